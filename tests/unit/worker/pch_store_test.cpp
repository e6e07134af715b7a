#include "worker/pch_store.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/file.hpp"
#include "support/disk_cache.hpp"
#include "support/processes.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

class PchStoreTest : public testing::Test {
 protected:
  static KeyHash key(std::uint64_t number) { return key_number(number).request; }
  std::string put(PchStore& store, std::uint64_t number, std::size_t size = 1000, PchHeap heap = kHeap) {
    const std::string made = store.new_file();
    std::ofstream(made) << std::string(size, static_cast<char>('a' + number));
    return store.publish(made, key(number), heap).value_or("");
  }
  PchStore fresh(std::uint64_t most = 1 << 20) const { return {folder_name_, most, log_}; }
  // Whether a new store finds the file.
  bool finds(std::uint64_t number) const {
    PchStore store(folder_name_, 1 << 20, log_);
    return store.find(key(number), kHeap).has_value();
  }

  // Changes a byte in place.
  static void flip(const std::string& path) {
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(500).put('!');
  }

  static constexpr PchHeap kHeap{0x7fff00000000, 1 << 30};
  const TemporaryFolder folder_;
  const std::string folder_name_ = folder_.path() / "pch";
  LogLines lines_;
  const Log log_{CJIT_LOG_LEVEL_WARNING, &LogLines::receive, {&lines_, nullptr}};
  PchStore store_{folder_name_, 1 << 20, log_};
};

TEST_F(PchStoreTest, FindsWhatWasPutThereInThisProcessAndOthers) {
  const std::string path = put(store_, 1);
  EXPECT_EQ(store_.find(key(1), kHeap), path);
  EXPECT_TRUE(finds(1));
  EXPECT_FALSE(finds(2));
  EXPECT_EQ(store_.contents().files, 1u);
  EXPECT_EQ(store_.contents().bytes, 1000u);
}

TEST_F(PchStoreTest, IsOfUseWithTheSameHeapOnly) {
  put(store_, 1);
  EXPECT_FALSE(store_.find(key(1), {kHeap.address + 4096, kHeap.size}));
  EXPECT_FALSE(store_.find(key(1), {kHeap.address, kHeap.size * 2}));
  EXPECT_EQ(store_.heap_size_of(key(1)), kHeap.size);
  EXPECT_EQ(store_.heap_size_of(key(2)), std::nullopt);
}

TEST_F(PchStoreTest, IsPrivateToTheUser) {
  const std::string path = put(store_, 1);
  struct stat status {};
  ASSERT_EQ(::stat(folder_name_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0700u);
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST_F(PchStoreTest, AFileThatWasCutOrFlippedIsRemoved) {
  const std::string cut = put(store_, 1), flipped = put(store_, 2);
  fs::resize_file(cut, 999);
  flip(flipped);
  for (const std::uint64_t number : {1, 2}) EXPECT_FALSE(finds(number)) << number;
  EXPECT_FALSE(fs::exists(cut));
  EXPECT_FALSE(fs::exists(flipped));
  EXPECT_EQ(lines_.warnings.size(), 2u);
}

TEST_F(PchStoreTest, AFileThatIsFlippedWhileItIsKnownIsNotUsed) {
  const std::string path = put(store_, 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(60));  // until its stamp is settled
  EXPECT_TRUE(store_.find(key(1), kHeap));
  flip(path);
  EXPECT_FALSE(store_.find(key(1), kHeap));
  EXPECT_EQ(store_.counts().damaged, 1u);
}

// The file system gives both versions the same times, because its clock has not ticked between them.
TEST_F(PchStoreTest, AFileThatIsFlippedWithinATickOfTheClockIsNotUsed) {
  for (int attempt = 1; attempt <= 20; ++attempt) {
    const std::string path = put(store_, 1);
    EXPECT_TRUE(store_.find(key(1), kHeap));
    flip(path);
    ASSERT_FALSE(store_.find(key(1), kHeap)) << "attempt " << attempt;
  }
}

TEST_F(PchStoreTest, AFileThatOthersMayWriteToOrOwnIsNotUsed) {
  fs::permissions(put(store_, 1), fs::perms(0620));
  EXPECT_FALSE(finds(1));
  const std::string link = put(store_, 2);
  fs::rename(link, folder_.path() / "elsewhere");
  fs::create_symlink(folder_.path() / "elsewhere", link);
  EXPECT_FALSE(finds(2));
  if (!is_root()) return;  // only root can change the owner of a file
  ASSERT_EQ(::chown(put(store_, 3).c_str(), kAnotherUser, kAnotherUser), 0);
  EXPECT_FALSE(finds(3));
}

TEST_F(PchStoreTest, AFolderThatOthersMayWriteToIsNotUsed) {
  fs::create_directory(folder_name_);
  fs::permissions(folder_name_, fs::perms(0777));
  EXPECT_EQ(store_.new_file(), "");
  EXPECT_FALSE(lines_.warnings.empty());
}

TEST_F(PchStoreTest, TheLeastRecentlyUsedGoFirst) {
  PchStore small = fresh(2500);
  const std::string first = put(small, 1), second = put(small, 2);
  const timespec old[] = {{.tv_sec = 1000, .tv_nsec = 0}, {.tv_sec = 1000, .tv_nsec = 0}};
  for (const auto& path : {first, second}) ::utimensat(AT_FDCWD, path.c_str(), old, 0);
  PchStore other = fresh(2500);
  EXPECT_TRUE(other.find(key(1), kHeap));  // now the most recently used
  put(other, 3);
  EXPECT_TRUE(fs::exists(first));
  EXPECT_FALSE(fs::exists(second));
  EXPECT_EQ(other.counts().evicted, 1u);
  EXPECT_LE(other.contents().bytes, 2500u);
}

TEST_F(PchStoreTest, WhatIsTooLargeIsNotKept) {
  PchStore small = fresh(500);
  EXPECT_EQ(put(small, 1), "");
  EXPECT_EQ(small.contents().files, 0u);
  EXPECT_EQ(folder_entries(folder_name_).size(), 0u);
  EXPECT_FALSE(lines_.warnings.empty());
}

TEST_F(PchStoreTest, KnowsWhatWasAskedForBefore) {
  EXPECT_FALSE(store_.note_request(key(1)));
  EXPECT_TRUE(store_.note_request(key(1)));
  PchStore other = fresh();
  EXPECT_TRUE(other.note_request(key(1)));
  EXPECT_FALSE(other.note_request(key(2)));
}

TEST_F(PchStoreTest, CanBeCleared) {
  put(store_, 1);
  put(store_, 2);
  store_.note_request(key(1));
  EXPECT_EQ(store_.clear(), 2u);
  EXPECT_TRUE(folder_entries(folder_name_).empty());
  EXPECT_FALSE(store_.find(key(1), kHeap));
}

TEST_F(PchStoreTest, WithoutAFolderNothingIsFoundOrKept) {
  PchStore none("", 1 << 20, log_);
  EXPECT_EQ(none.new_file(), "");
  EXPECT_FALSE(none.find(key(1), kHeap));
  EXPECT_FALSE(none.note_request(key(1)));
  EXPECT_EQ(none.contents().files, 0u);
}

}  // namespace
}  // namespace cjit::test
