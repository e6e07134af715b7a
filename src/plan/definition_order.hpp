// The order in which the definitions of a plan can be evaluated.
#pragma once

#include <string>
#include <vector>

#include "plan/plan_names.hpp"

namespace cjit {

struct OrderedDefinition {
  const std::string& name;
  const PlanDefinitionValue& value;
  bool depends_on_parameter;
  std::string where;  // for messages
};

// Each definition comes after those that it uses. Adds a fault for each one that cannot be evaluated.
std::vector<OrderedDefinition> order_definitions(const PlanDefinition& definition, const PlanNames& names,
                                                 JsonFaults& faults);

}  // namespace cjit
