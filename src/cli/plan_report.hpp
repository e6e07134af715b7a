// Prints plans.
#pragma once

#include "stored_plan.hpp"

namespace cjit_cli {

Json to_json(const StoredPlan& plan);
void print_plan(const StoredPlan& plan);

}  // namespace cjit_cli
