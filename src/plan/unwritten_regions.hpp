// Warnings about workspace regions that a plan reads before it writes them.
#pragma once

#include <string>
#include <vector>

#include "plan/plan_names.hpp"

namespace cjit {

// Only copies read a region for certain: a launch that takes its address may be the one that writes it.
std::vector<std::string> warn_of_unwritten_regions(const PlanDefinition& definition, const PlanNames& names);

}  // namespace cjit
