// Devices that are not there: what a mock says of the one that it pretends to be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nvidia/driver.hpp"

namespace cjit {

// Facts of a compute capability. What is the same for all of them, or a product's own, is in mock_device.cpp.
struct MockDevice {
  std::uint32_t cc = 0;
  std::uint32_t blocks_per_multiprocessor = 0;
  std::uint32_t threads_per_multiprocessor = 0;
  std::uint32_t shared_memory_per_multiprocessor = 0;  // bytes
  // Bytes of shared memory that the system takes of each block's.
  std::uint32_t reserved_shared_memory = 0;
  // What a block may opt in to.
  std::uint32_t shared_memory_per_block() const noexcept {
    return shared_memory_per_multiprocessor - reserved_shared_memory;
  }
};

inline constexpr std::uint32_t kMockMultiprocessors = 100;
inline constexpr std::uint64_t kMockMemory = std::uint64_t{64} << 30;
// What a block may have without opting in.
inline constexpr std::uint32_t kMockSharedMemoryPerBlock = 48 << 10;
inline constexpr std::uint32_t kFirstMockCcWithClusters = 90;
// Of streams; the lower goes first.
inline constexpr int kMockLeastPriority = 0;
inline constexpr int kMockGreatestPriority = -5;

// "sm_90" and "sm_90a" are the same device. Throws Error(CJIT_ERROR_UNKNOWN_ARCH) with those that there are.
const MockDevice& find_mock_device(std::string_view arch);

// "cjit mock of sm_90"
std::string mock_device_name(const MockDevice& device);

// Nothing for an attribute that no mock has.
std::optional<int> mock_device_attribute(const MockDevice& device, CuDeviceAttribute attribute) noexcept;

// What a block takes of a multiprocessor.
struct BlockResources {
  std::uint32_t threads = 0;
  std::uint32_t registers = 0;      // a thread; 0: not known, and not counted
  std::uint64_t shared_memory = 0;  // bytes, static and dynamic
};

// How many such blocks a multiprocessor holds, by the arithmetic of NVIDIA's occupancy calculator.
std::uint32_t blocks_per_multiprocessor(const MockDevice& device, const BlockResources& block) noexcept;

// The most threads, in whole warps, of a block whose threads have so many registers.
std::uint32_t most_threads(std::uint32_t registers) noexcept;

}  // namespace cjit
