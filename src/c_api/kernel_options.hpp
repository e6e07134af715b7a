// A caller's options of a kernel build, checked and read.
#pragma once

#include <cjit/kernel.h>

#include "c_api/common_options.hpp"
#include "pipeline/kernel_build.hpp"

namespace cjit {

// Throws Error for options that contradict each other or mean nothing. `options` is of read_struct().
KernelRequest read_request(const cjit_kernel_build_options_t& options);

// A kernel's options as a job takes them.
BuildOrder read_order(const cjit_kernel_build_options_t* caller);

}  // namespace cjit
