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
  // Its options are options of nvcc, except for those in the fields below.
  Compilation program;
  std::string arch;                       // "90a": the part after sm_ and compute_
  bool is_virtual = false;                // no machine code
  std::vector<std::string> host_options;  // for the host compiler, which preprocesses: -I, -D, ...
  std::vector<std::string> pre_includes;  // names of headers
  bool shows_ptxas = false;               // the log contains the verbose output of ptxas
};

struct NvccRun {
  std::chrono::milliseconds time_limit{};  // for all steps together; 0: none
  std::stop_token stop;
  const Log* log = nullptr;
};

// Leaves no processes and no files behind. Throws Error with the log and its diagnostics, like compile() for NVRTC, and
// CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_CANCELLED, CJIT_ERROR_TOOLKIT_INCOMPLETE.
CompiledProgram compile(const NvccToolchain& toolchain, const NvccCompilation& compilation, const NvccRun& run);

// Returns the text that nvcc compiles: #include lines for `pre_includes`, the source, and the lines for the names.
std::string text_for_nvcc(const NvccCompilation& compilation, const std::string& name_lines);

}  // namespace cjit
