#include <cjit/toolkit.h>
#include <gmock/gmock.h>

#include <cstdio>

#include "support/c_api.hpp"
#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"

namespace {

using cjit::test::FakeNvrtc;
using cjit::test::kFakeNvrtcPath;
using cjit::test::make_context;
using cjit::test::OwnedError;
using cjit::test::sized;
using cjit::test::TemporaryFolder;
using testing::HasSubstr;

struct Report {
  cjit_toolkit_info_t value = sized<cjit_toolkit_info_t>();

  ~Report() { cjit_toolkit_info_cleanup(&value); }
  const cjit_component_info_t& operator[](cjit_component_t component) const { return *value.components[component - 1]; }
};

// Runs a new process with only the given environment.
std::string probe(const std::string& environment) {
  // The sanitizer requires that its library comes first; this check is turned off because another library is preloaded.
  const std::string command =
      "env -i ASAN_OPTIONS=verify_asan_link_order=0 " + environment + " " + CJIT_TOOLKIT_PROBE + " 2>&1";
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  std::string output;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof(buffer), pipe)) output.append(buffer, count);
  EXPECT_EQ(::pclose(pipe), 0) << output;
  return output;
}

TEST(ToolkitProcess, LibrariesAreOpenedWhenFirstNeededAndNotBefore) {
  const std::string output = probe(std::string("LD_LIBRARY_PATH=") + FAKE_CUDA_FOLDER);
  EXPECT_THAT(output, HasSubstr("created:\n"));
  EXPECT_THAT(output, HasSubstr("described:"));
  EXPECT_THAT(output, HasSubstr("libnvrtc.so"));
}

TEST(ToolkitProcess, TheLoadersPathIsSearched) {
  const std::string output = probe(std::string("PATH=/nowhere LD_LIBRARY_PATH=") + FAKE_CUDA_FOLDER);
  EXPECT_THAT(output, HasSubstr("NVRTC\tCJIT_SUCCESS\t" + kFakeNvrtcPath + "\tit is on the loader's path\n"));
  EXPECT_THAT(output, HasSubstr(std::string("NVRTC builtins\tCJIT_SUCCESS\t") + FAKE_CUDA_FOLDER));
}

TEST(ToolkitProcess, TheProcesssOwnLibraryGoesBeforeTheLoadersPath) {
  const TemporaryFolder folder;
  const auto held = folder.path() / "libnvrtc.so.13";
  std::filesystem::copy_file(kFakeNvrtcPath, held);
  EXPECT_THAT(probe("LD_PRELOAD=" + held.native() + " LD_LIBRARY_PATH=" + FAKE_CUDA_FOLDER),
              HasSubstr("NVRTC\tCJIT_SUCCESS\t" + held.native() + "\tthe process had already loaded it\n"));
}

TEST(ToolkitProcess, CudaHomeGoesBeforeTheProcesssOwnLibrary) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "lib64");
  const auto home = folder.path() / "lib64/libnvrtc.so.13";
  std::filesystem::copy_file(kFakeNvrtcPath, home);
  EXPECT_THAT(probe("CUDA_HOME=" + folder.path().native() + " LD_PRELOAD=" + kFakeNvrtcPath),
              HasSubstr("NVRTC\tCJIT_SUCCESS\t" + home.native() + "\tCUDA_HOME is set\n"));
}

TEST(ToolkitDescribe, ListsEveryComponentInOrder) {
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  const auto context = make_context(&options);
  Report report;
  OwnedError error;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, error.out()), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(report.value.component_count, 10u);
  for (std::uint32_t i = 0; i < 8; ++i) {
    EXPECT_EQ(report.value.components[i]->struct_size, sizeof(cjit_component_info_t));
    EXPECT_EQ(report.value.components[i]->component, i + 1);
  }
  const cjit_component_info_t& nvrtc = report[CJIT_COMPONENT_NVRTC];
  EXPECT_EQ(nvrtc.status, CJIT_SUCCESS);
  EXPECT_STREQ(nvrtc.name, "NVRTC");
  EXPECT_STREQ(nvrtc.path, kFakeNvrtcPath.c_str());
  EXPECT_STREQ(nvrtc.version, "13.0");
  EXPECT_STREQ(nvrtc.reason, "the option `nvrtc_path` names it");
  ASSERT_EQ(nvrtc.searched_count, 1u);
  EXPECT_EQ(nvrtc.searched[0], "option `nvrtc_path`=" + kFakeNvrtcPath + ": found");
}

TEST(ToolkitDescribe, WhatIsMissingIsARecordAndNoFailure) {
  const TemporaryFolder empty;
  auto options = sized<cjit_context_options_t>();
  options.cuda_home = empty.path().c_str();
  const auto context = make_context(&options);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  for (const auto component : {CJIT_COMPONENT_NVRTC, CJIT_COMPONENT_NVJITLINK, CJIT_COMPONENT_NVVM,
                               CJIT_COMPONENT_CUDA_HEADERS, CJIT_COMPONENT_CCCL_HEADERS}) {
    EXPECT_EQ(report[component].status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
    EXPECT_STREQ(report[component].path, "");
    EXPECT_THAT(report[component].fix, HasSubstr("cuda_home"));
    EXPECT_THAT(report[component].searched[0], HasSubstr(empty.path().native()));
  }
  EXPECT_EQ(report[CJIT_COMPONENT_NVRTC_BUILTINS].status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
}

TEST(ToolkitDescribe, AnNvrtcThatIsTooOldSaysSo) {
  const TemporaryFolder folder;
  const auto old = folder.path() / "libnvrtc.so.11.2";
  std::filesystem::copy_file(kFakeNvrtcPath, old);
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = old.c_str();
  const auto context = make_context(&options);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_NVRTC].status, CJIT_ERROR_TOOLKIT_TOO_OLD);
  EXPECT_THAT(report[CJIT_COMPONENT_NVRTC].problem, HasSubstr("is NVRTC 11.2; cjit needs 12.0 or newer"));
}

TEST(ToolkitDescribe, AnNvrtcThatRefusesToAnswerIsIncompleteAndTheNextCallWorks) {
  const FakeNvrtc fake;
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  const auto context = make_context(&options);
  for (const char* function : {"nvrtcVersion", "nvrtcGetNumSupportedArchs", "nvrtcGetSupportedArchs"}) {
    fake.fail(function, 11);
    Report failed;
    ASSERT_EQ(cjit_toolkit_get_info(context.get(), &failed.value, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(failed[CJIT_COMPONENT_NVRTC].status, CJIT_ERROR_TOOLKIT_INCOMPLETE) << function;
    fake.fail(function, 0);
  }
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_NVRTC].status, CJIT_SUCCESS);
}

TEST(ToolkitDescribe, CleanupIsIdempotentAndTakesNothing) {
  const auto context = make_context();
  auto report = sized<cjit_toolkit_info_t>();
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report, nullptr), CJIT_SUCCESS);
  cjit_toolkit_info_cleanup(&report);
  EXPECT_EQ(report.struct_size, sizeof(report));
  EXPECT_EQ(report.owner, nullptr);
  EXPECT_EQ(report.component_count, 0u);
  cjit_toolkit_info_cleanup(&report);
  cjit_toolkit_info_cleanup(nullptr);
}

TEST(ToolkitDescribe, ChecksItsPointersAndSizes) {
  const auto context = make_context();
  auto report = sized<cjit_toolkit_info_t>();
  EXPECT_EQ(cjit_toolkit_get_info(nullptr, &report, nullptr), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(cjit_toolkit_get_info(context.get(), nullptr, nullptr), CJIT_ERROR_NULL_POINTER);
  report.struct_size = 8;
  EXPECT_EQ(cjit_toolkit_get_info(context.get(), &report, nullptr), CJIT_ERROR_STRUCT_SIZE);
}

class Devices : public testing::Test {
 protected:
  static cjit_context_options_t options() {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.driver_path = FakeDriver::kPath;
    return options;
  }

  FakeDriver fake;
  cjit_context_options_t options_ = options();
  cjit::test::OwnedContext context = make_context(&options_);
  OwnedError error;
};

TEST_F(Devices, AreCountedAndDescribed) {
  fake.set_device_count(2);
  fake.set_device(1, 100, "Fake B200");
  std::uint32_t count = 0;
  ASSERT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(count, 2u);
  auto device = sized<cjit_device_info_t>();
  ASSERT_EQ(cjit_device_get_info(context.get(), 1, &device, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(device.struct_size, sizeof(device));
  EXPECT_EQ(device.cc, 100u);
  EXPECT_STREQ(device.name, "Fake B200");
  EXPECT_GT(device.multiprocessor_count, 0u);
  EXPECT_GT(device.max_shared_memory_per_block, 0u);
  EXPECT_EQ(cjit_device_get_info(context.get(), 2, &device, error.out()), CJIT_ERROR_NO_DEVICE);
  EXPECT_THAT(error.message(), HasSubstr("device 2: the driver shows 2 devices"));
  EXPECT_EQ(device.cc, 0u);
}

TEST_F(Devices, ADriverWithoutDevicesIsNoFailureWhenCounting) {
  fake.fail_function("cuInit", 100);  // like the real driver without devices
  std::uint32_t count = 7;
  EXPECT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(count, 0u);
  auto device = sized<cjit_device_info_t>();
  EXPECT_EQ(cjit_device_get_info(context.get(), 0, &device, error.out()), CJIT_ERROR_NO_DEVICE);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_DRIVER].status, CJIT_ERROR_NO_DEVICE);
  EXPECT_THAT(report[CJIT_COMPONENT_DRIVER].fix, HasSubstr("nvidia-smi"));
}

TEST_F(Devices, AreInTheReportOfTheDriver) {
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  const cjit_component_info_t& driver = report[CJIT_COMPONENT_DRIVER];
  EXPECT_EQ(driver.status, CJIT_SUCCESS);
  EXPECT_STREQ(driver.version, "13.0");
  EXPECT_STREQ(driver.detail, "device 0: Fake H200, sm_90");
  EXPECT_STREQ(report.value.problem, "");
}

TEST_F(Devices, ADriverOlderThanNvrtcIsAProblemBetweenThem) {
  fake.set_driver_version(12040);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_DRIVER].status, CJIT_SUCCESS);
  EXPECT_THAT(report.value.problem, HasSubstr("NVRTC 13.0 is newer than the driver, which supports CUDA 12.4"));
}

TEST_F(Devices, ADriverThatIsTooOldSaysSo) {
  fake.set_driver_version(11080);
  std::uint32_t count = 0;
  EXPECT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_ERROR_DRIVER_TOO_OLD);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_DRIVER].status, CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_STREQ(report[CJIT_COMPONENT_DRIVER].fix, "update the NVIDIA driver");
}

TEST_F(Devices, ADeviceThatCannotBeDescribedDoesNotHideTheDriver) {
  fake.fail_function("cuDeviceGetName", 999);
  Report report;
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report.value, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(report[CJIT_COMPONENT_DRIVER].status, CJIT_ERROR_DRIVER);
  EXPECT_STREQ(report[CJIT_COMPONENT_DRIVER].path, FakeDriver::kPath);
  EXPECT_THAT(report[CJIT_COMPONENT_DRIVER].problem, HasSubstr("describe CUDA device 0"));
}

TEST_F(Devices, EntryPointsAreFoundByNameAndVersion) {
  void* address = nullptr;
  ASSERT_EQ(cjit_driver_get_entry_point(context.get(), "cuDeviceGetCount", 12040, &address, error.out()), CJIT_SUCCESS)
      << error.message();
  int count = 0;
  EXPECT_EQ(reinterpret_cast<int (*)(int*)>(address)(&count), 0);
  EXPECT_EQ(count, 1);
  EXPECT_EQ(cjit_driver_get_entry_point(context.get(), "cuNothing", 12040, &address, error.out()),
            CJIT_ERROR_NOT_FOUND);
  EXPECT_EQ(address, nullptr);
  EXPECT_THAT(error.message(), HasSubstr("'cuNothing' of CUDA 12.4"));
}

TEST(DevicesWithoutDriver, AFileThatIsNotThereIsADriverNotFound) {
  auto options = sized<cjit_context_options_t>();
  options.driver_path = "/nowhere/libcuda.so.1";
  const auto context = make_context(&options);
  OwnedError error;
  std::uint32_t count = 7;
  EXPECT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_EQ(count, 0u);
  EXPECT_THAT(error.message(), HasSubstr("option `driver_path`=/nowhere/libcuda.so.1"));

  auto device = sized<cjit_device_info_t>();
  EXPECT_EQ(cjit_device_get_info(context.get(), 0, &device, error.out()), CJIT_ERROR_DRIVER_NOT_FOUND);
  void* address = &address;
  EXPECT_EQ(cjit_driver_get_entry_point(context.get(), "cuMemAlloc", 12040, &address, error.out()),
            CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_EQ(address, nullptr);
}

}  // namespace
