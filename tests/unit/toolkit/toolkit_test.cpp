#include "toolkit/toolkit.hpp"

#include <dlfcn.h>
#include <gmock/gmock.h>

#include <thread>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

using cjit::test::FakeMachine;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const ComponentReport& record(const ToolkitInfo& report, cjit_component_t component) {
  return report.components.at(component - 1);
}

class ToolkitOfThisMachine : public testing::Test {
 protected:
  Log log{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit{{}, log};
};

TEST_F(ToolkitOfThisMachine, HasAnNvrtcThatIsNewEnough) {
  const auto nvrtc = toolkit.nvrtc();
  EXPECT_GE(nvrtc->major(), Nvrtc::kOldestMajor);
  EXPECT_TRUE(fs::exists(nvrtc->path()));
  EXPECT_FALSE(nvrtc->architectures().empty());
  EXPECT_EQ(toolkit.nvrtc(), nvrtc);
}

TEST_F(ToolkitOfThisMachine, NamesResultsAsCjitDoes) {
  const auto nvrtc = toolkit.nvrtc();
  EXPECT_EQ(nvrtc->error_name(NvrtcResult::kOutOfMemory), "NVRTC_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(nvrtc->error_name(NvrtcResult::kInvalidOption), "NVRTC_ERROR_INVALID_OPTION");
  EXPECT_EQ(nvrtc->error_name(NvrtcResult::kCompilation), "NVRTC_ERROR_COMPILATION");
  EXPECT_EQ(nvrtc->error_name(NvrtcResult::kBuiltinOperationFailure), "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE");
  EXPECT_EQ(nvrtc->error_name(NvrtcResult::kCompilation), "NVRTC_ERROR_COMPILATION");
}

TEST_F(ToolkitOfThisMachine, HasHeadersOfCcclAndOfCuda) {
  const auto has = [folders = toolkit.include_dirs()](const char* header) {
    return std::any_of(folders.begin(), folders.end(), [&](auto& folder) { return fs::exists(folder + "/" + header); });
  };
  EXPECT_TRUE(has("cuda/std/cstdint"));
  EXPECT_TRUE(has("cub/block/block_reduce.cuh"));
  EXPECT_TRUE(has("cuda_fp16.h"));
}

TEST_F(ToolkitOfThisMachine, IsOfOneMajorVersion) {
  const ToolkitInfo report = toolkit.describe();
  const std::string major = std::to_string(toolkit.nvrtc()->major()) + '.';
  for (const auto component : {CJIT_COMPONENT_NVRTC, CJIT_COMPONENT_NVRTC_BUILTINS, CJIT_COMPONENT_CUDA_HEADERS}) {
    EXPECT_EQ(record(report, component).status, CJIT_SUCCESS) << record(report, component).problem;
    EXPECT_TRUE(record(report, component).version.starts_with(major)) << record(report, component).version;
  }
}

TEST(Toolkit, HeadersComeFromWhereNvrtcWasFound) {
  FakeMachine machine;
  machine.put_cuda_headers("home/include", 13000);
  machine.put_nvrtc("conda/lib/libnvrtc.so.13");
  machine.put_cuda_headers("conda/" FAKE_TARGET "/include", 13000);
  machine.set_path("CUDA_HOME", "home");
  machine.set_path("CONDA_PREFIX", "conda");
  EXPECT_THAT(machine.toolkit().include_dirs(), ElementsAre(machine / "conda/" FAKE_TARGET "/include"));
}

TEST(Toolkit, HeadersOfAFileThatTheCallerNamedLieBesideIt) {
  FakeMachine machine;
  const auto nvrtc = machine.put_nvrtc("my/" FAKE_TARGET "/lib/libnvrtc.so.13");
  machine.put_cuda_headers("my/include", 13000);
  machine.put_cccl_headers("my/include/cccl", 3000001);
  EXPECT_THAT(machine.toolkit({.nvrtc_path = nvrtc}).include_dirs(),
              ElementsAre(machine / "my/include/cccl", machine / "my/include"));
}

TEST(Toolkit, HeadersLieBesideTheLinkToNvrtcOrBesideWhatItLinksTo) {
  FakeMachine machine;
  machine.put_nvrtc("store/lib/libnvrtc.so.13");
  machine.put_cuda_headers("store/include", 13000);
  fs::create_directories(machine / "my/lib64");
  fs::create_symlink(machine / "store/lib/libnvrtc.so.13", machine / "my/lib64/libnvrtc.so.13");
  const ToolkitOptions options = {.nvrtc_path = machine / "my/lib64/libnvrtc.so.13"};
  EXPECT_THAT(machine.toolkit(options).include_dirs(), ElementsAre(machine / "store/include"));
  machine.put_cuda_headers("my/include", 13000);
  EXPECT_THAT(machine.toolkit(options).include_dirs(), ElementsAre(machine / "my/include"));
}

TEST(Toolkit, HeadersAreFoundWithoutNvrtc) {
  FakeMachine machine;
  machine.put_cuda_headers("home/include", 13000);
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  EXPECT_THAT(toolkit.include_dirs(), ElementsAre(machine / "home/include"));

  // If NVRTC is found later, the headers next to it are used.
  machine.put_nvrtc("home/cu13/lib/libnvrtc.so.13");
  machine.put_cuda_headers("home/cu13/include", 13000);
  machine.set_path("CUDA_HOME", "home/cu13");
  EXPECT_THAT(machine.toolkit().include_dirs(), ElementsAre(machine / "home/cu13/include"));
}

TEST(Toolkit, NoHeadersIsNoError) { EXPECT_THAT(FakeMachine().toolkit().include_dirs(), IsEmpty()); }

TEST(Toolkit, WheelsOfCuda12KeepPartOfTheHeadersWithNvcc) {
  FakeMachine machine;
  machine.put_nvrtc("nvidia/cuda_nvrtc/lib/libnvrtc.so.12");
  machine.put_cuda_headers("nvidia/cuda_runtime/include", 12040);
  machine.put("nvidia/cuda_nvcc/include/crt/mma.h", "");
  machine.set_path("CJIT_CUDA_HOME", "nvidia");
  EXPECT_THAT(machine.toolkit().include_dirs(),
              ElementsAre(machine / "nvidia/cuda_runtime/include", machine / "nvidia/cuda_nvcc/include"));
}

TEST(Toolkit, PartsOfNvrtcsMajorArePreferredInAFolderWithBoth) {
  FakeMachine machine;
  machine.put_nvrtc("venv/lib/python3.11/site-packages/nvidia/cuda_nvrtc/lib/libnvrtc.so.12");
  machine.put_nvjitlink("venv/lib/python3.11/site-packages/nvidia/cu13/lib/libnvJitLink.so.13");
  machine.put_nvjitlink("venv/lib/python3.11/site-packages/nvidia/nvjitlink/lib/libnvJitLink.so.12");
  machine.put_cuda_headers("venv/lib/python3.11/site-packages/nvidia/cu13/include", 13000);
  machine.put_cuda_headers("venv/lib/python3.11/site-packages/nvidia/cuda_runtime/include", 12040);
  machine.set_path("VIRTUAL_ENV", "venv");
  Toolkit toolkit = machine.toolkit();
  EXPECT_EQ(toolkit.nvjitlink()->version().major, 12);
  EXPECT_THAT(toolkit.include_dirs(), ElementsAre(HasSubstr("cuda_runtime/include")));
}

TEST(Toolkit, TheLinkerIsFoundWithoutOpeningItAsItIsOpened) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  machine.put_nvjitlink("home/lib64/libnvJitLink.so.13");
  machine.put_nvjitlink("other/lib64/libnvJitLink.so.13");
  machine.put_nvrtc("broken/lib64/libnvJitLink.so.13");  // a library, but not nvJitLink
  machine.set_path("CUDA_HOME", "home");
  machine.set_path("CUDA_PATH", "other");
  Toolkit toolkit = machine.toolkit();
  const auto found = toolkit.linker_file();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path, machine / "home/lib64/libnvJitLink.so.13");
  EXPECT_THAT(found->identity, Not(IsEmpty()));
  EXPECT_EQ(toolkit.nvjitlink()->path(), found->path);
  EXPECT_EQ(toolkit.linker_file(), found);

  // If the one that was found cannot be opened, the file that is opened counts from then on.
  machine.set_path("CUDA_HOME", "broken");
  Toolkit mistaken = machine.toolkit();
  EXPECT_EQ(mistaken.linker_file()->path, machine / "broken/lib64/libnvJitLink.so.13");
  EXPECT_EQ(mistaken.nvjitlink()->path(), machine / "other/lib64/libnvJitLink.so.13");
  EXPECT_EQ(mistaken.linker_file()->path, machine / "other/lib64/libnvJitLink.so.13");
}

TEST(Toolkit, AFileNameWithoutAVersionIsTheFileThatIsOpened) {
  FakeMachine machine;
  const auto alternative = machine.put_nvrtc("wheel/lib/libnvrtc.alt.so.13");
  EXPECT_EQ(machine.toolkit({.nvrtc_path = alternative}).compiler_file()->path, alternative);
  machine.put_nvrtc("home/lib64/libnvrtc.so");
  machine.put_nvjitlink("home/lib64/libnvJitLink.so");
  machine.put_nvrtc("other/lib64/libnvrtc.so.13");
  machine.put_nvjitlink("other/lib64/libnvJitLink.so.13");
  machine.set_path("CUDA_HOME", "home");
  machine.set_path("CUDA_PATH", "other");
  Toolkit toolkit = machine.toolkit();
  const auto compiler = toolkit.compiler_file(), linker = toolkit.linker_file();
  EXPECT_EQ(compiler->path, machine / "home/lib64/libnvrtc.so");
  EXPECT_EQ(compiler->major, 13);
  EXPECT_EQ(linker->path, machine / "home/lib64/libnvJitLink.so");
  EXPECT_EQ(toolkit.nvrtc()->path(), compiler->path);
  EXPECT_EQ(toolkit.nvjitlink()->path(), linker->path);
  EXPECT_EQ(toolkit.compiler_file(), compiler);
  EXPECT_EQ(toolkit.linker_file(), linker);
}

TEST(Toolkit, NvidiasAlternativeNvrtcGetsItsOwnBuiltins) {
  FakeMachine machine;
  const auto nvrtc = machine.put_nvrtc("wheel/lib/libnvrtc.alt.so.13");
  machine.put_builtins("wheel/lib/libnvrtc-builtins.so.13.0");
  EXPECT_EQ(record(machine.toolkit({.nvrtc_path = nvrtc}).describe(), CJIT_COMPONENT_NVRTC_BUILTINS).path,
            machine / "wheel/lib/libnvrtc-builtins.so.13.0");
  const auto builtins = machine.put_builtins("wheel/lib/libnvrtc-builtins.alt.so.13.0");
  EXPECT_EQ(record(machine.toolkit({.nvrtc_path = nvrtc}).describe(), CJIT_COMPONENT_NVRTC_BUILTINS).path, builtins);
}

TEST(Toolkit, WithoutALinkerThereIsNoFile) { EXPECT_FALSE(FakeMachine().toolkit().linker_file()); }

TEST(Toolkit, MixedMajorsAreTakenWhereThereIsNothingElseAndReported) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  machine.put_builtins("home/lib64/libnvrtc-builtins.so.13.0");
  machine.put_nvjitlink("home/lib64/libnvJitLink.so.12");
  machine.put_cuda_headers("home/include", 12040);
  machine.put_cccl_headers("home/include", 2003002);
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  EXPECT_THAT(toolkit.include_dirs(), ElementsAre(machine / "home/include"));
  const ToolkitInfo report = toolkit.describe();
  for (const auto component : {CJIT_COMPONENT_NVJITLINK, CJIT_COMPONENT_CUDA_HEADERS, CJIT_COMPONENT_CCCL_HEADERS}) {
    EXPECT_EQ(record(report, component).status, CJIT_ERROR_TOOLKIT_MISMATCH);
    EXPECT_THAT(record(report, component).fix, HasSubstr("of CUDA 13"));
  }
  EXPECT_EQ(
      report.problem,
      "nvJitLink 12.0 does not go with NVRTC 13.0; CUDA headers 12.4 do not go with NVRTC 13.0; CCCL headers 2.3 do "
      "not go with NVRTC 13.0");
}

TEST(Toolkit, ALinkerThatIsOlderThanNvrtcIsTakenOnlyIfThereIsNoOtherAndReported) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.13.5");
  machine.put_nvjitlink("home/lib64/libnvJitLink.so.13.0");
  machine.set_path("CUDA_HOME", "home");
  const ToolkitInfo report = machine.toolkit().describe();
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVJITLINK).status, CJIT_ERROR_TOOLKIT_MISMATCH);
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVJITLINK).problem, "nvJitLink 13.0 does not go with NVRTC 13.5");
  EXPECT_THAT(record(report, CJIT_COMPONENT_NVJITLINK).fix, HasSubstr("install nvJitLink of CUDA 13.5"));
  machine.put_nvjitlink("other/lib64/libnvJitLink.so.13.5");
  machine.set_path("CUDA_PATH", "other");
  Toolkit toolkit = machine.toolkit();
  EXPECT_EQ(toolkit.nvjitlink()->path(), machine / "other/lib64/libnvJitLink.so.13.5");
  EXPECT_EQ(record(toolkit.describe(), CJIT_COMPONENT_NVJITLINK).status, CJIT_SUCCESS);
}

TEST(Toolkit, PartsAreComparedWithAnNvrtcThatCannotBeOpened) {
  FakeMachine machine;
  machine.put_nvjitlink("home/lib64/libnvrtc.so.13");  // a library, but not NVRTC
  machine.put_nvjitlink("home/lib64/libnvJitLink.so.12");
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  ASSERT_TRUE(toolkit.compiler_file());
  const ToolkitInfo report = toolkit.describe();
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVRTC).status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVJITLINK).status, CJIT_ERROR_TOOLKIT_MISMATCH);
  EXPECT_THAT(record(report, CJIT_COMPONENT_NVJITLINK).fix, HasSubstr("of CUDA 13"));
}

TEST(Toolkit, ReportSaysOfEachPartWhatItIsAndWhy) {
  FakeMachine machine;
  const auto nvrtc = machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  const auto builtins = machine.put_builtins("home/lib64/libnvrtc-builtins.so.13.0");
  machine.put_nvjitlink("home/lib64/libnvJitLink.so.13");
  machine.put_nvvm("home/nvvm/lib64/libnvvm.so.4");
  machine.put_cuda_headers("home/include", 13000);
  machine.put_cccl_headers("home/include/cccl", 3000001);
  machine.set_path("CUDA_HOME", "home");
  const ToolkitInfo report = machine.toolkit().describe();
  ASSERT_EQ(report.components.size(), 10u);
  for (std::uint32_t i = 0; i < 7; ++i) EXPECT_EQ(report.components[i].component, i + 1);
  EXPECT_EQ(report.problem, "");

  const ComponentReport& first = record(report, CJIT_COMPONENT_NVRTC);
  EXPECT_EQ(first.status, CJIT_SUCCESS);
  EXPECT_EQ(first.path, nvrtc);
  EXPECT_EQ(first.version, "13.0");
  EXPECT_EQ(first.reason, "CUDA_HOME is set");
  EXPECT_THAT(first.detail, HasSubstr("sm_90"));
  EXPECT_THAT(first.searched, ElementsAre("CUDA_HOME=" + (machine / "home").native() + ": found"));
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVRTC_BUILTINS).path, builtins);
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVJITLINK).version, "13.0");
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVVM).version, "2.0");
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVVM).detail, "NVVM IR 2.0");
  EXPECT_EQ(record(report, CJIT_COMPONENT_CUDA_HEADERS).version, "13.0");
  EXPECT_EQ(record(report, CJIT_COMPONENT_CCCL_HEADERS).version, "3.0");

  const ComponentReport& driver = record(report, CJIT_COMPONENT_DRIVER);
  EXPECT_EQ(driver.status, CJIT_ERROR_DRIVER_NOT_FOUND);
  EXPECT_EQ(driver.problem, "CUDA driver was not found");
  EXPECT_THAT(driver.fix, HasSubstr("install the NVIDIA driver"));
}

TEST(Toolkit, ReportOfAnEmptyMachineHasOneFixForEachThingThatIsMissing) {
  const ToolkitInfo report = FakeMachine().toolkit().describe();
  ASSERT_EQ(report.components.size(), 10u);
  for (const ComponentReport& component : report.components) {
    EXPECT_NE(component.status, CJIT_SUCCESS) << component.name;
    EXPECT_NE(component.problem, "") << component.name;
    EXPECT_NE(component.fix, "") << component.name;
    EXPECT_EQ(component.path, "") << component.name;
  }
}

TEST(Toolkit, BuiltinsOfAnotherMinorVersionAreNotNvrtcs) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.12.9");
  machine.put_builtins("home/lib64/libnvrtc-builtins.so.12.4");
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  const ToolkitInfo report = toolkit.describe();
  EXPECT_EQ(record(report, CJIT_COMPONENT_NVRTC).status, CJIT_SUCCESS);
  const ComponentReport& builtins = record(report, CJIT_COMPONENT_NVRTC_BUILTINS);
  EXPECT_EQ(builtins.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(builtins.problem, HasSubstr("libnvrtc-builtins.so.12.9"));
  EXPECT_THAT(builtins.fix, HasSubstr("beside"));
}

// NVRTC opens them by their bare name, and the loader may not know where they are.
TEST(Toolkit, BuiltinsBesideNvrtcAreOpenedWithIt) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  const auto builtins = machine.put_builtins("home/lib64/libnvrtc-builtins.so.13.0");
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  EXPECT_EQ(::dlopen(builtins.c_str(), RTLD_NOW | RTLD_NOLOAD), nullptr);
  toolkit.nvrtc();
  EXPECT_NE(::dlopen(builtins.c_str(), RTLD_NOW | RTLD_NOLOAD), nullptr);
}

TEST(Toolkit, ThreadsThatAskAtOnceGetTheSameLibrary) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  machine.put_cuda_headers("home/include", 13000);
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  std::vector<std::shared_ptr<const Nvrtc>> opened(8);
  {
    std::vector<std::thread> threads;
    for (auto& slot : opened)
      threads.emplace_back([&] {
        toolkit.include_dirs();
        slot = toolkit.nvrtc();
      });
    for (std::thread& thread : threads) thread.join();
  }
  for (const auto& nvrtc : opened) EXPECT_EQ(nvrtc, opened.front());
}

std::string put_nvcc(const FakeMachine& machine, const std::string& path, const std::string& release) {
  const auto program =
      machine.put(path, "#!/bin/sh\necho 'Cuda compilation tools, release " + release + ", V" + release + ".88'\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  return program;
}

TEST(Toolkit, NvccIsFoundBesideNvrtcThenAsTheRestAndOnPath) {
  FakeMachine machine;
  machine.surroundings.variables["PATH"] = (machine / "path").native();
  const std::string on_path = put_nvcc(machine, "path/nvcc", "12.9");
  EXPECT_EQ(machine.toolkit().nvcc().path, on_path);
  EXPECT_EQ(machine.toolkit().nvcc().version, (Version{12, 9}));
  EXPECT_EQ(machine.toolkit().nvcc().release, "V12.9.88");
  const std::string in_home = put_nvcc(machine, "home/cu13/bin/nvcc", "13.0");
  machine.set_path("CUDA_HOME", "home");
  EXPECT_EQ(machine.toolkit().nvcc().path, in_home);
  const std::string named = put_nvcc(machine, "named", "13.1");
  machine.set_path("CJIT_NVCC", "named");
  EXPECT_EQ(machine.toolkit().nvcc().path, named);
  EXPECT_EQ(machine.toolkit({.nvcc_path = on_path}).nvcc().path, on_path);
}

TEST(Toolkit, TheCommandUnderTheNameNvccIsPassedOver) {
  FakeMachine machine;
  put_nvcc(machine, "bin/cjit", "13.0");
  machine.put("drop_in/keep", "");
  std::filesystem::create_symlink(machine / "bin/cjit", machine / "drop_in/nvcc");
  machine.set_path("PATH", "drop_in");
  EXPECT_THROW(machine.toolkit().nvcc(), Error);
  machine.surroundings.variables["PATH"] += ':' + (machine / "path").native();
  const std::string real = put_nvcc(machine, "path/nvcc", "12.9");
  EXPECT_EQ(machine.toolkit().nvcc().path, real);
}

TEST(Toolkit, AnNvccThatCannotBeUsedIsPassedOver) {
  FakeMachine machine;
  put_nvcc(machine, "home/bin/nvcc", "11.8");
  machine.put("conda/bin/nvcc", "no program");
  machine.set_path("CUDA_HOME", "home");
  machine.set_path("CONDA_PREFIX", "conda");
  const ToolkitInfo report = machine.toolkit().describe();
  const ComponentReport& nvcc = record(report, CJIT_COMPONENT_NVCC);
  EXPECT_EQ(nvcc.status, CJIT_ERROR_TOOLKIT_TOO_OLD);
  EXPECT_THAT(nvcc.problem, HasSubstr("nvcc 11.8"));
  EXPECT_THAT(nvcc.fix, HasSubstr("CJIT_NVCC"));
  ASSERT_EQ(nvcc.searched.size(), 3u);
  EXPECT_THAT(nvcc.searched[1], HasSubstr("executable bit"));
  EXPECT_EQ(nvcc.searched[2], "PATH: no nvcc");
}

}  // namespace
}  // namespace cjit
