// Reads and checks the caller's options of a kernel build.
#pragma once

#include <cjit/kernel.h>

#include <memory>

#include "c_api/common_options.hpp"
#include "request/kernel_build.hpp"

namespace cjit {

// Throws Error for invalid options and for options that contradict each other, and (CJIT_ERROR_UNSUPPORTED) for
// `exact_options`. `options` comes from read_struct().
KernelRequest read_request(const cjit_kernel_build_options_t& options);

// Likewise, also with `exact_options`.
std::shared_ptr<const BuildRequest> read_any_request(const cjit_kernel_build_options_t& options);

// Reads a kernel's options into an order for a job, which is recorded if `recorder` records.
BuildOrder read_order(const cjit_kernel_build_options_t* caller, const Context* recorder = nullptr);

}  // namespace cjit
