// Tuning without a GPU: what is refused, and in which order. tests/gpu has the tunings themselves.
#include <cjit/tune.h>
#include <gmock/gmock.h>

#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Tune : public testing::Test {
 protected:
  Tune() {
    build.struct_size = sizeof(build);
    build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus"})";
    build.arch = "sm_90";
    options.build = &build;
    options.description = R"({"runs": [{}]})";
  }
  cjit_status_t tune(const char* mock = "sm_90") {
    auto settings = sized<cjit_context_options_t>();
    settings.mock_device = mock;
    const OwnedContext context = make_context(&settings);
    OwnedResult result;
    const cjit_status_t status = cjit_tune_build(context.get(), &options, &result, error.out());
    EXPECT_EQ(result->image_size, 0u);
    return status;
  }
  void expect_refusal(const testing::Matcher<std::string>& message) {
    EXPECT_EQ(tune(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), message);
  }

  cjit_kernel_build_options_t build{};
  cjit_tune_build_options_t options = sized<cjit_tune_build_options_t>();
  OwnedError error;
};

TEST_F(Tune, AMockMeasuresNothing) {
  EXPECT_EQ(tune(), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("a mock device"));
}

TEST_F(Tune, FaultsOfTheDescriptionAreListed) {
  options.description = R"({"runs": [], "tolerance": 2})";
  expect_refusal(AllOf(HasSubstr("runs: is empty"), HasSubstr("tolerance: is 2")));
}

TEST_F(Tune, NumbersThatTheAlgorithmLacksAreRefused) {
  options.description = R"({"runs": [{}], "space": {"tile_thread": [128]}})";
  expect_refusal(HasSubstr("'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items"));
}

TEST_F(Tune, APolicyOfTheCallerIsRefused) {
  build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus", "policy": {"tile_items": 4}})";
  expect_refusal(HasSubstr("has a 'policy', which the tuning chooses"));
}

TEST_F(Tune, AnAlgorithmHasItsOwnPlan) {
  options.plan = "{}";
  expect_refusal(HasSubstr("an algorithm has its own plan"));
}

TEST_F(Tune, AKernelNeedsASpace) {
  build.algorithm = nullptr;
  build.source = "__global__ void k() {}";
  build.source_size = std::char_traits<char>::length(build.source);
  expect_refusal(HasSubstr("set 'space'"));
}

TEST_F(Tune, PointersAreRequired) {
  options.description = nullptr;
  EXPECT_EQ(tune(), CJIT_ERROR_NULL_POINTER);
  options.description = "{}";
  options.build = nullptr;
  EXPECT_EQ(tune(), CJIT_ERROR_NULL_POINTER);
}

// A kernel of the caller on the fake driver. Without a budget the default is the result.
class TuneKernel : public testing::Test {
 protected:
  TuneKernel() {
    auto settings = sized<cjit_context_options_t>();
    settings.nvrtc_path = kFakeNvrtcPath.c_str();
    settings.driver_path = FakeDriver::kPath;
    settings.cache_mode = CJIT_CACHE_MODE_USE;
    settings.cache_dir = "";
    context = make_context(&settings);
    build.names = {"k<${items}>"};
    build.defines = {"ITEMS=${items}"};
    options.description = kWithoutBudget;
    options.user_data = this;
    options.finalizer = [](void* self) { ++static_cast<TuneKernel*>(self)->finalized; };
  }
  const cjit_tune_build_options_t* complete() {
    options.build = build.complete();
    return &options;
  }
  std::string key() {
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> made;
    EXPECT_EQ(cjit_tune_build_get_key(context.get(), complete(), &made, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_STREQ(made->field_names[1], "family");
    EXPECT_STREQ(made->field_values[1], "tune");
    return made->key;
  }

  static constexpr const char* kWithoutBudget = R"({"space": {"items": [4, 8]}, "runs": [{}], "seconds": 0})";

  FakeDriver driver;
  FakeNvrtc nvrtc;
  OwnedContext context;
  KernelBuild build{"template <int N> __global__ void k() {}"};
  cjit_tune_build_options_t options = sized<cjit_tune_build_options_t>();
  OwnedError error;
  int finalized = 0;
};

TEST_F(TuneKernel, TheReportIsAFieldOfItsOwnAndStaysInArtifacts) {
  OwnedResult result, again;
  ASSERT_EQ(cjit_tune_build(context.get(), complete(), &result, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(result->family, cjit_family_t{CJIT_FAMILY_TUNE});
  EXPECT_THAT(result->report, AllOf(HasSubstr(R"("best":{"items":4},"is_default":true)"), HasSubstr("Fake H200")));
  EXPECT_EQ(result->report_size, std::string_view(result->report).size());
  EXPECT_THAT(result->log, testing::Not(HasSubstr("is_default")));
  EXPECT_STREQ(result->name_expressions[0], "k<4>");
  EXPECT_THAT(result->cache_note, HasSubstr("the tuning was stopped"));
  EXPECT_EQ(finalized, 1);
  cjit_blob_t* bytes = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(&result, &bytes, error.out()), CJIT_SUCCESS);
  const OwnedBlob blob(bytes);
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob.get()), cjit_blob_size(blob.get()), 0, &again, nullptr),
            CJIT_SUCCESS);
  EXPECT_EQ(again->family, cjit_family_t{CJIT_FAMILY_TUNE});
  EXPECT_STREQ(again->report, result->report);
}

// One thread runs the jobs of the context: the tuning must not wait for builds that the same thread would make.
TEST_F(TuneKernel, AJobTunesWhileItsCandidatesAreBuilt) {
  auto settings = sized<cjit_context_options_t>();
  settings.nvrtc_path = kFakeNvrtcPath.c_str();
  settings.driver_path = FakeDriver::kPath;
  settings.worker_count = 1;
  settings.worker_mode = CJIT_WORKER_MODE_PROCESS;
  context = make_context(&settings);
  options.description = R"({"space": {"items": [4, 8, 16]}, "runs": [{}], "seconds": 60})";
  cjit_job_t* started = nullptr;
  ASSERT_EQ(cjit_tune_build_async(context.get(), complete(), nullptr, &started, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedJob job(started);
  build.names = {"gone"};  // the options are not kept
  wait_for(job.get());
  const JobResult got(job.get());
  EXPECT_EQ(got.status, cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(got.error.message(), HasSubstr("has no plan")) << "all candidates were built";
  EXPECT_TRUE(comes_true([&] { return finalized == 1; }));
}

TEST_F(TuneKernel, TheKeyChangesWithTheRequestTheSpaceAndTheDriver) {
  const std::string first = key();
  EXPECT_EQ(key(), first);
  options.description = R"({"space": {"items": [4, 16]}, "runs": [{}], "seconds": 0})";
  const std::string other_space = key();
  EXPECT_NE(other_space, first);
  options.description = kWithoutBudget;
  build.source = "template <int N> __global__ void k() { }";
  EXPECT_NE(key(), first);
}

TEST_F(TuneKernel, AnErrorOfTheDescriptionStartsNoJob) {
  options.description = "{";
  cjit_job_t* started = nullptr;
  EXPECT_EQ(cjit_tune_build_async(context.get(), complete(), nullptr, &started, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(started, nullptr);
  EXPECT_EQ(finalized, 1);
}

}  // namespace
}  // namespace cjit::test
