// Tunes a kernel: builds candidates, measures them on a device, and returns the build of the fastest. The tuned build
// is cached like any other, by the request, the description, the device and its driver. A tuning that was stopped
// before it was finished is not stored.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "request/kernel_request.hpp"
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
  // What is tuned: an algorithm without numbers of a policy, or a kernel of the caller with "${name}" for numbers.
  std::shared_ptr<const KernelRequest> build;
  BuildPreferences preferences;
  KernelRequest base;       // without numbers; of a caller's kernel, with the first value of each
  std::string plan_text;    // of a caller's kernel
  std::string description;  // of the tuning
  std::uint32_t device = 0;
  // Returns false to stop; the tuning then returns the best so far. Empty: never.
  std::function<bool(const TuningProgress&)> progress;
  // As MeasuringOptions::check, with the arguments that are compared. Empty: results are compared as described.
  std::function<std::string(const MeasuredRun& run, const std::string& numbers, const ComparedResults&)> check;

  cjit_family_t family() const override { return CJIT_FAMILY_TUNE; }
  const std::string& name() const override { return base.name(); }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }
};

// Returns the request of a candidate: its numbers are the policy of an algorithm, and replace "${name}" in a kernel.
// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if the algorithm has a policy other than "cub".
KernelRequest with_numbers(const KernelRequest& build, const Space& space, const Candidate& candidate);

}  // namespace cjit
