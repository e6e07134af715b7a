// Plans that are added to build records.
#pragma once

#include <string>

#include "artifact/build_record.hpp"

namespace cjit {

// Records share nothing, so that one of them can be changed.
BuildRecord copy_of(const BuildRecord& record);

// Returns a copy with the plan, which replaces one of the same name. Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that
// lists all faults of the plan.
BuildRecord with_plan_text(const BuildRecord& record, std::string plan);

}  // namespace cjit
