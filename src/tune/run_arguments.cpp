// The arguments of a run: "1000000", "random:1000000xfloat32".
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.hpp"
#include "facts/run_argument.hpp"
#include "plan/json.hpp"
#include "tune/tuning_description.hpp"

namespace cjit {

namespace {

// A fault is the text after "is '...', ".
std::string read_argument(const SchemaParameter& parameter, std::string_view text, MeasuredArgument& to) {
  std::string fault = facts::read_run_argument(parameter.kind, parameter.size, text, to);
  if (!fault.empty() || to.contents != MeasuredArgument::Contents::kFile) return fault;
  std::error_code failure;
  to.bytes = std::filesystem::file_size(to.path, failure);
  return failure ? concat("its file cannot be read: ", failure.message()) : "";
}

MeasuredRun read_run(const RunTexts& texts, const TuningDescription& description, const ArgumentSchema& parameters,
                     const JsonPlace& place, JsonFaults& faults) {
  MeasuredRun run;
  for (const SchemaParameter& parameter : parameters) {
    MeasuredArgument argument;
    argument.name = parameter.name;
    const auto given =
        std::find_if(texts.begin(), texts.end(), [&](const auto& one) { return one.first == parameter.name; });
    const JsonPlace where(place, parameter.name);
    if (given == texts.end()) {
      faults.add(where, "is missing", CJIT_FAULT_MISSING_KEY);
    } else if (const std::string fault = read_argument(parameter, given->second, argument); !fault.empty()) {
      faults.add(where, concat("is '", given->second, "', ", fault));
    }
    argument.is_compared =
        argument.has_memory() && (!description.compare || std::ranges::count(*description.compare, argument.name));
    run.arguments.push_back(std::move(argument));
  }
  for (const auto& given : texts)
    if (std::none_of(parameters.begin(), parameters.end(), [&](const auto& one) { return one.name == given.first; }))
      faults.add(JsonPlace(place, given.first), "is no parameter of the plan", CJIT_FAULT_UNKNOWN_KEY);
  return run;
}

}  // namespace

std::vector<MeasuredRun> read_runs(const TuningDescription& description, std::string_view plan,
                                   const ArgumentSchema& parameters) {
  JsonFaults faults;
  const JsonPlace root, place(root, "runs");
  std::vector<MeasuredRun> runs;
  for (const RunTexts& texts : description.runs)
    runs.push_back(read_run(texts, description, parameters, JsonPlace(place, runs.size()), faults));
  for (const std::string& name : description.compare.value_or(std::vector<std::string>()))
    if (std::none_of(parameters.begin(), parameters.end(), [&](const auto& one) { return one.name == name; }))
      faults.add(JsonPlace(root, "compare"), concat("has '", name, "', which is no parameter of the plan"));
  faults.check(concat("cannot tune the plan '", plan, "' with the parameters (", to_string(parameters), ')'),
               tuning_text(description.text));
  return runs;
}

}  // namespace cjit
