// The throwing parts of a launch's checks, kept out of the path of launches that pass.
#pragma once

#include <string>

#include "launch/kernel.hpp"

namespace cjit {

// Throws Error(status): "cannot launch the kernel '...': <reason>".
[[noreturn, gnu::cold, gnu::noinline]] void refuse_launch(cjit_status_t status, const Kernel& kernel,
                                                          const std::string& reason);

// CJIT_ERROR_LAUNCH_LIMIT: "<feature> needs a device of sm_<cc> or newer, this is sm_..".
[[noreturn, gnu::cold, gnu::noinline]] void refuse_older_device(const Kernel& kernel, const KernelOnDevice& state,
                                                                const char* feature, std::uint32_t cc);

// CJIT_ERROR_UNSUPPORTED unless the driver supports that CUDA version.
void require_driver(const Kernel& kernel, const char* feature, int cuda_version);

}  // namespace cjit
