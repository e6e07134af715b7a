// Headers that exist only in memory: host headers that resolve to libcu++, and a header with the device functions of
// programmatic dependent launch (PDL) for builds without -rdc.
#pragma once

#include <vector>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// <cstdint>, <type_traits>, <utility>, <stdint.h>, ...: NVRTC does not have them, but libcu++ has their contents in
// cuda::std. Each of these headers includes libcu++'s version and makes its names visible in std.
const std::vector<VirtualHeader>& host_headers();

// cudaGridDependencySynchronize() and cudaTriggerProgrammaticLaunchCompletion(), which NVRTC declares only with -rdc.
// Include this header before the source.
const VirtualHeader& grid_dependency_header();

}  // namespace cjit
