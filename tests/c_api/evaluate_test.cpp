// Evaluations without a GPU: the fake driver runs kernels whose names say what they do (fake_cuda/acting_kernels.hpp).
// tests/gpu has the same with real kernels.
#include <cjit/evaluate.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <thread>

#include "support/evaluation.hpp"
#include "support/fake_driver.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

Candidate acting(const std::string& kernel, const std::string& text = "") {
  Candidate made(kernel,
                 "extern \"C\" __global__ void " + kernel + "(const float* in, float* out, int n) {" + text + "}",
                 R"("grid": 1, "block": 32)");
  made.build.arch = "sm_90";
  return made;
}

class Evaluate : public testing::Test, protected Evaluation {
 protected:
  Evaluate() {
    auto settings = sized<cjit_context_options_t>();
    settings.driver_path = FakeDriver::kPath;
    settings.worker_mode = CJIT_WORKER_MODE_PROCESS;
    context = make_context(&settings);
    reference = std::make_unique<Candidate>(acting("act_twice"));
    description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
      "tolerance": 1e-4, "times": false, "limits": {"run_milliseconds": 300}})";
  }
  cjit_status_t evaluate() { return run(context.get()); }
  cjit_status_t evaluate(const std::vector<std::string>& kernels) {
    candidates.clear();
    for (const std::string& kernel : kernels) candidates.push_back(acting(kernel));
    return evaluate();
  }
  Json verdict_on(const std::string& kernel) {
    EXPECT_EQ(evaluate({kernel}), CJIT_SUCCESS) << failure.message();
    return part(report, "/verdicts/0");
  }
  std::string state_of(const std::string& kernel) {
    const Json verdict = verdict_on(kernel);
    return verdict.is_null() ? "" : part(verdict, "/state").get<std::string>();
  }

  FakeDriver driver;
  OwnedContext context;
};

TEST_F(Evaluate, ARightKernelPasses) {
  const Json verdict = verdict_on("act_twice");
  EXPECT_EQ(part(verdict, "/state"), "passed") << verdict;
  EXPECT_EQ(part(verdict, "/cases/0/compared_runs"), 2);
  EXPECT_EQ(part(verdict, "/cases/0/results/0/argument"), "out");
  EXPECT_EQ(part(verdict, "/worst_error"), 0);
  EXPECT_EQ(part(report, "/device"), "Fake H200");
  EXPECT_EQ(verdicts.size(), 1u);
  EXPECT_EQ(verdicts.front(), verdict);
}

TEST_F(Evaluate, WhatItWroteIsCompared) {
  for (const char* kernel : {"act_nothing", "act_constant", "act_input", "act_last_result", "act_once"})
    EXPECT_EQ(state_of(kernel), "wrong") << kernel;
  const Json wrong = verdict_on("act_last_wrong");
  EXPECT_EQ(part(wrong, "/state"), "wrong");
  EXPECT_EQ(part(wrong, "/cases/0/results/0/wrong"), 1);
  EXPECT_EQ(part(wrong, "/cases/0/results/0/first_wrong"), 999);
  EXPECT_EQ(part(wrong, "/cases/0/results/0/found"), "7");
  EXPECT_THAT(
      part(wrong, "/reason").get<std::string>(),
      AllOf(HasSubstr("the result 'out': element 999 is 7, expected "), HasSubstr("1 of 1000 elements are wrong")));
  EXPECT_EQ(part(verdict_on("act_nan"), "/cases/0/results/0/nans"), 1);
  EXPECT_EQ(part(verdict_on("act_infinity"), "/cases/0/results/0/infinities"), 1);
}

TEST_F(Evaluate, ADifferenceWithinTheToleranceIsReported) {
  const Json verdict = verdict_on("act_nearly");
  EXPECT_EQ(part(verdict, "/state"), "passed");
  EXPECT_NEAR(number(verdict, "/worst_error"), 1e-6, 2e-7);
  EXPECT_EQ(part(verdict, "/cases/0/results/0/worst_element"), 5);
}

TEST_F(Evaluate, GuardsAreAroundEachArgument) {
  const Json behind = verdict_on("act_behind");
  EXPECT_EQ(part(behind, "/state"), "out_of_bounds");
  EXPECT_EQ(part(behind, "/guard_hits/0/argument"), "out");
  EXPECT_EQ(part(behind, "/guard_hits/0/side"), "after");
  EXPECT_EQ(part(behind, "/guard_hits/0/distance"), 0);
  const Json in_front = verdict_on("act_in_front");
  EXPECT_EQ(part(in_front, "/state"), "out_of_bounds");
  EXPECT_EQ(part(in_front, "/guard_hits/0/side"), "before");
}

TEST_F(Evaluate, InputsStayAsTheyAre) {
  const Json verdict = verdict_on("act_changes_input");
  EXPECT_EQ(part(verdict, "/state"), "input_changed");
  EXPECT_EQ(part(verdict, "/changed_inputs/0/argument"), "in");
  EXPECT_THAT(part(verdict, "/changed_inputs/0/first_byte").get<int>(),
              testing::AllOf(testing::Ge(8), testing::Lt(12)));
}

TEST_F(Evaluate, ACandidateCostsOneProcess) {
  ASSERT_EQ(evaluate({"act_illegal", "act_segfaults", "act_hangs", "act_exits", "act_asserts", "act_twice"}),
            CJIT_SUCCESS)
      << failure.message();
  auto all = by_name();
  EXPECT_EQ(all["act_illegal"]["state"], "crashed");
  EXPECT_EQ(all["act_illegal"]["error"], "CUDA_ERROR_ILLEGAL_ADDRESS");
  EXPECT_EQ(all["act_asserts"]["error"], "CUDA_ERROR_ASSERT");
  EXPECT_EQ(all["act_segfaults"]["state"], "crashed");
  EXPECT_EQ(all["act_segfaults"]["error"], "SIGSEGV");
  EXPECT_EQ(all["act_exits"]["state"], "crashed");
  EXPECT_EQ(all["act_hangs"]["state"], "timed_out");
  EXPECT_EQ(all["act_twice"]["state"], "passed");
  EXPECT_EQ(part(report, "/lost_processes"), 5);
  EXPECT_EQ(part(report, "/passed"), 1);
}

}  // namespace
}  // namespace cjit::test
