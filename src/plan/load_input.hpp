// The names "device.*" and "kernel.*.*": properties of the device and of the kernels.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "plan/named_kernels.hpp"
#include "plan/program.hpp"

namespace cjit {

// A property of the device or of a kernel, which is read once in each CUDA context.
struct LoadInput {
  enum class Kind : std::uint8_t { kDevice, kComputeCapability, kKernel, kLargestDynamicSharedMemory };
  Kind kind = Kind::kDevice;
  Slot slot = 0;
  std::uint32_t kernel = 0;
  int attribute = 0;  // CuDeviceAttribute or cjit_kernel_attribute_t
};

// The property of this name, without a slot. Returns nothing for an unknown name.
std::optional<LoadInput> find_load_input(std::string_view name, const NamedKernels& kernels);

}  // namespace cjit
