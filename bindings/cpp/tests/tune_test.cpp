// Tunings without a GPU: what is refused, what reaches the library, and the callbacks.
#include <optional>

#include "support.hpp"

namespace {

using testing::HasSubstr;

cjit::tune_build_options scan() {
  cjit::tune_build_options options;
  options.build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus"})";
  options.description = R"({"runs": [{}]})";
  return options;
}

void expect_refusal(const cjit::tune_build_options& options, const char* part) {
  const auto refused = cjit::tune_build(test::mock_context(), options);
  ASSERT_EQ(refused.status(), cjit::status::invalid_argument);
  EXPECT_THAT(refused.error().what(), HasSubstr(part));
}

TEST(Tune, AMockMeasuresNothing) {
  EXPECT_EQ(cjit::tune_build(test::mock_context(), scan()).status(), cjit::status::unsupported);
}

TEST(Tune, FaultsAreNamed) {
  cjit::tune_build_options options = scan();
  options.description = R"({"runs": []})";
  expect_refusal(options, "runs: is empty");
  options.description = R"({"runs": [{}], "space": {"tile_thread": [128]}})";
  expect_refusal(options, "'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items");
  options = scan();
  options.plan = "{}";
  expect_refusal(options, "an algorithm has its own plan");
  options.build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus", "policy": {}})";
  options.plan.clear();
  expect_refusal(options, "has a 'policy'");
}

// With the driver that the library's own tests use.
class Tuning : public testing::Test {
 protected:
  void SetUp() override {
    const char* const library = std::getenv("CJIT_LIBRARY");
    const auto driver = std::filesystem::path(library ? library : "").parent_path() / "fake_cuda/libcuda.so.1";
    if (!std::filesystem::exists(driver)) GTEST_SKIP() << "no fake driver beside the library";
    cjit::context_options settings;
    settings.driver_path = driver.string();
    context.emplace(cjit::context::create(settings).value());
    options.build = test::source(
        "template <int N, int M> struct Slow { static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 "
        "* "
        "M + 1>::value; };\n"
        "template <int M> struct Slow<0, M> { static constexpr int value = M; };\n"
        "template <int N> __global__ void slow(int* x) { *x = Slow<N, 0>::value * FACTOR; }\n");
    options.build.name_expressions = {"slow<${depth}>"};
    options.build.defines = {"FACTOR=${factor}"};
    options.build.worker_mode = cjit::worker_mode::worker;
    options.description = R"({"space": {"depth": [1, 21], "factor": [3]}, "runs": [{}], "seconds": 60})";
  }

  std::optional<cjit::context> context;
  cjit::tune_build_options options;
};

TEST_F(Tuning, WithoutABudgetTheDefaultIsReturned) {
  options.description = R"({"space": {"depth": [1, 2], "factor": [3]}, "runs": [{}], "seconds": 0})";
  int calls = 0;
  options.progress = [&](const cjit::tune_progress&) { return ++calls > 0; };
  options.check = [&](const cjit::tune_check&) { return ++calls > 0; };
  const auto tuned = cjit::tune_build(*context, options).value();
  EXPECT_FALSE(tuned.lowered_name("slow<1>").empty());
  EXPECT_THAT(std::string(tuned.report()), HasSubstr(R"("best":{"depth":1,"factor":3},"is_default":true)"));
  EXPECT_EQ(calls, 0);
  options.device = 77;
  const auto refused = cjit::tune_build(*context, options);
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().what(), HasSubstr("CUDA device 77"));
}

TEST_F(Tuning, ProgressStopsIt) {
  int calls = 0;
  options.progress = [&](const cjit::tune_progress& progress) {
    ++calls;
    EXPECT_EQ(progress.phase(), cjit::tune_phase::build);
    EXPECT_EQ(progress.candidate_count(), 2u);
    EXPECT_EQ(progress.budget_milliseconds(), 60'000u);
    EXPECT_EQ(progress.best_numbers(), "");
    return false;
  };
  EXPECT_THAT(std::string(cjit::tune_build(*context, options).value().report()), HasSubstr(R"("stopped":"cancelled")"));
  EXPECT_EQ(calls, 1);
}

TEST_F(Tuning, AnExceptionOfACallbackIsRethrown) {
  options.progress = [](const cjit::tune_progress&) -> bool { throw std::runtime_error("a defect"); };
  EXPECT_THROW(static_cast<void>(cjit::tune_build(*context, options)), std::runtime_error);
}

TEST_F(Tuning, AJobTunesAndRethrowsTheExceptionOfACallback) {
  options.progress = [](const cjit::tune_progress&) { return false; };
  auto job = cjit::tune_build_async(*context, options).value();
  job.wait().value();
  const auto tuned = job.result_of(0).value();
  EXPECT_EQ(tuned.family(), cjit::family::tune);
  EXPECT_THAT(std::string(tuned.report()), HasSubstr(R"("stopped":"cancelled")"));
  EXPECT_FALSE(cjit::tune_build_get_key(*context, options).value().key().empty());
}

TEST(TuneCheck, HasTheResults) {
  const char* const names[] = {"in", "out"};
  const void* const found[] = {nullptr, "abc"};
  const void* const expected[] = {nullptr, "abd"};
  const std::uint64_t sizes[] = {0, 3};
  const cjit_tune_check_t raw{sizeof(raw), R"({"items": 4})", 1, names, found, expected, sizes, 2};
  const cjit::tune_check check(&raw);
  EXPECT_EQ(check.numbers(), R"({"items": 4})");
  EXPECT_EQ(check.run(), 1u);
  ASSERT_EQ(check.size(), 2u);
  EXPECT_EQ(check.name(1), "out");
  EXPECT_EQ(check.found(0).size(), 0u);
  EXPECT_EQ(check.found(1).text(), "abc");
  EXPECT_EQ(check.expected(1).text(), "abd");
}

}  // namespace
