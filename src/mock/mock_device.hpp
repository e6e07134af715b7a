// The properties of the devices that a mock can simulate.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nvidia/driver.hpp"

namespace cjit {

// Properties of a compute capability. Values that are equal for all, or that depend on the product, are in
// mock_device.cpp.
struct MockDevice {
  std::uint32_t cc = 0;
  std::uint32_t blocks_per_multiprocessor = 0;
  std::uint32_t threads_per_multiprocessor = 0;
  std::uint32_t shared_memory_per_multiprocessor = 0;  // bytes
  // Bytes of shared memory that the system reserves in each block.
  std::uint32_t reserved_shared_memory = 0;
  // The maximum of a block with opt-in.
  std::uint32_t shared_memory_per_block() const noexcept {
    return shared_memory_per_multiprocessor - reserved_shared_memory;
  }
};

inline constexpr std::uint32_t kMockMultiprocessors = 100;
inline constexpr std::uint32_t kMockWarp = 32;  // threads
inline constexpr std::uint64_t kMockMemory = std::uint64_t{64} << 30;
// Allocations begin here; no memory of the host has such an address.
inline constexpr std::uint64_t kMockFirstAddress = std::uint64_t{1} << 56;
// The maximum of a block without opt-in.
inline constexpr std::uint32_t kMockSharedMemoryPerBlock = 48 << 10;
inline constexpr std::uint32_t kFirstMockCcWithClusters = 90;
// Range of stream priorities. A lower number has a higher priority.
inline constexpr int kMockLeastPriority = 0;
inline constexpr int kMockGreatestPriority = -5;

// "sm_90" and "sm_90a" are the same device. Throws Error(CJIT_ERROR_UNKNOWN_ARCH) that lists the known devices.
const MockDevice& find_mock_device(std::string_view arch);

// "cjit mock of sm_90"
std::string mock_device_name(const MockDevice& device);

// Returns nothing for an attribute that mocks do not have.
std::optional<int> mock_device_attribute(const MockDevice& device, CuDeviceAttribute attribute) noexcept;

// The resources of a multiprocessor that one block uses.
struct BlockResources {
  std::uint32_t threads = 0;
  std::uint32_t registers = 0;      // per thread; 0: unknown and not counted
  std::uint64_t shared_memory = 0;  // bytes, static and dynamic
};

// The number of such blocks per multiprocessor, computed as in NVIDIA's occupancy calculator.
std::uint32_t blocks_per_multiprocessor(const MockDevice& device, const BlockResources& block) noexcept;

// The maximum number of threads per block, in whole warps, for this number of registers per thread.
std::uint32_t most_threads(std::uint32_t registers) noexcept;

}  // namespace cjit
