#include "launch/tensor_map_cache.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

namespace cjit {
namespace {

using Found = TensorMapCache::Found;

// All words are equal, so that a torn read is detected.
CuTensorMap map_of(std::uint64_t word) {
  CuTensorMap map;
  for (std::uint64_t& each : map.words) each = word;
  return map;
}

bool is_whole(const CuTensorMap& map) {
  for (const std::uint64_t word : map.words)
    if (word != map.words[0]) return false;
  return true;
}

TEST(TensorMapCache, TellsAMapFromOneOfAnotherAddressAndFromNone) {
  const auto cache = std::make_unique<TensorMapCache>();
  const Hash128 content{1, 2};
  CuTensorMap map;
  EXPECT_EQ(cache->find(content, 16, map), Found::kNothing);
  cache->store(content, 16, map_of(7), Found::kNothing);
  EXPECT_EQ(cache->find(content, 16, map), Found::kMap);
  EXPECT_EQ(map.words[15], 7u);
  EXPECT_EQ(cache->find(content, 32, map), Found::kOtherAddress);
  EXPECT_EQ(map.words[15], 7u);
  cache->store(content, 32, map_of(8), Found::kOtherAddress);
  EXPECT_EQ(cache->find(content, 32, map), Found::kMap);
  EXPECT_EQ(map.words[15], 8u);
  EXPECT_EQ(cache->find(content, 16, map), Found::kMap);
  EXPECT_EQ(map.words[15], 7u);
  EXPECT_EQ(cache->find({1, 3}, 16, map), Found::kNothing) << "another content in the same slot";
}

TEST(TensorMapCache, TheHashOfAnEmptySlotFindsNothing) {
  const auto cache = std::make_unique<TensorMapCache>();
  CuTensorMap map;
  EXPECT_EQ(cache->find({0, 0}, 0, map), Found::kNothing);
}

TEST(TensorMapCache, TheYoungestOfThoseThatMeetInASlotStays) {
  const auto cache = std::make_unique<TensorMapCache>();
  constexpr std::uint64_t kMany = 100000;
  CuTensorMap map;
  for (std::uint64_t i = 1; i <= kMany; ++i) {
    cache->store({i, i * i}, 0, map_of(i), Found::kNothing);
    ASSERT_EQ(cache->find({i, i * i}, 0, map), Found::kMap);
    ASSERT_EQ(map.words[0], i);
  }
  std::uint64_t kept = 0;
  for (std::uint64_t i = 1; i <= kMany; ++i) kept += cache->find({i, i * i}, 0, map) == Found::kMap;
  EXPECT_GT(kept, 400u);
  EXPECT_LE(kept, 512u);
}

// Runs for a while, because a read is torn only if a write happens between its loads.
TEST(TensorMapCache, ReadersOfASlotThatIsWrittenGetAWholeMapOrNone) {
  const auto cache = std::make_unique<TensorMapCache>();
  const Hash128 content{9, 9};
  std::atomic<bool> done{false};
  std::vector<std::thread> writers;
  for (std::uint64_t writer = 0; writer < 3; ++writer)
    writers.emplace_back([&, writer] {
      for (std::uint64_t n = 1; !done; ++n) cache->store(content, 0, map_of(n * 2 + writer), Found::kNothing);
    });
  std::uint64_t whole = 0;
  std::uint64_t torn = 0;
  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [&] { return std::chrono::steady_clock::now() - start; };
  // Runs longer if a writer is descheduled in the middle of a write.
  while (elapsed() < std::chrono::milliseconds(200) || (whole == 0 && elapsed() < std::chrono::seconds(20)))
    for (int n = 0; n < 1000; ++n) {
      CuTensorMap map;
      if (cache->find(content, 0, map) == Found::kMap) ++(is_whole(map) ? whole : torn);
    }
  done = true;
  for (std::thread& writer : writers) writer.join();
  EXPECT_GT(whole, 0u);
  EXPECT_EQ(torn, 0u);
}

}  // namespace
}  // namespace cjit
