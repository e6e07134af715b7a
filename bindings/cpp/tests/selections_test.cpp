// Selections, runs and searches by one call: arguments on a mock device, types of outputs, states and refused sizes.
#include "algorithms_fixture.hpp"

namespace {

using test::at;
using testing::HasSubstr;

using Addresses = std::vector<std::uint64_t>;

class Selections : public test::Algorithms {
 protected:
  // Where the device writes how many elements it selected.
  static std::uint64_t counts_of(const cjit::mock_launch& seen) { return argument<std::uint64_t>(seen, 3); }

  const cjit::device_span<const std::int32_t> x = at<const std::int32_t>(0x10000, 1000);
  const cjit::device_span<std::int32_t> y = at<std::int32_t>(0x20000, 1000), z = at<std::int32_t>(0x30000, 1000),
                                        shorter = at<std::int32_t>(0x30000, 999);
  const cjit::device_span<float> values = at<float>(0x40000, 1000);
  const cjit::count_span one = at<std::uint64_t>(0x50000, 1), two = at<std::uint64_t>(0x60000, 2);
};

TEST_F(Selections, SelectIfTakesAPredicateFlagsOrBoth) {
  const auto flags = at<std::uint8_t>(0x70000, 1000);
  const auto greater = cjit::device_operator("[](float a, float x) { return x > a; }").state(2.0f);
  cjit::select_if(context(), values, values, one, greater).value();
  EXPECT_EQ(last_addresses(last_launch(), 2, 1), (Addresses{0x40000, 0x40000}));
  EXPECT_EQ(last_argument<float>(last_launch()), 2.0f);
  EXPECT_EQ(counts_of(last_launch()), 0x50000u);
  cjit::select_if(context(), values, values, one, cjit::selection::flagged(flags)).value();
  EXPECT_EQ(last_addresses(last_launch(), 3), (Addresses{0x40000, 0x70000, 0x40000}));
  const auto above = cjit::device_operator("[](int bound, int flag) { return flag > bound; }").state(3);
  cjit::select_if(context(), x, y, one, cjit::selection::flagged(flags, above)).value();
  EXPECT_EQ(last_addresses(last_launch(), 3, 1), (Addresses{0x10000, 0x70000, 0x20000}));
  EXPECT_EQ(last_argument<int>(last_launch()), 3);
}

TEST_F(Selections, PartitionIfWritesTheRejectedElementsBehindOrElsewhere) {
  cjit::partition_if(context(), x, y, one, cjit::selection::flagged(z)).value();
  EXPECT_EQ(last_addresses(last_launch(), 3), (Addresses{0x10000, 0x30000, 0x20000}));
  EXPECT_EQ(counts_of(last_launch()), 0x50000u);
  cjit::partition_if(context(), x, y, z, one, "[](int x) { return x % 2 == 0; }").value();
  EXPECT_EQ(last_addresses(last_launch(), 3), (Addresses{0x10000, 0x20000, 0x30000}));
}

TEST_F(Selections, ThreeWayPartitionHasAStateForEachPredicate) {
  const auto below = cjit::device_operator("[](int bound, int x) { return x < bound; }").state(-5);
  const auto above = cjit::device_operator("[](int bound, int x) { return x > bound; }").state(7);
  cjit::three_way_partition(context(), x, y, z, values, two, below, above).value();
  EXPECT_EQ(last_addresses(last_launch(), 4, 2), (Addresses{0x10000, 0x20000, 0x30000, 0x40000}));
  EXPECT_EQ(counts_of(last_launch()), 0x60000u);
  EXPECT_EQ(last_argument<int>(last_launch(), 1), -5);
  EXPECT_EQ(last_argument<int>(last_launch()), 7);
}

TEST_F(Selections, UniqueComparesByAnOperator) {
  const auto near = cjit::device_operator("[](int bits, int a, int b) { return a >> bits == b >> bits; }").state(4);
  cjit::unique(context(), y, y, one).value();
  EXPECT_EQ(last_addresses(last_launch(), 2), (Addresses{0x20000, 0x20000}));
  cjit::unique_by_key(context(), x, values, y, at<double>(0x70000, 1000), one, near).value();
  EXPECT_EQ(last_addresses(last_launch(), 4, 1), (Addresses{0x10000, 0x40000, 0x20000, 0x70000}));
  EXPECT_THAT(std::string(last_launch().lowered_name()), HasSubstr("PKiPKfPiPd"));
  EXPECT_EQ(last_argument<int>(last_launch()), 4);
}

TEST_F(Selections, RunsAreReducedAndCounted) {
  const auto scaled = cjit::device_operator("[](double a, double x, double y) { return a * (x + y); }").state(0.5);
  const auto near = cjit::device_operator("[](int bits, int a, int b) { return a >> bits == b >> bits; }").state(4);
  cjit::reduce_by_key(context(), x, values, y, at<double>(0x70000, 1000), one, scaled, near).value();
  EXPECT_THAT(std::string(last_launch().lowered_name()), HasSubstr("PKiPKfPi"));
  EXPECT_EQ(last_addresses(last_launch(), 4, 2), (Addresses{0x10000, 0x40000, 0x20000, 0x70000}));
  EXPECT_EQ(counts_of(last_launch()), 0x50000u);
  EXPECT_EQ(last_argument<double>(last_launch(), 1), 0.5);
  EXPECT_EQ(last_argument<int>(last_launch()), 4);
  cjit::run_length_encode(context(), x, y, at<std::uint32_t>(0x70000, 1000), one).value();
  EXPECT_THAT(std::string(last_launch().lowered_name()), HasSubstr("Pj"));
  EXPECT_EQ(last_addresses(last_launch(), 3), (Addresses{0x10000, 0x20000, 0x70000}));
}

TEST_F(Selections, RefuseOutputsThatCouldBeTooSmall) {
  EXPECT_EQ(refusal(cjit::select_if(context(), x, shorter, one, "identity")),
            "cannot run select_if: the size of output is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::select_if(context(), x, y, one, cjit::selection::flagged(shorter))),
            "cannot run select_if: the size of flags is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::partition_if(context(), x, y, shorter, one, "identity")),
            "cannot run partition_if: the size of rejected is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::three_way_partition(context(), x, y, z, shorter, two, "identity", "identity")),
            "cannot run three_way_partition: the size of rest is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::unique(context(), x, shorter, one)),
            "cannot run unique: the size of output is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::unique_by_key(context(), x, shorter, y, z, one)),
            "cannot run unique_by_key: the size of values is 999, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::unique_by_key(context(), x, y, z, shorter, one)),
            "cannot run unique_by_key: the size of values_out is 999, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::reduce_by_key(context(), x, y, shorter, z, one, "plus")),
            "cannot run reduce_by_key: the size of keys_out is 999, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::run_length_encode(context(), x, y, shorter, one)),
            "cannot run run_length_encode: the size of lengths is 999, expected 1000, the size of input");
}

TEST_F(Selections, RefuseMemoryForCountsOfAnotherSize) {
  EXPECT_EQ(refusal(cjit::select_if(context(), x, y, two, "identity")),
            "cannot run select_if: the size of selected is 2, expected 1, the number of counts");
  EXPECT_EQ(refusal(cjit::three_way_partition(context(), x, y, z, values, one, "identity", "identity")),
            "cannot run three_way_partition: the size of selected is 1, expected 2, the number of counts");
  EXPECT_EQ(refusal(cjit::unique(context(), x, y, two)),
            "cannot run unique: the size of selected is 2, expected 1, the number of counts");
  EXPECT_EQ(refusal(cjit::unique_by_key(context(), x, y, z, values, two)),
            "cannot run unique_by_key: the size of selected is 2, expected 1, the number of counts");
  EXPECT_EQ(refusal(cjit::reduce_by_key(context(), x, y, z, values, two, "plus")),
            "cannot run reduce_by_key: the size of runs is 2, expected 1, the number of counts");
  EXPECT_EQ(refusal(cjit::run_length_encode(context(), x, y, z, two)),
            "cannot run run_length_encode: the size of runs is 2, expected 1, the number of counts");
  EXPECT_EQ(refusal(cjit::find_if(context(), x, two, "identity")),
            "cannot run find_if: the size of output is 2, expected 1, the result");
}

}  // namespace
