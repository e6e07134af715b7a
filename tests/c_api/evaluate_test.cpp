// Evaluations without a GPU: the fake driver runs kernels whose names say what they do (fake_cuda/acting_kernels.hpp).
// tests/gpu has the same with real kernels.
#include <cjit/evaluate.h>
#include <cjit/tune.h>
#include <gmock/gmock.h>

#include <atomic>
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

// Its build would take minutes.
Candidate slow_to_build() {
  std::string slow = "float x = *in;";
  for (int loop = 0; loop < 500; ++loop)
    slow += "\n#pragma unroll\nfor (int i = 0; i < 1000; ++i) x = x * (0.5f + i) + 1.25f;";
  return acting("act_twice", slow + "*out = x;");
}

// A context whose builds can be cancelled.
OwnedContext with_workers() {
  auto settings = sized<cjit_context_options_t>();
  settings.driver_path = FakeDriver::kPath;
  settings.worker_mode = CJIT_WORKER_MODE_WORKER;
  return make_context(&settings);
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
  Json by_index(std::size_t index) const {
    for (const Json& verdict : report["verdicts"])
      if (verdict["candidate"] == index) return verdict;
    return {};
  }
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
  EXPECT_LT(part(behind, "/guard_hits/0/distance"), 4) << "a byte of the pattern may be the one that was written";
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

TEST_F(Evaluate, TheLaunchThatFailsIsNamed) {
  for (const auto& [kernel, state, text] : {std::tuple("act_illegal", "crashed", "CUDA_ERROR_ILLEGAL_ADDRESS"),
                                            std::tuple("act_hangs", "timed_out", "it did not end within 300 ms")}) {
    Candidate two("act_twice",
                  "extern \"C\" __global__ void act_twice(const float* in, float* out, int n) {}\n"
                  "extern \"C\" __global__ void " +
                      std::string(kernel) + "(const float* in, float* out, int n) {}",
                  "");
    two.use_plan(R"({"name": "p", "kernels": {"a": "act_twice", "b": ")" + std::string(kernel) + R"("},
      "parameters": "in: pointer, out: pointer, n: int32", "steps": [
      {"launch": "a", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]},
      {"launch": "b", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]})");
    two.build.arch = "sm_90";
    candidates.clear();
    candidates.push_back(std::move(two));
    candidates.push_back(acting("act_twice"));
    ASSERT_EQ(evaluate(), CJIT_SUCCESS) << failure.message();
    const Json verdict = by_index(0);
    EXPECT_EQ(part(verdict, "/state"), state);
    EXPECT_THAT(part(verdict, "/reason").dump(),
                AllOf(HasSubstr("launch 2 of 2 (" + std::string(kernel) + ")"), HasSubstr(text)));
    EXPECT_EQ(part(by_index(1), "/state"), "passed");
  }
}

// As the plans of algorithms do.
TEST_F(Evaluate, APlanMayRefuseArgumentsThatOverlap) {
  Candidate checked = acting("act_twice");
  checked.use_plan(R"({"name": "p", "kernels": {"k": "act_twice"}, "parameters": "in: pointer, out: pointer, n: int32",
    "checks": [{"check": "in + n * 4 <= out || out + n * 4 <= in", "message": "out overlaps in"}],
    "workspace": {"temporary": "n"},
    "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]})");
  candidates.push_back(std::move(checked));
  ASSERT_EQ(evaluate(), CJIT_SUCCESS) << failure.message();
  EXPECT_EQ(part(report, "/verdicts/0/state"), "passed") << report;
}

TEST_F(Evaluate, RunsOnEqualInputsHaveEqualBits) {
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "tolerance": 1e-4, "times": false, "repeats": 3})";
  EXPECT_EQ(state_of("act_varies"), "not_deterministic");
  EXPECT_EQ(state_of("act_twice"), "passed");
}

TEST_F(Evaluate, WorkAfterTheEndOfARunIsFound) {
  const Json verdict = verdict_on("act_late");
  EXPECT_EQ(part(verdict, "/state"), "late_work");
  EXPECT_GT(number(verdict, "/late_nanoseconds"), 4e6);
}

TEST_F(Evaluate, WhatDoesNotCompileHasDiagnostics) {
  candidates.clear();
  candidates.push_back(acting("act_twice", "undeclared = 1;"));
  candidates.push_back(acting("act_twice"));
  cjit_resource_limits_t limits = sized<cjit_resource_limits_t>();
  limits.max_static_shared_memory = 16;
  candidates.push_back(
      acting("act_twice", "__shared__ float much[1000]; much[n] = 1; __syncthreads(); out[0] = much[5];"));
  candidates.back().build.resource_limits = &limits;
  ASSERT_EQ(evaluate(), CJIT_SUCCESS) << failure.message();
  std::map<int, Json> by_index;
  for (const Json& verdict : report["verdicts"]) by_index[verdict["candidate"]] = verdict;
  EXPECT_EQ(part(by_index[0], "/state"), "not_built");
  EXPECT_THAT(part(by_index[0], "/diagnostics/0/text").dump(), HasSubstr("undeclared"));
  EXPECT_EQ(part(by_index[1], "/state"), "passed");
  EXPECT_EQ(part(by_index[2], "/state"), "over_limits") << by_index[2];
}

// The candidate does not know how often it is measured, and each run has inputs of its own.
TEST_F(Evaluate, MeasuredRunsAreComparedToo) {
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}], "rounds": 8})";
  const Json verdict = verdict_on("act_twice");
  EXPECT_EQ(part(verdict, "/state"), "passed") << verdict;
  EXPECT_GE(number(verdict, "/cases/0/compared_runs"), 4);
  EXPECT_EQ(part(verdict, "/cases/0/bytes"), 8000);
  EXPECT_EQ(part(verdict, "/cases/0/cold_nanoseconds/runs"), 1);
  EXPECT_EQ(part(verdict, "/cases/0/cold_nanoseconds/median"), 500'000);
  EXPECT_EQ(part(verdict, "/cases/0/warm_nanoseconds/unsteady"), false);
  EXPECT_EQ(part(verdict, "/cases/0/clocks"), Json::parse(R"({"lowest_sm_megahertz": 1500,
    "highest_sm_megahertz": 1600, "most_sm_megahertz": 1980, "memory_megahertz": 3201, "limited_by": ["power_cap"]})"));
  EXPECT_EQ(part(report, "/fastest"), Json::parse("[0]"));
}

TEST_F(Evaluate, TheCallerMakesTheResults) {
  static int calls;
  calls = 0;
  reference.reset();
  options.expect = [](void*, const cjit_evaluate_case_t* one) -> cjit_status_t {
    ++calls;
    EXPECT_EQ(one->argument_count, 3u);
    EXPECT_STREQ(one->names[2], "n");
    EXPECT_EQ(*static_cast<const int*>(one->contents[2]), 1000);
    EXPECT_EQ(one->result_count, 1u);
    EXPECT_EQ(one->results[0], 1u);
    for (int i = 0; i < 1000; ++i)
      static_cast<float*>(one->expected[0])[i] = 2 * static_cast<const float*>(one->contents[0])[i];
    return CJIT_SUCCESS;
  };
  EXPECT_EQ(state_of("act_twice"), "passed");
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(state_of("act_last_wrong"), "wrong");
  options.expect = [](void*, const cjit_evaluate_case_t*) -> cjit_status_t { return CJIT_ERROR_IO; };
  EXPECT_EQ(evaluate({"act_twice"}), CJIT_ERROR_CANCELLED);
  EXPECT_THAT(failure.message(), HasSubstr("`expect` of the caller returned the status 500"));
}

TEST_F(Evaluate, FilesHaveTheResults) {
  const TemporaryFolder folder;
  const std::string in = folder.path() / "in.bin", out = folder.path() / "out.bin";
  const std::vector<float> values(1000, 3), doubled(1000, 6);
  std::ofstream(in).write(reinterpret_cast<const char*>(values.data()), 4000);
  std::ofstream(out).write(reinterpret_cast<const char*>(doubled.data()), 4000);
  reference.reset();
  description = R"({"times": false, "cases": [{"in": "file:)" + in + R"(", "out": "zeros:1000xfloat32", "n": 1000,
    "expected": {"out": "file:)" +
                out + R"("}}]})";
  EXPECT_EQ(state_of("act_twice"), "passed");
  EXPECT_EQ(state_of("act_nan"), "wrong");
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000,
    "expected": {"out": "file:x"}}]})";
  EXPECT_EQ(evaluate({"act_twice"}), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(failure.message(), HasSubstr("which differs in each run"));
}

TEST_F(Evaluate, ResultsMayBeReadAndMemoryMayBeScratch) {
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "random:1000xfloat32", "n": 1000}],
    "in_out": ["out"], "times": false})";
  EXPECT_EQ(state_of("act_twice"), "passed");
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "compare": ["out"], "scratch": ["in"], "times": false})";
  EXPECT_EQ(state_of("act_nothing"), "wrong");
}

TEST_F(Evaluate, ADeviceThatIsLostEndsTheEvaluation) {
  const TemporaryFolder folder;
  ::setenv("TMPDIR", folder.path().c_str(), 1);
  const cjit_status_t status = evaluate({"act_loses_device", "act_loses_device", "act_loses_device"});
  ::unsetenv("TMPDIR");
  std::map<std::string, int> states;
  for (const Json& verdict : verdicts) ++states[verdict["state"]];
  EXPECT_EQ(verdicts.size(), 3u);
  EXPECT_GE(states["crashed"], 1) << "the standby may have opened the device before";
  EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_DEVICE_LOST});
  EXPECT_THAT(failure.message(), AllOf(HasSubstr("not even by a new process"), HasSubstr("nvidia-smi --gpu-reset")));
  EXPECT_GE(states["device_lost"], 1);
}

TEST_F(Evaluate, AProgressThatRefusesStopsIt) {
  options.progress = [](void*, const cjit_evaluate_progress_t* progress) -> cjit_status_t {
    EXPECT_EQ(progress->candidate_count, 3u);
    return progress->judged_count >= 1 ? CJIT_ERROR_CANCELLED : CJIT_SUCCESS;
  };
  ASSERT_EQ(evaluate({"act_twice", "act_twice", "act_twice"}), CJIT_SUCCESS) << failure.message();
  EXPECT_EQ(part(report, "/stopped"), "cancelled");
  EXPECT_EQ(part(report, "/passed"), 1);
  EXPECT_EQ(part(report, "/verdicts/2/state"), "cancelled");
}

TEST_F(Evaluate, AJobStreamsVerdictsAndCanBeCancelled) {
  for (const char* kernel : {"act_twice", "act_hangs"}) candidates.push_back(acting(kernel));
  cjit_job_t* started = nullptr;
  ASSERT_EQ(cjit_evaluate_async(context.get(), complete(), nullptr, &started, failure.out()), CJIT_SUCCESS)
      << failure.message();
  const OwnedJob job(started);
  wait_for(job.get());
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_job_get_report(job.get(), 0, &blob, failure.out()), CJIT_SUCCESS) << failure.message();
  const OwnedBlob owned(blob);
  EXPECT_EQ(number(Json::parse(view(owned)), "/passed"), 1);
  EXPECT_EQ(verdicts.size(), 2u);
  EXPECT_EQ(cjit_job_get_report(job.get(), 1, &blob, failure.out()), cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(blob, nullptr);
  EXPECT_EQ(JobResult(job.get()).status, cjit_status_t{CJIT_ERROR_UNSUPPORTED});

  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "limits": {"run_milliseconds": 100000}})";
  candidates.clear();
  candidates.push_back(acting("act_hangs"));
  ASSERT_EQ(cjit_evaluate_async(context.get(), complete(), nullptr, &started, failure.out()), CJIT_SUCCESS);
  const OwnedJob hanging(started);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(cjit_job_get_report(hanging.get(), 0, &blob, failure.out()), cjit_status_t{CJIT_ERROR_NOT_READY});
  cjit_job_cancel(hanging.get());
  wait_for(hanging.get());
  EXPECT_EQ(cjit_job_get_report(hanging.get(), 0, &blob, failure.out()), cjit_status_t{CJIT_ERROR_CANCELLED});
}

// Progress that is seen while something takes long.
struct Watch {
  std::thread::id thread = std::this_thread::get_id();
  std::vector<std::uint64_t> seen;            // elapsed milliseconds
  std::uint64_t ends_at = ~std::uint64_t{0};  // milliseconds
};
Watch g_watch;

cjit_status_t watch_progress(void*, const cjit_evaluate_progress_t* progress) {
  EXPECT_EQ(std::this_thread::get_id(), g_watch.thread);
  g_watch.seen.push_back(progress->elapsed_milliseconds);
  return progress->elapsed_milliseconds < g_watch.ends_at ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
}

TEST_F(Evaluate, ProgressComesAlsoWhileACandidateHangs) {
  g_watch = {};
  options.progress = watch_progress;
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "times": false, "limits": {"run_milliseconds": 1000}})";
  EXPECT_EQ(state_of("act_hangs"), "timed_out");
  EXPECT_GE(g_watch.seen.size(), 7u);
}

TEST_F(Evaluate, AProgressThatRefusesEndsAHang) {
  g_watch = {.ends_at = 500};
  options.progress = watch_progress;
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "times": false, "limits": {"run_milliseconds": 100000}})";
  EXPECT_EQ(state_of("act_hangs"), "cancelled");
  EXPECT_EQ(part(report, "/stopped"), "cancelled");
  EXPECT_LT(number(report, "/seconds"), 50);
}

TEST_F(Evaluate, AProgressThatRefusesEndsTheBuildOfTheReference) {
  g_watch = {.ends_at = 500};
  options.progress = watch_progress;
  context = with_workers();
  reference = std::make_unique<Candidate>(slow_to_build());
  EXPECT_EQ(state_of("act_twice"), "cancelled");
  EXPECT_GE(g_watch.seen.size(), 3u);
  EXPECT_LT(number(report, "/seconds"), 50);
}

TEST_F(Evaluate, ACancelledEvaluationLeavesNoBuilds) {
  context = with_workers();
  candidates.push_back(slow_to_build());
  cjit_job_t* started = nullptr;
  ASSERT_EQ(cjit_evaluate_async(context.get(), complete(), nullptr, &started, failure.out()), CJIT_SUCCESS);
  OwnedJob job(started);
  EXPECT_TRUE(comes_true([&] { return compilations(context.get()) >= 2; }));  // the reference, and the candidate
  const auto begin = std::chrono::steady_clock::now();
  cjit_job_cancel(job.get());
  wait_for(job.get());
  job.reset();
  context.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST_F(Evaluate, AReportIsOfAnEvaluation) {
  const OwnedJob job = start_job(context.get(), short_build());
  wait_for(job.get());
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_job_get_report(job.get(), 0, &blob, failure.out()), cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_EQ(cjit_job_get_report(nullptr, 0, &blob, failure.out()), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_job_get_report(job.get(), 0, nullptr, failure.out()), cjit_status_t{CJIT_ERROR_NULL_POINTER});
}

// Another process of this user, and another thread of this one.
TEST_F(Evaluate, ADeviceHasOneUserAtATime) {
  candidates.push_back(acting("act_hangs"));
  Evaluation other;
  other.reference = std::make_unique<Candidate>(acting("act_twice"));
  other.description = description;
  other.candidates.push_back(acting("act_hangs"));
  std::thread second([&] { EXPECT_EQ(other.run(context.get()), CJIT_SUCCESS); });
  EXPECT_EQ(evaluate(), CJIT_SUCCESS);
  second.join();
  const Json& later = number(report, "/seconds") > number(other.report, "/seconds") ? report : other.report;
  EXPECT_GE(number(later, "/seconds"), 0.6) << "each waits 0.3 s for its candidate, one after the other";
  EXPECT_LT(number(later, "/verdicts/0/judge_seconds"), number(later, "/seconds") - 0.2) << "the wait does not count";
}

TEST_F(Evaluate, ATuningWaitsForItsTurn) {
  using Clock = std::chrono::steady_clock;
  static std::atomic<bool> runs;
  static std::atomic<Clock::time_point> judged;
  runs = false;
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "times": false, "limits": {"run_milliseconds": 1500}})";
  candidates.push_back(acting("act_hangs"));
  options.progress = [](void*, const cjit_evaluate_progress_t* progress) -> cjit_status_t {
    if (progress->built_count == 1 && progress->elapsed_milliseconds > 400) runs = true;
    return CJIT_SUCCESS;
  };
  options.verdict = [](void*, const cjit_evaluate_verdict_t*) { judged = Clock::now(); };
  std::thread other([&] { EXPECT_EQ(run(context.get()), CJIT_SUCCESS); });

  Candidate tuned = acting("act_twice", "static_assert(ITEMS > 0);");
  const char* const defines[] = {"ITEMS=${items}"};
  const cjit_evaluate_candidate_t* const complete = tuned.complete();
  tuned.build.defines = defines;
  tuned.build.define_count = 1;
  auto tuning = sized<cjit_tune_build_options_t>();
  tuning.build = &tuned.build;
  tuning.plan = complete->plan;
  tuning.description = R"({"space": {"items": [1, 2]}, "seconds": 20,
    "runs": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]})";
  EXPECT_TRUE(comes_true([&] { return runs.load(); }));
  OwnedResult result;
  OwnedError error;
  EXPECT_EQ(cjit_tune_build(context.get(), &tuning, &result, error.out()), CJIT_SUCCESS) << error.message();
  const auto end = Clock::now();
  other.join();
  EXPECT_GT(end, judged.load());
}

TEST_F(Evaluate, TheTimeOfAllHasALimit) {
  description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "times": false, "seconds": 0.2, "limits": {"run_milliseconds": 400}})";
  ASSERT_EQ(evaluate({"act_hangs", "act_hangs", "act_hangs"}), CJIT_SUCCESS) << failure.message();
  EXPECT_EQ(part(report, "/stopped"), "budget");
  EXPECT_EQ(part(report, "/verdicts").size(), 3u);
}

TEST_F(Evaluate, WhatCannotBeReadIsRefused) {
  candidates.push_back(acting("act_twice"));
  const auto expect_refusal = [&](cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(run(context.get()), status);
    EXPECT_THAT(failure.message(), message);
  };
  const std::string right = description;
  description = R"({"cases": [], "tolerance": 2, "limits": {"run_seconds": 1}, "rounds": 0, "times": 3})";
  expect_refusal(
      CJIT_ERROR_INVALID_ARGUMENT,
      AllOf(HasSubstr("cases: is empty"), HasSubstr("tolerance: is 2"), HasSubstr("limits: has no key 'run_seconds'"),
            HasSubstr("rounds: is 0"), HasSubstr("times: is 3, expected true or false")));
  description = R"({"cases": [{"in": "random:10xfloat32", "n": 1000, "x": 1}], "compare": ["y"]})";
  expect_refusal(CJIT_ERROR_INVALID_ARGUMENT, AllOf(HasSubstr("cases[0].out: is missing"), HasSubstr("cases[0].x"),
                                                    HasSubstr("compare: has 'y'"), HasSubstr("has no result")));
  description = right;
  options.expect = [](void*, const cjit_evaluate_case_t*) -> cjit_status_t { return CJIT_SUCCESS; };
  expect_refusal(CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("several make the expected results"));
  options.expect = nullptr;
  reference.reset();
  expect_refusal(CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("nothing makes the expected results"));
  reference = std::make_unique<Candidate>(acting("act_illegal"));
  expect_refusal(CJIT_ERROR_DRIVER, HasSubstr("the reference, which the candidates are compared with, fails"));
  reference = std::make_unique<Candidate>(acting("act_changes_input"));
  expect_refusal(CJIT_ERROR_DRIVER, HasSubstr("it changed the argument 'in'; name it in 'in_out'"));
  options.device = 7;
  reference = std::make_unique<Candidate>(acting("act_twice"));
  expect_refusal(CJIT_ERROR_NO_DEVICE, HasSubstr("CUDA device 7"));
  options.device = 0;
  candidates.clear();
  expect_refusal(CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("`candidate_count` is 0"));
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_evaluate(context.get(), nullptr, &blob, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_evaluate(context.get(), complete(), nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  auto settings = sized<cjit_context_options_t>();
  settings.mock_device = "sm_90";
  candidates.push_back(acting("act_twice"));
  EXPECT_EQ(run(make_context(&settings).get()), cjit_status_t{CJIT_ERROR_UNSUPPORTED});
}

}  // namespace
}  // namespace cjit::test
