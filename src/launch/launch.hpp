// One launch: what the caller asks for, checked against kernel and device, handed to the driver.
#pragma once

#include <cstdint>

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

// Throws Error; see cjit_kernel_launch(). Once the kernel is known on the device it takes no lock, and allocates
// nothing unless arguments are given by name or kind.
void launch(const Kernel& kernel, const LaunchRequest& request);

// See cjit_kernel_cluster_occupancy() and cjit_kernel_suggest_cluster_size().
std::uint32_t cluster_occupancy(const Kernel& kernel, const LaunchRequest& request);
std::uint32_t suggest_cluster_size(const Kernel& kernel, const LaunchRequest& request);

}  // namespace cjit
