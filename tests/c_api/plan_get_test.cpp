// From options to a loaded plan in one call.
#include <thread>

#include "c_api/algorithm_fixture.hpp"
#include "c_api/loaded.hpp"
#include "support/fake_algorithm.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

constexpr const char* kPlanOfPlain = R"({"name": "added", "kernels": {"k": "plain"}, "parameters": "",
    "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": []}]})";
constexpr const char* kOtherPlanOfPlain = R"({"name": "added", "kernels": {"k": "plain"}, "parameters": "",
    "steps": [{"launch": "k", "grid": 7, "block": 32, "arguments": []}]})";

class PlanGet : public Loading {
 protected:
  PlanGet() {
    define_fake_algorithm(driver);
    use(0);
  }

  void use(std::uint32_t limit) {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.driver_path = FakeDriver::kPath;
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = "/dev/null/none";  // memory alone
    options.loaded_kernel_limit = limit;
    context = make_context(&options);
  }
  static cjit_kernel_build_options_t algorithm() {
    auto options = sized<cjit_kernel_build_options_t>();
    options.algorithm = kFakeAlgorithm;
    options.arch = "compute_90";
    options.slim = CJIT_SWITCH_OFF;
    return options;
  }
  OwnedPlan get(const cjit_kernel_build_options_t& options, const char* name = nullptr,
                cjit_status_t expected = CJIT_SUCCESS) {
    cjit_plan_t* handle = nullptr;
    EXPECT_EQ(cjit_plan_get(context.get(), &options, name, &handle, error.out()), expected) << error.message();
    return OwnedPlan(handle);
  }
  OwnedPlan load(const cjit_build_result_t& result, const char* name) {
    cjit_plan_t* handle = nullptr;
    EXPECT_EQ(cjit_plan_load(context.get(), &result, name, &handle, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedPlan(handle);
  }
  // Of the object behind a handle.
  const char* text_of(const OwnedPlan& plan) {
    auto info = sized<cjit_plan_info_t>();
    EXPECT_EQ(cjit_plan_get_info(plan.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
    return info.text;
  }
  template <typename... Values>
  cjit_status_t run(const OwnedPlan& plan, const Values&... values) {
    const void* const addresses[] = {&values..., nullptr};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_count = sizeof...(values);
    return cjit_plan_run(plan.get(), &options, nullptr, error.out());
  }
  cjit_status_t run_algorithm(const OwnedPlan& plan) { return run(plan, std::uint64_t{0x1000}, std::uint64_t{1000}); }
  std::uint64_t loaded() const { return driver.live().libraries; }

  const EmptyAlgorithmHeaders headers_;
};

TEST_F(PlanGet, BuildsAndLoadsOnceAndRuns) {
  const OwnedPlan first = get(algorithm());
  for (const char* const name : {static_cast<const char*>(nullptr), "for_each"}) {
    const OwnedPlan plan = get(algorithm(), name);
    EXPECT_EQ(text_of(plan), text_of(first)) << "it was made again";
    EXPECT_EQ(run_algorithm(plan), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(driver.last_launch().grid[0], 2u);  // 1000 elements in tiles of 512
  }
  EXPECT_EQ(nvrtc.compile_count(), 1);
  EXPECT_EQ(loaded(), 1u);
  // A kernel of the same build.
  cjit_kernel_t* kernel = nullptr;
  const auto options = algorithm();
  EXPECT_EQ(cjit_kernel_get(context.get(), &options, "cjit_tiles", &kernel, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedKernel owned(kernel);
  EXPECT_EQ(loaded(), 1u);
}

TEST_F(PlanGet, AnUnknownNameIsAnErrorThatListsTheNames) {
  EXPECT_EQ(get(algorithm(), "for_each_other", CJIT_ERROR_NOT_FOUND), nullptr);
  EXPECT_THAT(error.message(), HasSubstr("no plan 'for_each_other'; it has for_each"));
  EXPECT_EQ(loaded(), 0u) << "a result without the plan was loaded";
}

TEST_F(PlanGet, ABuildWithoutAPlanIsAnError) {
  KernelBuild build = request("sm_90");
  EXPECT_EQ(get(*build.complete(), nullptr, CJIT_ERROR_NOT_FOUND), nullptr);
  EXPECT_THAT(error.message(), HasSubstr("has no plan; build an algorithm"));
  EXPECT_EQ(loaded(), 0u);
}

TEST_F(PlanGet, FailedBuildsAreErrorsAndTheNextCallBuilds) {
  nvrtc.fail("nvrtcCompileProgram", 6);
  EXPECT_EQ(get(algorithm(), nullptr, CJIT_ERROR_COMPILATION), nullptr);
  nvrtc.fail("nvrtcCompileProgram", 0);
  EXPECT_EQ(run_algorithm(get(algorithm())), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanGet, ThreadsThatAskAtOnceBuildAndLoadOnce) {
  std::vector<OwnedPlan> plans(16);
  std::vector<std::thread> threads;
  for (OwnedPlan& plan : plans)
    threads.emplace_back([&] {
      const auto options = algorithm();
      cjit_plan_t* handle = nullptr;
      if (cjit_plan_get(context.get(), &options, nullptr, &handle, nullptr) == CJIT_SUCCESS) plan.reset(handle);
    });
  for (std::thread& thread : threads) thread.join();
  for (const OwnedPlan& plan : plans) {
    ASSERT_NE(plan, nullptr);
    EXPECT_EQ(text_of(plan), text_of(plans.front())) << "it was made twice";
  }
  EXPECT_EQ(nvrtc.compile_count(), 1);
  EXPECT_EQ(loaded(), 1u);
}

TEST_F(PlanGet, APlanWhoseCudaContextIsGoneIsLoadedAgain) {
  const OwnedPlan before = get(algorithm());
  driver.renew_primary_context(0);
  const OwnedPlan after = get(algorithm());
  EXPECT_EQ(run_algorithm(after), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run_algorithm(before), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(nvrtc.compile_count(), 1);
  EXPECT_EQ(loaded(), 2u);
}

TEST_F(PlanGet, ThePlansOverTheLimitAreDroppedAndStayUsable) {
  use(1);
  const std::string other = std::string(kFakeAlgorithm).replace(1, 0, R"("name": "other", )");
  auto options = algorithm();
  const OwnedPlan first = get(options);
  options.algorithm = other.c_str();
  const OwnedPlan second = get(options, "other");
  EXPECT_EQ(loaded(), 2u);
  const OwnedPlan again = get(algorithm());
  EXPECT_EQ(loaded(), 3u) << "the limit is not kept";
  context.reset();
  for (const OwnedPlan* const plan : {&first, &second, &again})
    EXPECT_EQ(run_algorithm(*plan), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanGet, BuildsThatBypassTheCacheAreBuiltByEachCall) {
  auto options = algorithm();
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  const OwnedPlan first = get(options), second = get(options);
  EXPECT_EQ(nvrtc.compile_count(), 2);
  EXPECT_EQ(loaded(), 2u);
}

TEST_F(PlanGet, PlansThatWereAddedToResultsAreKeptToo) {
  KernelBuild build = request("sm_90");
  // The fake image is the source. A plan is checked against the kernels in the image.
  build.source = "scale plain table .target sm_90 .entry _Z5plain() { ret; }";
  build.options.arch = "compute_90";
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  const auto with = [&](const char* text) {
    KernelResult result;
    EXPECT_EQ(cjit_build_result_add_plan(build.result.get(), text, std::strlen(text), result.get(), error.out()),
              CJIT_SUCCESS)
        << error.message();
    return result;
  };
  KernelResult one = with(kPlanOfPlain), other = with(kOtherPlanOfPlain);
  const OwnedPlan plan = load(*one.get(), "added");
  EXPECT_EQ(text_of(load(*one.get(), nullptr)), text_of(plan)) << "it was made again";
  // Both results have the key of their build.
  EXPECT_EQ(run(load(*other.get(), "added")), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().grid[0], 7u) << "the plan of the other result was taken";
  EXPECT_EQ(run(plan), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().grid[0], 1u);
  EXPECT_EQ(loaded(), 1u);
}

TEST_F(PlanGet, JobsTellTheFaultsOfADescription) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.algorithm = R"({"algorithm": "reduce", "imput": "int32"})";
  options.arch = "sm_90";
  cjit_job_t* handle = nullptr;
  ASSERT_EQ(cjit_kernel_build_async(context.get(), &options, nullptr, &handle, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedJob job(handle);
  ASSERT_EQ(cjit_job_wait(handle, CJIT_WAIT_FOREVER, error.out()), CJIT_SUCCESS);
  KernelResult result;
  EXPECT_EQ(cjit_job_get_result(handle, 0, result.get(), error.out()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(error.message(), HasSubstr("imput"));
}

}  // namespace
}  // namespace cjit::test
