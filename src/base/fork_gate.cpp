#include "base/fork_gate.hpp"

#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <mutex>

#include "base/thread_number.hpp"

namespace cjit {

namespace {

constexpr std::chrono::seconds kMaxWait{5};
constexpr unsigned kPause = 50;  // microseconds

// The number of threads inside, spread over several counters so that independent threads do not contend for one.
struct alignas(64) Counter {
  std::atomic<unsigned> inside{0};
};
std::array<Counter, 32> g_counters;
std::atomic<bool> g_forks{false};
std::atomic<unsigned> g_generation{0};
std::mutex g_one_fork;
thread_local unsigned g_depth = 0;  // how often this thread has entered

std::atomic<unsigned>& my_counter() noexcept { return g_counters[thread_number() % g_counters.size()].inside; }

unsigned threads_inside() noexcept {
  unsigned sum = 0;
  for (const Counter& counter : g_counters) sum += counter.inside.load();
  return sum;
}

void before_fork() {
  g_one_fork.lock();
  g_forks = true;
  const unsigned mine = g_depth != 0 ? 1 : 0;
  const auto limit = std::chrono::steady_clock::now() + kMaxWait;
  while (threads_inside() > mine && std::chrono::steady_clock::now() < limit) ::usleep(kPause);
}

void after_fork_in_parent() {
  g_forks = false;
  g_one_fork.unlock();
}

void after_fork_in_child() {
  for (Counter& counter : g_counters) counter.inside = 0;
  if (g_depth != 0) my_counter() = 1;
  ++g_generation;
  g_forks = false;
  g_one_fork.unlock();
}

const int g_registered = ::pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);

}  // namespace

void ForkGate::enter() noexcept {
  if (g_depth++ != 0) return;
  std::atomic<unsigned>& counter = my_counter();
  for (;;) {
    counter.fetch_add(1);  // before the load below: before_fork() stores g_forks first and then reads the counters
    if (!g_forks.load()) return;
    counter.fetch_sub(1);
    while (g_forks.load()) ::usleep(kPause);
  }
}

void ForkGate::leave() noexcept {
  if (--g_depth == 0) my_counter().fetch_sub(1, std::memory_order_release);
}

unsigned fork_generation() noexcept {
  static_cast<void>(g_registered);
  return g_generation.load(std::memory_order_relaxed);  // changes only while a process has one thread
}

}  // namespace cjit
