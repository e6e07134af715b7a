// The call `algorithms`: device algorithms by one call, on the context's mock device.
#pragma once

#include "report.hpp"

namespace conformance {

// Calls the form of this name. Returns its report.
Json run_form(const cjit::context& context, const cjit::context& of_c, const std::string& name);

}  // namespace conformance
