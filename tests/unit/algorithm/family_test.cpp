#include <gmock/gmock.h>

#include "algorithm/algorithm.hpp"
#include "base/text.hpp"

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

}  // namespace
}  // namespace cjit
