// Properties of a CUDA device that loading and launching need.
#pragma once

#include <cstdint>

#include "launch/image_choice.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

struct Dim3 {
  std::uint32_t x = 0;
  std::uint32_t y = 0;
  std::uint32_t z = 0;

  bool operator==(const Dim3&) const = default;
  std::uint64_t product() const noexcept { return std::uint64_t{x} * y * z; }
};

// "(32, 4, 1)"
std::string describe(const Dim3& dimensions);

struct DeviceLimits {
  Dim3 block;
  Dim3 grid;
  std::uint32_t block_threads = 0;
  std::uint32_t block_shared_memory = 0;  // static and dynamic together, opted in
  std::uint32_t multiprocessors = 0;
  bool cooperative = false;
  std::uint32_t memory_sync_domains = 0;
  std::uint64_t access_policy_window = 0;  // bytes
  // Range of stream priorities. A lower number has a higher priority.
  std::int32_t least_priority = 0;
  std::int32_t greatest_priority = 0;
};

DeviceIdentity identify_device(const Driver& driver, CuDevice device, cjit_stage_t stage);
// Reads the limits of the device of the current context.
DeviceLimits read_device_limits(const Driver& driver, CuDevice device, cjit_stage_t stage);

}  // namespace cjit
