// Why NVRTC refused a program, told from its result and its log.
#pragma once

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// Why NVRTC refused the program.
Error explain_failure(const Nvrtc& nvrtc, NvrtcResult result, const Compilation& compilation, std::string log);

// Throws Error(CJIT_ERROR_COMPILATION) if the compiler warned.
void refuse_warnings(const Compilation& compilation, const CompiledProgram& compiled);

}  // namespace cjit
