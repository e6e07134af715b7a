// Headers that exist in memory only: host headers that resolve to libcu++, and PDL's device functions without -rdc.
#pragma once

#include <vector>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// <cstdint>, <type_traits>, <utility>, <stdint.h>, ...: NVRTC has none of them, libcu++ has their contents in
// cuda::std. Each includes libcu++'s own and makes its names visible in std.
const std::vector<VirtualHeader>& host_headers();

// cudaGridDependencySynchronize() and cudaTriggerProgrammaticLaunchCompletion(), which NVRTC declares with -rdc only;
// to be included before the source.
const VirtualHeader& grid_dependency_header();

}  // namespace cjit
