// The mock as a driver: it refuses what cjit checks before it calls a driver.
#include "mock/mock_driver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace cjit {
namespace {

constexpr const char* kPtx =
    ".version 8.0\n.target sm_90\n.global .align 8 .b8 table[64];\n"
    ".entry k(.param .u32 a, .param .align 8 .b8 b[12])\n.reqntid 32, 2 { ret; }\n"
    ".entry wide() .explicitcluster .reqnctapercluster 2 { .shared .b8 s[1000]; ret; }\n";

class MockFunctions : public testing::Test {
 protected:
  MockFunctions() {
    EXPECT_EQ(functions->LibraryLoadData(&library, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0), CuResult::kSuccess);
  }
  ~MockFunctions() override { EXPECT_EQ(functions->LibraryUnload(library), CuResult::kSuccess); }

  CuKernel kernel(const char* name) {
    CuKernel kernel = nullptr;
    EXPECT_EQ(functions->LibraryGetKernel(&kernel, library, name), CuResult::kSuccess);
    return kernel;
  }
  CuResult launch(const char* name, const CuLaunchConfig& shape, void** given) {
    return functions->LaunchKernelEx(&shape, reinterpret_cast<CuFunction>(kernel(name)), given, nullptr);
  }
  static CuLaunchConfig config(unsigned grid, unsigned block_x, unsigned block_y) {
    return {.grid_x = grid, .grid_y = 1, .grid_z = 1, .block_x = block_x, .block_y = block_y, .block_z = 1};
  }

  std::shared_ptr<MockDriver> mock = std::make_shared<MockDriver>(find_mock_device("sm_90"));
  std::shared_ptr<const Driver> driver = driver_of(mock);
  const Driver& functions = *driver;
  CuLibrary library = nullptr;
  std::uint32_t a = 0x01020304;
  unsigned char b[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  void* arguments[2] = {&a, b};
};

// Calling a function that is missing in the mock would jump to address 0.
TEST_F(MockFunctions, AreAllThere) {
  DriverFunctions table = *functions.operator->();
  EXPECT_EQ(table.TensorMapSetAllocationClass, nullptr) << "the mock implements CUDA 13.0";
  table.TensorMapSetAllocationClass = [](auto...) { return CuResult::kSuccess; };
  void* pointers[sizeof(DriverFunctions) / sizeof(void*)];
  static_assert(sizeof(pointers) == sizeof(table));
  std::memcpy(pointers, &table, sizeof(table));
  EXPECT_THAT(pointers, testing::Each(testing::NotNull()));
}

TEST_F(MockFunctions, RefuseWhatTheDriverRefuses) {
  EXPECT_EQ(launch("k", config(1, 32, 2), arguments), CuResult::kSuccess);
  EXPECT_EQ(launch("k", config(1, 64, 1), arguments), CuResult::kInvalidValue);  // not the required block
  EXPECT_EQ(launch("k", config(0, 32, 2), arguments), CuResult::kInvalidValue);
  EXPECT_EQ(launch("k", config(1, 32, 2), nullptr), CuResult::kInvalidValue);
  void* const without_b[] = {&a, nullptr};
  EXPECT_EQ(launch("k", config(1, 32, 2), const_cast<void**>(without_b)), CuResult::kInvalidValue);
  CuLaunchConfig shared = config(1, 32, 2);
  shared.shared_bytes = 49153;
  EXPECT_EQ(launch("k", shared, arguments), CuResult::kInvalidValue);
  EXPECT_EQ(launch("wide", config(4, 32, 1), nullptr), CuResult::kSuccess);
  EXPECT_EQ(launch("wide", config(3, 32, 1), nullptr), CuResult::kInvalidClusterSize);
  EXPECT_EQ(mock->launch_count(), 2u);
}

TEST_F(MockFunctions, SharedMemoryBeyondAllNumbersFitsNowhere) {
  int blocks = 7;
  const auto wide = reinterpret_cast<CuFunction>(kernel("wide"));  // it has 1000 bytes of static shared memory
  EXPECT_EQ(functions->OccupancyMaxActiveBlocksPerMultiprocessor(&blocks, wide, 32, ~std::size_t{0}),
            CuResult::kSuccess);
  EXPECT_EQ(blocks, 0);
}

TEST_F(MockFunctions, ClustersOfMoreThanEightBlocksHaveToBeAllowed) {
  CuLaunchAttribute cluster{};
  cluster.id = CuLaunchAttributeId::kClusterDimension;
  cluster.value.cluster = {16, 1, 1};
  CuLaunchConfig large = config(16, 32, 2);
  large.attributes = &cluster;
  large.attribute_count = 1;
  EXPECT_EQ(launch("k", large, arguments), CuResult::kInvalidClusterSize);
  EXPECT_EQ(functions->KernelSetAttribute(CuFunctionAttribute::kNonPortableClusterSizeAllowed, 1, kernel("k"), 0),
            CuResult::kSuccess);
  EXPECT_EQ(launch("k", large, arguments), CuResult::kSuccess);
  cluster.value.cluster = {32, 1, 1};
  EXPECT_EQ(launch("k", large, arguments), CuResult::kInvalidClusterSize);
  cluster.value.cluster = {0, 1, 1};
  EXPECT_EQ(launch("k", large, arguments), CuResult::kInvalidClusterSize);
}

TEST_F(MockFunctions, AttributesAreSetWithinTheDevicesLimits) {
  constexpr auto kDynamic = CuFunctionAttribute::kMaxDynamicSharedSizeBytes;
  const auto set = [&](CuFunctionAttribute attribute, int value) {
    return functions->KernelSetAttribute(attribute, value, kernel("wide"), 0);
  };
  int value = 0;
  EXPECT_EQ(functions->KernelGetAttribute(&value, kDynamic, kernel("wide"), 0), CuResult::kSuccess);
  EXPECT_EQ(value, 49152 - 1000);
  EXPECT_EQ(set(kDynamic, 232448 - 1000), CuResult::kSuccess);
  EXPECT_EQ(functions->KernelGetAttribute(&value, kDynamic, kernel("wide"), 0), CuResult::kSuccess);
  EXPECT_EQ(value, 232448 - 1000);
  EXPECT_EQ(set(kDynamic, 232448 - 999), CuResult::kInvalidValue);
  EXPECT_EQ(set(kDynamic, -1), CuResult::kInvalidValue);
  EXPECT_EQ(set(CuFunctionAttribute::kNumRegs, 8), CuResult::kInvalidValue);
  EXPECT_EQ(functions->KernelGetAttribute(&value, CuFunctionAttribute::kRequiredClusterWidth, kernel("wide"), 0),
            CuResult::kSuccess);
  EXPECT_EQ(value, 2);
}

TEST_F(MockFunctions, AContextIsCurrentInItsThreadAndItsMockAlone) {
  const auto other = driver_of(std::make_shared<MockDriver>(find_mock_device("sm_80")));
  CuContext context = nullptr;
  CuDevice device = 7;
  ASSERT_EQ(functions->DevicePrimaryCtxRetain(&context, 0), CuResult::kSuccess);
  EXPECT_EQ(functions->CtxGetDevice(&device), CuResult::kInvalidContext);
  ASSERT_EQ(functions->CtxPushCurrent(context), CuResult::kSuccess);
  EXPECT_EQ(functions->CtxGetDevice(&device), CuResult::kSuccess);
  EXPECT_EQ(device, 0);
  EXPECT_EQ((*other)->CtxGetDevice(&device), CuResult::kInvalidContext);
  CuContext popped = nullptr;
  EXPECT_EQ((*other)->CtxPopCurrent(&popped), CuResult::kInvalidContext);
  EXPECT_EQ(functions->CtxPopCurrent(&popped), CuResult::kSuccess);
  EXPECT_EQ(popped, context);
  EXPECT_EQ(functions->DevicePrimaryCtxRelease(0), CuResult::kSuccess);
  EXPECT_EQ(functions->DevicePrimaryCtxRelease(0), CuResult::kInvalidContext);
  EXPECT_EQ(functions->DevicePrimaryCtxRetain(&context, 1), CuResult::kInvalidDevice);
}

TEST_F(MockFunctions, OnlyMemoryOfVariablesIsCopied) {
  std::uint64_t address = 0;
  std::size_t size = 0;
  ASSERT_EQ(functions->LibraryGetGlobal(&address, &size, library, "table"), CuResult::kSuccess);
  ASSERT_EQ(size, 64u);
  unsigned char bytes[65] = {1, 2, 3};
  EXPECT_EQ(functions->MemcpyHtoDAsync(address + 60, bytes, 4, nullptr), CuResult::kSuccess);
  EXPECT_EQ(functions->MemcpyHtoDAsync(address + 60, bytes, 5, nullptr), CuResult::kInvalidValue);
  EXPECT_EQ(functions->MemcpyHtoDAsync(address, bytes, 65, nullptr), CuResult::kInvalidValue);
  EXPECT_EQ(functions->MemcpyHtoDAsync(0x70000000, bytes, 1, nullptr), CuResult::kInvalidValue);
  unsigned char read[4] = {};
  EXPECT_EQ(functions->MemcpyDtoHAsync(read, address + 60, 4, nullptr), CuResult::kSuccess);
  EXPECT_THAT(read, testing::ElementsAre(1, 2, 3, 0));
  EXPECT_EQ(functions->MemcpyDtoHAsync(bytes, address + 64, 1, nullptr), CuResult::kInvalidValue);
}

TEST_F(MockFunctions, ContextsHaveNumbersOfTheirOwn) {
  const auto other = driver_of(std::make_shared<MockDriver>(find_mock_device("sm_90")));
  CuContext here = nullptr, there = nullptr;
  std::uint64_t id_here = 0, id_there = 0, current = 0;
  ASSERT_EQ(functions->DevicePrimaryCtxRetain(&here, 0), CuResult::kSuccess);
  ASSERT_EQ((*other)->DevicePrimaryCtxRetain(&there, 0), CuResult::kSuccess);
  EXPECT_EQ(functions->CtxGetId(nullptr, &current), CuResult::kInvalidContext);
  EXPECT_EQ(functions->CtxGetId(here, &id_here), CuResult::kSuccess);
  EXPECT_EQ((*other)->CtxGetId(there, &id_there), CuResult::kSuccess);
  EXPECT_NE(id_here, id_there);
}

TEST_F(MockFunctions, TheL2CacheIsSetAsideUpToTheDevicesLimit) {
  std::size_t bytes = 0;
  EXPECT_EQ(functions->CtxSetLimit(CuLimit::kPersistingL2CacheSize, std::size_t{1} << 40), CuResult::kSuccess);
  EXPECT_EQ(functions->CtxGetLimit(&bytes, CuLimit::kPersistingL2CacheSize), CuResult::kSuccess);
  EXPECT_EQ(bytes, std::size_t{32} << 20);
  EXPECT_EQ(functions->CtxSetLimit(static_cast<CuLimit>(0), 1), CuResult::kInvalidValue);
}

TEST_F(MockFunctions, PtxThatCannotBeReadIsRefusedWithTheReasonInTheLog) {
  char log[200] = {};
  CuJitOption options[] = {CuJitOption::kErrorLogBuffer, CuJitOption::kErrorLogBufferSizeBytes};
  void* values[] = {log, reinterpret_cast<void*>(sizeof(log))};
  CuLibrary none = nullptr;
  EXPECT_EQ(functions->LibraryLoadData(&none, ".target sm_90 .entry", options, values, 2, nullptr, nullptr, 0),
            CuResult::kInvalidPtx);
  EXPECT_THAT(log, testing::HasSubstr("an .entry has no name"));
  EXPECT_EQ(functions->LibraryLoadData(&none, ".target sm_100", options, values, 2, nullptr, nullptr, 0),
            CuResult::kNoBinaryForGpu);
  EXPECT_EQ(functions->LibraryLoadData(&none, "\177ELF and no more of it", nullptr, nullptr, 0, nullptr, nullptr, 0),
            CuResult::kInvalidImage);
  EXPECT_THROW(functions->LibraryLoadData(&none, ".target sm_90 .global .b8 v[1000000][1000000];", nullptr, nullptr, 0,
                                          nullptr, nullptr, 0),
               std::bad_alloc);
}

TEST_F(MockFunctions, EveryCodeThatTheyReturnHasANameAndAText) {
  for (const CuResult result : {CuResult::kInvalidValue, CuResult::kInvalidImage, CuResult::kInvalidClusterSize}) {
    const char* name = nullptr;
    const char* text = nullptr;
    EXPECT_EQ(functions->GetErrorName(result, &name), CuResult::kSuccess);
    EXPECT_EQ(functions->GetErrorString(result, &text), CuResult::kSuccess);
    EXPECT_THAT(name, testing::StartsWith("CUDA_ERROR_"));
    EXPECT_STRNE(text, "");
  }
}

}  // namespace
}  // namespace cjit
