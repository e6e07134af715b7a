// Why nvcc refused a program, told from how it ended and what it and its parts said.
#pragma once

#include "base/child_process.hpp"
#include "nvcc/nvcc_compiler.hpp"

namespace cjit {

// `log` is the output as the caller may see it.
Error explain_nvcc_failure(const NvccToolchain& toolchain, const NvccCompilation& compilation, const ChildEnd& end,
                           std::string log, std::chrono::milliseconds time_limit);

}  // namespace cjit
