// A caller's options of a build of NVVM IR, checked and read.
#pragma once

#include <cjit/nvvm.h>

#include "build/nvvm_build.hpp"

namespace cjit {

// Throw Error for what contradicts itself or means nothing; read files. `options` is complete (read_struct).
NvvmRequest read_nvvm_request(const cjit_nvvm_build_options_t& options);
BuildWish read_wish(const cjit_nvvm_build_options_t& options);

}  // namespace cjit
