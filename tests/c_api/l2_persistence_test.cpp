// Shares of the L2 cache: they add up, are clipped, and leave a context as it was.
#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t kStep = 3932160;  // the driver rounds to multiples of this
constexpr std::uint64_t kMost = 39321600;

class L2Persistence : public Loading {
 protected:
  cjit_status_t take(std::uint64_t bytes, OwnedPersistence& share) {
    cjit_l2_persistence_t* handle = nullptr;
    const cjit_status_t status = cjit_l2_persistence_create(context.get(), bytes, &handle, error.out());
    share.reset(handle);
    return status;
  }
  cjit_l2_persistence_info_t info(const OwnedPersistence& share) {
    auto info = sized<cjit_l2_persistence_info_t>();
    EXPECT_EQ(cjit_l2_persistence_get_info(share.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
    return info;
  }

  // Keeps the primary context alive.
  OwnedKernel kernel = kernel_of("sm_90", "plain");
};

TEST_F(L2Persistence, AShareIsReadBackAndResetAtItsEnd) {
  driver.set_persisting_limit(0, kStep);
  OwnedPersistence share;
  ASSERT_EQ(take(kStep + 1, share), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info(share).requested_bytes, kStep + 1);
  EXPECT_EQ(info(share).granted_bytes, 2 * kStep);
  EXPECT_EQ(info(share).max_bytes, kMost);
  EXPECT_EQ(info(share).max_window_bytes, 134217728u);
  EXPECT_EQ(driver.persisting_resets(), 0u);
  share.reset();
  EXPECT_EQ(driver.persisting_limit(0), kStep) << "what was there before";
  EXPECT_EQ(driver.persisting_resets(), 1u);
}

TEST_F(L2Persistence, SharesAddUpAndTheLastOneRestores) {
  OwnedPersistence first;
  OwnedPersistence second;
  ASSERT_EQ(take(kStep, first), CJIT_SUCCESS);
  ASSERT_EQ(take(3 * kStep, second), CJIT_SUCCESS);
  EXPECT_EQ(driver.persisting_limit(0), 4 * kStep);
  first.reset();
  EXPECT_EQ(driver.persisting_limit(0), 3 * kStep);
  EXPECT_EQ(driver.persisting_resets(), 0u);
  second.reset();
  EXPECT_EQ(driver.persisting_limit(0), 0u);
  EXPECT_EQ(driver.persisting_resets(), 1u);
}

TEST_F(L2Persistence, MoreThanThereIsIsClippedToTheDevicesMaximum) {
  OwnedPersistence share;
  ASSERT_EQ(take(std::uint64_t{1} << 40, share), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info(share).granted_bytes, kMost);
}

TEST_F(L2Persistence, AWindowIsClippedAndSaysHowMuchOfItFits) {
  OwnedPersistence share;
  ASSERT_EQ(take(kStep, share), CJIT_SUCCESS);
  auto window = sized<cjit_l2_window_t>();
  ASSERT_EQ(cjit_l2_persistence_get_window(share.get(), 0x1000, 4 * kStep, &window, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(window.address, 0x1000u);
  EXPECT_EQ(window.bytes, 4 * kStep);
  EXPECT_DOUBLE_EQ(window.hit_ratio, 0.25);
  EXPECT_EQ(window.hit_property, cjit_l2_property_t{CJIT_L2_PROPERTY_PERSISTING});
  EXPECT_EQ(window.miss_property, cjit_l2_property_t{CJIT_L2_PROPERTY_STREAMING});
  ASSERT_EQ(cjit_l2_persistence_get_window(share.get(), 0x1000, 1 << 30, &window, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(window.bytes, 134217728u);
  ASSERT_EQ(cjit_l2_persistence_get_window(share.get(), 0x1000, 100, &window, error.out()), CJIT_SUCCESS);
  EXPECT_DOUBLE_EQ(window.hit_ratio, 1);
  cjit_launch_options_t options = launch_options(1, 32);
  options.l2_window = &window;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(cjit_l2_persistence_get_window(share.get(), 0, 100, &window, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(window.bytes, 0u);
}

TEST_F(L2Persistence, AContextThatIsGoneIsLeftAlone) {
  OwnedPersistence share;
  ASSERT_EQ(take(kStep, share), CJIT_SUCCESS);
  driver.renew_primary_context(0);
  driver.set_persisting_limit(0, 2 * kStep);
  auto info = sized<cjit_l2_persistence_info_t>();
  EXPECT_EQ(cjit_l2_persistence_get_info(share.get(), &info, error.out()), CJIT_ERROR_STALE_HANDLE);
  share.reset();
  EXPECT_EQ(driver.persisting_limit(0), 2 * kStep) << "the new context's own";
  EXPECT_EQ(driver.persisting_resets(), 0u);
}

TEST_F(L2Persistence, NothingAndADeviceWithoutItAreRefused) {
  OwnedPersistence share;
  EXPECT_EQ(take(0, share), CJIT_ERROR_INVALID_ARGUMENT);
  driver.set_device_attribute(0, 108, 0);
  EXPECT_EQ(take(kStep, share), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("this device does not support it"));
}

TEST_F(L2Persistence, EveryDriverCallThatFailsLeavesTheLimitAsItWas) {
  for (int n = 1;; ++n) {
    driver.fail_call(n, 2);
    OwnedPersistence share;
    const cjit_status_t status = take(kStep, share);
    const std::string failed = driver.failed_call();
    driver.fail_call(0, 0);
    SCOPED_TRACE(failed);
    if (status != CJIT_SUCCESS) {
      EXPECT_EQ(error.info().native_code, 2);
      EXPECT_EQ(driver.persisting_limit(0), 0u);
    }
    share.reset();
    EXPECT_EQ(driver.persisting_limit(0), 0u);
    EXPECT_EQ(driver.live().pushed_contexts, 0u);
    if (failed.empty()) break;
  }
}

}  // namespace
}  // namespace cjit::test
