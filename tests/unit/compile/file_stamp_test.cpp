#include "compile/file_stamp.hpp"

#include <gtest/gtest.h>

#include "support/c_api.hpp"

namespace cjit {
namespace {

constexpr std::int64_t kMillisecond = 1000000;
constexpr std::int64_t kSecond = 1000 * kMillisecond;
constexpr std::int64_t kNow = 1000 * kSecond;

FileStamp changed_at(std::int64_t modified, std::int64_t changed) { return {.modified = modified, .changed = changed}; }

TEST(FileStamp, AChangeOfSomeMillisecondsAgoMayNotBeTheLast) {
  EXPECT_FALSE(is_settled(changed_at(kNow - 49 * kMillisecond, kNow - 49 * kMillisecond), kNow));
  EXPECT_TRUE(is_settled(changed_at(kNow - 50 * kMillisecond, kNow - 50 * kMillisecond), kNow));
  EXPECT_FALSE(is_settled(changed_at(kNow - kSecond + 1, kNow - kMillisecond), kNow));
}

TEST(FileStamp, WholeSecondsAreWaitedForLonger) {
  EXPECT_FALSE(is_settled(changed_at(kNow - kSecond, kNow - kSecond), kNow));
  EXPECT_TRUE(is_settled(changed_at(kNow - 2 * kSecond, kNow - 2 * kSecond), kNow));
  EXPECT_TRUE(is_settled(changed_at(kNow - kSecond, kNow - kSecond + 1), kNow));
}

TEST(FileStamp, TimesToComeAreNotTrusted) {
  EXPECT_FALSE(is_settled(changed_at(kNow - kSecond, kNow + kSecond), kNow));
  EXPECT_TRUE(is_settled(changed_at(kNow + 500 * kSecond, kNow - kSecond + 1), kNow));  // set by hand
}

TEST(FileStamp, KindsAreTold) {
  const cjit::test::TemporaryFolder folder;
  EXPECT_EQ(look_at(folder.write("a", "12")).kind, FileKind::kFile);
  EXPECT_EQ(look_at(folder.path() / "a").stamp.size, 2u);
  EXPECT_EQ(look_at(folder.path()).kind, FileKind::kFolder);
  EXPECT_EQ(look_at("/dev/null").kind, FileKind::kOther);
  EXPECT_EQ(look_at(folder.path() / "b").kind, FileKind::kAbsent);
  EXPECT_EQ(look_at(folder.path() / "a/b").kind, FileKind::kAbsent);
  const FolderHandle handle(folder.path());
  EXPECT_EQ(handle.look_at("a").stamp, look_at(folder.path() / "a").stamp);
  EXPECT_EQ(FolderHandle(folder.path() / "b").look_at("a").kind, FileKind::kAbsent);
}

}  // namespace
}  // namespace cjit
