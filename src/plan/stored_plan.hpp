// The plans inside build records and modules.
#pragma once

#include <memory>
#include <vector>

#include "plan/plan.hpp"

namespace cjit {

// The plan of this name; for NULL the only one. Throws Error(CJIT_ERROR_NOT_FOUND), whose message lists the names.
const StoredPlan& find_plan(const std::vector<StoredPlan>& plans, const char* name);

// Makes the plan with the kernels of a module. Throws the errors of Plan, and Error(CJIT_ERROR_ARTIFACT_CORRUPT) if the
// text is that of another plan.
std::shared_ptr<const Plan> make_plan(std::shared_ptr<Module> loaded, const StoredPlan& stored);

}  // namespace cjit
