#include "compile/header_expectations.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <functional>

#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using Kind = HeaderExpectations::Kind;
namespace fs = std::filesystem;

// With 1 file each path is looked up alone, with 9 files relative to their directory.
class HeaderExpectationsTest : public testing::TestWithParam<int> {
 protected:
  HeaderExpectationsTest() {
    for (int i = 0; i < GetParam(); ++i) expect(folder_.write("a/b/" + std::to_string(i) + ".h", "text"), Kind::kStamp);
  }
  void expect(const fs::path& path, Kind kind) { expectations_.add(path.native(), look_at(path).stamp, kind); }
  fs::path operator/(const std::string& path) const { return folder_.path() / path; }
  void expect_to_fail_after(const std::function<void()>& change) {
    EXPECT_TRUE(expectations_.hold());
    change();
    EXPECT_FALSE(expectations_.hold());
  }

  TemporaryFolder folder_;
  HeaderExpectations expectations_;
};
INSTANTIATE_TEST_SUITE_P(Files, HeaderExpectationsTest, testing::Values(1, 9));

TEST_P(HeaderExpectationsTest, FailIfAFileChangesOrIsRemoved) {
  expect_to_fail_after([&] { folder_.write("a/b/0.h", "longer text"); });
}

TEST_P(HeaderExpectationsTest, FailIfADirectoryOnThePathIsReplaced) {
  fs::create_directory_symlink("b", *this / "a/link");
  expect(*this / "a/link/0.h", Kind::kStamp);
  folder_.write("a/c/0.h", "text");
  expect_to_fail_after([&] {
    fs::remove(*this / "a/link");
    fs::create_directory_symlink("c", *this / "a/link");
  });
}

TEST_P(HeaderExpectationsTest, FailIfTheDirectoryIsMovedAway) {
  expect_to_fail_after([&] { fs::rename(*this / "a/b", *this / "a/c"); });
}

TEST_P(HeaderExpectationsTest, HoldIfADirectoryGetsOtherFilesThanThoseThatAreMissing) {
  for (const char* name : {"x.h", "y.h"}) expectations_.add_missing(*this / "a/b", look_at(*this / "a/b").stamp, name);
  EXPECT_TRUE(expectations_.hold());
  folder_.write("a/b/other.h", "");
  expect_to_fail_after([&] { folder_.write("a/b/y.h/inner.h", ""); });
  fs::remove_all(*this / "a/b/y.h");
  expect_to_fail_after([&] { folder_.write("a/b/y.h", ""); });
}

TEST_P(HeaderExpectationsTest, FailIfAnAbsentFileAppears) {
  for (int i = 0; i < 5; ++i) expect(*this / ("none/" + std::to_string(i) + ".h"), Kind::kNoFile);
  expect(*this / "a/b/absent.h", Kind::kNoFile);
  fs::create_directories(*this / "none/1.h");
  EXPECT_TRUE(expectations_.hold()) << "a directory of that name is no header";
  expect_to_fail_after([&] { folder_.write("none/3.h", ""); });
}

TEST_P(HeaderExpectationsTest, KnowDirectoriesAndPathsWithASlashAtTheEnd) {
  expect((*this / "a/b").native() + "/", Kind::kSameFile);
  expect(*this / "later", Kind::kNoFolder);
  folder_.write("a/b/unrelated.h", "");
  expect_to_fail_after([&] { fs::create_directory(*this / "later"); });
}

}  // namespace
}  // namespace cjit::test
