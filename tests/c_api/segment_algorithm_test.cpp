// Searches, scans and sorts of segments, the largest keys and copies of many buffers without a GPU: parameters and
// launches of the plans, and what they refuse. tests/gpu checks what they compute.
#include <gmock/gmock.h>

#include "c_api/algorithm_fixture.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::uint64_t kNone = 0, kMore = 0x7200'0000'0000, kOther = 0x7300'0000'0000, kBegins = 0x7400'0000'0000,
                        kEnds = 0x7500'0000'0000;

// Regions of a workspace begin at multiples of 256 bytes.
constexpr std::uint64_t aligned(std::uint64_t bytes) { return (bytes + 255) / 256 * 256; }

class SegmentAlgorithms : public Algorithms {
 protected:
  OwnedPlan make(const std::string& text) {
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
    policy = policy_of(result);
    return plan_of(result.get());
  }
  std::uint64_t number(const char* name) const { return static_cast<std::uint64_t>(policy.at(name)); }
  static std::string parameters_of(const OwnedPlan& plan) {
    auto info = sized<cjit_plan_info_t>();
    EXPECT_EQ(cjit_plan_get_info(plan.get(), &info, nullptr), CJIT_SUCCESS);
    return info.parameters;
  }
  template <typename... Values>
  std::uint64_t workspace_of(const OwnedPlan& plan, const Values&... values) {
    const void* const addresses[] = {&values...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_count = sizeof...(values);
    std::uint64_t bytes = 0;
    EXPECT_EQ(cjit_plan_get_workspace_size(plan.get(), &options, &bytes, nullptr, error.out()), CJIT_SUCCESS)
        << error.message();
    return bytes;
  }
  template <typename... Values>
  void expect_refused(const std::string& message, const OwnedPlan& plan, const Values&... values) {
    EXPECT_EQ(run(plan, values...), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr(message));
  }
  template <typename... Values>
  std::vector<std::uint32_t> grids_of(const OwnedPlan& plan, const Values&... values) {
    EXPECT_EQ(run(plan, values...), CJIT_SUCCESS) << error.message();
    return grids();
  }

  std::map<std::string, std::int64_t> policy;
};

TEST_F(SegmentAlgorithms, ASearchHasAThreadForEachValue) {
  const OwnedPlan search = make(R"({"algorithm": "binary_search", "input": "float32", "values": "float32"})");
  EXPECT_EQ(parameters_of(search),
            "input: pointer, values: pointer, output: pointer, count: uint64, value_count: uint64");
  const std::uint64_t many = 100, values = 3 * number("tile_threads") - 1;
  EXPECT_THAT(grids_of(search, kIn, kMore, kOut, many, values), ElementsAre(3u));
  EXPECT_THAT(grids_of(search, kNone, kMore, kOut, kNone, values), ElementsAre(3u));
  EXPECT_THAT(grids_of(search, kIn, kNone, kNone, many, kNone), ElementsAre());
  EXPECT_EQ(workspace_of(search, kIn, kMore, kOut, many, values), 0u);
  expect_refused("the pointer 'input' is NULL", search, kNone, kMore, kOut, many, values);
  expect_refused("'output' overlaps 'input'", search, kIn, kMore, kIn + 4 * many - 1, many, values);
  expect_refused("'output' overlaps 'values'", search, kIn, kMore, kMore, many, values);
  EXPECT_THAT(grids_of(search, kIn, kMore, kIn + 4 * many, many, values), ElementsAre(3u));
}

TEST_F(SegmentAlgorithms, AnEqualRangeHasTwoOutputs) {
  const OwnedPlan search = make(R"({"algorithm": "binary_search", "input": "int64", "values": {"counting": "int8"},
      "kind": "equal_range", "operator": {"call": "[](int s, auto a, auto b) { return a * s < b * s; }",
                                          "state": "int32"}})");
  EXPECT_EQ(parameters_of(search),
            "input: pointer, values: int8, output: pointer, upper: pointer, count: uint64, value_count: uint64, "
            "operator_state: int32");
  const std::int8_t first = 100;
  const std::uint64_t many = 100;
  EXPECT_THAT(grids_of(search, kIn, first, kOut, kMore, many, std::uint64_t{28}, 1), ElementsAre(1u));
  expect_refused("counting from 'values' exceeds the largest int8", search, kIn, first, kOut, kMore, many,
                 std::uint64_t{29}, 1);
  expect_refused("'upper' overlaps 'output'", search, kIn, first, kOut, kOut + 8, many, std::uint64_t{28}, 1);
}

TEST_F(SegmentAlgorithms, ABlockScansTheSegmentsOfATile) {
  const OwnedPlan scan = make(R"({"algorithm": "segmented_scan", "input": "int32", "operator": "plus"})");
  EXPECT_EQ(parameters_of(scan),
            "input: pointer, output: pointer, begins: pointer, ends: pointer, largest: uint64, count: uint64, "
            "initial: int32");
  const std::uint64_t tile = number("tile_threads") * number("tile_items"), segments = 1000;
  const auto scan_of = [&](std::uint64_t largest) {
    return grids_of(scan, kIn, kOut, kBegins, kEnds, largest, segments, 0);
  };
  EXPECT_THAT(scan_of(0), ElementsAre(1000u));
  EXPECT_THAT(scan_of(tile + 1), ElementsAre(1000u));
  EXPECT_THAT(scan_of(tile / 10), ElementsAre(100u));
  EXPECT_THAT(scan_of(1), ElementsAre((1000 + number("most_segments") - 1) / number("most_segments")));
  EXPECT_THAT(grids_of(scan, kNone, kNone, kNone, kNone, kNone, kNone, 0), ElementsAre());
  expect_refused("there are too many segments", scan, kIn, kOut, kBegins, kEnds, kNone, std::uint64_t{1} << 31, 0);
}

TEST_F(SegmentAlgorithms, SegmentsOfOneSizeNeedNoOffsets) {
  const OwnedPlan scan = make(R"({"algorithm": "segmented_scan", "input": "int32", "operator": "plus",
      "kind": "inclusive", "segments": "fixed_size", "policy": {"tile_threads": 64, "tile_items": 5}})");
  EXPECT_EQ(parameters_of(scan), "input: pointer, output: pointer, size: int32, count: uint64");
  EXPECT_EQ(number("tile_threads"), 64u);
  EXPECT_EQ(number("tile_items"), 5u);
  const std::uint64_t segments = 100;
  EXPECT_THAT(grids_of(scan, kIn, kOut, 32, segments), ElementsAre(10u));
  EXPECT_THAT(grids_of(scan, kIn, kIn, 1000, segments), ElementsAre(100u));
  EXPECT_THAT(grids_of(scan, kIn, kIn, 0, segments), ElementsAre());
  expect_refused("the size of the segments is negative", scan, kIn, kOut, -1, segments);
  expect_refused("'output' overlaps 'input'; they may be equal or apart", scan, kIn, kIn + 4 * 3199, 32, segments);
  EXPECT_THAT(grids_of(scan, kIn, kIn + 4 * 3200, 32, segments), ElementsAre(10u));
}

TEST_F(SegmentAlgorithms, ASortOfSegmentsHasTheGridsOfTheWorstCase) {
  const OwnedPlan sort = make(R"({"algorithm": "segmented_sort", "key": "uint32", "value": "int64"})");
  EXPECT_EQ(parameters_of(sort),
            "keys: pointer, keys_out: pointer, values: pointer, values_out: pointer, begins: pointer, ends: pointer, "
            "count: uint64, segments: uint64");
  const std::uint64_t segments = 10'000;
  const auto sort_of = [&](std::uint64_t count) {
    return grids_of(sort, kIn, kOut, kMore, kOther, kBegins, kEnds, count, segments);
  };
  const auto blocks = [](std::uint64_t of, std::uint64_t per) {
    return static_cast<std::uint32_t>((of + per - 1) / per);
  };
  const std::uint32_t lists = blocks(segments, 256), small = blocks(segments, number("small_segments"));
  EXPECT_THAT(sort_of(number("small_tile")), ElementsAre(lists, small));
  EXPECT_THAT(sort_of(number("medium_tile")), ElementsAre(lists, small + 1));
  EXPECT_THAT(sort_of(3 * (number("medium_tile") + 1)), ElementsAre(lists, small + 1, 3u));
  EXPECT_THAT(sort_of(std::uint64_t{1} << 24),
              ElementsAre(lists, small + blocks(segments, number("medium_segments")), segments, segments));
  // Few segments are not listed.
  EXPECT_THAT(grids_of(sort, kIn, kOut, kMore, kOther, kBegins, kEnds, number("block_segment"), std::uint64_t{500}),
              ElementsAre(500u));
  EXPECT_THAT(grids_of(sort, kIn, kOut, kMore, kOther, kBegins, kEnds, number("block_segment") + 1, std::uint64_t{500}),
              ElementsAre(500u, 500u));
  EXPECT_THAT(sort_of(0), ElementsAre());
  EXPECT_THAT(grids_of(sort, kIn, kOut, kMore, kOther, kNone, kNone, segments, kNone), ElementsAre());
  const std::uint64_t count = number("medium_tile");
  EXPECT_EQ(workspace_of(sort, kIn, kOut, kMore, kOther, kBegins, kEnds, count, segments),
            256 + aligned(16 * segments));
  EXPECT_GE(workspace_of(sort, kIn, kOut, kMore, kOther, kBegins, kEnds, std::uint64_t{1} << 33, segments),
            std::uint64_t{12} << 33);
  expect_refused("'keys_out' overlaps 'keys'", sort, kIn, kIn, kMore, kOther, kBegins, kEnds, count, segments);
  expect_refused("'values_out' overlaps 'values'", sort, kIn, kOut, kMore, kMore, kBegins, kEnds, count, segments);
  expect_refused("the pointer 'keys' is NULL", sort, kNone, kOut, kMore, kOther, kBegins, kEnds, count, segments);
  expect_refused("there are too many segments", sort, kIn, kOut, kMore, kOther, kBegins, kEnds, count,
                 std::uint64_t{1} << 31);
}

TEST_F(SegmentAlgorithms, OneLaunchSortsSegmentsOfAKnownSize) {
  const OwnedPlan sort = make(R"({"algorithm": "segmented_sort", "key": "float32", "largest": 1000})");
  EXPECT_EQ(parameters_of(sort),
            "keys: pointer, keys_out: pointer, begins: pointer, ends: pointer, count: uint64, segments: uint64");
  const std::uint64_t segments = 100;
  EXPECT_THAT(grids_of(sort, kIn, kOut, kBegins, kEnds, std::uint64_t{50'000}, segments), ElementsAre(100u));
  EXPECT_THAT(grids_of(sort, kIn, kOut, kBegins, kEnds, kNone, segments), ElementsAre());
  EXPECT_EQ(workspace_of(sort, kIn, kOut, kBegins, kEnds, std::uint64_t{50'000}, segments), 0u);
  // Warps sort several small segments in a block.
  const OwnedPlan small = make(R"({"algorithm": "segmented_sort", "key": "int64", "value": "int8", "largest": 60,
      "segments": "fixed_size"})");
  EXPECT_EQ(parameters_of(small),
            "keys: pointer, keys_out: pointer, values: pointer, values_out: pointer, size: int32, segments: uint64");
  EXPECT_THAT(grids_of(small, kIn, kOut, kMore, kOther, 60, segments),
              ElementsAre((100 + number("once_segments") - 1) / number("once_segments")));
  EXPECT_GT(number("once_segments"), 8u);
  expect_refused("'size' is larger than 'largest'", small, kIn, kOut, kMore, kOther, 61, segments);
  expect_refused("the size of the segments is negative", small, kIn, kOut, kMore, kOther, -1, segments);
  expect_refused("'keys_out' overlaps 'keys'", small, kIn, kIn + 60 * 100 * 8 - 8, kMore, kOther, 60, segments);
  // Segments that do not fit in a block are sorted as others are; those of one size need no offsets of the caller.
  const OwnedPlan large = make(R"({"algorithm": "segmented_sort", "key": "int64", "largest": 8193,
      "segments": "fixed_size"})");
  EXPECT_THAT(grids_of(large, kIn, kOut, 20'000, segments), ElementsAre(1u, 100u, 100u));
  EXPECT_GE(workspace_of(large, kIn, kOut, 20'000, segments), 8 * 101 + 8 * 2'000'000u);
  EXPECT_THAT(refusal(R"({"algorithm": "segmented_sort", "key": "int8", "largest": -1})"), HasSubstr("largest"));
}

TEST_F(SegmentAlgorithms, TopKHasAPassForEachDigit) {
  const OwnedPlan top = make(R"({"algorithm": "top_k", "key": "float32", "value": "int32", "select": "smallest"})");
  EXPECT_EQ(parameters_of(top),
            "keys: pointer, keys_out: pointer, values: pointer, values_out: pointer, count: uint64, k: uint64");
  EXPECT_EQ(number("passes"), 3u);
  const std::uint64_t tile = number("tile_threads") * number("tile_items");
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, kOther, 8 * tile, std::uint64_t{10}),
              AllOf(testing::SizeIs(number("passes") + 1), testing::Each(8u)));
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, kOther, 8 * tile, kNone), ElementsAre());
  EXPECT_THAT(grids_of(top, kNone, kNone, kNone, kNone, kNone, kNone), ElementsAre());
  const std::uint64_t count = std::uint64_t{1} << 20;
  EXPECT_EQ(workspace_of(top, kIn, kOut, kMore, kOther, count, std::uint64_t{10}),
            aligned(number("state_bytes")) + 2 * count / 128 * (4 + 8));
  expect_refused("'k' is larger than 'count'", top, kIn, kOut, kMore, kOther, count, count + 1);
  expect_refused("'keys_out' overlaps 'keys'", top, kIn, kIn + 4 * count - 4, kMore, kOther, count, count);
  expect_refused("'values_out' overlaps 'values'", top, kIn, kOut, kMore, kMore - 36, count, std::uint64_t{10});
  EXPECT_THAT(refusal(R"({"algorithm": "top_k", "key": "complex64", "select": "first"})"),
              AllOf(HasSubstr("key: is no integer, bool or floating-point number"), HasSubstr("select")));
}

TEST_F(SegmentAlgorithms, ABlockFindsTheTopOfAShortRowOrOfOneOfMany) {
  const OwnedPlan top = make(R"({"algorithm": "top_k", "key": "float16", "index": "int64", "rows": "many"})");
  EXPECT_EQ(parameters_of(top),
            "keys: pointer, keys_out: pointer, indices_out: pointer, count: uint64, k: uint64, rows: uint64");
  const std::uint64_t k = 10, few = 2, many = 10'000, longer = std::uint64_t{1} << 20;
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, std::uint64_t{1000}, k, few), ElementsAre(2u));
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, longer, k, many), ElementsAre(10'000u));
  EXPECT_EQ(workspace_of(top, kIn, kOut, kMore, longer, k, many), 0u);
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, longer, k, few), testing::SizeIs(number("passes") + 1));
  EXPECT_EQ(workspace_of(top, kIn, kOut, kMore, longer, k, few),
            aligned(2 * number("state_bytes")) + 2 * 2 * longer / 128 * (2 + 8));
  EXPECT_THAT(grids_of(top, kIn, kOut, kMore, longer, k, kNone), ElementsAre());
  expect_refused("'keys_out' overlaps 'keys'", top, kIn, kIn + 2 * longer * few - 2, kMore, longer, k, few);
  expect_refused("'indices_out' overlaps 'keys_out'", top, kIn, kOut, kOut + 2 * k * few - 2, longer, k, few);
  expect_refused("there are too many rows", top, kIn, kOut, kMore, k, k, std::uint64_t{1} << 31);
  EXPECT_THAT(refusal(R"({"algorithm": "top_k", "key": "int8", "index": "float32", "rows": "all"})"),
              AllOf(HasSubstr("index: is no integer"), HasSubstr("rows")));
}

TEST_F(SegmentAlgorithms, CopiesTakeBuffersInPartsOfAGrid) {
  const OwnedPlan copies = make(R"({"algorithm": "batched_memcpy"})");
  EXPECT_EQ(parameters_of(copies), "sources: pointer, destinations: pointer, sizes: pointer, count: uint64");
  const std::uint64_t warps = number("block_threads") / 32;
  const auto few = grids_of(copies, kIn, kOut, kMore, 10 * warps);
  ASSERT_EQ(few.size(), 2u);
  EXPECT_EQ(few[0], 10u);  // a warp for each
  EXPECT_THAT(grids_of(copies, kIn, kOut, kMore, (std::uint64_t{1} << 30) + 1),
              ElementsAre((1u << 30) / 32 / warps, few[1], 1u, few[1]));
  EXPECT_THAT(grids_of(copies, kNone, kNone, kNone, kNone), ElementsAre());
  EXPECT_EQ(workspace_of(copies, kIn, kOut, kMore, std::uint64_t{1000}), 256u + 1000u * 16u);
  expect_refused("the pointer 'sizes' is NULL", copies, kIn, kOut, kNone, std::uint64_t{1});
}

}  // namespace
}  // namespace cjit::test
