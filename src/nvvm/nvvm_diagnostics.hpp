// libNVVM's log as records.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// The messages of a log, in order. What a message shows below itself (the instructions it is about, a data layout that
// would do) belongs to its text. Lines and columns count from 1; libNVVM counts columns from 0.
std::vector<Diagnostic> parse_nvvm_diagnostics(std::string_view log);

}  // namespace cjit
