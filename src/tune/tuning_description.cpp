#include "tune/tuning_description.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "plan/json.hpp"

namespace cjit {

namespace {

constexpr double kUsualSeconds = 30;             // In docs/tuning.md: "`seconds` | number from 0 to 86400 | 30"
constexpr std::uint64_t kMostSeconds = 86'400;   // In docs/tuning.md: "from 0 to 86400"
constexpr std::uint64_t kUsualCandidates = 256;  // In docs/tuning.md: "`candidates` | integer from 1 to 4096 | 256"
constexpr std::uint64_t kMostCandidates = 4096;  // In docs/tuning.md: "integer from 1 to 4096"

bool is_integer(const JsonValue& value) { return value.kind == JsonValue::Kind::kInteger; }

// "{"from": 4, "to": 24, "step": 4}"
std::vector<std::int64_t> read_range(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  JsonObject range(value, place, faults);
  for (const char* key : {"from", "to"}) range.check_present(key);
  const std::uint64_t from = range.integer("from", 0), to = range.integer("to", 0), step = range.integer("step", 1);
  range.refuse_others();
  if (step == 0 || to < from) {
    range.fault(
        concat("is from ", from, " to ", to, " by ", step, ", expected 'to' from 'from' on, and a step from 1"));
    return {};
  }
  std::vector<std::int64_t> values;
  for (std::uint64_t i = 0; i <= (to - from) / step && i < kMaxJsonElements; ++i)
    values.push_back(static_cast<std::int64_t>(from + i * step));
  return values;
}

std::vector<std::int64_t> read_values(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  if (value.is_object()) return read_range(value, place, faults);
  std::vector<std::int64_t> values;
  if (value.is_array())
    for (const JsonValue& element : value)
      if (is_integer(element)) values.push_back(element.integer);
  if (!value.is_array() || values.size() != value.size || values.empty())
    faults.add(place,
               concat("is ", value.describe(),
                      ", expected a list of whole numbers, or {\"from\": 4, \"to\": 24, \"step\": 4}"),
               CJIT_FAULT_TYPE);
  return values;
}

}  // namespace

JsonText tuning_text(std::string_view text) { return {text, "tuning"}; }

TuningDescription read_tuning_description(std::string_view text) {
  const JsonText source = tuning_text(text);
  const JsonDocument document(source);
  JsonFaults faults;
  JsonObject object(document.root(), JsonPlace(), faults);
  TuningDescription description{.text = std::string(text)};
  object.check_requires("cannot tune", source);
  object.for_each_named("space", [&](std::string name, const JsonValue& value, const JsonPlace& place) {
    description.space.push_back({std::move(name), read_values(value, place, faults)});
  });
  object.check_present("runs");
  object.for_each("runs", [&](const JsonValue& value, const JsonPlace& place) {
    description.runs.push_back(read_run_texts(value, place, faults));
  });
  if (object.has("runs") && description.runs.empty()) object.fault("runs", "is empty, expected at least one run");
  if (object.has("compare")) description.compare.emplace();
  object.for_each("compare", [&](const JsonValue& value, const JsonPlace& place) {
    description.compare->push_back(argument_text(value, place, faults));
  });
  description.tolerance = object.number("tolerance", 0);
  if (!(description.tolerance >= 0 && description.tolerance < 1))
    object.fault("tolerance",
                 concat("is ", std::to_string(description.tolerance), ", expected at least 0 and less than 1"));
  const double seconds = object.number("seconds", kUsualSeconds);
  if (!(seconds >= 0 && seconds <= static_cast<double>(kMostSeconds)))
    object.fault("seconds", concat("is ", std::to_string(seconds), ", expected 0 to ", kMostSeconds));
  else
    description.budget = std::chrono::milliseconds(static_cast<std::int64_t>(std::llround(seconds * 1000)));
  const std::uint64_t most = object.integer("candidates", kUsualCandidates);
  if (most == 0 || most > kMostCandidates)
    object.fault("candidates", concat("is ", most, ", expected 1 to ", kMostCandidates));
  description.most_candidates = most;
  object.refuse_others();
  faults.check("cannot tune", source);
  return description;
}

std::vector<MeasuredRun> read_runs(const TuningDescription& description, std::string_view plan,
                                   const ArgumentSchema& parameters) {
  JsonFaults faults;
  const JsonPlace root, place(root, "runs");
  std::vector<MeasuredRun> runs;
  for (const RunTexts& texts : description.runs) {
    runs.push_back(read_run(texts, parameters, JsonPlace(place, runs.size()), faults));
    for (MeasuredArgument& argument : runs.back().arguments)
      argument.is_compared =
          argument.has_memory() && (!description.compare || std::ranges::count(*description.compare, argument.name));
  }
  require_parameters(description.compare.value_or(std::vector<std::string>()), parameters, JsonPlace(root, "compare"),
                     faults);
  faults.check(concat("cannot tune the plan '", plan, "' with the parameters (", to_string(parameters), ')'),
               tuning_text(description.text));
  return runs;
}

}  // namespace cjit
