// Evaluations on a real device: what public judges of kernels were cheated with, and what kernels do to a device. The
// right kernel doubles its input.
#include <cjit/evaluate.h>
#include <gmock/gmock.h>

#include <chrono>

#include "support/evaluation.hpp"

namespace cjit::test {
namespace {

constexpr const char* kTwice = "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n) out[i] = 2 * in[i];";

class EvaluateOnGpu : public testing::Test, protected Evaluation {
 protected:
  EvaluateOnGpu() {
    auto device = sized<cjit_device_info_t>();
    EXPECT_EQ(cjit_device_get_info(context.get(), 0, &device, failure.out()), CJIT_SUCCESS) << failure.message();
    arch_ = "sm_" + std::to_string(device.cc);
    reference = std::make_unique<Candidate>(kernel("reference", kTwice));
    description = description_of("\"times\": false");
  }
  static std::string description_of(const std::string& more, int run_milliseconds = 500) {
    return R"({"cases": [{"in": "random:1000000xfloat32", "out": "zeros:1000000xfloat32", "n": 1000000}],
      "limits": {"run_milliseconds": )" +
           std::to_string(run_milliseconds) + "}, " + more + "}";
  }
  // A kernel with this body, after other declarations.
  Candidate kernel(const std::string& name, const std::string& body, const std::string& before = "",
                   const std::string& launch = R"json("grid": "ceildiv(n, 256)", "block": 256)json") {
    Candidate made(
        name,
        before + "\nextern \"C\" __global__ void " + name + "(const float* in, float* out, int n) {\n" + body + "\n}\n",
        launch);
    made.build.arch = arch_.c_str();
    return made;
  }
  Json verdict_on(Candidate candidate) {
    candidates.clear();
    candidates.push_back(std::move(candidate));
    EXPECT_EQ(run(context.get()), CJIT_SUCCESS) << failure.message();
    return part(report, "/verdicts/0");
  }

  OwnedContext context = make_context();

 private:
  std::string arch_;
};

TEST_F(EvaluateOnGpu, ARightKernelPassesWithItsTimes) {
  description = description_of("\"times\": true");
  const Json verdict = verdict_on(kernel("twice", kTwice));
  EXPECT_EQ(part(verdict, "/state"), "passed") << verdict;
  const Json& one = part(verdict, "/cases/0");
  EXPECT_EQ(part(one, "/bytes"), 8'000'000);
  EXPECT_GT(number(one, "/cold_nanoseconds/median"), number(one, "/floor_nanoseconds") * 0.5) << verdict;
  EXPECT_LT(number(one, "/cold_nanoseconds/median"), 1e6) << verdict;
  EXPECT_LE(number(one, "/warm_nanoseconds/median"), number(one, "/cold_nanoseconds/high")) << verdict;
  EXPECT_GT(number(report, "/copy_bytes_per_second"), 1e11);
  RecordProperty("verdict", verdict.dump());
}

TEST_F(EvaluateOnGpu, WrongResultsAreFound) {
  const Json verdict = verdict_on(kernel("wrong", std::string(kTwice) + "if (i == 4321) out[i] = 7;"));
  EXPECT_EQ(part(verdict, "/state"), "wrong") << verdict;
  EXPECT_EQ(part(verdict, "/cases/0/results/0/first_wrong"), 4321);
  EXPECT_EQ(part(verdict, "/cases/0/results/0/wrong"), 1);
}

TEST_F(EvaluateOnGpu, MemoryBesideTheArgumentsIsGuarded) {
  const Json behind = verdict_on(kernel("behind", std::string(kTwice) + "if (i == 0) out[n + 5] = 1;"));
  EXPECT_EQ(part(behind, "/state"), "out_of_bounds") << behind;
  EXPECT_EQ(part(behind, "/guard_hits/0/argument"), "out");
  EXPECT_EQ(part(behind, "/guard_hits/0/side"), "after");
  EXPECT_EQ(part(behind, "/guard_hits/0/distance"), 20);
  const Json in_front = verdict_on(kernel("in_front", std::string(kTwice) + "if (i == 0) ((float*)in)[-1] = 1;"));
  EXPECT_EQ(part(in_front, "/state"), "out_of_bounds") << in_front;
  EXPECT_EQ(part(in_front, "/guard_hits/0/argument"), "in");
  EXPECT_EQ(part(in_front, "/guard_hits/0/side"), "before");
}

TEST_F(EvaluateOnGpu, EachMisbehaviourCostsOneProcess) {
  // An exception of the device may take longer than half a second until the host knows it.
  description = description_of("\"times\": false", 3000);
  candidates.clear();
  const std::string twice = kTwice;
  candidates.push_back(kernel("hangs", twice + "while (*(volatile float*)in != 77) ;"));
  candidates.push_back(kernel("after_hang", twice));
  candidates.push_back(kernel("illegal", twice + "*(volatile int*)16 = 1;"));
  candidates.push_back(kernel("asserts", twice + "assert(n == 5);", "#include <cassert>"));
  candidates.push_back(kernel("traps", twice + "__trap();"));
  candidates.push_back(kernel("misaligned", twice + "*(volatile int*)((char*)out + 1) = 1;"));
  candidates.push_back(kernel("overflows", twice + "if (deep(n) == 1) out[0] = 3;",
                              "__device__ __noinline__ int deep(int n) { volatile int big[256]; big[n % 256] = n;"
                              " return n == -1 ? 0 : deep(n + 1) + big[(n + 1) % 256]; }"));
  candidates.push_back(kernel("too_large", twice, "__device__ char huge[1];",
                              R"("grid": 1, "block": 256, "dynamic_shared_memory": 1000000)"));
  candidates.push_back(kernel("last", twice));
  ASSERT_EQ(run(context.get()), CJIT_SUCCESS) << failure.message();
  auto all = by_name();
  EXPECT_EQ(all["hangs"]["state"], "timed_out") << all["hangs"];
  EXPECT_EQ(all["illegal"]["state"], "crashed") << all["illegal"];
  EXPECT_EQ(all["illegal"]["error"], "CUDA_ERROR_ILLEGAL_ADDRESS");
  EXPECT_EQ(all["asserts"]["error"], "CUDA_ERROR_ASSERT") << all["asserts"];
  EXPECT_EQ(all["traps"]["state"], "crashed") << all["traps"];
  EXPECT_EQ(all["misaligned"]["error"], "CUDA_ERROR_MISALIGNED_ADDRESS") << all["misaligned"];
  EXPECT_EQ(all["overflows"]["state"], "crashed") << all["overflows"];
  EXPECT_EQ(all["too_large"]["state"], "not_launched") << all["too_large"];
  EXPECT_EQ(all["after_hang"]["state"], "passed") << all["after_hang"];
  EXPECT_EQ(all["last"]["state"], "passed") << all["last"];
}

// The number of the run: blocks that ended count up.
constexpr const char* kCountRuns =
    "__device__ unsigned ended;\n"
    "__device__ unsigned run_of_block() { return *(volatile unsigned*)&ended / gridDim.x; }\n"
    "__device__ void end_block() { __syncthreads(); if (threadIdx.x == 0) atomicAdd(&ended, 1u); }";

TEST_F(EvaluateOnGpu, ConstantResultsTheInputAndNothingAreNoResults) {
  EXPECT_EQ(
      part(verdict_on(kernel("constant", "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n) out[i] = 0.5f;")),
           "/state"),
      "wrong");
  EXPECT_EQ(
      part(verdict_on(kernel("copies", "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n) out[i] = in[i];")),
           "/state"),
      "wrong");
  EXPECT_EQ(part(verdict_on(kernel("nothing", "")), "/state"), "wrong");
}

// Right only where the input is at the address of the first run.
TEST_F(EvaluateOnGpu, ResultsByAddressAreOfNoUse) {
  description = description_of(R"("times": false, "checks": 12)");
  const Json verdict = verdict_on(kernel("by_address",
                                         "if (first == nullptr || first == in) { " + std::string(kTwice) +
                                             " } end_block();\n"
                                             "if (threadIdx.x == 0 && ended == gridDim.x) first = in;",
                                         std::string(kCountRuns) + "\n__device__ const float* first;"));
  EXPECT_EQ(part(verdict, "/state"), "wrong") << verdict;
}

TEST_F(EvaluateOnGpu, ResultsOfEarlierRunsAreWrong) {
  const Json kept = verdict_on(kernel(
      "kept",
      "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n && run_of_block() == 0) kept_results[i] = 2 * in[i];\n"
      "if (i < n) out[i] = kept_results[i]; end_block();",
      std::string(kCountRuns) + "\n__device__ float kept_results[1000000];"));
  EXPECT_EQ(part(kept, "/state"), "wrong") << kept;
  const Json left =
      verdict_on(kernel("left", "if (run_of_block() == 0) { " + std::string(kTwice) + " } end_block();", kCountRuns));
  EXPECT_EQ(part(left, "/state"), "wrong") << left;
}

// Two runs are checks, and one is for the number of runs in a measurement.
TEST_F(EvaluateOnGpu, RunsThatAreMeasuredAreComparedToo) {
  description = description_of(R"("times": true)");
  const Json verdict =
      verdict_on(kernel("lazy", "if (run_of_block() < 3) { " + std::string(kTwice) + " } end_block();", kCountRuns));
  EXPECT_EQ(part(verdict, "/state"), "wrong") << verdict;
}

TEST_F(EvaluateOnGpu, InputsMustStay) {
  const Json verdict = verdict_on(kernel("changes", std::string(kTwice) + "if (i == 9) ((float*)in)[9] = 1e5f;"));
  EXPECT_EQ(part(verdict, "/state"), "input_changed") << verdict;
  EXPECT_EQ(part(verdict, "/changed_inputs/0/argument"), "in");
  EXPECT_GE(part(verdict, "/changed_inputs/0/first_byte"), 36);
}

// The expected results are in no memory near the arguments.
TEST_F(EvaluateOnGpu, ScansOfMemoryFindNoResults) {
  const Json verdict = verdict_on(kernel("scans",
                                         "const int i = blockIdx.x * 256 + threadIdx.x; if (i >= n) return; float "
                                         "found = 0; const float wanted = 2 * in[i];\n"
                                         "for (int k = 1; k < 12000; ++k) { if (in[-k] == wanted) found = in[-k]; if "
                                         "(out[-k] == wanted) found = out[-k]; }\n"
                                         "out[i] = found;"));
  EXPECT_EQ(part(verdict, "/state"), "wrong") << verdict;
}

TEST_F(EvaluateOnGpu, OtherBitsForEqualInputsAreNotDeterministic) {
  description = description_of(R"("times": false, "tolerance": 1e-4, "repeats": 5)");
  const std::string noisy =
      "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n) out[i] = 2 * in[i] * (1 + 1e-6f * (clock() & 15));";
  const Json verdict = verdict_on(kernel("noisy", noisy));
  EXPECT_EQ(part(verdict, "/state"), "not_deterministic") << verdict;
  EXPECT_EQ(part(verdict_on(kernel("steady", kTwice)), "/state"), "passed");
}

constexpr const char* kSpin =
    "__device__ void spin(long long nanoseconds) { long long begin, now;\n"
    "asm volatile(\"mov.u64 %0, %globaltimer;\" : \"=l\"(begin));\n"
    "do asm volatile(\"mov.u64 %0, %globaltimer;\" : \"=l\"(now)); while (now - begin < nanoseconds); }";

TEST_F(EvaluateOnGpu, TimesAreThoseOfTheKernel) {
  description = description_of(R"("times": true)");
  const Json verdict =
      verdict_on(kernel("waits", "spin(1000000);" + std::string(kTwice), kSpin, R"("grid": 3907, "block": 256)"));
  ASSERT_EQ(part(verdict, "/state"), "passed") << verdict;
  const double median = number(verdict, "/cases/0/cold_nanoseconds/median");
  RecordProperty("verdict", verdict.dump());
  EXPECT_GT(median, 1e6) << verdict;
}

// A launch whose dependents may begin is not over. Its event is behind all of it.
TEST_F(EvaluateOnGpu, WorkBehindTheTriggerIsMeasured) {
  description = description_of(R"("times": true)");
  const Json verdict = verdict_on(kernel(
      "early",
      "asm volatile(\"griddepcontrol.launch_dependents;\"); if (blockIdx.x == 0) spin(2000000);" + std::string(kTwice),
      kSpin));
  ASSERT_EQ(part(verdict, "/state"), "passed") << verdict;
  EXPECT_GT(number(verdict, "/cases/0/cold_nanoseconds/median"), 2e6) << verdict;
}

TEST_F(EvaluateOnGpu, OverlappingLaunchesGainNothing) {
  description = description_of(R"("times": true)");
  const double plain = number(verdict_on(kernel("plain", kTwice)), "/cases/0/cold_nanoseconds/median");
  const Json verdict =
      verdict_on(kernel("overlaps", kTwice, "", R"json("grid": "ceildiv(n, 256)", "block": 256, "pdl": 1)json"));
  ASSERT_EQ(part(verdict, "/state"), "passed") << verdict;
  EXPECT_EQ(part(verdict, "/cases/0/cold_nanoseconds/runs"), 1);
  EXPECT_GT(number(verdict, "/cases/0/cold_nanoseconds/median"), 0.7 * plain) << verdict;
}

TEST_F(EvaluateOnGpu, TheNextCandidateRunsWithinASecond) {
  static std::vector<std::chrono::steady_clock::time_point> times;
  times.clear();
  options.verdict = [](void*, const cjit_evaluate_verdict_t*) { times.push_back(std::chrono::steady_clock::now()); };
  candidates.clear();
  const std::string twice = kTwice;
  for (const char* name : {"a", "b", "c"}) {
    candidates.push_back(kernel(std::string("hangs_") + name, twice + "while (*(volatile float*)in != 77) ;"));
    candidates.push_back(kernel(std::string("right_") + name, twice));
  }
  ASSERT_EQ(run(context.get()), CJIT_SUCCESS) << failure.message();
  ASSERT_EQ(times.size(), 6u);
  for (std::size_t i = 1; i < times.size(); ++i) {
    const double seconds = std::chrono::duration<double>(times[i] - times[i - 1]).count();
    const bool hung = part(report, "/verdicts")[i]["state"] == "timed_out";
    EXPECT_LT(seconds, hung ? 1.6 : 1.0) << i << ' ' << part(report, "/verdicts")[i];
  }
}

TEST_F(EvaluateOnGpu, TheCallerMayMakeTheResults) {
  reference.reset();
  options.expect = [](void*, const cjit_evaluate_case_t* one) -> cjit_status_t {
    const auto* const in = static_cast<const float*>(one->contents[0]);
    auto* const out = static_cast<float*>(one->expected[0]);
    for (std::uint64_t i = 0; i < one->sizes[0] / sizeof(float); ++i) out[i] = 2 * in[i];
    return CJIT_SUCCESS;
  };
  EXPECT_EQ(part(verdict_on(kernel("twice", kTwice)), "/state"), "passed");
  EXPECT_EQ(part(verdict_on(kernel("wrong", std::string(kTwice) + "if (i == 4321) out[i] = 7;")), "/state"), "wrong");
}

}  // namespace
}  // namespace cjit::test
