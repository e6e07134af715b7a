// The driver's handles of modules and kernels, and kernels of other libraries.
#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr int kDynamicSharedMemoryLimit = 8;
constexpr int kInvalidHandle = 400;

class DriverHandles : public Loading {
 protected:
  DriverHandles() {
    EXPECT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(find(loaded, "scale<float>", kernel), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(cjit_kernel_get_native(kernel.get(), &native, &function, error.out()), CJIT_SUCCESS) << error.message();
  }

  // As a CUkernel or as a CUfunction.
  OwnedKernel adopt(bool is_function, const char* schema = nullptr) {
    cjit_kernel_t* handle = nullptr;
    status = is_function ? cjit_kernel_adopt_function(context.get(), function, schema, &handle, error.out())
                         : cjit_kernel_adopt(context.get(), native, schema, &handle, error.out());
    return OwnedKernel(handle);
  }
  // With arguments of a kernel scale(float* x, float factor, int n).
  cjit_launch_options_t scale_options(std::uint64_t count = 3) {
    cjit_launch_options_t options = launch_options(2, 64);
    options.arguments = arguments;
    options.argument_count = count;
    return options;
  }
  template <typename Signature>
  Signature* entry(const char* name) {
    void* found = nullptr;
    EXPECT_EQ(cjit_driver_get_entry_point(context.get(), name, 12040, &found, error.out()), CJIT_SUCCESS);
    return reinterpret_cast<Signature*>(found);
  }

  OwnedModule loaded;
  OwnedKernel kernel;
  cjit_cuda_kernel_t native = nullptr;
  cjit_cuda_function_t function = nullptr;
  cjit_status_t status = CJIT_SUCCESS;
  std::uint64_t address = 4096;
  float factor = 2;
  int n = 64;
  const void* arguments[3] = {&address, &factor, &n};
};

TEST_F(DriverHandles, TheDriverFindsTheKernelInTheLibraryOfTheModule) {
  cjit_cuda_library_t library = nullptr;
  ASSERT_EQ(cjit_module_get_native(loaded.get(), &library, error.out()), CJIT_SUCCESS) << error.message();
  cjit_cuda_kernel_t found = nullptr;
  ASSERT_EQ(entry<int(cjit_cuda_kernel_t*, cjit_cuda_library_t, const char*)>("cuLibraryGetKernel")(&found, library,
                                                                                                    kScaleSymbol),
            0);
  EXPECT_EQ(found, native);
  const CurrentDevice current(context.get(), 0);
  cjit_cuda_function_t here = nullptr;
  ASSERT_EQ(entry<int(cjit_cuda_function_t*, cjit_cuda_kernel_t)>("cuKernelGetFunction")(&here, native), 0);
  EXPECT_EQ(here, function);
}

TEST_F(DriverHandles, OfAKernelAreValidUntilItsModuleIsUnloaded) {
  loaded.reset();
  const char* name = nullptr;
  const auto get_name = entry<int(const char**, cjit_cuda_kernel_t)>("cuKernelGetName");
  ASSERT_EQ(get_name(&name, native), 0);
  EXPECT_STREQ(name, kScaleSymbol);
  kernel.reset();
  EXPECT_EQ(get_name(&name, native), kInvalidHandle);
}

TEST_F(DriverHandles, AfterTheContextDiedThereAreNone) {
  driver.destroy_primary_context(0);
  cjit_cuda_library_t library = reinterpret_cast<cjit_cuda_library_t>(&driver);
  EXPECT_EQ(cjit_module_get_native(loaded.get(), &library, error.out()), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(library, nullptr);
  EXPECT_EQ(cjit_kernel_get_native(kernel.get(), &native, &function, error.out()), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(native, nullptr);
  EXPECT_EQ(function, nullptr);
}

TEST_F(DriverHandles, AnAdoptedKernelIsLaunchedWithItsNameAndItsParameters) {
  for (const bool is_function : {false, true}) {
    const OwnedKernel adopted = adopt(is_function);
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    auto info = sized<cjit_kernel_info_t>();
    ASSERT_EQ(cjit_kernel_get_info(adopted.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_STREQ(info.lowered_name, kScaleSymbol);
    ASSERT_EQ(info.parameter_count, 3u);
    EXPECT_EQ(info.parameter_sizes[0], 8u);
    EXPECT_EQ(info.resources->register_count, 32u);
    const std::uint64_t before = driver.launch_count();
    ASSERT_EQ(launch(adopted, scale_options()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(driver.launch_count(), before + 1);
    EXPECT_STREQ(driver.last_launch().kernel, kScaleSymbol);
  }
}

TEST_F(DriverHandles, LaunchesOfAnAdoptedKernelAreChecked) {
  for (const bool is_function : {false, true}) {
    const OwnedKernel adopted = adopt(is_function, "x: pointer, factor: float32, n: int32");
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    EXPECT_EQ(launch(adopted, scale_options(2)), CJIT_ERROR_ARGUMENT_MISMATCH);
    EXPECT_EQ(launch(adopted, launch_options(1, 2048)), CJIT_ERROR_ARGUMENT_MISMATCH);
    cjit_launch_options_t options = scale_options();
    options.block_x = 2048;
    EXPECT_EQ(launch(adopted, options), CJIT_ERROR_LAUNCH_LIMIT);
    const cjit_value_kind_t kinds[] = {CJIT_VALUE_POINTER, CJIT_VALUE_INT32, CJIT_VALUE_INT32};
    options = scale_options();
    options.argument_kinds = kinds;
    EXPECT_EQ(launch(adopted, options), CJIT_ERROR_ARGUMENT_MISMATCH);
    EXPECT_THAT(error.message(), HasSubstr("factor"));
    const char* const names[] = {"n", "factor", "x"};
    const void* const by_name[] = {&n, &factor, &address};
    options = scale_options();
    options.argument_names = names;
    options.arguments = by_name;
    EXPECT_EQ(launch(adopted, options), CJIT_SUCCESS) << error.message();
  }
}

TEST_F(DriverHandles, AnAdoptedKernelGetsTheDynamicSharedMemoryOfItsLaunch) {
  for (const bool is_function : {false, true}) {
    const OwnedKernel adopted = adopt(is_function);
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    ASSERT_EQ(
        cjit_kernel_set_attribute(adopted.get(), CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, 48128, error.out()),
        CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(driver.kernel_attribute(kScaleSymbol, 0, kDynamicSharedMemoryLimit), 48128);
    cjit_launch_options_t options = scale_options();
    options.dynamic_shared_memory = 100000;
    ASSERT_EQ(launch(adopted, options), CJIT_SUCCESS) << error.message();
    EXPECT_GE(driver.kernel_attribute(kScaleSymbol, 0, kDynamicSharedMemoryLimit), 100000);
    std::uint32_t blocks = 0;
    EXPECT_EQ(cjit_kernel_get_occupancy(adopted.get(), 256, 0, &blocks, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(blocks, 8u);
  }
}

TEST_F(DriverHandles, ASchemaThatDoesNotFitIsRefused) {
  for (const bool is_function : {false, true}) {
    EXPECT_EQ(adopt(is_function, "x: pointer"), nullptr);
    EXPECT_EQ(status, CJIT_ERROR_ARGUMENT_MISMATCH);
    EXPECT_EQ(adopt(is_function, "x: flaot"), nullptr);
    EXPECT_EQ(status, CJIT_ERROR_INVALID_ARGUMENT);
  }
}

TEST_F(DriverHandles, ItsOwnerUnloadsTheLibraryOfAnAdoptedKernel) {
  OwnedKernel adopted = adopt(false);
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  adopted.reset();
  EXPECT_EQ(driver.live().libraries, 1u);
  EXPECT_EQ(launch(kernel, scale_options()), CJIT_SUCCESS) << error.message();
}

TEST_F(DriverHandles, OfAnAdoptedKernelAreThoseThatWereAdopted) {
  const OwnedKernel from_kernel = adopt(false);
  const OwnedKernel from_function = adopt(true);
  cjit_cuda_kernel_t given_kernel = nullptr;
  cjit_cuda_function_t given_function = nullptr;
  ASSERT_EQ(cjit_kernel_get_native(from_kernel.get(), &given_kernel, &given_function, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(given_kernel, native);
  EXPECT_EQ(given_function, function);
  ASSERT_EQ(cjit_kernel_get_native(from_function.get(), &given_kernel, &given_function, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(given_kernel, nullptr);
  EXPECT_EQ(given_function, function);
}

TEST_F(DriverHandles, AnAdoptedKernelRunsOnEveryDeviceButAFunctionOnlyInItsContext) {
  driver.set_device_count(2);
  const OwnedKernel from_kernel = adopt(false);
  const OwnedKernel from_function = adopt(true);
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  const CurrentDevice current(context.get(), 1);
  EXPECT_EQ(launch(from_kernel, scale_options()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().device, 1);
  EXPECT_EQ(launch(from_function, scale_options()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), AllOf(HasSubstr(kScaleSymbol), HasSubstr("a CUfunction of another context")));
  auto info = sized<cjit_kernel_info_t>();
  EXPECT_EQ(cjit_kernel_get_info(from_function.get(), &info, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  std::uint32_t blocks = 0;
  EXPECT_EQ(cjit_kernel_get_occupancy(from_function.get(), 32, 0, &blocks, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(cjit_kernel_get_native(from_function.get(), nullptr, &function, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(DriverHandles, AnAdoptedKernelIsStaleAfterItsContextDied) {
  const OwnedKernel from_kernel = adopt(false);
  const OwnedKernel from_function = adopt(true);
  driver.renew_primary_context(0);
  EXPECT_EQ(launch(from_kernel, scale_options()), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(launch(from_function, scale_options()), CJIT_ERROR_STALE_HANDLE);
}

TEST_F(DriverHandles, AFailureOfTheDriverIsItsError) {
  driver.fail_function("cuKernelGetName", kInvalidHandle);
  EXPECT_EQ(adopt(false), nullptr);
  EXPECT_EQ(status, CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("cannot ask for the name of the kernel"));
}

TEST_F(DriverHandles, AMockHasNone) {
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  options.mock_device = "sm_90";
  context = make_context(&options);
  EXPECT_EQ(adopt(false), nullptr);
  EXPECT_EQ(status, CJIT_ERROR_UNSUPPORTED);
  EXPECT_EQ(adopt(true), nullptr);
  EXPECT_EQ(status, CJIT_ERROR_UNSUPPORTED);
  KernelBuild build(".target sm_90 .entry k(.param .u32 n) { ret; }");
  build.options.arch = "compute_90";
  OwnedModule on_mock;
  OwnedKernel kernel_on_mock;
  ASSERT_EQ(load(build, on_mock), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(find(on_mock, "k", kernel_on_mock), CJIT_SUCCESS) << error.message();
  cjit_cuda_library_t library = nullptr;
  EXPECT_EQ(cjit_module_get_native(on_mock.get(), &library, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_EQ(cjit_kernel_get_native(kernel_on_mock.get(), nullptr, &function, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("a mock is no CUDA driver"));
}

}  // namespace
}  // namespace cjit::test
