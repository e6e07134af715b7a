// Why NVRTC refused a program, told from its result and its log.
#pragma once

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// Why NVRTC refused the program.
Error explain_failure(const Nvrtc& nvrtc, NvrtcResult result, const Compilation& compilation, std::string log);

// Throws Error(CJIT_ERROR_UNSUPPORTED) if the program has tile kernels (CUDA 13.3 and later), of which NVRTC would make
// something else or nothing. `log` is what it said of the program.
void refuse_tile_kernels(const Nvrtc& nvrtc, const Compilation& compilation, const std::string& log);

// Throws Error(CJIT_ERROR_COMPILATION) if the compiler warned.
void refuse_warnings(const Compilation& compilation, const CompiledProgram& compiled);

}  // namespace cjit
