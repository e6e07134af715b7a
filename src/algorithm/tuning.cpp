#include "algorithm/tuning.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMaxClasses = 4;

// Refuses a number that no kernel can take.
void check_number(const TunableNumber& tunable, std::uint64_t number, const JsonPlace& place, JsonFaults& faults) {
  constexpr std::uint64_t kWarp = 32, kMaxThreads = 1024, kMaxItems = 64, kVector = 4;
  if (tunable.rule == TunableNumber::Rule::kThreads) {
    if (number == 0 || number % kWarp != 0 || number > kMaxThreads)
      faults.add(place, concat("is ", number, ", expected a multiple of ", kWarp, " up to ", kMaxThreads));
  } else if (tunable.rule == TunableNumber::Rule::kVectorItems) {
    if (number == 0 || number % kVector != 0 || number > kMaxItems)
      faults.add(place, concat("is ", number, ", expected a multiple of ", kVector, " up to ", kMaxItems));
  } else if (number == 0 || number > kMaxItems) {
    faults.add(place, concat("is ", number, ", expected 1 to ", kMaxItems));
  }
}

}  // namespace

void Tuning::read(JsonObject& object, std::vector<TunableNumber> numbers, const PolicyText& instead) {
  numbers_ = std::move(numbers);
  const JsonValue* const found = object.find("policy");
  const JsonPlace place = object.place("policy");
  if (!instead.json.empty()) {
    source_ = instead.source;
    read_classes(JsonDocument({instead.json, "policy"}).root(), place, object.faults());
  } else if (found != nullptr && !is_cub(*found)) {
    source_ = PolicyText::kCaller;
    read_classes(*found, place, object.faults());
  }
}

void Tuning::read_classes(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  if (!value.is_object() && !value.is_array())
    return faults.add(place, concat("found ", value.describe(), ", expected an object, a list of objects, or \"cub\""),
                      fault_of_word(value));
  classes_.clear();
  if (value.is_object()) return read_class(value, place, faults);
  std::size_t index = 0;
  for (const JsonValue& each : value) read_class(each, JsonPlace(place, index++), faults);
  if (classes_.empty() || classes_.size() > kMaxClasses)
    faults.add(place, concat("has ", classes_.size(), " classes, expected 1 to ", kMaxClasses));
}

bool Tuning::is_cub(const JsonValue& policy) { return policy.is_string() && policy.text == "cub"; }

void Tuning::read_class(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  JsonObject policy(value, place, faults);
  Class result;
  if (!classes_.empty()) {
    policy.check_present("from");
    result.from = policy.integer("from", 0);
    if (policy.has("from") && result.from <= classes_.back().from)
      policy.fault("from", concat("is ", result.from, ", expected more than ", classes_.back().from,
                                  ", where the class before begins"));
  }
  for (const TunableNumber& each : numbers_) {
    const bool is_given = policy.has(each.name);
    const std::uint64_t number = policy.integer(each.name, 0);
    if (!is_given) continue;
    check_number(each, number, policy.place(each.name), faults);
    if (!classes_.empty() && each.kernels.empty())
      policy.fault(each.name, "cannot differ by the count; set it in the first class");
    result.assignments.append(concat("      policy.", each.member, " = ", number, ";\n"));
  }
  policy.refuse_others();
  classes_.push_back(std::move(result));
}

bool Tuning::has_variants(std::string_view kernel) const {
  return classes_.size() > 1 && std::ranges::any_of(numbers_, [&](const TunableNumber& number) {
           return std::ranges::count(number.kernels, kernel) != 0;
         });
}

// The numbers of the plan that differ by the count.
std::vector<std::string_view> Tuning::varying() const {
  std::vector<std::string_view> names;
  const auto add = [&](std::string_view name) {
    if (std::ranges::count(names, name) == 0) names.push_back(name);
  };
  for (const TunableNumber& number : numbers_) {
    if (classes_.size() == 1 || number.kernels.empty()) continue;
    add(number.name);
    std::ranges::for_each(number.others, add);
  }
  return names;
}

std::string Tuning::suffix(std::size_t class_index) { return class_index == 0 ? "" : concat('_', class_index); }

std::string Tuning::variant(std::string_view text, std::size_t class_index) {
  constexpr std::string_view kProblem = "cjit_problem";
  if (class_index == 0) return std::string(text);
  std::string result;
  for (std::size_t at = text.find(kProblem); at != std::string_view::npos; at = text.find(kProblem)) {
    result.append(text.substr(0, at + kProblem.size())).append(suffix(class_index));
    text.remove_prefix(at + kProblem.size());
  }
  return result.append(text);
}

std::string Tuning::problems(std::string_view members) const {
  std::string text;
  for (std::size_t i = 0; i < classes_.size(); ++i)
    text.append(concat("struct cjit_problem", suffix(i), i == 0 ? "" : " : cjit_problem", " {\n", i == 0 ? members : "",
                       "  template <typename Base>\n  struct Tuned {\n"
                       "    __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {\n"
                       "      auto policy = Base{}(cc);\n",
                       classes_[i].assignments, "      return policy;\n    }\n  };\n};\n"));
  return text;
}

std::vector<PolicyNumber> Tuning::constants(const std::vector<PolicyNumber>& numbers) const {
  std::vector<PolicyNumber> all;
  const std::vector<std::string_view> names = varying();
  for (const PolicyNumber& number : numbers) {
    if (std::ranges::count(names, number.name) == 0) {
      all.push_back(number);
      continue;
    }
    for (std::size_t i = 0; i < classes_.size(); ++i)
      all.push_back({concat(number.name, '_', i), variant(number.cpp, i)});
  }
  return all;
}

std::string Tuning::definitions() const {
  if (classes_.size() == 1) return "";
  const auto chosen = [&](const auto& value) {
    std::string text = value(0);
    for (std::size_t i = 1; i < classes_.size(); ++i)
      text = concat("count >= ", classes_[i].from, " ? ", value(i), " : ", text);
    return concat("\"", text, "\",\n  ");
  };
  std::string text = concat("\"size_class\": ", chosen([](std::size_t i) { return std::to_string(i); }));
  for (const std::string_view name : varying())
    text.append(concat('"', name, "\": ", chosen([&](std::size_t i) { return concat(name, '_', i); })));
  return text;
}

std::string Tuning::launch(std::string_view kernel, std::string_view rest) const {
  if (!has_variants(kernel)) return concat("{\"launch\": \"", kernel, "\", ", rest, '}');
  std::string steps;
  for (std::size_t i = 0; i < classes_.size(); ++i)
    steps.append(concat(i == 0 ? "" : ",\n  ", "{\"when\": \"size_class == ", i, "\", \"launch\": \"", kernel,
                        suffix(i), "\", ", rest, '}'));
  return steps;
}

}  // namespace cjit
