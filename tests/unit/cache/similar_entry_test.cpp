#include "cache/similar_entry.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "support/disk_cache.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Differences, PairFieldsOfOneName) {
  const std::vector<KeyField> wanted = {{"source", "1"}, {"option", "-A"}, {"option", "-B"}, {"arch", "sm_90"}};
  EXPECT_THAT(differences(wanted, wanted), IsEmpty());
  EXPECT_THAT(differences(wanted, {{"option", "-B"}, {"source", "2"}, {"option", "-C"}, {"zone", "x"}}),
              ElementsAre(FieldDifference{"arch", "sm_90", ""}, FieldDifference{"option", "-A", "-C"},
                          FieldDifference{"source", "1", "2"}, FieldDifference{"zone", "", "x"}));
}

TEST(Differences, OfManyOnlySomeAreShown) {
  SimilarEntry similar{key_number(1), {}};
  for (int i = 0; i < 6; ++i) similar.differences.push_back({"f" + std::to_string(i), std::string(60, 'w'), "f"});
  EXPECT_THAT(similar.text(), HasSubstr("f3 (f instead of " + std::string(40, 'w') + "...) and 2 more"));
}

using SimilarEntryTest = DiskCacheFolder;

TEST_F(SimilarEntryTest, TheOneWithTheFewestDifferencesIsFoundInDirectoriesAndPacks) {
  const std::vector<KeyField> wanted = {{"a", "1"}, {"b", "2"}, {"c", "3"}, {"d", "4"}};
  DiskCache cache(options(), log_);
  const auto put = [&](std::uint64_t number, std::vector<KeyField> fields) {
    ASSERT_TRUE(cache.publish(key_number(number),
                              encode_entry(key_number(number), record_number(number), fields).bytes(), false));
  };
  put(1, {{"a", "1"}, {"b", "2"}, {"c", "0"}, {"d", "0"}});
  put(2, {{"a", "1"}, {"b", "2"}, {"c", "3"}, {"d", "0"}});
  put(3, {{"e", "1"}});
  write(path_of(4), "damaged");
  const auto expect_second = [&](DiskCache& in) {
    const auto found = in.most_similar(key_number(9).request, wanted);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key, key_number(2));
    EXPECT_THAT(found->differences, ElementsAre(FieldDifference{"d", "4", "0"}));
  };
  expect_second(cache);
  const std::string pack = scratch_.path() / "p.pack";
  cache.export_pack(pack, std::nullopt);
  DiskCacheOptions only_pack = options_for(scratch_.path() / "other");
  only_pack.layers = {pack};
  DiskCache packed(only_pack, log_);
  expect_second(packed);
  EXPECT_FALSE(packed.most_similar(key_number(9).request, {{"x", "1"}, {"y", "2"}}));
}

// On a slow machine the time may be over before the first entry is read.
TEST(SimilarEntrySearchTest, SomeEntriesAreComparedAfterTheTimeIsOver) {
  const std::vector<KeyField> wanted = {{"a", "1"}};
  SimilarEntrySearch search(wanted);
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  for (int i = 0; i < 16; ++i) {
    EXPECT_TRUE(search.may_continue()) << i;
    search.compare({});
  }
  EXPECT_FALSE(search.may_continue());
}

}  // namespace
}  // namespace cjit::test
