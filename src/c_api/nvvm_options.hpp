// Reads and checks the caller's options of an NVVM build.
#pragma once

#include <cjit/nvvm.h>

#include "c_api/common_options.hpp"
#include "request/nvvm_build.hpp"

namespace cjit {

// Reads the input files. Throws Error for invalid options and for options that contradict each other. `options` is
// complete (read_struct).
NvvmRequest read_nvvm_request(const cjit_nvvm_build_options_t& options);

}  // namespace cjit
