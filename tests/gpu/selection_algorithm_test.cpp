// Selections, partitions, unique elements and merges on a real device: results against references on the host.
#include <algorithm>
#include <functional>

#include "gpu/algorithm_gpu.hpp"

namespace cjit::test {
namespace {

// CUB states an alignment of 16 bytes for what it exchanges in shared memory.
template <std::size_t Alignment>
struct alignas(Alignment) Aligned {
  std::uint32_t key = 0;
};

class SelectionOnGpu : public AlgorithmGpu {
 protected:
  // Small numbers, so that there are runs of equal ones.
  static std::vector<std::int32_t> digits(std::size_t count, int base = 10) {
    std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    for (std::int32_t& value : values) value = static_cast<std::int32_t>(static_cast<std::uint32_t>(value) % base);
    return values;
  }
  template <typename T>
  static std::vector<T> first(std::vector<T> values, std::size_t count) {
    values.resize(count);
    return values;
  }
  DeviceArray<std::int32_t> zeros(std::size_t count) { return on_device(std::vector<std::int32_t>(count)); }
  // Sorts, merges and selects values that are their keys.
  template <std::size_t Alignment>
  void expect_aligned() {
    using Value = Aligned<Alignment>;
    const std::string bytes =
        R"({"size": )" + std::to_string(sizeof(Value)) + R"(, "alignment": )" + std::to_string(Alignment) + '}';
    const std::size_t count = 10'000;
    std::vector<std::uint32_t> keys = random_values<std::uint32_t>(count), sorted, unique;
    std::vector<Value> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i].key = keys[i] %= 1000;
    sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    std::unique_copy(sorted.begin(), sorted.end(), std::back_inserter(unique));
    const DeviceArray<std::uint32_t> in = on_device(keys), out(driver, 2 * count);
    const DeviceArray<Value> values_in = on_device(values), values_out(driver, 2 * count);
    const DeviceArray<std::uint64_t> numbers(driver, 1);
    const auto expect_keys = [&](cjit_status_t status, const std::vector<std::uint32_t>& expected, const char* what) {
      ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
      const std::vector<std::uint32_t> got = out.values();
      const std::vector<Value> moved = values_out.values();
      for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_TRUE(got[i] == expected[i] && moved[i].key == expected[i]) << what << ", element " << i;
    };
    const std::string value = R"(", "key": "uint32", "value": )" + bytes;
    expect_keys(run(make(R"({"algorithm": "merge_sort)" + value + R"(, "operator": "less"})"), in.address(),
                    out.address(), values_in.address(), values_out.address(), std::uint64_t{count}),
                sorted, "merge_sort");
    const Algorithm select = make(R"({"algorithm": "unique_by_key", "keys": "uint32", "values": )" + bytes + '}'),
                    merge = make(R"({"algorithm": "merge", "keys": "uint32", "values": )" + bytes + '}'),
                    aligned_keys =
                        make(R"({"algorithm": "merge_sort", "preamble": "struct alignas()" + std::to_string(Alignment) +
                             R"() K { unsigned key; };", "key": {"type": "K", "size": )" +
                             std::to_string(sizeof(Value)) + R"(, "alignment": )" + std::to_string(Alignment) +
                             R"(}, "operator": {"call": "[](const K& a, const K& b) { return a.key < b.key; }"}})");
    const DeviceArray<std::uint32_t> in_order = on_device(sorted);
    for (std::size_t i = 0; i < count; ++i) values[i].key = sorted[i];
    const DeviceArray<Value> values_in_order = on_device(values);
    expect_keys(run(select, in_order.address(), values_in_order.address(), out.address(), values_out.address(),
                    numbers.address(), std::uint64_t{count}),
                unique, "unique_by_key");
    std::vector<std::uint32_t> merged = sorted;
    merged.insert(merged.end(), sorted.begin(), sorted.end());
    std::sort(merged.begin(), merged.end());
    expect_keys(run(merge, in_order.address(), values_in_order.address(), std::uint64_t{count}, in_order.address(),
                    values_in_order.address(), std::uint64_t{count}, out.address(), values_out.address()),
                merged, "merge");
    expect_keys(run(make(R"({"algorithm": "radix_sort)" + value + '}'), in.address(), out.address(),
                    values_in.address(), values_out.address(), std::uint64_t{count}, 0, 32),
                sorted, "radix_sort");
    const DeviceArray<std::int64_t> begins = on_device(std::vector<std::int64_t>{0}),
                                    ends = on_device(std::vector<std::int64_t>{10'000});
    expect_keys(
        run(make(R"({"algorithm": "segmented_sort)" + value + '}'), in.address(), out.address(), values_in.address(),
            values_out.address(), begins.address(), ends.address(), std::uint64_t{count}, std::uint64_t{1}),
        sorted, "segmented_sort");
    ASSERT_EQ(run(aligned_keys, values_in.address(), values_out.address(), std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    const std::vector<Value> moved = values_out.values();
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(moved[i].key, sorted[i]) << "merge_sort of keys, element " << i;
  }
};

TEST_F(SelectionOnGpu, SelectsByAPredicateWithStateAlsoInPlace) {
  const Algorithm select = make(R"({"algorithm": "select_if", "input": "int32",
    "predicate": {"call": "[](int least, int v) { return v >= least; }", "state": "int32"}})");
  for (const std::size_t count : kSizes)
    for (const int least : {0, 5, 10}) {
      const std::vector<std::int32_t> values = digits(count);
      std::vector<std::int32_t> expected;
      for (const std::int32_t value : values)
        if (value >= least) expected.push_back(value);
      const DeviceArray<std::int32_t> input = on_device(values), output = zeros(count);
      const DeviceArray<std::uint64_t> selected(driver, std::vector<std::uint64_t>{77});
      for (const DeviceArray<std::int32_t>* to : {&output, &input}) {
        ASSERT_EQ(run(select, input.address(), to->address(), selected.address(), std::uint64_t{count}, least),
                  CJIT_SUCCESS)
            << error.message();
        ASSERT_EQ(selected.values()[0], expected.size()) << count;
        EXPECT_EQ(first(to->values(), expected.size()), expected) << count;
      }
    }
}

TEST_F(SelectionOnGpu, PartitionsByFlagsInOneOutputAndInTwo) {
  const std::string text = R"({"algorithm": "partition_if", "input": "int32", "flags": "uint8")";
  const Algorithm one = make(text + "}"), two = make(text + R"(, "rejected": "int32"})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> values = random_values<std::int32_t>(count);
    std::vector<std::uint8_t> flags = random_values<std::uint8_t>(count, 2);
    for (std::uint8_t& flag : flags) flag &= 2;
    std::vector<std::int32_t> chosen, others;
    for (std::size_t i = 0; i < count; ++i) (flags[i] != 0 ? chosen : others).push_back(values[i]);
    const DeviceArray<std::int32_t> input = on_device(values), output = zeros(count), rejected = zeros(count);
    const DeviceArray<std::uint8_t> on_flags = on_device(flags);
    const DeviceArray<std::uint64_t> selected(driver, 1);
    ASSERT_EQ(run(two, input.address(), on_flags.address(), output.address(), rejected.address(), selected.address(),
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(selected.values()[0], chosen.size());
    EXPECT_EQ(first(output.values(), chosen.size()), chosen);
    EXPECT_EQ(first(rejected.values(), others.size()), others);
    ASSERT_EQ(run(one, input.address(), on_flags.address(), output.address(), selected.address(), std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    chosen.insert(chosen.end(), others.rbegin(), others.rend());
    EXPECT_EQ(first(output.values(), count), chosen);
  }
}

TEST_F(SelectionOnGpu, PartitionsInThree) {
  const Algorithm parts = make(R"({"algorithm": "three_way_partition", "input": "int32",
    "select_first": {"call": "[](int v) { return v & 4; }"}, "select_second": {"call": "[](int v) { return v & 2; }"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> values = digits(count);
    std::vector<std::int32_t> expected[3];
    for (const std::int32_t value : values) expected[(value & 4) != 0 ? 0 : (value & 2) != 0 ? 1 : 2].push_back(value);
    const DeviceArray<std::int32_t> input = on_device(values), a = zeros(count), b = zeros(count), c = zeros(count);
    const DeviceArray<std::uint64_t> selected(driver, 2);
    ASSERT_EQ(
        run(parts, input.address(), a.address(), b.address(), c.address(), selected.address(), std::uint64_t{count}),
        CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(selected.values(), (std::vector<std::uint64_t>{expected[0].size(), expected[1].size()}));
    EXPECT_EQ(first(a.values(), expected[0].size()), expected[0]);
    EXPECT_EQ(first(b.values(), expected[1].size()), expected[1]);
    EXPECT_EQ(first(c.values(), expected[2].size()), expected[2]);
  }
}

TEST_F(SelectionOnGpu, KeepsTheFirstOfEachRun) {
  const Algorithm unique = make(R"({"algorithm": "unique", "input": "int32"})");
  const Algorithm by_key = make(R"({"algorithm": "unique_by_key", "keys": "int32", "values": {"counting": "int32"},
    "values_out": "int32"})");
  for (const std::size_t count : kSizes) {
    const std::vector<std::int32_t> values = digits(count, 3);
    std::vector<std::int32_t> expected, indices;
    for (std::size_t i = 0; i < count; ++i)
      if (i == 0 || values[i] != values[i - 1]) {
        expected.push_back(values[i]);
        indices.push_back(static_cast<std::int32_t>(i));
      }
    const DeviceArray<std::int32_t> input = on_device(values), keys = zeros(count), out = zeros(count);
    const DeviceArray<std::uint64_t> selected(driver, 1);
    ASSERT_EQ(run(by_key, input.address(), std::int32_t{0}, keys.address(), out.address(), selected.address(),
                  std::uint64_t{count}),
              CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(selected.values()[0], expected.size());
    EXPECT_EQ(first(keys.values(), expected.size()), expected);
    EXPECT_EQ(first(out.values(), expected.size()), indices);
    ASSERT_EQ(run(unique, input.address(), input.address(), selected.address(), std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(selected.values()[0], expected.size());
    EXPECT_EQ(first(input.values(), expected.size()), expected);
  }
}

TEST_F(SelectionOnGpu, MergesAreStable) {
  const Algorithm merge = make(R"({"algorithm": "merge", "keys": "int32", "values": {"counting": "int32"},
    "other_values": {"counting": "int32"}, "values_out": "int32"})");
  for (const std::size_t count : kSizes)
    for (const std::size_t other_count : {std::size_t{0}, std::size_t{3000}}) {
      std::vector<std::int32_t> keys = digits(count, 1000), others = digits(other_count, 1000);
      std::sort(keys.begin(), keys.end());
      std::sort(others.begin(), others.end());
      std::vector<std::int32_t> expected, indices;
      for (std::size_t i = 0, j = 0; i + j < count + other_count;) {
        const bool is_other = i == count || (j < other_count && others[j] < keys[i]);
        indices.push_back(static_cast<std::int32_t>(is_other ? 10'000'000 + j : i));
        expected.push_back(is_other ? others[j] : keys[i]);
        ++(is_other ? j : i);
      }
      const DeviceArray<std::int32_t> a = on_device(keys), b = on_device(others), out = zeros(expected.size()),
                                      values = zeros(expected.size());
      ASSERT_EQ(run(merge, a.address(), std::int32_t{0}, std::uint64_t{count}, b.address(), std::int32_t{10'000'000},
                    std::uint64_t{other_count}, out.address(), values.address()),
                CJIT_SUCCESS)
          << error.message();
      expect_equal(first(out.values(), expected.size()), expected, expected.size());
      expect_equal(first(values.values(), expected.size()), indices, expected.size());
    }
}

TEST_F(SelectionOnGpu, SelectsStructsByAPredicateOfFlags) {
  struct Point {
    float x, y, z;
    bool operator==(const Point& other) const { return x == other.x && y == other.y && z == other.z; }
  };
  const Algorithm select = make(R"({"algorithm": "select_if", "flags": "int32",
    "preamble": "struct Point { float x, y, z; };", "input": {"type": "Point", "size": 12, "alignment": 4},
    "predicate": {"call": "[](int most, int flag) { return flag < most; }", "state": "int32"}})");
  for (const std::size_t count : kSizes) {
    const std::vector<float> numbers = random_values<float>(3 * count);
    const std::vector<std::int32_t> flags = digits(count);
    std::vector<Point> points(count), expected;
    for (std::size_t i = 0; i < count; ++i) {
      points[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
      if (flags[i] < 4) expected.push_back(points[i]);
    }
    const DeviceArray<Point> input = on_device(points), output = on_device(std::vector<Point>(count));
    const DeviceArray<std::int32_t> on_flags = on_device(flags);
    const DeviceArray<std::uint64_t> selected(driver, 1);
    ASSERT_EQ(
        run(select, input.address(), on_flags.address(), output.address(), selected.address(), std::uint64_t{count}, 4),
        CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(selected.values()[0], expected.size());
    EXPECT_TRUE(first(output.values(), expected.size()) == expected) << count;
  }
}

// A tile of such elements has more bytes than the shared memory of a block.
TEST_F(SelectionOnGpu, SelectsAndSortsLargeElements) {
  struct Large {
    std::uint32_t words[250];
  };
  const std::string type = R"({"type": "Large", "size": 1000, "alignment": 4},
    "preamble": "struct Large { unsigned words[250]; };")";
  const Algorithm select = make(R"({"algorithm": "select_if", "predicate": {
    "call": "[](const Large& a) { return a.words[249] % 3 == 0; }"}, "input": )" +
                                type + '}');
  const Algorithm sort = make(R"({"algorithm": "merge_sort", "operator": {
    "call": "[](const Large& a, const Large& b) { return a.words[0] < b.words[0]; }"}, "key": )" +
                              type + '}');
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, std::size_t{20'011}}) {
    const std::vector<std::uint32_t> random = random_values<std::uint32_t>(count);
    std::vector<Large> values(count), expected;
    for (std::size_t i = 0; i < count; ++i)
      for (std::uint32_t w = 0; w < 250; ++w) values[i].words[w] = random[i] % 5000 + w;
    for (const Large& value : values)
      if (value.words[249] % 3 == 0) expected.push_back(value);
    const DeviceArray<Large> input = on_device(values), output = on_device(std::vector<Large>(count));
    const DeviceArray<std::uint64_t> selected(driver, 1);
    ASSERT_EQ(run(select, input.address(), output.address(), selected.address(), std::uint64_t{count}), CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(selected.values()[0], expected.size());
    expect_equal(first(output.values(), expected.size()), expected, expected.size());
    ASSERT_EQ(run(sort, input.address(), output.address(), std::uint64_t{count}), CJIT_SUCCESS) << error.message();
    std::stable_sort(values.begin(), values.end(),
                     [](const Large& a, const Large& b) { return a.words[0] < b.words[0]; });
    expect_equal(first(output.values(), count), values, count);
  }
}

// The portions before leave their numbers, and runs go on across portions.
TEST_F(SelectionOnGpu, ElementsMayHaveAnyAlignment) {
  expect_aligned<32>();
  expect_aligned<64>();
  expect_aligned<128>();
}

TEST_F(SelectionOnGpu, SelectionsOfCountsAbove31BitsGoOnAcrossPortions) {
  const std::uint64_t count = (std::uint64_t{5} << 30) + 5, step = 1'000'003;
  const std::vector<std::uint64_t> expected = [&] {
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = 0; i < count; i += step) all.push_back(i);
    return all;
  }();
  const Algorithm select = make(R"({"algorithm": "select_if", "input": {"counting": "uint64"}, "output": "uint64",
    "predicate": {"call": "[](unsigned long long i) { return i % 1000003 == 0; }"}})");
  const Algorithm unique = make(R"({"algorithm": "unique_by_key", "values": {"counting": "uint64"},
    "keys": {"transform": {"call": "[](unsigned long long i) { return i / 1000003; }"}, "of": {"counting": "uint64"}},
    "keys_out": {"discard": true}, "values_out": "uint64"})");
  const DeviceArray<std::uint64_t> output(driver, expected.size()), selected(driver, 1);
  ASSERT_EQ(run(select, std::uint64_t{0}, output.address(), selected.address(), count), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(selected.values()[0], expected.size());
  EXPECT_EQ(output.values(), expected);
  ASSERT_EQ(run(unique, std::uint64_t{0}, std::uint64_t{0}, output.address(), selected.address(), count), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(selected.values()[0], expected.size());
  EXPECT_EQ(output.values(), expected);
}

}  // namespace
}  // namespace cjit::test
