// One compilation by nvcc.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

#include "base/child_process.hpp"
#include "base/log.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "nvcc/nvcc_toolchain.hpp"

namespace cjit {

struct NvccCompilation {
  // Its options are nvcc's own, for all that nvcc starts; but for those below.
  Compilation program;
  std::string arch;                       // "90a", behind sm_ and compute_
  bool is_virtual = false;                // no machine code
  std::vector<std::string> host_options;  // of the host compiler, which preprocesses: -I, -D, ...
  std::vector<std::string> pre_includes;  // names of headers
  bool shows_ptxas = false;               // its verbose report stays in the log
};

struct NvccRun {
  std::chrono::milliseconds time_limit{};  // of all of it; 0: none
  std::stop_token stop;
  const Log* log = nullptr;
};

// What it started is dead when it returns, and no file is left. Throws Error with the log and its diagnostics, as
// compile() for NVRTC does, and CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_CANCELLED,
// CJIT_ERROR_TOOLKIT_INCOMPLETE.
CompiledProgram compile(const NvccToolchain& toolchain, const NvccCompilation& compilation, const NvccRun& run);

// The text that is compiled: options that stand in it, the source, lines for its names.
std::string text_for_nvcc(const NvccCompilation& compilation, const std::string& name_lines);

}  // namespace cjit
