// Checks modules before libNVVM reads them, and rejects those for which libNVVM would end the process.
#pragma once

#include <vector>

#include "nvvm/ir_summary.hpp"
#include "nvvm/nvvm_compiler.hpp"

namespace cjit {

// Returns one summary per module. Throws Error(CJIT_ERROR_INVALID_IR) for input that is not IR, for a missing or
// invalid data layout or triple, and for lazy text; Error(CJIT_ERROR_INVALID_ARGUMENT) if all modules are lazy.
std::vector<IrSummary> check_modules(const NvvmCompilation& compilation);

}  // namespace cjit
