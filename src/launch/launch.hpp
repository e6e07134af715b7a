// One launch: what the caller asks for, checked against kernel and device, handed to the driver.
#pragma once

#include <cstdint>

#include "launch/kernel.hpp"

namespace cjit {

// Zero dimensions and sizes: as the module's policy says; see cjit_launch_options_t.
struct LaunchRequest {
  Dim3 grid;
  Dim3 block;
  Dim3 cluster;
  cjit_switch_t pdl = CJIT_SWITCH_DEFAULT;
  std::uint64_t dynamic_shared_memory = 0;
  CuStream stream = nullptr;
  const void* const* arguments = nullptr;
  const std::uint64_t* argument_sizes = nullptr;
  std::uint64_t argument_count = 0;
};

// Throws Error; see cjit_kernel_launch(). Allocates nothing and takes no lock once the kernel is known on the device.
void launch(const Kernel& kernel, const LaunchRequest& request);

}  // namespace cjit
