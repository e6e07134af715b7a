// What an evaluation says of a candidate.
#pragma once

#include <cjit/evaluate.h>

#include <string>
#include <vector>

#include "artifact/build_record.hpp"
#include "measure/contents.hpp"
#include "measure/interval.hpp"

namespace cjit {

// The worst comparison of one result in a case.
struct ResultVerdict {
  std::string argument;
  Comparison comparison;
};

// The clocks after the measurements of a case. `lowest_sm_megahertz` is 0 if they are unknown.
struct ClockRange {
  std::uint64_t lowest_sm_megahertz = 0, highest_sm_megahertz = 0;
  ClockReading last;  // its limits are those of all
  void add(const ClockReading& reading);
};

struct CaseVerdict {
  std::vector<ResultVerdict> results;
  ClockRange clocks;
  std::vector<double> cold, warm;              // nanoseconds of each measurement
  std::uint64_t runs = 0;                      // that were compared
  std::uint64_t cold_runs = 0, warm_runs = 0;  // in a measurement
  std::uint64_t bytes = 0;                     // that a run reads and writes at least
  double floor_nanoseconds = 0;                // what a copy of these bytes takes
};

struct GuardVerdict {
  std::string argument;  // "workspace" for that of the plan
  std::size_t one_case = 0;
  GuardHit hit;
};

struct ChangeVerdict {
  std::string argument;
  std::size_t one_case = 0;
  ChangedInput change;
};

struct KernelVerdict {
  std::size_t candidate = 0;
  std::string name;
  cjit_evaluate_state_t state = CJIT_EVALUATE_STATE_NONE;
  std::string reason;
  std::string error;  // "CUDA_ERROR_ILLEGAL_ADDRESS"
  std::string cache_key;
  std::string log;
  std::vector<Diagnostic> diagnostics;
  SharedRecord record;  // nullptr: not built
  std::vector<CaseVerdict> cases;
  std::vector<GuardVerdict> guard_hits;
  std::vector<ChangeVerdict> changed_inputs;
  std::uint64_t late_nanoseconds = 0;  // work after the end of a run
  double seconds = 0;                  // that judging took, without the wait for the device

  // The largest of all results.
  double worst_error() const;
  // Over all cases: the sum of the medians, of the lower bounds, of the upper bounds. Zeros if a case has no times.
  Interval time(std::vector<double> CaseVerdict::*times) const;
};

std::string to_json(const KernelVerdict& verdict);

}  // namespace cjit
