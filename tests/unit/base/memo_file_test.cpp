#include "base/memo_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

TEST(MemoFile, ACheckedMemoIsReadAsItWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.path() / "memos";
  write_checked_memo(path, "one", 7, as_bytes("contents"));
  const auto memo = read_checked_memo(path, "one", 7);
  ASSERT_TRUE(memo);
  EXPECT_EQ(as_text(memo->contents), "contents");
  EXPECT_FALSE(read_checked_memo(path, "one", 8)) << "another format";
  EXPECT_FALSE(read_checked_memo(path, "two", 7));
  EXPECT_FALSE(read_checked_memo("", "one", 7));
}

TEST(MemoFile, TheOldestMemosAreRemoved) {
  const TemporaryFolder folder;
  const std::string path = folder.path() / "memos";
  trim_memos(path, "a-", 0);
  for (const int i : {2, 0, 3, 1}) {
    const std::string name = "a-" + std::to_string(i);
    write_memo(path, name, as_bytes("0123456789"));
    fs::last_write_time(path + '/' + name, fs::file_time_type::clock::now() - std::chrono::hours(9 - i));
  }
  write_memo(path, "b-0", as_bytes("0123456789"));
  const auto left = [&] {
    std::string names;
    for (const char* name : {"a-0", "a-1", "a-2", "a-3", "b-0"})
      if (fs::exists(path + '/' + name)) names += name;
    return names;
  };
  constexpr std::uint64_t kEach = 16384;  // though they are smaller
  trim_memos(path, "a-", 4 * kEach);
  EXPECT_EQ(left(), "a-0a-1a-2a-3b-0");
  trim_memos(path, "a-", 3 * kEach - 1);
  EXPECT_EQ(left(), "a-2a-3b-0");
  trim_memos(path, "a-", 0);
  EXPECT_EQ(left(), "b-0");
}

}  // namespace
}  // namespace cjit::test
