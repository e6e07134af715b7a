// That work takes time in proportion to its input. The limit is far above what a slow machine with sanitizers takes,
// and below what the same input takes where something is done again for each of its parts.
#pragma once

#include <gtest/gtest.h>

#include <chrono>

namespace cjit::test {

class TimeBudget {
 public:
  explicit TimeBudget(std::chrono::seconds limit = std::chrono::seconds(15)) : limit_(limit) {}
  TimeBudget(const TimeBudget&) = delete;
  TimeBudget& operator=(const TimeBudget&) = delete;
  ~TimeBudget() { EXPECT_LT(std::chrono::steady_clock::now() - begin_, limit_); }

 private:
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  const std::chrono::seconds limit_;
};

}  // namespace cjit::test
