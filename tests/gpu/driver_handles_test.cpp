// The driver launches kernels of cjit by their native handles, and cjit launches kernels that the driver loaded.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::Each;

using testing::HasSubstr;

// y[i] += 2 * a * x[i], without a mangled name.
const std::string kPlainAxpy = R"(
extern "C" __global__ void axpy(float a, const float *x, float *y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += 2 * a * x[i];
}
extern "C" __global__ void fill(int *to, int count) {
  extern __shared__ int block[];
  for (int i = threadIdx.x; i < count; i += blockDim.x) block[i] = i;
  __syncthreads();
  for (int i = threadIdx.x; i < count; i += blockDim.x) to[i] = block[i];
}
)";

class DriverHandles : public CurrentGpu {
 protected:
  DriverHandles() {
    KernelBuild build = request(kPlainAxpy, {}, arch());
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    image = std::string(build.result.image());
    EXPECT_EQ(load(build, of_cjit), CJIT_SUCCESS) << error.message();
  }

  // Compares y += 2 * a * x of a launch with the right numbers.
  template <typename Launch>
  void expect_axpy(const Launch& launch) {
    const DeviceArray<float> x(driver, std::vector<float>(n, 3));
    const DeviceArray<float> y(driver, std::vector<float>(n, 1));
    ASSERT_NO_FATAL_FAILURE(launch(x.address(), y.address()));
    EXPECT_THAT(y.values(), Each(13.0F));
  }
  void expect_axpy_by_cjit(const OwnedKernel& kernel) {
    expect_axpy([&](const std::uint64_t& x, const std::uint64_t& y) {
      ASSERT_EQ(launch(kernel, grid_of(n / 256, 256), Arguments(a, x, y, n)), CJIT_SUCCESS) << error.message();
    });
  }
  OwnedKernel adopt(void* kernel, const char* schema = nullptr) {
    cjit_kernel_t* handle = nullptr;
    status = cjit_kernel_adopt(context.get(), static_cast<cjit_cuda_kernel_t>(kernel), schema, &handle, error.out());
    return OwnedKernel(handle);
  }
  OwnedKernel adopt_function(void* function, const char* schema = nullptr) {
    cjit_kernel_t* handle = nullptr;
    status = cjit_kernel_adopt_function(context.get(), static_cast<cjit_cuda_function_t>(function), schema, &handle,
                                        error.out());
    return OwnedKernel(handle);
  }

  DriverFunction<void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**>
      launch_kernel{context.get(), "cuLaunchKernel"};
  DriverFunction<void**, const void*> module_load{context.get(), "cuModuleLoadData"};
  DriverFunction<void**, void*, const char*> module_get_function{context.get(), "cuModuleGetFunction"};
  DriverFunction<void*> module_unload{context.get(), "cuModuleUnload"};
  std::string image;
  OwnedModule of_cjit;
  cjit_status_t status = CJIT_SUCCESS;
  float a = 2;
  int n = 4096;
};

TEST_F(DriverHandles, TheDriverLaunchesAKernelOfCjit) {
  const OwnedKernel kernel = find(of_cjit, "axpy");
  cjit_cuda_kernel_t native = nullptr;
  cjit_cuda_function_t function = nullptr;
  ASSERT_EQ(cjit_kernel_get_native(kernel.get(), &native, &function, error.out()), CJIT_SUCCESS) << error.message();
  for (void* handle : {static_cast<void*>(function), static_cast<void*>(native)})
    expect_axpy([&](std::uint64_t x, std::uint64_t y) {
      void* arguments[] = {&a, &x, &y, &n};
      launch_kernel(handle, n / 256, 1, 1, 256, 1, 1, 0, nullptr, arguments, nullptr);
    });
}

TEST_F(DriverHandles, TheDriverFindsAKernelInTheLibraryOfAModule) {
  cjit_cuda_library_t library = nullptr;
  ASSERT_EQ(cjit_module_get_native(of_cjit.get(), &library, error.out()), CJIT_SUCCESS) << error.message();
  void* found = nullptr;
  driver.library_get_kernel(&found, library, "axpy");
  cjit_cuda_kernel_t native = nullptr;
  ASSERT_EQ(cjit_kernel_get_native(find(of_cjit, "axpy").get(), &native, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(found, native);
}

TEST_F(DriverHandles, CjitLaunchesAKernelOfALibraryOfTheDriver) {
  void* library = nullptr;
  driver.library_load(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  void* native = nullptr;
  driver.library_get_kernel(&native, library, "axpy");
  {
    const OwnedKernel kernel = adopt(native, "a: float32, x: pointer, y: pointer, n: int32");
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    expect_axpy_by_cjit(kernel);
    EXPECT_EQ(launch(kernel, grid_of(1, 32), Arguments(a)), CJIT_ERROR_ARGUMENT_MISMATCH);
    const std::uint64_t nowhere = 0;
    EXPECT_EQ(launch(kernel, grid_of(1, 2048), Arguments(a, nowhere, nowhere, n)), CJIT_ERROR_LAUNCH_LIMIT);
  }
  driver.library_unload(library);
}

TEST_F(DriverHandles, CjitLaunchesAFunctionOfAModuleOfTheDriver) {
  void* of_driver = nullptr;
  module_load(&of_driver, image.data());
  void* function = nullptr;
  module_get_function(&function, of_driver, "axpy");
  {
    const OwnedKernel kernel = adopt_function(function, "a: float32, x: pointer, y: pointer, n: int32");
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    auto info = sized<cjit_kernel_info_t>();
    ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_STREQ(info.lowered_name, "axpy");
    EXPECT_EQ(info.parameter_count, 4u);
    EXPECT_EQ(info.binary_version, device.cc);
    std::uint32_t blocks = 0;
    EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 256, 0, &blocks, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_GE(blocks, 1u);
    expect_axpy_by_cjit(kernel);
  }
  module_unload(of_driver);
}

TEST_F(DriverHandles, AdoptedKernelsGetTheDynamicSharedMemoryOfTheirLaunch) {
  constexpr int kCount = 20000;  // 80 KB, above the 48 KB that a kernel has without an attribute
  void* library = nullptr;
  driver.library_load(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  void* native = nullptr;
  driver.library_get_kernel(&native, library, "fill");
  void* of_driver = nullptr;
  module_load(&of_driver, image.data());
  void* function = nullptr;
  module_get_function(&function, of_driver, "fill");
  {
    OwnedKernel kernels[] = {adopt(native), adopt_function(function)};
    std::vector<int> expected(kCount);
    for (int i = 0; i < kCount; ++i) expected[i] = i;
    for (const OwnedKernel& kernel : kernels) {
      ASSERT_NE(kernel, nullptr) << error.message();
      const DeviceArray<int> to(driver, kCount);
      cjit_launch_options_t options = grid_of(1, 256);
      options.dynamic_shared_memory = kCount * sizeof(int);
      ASSERT_EQ(launch(kernel, options, Arguments(to.address(), kCount)), CJIT_SUCCESS) << error.message();
      EXPECT_EQ(to.values(), expected);
    }
  }
  module_unload(of_driver);
  driver.library_unload(library);
}

TEST_F(DriverHandles, AnAdoptedFunctionIsRefusedInAnotherContext) {
  void* of_driver = nullptr;
  module_load(&of_driver, image.data());
  void* function = nullptr;
  module_get_function(&function, of_driver, "axpy");
  const OwnedKernel kernel = adopt_function(function);
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  void* own = nullptr;
  driver.context_create(&own, nullptr, 0, 0, 0);
  const std::uint64_t nowhere = 0;
  EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(a, nowhere, nowhere, n)), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("a CUfunction of another context"));
  driver.context_destroy(own);
  expect_axpy_by_cjit(kernel);
  module_unload(of_driver);
}

TEST_F(DriverHandles, AfterTheContextDiedThereAreNone) {
  void* own = nullptr;
  driver.context_create(&own, nullptr, 0, 0, 0);
  const OwnedModule gone = loaded(kPlainAxpy, {});
  const OwnedKernel kernel = find(gone, "axpy");
  void* library = nullptr;
  driver.library_load(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  void* native = nullptr;
  driver.library_get_kernel(&native, library, "axpy");
  const OwnedKernel adopted = adopt(native);
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  driver.context_destroy(own);
  cjit_cuda_library_t of_module = nullptr;
  cjit_cuda_function_t function = nullptr;
  EXPECT_EQ(cjit_module_get_native(gone.get(), &of_module, error.out()), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(cjit_kernel_get_native(kernel.get(), nullptr, &function, error.out()), CJIT_ERROR_STALE_HANDLE);
  const std::uint64_t nowhere = 0;
  EXPECT_EQ(launch(adopted, grid_of(1, 1), Arguments(a, nowhere, nowhere, n)), CJIT_ERROR_STALE_HANDLE);
  driver.library_unload(library);
}

}  // namespace
}  // namespace cjit::test
