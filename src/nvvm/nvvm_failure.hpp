// Why libNVVM refused a program, told from its result, its log and the modules.
#pragma once

#include <string>
#include <vector>

#include "nvvm/ir_summary.hpp"
#include "nvvm/nvvm_compiler.hpp"

namespace cjit {

// A verification or compilation that libNVVM refused. `summaries` is one a module.
Error explain_nvvm_failure(const Nvvm& nvvm, NvvmResult result, const NvvmCompilation& compilation,
                           const std::vector<IrSummary>& summaries, std::string log);

// Throws what libNVVM overlooks: errors in the log of a compilation that succeeded, and functions that PTX calls and
// nothing can define: LLVM's intrinsics, and with libdevice those of its names.
void refuse_overlooked_errors(const NvvmOutcome& outcome);

}  // namespace cjit
