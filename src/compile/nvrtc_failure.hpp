// Why NVRTC refused a program, told from its result and its log.
#pragma once

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

Error explain_failure(const Nvrtc& nvrtc, NvrtcResult result, const Compilation& compilation, std::string log);

}  // namespace cjit
