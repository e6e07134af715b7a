#include "base/mutex.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "base/striped_mutex.hpp"
#include "support/processes.hpp"

namespace cjit {
namespace {

using std::chrono::milliseconds;

// A child that is ended by its alarm has failed.
template <typename Work>
bool child_ends_well(Work work) {
  return test::in_child([&] {
    ::alarm(20);
    return work();
  });
}

TEST(Mutex, IsOpenInAChildAndWhatItGuardsIsWhole) {
  Mutex mutex;
  Mutex inner;
  StripedMutex striped;
  int first = 0;
  int second = 0;
  std::atomic<bool> ends{false};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      while (!ends) {
        const std::lock_guard lock(mutex);
        ++first;
        const std::lock_guard nested(inner);
        const std::lock_guard all(striped);
        ++second;
      }
    });
  for (int i = 0; i < 50; ++i)
    EXPECT_TRUE(child_ends_well([&] {
      const std::lock_guard lock(mutex);
      const std::lock_guard nested(inner);
      const std::lock_guard all(striped);
      return first == second;
    }));
  ends = true;
}

TEST(Mutex, IsTheChildsWhereTheForkingThreadHasIt) {
  Mutex mutex;
  const std::lock_guard lock(mutex);
  EXPECT_TRUE(child_ends_well([&] {
    mutex.unlock();
    return mutex.try_lock();
  }));
}

TEST(Condition, InAChildNobodyOfTheParentWaits) {
  Mutex mutex;
  auto condition = std::make_unique<Condition>();
  bool is_so = false;
  std::atomic<bool> waits{false};
  std::jthread waiter([&] {
    std::unique_lock lock(mutex);
    waits = true;
    while (!condition->wait_for(lock, std::chrono::hours(1), [&] { return is_so; })) {
    }
  });
  while (!waits) std::this_thread::yield();
  EXPECT_TRUE(child_ends_well([&] {
    {
      std::unique_lock lock(mutex);
      condition->notify_all();
      if (condition->wait_for(lock, milliseconds(1), [&] { return is_so; })) return false;
    }
    condition.reset();  // the destructor of a std::condition_variable would wait for the waiting thread
    return true;
  }));
  {
    const std::lock_guard lock(mutex);
    is_so = true;
  }
  condition->notify_all();
}

}  // namespace
}  // namespace cjit
