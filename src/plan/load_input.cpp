#include "plan/load_input.hpp"

#include <cjit/launch.h>

#include "nvidia/driver.hpp"

namespace cjit {

namespace {

struct NamedAttribute {
  std::string_view name;
  int attribute;
};

constexpr NamedAttribute kDeviceAttributes[] = {
    {"multiprocessor_count", static_cast<int>(CuDeviceAttribute::kMultiprocessorCount)},
    {"max_threads_per_block", static_cast<int>(CuDeviceAttribute::kMaxThreadsPerBlock)},
    {"max_threads_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxThreadsPerMultiprocessor)},
    {"max_blocks_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxBlocksPerMultiprocessor)},
    {"max_shared_memory_per_block", static_cast<int>(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin)},
    {"max_shared_memory_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxSharedMemoryPerMultiprocessor)},
    {"max_grid_x", static_cast<int>(CuDeviceAttribute::kMaxGridDimX)},
    {"max_grid_y", static_cast<int>(CuDeviceAttribute::kMaxGridDimY)},
    {"max_grid_z", static_cast<int>(CuDeviceAttribute::kMaxGridDimZ)},
    {"warp_size", static_cast<int>(CuDeviceAttribute::kWarpSize)},
    {"l2_cache_size", static_cast<int>(CuDeviceAttribute::kL2CacheSize)},
    {"max_persisting_l2_cache_size", static_cast<int>(CuDeviceAttribute::kMaxPersistingL2CacheSize)},
    {"max_access_policy_window_size", static_cast<int>(CuDeviceAttribute::kMaxAccessPolicyWindowSize)},
};

constexpr NamedAttribute kKernelAttributes[] = {
    {"max_threads_per_block", CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK},
    {"static_shared_memory", CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY},
    {"constant_memory", CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY},
    {"local_memory", CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY},
    {"register_count", CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT},
};

constexpr std::string_view kDevice = "device.";
constexpr std::string_view kKernel = "kernel.";
constexpr std::string_view kComputeCapability = "cc";
constexpr std::string_view kLargestDynamicSharedMemory = "max_dynamic_shared_memory";

std::optional<LoadInput> find_device_property(std::string_view name) {
  if (name == kComputeCapability) return LoadInput{.kind = LoadInput::Kind::kComputeCapability};
  for (const NamedAttribute& each : kDeviceAttributes)
    if (each.name == name) return LoadInput{.kind = LoadInput::Kind::kDevice, .attribute = each.attribute};
  return std::nullopt;
}

std::optional<LoadInput> find_kernel_property(std::string_view name, const NamedKernels& kernels) {
  const auto dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto kernel = kernels.find(name.substr(0, dot));
  if (!kernel) return std::nullopt;
  const std::string_view attribute = name.substr(dot + 1);
  if (attribute == kLargestDynamicSharedMemory)
    return LoadInput{.kind = LoadInput::Kind::kLargestDynamicSharedMemory, .kernel = *kernel};
  for (const NamedAttribute& each : kKernelAttributes)
    if (each.name == attribute)
      return LoadInput{.kind = LoadInput::Kind::kKernel, .kernel = *kernel, .attribute = each.attribute};
  return std::nullopt;
}

}  // namespace

std::optional<LoadInput> find_load_input(std::string_view name, const NamedKernels& kernels) {
  if (name.starts_with(kDevice)) return find_device_property(name.substr(kDevice.size()));
  if (name.starts_with(kKernel)) return find_kernel_property(name.substr(kKernel.size()), kernels);
  return std::nullopt;
}

}  // namespace cjit
