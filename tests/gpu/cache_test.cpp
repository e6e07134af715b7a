// Results from the cache are loaded and launched like new ones.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

constexpr int kCount = 256;

class CachedOnGpu : public CurrentGpu {
 protected:
  CachedOnGpu() { options_.cache_dir = folder_name_.c_str(); }

  OwnedContext fresh_context() {
    options_.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options_);
  }
  // Checks y = 1 + 2 * 3 * x with a build that has this cache outcome.
  void expect_axpy_works(const OwnedContext& from, const std::string& arch_name, cjit_cache_outcome_t outcome) {
    KernelBuild build = request(kAxpy, {kAxpyFloat}, arch_name);
    ASSERT_EQ(build.run(from.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->cache_outcome, outcome);
    cjit_module_t* handle = nullptr;
    ASSERT_EQ(cjit_module_load(from.get(), build.result.get(), &handle, error.out()), CJIT_SUCCESS) << error.message();
    const OwnedModule module_handle(handle);
    const OwnedKernel kernel = find(module_handle, kAxpyFloat);
    const DeviceArray<float> x(driver, std::vector<float>(kCount, 4.0F));
    const DeviceArray<float> y(driver, std::vector<float>(kCount, 1.0F));
    const float factor = 3.0F;
    ASSERT_EQ(launch(kernel, grid_of(2, 128), Arguments(factor, x.address(), y.address(), kCount)), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(y.values(), std::vector<float>(kCount, 25.0F));
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
};

TEST_F(CachedOnGpu, WhatIsTakenFromMemoryAndDiskLaunchesAsWhatWasBuilt) {
  for (const std::string& arch_name : {arch(), arch("compute_"), std::string("native")}) {
    SCOPED_TRACE(arch_name);
    // "native" is the architecture that was built first.
    const auto first = arch_name == "native" ? CJIT_CACHE_OUTCOME_DISK : CJIT_CACHE_OUTCOME_BUILT;
    const OwnedContext builder = fresh_context();
    expect_axpy_works(builder, arch_name, first);
    expect_axpy_works(builder, arch_name, CJIT_CACHE_OUTCOME_MEMORY);
    expect_axpy_works(fresh_context(), arch_name, CJIT_CACHE_OUTCOME_DISK);
  }
}

TEST_F(CachedOnGpu, AKernelStaysLoadedWhenItsEntryIsGone) {
  const OwnedContext builder = fresh_context();
  const OwnedModule module_handle = [&] {
    KernelBuild build = request(kAxpy, {kAxpyFloat}, arch());
    EXPECT_EQ(build.run(builder.get()), CJIT_SUCCESS) << build.error.message();
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(builder.get(), build.result.get(), &handle, error.out()), CJIT_SUCCESS);
    return OwnedModule(handle);
  }();
  ASSERT_EQ(cjit_cache_clear(builder.get(), nullptr, error.out()), CJIT_SUCCESS) << error.message();
  const DeviceArray<float> x(driver, std::vector<float>(kCount, 4.0F));
  const DeviceArray<float> y(driver, std::vector<float>(kCount, 1.0F));
  const float factor = 3.0F;
  ASSERT_EQ(
      launch(find(module_handle, kAxpyFloat), grid_of(2, 128), Arguments(factor, x.address(), y.address(), kCount)),
      CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(y.values(), std::vector<float>(kCount, 25.0F));
}

}  // namespace
}  // namespace cjit::test
