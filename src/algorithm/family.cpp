#include "algorithm/family.hpp"

#include "base/text.hpp"

namespace cjit {

std::string declare(std::initializer_list<const AlgorithmPart*> parts) {
  std::string text;
  for (const AlgorithmPart* part : parts)
    for (const AlgorithmArgument& argument : part->arguments)
      text.append(concat(", ", argument.cpp, ' ', argument.name));
  return text;
}

std::string pass(std::initializer_list<const AlgorithmPart*> parts) {
  std::string text;
  for (const AlgorithmPart* part : parts)
    for (const AlgorithmArgument& argument : part->arguments) text.append(concat(", \"", argument.name, '"'));
  return text;
}

AlgorithmArgument number_out(std::string_view name, std::string_view cpp, std::uint64_t numbers) {
  return {.name = std::string(name),
          .cpp = std::string(cpp),
          .kind = "pointer",
          .element_bytes = sizeof(std::uint64_t),
          .elements = std::to_string(numbers),
          .is_written = true};
}

AlgorithmPart segment_offsets(std::string_view segments) {
  const auto offsets = [&](std::string_view name) {
    return AlgorithmArgument{.name = std::string(name),
                             .cpp = "const long long*",
                             .kind = "pointer",
                             .element_bytes = sizeof(std::int64_t),
                             .elements = std::string(segments)};
  };
  return {.arguments = {offsets("begins"), offsets("ends")}};
}

void place_on_device(AlgorithmPart& part) {
  for (AlgorithmArgument& argument : part.arguments) argument.element_bytes = 0;
  part.checks.clear();
}

void count_on_device(AlgorithmPart& output) {
  for (AlgorithmArgument& argument : output.arguments) argument.elements = "min(count, 1)";
}

void count_by(AlgorithmPart& part, std::string_view count) {
  for (AlgorithmArgument& argument : part.arguments) argument.elements = count;
  constexpr std::string_view kCount = "count";
  for (AlgorithmCheck& check : part.checks) {
    std::string condition;
    std::string_view rest = check.condition;
    for (std::size_t at = rest.find(kCount); at != std::string_view::npos; at = rest.find(kCount)) {
      condition.append(rest.substr(0, at)).append(count);
      rest.remove_prefix(at + kCount.size());
    }
    check.condition = condition.append(rest);
  }
}

AlgorithmIterator FamilyWriter::iterator(std::string_view key, PartReader::Direction direction) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  return parts_.iterator(*found, object_.place(key), std::string(key), direction);
}

AlgorithmIterator FamilyWriter::output(std::string_view key, const ElementType& by_default) {
  if (object_.has(key)) return iterator(key, PartReader::Direction::kOutput);
  object_.find(key);
  if (by_default.cpp.empty()) object_.fault(key, "is missing, and the input does not determine its type");
  return PartReader::pointer(by_default, std::string(key), PartReader::Direction::kOutput);
}

AlgorithmIterator FamilyWriter::mutable_input(std::string_view key) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  const bool is_type = !found->is_object() || found->find("size") != nullptr;
  if (!is_type) return parts_.iterator(*found, object_.place(key), std::string(key), PartReader::Direction::kInput);
  return PartReader::pointer(read_element_type(*found, object_.place(key), faults_), std::string(key),
                             PartReader::Direction::kOutput);
}

AlgorithmOperator FamilyWriter::optional_operator(std::string_view key, std::size_t arguments,
                                                  std::string_view by_default) {
  if (object_.has(key)) return read_operator(key, arguments);
  object_.find(key);
  AlgorithmOperator made;
  made.type = by_default;
  made.make = concat(by_default, "{}");
  return made;
}

std::vector<AlgorithmIterator> FamilyWriter::iterators(std::string_view key, std::string_view name,
                                                       PartReader::Direction direction, std::size_t most) {
  std::vector<AlgorithmIterator> all;
  object_.for_each(key, [&](const JsonValue& value, const JsonPlace& place) {
    all.push_back(parts_.iterator(value, place, concat(name, '_', all.size()), direction));
  });
  if (object_.has(key) && (all.empty() || all.size() > most))
    object_.fault(key, concat("has ", all.size(), " iterators, expected 1 to ", most));
  return all;
}

ElementType FamilyWriter::type(std::string_view key, const ElementType& by_default) {
  if (const JsonValue* const found = object_.find(key)) return read_element_type(*found, object_.place(key), faults_);
  if (by_default.cpp.empty()) object_.fault(key, "is missing, and the input does not determine it");
  return by_default;
}

ElementType FamilyWriter::required_type(std::string_view key) {
  const JsonValue* const found = object_.require(key);
  return found == nullptr ? ElementType() : read_element_type(*found, object_.place(key), faults_);
}

AlgorithmOperator FamilyWriter::read_operator(std::string_view key, std::size_t arguments) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  return parts_.read_operator(*found, object_.place(key), concat(key, "_state"), arguments);
}

// CUB calls an operator with elements of the input and of the accumulator, keeps results in the type that the operator
// returns, and converts them to the accumulator at some places only. So the operator does it at each application. A
// known operator on one type already does, unless C++ promotes the type to int in it.
AlgorithmOperator FamilyWriter::combining_operator(const ElementType& accumulator, const ElementType& input) {
  AlgorithmOperator made = read_operator("operator", 2);
  const bool is_promoted =
      (accumulator.kind == "bool" || (accumulator.is_integer && accumulator.size < sizeof(std::int32_t))) &&
      made.name != "minimum" && made.name != "maximum";
  if (!made.name.empty() && accumulator == input && !is_promoted) return made;
  if (!made.name.empty()) {
    made.type = concat(made.type.substr(0, made.type.find('<')), '<', accumulator.cpp, '>');
    made.make = concat(made.type, "{}");
    return made;
  }
  made.type = concat("cjit::combining<", accumulator.cpp, ", ", made.type, '>');
  made.make = concat(made.type, '{', made.make, '}');
  return made;
}

void FamilyWriter::kernel(std::string_view name, std::string_view threads, std::string_view parameters,
                          std::string_view call) {
  const std::size_t variants = tuning_.has_variants(name) ? tuning_.class_count() : 1;
  for (std::size_t i = 0; i < variants; ++i) {
    kernels_.push_back(concat("cjit_", name, Tuning::suffix(i)));
    kernels_text_.append(concat("__global__ void __launch_bounds__(", Tuning::variant(threads, i), ") ",
                                kernels_.back(), '(', parameters, ") {\n  ", Tuning::variant(call, i), ";\n}\n"));
  }
}

void FamilyWriter::parameters(const AlgorithmPart& part) {
  parameters_.insert(parameters_.end(), part.arguments.begin(), part.arguments.end());
  checks_.insert(checks_.end(), part.checks.begin(), part.checks.end());
}

void FamilyWriter::allow_null(const AlgorithmPart& part) {
  for (const AlgorithmArgument& argument : part.arguments)
    if (argument.kind == "pointer") nullable_.push_back(argument.name);
}

void FamilyWriter::allow_null_if_empty(const AlgorithmPart& part, std::string_view count) {
  allow_null(part);
  for (const AlgorithmArgument& argument : part.arguments)
    if (argument.kind == "pointer")
      check(concat(count, " == 0 || ", argument.name, " != 0"), concat("the pointer '", argument.name, "' is NULL"));
}

void FamilyWriter::allow_in_place(const AlgorithmPart& input, const AlgorithmPart& output) {
  for (const AlgorithmArgument& from : input.arguments)
    for (const AlgorithmArgument& to : output.arguments)
      if (from.element_bytes == to.element_bytes) in_place_.emplace(from.name, to.name);
}

std::vector<AlgorithmCheck> FamilyWriter::overlap_checks() const {
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

FamilyWriter::Text FamilyWriter::finish(std::string_view plan_name, std::string_view preamble) const {
  Text text;
  text.kernels = kernels_;
  text.has_directives = parts_.has_directives() || may_have_directives(preamble);
  text.may_have_variables = !preamble.empty() || parts_.has_definitions_of_caller();
  text.lto_ir = parts_.lto_ir();
  text.tunable = tuning_.numbers();
  text.source = concat("#include <cjit/algorithm/", header_, ">\n");
  if (parts_.has_lto_iterators()) text.source.append("#include <cjit/algorithm/lto_iterator.cuh>\n");
  if (!preamble.empty()) text.source.append(concat("#line 1 \"preamble\"\n", preamble, '\n'));
  text.source.append(parts_.definitions());
  text.source.append(concat("#line 1 \"cjit\"\n", tuning_.problems(problem_), kernels_text_));
  std::string names, values;
  for (const PolicyNumber& number : tuning_.constants(numbers_)) {
    names.append(concat('"', number.name, "\\0\" "));
    values.append(concat(", ", number.cpp));
  }
  text.source.append(concat("CJIT_NUMBERS(", names, values, ")\n"));
  std::string kernels, parameters;
  for (const std::string& kernel : kernels_)
    kernels.append(concat(kernels.empty() ? "" : ", ", '"', std::string_view(kernel).substr(5), "\": \"", kernel, '"'));
  for (const AlgorithmArgument& argument : parameters_)
    parameters.append(concat(parameters.empty() ? "" : ", ", argument.name, ": ", argument.kind));
  text.plan_before_constants = concat("{\"name\": \"", plan_name, "\", \"kernels\": {", kernels,
                                      "},\n \"parameters\": \"", parameters, "\",\n \"constants\": {");
  std::string checks, nullable;
  std::vector<AlgorithmCheck> all_checks = checks_;
  for (AlgorithmCheck& check : overlap_checks()) all_checks.push_back(std::move(check));
  for (const AlgorithmCheck& check : all_checks)
    checks.append(concat(checks.empty() ? "" : ",\n  ", "{\"check\": \"", check.condition, "\", \"message\": \"",
                         check.message, "\"}"));
  for (const std::string& name : nullable_) nullable.append(concat(nullable.empty() ? "" : ", ", '"', name, '"'));
  text.plan_after_constants =
      concat("},\n \"nullable\": [", nullable, "],\n \"checks\": [", checks, "],\n \"definitions\": {",
             tuning_.definitions(), definitions_, "},\n ", plan_, "}\n");
  return text;
}

}  // namespace cjit
