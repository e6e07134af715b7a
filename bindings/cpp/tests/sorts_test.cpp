// Sorts, merges and searches in sorted elements by one call: arguments on a mock device and refused sizes.
#include "algorithms_fixture.hpp"

namespace {

using test::at;
using testing::HasSubstr;

using Addresses = std::vector<std::uint64_t>;

class Sorts : public test::Algorithms {
 protected:
  const cjit::device_span<const std::int32_t> keys = at<const std::int32_t>(0x10000, 1000);
  const cjit::device_span<std::int32_t> keys_out = at<std::int32_t>(0x20000, 1000), few = at<std::int32_t>(0x20000, 10);
  const cjit::device_span<double> values = at<double>(0x30000, 1000), values_out = at<double>(0x40000, 1000);
  const cjit::device_span<std::int64_t> begins = at<std::int64_t>(0x50000, 4), ends = at<std::int64_t>(0x60000, 4);
};

TEST_F(Sorts, SegmentedSortTakesOffsetsOrBeginsAndEnds) {
  const auto x = at<float>(0x30000, 1000), y = at<float>(0x40000, 1000);
  cjit::segmented_sort(context(), keys, keys_out, x, y, cjit::segments::between(begins), {true}).value();
  EXPECT_EQ(last_addresses(last_launch(), 6), (Addresses{0x50000, 0x50008, 0x10000, 0x20000, 0x30000, 0x40000}));
  EXPECT_EQ(argument<std::uint64_t>(last_launch(), 2), 3u);
  cjit::segmented_sort(context(), keys, keys_out, x, y, cjit::segments::from_to(begins, ends), {true}).value();
  EXPECT_EQ(last_addresses(last_launch(), 6), (Addresses{0x50000, 0x60000, 0x10000, 0x20000, 0x30000, 0x40000}));
  EXPECT_EQ(argument<std::uint64_t>(last_launch(), 2), 4u);
}

TEST_F(Sorts, TopKTakesValues) {
  cjit::top_k(context(), keys, few, values, at<double>(0x40000, 10)).value();
  EXPECT_EQ(argument<std::uint64_t>(last_launch(), 3), 1000u);
  EXPECT_EQ(argument<std::uint64_t>(last_launch(), 4), 10u);
  EXPECT_EQ(last_addresses(last_launch(), 4), (Addresses{0x10000, 0x20000, 0x30000, 0x40000}));
}

TEST_F(Sorts, MergeTakesValuesAndAState) {
  const auto by_bits = cjit::device_operator("[](int bits, int a, int b) { return a >> bits < b >> bits; }").state(4);
  const auto more = at<const std::int32_t>(0x50000, 500);
  const auto merged = at<std::int32_t>(0x60000, 1500);
  cjit::merge(context(), keys, more, merged, values, at<float>(0x70000, 500), at<double>(0x80000, 1500), by_bits)
      .value();
  EXPECT_EQ(last_addresses(last_launch(), 8, 1),
            (Addresses{0x10000, 0x30000, 1000, 0x50000, 0x70000, 500, 0x60000, 0x80000}));
  EXPECT_EQ(last_argument<int>(last_launch()), 4);
  EXPECT_THAT(std::string(last_launch().lowered_name()), HasSubstr("PKf"));
}

TEST_F(Sorts, BoundsHaveIntegersOfAnyType) {
  const auto searched = at<std::int32_t>(0x50000, 10);
  cjit::upper_bound(context(), keys, searched, at<std::uint32_t>(0x60000, 10), "greater").value();
  EXPECT_THAT(std::string(only_launch().lowered_name()), HasSubstr("PKiS0_Pj"));
  EXPECT_EQ(last_addresses(last_launch(), 5), (Addresses{1000, 10, 0x10000, 0x50000, 0x60000}));
}

TEST_F(Sorts, RefuseSizesThatDoNotFit) {
  const auto offsets = cjit::segments::between(begins);
  EXPECT_EQ(refusal(cjit::segmented_sort(context(), keys, few, offsets)),
            "cannot run segmented_sort: the size of keys_out is 10, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::segmented_sort(context(), keys, keys_out, cjit::segments::of_size(10))),
            "cannot run segmented_sort: the segments have one size, expected offsets");
  EXPECT_EQ(refusal(cjit::top_k(context(), few, keys_out)),
            "cannot run top_k: the size of keys_out is 1000, expected at most 10, the size of keys");
  EXPECT_EQ(refusal(cjit::top_k(context(), keys, few, few, few)),
            "cannot run top_k: the size of values is 10, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::top_k(context(), keys, few, values, values_out)),
            "cannot run top_k: the size of values_out is 1000, expected 10, the size of keys_out");
  EXPECT_EQ(refusal(cjit::merge(context(), keys, few, keys_out)),
            "cannot run merge: the size of keys_out is 1000, expected 1010, the sizes of keys and other_keys together");
  const auto merged = at<std::int32_t>(0x80000, 1010);
  EXPECT_EQ(refusal(cjit::merge(context(), keys, few, merged, values, values_out, merged)),
            "cannot run merge: the size of other_values is 1000, expected 10, the size of other_keys");
  EXPECT_EQ(refusal(cjit::lower_bound(context(), keys, few, keys_out)),
            "cannot run binary_search: the size of output is 1000, expected 10, the size of values");
  EXPECT_EQ(refusal(cjit::equal_range(context(), keys, few, few, keys_out)),
            "cannot run binary_search: the size of upper is 1000, expected 10, the size of values");
}

}  // namespace
