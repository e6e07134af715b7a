// Describes the devices that are visible to the driver, without a CUDA context.
#pragma once

#include <cstdint>
#include <string>

#include "nvidia/driver.hpp"

namespace cjit {

struct DeviceDescription {
  std::string name;
  std::uint32_t cc = 0;
  std::uint32_t multiprocessor_count = 0;
  std::uint64_t memory_size = 0;
  std::uint64_t max_shared_memory_per_block = 0;
};

std::uint32_t count_devices(const Driver& driver);

// Throws Error(CJIT_ERROR_NO_DEVICE) if there is no such device.
DeviceDescription describe_device(const Driver& driver, std::uint32_t ordinal);

}  // namespace cjit
