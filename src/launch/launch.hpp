// One launch: checked against kernel and device, then passed to the driver.
#pragma once

#include <cstdint>

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

// Throws Error; see cjit_kernel_launch(). After the first launch on a device it takes no lock, and allocates only if
// arguments have names or kinds.
void launch(const Kernel& kernel, const LaunchRequest& request);

// See cjit_kernel_get_cluster_occupancy() and cjit_kernel_suggest_cluster_size().
std::uint32_t cluster_occupancy(const Kernel& kernel, const LaunchRequest& request);
std::uint32_t suggest_cluster_size(const Kernel& kernel, const LaunchRequest& request);

}  // namespace cjit
