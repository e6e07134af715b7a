// The errors of a run.
#include "base/text.hpp"
#include "plan/plan_run.hpp"

namespace cjit {

void refuse_run(const CompiledPlan& plan, cjit_status_t status, const std::string& what) {
  throw Error(status, CJIT_STAGE_LAUNCH, concat("cannot run the plan '", plan.definition.name, "': ", what));
}

void rethrow_in(const CompiledPlan& plan, std::string_view where, const Error& error) {
  Failure failure = error.failure();
  failure.message = concat("cannot run the plan '", plan.definition.name, "': ", where, ": ", failure.message);
  throw Error(std::move(failure));
}

void PlanRun::fail_evaluation(std::uint32_t failed) const {
  const Error error = compiled_.program.failure(failed, frame_);
  refuse_run(compiled_, error.status(), error.what());
}

void PlanRun::refuse_step(const CompiledStep& step, const std::string& what, cjit_status_t status) const {
  refuse_run(compiled_, status, concat(step.label, ": ", what));
}

void PlanRun::refuse_number(const CompiledStep& step, std::string_view name, std::int64_t given,
                            std::string_view expected, cjit_status_t status) const {
  refuse_step(step, concat(name, " is ", given, ", expected ", expected, explain(concat(step.label, ", ", name))),
              status);
}

// Adds the numbers of the owners that begin with `owners`.
void PlanRun::fail_at(std::string_view where, std::string_view owners, const Error& error) const {
  const std::string numbers = compiled_.program.explain_all(owners, frame_);
  Failure failure = error.failure();
  if (!numbers.empty()) failure.message.append(concat(" (", numbers, ')'));
  rethrow_in(compiled_, where, Error(std::move(failure)));
}

// ": 'n * 4' with n = 3"
std::string PlanRun::explain(std::string_view owner) const {
  const std::string text = compiled_.program.explain(owner, frame_);
  return text.empty() ? "" : concat(": ", text);
}

}  // namespace cjit
