#include "cache/disk_cache.hpp"

#include <sys/stat.h>

#include "artifact/writer.hpp"
#include "support/disk_cache.hpp"
#include "support/forged_artifact.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using DiskCacheTest = DiskCacheFolder;

TEST_F(DiskCacheTest, WhatOneCachePublishedAnotherFindsWithAllThatTheBuildSaid) {
  const BuildRecord built = sample_record();
  ASSERT_TRUE(DiskCache(options(), log_)
                  .publish(key_number(1), encode_entry(key_number(1), built, {{"arch", "sm_90"}}).bytes(), false));

  DiskCache cache(options(), log_);
  Miss why{};
  const auto found = cache.find(key_number(1), why);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->from_layer);
  EXPECT_EQ(found->record->compile_nanoseconds, built.compile_nanoseconds);
  const Buffer before = write_artifact(built), after = write_artifact(*found->record);
  EXPECT_EQ(as_text(before.bytes()), as_text(after.bytes()));
  EXPECT_THAT(cache.entry(key_number(1).text().substr(0, 8)).fields, ElementsAre(KeyField{"arch", "sm_90"}));
}

TEST_F(DiskCacheTest, AnotherRequestOrAnotherToolchainIsAMiss) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  for (const CacheKey& key : {key_number(2, 1), key_number(1, 2)}) {
    Miss why = Miss::kCorrupt;
    EXPECT_FALSE(cache.find(key, why));
    EXPECT_EQ(why, Miss::kAbsent);
  }
}

TEST_F(DiskCacheTest, TheFirstToPublishWinsUnlessTheEntryIsToBeReplaced) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  EXPECT_TRUE(cache.publish(key_number(1), encode_entry(key_number(1), record_number(2), {}).bytes(), false));
  EXPECT_TRUE(hits(cache, 1));
  EXPECT_TRUE(cache.publish(key_number(1), encode_entry(key_number(1), record_number(2), {}).bytes(), true));
  EXPECT_EQ(found_image(cache, 1), image_of(record_number(2)));
  EXPECT_EQ(count_files(temporaries()), 0u);
}

TEST_F(DiskCacheTest, ARequestOfAnyToolchainGetsTheSoundEntryThatWasUsedLast) {
  DiskCache cache(options(), log_);
  for (const std::uint64_t toolchain : {1, 2, 3}) {
    ASSERT_TRUE(cache.publish(key_number(7, toolchain),
                              encode_entry(key_number(7, toolchain), record_number(toolchain), {}).bytes(), false));
    set_age(path_in(folder(), key_number(7, toolchain)), toolchain == 2 ? 10 : 30);
  }
  const auto image = [&] { return image_of(*cache.find_any_toolchain(key_number(7).request)->record); };
  EXPECT_EQ(image(), image_of(record_number(2)));
  set_age(path_in(folder(), key_number(7, 3)), 0);
  EXPECT_EQ(image(), image_of(record_number(3)));
  write(path_in(folder(), key_number(7, 3)), "damaged");
  EXPECT_EQ(image(), image_of(record_number(2)));
  EXPECT_FALSE(cache.find_any_toolchain(key_number(8).request));
}

// A bad file in place of an entry is a miss of the expected kind, and the next publication replaces it.
class BadEntry : public DiskCacheFolder {
 protected:
  void expect_replaced(Miss expected) {
    EXPECT_EQ(miss(cache_, 1), expected);
    EXPECT_EQ(problems(cache_), 1u);
    ASSERT_TRUE(publish(cache_, 1, 600, true));
    EXPECT_TRUE(hits(cache_, 1));
    EXPECT_EQ(problems(cache_), 0u);
  }
  void expect_replaced(Miss expected, std::string_view contents) {
    write(path_of(1), contents);
    expect_replaced(expected);
  }
  std::string sound() {
    EXPECT_TRUE(publish(cache_, 1));
    return read(path_of(1));
  }

  DiskCache cache_{options(), log_};
};

TEST_F(BadEntry, AnEmptyOneIsReplaced) { expect_replaced(Miss::kCorrupt, ""); }

TEST_F(BadEntry, AForeignOneIsReplaced) { expect_replaced(Miss::kCorrupt, "#!/bin/sh\necho hello\n"); }

TEST_F(BadEntry, AnArtifactThatTheCacheDidNotWriteIsReplaced) {
  const Buffer artifact = write_artifact(record_number(1));
  expect_replaced(Miss::kCorrupt, as_text(artifact.bytes()));
}

TEST_F(BadEntry, ACutOneIsAMissWhereverItIsCut) {
  const std::string whole = sound();
  for (std::size_t size = whole.size(); size-- > 0;) {
    fs::resize_file(path_of(1), size);
    ASSERT_EQ(miss(cache_, 1), Miss::kCorrupt) << size;
  }
  expect_replaced(Miss::kCorrupt);
}

TEST_F(BadEntry, AnyFlippedByteIsAMiss) {
  const std::string whole = sound();
  std::fstream file(path_of(1), std::ios::in | std::ios::out | std::ios::binary);
  const auto put_byte = [&](std::size_t at, char byte) {
    file.seekp(static_cast<std::streamoff>(at));
    file.put(byte).flush();
  };
  for (std::size_t at = 0; at < whole.size(); ++at) {
    put_byte(at, static_cast<char>(whole[at] ^ 0x10));
    ASSERT_EQ(miss(cache_, 1), Miss::kCorrupt) << at;
    put_byte(at, whole[at]);
  }
  EXPECT_TRUE(hits(cache_, 1));
  put_byte(whole.size() / 2, static_cast<char>(whole[whole.size() / 2] ^ 1));
  expect_replaced(Miss::kCorrupt);
}

TEST_F(BadEntry, OneOfAFormatToComeIsReplaced) {
  Bytes entry = to_bytes(std::string_view(sound()));
  put(entry, kMajorAt, std::uint32_t{2});
  reseal(entry);
  expect_replaced(Miss::kVersion, as_text(entry));
}

TEST_F(BadEntry, OneOfAFormatThatNeverWasIsReplaced) {
  Bytes entry = to_bytes(std::string_view(sound()));
  put(entry, kMajorAt, std::uint32_t{0});
  reseal(entry);
  expect_replaced(Miss::kCorrupt, as_text(entry));
}

TEST_F(BadEntry, TheEntryOfAnotherKeyIsReplaced) {
  ASSERT_TRUE(publish(cache_, 2));
  write(path_of(1), read(path_of(2)));
  EXPECT_THROW(cache_.entry(key_number(1).text()), Error) << "its fields are not those of the key that was asked for";
  expect_replaced(Miss::kCorrupt);
}

TEST_F(BadEntry, ASymbolicLinkIsReplacedAndNotFollowed) {
  const std::string whole = sound();
  write(scratch_.path() / "elsewhere", whole);
  fs::remove(path_of(1));
  fs::create_symlink(scratch_.path() / "elsewhere", path_of(1));
  expect_replaced(Miss::kCorrupt);
  EXPECT_EQ(read(scratch_.path() / "elsewhere"), whole);
}

TEST_F(BadEntry, APipeIsReplacedAndNotWaitedFor) {
  sound();
  fs::remove(path_of(1));
  ASSERT_EQ(::mkfifo(path_of(1).c_str(), 0600), 0);
  expect_replaced(Miss::kCorrupt);
}

TEST_F(BadEntry, OneThatClaimsToBeHugeIsReplacedAndNotReadIntoMemory) {
  sound();
  fs::resize_file(path_of(1), std::uintmax_t{1} << 42);
  expect_replaced(Miss::kCorrupt);
}

TEST_F(BadEntry, AFolderInItsPlaceIsAMissAndReplaced) {
  fs::create_directories(path_of(1) / "x");
  EXPECT_EQ(miss(cache_, 1), Miss::kCorrupt);
  EXPECT_TRUE(publish(cache_, 1, 600, true));
  EXPECT_TRUE(fs::is_regular_file(path_of(1)));
  EXPECT_EQ(count_files(temporaries()), 0u);
}

TEST_F(BadEntry, VerifyRemovesItWhenAskedAndLeavesSoundOnes) {
  ASSERT_TRUE(publish(cache_, 2));
  write(path_of(1), "damaged");
  EXPECT_THAT(cache_.verify(false), SizeIs(2));
  EXPECT_TRUE(fs::exists(path_of(1)));
  cache_.verify(true);
  EXPECT_FALSE(fs::exists(path_of(1)));
  EXPECT_TRUE(hits(cache_, 2));
}

TEST_F(BadEntry, OneThatStaysBadIsWarnedOfOnce) {
  write(path_of(1), "damaged");
  for (int i = 0; i < 5; ++i) miss(cache_, 1);
  EXPECT_THAT(lines_.warnings, SizeIs(1));
}

class Bounded : public DiskCacheFolder {
 protected:
  static constexpr std::size_t kImage = 4000;

  Bounded() {
    DiskCache cache(options_for(scratch_.path() / "measure"), log_);
    publish(cache, 1, kImage);
    entry_size_ = cache.list().front().size;
  }
  DiskCacheOptions room_for(std::uint64_t entries) const {
    DiskCacheOptions bounded = options();
    bounded.max_bytes = entries * entry_size_ + entry_size_ / 2;
    return bounded;
  }
  std::uint64_t bytes(DiskCache& cache) const {
    std::uint64_t sum = 0;
    for (const EntryFile& file : cache.list()) sum += file.size;
    return sum;
  }

  std::uint64_t entry_size_ = 0;
};

TEST_F(Bounded, WhatWasUsedLeastRecentlyGoesFirst) {
  {
    DiskCache cache(options(), log_);
    for (std::uint64_t number = 1; number <= 6; ++number) {
      ASSERT_TRUE(publish(cache, number, kImage));
      set_age(path_of(number), 10000 - static_cast<std::int64_t>(number) * 100);
    }
    ASSERT_TRUE(hits(cache, 1, kImage));  // now the most recently used
  }
  DiskCache bounded(room_for(5), log_);
  ASSERT_TRUE(publish(bounded, 7, kImage));
  EXPECT_EQ(bounded.counters().evictions, 3u);  // down to nine tenths of five and a half entries
  EXPECT_EQ(bounded.counters().evicted_bytes, 3 * entry_size_);
  for (const std::uint64_t gone : {2, 3, 4}) EXPECT_EQ(miss(bounded, gone), Miss::kAbsent) << gone;
  for (const std::uint64_t kept : {1, 5, 6, 7}) EXPECT_TRUE(hits(bounded, kept, kImage)) << kept;
}

TEST_F(Bounded, ItStaysWithinItsBoundAndASixteenthOfIt) {
  DiskCache cache(room_for(32), log_);
  for (std::uint64_t number = 0; number < 100; ++number) {
    ASSERT_TRUE(publish(cache, number, kImage));
    ASSERT_LE(bytes(cache), room_for(32).max_bytes * 17 / 16 + entry_size_);
    ASSERT_TRUE(hits(cache, number, kImage)) << "what was just published is not evicted";
  }
  EXPECT_GT(cache.counters().evictions, 60u);
}

TEST_F(Bounded, AnEntryLargerThanTheBoundIsNotKept) {
  DiskCache cache(room_for(2), log_);
  ASSERT_TRUE(publish(cache, 1, kImage));
  EXPECT_FALSE(publish(cache, 2, 4 * kImage));
  EXPECT_TRUE(hits(cache, 1, kImage));
  EXPECT_EQ(miss(cache, 2), Miss::kAbsent);
}

TEST_F(Bounded, TimesToComeCountAsNowWhenTheClockWasSetBack) {
  DiskCache cache(room_for(100), log_);
  for (std::uint64_t number = 1; number <= 4; ++number) ASSERT_TRUE(publish(cache, number, kImage));
  set_age(path_of(1), -100000);
  set_age(path_of(2), 500);
  ASSERT_TRUE(hits(cache, 1, kImage));
  EXPECT_LE(std::abs(age_of(path_of(1))), 5) << "a use sets the time right";
  set_age(path_of(3), -100000);
  cache.trim(3 * entry_size_);
  EXPECT_EQ(miss(cache, 2), Miss::kAbsent);
  for (const std::uint64_t kept : {1, 3, 4}) EXPECT_TRUE(hits(cache, kept, kImage));
}

TEST_F(Bounded, ClearRemovesAllAndSaysHowMuch) {
  DiskCache cache(options(), log_);
  for (std::uint64_t number = 1; number <= 3; ++number) ASSERT_TRUE(publish(cache, number, kImage));
  const Upkeep upkeep = cache.clear();
  EXPECT_EQ(upkeep.entries, 3u);
  EXPECT_EQ(upkeep.bytes, 3 * entry_size_);
  EXPECT_THAT(cache.list(), IsEmpty());
}

TEST_F(Bounded, ClearDoesNotLeaveTheWorkToAProcessThatIsEvicting) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  FileLock evicting(folder() / "v2" / "lock", INT64_MAX);
  ASSERT_EQ(evicting.attempt(), FileLock::Attempt::kHeld);
  EXPECT_EQ(cache.clear().entries, 1u);
  EXPECT_THAT(cache.list(), IsEmpty());
}

TEST_F(DiskCacheTest, AUseIsRecordedOnceAMinute) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  set_age(path_of(1), 30);
  ASSERT_TRUE(hits(cache, 1));
  EXPECT_GE(age_of(path_of(1)), 30);
  set_age(path_of(1), 3000);
  ASSERT_TRUE(hits(cache, 1));
  EXPECT_LE(age_of(path_of(1)), 5);
}

TEST_F(DiskCacheTest, TemporariesOfKilledProcessesAreSweptWhenTheyAreOldAndKeptWhenTheyAreYoung) {
  write(temporaries() / "old", "x");
  write(temporaries() / "young", "x");
  write(temporaries() / "of a time to come", "x");
  set_age(temporaries() / "old", 4000);
  set_age(temporaries() / "young", 3000);
  set_age(temporaries() / "of a time to come", -4000);
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  EXPECT_FALSE(fs::exists(temporaries() / "old"));
  EXPECT_TRUE(fs::exists(temporaries() / "young"));
  EXPECT_TRUE(fs::exists(temporaries() / "of a time to come"));
  EXPECT_THAT(cache.list(), SizeIs(1));
}

TEST_F(DiskCacheTest, EntriesAreReadByTheFirstDigitsOfTheirKey) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(cache.publish(key_number(1, 1), encode_entry(key_number(1, 1), record_number(1), {}).bytes(), false));
  ASSERT_TRUE(cache.publish(key_number(1, 2), encode_entry(key_number(1, 2), record_number(2), {}).bytes(), false));
  EXPECT_EQ(cache.entry(key_number(1, 2).text()).key, key_number(1, 2));
  const auto status = [&](const std::string& prefix) {
    try {
      cache.entry(prefix);
    } catch (const Error& error) {
      return error.status();
    }
    return cjit_status_t{CJIT_SUCCESS};
  };
  EXPECT_EQ(status(key_number(1).text().substr(0, 10)), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(status(key_number(3).text()), cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(status("../../etc"), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
}

class LayerTest : public DiskCacheFolder {
 protected:
  fs::path layer() const { return scratch_.path() / "layer"; }
  void fill(const fs::path& path, std::uint64_t number) {
    DiskCache cache(options_for(path), log_);
    ASSERT_TRUE(publish(cache, number));
  }
};

TEST_F(LayerTest, EntriesComeFromTheFolderFirstAndThenFromTheLayersInTheirOrder) {
  const fs::path second = scratch_.path() / "second";
  fill(layer(), 1);
  DiskCache under(options_for(second), log_);
  ASSERT_TRUE(under.publish(key_number(1), encode_entry(key_number(1), record_number(99), {}).bytes(), false));
  ASSERT_TRUE(publish(under, 2));

  DiskCache cache(with_layers({layer(), second}), log_);
  Miss why{};
  EXPECT_TRUE(cache.find(key_number(1), why)->from_layer);
  EXPECT_TRUE(hits(cache, 1));
  EXPECT_TRUE(hits(cache, 2));
  ASSERT_TRUE(cache.publish(key_number(1), encode_entry(key_number(1), record_number(77), {}).bytes(), false));
  EXPECT_FALSE(cache.find(key_number(1), why)->from_layer);
  EXPECT_EQ(found_image(cache, 1), image_of(record_number(77)));
  EXPECT_TRUE(cache.find_any_toolchain(key_number(2).request)->from_layer);
}

TEST_F(LayerTest, ALayerIsNeverWrittenNorTouchedAndABadEntryInItIsPassedOver) {
  fill(layer(), 1);
  write(path_in(layer(), key_number(2)), "damaged");
  set_age(path_in(layer(), key_number(1)), 5000);
  DiskCache cache(with_layers({layer()}), log_);
  EXPECT_TRUE(hits(cache, 1));
  EXPECT_EQ(miss(cache, 2), Miss::kCorruptInLayer);
  ASSERT_TRUE(publish(cache, 2));
  cache.clear();
  EXPECT_GE(age_of(path_in(layer(), key_number(1))), 4990);
  EXPECT_EQ(read(path_in(layer(), key_number(2))), "damaged");
}

TEST_F(LayerTest, ALayerThatOthersMayWriteToIsLeftOutAndSaysSo) {
  fill(layer(), 1);
  fs::permissions(layer(), fs::perms(0777));
  DiskCache cache(with_layers({layer(), scratch_.path() / "missing"}), log_);
  EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
  EXPECT_EQ(cache.disabled_reason(), "");
  EXPECT_THAT(cache.layer_problems(), ElementsAre(testing::HasSubstr("chmod"), testing::HasSubstr("missing")));
}

TEST_F(LayerTest, ALayerInWhichOthersMayWriteToTheEntriesIsLeftOut) {
  fill(layer(), 1);
  fs::permissions(layer() / "v2", fs::perms(0777));
  DiskCache cache(with_layers({layer()}), log_);
  EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
  EXPECT_FALSE(cache.find_any_toolchain(key_number(1).request));
  EXPECT_THROW(cache.entry(key_number(1).text()), Error);
  EXPECT_THAT(cache.layer_problems(), ElementsAre(testing::HasSubstr("v2'; run chmod")));
}

TEST_F(LayerTest, LayersAreReadWhereThereIsNoFolder) {
  fill(layer(), 1);
  DiskCacheOptions without = with_layers({layer()});
  without.folder.clear();
  DiskCache cache(without, log_);
  EXPECT_TRUE(hits(cache, 1));
  EXPECT_FALSE(publish(cache, 2));
  EXPECT_NE(cache.disabled_reason(), "");
}

}  // namespace
}  // namespace cjit::test
