// When headers are examined for a result in memory.
#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "support/fake_nvrtc.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

class HeaderCheck : public testing::Test {
 protected:
  HeaderCheck() {
    options_.nvrtc_path = kFakeNvrtcPath.c_str();
    options_.cache_mode = CJIT_CACHE_MODE_USE;
    options_.cache_dir = "";
    folder_.write("include/h.h", "#define VALUE 1\n");
  }
  KernelBuild kernel(cjit_header_check_t check = CJIT_HEADER_CHECK_DEFAULT) const {
    KernelBuild build("#include <h.h>\n__global__ void k() {}");
    build.include_dirs = {folder_.path() / "include"};
    build.options.header_check = check;
    return build;
  }
  cjit_cache_outcome_t outcome(cjit_context_t* context, KernelBuild build) const {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    return build.result->cache_outcome;
  }
  OwnedContext context(cjit_header_check_t check) {
    options_.header_check = check;
    return make_context(&options_);
  }

  FakeNvrtc nvrtc_;
  TemporaryFolder folder_;
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
};

TEST_F(HeaderCheck, AlwaysSeesAChangedHeader) {
  const OwnedContext always = context(CJIT_HEADER_CHECK_DEFAULT);
  EXPECT_EQ(outcome(always.get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome(always.get(), kernel()), CJIT_CACHE_OUTCOME_MEMORY);
  folder_.write("include/h.h", "#define VALUE 22\n");
  EXPECT_EQ(outcome(always.get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(HeaderCheck, OnceKeepsTheResultOfAContext) {
  const OwnedContext once = context(CJIT_HEADER_CHECK_ONCE);
  EXPECT_EQ(outcome(once.get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
  folder_.write("include/h.h", "#define VALUE 22\n");
  EXPECT_EQ(outcome(once.get(), kernel()), CJIT_CACHE_OUTCOME_MEMORY);
  const OwnedJob job = start_job(once.get(), kernel());
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get()).result->cache_outcome, CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(outcome(context(CJIT_HEADER_CHECK_ONCE).get(), kernel()), CJIT_CACHE_OUTCOME_BUILT)
      << "another context examines it again";
}

TEST_F(HeaderCheck, ARequestHasPrecedenceOverTheContextAndItOverTheVariable) {
  ::setenv("CJIT_HEADER_CHECK", "once", 1);
  const OwnedContext once = context(CJIT_HEADER_CHECK_DEFAULT);
  const OwnedContext always = context(CJIT_HEADER_CHECK_ALWAYS);
  ::unsetenv("CJIT_HEADER_CHECK");
  for (const OwnedContext* each : {&once, &always}) EXPECT_EQ(outcome(each->get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
  folder_.write("include/h.h", "#define VALUE 22\n");
  EXPECT_EQ(outcome(once.get(), kernel()), CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(outcome(once.get(), kernel(CJIT_HEADER_CHECK_ALWAYS)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome(always.get(), kernel(CJIT_HEADER_CHECK_ONCE)), CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(outcome(always.get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(HeaderCheck, DirectoriesThatDoNotChangeAreDeclaredByAnOptionOrTheVariable) {
  std::this_thread::sleep_for(std::chrono::milliseconds(70));  // until times of files are trusted
  const std::string folder = folder_.path() / "include";
  const char* const folders[] = {folder.c_str()};
  options_.immutable_dirs = folders;
  options_.immutable_dir_count = 1;
  const OwnedContext by_option = make_context(&options_);
  options_.immutable_dirs = nullptr;
  options_.immutable_dir_count = 0;
  ::setenv("CJIT_IMMUTABLE_DIRS", ("/nowhere::" + folder).c_str(), 1);
  const OwnedContext by_variable = make_context(&options_);
  ::unsetenv("CJIT_IMMUTABLE_DIRS");
  for (const OwnedContext* each : {&by_option, &by_variable})
    EXPECT_EQ(outcome(each->get(), kernel()), CJIT_CACHE_OUTCOME_BUILT);
  folder_.write("include/h.h", "#define VALUE 22\n");
  for (const OwnedContext* each : {&by_option, &by_variable})
    EXPECT_EQ(outcome(each->get(), kernel()), CJIT_CACHE_OUTCOME_MEMORY);
  std::filesystem::rename(folder_.path() / "include", folder_.path() / "old");
  folder_.write("include/h.h", "#define VALUE 333\n");
  for (const OwnedContext* each : {&by_option, &by_variable})
    EXPECT_EQ(outcome(each->get(), kernel()), CJIT_CACHE_OUTCOME_BUILT) << "another directory is at the path";
}

TEST_F(HeaderCheck, AKeptResultIsCurrentUntilABuildWouldReturnAnother) {
  std::this_thread::sleep_for(std::chrono::milliseconds(70));  // until times of files are trusted
  const OwnedContext always = context(CJIT_HEADER_CHECK_DEFAULT);
  const OwnedContext other = context(CJIT_HEADER_CHECK_DEFAULT);
  KernelBuild build = kernel();
  const auto is_current = [&](cjit_context_t* of) {
    std::uint32_t answer = 2;
    EXPECT_EQ(cjit_kernel_build_is_current(of, build.complete(), build.result.get(), &answer, build.error.out()),
              CJIT_SUCCESS)
        << build.error.message();
    return answer;
  };
  for (const char* const text : {"#define VALUE 1\n", "#define VALUE 22\n"}) {
    folder_.write("include/h.h", text);
    std::this_thread::sleep_for(std::chrono::milliseconds(70));
    ASSERT_EQ(build.run(always.get()), CJIT_SUCCESS);
    EXPECT_EQ(build.result->cache_outcome, CJIT_CACHE_OUTCOME_BUILT);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(is_current(always.get()), 1u);
    EXPECT_EQ(is_current(other.get()), 0u) << "the result is of another context";
    folder_.write("include/h.h", "#define VALUE 333\n");
    EXPECT_EQ(is_current(always.get()), 0u);
  }
  build.options.header_check = CJIT_HEADER_CHECK_ONCE;
  ASSERT_EQ(build.run(always.get()), CJIT_SUCCESS);
  const std::uint32_t before = is_current(always.get());
  folder_.write("include/h.h", "#define VALUE 4444\n");
  EXPECT_EQ(is_current(always.get()), before) << "headers were examined again";
  build.options.cache_mode = CJIT_CACHE_MODE_REFRESH;
  ASSERT_EQ(build.run(always.get()), CJIT_SUCCESS);
  EXPECT_EQ(is_current(always.get()), 0u) << "the mode takes nothing from the cache";
  std::uint32_t answer = 2;
  KernelResult empty;
  EXPECT_EQ(cjit_kernel_build_is_current(always.get(), build.complete(), empty.get(), &answer, build.error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(answer, 0u);
}

TEST_F(HeaderCheck, RelativeDirectoriesThatDoNotChangeAreRefused) {
  const auto message = [&] {
    cjit_context_t* none = nullptr;
    OwnedError error;
    EXPECT_EQ(cjit_context_create(&options_, &none, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
    return error.message();
  };
  const char* const folders[] = {"/absolute", "include"};
  options_.immutable_dirs = folders;
  options_.immutable_dir_count = 2;
  EXPECT_THAT(message(), testing::HasSubstr("the option `immutable_dirs` has the relative path 'include'"));
  options_.immutable_dirs = nullptr;
  options_.immutable_dir_count = 0;
  ::setenv("CJIT_IMMUTABLE_DIRS", "include", 1);
  EXPECT_THAT(message(), testing::HasSubstr("the environment variable CJIT_IMMUTABLE_DIRS has the relative path"));
  ::unsetenv("CJIT_IMMUTABLE_DIRS");
}

}  // namespace
}  // namespace cjit::test
