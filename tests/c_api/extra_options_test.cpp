// Compiler options from CJIT_PREPEND_OPTIONS and CJIT_APPEND_OPTIONS.
#include <gmock/gmock.h>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ExtraOptions : public testing::Test {
 protected:
  ExtraOptions() {
    options_.nvrtc_path = kFakeNvrtcPath.c_str();
    options_.cache_mode = CJIT_CACHE_MODE_USE;
    options_.cache_dir = folder_.path().c_str();
    options_.log_level = CJIT_LOG_LEVEL_INFO;
    options_.log_user_data = &log_;
    options_.log_callback = [](void* log, cjit_log_level_t, const char* text) {
      static_cast<std::string*>(log)->append(text).push_back('\n');
    };
  }
  OwnedContext context(const char* prepend, const char* append) {
    ::setenv("CJIT_PREPEND_OPTIONS", prepend, 1);
    ::setenv("CJIT_APPEND_OPTIONS", append, 1);
    OwnedContext made = make_context(&options_);
    ::unsetenv("CJIT_PREPEND_OPTIONS");
    ::unsetenv("CJIT_APPEND_OPTIONS");
    return made;
  }
  static KernelBuild kernel() { return KernelBuild("__global__ void k() {}"); }
  std::string compiled_with(cjit_context_t* context, KernelBuild build) {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    return nvrtc_.last_options();
  }

  FakeNvrtc nvrtc_;
  TemporaryFolder folder_;
  std::string log_;
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
};

TEST_F(ExtraOptions, AreInTheCompilationTheKeyAndTheLog) {
  const OwnedContext with = context("", "-lineinfo -D 'TEXT=\"a b\"'");
  EXPECT_THAT(log_, HasSubstr("CJIT_APPEND_OPTIONS adds options to each kernel build: -lineinfo -D TEXT=\"a b\""));
  KernelBuild build = kernel(), plain = kernel();
  ASSERT_EQ(build.run(with.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_THAT(nvrtc_.last_options(),
              AllOf(HasSubstr("--generate-line-info"), HasSubstr("--define-macro=TEXT=\"a b\"")));
  const OwnedContext without = context("", "");
  ASSERT_EQ(plain.run(without.get()), CJIT_SUCCESS);
  EXPECT_STRNE(build.result->cache_key, plain.result->cache_key);
  EXPECT_EQ(plain.result->cache_outcome, CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(ExtraOptions, LaterValuesReplaceEarlierOnesAndListsKeepTheirOrder) {
  const OwnedContext both = context("--maxrregcount=16 --std=c++14 -DA", "--maxrregcount=64 -DC");
  KernelBuild build = kernel();
  build.options.max_registers = 32;
  build.options.lineinfo = CJIT_SWITCH_OFF;
  build.defines = {"B"};
  EXPECT_THAT(compiled_with(both.get(), std::move(build)),
              AllOf(HasSubstr("--maxrregcount=64"), Not(HasSubstr("=32")), HasSubstr("--std=c++14"),
                    testing::ContainsRegex("--define-macro=A.*--define-macro=B.*--define-macro=C")));
  KernelBuild newer = kernel();
  newer.options.std = 20;
  EXPECT_THAT(compiled_with(both.get(), std::move(newer)), HasSubstr("--std=c++20"));
  KernelBuild unlined = kernel();
  unlined.options.lineinfo = CJIT_SWITCH_OFF;
  EXPECT_THAT(compiled_with(context("", "-lineinfo").get(), std::move(unlined)), HasSubstr("--generate-line-info"));
}

TEST_F(ExtraOptions, ErrorsNameTheVariable) {
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context("", "--maxrregcount").get()), CJIT_ERROR_INVALID_OPTION);
  EXPECT_THAT(build.error.message(), HasSubstr("CJIT_APPEND_OPTIONS: cannot use the option '--maxrregcount'"));
  ::setenv("CJIT_PREPEND_OPTIONS", "-D 'X", 1);
  cjit_context_t* none = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_context_create(&options_, &none, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  ::unsetenv("CJIT_PREPEND_OPTIONS");
  EXPECT_THAT(error.message(), AllOf(HasSubstr("CJIT_PREPEND_OPTIONS"), HasSubstr("closed quotes")));
}

}  // namespace
}  // namespace cjit::test
