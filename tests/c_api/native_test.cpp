// "native" queries the driver for the architecture of device 0; other architectures do not use the driver.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/c_api.hpp"
#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class NativeArchTest : public testing::Test {
 protected:
  static OwnedContext make(const char* driver_path) {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.driver_path = driver_path;
    return make_context(&options);
  }
  static KernelBuild native_build() {
    KernelBuild build("__global__ void k() {}");
    build.options.arch = nullptr;
    return build;
  }

  FakeNvrtc nvrtc_;
  FakeDriver driver_;
};

TEST_F(NativeArchTest, IsTheDefaultAndThatOfTheFirstDevice) {
  driver_.set_device(0, 86, "Fake A10");
  const OwnedContext context = make(FakeDriver::kPath);
  KernelBuild build = native_build();
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cc, 86u);
  EXPECT_EQ(driver_.live().primary_retains, 0u);
}

TEST_F(NativeArchTest, NeedsADriverAndADevice) {
  const OwnedContext without_driver = make("/nowhere/libcuda.so.1");
  KernelBuild build = native_build();
  EXPECT_EQ(build.run(without_driver.get()), CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_THAT(build.error.message(), HasSubstr("/nowhere/libcuda.so.1"));
  driver_.set_device_count(0);
  const OwnedContext without_device = make(FakeDriver::kPath);
  EXPECT_EQ(build.run(without_device.get()), CJIT_ERROR_NO_DEVICE);
  EXPECT_THAT(build.error.message(), HasSubstr("no CUDA device"));
}

TEST_F(NativeArchTest, NamedArchitecturesDoNotStartTheDriver) {
  const OwnedContext context = make(FakeDriver::kPath);
  KernelBuild build = native_build();
  build.options.arch = "sm_90";
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(driver_.call_count(), 0u);
}

}  // namespace
}  // namespace cjit::test
