// NVRTC's log as records.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// The messages of a log, in order. Continuation lines (notes on candidates, "argument types are") belong to the text of
// their message. Columns come from the caret that the compiler prints below a source line.
std::vector<Diagnostic> parse_diagnostics(std::string_view log);

}  // namespace cjit
