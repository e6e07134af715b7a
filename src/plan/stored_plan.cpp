#include "plan/stored_plan.hpp"

#include "base/text.hpp"

namespace cjit {

const StoredPlan& find_plan(const std::vector<StoredPlan>& plans, const char* name) {
  if (name == nullptr && plans.size() == 1) return plans.front();
  std::vector<std::string> names;
  for (const StoredPlan& plan : plans) {
    if (name != nullptr && plan.name == name) return plan;
    names.push_back(plan.name);
  }
  if (plans.empty())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
                "the build result has no plan; build an algorithm, add a plan with cjit_build_result_add_plan(), or "
                "use cjit_module_create_plan()");
  throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
              name == nullptr
                  ? concat("the build result has ", plans.size(), " plans, and no name was given: ", join(names, ", "))
                  : concat("the build result has no plan '", name, "'; it has ", join(names, ", ")));
}

std::shared_ptr<const Plan> make_plan(std::shared_ptr<Module> loaded, const StoredPlan& stored) {
  auto plan = std::make_shared<const Plan>(std::move(loaded), stored.text);
  if (const std::string& found = plan->compiled().definition.name; found != stored.name)
    throw Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_LOAD,
                concat("cannot get the plan '", stored.name, "': its text is that of the plan '", found,
                       "'; write the artifact again"));
  return plan;
}

}  // namespace cjit
