#include "evaluate/evaluation_description.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "plan/json.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kUsualChecks = 2,
                        kMostChecks = 100;    // In docs/evaluate.md: "`checks` | integer from 1 to 100 | 2"
constexpr std::uint64_t kMostRepeats = 1000;  // In docs/evaluate.md: "`repeats` | integer from 0 to 1000"
constexpr std::uint64_t kUsualRounds = 20, kMostRounds = 1000;  // In docs/evaluate.md: "integer from 1 to 1000 | 20"
constexpr double kMostSeconds = 86'400;                         // In docs/evaluate.md: "number from 0 to 86400"
constexpr std::uint64_t kUsualRunLimit = 10'000;                // In docs/evaluate.md: "to 86400000 | 10000"
constexpr std::uint64_t kUsualCandidateLimit = 120'000;         // In docs/evaluate.md: "to 86400000 | 120000"
constexpr std::uint64_t kUsualDeviceLimit = 2'000;              // In docs/evaluate.md: "to 86400000 | 2000"
constexpr std::uint64_t kMostMilliseconds = 86'400'000;

std::string in_quotes(std::string_view text) { return concat('\'', text, '\''); }

EvaluatedCase read_case(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  EvaluatedCase one;
  if (!value.is_object()) {
    faults.add(place, concat("is ", value.describe(), ", expected an object with the arguments of a case"),
               CJIT_FAULT_TYPE);
    return one;
  }
  for (const JsonValue& member : value) {
    const JsonPlace where(place, member.key);
    if (member.key == "expected" && member.is_object())
      one.expected = read_run_texts(member, where, faults);
    else
      one.arguments.emplace_back(std::string(member.key), argument_text(member, where, faults));
  }
  for (const auto& [name, text] : one.expected)
    if (!text.starts_with("file:"))
      faults.add(JsonPlace(place, "expected"),
                 concat("has ", in_quotes(text), " for ", in_quotes(name), ", expected file:PATH"));
  if (one.expected.empty()) return one;
  for (const auto& [name, text] : one.arguments)
    if (text.starts_with("random:"))
      faults.add(JsonPlace(place, name),
                 concat("is ", in_quotes(text), ", which differs in each run; with 'expected' it takes file:PATH"));
  return one;
}

void read_names(JsonObject& object, const char* key, std::vector<std::string>& names) {
  object.for_each(key, [&](const JsonValue& value, const JsonPlace& place) {
    names.push_back(argument_text(value, place, object.faults()));
  });
}

double read_part(JsonObject& object, const char* key, double most) {
  const double value = object.number(key, 0);
  if (!(value >= 0 && value < most))
    object.fault(
        key, concat("is ", std::to_string(value), ", expected at least 0", std::isinf(most) ? "" : " and less than 1"));
  return value;
}

std::uint64_t read_count(JsonObject& object, const char* key, std::uint64_t usual, std::uint64_t least,
                         std::uint64_t most) {
  const std::uint64_t value = object.integer(key, usual);
  if (value < least || value > most) object.fault(key, concat("is ", value, ", expected ", least, " to ", most));
  return value;
}

void read_limits(JsonObject& object, EvaluationDescription& description) {
  static constexpr JsonValue kEmpty{.value_count = 1, .kind = JsonValue::Kind::kObject};
  const JsonValue* const found = object.find("limits");
  JsonObject limits(found == nullptr ? kEmpty : *found, object.place("limits"), object.faults());
  const auto read = [&](const char* key, std::uint64_t usual) {
    return std::chrono::milliseconds(read_count(limits, key, usual, 1, kMostMilliseconds));
  };
  description.run_limit = read("run_milliseconds", kUsualRunLimit);
  description.candidate_limit = read("candidate_milliseconds", kUsualCandidateLimit);
  description.device_limit = read("device_milliseconds", kUsualDeviceLimit);
  limits.refuse_others();
}

bool read_switch(JsonObject& object, const char* key, bool usual) {
  const JsonValue* const found = object.find(key);
  if (found == nullptr) return usual;
  if (found->kind != JsonValue::Kind::kBoolean)
    object.fault(key, concat("is ", found->describe(), ", expected true or false"), CJIT_FAULT_TYPE);
  return found->integer != 0;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::count(names, name) != 0;
}

}  // namespace

JsonText evaluation_text(std::string_view text) { return {text, "evaluation"}; }

EvaluationDescription read_evaluation_description(std::string_view text) {
  const JsonText source = evaluation_text(text);
  const JsonDocument document(source);
  JsonFaults faults;
  JsonObject object(document.root(), JsonPlace(), faults);
  EvaluationDescription description{.text = std::string(text)};
  object.check_requires("cannot evaluate", source);
  object.check_present("cases");
  object.for_each("cases", [&](const JsonValue& value, const JsonPlace& place) {
    description.cases.push_back(read_case(value, place, faults));
  });
  if (object.has("cases") && description.cases.empty()) object.fault("cases", "is empty, expected at least one case");
  read_names(object, "compare", description.compare);
  read_names(object, "in_out", description.in_out);
  read_names(object, "scratch", description.scratch);
  description.tolerance.relative = read_part(object, "tolerance", 1);
  description.tolerance.absolute = read_part(object, "absolute_tolerance", std::numeric_limits<double>::infinity());
  description.checks = read_count(object, "checks", kUsualChecks, 1, kMostChecks);
  description.repeats = read_count(object, "repeats", 0, 0, kMostRepeats);
  description.wants_times = read_switch(object, "times", true);
  description.rounds = read_count(object, "rounds", kUsualRounds, 1, kMostRounds);
  const double seconds = object.number("seconds", 0);
  if (!(seconds >= 0 && seconds <= kMostSeconds))
    object.fault("seconds", concat("is ", std::to_string(seconds), ", expected 0 to 86400"));
  else
    description.budget = std::chrono::milliseconds(static_cast<std::int64_t>(std::llround(seconds * 1000)));
  read_limits(object, description);
  object.refuse_others();
  for (const EvaluatedCase& one : description.cases)
    if (one.expected.empty() != description.cases.front().expected.empty())
      object.fault("cases", "has 'expected' in some cases only, expected all or none");
  faults.check("cannot evaluate", source);
  return description;
}

std::uint64_t PreparedCase::bytes() const {
  std::uint64_t bytes = 0;
  for (const MeasuredArgument& one : run.arguments) {
    if (one.must_stay) bytes += one.bytes;
    if (one.is_compared) bytes += one.is_filled ? 2 * one.bytes : one.bytes;
  }
  return bytes;
}

std::uint64_t PreparedCase::memory() const {
  std::uint64_t bytes = 0;
  for (const MeasuredArgument& one : run.arguments) bytes += one.bytes;
  return bytes;
}

std::vector<PreparedCase> prepare_cases(const EvaluationDescription& description, std::string_view plan,
                                        const ArgumentSchema& parameters) {
  using Contents = MeasuredArgument::Contents;
  JsonFaults faults;
  const JsonPlace root, place(root, "cases");
  std::vector<PreparedCase> cases;
  for (const EvaluatedCase& one : description.cases) {
    const JsonPlace where(place, cases.size());
    PreparedCase& prepared = cases.emplace_back();
    prepared.run = read_run(one.arguments, parameters, where, faults);
    for (MeasuredArgument& argument : prepared.run.arguments) {
      if (!argument.has_memory()) continue;
      const bool is_result = description.compare.empty() && description.in_out.empty()
                                 ? argument.contents == Contents::kZeros
                                 : has(description.compare, argument.name);
      const bool is_read = has(description.in_out, argument.name);
      const bool is_scratch = has(description.scratch, argument.name);
      argument.is_compared = (is_result || is_read) && !is_scratch;
      argument.is_filled = is_read || !(argument.is_compared || is_scratch);
      argument.must_stay = !argument.is_compared && !is_scratch;
      if (one.expected.empty() || !argument.is_compared) continue;
      const auto file =
          std::ranges::find_if(one.expected, [&](const auto& each) { return each.first == argument.name; });
      if (file == one.expected.end())
        faults.add(JsonPlace(where, "expected"), concat("has no file for the result ", in_quotes(argument.name)),
                   CJIT_FAULT_MISSING_KEY);
      else
        prepared.expected.push_back(file->second.substr(std::string_view("file:").size()));
    }
    if (std::ranges::none_of(prepared.run.arguments, &MeasuredArgument::is_compared))
      faults.add(where, "has no result: name one in 'compare' or 'in_out', or let it begin as zeros:");
  }
  for (const auto& [key, names] : {std::pair("compare", description.compare), std::pair("in_out", description.in_out),
                                   std::pair("scratch", description.scratch)})
    require_parameters(names, parameters, JsonPlace(root, key), faults);
  faults.check(concat("cannot evaluate the plan '", plan, "' with the parameters (", to_string(parameters), ')'),
               evaluation_text(description.text));
  return cases;
}

}  // namespace cjit
