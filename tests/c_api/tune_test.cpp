// Tuning without a GPU: what is refused, and in which order. tests/gpu has the tunings themselves.
#include <cjit/tune.h>
#include <gmock/gmock.h>

#include "support/c_api.hpp"

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
    const cjit_status_t status = cjit_tune(context.get(), &options, &result, error.out());
    EXPECT_EQ(result->image_size, 0u);
    return status;
  }
  void expect_refusal(const testing::Matcher<std::string>& message) {
    EXPECT_EQ(tune(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), message);
  }

  cjit_kernel_build_options_t build{};
  cjit_tune_options_t options = sized<cjit_tune_options_t>();
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

}  // namespace
}  // namespace cjit::test
