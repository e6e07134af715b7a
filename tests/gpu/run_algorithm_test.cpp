// Runs of equal elements, differences, histograms and searches on a real device: results against references on the
// host.
#include <cmath>
#include <numeric>
#include <utility>

#include "gpu/algorithm_gpu.hpp"

namespace cjit::test {
namespace {

struct Point {
  float x, y, z;
};

class RunAlgorithmsOnGpu : public AlgorithmGpu {
 protected:
  // Small numbers, so that there are runs of equal ones.
  static std::vector<std::int32_t> digits(std::size_t count, std::uint32_t base) {
    std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    for (std::int32_t& value : values) value = static_cast<std::int32_t>(static_cast<std::uint32_t>(value) % base);
    return values;
  }
  template <typename T>
  static std::vector<T> first(std::vector<T> values, std::size_t count) {
    values.resize(count);
    return values;
  }
  template <typename T>
  DeviceArray<T> zeros(std::size_t count) {
    return on_device(std::vector<T>(count));
  }
  // Counts samples just below the upper level, and a few just below each level between bins.
  template <typename T>
  void expect_last_bins() {
    const Algorithm histogram = make(R"({"algorithm": "histogram", "input": ")" + std::string(kNameOf<T>) + "\"}");
    constexpr std::pair<double, double> kRanges[] = {{0, 3}, {0, 1}, {-1, 1}, {0.1, 0.9}, {-100, 49}, {1e-3, 1e3}};
    for (const auto& [from, to] : kRanges)
      for (const std::int32_t bins : {1, 3, 7, 10, 49, 100, 255, 256, 257, 259, 1000, 5000}) {
        const auto lower = static_cast<T>(from), upper = static_cast<T>(to);
        std::vector<T> values(1000, std::nextafter(upper, lower));
        for (std::int32_t i = 1; i < bins; ++i) {
          const T edge = lower + (upper - lower) * static_cast<T>(i) / static_cast<T>(bins);
          for (const T value : {edge, std::nextafter(edge, lower)}) values.push_back(value);
        }
        std::vector<std::uint32_t> expected(static_cast<std::size_t>(bins));
        const T scale = static_cast<T>(bins) / (upper - lower);
        for (const T value : values)
          ++expected[static_cast<std::size_t>(std::min((value - lower) * scale, static_cast<T>(bins - 1)))];
        const DeviceArray<T> input = on_device(values);
        const DeviceArray<std::uint32_t> output(driver, expected.size());
        ASSERT_EQ(run(histogram, input.address(), output.address(), bins, lower, upper, std::uint64_t{values.size()}),
                  CJIT_SUCCESS)
            << error.message();
        SCOPED_TRACE(::testing::Message() << bins << " bins from " << from << " to " << to);
        expect_equal(output.values(), expected, expected.size());
      }
  }
  // The indices where runs begin.
  static std::vector<std::uint64_t> begins_of(const std::vector<std::int32_t>& values) {
    std::vector<std::uint64_t> begins;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (i == 0 || values[i] != values[i - 1]) begins.push_back(i);
    return begins;
  }
};

TEST_F(RunAlgorithmsOnGpu, ReducesRunsOfKeys) {
  const Algorithm sums = make(R"({"algorithm": "reduce_by_key", "keys": "int32", "input": "int64",
    "operator": "plus"})");
  const Algorithm largest = make(R"({"algorithm": "reduce_by_key", "keys": {"counting": "int32"}, "keys_out": "int32",
    "input": {"counting": "int32"},
    "operator": {"call": "[](int add, int a, int b) { return (a > b ? a : b) + add; }", "state": "int32"},
    "equal": {"call": "[](int width, int a, int b) { return a / width == b / width; }", "state": "int32"}})");
  for (const std::size_t count : kSizes)
    for (const std::uint32_t base : {1U, 2U, 100U}) {
      const std::vector<std::int32_t> keys = digits(count, base);
      const std::vector<std::int64_t> values = random_values<std::int64_t>(count, 3);
      std::vector<std::int32_t> expected_keys;
      std::vector<std::int64_t> expected;
      for (std::size_t i = 0; i < count; ++i) {
        if (i == 0 || keys[i] != keys[i - 1]) {
          expected_keys.push_back(keys[i]);
          expected.push_back(0);
        }
        expected.back() = static_cast<std::int64_t>(static_cast<std::uint64_t>(expected.back()) +
                                                    static_cast<std::uint64_t>(values[i]));
      }
      const DeviceArray<std::int32_t> on_keys = on_device(keys), keys_out = zeros<std::int32_t>(count);
      const DeviceArray<std::int64_t> input = on_device(values), output = zeros<std::int64_t>(count);
      const DeviceArray<std::uint64_t> runs(driver, std::vector<std::uint64_t>{77});
      ASSERT_EQ(run(sums, on_keys.address(), input.address(), keys_out.address(), output.address(), runs.address(),
                    std::uint64_t{count}),
                CJIT_SUCCESS)
          << error.message();
      ASSERT_EQ(runs.values()[0], expected.size()) << count;
      expect_equal(first(keys_out.values(), expected.size()), expected_keys, expected.size());
      expect_equal(first(output.values(), expected.size()), expected, expected.size());
    }
  const std::size_t count = 100'000, width = 1000;
  const DeviceArray<std::int32_t> keys_out = zeros<std::int32_t>(count), output = zeros<std::int32_t>(count);
  const DeviceArray<std::uint64_t> runs(driver, 1);
  ASSERT_EQ(run(largest, 0, 0, keys_out.address(), output.address(), runs.address(), std::uint64_t{count}, 0,
                std::int32_t{width}),
            CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(runs.values()[0], count / width);
  for (std::size_t i = 0; i < count / width; ++i) {
    EXPECT_EQ(keys_out.values()[i], static_cast<std::int32_t>((i + 1) * width - 1));
    EXPECT_EQ(output.values()[i], static_cast<std::int32_t>((i + 1) * width - 1));
  }
}

TEST_F(RunAlgorithmsOnGpu, ReducesRunsOfStructs) {
  const Algorithm sums = make(R"({"algorithm": "reduce_by_key", "keys": "int32",
    "preamble": "struct Point { float x, y, z; };", "input": {"type": "Point", "size": 12, "alignment": 4},
    "operator": {"call": "[](Point a, Point b) { return Point{a.x + b.x, a.y < b.y ? a.y : b.y, b.z}; }"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> keys = digits(count, 3);
    std::vector<Point> values(count), expected;
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = {1, static_cast<float>(i), static_cast<float>(i)};
      if (i == 0 || keys[i] != keys[i - 1])
        expected.push_back(values[i]);
      else
        expected.back() = {expected.back().x + 1, expected.back().y, values[i].z};
    }
    const DeviceArray<std::int32_t> on_keys = on_device(keys), keys_out = zeros<std::int32_t>(count);
    const DeviceArray<Point> input = on_device(values), output = zeros<Point>(count);
    const DeviceArray<std::uint64_t> runs(driver, 1);
    ASSERT_EQ(run(sums, on_keys.address(), input.address(), keys_out.address(), output.address(), runs.address(),
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(runs.values()[0], expected.size()) << count;
    expect_equal(first(output.values(), expected.size()), expected, expected.size());
  }
}

TEST_F(RunAlgorithmsOnGpu, EncodesTheLengthsOfRuns) {
  const Algorithm all = make(R"({"algorithm": "run_length_encode", "input": "int32"})");
  for (const std::size_t count : kSizes)
    for (const std::uint32_t base : {1U, 2U, 100U}) {
      const std::vector<std::int32_t> values = digits(count, base);
      const std::vector<std::uint64_t> begins = begins_of(values);
      std::vector<std::int32_t> elements;
      std::vector<std::uint32_t> lengths;
      for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::uint64_t end = i + 1 < begins.size() ? begins[i + 1] : count;
        elements.push_back(values[begins[i]]);
        lengths.push_back(static_cast<std::uint32_t>(end - begins[i]));
      }
      const DeviceArray<std::int32_t> input = on_device(values), output = zeros<std::int32_t>(count);
      const DeviceArray<std::uint32_t> on_lengths = zeros<std::uint32_t>(count);
      const DeviceArray<std::uint64_t> runs(driver, std::vector<std::uint64_t>{77});
      ASSERT_EQ(run(all, input.address(), output.address(), on_lengths.address(), runs.address(), std::uint64_t{count}),
                CJIT_SUCCESS)
          << error.message();
      ASSERT_EQ(runs.values()[0], elements.size()) << count;
      expect_equal(first(output.values(), elements.size()), elements, elements.size());
      expect_equal(first(on_lengths.values(), elements.size()), lengths, elements.size());
    }
}

TEST_F(RunAlgorithmsOnGpu, SubtractsNeighboursAlsoInPlace) {
  const Algorithm left = make(R"({"algorithm": "adjacent_difference", "input": "int32"})");
  const Algorithm right = make(R"({"algorithm": "adjacent_difference", "input": "int32", "direction": "right",
    "operator": {"call": "[](int s, int a, int b) { return s * a - b; }", "state": "int32"}})");
  const Algorithm apart = make(R"({"algorithm": "adjacent_difference", "input": {"counting": "int32"},
    "output": "float64", "operator": {"call": "[](int a, int b) { return double(a) / 2 + b; }"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> values = digits(count, 1000);
    std::vector<std::int32_t> to_left = values, to_right = values;
    std::vector<double> halves(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) to_left[i] = values[i] - values[i - 1];
      if (i + 1 < count) to_right[i] = 3 * values[i] - values[i + 1];
      const auto at = static_cast<double>(i);
      halves[i] = i == 0 ? 0 : at / 2 + at - 1;
    }
    const DeviceArray<std::int32_t> output = zeros<std::int32_t>(count);
    const DeviceArray<double> doubles = zeros<double>(count);
    for (const bool is_in_place : {false, true}) {
      const DeviceArray<std::int32_t> a = on_device(values), b = on_device(values);
      const DeviceArray<std::int32_t>&a_out = is_in_place ? a : output, &b_out = is_in_place ? b : output;
      ASSERT_EQ(run(left, a.address(), a_out.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
      expect_equal(first(a_out.values(), count), to_left, count);
      ASSERT_EQ(run(right, b.address(), b_out.address(), std::uint64_t{count}, 3), CJIT_SUCCESS) << error.message();
      expect_equal(first(b_out.values(), count), to_right, count);
    }
    ASSERT_EQ(run(apart, 0, doubles.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
    expect_equal(first(doubles.values(), count), halves, count);
  }
}

TEST_F(RunAlgorithmsOnGpu, CountsSamplesInEvenBins) {
  const Algorithm histogram = make(R"({"algorithm": "histogram", "input": "float32"})");
  for (const std::size_t count : kSizes)
    for (const std::int32_t bins : {1, 10, 256, 257, 5000}) {
      const std::vector<float> values = random_values<float>(count);
      const float lower = -64, upper = 64;  // others are outside
      const float scale = static_cast<float>(bins) / (upper - lower);
      std::vector<std::uint32_t> expected(static_cast<std::size_t>(bins));
      for (const float value : values)
        if (value >= lower && value < upper) ++expected[static_cast<std::size_t>((value - lower) * scale)];
      const DeviceArray<float> input = on_device(values);
      const DeviceArray<std::uint32_t> output(driver, std::vector<std::uint32_t>(expected.size(), 77));
      ASSERT_EQ(run(histogram, input.address(), output.address(), bins, lower, upper, std::uint64_t{count}),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(output.values(), expected, expected.size());
    }
}

// Samples of all kinds, in bins that fit in shared memory, in several ranges of them, and in more.
TEST_F(RunAlgorithmsOnGpu, CountsManyBinsOfAnyDistribution) {
  const Algorithm histogram = make(R"({"algorithm": "histogram", "input": "int32"})"),
                  bytes = make(R"({"algorithm": "histogram", "input": "uint8", "level": "int32"})"),
                  wide = make(R"({"algorithm": "histogram", "input": "uint32", "counter": "float64"})"),
                  longs = make(R"({"algorithm": "histogram", "input": "int64", "counter": "int64"})");
  for (const std::size_t count : {std::size_t{1}, std::size_t{5000}, std::size_t{70'001}, std::size_t{1'000'003}})
    for (const std::int32_t bins : {2, 1000, 58'112, 58'113, 1 << 20, 3'000'000})
      for (const int kind : {0, 1, 2, 3}) {
        if (count > 100'000 && kind == 0 && bins == 1000) continue;
        const std::int32_t lower = -1'000'000, upper = 1'147'483'647;  // a width that is no multiple of the bins
        const std::vector<std::uint32_t> random = random_values<std::uint32_t>(count);
        std::vector<std::int32_t> values(count);
        for (std::size_t i = 0; i < count; ++i) {
          const std::uint32_t by = kind == 0   ? random[i]                                                // all
                                   : kind == 1 ? 12'345U                                                  // equal
                                   : kind == 2 ? static_cast<std::uint32_t>(i * (1'148'483'646 / count))  // sorted
                                               : (random[i] % 8 == 0 ? random[i] : random[i] % 3 * 1'000'000U);  // few
          values[i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(lower) + by);
        }
        std::vector<std::uint32_t> expected(static_cast<std::size_t>(bins));
        for (const std::int32_t value : values)
          if (value >= lower && value < upper)
            ++expected[static_cast<std::size_t>((std::int64_t{value} - lower) * bins / (std::int64_t{upper} - lower))];
        SCOPED_TRACE(::testing::Message() << count << " samples of kind " << kind << " in " << bins << " bins");
        // Anywhere in memory.
        std::vector<std::int32_t> moved(values);
        moved.insert(moved.begin(), 3, 0);
        const DeviceArray<std::int32_t> input = on_device(moved);
        const DeviceArray<std::uint32_t> output(driver, std::vector<std::uint32_t>(expected.size(), 77));
        ASSERT_EQ(run(histogram, input.address() + 12, output.address(), bins, lower, upper, std::uint64_t{count}),
                  CJIT_SUCCESS)
            << error.message();
        expect_equal(output.values(), expected, expected.size());
        if (bins > 100'000) continue;
        std::vector<std::int64_t> large(values.begin(), values.end()), counts(expected.begin(), expected.end());
        for (std::int64_t& value : large) value *= 1 << 12;
        const DeviceArray<std::int64_t> on_large = on_device(large), counted(driver, counts.size());
        ASSERT_EQ(run(longs, on_large.address(), counted.address(), bins, std::int64_t{lower} << 12,
                      std::int64_t{upper} << 12, std::uint64_t{count}),
                  CJIT_SUCCESS)
            << error.message();
        expect_equal(counted.values(), counts, counts.size());
        std::vector<std::uint32_t> shifted(values.begin(), values.end());
        for (std::uint32_t& value : shifted) value -= static_cast<std::uint32_t>(lower);
        std::vector<double> sums(expected.begin(), expected.end());
        const DeviceArray<std::uint32_t> on_shifted = on_device(shifted);
        const DeviceArray<double> summed(driver, sums.size());
        ASSERT_EQ(run(wide, on_shifted.address(), summed.address(), bins, std::uint32_t{0},
                      static_cast<std::uint32_t>(upper - lower), std::uint64_t{count}),
                  CJIT_SUCCESS)
            << error.message();
        expect_equal(summed.values(), sums, sums.size());
      }
  const std::vector<std::uint8_t> samples = random_values<std::uint8_t>(100'003);
  for (const std::int32_t bins : {3, 256, 100'000}) {
    std::vector<std::uint32_t> expected(static_cast<std::size_t>(bins));
    for (const std::uint8_t sample : samples)
      if (sample >= 5 && sample < 205) ++expected[static_cast<std::size_t>((sample - 5) * std::int64_t{bins} / 200)];
    const DeviceArray<std::uint8_t> input = on_device(samples);
    const DeviceArray<std::uint32_t> output(driver, expected.size());
    ASSERT_EQ(run(bytes, input.address(), output.address(), bins, 5, 205, std::uint64_t{samples.size()}), CJIT_SUCCESS)
        << error.message();
    expect_equal(output.values(), expected, expected.size());
  }
}

// Ranges and bins for which the product of distance and scale is rounded up to the number of bins are common.
TEST_F(RunAlgorithmsOnGpu, SamplesJustBelowTheUpperLevelAreInTheLastBin) {
  expect_last_bins<float>();
  expect_last_bins<double>();
}

TEST_F(RunAlgorithmsOnGpu, CountsBytesWithSignsBetweenLevels) {
  const Algorithm histogram = make(R"({"algorithm": "histogram", "input": "int8", "bins": "range", "level": "int32",
    "counter": "uint64"})");
  const std::vector<std::int32_t> levels = {-100, -99, -3, 0, 50, 120};
  const DeviceArray<std::int32_t> on_levels = on_device(levels);
  for (const std::size_t count : kSizes) {
    const std::vector<std::int8_t> values = random_values<std::int8_t>(count);
    std::vector<std::uint64_t> expected(levels.size() - 1);
    for (const std::int8_t value : values)
      for (std::size_t i = 0; i < expected.size(); ++i)
        if (value >= levels[i] && value < levels[i + 1]) ++expected[i];
    const DeviceArray<std::int8_t> input = on_device(values);
    const DeviceArray<std::uint64_t> output(driver, expected.size());
    ASSERT_EQ(
        run(histogram, input.address(), output.address(), std::int32_t{5}, on_levels.address(), std::uint64_t{count}),
        CJIT_SUCCESS)
        << error.message();
    expect_equal(output.values(), expected, expected.size());
  }
}

TEST_F(RunAlgorithmsOnGpu, CountsSamplesBetweenLevelsOfHalfPrecision) {
  constexpr std::uint16_t kOne = 0x3C00, kTwo = 0x4000, kThree = 0x4200, kFour = 0x4400;  // of float16
  const std::vector<std::uint16_t> levels = {kOne, kTwo, kFour};
  const DeviceArray<float> samples = on_device(std::vector<float>{0.5F, 1.F, 1.5F, 2.F, 3.9F, 4.F, NAN});
  const DeviceArray<std::uint16_t> halves = on_device(std::vector<std::uint16_t>{kOne, kTwo, kThree, kFour});
  const DeviceArray<std::uint16_t> on_levels = on_device(levels);
  const DeviceArray<std::uint32_t> output(driver, 2);
  const Algorithm range =
      make(R"({"algorithm": "histogram", "input": "float32", "bins": "range", "level": "float16"})");
  ASSERT_EQ(run(range, samples.address(), output.address(), 2, on_levels.address(), std::uint64_t{7}), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values(), (std::vector<std::uint32_t>{2, 2}));
  const Algorithm even = make(R"({"algorithm": "histogram", "input": "float16", "level": "float16"})");
  ASSERT_EQ(run(even, halves.address(), output.address(), 2, kTwo, kFour, std::uint64_t{4}), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(output.values(), (std::vector<std::uint32_t>{1, 1}));
}

TEST_F(RunAlgorithmsOnGpu, CountsSomeOfTheChannels) {
  const Algorithm histogram = make(R"({"algorithm": "histogram", "input": "uint16", "level": "int32", "channels": 3,
    "active": 2, "counter": "int64"})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::uint16_t> values = random_values<std::uint16_t>(3 * count);
    for (const std::int32_t bins : {16, 1024}) {
      std::vector<std::int64_t> expected[2];
      for (std::vector<std::int64_t>& each : expected) each.resize(static_cast<std::size_t>(bins));
      for (std::size_t i = 0; i < count; ++i)
        for (std::size_t channel = 0; channel < 2; ++channel)
          ++expected[channel]
                    [static_cast<std::size_t>(values[3 * i + channel]) * static_cast<std::size_t>(bins) / 65536];
      const DeviceArray<std::uint16_t> input = on_device(values);
      const DeviceArray<std::int64_t> a(driver, expected[0].size()), b(driver, expected[1].size());
      ASSERT_EQ(run(histogram, input.address(), a.address(), bins, 0, 65536, b.address(), bins, 0, 65536,
                    std::uint64_t{count}),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(a.values(), expected[0], expected[0].size());
      expect_equal(b.values(), expected[1], expected[1].size());
    }
  }
}

TEST_F(RunAlgorithmsOnGpu, FindsTheFirstElement) {
  const Algorithm find = make(R"({"algorithm": "find_if", "input": "int32",
    "predicate": {"call": "[](int wanted, int v) { return v == wanted; }", "state": "int32"}})");
  for (const std::size_t count : kSizes) {
    std::vector<std::int32_t> values(count);
    const DeviceArray<std::uint64_t> output(driver, 1);
    for (const std::size_t place : {std::size_t{0}, count / 2, count - 1, count}) {
      std::vector<std::int32_t> marked = values;
      if (place < count) {
        marked[place] = 7;
        marked[count - 1] = 7;
      }
      const DeviceArray<std::int32_t> input = on_device(marked);
      ASSERT_EQ(run(find, input.address(), output.address(), std::uint64_t{count}, 7), CJIT_SUCCESS) << error.message();
      EXPECT_EQ(output.values()[0], place < count ? place : count) << count;
    }
  }
}

TEST_F(RunAlgorithmsOnGpu, FindsTheFirstOfTheSmallestAndLargestElements) {
  const Algorithm smallest = make(R"({"algorithm": "extremum", "input": "int32", "index": "int32"})");
  const Algorithm largest = make(R"({"algorithm": "extremum", "input": "int32", "output": "int64", "select": "largest",
    "operator": {"call": "[](int modulus, int a, int b) { return a % modulus < b % modulus; }", "state": "int32"}})");
  for (const std::size_t count : kSizes) {
    if (count == 0) continue;  // below
    std::vector<std::int32_t> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<std::int32_t>(i * 7919 % 1009);  // some are equal
    const DeviceArray<std::int32_t> input = on_device(values);
    const DeviceArray<std::int32_t> least = on_device(std::vector{-1, -1, -1}), at = on_device(std::vector{-2, -2, -2});
    ASSERT_EQ(run(smallest, input.address(), least.address() + 4, at.address() + 4, std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    const auto found = std::ranges::min_element(values);
    EXPECT_EQ(least.values(), (std::vector<std::int32_t>{-1, *found, -1})) << count;
    EXPECT_EQ(at.values(), (std::vector<std::int32_t>{-2, static_cast<std::int32_t>(found - values.begin()), -2}));
    const DeviceArray<std::int64_t> most(driver, 1);
    const DeviceArray<std::uint64_t> most_at(driver, 1);
    ASSERT_EQ(run(largest, input.address(), most.address(), most_at.address(), std::uint64_t{count}, 100), CJIT_SUCCESS)
        << error.message();
    const auto expected = std::ranges::max_element(values, {}, [](std::int32_t value) { return value % 100; });
    EXPECT_EQ(most.values()[0], *expected) << count;
    EXPECT_EQ(most_at.values()[0], static_cast<std::uint64_t>(expected - values.begin())) << count;
  }
  const DeviceArray<std::int32_t> untouched = on_device(std::vector{-1}), nowhere = on_device(std::vector{-2});
  ASSERT_EQ(run(smallest, std::uint64_t{0}, untouched.address(), nowhere.address(), std::uint64_t{0}), CJIT_SUCCESS);
  EXPECT_EQ(untouched.values()[0], -1);
  EXPECT_EQ(nowhere.values()[0], -2);
  const Algorithm last = make(R"({"algorithm": "extremum", "input": {"counting": "uint64"}, "select": "largest"})");
  const DeviceArray<std::uint64_t> value(driver, 1), index(driver, 1);
  const std::uint64_t many = (std::uint64_t{1} << 32) + 5;
  ASSERT_EQ(run(last, std::uint64_t{10}, value.address(), index.address(), many), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value.values()[0], many + 9);
  EXPECT_EQ(index.values()[0], many - 1);
}

// Runs go on across portions.
TEST_F(RunAlgorithmsOnGpu, RunsOfCountsAbove31BitsGoOnAcrossPortions) {
  const std::uint64_t count = (std::uint64_t{5} << 30) + 5, step = 1'000'003;
  const std::string keys = R"({"transform": {"call": "[](unsigned long long i) { return i / 1000003; }"},
                               "of": {"counting": "uint64"}, "type": "uint64"})";
  std::vector<std::uint64_t> begins, lengths;
  for (std::uint64_t i = 0; i < count; i += step) {
    begins.push_back(i);
    lengths.push_back(std::min(step, count - i));
  }
  const Algorithm sums = make(R"({"algorithm": "reduce_by_key", "keys": )" + keys +
                              R"(, "input": {"constant": "uint64"}, "keys_out": {"discard": true},
                                  "operator": "plus"})");
  const Algorithm one = make(R"({"algorithm": "run_length_encode", "lengths": "uint64",
                                 "input": {"constant": "int8"}})");
  const DeviceArray<std::uint64_t> output(driver, begins.size()), runs(driver, 1);
  ASSERT_EQ(run(sums, std::uint64_t{0}, std::uint64_t{1}, output.address(), runs.address(), count), CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(runs.values()[0], begins.size());
  expect_equal(output.values(), lengths, begins.size());
  const DeviceArray<std::int8_t> element(driver, 1);
  ASSERT_EQ(run(one, std::int8_t{5}, element.address(), output.address(), runs.address(), count), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(runs.values()[0], 1);
  EXPECT_EQ(element.values()[0], 5);
  EXPECT_EQ(output.values()[0], count);
}

TEST_F(RunAlgorithmsOnGpu, OthersOfCountsAbove32Bits) {
  const std::uint64_t count = (std::uint64_t{1} << 32) + 5;
  const Algorithm find = make(R"({"algorithm": "find_if", "input": {"counting": "uint64"},
    "predicate": {"call": "[](unsigned long long n, unsigned long long i) { return i >= n; }", "state": "uint64"}})");
  const Algorithm small = make(R"({"algorithm": "histogram", "input": {"counting": "uint64"}, "counter": "uint64"})");
  const Algorithm differences = make(R"({"algorithm": "adjacent_difference", "input": {"counting": "uint64"},
    "output": {"transform": {"call": "[](auto v) { if (v != 1) __trap(); return v; }"}, "of": {"discard": true}}})");
  const DeviceArray<std::uint64_t> output(driver, 1), bins(driver, 2), many(driver, 512);
  for (const std::uint64_t wanted : {count - 2, count}) {
    ASSERT_EQ(run(find, std::uint64_t{0}, output.address(), count, wanted), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(output.values()[0], wanted);
  }
  ASSERT_EQ(run(small, std::uint64_t{0}, bins.address(), 2, std::uint64_t{0}, std::uint64_t{1} << 33, count),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(bins.values(), (std::vector<std::uint64_t>{std::uint64_t{1} << 32, 5}));
  ASSERT_EQ(run(small, std::uint64_t{0}, many.address(), 512, std::uint64_t{0}, std::uint64_t{1} << 33, count),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(many.values()[255], std::uint64_t{1} << 24);
  EXPECT_EQ(many.values()[256], 5);
  // The first element is copied: counting begins at 1.
  ASSERT_EQ(run(differences, std::uint64_t{1}, count), CJIT_SUCCESS) << error.message();
  driver.synchronize();
  EXPECT_EQ(bins.values()[1], 5);  // a context with a trap does not copy
}

}  // namespace
}  // namespace cjit::test
