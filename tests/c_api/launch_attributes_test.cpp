// Every launch attribute: the order and value that the driver receives, and the values that cjit refuses before it
// calls the driver.
#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "c_api/launch_attribute_ids.hpp"
#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kNotSupported = 801;
void* const kStream = reinterpret_cast<void*>(0x40);

class LaunchAttributes : public Loading {
 protected:
  LaunchAttributes() : kernel(kernel_of("sm_90", "plain")) {}

  // The bytes of an attribute's value, from its beginning.
  template <typename Value>
  Value value(std::uint32_t id, std::size_t offset = 0) const {
    const FakeCudaLaunch launched = driver.last_launch();
    for (std::uint32_t i = 0; i < launched.attribute_count; ++i)
      if (launched.attribute_ids[i] == id) {
        Value found;
        std::memcpy(&found, launched.attribute_values[i] + offset, sizeof(found));
        return found;
      }
    ADD_FAILURE() << "no attribute " << id;
    return {};
  }
  std::vector<std::uint32_t> ids() const {
    const FakeCudaLaunch launched = driver.last_launch();
    return {launched.attribute_ids, launched.attribute_ids + launched.attribute_count};
  }
  std::vector<std::uint32_t> three(std::uint32_t id) const {
    return {value<std::uint32_t>(id), value<std::uint32_t>(id, 4), value<std::uint32_t>(id, 8)};
  }
  static cjit_cuda_event_t event(std::uintptr_t number) { return reinterpret_cast<cjit_cuda_event_t>(number); }

  // All options at once, except a cooperative grid, which cannot have a preferred cluster.
  cjit_launch_options_t everything() {
    cjit_launch_options_t options = launch_options(16, 32);
    window = sized<cjit_l2_window_t>();
    window.address = 0x7000;
    window.bytes = 4096;
    window.hit_ratio = 0.25;
    options.l2_window = &window;
    options.grid_z = 2;
    options.cluster_x = 2;
    options.cluster_z = 2;
    options.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING;
    options.pdl = CJIT_SWITCH_ON;
    options.programmatic_event = event(0x100);
    options.trigger_at_block_start = CJIT_SWITCH_ON;
    options.use_priority = CJIT_SWITCH_ON;
    options.priority = -3;
    options.use_memory_sync_domain_map = CJIT_SWITCH_ON;
    options.memory_sync_domain_local = 1;
    options.memory_sync_domain_remote = 3;
    options.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_REMOTE;
    options.preferred_cluster_x = 4;
    options.preferred_cluster_z = 2;
    options.launch_completion_event = event(0x200);
    options.shared_memory_carveout = 40;
    options.nvlink_centric_scheduling = CJIT_SWITCH_ON;
    options.stream = static_cast<cjit_cuda_stream_t>(kStream);
    return options;
  }

  cjit_status_t launch_updatable(const cjit_launch_options_t& options) {
    return cjit_kernel_launch_updatable(kernel.get(), &options, &node, error.out());
  }

  void expect_refused(const std::function<void(cjit_launch_options_t&)>& change, cjit_status_t status,
                      const char* message) {
    cjit_launch_options_t options = launch_options(16, 32);
    change(options);
    const std::uint64_t before = driver.launch_count();
    EXPECT_EQ(launch(kernel, options), status) << message;
    EXPECT_THAT(error.message(), HasSubstr(message));
    EXPECT_EQ(driver.launch_count(), before);
  }

  OwnedKernel kernel;
  cjit_l2_window_t window{};
  cjit_cuda_device_node_t node = nullptr;
};

TEST_F(LaunchAttributes, NoneAreHandedOverWhereNoneAreAskedFor) {
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre());
}

TEST_F(LaunchAttributes, AllTogetherReachTheDriverInTheOrderOfTheirNumbers) {
  driver.set_capturing(kStream, 1);
  ASSERT_EQ(launch_updatable(everything()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre(kWindow, kCluster, kScheduling, kPdl, kProgrammaticEvent, kPriority, kDomainMap,
                                 kDomain, kPreferredCluster, kCompletionEvent, kDeviceNode, kCarveout, kNvlink));
  EXPECT_EQ(value<std::uint64_t>(kWindow), 0x7000u);
  EXPECT_EQ(value<std::uint64_t>(kWindow, 8), 4096u);
  EXPECT_EQ(value<float>(kWindow, 16), 0.25F);
  EXPECT_EQ(value<int>(kWindow, 20), 2);  // CU_ACCESS_PROPERTY_PERSISTING
  EXPECT_EQ(value<int>(kWindow, 24), 0);  // CU_ACCESS_PROPERTY_NORMAL
  EXPECT_THAT(three(kCluster), ElementsAre(2, 1, 2));
  EXPECT_EQ(value<int>(kScheduling), 2);
  EXPECT_EQ(value<int>(kPdl), 1);
  EXPECT_EQ(value<std::uint64_t>(kProgrammaticEvent), 0x100u);
  EXPECT_EQ(value<int>(kProgrammaticEvent, 8), 0);
  EXPECT_EQ(value<int>(kProgrammaticEvent, 12), 1);
  EXPECT_EQ(value<int>(kPriority), -3);
  EXPECT_EQ(value<unsigned char>(kDomainMap), 1);
  EXPECT_EQ(value<unsigned char>(kDomainMap, 1), 3);
  EXPECT_EQ(value<int>(kDomain), 1);
  EXPECT_THAT(three(kPreferredCluster), ElementsAre(4, 1, 2));
  EXPECT_EQ(value<std::uint64_t>(kCompletionEvent), 0x200u);
  EXPECT_EQ(value<int>(kDeviceNode), 1);
  EXPECT_EQ(value<unsigned>(kCarveout), 40u);
  EXPECT_EQ(value<unsigned>(kNvlink), 1u);
  EXPECT_NE(node, nullptr);
  cjit_launch_options_t cooperative = everything();
  cooperative.preferred_cluster_x = cooperative.preferred_cluster_z = 0;
  cooperative.cooperative = CJIT_SWITCH_ON;
  ASSERT_EQ(launch_updatable(cooperative), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre(kWindow, kCooperative, kCluster, kScheduling, kPdl, kProgrammaticEvent, kPriority,
                                 kDomainMap, kDomain, kCompletionEvent, kDeviceNode, kCarveout, kNvlink));
  EXPECT_EQ(value<int>(kCooperative), 1);
}

TEST_F(LaunchAttributes, EachAloneIsHandedOverAlone) {
  const auto alone = [&](std::uint32_t id, const std::function<void(cjit_launch_options_t&)>& change) {
    cjit_launch_options_t options = launch_options(16, 32);
    change(options);
    ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << id << ' ' << error.message();
    EXPECT_THAT(ids(), ElementsAre(id));
  };
  window = sized<cjit_l2_window_t>();
  window.address = 16;
  window.bytes = 16;
  alone(kWindow, [&](auto& o) { o.l2_window = &window; });
  alone(kCooperative, [](auto& o) { o.cooperative = CJIT_SWITCH_ON; });
  alone(kCluster, [](auto& o) { o.cluster_y = 1, o.cluster_x = 2; });
  alone(kScheduling, [](auto& o) { o.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_SPREAD; });
  alone(kPdl, [](auto& o) { o.pdl = CJIT_SWITCH_ON; });
  alone(kProgrammaticEvent, [](auto& o) { o.programmatic_event = event(1); });
  alone(kPriority, [](auto& o) { o.use_priority = CJIT_SWITCH_ON; });
  alone(kDomainMap, [](auto& o) { o.use_memory_sync_domain_map = CJIT_SWITCH_ON; });
  alone(kDomain, [](auto& o) { o.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_LOCAL; });
  alone(kCompletionEvent, [](auto& o) { o.launch_completion_event = event(1); });
  alone(kCarveout, [](auto& o) { o.shared_memory_carveout = CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1; });
  EXPECT_EQ(value<unsigned>(kCarveout), 0u);
  alone(kNvlink, [](auto& o) { o.nvlink_centric_scheduling = CJIT_SWITCH_ON; });
}

TEST_F(LaunchAttributes, ANodeThatOtherKernelsUpdateNeedsACapture) {
  cjit_launch_options_t options = launch_options(1, 32);
  options.stream = static_cast<cjit_cuda_stream_t>(kStream);
  node = reinterpret_cast<cjit_cuda_device_node_t>(1);
  EXPECT_EQ(launch_updatable(options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("its stream is not capturing"));
  EXPECT_EQ(node, nullptr);
  driver.set_capturing(kStream, 1);
  ASSERT_EQ(launch_updatable(options), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre(kDeviceNode));
  EXPECT_NE(node, nullptr);
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre());
  driver.fail_function("cuLaunchKernelEx", kNotSupported);
  EXPECT_EQ(launch_updatable(options), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_NOT_SUPPORTED"));
  EXPECT_EQ(node, nullptr);
}

TEST_F(LaunchAttributes, APriorityCountsOnlyWhereItIsToBeUsed) {
  cjit_launch_options_t options = launch_options(1, 32);
  options.priority = -5;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS);
  EXPECT_THAT(ids(), ElementsAre());
}

TEST_F(LaunchAttributes, WhatIsMalformedOrTooLargeIsRefusedWithTheNumbers) {
  const auto with_window = [&](std::uint64_t bytes, double ratio, cjit_l2_property_t miss, std::uint64_t address) {
    window = sized<cjit_l2_window_t>();
    window.address = address;
    window.bytes = bytes;
    window.hit_ratio = ratio;
    window.miss_property = miss;
    return [this](cjit_launch_options_t& options) { options.l2_window = &window; };
  };
  constexpr cjit_status_t kLimit = CJIT_ERROR_LAUNCH_LIMIT;
  constexpr cjit_status_t kInvalid = CJIT_ERROR_INVALID_ARGUMENT;
  expect_refused(with_window(134217729, 1, 0, 16), kLimit,
                 "has 134217729 bytes, but the device supports at most 134217728");
  expect_refused(with_window(16, 1.5, 0, 16), kInvalid, "hit ratio 1.5");
  expect_refused(with_window(16, -0.5, 0, 16), kInvalid, "hit ratio -0.5");
  expect_refused(with_window(16, std::nan(""), 0, 16), kInvalid, "from 0 to 1");
  expect_refused(with_window(16, 1, CJIT_L2_PROPERTY_PERSISTING, 16), kInvalid, "miss_property");
  expect_refused(with_window(16, 1, 4, 16), kInvalid, "`miss_property` is 4");
  expect_refused(with_window(16, 1, 0, 0), kInvalid, "has the address NULL");
  const auto priority = [](int number) {
    return [number](auto& o) { o.use_priority = CJIT_SWITCH_ON, o.priority = number; };
  };
  expect_refused(priority(1), kLimit, "the priority 1 is out of range; the device supports -5 (highest) to 0 (lowest)");
  expect_refused(priority(-6), kLimit, "the priority -6 is out of range");
  expect_refused([](auto& o) { o.use_memory_sync_domain_map = CJIT_SWITCH_ON, o.memory_sync_domain_remote = 4; },
                 kLimit, "domain 4 does not exist: the device has 4");
  expect_refused([](auto& o) { o.shared_memory_carveout = 102; }, kInvalid, "`shared_memory_carveout` is 102");
  expect_refused([](auto& o) { o.cluster_scheduling = 3; }, kInvalid, "`cluster_scheduling` is 3");
  expect_refused([](auto& o) { o.memory_sync_domain = 3; }, kInvalid, "`memory_sync_domain` is 3");
  expect_refused([](auto& o) { o.trigger_at_block_start = CJIT_SWITCH_ON; }, kInvalid, "`programmatic_event` is NULL");
  expect_refused([](auto& o) { o.cooperative = 3; }, kInvalid, "cooperative");
  expect_refused([](auto& o) { o.preferred_cluster_x = 4; }, kInvalid, "but no cluster");
  expect_refused([](auto& o) { o.cluster_x = 2, o.preferred_cluster_x = 4, o.cooperative = CJIT_SWITCH_ON; }, kInvalid,
                 "a cooperative grid cannot have a preferred cluster");
  const auto preferred = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    return [=](auto& o) {
      o.cluster_x = 2, o.preferred_cluster_x = x, o.preferred_cluster_y = y, o.preferred_cluster_z = z;
    };
  };
  expect_refused(preferred(3, 1, 1), kLimit, "(3, 1, 1) is not a multiple of the cluster (2, 1, 1)");
  expect_refused(preferred(2, 1, 2), kLimit, "not equal to it in z");
  expect_refused(preferred(6, 1, 1), kLimit,
                 "the grid (16, 1, 1) is not a multiple of the preferred cluster (6, 1, 1)");
  expect_refused(preferred(16, 1, 1), kLimit, "has 16 blocks, but only 8 are supported");
  expect_refused([](auto& o) { o.reserved0 = 1; }, CJIT_ERROR_UNSUPPORTED_FIELD, "reserved0");
}

TEST_F(LaunchAttributes, ACooperativeGridMustFitTheDevice) {
  cjit_launch_options_t options = launch_options(132 * 64, 32);
  options.cooperative = CJIT_SWITCH_ON;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  options.grid_x += 1;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("has 8449 blocks, but the device runs only 8448 of them concurrently"));
  options.cluster_x = 2;
  options.grid_x = 264;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  options.grid_x = 266;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("runs only 264 of them"));
  driver.set_device_attribute(0, 95, 0);
  OwnedKernel other = kernel_of("sm_90", "plain");
  EXPECT_EQ(launch(other, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("this device does not support cooperative launches"));
}

TEST_F(LaunchAttributes, WhatTheDeviceLacksIsNamedBeforeTheDriverIsAsked) {
  driver.set_device(0, 80, "Fake A100");
  kernel = kernel_of("compute_80", "plain");
  constexpr cjit_status_t kLimit = CJIT_ERROR_LAUNCH_LIMIT;
  expect_refused([](auto& o) { o.programmatic_event = event(1); }, kLimit,
                 "a programmatic event needs a device of sm_90");
  expect_refused([](auto& o) { o.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_REMOTE; }, kLimit,
                 "a memory synchronization domain needs a device of sm_90 or newer, this is sm_80");
  expect_refused([](auto& o) { o.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_SPREAD; }, kLimit,
                 "`cluster_scheduling` needs");
  driver.set_device_attribute(0, 109, 0);
  kernel = kernel_of("compute_80", "plain");
  window = sized<cjit_l2_window_t>();
  window.address = window.bytes = 16;
  expect_refused([&](auto& o) { o.l2_window = &window; }, kLimit, "this device has no access policy windows");
}

TEST_F(LaunchAttributes, WhatTheDriverIsTooOldForIsNamed) {
  const auto with_driver = [&](int version) {
    driver.set_driver_version(version);
    context = fresh_context();
    kernel = kernel_of("compute_90", "plain");
  };
  constexpr cjit_status_t kUnsupported = CJIT_ERROR_UNSUPPORTED;
  with_driver(12040);
  expect_refused([](auto& o) { o.shared_memory_carveout = 50; }, kUnsupported,
                 "`shared_memory_carveout` needs a driver for CUDA 12.5 or newer, this one supports CUDA 12.4");
  with_driver(12060);
  expect_refused([](auto& o) { o.cluster_x = 2, o.preferred_cluster_x = 4; }, kUnsupported,
                 "a preferred cluster needs a driver for CUDA 12.8");
  with_driver(12090);
  expect_refused([](auto& o) { o.nvlink_centric_scheduling = CJIT_SWITCH_ON; }, kUnsupported,
                 "`nvlink_centric_scheduling` needs a driver for CUDA 13.0");
  with_driver(13010);
  expect_refused([](auto& o) { o.portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE; }, kUnsupported,
                 "`portable_cluster_mode` needs a driver for CUDA 13.2 or newer, this one supports CUDA 13.1");
  expect_refused([](auto& o) { o.shared_memory_mode = CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE; }, kUnsupported,
                 "`shared_memory_mode` needs a driver for CUDA 13.2 or newer, this one supports CUDA 13.1");
}

TEST_F(LaunchAttributes, ModesOfClustersAndSharedMemoryReachTheDriverAndReplaceTheKernelsAttributes) {
  driver.set_driver_version(13020);
  context = fresh_context();
  kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = launch_options(16, 32);
  options.cluster_x = 16;
  options.portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE;
  options.shared_memory_mode = CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED;
  options.dynamic_shared_memory = 240 << 10;  // more than the device has without a mode
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(ids(), ElementsAre(kCluster, kClusterMode, kSharedMemoryMode));
  EXPECT_EQ(value<int>(kClusterMode), 2);       // CU_LAUNCH_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE
  EXPECT_EQ(value<int>(kSharedMemoryMode), 4);  // CU_SHARED_MEMORY_MODE_PREFER_OVERSIZED_SHARED_MEMORY
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, 14), 0) << "the kernel's attribute stays";
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, 8), 48128) << "and its limit";

  options.portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("`portable_cluster_mode = REQUIRE_PORTABLE`"));
  options.non_portable_cluster = CJIT_SWITCH_ON;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`non_portable_cluster` is ON"));
  expect_refused([](auto& o) { o.portable_cluster_mode = 3; }, CJIT_ERROR_INVALID_ARGUMENT,
                 "`portable_cluster_mode` is 3");
  expect_refused([](auto& o) { o.shared_memory_mode = 5; }, CJIT_ERROR_INVALID_ARGUMENT, "`shared_memory_mode` is 5");
}

TEST_F(LaunchAttributes, WhatTheDriverSaysOfAnEventComesWithTheRule) {
  cjit_launch_options_t options = launch_options(1, 32);
  driver.fail_function("cuLaunchKernelEx", kNotSupported);
  options.launch_completion_event = event(1);
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("CU_EVENT_DISABLE_TIMING"), HasSubstr("CUDA_ERROR_NOT_SUPPORTED")));
}

TEST_F(LaunchAttributes, ClusterOccupancyIsTheDriversForThisShape) {
  cjit_launch_options_t options = launch_options(0, 64);
  options.cluster_x = 4;
  std::uint32_t clusters = 0;
  ASSERT_EQ(cjit_kernel_get_cluster_occupancy(kernel.get(), &options, &clusters, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(clusters, 66u);
  options.cluster_x = 0;
  EXPECT_EQ(cjit_kernel_get_cluster_occupancy(kernel.get(), &options, &clusters, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(clusters, 0u);
  ASSERT_EQ(cjit_kernel_suggest_cluster_size(kernel.get(), &options, &clusters, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(clusters, 8u);
  options.non_portable_cluster = CJIT_SWITCH_ON;
  ASSERT_EQ(cjit_kernel_suggest_cluster_size(kernel.get(), &options, &clusters, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(clusters, 16u);
}

TEST_F(LaunchAttributes, KernelAttributesAreReadAndSetOnTheCurrentDevice) {
  std::int32_t value = 0;
  const auto get = [&](cjit_kernel_attribute_t name) {
    return cjit_kernel_get_attribute(kernel.get(), name, &value, error.out());
  };
  const auto set = [&](cjit_kernel_attribute_t name, std::int32_t to) {
    return cjit_kernel_set_attribute(kernel.get(), name, to, error.out());
  };
  ASSERT_EQ(get(CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 32);
  EXPECT_EQ(get(19), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(get(0), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(set(CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT, 1), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(set(CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, 101), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("it takes -1 to 100"));
  ASSERT_EQ(set(CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, 75), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, 9), 75);
  EXPECT_EQ(set(CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, 231425), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("231425 bytes"));
  ASSERT_EQ(set(CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, 65536), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, 8), 65536);

  cjit_launch_options_t options = launch_options(16, 32);
  options.cluster_x = 16;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  ASSERT_EQ(set(CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER, 1), CJIT_SUCCESS);
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
}

TEST_F(LaunchAttributes, KernelAttributesOfLaterDriversAreNamedWithTheirVersion) {
  std::int32_t value = -1;
  const auto get = [&](cjit_kernel_attribute_t name) {
    return cjit_kernel_get_attribute(kernel.get(), name, &value, error.out());
  };
  const auto set_mode = [&](std::int32_t to) {
    return cjit_kernel_set_attribute(kernel.get(), CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE, to, error.out());
  };
  EXPECT_EQ(get(CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("needs a driver for CUDA 13.3 or newer, this one supports CUDA 13.0"));
  EXPECT_EQ(value, 0);
  EXPECT_EQ(set_mode(1), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("needs a driver for CUDA 13.4 or newer"));

  driver.set_driver_version(13040);
  driver.set_kernel_attribute(kPlainSymbol, 16, 1);
  context = fresh_context();
  kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(get(CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 1);
  EXPECT_EQ(cjit_kernel_set_attribute(kernel.get(), CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE, 0, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(set_mode(5), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("it takes 0 to 4"));

  cjit_launch_options_t options = launch_options(1, 32);
  options.dynamic_shared_memory = 240 << 10;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  ASSERT_EQ(set_mode(CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, 17), 3);
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(set_mode(CJIT_SHARED_MEMORY_MODE_DEFAULT), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
}

}  // namespace
}  // namespace cjit::test
