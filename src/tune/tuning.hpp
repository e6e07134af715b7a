// Tunes a kernel: builds candidates, measures them on a device, and returns the build of the fastest. The tuned build
// is cached like any other, by the request, the description, the device and its driver.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "pipeline/pipeline.hpp"
#include "tune/measuring_process.hpp"
#include "tune/tuning_description.hpp"

namespace cjit {

struct TuningProgress {
  enum class Phase { kBuild, kMeasure };

  Phase phase = Phase::kBuild;
  std::size_t candidates = 0;
  std::size_t built = 0;
  std::size_t failed = 0;  // could not be built, crashed, or had other results
  std::size_t racing = 0;
  std::size_t rounds = 0;
  std::chrono::milliseconds elapsed{};
  std::chrono::milliseconds budget{};
  std::string best;       // the numbers of the leader as JSON; "": the default
  double best_ratio = 1;  // its time over that of the default
};

class TuningRequest final : public BuildRequest {
 public:
  BuildOrder base;          // the request without numbers; of a caller's kernel, with the first value of each
  std::string algorithm;    // the description of the algorithm; "": a kernel of the caller
  std::string plan_text;    // of a caller's kernel
  std::string description;  // of the tuning
  std::uint32_t device = 0;
  // Returns the build of a candidate. Throws Error if its options contradict each other.
  std::function<BuildOrder(const Space& space, const Candidate& candidate)> order_of;
  // Returns false to stop; the tuning then returns the best so far. Empty: never.
  std::function<bool(const TuningProgress&)> progress;
  // As MeasuringOptions::check, with the arguments that are compared. Empty: results are compared as described.
  std::function<std::string(const MeasuredRun& run, const std::string& numbers, const ComparedResults&)> check;

  cjit_family_t family() const override { return CJIT_FAMILY_KERNEL; }
  const std::string& name() const override { return base.request->name(); }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }
};

// Builds the request. A tuning that was stopped before it was finished is returned, but not stored. The log of the
// record is the report, as JSON.
Served tune(Context& context, const TuningRequest& request, const BuildPreferences& preferences);

// The description with the candidate's numbers as its policy. Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if it has one.
std::string with_policy(std::string_view algorithm, const Space& space, const Candidate& candidate);

}  // namespace cjit
