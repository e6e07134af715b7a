// A caller's options of a kernel build, checked and read.
#pragma once

#include <cjit/kernel.h>

#include "build/kernel_build.hpp"

namespace cjit {

// Both throw Error for options that contradict each other or mean nothing. `options` is complete (read_struct).
KernelRequest read_request(const cjit_kernel_build_options_t& options);
BuildWish read_wish(const cjit_kernel_build_options_t& options);

}  // namespace cjit
