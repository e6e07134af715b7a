// Tuning on a real device: algorithms and kernels of a caller, candidates that crash or compute something else.
#include <cjit/tune.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "gpu/algorithm_gpu.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

// The first form of the kernel waits, so that the second one is faster. Mode 1 writes to no memory, mode 2 writes
// something else and is the fastest, mode 3 is not compiled.
constexpr const char* kSource = R"(
template <int Items, int Mode> __global__ void twice(const float *in, float *out, int n) {
  static_assert(Mode != 3);
  if (Mode == 0 && Items == 1) for (int i = 0; i < 200; ++i) __nanosleep(100);
  for (int i = 0; i < Items; ++i) {
    const int at = (blockIdx.x * Items + i) * 256 + threadIdx.x;
    if (Mode == 1) *(volatile int *)16 = at;
    if (at < n && (Mode != 2 || at == 0)) out[at] = Mode == 2 ? 7 : 2 * in[at];
  }
}
)";
constexpr const char* kPlan = R"json({"name": "twice", "kernels": {"twice": "twice<${items}, ${mode}>"},
  "parameters": "in: pointer, out: pointer, n: int32",
  "steps": [{"launch": "twice", "grid": "ceildiv(n, 256 * ${items})", "block": 256, "arguments": ["in", "out", "n"]}]})json";
constexpr const char* kDescription = R"({"space": {"items": [1, 4], "mode": [0, 1, 2, 3]},
  "runs": [{"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}], "seconds": 60})";

class TuneOnGpu : public AlgorithmGpu {
 protected:
  TuneOnGpu() : build(request(kSource, {"twice<${items}, ${mode}>"}, arch())) {
    options.description = kDescription;
    options.plan = kPlan;
    options.user_data = this;
  }
  void use_algorithm(const char* text, const char* description) {
    build.source.clear();
    build.names.clear();
    build.options.algorithm = text;
    build.options.pch = CJIT_SWITCH_ON;
    options.plan = nullptr;
    options.description = description;
  }
  cjit_status_t tune(const OwnedContext& owner) {
    options.build = build.complete();
    result = std::make_unique<OwnedResult>();
    return cjit_tune_build(owner.get(), &options, &*result, error.out());
  }
  cjit_status_t tune() { return tune(context); }
  std::string report() const { return (*result)->report; }
  Algorithm loaded_result() {
    Algorithm made;
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), &**result, &handle, error.out()), CJIT_SUCCESS) << error.message();
    made.loaded.reset(handle);
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_get_plan(handle, nullptr, &plan, error.out()), CJIT_SUCCESS) << error.message();
    made.plan.reset(plan);
    return made;
  }

  KernelBuild build;
  cjit_tune_build_options_t options = sized<cjit_tune_build_options_t>();
  std::unique_ptr<OwnedResult> result;

 public:
  std::atomic<int> calls{0};  // of a callback
};

TEST_F(TuneOnGpu, TheFastestRightCandidateWinsAndOthersMayCrash) {
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(report(), HasSubstr(R"("best":{"items":4,"mode":0},"is_default":false)"));
  for (const char* part :
       {R"("numbers":{"items":1,"mode":1},"state":"crashed")", R"("numbers":{"items":4,"mode":1},"state":"crashed")",
        R"("numbers":{"items":1,"mode":3},"state":"not_built")", R"("state":"wrong")"})
    EXPECT_THAT(report(), HasSubstr(part));
  const Algorithm tuned = loaded_result();
  const std::vector<float> values = random_values<float>(1000);
  const DeviceArray<float> in(driver, values), out(driver, 1000);
  ASSERT_EQ(run(tuned, in.address(), out.address(), 1000), CJIT_SUCCESS) << error.message();
  const std::vector<float> got = out.values();
  for (std::size_t i = 0; i < values.size(); ++i) ASSERT_EQ(got[i], 2 * values[i]) << i;
  // The same tuning is found again.
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_EQ((*result)->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_THAT(report(), HasSubstr(R"("best":{"items":4,"mode":0})"));
}

TEST_F(TuneOnGpu, TheChecksOfTheCallerDecide) {
  options.check = [](void* self, const cjit_tune_check_t* check) -> cjit_status_t {
    ++static_cast<TuneOnGpu*>(self)->calls;
    EXPECT_EQ(check->argument_count, 2u);
    EXPECT_STREQ(check->names[1], "out");
    EXPECT_EQ(check->sizes[1], 400'000u);
    EXPECT_EQ(static_cast<const float*>(check->expected[1])[3], 2 * static_cast<const float*>(check->expected[0])[3]);
    return CJIT_ERROR_INVALID_ARGUMENT;
  };
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_GT(calls, 0);
  EXPECT_THAT(report(), HasSubstr(R"("is_default":true)"));
  EXPECT_THAT(report(), HasSubstr("the check of the caller returned the status"));
}

TEST_F(TuneOnGpu, AStoppedTuningReturnsTheBestSoFarAndIsNotStored) {
  const std::string description = std::string(kDescription).replace(std::string(kDescription).find("60"), 2, "59");
  options.description = description.c_str();  // no other test stores this one
  options.progress = [](void* self, const cjit_tune_progress_t* progress) -> cjit_status_t {
    EXPECT_EQ(progress->candidate_count, 8u);
    EXPECT_EQ(progress->budget_milliseconds, 59'000u);
    const bool stops = progress->phase == CJIT_TUNE_PHASE_MEASURE && ++static_cast<TuneOnGpu*>(self)->calls == 3;
    return stops ? CJIT_ERROR_CANCELLED : CJIT_SUCCESS;
  };
  for (int i = 0; i < 2; ++i) {
    calls = 0;
    ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(calls, 3);
    EXPECT_THAT(report(), HasSubstr(R"("stopped":"cancelled")"));
  }
}

TEST_F(TuneOnGpu, WithoutABudgetTheDefaultIsReturned) {
  options.description = R"({"space": {"items": [1, 4], "mode": [0]}, "seconds": 0, "runs": [{}]})";
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(report(), HasSubstr(R"("is_default":true)"));
  EXPECT_THAT(report(), HasSubstr(R"("stopped":"budget")"));
}

TEST_F(TuneOnGpu, AnAlgorithmGetsItsNumbers) {
  use_algorithm(R"({"algorithm": "scan", "input": "int16", "operator": "plus"})",
                R"({"space": {"tile_threads": [32, 256], "tile_items": [1, 16]}, "seconds": 60,
                    "runs": [{"input": "random:4000000xint16", "output": "zeros:4000000xint16", "count": 4000000,
                              "initial": 0}]})");
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(report(), HasSubstr(R"("numbers":{"tile_threads":32,"tile_items":1},"state":"slower")"));
  const Algorithm tuned = loaded_result();
  const std::vector<std::int16_t> values = random_values<std::int16_t>(100'000);
  const DeviceArray<std::int16_t> in(driver, values), out(driver, values.size());
  ASSERT_EQ(run(tuned, in.address(), out.address(), std::uint64_t{values.size()}, std::int16_t{0}), CJIT_SUCCESS)
      << error.message();
  std::int16_t sum = 0;
  const std::vector<std::int16_t> got = out.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_EQ(got[i], sum) << i;
    sum = static_cast<std::int16_t>(sum + values[i]);
  }
}

TEST_F(TuneOnGpu, AFailingDefaultIsAnError) {
  options.description = R"({"space": {"items": [1], "mode": [1, 0]},
    "runs": [{"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]})";
  EXPECT_EQ(tune(), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("the default, which the candidates are compared with, fails"));
}

TEST_F(TuneOnGpu, AHangingCandidateIsEnded) {
  build.source = R"(
template <int Mode> __global__ void wait(int *out) { while (Mode == 1 && *(volatile int *)out != 77) ; *out = 5; })";
  build.names = {"wait<${mode}>"};
  options.plan = R"({"name": "wait", "kernels": {"wait": "wait<${mode}>"}, "parameters": "out: pointer",
    "steps": [{"launch": "wait", "grid": 1, "block": 1, "arguments": ["out"]}]})";
  options.description = R"({"space": {"mode": [0, 1]}, "runs": [{"out": "zeros:1xint32"}], "seconds": 60})";
  ASSERT_EQ(tune(), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(report(), HasSubstr(R"("numbers":{"mode":1},"state":"crashed")"));
  EXPECT_THAT(report(), HasSubstr("it did not end within"));
  EXPECT_THAT(report(), HasSubstr(R"("lost_processes":1)"));
}

TEST_F(TuneOnGpu, AnotherDriverIsTunedAnew) {
  options.description = R"({"space": {"items": [1, 4], "mode": [0]}, "seconds": 58,
    "runs": [{"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]})";
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const std::string other_driver = folder / "libcjit_newer_driver.so", cache = folder / "tune-test-cache";
  std::filesystem::remove_all(cache);
  auto settings = sized<cjit_context_options_t>();
  settings.cache_mode = CJIT_CACHE_MODE_USE;
  settings.cache_dir = cache.c_str();
  const auto outcome_of = [&](const OwnedContext& owner) -> cjit_cache_outcome_t {
    EXPECT_EQ(tune(owner), CJIT_SUCCESS) << error.message();
    return (*result)->cache_outcome;
  };
  EXPECT_EQ(outcome_of(make_context(&settings)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(make_context(&settings)), CJIT_CACHE_OUTCOME_DISK);
  settings.driver_path = other_driver.c_str();
  EXPECT_EQ(outcome_of(make_context(&settings)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(make_context(&settings)), CJIT_CACHE_OUTCOME_DISK);
  settings.driver_path = nullptr;
  EXPECT_EQ(outcome_of(make_context(&settings)), CJIT_CACHE_OUTCOME_DISK);
}

// The device goes back and forth between the processes, in slices of some milliseconds, so that work of the same length
// ends sooner or later.
TEST_F(TuneOnGpu, IntervalsOnABusyDeviceAreWideAndTheReportSaysSo) {
  const OwnedModule busy = loaded(R"(extern "C" __global__ void spin(float* out, int n) {
    float x = threadIdx.x;
    for (int i = 0; i < n; ++i) x = x * 0.999f + 1;
    if (x == -1) *out = x;
  })",
                                  {"spin"});
  const OwnedKernel kernel = find(busy, "spin");
  std::atomic<bool> done{false};
  std::atomic<int> launches{0};
  std::thread other([&] {
    driver.push(primary);
    OwnedError failure;
    for (const std::uint32_t random : random_values<std::uint32_t>(100'000)) {
      const std::uint64_t out = 0;
      const auto n = static_cast<std::int32_t>(1'000'000 + random % 6'000'000);
      const Arguments arguments(out, n);
      cjit_launch_options_t launch_options = grid_of(200, 256);
      arguments.attach(launch_options);
      if (done || cjit_kernel_launch(kernel.get(), &launch_options, failure.out()) != CJIT_SUCCESS) break;
      driver.synchronize();
      ++launches;
      std::this_thread::sleep_for(std::chrono::microseconds(random % 15'000));
    }
    void* popped = nullptr;
    driver.pop(&popped);
  });
  build.source = R"(template <int Mode> __global__ void work(float* out) {
    float x = Mode;
    for (int i = 0; i < 3000000; ++i) x = x * 0.999f + 1;
    *out = x;
  })";
  build.names = {"work<${mode}>"};
  options.plan = R"({"name": "work", "kernels": {"work": "work<${mode}>"}, "parameters": "out: pointer",
    "steps": [{"launch": "work", "grid": 1, "block": 1, "arguments": ["out"]}]})";
  options.description = R"({"space": {"mode": [0, 1]}, "runs": [{"out": "zeros:1xfloat32"}], "seconds": 20})";
  const cjit_status_t status = tune();
  done = true;
  other.join();
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  EXPECT_GT(launches, 10);
  EXPECT_THAT(report(), HasSubstr(R"("unsteady":true)"));
}

}  // namespace
}  // namespace cjit::test
