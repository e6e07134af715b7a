// Checks that work takes time proportional to its input. The limit is CPU time, because the machine may be busy. It is
// far above the time under sanitizers, and below the time of an algorithm that repeats work for each part of the input.
#pragma once

#include <gtest/gtest.h>

#include <ctime>

namespace cjit::test {

class TimeBudget {
 public:
  explicit TimeBudget(double seconds = 15) : seconds_(seconds) {}
  TimeBudget(const TimeBudget&) = delete;
  TimeBudget& operator=(const TimeBudget&) = delete;
  ~TimeBudget() { EXPECT_LT(now() - begin_, seconds_); }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  const double begin_ = now();
  const double seconds_;
};

}  // namespace cjit::test
