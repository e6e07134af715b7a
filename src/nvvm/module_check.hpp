// Modules, looked at before libNVVM sees them: what it would end the process over is refused here.
#pragma once

#include <vector>

#include "nvvm/ir_summary.hpp"
#include "nvvm/nvvm_compiler.hpp"

namespace cjit {

// One a module. Throws Error(CJIT_ERROR_INVALID_IR) for what is no IR, has no data layout or triple or one that cannot
// be, or is lazy text; Error(CJIT_ERROR_INVALID_ARGUMENT) if no module is there that is not lazy.
std::vector<IrSummary> check_modules(const NvvmCompilation& compilation);

}  // namespace cjit
