// Device algorithms on a real device: results against references on the host, for types, operators, iterators and sizes
// around those of tiles.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <thread>

#include "gpu/algorithm_gpu.hpp"
#include "support/base64.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::HasSubstr;

using OwnedGraph = std::unique_ptr<cjit_plan_graph_t, Destroyer<cjit_plan_graph_destroy>>;

class AlgorithmOnGpu : public AlgorithmGpu {
 protected:
  template <typename T, typename Combine>
  void check_reduce(const char* name, Combine combine, T initial) {
    const Algorithm sum =
        make(R"({"algorithm": "reduce", "input": ")" + std::string(kNameOf<T>) + R"(", "operator": ")" + name + "\"}");
    for (const std::size_t count : kSizes) {
      const std::vector<T> values = random_values<T>(count);
      const DeviceArray<T> input = on_device(values), output(driver, 1);
      ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{count}, initial), CJIT_SUCCESS)
          << error.message();
      T expected = initial;
      for (const T value : values) expected = static_cast<T>(combine(expected, value));
      EXPECT_EQ(output.values()[0], expected) << name << " of " << count << ' ' << kNameOf<T>;
    }
  }

  template <typename T>
  void check_scan(const std::string& kind, bool in_place) {
    const Algorithm scan = make(R"({"algorithm": "scan", "input": ")" + std::string(kNameOf<T>) +
                                R"(", "operator": "plus", "kind": ")" + kind + R"(", "initial": "value"})");
    for (const std::size_t count : kSizes) {
      const std::vector<T> values = random_values<T>(count);
      const DeviceArray<T> input = on_device(values), other = on_device(std::vector<T>(count));
      const DeviceArray<T>& output = in_place ? input : other;
      const T initial = 5;
      ASSERT_EQ(run(scan, input.address(), output.address(), std::uint64_t{count}, initial), CJIT_SUCCESS)
          << error.message();
      std::vector<T> expected(count);
      if (kind == "inclusive")
        std::inclusive_scan(values.begin(), values.end(), expected.begin(), std::plus<T>(), initial);
      else
        std::exclusive_scan(values.begin(), values.end(), expected.begin(), initial);
      expect_equal(output.values(), expected, count);
    }
  }

  // Sorts pairs whose values are the indices, so that stability is seen. `bits` of a key give its order.
  template <typename Key, typename Value, typename Bits>
  void check_radix(Bits bits, bool is_descending, int begin_bit = 0, int end_bit = sizeof(Key) * 8) {
    const std::string order = is_descending ? "descending" : "ascending";
    const std::string key =
        R"({"algorithm": "radix_sort", "key": ")" + std::string(kNameOf<Key>) + R"(", "order": ")" + order + '"';
    const Algorithm keys_only = make(key + "}"), pairs = make(key + R"(, "value": ")" + kNameOf<Value> + "\"}");
    for (const std::size_t count : kSizes) {
      const std::vector<Key> keys = random_values<Key>(count);
      std::vector<Value> indices(count);
      std::iota(indices.begin(), indices.end(), Value{0});
      std::vector<std::size_t> sorted(count);
      std::iota(sorted.begin(), sorted.end(), std::size_t{0});
      const auto digits = [&](std::size_t i) {
        const std::uint64_t all = bits(keys[i]) >> begin_bit;
        return end_bit - begin_bit == 64 ? all : all & ((std::uint64_t{1} << (end_bit - begin_bit)) - 1);
      };
      std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
        return is_descending ? digits(a) > digits(b) : digits(a) < digits(b);
      });
      std::vector<Key> expected_keys;
      std::vector<Value> expected_values;
      for (const std::size_t i : sorted) {
        expected_keys.push_back(keys[i]);
        expected_values.push_back(static_cast<Value>(i));
      }
      const DeviceArray<Key> in = on_device(keys), out = on_device(std::vector<Key>(count));
      const DeviceArray<Value> values = on_device(indices), values_out = on_device(std::vector<Value>(count));
      ASSERT_EQ(run(keys_only, in.address(), out.address(), std::uint64_t{count}, begin_bit, end_bit), CJIT_SUCCESS)
          << error.message();
      expect_equal(out.values(), expected_keys, count);
      const DeviceArray<Key> pairs_out = on_device(std::vector<Key>(count));
      ASSERT_EQ(run(pairs, in.address(), pairs_out.address(), values.address(), values_out.address(),
                    std::uint64_t{count}, begin_bit, end_bit),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(pairs_out.values(), expected_keys, count);
      expect_equal(values_out.values(), expected_values, count);
    }
  }
};

template <typename T>
T smaller(T a, T b) {
  return b < a ? b : a;
}
template <typename T>
T larger(T a, T b) {
  return a < b ? b : a;
}

TEST_F(AlgorithmOnGpu, ReducesNumbers) {
  check_reduce<std::int8_t>("plus", std::plus<>(), 3);
  check_reduce<std::uint16_t>("bit_xor", std::bit_xor<>(), 3);
  check_reduce<std::int32_t>("minimum", smaller<std::int32_t>, 7);
  check_reduce<std::int32_t>(
      "plus", [](std::uint32_t a, std::uint32_t b) { return a + b; }, -7);
  check_reduce<std::uint64_t>("plus", std::plus<>(), 9);
  check_reduce<float>("maximum", larger<float>, -3.F);
  check_reduce<double>("plus", std::plus<>(), 0.5);  // multiples of 1/128: exact in any order
}

// The first contexts have a pool for workspaces each, the others share that of the device.
TEST_F(AlgorithmOnGpu, RunsInEachOfManyContextsOneAfterTheOther) {
  constexpr std::size_t kCount = 1 << 20;
  const std::vector<std::int32_t> values = random_values<std::int32_t>(kCount);
  std::vector<std::int32_t> expected = values;
  std::sort(expected.begin(), expected.end());
  for (int number = 0; number < 5; ++number) {
    void* own = nullptr;
    driver.context_create(&own, nullptr, 0, 0, 0);  // becomes current
    {
      const Algorithm sort = make(R"({"algorithm": "radix_sort", "key": "int32"})");
      const DeviceArray<std::int32_t> input(driver, values), output(driver, kCount);
      for (int round = 0; round < 2; ++round)
        ASSERT_EQ(run(sort, input.address(), output.address(), std::uint64_t{kCount}, 0, 32), CJIT_SUCCESS)
            << error.message();
      EXPECT_EQ(output.values(), expected) << number;
    }
    driver.context_destroy(own);
  }
}

// By cjit_plan_get().
TEST_F(AlgorithmOnGpu, OneCallGetsTheKeptPlanAndLoadsItAgainAfterItsContext) {
  auto settings = sized<cjit_context_options_t>();
  settings.cache_mode = CJIT_CACHE_MODE_USE;
  settings.cache_dir = "";  // memory alone
  const OwnedContext own = make_context(&settings);
  const std::string for_device = arch();
  auto options = sized<cjit_kernel_build_options_t>();
  options.algorithm = R"({"algorithm": "reduce", "input": "uint64", "operator": "plus"})";
  options.arch = for_device.c_str();
  const std::vector<std::uint64_t> values = random_values<std::uint64_t>(100'000);
  const std::uint64_t sum = std::accumulate(values.begin(), values.end(), std::uint64_t{5});
  Algorithm stale;
  for (const bool is_first : {true, false}) {
    void* current = nullptr;
    driver.context_create(&current, nullptr, 0, 0, 0);  // becomes current
    {
      const DeviceArray<std::uint64_t> input(driver, values), output(driver, 1);
      std::vector<Algorithm> got(8);
      std::vector<std::thread> threads;
      for (Algorithm& each : got)
        threads.emplace_back([&] {
          driver.push(current);
          cjit_plan_t* plan = nullptr;
          if (cjit_plan_get(own.get(), &options, nullptr, &plan, nullptr) == CJIT_SUCCESS) each.plan.reset(plan);
          void* popped = nullptr;
          driver.pop(&popped);
        });
      for (std::thread& thread : threads) thread.join();
      const auto run_one = [&](const Algorithm& one) {
        return run(one, input.address(), output.address(), std::uint64_t{values.size()}, std::uint64_t{5});
      };
      const auto text_of = [](const Algorithm& one) {
        auto info = sized<cjit_plan_info_t>();
        EXPECT_EQ(cjit_plan_get_info(one.plan.get(), &info, nullptr), CJIT_SUCCESS);
        return info.text;
      };
      for (const Algorithm& each : got) {
        ASSERT_NE(each.plan, nullptr);
        EXPECT_EQ(text_of(each), text_of(got.front())) << "it was made twice";
        ASSERT_EQ(run_one(each), CJIT_SUCCESS) << error.message();
        EXPECT_EQ(output.values()[0], sum);
      }
      if (!is_first) {
        EXPECT_EQ(run_one(stale), CJIT_ERROR_STALE_HANDLE);
      }
      stale = std::move(got.front());
    }
    driver.context_destroy(current);
  }
}

TEST_F(AlgorithmOnGpu, AFloatSumIsTheSameInEachRun) {
  const Algorithm sum = make(R"({"algorithm": "reduce", "input": "float32", "operator": "plus", "initial": "none"})");
  std::vector<float> values = random_values<float>(1'000'003);
  for (float& value : values) value = std::sqrt(std::fabs(value));
  const DeviceArray<float> input(driver, values), output(driver, 1);
  std::vector<float> sums;
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{values.size()}), CJIT_SUCCESS)
        << error.message();
    sums.push_back(output.values()[0]);
  }
  EXPECT_THAT(sums, Each(sums[0]));
  const double expected = std::accumulate(values.begin(), values.end(), 0.0);
  EXPECT_NEAR(sums[0], expected, expected * 1e-5);
}

// The sum does not depend on the order of the elements or on the grid, so it cannot depend on the device.
TEST_F(AlgorithmOnGpu, AGpuToGpuSumIsTheSameInAnyOrder) {
  const auto check = [&]<typename T>(T) {
    const std::string text = R"({"algorithm": "reduce", "input": ")" + std::string(kNameOf<T>) +
                             R"(", "operator": "plus", "determinism": "gpu_to_gpu")";
    const Algorithm sum = make(text + "}"),
                    narrow = make(text + R"(, "policy": {"tile_threads": 64, "tile_items": 5}})"),
                    none = sizeof(T) == 4 ? make(text + R"(, "initial": "none"})") : Algorithm();
    for (const std::size_t count : kSizes) {
      std::vector<T> values = random_values<T>(count);
      for (std::size_t i = 0; i < count; ++i) values[i] *= std::exp2(static_cast<T>(i * 7 % 40) - 20);
      const double expected = std::accumulate(values.begin(), values.end(), 3.0);
      double size = 3;
      for (const T value : values) size += std::fabs(static_cast<double>(value));
      const DeviceArray<T> input = on_device(values), output(driver, 3);
      std::reverse(values.begin(), values.end());
      const DeviceArray<T> reversed = on_device(values);
      ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{count}, T{3}), CJIT_SUCCESS)
          << error.message();
      ASSERT_EQ(run(narrow, reversed.address(), output.address() + sizeof(T), std::uint64_t{count}, T{3}), CJIT_SUCCESS)
          << error.message();
      if (none.plan != nullptr) {
        ASSERT_EQ(run(none, input.address(), output.address() + 2 * sizeof(T), std::uint64_t{count}), CJIT_SUCCESS)
            << error.message();
      }
      const std::vector<T> got = output.values();
      EXPECT_EQ(got[0], got[1]) << count;
      if (none.plan != nullptr) {
        EXPECT_EQ(got[0], static_cast<T>(count == 0 ? T{3} : got[2] + T{3})) << count;
      }
      EXPECT_NEAR(got[0], expected, size * 4 * static_cast<double>(std::numeric_limits<T>::epsilon())) << count;
    }
  };
  check(float());
  check(double());
}

TEST_F(AlgorithmOnGpu, AReductionInAnyOrderIsExactForIntegers) {
  const std::string text = R"({"algorithm": "reduce", "operator": "plus", "determinism": "not_guaranteed", "input": )";
  const Algorithm sum = make(text + "\"uint64\"}"), rounded = make(text + "\"float32\"}");
  for (const std::size_t count : kSizes) {
    const std::vector<std::uint64_t> values = random_values<std::uint64_t>(count);
    const DeviceArray<std::uint64_t> input = on_device(values), output(driver, std::vector<std::uint64_t>{77});
    ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{count}, std::uint64_t{5}), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(output.values()[0], std::accumulate(values.begin(), values.end(), std::uint64_t{5})) << count;
    const std::vector<float> reals = random_values<float>(count);  // multiples of 1/128
    const DeviceArray<float> real_input = on_device(reals), real_output(driver, 1);
    ASSERT_EQ(run(rounded, real_input.address(), real_output.address(), std::uint64_t{count}, 5.F), CJIT_SUCCESS)
        << error.message();
    const double expected = std::accumulate(reals.begin(), reals.end(), 5.0);
    EXPECT_NEAR(real_output.values()[0], expected, 1e-6 * 80 * static_cast<double>(count) + 1e-6) << count;
  }
}

TEST_F(AlgorithmOnGpu, ReducesStructsByCodeOfTheCaller) {
  struct Point {
    float x, y;
  };
  const Algorithm sum = make(R"({"algorithm": "reduce", "preamble": "struct Point { float x, y; };",
    "input": {"type": "Point", "size": 8, "alignment": 4},
    "operator": {"code": "__device__ float twice(float v) { return v * 2; }",
                 "call": "[](Point a, Point b) { return Point{a.x + b.x, twice(a.y + b.y) / 2}; }"}})");
  for (const std::size_t count : {std::size_t{0}, std::size_t{5}, std::size_t{100'000}}) {
    const DeviceArray<Point> input = on_device(std::vector<Point>(count, {1, 2})), output(driver, 1);
    ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{count}, Point{10, 20}), CJIT_SUCCESS)
        << error.message();
    const Point result = output.values()[0];
    EXPECT_EQ(result.x, 10 + static_cast<float>(count));
    EXPECT_EQ(result.y, 20 + 2 * static_cast<float>(count));
  }
}

TEST_F(AlgorithmOnGpu, AnInnerProductIsAReductionOfATransform) {
  const Algorithm dot = make(R"({"algorithm": "reduce", "name": "dot",
    "input": {"transform": {"call": "[](auto pair) { return cuda::std::get<0>(pair) * cuda::std::get<1>(pair); }"},
              "of": {"zip": ["float32", "float32"]}},
    "accumulator": "float32", "operator": "plus"})");
  const std::vector<float> a(50'000, 0.5F), b(50'000, 4.F);
  const DeviceArray<float> on_a(driver, a), on_b(driver, b), output(driver, 1);
  ASSERT_EQ(run(dot, on_a.address(), on_b.address(), output.address(), std::uint64_t{a.size()}, 1.F), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values()[0], 100'001.F);
}

TEST_F(AlgorithmOnGpu, CountsAbove32BitsNeedNoMemory) {
  const Algorithm sum = make(R"({"algorithm": "reduce", "input": {"counting": "uint64"}, "operator": "plus"})");
  const DeviceArray<std::uint64_t> output(driver, 1);
  const std::uint64_t begin = 3, count = (std::uint64_t{1} << 32) + 5;
  ASSERT_EQ(run(sum, begin, output.address(), count, std::uint64_t{0}), CJIT_SUCCESS) << error.message();
  const std::uint64_t half = count / 2;  // the sum modulo 2^64
  EXPECT_EQ(output.values()[0], begin * count + (count % 2 == 0 ? half * (count - 1) : count * half));
}

TEST_F(AlgorithmOnGpu, CountsAbove31BitsAreTransformedScannedAndSorted) {
  const Algorithm fill = make(R"({"algorithm": "transform", "inputs": [{"counting": "uint64"}], "output": "uint8",
    "operator": {"call": "[](unsigned long long i) { return static_cast<unsigned char>(i * 2654435761u >> 24); }"}})");
  const Algorithm scan = make(R"({"algorithm": "scan", "kind": "inclusive", "input": "uint8", "operator": "plus"})");
  const Algorithm radix_sort = make(R"({"algorithm": "radix_sort", "key": "uint8"})");
  const Algorithm merge_sort = make(R"({"algorithm": "merge_sort", "key": "uint8", "operator": "less"})");
  const std::uint64_t count = (std::uint64_t{1} << 31) + 5;
  std::uint64_t input = 0, output = 0;
  driver.allocate(&input, count);
  driver.allocate(&output, count);
  std::vector<std::uint8_t> values(count), results(count);
  const auto read = [&](std::vector<std::uint8_t>& to, std::uint64_t from) {
    driver.synchronize();
    driver.copy_out(to.data(), from, count);
  };
  ASSERT_EQ(run(fill, std::uint64_t{0}, input, count), CJIT_SUCCESS) << error.message();
  read(values, input);
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < count; ++i) wrong += values[i] != static_cast<std::uint8_t>(i * 2654435761U >> 24);
  EXPECT_EQ(wrong, 0U);
  ASSERT_EQ(run(scan, input, output, count), CJIT_SUCCESS) << error.message();
  read(results, output);
  std::uint8_t sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    sum = static_cast<std::uint8_t>(sum + values[i]);
    wrong += results[i] != sum;
  }
  EXPECT_EQ(wrong, 0U);
  std::array<std::uint64_t, 256> expected{};
  for (const std::uint8_t value : values) ++expected[value];
  for (const Algorithm* sort : {&radix_sort, &merge_sort}) {
    ASSERT_EQ(sort == &radix_sort ? run(*sort, input, output, count, 0, 8) : run(*sort, input, output, count),
              CJIT_SUCCESS)
        << error.message();
    read(results, output);
    std::array<std::uint64_t, 256> seen{};
    for (const std::uint8_t value : results) ++seen[value];
    EXPECT_EQ(seen, expected);
    EXPECT_TRUE(std::is_sorted(results.begin(), results.end()));
  }
  driver.free(input);
  driver.free(output);
}

TEST_F(AlgorithmOnGpu, AnOperatorWithStateTakesItAtTheRun) {
  const Algorithm modular = make(R"({"algorithm": "reduce", "input": {"constant": "uint64"},
    "operator": {"call": "[](unsigned m, unsigned long long a, unsigned long long b) { return (a + b) % m; }",
                 "state": "uint32"}})");
  const DeviceArray<std::uint64_t> output(driver, 1);
  for (const std::uint32_t modulus : {7U, 1000U}) {
    ASSERT_EQ(run(modular, std::uint64_t{5}, output.address(), std::uint64_t{100'001}, modulus, std::uint64_t{0}),
              CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(output.values()[0], 5 * 100'001U % modulus);
  }
}

TEST_F(AlgorithmOnGpu, ScansNumbers) {
  check_scan<std::int32_t>("exclusive", false);
  check_scan<std::int32_t>("inclusive", true);
  check_scan<std::uint8_t>("exclusive", true);
  check_scan<std::uint64_t>("inclusive", false);
  check_scan<double>("exclusive", false);
}

TEST_F(AlgorithmOnGpu, SizeClassesGiveTheSameResults) {
  const Algorithm scan = make(R"({"algorithm": "scan", "input": "uint32", "operator": "plus",
    "policy": [{}, {"from": 2048, "tile_items": 5}, {"from": 100000, "tile_threads": 256, "tile_items": 32}]})");
  const Algorithm sort = make(R"({"algorithm": "radix_sort", "key": "uint32",
    "policy": [{}, {"from": 100000, "sweep_threads": 256, "sweep_items": 12}]})");
  const std::string classes =
      R"("policy": [{}, {"from": 2048, "tile_items": 5}, {"from": 100000, "tile_threads": 64}]})";
  const Algorithm merge_sort = make(R"({"algorithm": "merge_sort", "key": "uint32", "operator": "less", )" + classes),
                  select = make(R"({"algorithm": "select_if", "input": "uint32",
                                    "predicate": {"call": "[](unsigned x) { return x % 2 == 0; }"}, )" +
                                classes),
                  by_key = make(R"({"algorithm": "scan_by_key", "keys": {"constant": "int32"}, "input": "uint32",
                                    "operator": "plus", )" +
                                classes),
                  one_run = make(R"({"algorithm": "reduce_by_key", "keys": {"constant": "int32"}, "input": "uint32",
                                     "operator": "plus", )" +
                                 classes);
  for (const std::size_t count : kSizes) {
    std::vector<std::uint32_t> values = random_values<std::uint32_t>(count);
    const DeviceArray<std::uint32_t> input = on_device(values), sums = on_device(std::vector<std::uint32_t>(count)),
                                     sorted = on_device(std::vector<std::uint32_t>(count)),
                                     again = on_device(std::vector<std::uint32_t>(count));
    const DeviceArray<std::uint64_t> found(driver, 1);
    const auto expect_run = [&](const Algorithm& algorithm, const auto&... arguments) {
      ASSERT_EQ(run(algorithm, arguments...), CJIT_SUCCESS) << error.message();
    };
    std::vector<std::uint32_t> even;
    std::copy_if(values.begin(), values.end(), std::back_inserter(even), [](std::uint32_t x) { return x % 2 == 0; });
    expect_run(select, input.address(), again.address(), found.address(), std::uint64_t{count});
    ASSERT_EQ(found.values()[0], even.size());
    expect_equal(again.values(), even, even.size());
    std::vector<std::uint32_t> partial(count);
    std::exclusive_scan(values.begin(), values.end(), partial.begin(), 5U);
    expect_run(by_key, 7, input.address(), again.address(), std::uint64_t{count}, 5U);
    expect_equal(again.values(), partial, count);
    expect_run(one_run, 7, input.address(), sums.address(), again.address(), found.address(), std::uint64_t{count});
    ASSERT_EQ(found.values()[0], count == 0 ? 0U : 1U);
    if (count != 0) {
      ASSERT_EQ(again.values()[0], std::accumulate(values.begin(), values.end(), 0U));
    }
    expect_run(merge_sort, input.address(), again.address(), std::uint64_t{count});
    ASSERT_EQ(run(scan, input.address(), sums.address(), std::uint64_t{count}, 5U), CJIT_SUCCESS) << error.message();
    ASSERT_EQ(run(sort, input.address(), sorted.address(), std::uint64_t{count}, 0, 32), CJIT_SUCCESS)
        << error.message();
    std::vector<std::uint32_t> expected(count);
    std::exclusive_scan(values.begin(), values.end(), expected.begin(), 5U);
    expect_equal(sums.values(), expected, count);
    std::sort(values.begin(), values.end());
    expect_equal(sorted.values(), values, count);
    expect_equal(again.values(), values, count);
  }
}

TEST_F(AlgorithmOnGpu, AScanTakesItsInitialValueFromMemory) {
  const Algorithm scan =
      make(R"({"algorithm": "scan", "input": {"constant": "int32"}, "operator": "plus", "initial": "memory"})");
  const DeviceArray<std::int32_t> initial(driver, std::vector<std::int32_t>{100}), output(driver, 10'000);
  ASSERT_EQ(run(scan, std::int32_t{2}, output.address(), std::uint64_t{10'000}, initial.address()), CJIT_SUCCESS)
      << error.message();
  const std::vector<std::int32_t> values = output.values();
  for (std::int32_t i = 0; i < 10'000; ++i) ASSERT_EQ(values[static_cast<std::size_t>(i)], 100 + 2 * i);
}

TEST_F(AlgorithmOnGpu, ResultsOfOperatorsBecomeTheTypeOfTheAccumulatorAtEachApplication) {
  for (const std::size_t count : kSizes) {
    const std::vector<std::int8_t> values = random_values<std::int8_t>(count);
    std::vector<std::int8_t> expected(count), largest(count);
    std::int8_t sum = 0, most = -128;
    for (std::size_t i = 0; i < count; ++i) {
      expected[i] = sum = static_cast<std::int8_t>(sum + values[i]);
      largest[i] = most = std::max(most, values[i]);
    }
    const DeviceArray<std::int8_t> input = on_device(values), output = on_device(std::vector<std::int8_t>(count));
    const DeviceArray<std::int8_t> total(driver, 1);
    for (const std::string& combine :
         {std::string("\"plus\""),
          std::string(R"({"call": "[](signed char a, signed char b) -> long long { return (long long)a + b; }"})")}) {
      const Algorithm scan = make(R"({"algorithm": "scan", "input": "int8", "kind": "inclusive", "operator": )" +
                                  combine + '}'),
                      reduce = make(R"({"algorithm": "reduce", "input": "int8", "operator": )" + combine + '}');
      ASSERT_EQ(run(scan, input.address(), output.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
      expect_equal(output.values(), expected, count);
      ASSERT_EQ(run(reduce, input.address(), total.address(), std::uint64_t{count}, std::int8_t{0}), CJIT_SUCCESS)
          << error.message();
      EXPECT_EQ(total.values()[0], sum) << count;
    }
    // The bit above the type's must not reach the next application.
    const Algorithm maximum = make(R"({"algorithm": "scan", "input": "int8", "kind": "inclusive", "operator": {"call":
        "[](long long a, long long b) -> long long { return (a > b ? a : b) | 256; }"}})");
    ASSERT_EQ(run(maximum, input.address(), output.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
    expect_equal(output.values(), largest, count);
  }
}

TEST_F(AlgorithmOnGpu, NumbersOfHalfPrecisionAreAddedAsFloats) {
  const std::size_t count = 100'000;
  for (const auto& [type, one] : {std::pair{"float16", std::uint16_t{0x3C00}}, {"bfloat16", std::uint16_t{0x3F80}}}) {
    const std::string types =
        std::string(R"("input": ")") + type + R"(", "accumulator": "float32", "operator": "plus")";
    const DeviceArray<std::uint16_t> input = on_device(std::vector<std::uint16_t>(count, one));
    const DeviceArray<std::int32_t> keys = on_device(std::vector<std::int32_t>(count, 3));
    const DeviceArray<float> output = on_device(std::vector<float>(count));
    const DeviceArray<std::int32_t> key_out(driver, 1);
    const DeviceArray<std::uint64_t> runs(driver, 1);
    const auto expect_first = [&](cjit_status_t status, float expected) {
      ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
      EXPECT_EQ(output.values()[0], expected) << type;
    };
    expect_first(run(make("{\"algorithm\": \"reduce\", " + types + "}"), input.address(), output.address(),
                     std::uint64_t{count}, 5.F),
                 100'005.F);
    expect_first(run(make("{\"algorithm\": \"segmented_reduce\", \"segments\": \"fixed_size\", " + types + "}"),
                     input.address(), output.address(), 50'000, std::uint64_t{2}, 0.F),
                 50'000.F);
    expect_first(run(make("{\"algorithm\": \"reduce_by_key\", \"keys\": \"int32\", " + types + "}"), keys.address(),
                     input.address(), key_out.address(), output.address(), runs.address(), std::uint64_t{count}),
                 100'000.F);
    for (const std::string scan : {"scan", "scan_by_key"}) {
      const bool has_keys = scan == "scan_by_key";
      const Algorithm made =
          make("{\"algorithm\": \"" + scan + "\", " + (has_keys ? "\"keys\": \"int32\", " : "") + types + "}");
      ASSERT_EQ(has_keys ? run(made, keys.address(), input.address(), output.address(), std::uint64_t{count}, 5.F)
                         : run(made, input.address(), output.address(), std::uint64_t{count}, 5.F),
                CJIT_SUCCESS)
          << error.message();
      EXPECT_EQ(output.values().back(), 100'004.F) << type;
    }
  }
}

TEST_F(AlgorithmOnGpu, ScansStructsOfMoreThanAWord) {
  struct Triple {
    std::int64_t a, b, c;
  };
  const Algorithm scan =
      make(R"({"algorithm": "scan", "kind": "inclusive", "preamble": "struct Triple { long long a, b, c; };",
    "input": {"type": "Triple", "size": 24, "alignment": 8},
    "operator": {"call": "[](Triple x, Triple y) { return Triple{x.a + y.a, x.b > y.b ? x.b : y.b, y.c}; }"}})");
  for (const std::size_t count : {std::size_t{1}, std::size_t{50'001}}) {
    std::vector<Triple> values(count);
    for (std::size_t i = 0; i < count; ++i)
      values[i] = {1, static_cast<std::int64_t>(i * 7919 % 1000), static_cast<std::int64_t>(i)};
    const DeviceArray<Triple> input(driver, values), output(driver, count);
    ASSERT_EQ(run(scan, input.address(), output.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
    const std::vector<Triple> got = output.values();
    std::int64_t most = 0;
    for (std::size_t i = 0; i < count; ++i) {
      most = std::max(most, values[i].b);
      ASSERT_EQ(got[i].a, static_cast<std::int64_t>(i) + 1);
      ASSERT_EQ(got[i].b, most);
      ASSERT_EQ(got[i].c, static_cast<std::int64_t>(i));
    }
  }
}

TEST_F(AlgorithmOnGpu, TransformsWithStateInPlaceAndByPredicate) {
  const Algorithm axpy = make(R"({"algorithm": "transform", "name": "axpy", "inputs": ["float32", "float32"],
    "operator": {"call": "[](float a, float x, float y) { return a * x + y; }", "state": "float32"}})");
  const Algorithm negate_odd = make(R"({"algorithm": "transform", "inputs": ["int32"], "operator": "negate",
    "predicate": {"call": "[](int v) { return v % 2 != 0; }"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<float> x = random_values<float>(count, 1), y = random_values<float>(count, 2);
    const DeviceArray<float> on_x = on_device(x), on_y = on_device(y);
    ASSERT_EQ(run(axpy, on_x.address(), on_y.address(), on_y.address(), std::uint64_t{count}, 2.F), CJIT_SUCCESS)
        << error.message();
    std::vector<float> sums(count);
    for (std::size_t i = 0; i < count; ++i) sums[i] = 2 * x[i] + y[i];
    expect_equal(on_y.values(), sums, count);

    const std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    const DeviceArray<std::int32_t> input = on_device(values), output = on_device(std::vector<std::int32_t>(count, 9));
    ASSERT_EQ(run(negate_odd, input.address(), output.address(), std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    std::vector<std::int32_t> expected(count, 9);
    for (std::size_t i = 0; i < count; ++i)
      if (values[i] % 2 != 0) expected[i] = static_cast<std::int32_t>(0U - static_cast<std::uint32_t>(values[i]));
    expect_equal(output.values(), expected, count);
  }
}

TEST_F(AlgorithmOnGpu, ATransformWritesSeveralOutputs) {
  const Algorithm split = make(R"({"algorithm": "transform", "inputs": ["int32"],
    "outputs": ["int32", "uint8", {"strided": "float64"}],
    "operator": {"call": "[](int v) { return cuda::std::make_tuple(-(v / 2), v & 255, v * 0.5); }"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    const DeviceArray<std::int32_t> input = on_device(values), negated = on_device(std::vector<std::int32_t>(count));
    const DeviceArray<std::uint8_t> low = on_device(std::vector<std::uint8_t>(count));
    const DeviceArray<double> halves = on_device(std::vector<double>(2 * count));
    ASSERT_EQ(run(split, input.address(), negated.address(), low.address(), halves.address(), std::int64_t{2},
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    const std::vector<std::int32_t> got = negated.values();
    const std::vector<std::uint8_t> got_low = low.values();
    const std::vector<double> got_halves = halves.values();
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_EQ(got[i], -(values[i] / 2));
      ASSERT_EQ(got_low[i], values[i] & 255);
      ASSERT_EQ(got_halves[2 * i], values[i] * 0.5);
    }
  }
}

TEST_F(AlgorithmOnGpu, MergeSortsReadIterators) {
  const Algorithm by_absolute = make(R"({"algorithm": "merge_sort", "operator": "less", "values": {"counting": "int32"},
    "keys": {"transform": {"call": "[](int v) { return abs(v); }"}, "of": "int32", "type": "int32"}})");
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> keys = random_values<std::int32_t>(count);
    for (std::int32_t& key : keys) key %= 1000;
    std::vector<std::int32_t> indices(count), sorted;
    std::iota(indices.begin(), indices.end(), 0);
    std::stable_sort(indices.begin(), indices.end(),
                     [&](std::int32_t a, std::int32_t b) { return std::abs(keys[a]) < std::abs(keys[b]); });
    for (const std::int32_t index : indices) sorted.push_back(std::abs(keys[index]));
    const DeviceArray<std::int32_t> input = on_device(keys), out = on_device(std::vector<std::int32_t>(count));
    ASSERT_EQ(run(by_absolute, input.address(), input.address(), std::int32_t{0}, out.address(), std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    expect_equal(input.values(), sorted, count);
    expect_equal(out.values(), indices, count);
  }
}

class AlgorithmWithLtoIrOnGpu : public AlgorithmOnGpu {
 protected:
  // The LTO-IR of functions as the keys of an operator or iterator.
  std::string lto_ir(const std::string& source) {
    KernelBuild build = request(source, {}, arch());
    build.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
    build.options.rdc = CJIT_SWITCH_ON;
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    const cjit_image_t& image = *build.result->images[0];
    return R"("lto_ir": ")" + to_base64(std::as_bytes(std::span(static_cast<const char*>(image.data), image.size))) +
           '"';
  }
};

TEST_F(AlgorithmWithLtoIrOnGpu, OperatorsTakeValuesOrPointersAndState) {
  const std::string functions = lto_ir(R"(
extern "C" __device__ float add(float a, float b) { return a + b; }
extern "C" __device__ void axpy(const void* a, const void* x, const void* y, void* result) {
  *(float*)result = *(const float*)a * *(const float*)x + *(const float*)y;
})");
  const std::string floats = R"(, "arguments": ["float32", "float32"], "result": "float32"})";
  const Algorithm sum =
      make(R"({"algorithm": "reduce", "input": "float32", "operator": {"symbol": "add", )" + functions + floats + '}');
  const Algorithm axpy = make(R"({"algorithm": "transform", "inputs": ["float32", "float32"], "operator": {
    "symbol": "axpy", "convention": "pointers", "state": "float32", )" +
                              functions + floats + '}');
  for (const std::size_t count : kSizes) {
    const std::vector<float> x = random_values<float>(count, 1), y = random_values<float>(count, 2);
    const DeviceArray<float> on_x = on_device(x), on_y = on_device(y), total(driver, 1);
    ASSERT_EQ(run(sum, on_x.address(), total.address(), std::uint64_t{count}, 1.F), CJIT_SUCCESS) << error.message();
    const double expected = std::accumulate(x.begin(), x.end(), 1.0);
    EXPECT_NEAR(total.values()[0], expected, 1e-6 * 80 * static_cast<double>(count) + 1e-6) << count;
    ASSERT_EQ(run(axpy, on_x.address(), on_y.address(), on_y.address(), std::uint64_t{count}, 2.F), CJIT_SUCCESS)
        << error.message();
    std::vector<float> sums(count);
    for (std::size_t i = 0; i < count; ++i) sums[i] = 2 * x[i] + y[i];
    expect_equal(on_y.values(), sums, count);
  }
}

TEST_F(AlgorithmWithLtoIrOnGpu, SelectionsRunsAndSearchesCallFunctions) {
  const std::string functions = lto_ir(R"(
extern "C" __device__ bool above(int least, int v) { return v > least; }
extern "C" __device__ bool same(int a, int b) { return a / 10 == b / 10; }
extern "C" __device__ int larger(int a, int b) { return a > b ? a : b; })");
  const std::string two = R"(, "arguments": ["int32", "int32"], "result": )";
  const std::string above = R"({"symbol": "above", "state": "int32", "arguments": ["int32"], "result": "bool", )" +
                            functions + '}',
                    same = R"({"symbol": "same", )" + functions + two + R"("bool"})",
                    larger = R"({"symbol": "larger", )" + functions + two + R"("int32"})";
  const Algorithm select = make(R"({"algorithm": "select_if", "input": "int32", "predicate": )" + above + '}');
  const Algorithm maxima = make(R"({"algorithm": "reduce_by_key", "keys": "int32", "input": "int32", "operator": )" +
                                larger + R"(, "equal": )" + same + '}');
  const Algorithm find = make(R"({"algorithm": "find_if", "input": "int32", "predicate": )" + above + '}');
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> values = random_values<std::int32_t>(count), keys(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = static_cast<std::int32_t>(i / 3);
    std::vector<std::int32_t> chosen, expected;
    for (std::size_t i = 0; i < count; ++i) {
      if (values[i] > 12345) chosen.push_back(values[i]);
      if (i % 30 == 0)
        expected.push_back(values[i]);
      else
        expected.back() = std::max(expected.back(), values[i]);
    }
    const std::uint64_t place =
        std::find_if(values.begin(), values.end(), [](int v) { return v > 2'000'000'000; }) - values.begin();
    const DeviceArray<std::int32_t> in = on_device(values), on_keys = on_device(keys),
                                    out = on_device(std::vector<std::int32_t>(count)),
                                    keys_out = on_device(std::vector<std::int32_t>(count));
    const DeviceArray<std::uint64_t> found(driver, 1);
    ASSERT_EQ(run(select, in.address(), out.address(), found.address(), std::uint64_t{count}, 12345), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(found.values()[0], chosen.size());
    const auto beginning = [&](std::size_t size) {
      std::vector<std::int32_t> got = out.values();
      got.resize(size);
      return got;
    };
    EXPECT_EQ(beginning(chosen.size()), chosen) << count;
    ASSERT_EQ(run(maxima, on_keys.address(), in.address(), keys_out.address(), out.address(), found.address(),
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(found.values()[0], expected.size());
    EXPECT_EQ(beginning(expected.size()), expected) << count;
    ASSERT_EQ(run(find, in.address(), found.address(), std::uint64_t{count}, 2'000'000'000), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(found.values()[0], place) << count;
  }
}

TEST_F(AlgorithmWithLtoIrOnGpu, IteratorsReadAndWriteByFunctions) {
  struct State {
    std::uint64_t address;
    std::int64_t index;
  };
  const std::string functions = lto_ir(R"(
struct State { int* address; long long index; };
extern "C" __device__ void move(void* state, long long distance) { ((State*)state)->index += distance; }
extern "C" __device__ void read_twice(const void* state, void* element) {
  const State* at = (const State*)state;
  *(int*)element = 2 * at->address[at->index];
}
extern "C" __device__ void write(void* state, const void* element) {
  State* at = (State*)state;
  at->address[at->index] = *(const int*)element;
})");
  const std::string state = R"({"custom": {"size": 16, "alignment": 8, "advance": "move", )";
  const std::string input = state + R"("dereference": "read_twice", )" + functions + R"(}, "type": "int32"})",
                    output = state + R"("assign": "write", )" + functions + R"(}, "type": "int32"})";
  const Algorithm scan = make(R"({"algorithm": "scan", "kind": "inclusive", "operator": "plus", "input": )" + input +
                              R"(, "output": )" + output + '}');
  const Algorithm negate = make(R"({"algorithm": "transform", "operator": "negate", "inputs": [)" + input +
                                R"(], "output": )" + output + '}');
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<std::int32_t>(i % 1000);
    const DeviceArray<std::int32_t> in = on_device(values), sums = on_device(std::vector<std::int32_t>(count)),
                                    negated = on_device(std::vector<std::int32_t>(count));
    ASSERT_EQ(run(scan, State{in.address(), 0}, State{sums.address(), 0}, std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(run(negate, State{in.address(), 0}, State{negated.address(), 0}, std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    std::vector<std::int32_t> expected_sums(count), expected(count);
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      expected_sums[i] = sum += 2 * values[i];
      expected[i] = -2 * values[i];
    }
    expect_equal(sums.values(), expected_sums, count);
    expect_equal(negated.values(), expected, count);
  }
}

// As cuda.compute passes them: a file of LTO-IR for each function, a pointer to the distance, and states of any size.
TEST_F(AlgorithmWithLtoIrOnGpu, IteratorsTakeSeveralFilesPointersAndStatesOfAnySize) {
#pragma pack(push, 4)
  struct State {
    std::uint64_t address;
    std::int32_t index;
  };
#pragma pack(pop)
  static_assert(sizeof(State) == 12);
  const std::string state = "struct State { int* address; int index; };\n";
  const std::string move = lto_ir(state + R"(extern "C" __device__ void move(void* state, const void* distance) {
  ((State*)state)->index += *(const long long*)distance; })"),
                    read = lto_ir(state + R"(extern "C" __device__ void read(const void* state, void* element) {
  *(int*)element = ((const State*)state)->address[((const State*)state)->index]; })"),
                    add = lto_ir(R"(extern "C" __device__ void add(const void* by, const void* a, void* result) {
  *(int*)result = *(const int*)a + ((const int*)by)[0] * ((const int*)by)[2]; })");
  const auto text = [](const std::string& key) { return key.substr(key.find(':') + 1); };
  const Algorithm copy = make(R"({"algorithm": "transform", "output": "int32", "inputs": [{"type": "int32", "custom":
    {"size": 12, "alignment": 8, "advance": "move", "dereference": "read", "convention": "pointers", "lto_ir": [)" +
                              text(move) + ", " + text(read) + R"(]}}], "operator": {"symbol": "add", )" + add +
                              R"(, "convention": "pointers", "arguments": ["int32"], "result": "int32",
    "state": {"size": 12, "alignment": 8}}})");
  const std::size_t count = 10'000;
  const std::vector<std::int32_t> values = random_values<std::int32_t>(count);
  std::vector<std::int32_t> expected(count);
  for (std::size_t i = 0; i < count; ++i)
    expected[i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(values[i]) + 21);
  const DeviceArray<std::int32_t> in = on_device(values), out = on_device(std::vector<std::int32_t>(count));
  const std::array<std::int32_t, 3> by = {3, 0, 7};
  ASSERT_EQ(run(copy, State{in.address(), 0}, out.address(), std::uint64_t{count}, by), CJIT_SUCCESS)
      << error.message();
  expect_equal(out.values(), expected, count);
}

TEST_F(AlgorithmOnGpu, ATransformGathersAndWritesWithAStride) {
  const Algorithm gather = make(R"({"algorithm": "transform",
    "inputs": [{"permutation": "float32", "index": "int32"}], "output": {"strided": "float32"}, "operator": "identity"})");
  const std::vector<float> source = {10, 11, 12, 13};
  const std::vector<std::int32_t> indices = {3, 0, 2};
  const DeviceArray<float> values(driver, source), output(driver, std::vector<float>(6, -1.F));
  const DeviceArray<std::int32_t> index(driver, indices);
  ASSERT_EQ(run(gather, values.address(), index.address(), output.address(), std::int64_t{2}, std::uint64_t{3}),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values(), (std::vector<float>{13, -1, 10, -1, 12, -1}));
}

TEST_F(AlgorithmOnGpu, AScanRunsBackwardsByReverseIterators) {
  const Algorithm scan = make(R"({"algorithm": "scan", "kind": "inclusive", "operator": "plus",
    "input": {"reverse": "int32"}, "output": {"reverse": "int32"}})");
  const std::vector<std::int32_t> values = random_values<std::int32_t>(10'000);
  const DeviceArray<std::int32_t> input(driver, values), output(driver, values.size());
  const std::uint64_t bytes = values.size() * sizeof(std::int32_t);
  ASSERT_EQ(run(scan, input.address() + bytes, output.address() + bytes, std::uint64_t{values.size()}), CJIT_SUCCESS)
      << error.message();
  std::vector<std::int32_t> expected(values.size());
  std::uint32_t sum = 0;
  for (std::size_t i = values.size(); i-- > 0;)
    expected[i] = static_cast<std::int32_t>(sum += static_cast<std::uint32_t>(values[i]));
  expect_equal(output.values(), expected, values.size());
}

TEST_F(AlgorithmOnGpu, AnIteratorOfTheCallerIsPassedAsBytes) {
  struct Squares {
    std::int64_t factor, at;
  };
  const Algorithm sum = make(R"({"algorithm": "reduce", "operator": "plus", "preamble":
      "struct Squares { long long factor, at; using value_type = long long; using reference = long long; using pointer = void; using difference_type = long long; using iterator_category = cuda::std::random_access_iterator_tag; __device__ long long operator*() const { return factor * at * at; } __device__ long long operator[](long long i) const { return *(*this + i); } __device__ Squares operator+(long long i) const { return {factor, at + i}; } __device__ Squares& operator+=(long long i) { at += i; return *this; } };",
    "input": {"custom": {"type": "Squares", "size": 16, "alignment": 8}, "type": "int64"}})");
  const DeviceArray<std::int64_t> output(driver, 1);
  ASSERT_EQ(run(sum, Squares{3, 1}, output.address(), std::uint64_t{100'000}, std::int64_t{0}), CJIT_SUCCESS)
      << error.message();
  const std::int64_t n = 100'000;
  EXPECT_EQ(output.values()[0], 3 * (n * (n + 1) * (2 * n + 1) / 6));
}

TEST_F(AlgorithmOnGpu, ReducesComplexNumbersOfHalfPrecision) {
  const Algorithm sum = make(R"({"algorithm": "reduce", "input": "complex32", "operator": "plus"})");
  // 1 + 2i as two numbers of 16 bits.
  const DeviceArray<std::uint32_t> input(driver, std::vector<std::uint32_t>(100, 0x4000'3c00U)), output(driver, 1);
  ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{100}, std::uint32_t{0}), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values()[0], 0x5a40'5640U);  // 100 + 200i
}

TEST_F(AlgorithmOnGpu, ReducesComplexNumbersOfBfloat16) {
  const Algorithm sum = make(R"({"algorithm": "reduce", "input": "complex_bfloat16", "operator": "plus"})");
  // 1 + 2i as two numbers of 16 bits.
  const DeviceArray<std::uint32_t> input(driver, std::vector<std::uint32_t>(100, 0x4000'3f80U)), output(driver, 1);
  ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{100}, std::uint32_t{0}), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values()[0], 0x4348'42c8U);  // 100 + 200i
}

TEST_F(AlgorithmOnGpu, SortsByRadix) {
  const auto as_is = [](auto key) { return static_cast<std::uint64_t>(key); };
  check_radix<std::uint8_t, std::int64_t>(as_is, false);
  check_radix<std::uint32_t, std::uint32_t>(as_is, false);
  check_radix<std::uint32_t, std::uint32_t>(as_is, true, 5, 21);
  check_radix<std::int16_t, std::uint32_t>([](std::int16_t key) { return static_cast<std::uint64_t>(key + 32768); },
                                           true);
  check_radix<std::int64_t, std::uint32_t>(
      [](std::int64_t key) { return static_cast<std::uint64_t>(key) ^ (std::uint64_t{1} << 63); }, false);
}

TEST_F(AlgorithmOnGpu, SortsFloatsWithSignedZerosAndNan) {
  const Algorithm sort = make(R"({"algorithm": "radix_sort", "key": "float32"})");
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  std::vector<float> keys = random_values<float>(10'000);
  for (const float special : {nan, -infinity, 0.F, -0.F, infinity, 1e-40F}) keys.push_back(special);
  const DeviceArray<float> input(driver, keys), output(driver, keys.size());
  ASSERT_EQ(run(sort, input.address(), output.address(), std::uint64_t{keys.size()}, 0, 32), CJIT_SUCCESS)
      << error.message();
  const std::vector<float> sorted = output.values();
  EXPECT_EQ(sorted.front(), -infinity);
  EXPECT_TRUE(std::isnan(sorted.back()));
  EXPECT_EQ(sorted[sorted.size() - 2], infinity);
  EXPECT_TRUE(std::is_sorted(sorted.begin(), sorted.end() - 1));
  EXPECT_EQ(std::count(sorted.begin(), sorted.end(), 1e-40F), 1);
}

TEST_F(AlgorithmOnGpu, ARadixSortRefusesBitsThatTheKeyLacks) {
  const Algorithm sort = make(R"({"algorithm": "radix_sort", "key": "uint32"})");
  const DeviceArray<std::uint32_t> keys(driver, 10), out(driver, 10);
  EXPECT_EQ(run(sort, keys.address(), out.address(), std::uint64_t{10}, 0, 33), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the range of bits is not in the key"));
  EXPECT_EQ(run(sort, keys.address(), out.address(), std::uint64_t{10}, 8, 4), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(run(sort, keys.address(), keys.address(), std::uint64_t{100'000}, 0, 32), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'keys_out' overlaps 'keys'"));
}

TEST_F(AlgorithmOnGpu, ARadixSortWithTwoBuffersSaysWhichHasTheResult) {
  const Algorithm sort =
      make(R"({"algorithm": "radix_sort", "key": "uint32", "value": "uint32", "buffers": "double"})");
  for (const std::size_t count : {std::size_t{100}, std::size_t{50'000}})
    for (const int end_bit : {0, 8, 16, 24, 32}) {
      const std::vector<std::uint32_t> keys = random_values<std::uint32_t>(count);
      std::vector<std::uint32_t> indices(count);
      std::iota(indices.begin(), indices.end(), 0U);
      const DeviceArray<std::uint32_t> first(driver, keys), second(driver, count), values(driver, indices),
          other(driver, count);
      const std::uint64_t size = count;
      const int begin_bit = 0;
      const void* const addresses[] = {&first.address(), &second.address(), &values.address(), &other.address(), &size,
                                       &begin_bit,       &end_bit};
      auto options = sized<cjit_plan_arguments_t>();
      options.arguments = addresses;
      options.argument_count = 7;
      std::int64_t result = -1;
      ASSERT_EQ(cjit_plan_run(sort.plan.get(), &options, &result, error.out()), CJIT_SUCCESS) << error.message();
      const std::uint32_t mask = end_bit == 32 ? ~0U : (1U << end_bit) - 1;
      std::stable_sort(indices.begin(), indices.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return (keys[a] & mask) < (keys[b] & mask); });
      expect_equal((result == 0 ? values : other).values(), indices, count);
      const std::vector<std::uint32_t> sorted = (result == 0 ? first : second).values();
      for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(sorted[i], keys[indices[i]]);
    }
}

TEST_F(AlgorithmOnGpu, ScansByKeyBeginAgainWhereTheKeyChanges) {
  const Algorithm exclusive =
      make(R"({"algorithm": "scan_by_key", "keys": "int32", "input": "int32", "operator": "plus"})");
  const Algorithm inclusive = make(R"({"algorithm": "scan_by_key", "keys": "int32", "input": "float64",
    "operator": "maximum", "kind": "inclusive", "equal": {"call": "[](int a, int b) { return a / 10 == b / 10; }"}})");
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> keys(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = static_cast<std::int32_t>(i / 7 + (i / 3000) * 5);
    const std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    const std::vector<double> reals = random_values<double>(count);
    const DeviceArray<std::int32_t> on_keys = on_device(keys), input = on_device(values),
                                    output = on_device(std::vector<std::int32_t>(count));
    const DeviceArray<double> real_input = on_device(reals), real_output = on_device(std::vector<double>(count));
    ASSERT_EQ(run(exclusive, on_keys.address(), input.address(), output.address(), std::uint64_t{count}, 100),
              CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(run(inclusive, on_keys.address(), real_input.address(), real_output.address(), std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    std::vector<std::int32_t> sums(count);
    std::vector<double> most(count);
    for (std::size_t i = 0; i < count; ++i) {
      const bool begins = i == 0 || keys[i] != keys[i - 1];
      sums[i] = begins ? 100
                       : static_cast<std::int32_t>(static_cast<std::uint32_t>(sums[i - 1]) +
                                                   static_cast<std::uint32_t>(values[i - 1]));
      const bool begins_tens = i == 0 || keys[i] / 10 != keys[i - 1] / 10;
      most[i] = begins_tens ? reals[i] : std::max(most[i - 1], reals[i]);
    }
    expect_equal(output.values(), sums, count);
    expect_equal(real_output.values(), most, count);
  }
}

TEST_F(AlgorithmOnGpu, ReducesSegmentsByOffsetsAndOfOneSize) {
  const Algorithm by_offsets = make(R"({"algorithm": "segmented_reduce", "input": "int32", "operator": "plus"})");
  const Algorithm of_size =
      make(R"({"algorithm": "segmented_reduce", "input": "int32", "operator": "plus", "segments": "fixed_size"})");
  const std::vector<std::int32_t> values = random_values<std::int32_t>(200'000);
  const DeviceArray<std::int32_t> input(driver, values);
  const auto sum = [&](std::size_t begin, std::size_t end) {
    std::uint32_t all = 5;
    for (std::size_t i = begin; i < end; ++i) all += static_cast<std::uint32_t>(values[i]);
    return static_cast<std::int32_t>(all);
  };
  for (const std::size_t largest : {std::size_t{3}, std::size_t{60}, std::size_t{9000}}) {
    std::vector<std::int64_t> begins, ends;
    std::vector<std::int32_t> expected;
    for (std::size_t at = 0, size = 0; at + size <= values.size() && begins.size() < 500;
         at += size, size = (size * 31 + 7) % (largest + 1)) {
      begins.push_back(static_cast<std::int64_t>(at));
      ends.push_back(static_cast<std::int64_t>(at + size));
      expected.push_back(sum(at, at + size));
    }
    const DeviceArray<std::int64_t> on_begins(driver, begins), on_ends(driver, ends);
    for (const std::uint64_t hint : {std::uint64_t{0}, std::uint64_t{largest}}) {
      const DeviceArray<std::int32_t> output(driver, expected.size());
      ASSERT_EQ(run(by_offsets, input.address(), output.address(), on_begins.address(), on_ends.address(), hint,
                    std::uint64_t{expected.size()}, 5),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(output.values(), expected, expected.size());
    }
    const std::size_t segments = values.size() / largest / 3;
    std::vector<std::int32_t> of_equal_size;
    for (std::size_t i = 0; i < segments; ++i) of_equal_size.push_back(sum(i * largest, (i + 1) * largest));
    const DeviceArray<std::int32_t> output = on_device(std::vector<std::int32_t>(segments));
    ASSERT_EQ(
        run(of_size, input.address(), output.address(), static_cast<std::int32_t>(largest), std::uint64_t{segments}, 5),
        CJIT_SUCCESS)
        << error.message();
    expect_equal(output.values(), of_equal_size, segments);
  }
}

TEST_F(AlgorithmOnGpu, ForEachMayChangeElements) {
  const Algorithm twice =
      make(R"({"algorithm": "for_each", "input": "float32", "operator": {"call": "[](float& v) { v *= 2; }"}})");
  const Algorithm histogram = make(R"({"algorithm": "for_each", "input": {"counting": "uint64"},
    "operator": {"call": "[](unsigned long long bins, unsigned long long i) { atomicAdd(reinterpret_cast<unsigned*>(bins) + i % 10, 1u); }",
                 "state": "uint64"}})");
  for (const std::size_t count : kSizes) {
    std::vector<float> values = random_values<float>(count);
    const DeviceArray<float> input = on_device(values);
    ASSERT_EQ(run(twice, input.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
    for (float& value : values) value *= 2;
    expect_equal(input.values(), values, count);
  }
  const DeviceArray<std::uint32_t> bins(driver, 10);
  ASSERT_EQ(run(histogram, std::uint64_t{0}, std::uint64_t{100'000}, bins.address()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(bins.values(), Each(10'000U));
}

TEST_F(AlgorithmOnGpu, MergeSortsAreStable) {
  const Algorithm keys_only = make(R"({"algorithm": "merge_sort", "key": "int32", "operator": "less"})");
  const Algorithm pairs = make(R"({"algorithm": "merge_sort", "key": "int32", "value": "uint32",
    "operator": {"call": "[](int a, int b) { return a / 1000 > b / 1000; }"}})");
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> keys = random_values<std::int32_t>(count);
    for (std::int32_t& key : keys) key %= 100'000;
    const DeviceArray<std::int32_t> in_place = on_device(keys);
    ASSERT_EQ(run(keys_only, in_place.address(), in_place.address(), std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    std::vector<std::int32_t> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    expect_equal(in_place.values(), sorted, count);

    std::vector<std::uint32_t> indices(count);
    std::iota(indices.begin(), indices.end(), 0U);
    const DeviceArray<std::int32_t> input = on_device(keys), output = on_device(std::vector<std::int32_t>(count));
    const DeviceArray<std::uint32_t> values = on_device(indices),
                                     values_out = on_device(std::vector<std::uint32_t>(count));
    ASSERT_EQ(
        run(pairs, input.address(), output.address(), values.address(), values_out.address(), std::uint64_t{count}),
        CJIT_SUCCESS)
        << error.message();
    std::stable_sort(indices.begin(), indices.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return keys[a] / 1000 > keys[b] / 1000; });
    expect_equal(values_out.values(), indices, count);
    const std::vector<std::int32_t> sorted_keys = output.values();
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(sorted_keys[i], keys[indices[i]]);
  }
}

TEST_F(AlgorithmOnGpu, ACapturedScanIsReplayed) {
  const Algorithm scan = make(R"({"algorithm": "scan", "input": "int32", "operator": "plus"})");
  const std::vector<std::int32_t> ones(100'000, 1);
  const DeviceArray<std::int32_t> input(driver, ones), output(driver, ones.size());
  void *stream = nullptr, *graph = nullptr, *exec = nullptr;
  driver.stream_create(&stream, 1);
  driver.begin_capture(stream, 2);
  ASSERT_EQ(run_on(stream, scan, input.address(), output.address(), std::uint64_t{ones.size()}, std::int32_t{7}),
            CJIT_SUCCESS)
      << error.message();
  driver.end_capture(stream, &graph);
  driver.graph_instantiate(&exec, graph, 0);
  for (int i = 0; i < 3; ++i) driver.graph_launch(exec, stream);
  driver.stream_synchronize(stream);
  EXPECT_EQ(output.values().back(), 7 + 99'999);
  driver.graph_exec_destroy(exec);
  driver.graph_destroy(graph);
  driver.stream_destroy(stream);
}

TEST_F(AlgorithmOnGpu, SixteenThreadsSortOnSixteenStreams) {
  const Algorithm sort = make(R"({"algorithm": "radix_sort", "key": "uint32"})");
  constexpr int kThreads = 16;
  const std::vector<std::uint32_t> keys = random_values<std::uint32_t>(300'000);
  std::vector<std::uint32_t> expected = keys;
  std::sort(expected.begin(), expected.end());
  const DeviceArray<std::uint32_t> input(driver, keys);
  std::vector<std::thread> threads;
  std::atomic<int> failures{0};
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&] {
      driver.push(primary);
      void* stream = nullptr;
      driver.stream_create(&stream, 1);
      const DeviceArray<std::uint32_t> output(driver, keys.size());
      const std::uint64_t count = keys.size();
      const int begin = 0, end = 32;
      const void* const addresses[] = {&input.address(), &output.address(), &count, &begin, &end};
      auto options = sized<cjit_plan_arguments_t>();
      options.arguments = addresses;
      options.argument_count = 5;
      options.stream = static_cast<cjit_cuda_stream_t>(stream);
      for (int i = 0; i < 10; ++i)
        if (cjit_plan_run(sort.plan.get(), &options, nullptr, nullptr) != CJIT_SUCCESS) ++failures;
      driver.stream_synchronize(stream);
      if (output.values() != expected) ++failures;
      driver.stream_destroy(stream);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
}

TEST_F(AlgorithmOnGpu, AnArtifactIsTheWholeAlgorithm) {
  KernelBuild build = request("", {}, arch());
  build.options.algorithm = R"({"algorithm": "reduce", "name": "sum", "input": "int32", "operator": "plus"})";
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob artifact(blob);
  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load_artifact(context.get(), cjit_blob_data(blob), cjit_blob_size(blob), &handle, error.out()),
            CJIT_SUCCESS)
      << error.message();
  Algorithm sum{OwnedModule(handle), nullptr};
  cjit_plan_t* plan = nullptr;
  ASSERT_EQ(cjit_module_get_plan(handle, "sum", &plan, error.out()), CJIT_SUCCESS) << error.message();
  sum.plan.reset(plan);
  const DeviceArray<std::int32_t> input(driver, std::vector<std::int32_t>(100'000, 2)), output(driver, 1);
  ASSERT_EQ(run(sum, input.address(), output.address(), std::uint64_t{100'000}, 1), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(output.values()[0], 200'001);
}

}  // namespace
}  // namespace cjit::test
