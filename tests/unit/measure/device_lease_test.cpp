#include "measure/device_lease.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "base/error.hpp"
#include "base/runtime_folder.hpp"
#include "base/text.hpp"

namespace cjit {
namespace {

class DeviceLeases : public testing::Test {
 protected:
  DeviceLeases() = default;
  ~DeviceLeases() override {
    std::filesystem::remove(concat(runtime_folder("tests", 0, CJIT_STAGE_LAUNCH), '/', id_, ".lease"));
  }

  const std::string id_ = concat("test-", ::getpid());
};

bool always() { return true; }

TEST_F(DeviceLeases, WhoWaitsComesNext) {
  std::atomic<int> turns = 0;
  std::atomic<bool> waits = false, is_over = false;
  // Wants the device again as soon as it has given it up.
  std::thread greedy([&] {
    while (!is_over) {
      const DeviceLease lease(id_, always);
      std::this_thread::sleep_for(std::chrono::milliseconds(waits ? 5 : 1));
      ++turns;
    }
  });
  while (turns == 0) std::this_thread::yield();
  for (int i = 0; i < 3; ++i) {
    const int before = turns;
    waits = true;
    const DeviceLease lease(id_, always);
    EXPECT_LE(turns - before, 3);
  }
  is_over = true;
  greedy.join();
}

TEST_F(DeviceLeases, AWaitCanBeGivenUp) {
  const DeviceLease lease(id_, always);
  for (int waiting = 0; waiting < 2; ++waiting) {
    int looks = 0;
    try {
      const DeviceLease second(id_, [&] { return ++looks < 3; });
      ADD_FAILURE() << "two have the device";
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_CANCELLED});
    }
    EXPECT_EQ(looks, 3);
  }
}

}  // namespace
}  // namespace cjit
