// Searches, scans and sorts of segments, the largest keys and copies of many buffers on a real device, against
// references on the host.
#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>

#include "gpu/algorithm_gpu.hpp"

namespace cjit::test {
namespace {

// Segments one after another, whose sizes repeat.
struct Segments {
  Segments(std::size_t segments, const std::vector<std::int64_t>& sizes) {
    for (std::size_t i = 0; i < segments; ++i) {
      begins.push_back(count);
      count += sizes[i % sizes.size()];
      ends.push_back(count);
    }
  }

  std::vector<std::int64_t> begins, ends;
  std::int64_t count = 0;
};

class SegmentAlgorithmsOnGpu : public AlgorithmGpu {
 protected:
  template <typename T>
  void check_search(const std::string& kind, bool is_upper) {
    const Algorithm search = make(R"({"algorithm": "binary_search", "input": ")" + std::string(kNameOf<T>) +
                                  R"(", "values": ")" + kNameOf<T> + R"(", "kind": ")" + kind + "\"}");
    for (const std::size_t count : kSizes)
      for (const std::size_t value_count : {std::size_t{0}, std::size_t{1}, std::size_t{256}, std::size_t{10'001}}) {
        std::vector<T> sorted = random_values<T>(count);
        const std::vector<T> values = random_values<T>(value_count, 7);
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::uint64_t> expected;
        for (const T value : values) {
          const auto at = is_upper ? std::upper_bound(sorted.begin(), sorted.end(), value)
                                   : std::lower_bound(sorted.begin(), sorted.end(), value);
          expected.push_back(static_cast<std::uint64_t>(at - sorted.begin()));
        }
        const DeviceArray<T> input = on_device(sorted), searched = on_device(values);
        const DeviceArray<std::uint64_t> output = on_device(std::vector<std::uint64_t>(value_count));
        ASSERT_EQ(run(search, input.address(), searched.address(), output.address(), std::uint64_t{count},
                      std::uint64_t{value_count}),
                  CJIT_SUCCESS)
            << error.message();
        expect_equal(output.values(), expected, value_count);
      }
  }

  // Scans segments of these sizes; `largest` is 0 or the largest of them.
  template <typename T>
  void check_scan(const std::string& kind, const std::vector<std::int64_t>& sizes, std::uint64_t largest,
                  bool in_place) {
    const Algorithm scan = make(R"({"algorithm": "segmented_scan", "input": ")" + std::string(kNameOf<T>) +
                                R"(", "operator": "plus", "initial": "value", "kind": ")" + kind + "\"}");
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{2000}}) {
      const Segments segments(count, sizes);
      const auto elements = static_cast<std::size_t>(segments.count);
      const std::vector<T> values = random_values<T>(elements);
      std::vector<T> expected(elements);
      for (std::size_t i = 0; i < count; ++i) {
        const auto begin = values.begin() + segments.begins[i], end = values.begin() + segments.ends[i];
        const auto to = expected.begin() + segments.begins[i];
        if (kind == "inclusive")
          std::inclusive_scan(begin, end, to, std::plus<T>(), T{5});
        else
          std::exclusive_scan(begin, end, to, T{5});
      }
      const DeviceArray<T> input = on_device(values), other = on_device(std::vector<T>(elements));
      const DeviceArray<T>& output = in_place ? input : other;
      const DeviceArray<std::int64_t> begins = on_device(segments.begins), ends = on_device(segments.ends);
      ASSERT_EQ(run(scan, input.address(), output.address(), begins.address(), ends.address(), largest,
                    std::uint64_t{count}, T{5}),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(output.values(), expected, elements);
    }
  }

  // Sorts pairs whose values are the indices, so that stability is seen. `largest` is 0 or at least the largest size.
  // If all sizes are equal, segments of a fixed size are sorted too.
  template <typename Key>
  void check_sort(bool is_descending, std::size_t count, const std::vector<std::int64_t>& sizes,
                  std::int64_t largest = 0) {
    const std::string text = R"({"algorithm": "segmented_sort", "key": ")" + std::string(kNameOf<Key>) +
                             R"(", "order": ")" + (is_descending ? "descending" : "ascending") + R"(", "largest": )" +
                             std::to_string(largest);
    const Algorithm keys_only = make(text + "}"), pairs = make(text + R"(, "value": "int32"})");
    const Segments segments(count, sizes);
    const auto elements = static_cast<std::size_t>(segments.count);
    const std::vector<Key> keys = random_values<Key>(elements);
    std::vector<std::int32_t> indices(elements);
    std::iota(indices.begin(), indices.end(), 0);
    std::vector<std::int32_t> expected = indices;
    for (std::size_t i = 0; i < count; ++i)
      std::stable_sort(expected.begin() + segments.begins[i], expected.begin() + segments.ends[i], [&](int a, int b) {
        const Key left = keys[static_cast<std::size_t>(a)], right = keys[static_cast<std::size_t>(b)];
        return is_descending ? left > right : left < right;
      });
    std::vector<Key> expected_keys;
    for (const std::int32_t i : expected) expected_keys.push_back(keys[static_cast<std::size_t>(i)]);
    const DeviceArray<Key> in = on_device(keys), out = on_device(std::vector<Key>(elements)),
                           pairs_out = on_device(std::vector<Key>(elements));
    const DeviceArray<std::int32_t> values = on_device(indices),
                                    values_out = on_device(std::vector<std::int32_t>(elements));
    const DeviceArray<std::int64_t> begins = on_device(segments.begins), ends = on_device(segments.ends);
    ASSERT_EQ(run(keys_only, in.address(), out.address(), begins.address(), ends.address(), std::uint64_t{elements},
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    expect_equal(out.values(), expected_keys, elements);
    ASSERT_EQ(run(pairs, in.address(), pairs_out.address(), values.address(), values_out.address(), begins.address(),
                  ends.address(), std::uint64_t{elements}, std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    expect_equal(pairs_out.values(), expected_keys, elements);
    expect_equal(values_out.values(), expected, elements);
    if (sizes.size() != 1) return;
    const Algorithm rows = make(text + R"(, "value": "int32", "segments": "fixed_size"})");
    const DeviceArray<Key> rows_out = on_device(std::vector<Key>(elements));
    const DeviceArray<std::int32_t> row_values_out = on_device(std::vector<std::int32_t>(elements));
    ASSERT_EQ(run(rows, in.address(), rows_out.address(), values.address(), row_values_out.address(),
                  static_cast<std::int32_t>(sizes[0]), std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    expect_equal(rows_out.values(), expected_keys, elements);
    expect_equal(row_values_out.values(), expected, elements);
  }

  // The k keys of each row in any order, each with its value and with the index where it was.
  template <typename Key>
  void expect_top(bool is_largest, const std::vector<Key>& keys, std::size_t rows, std::size_t k) {
    const std::string text = R"({"algorithm": "top_k", "key": ")" + std::string(kNameOf<Key>) + R"(", "select": ")" +
                             (is_largest ? "largest" : "smallest") + '"';
    const Algorithm keys_only = make(text + "}"), pairs = make(text + R"(, "value": "uint32"})"),
                    of_rows = make(text + R"(, "value": "uint32", "index": "int64", "rows": "many"})");
    const std::size_t count = keys.size() / rows;
    SCOPED_TRACE(::testing::Message() << k << " of " << count << " in " << rows);
    std::vector<std::uint32_t> indices(keys.size());
    std::iota(indices.begin(), indices.end(), 0U);
    const DeviceArray<Key> in = on_device(keys), out = on_device(std::vector<Key>(k * rows));
    const DeviceArray<std::uint32_t> values = on_device(indices),
                                     values_out = on_device(std::vector<std::uint32_t>(k * rows));
    const DeviceArray<std::int64_t> indices_out = on_device(std::vector<std::int64_t>(k * rows));
    const auto check = [&](bool has_values, bool has_indices) {
      const std::vector<Key> got = out.values();
      std::vector<std::uint32_t> places = values_out.values();
      const std::vector<std::int64_t> at = indices_out.values();
      for (std::size_t row = 0; row < rows; ++row) {
        const auto first = keys.begin() + static_cast<std::ptrdiff_t>(row * count);
        const auto begin = static_cast<std::ptrdiff_t>(row * k), end = static_cast<std::ptrdiff_t>(row * k + k);
        std::vector<Key> expected(first, first + static_cast<std::ptrdiff_t>(count));
        std::sort(expected.begin(), expected.end());
        if (is_largest) std::reverse(expected.begin(), expected.end());
        expected.resize(k);
        std::sort(expected.begin(), expected.end());
        std::vector<Key> sorted(got.begin() + begin, got.begin() + end);
        std::sort(sorted.begin(), sorted.end());
        expect_equal(sorted, expected, k);
        if (!has_values) continue;
        for (std::size_t i = row * k; i < row * k + k; ++i) {
          ASSERT_EQ(got[i], keys[places[i]]) << i;
          if (has_indices) {
            ASSERT_EQ(static_cast<std::uint64_t>(at[i]) + row * count, places[i]) << i;
          }
        }
        std::sort(places.begin() + begin, places.begin() + end);
        ASSERT_EQ(std::adjacent_find(places.begin() + begin, places.begin() + end), places.begin() + end);
      }
    };
    if (rows == 1) {
      ASSERT_EQ(run(keys_only, in.address(), out.address(), std::uint64_t{count}, std::uint64_t{k}), CJIT_SUCCESS)
          << error.message();
      check(false, false);
      ASSERT_EQ(run(pairs, in.address(), out.address(), values.address(), values_out.address(), std::uint64_t{count},
                    std::uint64_t{k}),
                CJIT_SUCCESS)
          << error.message();
      check(true, false);
    }
    ASSERT_EQ(run(of_rows, in.address(), out.address(), values.address(), values_out.address(), indices_out.address(),
                  std::uint64_t{count}, std::uint64_t{k}, std::uint64_t{rows}),
              CJIT_SUCCESS)
        << error.message();
    check(true, true);
  }
  template <typename Key>
  void check_top(bool is_largest) {
    for (const std::size_t count : {0, 1, 33, 2049, 8193, 32'768, 32'769, 1'000'003})
      for (const std::size_t k : {std::size_t{0}, std::size_t{1}, std::size_t{100}, count / 3, count})
        if (k <= count) expect_top<Key>(is_largest, random_values<Key>(count), 1, k);
  }
};

TEST_F(SegmentAlgorithmsOnGpu, SearchesNumbers) {
  check_search<std::int8_t>("lower_bound", false);
  check_search<std::int8_t>("upper_bound", true);
  check_search<std::uint32_t>("lower_bound", false);
  check_search<std::int64_t>("upper_bound", true);
  check_search<float>("lower_bound", false);
}

TEST_F(SegmentAlgorithmsOnGpu, AnEqualRangeOfStructsIsByTheOperator) {
  struct Entry {
    std::int32_t key, other;
  };
  const Algorithm search = make(R"({"algorithm": "binary_search", "kind": "equal_range", "upper": "uint32",
    "preamble": "struct Entry { int key, other; };",
    "input": {"type": "Entry", "size": 8, "alignment": 4}, "values": {"type": "Entry", "size": 8, "alignment": 4},
    "operator": {"call": "[](int by, Entry a, Entry b) { return a.key / by < b.key / by; }", "state": "int32"}})");
  std::vector<Entry> sorted, values;
  for (int i = 0; i < 50'000; ++i) sorted.push_back({i / 3, i});
  for (int i = 0; i < 3000; ++i) values.push_back({i * 7, -i});
  const DeviceArray<Entry> input(driver, sorted), searched(driver, values);
  const DeviceArray<std::uint64_t> lower(driver, values.size());
  const DeviceArray<std::uint32_t> upper(driver, values.size());
  const std::int32_t by = 10;
  ASSERT_EQ(run(search, input.address(), searched.address(), lower.address(), upper.address(),
                std::uint64_t{sorted.size()}, std::uint64_t{values.size()}, by),
            CJIT_SUCCESS)
      << error.message();
  const std::vector<std::uint64_t> begins = lower.values();
  const std::vector<std::uint32_t> ends = upper.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto [begin, end] = std::equal_range(sorted.begin(), sorted.end(), values[i],
                                               [&](Entry a, Entry b) { return a.key / by < b.key / by; });
    ASSERT_EQ(begins[i], static_cast<std::uint64_t>(begin - sorted.begin())) << i;
    ASSERT_EQ(ends[i], static_cast<std::uint32_t>(end - sorted.begin())) << i;
  }
}

TEST_F(SegmentAlgorithmsOnGpu, ScansSegments) {
  const std::vector<std::int64_t> sizes = {3, 0, 1151, 1152, 1153, 1, 20, 5000};
  check_scan<std::int32_t>("exclusive", sizes, 0, false);
  check_scan<std::int32_t>("inclusive", sizes, 5000, true);
  check_scan<std::uint8_t>("exclusive", {1, 0, 2, 30, 31, 33}, 33, true);
  check_scan<std::int64_t>("inclusive", {8}, 8, false);
  check_scan<double>("inclusive", {500, 1, 0, 70}, 500, false);
  check_scan<std::uint32_t>("exclusive", {0, 0, 1}, 1, true);
}

TEST_F(SegmentAlgorithmsOnGpu, ScansSegmentsOfOneSizeByAnOperatorWithState) {
  struct Map {
    std::uint32_t factor, term;
  };
  // The composition of affine maps is associative and does not commute.
  const Algorithm scan = make(R"({"algorithm": "segmented_scan", "segments": "fixed_size", "kind": "inclusive",
    "preamble": "struct Map { unsigned factor, term; };", "input": {"type": "Map", "size": 8, "alignment": 4},
    "operator": {"call": "[](unsigned m, Map a, Map b) { return Map{a.factor * b.factor % m, (a.term * b.factor + b.term) % m}; }",
                 "state": "uint32"}})");
  const std::uint32_t modulus = 9973;
  const auto combine = [&](Map a, Map b) {
    return Map{a.factor * b.factor % modulus, (a.term * b.factor + b.term) % modulus};
  };
  for (const std::int32_t size : {1, 2, 31, 32, 33, 500, 5000}) {
    const std::uint64_t segments = 300;
    std::vector<Map> values, expected;
    for (std::uint64_t i = 0; i < segments * static_cast<std::uint64_t>(size); ++i) {
      values.push_back({static_cast<std::uint32_t>(i * 31 % modulus), static_cast<std::uint32_t>(i * 17 % modulus)});
      const bool is_first = i % static_cast<std::uint64_t>(size) == 0;
      expected.push_back(is_first ? values.back() : combine(expected.back(), values.back()));
    }
    const DeviceArray<Map> input(driver, values);
    ASSERT_EQ(run(scan, input.address(), input.address(), size, segments, modulus), CJIT_SUCCESS) << error.message();
    expect_equal(input.values(), expected, expected.size());
  }
}

TEST_F(SegmentAlgorithmsOnGpu, SortsSegmentsOfAllSizes) {
  const std::vector<std::int64_t> mixed = {0,   1,   2,   3,    17,   36,   37,   100,   287,
                                           288, 289, 353, 1000, 1024, 1025, 5000, 20'000};
  for (const bool is_descending : {false, true}) {
    check_sort<std::uint32_t>(is_descending, 60, mixed);
    check_sort<std::int8_t>(is_descending, 60, mixed);
  }
  check_sort<float>(true, 60, mixed);
  check_sort<std::uint64_t>(false, 60, mixed);
  check_sort<std::int32_t>(false, 20'000, {2, 0, 9, 1});
  check_sort<std::uint16_t>(false, 1, {1'000'003});
  check_sort<std::int64_t>(true, 1, {1});
  check_sort<std::int64_t>(true, 0, {1});
}

TEST_F(SegmentAlgorithmsOnGpu, ManySegmentsAreListedByTheirSizes) {
  const std::vector<std::int64_t> mixed = {0, 1, 17, 36, 37, 112, 113, 287, 1000, 1024, 1025, 5000, 9000};
  check_sort<std::uint32_t>(true, 600, mixed);
  check_sort<std::int8_t>(false, 600, mixed);
  check_sort<double>(true, 600, mixed);
}

TEST_F(SegmentAlgorithmsOnGpu, SortsSegmentsOfAKnownSizeInOneLaunch) {
  for (const std::int64_t largest : {1, 2, 17, 63, 256, 257, 1000, 4096, 4097, 16'384}) {
    const std::vector<std::int64_t> mixed = {largest, 0, 1, largest / 2, largest - 1, (largest + 3) / 4};
    check_sort<float>(false, 40, mixed, largest);
    check_sort<std::int32_t>(true, 40, {largest}, largest);
  }
  check_sort<std::int8_t>(false, 500, {0, 100, 3}, 100);
  check_sort<std::uint16_t>(true, 70, {5000, 12'000}, 12'000);
  check_sort<double>(false, 30, {8192}, 8192);
  check_sort<std::uint64_t>(true, 30, {9000}, 9000);  // does not fit in a block
  check_sort<std::uint64_t>(true, 30, {100});
}

TEST_F(SegmentAlgorithmsOnGpu, OneLaunchOrdersFloatsAsManyDo) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> special = {0.F, -0.F, nan, -nan, infinity, -infinity, 1e-45F, -1e-45F, 0.F, -0.F};
  for (const std::size_t size : {std::size_t{20}, std::size_t{700}}) {
    std::vector<float> keys;
    for (std::size_t i = 0; i < size; ++i) keys.push_back(special[i * 7 % special.size()]);
    const DeviceArray<float> in = on_device(keys), out = on_device(std::vector<float>(size)), other(driver, size);
    const Algorithm once = make(R"({"algorithm": "segmented_sort", "key": "float32", "segments": "fixed_size",
                                    "largest": )" +
                                std::to_string(size) + "}");
    const Algorithm radix = make(R"({"algorithm": "radix_sort", "key": "float32"})");
    ASSERT_EQ(run(once, in.address(), out.address(), static_cast<std::int32_t>(size), std::uint64_t{1}), CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(run(radix, in.address(), other.address(), std::uint64_t{size}, 0, 32), CJIT_SUCCESS) << error.message();
    const std::vector<float> got = out.values(), expected = other.values();
    EXPECT_EQ(std::memcmp(got.data(), expected.data(), size * sizeof(float)), 0);
  }
}

TEST_F(SegmentAlgorithmsOnGpu, SortsSegmentsThatBeginAnywhere) {
  const Algorithm sort = make(R"({"algorithm": "segmented_sort", "key": "uint32", "value": "uint16"})");
  const std::vector<std::int64_t> begins = {5000, 90'000, 60'000, 50'000}, ends = {25'000, 90'300, 85'000, 50'005};
  const std::size_t elements = 100'000;
  const std::vector<std::uint32_t> keys = random_values<std::uint32_t>(elements);
  const std::vector<std::uint16_t> values = random_values<std::uint16_t>(elements, 5);
  std::vector<std::uint32_t> sorted(elements, 1);
  std::vector<std::uint16_t> moved(elements, 2);
  const DeviceArray<std::uint32_t> in = on_device(keys), out = on_device(sorted);
  const DeviceArray<std::uint16_t> values_in = on_device(values), values_out = on_device(moved);
  const DeviceArray<std::int64_t> from = on_device(begins), to = on_device(ends);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    count += static_cast<std::uint64_t>(ends[i] - begins[i]);
    std::vector<std::size_t> order(static_cast<std::size_t>(ends[i] - begins[i]));
    std::iota(order.begin(), order.end(), begins[i]);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    for (std::size_t j = 0; j < order.size(); ++j) {
      sorted[static_cast<std::size_t>(begins[i]) + j] = keys[order[j]];
      moved[static_cast<std::size_t>(begins[i]) + j] = values[order[j]];
    }
  }
  const auto sort_with = [&](std::uint64_t stated) {
    return run(sort, in.address(), out.address(), values_in.address(), values_out.address(), from.address(),
               to.address(), stated, std::uint64_t{begins.size()});
  };
  ASSERT_EQ(sort_with(count), CJIT_SUCCESS) << error.message();
  expect_equal(out.values(), sorted, elements);
  expect_equal(values_out.values(), moved, elements);
  // What a count that is too small leaves in the segments is unspecified; the guards of the arrays and of the workspace
  // say that nothing else is written.
  ASSERT_EQ(sort_with(20'000), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(sort_with(1), CJIT_SUCCESS) << error.message();
}

TEST_F(SegmentAlgorithmsOnGpu, FindsTheLargestAndTheSmallest) {
  check_top<float>(true);
  check_top<std::int32_t>(false);
  check_top<std::uint8_t>(true);
  check_top<std::int16_t>(false);
  check_top<std::uint64_t>(true);
  check_top<double>(false);
}

TEST_F(SegmentAlgorithmsOnGpu, FindsTheTopOfKeysThatAreHardToTellApart) {
  for (const std::size_t count : {std::size_t{20'000}, std::size_t{300'000}}) {
    std::vector<std::int32_t> equal(count, 7), few(count), sorted(count), late(count);
    for (std::size_t i = 0; i < count; ++i) {
      few[i] = static_cast<std::int32_t>(i * 2654435761U >> 30);
      sorted[i] = static_cast<std::int32_t>(i);
      late[i] = static_cast<std::int32_t>(i * 2654435761U % 4096);  // the last digit tells all apart
    }
    for (const std::vector<std::int32_t>& keys : {equal, few, sorted, late})
      for (const std::size_t k : {std::size_t{1}, std::size_t{1000}, count - 1})
        for (const bool is_largest : {false, true}) expect_top(is_largest, keys, 1, k);
  }
  // Keys of 64 bits that agree in their first digits go through both buffers.
  std::vector<std::uint64_t> near(1'000'000);
  for (std::size_t i = 0; i < near.size(); ++i)
    near[i] = (std::uint64_t{1} << 63) + i * i % 999'983 * (i % 7 == 0 ? 1 : 4096);
  expect_top(false, near, 1, 5000);
  expect_top(true, near, 1, 5000);
}

TEST_F(SegmentAlgorithmsOnGpu, FindsTheTopOfEachRow) {
  for (const auto& [rows, count] : {std::pair<std::size_t, std::size_t>{1000, 33}, {3, 40'001}, {200, 50'001}, {5, 1}})
    for (const std::size_t k : {std::size_t{1}, count / 2, count}) {
      expect_top(true, random_values<float>(rows * count), rows, k);
      expect_top(false, random_values<std::uint8_t>(rows * count), rows, k);
      expect_top(true, random_values<std::int64_t>(rows * count), rows, k);
    }
}

TEST_F(SegmentAlgorithmsOnGpu, KeysOfTopKNeedNoAlignmentOfVectors) {
  const Algorithm top = make(R"({"algorithm": "top_k", "key": "uint16"})");
  const std::size_t count = 100'001, k = 1000;
  std::vector<std::uint16_t> keys = random_values<std::uint16_t>(count);
  const DeviceArray<std::uint16_t> in(driver, keys), out(driver, k);
  ASSERT_EQ(run(top, in.address() + 2, out.address(), std::uint64_t{count - 1}, std::uint64_t{k}), CJIT_SUCCESS)
      << error.message();
  keys.erase(keys.begin());
  std::sort(keys.begin(), keys.end(), std::greater<>());
  std::vector<std::uint16_t> got = out.values();
  std::sort(got.begin(), got.end(), std::greater<>());
  keys.resize(k);
  expect_equal(got, keys, k);
}

TEST_F(SegmentAlgorithmsOnGpu, CopiesBuffersOfAllSizesAndAlignments) {
  const Algorithm copies = make(R"({"algorithm": "batched_memcpy"})");
  for (const std::size_t buffers : {std::size_t{0}, std::size_t{1}, std::size_t{70}, std::size_t{3000}}) {
    constexpr std::size_t kBuffers[] = {0, 1, 15, 16, 17, 31, 100, 8191, 8192, 8193, 32767, 32768, 32769, 200'001};
    std::vector<std::uint64_t> sizes, from, to;
    std::uint64_t total = 0, written = 0;
    for (std::size_t i = 0; i < buffers; ++i) {
      const std::size_t size = i % 100 == 13 ? 200'001 : kBuffers[i % std::size(kBuffers)] / (buffers > 1000 ? 16 : 1);
      sizes.push_back(size);
      from.push_back(total);
      to.push_back(written + i % 5);
      total += size + i % 3;  // all alignments
      written = to.back() + size + i % 2;
    }
    const std::vector<std::uint8_t> bytes = random_values<std::uint8_t>(total);
    std::vector<std::uint8_t> expected(written, 0xEE);
    for (std::size_t i = 0; i < buffers; ++i)
      std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(from[i]), sizes[i],
                  expected.begin() + static_cast<std::ptrdiff_t>(to[i]));
    const DeviceArray<std::uint8_t> source = on_device(bytes),
                                    destination = on_device(std::vector<std::uint8_t>(written, 0xEE));
    for (std::uint64_t& address : from) address += source.address();
    for (std::uint64_t& address : to) address += destination.address();
    const DeviceArray<std::uint64_t> sources = on_device(from), destinations = on_device(to),
                                     on_sizes = on_device(sizes);
    ASSERT_EQ(run(copies, sources.address(), destinations.address(), on_sizes.address(), std::uint64_t{buffers}),
              CJIT_SUCCESS)
        << error.message();
    expect_equal(destination.values(), expected, expected.size());
  }
}

TEST_F(SegmentAlgorithmsOnGpu, CountsAbove32BitsAreSearched) {
  const Algorithm search = make(R"({"algorithm": "binary_search", "input": {"counting": "uint64"},
    "values": "uint64", "kind": "equal_range"})");
  const std::uint64_t first = 3, count = (std::uint64_t{1} << 33) + 5;
  const std::vector<std::uint64_t> values = {0, 3, count, first + count - 1, first + count, ~std::uint64_t{0}};
  const std::vector<std::uint64_t> lower = {0, 0, count - 3, count - 1, count, count},
                                   upper = {0, 1, count - 2, count, count, count};
  const DeviceArray<std::uint64_t> searched(driver, values), begins(driver, values.size()), ends(driver, values.size());
  ASSERT_EQ(
      run(search, first, searched.address(), begins.address(), ends.address(), count, std::uint64_t{values.size()}),
      CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(begins.values(), lower);
  EXPECT_EQ(ends.values(), upper);
}

TEST_F(SegmentAlgorithmsOnGpu, CountsAbove31BitsAreScannedSortedAndSelected) {
  const Algorithm fill = make(R"({"algorithm": "transform", "inputs": [{"counting": "uint64"}], "output": "uint8",
    "operator": {"call": "[](unsigned long long i) { return static_cast<unsigned char>(i * 2654435761u >> 24); }"}})");
  const Algorithm scan = make(R"({"algorithm": "segmented_scan", "input": "uint8", "operator": "plus"})");
  const Algorithm sort = make(R"({"algorithm": "segmented_sort", "key": "uint8"})");
  const Algorithm top = make(R"({"algorithm": "top_k", "key": "uint8"})");
  const Algorithm copies = make(R"({"algorithm": "batched_memcpy"})");
  const std::uint64_t count = (std::uint64_t{1} << 31) + 5, half = count / 2;
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
  const DeviceArray<std::uint64_t> sources(driver, std::vector<std::uint64_t>{input}),
      destinations(driver, std::vector<std::uint64_t>{output}), sizes(driver, std::vector<std::uint64_t>{count});
  ASSERT_EQ(run(copies, sources.address(), destinations.address(), sizes.address(), std::uint64_t{1}), CJIT_SUCCESS)
      << error.message();
  read(results, output);
  EXPECT_TRUE(results == values);
  // The second segment lies above 2^31 in part. The third is empty.
  const DeviceArray<std::int64_t> begins(driver, std::vector<std::int64_t>{0, static_cast<std::int64_t>(half), 7}),
      ends(driver, std::vector<std::int64_t>{static_cast<std::int64_t>(half), static_cast<std::int64_t>(count), 7});
  ASSERT_EQ(
      run(scan, input, output, begins.address(), ends.address(), std::uint64_t{0}, std::uint64_t{3}, std::uint8_t{9}),
      CJIT_SUCCESS)
      << error.message();
  read(results, output);
  std::uint64_t wrong = 0;
  std::uint8_t sum = 9;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (i == half) sum = 9;
    wrong += results[i] != sum;
    sum = static_cast<std::uint8_t>(sum + values[i]);
  }
  EXPECT_EQ(wrong, 0U);
  ASSERT_EQ(run(sort, input, output, begins.address(), ends.address(), count, std::uint64_t{3}), CJIT_SUCCESS)
      << error.message();
  read(results, output);
  const auto histogram = [](const std::uint8_t* begin, const std::uint8_t* end) {
    std::vector<std::uint64_t> seen(256);
    for (; begin != end; ++begin) ++seen[*begin];
    return seen;
  };
  for (const auto& [begin, end] : {std::pair(std::uint64_t{0}, half), std::pair(half, count)}) {
    EXPECT_TRUE(std::is_sorted(results.data() + begin, results.data() + end));
    EXPECT_EQ(histogram(results.data() + begin, results.data() + end),
              histogram(values.data() + begin, values.data() + end));
  }
  const std::uint64_t k = 1000;
  ASSERT_EQ(run(top, input, output, count, k), CJIT_SUCCESS) << error.message();
  read(results, output);
  EXPECT_EQ(std::count(results.begin(), results.begin() + k, std::numeric_limits<std::uint8_t>::max()),
            static_cast<std::ptrdiff_t>(k));
  driver.free(input);
  driver.free(output);
}

}  // namespace
}  // namespace cjit::test
