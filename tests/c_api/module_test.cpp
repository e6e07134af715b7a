#include <thread>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Module : public Loading {};

TEST_F(Module, FindsKernelsByExpressionAndByLoweredName) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "scale<float>", kernel), CJIT_SUCCESS);
  EXPECT_EQ(find(loaded, kScaleSymbol, kernel), CJIT_SUCCESS);
}

TEST_F(Module, OutlivesTheResultItWasLoadedFrom) {
  OwnedModule loaded;
  {
    KernelBuild build = request("sm_90");
    ASSERT_EQ(load(build, loaded), CJIT_SUCCESS) << error.message();
  }
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "plain", kernel), CJIT_SUCCESS);
}

TEST_F(Module, LoadsAnArtifactAtAnyAlignment) {
  KernelBuild build = request("sm_90");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  cjit_blob_t* handle = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &handle, error.out()), CJIT_SUCCESS);
  const OwnedBlob blob(handle);
  std::string shifted(1, ' ');
  shifted.append(view(blob));
  cjit_module_t* loaded_handle = nullptr;
  ASSERT_EQ(
      cjit_module_load_artifact(context.get(), shifted.data() + 1, shifted.size() - 1, &loaded_handle, error.out()),
      CJIT_SUCCESS)
      << error.message();
  const OwnedModule loaded(loaded_handle);
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "scale<float>", kernel), CJIT_SUCCESS);
}

TEST_F(Module, BytesThatAreNoArtifactAreRefused) {
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load_artifact(context.get(), "text", 4, &handle, error.out()), CJIT_ERROR_NOT_AN_ARTIFACT);
  EXPECT_EQ(handle, nullptr);
}

TEST_F(Module, RefusesAnEmptyResult) {
  KernelResult result;
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load(context.get(), result.get(), &handle, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(handle, nullptr);
}

TEST_F(Module, AnUnknownNameListsTheNamesThereAreAndTheClosest) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS);
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "scale<flaot>", kernel), CJIT_ERROR_NOT_FOUND);
  EXPECT_EQ(kernel, nullptr);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("no kernel 'scale<flaot>'"), HasSubstr("it has scale<float>, plain"),
                                     HasSubstr("did you mean 'scale<float>'?")));
}

TEST_F(Module, KernelsThatNoExpressionNamesAreListedBySymbol) {
  driver.define_kernel("extra", nullptr, 0);
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS);
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "none", kernel), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("scale<float>, plain, extra"));
}

TEST_F(Module, FindsVariablesByExpressionAndByLoweredName) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS);
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  EXPECT_EQ(cjit_module_get_variable(loaded.get(), "&table", &address, &size, error.out()), CJIT_SUCCESS);
  EXPECT_NE(address, 0u);
  EXPECT_EQ(size, 64u);
  std::uint64_t again = 0;
  EXPECT_EQ(cjit_module_get_variable(loaded.get(), kTableSymbol, &again, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(again, address);
  EXPECT_EQ(cjit_module_get_variable(loaded.get(), "&tabel", &address, &size, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_EQ(address, 0u);
}

TEST_F(Module, AnImageOfAnotherArchitectureIsRefusedWithWhatWouldFit) {
  OwnedModule loaded;
  EXPECT_EQ(load("sm_80a", loaded), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_EQ(loaded, nullptr);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("the device is sm_90 (Fake H200)"), HasSubstr("a cubin for sm_80a"),
                                     HasSubstr("build for sm_90, sm_90a or compute_90 or lower")));
}

TEST_F(Module, OnlyLtoIrIsUnsupported) {
  KernelBuild build = request("sm_90");
  build.options.lto = CJIT_SWITCH_ON;
  OwnedModule loaded;
  EXPECT_EQ(load(build, loaded), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("nvJitLink"));
}

TEST_F(Module, ACubinOfANewerCudaThanTheDriverIsRefusedWithBothVersions) {
  driver.set_driver_version(12090);
  OwnedModule loaded;
  EXPECT_EQ(load("sm_90", loaded), CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("CUDA 13.0"), HasSubstr("CUDA 12.9")));
}

TEST_F(Module, ADriverThatIsTooOldForCjitIsRefusedWithBothVersions) {
  driver.set_driver_version(12030);
  OwnedModule loaded;
  EXPECT_EQ(load("sm_90", loaded), CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("CUDA 12.3"), HasSubstr("CUDA 12.4 or newer")));
}

TEST_F(Module, AMachineWithoutADeviceIsToldSo) {
  driver.set_device_count(0);
  OwnedModule loaded;
  EXPECT_EQ(load("sm_90", loaded), CJIT_ERROR_NO_DEVICE);
  EXPECT_THAT(error.message(), HasSubstr("CUDA_VISIBLE_DEVICES"));
}

TEST_F(Module, PtxReachesTheDriverAsText) {
  OwnedModule loaded;
  ASSERT_EQ(load("compute_80", loaded), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(driver.last_ptx(), AllOf(HasSubstr("fake ptx"), HasSubstr("scale plain table")));
}

TEST_F(Module, WhatTheDriversCompilerSaysOfPtxIsInTheErrorsLog) {
  driver.fail_jit("ptxas: line 7: unknown instruction");
  OwnedModule loaded;
  EXPECT_EQ(load("compute_80", loaded), CJIT_ERROR_DRIVER);
  EXPECT_STREQ(error.info().log, "ptxas: line 7: unknown instruction");
  EXPECT_STREQ(error.info().native_name, "CUDA_ERROR_INVALID_PTX");
  EXPECT_EQ(error.info().native_code, 218);
  EXPECT_STREQ(error.info().library, "CUDA driver");
  EXPECT_EQ(driver.live().libraries, 0u);
}

TEST_F(Module, PtxThatIsNewerThanTheDriverMeansTheDriverIsTooOld) {
  driver.fail_function("cuLibraryLoadData", 222);
  OwnedModule loaded;
  EXPECT_EQ(load("compute_80", loaded), CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(error.message(), HasSubstr("update the NVIDIA driver, or build a cubin"));
}

TEST_F(Module, WithoutACurrentContextThePrimaryOneIsUsedAndGivenBack) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS);
  EXPECT_EQ(driver.live().pushed_contexts, 0u);
  EXPECT_EQ(driver.live().primary_retains, 1u);
  OwnedKernel kernel;
  ASSERT_EQ(find(loaded, "plain", kernel), CJIT_SUCCESS);
  EXPECT_EQ(driver.live().primary_retains, 1u);
  loaded.reset();
  kernel.reset();
  EXPECT_EQ(driver.live().primary_retains, 0u);
}

TEST_F(Module, KernelsKeepTheirModuleAndHandlesMayGoInAnyOrderFromAnotherThread) {
  OwnedKernel kernel = kernel_of("sm_90", "plain");
  context.reset();
  EXPECT_EQ(driver.live().libraries, 1u);
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  std::thread([&] { kernel.reset(); }).join();
  EXPECT_EQ(driver.live().libraries, 0u);
  EXPECT_EQ(driver.live().primary_retains, 0u);
}

TEST_F(Module, AContextThatWasResetMakesItsHandlesStale) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS);
  driver.destroy_primary_context(0);
  OwnedKernel kernel;
  EXPECT_EQ(find(loaded, "plain", kernel), CJIT_ERROR_STALE_HANDLE);
  EXPECT_THAT(error.message(), HasSubstr("create again what belonged to this one"));
}

TEST_F(Module, AVariableIsSetAndReadWholeOrNotAtAll) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
  unsigned char in[64];
  unsigned char out[64] = {};
  for (int i = 0; i < 64; ++i) in[i] = static_cast<unsigned char>(i + 1);
  const auto set = [&](std::uint64_t size, cjit_cuda_stream_t stream = nullptr) {
    return cjit_module_set_variable_value(loaded.get(), "&table", in, size, stream, error.out());
  };
  const auto get = [&](std::uint64_t size, cjit_cuda_stream_t stream = nullptr) {
    return cjit_module_get_variable_value(loaded.get(), "&table", out, size, stream, error.out());
  };
  ASSERT_EQ(set(64), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(set(63), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("has 64 bytes, but 63 were passed"));
  EXPECT_EQ(get(65), CJIT_ERROR_ARGUMENT_MISMATCH);
  ASSERT_EQ(get(64), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(std::memcmp(in, out, 64), 0);
  const auto capturing = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  driver.set_capturing(capturing, 1);
  EXPECT_EQ(set(64, capturing), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(get(64, capturing), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(cjit_module_set_variable_value(loaded.get(), "&tabel", in, 64, nullptr, error.out()), CJIT_ERROR_NOT_FOUND);
}

TEST_F(Module, IsUnloadedWithoutBreakingACaptureThatGoesOn) {
  OwnedModule loaded;
  ASSERT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
  driver.set_capturing(reinterpret_cast<void*>(0x40), 1);
  loaded.reset();
  EXPECT_EQ(driver.live().libraries, 0u);
  EXPECT_EQ(driver.broken_captures(), 0u);
}

TEST_F(Module, AKernelIsDescribedAsTheDriverStatesIt) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_STREQ(info.lowered_name, kScaleSymbol);
  ASSERT_EQ(info.parameter_count, 3u);
  EXPECT_EQ(info.parameter_sizes[0], 8u);
  EXPECT_EQ(info.parameter_offsets[2], 12u);
  EXPECT_EQ(info.resources->max_threads_per_block, 1024u);
  EXPECT_EQ(info.resources->register_count, 32u);
  EXPECT_EQ(info.resources->static_shared_memory, 1024u);
  EXPECT_EQ(info.resources->constant_memory, 64u);
  EXPECT_EQ(info.resources->local_memory, 16u);
  EXPECT_EQ(info.resources->struct_size, sizeof(cjit_kernel_resources_t));
  EXPECT_EQ(info.resources->code_size, 0u);  // the driver does not state it
  auto again = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &again, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(again.resources, info.resources);
  EXPECT_EQ(info.max_dynamic_shared_memory, 48128u);
  EXPECT_EQ(info.ptx_version, 90u);
  EXPECT_EQ(info.binary_version, 90u);
}

TEST_F(Module, AKernelWithoutParametersHasNoArrays) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(info.parameter_count, 0u);
  EXPECT_EQ(info.parameter_sizes, nullptr);
}

TEST_F(Module, OccupancyIsTheDriversAndItsLimitsAreChecked) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  std::uint32_t blocks = 0;
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 256, 0, &blocks, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(blocks, 8u);
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 256, 100000, &blocks, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(blocks, 2u);
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 2048, 0, &blocks, error.out()), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 0, 0, &blocks, error.out()), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 32, 300000, &blocks, error.out()), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(blocks, 0u);
}

TEST_F(Module, TheSuggestedBlockSizeStaysWithinTheCallersLimit) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  std::uint32_t threads = 0;
  std::uint32_t grid = 0;
  EXPECT_EQ(cjit_kernel_suggest_block_size(kernel.get(), 0, 0, &threads, &grid, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(threads, 1024u);
  EXPECT_EQ(grid, 264u);
  EXPECT_EQ(cjit_kernel_suggest_block_size(kernel.get(), 0, 100, &threads, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(threads, 100u);
}

TEST_F(Module, MissingPointersAreNamed) {
  EXPECT_EQ(cjit_module_load(context.get(), nullptr, nullptr, error.out()), CJIT_ERROR_NULL_POINTER);
  EXPECT_THAT(error.message(), HasSubstr("loaded"));
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load_artifact(context.get(), nullptr, 3, &handle, error.out()), CJIT_ERROR_NULL_POINTER);
  cjit_kernel_t* kernel = nullptr;
  EXPECT_EQ(cjit_module_get_kernel(nullptr, "x", &kernel, error.out()), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(cjit_kernel_get_info(nullptr, nullptr, error.out()), CJIT_ERROR_NULL_POINTER);
  cjit_module_destroy(nullptr);
  cjit_kernel_destroy(nullptr);
}

TEST_F(Module, NoBytesAreNoArtifact) {
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load_artifact(context.get(), nullptr, 0, &handle, error.out()), CJIT_ERROR_NOT_AN_ARTIFACT);
  EXPECT_EQ(cjit_module_load_artifact(context.get(), nullptr, 1, &handle, error.out()), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(handle, nullptr);
}

}  // namespace
}  // namespace cjit::test
