#include "dropin/handle_table.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cjit {
namespace {

using Handle = struct Opaque*;
using Table = HandleTable<Handle, std::string>;

TEST(HandleTable, AHandleThatWasDestroyedIsKnownAndThatOfAnotherIsNot) {
  Table table;
  const Handle handle = table.add(std::make_shared<std::string>("one"));
  EXPECT_EQ(*table.find(handle), "one");
  EXPECT_FALSE(table.was_destroyed(handle));
  EXPECT_EQ(*table.take(handle), "one");
  EXPECT_EQ(table.find(handle), nullptr);
  EXPECT_EQ(table.take(handle), nullptr);
  EXPECT_TRUE(table.was_destroyed(handle));
  EXPECT_NE(table.add(std::make_shared<std::string>("two")), handle);
  EXPECT_TRUE(table.was_destroyed(handle));
  std::string other;
  EXPECT_FALSE(table.was_destroyed(reinterpret_cast<Handle>(&other)));
  EXPECT_FALSE(table.was_destroyed(nullptr));
}

TEST(HandleTable, HandlesInUseAreNotGivenAgain) {
  Table table(3);
  const Handle kept = table.add(std::make_shared<std::string>("kept"));
  const auto other = std::make_shared<std::string>("other");
  for (int i = 0; i < 10; ++i) {
    const Handle handle = table.add(other);
    EXPECT_NE(handle, kept);
    table.take(handle);
  }
  EXPECT_EQ(*table.find(kept), "kept");
  table.add(other);
  table.add(other);
  EXPECT_THROW(table.add(other), std::bad_alloc);
}

}  // namespace
}  // namespace cjit
