#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "algorithm/algorithm.hpp"
#include "base/text.hpp"

namespace cjit {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A family, as its page describes it: which of its pointers the kernels read, which they write, and which may be equal.
struct Case {
  std::string keys;  // of the description
  std::vector<std::string> read, written;
  std::vector<std::pair<std::string, std::string>> in_place;  // one that is read, and one that is written
};

const std::string kSelect = R"("input": "int32", "flags": "uint8", "predicate": {"call": "[](int v) { return v; }"})",
                  kBoth = R"("operator": "plus", "input": "int32")";

const std::vector<Case> kCases = {
    {R"("algorithm": "reduce", )" + kBoth, {"input"}, {"output"}, {}},
    {R"("algorithm": "segmented_reduce", "segments": "fixed_size", )" + kBoth, {"input"}, {"output"}, {}},
    {R"("algorithm": "segmented_reduce", )" + kBoth, {"begins", "ends"}, {"output"}, {}},
    {R"("algorithm": "scan", "initial": "memory", )" + kBoth, {"input", "initial"}, {"output"}, {{"input", "output"}}},
    {R"("algorithm": "scan_by_key", "keys": "int32", )" + kBoth, {"keys", "input"}, {"output"}, {{"input", "output"}}},
    {R"("algorithm": "segmented_scan", "segments": "fixed_size", )" + kBoth,
     {"input"},
     {"output"},
     {{"input", "output"}}},
    {R"("algorithm": "transform", "inputs": ["int32", "float32"], "outputs": ["int32", "float32"], "operator": {"call":
        "[](int a, float b) { return cuda::std::tuple(a, b); }"})",
     {"input_0", "input_1"},
     {"output_0", "output_1"},
     {{"input_0", "output_0"}, {"input_0", "output_1"}, {"input_1", "output_0"}, {"input_1", "output_1"}}},
    {R"("algorithm": "radix_sort", "key": "uint8", "value": "int32")",
     {"keys", "values"},
     {"keys_out", "values_out"},
     {}},
    {R"("algorithm": "radix_sort", "key": "uint8", "value": "int32", "buffers": "double")",
     {},
     {"keys", "values", "keys_out", "values_out"},
     {}},
    {R"("algorithm": "merge_sort", "key": "int32", "value": "int32", "operator": "less")",
     {"keys", "values"},
     {"keys_out", "values_out"},
     {{"keys", "keys_out"}, {"values", "values_out"}}},
    {R"("algorithm": "select_if", )" + kSelect, {"input", "flags"}, {"output", "selected"}, {{"input", "output"}}},
    {R"("algorithm": "partition_if", )" + kSelect, {"input", "flags"}, {"output", "selected"}, {}},
    {R"("algorithm": "partition_if", "rejected": "int32", )" + kSelect,
     {"input", "flags"},
     {"output", "rejected", "selected"},
     {}},
    {R"("algorithm": "three_way_partition", "input": "int32", "select_first": "logical_not",
        "select_second": "logical_not")",
     {"input"},
     {"first", "second", "rest", "selected"},
     {}},
    {R"("algorithm": "unique", "input": "int32")", {"input"}, {"output", "selected"}, {{"input", "output"}}},
    {R"("algorithm": "unique_by_key", "keys": "int32", "values": "int32")",
     {"keys", "values"},
     {"keys_out", "values_out", "selected"},
     {}},
    {R"("algorithm": "merge", "keys": "int32", "values": "int32")",
     {"keys", "values", "other_keys", "other_values"},
     {"keys_out", "values_out"},
     {}},
    {R"("algorithm": "binary_search", "input": "int32", "values": "int64", "kind": "equal_range")",
     {"input", "values"},
     {"output", "upper"},
     {{"values", "output"}, {"values", "upper"}}},
    {R"("algorithm": "segmented_sort", "key": "int32", "value": "int32")",
     {"keys", "values", "begins", "ends"},
     {"keys_out", "values_out"},
     {}},
    {R"("algorithm": "top_k", "key": "int32", "value": "int32")", {"keys", "values"}, {"keys_out", "values_out"}, {}},
    {R"("algorithm": "reduce_by_key", "keys": "int32", )" + kBoth,
     {"keys", "input"},
     {"keys_out", "output", "runs"},
     {}},
    {R"("algorithm": "run_length_encode", "input": "int32")", {"input"}, {"output", "lengths", "runs"}, {}},
    {R"("algorithm": "adjacent_difference", "input": "int32")", {"input"}, {"output"}, {{"input", "output"}}},
    {R"("algorithm": "histogram", "input": "float32", "bins": "range", "channels": 2)",
     {"input", "levels_0", "levels_1"},
     {"output_0", "output_1"},
     {}},
    {R"("algorithm": "extremum", "input": "int32")", {"input"}, {"output", "index"}, {}},
    {R"("algorithm": "find_if", "input": "int32", "predicate": "logical_not")", {"input"}, {"output"}, {}},
};

// Whether the plan refuses an overlap of the two pointers, and whether they may be equal.
void expect_check(const std::string& plan, const std::string& one, const std::string& other, bool in_place) {
  const std::string apart = concat('\'', one, "' overlaps '", other, '\''),
                    reversed = concat('\'', other, "' overlaps '", one, '\'');
  const std::string& found = plan.find(apart) != std::string::npos ? apart : reversed;
  EXPECT_THAT(plan, HasSubstr(concat(found, in_place ? "; they may be equal or apart" : "\"")));
}

TEST(AlgorithmOverlaps, NoPointerThatIsWrittenMayOverlapAnother) {
  for (const Case& each : kCases) {
    SCOPED_TRACE(each.keys);
    const std::string plan = read_algorithm(concat('{', each.keys, '}')).plan_after_constants;
    for (std::size_t i = 0; i < each.written.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) expect_check(plan, each.written[i], each.written[j], false);
      for (const std::string& from : each.read)
        expect_check(plan, from, each.written[i],
                     std::find(each.in_place.begin(), each.in_place.end(), std::pair(from, each.written[i])) !=
                         each.in_place.end());
    }
    for (std::size_t i = 0; i < each.read.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_THAT(plan, Not(HasSubstr(concat('\'', each.read[i], "' overlaps '", each.read[j], '\''))));
  }
}

// The device decides how many elements an output gets, but not more than there are: other checks stay those of all.
TEST(AlgorithmOverlaps, AnOutputOfUnknownSizeCountsAsFarAsAllElements) {
  const std::string plan = read_algorithm(R"({"algorithm": "select_if", "input": "float32", "predicate": "logical_not",
      "output": {"permutation": "float32", "index": {"counting": "int8"}}})")
                               .plan_after_constants;
  EXPECT_THAT(plan, HasSubstr("count == 0 || count - 1 <= 127 - output_index"));
  EXPECT_THAT(plan, Not(HasSubstr("min(count, 1) - 1")));
}

TEST(AlgorithmOverlaps, OnlyElementsOfOneSizeMayBeInPlace) {
  const std::string plan =
      read_algorithm(R"({"algorithm": "scan", "input": "int32", "output": "int64", "operator": "plus"})")
          .plan_after_constants;
  expect_check(plan, "input", "output", false);
}

}  // namespace
}  // namespace cjit
