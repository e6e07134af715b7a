#include "mock/mock_device.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t kKiB = 1024;

// Source: "Technical Specifications per Compute Capability" in the CUDA programming guide.
constexpr MockDevice kDevices[] = {
    {75, 16, 1024, 64 * kKiB, 0},      {80, 32, 2048, 164 * kKiB, kKiB},  {86, 16, 1536, 100 * kKiB, kKiB},
    {87, 16, 1536, 164 * kKiB, kKiB},  {88, 16, 1536, 100 * kKiB, kKiB},  {89, 24, 1536, 100 * kKiB, kKiB},
    {90, 32, 2048, 228 * kKiB, kKiB},  {100, 32, 2048, 228 * kKiB, kKiB}, {103, 32, 2048, 228 * kKiB, kKiB},
    {110, 24, 1536, 228 * kKiB, kKiB}, {120, 24, 1536, 100 * kKiB, kKiB}, {121, 24, 1536, 100 * kKiB, kKiB},
};

// Equal for all compute capabilities; from the same table.
constexpr std::uint32_t kThreadsPerBlock = 1024;
constexpr std::uint32_t kBlockZ = 64;
constexpr std::uint32_t kGridX = 0x7fffffff;
constexpr std::uint32_t kGridYz = 65535;
constexpr std::uint32_t kRegistersPerMultiprocessor = 65536;

// Invented; about the size of a large product.
constexpr int kPersistingL2 = 32 << 20;
constexpr int kAccessPolicyWindow = 128 << 20;
constexpr int kL2CacheSize = 50 << 20;
constexpr std::uint32_t kFirstCcWithPersistingL2 = 80;
constexpr int kMemorySyncDomains = 4;  // from sm_90 on

// Allocation units of registers and shared memory, from the occupancy calculator (cuda_occupancy.h).
constexpr std::uint32_t kRegisterUnit = 256;  // per warp
constexpr std::uint32_t kSubPartitions = 4;   // per multiprocessor, each with its own registers
constexpr std::uint32_t kFirstCcWithSmallSharedUnit = 80;

constexpr std::uint64_t round_up(std::uint64_t value, std::uint32_t unit) { return (value + unit - 1) / unit * unit; }

std::uint32_t shared_memory_unit(const MockDevice& device) {
  return device.cc >= kFirstCcWithSmallSharedUnit ? 128 : 256;
}

std::uint32_t warps_with_registers(std::uint32_t registers) {
  const std::uint64_t of_warp = round_up(std::uint64_t{registers} * kMockWarp, kRegisterUnit);
  return static_cast<std::uint32_t>(kRegistersPerMultiprocessor / kSubPartitions / of_warp * kSubPartitions);
}

}  // namespace

const MockDevice& find_mock_device(std::string_view arch) {
  std::string_view number = arch.starts_with("sm_") ? arch.substr(3) : std::string_view{};
  if (number.ends_with('a') || number.ends_with('f')) number.remove_suffix(1);
  const auto cc = parse_integer<std::uint32_t>(number);
  std::vector<std::string> known;
  for (const MockDevice& device : kDevices) {
    if (device.cc == cc) return device;
    known.push_back(concat("sm_", device.cc));
  }
  throw Error(CJIT_ERROR_UNKNOWN_ARCH, CJIT_STAGE_REQUEST,
              concat("cannot create a mock of the device '", arch, "'; use one of ", join(known, ", ")));
}

std::string mock_device_name(const MockDevice& device) { return concat("cjit mock of sm_", device.cc); }

std::optional<int> mock_device_attribute(const MockDevice& device, CuDeviceAttribute attribute) noexcept {
  switch (attribute) {
    case CuDeviceAttribute::kComputeCapabilityMajor:
      return device.cc / 10;
    case CuDeviceAttribute::kComputeCapabilityMinor:
      return device.cc % 10;
    case CuDeviceAttribute::kMaxThreadsPerBlock:
    case CuDeviceAttribute::kMaxBlockDimX:
    case CuDeviceAttribute::kMaxBlockDimY:
      return kThreadsPerBlock;
    case CuDeviceAttribute::kMaxBlockDimZ:
      return kBlockZ;
    case CuDeviceAttribute::kMaxGridDimX:
      return kGridX;
    case CuDeviceAttribute::kMaxGridDimY:
    case CuDeviceAttribute::kMaxGridDimZ:
      return kGridYz;
    case CuDeviceAttribute::kWarpSize:
      return kMockWarp;
    case CuDeviceAttribute::kL2CacheSize:
      return kL2CacheSize;
    case CuDeviceAttribute::kMaxThreadsPerMultiprocessor:
      return device.threads_per_multiprocessor;
    case CuDeviceAttribute::kMaxSharedMemoryPerMultiprocessor:
      return device.shared_memory_per_multiprocessor;
    case CuDeviceAttribute::kMaxBlocksPerMultiprocessor:
      return device.blocks_per_multiprocessor;
    case CuDeviceAttribute::kMultiprocessorCount:
      return kMockMultiprocessors;
    case CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin:
      return device.shared_memory_per_block();
    case CuDeviceAttribute::kStreamPrioritiesSupported:
    case CuDeviceAttribute::kCooperativeLaunch:
      return 1;
    case CuDeviceAttribute::kMaxPersistingL2CacheSize:
      return device.cc >= kFirstCcWithPersistingL2 ? kPersistingL2 : 0;
    case CuDeviceAttribute::kMaxAccessPolicyWindowSize:
      return device.cc >= kFirstCcWithPersistingL2 ? kAccessPolicyWindow : 0;
    case CuDeviceAttribute::kMemSyncDomainCount:
      return device.cc >= kFirstMockCcWithClusters ? kMemorySyncDomains : 1;
  }
  return std::nullopt;
}

std::uint32_t most_threads(std::uint32_t registers) noexcept {
  if (registers == 0) return kThreadsPerBlock;
  return std::min(kThreadsPerBlock, warps_with_registers(registers) * kMockWarp);
}

std::uint32_t blocks_per_multiprocessor(const MockDevice& device, const BlockResources& block) noexcept {
  const std::uint64_t warps = round_up(block.threads, kMockWarp) / kMockWarp;
  if (warps == 0 || block.shared_memory > device.shared_memory_per_block()) return 0;
  std::uint64_t blocks =
      std::min<std::uint64_t>(device.blocks_per_multiprocessor, device.threads_per_multiprocessor / kMockWarp / warps);
  if (block.registers != 0) blocks = std::min(blocks, warps_with_registers(block.registers) / warps);
  const std::uint64_t shared =
      round_up(block.shared_memory + device.reserved_shared_memory, shared_memory_unit(device));
  if (shared != 0) blocks = std::min(blocks, device.shared_memory_per_multiprocessor / shared);
  return static_cast<std::uint32_t>(blocks);
}

}  // namespace cjit
