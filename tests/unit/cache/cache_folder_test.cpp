#include "cache/cache_folder.hpp"

#include <gmock/gmock.h>
#include <pwd.h>

#include <cstdlib>
#include <filesystem>

#include "cache/disk_cache.hpp"
#include "support/processes.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class PathDanger : public testing::Test {
 protected:
  static constexpr uid_t kRoot = 0, kUser = 1000, kOther = 1001;

  static PathStatus folder(uid_t owner, mode_t rights = 0700) {
    PathStatus status;
    status.leads_to.st_mode = S_IFDIR | rights;
    status.leads_to.st_uid = owner;
    status.itself = status.leads_to;
    return status;
  }
  static PathStatus link(uid_t maker, PathStatus to) {
    to.itself.st_mode = S_IFLNK | 0777;
    to.itself.st_uid = maker;
    return to;
  }
  static std::string danger(const PathStatus& status, uid_t user = kUser) {
    return problem_of_own_folder("/home/a/cache", status, user);
  }
};

TEST_F(PathDanger, AFolderIsForItsOwner) {
  EXPECT_EQ(danger(folder(kUser)), "");
  for (const uid_t owner : {kRoot, kOther})
    EXPECT_EQ(danger(folder(owner)),
              "'/home/a/cache' belongs to another user; set CJIT_CACHE_DIR to a directory of your own");
  EXPECT_THAT(danger(folder(kUser), kRoot), HasSubstr("another user")) << "root has a folder of its own";
}

TEST_F(PathDanger, NobodyElseMayWrite) {
  for (const mode_t rights : {0500, 0700, 0711, 0755}) EXPECT_EQ(danger(folder(kUser, rights)), "") << rights;
  for (const mode_t rights : {0720, 0702, 0770, 0777, 01777})
    EXPECT_THAT(danger(folder(kUser, rights)),
                HasSubstr("other users can write to '/home/a/cache'; run chmod go-w on it"))
        << rights;
}

TEST_F(PathDanger, ALinkIsFollowedIfTheUserOrRootMadeIt) {
  for (const uid_t maker : {kUser, kRoot}) EXPECT_EQ(danger(link(maker, folder(kUser))), "");
  EXPECT_THAT(danger(link(kOther, folder(kUser))), HasSubstr("a symbolic link of another user; remove it"));
  EXPECT_THAT(danger(link(kUser, folder(kUser)), kRoot), HasSubstr("a symbolic link of another user"));
}

TEST_F(PathDanger, WhatALinkLeadsToCountsAsWellAsTheLink) {
  EXPECT_THAT(danger(link(kUser, folder(kOther))), HasSubstr("belongs to another user"));
  EXPECT_THAT(danger(link(kRoot, folder(kUser, 0777))), HasSubstr("other users can write"));
}

TEST_F(PathDanger, WhatIsNoFolderIsNone) {
  PathStatus file = folder(kUser);
  file.leads_to.st_mode = S_IFREG | 0600;
  EXPECT_THAT(danger(file), HasSubstr("is not a directory"));
}

class DefaultCacheFolder : public testing::Test {
 protected:
  // Whether a child with only these of the relevant variables finds the expected directory.
  static bool is(const std::string& expected, std::initializer_list<std::pair<const char*, const char*>> variables) {
    return in_child([&] {
      set_variables(variables);
      return default_cache_folder() == expected;
    });
  }
  static void set_variables(std::initializer_list<std::pair<const char*, const char*>> variables) {
    for (const char* name : {"CJIT_CACHE_DIR", "XDG_CACHE_HOME", "HOME"}) ::unsetenv(name);
    for (const auto& [name, value] : variables) ::setenv(name, value, 1);
  }
  // Makes the user database unavailable to this process, as a file and as a service.
  static bool lose_records_of_users() {
    return make_call_fail(SYS_openat, ENOENT) && make_call_fail(SYS_connect, ENOENT);
  }
};

TEST_F(DefaultCacheFolder, TheVariablesCountInTheirOrder) {
  EXPECT_TRUE(is("/c", {{"CJIT_CACHE_DIR", "/c"}, {"XDG_CACHE_HOME", "/x"}, {"HOME", "/h"}}));
  EXPECT_TRUE(is("/x/cjit", {{"CJIT_CACHE_DIR", ""}, {"XDG_CACHE_HOME", "/x"}, {"HOME", "/h"}}));
  EXPECT_TRUE(is("/h/.cache/cjit", {{"XDG_CACHE_HOME", "not/absolute"}, {"HOME", "/h"}}));
}

TEST_F(DefaultCacheFolder, ARelativeFolderIsThatOfTheWorkingFolderNow) {
  EXPECT_TRUE(is((std::filesystem::current_path() / "c").native(), {{"CJIT_CACHE_DIR", "c"}}));
}

TEST_F(DefaultCacheFolder, WithoutHomeItIsInTheHomeOfTheUsersRecord) {
  const passwd* const user = ::getpwuid(::geteuid());
  const std::string home = user != nullptr && user->pw_dir[0] == '/' ? user->pw_dir : "";
  const std::string expected = home.empty() ? "" : home + "/.cache/cjit";
  EXPECT_TRUE(is(expected, {}));
  EXPECT_TRUE(is(expected, {{"HOME", ""}}));
  EXPECT_TRUE(is(expected, {{"HOME", "not/absolute"}}));
}

TEST_F(DefaultCacheFolder, WithoutHomeAndRecordThereIsNoneAndTheCacheSaysWhatToDo) {
  EXPECT_TRUE(in_child([] {
    set_variables({});
    if (!lose_records_of_users()) return false;
    EXPECT_EQ(default_cache_folder(), "");
    const Log log{CJIT_LOG_LEVEL_OFF, nullptr, {}};
    DiskCache cache({.folder = default_cache_folder(), .layers = {}, .max_bytes = 1 << 20}, log);
    EXPECT_THAT(cache.disabled_reason(), HasSubstr("there is no home directory; set CJIT_CACHE_DIR"));
    return !HasFailure();
  }));
}

}  // namespace
}  // namespace cjit::test
