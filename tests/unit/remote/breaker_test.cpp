#include "remote/breaker.hpp"

#include <gtest/gtest.h>

namespace cjit::test {
namespace {

using std::chrono::seconds;

class BreakerTest : public testing::Test {
 protected:
  void fail() {
    ASSERT_TRUE(breaker_.admits(now_));
    breaker_.failed(now_);
  }

  Breaker breaker_;
  Breaker::Clock::time_point now_ = Breaker::Clock::now();
};

TEST_F(BreakerTest, OpensAfterThreeFailuresInARow) {
  for (int i = 0; i < 2; ++i) fail();
  EXPECT_TRUE(breaker_.admits(now_));
  breaker_.succeeded();
  for (int i = 0; i < 3; ++i) fail();
  EXPECT_FALSE(breaker_.admits(now_ + seconds(9)));
}

TEST_F(BreakerTest, OneCallerProbesAfterThePause) {
  for (int i = 0; i < 3; ++i) fail();
  now_ += seconds(10);
  EXPECT_TRUE(breaker_.admits(now_));
  EXPECT_FALSE(breaker_.admits(now_));
  breaker_.succeeded();
  for (int i = 0; i < 3; ++i) fail();
  EXPECT_FALSE(breaker_.admits(now_ + seconds(9))) << "the pause begins with ten seconds again";
  EXPECT_TRUE(breaker_.admits(now_ + seconds(10)));
}

TEST_F(BreakerTest, EachFailedProbeDoublesThePauseUpToFiveMinutes) {
  for (int i = 0; i < 3; ++i) fail();
  for (const int pause : {10, 20, 40, 80, 160, 300, 300}) {
    EXPECT_FALSE(breaker_.admits(now_ + seconds(pause - 1))) << pause;
    now_ += seconds(pause);
    fail();
  }
}

TEST_F(BreakerTest, OpensAfterAsManyFailuresAsItWasTold) {
  Breaker strict(1);
  ASSERT_TRUE(strict.admits(now_));
  strict.failed(now_);
  EXPECT_FALSE(strict.admits(now_ + seconds(9)));
  EXPECT_TRUE(strict.admits(now_ + seconds(10)));
}

TEST_F(BreakerTest, AProbeThatWasGivenUpLeavesTheNextOneToAnother) {
  for (int i = 0; i < 3; ++i) fail();
  now_ += seconds(10);
  ASSERT_TRUE(breaker_.admits(now_));
  breaker_.gave_up();
  EXPECT_TRUE(breaker_.admits(now_));
}

TEST_F(BreakerTest, CallersThatWereInsideWhenItOpenedDoNotProlongThePause) {
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(breaker_.admits(now_));
  for (int i = 0; i < 5; ++i) breaker_.failed(now_);
  EXPECT_TRUE(breaker_.admits(now_ + seconds(10)));
}

}  // namespace
}  // namespace cjit::test
