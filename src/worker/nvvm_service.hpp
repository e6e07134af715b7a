// Compiles LLVM IR in this process or in a worker.
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

// Sets the path of libdevice if it is needed and empty. Throws the errors of libNVVM and of Placement::run().
NvvmCompileOutcome compile_nvvm(Placement& workers, Toolkit& toolkit, NvvmCompilation compilation, NvvmWork work,
                                const CompileSettings& settings);

}  // namespace cjit
