// Selections, partitions, unique elements and merges without a GPU: descriptions and their faults, and the launches of
// plans on a mock. tests/gpu checks what they compute.
#include "c_api/algorithm_fixture.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class SelectionAlgorithms : public TiledAlgorithms {
 protected:
  static constexpr std::uint64_t kNone = 0, kFlags = 0x7200'0000'0000, kOther = 0x7300'0000'0000,
                                 kSelected = 0x7400'0000'0000, kValues = 0x7500'0000'0000,
                                 kValuesOut = 0x7600'0000'0000;
  static constexpr cjit_status_t kInvalid = CJIT_ERROR_INVALID_ARGUMENT;

  // The elements that one launch takes at most.
  static std::uint64_t portion_of(const Built& algorithm) {
    return (2'147'483'647 / algorithm.tile - 1) * algorithm.tile;
  }
  // What a launch of "begin" and "tiles" takes for each portion of a count.
  static std::vector<std::uint32_t> grids_for(const Built& algorithm, std::uint64_t count, bool has_tile_for_before) {
    std::vector<std::uint32_t> all;
    for (std::uint64_t at = 0; at < count; at += portion_of(algorithm)) {
      const std::uint64_t tiles = (std::min(count - at, portion_of(algorithm)) + algorithm.tile - 1) / algorithm.tile;
      const std::uint64_t states = tiles + (has_tile_for_before && at != 0 ? 1 : 0);
      all.push_back(static_cast<std::uint32_t>((states + 127) / 128));
      all.push_back(static_cast<std::uint32_t>(tiles));
    }
    return all;
  }
};

TEST_F(SelectionAlgorithms, ASelectionLaunchesTwoKernelsForEachPortion) {
  const Built positive = built(R"({"algorithm": "select_if", "input": "float32",
                                   "predicate": {"call": "[](float least, float x) { return x > least; }",
                                                 "state": "float32"}})");
  EXPECT_EQ(positive.parameters,
            "input: pointer, output: pointer, selected: pointer, count: uint64, "
            "predicate_state: float32");
  const auto check = [&](std::uint64_t count) {
    EXPECT_EQ(run(positive.plan, kIn, kOut, kSelected, count, 0.F), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(positive, count, false)) << count;
  };
  for (const std::uint64_t tiles : {1, 2, 128, 129, 1000}) {
    check(tiles * positive.tile - 1);
    check(tiles * positive.tile);
    check(tiles * positive.tile + 1);
  }
  check(portion_of(positive));
  check(portion_of(positive) + 1);
  check(std::uint64_t{1} << 33);
  EXPECT_EQ(workspace_of(positive, kIn, kOut, kSelected, 100 * positive.tile, 0.F), aligned((33 + 100) * 8));
  EXPECT_EQ(workspace_of(positive, kIn, kOut, kSelected, kNone, 0.F), 0);
}

TEST_F(SelectionAlgorithms, ASelectionOfNothingWritesItsNumberOnly) {
  const Built some = built(R"({"algorithm": "select_if", "input": "int32", "flags": "uint8"})");
  EXPECT_EQ(some.parameters, "input: pointer, flags: pointer, output: pointer, selected: pointer, count: uint64");
  EXPECT_EQ(run(some.plan, kNone, kNone, kNone, kSelected, kNone), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(some, kInvalid, kIn, kFlags, kOut, kNone, count), HasSubstr("the pointer 'selected' is NULL"));
  EXPECT_THAT(failure(some, kInvalid, kIn, kFlags, kOut, kNone, kNone), HasSubstr("the pointer 'selected' is NULL"));
  EXPECT_THAT(failure(some, CJIT_ERROR_NULL_POINTER, kNone, kFlags, kOut, kSelected, count), HasSubstr("input"));
  EXPECT_THAT(failure(some, CJIT_ERROR_NULL_POINTER, kIn, kNone, kOut, kSelected, count), HasSubstr("flags"));
  EXPECT_THAT(failure(some, CJIT_ERROR_NULL_POINTER, kIn, kFlags, kNone, kSelected, count), HasSubstr("output"));
  // In place, and in a small buffer before the input; not elsewhere in the input or in the flags.
  EXPECT_EQ(run(some.plan, kIn, kFlags, kIn, kSelected, count), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(some.plan, kIn, kFlags, kIn - 16, kSelected, count), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(some.plan, kIn, kFlags, kIn + 4 * count, kSelected, count), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(failure(some, kInvalid, kIn, kFlags, kIn + 4 * count - 4, kSelected, count),
              HasSubstr("'output' overlaps 'input'; they may be equal or apart"));
  EXPECT_THAT(failure(some, kInvalid, kIn, kFlags, kFlags, kSelected, count), HasSubstr("'output' overlaps 'flags'"));
}

TEST_F(SelectionAlgorithms, APartitionInOneOutputNeedsOtherMemory) {
  const Built halves = built(R"({"algorithm": "partition_if", "input": "int32", "predicate": "identity"})");
  EXPECT_EQ(halves.parameters, "input: pointer, output: pointer, selected: pointer, count: uint64");
  const std::uint64_t count = 100'000;
  EXPECT_EQ(run(halves.plan, kIn, kOut, kSelected, count), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(grids(), grids_for(halves, count, false));
  EXPECT_THAT(failure(halves, kInvalid, kIn, kIn, kSelected, count), HasSubstr("'output' overlaps 'input'"));
  EXPECT_THAT(failure(halves, kInvalid, kIn, kIn - 16, kSelected, count), HasSubstr("'output' overlaps 'input'"));
}

TEST_F(SelectionAlgorithms, RejectedElementsMayHaveAnOutputOfTheirOwn) {
  const Built halves = built(R"({"algorithm": "partition_if", "input": {"counting": "uint64"}, "flags": "int16",
    "rejected": "uint64",
    "predicate": {"call": "[](short mask, short flag) { return flag & mask; }", "state": "int16"}})");
  EXPECT_EQ(halves.parameters,
            "input: uint64, flags: pointer, output: pointer, rejected: pointer, selected: pointer, "
            "count: uint64, predicate_state: int16");
  const std::int16_t mask = 6;
  const std::uint64_t count = std::uint64_t{5} << 30;
  EXPECT_EQ(run(halves.plan, kNone, kFlags, kOut, kOther, kSelected, count, mask), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(grids(), grids_for(halves, count, false));
  EXPECT_THAT(failure(halves, kInvalid, kNone, kFlags, kOut, kFlags, kSelected, count, mask),
              HasSubstr("'rejected' overlaps 'flags'"));
}

TEST_F(SelectionAlgorithms, APartitionInThreeWritesTwoNumbers) {
  const Built parts = built(R"({"algorithm": "three_way_partition", "input": "float64", "rest": {"discard": true},
    "select_first": {"call": "[](double x) { return x < 0; }"},
    "select_second": {"call": "[](double most, double x) { return x > most; }", "state": "float64"}})");
  EXPECT_EQ(parts.parameters,
            "input: pointer, first: pointer, second: pointer, selected: pointer, count: uint64, "
            "select_second_state: float64");
  for (const std::uint64_t count : {std::uint64_t{1}, 300 * parts.tile, std::uint64_t{5} << 30}) {
    EXPECT_EQ(run(parts.plan, kIn, kOut, kOther, kSelected, count, 1.0), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(parts, count, false));
  }
  // Numbers of two portions lie in the workspace, before those of the last one.
  const std::uint64_t states = 33 + portion_of(parts) / parts.tile;
  EXPECT_EQ(workspace_of(parts, kIn, kOut, kOther, kSelected, portion_of(parts) + 1, 1.0), aligned(states * 16) + 256);
  EXPECT_EQ(run(parts.plan, kNone, kNone, kNone, kSelected, kNone, 1.0), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  EXPECT_THAT(failure(parts, kInvalid, kIn, kOut, kIn + 8, kSelected, std::uint64_t{10}, 1.0),
              HasSubstr("'second' overlaps 'input'"));
}

TEST_F(SelectionAlgorithms, UniqueElementsMayBeInPlace) {
  const Built unique = built(R"({"algorithm": "unique", "input": "int64"})");
  EXPECT_EQ(unique.parameters, "input: pointer, output: pointer, selected: pointer, count: uint64");
  for (const std::uint64_t count : {std::uint64_t{1}, 300 * unique.tile, std::uint64_t{5} << 30}) {
    EXPECT_EQ(run(unique.plan, kIn, kIn, kSelected, count), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(unique, count, false));
  }
  EXPECT_THAT(failure(unique, kInvalid, kIn, kIn + 8, kSelected, std::uint64_t{10}),
              HasSubstr("'output' overlaps 'input'; they may be equal or apart"));
}

TEST_F(SelectionAlgorithms, UniqueKeysHaveATileForThePortionsBefore) {
  const Built unique = built(R"({"algorithm": "unique_by_key", "keys": "int32", "values": "float64",
    "equal": {"call": "[](int divisor, int a, int b) { return a / divisor == b / divisor; }", "state": "int32"}})");
  EXPECT_EQ(unique.parameters,
            "keys: pointer, values: pointer, keys_out: pointer, values_out: pointer, "
            "selected: pointer, count: uint64, equal_state: int32");
  for (const std::uint64_t count : {std::uint64_t{1}, 128 * unique.tile, portion_of(unique) + 128 * unique.tile}) {
    EXPECT_EQ(run(unique.plan, kIn, kOther, kOut, kValuesOut, kSelected, count, 10), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(unique, count, true));
  }
  const std::uint64_t count = 10;
  EXPECT_THAT(failure(unique, kInvalid, kIn, kOther, kIn, kValuesOut, kSelected, count, 10),
              HasSubstr("'keys_out' overlaps 'keys'"));
  EXPECT_THAT(failure(unique, kInvalid, kIn, kOther, kOut, kOther, kSelected, count, 10),
              HasSubstr("'values_out' overlaps 'values'"));
  EXPECT_THAT(failure(unique, kInvalid, kIn, kOther, kOther, kValuesOut, kSelected, count, 10),
              HasSubstr("'keys_out' overlaps 'values'"));
}

TEST_F(SelectionAlgorithms, AMergeSearchesItsTilesFirst) {
  const Built merge = built(R"({"algorithm": "merge", "keys": "int32", "values": "float64",
    "operator": {"call": "[](int sign, int a, int b) { return sign * a < sign * b; }", "state": "int32"}})");
  EXPECT_EQ(merge.parameters,
            "keys: pointer, values: pointer, count: uint64, other_keys: pointer, "
            "other_values: pointer, other_count: uint64, keys_out: pointer, values_out: pointer, "
            "operator_state: int32");
  constexpr std::uint64_t kOtherValues = 0x7700'0000'0000;
  const auto merge_of = [&](std::uint64_t keys, std::uint64_t count, std::uint64_t other_keys,
                            std::uint64_t other_count, std::uint64_t keys_out = kOut) {
    return run(merge.plan, keys, kValues, count, other_keys, kOtherValues, other_count, keys_out, kValuesOut, 1);
  };
  const std::uint64_t tile = merge.tile;
  EXPECT_EQ(merge_of(kIn, 1, kOther, 0), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u, 1u));
  EXPECT_EQ(merge_of(kIn, tile - 1, kOther, 254 * tile + 1), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u, 255u));
  EXPECT_EQ(merge_of(kIn, tile, kOther, 254 * tile + 1), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(2u, 256u));
  EXPECT_EQ(merge_of(kNone, 0, kOther, 1), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(merge_of(kIn, 1, kNone, 0), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u, 1u, 1u, 1u));
  EXPECT_EQ(merge_of(kNone, 0, kNone, 0, kNone), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  EXPECT_EQ(workspace_of(merge, kIn, kValues, tile, kOther, kOtherValues, tile, kOut, kValuesOut, 1), aligned(3 * 8));

  const auto refused = [&](const std::string& message) { EXPECT_THAT(error.message(), HasSubstr(message)); };
  EXPECT_EQ(merge_of(kNone, 1, kOther, 1), kInvalid);
  refused("the pointer 'keys' is NULL");
  EXPECT_EQ(merge_of(kIn, 1, kNone, 1), kInvalid);
  refused("the pointer 'other_keys' is NULL");
  EXPECT_EQ(merge_of(kIn, 1, kOther, 1, kNone), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(merge_of(kIn, 10, kOther, 10, kIn), kInvalid);
  refused("'keys_out' overlaps 'keys'");
  EXPECT_EQ(merge_of(kIn, 10, kOther, 10, kOther - 19 * 4), kInvalid);
  refused("'keys_out' overlaps 'other_keys'");
  EXPECT_EQ(merge_of(kIn, 10, kOther, 10, kOther - 20 * 4), CJIT_SUCCESS) << error.message();
}

TEST_F(SelectionAlgorithms, FaultsOfDescriptionsAreListed) {
  EXPECT_THAT(refusal(R"({"algorithm": "select_if", "input": "int32"})"),
              HasSubstr("predicate: is missing, and so is 'flags'; at least one is needed to select"));
  EXPECT_THAT(refusal(R"({"algorithm": "select_if", "input": {"zip": ["int32", "int8"]}, "flags": "bool",
                          "rejected": "int32"})"),
              AllOf(HasSubstr("output: is missing, and the input does not determine its type"),
                    HasSubstr("has no key 'rejected'")));
  EXPECT_THAT(refusal(R"({"algorithm": "partition_if", "input": "int32", "flags": "bool",
                          "rejected": {"counting": "int32"}})"),
              HasSubstr("rejected: is no output"));
  EXPECT_THAT(refusal(R"({"algorithm": "three_way_partition", "input": "int32", "select_first": "identity"})"),
              HasSubstr("select_second: is missing"));
  EXPECT_THAT(refusal(R"({"algorithm": "unique", "input": "int32", "equal": "same"})"),
              HasSubstr("equal: found \"same\", expected one of plus"));
  EXPECT_THAT(refusal(R"({"algorithm": "unique_by_key", "keys": "int32"})"), HasSubstr("values: is missing"));
  EXPECT_THAT(refusal(R"({"algorithm": "merge", "keys": {"zip": ["int32"]}, "values_out": "int32"})"),
              AllOf(HasSubstr("other_keys: is missing, and the first input does not determine its type"),
                    HasSubstr("keys_out: is missing"), HasSubstr("values_out: is given, but 'values' is not")));
}

}  // namespace
}  // namespace cjit::test
