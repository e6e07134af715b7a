#include "c_api/owner.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace cjit {
namespace {

struct Counted {
  explicit Counted(int& destroyed) : count(destroyed) {}
  ~Counted() { ++count; }
  int& count;
};
struct Other {};

TEST(Owner, AnObjectLivesUntilItsOwnerIsDestroyed) {
  int destroyed = 0;
  Owned<Counted> owned = make_owned<Counted>(destroyed);
  void* const owner = owned.get();
  EXPECT_EQ(object_of<Counted>(owner), &*owned);
  owned.release();
  EXPECT_EQ(destroyed, 0);
  destroy_owner<Counted>(owner);
  EXPECT_EQ(destroyed, 1);
}

TEST(Owner, WhatIsNotReleasedIsDestroyed) {
  int destroyed = 0;
  { const Owned<Counted> owned = make_owned<Counted>(destroyed); }
  EXPECT_EQ(destroyed, 1);
}

TEST(Owner, AStaleOwnerHasNoObjectAlsoAfterThousandsOfOthers) {
  int destroyed = 0;
  Owned<Counted> owned = make_owned<Counted>(destroyed);
  void* const stale = owned.get();
  owned.release();
  destroy_owner<Counted>(stale);
  for (int i = 0; i < 4000; ++i) {
    int ignored = 0;
    const Owned<Counted> another = make_owned<Counted>(ignored);
    ASSERT_EQ(object_of<Counted>(stale), nullptr) << i;
    destroy_owner<Counted>(stale);
  }
  EXPECT_EQ(destroyed, 1);
}

TEST(Owner, AnOwnerOfAnotherKindHasNoObject) {
  int destroyed = 0;
  const Owned<Counted> owned = make_owned<Counted>(destroyed);
  EXPECT_EQ(object_of<Other>(owned.get()), nullptr);
  destroy_owner<Other>(owned.get());
  EXPECT_EQ(object_of<Counted>(owned.get()), &*owned);
  EXPECT_EQ(object_of<Counted>(nullptr), nullptr);
  const std::uint64_t no_head[5] = {1, 2, 3, 4, 5};
  EXPECT_EQ(object_of<Counted>(no_head), nullptr);
}

TEST(Owner, OfCopiesThatManyThreadsCleanUpOneDestroysTheObject) {
  for (int round = 0; round < 100; ++round) {
    int destroyed = 0;
    Owned<Counted> owned = make_owned<Counted>(destroyed);
    void* const owner = owned.get();
    owned.release();
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back([&] { destroy_owner<Counted>(owner); });
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(destroyed, 1);
  }
}

}  // namespace
}  // namespace cjit
