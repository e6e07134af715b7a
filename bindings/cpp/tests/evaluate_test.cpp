// Evaluations without a GPU: the fake driver of the library's own tests runs kernels whose names say what they do
// (tests/fake_cuda/acting_kernels.hpp).
#include <map>
#include <optional>

#include "support.hpp"

namespace {

using testing::HasSubstr;

cjit::evaluate_candidate acting(const std::string& kernel) {
  cjit::evaluate_candidate made;
  made.name = kernel;
  made.build = test::source("extern \"C\" __global__ void " + kernel + "(const float* in, float* out, int n) {}",
                            kernel + ".cu");
  made.build.name_expressions = {kernel};
  made.plan = R"({"name": "p", "kernels": {"k": ")" + kernel + R"("},
    "parameters": "in: pointer, out: pointer, n: int32",
    "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]})";
  return made;
}

bool twice(const cjit::evaluate_case& one) {
  const auto in = one.input<float>("in");
  const auto out = one.expected<float>("out");
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = 2 * in[i];
  return true;
}

cjit::evaluate_options options_of(const std::vector<std::string>& kernels) {
  cjit::evaluate_options options;
  for (const std::string& kernel : kernels) options.candidates.push_back(acting(kernel));
  options.description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "tolerance": 1e-4, "times": false, "limits": {"run_milliseconds": 300}})";
  options.expect = twice;
  return options;
}

void expect_refusal(const cjit::evaluate_options& options, cjit::status status, const char* part) {
  const auto refused = cjit::evaluate(test::mock_context(), options);
  ASSERT_EQ(refused.status(), status);
  EXPECT_THAT(refused.error().what(), HasSubstr(part));
}

TEST(Evaluate, WhatCannotBeEvaluatedIsNamed) {
  expect_refusal(options_of({"act_twice"}), cjit::status::unsupported, "a mock device");
  expect_refusal(options_of({}), cjit::status::invalid_argument, "`candidate_count` is 0");
  cjit::evaluate_options options = options_of({"act_twice", "act_input"});
  options.candidates[1].plan.clear();
  expect_refusal(options, cjit::status::invalid_argument, "`candidates[1]`: cannot evaluate: a kernel needs a plan");
  options = options_of({"act_twice"});
  options.reference = acting("act_twice");
  expect_refusal(options, cjit::status::contradictory_options, "several make the expected results");
  options.description = R"({"cases": []})";
  expect_refusal(options, cjit::status::invalid_argument, "cases: is empty");
}

class Evaluating : public testing::Test {
 protected:
  void SetUp() override {
    const char* const library = std::getenv("CJIT_LIBRARY");
    const auto driver = std::filesystem::path(library ? library : "").parent_path() / "fake_cuda/libcuda.so.1";
    if (!std::filesystem::exists(driver)) GTEST_SKIP() << "no fake driver beside the library";
    cjit::context_options settings;
    settings.driver_path = driver.string();
    context.emplace(cjit::context::create(settings).value());
  }
  static std::string text(const cjit::blob& report) { return std::string(report.bytes().text()); }

  std::optional<cjit::context> context;
};

TEST_F(Evaluating, VerdictsAndTheReportSayWhatBecameOfEach) {
  cjit::evaluate_options options = options_of({"act_twice", "act_last_wrong", "act_segfaults"});
  std::map<std::string, cjit::evaluate_state> states;
  options.verdict = [&](const cjit::evaluate_verdict& verdict) {
    states[std::string(verdict.name())] = verdict.state();
    if (verdict.candidate() != 1) return;
    EXPECT_THAT(std::string(verdict.reason()), HasSubstr("element 999 is 7, expected "));
    EXPECT_THAT(std::string(verdict.report()), HasSubstr(R"("wrong":1)"));
    EXPECT_GT(verdict.worst_error(), 0);
    EXPECT_EQ(verdict.cold_nanoseconds(), 0);
  };
  const auto report = cjit::evaluate(*context, options).value();
  EXPECT_EQ(states, (std::map<std::string, cjit::evaluate_state>{
                        {"act_twice", cjit::evaluate_state::passed},
                        {"act_last_wrong", cjit::evaluate_state::wrong},
                        {"act_segfaults", cjit::evaluate_state::crashed},
                    }));
  EXPECT_THAT(text(report), HasSubstr(R"("lost_processes":1,"passed":1)"));
}

TEST_F(Evaluating, AReferenceMayBeAKernel) {
  cjit::evaluate_options options = options_of({"act_input"});
  options.expect = nullptr;
  options.reference = acting("act_input");
  EXPECT_THAT(text(cjit::evaluate(*context, options).value()), HasSubstr(R"("passed":1)"));
  options.device = 77;
  EXPECT_FALSE(cjit::evaluate(*context, options).has_value());
}

TEST_F(Evaluating, ProgressAndExceptionsStopIt) {
  cjit::evaluate_options options = options_of({"act_twice"});
  options.progress = [](const cjit::evaluate_progress& progress) {
    EXPECT_EQ(progress.candidate_count(), 1u);
    return false;
  };
  EXPECT_THAT(text(cjit::evaluate(*context, options).value()), HasSubstr(R"("stopped":"cancelled")"));
  options.progress = nullptr;
  options.expect = [](const cjit::evaluate_case&) { return false; };
  EXPECT_EQ(cjit::evaluate(*context, options).status(), cjit::status::cancelled);
  options.expect = [](const cjit::evaluate_case& one) -> bool { throw std::range_error(std::string(one.name(1))); };
  EXPECT_THROW(static_cast<void>(cjit::evaluate(*context, options)), std::range_error);
  options.expect = twice;
  options.verdict = [](const cjit::evaluate_verdict&) { throw std::range_error("enough"); };
  EXPECT_THROW(static_cast<void>(cjit::evaluate(*context, options)), std::range_error);
}

TEST_F(Evaluating, AJobHasTheReport) {
  cjit::evaluate_options options = options_of({"act_twice"});
  auto job = cjit::evaluate_async(*context, options).value();
  job.wait().value();
  EXPECT_THAT(text(job.report_of(0).value()), HasSubstr(R"("passed":1)"));
  EXPECT_EQ(job.report_of(1).status(), cjit::status::not_found);
  EXPECT_EQ(job.result_of(0).status(), cjit::status::unsupported);
  options.verdict = [](const cjit::evaluate_verdict&) { throw std::range_error("enough"); };
  job = cjit::evaluate_async(*context, options).value();
  job.wait().value();
  EXPECT_THROW(static_cast<void>(job.report_of(0)), std::range_error);
}

TEST(EvaluateCase, HasArgumentsAndResults) {
  const float in[] = {1, 2};
  float out[] = {0, 0};
  const std::int32_t n = 2;
  const char* const names[] = {"in", "out", "n"};
  const void* const contents[] = {in, out, &n};
  const std::uint64_t sizes[] = {8, 8, 4}, results[] = {1};
  void* const expected[] = {out};
  const cjit_evaluate_case_t raw{sizeof(raw), 3, names, contents, sizes, 3, results, expected, 1};
  const cjit::evaluate_case one(&raw);
  EXPECT_EQ(one.index(), 3u);
  EXPECT_EQ(one.size(), 3u);
  EXPECT_EQ(one.contents(2).size(), 4u);
  EXPECT_EQ(one.input<std::int32_t>("n")[0], 2);
  EXPECT_EQ(one.result_count(), 1u);
  EXPECT_EQ(one.name(one.result(0)), "out");
  EXPECT_TRUE(one.input<float>("x").empty() && one.expected<float>("in").empty());
  EXPECT_TRUE(twice(one));
  EXPECT_EQ(out[1], 4);
}

}  // namespace
