#include "base/protected_path.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ProtectedPath : public testing::Test {
 protected:
  ProtectedPath() {
    ::chmod(scratch_.path().c_str(), 0755);  // else no one could get to what is in it
    fs::create_directories(folder());
    std::ofstream(file()) << "key";
    for (const fs::path& one : {folder(), file()}) ::chmod(one.c_str(), 0755);
  }
  fs::path folder() const { return scratch_.path() / "keys"; }
  fs::path file() const { return folder() / "file"; }
  fs::path link() const { return scratch_.path() / "link"; }

  // The problem of `path` if `one` of its parts belongs to another user. Only root can give files away; for others all
  // parts belong to somebody else than the user that is asked for.
  static std::string problem_if_foreign(const fs::path& one, const fs::path& path) {
    if (::geteuid() != 0) return problem_of_writers(path, ::geteuid() + 1);
    EXPECT_EQ(::lchown(one.c_str(), 4711, static_cast<gid_t>(-1)), 0);
    std::string problem = problem_of_writers(path);
    EXPECT_EQ(::lchown(one.c_str(), 0, static_cast<gid_t>(-1)), 0);
    return problem;
  }

  TemporaryFolder scratch_;
};

TEST_F(ProtectedPath, AFileOfItsUserIsFine) {
  EXPECT_EQ(problem_of_writers(file()), "");
  EXPECT_EQ(problem_of_writers("/etc/passwd"), "") << "of root";
  EXPECT_EQ(problem_of_writers(folder() / "missing"), "");
}

TEST_F(ProtectedPath, EachPartOfThePathBelongsToTheUser) {
  for (const fs::path& one : {file(), folder(), scratch_.path()})
    EXPECT_THAT(problem_if_foreign(one, file()), HasSubstr("belongs to user")) << one;
}

TEST_F(ProtectedPath, NoOneElseCanWriteToTheFileOrToADirectory) {
  for (const fs::path& one : {file(), folder(), scratch_.path()})
    for (const mode_t right : {S_IWGRP, S_IWOTH}) {
      ::chmod(one.c_str(), 0755 | right);
      EXPECT_EQ(problem_of_writers(file()), "other users can write to '" + one.native() + "'; run chmod go-w on it");
      ::chmod(one.c_str(), 0755);
    }
}

TEST_F(ProtectedPath, InAStickyDirectoryOnlyTheOwnerCanReplaceAFile) {
  ::chmod(folder().c_str(), 01777);
  EXPECT_EQ(problem_of_writers(file()), "");
  EXPECT_THAT(problem_if_foreign(file(), file()), HasSubstr("belongs to user"));
}

TEST_F(ProtectedPath, BelowADirectoryThatNoOneElseCanEnterDirectoriesMayHaveAnyMode) {
  ::chmod(folder().c_str(), 0777);
  ::chmod(scratch_.path().c_str(), 0700);
  EXPECT_EQ(problem_of_writers(file()), "");
  ::chmod(file().c_str(), 0666);
  EXPECT_NE(problem_of_writers(file()), "");
}

TEST_F(ProtectedPath, LinksAreFollowed) {
  for (const fs::path& target : {fs::path("keys"), folder(), fs::path("./keys/../keys")}) {
    fs::create_symlink(target, link());
    EXPECT_EQ(problem_of_writers(link() / "file"), "");
    EXPECT_THAT(problem_if_foreign(link(), link() / "file"), HasSubstr("belongs to user"));
    ::chmod(folder().c_str(), 0777);
    EXPECT_THAT(problem_of_writers(link() / "file"), HasSubstr("other users can write to"));
    ::chmod(folder().c_str(), 0755);
    fs::remove(link());
  }
  fs::create_symlink(link(), link());
  EXPECT_EQ(problem_of_writers(link()), "") << "opening it fails";
}

TEST_F(ProtectedPath, ALinkOutOfAHiddenDirectoryLeavesItsProtection) {
  const fs::path hidden = scratch_.path() / "hidden";
  fs::create_directory(hidden);
  fs::create_symlink(folder(), hidden / "away");
  fs::create_symlink("../keys", hidden / "up");
  ::chmod(hidden.c_str(), 0700);
  ::chmod(folder().c_str(), 0777);
  for (const char* name : {"away", "up"})
    EXPECT_THAT(problem_of_writers(hidden / name / "file"), HasSubstr("other users can write to")) << name;
}

TEST_F(ProtectedPath, ARelativePathBeginsInTheWorkingDirectory) {
  const fs::path before = fs::current_path();
  fs::current_path(folder());
  ::chmod(scratch_.path().c_str(), 0777);
  EXPECT_THAT(problem_of_writers("file"), HasSubstr("other users can write to"));
  ::chmod(scratch_.path().c_str(), 0755);
  EXPECT_EQ(problem_of_writers("file"), "");
  fs::current_path(before);
}

}  // namespace
}  // namespace cjit::test
