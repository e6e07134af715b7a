// The call `plan`: adds plans to a result and runs them on the context's mock device.
#pragma once

#include "report.hpp"

namespace conformance {

// Adds the plans of a vector to a result. Returns the report of each.
Json add_plans(const cjit::context& context, const Json& plans, cjit::build_result& result);
// Runs plans of a result. Returns the report of each run.
Json run_plans(const cjit::context& context, const Json& runs, const cjit::build_result& result);

}  // namespace conformance
