// Runs of equal elements, differences, histograms and searches without a GPU: descriptions and their faults, and the
// launches of plans on a mock. tests/gpu checks what they compute.
#include "c_api/algorithm_fixture.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class RunAlgorithms : public TiledAlgorithms {
 protected:
  static constexpr std::uint64_t kNone = 0, kKeys = 0x7200'0000'0000, kKeysOut = 0x7300'0000'0000,
                                 kRuns = 0x7400'0000'0000, kLevels = 0x7500'0000'0000;
  static constexpr cjit_status_t kInvalid = CJIT_ERROR_INVALID_ARGUMENT;

  static std::uint64_t divided(std::uint64_t a, std::uint64_t b) { return (a + b - 1) / b; }
  // The elements that one launch takes at most.
  static std::uint64_t portion_of(const Built& algorithm) { return 2'147'483'647 / algorithm.tile * algorithm.tile; }
  // What a launch of "begin" and "tiles" takes for each portion of a count.
  static std::vector<std::uint32_t> grids_for(const Built& algorithm, std::uint64_t count, std::uint64_t portion) {
    std::vector<std::uint32_t> all;
    for (std::uint64_t at = 0; at < count; at += portion) {
      const std::uint64_t tiles = divided(std::min(count - at, portion), algorithm.tile);
      all.push_back(static_cast<std::uint32_t>(divided(tiles, 128)));
      all.push_back(static_cast<std::uint32_t>(tiles));
    }
    return all;
  }
};

TEST_F(RunAlgorithms, AReductionByKeyLaunchesTwoKernelsForEachPortion) {
  const Built sums = built(R"({"algorithm": "reduce_by_key", "keys": "int32", "input": "float32",
    "operator": {"call": "[](float s, float a, float b) { return s * (a + b); }", "state": "float32"},
    "equal": {"call": "[](int mask, int a, int b) { return ((a ^ b) & mask) == 0; }", "state": "int32"}})");
  EXPECT_EQ(sums.parameters,
            "keys: pointer, input: pointer, keys_out: pointer, output: pointer, runs: pointer, count: uint64, "
            "operator_state: float32, equal_state: int32");
  const float state = 1;
  const std::int32_t mask = 255;
  const std::uint64_t portion = portion_of(sums);
  for (const std::uint64_t count : {std::uint64_t{1}, sums.tile - 1, sums.tile, sums.tile + 1, 128 * sums.tile,
                                    128 * sums.tile + 1, portion, portion + 1, std::uint64_t{1} << 33}) {
    EXPECT_EQ(run(sums.plan, kKeys, kIn, kKeysOut, kOut, kRuns, count, state, mask), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(sums, count, portion)) << count;
  }
  // A key, a value and a status in one word of 16 bytes. Two portions have a counter and two sums.
  EXPECT_EQ(workspace_of(sums, kKeys, kIn, kKeysOut, kOut, kRuns, 100 * sums.tile, state, mask), aligned(132 * 16));
  EXPECT_EQ(workspace_of(sums, kKeys, kIn, kKeysOut, kOut, kRuns, kNone, state, mask), 0);
  EXPECT_EQ(workspace_of(sums, kKeys, kIn, kKeysOut, kOut, kRuns, portion + 1, state, mask),
            aligned((32 + portion / sums.tile) * 16) + 256 + 256);
  // Nothing but the number of runs is written for no elements.
  EXPECT_EQ(run(sums.plan, kNone, kNone, kNone, kNone, kRuns, kNone, state, mask), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(sums, kInvalid, kKeys, kIn, kKeysOut, kOut, kNone, kNone, state, mask),
              HasSubstr("the pointer 'runs' is NULL"));
  EXPECT_THAT(failure(sums, CJIT_ERROR_NULL_POINTER, kNone, kIn, kKeysOut, kOut, kRuns, count, state, mask),
              HasSubstr("keys"));
  EXPECT_THAT(failure(sums, CJIT_ERROR_NULL_POINTER, kKeys, kIn, kKeysOut, kNone, kRuns, count, state, mask),
              HasSubstr("output"));
  EXPECT_THAT(failure(sums, kInvalid, kKeys, kIn, kKeys, kOut, kRuns, count, state, mask),
              HasSubstr("'keys_out' overlaps 'keys'"));
  EXPECT_THAT(failure(sums, kInvalid, kKeys, kIn, kKeysOut, kIn, kRuns, count, state, mask),
              HasSubstr("'output' overlaps 'input'"));
}

TEST_F(RunAlgorithms, RunsOfAllLengthsAreReductionsOfOnes) {
  const Built runs = built(R"({"algorithm": "run_length_encode", "input": "int32"})");
  EXPECT_EQ(runs.parameters, "input: pointer, output: pointer, lengths: pointer, runs: pointer, count: uint64");
  for (const std::uint64_t count : {std::uint64_t{1}, runs.tile + 1, portion_of(runs) + 1}) {
    EXPECT_EQ(run(runs.plan, kIn, kOut, kKeysOut, kRuns, count), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(grids(), grids_for(runs, count, portion_of(runs))) << count;
  }
  EXPECT_EQ(run(runs.plan, kNone, kNone, kNone, kRuns, kNone), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(runs, kInvalid, kIn, kIn, kKeysOut, kRuns, count), HasSubstr("'output' overlaps 'input'"));
  EXPECT_THAT(failure(runs, kInvalid, kIn, kOut, kIn, kRuns, count), HasSubstr("'lengths' overlaps 'input'"));
}

TEST_F(RunAlgorithms, DifferencesInPlaceCopyTheBordersOfTiles) {
  const Built in_place = built(R"({"algorithm": "adjacent_difference", "input": "int32"})");
  EXPECT_EQ(in_place.parameters, "input: pointer, output: pointer, count: uint64");
  for (const std::uint64_t count : {std::uint64_t{1}, in_place.tile + 1, std::uint64_t{1} << 33})
    for (const std::uint64_t to : {kOut, kIn}) {
      EXPECT_EQ(run(in_place.plan, kIn, to, count), CJIT_SUCCESS) << error.message();
      std::vector<std::uint32_t> expected = grids_for(in_place, count, count);
      if (to == kOut) expected.erase(expected.begin());
      EXPECT_EQ(grids(), expected) << count;
    }
  EXPECT_EQ(workspace_of(in_place, kIn, kIn, 1000 * in_place.tile), 4000);
  EXPECT_EQ(workspace_of(in_place, kIn, kOut, 1000 * in_place.tile), 0);
  EXPECT_EQ(run(in_place.plan, kNone, kNone, kNone), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre());
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(in_place, kInvalid, kIn, kIn + 4, count),
              HasSubstr("'output' overlaps 'input'; they may be equal or apart"));
  EXPECT_THAT(failure(in_place, CJIT_ERROR_NULL_POINTER, kNone, kOut, count), HasSubstr("input"));
}

TEST_F(RunAlgorithms, DifferencesOfAnotherSizeNeedOtherMemory) {
  const Built apart = built(R"({"algorithm": "adjacent_difference", "input": "int32", "output": "float64",
    "direction": "right", "operator": {"call": "[](float s, int a, int b) { return s * (a - b); }",
                                       "state": "float32"}})");
  EXPECT_EQ(apart.parameters, "input: pointer, output: pointer, count: uint64, operator_state: float32");
  const std::uint64_t count = 2 * apart.tile;
  EXPECT_EQ(run(apart.plan, kIn, kOut, count, 1.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(2));
  EXPECT_EQ(workspace_of(apart, kIn, kOut, count, 1.F), 0);
  EXPECT_THAT(failure(apart, kInvalid, kIn, kIn, count, 1.F), HasSubstr("'output' overlaps 'input'"));
}

TEST_F(RunAlgorithms, BinsThatDoNotFitInSharedMemoryAreCountedInRanges) {
  const Built bins = built(R"({"algorithm": "histogram", "input": "int32", "channels": 3, "active": 2})");
  EXPECT_EQ(bins.parameters,
            "input: pointer, output_0: pointer, bins_0: int32, lower_0: int32, upper_0: int32, output_1: pointer, "
            "bins_1: int32, lower_1: int32, upper_1: int32, count: uint64");
  const std::uint64_t count = 3 * bins.tile;
  const auto with = [&](std::int32_t first, std::int32_t second, std::int32_t lower, std::int32_t upper) {
    return run(bins.plan, kIn, kOut, first, lower, upper, kKeysOut, second, std::int32_t{0}, std::int32_t{10}, count);
  };
  for (const std::int32_t most : {256, 257, 4096}) {
    EXPECT_EQ(with(256, most, 0, 1000), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(1, 3));
  }
  // A launch that clears many bins would take longer than the driver.
  EXPECT_EQ(with(256, 5000, 0, 1000), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(3));
  // Few samples are added to the bins one by one.
  EXPECT_EQ(with(1'000'000, 1, -5, 5), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(static_cast<std::uint32_t>(divided(count, 512))));
  EXPECT_EQ(run(bins.plan, kIn, kOut, 100'000, 0, 1000, kKeysOut, 1, 0, 10, std::uint64_t{1} << 24), CJIT_SUCCESS)
      << error.message();
  auto launch = sized<cjit_mock_launch_t>();
  ASSERT_EQ(cjit_mock_get_launch(context.get(), 0, &launch, nullptr), CJIT_SUCCESS);
  EXPECT_GT(launch.grid_y, 1u);
  EXPECT_THAT(grids(), testing::SizeIs(1));
  EXPECT_EQ(with(0, 1, 0, 1), kInvalid);
  EXPECT_THAT(error.message(), HasSubstr("'bins_0' is not positive"));
  EXPECT_EQ(with(1, 1, 5, 5), kInvalid);
  EXPECT_THAT(error.message(), HasSubstr("'lower_0' is not less than 'upper_0'"));
  EXPECT_EQ(with(1, 1, -2'000'000'000, 2'000'000'000), kInvalid);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("the levels of channel 0 are too far apart"),
                                     HasSubstr("build the histogram with the level int64")));
  // Bins are cleared also for no samples.
  EXPECT_EQ(run(bins.plan, kNone, kOut, 1, 0, 1, kKeysOut, 1, 0, 1, kNone), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1));
  EXPECT_THAT(failure(bins, CJIT_ERROR_NULL_POINTER, kIn, kNone, 1, 0, 1, kKeysOut, 1, 0, 1, count),
              HasSubstr("output_0"));
  EXPECT_THAT(failure(bins, kInvalid, kIn, kOut, 1, 0, 1, kIn + 12 * count - 4, 1, 0, 1, count),
              HasSubstr("'output_1' overlaps 'input'"));
}

TEST_F(RunAlgorithms, SamplesOfOneByteAreAlwaysCountedInSharedMemory) {
  const Built bins = built(R"({"algorithm": "histogram", "input": "uint8", "bins": "range", "level": "float32",
                               "counter": "uint64"})");
  EXPECT_EQ(bins.parameters, "input: pointer, output_0: pointer, bins_0: int32, levels_0: pointer, count: uint64");
  const std::uint64_t many = std::uint64_t{1} << 33;
  EXPECT_EQ(run(bins.plan, kIn, kOut, std::int32_t{1000}, kLevels, many), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1, testing::Gt(1)));
  EXPECT_EQ(run(bins.plan, kIn, kOut, std::int32_t{10}, kLevels, bins.tile + 1), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1, 2));
}

TEST_F(RunAlgorithms, AnExtremumIsFoundByOneBlockOrByMany) {
  const Built found = built(R"({"algorithm": "extremum", "input": "float32", "index": "int32", "select": "largest"})");
  EXPECT_EQ(found.parameters, "input: pointer, output: pointer, index: pointer, count: uint64");
  EXPECT_EQ(run(found.plan, kIn, kOut, kOut + 8, std::uint64_t{10}), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1));
  EXPECT_EQ(run(found.plan, kIn, kOut, kOut + 8, std::uint64_t{1} << 30), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(testing::Gt(100), 1));
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(found, kInvalid, kNone, kOut, kOut + 8, count), HasSubstr("'input' is NULL"));
  EXPECT_THAT(failure(found, kInvalid, kIn, kIn + 8, kOut, count), HasSubstr("'output' overlaps 'input'"));
  EXPECT_THAT(failure(found, kInvalid, kIn, kOut, kOut, count), HasSubstr("'index' overlaps 'output'"));
  EXPECT_THAT(refusal(R"({"algorithm": "extremum", "input": "int32", "index": "float32", "select": "first"})"),
              testing::AllOf(HasSubstr("index: has elements that are no integers"), HasSubstr("select: found")));
}

TEST_F(RunAlgorithms, ASearchWritesTheCountFirst) {
  const Built found = built(R"({"algorithm": "find_if", "input": "float32",
    "predicate": {"call": "[](float least, float x) { return x > least; }", "state": "float32"}})");
  EXPECT_EQ(found.parameters, "input: pointer, output: pointer, count: uint64, predicate_state: float32");
  EXPECT_EQ(run(found.plan, kIn, kOut, found.tile + 1, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1, 2));
  EXPECT_EQ(run(found.plan, kIn, kOut, std::uint64_t{1} << 36, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1, testing::Lt(10'000)));
  EXPECT_EQ(run(found.plan, kNone, kOut, kNone, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1));
  const std::uint64_t count = 1000;
  EXPECT_THAT(failure(found, CJIT_ERROR_NULL_POINTER, kIn, kNone, kNone, 0.F), HasSubstr("output"));
  EXPECT_THAT(failure(found, CJIT_ERROR_NULL_POINTER, kNone, kOut, count, 0.F), HasSubstr("input"));
  EXPECT_THAT(failure(found, kInvalid, kIn, kIn + 8, count, 0.F), HasSubstr("'output' overlaps 'input'"));
}

TEST_F(RunAlgorithms, FaultsOfDescriptionsAreRefused) {
  EXPECT_THAT(refusal(R"({"algorithm": "reduce_by_key", "keys": {"zip": ["int32"]}, "input": "int32",
                          "operator": "plus"})"),
              HasSubstr("keys_out: is missing"));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce_by_key", "keys": "int32", "input": "int32"})"), HasSubstr("operator"));
  EXPECT_THAT(refusal(R"({"algorithm": "run_length_encode", "input": "int32", "lengths": "float32"})"),
              HasSubstr("lengths: has elements that are no integers"));
  EXPECT_THAT(refusal(R"({"algorithm": "run_length_encode", "input": "int32", "kind": "long"})"), HasSubstr("kind"));
  EXPECT_THAT(refusal(R"({"algorithm": "adjacent_difference", "input": "int32", "direction": "up"})"),
              HasSubstr("direction"));
  const std::string bins = refusal(R"({"algorithm": "histogram", "input": "int32", "counter": "int16",
                                       "level": "complex64", "channels": 5, "active": 0})");
  EXPECT_THAT(bins, HasSubstr("counter: is not one of int32, uint32, int64, uint64, float32 and float64"));
  EXPECT_THAT(bins, HasSubstr("level: is no integer of at most 64 bits and no floating-point number"));
  EXPECT_THAT(bins, HasSubstr("channels: is 5, expected 1 to 4"));
  EXPECT_THAT(bins, HasSubstr("active: is 0, expected 1 to"));
  EXPECT_THAT(refusal(R"({"algorithm": "find_if", "input": "int32"})"), HasSubstr("predicate"));
}

}  // namespace
}  // namespace cjit::test
