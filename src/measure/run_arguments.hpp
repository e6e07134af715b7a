// The arguments of the runs of a description as text, and what they are for the parameters of a plan.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "plan/json.hpp"
#include "worker/measuring_task.hpp"

namespace cjit {

// By name.
using RunTexts = std::vector<std::pair<std::string, std::string>>;

// A number keeps the digits that it was written with.
std::string argument_text(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);
RunTexts read_run_texts(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);

// The arguments in the order of the parameters. `is_compared` is false for all of them.
MeasuredRun read_run(const RunTexts& texts, const ArgumentSchema& parameters, const JsonPlace& place,
                     JsonFaults& faults);

// Adds a fault for each of the names that is no parameter. `place` is that of their list.
void require_parameters(const std::vector<std::string>& names, const ArgumentSchema& parameters, const JsonPlace& place,
                        JsonFaults& faults);

}  // namespace cjit
