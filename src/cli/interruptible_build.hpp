// Builds by compilers that run as programs, and which a signal to the command has to end.
#pragma once

#include <cjit/cjit.hpp>

namespace cjit_cli {

// As cjit::kernel_build(). A build by nvcc is cancelled by a signal: nvcc and what it started are ended, its folder is
// removed, and Interrupted is thrown. All other builds end with this process.
cjit::build_result build_kernel(const cjit::context& context, const cjit::kernel_options& options);

// As cjit::bundle::build(), into a bundle without such entries; a signal ends it as above.
void build_bundle(const cjit::context& context, cjit::bundle& bundle, const cjit::bundle_build_options& options);

}  // namespace cjit_cli
