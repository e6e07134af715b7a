// An evaluation: builds candidates, and judges each as soon as it is built.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "evaluate/expectations.hpp"
#include "evaluate/verdict.hpp"
#include "pipeline/job_queue.hpp"
#include "request/kernel_request.hpp"

namespace cjit {

struct EvaluatedCandidate {
  std::string name;
  std::shared_ptr<const KernelRequest> build;
  BuildPreferences preferences;
  std::string plan_text;  // "": the algorithm's own
};

struct EvaluationProgress {
  std::size_t candidates = 0;
  std::size_t built = 0;
  std::size_t judged = 0;
  std::size_t passed = 0;
  std::size_t losses = 0;  // workers that candidates took down
  std::chrono::milliseconds elapsed{};
};

class EvaluationRequest final : public BuildRequest {
 public:
  std::vector<EvaluatedCandidate> candidates;
  std::optional<EvaluatedCandidate> reference;
  ExpectResults expect;  // empty: the reference or the description
  EvaluationDescription description;
  std::uint32_t device = 0;
  std::function<void(const KernelVerdict&)> on_verdict;
  // Returns false to stop. Empty: never.
  std::function<bool(const EvaluationProgress&)> progress;

  cjit_family_t family() const override { return CJIT_FAMILY_NONE; }
  const std::string& name() const override { return name_; }
  // The result is a report, and no image.
  std::optional<Served> serve(Context& context, const BuildControl& control) const override;
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }

 private:
  const std::string name_ = "evaluation";
};

// Throws Error.
std::string evaluate(Context& context, const EvaluationRequest& request, const BuildControl& control);

}  // namespace cjit
