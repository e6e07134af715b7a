#include "base/lru_map.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "base/hash.hpp"

namespace cjit::test {
namespace {

Hash128 key(std::uint64_t number) { return {number, number * 3}; }

// Each value is its number as text and has the weight 10.
class LruMapTest : public testing::Test {
 protected:
  void insert(std::uint64_t number, std::uint64_t weight = 10) {
    map_.insert(key(number), std::to_string(number), weight);
  }
  bool has(std::uint64_t number) const {
    bool there = false;
    map_.read(key(number), [&](const std::string& value) { there = value == std::to_string(number); });
    return there;
  }

  LruMap<Hash128, std::string> map_{30};
};

TEST_F(LruMapTest, FindsWhatWasPutThereAndNothingElse) {
  insert(1);
  EXPECT_EQ(map_.find(key(1)), "1");
  EXPECT_EQ(map_.find(key(2)), std::nullopt);
}

TEST_F(LruMapTest, ASecondValueOfAKeyTakesThePlaceOfTheFirst) {
  insert(1);
  map_.insert(key(1), "another", 20);
  EXPECT_EQ(map_.find(key(1)), "another");
  EXPECT_EQ(map_.size(), 1u);
  EXPECT_EQ(map_.weight(), 20u);
  EXPECT_EQ(map_.evictions(), 0u);
}

TEST_F(LruMapTest, WhatWasNotUsedGoesFirstTheOldestBeforeOthers) {
  for (const int number : {1, 2, 3}) insert(number);
  EXPECT_TRUE(has(1));
  insert(4);  // evicts 2
  EXPECT_EQ(map_.find(key(2)), std::nullopt);
  insert(5);  // evicts 3
  EXPECT_EQ(map_.find(key(3)), std::nullopt);
  for (const int number : {1, 4, 5}) EXPECT_EQ(map_.find(key(number)), std::to_string(number));
  EXPECT_EQ(map_.evictions(), 2u);
}

TEST_F(LruMapTest, TheBoundHoldsWhateverWasUsed) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    insert(number, 7);
    EXPECT_TRUE(has(number));
    EXPECT_LE(map_.weight(), 30u);
    EXPECT_EQ(map_.weight(), 7 * map_.size());
  }
  EXPECT_EQ(map_.size(), 4u);
  EXPECT_EQ(map_.evictions(), 96u);
}

TEST_F(LruMapTest, AValueThatFillsTheMapStaysAlone) {
  for (const int number : {1, 2, 3}) insert(number);
  for (const int number : {1, 2, 3}) EXPECT_TRUE(has(number));
  insert(4, 30);
  EXPECT_TRUE(has(4));
  EXPECT_EQ(map_.size(), 1u);
}

TEST_F(LruMapTest, AValueAboveTheLimitIsNotKeptAndPushesNothingOut) {
  insert(1);
  insert(2);
  insert(2, 31);
  EXPECT_TRUE(has(1));
  EXPECT_EQ(map_.find(key(2)), std::nullopt);  // the old value is not returned instead
}

TEST_F(LruMapTest, EraseAndClearGiveTheRoomBack) {
  for (const int number : {1, 2, 3}) insert(number);
  map_.erase(key(2));
  map_.erase(key(9));
  EXPECT_EQ(map_.weight(), 20u);
  map_.clear();
  EXPECT_EQ(map_.weight(), 0u);
  EXPECT_FALSE(has(1));
  EXPECT_EQ(map_.evictions(), 0u);
}

// More threads than stripes of the lock.
TEST(Threads, ReadersOfALruMapSeeWholeValuesWhileWritersReplaceThem) {
  LruMap<Hash128, std::string> map(1000);
  std::vector<std::jthread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 40; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 300; ++i) {
        const std::uint64_t number = (thread + i) % 20;
        if (thread % 4 == 0) map.insert(key(number), std::string(50, static_cast<char>('a' + number)), 60);
        map.read(key(number), [&](const std::string& value) {
          if (value != std::string(50, static_cast<char>('a' + number))) ++wrong;
        });
      }
    });
  threads.clear();
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(map.weight(), 1000u);
}

}  // namespace
}  // namespace cjit::test
