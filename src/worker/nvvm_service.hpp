// One compilation of LLVM IR, wherever it is done.
#pragma once

#include "artifact/build_site.hpp"
#include "nvvm/nvvm_compiler.hpp"
#include "worker/placement.hpp"

namespace cjit {

struct NvvmCompileOutcome {
  NvvmOutcome program;
  BuildSite site{};
};

enum class NvvmWork { kCompile, kVerify };

// The path of libdevice is filled in where it is wanted and empty. Throws what libNVVM says, and those of
// Placement::run().
NvvmCompileOutcome compile_nvvm(Placement& workers, Toolkit& toolkit, NvvmCompilation compilation, NvvmWork work,
                                const CompileSettings& settings);

}  // namespace cjit
