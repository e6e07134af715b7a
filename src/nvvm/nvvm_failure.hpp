// Error messages for failures of libNVVM, from its result, its log and the modules.
#pragma once

#include <string>
#include <vector>

#include "nvvm/ir_summary.hpp"
#include "nvvm/nvvm_compiler.hpp"

namespace cjit {

// Returns the error for a failed verification or compilation. `summaries` has one element per module.
Error explain_nvvm_failure(const Nvvm& nvvm, NvvmResult result, const NvvmCompilation& compilation,
                           const std::vector<IrSummary>& summaries, std::string log);

// Throws errors that libNVVM does not report: errors in the log of a successful compilation, and calls of functions
// that nothing can define: LLVM's intrinsics, and with libdevice functions with its names.
void refuse_overlooked_errors(const NvvmOutcome& outcome);

}  // namespace cjit
