// Several processes with one cache: they share a directory, wait for each other, and are killed.
#include <cjit/cache.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <random>

#include "support/c_api.hpp"
#include "support/sound_entries.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

// Exit codes of children are the outcomes of their builds; other codes are failures.
constexpr int kWrong = 99;

class CacheProcessTest : public testing::Test {
 protected:
  // With the fake compiler, which returns immediately, or the real one.
  cjit_context_options_t options(bool real = false) const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_name_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    if (!real) options.nvrtc_path = FAKE_CUDA_FOLDER "/libnvrtc.so.13";
    return options;
  }
  // Builds a numbered request. The number is in its policy, so that results can be distinguished.
  static int build(cjit_context_t* context, int number) {
    cjit_policy_t* policy = nullptr;
    cjit_blob_t* encoded = nullptr;
    if (cjit_policy_create(&policy, nullptr) != CJIT_SUCCESS ||
        cjit_policy_set_int64(policy, "number", number, nullptr) != CJIT_SUCCESS ||
        cjit_policy_encode(policy, &encoded, nullptr) != CJIT_SUCCESS)
      return kWrong;
    KernelBuild request("extern \"C\" __global__ void k() {}");
    request.options.policy = cjit_blob_data(encoded);
    request.options.policy_size = cjit_blob_size(encoded);
    int outcome = kWrong;
    if (request.run(context) == CJIT_SUCCESS) {
      std::int64_t got = -1;
      cjit_policy_get_int64(request.result->policy, request.result->policy_size, "number", &got, nullptr);
      if (got == number) outcome = static_cast<int>(request.result->cache_outcome);
    }
    cjit_blob_destroy(encoded);
    cjit_policy_destroy(policy);
    return outcome;
  }
  static int build_afresh(const cjit_context_options_t& options, int number) {
    const OwnedContext context = make_context(&options);
    return build(context.get(), number);
  }
  static pid_t start(const std::function<int()>& child) {
    const pid_t pid = ::fork();
    if (pid == 0) ::_exit(child());
    return pid;
  }
  // The child's exit status, or minus the signal that ended it.
  static int wait_for(pid_t pid) {
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  // Returns the number of entries; each must be good.
  std::uint64_t verified_entries() const {
    const auto all_default = options();
    const OwnedContext context = make_context(&all_default);
    return sound_entries(context.get());
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
};

TEST_F(CacheProcessTest, ThirtyTwoThatAskForOneKeyCompileItOnce) {
  std::vector<pid_t> children;
  for (int i = 0; i < 32; ++i) children.push_back(start([&] { return build_afresh(options(true), 1); }));
  int built = 0, taken = 0;
  for (const pid_t child : children) {
    const int outcome = wait_for(child);
    built += outcome == CJIT_CACHE_OUTCOME_BUILT ? 1 : 0;
    taken += outcome == CJIT_CACHE_OUTCOME_DISK ? 1 : 0;
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(taken, 31);
}

TEST_F(CacheProcessTest, ManyWithManyKeysGetWhatTheyAskedForWhileEntriesAreRemoved) {
  auto small = options();
  small.cache_disk_bytes = 60000;
  small.cache_memory_bytes = 4000;
  std::vector<pid_t> children;
  for (int i = 0; i < 32; ++i)
    children.push_back(start([&, i] {
      std::mt19937 random(static_cast<unsigned>(i));
      const OwnedContext context = make_context(&small);
      for (int k = 0; k < 60; ++k)
        if (build(context.get(), static_cast<int>(random() % 200)) == kWrong) return kWrong;
      return 0;
    }));
  for (const pid_t child : children) EXPECT_EQ(wait_for(child), 0);
  EXPECT_LT(verified_entries(), 200u) << "entries were removed";
}

TEST_F(CacheProcessTest, KillingWritersAtAnyMomentLeavesNoWrongEntry) {
  std::mt19937 random(20261121);
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  for (int round = 0; round < 300; ++round) {
    const pid_t child = start([&] {
      const auto all_default = options();
      const OwnedContext context = make_context(&all_default);
      for (int number = round * 1000;; ++number) {
        if (build(context.get(), number) == kWrong) return kWrong;
        if (number == round * 1000 && ::write(ready[1], "!", 1) != 1) return kWrong;
      }
    });
    char begun;
    ASSERT_EQ(::read(ready[0], &begun, 1), 1);
    ::usleep(random() % 3000);
    ::kill(child, SIGKILL);
    EXPECT_EQ(wait_for(child), -SIGKILL);
  }
  for (const int end : ready) ::close(end);
  EXPECT_GE(verified_entries(), 300u) << "each writer came to write";
  EXPECT_EQ(build_afresh(options(), 0), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(CacheProcessTest, AWaiterGivesUpOnAHolderThatHangs) {
  // Locks every byte of the lock file, as if processes with all keys were stopped.
  fs::create_directories(folder_name_ + "/v2");
  ::chmod(folder_name_.c_str(), 0700);
  int pipe_ends[2];
  ASSERT_EQ(::pipe(pipe_ends), 0);
  const pid_t holder = start([&] {
    const int lock = ::open((folder_name_ + "/v2/lock").c_str(), O_RDWR | O_CREAT, 0600);
    struct flock all {};
    all.l_type = F_WRLCK;
    const int result = ::fcntl(lock, F_OFD_SETLK, &all);
    (void)!::write(pipe_ends[1], &result, 1);
    for (;;) ::pause();
    return 0;
  });
  char ready;
  ASSERT_EQ(::read(pipe_ends[0], &ready, 1), 1);
  ASSERT_EQ(ready, 0);
  auto hurried = options();
  hurried.cache_wait_milliseconds = 50;
  const OwnedContext context = make_context(&hurried);
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
  auto info = sized<cjit_cache_info_t>();
  ASSERT_EQ(cjit_cache_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(info.counters->wait_timeouts, 1u);
  cjit_cache_info_cleanup(&info);
  EXPECT_EQ(build_afresh(options(), 1), CJIT_CACHE_OUTCOME_DISK) << "it was kept all the same";
  ::kill(holder, SIGKILL);
  wait_for(holder);
  ::close(pipe_ends[0]);
  ::close(pipe_ends[1]);
  EXPECT_EQ(build_afresh(options(), 2), CJIT_CACHE_OUTCOME_BUILT) << "the lock went with its holder";
}

TEST_F(CacheProcessTest, ForkingBetweenCallsIsFine) {
  auto with_workers = options();
  with_workers.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
  const OwnedContext context = make_context(&with_workers);
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(wait_for(start([&] { return build(context.get(), 1); })), CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(wait_for(start([&] { return build(context.get(), 2); })), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build(context.get(), 2), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(CacheProcessTest, AFolderOfAnotherUserIsNotUsed) {
  // A directory of another user: /usr belongs to root; if the test runs as root, it changes the owner of one first.
  std::string foreign = "/usr";
  if (::geteuid() == 0) {
    foreign = folder_.path() / "foreign";
    fs::create_directory(foreign);
    ASSERT_EQ(::chown(foreign.c_str(), 65534, 65534), 0);
  }
  auto others = options();
  others.cache_dir = foreign.c_str();
  const OwnedContext context = make_context(&others);
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
  auto info = sized<cjit_cache_info_t>();
  ASSERT_EQ(cjit_cache_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_THAT(info.problem, testing::HasSubstr("belongs to another user"));
  cjit_cache_info_cleanup(&info);
  EXPECT_FALSE(fs::exists(foreign + "/v2"));
}

TEST_F(CacheProcessTest, WithoutAFolderBuildsWorkAndSayWhyNothingIsKept) {
  EXPECT_EQ(wait_for(start([&] {
              for (const char* name : {"CJIT_CACHE_DIR", "XDG_CACHE_HOME"}) ::unsetenv(name);
              ::setenv("HOME", "", 1);
              auto none = options();
              none.cache_dir = "";
              const OwnedContext context = make_context(&none);
              auto info = sized<cjit_cache_info_t>();
              if (cjit_cache_get_info(context.get(), &info, nullptr) != CJIT_SUCCESS) return kWrong;
              const bool says_why = std::string(info.problem).find("CJIT_CACHE_DIR") != std::string::npos;
              cjit_cache_info_cleanup(&info);
              return says_why ? build(context.get(), 1) : kWrong;
            })),
            CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(CacheProcessTest, OddFoldersAreFine) {
  for (const std::string& name :
       {std::string("Käche-缓存 with space"), std::string(200, 'x') + "/" + std::string(200, 'y')}) {
    const std::string path = folder_.path() / name;
    auto odd = options();
    odd.cache_dir = path.c_str();
    EXPECT_EQ(build_afresh(odd, 1), CJIT_CACHE_OUTCOME_BUILT) << name;
    EXPECT_EQ(build_afresh(odd, 1), CJIT_CACHE_OUTCOME_DISK) << name;
  }
  const std::string target = folder_.path() / "target", link = folder_.path() / "link";
  fs::create_directory(target);
  ::chmod(target.c_str(), 0700);
  fs::create_directory_symlink(target, link);
  auto linked = options();
  linked.cache_dir = link.c_str();
  EXPECT_EQ(build_afresh(linked, 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build_afresh(linked, 1), CJIT_CACHE_OUTCOME_DISK) << "a link of our own is followed";
  const std::string file = folder_.write("file", "");
  auto no_folder = options();
  no_folder.cache_dir = file.c_str();
  EXPECT_EQ(build_afresh(no_folder, 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build_afresh(no_folder, 1), CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(CacheProcessTest, OldTemporariesAreSweptAndYoungOnesKept) {
  EXPECT_EQ(build_afresh(options(), 1), CJIT_CACHE_OUTCOME_BUILT);
  const fs::path old = folder_.write("cache/v2/tmp/1-old", "x"), young = folder_.write("cache/v2/tmp/1-young", "x");
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
  for (int number = 2; number <= 17; ++number) EXPECT_EQ(build_afresh(options(), number), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_FALSE(fs::exists(old)) << "one of some builds looks";
  EXPECT_TRUE(fs::exists(young));
}

TEST_F(CacheProcessTest, AClockThatWasSetBackDoesNotKeepAnEntryForEver) {
  EXPECT_EQ(build_afresh(options(), 1), CJIT_CACHE_OUTCOME_BUILT);
  fs::path entry;
  for (const auto& file : fs::recursive_directory_iterator(folder_name_))
    if (file.path().extension() == ".cjit") entry = file.path();
  fs::last_write_time(entry, fs::file_time_type::clock::now() + std::chrono::hours(24 * 365));
  EXPECT_EQ(build_afresh(options(), 1), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_LT(fs::last_write_time(entry), fs::file_time_type::clock::now() + std::chrono::hours(1));
}

}  // namespace
}  // namespace cjit::test
