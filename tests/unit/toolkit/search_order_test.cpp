#include <dlfcn.h>
#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::FakeMachine;
using testing::ElementsAre;
using testing::HasSubstr;

// Every place of the search order has a different NVRTC.
class SearchPlaces : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* root :
         {"option", "cjit_home", "home", "path", "conda", "prefix/cuda", "prefix/cuda-12.9", "prefix/cuda-12.10"})
      machine.put_nvrtc(std::string(root) + "/lib64/libnvrtc.so.13");
    machine.put_nvrtc("venv/lib/python3.11/site-packages/nvidia/cu13/lib/libnvrtc.so.13");
    machine.put_nvrtc("python/lib/python3.12/site-packages/nvidia/cu13/lib/libnvrtc.so.13");
    machine.put_python("python/bin/python3");
    machine.set_path("CJIT_CUDA_HOME", "cjit_home");
    machine.set_path("CUDA_HOME", "home");
    machine.set_path("CUDA_PATH", "path");
    machine.set_path("VIRTUAL_ENV", "venv");
    machine.set_path("PATH", "python/bin");
    machine.set_path("CONDA_PREFIX", "conda");
    machine.surroundings.toolkit_prefixes = {machine / "prefix"};
  }
  // The first component, below the machine's directory, of the path of the chosen NVRTC.
  std::string chosen(ToolkitOptions options = {}) {
    const std::filesystem::path path = machine.toolkit(options).nvrtc()->path();
    const auto relative = path.lexically_relative(machine / "");
    return relative.begin()->native() == "prefix" ? (*relative.begin() / *std::next(relative.begin())).native()
                                                  : relative.begin()->native();
  }
  void forget(const char* variable) { machine.surroundings.variables.erase(variable); }

  FakeMachine machine;
};

TEST_F(SearchPlaces, EveryPlaceWinsOverThoseAfterIt) {
  EXPECT_EQ(chosen({.cuda_home = machine / "home", .nvrtc_path = machine / "option/lib64/libnvrtc.so.13"}), "option");
  EXPECT_EQ(chosen({.cuda_home = machine / "option"}), "option");
  EXPECT_EQ(chosen(), "cjit_home");
  forget("CJIT_CUDA_HOME");
  EXPECT_EQ(chosen(), "home");
  forget("CUDA_HOME");
  EXPECT_EQ(chosen(), "path");
  forget("CUDA_PATH");
  EXPECT_EQ(chosen(), "venv");
  forget("VIRTUAL_ENV");
  EXPECT_EQ(chosen(), "python");
  forget("PATH");
  EXPECT_EQ(chosen(), "conda");
  forget("CONDA_PREFIX");
  EXPECT_EQ(chosen(), "prefix/cuda");
  std::filesystem::remove_all(machine / "prefix/cuda");
  EXPECT_EQ(chosen(), "prefix/cuda-12.10");
  std::filesystem::remove_all(machine / "prefix/cuda-12.10");
  EXPECT_EQ(chosen(), "prefix/cuda-12.9");
}

TEST_F(SearchPlaces, WhatCallerOrCjitCudaHomeNamesIsTheOnlyPlace) {
  const auto from_option = failure_of([&] { machine.toolkit({.cuda_home = machine / "empty"}).nvrtc(); });
  EXPECT_EQ(from_option.status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  EXPECT_THAT(from_option.message, HasSubstr("leave it NULL to search"));

  machine.set_path("CJIT_CUDA_HOME", "empty");
  const auto from_variable = failure_of([&] { machine.toolkit().nvrtc(); });
  EXPECT_EQ(from_variable.status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  EXPECT_THAT(from_variable.message, HasSubstr("/empty: does not exist"));
  EXPECT_THAT(from_variable.message, HasSubstr("unset it to search"));
}

TEST_F(SearchPlaces, AFileThatTheCallerNamesAndThatIsNotThereIsAnError) {
  const auto failure = failure_of([&] { machine.toolkit({.nvrtc_path = machine / "gone.so"}).nvrtc(); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  EXPECT_THAT(failure.message, HasSubstr("option `nvrtc_path`="));
}

TEST_F(SearchPlaces, CudaHomeThatIsStaleDoesNotHideLaterPlaces) {
  forget("CJIT_CUDA_HOME");
  machine.set_path("CUDA_HOME", "gone");
  EXPECT_EQ(chosen(), "path");
}

TEST_F(SearchPlaces, ALibraryThatTheProcessHoldsComesAfterCudaHomeAndBeforeWheels) {
  forget("CJIT_CUDA_HOME");
  machine.surroundings.use_loaded_libraries = true;
  const auto held = machine.put_nvrtc("held/libnvrtc.so.13");
  void* const handle = ::dlopen(held.c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(handle, nullptr);
  EXPECT_EQ(chosen(), "home");
  forget("CUDA_HOME");
  forget("CUDA_PATH");
  const std::string path = machine.toolkit().nvrtc()->path();
  EXPECT_THAT(path, testing::Not(HasSubstr("venv")));
  if (testing::UnitTest::GetInstance()->test_to_run_count() == 1) {  // otherwise other tests may have loaded libraries
    EXPECT_EQ(path, held);
  }
  ::dlclose(handle);
}

TEST(Search, CondaEnvironmentsAreFoundWithoutActivation) {
  FakeMachine machine;
  for (const char* root : {"program", "activated", "python"}) {
    machine.put_nvrtc(std::string(root) + "/lib/libnvrtc.so.13");
    machine.put(std::string(root) + "/conda-meta/history", "");
  }
  machine.put_python("python/bin/python3.12");
  std::filesystem::create_symlink("python3.12", machine / "python/bin/python3");
  machine.put_python("program/bin/cjit");
  std::filesystem::create_directory(machine / "links");
  std::filesystem::create_symlink(machine / "program/bin/cjit", machine / "links/cjit");
  machine.set_path("CONDA_PREFIX", "activated");
  machine.set_path("PATH", "python/bin");
  const auto chosen = [&] { return machine.toolkit().nvrtc()->path(); };

  for (const char* executable : {"program/bin/cjit", "links/cjit"}) {
    machine.surroundings.executable = executable;  // relative to the working directory
    EXPECT_EQ(chosen(), machine / "program/lib/libnvrtc.so.13") << executable;
  }
  machine.surroundings.executable.clear();
  EXPECT_EQ(chosen(), machine / "activated/lib/libnvrtc.so.13");
  machine.surroundings.variables.erase("CONDA_PREFIX");
  EXPECT_EQ(chosen(), machine / "python/lib/libnvrtc.so.13");
  std::filesystem::remove_all(machine / "python/conda-meta");  // such as /usr
  EXPECT_EQ(failure_of([&] { machine.toolkit().nvrtc(); }).status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
}

TEST(Search, MessageNamesEveryPlaceAndOneFix) {
  FakeMachine machine;
  machine.set_path("CUDA_HOME", "gone");
  machine.set_path("CONDA_PREFIX", "conda");
  machine.put("conda/lib/libother.so", "");
  const auto failure = failure_of([&] { machine.toolkit().nvrtc(); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  EXPECT_EQ(failure.stage, CJIT_STAGE_TOOLKIT);
  EXPECT_EQ(failure.message, "cannot find NVRTC: searched in CUDA_HOME=" + (machine / "gone").native() +
                                 ": does not exist; CONDA_PREFIX=" + (machine / "conda").native() +
                                 ": no libnvrtc.so; set CJIT_CUDA_HOME to a CUDA toolkit of version 12 or newer, or "
                                 "install nvidia-cuda-nvrtc with pip");
}

TEST(Search, AnInstallationWhileRunningIsSeen) {
  FakeMachine machine;
  machine.set_path("CUDA_HOME", "home");
  Toolkit toolkit = machine.toolkit();
  EXPECT_EQ(failure_of([&] { toolkit.nvrtc(); }).status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  machine.put_nvrtc("home/lib64/libnvrtc.so.13");
  EXPECT_EQ(toolkit.nvrtc()->major(), 13);
}

TEST(Search, TheNewestMajorOfAFolderIsTakenAndOtherLibrariesAreNot) {
  FakeMachine machine;
  for (const char* name : {"libnvrtc.so.12", "libnvrtc.so.13", "libnvrtc.so", "libnvrtc.alt.so.13",
                           "libnvrtc-builtins.so.14.0", "libnvrtc.so.backup"})
    machine.put_nvrtc(std::string("home/lib64/") + name);
  machine.set_path("CUDA_HOME", "home");
  EXPECT_EQ(machine.toolkit().nvrtc()->path(), machine / "home/lib64/libnvrtc.so.13");
}

TEST(Search, ALibraryThatCannotBeOpenedIsPassedOverAndNamed) {
  FakeMachine machine;
  machine.put("home/lib64/libnvrtc.so.13", "not a library");
  machine.put_copy("path/lib64/libnvrtc.so.13", "libnvrtc-builtins.so.13.0");
  machine.set_path("CUDA_HOME", "home");
  machine.set_path("CUDA_PATH", "path");
  const auto failure = failure_of([&] { machine.toolkit().nvrtc(); });
  EXPECT_THAT(failure.message, HasSubstr("no usable NVRTC"));
  EXPECT_THAT(failure.message, HasSubstr("home/lib64/libnvrtc.so.13: "));
  EXPECT_THAT(failure.message, HasSubstr("path/lib64/libnvrtc.so.13 is not a usable NVRTC"));

  machine.put_nvrtc("conda/lib/libnvrtc.so.12");
  machine.set_path("CONDA_PREFIX", "conda");
  EXPECT_EQ(machine.toolkit().nvrtc()->major(), 12);
}

TEST(Search, AnOldNvrtcIsPassedOverAndIfThereIsNoOtherSaysSo) {
  FakeMachine machine;
  machine.put_nvrtc("home/lib64/libnvrtc.so.11.2");
  machine.set_path("CUDA_HOME", "home");
  const auto failure = failure_of([&] { machine.toolkit().nvrtc(); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_TOO_OLD);
  EXPECT_THAT(failure.message, HasSubstr("is NVRTC 11.2; cjit needs 12.0 or newer"));

  machine.put_nvrtc("conda/lib/libnvrtc.so.12");
  machine.set_path("CONDA_PREFIX", "conda");
  EXPECT_EQ(machine.toolkit().nvrtc()->major(), 12);
}

struct ToolkitLayout {
  const char* description;
  const char* root;
  const char* nvrtc;
  const char* nvjitlink;
  const char* nvvm;
  const char* cuda_headers;
  const char* cccl_headers;
};

void PrintTo(const ToolkitLayout& layout, std::ostream* out) { *out << layout.description; }

class Layouts : public testing::TestWithParam<ToolkitLayout> {};

TEST_P(Layouts, AreFoundBelowTheRoot) {
  const ToolkitLayout& layout = GetParam();
  FakeMachine machine;
  const auto below = [&](const char* path) { return std::string(layout.root) + '/' + path; };
  const auto nvrtc = machine.put_nvrtc(below(layout.nvrtc));
  const auto nvjitlink = machine.put_nvjitlink(below(layout.nvjitlink));
  const auto nvvm = machine.put_nvvm(below(layout.nvvm));
  const int major = nvrtc.native().ends_with(".12") ? 12 : 13;
  machine.put_cuda_headers(below(layout.cuda_headers), major * 1000);
  machine.put_cccl_headers(below(layout.cccl_headers), major == 12 ? 2003002 : 3000001);
  machine.set_path("CJIT_CUDA_HOME", layout.root);

  Toolkit toolkit = machine.toolkit();
  EXPECT_EQ(toolkit.nvrtc()->path(), nvrtc);
  EXPECT_EQ(toolkit.nvjitlink()->path(), nvjitlink);
  EXPECT_EQ(toolkit.nvvm()->path(), nvvm);
  if (std::string_view(layout.cuda_headers) == layout.cccl_headers)
    EXPECT_THAT(toolkit.include_dirs(), ElementsAre(machine / below(layout.cuda_headers)));
  else
    EXPECT_THAT(toolkit.include_dirs(),
                ElementsAre(machine / below(layout.cccl_headers), machine / below(layout.cuda_headers)));
}

constexpr ToolkitLayout kLayouts[] = {
    ToolkitLayout{"Toolkit13", "cuda", "lib64/libnvrtc.so.13", "lib64/libnvJitLink.so.13", "nvvm/lib64/libnvvm.so.4",
                  "include", "include/cccl"},
    ToolkitLayout{"Toolkit12", "cuda", "lib64/libnvrtc.so.12", "lib64/libnvJitLink.so.12", "nvvm/lib64/libnvvm.so.4",
                  "include", "include"},
#if defined(__aarch64__)
    ToolkitLayout{"Jetson", "cuda", "targets/aarch64-linux/lib/libnvrtc.so.13",
                  "targets/aarch64-linux/lib/libnvJitLink.so.13", "nvvm/lib64/libnvvm.so",
                  "targets/aarch64-linux/include", "targets/aarch64-linux/include/cccl"},
#endif
    ToolkitLayout{"CondaOrCrossToolkit", "conda", FAKE_TARGET "/lib/libnvrtc.so.13",
                  FAKE_TARGET "/lib/libnvJitLink.so.13", "nvvm/lib64/libnvvm.so", FAKE_TARGET "/include",
                  FAKE_TARGET "/include/cccl"},
    ToolkitLayout{"Wheels13", "nvidia", "cu13/lib/libnvrtc.so.13", "cu13/lib/libnvJitLink.so.13",
                  "cu13/lib/libnvvm.so.4", "cu13/include", "cu13/include/cccl"},
    ToolkitLayout{"Wheels13FromTheirOwnRoot", "nvidia/cu13", "lib/libnvrtc.so.13", "lib/libnvJitLink.so.13",
                  "lib/libnvvm.so.4", "include", "include/cccl"},
    ToolkitLayout{"Wheels12", "nvidia", "cuda_nvrtc/lib/libnvrtc.so.12", "nvjitlink/lib/libnvJitLink.so.12",
                  "cuda_nvcc/nvvm/lib64/libnvvm.so", "cuda_runtime/include", "cuda_cccl/include"}};
INSTANTIATE_TEST_SUITE_P(Roots, Layouts, testing::ValuesIn(kLayouts),
                         [](const auto& layout) { return layout.param.description; });

}  // namespace
}  // namespace cjit
