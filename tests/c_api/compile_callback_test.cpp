// The compile callback of a context.
#include <gmock/gmock.h>

#include <functional>

#include "support/fake_nvrtc.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Seen {
  std::string name, key, arch, message;
  std::uint64_t nanoseconds = 0;
  cjit_status_t status = 0;
  cjit_family_t family = 0;
  cjit_build_place_t place = 0;
};

class CompileCallback : public testing::Test {
 protected:
  CompileCallback() {
    options_.nvrtc_path = kFakeNvrtcPath.c_str();
    options_.cache_mode = CJIT_CACHE_MODE_USE;
    options_.cache_dir = "";
    options_.compile_user_data = this;
    options_.compile_callback = [](void* self, const cjit_compilation_t* one) {
      EXPECT_EQ(one->struct_size, sizeof(cjit_compilation_t));
      auto* test = static_cast<CompileCallback*>(self);
      test->seen_.push_back({one->source_name, one->cache_key, one->arch, one->message, one->duration_nanoseconds,
                             one->status, one->family, one->build_place});
      if (test->inside_) test->inside_();
    };
    options_.log_level = CJIT_LOG_LEVEL_INFO;
    options_.log_user_data = &lines_;
    options_.log_callback = [](void* lines, cjit_log_level_t, const char* text) {
      static_cast<std::vector<std::string>*>(lines)->emplace_back(text);
    };
  }
  static KernelBuild kernel(const std::string& source = "__global__ void k() {}") {
    KernelBuild build(source);
    build.options.source_name = "seen.cu";
    return build;
  }

  FakeNvrtc nvrtc_;
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
  std::vector<Seen> seen_;
  std::vector<std::string> lines_;
  std::function<void()> inside_;
};

TEST_F(CompileCallback, ReportsWhatWasCompiledAndNoHit) {
  const OwnedContext context = make_context(&options_);
  for (int i = 0; i < 2; ++i) {
    KernelBuild build = kernel();
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
    ASSERT_EQ(seen_.size(), 1u);
    EXPECT_EQ(seen_[0].key, build.result->cache_key);
    EXPECT_EQ(seen_[0].place, i == 0 ? build.result->build_place : seen_[0].place);
  }
  EXPECT_EQ(seen_[0].name, "seen.cu");
  EXPECT_EQ(seen_[0].arch, "sm_90");
  EXPECT_EQ(seen_[0].message, "");
  EXPECT_EQ(seen_[0].status, CJIT_SUCCESS);
  EXPECT_EQ(seen_[0].family, CJIT_FAMILY_KERNEL);
  EXPECT_EQ(seen_[0].place, CJIT_BUILD_PLACE_PROCESS);
  EXPECT_GT(seen_[0].nanoseconds, 0u);
  EXPECT_THAT(lines_, testing::Contains(testing::AllOf(HasSubstr("built seen.cu for sm_90 in "),
                                                       HasSubstr(" in this process"), HasSubstr(seen_[0].key))));
}

TEST_F(CompileCallback, AHitIsALineWithItsPlaceKernelAndKey) {
  const TemporaryFolder folder;
  const std::string cache = folder.path() / "cache";
  options_.cache_dir = cache.c_str();
  const auto line_of_hit = [&](const char* place, const std::string& key) {
    return testing::AllOf(HasSubstr("took seen.cu (k) for sm_90 from "), HasSubstr(place), HasSubstr("key " + key));
  };
  std::string key;
  const auto build = [&](const OwnedContext& context) {
    KernelBuild one = kernel();
    one.names = {"k"};
    EXPECT_EQ(one.run(context.get()), CJIT_SUCCESS) << one.error.message();
    key = one.result->cache_key;
  };
  {
    const OwnedContext context = make_context(&options_);
    build(context);
    EXPECT_THAT(lines_, testing::Not(testing::Contains(HasSubstr("took "))));
    build(context);
    EXPECT_THAT(lines_, testing::Contains(line_of_hit("memory", key)));
  }
  lines_.clear();
  const OwnedContext context = make_context(&options_);
  build(context);
  EXPECT_THAT(lines_, testing::Contains(line_of_hit("the disk cache", key)));
  lines_.clear();
  std::vector<KernelBuild> builds;
  builds.push_back(kernel());
  builds[0].names = {"k"};
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  EXPECT_THAT(lines_, testing::Contains(line_of_hit("memory", key)));
}

TEST_F(CompileCallback, ReportsAFailureAndABuildWithoutTheCache) {
  const OwnedContext context = make_context(&options_);
  KernelBuild wrong = kernel("#error wrong\n");
  EXPECT_EQ(wrong.run(context.get()), CJIT_ERROR_COMPILATION);
  KernelBuild uncached = kernel();
  uncached.options.cache_mode = CJIT_CACHE_MODE_OFF;
  EXPECT_EQ(uncached.run(context.get()), CJIT_SUCCESS);
  ASSERT_EQ(seen_.size(), 2u);
  EXPECT_EQ(seen_[0].status, CJIT_ERROR_COMPILATION);
  EXPECT_EQ(seen_[0].message, wrong.error.message());
  EXPECT_EQ(seen_[0].arch, "sm_90");
  EXPECT_EQ(seen_[0].place, CJIT_BUILD_PLACE_NONE);
  EXPECT_EQ(seen_[1].status, CJIT_SUCCESS);
  EXPECT_EQ(seen_[1].key, "");
  EXPECT_THAT(lines_, testing::Contains(HasSubstr("failed to build seen.cu for sm_90 after ")));
}

TEST_F(CompileCallback, ReportsEachProgramOfALinkAndItsPlace) {
  options_.nvrtc_path = nullptr;  // the real ones
  options_.worker_path = CJIT_WORKER_PROGRAM;
  const OwnedContext context = make_context(&options_);
  KernelBuild source = kernel();
  source.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  auto input = sized<cjit_link_input_t>();
  input.name = "first input";
  input.kernel = source.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  KernelResult result;
  OwnedError error;
  ASSERT_EQ(cjit_link_build(context.get(), &link, result.get(), error.out()), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(seen_.size(), 2u);
  EXPECT_EQ(seen_[0].family, CJIT_FAMILY_KERNEL);
  EXPECT_EQ(seen_[0].name, "seen.cu");
  EXPECT_EQ(seen_[0].place, CJIT_BUILD_PLACE_WORKER);
  EXPECT_EQ(seen_[1].family, CJIT_FAMILY_LINK);
  EXPECT_EQ(seen_[1].name, "first input");
  EXPECT_EQ(seen_[1].key, result->cache_key);
  EXPECT_GE(seen_[1].nanoseconds, seen_[0].nanoseconds) << "the link contains the compilation";
  EXPECT_EQ(result->dependency_count, 0u);
  EXPECT_THAT(result->dependency_note, HasSubstr("only kernel builds"));
}

TEST_F(CompileCallback, AJobThatSharesABuildCausesOneCall) {
  const OwnedContext context = make_context(&options_);
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 8; ++i) builds.push_back(kernel());
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  EXPECT_EQ(seen_.size(), 1u);
}

TEST_F(CompileCallback, ACallOnItsOwnContextIsRefused) {
  const OwnedContext context = make_context(&options_);
  std::vector<cjit_status_t> statuses;
  inside_ = [&] {
    KernelBuild inner = kernel("__global__ void inner() {}");
    statuses.push_back(inner.run(context.get()));
    EXPECT_THAT(inner.error.message(), HasSubstr("callback"));
  };
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_THAT(statuses, ElementsAre(cjit_status_t{CJIT_ERROR_UNSUPPORTED}));
}

TEST_F(CompileCallback, ItsUserDataIsFinalizedOnceWithTheContextAndIfCreatingItFails) {
  static int finalized;
  finalized = 0;
  options_.compile_finalizer = [](void*) { ++finalized; };
  make_context(&options_).reset();
  EXPECT_EQ(finalized, 1);
  options_.header_check = 7;
  cjit_context_t* none = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_context_create(&options_, &none, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("header_check"));
  EXPECT_EQ(finalized, 2);
  EXPECT_THAT(seen_, IsEmpty());
}

}  // namespace
}  // namespace cjit::test
