#include "base/large_stack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cfenv>
#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"

namespace cjit {
namespace {

std::size_t stack_size() {
  pthread_attr_t attributes;
  std::size_t size = 0;
  void* lowest = nullptr;
  if (::pthread_getattr_np(::pthread_self(), &attributes) != 0) return 0;
  ::pthread_attr_getstack(&attributes, &lowest, &size);
  ::pthread_attr_destroy(&attributes);
  return size;
}

TEST(LargeStack, IsLargeAndItsResultComesBack) {
  EXPECT_GE(on_large_stack([] { return stack_size(); }), kLargeStack);
  EXPECT_EQ(on_large_stack([] { return std::string("text"); }), "text");
}

TEST(LargeStack, WhatIsThrownComesBack) {
  try {
    run_on_large_stack([] { throw Error(CJIT_ERROR_COMPILATION, CJIT_STAGE_COMPILE, "mine"); });
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_COMPILATION});
    EXPECT_STREQ(error.what(), "mine");
  }
  EXPECT_THROW(run_on_large_stack([] { throw std::bad_alloc(); }), std::bad_alloc);
  EXPECT_THROW(run_on_large_stack([] { throw 7; }), Error);
}

TEST(LargeStack, RoundsAsProgramsDoWhateverTheHostDoes) {
  run_on_large_stack([] { std::fesetround(FE_DOWNWARD); });
  std::fesetround(FE_UPWARD);
  const int there = on_large_stack([] { return std::fegetround(); });
  const int here = std::fegetround();
  std::fesetround(FE_TONEAREST);
  EXPECT_EQ(there, FE_TONEAREST);
  EXPECT_EQ(here, FE_UPWARD);
}

TEST(LargeStack, SignalsAreTheHosts) {
  EXPECT_TRUE(on_large_stack([] {
    sigset_t blocked;
    return ::pthread_sigmask(SIG_SETMASK, nullptr, &blocked) == 0 && ::sigismember(&blocked, SIGUSR1) == 1;
  }));
}

TEST(LargeStack, ManyAtOnceEachHaveTheirOwn) {
  std::atomic<int> inside{0};
  std::vector<std::jthread> callers;
  for (int i = 0; i < 8; ++i)
    callers.emplace_back([&] {
      run_on_large_stack([&] {
        ++inside;
        for (int wait = 0; wait < 2000 && inside < 8; ++wait)
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
      });
    });
  callers.clear();
  EXPECT_EQ(inside, 8);
}

TEST(LargeStack, ACancelledCallerWaitsForTheEnd) {
  struct Seen {
    std::atomic<bool> began{false}, ended{false};
  } seen;
  pthread_t caller{};
  const auto work = [](void* all) -> void* {
    run_on_large_stack([seen = static_cast<Seen*>(all)] {
      seen->began = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      seen->ended = true;
    });
    return nullptr;
  };
  ASSERT_EQ(::pthread_create(&caller, nullptr, work, &seen), 0);
  while (!seen.began) std::this_thread::yield();
  ::pthread_cancel(caller);
  ::pthread_join(caller, nullptr);
  EXPECT_TRUE(seen.ended);
}

TEST(LargeStack, TheHandOverTakesMicroseconds) {
  run_on_large_stack([] {});
  constexpr int kTimes = 1000;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kTimes; ++i) run_on_large_stack([] {});
  const auto each = (std::chrono::steady_clock::now() - begin) / kTimes;
  RecordProperty("nanoseconds", std::to_string(std::chrono::nanoseconds(each).count()));
  EXPECT_LT(each, std::chrono::milliseconds(5));
}

}  // namespace
}  // namespace cjit
