#include <gmock/gmock.h>

#include "algorithm/algorithm.hpp"
#include "base/text.hpp"
#include "compile/plain_char.hpp"

namespace cjit {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The text of a caller is not read as that of a description.
TEST(Family, TextsOfTheCallerAreKeptAsTheyAre) {
  const Algorithm made = read_algorithm(
      R"json({"algorithm": "reduce", "input": {"type": "A<__global__ void x() {}>", "size": 4, "alignment": 4},
              "operator": {"call": "[](auto a, auto) { return a; } /* $(policy) $(end) */"}})json");
  EXPECT_THAT(made.kernels, ElementsAre("cjit_all", "cjit_tiles", "cjit_last"));
  EXPECT_THAT(made.source, HasSubstr("(cjit::reduce::Offset count, const A<__global__ void x() {}>* input, "));
  EXPECT_THAT(made.source, HasSubstr("/* $(policy) $(end) */"));
}

TEST(Family, EachKernelThatDependsOnNumbersOfSizeClassesHasAVariantForEachClass) {
  struct Case {
    std::string_view keys;
    std::vector<std::string_view> kernels, once;  // with variants, and without
  };
  const Case cases[] = {
      {R"("algorithm": "scan_by_key", "keys": "int32", "input": "int32", "operator": "plus")", {"begin", "tiles"}, {}},
      {R"("algorithm": "merge_sort", "key": "int32", "operator": "less")", {"tiles", "merge"}, {"partition"}},
      {R"("algorithm": "select_if", "input": "int32", "predicate": "negate")", {"tiles"}, {"begin"}},
      {R"("algorithm": "unique_by_key", "keys": "int32", "values": "int32")", {"tiles"}, {"begin"}},
      {R"("algorithm": "run_length_encode", "input": "int32")", {"tiles"}, {"begin"}}};
  for (const Case& each : cases) {
    SCOPED_TRACE(each.keys);
    const Algorithm made = read_algorithm(
        concat('{', each.keys, R"(, "policy": [{"tile_threads": 64}, {"from": 1000, "tile_items": 5}]})"));
    const std::string plan = made.plan_before_constants + made.plan_after_constants;
    for (const std::string_view kernel : each.kernels)
      for (const std::string_view suffix : {"", "_1"}) {
        const std::string condition =
            concat(R"({"when": "size_class == )", suffix.empty() ? 0 : 1, R"(", "launch": ")");
        EXPECT_THAT(made.kernels, Contains(concat("cjit_", kernel, suffix)));
        EXPECT_THAT(plan, HasSubstr(concat(condition, kernel, suffix, '"')));
      }
    for (const std::string_view kernel : each.once) {
      EXPECT_THAT(made.kernels, Not(Contains(concat("cjit_", kernel, "_1"))));
      EXPECT_THAT(plan, HasSubstr(concat(R"({"launch": ")", kernel, '"')));
    }
    EXPECT_THAT(plan, HasSubstr(R"("tile_items": "count >= 1000 ? tile_items_1 : tile_items_0")"));
    const bool has_memory = plan.find("virtual_bytes") != std::string::npos;
    EXPECT_EQ(plan.find("count >= 1000 ? virtual_bytes_1 : virtual_bytes_0") != std::string::npos, has_memory);
    EXPECT_EQ(made.source.find(R"("virtual_bytes_1\0")") != std::string::npos, has_memory);
  }
}

// Machines of other processors take what a builder made.
TEST(Family, NoKernelDependsOnTheSignOfChar) {
  constexpr std::string_view kDescriptions[] = {
      R"("reduce", "input": "float32", "operator": "plus")",
      R"("segmented_reduce", "input": "int64", "operator": "plus")",
      R"("scan", "input": "int8", "operator": "plus", "policy": [{}, {"from": 1000, "tile_items": 5}])",
      R"("scan_by_key", "keys": "int32", "input": "int32", "operator": "plus")",
      R"("transform", "inputs": ["int32", "int32"], "operator": "plus")",
      R"("for_each", "input": "int32", "operator": {"call": "[](int& x) { ++x; }"})",
      R"("radix_sort", "key": "float16", "value": "int32")",
      R"("merge_sort", "key": "int32", "operator": "less")",
      R"("select_if", "input": "int32", "predicate": "negate")",
      R"("partition_if", "input": "int32", "predicate": "negate")",
      R"("three_way_partition", "input": "int32", "select_first": "negate", "select_second": "negate")",
      R"("unique", "input": "int32")",
      R"("unique_by_key", "keys": "int32", "values": "int32")",
      R"("merge", "keys": "int32")",
      R"("binary_search", "input": "int32", "values": "int32")",
      R"("segmented_scan", "input": "int32", "operator": "plus")",
      R"("segmented_sort", "key": "int32")",
      R"("top_k", "key": "int32")",
      R"("batched_memcpy")",
      R"("reduce_by_key", "keys": "int32", "input": "int32", "operator": "plus")",
      R"("run_length_encode", "input": "int32")",
      R"("adjacent_difference", "input": "int32")",
      R"("histogram", "input": "int32", "level": "int32")",
      R"("find_if", "input": "int32", "predicate": "negate")",
      R"("extremum", "input": "int32")"};
  for (const std::string_view each : kDescriptions) {
    const Algorithm made = read_algorithm(concat(R"({"algorithm": )", each, '}'));
    EXPECT_FALSE(may_depend_on_plain_char(made.source)) << each;
  }
}

}  // namespace
}  // namespace cjit
