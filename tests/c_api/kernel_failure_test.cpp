// Builds with a fake NVRTC that fails on demand: every failure is a clear error and leaves nothing behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr int kNvrtcOutOfMemory = 1;
constexpr int kCompilation = 6;
constexpr int kInternalError = 11;

class KernelFailureTest : public testing::Test {
 protected:
  KernelFailureTest() : context_(make()) {}

  static OwnedContext make() {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    return make_context(&options);
  }
  static KernelBuild kernel() {
    KernelBuild build("__global__ void k() {}");
    build.names = {"k"};
    build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
    return build;
  }
  void expect_next_build_works() {
    KernelBuild next = kernel();
    EXPECT_EQ(next.run(context_.get()), CJIT_SUCCESS) << next.error.message();
  }

  FakeNvrtc fake_;
  OwnedContext context_;
};

TEST_F(KernelFailureTest, WhicheverCallFailsTheErrorIsClearAndNothingIsLeft) {
  int failures = 0;
  for (int n = 1;; ++n) {
    const OwnedContext fresh = make();  // opening the library is part of it
    fake_.fail_call(n, kInternalError);
    KernelBuild build = kernel();
    const cjit_status_t status = build.run(fresh.get());
    const std::string failed_call = fake_.failed_call();
    fake_.fail_call(0, 0);
    if (failed_call.empty()) {
      EXPECT_EQ(status, CJIT_SUCCESS);
      break;
    }
    ++failures;
    EXPECT_NE(status, CJIT_SUCCESS) << failed_call;
    EXPECT_NE(status, CJIT_ERROR_INTERNAL) << failed_call;
    if (failed_call != "nvrtcVersion") {  // a library that does not report its version is not accepted as NVRTC
      EXPECT_STREQ(build.error.info().library, "NVRTC") << failed_call;
      EXPECT_EQ(build.error.info().native_code, kInternalError) << failed_call;
    }
    EXPECT_THAT(build.error.message(), Not("")) << failed_call;
    EXPECT_TRUE(build.result.is_zeroed()) << failed_call;
    EXPECT_EQ(fake_.live_programs(), 0) << failed_call;
    KernelBuild next = kernel();
    EXPECT_EQ(next.run(fresh.get()), CJIT_SUCCESS) << failed_call << ": " << next.error.message();
  }
  EXPECT_GE(failures, 10);
}

TEST_F(KernelFailureTest, TileKernelsAreRefusedByName) {
  KernelBuild build = kernel();
  build.names = {};
  fake_.set_log(
      "k.cu(2): warning #20359-D: parsing for Tile constructs is not enabled. Tile annotations (including __tile__ and "
      "__tile_global__) will be ignored. Please add -enable-tile to the compiler invocation.\n");
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(build.error.message(),
              AllOf(HasSubstr("kernel.cu"), HasSubstr("tile kernels"), HasSubstr("__tile_global__")));
  EXPECT_TRUE(build.result.is_zeroed());
  fake_.set_log("");
  fake_.set_version(13, 3);
  const OwnedContext newer = make();
  KernelBuild silent("__tile_global__ void t() {}");
  silent.raw = {"-w"};
  EXPECT_EQ(silent.run(newer.get()), CJIT_ERROR_UNSUPPORTED);
  for (const char* option : {"-tile-only", "-default-tile", "--tile-preview"}) {
    KernelBuild asked = kernel();
    asked.raw = {option};
    EXPECT_EQ(asked.run(context_.get()), CJIT_ERROR_UNSUPPORTED) << option;
    EXPECT_THAT(asked.error.message(), AllOf(HasSubstr(option), HasSubstr("tile kernels")));
  }
}

TEST_F(KernelFailureTest, MissingBuiltinsAreAnIncompleteToolkit) {
  fake_.lose_builtins(1);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(build.error.message(), AllOf(HasSubstr("libnvrtc-builtins.so"), HasSubstr("CJIT_CUDA_HOME")));
  fake_.lose_builtins(0);
  expect_next_build_works();
}

TEST_F(KernelFailureTest, MemoryThatNvrtcCannotGetIsOutOfMemory) {
  fake_.fail("nvrtcCompileProgram", kNvrtcOutOfMemory);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_OUT_OF_MEMORY);
  fake_.fail("nvrtcCompileProgram", 0);
  expect_next_build_works();
}

TEST_F(KernelFailureTest, AFailureWithoutAMessageIsStillAnError) {
  fake_.fail("nvrtcCompileProgram", kCompilation);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_THAT(build.error.message(), HasSubstr("no message"));
  EXPECT_EQ(build.error.info().diagnostic_count, 0u);
}

TEST_F(KernelFailureTest, FailedBuildsAreNotRemembered) {
  fake_.fail("nvrtcCompileProgram", kCompilation);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_COMPILATION);
  fake_.fail("nvrtcCompileProgram", 0);
  EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS);
}

TEST_F(KernelFailureTest, OptionsThatThisNvrtcDoesNotKnowAreLeftOut) {
  KernelBuild build = kernel();
  ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS);
  EXPECT_THAT(std::string(fake_.last_options()), AllOf(HasSubstr("--no-cache\n"), HasSubstr("-frandom-seed=")));
  fake_.set_version(12, 8);
  const OwnedContext older = make();
  ASSERT_EQ(build.run(older.get()), CJIT_SUCCESS);
  EXPECT_THAT(std::string(fake_.last_options()), AllOf(Not(HasSubstr("--no-cache")), Not(HasSubstr("-frandom-seed"))));
}

TEST_F(KernelFailureTest, TheSeedFollowsTheRequestAndNotTheIncludeFolders) {
  const auto seed_of = [&](KernelBuild build) {
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    const std::string options = fake_.last_options();
    const auto at = options.find("-frandom-seed=");
    return options.substr(at, options.find('\n', at) - at);
  };
  const std::string seed = seed_of(kernel());
  KernelBuild elsewhere = kernel();
  elsewhere.include_dirs = {"/somewhere/else"};
  EXPECT_EQ(seed_of(std::move(elsewhere)), seed);
  KernelBuild other_define = kernel();
  other_define.defines = {"X"};
  EXPECT_NE(seed_of(std::move(other_define)), seed);
  KernelBuild own = kernel();
  own.raw = {"-frandom-seed=mine"};
  EXPECT_EQ(seed_of(std::move(own)), "-frandom-seed=mine");
}

// Exceptions of a callback must not pass through C.
TEST_F(KernelFailureTest, WhatALogCallBackThrowsBecomesAnError) {
  for (const bool standard : {false, true}) {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.log_level = CJIT_LOG_LEVEL_DEBUG;
    options.log_callback =
        standard ? cjit_log_callback_t([](void*, cjit_log_level_t, const char*) { throw std::runtime_error("mine"); })
                 : cjit_log_callback_t([](void*, cjit_log_level_t, const char*) { throw 1; });
    const OwnedContext throwing = make_context(&options);
    KernelBuild build = kernel();
    EXPECT_EQ(build.run(throwing.get()), CJIT_ERROR_INTERNAL);
    EXPECT_THAT(build.error.message(), HasSubstr("callback"));
    EXPECT_TRUE(build.result.is_zeroed());
    EXPECT_EQ(fake_.live_programs(), 0);
  }
}

}  // namespace
}  // namespace cjit::test
