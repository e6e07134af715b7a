// Plans on a real device: what their steps compute, in streams, captures and threads, and what happens when a context
// is gone. The operators are those of examples/operators: a split-K product, a convolution and a softmax.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <thread>

#include "gpu/gpu.hpp"
#include "operators.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using OwnedGraph = std::unique_ptr<cjit_plan_graph_t, Destroyer<cjit_plan_graph_destroy>>;
using OwnedPrepared = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;

constexpr const char* kAddOne = R"(
__global__ void add_one(int *p, long long n) {
  const long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i < n) p[i] += 1;
}
)";

// Two rounds on a region, which the first step fills, and a copy to the result.
constexpr const char* kCount = R"json({
  "name": "count",
  "kernels": {"add": "add_one"},
  "parameters": "out: pointer, rounds: int32, n: int64",
  "workspace": {"numbers": "n * 4"},
  "steps": [
    {"memset": "numbers", "bytes": "numbers.bytes", "value": 40, "width": 4},
    {"repeat": "rounds", "index": "i", "steps": [
      {"launch": "add", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["numbers", "n"]}]},
    {"copy": "out", "from": "numbers", "bytes": "n * 4"}
  ]
})json";

class PlanOnGpu : public CurrentGpu {
 protected:
  void SetUp() override {
    if (device.cc < 90) GTEST_SKIP() << "this device has neither clusters nor a tensor memory accelerator";
    product = loaded(of_example(kProductSource, {"product", "sum_parts"}));
    convolution = loaded(of_example(kConvolutionSource, {"reorder", "convolve", "add_bias"}));
    softmax = loaded(of_example(kSoftmaxSource, {"softmax_short", "softmax_long"}));
    counting = loaded(kAddOne, {"add_one"});
  }

  KernelBuild of_example(const char* source, std::vector<std::string> names) {
    KernelBuild build = request(source, std::move(names), arch());
    build.header_names = {"tiles.cuh"};
    build.header_sources = {kTiles};
    return build;
  }

  OwnedPlan make(const char* text, const OwnedModule& from) {
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_create_plan(from.get(), text, std::strlen(text), &plan, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedPlan(plan);
  }

  template <typename... Values>
  cjit_status_t run(const OwnedPlan& plan, void* stream, std::int64_t* value, const Values&... values) {
    const void* const addresses[] = {&values...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_count = sizeof...(values);
    options.stream = static_cast<cjit_cuda_stream_t>(stream);
    return cjit_plan_run(plan.get(), &options, value, error.out());
  }
  template <typename... Values>
  OwnedPrepared prepare(const OwnedPlan& plan, const Values&... values) {
    const void* const addresses[] = {&values...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_count = sizeof...(values);
    cjit_prepared_plan_t* prepared = nullptr;
    EXPECT_EQ(cjit_plan_prepare(plan.get(), &options, &prepared, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedPrepared(prepared);
  }

  static std::vector<float> numbers(std::size_t count, unsigned seed) {
    std::vector<float> all(count);
    for (float& number : all) number = static_cast<float>((seed = seed * 1664525 + 1013904223) >> 24) / 128 - 1;
    return all;
  }
  static void expect_near(const std::vector<float>& got, const std::vector<float>& expected, float tolerance) {
    ASSERT_EQ(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) ASSERT_NEAR(got[i], expected[i], tolerance) << "element " << i;
  }

  OwnedModule product, convolution, softmax, counting;
};

TEST_F(PlanOnGpu, AProductIsSplitOverTheDevice) {
  const OwnedPlan plan = make(kProduct, product);
  for (const auto& [m, n, k] : {std::array{96, 128, 1024}, std::array{64, 40, 100}, std::array{500, 1024, 64}}) {
    const auto a = numbers(static_cast<std::size_t>(m * k), 1), b = numbers(static_cast<std::size_t>(k * n), 2);
    const DeviceArray<float> on_a(driver, a), on_b(driver, b), c(driver, static_cast<std::size_t>(m * n));
    std::int64_t parts = 0;
    ASSERT_EQ(run(plan, nullptr, &parts, on_a.address(), on_b.address(), c.address(), m, n, k), CJIT_SUCCESS)
        << error.message();
    EXPECT_GE(parts, 1);
    std::vector<float> expected(static_cast<std::size_t>(m * n));
    for (int i = 0; i < m; ++i)
      for (int j = 0; j < n; ++j) {
        double sum = 0;
        for (int l = 0; l < k; ++l) sum += double{a[i * k + l]} * b[l * n + j];
        expected[i * n + j] = static_cast<float>(sum);
      }
    expect_near(c.values(), expected, 1e-3F);
  }
}

TEST_F(PlanOnGpu, AProductOverNothingIsZero) {
  const OwnedPlan plan = make(kProduct, product);
  const DeviceArray<float> a(driver, numbers(64, 1)), c(driver, numbers(64 * 40, 2));
  std::int64_t parts = -1;
  const int m = 64, n = 40, k = 0;
  ASSERT_EQ(run(plan, nullptr, &parts, a.address(), a.address(), c.address(), m, n, k), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(parts, 0);
  EXPECT_THAT(c.values(), Each(0.F));
}

TEST_F(PlanOnGpu, AConvolutionUsesIm2colMapsAndAWindowOfTheL2Cache) {
  const OwnedPlan plan = make(kConvolution, convolution);
  const int n = 2, h = 13, w = 17;
  const auto image = numbers(n * h * w * 32, 3), weights = numbers(32 * 9 * 32, 4), bias = numbers(32, 5);
  const DeviceArray<float> on_image(driver, image), on_weights(driver, weights), on_bias(driver, bias),
      out(driver, n * h * w * 32);
  ASSERT_EQ(
      run(plan, nullptr, nullptr, on_image.address(), on_weights.address(), on_bias.address(), out.address(), n, h, w),
      CJIT_SUCCESS)
      << error.message();
  std::vector<float> expected;
  for (int i = 0; i < n; ++i)
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        for (int o = 0; o < 32; ++o) {
          double sum = bias[o];
          for (int r = 0; r < 3; ++r)
            for (int s = 0; s < 3; ++s) {
              const int row = y + r - 1, column = x + s - 1;
              if (row < 0 || row >= h || column < 0 || column >= w) continue;
              for (int c = 0; c < 32; ++c)
                sum += double{image[((i * h + row) * w + column) * 32 + c]} * weights[((o * 3 + r) * 3 + s) * 32 + c];
            }
          expected.push_back(static_cast<float>(std::max(sum, 0.0)));
        }
  expect_near(out.values(), expected, 1e-3F);
}

TEST_F(PlanOnGpu, ASoftmaxChoosesItsKernelByTheLengthOfARow) {
  const OwnedPlan plan = make(kSoftmax, softmax);
  for (const int columns : {1, 31, 1000, 1025, 20000}) {
    const std::int64_t rows = 11;
    const auto x = numbers(static_cast<std::size_t>(rows * columns), 6);
    const DeviceArray<float> on_x(driver, x), y(driver, x.size());
    ASSERT_EQ(run(plan, nullptr, nullptr, y.address(), on_x.address(), rows, columns), CJIT_SUCCESS) << error.message();
    std::vector<float> expected;
    for (std::int64_t row = 0; row < rows; ++row) {
      double sum = 0;
      for (int i = 0; i < columns; ++i) sum += std::exp(double{x[row * columns + i]});
      for (int i = 0; i < columns; ++i)
        expected.push_back(static_cast<float>(std::exp(double{x[row * columns + i]}) / sum));
    }
    expect_near(y.values(), expected, 1e-5F);
  }
  const std::int64_t none = 0;
  const int columns = 5;
  const std::uint64_t null = 0;
  EXPECT_EQ(run(plan, nullptr, nullptr, null, null, none, columns), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanOnGpu, ARepeatedRunWithOtherArgumentsUsesItsMapsAgain) {
  const OwnedPlan plan = make(kProduct, product);
  const int m = 64, n = 64, k = 64;
  std::vector<float> unit(m * k, 0), twice(m * k, 0);
  for (int i = 0; i < m; ++i) unit[i * k + i] = 1, twice[i * k + i] = 2;
  const auto b = numbers(k * n, 7);
  const DeviceArray<float> one(driver, unit), two(driver, twice), on_b(driver, b), c(driver, m * n);
  for (const auto& [a, factor] : {std::pair{&one, 1.F}, std::pair{&two, 2.F}, std::pair{&one, 1.F}}) {
    ASSERT_EQ(run(plan, nullptr, nullptr, a->address(), on_b.address(), c.address(), m, n, k), CJIT_SUCCESS)
        << error.message();
    std::vector<float> expected = b;
    for (float& number : expected) number *= factor;
    expect_near(c.values(), expected, 0);
  }
}

TEST_F(PlanOnGpu, StepsFollowEachOtherOnAStream) {
  const OwnedPlan plan = make(kCount, counting);
  const DeviceArray<int> out(driver, 1000);
  void* stream = nullptr;
  driver.stream_create(&stream, 1);
  const std::int32_t rounds = 2;
  const std::int64_t n = 1000;
  ASSERT_EQ(run(plan, stream, nullptr, out.address(), rounds, n), CJIT_SUCCESS) << error.message();
  driver.stream_synchronize(stream);
  EXPECT_THAT(out.values(), Each(42));
  driver.stream_destroy(stream);
}

TEST_F(PlanOnGpu, ARunInACaptureBecomesAGraph) {
  const OwnedPlan plan = make(kCount, counting);
  const DeviceArray<int> out(driver, 1000);
  void* stream = nullptr;
  driver.stream_create(&stream, 1);
  const std::int32_t rounds = 3;
  const std::int64_t n = 1000;
  driver.begin_capture(stream, 0);
  ASSERT_EQ(run(plan, stream, nullptr, out.address(), rounds, n), CJIT_SUCCESS) << error.message();
  void* graph = nullptr;
  driver.end_capture(stream, &graph);
  std::size_t nodes = 0;
  driver.graph_nodes(graph, nullptr, &nodes);
  EXPECT_EQ(nodes, 7u);  // allocation, memset, three launches, copy, free
  EXPECT_THAT(out.values(), Each(0));
  void* exec = nullptr;
  driver.graph_instantiate(&exec, graph, 0);
  driver.graph_launch(exec, stream);
  driver.stream_synchronize(stream);
  EXPECT_THAT(out.values(), Each(43));
  driver.graph_exec_destroy(exec);
  driver.graph_destroy(graph);
  driver.stream_destroy(stream);
}

TEST_F(PlanOnGpu, APreparedRunComputesTheSame) {
  OwnedPlan plan = make(kCount, counting);
  const DeviceArray<int> out(driver, 1000), other(driver, 1000);
  const std::int32_t rounds = 1, more = 5;
  const std::int64_t n = 1000;
  const OwnedPrepared prepared = prepare(plan, out.address(), rounds, n);
  plan.reset();
  for (int i = 0; i < 3; ++i)
    ASSERT_EQ(cjit_prepared_plan_run(prepared.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), Each(41));
  ASSERT_EQ(cjit_prepared_plan_set_argument(prepared.get(), 0, CJIT_VALUE_POINTER, &other.address(), 8, error.out()),
            CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(cjit_prepared_plan_set_argument(prepared.get(), 1, CJIT_VALUE_NONE, &more, 4, error.out()), CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(cjit_prepared_plan_run(prepared.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(other.values(), Each(45));
  EXPECT_THAT(out.values(), Each(41));
}

TEST_F(PlanOnGpu, APreparedProductComputesTheSame) {
  const OwnedPlan plan = make(kProduct, product);
  const int m = 64, n = 64, k = 256;
  const auto a = numbers(m * k, 8), b = numbers(k * n, 9);
  const DeviceArray<float> on_a(driver, a), on_b(driver, b), c(driver, m * n), again(driver, m * n);
  ASSERT_EQ(run(plan, nullptr, nullptr, on_a.address(), on_b.address(), c.address(), m, n, k), CJIT_SUCCESS)
      << error.message();
  const OwnedPrepared prepared = prepare(plan, on_a.address(), on_b.address(), again.address(), m, n, k);
  ASSERT_EQ(cjit_prepared_plan_run(prepared.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(again.values(), c.values());
}

TEST_F(PlanOnGpu, AGraphIsUpdatedOrMadeAgain) {
  const OwnedPlan plan = make(kCount, counting);
  const DeviceArray<int> out(driver, 1000), other(driver, 1000);
  std::int32_t rounds = 2;
  std::int64_t n = 1000;
  std::uint64_t to = out.address();
  const void* const addresses[] = {&to, &rounds, &n};
  auto options = sized<cjit_plan_arguments_t>();
  options.arguments = addresses;
  options.argument_count = 3;
  cjit_plan_graph_t* made = nullptr;
  ASSERT_EQ(cjit_plan_create_graph(plan.get(), &options, &made, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedGraph graph(made);
  EXPECT_THAT(out.values(), Each(0));
  for (int i = 0; i < 3; ++i)
    ASSERT_EQ(cjit_plan_graph_run(graph.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), Each(42));

  std::uint32_t updated = 2;
  to = other.address();
  ASSERT_EQ(cjit_plan_graph_set_arguments(graph.get(), &options, &updated, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(updated, 1u);
  ASSERT_EQ(cjit_plan_graph_run(graph.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(other.values(), Each(42));

  rounds = 5;
  ASSERT_EQ(cjit_plan_graph_set_arguments(graph.get(), &options, &updated, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(updated, 0u);
  ASSERT_EQ(cjit_plan_graph_run(graph.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(other.values(), Each(45));

  n = -1;
  EXPECT_EQ(cjit_plan_graph_set_arguments(graph.get(), &options, nullptr, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  ASSERT_EQ(cjit_plan_graph_run(graph.get(), nullptr, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(other.values(), Each(45));
}

TEST_F(PlanOnGpu, SixteenThreadsRunItOnSixteenStreams) {
  const OwnedPlan plan = make(kCount, counting);
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t)
    threads.emplace_back([&, t] {
      driver.push(primary);
      void* stream = nullptr;
      driver.stream_create(&stream, 1);
      {
        const std::int64_t n = 1000 + 100 * t;
        const DeviceArray<int> out(driver, static_cast<std::size_t>(n));
        for (std::int32_t rounds = 1; rounds < 20; ++rounds) {
          const void* const addresses[] = {&out.address(), &rounds, &n};
          auto options = sized<cjit_plan_arguments_t>();
          options.arguments = addresses;
          options.argument_count = 3;
          options.stream = static_cast<cjit_cuda_stream_t>(stream);
          if (cjit_plan_run(plan.get(), &options, nullptr, nullptr) != CJIT_SUCCESS) ++wrong;
          driver.stream_synchronize(stream);
          for (const int value : out.values()) wrong += value != 40 + rounds;
        }
      }
      driver.stream_destroy(stream);
      void* popped = nullptr;
      driver.pop(&popped);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST_F(PlanOnGpu, IsStaleOnceTheContextOfItsModuleIsDestroyed) {
  void* other = nullptr;
  driver.context_create(&other, nullptr, 0, 0, 0);  // becomes current
  OwnedPlan plan;
  OwnedPrepared prepared;
  const std::int32_t rounds = 1;
  const std::int64_t n = 10;
  {
    const OwnedModule there = loaded(kAddOne, {"add_one"});
    plan = make(kCount, there);
    const DeviceArray<int> out(driver, 10);
    ASSERT_EQ(run(plan, nullptr, nullptr, out.address(), rounds, n), CJIT_SUCCESS) << error.message();
    prepared = prepare(plan, out.address(), rounds, n);
    driver.synchronize();
  }
  driver.context_destroy(other);
  const DeviceArray<int> out(driver, 10);
  EXPECT_EQ(run(plan, nullptr, nullptr, out.address(), rounds, n), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(cjit_prepared_plan_run(prepared.get(), nullptr, nullptr, error.out()), CJIT_ERROR_STALE_HANDLE);
}

TEST_F(PlanOnGpu, AnArtifactIsTheWholeOperator) {
  KernelBuild build = of_example(kSoftmaxSource, {"softmax_short", "softmax_long"});
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  KernelResult with_plan;
  ASSERT_EQ(
      cjit_build_result_add_plan(build.result.get(), kSoftmax, std::strlen(kSoftmax), with_plan.get(), error.out()),
      CJIT_SUCCESS)
      << error.message();
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(with_plan.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob artifact(blob);
  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load_artifact(context.get(), cjit_blob_data(blob), cjit_blob_size(blob), &handle, error.out()),
            CJIT_SUCCESS)
      << error.message();
  const OwnedModule from_artifact(handle);
  cjit_plan_t* found = nullptr;
  ASSERT_EQ(cjit_module_get_plan(from_artifact.get(), nullptr, &found, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedPlan plan(found);
  const std::int64_t rows = 3;
  const int columns = 4;
  const DeviceArray<float> x(driver, std::vector<float>(12, 1.F)), y(driver, 12);
  ASSERT_EQ(run(plan, nullptr, nullptr, y.address(), x.address(), rows, columns), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(y.values(), Each(0.25F));
}

TEST_F(PlanOnGpu, ReservesItsShareOfTheL2CacheAndGivesItBack) {
  constexpr std::uint64_t kBytes = 1 << 20;
  std::string text = kCount;
  text.insert(text.find("\"steps\""), "\"l2_persistence\": \"rounds * 1048576\", ");
  OwnedPlan plan = make(text.c_str(), counting);
  const DeviceArray<int> out(driver, 1000);
  const auto granted = [&] {  // to all shares, with one of the test's own
    cjit_l2_persistence_t* handle = nullptr;
    EXPECT_EQ(cjit_l2_persistence_create(context.get(), kBytes, &handle, error.out()), CJIT_SUCCESS) << error.message();
    const OwnedPersistence share(handle);
    auto info = sized<cjit_l2_persistence_info_t>();
    EXPECT_EQ(cjit_l2_persistence_get_info(handle, &info, error.out()), CJIT_SUCCESS) << error.message();
    return info.granted_bytes;
  };
  const std::uint64_t before = granted();
  ASSERT_EQ(run(plan, nullptr, nullptr, out.address(), 4, std::int64_t{1000}), CJIT_SUCCESS) << error.message();
  EXPECT_GE(granted(), before + 3 * kBytes);
  EXPECT_THAT(out.values(), Each(44));
  plan.reset();
  EXPECT_EQ(granted(), before);
}

}  // namespace
}  // namespace cjit::test
