// Parses libNVVM's log into diagnostics.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// Returns the messages of a log, in order. The text of a message includes the lines below it (instructions, or an
// example of a valid data layout). Lines and columns count from 1; libNVVM counts columns from 0.
std::vector<Diagnostic> parse_nvvm_diagnostics(std::string_view log);

}  // namespace cjit
