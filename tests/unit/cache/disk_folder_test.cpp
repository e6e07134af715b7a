// Directories that the cache must not use, cannot use, or must use although they are unusual.
#include <sys/resource.h>

#include <functional>

#include "cache/disk_cache.hpp"
#include "support/disk_cache.hpp"
#include "support/processes.hpp"
#include "support/small_disk.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::SizeIs;

class CacheFolderTest : public DiskCacheFolder {
 protected:
  // Expects that the disk cache is off, that one message contains `part`, and that builds still work.
  void expect_off(const fs::path& path, const std::string& part) {
    lines_.warnings.clear();
    DiskCache cache(options_for(path), log_);
    EXPECT_THAT(cache.disabled_reason(), HasSubstr(part));
    EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
    EXPECT_FALSE(publish(cache, 1));
    EXPECT_FALSE(publish(cache, 2));
    EXPECT_THAT(lines_.warnings, SizeIs(1));
  }
  void expect_works(const fs::path& path) {
    DiskCache cache(options_for(path), log_);
    EXPECT_EQ(cache.disabled_reason(), "");
    EXPECT_TRUE(publish(cache, 1));
    EXPECT_TRUE(hits(cache, 1));
  }
  // Runs `work` as a user with restricted rights: the current one, or another one instead of root. Its assertions are
  // reported here.
  void as_ordinary_user(const std::function<void()>& work) {
    if (!is_root()) return work();
    fs::permissions(scratch_.path(), fs::perms(0755));
    EXPECT_TRUE(in_child([&] {
      if (!become(kAnotherUser)) return false;
      work();
      return !HasFailure();
    }));
  }
  // Publishing fails with one warning, existing entries are found, and no temporary file is left.
  static bool keeps_nothing_new(DiskCache& cache, const LogLines& lines) {
    const bool kept = publish(cache, 2, 200000) || publish(cache, 3, 200000);
    return !kept && hits(cache, 1) && found_image(cache, 2).empty() && lines.warnings.size() == 1;
  }
};

TEST_F(CacheFolderTest, FoldersAndFilesAreForTheirUserAlone) {
  const mode_t mask = ::umask(0);
  expect_works(folder());
  ::umask(mask);
  EXPECT_EQ(fs::status(folder()).permissions(), fs::perms(0700));
  for (const auto& entry : fs::recursive_directory_iterator(folder()))
    EXPECT_EQ(fs::status(entry).permissions(), entry.is_directory() ? fs::perms(0700) : fs::perms(0600)) << entry;
}

TEST_F(CacheFolderTest, OneThatOthersMayWriteToIsNotUsed) {
  expect_works(folder());
  for (const int mode : {0770, 0707, 01777}) {
    fs::permissions(folder(), fs::perms(mode));
    expect_off(folder(), "chmod");
  }
}

TEST_F(CacheFolderTest, OneInWhichOthersMayWriteToTheEntriesIsNotUsed) {
  expect_works(folder());
  fs::permissions(folder() / "v2", fs::perms(0777));
  expect_off(folder(), "chmod");
}

TEST_F(CacheFolderTest, AFileInItsPlaceIsNotUsed) {
  write(folder(), "x");
  expect_off(folder(), "is not a directory");
  expect_off(folder() / "below", "Not a directory");
}

// Root tests with a directory of another user, which it can create; other users test with one of root.
TEST_F(CacheFolderTest, AnotherUsersFolderIsNotUsed) {
  if (!is_root()) return expect_off("/usr", "belongs to another user");
  expect_works(folder());
  ASSERT_EQ(::chown(folder().c_str(), kAnotherUser, kAnotherUser), 0);
  expect_off(folder(), "belongs to another user");
}

TEST_F(CacheFolderTest, ASymbolicLinkOfThisUserIsFollowed) {
  fs::create_directory(scratch_.path() / "target");
  fs::create_directory_symlink(scratch_.path() / "target", folder());
  expect_works(folder());
  EXPECT_EQ(count_files(scratch_.path() / "target" / "v2"), 1u);
}

// Only root can create such a link. The decision about links is also tested with values (PathDanger).
TEST_F(CacheFolderTest, ASymbolicLinkIsFollowedOnlyIfItsMakerMayLeadThere) {
  fs::create_directory(scratch_.path() / "target");
  fs::create_directory_symlink(scratch_.path() / "target", folder());
  if (!is_root()) return expect_works(folder().native() + "/");
  ASSERT_EQ(::lchown(folder().c_str(), kAnotherUser, kAnotherUser), 0);
  expect_off(folder(), "symbolic link");
  expect_off(folder().native() + "/", "symbolic link");
  EXPECT_EQ(count_files(scratch_.path() / "target"), 0u);
}

TEST_F(CacheFolderTest, AFolderThatThisUserMayNotLookIntoIsNotUsed) {
  expect_works(folder());
  const fs::path below = folder() / "closed" / "cache";
  fs::create_directories(below);
  fs::permissions(below.parent_path(), fs::perms(0000));
  as_ordinary_user([&] { expect_off(below, "Permission denied; set CJIT_CACHE_DIR"); });
  fs::permissions(below.parent_path(), fs::perms(0700));
}

// User A is the current one. User B, whom only root can become, uses the directory of A, which B may read.
TEST_F(CacheFolderTest, TwoUsersDoNotShareAFolder) {
  if (!is_root()) return expect_off("/", "belongs to another user; set CJIT_CACHE_DIR");
  expect_works(folder());
  fs::permissions(scratch_.path(), fs::perms(0755));
  for (const fs::perms rights : {fs::perms(0700), fs::perms(0755)}) {
    fs::permissions(folder(), rights);
    as_ordinary_user([&] { expect_off(folder(), "belongs to another user; set CJIT_CACHE_DIR"); });
  }
  EXPECT_EQ(count_files(folder() / "v2"), 1u);
}

TEST_F(CacheFolderTest, NamesThatAreNotAsciiAndHaveSpacesWork) {
  expect_works(scratch_.path() / "Käse ☃ 日本" / "\xff\xfe not UTF-8\n");
}

TEST_F(CacheFolderTest, VeryLongPathsWorkOrSayThatTheyAreTooLong) {
  fs::path path = scratch_.path();
  while (path.native().size() < 3500) path /= std::string(200, 'n');
  expect_works(path);
  while (path.native().size() < 5000) path /= std::string(200, 'n');
  expect_off(path, "File name too long");
  expect_off(scratch_.path() / std::string(300, 'n'), "File name too long");
}

TEST_F(CacheFolderTest, AFolderThatVanishesIsMadeAnew) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  fs::remove_all(folder());
  EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
  EXPECT_TRUE(publish(cache, 1));
  EXPECT_TRUE(hits(cache, 1));
}

TEST_F(CacheFolderTest, AFolderWithoutPermissionToWriteIsReadAndNothingElse) {
  const auto check = [&] {
    DiskCache cache(options(), log_);
    return hits(cache, 1) && keeps_nothing_new(cache, lines_);
  };
  expect_works(folder());
  for (const char* name : {"v2", "v2/tmp"}) fs::permissions(folder() / name, fs::perms(0500));
  if (!is_root()) {
    EXPECT_TRUE(check());
  } else {
    fs::permissions(scratch_.path(), fs::perms(0755));
    for (const auto& entry : fs::recursive_directory_iterator(folder()))
      ASSERT_EQ(::chown(entry.path().c_str(), kAnotherUser, kAnotherUser), 0);
    ASSERT_EQ(::chown(folder().c_str(), kAnotherUser, kAnotherUser), 0);
    EXPECT_TRUE(in_child([&] { return become(kAnotherUser) && check(); }));
  }
  for (const char* name : {"v2", "v2/tmp"}) fs::permissions(folder() / name, fs::perms(0700));
}

TEST_F(CacheFolderTest, ReadOnlyByItsOptionsItIsNeitherWrittenNorTouched) {
  expect_works(folder());
  set_age(path_of(1), 5000);
  DiskCacheOptions read_only = options();
  read_only.read_only = true;
  DiskCache cache(read_only, log_);
  EXPECT_TRUE(hits(cache, 1));
  EXPECT_FALSE(publish(cache, 2));
  EXPECT_GE(age_of(path_of(1)), 4990);
  EXPECT_THROW(cache.clear(), Error);
  EXPECT_EQ(count_files(folder() / "v2"), 1u);
}

TEST_F(CacheFolderTest, AFileThatCannotBeWrittenToItsEndIsNotKept) {
  expect_works(folder());
  EXPECT_TRUE(in_child([&] {
    const rlimit limit{.rlim_cur = 50000, .rlim_max = 50000};
    ::signal(SIGXFSZ, SIG_DFL);  // the default action ends the process
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    DiskCache cache(options(), log_);
    return keeps_nothing_new(cache, lines_);
  }));
  EXPECT_EQ(count_files(temporaries()), 0u);
}

TEST_F(CacheFolderTest, WhereverADiskIsFullNothingTornIsKeptAndWithRoomItWorksAgain) {
  fs::create_directory(scratch_.path() / "disk");
  EXPECT_TRUE(in_child([&] {
    const SmallDisk disk(scratch_.path() / "disk");
    const DiskCacheOptions on_disk = options_for(disk.folder() / "cache");
    for (const std::size_t pages : {0, 1, 20, 48}) {
      lines_.warnings.clear();
      DiskCache cache(on_disk, log_);
      EXPECT_TRUE(publish(cache, 1));
      disk.fill(pages * 4096);
      EXPECT_TRUE(keeps_nothing_new(cache, lines_)) << pages;
      EXPECT_EQ(problems(cache), 0u) << pages;
      EXPECT_EQ(cache.list().size(), 1u) << pages;
      EXPECT_EQ(count_files(disk.folder() / "cache" / "v2" / "tmp"), 0u) << pages;
      disk.make_room();
      EXPECT_TRUE(publish(cache, 2, 200000) && hits(cache, 2, 200000)) << pages;
      cache.clear();
    }
    return !HasFailure();
  }));
}

TEST_F(CacheFolderTest, WithoutTheRenameThatDoesNotReplaceTheFirstToPublishWinsStill) {
  for (const int problem : {EINVAL, ENOSYS}) {
    const fs::path path = scratch_.path() / std::to_string(problem);
    EXPECT_TRUE(in_child([&] {
      if (!make_call_fail(SYS_renameat2, problem)) return false;
      DiskCache cache(options_for(path), log_);
      const bool both = publish(cache, 1) &&
                        cache.publish(key_number(1), encode_entry(key_number(1), record_number(2), {}).bytes(), false);
      return both && hits(cache, 1) && count_files(path / "v2" / "tmp") == 0;
    }));
  }
}

TEST_F(CacheFolderTest, WhatCannotBeRemovedIsAnErrorThatSaysHowMuchIsLeft) {
  const fs::path own = scratch_.path() / "of_a_user";
  fs::create_directory(own);
  fs::permissions(own, fs::perms(0700));
  if (is_root()) {
    ASSERT_EQ(::chown(own.c_str(), kAnotherUser, kAnotherUser), 0);
  }
  as_ordinary_user([&] {
    DiskCache cache(options_for(own), log_);
    EXPECT_TRUE(publish(cache, 1) && publish(cache, 2));
    const fs::path closed = path_in(own, key_number(1)).parent_path();
    fs::permissions(closed, fs::perms(0500));
    std::string text;
    try {
      cache.clear();
    } catch (const Error& error) {
      text = error.what();
      EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_IO});
    }
    fs::permissions(closed, fs::perms(0700));
    EXPECT_THAT(text, HasSubstr("cannot remove 1 entry of the cache (1 removed, 1 left)"));
    EXPECT_THAT(text, HasSubstr("Permission denied"));
    EXPECT_THAT(cache.list(), SizeIs(1));
  });
}

TEST_F(CacheFolderTest, ALayerOfAnotherUserIsLeftOutAndSaysWhose) {
  if (!is_root()) GTEST_SKIP() << "only root can give a folder away";
  const fs::path layer = scratch_.path() / "layer";
  expect_works(layer);
  for (const fs::path& given : {layer / "v2", layer}) {
    ASSERT_EQ(::chown(given.c_str(), kAnotherUser, kAnotherUser), 0);
    lines_.warnings.clear();
    DiskCache cache(with_layers({layer}), log_);
    EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
    EXPECT_THAT(cache.layer_problems(), testing::ElementsAre(HasSubstr("belongs to user 65534")));
    EXPECT_THAT(lines_.warnings, testing::ElementsAre(HasSubstr("cannot use a cache layer")));
  }
}

TEST_F(CacheFolderTest, ALayerOfRootIsUsedByOthersIfTheyMayReadIt) {
  if (!is_root()) GTEST_SKIP() << "only root can make one";
  const fs::path layer = scratch_.path() / "layer";
  expect_works(layer);
  fs::permissions(layer, fs::perms(0755));
  const auto expect_as_readable = [&] {
    as_ordinary_user([&] {
      DiskCache cache({.folder = (scratch_.path() / "none").native(), .layers = {layer.native()}, .max_bytes = 1 << 30},
                      log_);
      const std::string found = found_image(cache, 1);
      const std::string why = cache.layer_problems().front();
      EXPECT_EQ(found.empty(), !fs::exists(scratch_.path() / "readable"));
      EXPECT_EQ(why.empty(), fs::exists(scratch_.path() / "readable")) << why;
    });
  };
  expect_as_readable();
  fs::permissions(layer / "v2", fs::perms(0755));
  fs::permissions(path_in(layer, key_number(1)).parent_path(), fs::perms(0755));
  fs::permissions(path_in(layer, key_number(1)), fs::perms(0644));
  write(scratch_.path() / "readable", "");
  expect_as_readable();
}

}  // namespace
}  // namespace cjit::test
