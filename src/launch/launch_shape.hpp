// The shape of a launch: dimensions after the policy's defaults, and their limits.
#pragma once

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

struct LaunchShape {
  Dim3 grid;
  Dim3 block;
  Dim3 cluster;            // all zero: none
  Dim3 preferred_cluster;  // all zero: none
  std::uint64_t dynamic_shared_memory = 0;
  bool pdl = false;
  bool cooperative = false;
  bool non_portable_cluster = false;
  cjit_portable_cluster_mode_t portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_DEFAULT;
  cjit_shared_memory_mode_t shared_memory_mode = CJIT_SHARED_MEMORY_MODE_DEFAULT;
};

constexpr bool is_zero(const Dim3& dimensions) { return (dimensions.x | dimensions.y | dimensions.z) == 0; }

LaunchShape resolve_shape(const LaunchRequest& request, const LaunchDefaults& defaults);

// Throws Error with the exceeded limit; raises the driver's opt-in limits if necessary.
void check_shape(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);

// Checks the parts of the shape that occupancy queries need.
void check_block(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);
// The cluster of the launch; all zero: none. `grid` is ignored.
Dim3 effective_cluster(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);
// Raises the kernel's limit, unless the launch has a mode, which the driver follows instead.
void allow_dynamic_shared_memory(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);
void check_cluster_size(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape,
                        const Dim3& cluster);

}  // namespace cjit
