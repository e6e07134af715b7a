#include "nvidia/driver.hpp"

#include <gmock/gmock.h>

#include <vector>

#include "support/fake_driver.hpp"

namespace cjit {
namespace {

using testing::AllOf;
using testing::HasSubstr;

DynamicLibrary open(const char* path) {
  std::string why;
  DynamicLibrary library = DynamicLibrary::open(path, why);
  EXPECT_TRUE(library) << why;
  return library;
}

Failure failure_of_start(const char* path = FakeDriver::kPath) {
  try {
    const Driver driver(open(path));
    ADD_FAILURE() << "the driver started";
    return {};
  } catch (const Error& error) {
    return error.failure();
  }
}

TEST(Driver, ResolvesItsFunctionsAndKnowsItsVersion) {
  FakeDriver fake;
  const Driver driver(open(FakeDriver::kPath));
  EXPECT_EQ(driver.version(), 13000);
  int count = 0;
  EXPECT_EQ(driver->DeviceGetCount(&count), CuResult::kSuccess);
  EXPECT_EQ(count, 1);
}

TEST(Driver, OlderThanNeededIsRefusedWithBothVersions) {
  FakeDriver fake;
  fake.set_driver_version(12030);
  const Failure failure = failure_of_start();
  EXPECT_EQ(failure.status, CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(failure.message, AllOf(HasSubstr("supports CUDA 12.3"), HasSubstr("CUDA 12.4 or newer")));
}

TEST(Driver, AFunctionThatIsMissingIsNamed) {
  FakeDriver fake;
  fake.hide_function("cuKernelGetParamInfo");
  const Failure failure = failure_of_start();
  EXPECT_EQ(failure.status, CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(failure.message, HasSubstr("lacks cuKernelGetParamInfo"));
}

TEST(Driver, OneWithoutTheYoungestFunctionsStartsAndHasNone) {
  FakeDriver fake;
  EXPECT_NE(Driver(open(FakeDriver::kPath))->TensorMapEncodeIm2colWide, nullptr);
  fake.hide_function("cuTensorMapEncodeIm2colWide");
  EXPECT_EQ(Driver(open(FakeDriver::kPath))->TensorMapEncodeIm2colWide, nullptr);
}

TEST(Driver, TheToolkitsStubIsToldFromADriver) {
  FakeDriver fake;
  fake.fail_function("cuDriverGetVersion", 34);
  const Failure failure = failure_of_start();
  EXPECT_EQ(failure.status, CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_EQ(failure.native_name, "CUDA_ERROR_STUB_LIBRARY");
  EXPECT_THAT(failure.message, HasSubstr("the CUDA toolkit's stub library"));
}

TEST(Driver, ALibraryThatIsNoDriverIsRefused) {
  const Failure failure = failure_of_start("libm.so.6");
  EXPECT_EQ(failure.status, CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_THAT(failure.message, AllOf(HasSubstr("libm.so.6"), HasSubstr("no cuDriverGetVersion")));
}

TEST(Driver, NoDeviceIsAStatusOfItsOwn) {
  FakeDriver fake;
  fake.set_device_count(0);
  EXPECT_EQ(failure_of_start().status, CJIT_ERROR_NO_DEVICE);
}

TEST(Driver, EntryPointsAreNullWhereThereIsNone) {
  FakeDriver fake;
  const Driver driver(open(FakeDriver::kPath));
  EXPECT_NE(driver.entry_point("cuCtxGetDevice", 12040), nullptr);
  EXPECT_EQ(driver.entry_point("cuNoSuchFunction", 12040), nullptr);
}

TEST(Driver, RefusalsBecomeStatusesThatCallersCanActOn) {
  FakeDriver fake;
  const Driver driver(open(FakeDriver::kPath));
  const std::vector<std::pair<CuResult, cjit_status_t>> meanings = {
      {CuResult::kContextIsDestroyed, CJIT_ERROR_STALE_HANDLE},
      {CuResult::kInvalidDevice, CJIT_ERROR_NO_DEVICE},
      {CuResult::kNoBinaryForGpu, CJIT_ERROR_NO_BINARY_FOR_DEVICE},
      {CuResult::kUnsupportedPtxVersion, CJIT_ERROR_DRIVER_TOO_OLD},
      {CuResult::kOutOfMemory, CJIT_ERROR_DRIVER},
      {static_cast<CuResult>(31337), CJIT_ERROR_DRIVER},
  };
  for (const auto& [result, status] : meanings) {
    const Failure failure = driver.failure(result, "do it", CJIT_STAGE_LOAD);
    EXPECT_EQ(failure.status, status) << static_cast<int>(result);
    EXPECT_EQ(failure.native_code, static_cast<int>(result));
    EXPECT_EQ(failure.library, "CUDA driver");
    EXPECT_FALSE(failure.native_name.empty());
    EXPECT_THAT(failure.message, HasSubstr("cannot do it: " + failure.native_name));
  }
}

}  // namespace
}  // namespace cjit
