#include "measure/run_arguments.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.hpp"
#include "facts/run_argument.hpp"

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

bool has_parameter(const ArgumentSchema& parameters, std::string_view name) {
  return std::ranges::any_of(parameters, [&](const SchemaParameter& one) { return one.name == name; });
}

}  // namespace

std::string argument_text(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  switch (value.kind) {
    case JsonValue::Kind::kString:
    case JsonValue::Kind::kReal:
      return std::string(value.text);
    case JsonValue::Kind::kInteger:
      return std::to_string(value.integer);
    case JsonValue::Kind::kUnsigned:
      return std::to_string(static_cast<std::uint64_t>(value.integer));
    case JsonValue::Kind::kBoolean:
      return value.integer != 0 ? "1" : "0";
    default:
      faults.add(place, concat("is ", value.describe(), ", expected a number or a string"), CJIT_FAULT_TYPE);
      return "";
  }
}

RunTexts read_run_texts(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  RunTexts texts;
  if (!value.is_object()) {
    faults.add(place, concat("is ", value.describe(), ", expected an object with the arguments of a run"),
               CJIT_FAULT_TYPE);
    return texts;
  }
  for (const JsonValue& member : value)
    texts.emplace_back(std::string(member.key), argument_text(member, JsonPlace(place, member.key), faults));
  return texts;
}

MeasuredRun read_run(const RunTexts& texts, const ArgumentSchema& parameters, const JsonPlace& place,
                     JsonFaults& faults) {
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
    run.arguments.push_back(std::move(argument));
  }
  for (const auto& given : texts)
    if (!has_parameter(parameters, given.first))
      faults.add(JsonPlace(place, given.first), "is no parameter of the plan", CJIT_FAULT_UNKNOWN_KEY);
  return run;
}

void require_parameters(const std::vector<std::string>& names, const ArgumentSchema& parameters, const JsonPlace& place,
                        JsonFaults& faults) {
  for (const std::string& name : names)
    if (!has_parameter(parameters, name))
      faults.add(place, concat("has '", name, "', which is no parameter of the plan"));
}

}  // namespace cjit
