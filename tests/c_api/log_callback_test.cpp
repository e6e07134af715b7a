// Calls of cjit inside a log callback.
#include <gmock/gmock.h>

#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

// Starts a build for every log line, on a context that may be the one that logged the line.
struct Builder {
  cjit_context_t* context = nullptr;
  cjit_job_t* job = nullptr;
  bool is_inside = false;
  std::vector<cjit_status_t> statuses;
  std::string message;

  static void on_line(void* self, cjit_log_level_t, const char*) {
    auto* builder = static_cast<Builder*>(self);
    if (builder->is_inside || builder->context == nullptr) return;
    builder->is_inside = true;
    KernelBuild build = short_build("inner");
    OwnedError error;
    builder->statuses.push_back(builder->job != nullptr ? cjit_job_wait(builder->job, CJIT_WAIT_FOREVER, error.out())
                                                        : cjit_kernel_build(builder->context, build.complete(),
                                                                            build.result.get(), error.out()));
    builder->message = error.message();
    builder->is_inside = false;
  }
  OwnedContext make() {
    auto options = sized<cjit_context_options_t>();
    options.log_level = CJIT_LOG_LEVEL_DEBUG;
    options.log_callback = &Builder::on_line;
    options.log_user_data = this;
    return make_context(&options);
  }
};

TEST(LogCallback, ABuildOnItsOwnContextIsRefused) {
  Builder builder;
  const OwnedContext context = builder.make();
  builder.context = context.get();
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
  ASSERT_FALSE(builder.statuses.empty());
  EXPECT_THAT(builder.statuses, testing::Each(cjit_status_t{CJIT_ERROR_UNSUPPORTED}));
  EXPECT_THAT(builder.message, HasSubstr("use another context"));
}

TEST(LogCallback, AWaitForAJobOfItsOwnContextIsRefused) {
  Builder builder;
  const OwnedContext context = builder.make();
  const OwnedJob job = start_job(context.get(), short_build("outer"));
  wait_for(job.get());
  builder.job = job.get();
  builder.context = context.get();
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_THAT(builder.statuses, testing::Each(cjit_status_t{CJIT_ERROR_UNSUPPORTED}));
}

TEST(LogCallback, MayBuildOnAnotherContext) {
  Builder builder;
  const OwnedContext other = make_context();
  const OwnedContext context = builder.make();
  builder.context = other.get();
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_THAT(builder.statuses, testing::Each(cjit_status_t{CJIT_SUCCESS}));
}

}  // namespace
}  // namespace cjit::test
