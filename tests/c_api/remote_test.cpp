// Remote caches, with a storage helper in Python (tests/support/storage_helper.py) that also misbehaves.
#include <cjit/cache.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <map>
#include <thread>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/processes.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing::HasSubstr;

using Clock = std::chrono::steady_clock;

// A build cannot take longer: the time limits of a remote are 0.7 s, and the machine that tests may be busy.
constexpr milliseconds kBound{4000};

class RemoteCache : public testing::Test {
 protected:
  RemoteCache() {
    ::setenv("XDG_RUNTIME_DIR", scratch_.path().c_str(), 1);
    fs::create_directory(values());
  }
  ~RemoteCache() override {
    ::unsetenv("CJIT_REMOTE");
    ::unsetenv("XDG_RUNTIME_DIR");
    for (const std::string& line : log())
      if (is_pid(line)) ::kill(std::stoi(line.substr(4)), SIGKILL);
  }

  fs::path values() const { return scratch_.path() / "values"; }
  fs::path log_path() const { return scratch_.path() / "log"; }
  // An entry of CJIT_REMOTE. Starting Python takes longer than the usual limit for connections.
  std::string remote(const std::string& attributes = "", int connect_timeout = 20000) const {
    return "test://host|helper=" STORAGE_HELPER "|idle-timeout=60|folder=" + values().native() +
           "|log=" + log_path().native() + "|connect-timeout=" + std::to_string(connect_timeout) + attributes;
  }
  // One with values of its own, in a folder with this name.
  std::string remote_in(const std::string& folder, const std::string& attributes = "") const {
    fs::create_directory(scratch_.path() / folder);
    return remote("|folder=" + (scratch_.path() / folder).native() + attributes);
  }
  static void use(const std::string& remotes) { ::setenv("CJIT_REMOTE", remotes.c_str(), 1); }
  // The process of the helper that was started last.
  pid_t helper() const {
    const auto lines = log();
    return std::stoi(std::find_if(lines.rbegin(), lines.rend(), &RemoteCache::is_pid)->substr(4));
  }
  // Kills that helper. Its sockets stay open until all of its threads have ended.
  void kill_helper() const {
    ::kill(helper(), SIGKILL);
    std::this_thread::sleep_for(milliseconds(300));
  }
  void use_fault(const std::string& fault) const { use(remote("|fault=" + fault)); }

  // A context with the cache directory of a "machine".
  OwnedContext machine(const std::string& name, cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE) {
    auto options = sized<cjit_context_options_t>();
    const std::string folder = scratch_.path() / name;
    options.cache_dir = folder.c_str();
    options.cache_mode = mode;
    options.nvrtc_path = FAKE_CUDA_FOLDER "/libnvrtc.so.13";
    options.log_level = CJIT_LOG_LEVEL_WARNING;
    options.log_user_data = &warnings_;
    options.log_callback = [](void* lines, cjit_log_level_t, const char* text) {
      static_cast<std::vector<std::string>*>(lines)->emplace_back(text);
    };
    options.compile_user_data = this;
    options.compile_callback = [](void* self, const cjit_compilation_t*) {
      std::this_thread::sleep_for(static_cast<RemoteCache*>(self)->compile_time_);
    };
    return make_context(&options);
  }
  // Builds a numbered kernel and returns the outcome. The result must be right.
  static cjit_cache_outcome_t build(cjit_context_t* context, int number) {
    KernelBuild request("__global__ void k() {} // " + std::to_string(number));
    request.options.source_name = "numbered.cu";
    const std::string policy = encoded_policy(number);
    request.options.policy = policy.data();
    request.options.policy_size = policy.size();
    if (request.run(context) != CJIT_SUCCESS) {
      ADD_FAILURE() << request.error.message();
      return CJIT_CACHE_OUTCOME_MAX_ENUM;
    }
    const std::string_view stored(static_cast<const char*>(request.result->policy), request.result->policy_size);
    EXPECT_EQ(stored, policy);
    return request.result->cache_outcome;
  }
  static std::string encoded_policy(int number) {
    cjit_policy_t* policy = nullptr;
    cjit_blob_t* encoded = nullptr;
    EXPECT_EQ(cjit_policy_create(&policy, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_policy_set_int64(policy, "number", number, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_policy_encode(policy, &encoded, nullptr), CJIT_SUCCESS);
    const std::string bytes(static_cast<const char*>(cjit_blob_data(encoded)), cjit_blob_size(encoded));
    cjit_blob_destroy(encoded);
    cjit_policy_destroy(policy);
    return bytes;
  }
  cjit_cache_outcome_t build_on(const std::string& name, int number, cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE) {
    const OwnedContext context = machine(name, mode);
    const auto outcome = build(context.get(), number);
    flush(context.get());
    return outcome;
  }
  static void flush(cjit_context_t* context) {
    EXPECT_EQ(cjit_cache_flush(context, CJIT_WAIT_FOREVER, nullptr), CJIT_SUCCESS);
  }
  static cjit_cache_counters_t counters(const cjit_context_t* context) {
    auto info = sized<cjit_cache_info_t>();
    EXPECT_EQ(cjit_cache_get_info(context, &info, nullptr), CJIT_SUCCESS);
    const cjit_cache_counters_t counters = *info.counters;
    cjit_cache_info_cleanup(&info);
    return counters;
  }
  struct RemoteFigures {
    cjit_remote_info_t numbers;  // its texts are gone
    std::string url, last_error;
  };
  static std::vector<RemoteFigures> remotes(const cjit_context_t* context) {
    auto info = sized<cjit_cache_info_t>();
    EXPECT_EQ(cjit_cache_get_info(context, &info, nullptr), CJIT_SUCCESS);
    std::vector<RemoteFigures> all;
    for (std::uint64_t i = 0; i < info.remote_count; ++i)
      all.push_back({*info.remotes[i], info.remotes[i]->url, info.remotes[i]->last_error});
    cjit_cache_info_cleanup(&info);
    return all;
  }
  static bool is_pid(const std::string& line) { return line.starts_with("pid "); }
  std::vector<std::string> log() const {
    std::vector<std::string> lines;
    std::ifstream file(log_path());
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }
  std::ptrdiff_t count(const std::string& request) const {
    const auto lines = log();
    return std::count(lines.begin(), lines.end(), request);
  }
  // Entries that were put. Each has a pointer too.
  std::ptrdiff_t put_count() const {
    EXPECT_EQ(count("put") % 2, 0);
    return count("put") / 2;
  }
  // Files of the helper's entries, without the pointers.
  std::vector<fs::path> entries() const {
    std::vector<fs::path> files;
    for (const fs::directory_entry& file : fs::directory_iterator(values()))
      if (file.file_size() > 64) files.push_back(file.path());
    return files;
  }
  std::size_t entry_count() const { return entries().size(); }
  // The values of remote_in(), entries and pointers, by their names.
  std::map<std::string, std::string> values_in(const std::string& folder) const {
    std::map<std::string, std::string> values;
    for (const fs::directory_entry& file : fs::directory_iterator(scratch_.path() / folder)) {
      std::ifstream stream(file.path(), std::ios::binary);
      values[file.path().filename()].assign(std::istreambuf_iterator<char>(stream), {});
    }
    return values;
  }
  // A kernel that only the remote in the folder "far" has.
  void build_into_far(int number) {
    use(remote_in("far"));
    EXPECT_EQ(build_on("builder", number), CJIT_CACHE_OUTCOME_BUILT);
  }
  static milliseconds duration_of(const std::function<void()>& work) {
    const auto begin = Clock::now();
    work();
    return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
  }

  TemporaryFolder scratch_;
  std::vector<std::string> warnings_;
  milliseconds compile_time_{0};
};

TEST_F(RemoteCache, WhatOneMachineBuiltTheOtherGets) {
  use(remote());
  {
    const OwnedContext first = machine("first");
    EXPECT_EQ(build(first.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
    flush(first.get());
    EXPECT_EQ(counters(first.get()).remote_misses, 1u);
    EXPECT_EQ(counters(first.get()).uploads, 1u);
  }
  const OwnedContext second = machine("second");
  EXPECT_EQ(build(second.get(), 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_EQ(build(second.get(), 1), CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(build(second.get(), 2), CJIT_CACHE_OUTCOME_BUILT);
  const auto counted = counters(second.get());
  EXPECT_EQ(counted.remote_hits, 1u);
  EXPECT_EQ(counted.remote_misses, 1u);
  EXPECT_EQ(counted.remote_failures + counted.remote_skipped + counted.upload_failures, 0u);
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_THAT(warnings_, testing::IsEmpty());
}

TEST_F(RemoteCache, EachOneHasFiguresOfItsOwn) {
  use(remote("|fault=error|read-only") + " " + remote());
  build_on("first", 1);
  const OwnedContext context = machine("second");
  EXPECT_EQ(remotes(context.get())[1].numbers.state, cjit_remote_state_t{CJIT_REMOTE_STATE_UNUSED});
  for (int number = 1; number <= 4; ++number) build(context.get(), number);
  flush(context.get());
  const auto all = remotes(context.get());
  ASSERT_EQ(all.size(), 2u);
  EXPECT_THAT(all[1].url, testing::StartsWith("test://"));
  EXPECT_EQ(all[0].numbers.state, cjit_remote_state_t{CJIT_REMOTE_STATE_PAUSED});
  EXPECT_EQ(all[0].numbers.failures, 3u);
  EXPECT_EQ(all[0].numbers.skipped, 1u);
  EXPECT_EQ(all[0].numbers.read_only, 1u);
  EXPECT_EQ(all[0].numbers.uploads + all[0].numbers.sent_bytes, 0u);
  EXPECT_NE(all[0].last_error, "");
  const cjit_remote_info_t good = all[1].numbers;
  EXPECT_EQ(good.state, cjit_remote_state_t{CJIT_REMOTE_STATE_USED});
  EXPECT_EQ(all[1].last_error, "");
  EXPECT_EQ(good.hits, 1u);
  EXPECT_EQ(good.misses, 3u);
  EXPECT_EQ(good.uploads, 3u);
  EXPECT_GT(good.received_bytes, 100u);
  EXPECT_GT(good.sent_bytes, 2 * good.received_bytes);
  EXPECT_GE(good.lookup_nanoseconds, good.slowest_lookup_nanoseconds);
  EXPECT_GT(good.slowest_lookup_nanoseconds, 0u);
  const auto sums = counters(context.get());
  EXPECT_EQ(sums.remote_received_bytes, good.received_bytes);
  EXPECT_EQ(sums.remote_sent_bytes, good.sent_bytes);
  EXPECT_EQ(sums.remote_failures, 3u);
}

TEST_F(RemoteCache, MemoryHitsAndDiskHitsDoNotContactIt) {
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  use(remote());
  const OwnedContext context = machine("first");
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_MEMORY);
  flush(context.get());
  EXPECT_THAT(log(), testing::IsEmpty());
}

TEST_F(RemoteCache, ALostConnectionIsMadeAgain) {
  use(remote());
  const OwnedContext context = machine("first");
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
  flush(context.get());
  kill_helper();
  EXPECT_EQ(build(context.get(), 2), CJIT_CACHE_OUTCOME_BUILT);
  flush(context.get());
  EXPECT_EQ(counters(context.get()).remote_failures, 0u) << testing::PrintToString(warnings_);
  EXPECT_EQ(entry_count(), 2u) << "a new helper was started, although the socket of the old one existed";
}

TEST_F(RemoteCache, AHelperIsNoChildOfTheProcessThatStartsIt) {
  use(remote());
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  ASSERT_EQ(::kill(helper(), 0), 0) << "it runs";
  EXPECT_EQ(::waitpid(helper(), nullptr, WNOHANG), -1) << "a host that waits for all of its children would hang";
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(RemoteCache, AStoppedHelperIsReplaced) {
  use(remote("", 3000));
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  const pid_t stopped = helper();
  ::kill(stopped, SIGSTOP);
  use(remote("|read-only", 3000));
  EXPECT_LT(duration_of([&] { EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_BUILT); }), kBound);
  ASSERT_EQ(warnings_.size(), 1u);
  EXPECT_THAT(warnings_.front(), HasSubstr("is stopped; the next build starts another one"));
  EXPECT_EQ(build_on("third", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_NE(helper(), stopped);
  ::kill(stopped, SIGKILL);
}

TEST_F(RemoteCache, ProcessesWithEqualSettingsShareOneHelper) {
  use(remote());
  std::vector<pid_t> children;
  for (int i = 0; i < 6; ++i)
    children.push_back(start_child(
        [&] { return build_on(std::to_string(i), i) == CJIT_CACHE_OUTCOME_BUILT && !testing::Test::HasFailure(); }));
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  const auto lines = log();
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), &RemoteCache::is_pid), 1);
  EXPECT_EQ(entry_count(), 6u);
}

TEST_F(RemoteCache, AChildOfForkHasConnectionsOfItsOwn) {
  use(remote());
  EXPECT_TRUE(in_child([&] { return build_on("another", 2) == CJIT_CACHE_OUTCOME_BUILT; }));
  const OwnedContext context = machine("first");
  EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT);
  flush(context.get());
  const auto connections = count("connect");
  EXPECT_TRUE(in_child([&] { return build(context.get(), 2) == CJIT_CACHE_OUTCOME_REMOTE; }));
  EXPECT_EQ(count("connect"), connections + 1);
  EXPECT_EQ(build(context.get(), 3), CJIT_CACHE_OUTCOME_BUILT);
  flush(context.get());
  EXPECT_EQ(counters(context.get()).uploads, 2u);
  EXPECT_EQ(count("connect"), connections + 1);
}

// A helper or a remote that does something wrong. Each build is right, and takes not much longer than without it.
class BadRemote : public RemoteCache, public testing::WithParamInterface<const char*> {};

TEST_P(BadRemote, EveryBuildIsRightAndInTime) {
  use(remote());
  for (const int number : {1, 2}) EXPECT_EQ(build_on("first", number), CJIT_CACHE_OUTCOME_BUILT);
  use(remote(std::string("|fault=") + GetParam(), 1000));
  const OwnedContext context = machine("second");
  for (const int number : {1, 2})
    EXPECT_LT(duration_of([&] { EXPECT_EQ(build(context.get(), number), CJIT_CACHE_OUTCOME_BUILT); }), kBound);
  const auto counted = counters(context.get());
  EXPECT_EQ(counted.remote_hits, 0u);
  EXPECT_EQ(counted.remote_failures + counted.remote_skipped, 2u);
  EXPECT_GE(counted.remote_failures, 1u);
  ASSERT_EQ(warnings_.size(), 1u) << "the others have the level DEBUG";
  EXPECT_THAT(warnings_.front(), HasSubstr("cannot use the remote cache test://host: "));
}

INSTANTIATE_TEST_SUITE_P(Faults, BadRemote,
                         testing::Values("slow", "silent", "greeting", "older", "newer", "incapable", "error",
                                         "nonsense", "swapped", "flipped", "huge", "cut", "killed", "exits"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST_F(RemoteCache, AMissingHelperIsReportedWithWhereItWasSearched) {
  use("nowhere://host");
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  ASSERT_EQ(warnings_.size(), 1u);
  EXPECT_THAT(warnings_.front(), HasSubstr("cjit-storage-nowhere or ccache-storage-nowhere"));
}

TEST_F(RemoteCache, HelpersAreSearchedInTheStoragePathAndUnderTheNameOfCcache) {
  const fs::path folder = scratch_.path() / "bin";
  fs::create_directory(folder);
  fs::create_symlink(STORAGE_HELPER, folder / "ccache-storage-test");
  ::setenv("CJIT_STORAGE_PATH", folder.c_str(), 1);
  std::string searched = remote();
  searched.replace(searched.find("|helper="), sizeof("|helper=" STORAGE_HELPER) - 1, "");
  use(searched);
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_REMOTE);
  ::unsetenv("CJIT_STORAGE_PATH");
}

TEST_F(RemoteCache, AFailingRemoteIsLeftAloneForAWhile) {
  use_fault("error");
  const OwnedContext context = machine("first");
  for (int number = 0; number < 3; ++number) build(context.get(), number);
  flush(context.get());
  const auto asked = count("get");
  for (int number = 3; number < 8; ++number) EXPECT_EQ(build(context.get(), number), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(count("get"), asked);
  EXPECT_GE(counters(context.get()).remote_skipped, 5u);
}

TEST_F(RemoteCache, ADamagedEntryIsReplaced) {
  use(remote());
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  ASSERT_EQ(entry_count(), 1u);
  const fs::path entry = entries().front();
  fs::resize_file(entry, fs::file_size(entry) - 1);
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build_on("third", 1), CJIT_CACHE_OUTCOME_REMOTE);
}

TEST_F(RemoteCache, TheModesReadAndWriteAsDocumented) {
  use(remote());
  EXPECT_EQ(build_on("first", 1, CJIT_CACHE_MODE_READ_ONLY), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build_on("first", 1, CJIT_CACHE_MODE_OFF), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_EQ(put_count(), 0);
  EXPECT_EQ(count("get"), 1) << "of the mode READ_ONLY";
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(put_count(), 1);
  for (const cjit_cache_mode_t mode : {CJIT_CACHE_MODE_READ_ONLY, CJIT_CACHE_MODE_ONLY})
    EXPECT_EQ(build_on("second", 1, mode), CJIT_CACHE_OUTCOME_REMOTE) << mode;
  const auto gets = count("get");
  EXPECT_EQ(build_on("first", 1, CJIT_CACHE_MODE_REFRESH), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(count("get"), gets);
  EXPECT_EQ(put_count(), 2);
}

TEST_F(RemoteCache, RemotesAreAskedInOrderAndReadOnlyOnesReceiveNothing) {
  use(remote());
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_BUILT);
  fs::create_directory(scratch_.path() / "other");
  use("nowhere://host " + remote("|read-only") + ' ' + remote("|folder=" + (scratch_.path() / "other").native()));
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_EQ(build_on("second", 2), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(entry_count(), 1u) << "the first one is read-only";
  EXPECT_EQ(build_on("third", 2), CJIT_CACHE_OUTCOME_REMOTE) << "from the second one";
}

TEST_F(RemoteCache, AFullRemoteCostsNoBuildAnything) {
  use_fault("full");
  const OwnedContext context = machine("first");
  for (int number = 0; number < 2; ++number) EXPECT_EQ(build(context.get(), number), CJIT_CACHE_OUTCOME_BUILT);
  flush(context.get());
  EXPECT_EQ(counters(context.get()).upload_failures, 2u);
  EXPECT_EQ(counters(context.get()).remote_failures, 0u);
}

TEST_F(RemoteCache, AHitInAFarRemoteIsPassedOnToTheNearerOnes) {
  build_into_far(1);
  use(remote_in("near") + ' ' + remote_in("middle") + ' ' + remote_in("far"));
  {
    const OwnedContext context = machine("first");
    EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_REMOTE);
    flush(context.get());
    const auto all = remotes(context.get());
    for (const int nearer : {0, 1}) {
      EXPECT_EQ(all[nearer].numbers.uploads, 1u);
      EXPECT_EQ(all[nearer].numbers.misses, 1u);
      EXPECT_EQ(all[nearer].numbers.sent_bytes, all[2].numbers.received_bytes);
    }
    EXPECT_EQ(all[2].numbers.hits, 1u);
    EXPECT_EQ(all[2].numbers.uploads, 0u);
    EXPECT_EQ(counters(context.get()).uploads, 2u);
  }
  EXPECT_EQ(values_in("far").size(), 2u) << "an entry and its pointer";
  EXPECT_EQ(values_in("near"), values_in("far"));
  EXPECT_EQ(values_in("middle"), values_in("far"));
  use(remote_in("near") + " nowhere://host");
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_THAT(warnings_, testing::IsEmpty()) << "the far one is not contacted";
}

TEST_F(RemoteCache, AHitInTheFirstRemoteIsPassedOnToNone) {
  build_into_far(1);
  const auto puts = put_count();
  use(remote_in("far", "|operation-timeout=600") + ' ' + remote_in("near") + ' ' + remote_in("far"));
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_EQ(put_count(), puts);
}

TEST_F(RemoteCache, TheModesPassOnAsDocumented) {
  build_into_far(1);
  use(remote_in("near", "|read-only") + ' ' + remote_in("far"));
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_THAT(values_in("near"), testing::IsEmpty());
  use(remote_in("near") + ' ' + remote_in("far"));
  EXPECT_EQ(build_on("second", 1, CJIT_CACHE_MODE_READ_ONLY), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_THAT(values_in("near"), testing::IsEmpty());
  EXPECT_EQ(build_on("third", 1, CJIT_CACHE_MODE_ONLY), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_EQ(values_in("near"), values_in("far"));
}

TEST_F(RemoteCache, ANearRemoteThatDoesNotTakeValuesCostsNoBuildAnything) {
  build_into_far(1);
  use("'" + remote_in("slow", "|fault=slow put") + "' " + remote_in("full", "|fault=full") + ' ' +
      remote_in("broken", "|fault=error") + ' ' + remote_in("far"));
  EXPECT_EQ(build_on("first", 1, CJIT_CACHE_MODE_READ_ONLY), CJIT_CACHE_OUTCOME_REMOTE);  // starts the helpers
  const OwnedContext context = machine("second");
  EXPECT_LT(duration_of([&] { EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_REMOTE); }), milliseconds(1900));
  flush(context.get());
  EXPECT_EQ(values_in("slow"), values_in("far"));
  const auto all = remotes(context.get());
  EXPECT_EQ(all[0].numbers.uploads, 1u);
  EXPECT_EQ(all[1].numbers.upload_failures, 1u);
  EXPECT_EQ(all[1].numbers.failures, 0u);
  EXPECT_EQ(all[2].numbers.uploads + all[2].numbers.upload_failures, 0u) << "it did not say that it has no entry";
}

TEST_F(RemoteCache, ADamagedEntryOfANearRemoteIsReplacedByThatOfAFarOne) {
  build_into_far(1);
  fs::create_directory(scratch_.path() / "near");
  for (const auto& [name, value] : values_in("far"))
    std::ofstream(scratch_.path() / "near" / name, std::ios::binary) << value.substr(0, value.size() - 1);
  use(remote_in("near") + ' ' + remote_in("far"));
  EXPECT_EQ(build_on("first", 1), CJIT_CACHE_OUTCOME_REMOTE);
  EXPECT_EQ(values_in("near"), values_in("far"));
}

TEST_F(RemoteCache, AnUploadSendsWhatTheRemoteDoesNotHave) {
  for (int number = 1; number <= 3; ++number) build_on("first", number);
  auto change = sized<cjit_cache_change_t>();
  OwnedError error;
  EXPECT_EQ(cjit_cache_upload(machine("first").get(), nullptr, 0, &change, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("CJIT_REMOTE names no remote cache that takes them"));
  use(remote());
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_BUILT);
  const OwnedContext first = machine("first");
  const char* const none[] = {nullptr};
  ASSERT_EQ(cjit_cache_upload(first.get(), none, 0, &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 0u) << "an empty list is not all entries";
  EXPECT_EQ(change.present_count, 0u);
  ASSERT_EQ(cjit_cache_upload(first.get(), nullptr, 0, &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 2u);
  EXPECT_EQ(change.present_count, 1u);
  EXPECT_EQ(entry_count(), 3u);
  EXPECT_EQ(build_on("second", 3), CJIT_CACHE_OUTCOME_REMOTE);
  use_fault("full");
  EXPECT_EQ(cjit_cache_upload(machine("first").get(), nullptr, 0, &change, error.out()), CJIT_ERROR_IO);
  EXPECT_THAT(error.message(), HasSubstr("3 of 3 were not sent"));
}

TEST_F(RemoteCache, InTheModeOnlyWhatARemoteHasIsStoredIfTheContextMay) {
  use(remote());
  build_on("first", 1);
  KernelBuild request("__global__ void k() {} // 1");
  request.options.source_name = "numbered.cu";
  const std::string policy = encoded_policy(1);
  request.options.policy = policy.data();
  request.options.policy_size = policy.size();
  request.options.cache_mode = CJIT_CACHE_MODE_ONLY;
  for (const char* name : {"second", "third"}) {
    const OwnedContext context =
        machine(name, name == std::string("second") ? CJIT_CACHE_MODE_USE : CJIT_CACHE_MODE_ONLY);
    ASSERT_EQ(request.run(context.get()), CJIT_SUCCESS) << request.error.message();
    EXPECT_EQ(request.result->cache_outcome, CJIT_CACHE_OUTCOME_REMOTE);
  }
  EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_EQ(build_on("third", 1), CJIT_CACHE_OUTCOME_REMOTE);
}

TEST_F(RemoteCache, BuildsDoNotWaitForUploadsButAFlushDoes) {
  use("'" + remote("|fault=slow put") + "'");
  const OwnedContext context = machine("first");
  build(context.get(), 1);  // starts the helper
  flush(context.get());
  EXPECT_LT(duration_of([&] { build(context.get(), 2); }), milliseconds(900));
  OwnedError error;
  EXPECT_EQ(cjit_cache_flush(context.get(), 0, error.out()), CJIT_ERROR_NOT_READY);
  EXPECT_THAT(error.message(), HasSubstr("not done within 0 ms"));
  flush(context.get());
  EXPECT_EQ(entry_count(), 2u);
}

TEST_F(RemoteCache, DestroyingAContextWaitsForUploadsButNotForLong) {
  use(remote());
  { build(machine("first").get(), 1); }
  EXPECT_EQ(entry_count(), 1u);
  use("'" + remote("|fault=slow put") + "'");
  OwnedContext context = machine("first");
  for (int number = 2; number < 12; ++number) build(context.get(), number);
  EXPECT_LT(duration_of([&] { context.reset(); }), kBound);
  EXPECT_LT(entry_count(), 11u);
  auto info = sized<cjit_cache_info_t>();
  ASSERT_EQ(cjit_cache_get_info(machine("first").get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(info.totals->uploads + info.totals->upload_failures, 11u) << "those that were not sent are counted";
  EXPECT_GE(info.totals->upload_failures, 11u - entry_count());
  cjit_cache_info_cleanup(&info);
}

TEST_F(RemoteCache, AContextThatEndsGivesUpTheLeasesOfWhatItDidNotSend) {
  use("'" + remote("|leases=1|fault=slow put") + "'");
  OwnedContext context = machine("first");
  for (int number = 1; number <= 5; ++number) build(context.get(), number);
  context.reset();
  const auto begin = Clock::now();
  use(remote("|leases=1"));
  EXPECT_EQ(build_on("second", 5), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(10)) << "a lease lasts 30 seconds";
}

TEST_F(RemoteCache, OneMachineCompilesAndTheOthersWait) {
  use(remote("|leases=1"));
  compile_time_ = milliseconds(500);
  std::vector<pid_t> children;
  const auto child = [&](int i, cjit_cache_outcome_t expected) {
    return start_child([this, i, expected] { return build_on(std::to_string(i), 1) == expected; });
  };
  const pid_t first = child(0, CJIT_CACHE_OUTCOME_BUILT);
  while (count("lease") == 0) std::this_thread::sleep_for(milliseconds(1));
  for (int i = 1; i < 4; ++i) children.push_back(child(i, CJIT_CACHE_OUTCOME_REMOTE));
  for (const pid_t each : children) EXPECT_TRUE(ended_well(each));
  EXPECT_TRUE(ended_well(first));
  EXPECT_EQ(put_count(), 1);
  EXPECT_EQ(count("release"), 1);
}

TEST_F(RemoteCache, AnotherMachineCompilesIfTheHolderDies) {
  use(remote("|leases=300"));
  compile_time_ = milliseconds(100000);
  const pid_t holder = start_child([this] { return build_on("first", 1) == CJIT_CACHE_OUTCOME_BUILT; });
  while (count("lease") == 0) std::this_thread::sleep_for(milliseconds(1));
  ::kill(holder, SIGKILL);
  EXPECT_FALSE(ended_well(holder));
  compile_time_ = milliseconds(0);
  EXPECT_LT(duration_of([&] { EXPECT_EQ(build_on("second", 1), CJIT_CACHE_OUTCOME_BUILT); }), kBound);
}

TEST_F(RemoteCache, ALeaseWithoutAnEndStallsOneBuildForALittleMoreThanItsTime) {
  use(remote("|leases=1|fault=held|lease-time=1"));
  const OwnedContext context = machine("first");
  const auto time = duration_of([&] { EXPECT_EQ(build(context.get(), 1), CJIT_CACHE_OUTCOME_BUILT); });
  EXPECT_GE(time, milliseconds(1250));
  EXPECT_LT(time, kBound);
  const auto asked = count("lease");
  EXPECT_GT(asked, 1);
  for (const int number : {2, 3, 4}) EXPECT_EQ(build(context.get(), number), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(count("lease"), asked) << "its leases are left alone for a while";
  flush(context.get());
  const auto counted = counters(context.get());
  EXPECT_EQ(counted.wait_timeouts, 1u);
  EXPECT_EQ(counted.remote_failures, 1u);
  EXPECT_EQ(counted.remote_skipped, 0u) << "its entries are used";
  EXPECT_EQ(counted.uploads, 4u);
  ASSERT_EQ(warnings_.size(), 1u);
  EXPECT_THAT(warnings_.front(), HasSubstr("a lease of another machine did not end within 1250 ms"));
}

TEST_F(RemoteCache, AFailedBuildReleasesItsLease) {
  use(remote("|leases=1"));
  const OwnedContext context = machine("first");
  KernelBuild wrong("__global__ void k() {} #error");
  FakeNvrtc nvrtc;
  nvrtc.fail("nvrtcCompileProgram", 6);
  EXPECT_EQ(wrong.run(context.get()), CJIT_ERROR_COMPILATION);
  flush(context.get());
  EXPECT_EQ(count("lease"), 1);
  EXPECT_EQ(count("release"), 1);
}

TEST_F(RemoteCache, AWrongVariableIsAnErrorOfTheContext) {
  const auto message_of = [](const char* remotes) {
    use(remotes);
    auto options = sized<cjit_context_options_t>();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    cjit_context_t* context = nullptr;
    OwnedError error;
    EXPECT_EQ(cjit_context_create(&options, &context, error.out()), CJIT_ERROR_INVALID_ARGUMENT) << remotes;
    return error.message();
  };
  EXPECT_THAT(message_of("http://good host"), HasSubstr("an entry 2 without a URL"));
  EXPECT_THAT(message_of("http://h|connect-timeout=0"), HasSubstr("'connect-timeout=0', which takes a number from 1"));
}

}  // namespace
}  // namespace cjit::test
