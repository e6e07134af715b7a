#include "plan/plan_scratch.hpp"

namespace cjit {

PlanScratch PlanScratchList::make(const Plan& plan, const CurrentContext& context) {
  const CompiledPlan& compiled = plan.compiled();
  PlanScratch scratch{.plan = plan.id(), .context = context.id(), .frame = plan.frame_in(context)};
  scratch.maps.resize(compiled.maps.size());
  scratch.arguments.resize(compiled.largest_argument_count);
  scratch.values.resize(compiled.largest_buffer);
  return scratch;
}

}  // namespace cjit
