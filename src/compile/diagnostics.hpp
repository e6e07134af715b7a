// Parses the logs of NVRTC and nvcc into diagnostics.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// Returns the messages of a log, in order. The text of a message includes its continuation lines (notes on candidates,
// "argument types are"). Columns come from the caret that the compiler prints below a source line.
std::vector<Diagnostic> parse_diagnostics(std::string_view log);

}  // namespace cjit
