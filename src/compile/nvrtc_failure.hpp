// Error messages for failed compilations by NVRTC, from its result and its log.
#pragma once

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// Returns the error for NVRTC's result. `ptx` is what was made before the failure; "": nothing.
Error explain_failure(const Nvrtc& nvrtc, NvrtcResult result, const Compilation& compilation, std::string log,
                      std::string ptx);

// Throws Error(CJIT_ERROR_UNSUPPORTED) if the program has tile kernels (CUDA 13.3 and later), because NVRTC would
// compile them incorrectly or not at all. `log` is NVRTC's log for the program.
void refuse_tile_kernels(const Nvrtc& nvrtc, const Compilation& compilation, const std::string& log);

// Throws Error(CJIT_ERROR_COMPILATION) if the compiler printed a warning.
void refuse_warnings(const Compilation& compilation, const CompiledProgram& compiled);

}  // namespace cjit
