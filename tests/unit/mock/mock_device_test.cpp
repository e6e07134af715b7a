// Compares the occupancy of mocks with NVIDIA's calculator.
#include "mock/mock_device.hpp"

#include <cuda_occupancy.h>
#include <gtest/gtest.h>

#include "base/text.hpp"

namespace cjit {
namespace {

cudaOccDeviceProp properties_of(const MockDevice& device) {
  const auto attribute = [&](CuDeviceAttribute name) { return mock_device_attribute(device, name).value(); };
  cudaOccDeviceProp properties;
  properties.computeMajor = attribute(CuDeviceAttribute::kComputeCapabilityMajor);
  properties.computeMinor = attribute(CuDeviceAttribute::kComputeCapabilityMinor);
  properties.maxThreadsPerBlock = attribute(CuDeviceAttribute::kMaxThreadsPerBlock);
  properties.maxThreadsPerMultiprocessor = static_cast<int>(device.threads_per_multiprocessor);
  properties.regsPerBlock = 65536;
  properties.regsPerMultiprocessor = 65536;
  properties.warpSize = 32;
  properties.sharedMemPerBlock = kMockSharedMemoryPerBlock;
  properties.sharedMemPerMultiprocessor = device.shared_memory_per_multiprocessor;
  properties.numSms = attribute(CuDeviceAttribute::kMultiprocessorCount);
  properties.sharedMemPerBlockOptin =
      static_cast<std::size_t>(attribute(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin));
  properties.reservedSharedMemPerBlock = device.reserved_shared_memory;
  return properties;
}

int expected_blocks(const MockDevice& device, const BlockResources& block) {
  const cudaOccDeviceProp properties = properties_of(device);
  cudaOccFuncAttributes attributes;
  attributes.maxThreadsPerBlock = 1024;
  attributes.numRegs = static_cast<int>(block.registers);
  attributes.sharedSizeBytes = 0;
  attributes.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
  attributes.maxDynamicSharedSizeBytes = device.shared_memory_per_block();
  cudaOccDeviceState state;
  state.carveoutConfig = SHAREDMEM_CARVEOUT_MAX_SHARED;
  cudaOccResult result{};
  EXPECT_EQ(cudaOccMaxActiveBlocksPerMultiprocessor(&result, &properties, &attributes, &state,
                                                    static_cast<int>(block.threads), block.shared_memory),
            CUDA_OCC_SUCCESS);
  return result.activeBlocksPerMultiprocessor;
}

class MockOccupancy : public testing::TestWithParam<const char*> {};

TEST_P(MockOccupancy, IsNvidias) {
  const MockDevice& device = find_mock_device(GetParam());
  for (const std::uint32_t threads : {1U, 32U, 33U, 96U, 128U, 160U, 256U, 384U, 512U, 768U, 1024U})
    for (const std::uint32_t registers : {8U, 16U, 24U, 32U, 40U, 63U, 64U, 96U, 128U, 168U, 255U})
      for (const std::uint64_t shared :
           {0U, 1U, 1000U, 1024U, 16384U, 30000U, 48128U, 49152U, 65536U, 100000U, 232448U}) {
        if (shared > device.shared_memory_per_block()) continue;
        const BlockResources block = {.threads = threads, .registers = registers, .shared_memory = shared};
        ASSERT_EQ(blocks_per_multiprocessor(device, block), static_cast<std::uint32_t>(expected_blocks(device, block)))
            << threads << " threads of " << registers << " registers, " << shared << " bytes";
      }
}

// The calculator knows only the compute capabilities of its toolkit.
INSTANTIATE_TEST_SUITE_P(Devices, MockOccupancy,
                         testing::Values("sm_75", "sm_80", "sm_86", "sm_87", "sm_89", "sm_90", "sm_100", "sm_103",
                                         "sm_110", "sm_120", "sm_121"),
                         [](const testing::TestParamInfo<const char*>& device) { return device.param; });

TEST(MockDevice, UnknownRegistersDoNotCount) {
  const MockDevice& device = find_mock_device("sm_90a");
  EXPECT_EQ(blocks_per_multiprocessor(device, {.threads = 1024, .registers = 64}), 1u);
  EXPECT_EQ(blocks_per_multiprocessor(device, {.threads = 1024, .registers = 0}), 2u);
}

TEST(MockDevice, ABlockThatFitsNowhereFitsNowhere) {
  const MockDevice& device = find_mock_device("sm_90");
  EXPECT_EQ(blocks_per_multiprocessor(device, {.threads = 32, .registers = 8, .shared_memory = 232449}), 0u);
  EXPECT_EQ(blocks_per_multiprocessor(device, {.threads = 1024, .registers = 128}), 0u);
  EXPECT_EQ(most_threads(128), 512u);
  EXPECT_EQ(most_threads(255), 256u);
}

// A cubin can claim any number.
TEST(MockDevice, MoreRegistersThanThereAreFitNowhere) {
  const MockDevice& device = find_mock_device("sm_90");
  for (const std::uint32_t registers : {513U, 1U << 27, 0xffffffffU}) {
    EXPECT_EQ(most_threads(registers), 0u) << registers;
    EXPECT_EQ(blocks_per_multiprocessor(device, {.threads = 32, .registers = registers}), 0u) << registers;
  }
}

}  // namespace
}  // namespace cjit
