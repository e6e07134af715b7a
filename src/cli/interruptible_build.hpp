// Builds by compilers that run as programs, and which a signal to the command has to end.
#pragma once

#include "client.hpp"
#include "kernel_spec.hpp"

namespace cjit_cli {

// As cjit_kernel_build(). A build by nvcc is cancelled by a signal: nvcc and what it started are ended, its folder is
// removed, and Interrupted is thrown. Whatever else runs ends with this process.
void build_kernel(cjit_context_t* context, const KernelSpec& spec, cjit_build_result_t* result);

// As cjit_bundle_build(), into a bundle without such entries; a signal ends it as above.
void build_bundle(cjit_context_t* context, cjit_bundle_t* bundle, const cjit_bundle_build_options_t& options);

}  // namespace cjit_cli
