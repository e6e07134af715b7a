// Evaluations on a real device: what public judges of kernels were cheated with, and what kernels do to a device. The
// right kernel doubles its input.
#include <cjit/evaluate.h>

#include <chrono>

#include "gpu/gpu.hpp"
#include "support/evaluation.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kTwice = "const int i = blockIdx.x * 256 + threadIdx.x; if (i < n) out[i] = 2 * in[i];";

class EvaluateOnGpu : public Gpu, protected Evaluation {
 protected:
  EvaluateOnGpu() : arch_(arch()) {
    reference = std::make_unique<Candidate>(kernel("reference", kTwice));
    description = description_of("\"times\": false");
  }
  static std::string description_of(const std::string& more) {
    return R"({"cases": [{"in": "random:1000000xfloat32", "out": "zeros:1000000xfloat32", "n": 1000000}],
      "limits": {"run_milliseconds": 500}, )" +
           more + "}";
  }
  // A kernel with this body, after other declarations.
  Candidate kernel(const std::string& name, const std::string& body, const std::string& before = "",
                   const std::string& launch = R"json("grid": "ceildiv(n, 256)", "block": 256)json") {
    Candidate made(name, before + "\nextern \"C\" __global__ void " + name + "(const float* in, float* out, int n) {\n" +
                             body + "\n}\n",
                   launch);
    made.build.arch = arch_.c_str();
    return made;
  }
  Json verdict_on(Candidate candidate) {
    candidates.clear();
    candidates.push_back(std::move(candidate));
    EXPECT_EQ(run(context.get()), CJIT_SUCCESS) << failure.message();
    return report.is_null() ? Json({{"state", ""}}) : report["verdicts"][0];
  }

  const std::string arch_;
};

TEST_F(EvaluateOnGpu, ARightKernelPassesWithItsTimes) {
  description = description_of("\"times\": true");
  const Json verdict = verdict_on(kernel("twice", kTwice));
  EXPECT_EQ(verdict["state"], "passed") << verdict;
  const Json& one = verdict["cases"][0];
  EXPECT_EQ(one["bytes"], 8'000'000);
  EXPECT_GT(one["cold_nanoseconds"]["median"].get<double>(), one["floor_nanoseconds"].get<double>() * 0.5) << verdict;
  EXPECT_LT(one["cold_nanoseconds"]["median"].get<double>(), 1e6) << verdict;
  EXPECT_LE(one["warm_nanoseconds"]["median"].get<double>(), one["cold_nanoseconds"]["high"].get<double>()) << verdict;
  EXPECT_GT(report["copy_bytes_per_second"].get<double>(), 1e11);
  RecordProperty("verdict", verdict.dump());
}

TEST_F(EvaluateOnGpu, WrongResultsAreFound) {
  const Json verdict = verdict_on(kernel("wrong", std::string(kTwice) + "if (i == 4321) out[i] = 7;"));
  EXPECT_EQ(verdict["state"], "wrong") << verdict;
  EXPECT_EQ(verdict["cases"][0]["results"][0]["first_wrong"], 4321);
  EXPECT_EQ(verdict["cases"][0]["results"][0]["wrong"], 1);
}

TEST_F(EvaluateOnGpu, MemoryBesideTheArgumentsIsGuarded) {
  const Json behind = verdict_on(kernel("behind", std::string(kTwice) + "if (i == 0) out[n + 5] = 1;"));
  EXPECT_EQ(behind["state"], "out_of_bounds") << behind;
  EXPECT_EQ(behind["guard_hits"][0]["argument"], "out");
  EXPECT_EQ(behind["guard_hits"][0]["side"], "after");
  EXPECT_EQ(behind["guard_hits"][0]["distance"], 20);
  const Json in_front =
      verdict_on(kernel("in_front", std::string(kTwice) + "if (i == 0) ((float*)in)[-1] = 1;"));
  EXPECT_EQ(in_front["state"], "out_of_bounds") << in_front;
  EXPECT_EQ(in_front["guard_hits"][0]["argument"], "in");
  EXPECT_EQ(in_front["guard_hits"][0]["side"], "before");
}

TEST_F(EvaluateOnGpu, EachMisbehaviourCostsOneProcess) {
  candidates.clear();
  const std::string twice = kTwice;
  candidates.push_back(kernel("hangs", twice + "while (*(volatile float*)in != 77) ;"));
  candidates.push_back(kernel("after_hang", twice));
  candidates.push_back(kernel("illegal", twice + "*(volatile int*)16 = 1;"));
  candidates.push_back(kernel("asserts", twice + "assert(n == 5);", "#include <cassert>"));
  candidates.push_back(kernel("traps", twice + "__trap();"));
  candidates.push_back(kernel("misaligned", twice + "*(volatile int*)((char*)out + 1) = 1;"));
  candidates.push_back(
      kernel("overflows", twice + "if (deep(n) == 1) out[0] = 3;",
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

}  // namespace
}  // namespace cjit::test
