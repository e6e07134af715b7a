// From options to a loaded kernel in one call.
#include <atomic>
#include <set>
#include <thread>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class KernelGet : public Loading {
 protected:
  KernelGet() { use(0); }

  void use(std::uint32_t limit) {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.driver_path = FakeDriver::kPath;
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = "/dev/null/none";  // memory alone
    options.loaded_kernel_limit = limit;
    context = make_context(&options);
  }
  cjit_status_t get(KernelBuild& build, const char* name, OwnedKernel& kernel) {
    cjit_kernel_t* handle = nullptr;
    const cjit_status_t status = cjit_kernel_get(context.get(), build.complete(), name, &handle, error.out());
    kernel.reset(handle);
    return status;
  }
  // Libraries that are loaded in the driver.
  std::uint64_t loaded() const { return driver.live().libraries; }
  OwnedKernel get(KernelBuild build, const char* name) {
    OwnedKernel kernel;
    EXPECT_EQ(get(build, name, kernel), CJIT_SUCCESS) << error.message();
    return kernel;
  }
};

TEST_F(KernelGet, BuildsAndLoadsOnceAndLaunches) {
  for (int i = 0; i < 3; ++i) {
    const OwnedKernel kernel = get(request("sm_90"), "plain");
    EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  }
  EXPECT_EQ(nvrtc.compile_count(), 1);
  EXPECT_EQ(loaded(), 1u);
  // Another kernel of the same build.
  const OwnedKernel other = get(request("sm_90"), "scale<float>");
  EXPECT_EQ(loaded(), 1u);
}

TEST_F(KernelGet, TheKernelsOfAResultAreKeptTooAndAreNoRequests) {
  KernelBuild build = request("sm_90");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  const auto load = [&](const char* name) {
    cjit_kernel_t* handle = nullptr;
    EXPECT_EQ(cjit_kernel_load(context.get(), build.result.get(), name, &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedKernel(handle);
  };
  for (const char* name : {"plain", "scale<float>", "plain"})
    EXPECT_EQ(launch(load(name), launch_options(1, 32)), name[0] == 'p' ? CJIT_SUCCESS : CJIT_ERROR_ARGUMENT_MISMATCH);
  OwnedStruct<cjit_cache_info_t, cjit_cache_info_cleanup> info;
  ASSERT_EQ(cjit_cache_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(info->counters->memory_hits, 0u);
  EXPECT_EQ(info->counters->absent_misses, 1u);
  const OwnedKernel same = get(request("sm_90"), "plain");
  EXPECT_EQ(loaded(), 1u);
  cjit_kernel_t* none = nullptr;
  EXPECT_EQ(cjit_kernel_load(context.get(), build.result.get(), "absent", &none, error.out()),
            cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(none, nullptr);
}

TEST_F(KernelGet, AResultCannotStandForAnotherBuild) {
  KernelBuild build = request("sm_90"), other("plain other");
  other.options.arch = "sm_90";
  other.names = {"plain", "other"};
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  ASSERT_EQ(other.run(context.get()), CJIT_SUCCESS) << other.error.message();
  cjit_kernel_t* handle = nullptr;
  cjit_build_result_t forged = *other.result.get();
  forged.cache_key = build.result->cache_key;
  ASSERT_EQ(cjit_kernel_load(context.get(), &forged, "plain", &handle, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedKernel of_other(handle);
  const OwnedKernel genuine = get(request("sm_90"), "plain");
  EXPECT_EQ(loaded(), 2u) << "the kernel of the forged result is kept for the build whose key it has";
  const cjit_build_result_t copy = *other.result.get();
  cjit_build_result_cleanup(other.result.get());
  EXPECT_EQ(cjit_kernel_load(context.get(), &copy, "plain", &handle, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
}

TEST_F(KernelGet, TheNameIsTheExpressionIfThereIsNone) {
  KernelBuild build("scale plain table");
  build.options.arch = "sm_90";
  OwnedKernel kernel;
  EXPECT_EQ(get(build, "plain", kernel), CJIT_SUCCESS) << error.message();
  const char* const schemas[] = {""};
  const cjit_kernel_build_options_t* const complete = build.complete();
  cjit_kernel_build_options_t options = *complete;
  options.name_expressions = nullptr;
  options.argument_schemas = schemas;
  options.name_count = 1;
  cjit_kernel_t* handle = nullptr;
  EXPECT_EQ(cjit_kernel_get(context.get(), &options, "plain", &handle, error.out()), CJIT_SUCCESS) << error.message();
  kernel.reset(handle);
}

TEST_F(KernelGet, AnUnknownNameIsAnErrorAndNothingIsKept) {
  KernelBuild build = request("sm_90");
  OwnedKernel kernel;
  EXPECT_EQ(get(build, "plane", kernel), CJIT_ERROR_NOT_FOUND);
  EXPECT_EQ(kernel, nullptr);
  EXPECT_THAT(error.message(), HasSubstr("did you mean 'plain'?"));
}

TEST_F(KernelGet, FailedBuildsAreErrors) {
  nvrtc.fail("nvrtcCompileProgram", 6);
  KernelBuild build = request("sm_90");
  OwnedKernel kernel;
  EXPECT_EQ(get(build, "plain", kernel), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(kernel, nullptr);
}

TEST_F(KernelGet, ThreadsThatAskAtOnceLoadOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> failures{0};
  for (int i = 0; i < 16; ++i)
    threads.emplace_back([&] {
      KernelBuild build = request("sm_90");
      OwnedError own;
      cjit_kernel_t* handle = nullptr;
      if (cjit_kernel_get(context.get(), build.complete(), "plain", &handle, own.out()) != CJIT_SUCCESS) ++failures;
      const OwnedKernel kernel(handle);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(loaded(), 1u);
}

TEST_F(KernelGet, AThousandKernelsOverABoundOfAHundredAllWork) {
  use(100);
  std::vector<OwnedKernel> kernels;
  const auto source = [](int i) { return "plain " + std::to_string(i); };
  const auto get_of = [&](int i) {
    KernelBuild build(source(i));
    build.names = {"plain"};
    build.options.arch = "sm_90";
    OwnedKernel kernel;
    EXPECT_EQ(get(build, "plain", kernel), CJIT_SUCCESS) << error.message();
    return kernel;
  };
  for (int i = 0; i < 1000; ++i) kernels.push_back(get_of(i));
  EXPECT_EQ(loaded(), 1000u);
  for (const OwnedKernel& kernel : kernels)
    ASSERT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  get_of(999);
  EXPECT_EQ(loaded(), 1000u);  // still kept
  const OwnedKernel again = get_of(0);
  EXPECT_EQ(loaded(), 1001u);  // was dropped
  kernels.clear();
  EXPECT_LE(loaded(), 201u);
}

TEST_F(KernelGet, AKernelWhoseCudaContextIsGoneIsLoadedAgain) {
  const OwnedKernel before = get(request("sm_90"), "plain");
  driver.renew_primary_context(0);
  const OwnedKernel after = get(request("sm_90"), "plain");
  EXPECT_EQ(launch(after, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch(before, launch_options(1, 32)), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(loaded(), 2u);
}

}  // namespace
}  // namespace cjit::test
