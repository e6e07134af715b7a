// A caller's options of a build of NVVM IR, checked and read.
#pragma once

#include <cjit/nvvm.h>

#include "c_api/common_options.hpp"
#include "pipeline/nvvm_build.hpp"

namespace cjit {

// Throws Error for what contradicts itself or means nothing; reads files. `options` is complete (read_struct).
NvvmRequest read_nvvm_request(const cjit_nvvm_build_options_t& options);

}  // namespace cjit
