// Writes the source and the plan.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

Family::Text Family::write(std::string_view plan_name, std::string_view preamble) {
  write_kernels();
  write_parameters();
  write_checks();
  Text text;
  text.kernels = kernels_;
  text.has_directives = parts_.has_directives() || may_have_directives(preamble);
  text.may_have_variables = !preamble.empty() || parts_.has_definitions_of_caller();
  text.lto_ir = parts_.lto_ir();
  text.tunable = tuning_.numbers();
  text.policy_source = tuning_.source();
  text.source = write_source(preamble);
  text.plan_before_constants = write_plan_begin(plan_name);
  text.plan_after_constants = write_plan_end();
  return text;
}

// A kernel begins a line. Types of the caller, which have no line breaks, may have the same words elsewhere.
void Family::write_kernels() {
  constexpr std::string_view kBegin = "\n__global__ ";
  const std::string text = concat('\n', section("kernels"));
  for (std::size_t at = text.find(kBegin); at != std::string::npos;) {
    const std::size_t next = text.find(kBegin, at + 1);
    const std::size_t end = next == std::string::npos ? text.size() : next + 1;
    write_kernel(std::string_view(text).substr(at + 1, end - at - 1));
    at = next;
  }
}

// "__global__ void __launch_bounds__(<bounds>) <name>(<parameters>) {<body>", once for each class of the policy that it
// differs in.
void Family::write_kernel(std::string_view text) {
  const auto parameters = text.find('(', text.find(") ", text.find("__launch_bounds__(")) + 1);
  const auto name = text.rfind(' ', parameters) + 1, body = text.find(") {\n", parameters);
  const std::string_view kernel = text.substr(name, parameters - name);
  const std::size_t variants = tuning_.has_variants(kernel) ? tuning_.class_count() : 1;
  for (std::size_t i = 0; i < variants; ++i) {
    kernels_.push_back(concat("cjit_", kernel, Tuning::suffix(i)));
    kernels_text_.append(concat(Tuning::variant(text.substr(0, name), i), kernels_.back(),
                                text.substr(parameters, body - parameters), Tuning::variant(text.substr(body), i)));
  }
}

// Lines "<part>", or "<name> <kind>" of a number.
void Family::write_parameters() {
  for_each_line(section("parameters"), [this](std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    if (words.size() > 1) {
      parameters_.push_back({std::string(words[0]), "", std::string(words[1])});
      return;
    }
    const AlgorithmPart& part = scope_.part(words[0]);
    parameters_.insert(parameters_.end(), part.arguments.begin(), part.arguments.end());
    checks_.insert(checks_.end(), part.checks.begin(), part.checks.end());
  });
}

// Lines "<condition>: <what is wrong if it does not hold>", "null <part>", "null <part> if <count> is 0", and
// "in_place <input> <output>".
void Family::write_checks() {
  for_each_line(section("checks"), [this](std::string_view line) {
    if (const auto colon = line.find(": "); colon != std::string_view::npos) {
      checks_.push_back({std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))});
      return;
    }
    const std::vector<std::string_view> words = words_of(line);
    const AlgorithmPart& part = scope_.part(words[1]);
    if (words[0] == "in_place") return allow_in_place(part, scope_.part(words[2]));
    allow_null(part);
    if (words.size() == 2) return;
    for (const AlgorithmArgument& argument : part.arguments)
      if (argument.kind == "pointer")
        checks_.push_back({concat(words[3], " == 0 || ", argument.name, " != 0"),
                           concat("the pointer '", argument.name, "' is NULL")});
  });
}

void Family::allow_null(const AlgorithmPart& part) {
  for (const AlgorithmArgument& argument : part.arguments)
    if (argument.kind == "pointer") nullable_.push_back(argument.name);
}

// A pointer of `output` may be equal to one of `input` whose elements have the same size. All other overlaps of memory
// that is written with other memory are refused.
void Family::allow_in_place(const AlgorithmPart& input, const AlgorithmPart& output) {
  for (const AlgorithmArgument& from : input.arguments)
    for (const AlgorithmArgument& to : output.arguments)
      if (from.element_bytes == to.element_bytes) in_place_.emplace(from.name, to.name);
}

std::vector<AlgorithmCheck> Family::overlap_checks() const {
  std::vector<AlgorithmCheck> checks;
  const auto end = [](const AlgorithmArgument& argument) {
    return concat(argument.name, " + ", argument.elements, " * ", argument.element_bytes);
  };
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const bool is_later_written = parameters_[i].is_written;
      const AlgorithmArgument &to = parameters_[is_later_written ? i : j],
                              &from = parameters_[is_later_written ? j : i];
      if (!to.is_written || to.element_bytes == 0 || from.element_bytes == 0) continue;
      const bool in_place = in_place_.contains({from.name, to.name});
      checks.push_back(
          {concat(end(from), " <= ", to.name, " || ", end(to), " <= ", from.name,
                  in_place ? concat(" || ", from.name, " == ", to.name) : ""),
           concat('\'', to.name, "' overlaps '", from.name, '\'', in_place ? "; they may be equal or apart" : "")});
    }
  return checks;
}

// Lines "<name> <value in CUDA C++>".
std::vector<PolicyNumber> Family::numbers() const {
  std::vector<PolicyNumber> numbers;
  for_each_line(section("numbers"), [&](std::string_view line) {
    const auto blank = line.find(' ');
    numbers.push_back(
        {std::string(line.substr(0, blank)), std::string(line.substr(line.find_first_not_of(' ', blank)))});
  });
  return tuning_.constants(numbers);
}

std::string Family::write_source(std::string_view preamble) const {
  const std::string device = section("device");
  const std::string_view header = device.empty() ? name_ : std::string_view(device).substr(0, device.find('\n'));
  std::string source = concat("#include <cjit/algorithm/", header, ".cuh>\n");
  if (parts_.has_lto_iterators()) source.append("#include <cjit/algorithm/lto_iterator.cuh>\n");
  if (!preamble.empty()) source.append(concat("#line 1 \"preamble\"\n", preamble, '\n'));
  source.append(parts_.definitions());
  source.append(concat("#line 1 \"cjit\"\n", tuning_.problems(section("problem")), kernels_text_));
  std::string names, values;
  for (const PolicyNumber& number : numbers()) {
    names.append(concat('"', number.name, "\\0\" "));
    values.append(concat(", ", number.cpp));
  }
  // Equal numbers that come from elsewhere are another result.
  return source.append(concat("CJIT_NUMBERS(", names, values, ")\n// Policy: ", tuning_.source(), '\n'));
}

std::string Family::write_plan_begin(std::string_view plan_name) const {
  std::string kernels, parameters;
  for (const std::string& kernel : kernels_)
    kernels.append(concat(kernels.empty() ? "" : ", ", '"', std::string_view(kernel).substr(5), "\": \"", kernel, '"'));
  for (const AlgorithmArgument& argument : parameters_)
    parameters.append(concat(parameters.empty() ? "" : ", ", argument.name, ": ", argument.kind));
  return concat("{\"name\": \"", plan_name, "\", \"kernels\": {", kernels, "},\n \"parameters\": \"", parameters,
                "\",\n \"constants\": {");
}

std::string Family::write_plan_end() const {
  std::string checks, nullable;
  std::vector<AlgorithmCheck> all_checks = checks_;
  for (AlgorithmCheck& check : overlap_checks()) all_checks.push_back(std::move(check));
  for (const AlgorithmCheck& check : all_checks)
    checks.append(concat(checks.empty() ? "" : ",\n  ", "{\"check\": \"", check.condition, "\", \"message\": \"",
                         check.message, "\"}"));
  for (const std::string& name : nullable_) nullable.append(concat(nullable.empty() ? "" : ", ", '"', name, '"'));
  return concat("},\n \"nullable\": [", nullable, "],\n \"checks\": [", checks, "],\n \"definitions\": {\n  ",
                tuning_.definitions(), section("definitions"), " },\n", section("plan"), "}\n");
}

}  // namespace cjit
