// When headers are examined for a result in memory.
#include <gmock/gmock.h>

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

}  // namespace
}  // namespace cjit::test
