#include "nvidia/nvvm.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"
#include "support/fake_nvvm.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::FakeNvvm;
using testing::HasSubstr;

Nvvm open_fake_nvvm(const std::string& path = cjit::test::kFakeNvvmPath) {
  std::string why;
  return Nvvm(DynamicLibrary::open(path, why));
}

TEST(Nvvm, TellsItsVersionAndThatOfItsIr) {
  const Nvvm nvvm = open_fake_nvvm();
  EXPECT_EQ(nvvm.version(), (Version{2, 0}));
  EXPECT_EQ(nvvm.ir_version(), (Version{2, 0}));
  EXPECT_EQ(nvvm.debug_version(), (Version{3, 2}));
}

TEST(Nvvm, TellsTheLlvmVersionOfAnArchitectureItKnows) {
  const Nvvm nvvm = open_fake_nvvm();
  EXPECT_EQ(nvvm.llvm_version("compute_90a"), 7);
  EXPECT_EQ(nvvm.llvm_version("compute_120"), 22);
  EXPECT_EQ(nvvm.llvm_version("sm_90"), std::nullopt);
}

TEST(Nvvm, AnOlderOneTellsNoLlvmVersionAndIsUsable) {
  const Nvvm nvvm = open_fake_nvvm(cjit::test::kFakeNvvmOf12Path);
  EXPECT_EQ(nvvm.llvm_version("compute_90"), std::nullopt);
  NvvmProgram program(nvvm);
  EXPECT_EQ(program.compile({}), NvvmResult::kSuccess);
}

TEST(Nvvm, AnotherLibraryIsRefused) {
  const auto failure = failure_of([] { open_fake_nvvm(FAKE_CUDA_FOLDER "/libnvJitLink.so.13"); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(failure.message, HasSubstr("libnvJitLink.so.13 is not a usable libNVVM: it lacks nvvmGetErrorString, "));
}

TEST(Nvvm, MissingFunctionsAreNamed) {
  const auto failure = failure_of([] { open_fake_nvvm(cjit::test::kFakeNvvmWithoutProgramsPath); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(failure.message, HasSubstr("nvvmLazyAddModuleToProgram"));
  EXPECT_THAT(failure.message, testing::Not(HasSubstr("nvvmIRVersion")));
}

TEST(Nvvm, OneThatDoesNotTellItsVersionsIsRefused) {
  const FakeNvvm fake;
  for (const char* function : {"nvvmVersion", "nvvmIRVersion"}) {
    fake.reset();
    fake.fail(function, 5);
    EXPECT_EQ(failure_of([] { open_fake_nvvm(); }).status, CJIT_ERROR_TOOLKIT_INCOMPLETE) << function;
  }
}

TEST(Nvvm, ARefusedCallNamesTheAttemptAndTheCode) {
  const Nvvm nvvm = open_fake_nvvm();
  const auto failure = failure_of([&] { nvvm.check(NvvmResult::kInvalidOption, "compile"); });
  EXPECT_EQ(failure.status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(failure.library, "libNVVM");
  EXPECT_EQ(failure.native_code, 7);
  EXPECT_EQ(failure.native_name, "NVVM_ERROR_INVALID_OPTION");
  EXPECT_EQ(failure.message, "cannot compile: NVVM_ERROR_INVALID_OPTION");
  EXPECT_EQ(failure_of([&] { nvvm.check(NvvmResult::kOutOfMemory, "compile"); }).status, CJIT_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(failure_of([&] { nvvm.check(NvvmResult{99}, "compile"); }).native_name, "nvvmResult 99");
  nvvm.check(NvvmResult::kSuccess, "compile");
}

TEST(Nvvm, AProgramIsDestroyedHoweverItsUseEnds) {
  const FakeNvvm fake;
  const Nvvm nvvm = open_fake_nvvm();
  {
    NvvmProgram program(nvvm);
    EXPECT_EQ(fake.live_programs(), 1);
    fake.fail("nvvmAddModuleToProgram", 4);
    const auto failure = failure_of([&] { program.add("m.ll", as_bytes("x"), false); });
    EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
    EXPECT_EQ(failure.message, "cannot pass 'm.ll' to libNVVM: NVVM_ERROR_INVALID_INPUT");
    EXPECT_EQ(failure_of([&] { program.result(); }).status, CJIT_ERROR_COMPILER_INTERNAL);
  }
  EXPECT_EQ(fake.live_programs(), 0);
  fake.fail("nvvmCreateProgram", 1);
  EXPECT_EQ(failure_of([&] { NvvmProgram program(nvvm); }).status, CJIT_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(fake.live_programs(), 0);
}

TEST(Nvvm, AProgramHandsOnModulesOptionsLogAndResult) {
  const FakeNvvm fake;
  const Nvvm nvvm = open_fake_nvvm();
  fake.set_log("a remark");
  fake.set_result("result");
  NvvmProgram program(nvvm);
  program.add("a.ll", as_bytes("x"), false);
  program.add("b.bc", as_bytes("y"), true);
  EXPECT_EQ(program.verify({"-arch=compute_90"}), NvvmResult::kSuccess);
  EXPECT_EQ(program.compile({"-arch=compute_90", "-g"}), NvvmResult::kSuccess);
  EXPECT_STREQ(fake.calls(), "add a.ll\nlazy b.bc\nverify -arch=compute_90\ncompile -arch=compute_90 -g\n");
  EXPECT_EQ(program.log(), "a remark");
  EXPECT_EQ(as_text(program.result().bytes()), std::string_view("result\0", 7));
}

}  // namespace
}  // namespace cjit
