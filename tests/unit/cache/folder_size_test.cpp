// Publications keep a cache directory within its limit, and each does a bounded part of the work.
#include "cache/folder_size.hpp"

#include "cache/file_hold.hpp"
#include "support/disk_cache.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxRemovals = 32;

class BoundedUpkeep : public DiskCacheFolder {
 protected:
  static constexpr std::size_t kImage = 600;

  BoundedUpkeep() {
    DiskCache cache(options_for(scratch_.path() / "measure"), log_);
    publish(cache, 1, kImage);
    entry_size_ = cache.list().front().size;
  }
  fs::path sizes() const { return folder() / "v2" / "sizes"; }
  // Creates files that look like entries until they are read, older than published ones, without using the cache.
  void fill(std::uint64_t count) {
    for (std::uint64_t number = kFirstFilled; number < kFirstFilled + count; ++number) {
      write(path_of(number), std::string(entry_size_, 'x'));
      set_age(path_of(number), 1000);
    }
  }
  DiskCacheOptions room_for(std::uint64_t entries) const {
    DiskCacheOptions bounded = options();
    bounded.max_bytes = entries * entry_size_;
    return bounded;
  }
  std::uint64_t bytes() {
    std::uint64_t sum = 0;
    for (const EntryFile& file : entry_files(folder().native())) sum += file.size;
    return sum;
  }
  // Publishes `count` new entries, each with a new cache, like processes that end after one build. Returns the largest
  // number of files that one of them removed.
  std::uint64_t publish_by_short_lived(std::uint64_t count, const DiskCacheOptions& bounded) {
    std::uint64_t most = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      DiskCache cache(bounded, log_);
      EXPECT_TRUE(publish(cache, ++published_, kImage));
      EXPECT_TRUE(hits(cache, published_, kImage)) << "what was just published is not removed";
      most = std::max(most, cache.counters().evictions);
    }
    return most;
  }

  static constexpr std::uint64_t kFirstFilled = 1'000'000;
  std::uint64_t entry_size_ = 0;
  std::uint64_t published_ = 0;
};

TEST_F(BoundedUpkeep, OnePublicationRemovesFewEntriesHoweverManyAreTooMany) {
  fill(1000);
  EXPECT_LE(publish_by_short_lived(1, room_for(100)), kMaxRemovals);
  EXPECT_GE(count_files(folder() / "v2"), 1000 - kMaxRemovals);
}

TEST_F(BoundedUpkeep, ShortLivedProcessesBringAFolderWithinItsBound) {
  fill(1000);
  EXPECT_LE(publish_by_short_lived(32, room_for(100)), kMaxRemovals);
  EXPECT_LE(bytes(), room_for(100).max_bytes);
  EXPECT_GE(bytes(), room_for(100).max_bytes * 8 / 10) << "no more than is too much";
}

TEST_F(BoundedUpkeep, TheSizeIsKnownToTheNextProcess) {
  publish_by_short_lived(5, options());
  const auto size = change_folder_size(folder(), [](FolderSize&) {});
  ASSERT_TRUE(size);
  EXPECT_TRUE(size->is_complete());
  EXPECT_EQ(size->total(), 5 * entry_size_);
  EXPECT_EQ(size->publications, 5u);
}

TEST_F(BoundedUpkeep, ASizeThatWasLostIsFoundAgain) {
  publish_by_short_lived(5, options());
  fs::remove(sizes());
  publish_by_short_lived(1, options());
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), 6 * entry_size_);
}

TEST_F(BoundedUpkeep, ASizeThatIsDamagedIsFoundAgain) {
  publish_by_short_lived(5, options());
  std::string damaged = read(sizes());
  damaged[96] ^= 64;  // shard 12 has 64 bytes more, and the directory is still within its maximum size
  for (const std::string& contents : {damaged, damaged.substr(0, 50), std::string(5000, 'x'), std::string()}) {
    write(sizes(), contents);
    publish_by_short_lived(1, options());
    EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), published_ * entry_size_);
  }
}

// The size is wrong if a process is killed after storing its entry and before updating the size, or if a user removes
// entries.
TEST_F(BoundedUpkeep, ASizeThatIsWrongIsMended) {
  publish_by_short_lived(5, options());
  fill(200);
  publish_by_short_lived(32, options());
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), bytes());
  fs::remove_all(path_of(kFirstFilled).parent_path());
  publish_by_short_lived(32, options());
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), bytes());
}

TEST_F(BoundedUpkeep, ASizeThatClaimsTooMuchRemovesNothingThatHasRoom) {
  publish_by_short_lived(5, options());
  change_folder_size(folder(), [](FolderSize& size) { size.bytes.fill(std::uint64_t{1} << 40); });
  publish_by_short_lived(1, options());
  EXPECT_EQ(entry_files(folder().native()).size(), 6u);
}

TEST_F(BoundedUpkeep, WhatIsReplacedOrThereAlreadyCountsOnce) {
  DiskCache cache(options(), log_);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(publish(cache, 1, kImage, i % 2 == 0));
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), entry_size_);
}

TEST_F(BoundedUpkeep, UpkeepOnDemandSaysWhatIsLeft) {
  publish_by_short_lived(10, options());
  DiskCache cache(options(), log_);
  cache.trim(4 * entry_size_);
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), 4 * entry_size_);
  cache.clear();
  EXPECT_EQ(change_folder_size(folder(), [](FolderSize&) {})->total(), 0u);
}

// The new entries are large compared with those that are evicted.
TEST_F(BoundedUpkeep, AFolderAboveItsBoundDoesNotGrow) {
  fill(1000);
  const DiskCacheOptions bounded = room_for(1000);
  const std::size_t large = 100 * entry_size_;
  std::uint64_t kept = 0, largest = 0;
  for (std::uint64_t number = 1; number <= 60; ++number) {
    DiskCache cache(bounded, log_);
    kept += publish(cache, number, large) ? 1 : 0;
    largest = std::max(largest, bytes());
  }
  EXPECT_LE(largest, bounded.max_bytes * 10 / 8 + large);
  EXPECT_LE(bytes(), bounded.max_bytes * 9 / 8);
  EXPECT_GT(kept, 10u) << "and after some of them there is room";
}

TEST_F(BoundedUpkeep, TheTemporaryOfAWriterThatLivesIsKept) {
  const fs::path held = temporaries() / "held";
  write(held, "x");
  {
    const FileDescriptor writer(::open(held.c_str(), O_WRONLY | O_CLOEXEC));
    ASSERT_TRUE(hold(writer));
    set_age(held, 4000);
    publish_by_short_lived(1, options());
    EXPECT_TRUE(fs::exists(held));
  }
  DiskCache(options(), log_).trim(UINT64_MAX);
  EXPECT_FALSE(fs::exists(held)) << "and swept when it is gone";
}

}  // namespace
}  // namespace cjit::test
