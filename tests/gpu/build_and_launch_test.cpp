// Builds, loads and launches every kind of image, and checks the results.
#include <thread>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kCount = 1000;

std::vector<float> ramp() {
  std::vector<float> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = static_cast<float>(i);
  return values;
}

std::vector<float> ramp_times(float factor, float plus) {
  std::vector<float> values = ramp();
  for (float& value : values) value = factor * value + plus;
  return values;
}

class BuildAndLaunch : public CurrentGpu {
 protected:
  // y = 1 + 2 * 1.5 * x, checked.
  void expect_axpy_works(const OwnedKernel& kernel, cjit_launch_options_t options = grid_of(8, 128)) {
    const DeviceArray<float> x(driver, ramp());
    const DeviceArray<float> y(driver, std::vector<float>(kCount, 1.0F));
    const float factor = 1.5F;
    ASSERT_EQ(launch(kernel, options, Arguments(factor, x.address(), y.address(), kCount)), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(y.values(), ramp_times(3.0F, 1.0F));
  }
};

TEST_F(BuildAndLaunch, GivesTheNumbersForEveryArchitectureThatRunsHere) {
  std::vector<std::string> archs = {arch(), "compute_80", arch("compute_"), "native"};
  if (device.cc >= 90) archs.push_back(arch("sm_", "a"));
  for (const std::string& name : archs) {
    SCOPED_TRACE(name);
    const OwnedModule module_handle = loaded(request(kAxpy, {kAxpyFloat}, name));
    expect_axpy_works(find(module_handle, kAxpyFloat));
  }
}

TEST_F(BuildAndLaunch, NativeIsTheArchitectureOfTheDevice) {
  KernelBuild build = request(kAxpy, {kAxpyFloat}, "native");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cc, device.cc);
}

TEST_F(BuildAndLaunch, FindsATemplateByItsLoweredName) {
  KernelBuild build = request(kAxpy, {kAxpyFloat, "axpy<double, 1>"}, arch());
  OwnedModule module_handle;
  ASSERT_EQ(load(build, module_handle), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(build.result->name_count, 2u);
  expect_axpy_works(find(module_handle, build.result->lowered_names[0]));
}

TEST_F(BuildAndLaunch, AnUnknownNameIsNotFoundAndTheErrorListsTheNames) {
  const OwnedModule module_handle = loaded(kAxpy, {kAxpyFloat});
  cjit_kernel_t* kernel = nullptr;
  EXPECT_EQ(cjit_module_get_kernel(module_handle.get(), "axpy<float, 3>", &kernel, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_EQ(kernel, nullptr);
  EXPECT_THAT(error.message(), HasSubstr("did you mean 'axpy<float, 2>'?"));
}

TEST_F(BuildAndLaunch, AnArtifactLaunchesWithTheDefaultsOfItsPolicy) {
  cjit_policy_t* policy_handle = nullptr;
  ASSERT_EQ(cjit_policy_create(&policy_handle, error.out()), CJIT_SUCCESS);
  const OwnedPolicy policy(policy_handle);
  ASSERT_EQ(cjit_policy_set_int64(policy.get(), CJIT_POLICY_BLOCK_X, 125, error.out()), CJIT_SUCCESS);
  cjit_blob_t* encoded_handle = nullptr;
  ASSERT_EQ(cjit_policy_encode(policy.get(), &encoded_handle, error.out()), CJIT_SUCCESS);
  const OwnedBlob encoded(encoded_handle);

  KernelBuild build = request(kAxpy, {kAxpyFloat}, arch());
  build.options.policy = cjit_blob_data(encoded.get());
  build.options.policy_size = cjit_blob_size(encoded.get());
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  cjit_blob_t* artifact_handle = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &artifact_handle, error.out()), CJIT_SUCCESS);
  const OwnedBlob artifact(artifact_handle);

  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load_artifact(context.get(), cjit_blob_data(artifact.get()), cjit_blob_size(artifact.get()),
                                      &handle, error.out()),
            CJIT_SUCCESS)
      << error.message();
  const OwnedModule module_handle(handle);
  expect_axpy_works(find(module_handle, kAxpyFloat), grid_of(8, 0));
}

TEST_F(BuildAndLaunch, MachineCodeForAnotherArchitectureIsRefused) {
  KernelBuild build = request(kAxpy, {kAxpyFloat}, device.cc / 10 == 8 ? "sm_90" : "sm_80");
  OwnedModule module_handle;
  EXPECT_EQ(load(build, module_handle), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("the device is " + arch()), HasSubstr("build for " + arch())));
}

TEST_F(BuildAndLaunch, WhatTheDriversCompilerSaysOfBadPtxIsInTheErrorsLog) {
  KernelBuild build = request("__global__ void bad() { asm volatile(\"bogus.instruction;\"); }", {"bad"}, "compute_80");
  OwnedModule module_handle;
  EXPECT_EQ(load(build, module_handle), CJIT_ERROR_DRIVER);
  EXPECT_STREQ(error.info().native_name, "CUDA_ERROR_INVALID_PTX");
  EXPECT_THAT(error.info().log, HasSubstr("bogus"));
}

TEST_F(BuildAndLaunch, ArgumentsThatDoNotMatchAreRefusedBeforeTheDriverSeesThem) {
  const OwnedModule module_handle = loaded(kAxpy, {kAxpyFloat});
  const OwnedKernel kernel = find(module_handle, kAxpyFloat);
  const std::uint64_t nowhere = 0;
  const double factor = 1.5;
  EXPECT_EQ(launch(kernel, grid_of(1, 32), Arguments(factor, nowhere, nowhere, kCount)), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 0 ('p0') has 4 bytes, 8 were given"));
  EXPECT_EQ(launch(kernel, grid_of(1, 32), Arguments(nowhere)), CJIT_ERROR_ARGUMENT_MISMATCH);
  expect_axpy_works(kernel);
}

TEST_F(BuildAndLaunch, VariablesAreSetAndRead) {
  const OwnedModule module_handle = loaded(
      "__device__ int seen[4]; __constant__ int offset;\n"
      "__global__ void note() { seen[threadIdx.x] = offset + threadIdx.x; }",
      {"note", "&seen", "&offset"});
  std::uint64_t seen = 0;
  std::uint64_t seen_size = 0;
  std::uint64_t offset = 0;
  ASSERT_EQ(cjit_module_get_variable(module_handle.get(), "&seen", &seen, &seen_size, error.out()), CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(cjit_module_get_variable(module_handle.get(), "&offset", &offset, nullptr, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(seen_size, 16u);
  const int forty = 40;
  driver.copy_in(offset, &forty, sizeof(forty));
  ASSERT_EQ(launch(find(module_handle, "note"), grid_of(1, 4), Arguments()), CJIT_SUCCESS) << error.message();
  std::vector<int> values(4);
  driver.synchronize();
  driver.copy_out(values.data(), seen, seen_size);
  EXPECT_THAT(values, ElementsAre(40, 41, 42, 43));
}

TEST_F(BuildAndLaunch, EightThreadsLaunchOneKernel) {
  const OwnedModule module_handle = loaded("__global__ void count(int *n) { atomicAdd(n, 1); }", {"count"});
  const OwnedKernel kernel = find(module_handle, "count");
  const DeviceArray<int> total(driver, 1);
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      driver.push(primary);
      cjit_launch_options_t options = grid_of(1, 32);
      const Arguments arguments(total.address());
      arguments.attach(options);
      for (int i = 0; i < 100; ++i) EXPECT_EQ(cjit_kernel_launch(kernel.get(), &options, nullptr), CJIT_SUCCESS);
      void* popped = nullptr;
      driver.pop(&popped);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(total.values(), ElementsAre(8 * 100 * 32));
}

// No context is current in the thread.
class WithoutCurrentContext : public Gpu {
 protected:
  // Runs `work` with a current context, to set up and read memory.
  template <typename Work>
  void in_primary(Work&& work) {
    driver.push(primary);
    work();
    void* popped = nullptr;
    driver.pop(&popped);
  }
};

TEST_F(WithoutCurrentContext, ThePrimaryOneOfDeviceZeroIsUsedAndPutAway) {
  std::unique_ptr<DeviceArray<int>> out;
  in_primary([&] { out = std::make_unique<DeviceArray<int>>(driver, 32); });
  const OwnedModule module_handle = loaded("__global__ void fill(int *out) { out[threadIdx.x] = 7; }", {"fill"});
  EXPECT_EQ(launch(find(module_handle, "fill"), grid_of(1, 32), Arguments(out->address())), CJIT_SUCCESS)
      << error.message();
  void* current = this;
  driver.get_current(&current);
  EXPECT_EQ(current, nullptr);
  in_primary([&] {
    EXPECT_THAT(out->values(), Each(7));
    out.reset();
  });
}

TEST_F(WithoutCurrentContext, OneModuleServesEveryDeviceOfItsArchitecture) {
  const OwnedModule module_handle = loaded(
      "__device__ int where;\n"
      "__global__ void fill(int *out) { extern __shared__ int shared[]; shared[threadIdx.x + 15000] = where;\n"
      "__syncthreads(); out[threadIdx.x] = shared[15031 - threadIdx.x]; }",
      {"fill", "&where"});
  const OwnedKernel kernel = find(module_handle, "fill");
  cjit_launch_options_t options = grid_of(1, 32);
  options.dynamic_shared_memory = 64 << 10;  // needs the opt-in on each device
  std::uint32_t count = 0;
  ASSERT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_SUCCESS) << error.message();
  for (int ordinal = 0; ordinal < static_cast<int>(count); ++ordinal) {
    SCOPED_TRACE(ordinal);
    auto other = sized<cjit_device_info_t>();
    ASSERT_EQ(cjit_device_get_info(context.get(), ordinal, &other, error.out()), CJIT_SUCCESS) << error.message();
    if (other.cc != device.cc) continue;
    void* cuda_context = nullptr;
    driver.primary_retain(&cuda_context, ordinal);
    driver.push(cuda_context);
    {
      std::uint64_t where = 0;
      ASSERT_EQ(cjit_module_get_variable(module_handle.get(), "&where", &where, nullptr, error.out()), CJIT_SUCCESS);
      driver.copy_in(where, &ordinal, sizeof(ordinal));
      const DeviceArray<int> out(driver, 32);
      ASSERT_EQ(launch(kernel, options, Arguments(out.address())), CJIT_SUCCESS) << error.message();
      EXPECT_THAT(out.values(), Each(ordinal));
    }
    driver.pop(&cuda_context);
    driver.primary_release(ordinal);
  }
}

TEST_F(WithoutCurrentContext, HandlesMayGoInAnyOrderFromOtherThreads) {
  OwnedModule module_handle = loaded("__global__ void nothing() {}", {"nothing"});
  OwnedKernel kernel = find(module_handle, "nothing");
  ASSERT_EQ(launch(kernel, grid_of(1, 1), Arguments()), CJIT_SUCCESS) << error.message();
  std::thread([&] { module_handle.reset(); }).join();
  ASSERT_EQ(launch(kernel, grid_of(1, 1), Arguments()), CJIT_SUCCESS) << error.message();
  in_primary([&] { driver.synchronize(); });
  std::thread([&] { context.reset(); }).join();
  std::thread([&] { kernel.reset(); }).join();
}

}  // namespace
}  // namespace cjit::test
