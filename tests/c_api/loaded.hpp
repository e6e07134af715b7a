// Fixtures for tests of loading and launching: results of the fake NVRTC, loaded into the fake driver.
#pragma once

#include <gmock/gmock.h>

#include <array>

#include "support/c_api.hpp"
#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {

// The fake NVRTC's lowered names of the name expressions below.
inline constexpr const char* kScaleSymbol = "_Z5scale";
inline constexpr const char* kPlainSymbol = "_Z5plain";
inline constexpr const char* kTableSymbol = "_Z5table";

class Loading : public testing::Test {
 protected:
  Loading() {
    const std::size_t scale_parameters[] = {8, 4, 4};
    driver.define_kernel(kScaleSymbol, scale_parameters, 3);
    driver.define_kernel(kPlainSymbol, nullptr, 0);
    driver.define_variable(kTableSymbol, 64);
    context = fresh_context();
  }

  // A context that has not opened a library yet.
  static OwnedContext fresh_context() {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.driver_path = FakeDriver::kPath;
    return make_context(&options);
  }

  KernelBuild request(const char* arch) const {
    KernelBuild build("scale plain table");
    build.names = {"scale<float>", "plain", "&table"};
    build.options.arch = arch;
    return build;
  }

  cjit_status_t load(KernelBuild& build, OwnedModule& loaded) {
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    cjit_module_t* handle = nullptr;
    const cjit_status_t status = cjit_module_load(context.get(), build.result.get(), &handle, error.out());
    loaded.reset(handle);
    return status;
  }

  cjit_status_t load(const char* arch, OwnedModule& loaded) {
    KernelBuild build = request(arch);
    return load(build, loaded);
  }

  cjit_status_t find(const OwnedModule& loaded, const char* name, OwnedKernel& kernel) {
    cjit_kernel_t* handle = nullptr;
    const cjit_status_t status = cjit_module_get_kernel(loaded.get(), name, &handle, error.out());
    kernel.reset(handle);
    return status;
  }

  OwnedKernel kernel_of(KernelBuild build, const char* name) {
    OwnedModule loaded;
    OwnedKernel kernel;
    EXPECT_EQ(load(build, loaded), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(find(loaded, name, kernel), CJIT_SUCCESS) << error.message();
    return kernel;
  }
  OwnedKernel kernel_of(const char* arch, const char* name) { return kernel_of(request(arch), name); }

  cjit_status_t launch(const OwnedKernel& kernel, const cjit_launch_options_t& options) {
    return cjit_kernel_launch(kernel.get(), &options, error.out());
  }

  FakeNvrtc nvrtc;
  FakeDriver driver;
  OwnedContext context;
  OwnedError error;
};

inline cjit_launch_options_t launch_options(std::uint32_t grid, std::uint32_t block) {
  auto options = sized<cjit_launch_options_t>();
  options.grid_x = grid;
  options.grid_y = options.grid_z = 1;
  options.block_x = block;
  return options;
}

// Makes a context of one device current in this thread, like an application that creates its own context.
class CurrentDevice {
 public:
  CurrentDevice(cjit_context_t* context, int device) : context_(context), device_(device) {
    void* handle = nullptr;
    EXPECT_EQ(entry<int(void**, int)>("cuDevicePrimaryCtxRetain")(&handle, device), 0);
    EXPECT_EQ(entry<int(void*)>("cuCtxPushCurrent")(handle), 0);
  }
  ~CurrentDevice() {
    void* popped = nullptr;
    EXPECT_EQ(entry<int(void**)>("cuCtxPopCurrent")(&popped), 0);
    EXPECT_EQ(entry<int(int)>("cuDevicePrimaryCtxRelease")(device_), 0);
  }

 private:
  template <typename Signature>
  Signature* entry(const char* name) const {
    void* address = nullptr;
    EXPECT_EQ(cjit_driver_get_entry_point(context_, name, 12040, &address, nullptr), CJIT_SUCCESS);
    return reinterpret_cast<Signature*>(address);
  }

  cjit_context_t* context_;
  int device_;
};

// Options of a map of a dense two-dimensional tensor, which tests modify.
struct TensorOptions {
  TensorOptions() {
    options.rank = 2;
    options.element = CJIT_TENSOR_ELEMENT_FLOAT16;
  }
  const cjit_tensor_map_options_t* get() const {
    options.dims = dims.data();
    options.box_dims = box_dims.data();
    return &options;
  }

  std::array<std::uint64_t, 5> dims = {64, 64};
  std::array<std::uint32_t, 5> box_dims = {64, 8};
  mutable cjit_tensor_map_options_t options = sized<cjit_tensor_map_options_t>();
};

}  // namespace cjit::test
