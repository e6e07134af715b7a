// Many processes with one cache directory; some are killed, stopped or forked at unfavourable moments.
#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "cache/disk_cache.hpp"
#include "support/disk_cache.hpp"
#include "support/processes.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using Outcome = FlightOutcome;
using std::chrono::milliseconds;

class Processes : public DiskCacheFolder {
 protected:
  // Each compilation appends a byte to this file.
  fs::path compiles() const { return scratch_.path() / "compiles"; }
  void compile() const { std::ofstream(compiles(), std::ios::app).put('x').flush(); }
  static void wait_for(const fs::path& path) {
    while (!fs::exists(path)) std::this_thread::sleep_for(milliseconds(1));
  }
  // Expects that no entry is bad and that none has the contents of another key.
  void expect_sound(const DiskCacheOptions& at, std::uint64_t keys, std::size_t image_size) {
    DiskCache cache(at, log_);
    EXPECT_EQ(problems(cache), 0u);
    for (std::uint64_t number = 0; number < keys; ++number) {
      const std::string image = found_image(cache, number);
      if (image.empty()) continue;
      EXPECT_EQ(image, image_of(record_number(number, image_size)));
    }
  }
  // Starts a child that holds the flight of key 1 and then creates the file `held`.
  pid_t start_holder() {
    const pid_t child = start_child([&] {
      DiskCache cache(options(), log_);
      DiskCache::Flight flight(cache, key_number(1));
      if (flight.acquire(milliseconds(0), {}, never) != Outcome::kAcquired) return false;
      write(scratch_.path() / "held", "");
      for (;;) ::pause();
    });
    wait_for(scratch_.path() / "held");
    return child;
  }
  static void kill_and_wait(pid_t child) {
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
  }
  Outcome fly(milliseconds limit, const std::function<bool()>& is_there = never) {
    DiskCache cache(options(), log_);
    DiskCache::Flight flight(cache, key_number(1));
    return flight.acquire(limit, {}, is_there);
  }
};

TEST_F(Processes, ThirtyTwoThatWantOneKeyCompileItOnce) {
  std::vector<pid_t> children;
  for (int i = 0; i < 32; ++i)
    children.push_back(start_child([&] {
      DiskCache cache(options(), log_);
      DiskCache::Flight flight(cache, key_number(1));
      const auto is_there = [&] { return hits(cache, 1); };
      if (flight.acquire(milliseconds(20000), {}, is_there) == Outcome::kAcquired) {
        compile();
        std::this_thread::sleep_for(milliseconds(20));
        publish(cache, 1);
      }
      return hits(cache, 1);
    }));
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  EXPECT_EQ(fs::file_size(compiles()), 1u);
}

TEST_F(Processes, ThirtyTwoWithTwoHundredKeysAndEvictionGetWhatTheyAskedFor) {
  DiskCacheOptions bounded = options();
  bounded.max_bytes = 60 * 2000;
  std::vector<pid_t> children;
  for (unsigned seed = 0; seed < 32; ++seed)
    children.push_back(start_child([&] {
      DiskCache cache(bounded, log_);
      std::minstd_rand random(seed + 1);
      for (int i = 0; i < 60; ++i) {
        const std::uint64_t number = random() % 200;
        const std::string image = found_image(cache, number);
        if (image.empty() ? !publish(cache, number) : image != image_of(record_number(number))) return false;
      }
      return true;
    }));
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  expect_sound(bounded, 200, 600);
}

TEST_F(Processes, KilledWhilePublishingTheyLeaveNoTornEntry) {
  constexpr int kKills = 300;
  constexpr std::uint64_t kKeys = 40;
  constexpr std::size_t kImage = 100000;
  std::mt19937 random(20261121);
  int longest = 3000;  // microseconds; longer until some entries are there, however slow the machine is
  for (int kill = 0; kill < kKills; ++kill) {
    const std::uint64_t first = random() % kKeys;
    const pid_t child = start_child([&] {
      DiskCache cache(options(), log_);
      for (std::uint64_t number = first;; ++number) publish(cache, number % kKeys, kImage, number % 2 == 0);
      return true;
    });
    std::this_thread::sleep_for(std::chrono::microseconds(random() % longest));
    kill_and_wait(child);
    longest = count_files(folder() / "v2") > 5 ? 3000 : std::min(2 * longest, 1000000);
  }
  EXPECT_GT(count_files(folder() / "v2"), 5u);
  expect_sound(options(), kKeys, kImage);
}

TEST_F(Processes, AKilledHolderLeavesNoLockBehind) {
  const pid_t holder = start_holder();
  EXPECT_EQ(fly(milliseconds(0)), Outcome::kTimedOut);
  kill_and_wait(holder);
  EXPECT_EQ(fly(milliseconds(0)), Outcome::kAcquired);
}

TEST_F(Processes, AWaiterGivesUpOnAHolderThatHangsAndNotBeforeItsTime) {
  const pid_t holder = start_holder();
  ::kill(holder, SIGSTOP);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(fly(milliseconds(60)), Outcome::kTimedOut);
  EXPECT_GE(std::chrono::steady_clock::now() - start, milliseconds(59));
  kill_and_wait(holder);
}

TEST_F(Processes, AWaiterLeavesAsSoonAsItIsToldTo) {
  const pid_t holder = start_holder();
  int asked = 0;
  EXPECT_EQ(fly(milliseconds(60000), [&] { return ++asked == 3; }), Outcome::kFound);
  EXPECT_EQ(asked, 3);
  kill_and_wait(holder);
}

TEST_F(Processes, WhereThereAreNoLocksEachBuildsAtOnce) {
  const pid_t holder = start_holder();
  for (const int problem : {ENOLCK, EINVAL, EOPNOTSUPP})
    EXPECT_TRUE(in_child([&] {
      return make_call_fail(SYS_fcntl, problem, F_OFD_SETLK) && fly(milliseconds(60000)) == Outcome::kUnavailable;
    }));
  kill_and_wait(holder);
}

TEST_F(Processes, EvictionNeedsNoLocks) {
  EXPECT_TRUE(in_child([&] {
    DiskCacheOptions bounded = options();
    bounded.max_bytes = 5000;
    if (!make_call_fail(SYS_fcntl, ENOLCK, F_OFD_SETLK)) return false;
    DiskCache cache(bounded, log_);
    for (std::uint64_t number = 0; number < 20; ++number) publish(cache, number);
    return cache.counters().evictions > 0 && hits(cache, 19);
  }));
}

TEST_F(Processes, FlightsOfDifferentKeysAndThreadsOfOneProcessDoNotMix) {
  DiskCache cache(options(), log_);
  DiskCache::Flight one(cache, key_number(1)), two(cache, key_number(2)), again(cache, key_number(1));
  EXPECT_EQ(one.acquire(milliseconds(0), {}, never), Outcome::kAcquired);
  EXPECT_EQ(two.acquire(milliseconds(0), {}, never), Outcome::kAcquired);
  EXPECT_EQ(again.acquire(milliseconds(0), {}, never), Outcome::kTimedOut);
}

TEST_F(Processes, TheHostMayForkBetweenCalls) {
  DiskCache cache(options(), log_);
  ASSERT_TRUE(publish(cache, 1));
  EXPECT_TRUE(in_child([&] { return hits(cache, 1) && publish(cache, 2); }));
  EXPECT_TRUE(hits(cache, 2));
  EXPECT_TRUE(publish(cache, 3));
}

TEST_F(Processes, AFlightEndsThoughAForkedChildHasItsFileStillOpen) {
  pid_t child = 0;
  {
    DiskCache cache(options(), log_);
    DiskCache::Flight flight(cache, key_number(1));
    ASSERT_EQ(flight.acquire(milliseconds(0), {}, never), Outcome::kAcquired);
    child = start_child([] {
      for (;;) ::pause();
      return true;
    });
  }
  EXPECT_EQ(fly(milliseconds(0)), Outcome::kAcquired);
  kill_and_wait(child);
}

}  // namespace
}  // namespace cjit::test
