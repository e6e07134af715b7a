// The description of an evaluation: the cases, what counts as right, what is measured, and the limits.
// docs/evaluate.md describes the text.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "measure/contents.hpp"
#include "measure/run_arguments.hpp"

namespace cjit {

struct EvaluatedCase {
  RunTexts arguments;
  RunTexts expected;  // "file:..." by the name of a result; empty: the reference or the caller makes them
};

struct EvaluationDescription {
  std::string text;
  std::vector<EvaluatedCase> cases;
  std::vector<std::string> compare;  // the results; empty: the arguments that begin as zeros
  std::vector<std::string> in_out;   // of the results, those that are read too
  std::vector<std::string> scratch;  // arguments that may change without being results
  Tolerance tolerance;
  std::uint64_t checks = 0;   // sets of inputs of each case
  std::uint64_t repeats = 0;  // further runs on the first of them, whose bits have to be equal
  bool wants_times = true;
  std::uint64_t rounds = 0;            // most measurements of a case, with a cold cache and with a warm one
  std::chrono::milliseconds budget{};  // of all; 0: none
  std::chrono::milliseconds run_limit{};
  std::chrono::milliseconds candidate_limit{};
  std::chrono::milliseconds device_limit{};  // of the measurements of a candidate

  bool has_expected() const { return !cases.front().expected.empty(); }
};

JsonText evaluation_text(std::string_view text);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults.
EvaluationDescription read_evaluation_description(std::string_view text);

// A case for the parameters of a plan.
struct PreparedCase {
  MeasuredRun run;
  std::vector<std::string> expected;  // path of the file of each result; empty: there are none

  // Bytes that a run has to read and to write at least.
  std::uint64_t bytes() const;
  std::uint64_t memory() const;
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults, and the parameters.
std::vector<PreparedCase> prepare_cases(const EvaluationDescription& description, std::string_view plan,
                                        const ArgumentSchema& parameters);

}  // namespace cjit
