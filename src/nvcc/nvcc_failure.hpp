// Error messages for failed compilations by nvcc, from its exit status and its output.
#pragma once

#include "base/child_process.hpp"
#include "nvcc/nvcc_compiler.hpp"

namespace cjit {

// `log` is the output with the caller's paths.
Error explain_nvcc_failure(const NvccToolchain& toolchain, const NvccCompilation& compilation, const ChildEnd& end,
                           std::string log, std::chrono::milliseconds time_limit);

}  // namespace cjit
