// The description of a tuning: the space, the runs to measure, and the limits. docs/tuning.md describes the text.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "measure/run_arguments.hpp"
#include "plan/json.hpp"
#include "tune/space.hpp"
#include "worker/measuring_task.hpp"

namespace cjit {

struct TuningDescription {
  std::string text;
  Space space;  // empty: that of the algorithm
  std::vector<RunTexts> runs;
  std::optional<std::vector<std::string>> compare;  // nothing: all arguments with memory
  double tolerance = 0;
  std::chrono::milliseconds budget{};
  std::size_t most_candidates = 0;
};

JsonText tuning_text(std::string_view text);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults.
TuningDescription read_tuning_description(std::string_view text);

// Returns the arguments of each run in the order of the parameters. Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that
// lists all faults, and the parameters.
std::vector<MeasuredRun> read_runs(const TuningDescription& description, std::string_view plan,
                                   const ArgumentSchema& parameters);

}  // namespace cjit
