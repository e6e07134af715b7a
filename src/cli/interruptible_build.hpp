// Builds by compilers that run as programs, which a signal to the command must end.
#pragma once

#include <cjit/cjit.hpp>

namespace cjit_cli {

// Like cjit::kernel_build(). A signal cancels a build by nvcc: nvcc and its child processes are ended, its directory is
// removed, and Interrupted is thrown. All other builds end with this process.
cjit::build_result build_kernel(const cjit::context& context, const cjit::kernel_options& options);

// Like cjit::bundle::build(), for a bundle without such entries; a signal ends it as above.
void build_bundle(const cjit::context& context, cjit::bundle& bundle, const cjit::bundle_build_options& options);

}  // namespace cjit_cli
