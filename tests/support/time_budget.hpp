// That work takes time in proportion to its input. The limit, in CPU time since the machine may be busy, is far above
// what sanitizers need, and below what the input takes where something is done again for each of its parts.
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
