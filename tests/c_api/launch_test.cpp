#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

// Numbers of cuda.h.
constexpr int kMaxDynamicSharedSizeBytes = 8;
constexpr int kClusterSizeMustBeSet = 10;
constexpr int kRequiredClusterWidth = 11;
constexpr int kNonPortableClusterSizeAllowed = 14;
constexpr int kLaunchFailed = 719;
constexpr int kOutOfMemory = 2;

// Arguments of scale(float *, float, int).
struct ScaleArguments {
  std::uint64_t pointer = 0x1122334455667788;
  float factor = 2.5F;
  std::int32_t count = 7;
  const void* addresses[3] = {&pointer, &factor, &count};
  std::uint64_t sizes[3] = {8, 4, 4};
};

cjit_launch_options_t with_arguments(cjit_launch_options_t options, const ScaleArguments& arguments) {
  options.arguments = arguments.addresses;
  options.argument_sizes = arguments.sizes;
  options.argument_count = 3;
  return options;
}

class Launch : public Loading {
 protected:
  // A request whose policy has a block, a cluster, shared memory and PDL.
  KernelBuild request_with_policy() {
    cjit_policy_t* handle = nullptr;
    EXPECT_EQ(cjit_policy_create(&handle, error.out()), CJIT_SUCCESS);
    const OwnedPolicy policy(handle);
    const auto set = [&](const char* name, std::int64_t value) {
      EXPECT_EQ(cjit_policy_set_int64(policy.get(), name, value, error.out()), CJIT_SUCCESS) << error.message();
    };
    set(CJIT_POLICY_BLOCK_X, 128);
    set(CJIT_POLICY_BLOCK_Y, 2);
    set(CJIT_POLICY_CLUSTER_X, 2);
    set(CJIT_POLICY_DYNAMIC_SHARED_MEMORY, 4096);
    set(CJIT_POLICY_PDL, 1);
    cjit_blob_t* blob = nullptr;
    EXPECT_EQ(cjit_policy_encode(policy.get(), &blob, error.out()), CJIT_SUCCESS);
    encoded_.reset(blob);
    KernelBuild build = request("sm_90");
    build.options.policy = cjit_blob_data(blob);
    build.options.policy_size = cjit_blob_size(blob);
    return build;
  }

 private:
  OwnedBlob encoded_;
};

TEST_F(Launch, HandsGridBlockStreamAndArgumentsToTheDriver) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  const ScaleArguments arguments;
  cjit_launch_options_t options = with_arguments(launch_options(5, 64), arguments);
  options.grid_y = 3;
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();

  const FakeCudaLaunch launched = driver.last_launch();
  EXPECT_STREQ(launched.kernel, kScaleSymbol);
  EXPECT_THAT(launched.grid, ElementsAre(5, 3, 1));
  EXPECT_THAT(launched.block, ElementsAre(64, 1, 1));
  EXPECT_THAT(launched.cluster, ElementsAre(0, 0, 0));
  EXPECT_EQ(launched.pdl, 0);
  EXPECT_EQ(launched.stream, options.stream);
  ASSERT_EQ(launched.argument_bytes, 16u);
  EXPECT_EQ(std::memcmp(launched.arguments, &arguments.pointer, 8), 0);
  EXPECT_EQ(std::memcmp(launched.arguments + 8, &arguments.factor, 4), 0);
  EXPECT_EQ(std::memcmp(launched.arguments + 12, &arguments.count, 4), 0);
}

TEST_F(Launch, TakesItsDefaultsFromThePolicy) {
  const OwnedKernel kernel = kernel_of(request_with_policy(), "plain");
  ASSERT_EQ(launch(kernel, launch_options(4, 0)), CJIT_SUCCESS) << error.message();
  const FakeCudaLaunch launched = driver.last_launch();
  EXPECT_THAT(launched.block, ElementsAre(128, 2, 1));
  EXPECT_THAT(launched.cluster, ElementsAre(2, 1, 1));
  EXPECT_EQ(launched.shared_bytes, 4096u);
  EXPECT_EQ(launched.pdl, 1);
}

TEST_F(Launch, WhatTheCallerSetsGoesBeforeThePolicy) {
  const OwnedKernel kernel = kernel_of(request_with_policy(), "plain");
  cjit_launch_options_t options = launch_options(4, 32);
  options.block_y = 1;
  options.cluster_x = 4;
  options.dynamic_shared_memory = 512;
  options.pdl = CJIT_SWITCH_OFF;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  const FakeCudaLaunch launched = driver.last_launch();
  EXPECT_THAT(launched.block, ElementsAre(32, 1, 1));
  EXPECT_THAT(launched.cluster, ElementsAre(4, 1, 1));
  EXPECT_EQ(launched.shared_bytes, 512u);
  EXPECT_EQ(launched.pdl, 0);
}

TEST_F(Launch, ABlockMustComeFromTheCallerOrThePolicy) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  EXPECT_EQ(launch(kernel, launch_options(1, 0)), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`block_x` is 0; set it"));
  EXPECT_EQ(error.info().stage, cjit_stage_t{CJIT_STAGE_LAUNCH});
}

TEST_F(Launch, AWrongNumberOfArgumentsIsRefusedWithBothNumbers) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  const ScaleArguments arguments;
  cjit_launch_options_t options = with_arguments(launch_options(1, 32), arguments);
  options.argument_count = 2;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("it takes 3 arguments, 2 were given"));
  EXPECT_EQ(driver.launch_count(), 0u);
}

TEST_F(Launch, AnArgumentOfTheWrongSizeIsRefusedWithItsIndexAndBothSizes) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  ScaleArguments arguments;
  arguments.sizes[1] = 8;
  EXPECT_EQ(launch(kernel, with_arguments(launch_options(1, 32), arguments)), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 1 has 4 bytes, 8 were given"));
}

TEST_F(Launch, SizesAreNotCheckedWhereNoneAreGiven) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  const ScaleArguments arguments;
  cjit_launch_options_t options = with_arguments(launch_options(1, 32), arguments);
  options.argument_sizes = nullptr;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
}

TEST_F(Launch, AnArgumentWithoutAnAddressIsRefused) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  ScaleArguments arguments;
  arguments.addresses[2] = nullptr;
  EXPECT_EQ(launch(kernel, with_arguments(launch_options(1, 32), arguments)), CJIT_ERROR_NULL_POINTER);
  EXPECT_THAT(error.message(), HasSubstr("argument 2"));
}

TEST_F(Launch, AGridWithoutBlocksIsRefused) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  struct Case {
    std::uint32_t x, y, z;
    const char* message;
  };
  for (const Case& one : {Case{0, 0, 0, "the grid (0, 0, 0) has no blocks: `grid_x` is 0"},
                          Case{0, 2, 2, "the grid (0, 2, 2) has no blocks: `grid_x` is 0"},
                          Case{2, 0, 0, "the grid (2, 0, 0) has no blocks: `grid_y` is 0"},
                          Case{2, 2, 0, "the grid (2, 2, 0) has no blocks: `grid_z` is 0; set all three"}}) {
    cjit_launch_options_t options = launch_options(one.x, 32);
    options.grid_y = one.y;
    options.grid_z = one.z;
    EXPECT_EQ(launch(kernel, options), CJIT_ERROR_INVALID_ARGUMENT) << one.message;
    EXPECT_THAT(error.message(), HasSubstr(one.message));
  }
}

struct LimitCase {
  const char* what;
  std::function<void(cjit_launch_options_t&)> change;
  const char* message;
};

TEST_F(Launch, WhatExceedsALimitIsRefusedWithTheNumbers) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  const LimitCase cases[] = {
      {"threads", [](auto& o) { o.block_x = 1024, o.block_y = 2; },
       "has 2048 threads, but this kernel supports at most 1024"},
      {"block z", [](auto& o) { o.block_z = 65; }, "(32, 1, 65) exceeds the device's (1024, 1024, 64)"},
      {"grid y", [](auto& o) { o.grid_y = 65536; }, "(8, 65536, 1) exceeds the device's (2147483647, 65535, 65535)"},
      {"grid x", [](auto& o) { o.grid_x = 0x80000000U; }, "(2147483648, 1, 1) exceeds"},
      {"cluster", [](auto& o) { o.cluster_x = 8, o.cluster_y = 4; }, "has 32 blocks, but at most 16 are possible"},
      {"divides", [](auto& o) { o.cluster_x = 3; }, "(8, 1, 1) is not a multiple of the cluster (3, 1, 1)"},
      {"shared", [](auto& o) { o.dynamic_shared_memory = 231425; },
       "231425 bytes of dynamic shared memory exceed the 231424"},
      {"shared 2^32", [](auto& o) { o.dynamic_shared_memory = std::uint64_t{1} << 32; }, "4294967296 bytes"},
  };
  for (const LimitCase& entry : cases) {
    cjit_launch_options_t options = launch_options(8, 32);
    entry.change(options);
    EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT) << entry.what;
    EXPECT_THAT(error.message(), HasSubstr(entry.message)) << entry.what;
  }
  EXPECT_EQ(driver.launch_count(), 0u);
  EXPECT_EQ(launch(kernel, launch_options(8, 32)), CJIT_SUCCESS) << error.message();
}

TEST_F(Launch, AKernelsOwnThreadLimitCounts) {
  driver.set_kernel_attribute(kPlainSymbol, 0, 256);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  EXPECT_EQ(launch(kernel, launch_options(1, 257)), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(launch(kernel, launch_options(1, 256)), CJIT_SUCCESS);
}

TEST_F(Launch, DynamicSharedMemoryIsRaisedOnceWhereTheDeviceAllowsIt) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = launch_options(1, 32);
  options.dynamic_shared_memory = 100000;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().shared_bytes, 100000u);
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, kMaxDynamicSharedSizeBytes), 232448 - 1024);
  driver.fail_function("cuKernelSetAttribute", kOutOfMemory);
  options.dynamic_shared_memory = 200000;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
}

TEST_F(Launch, AClusterOfMoreThanEightBlocksIsAllowedOnceAndOnlyWhereItIsMeant) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = launch_options(32, 32);
  options.cluster_x = 16;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(),
              AllOf(HasSubstr("has 16 blocks, but only 8 are supported"), HasSubstr("non_portable_cluster")));
  options.non_portable_cluster = CJIT_SWITCH_ON;
  options.cluster_x = 8;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, kNonPortableClusterSizeAllowed), 0);
  options.cluster_x = 16;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, kNonPortableClusterSizeAllowed), 1);
}

TEST_F(Launch, AClusterThatTheSourceFixesNeedsNoneHereAndCannotBeAnother) {
  for (int i = 0; i < 3; ++i) driver.set_kernel_attribute(kPlainSymbol, kRequiredClusterWidth + i, i == 0 ? 2 : 1);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  EXPECT_EQ(launch(kernel, launch_options(8, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(driver.last_launch().cluster, ElementsAre(0, 0, 0));
  EXPECT_EQ(launch(kernel, launch_options(7, 32)), CJIT_ERROR_LAUNCH_LIMIT);
  cjit_launch_options_t options = launch_options(8, 32);
  options.cluster_x = 4;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("requires (2, 1, 1)"));
}

TEST_F(Launch, AKernelThatWantsAClusterOfTheLaunchSaysSo) {
  driver.set_kernel_attribute(kPlainSymbol, kClusterSizeMustBeSet, 1);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  EXPECT_EQ(launch(kernel, launch_options(8, 32)), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("set `cluster_x`"));
}

TEST_F(Launch, ClustersAndPdlNeedADeviceThatHasThem) {
  driver.set_device(0, 80, "Fake A100");
  const OwnedKernel kernel = kernel_of("compute_80", "plain");
  cjit_launch_options_t options = launch_options(8, 32);
  options.cluster_x = 2;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("a cluster needs a device of sm_90 or newer, this is sm_80"));
  options.cluster_x = 1;
  EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  options.pdl = CJIT_SWITCH_ON;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("pdl"));
}

TEST_F(Launch, OptionsAreCheckedLikeEveryStruct) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  EXPECT_EQ(cjit_kernel_launch(kernel.get(), nullptr, error.out()), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(cjit_kernel_launch(nullptr, nullptr, error.out()), CJIT_ERROR_NULL_POINTER);
  cjit_launch_options_t options = launch_options(1, 32);
  options.struct_size = 8;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_STRUCT_SIZE);
  options = launch_options(1, 32);
  options.pdl = 3;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(Launch, UsesTheCurrentContextWhereThereIsOne) {
  driver.set_device_count(2);
  const CurrentDevice current(context.get(), 1);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().device, 1);
  EXPECT_EQ(driver.live().primary_retains, 1u);
  EXPECT_EQ(driver.live().pushed_contexts, 1u);
}

TEST_F(Launch, OneModuleServesEveryDeviceItsImageFits) {
  driver.set_device_count(2);
  driver.set_device(1, 90, "Fake H100");
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS);
  EXPECT_EQ(driver.last_launch().device, 0);
  const CurrentDevice current(context.get(), 1);
  cjit_launch_options_t options = launch_options(1, 32);
  options.dynamic_shared_memory = 100000;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().device, 1);
  EXPECT_EQ(driver.kernel_attribute(kPlainSymbol, 0, kMaxDynamicSharedSizeBytes), 48128);
}

TEST_F(Launch, AStreamOfAnotherDeviceIsToldWithBothDevices) {
  driver.set_device_count(2);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  const CurrentDevice first(context.get(), 0);
  cjit_launch_options_t options = launch_options(1, 32);
  int handle = 0;
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(&handle);
  {
    const CurrentDevice second(context.get(), 1);
    driver.set_stream_device(options.stream, 1);
    EXPECT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  }
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(),
              AllOf(HasSubstr("its stream belongs to device 1, but the current CUDA context to device 0"),
                    HasSubstr("make a context of device 1 current, or use a stream of device 0")));
  auto order = sized<cjit_completion_options_t>();
  order.stream = options.stream;
  cjit_completion_t* completion = nullptr;
  EXPECT_EQ(cjit_completion_create(context.get(), &order, &completion, error.out()), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("its stream belongs to device 1, but the current CUDA context to device 0"));
}

TEST_F(Launch, ADeviceThatTheModulesImageDoesNotFitIsRefused) {
  driver.set_device_count(2);
  driver.set_device(1, 100, "Fake B200");
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  const CurrentDevice current(context.get(), 1);
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("sm_100 (Fake B200)"), HasSubstr("loaded from a cubin for sm_90")));
}

TEST_F(Launch, AContextThatWasResetMakesItsHandlesStale) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS);
  driver.destroy_primary_context(0);
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_ERROR_STALE_HANDLE);
}

TEST_F(Launch, AnErrorOfEarlierWorkSaysThatItIsOne) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  driver.fail_function("cuLaunchKernelEx", kLaunchFailed);
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_ERROR_DRIVER);
  EXPECT_EQ(error.info().native_code, kLaunchFailed);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("CUDA_ERROR_LAUNCH_FAILED"), HasSubstr("earlier asynchronous work")));
}

TEST_F(Launch, WithACurrentContextALaunchCostsTwoDriverCalls) {
  const CurrentDevice current(context.get(), 0);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS);
  const std::uint64_t before = driver.call_count();
  ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS);
  EXPECT_EQ(driver.call_count() - before, 2u);
}

TEST_F(Launch, EightThreadsLaunchOneKernelTheyMeetFirst) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      cjit_launch_options_t options = launch_options(1, 32);
      options.dynamic_shared_memory = 100000;
      for (int n = 0; n < 50; ++n) EXPECT_EQ(cjit_kernel_launch(kernel.get(), &options, nullptr), CJIT_SUCCESS);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(driver.launch_count(), 400u);
}

// Calls everything that uses the driver once. Returns the first status that is not success.
cjit_status_t run_everything(cjit_context_t* context, KernelResult& result, OwnedError& error) {
  cjit_module_t* module_handle = nullptr;
  cjit_status_t status = cjit_module_load(context, result.get(), &module_handle, error.out());
  const OwnedModule loaded(module_handle);
  if (status != CJIT_SUCCESS) return status;
  cjit_kernel_t* kernel_handle = nullptr;
  status = cjit_module_get_kernel(loaded.get(), "scale<float>", &kernel_handle, error.out());
  const OwnedKernel kernel(kernel_handle);
  if (status != CJIT_SUCCESS) return status;
  std::uint64_t address = 0;
  if ((status = cjit_module_get_variable(loaded.get(), "&table", &address, nullptr, error.out()))) return status;
  const ScaleArguments arguments;
  cjit_launch_options_t options = with_arguments(launch_options(32, 64), arguments);
  options.dynamic_shared_memory = 100000;
  options.cluster_x = 16;
  options.non_portable_cluster = CJIT_SWITCH_ON;
  if ((status = cjit_kernel_launch(kernel.get(), &options, error.out()))) return status;
  auto info = sized<cjit_kernel_info_t>();
  if ((status = cjit_kernel_get_info(kernel.get(), &info, error.out()))) return status;
  std::uint32_t count = 0;
  if ((status = cjit_kernel_get_occupancy(kernel.get(), 64, 0, &count, error.out()))) return status;
  if ((status = cjit_kernel_suggest_block_size(kernel.get(), 0, 0, &count, nullptr, error.out()))) return status;
  const TensorOptions tensor;
  cjit_tensor_map_t* map_handle = nullptr;
  status = cjit_tensor_map_create(context, tensor.get(), &map_handle, error.out());
  const OwnedTensorMap map(map_handle);
  return status != CJIT_SUCCESS ? status : cjit_tensor_map_set_address(map.get(), 4096, error.out());
}

// Driver calls whose failure is not reported: the function has already done its work, or is a destructor.
bool has_nobody_to_tell(const std::string& name) {
  return name == "cuCtxPopCurrent" || name == "cuLibraryUnload" || name == "cuDevicePrimaryCtxRelease" ||
         name == "cuCtxGetCurrent" || name == "cuCtxPushCurrent" || name == "cuThreadExchangeStreamCaptureMode";
}

class EveryDriverCall : public Loading, public testing::WithParamInterface<const char*> {};

TEST_P(EveryDriverCall, ThatFailsIsAClearErrorWithNothingLeakedAndTheNextRunWorks) {
  KernelBuild build = request(GetParam());
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  for (int n = 1;; ++n) {
    context = fresh_context();
    driver.fail_call(n, kOutOfMemory);
    const cjit_status_t status = run_everything(context.get(), build.result, error);
    const std::string failed = driver.failed_call();
    if (failed.empty()) {
      EXPECT_EQ(status, CJIT_SUCCESS);
      EXPECT_GT(n, 30);
      break;
    }
    SCOPED_TRACE(failed + ", call " + std::to_string(n));
    if (status == CJIT_SUCCESS) {
      EXPECT_TRUE(has_nobody_to_tell(failed));
    } else {
      EXPECT_EQ(error.info().native_code, kOutOfMemory);
      EXPECT_STREQ(error.info().native_name, "CUDA_ERROR_OUT_OF_MEMORY");
      EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_OUT_OF_MEMORY"));
    }
    driver.fail_call(0, 0);
    EXPECT_EQ(run_everything(context.get(), build.result, error), CJIT_SUCCESS) << error.message();
    context.reset();  // may have retained a device for its tensor maps
    const FakeCudaLive live = driver.live();
    EXPECT_EQ(live.libraries, failed == "cuLibraryUnload" ? 1u : 0u);
    EXPECT_EQ(live.primary_retains, failed == "cuDevicePrimaryCtxRelease" ? 1u : 0u);
    EXPECT_EQ(live.pushed_contexts, 0u);
    driver.forget_leaks();
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryDriverCall, testing::Values("sm_90", "compute_80"));

}  // namespace
}  // namespace cjit::test
