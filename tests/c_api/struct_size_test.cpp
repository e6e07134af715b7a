// Structs of callers that are older or newer than the library, for every struct of every function. Each struct is at
// the end of a page that is followed by an inaccessible one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

constexpr std::size_t kNewer = 64;  // additional bytes of a newer caller's struct

// Calls `visit(entry, index, type)` for each parameter that points to a struct.
template <typename Visitor>
void for_each_struct(Visitor&& visit) {
  for_each_failing_entry_point([&](const auto& entry) {
    entry.for_each_parameter([&]<typename T>(auto index, std::type_identity<T> type) {
      if constexpr (StructPointer<T>) {
        SCOPED_TRACE(std::string(entry.name) + "(" + entry.parameters[index] + ")");
        visit(entry, index, type);
      }
    });
  });
}

TEST(StructSize, OneThatNoReleaseHadIsRefused) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{8}, std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
      const auto call = entry.call(world);
      std::memcpy(call->bytes_of(index), &size, sizeof(size));
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_STRUCT_SIZE}) << size;
      std::uint64_t kept = 0;
      std::memcpy(&kept, call->bytes_of(index), sizeof(kept));
      EXPECT_EQ(kept, size);
    }
  });
}

TEST(StructSize, ANewerCallerWithNothingNewIsServed) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    const auto call = entry.call(world, kNewer);
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << cjit_error_message(call->error());
    EXPECT_EQ(std::get<index>(call->arguments())->struct_size, sizeof(Pointee<T>) + kNewer);
  });
}

TEST(StructSize, AnOptionThatThisLibraryDoesNotKnowIsRefused) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    if constexpr (OptionsPointer<T>) {
      for (const std::size_t at : {std::size_t{0}, kNewer - 1}) {
        const auto call = entry.call(world, kNewer);
        call->bytes_of(index)[sizeof(Pointee<T>) + at] = 1;
        EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD});
        EXPECT_EQ(call->leftovers(), "");
      }
    }
  });
}

// Only then can a new major version give the field a meaning.
TEST(StructSize, AReservedFieldThatIsSetIsRefused) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
#define CJIT_SET_RESERVED(Struct, field)                                         \
  if constexpr (OptionsPointer<T> && std::is_same_v<Pointee<T>, Struct>) {       \
    const auto call = entry.call(world);                                         \
    const_cast<Struct*>(std::get<index>(call->arguments()))->field = 1;          \
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD}) << #field; \
    EXPECT_EQ(call->leftovers(), "");                                            \
  }
    CJIT_ABI_RESERVED(CJIT_SET_RESERVED)
#undef CJIT_SET_RESERVED
  });
}

TEST(StructSize, WhatANewerCallerHasBeyondThisLibraryBecomesZero) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    if constexpr (ResultPointer<T>) {
      const auto call = entry.call(world, kNewer);
      unsigned char* const tail = call->bytes_of(index) + sizeof(Pointee<T>);
      std::memset(tail, 0xAB, kNewer);
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
      EXPECT_THAT(std::vector(tail, tail + kNewer), testing::Each(0));
    }
  });
}

TEST(StructSize, CleaningUpTwiceIsTheSameAsOnce) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    if constexpr (ResultPointer<T>) {
      const auto call = entry.call(world);
      ASSERT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
      auto* const filled = std::get<index>(call->arguments());
      cleanup_struct(filled);
      cleanup_struct(filled);
      EXPECT_EQ(filled->struct_size, sizeof(Pointee<T>));
      if constexpr (requires { filled->owner; }) {
        const std::string here = "parameter " + std::to_string(index) + ' ';  // handle parameters are unchanged
        EXPECT_EQ(call->leftovers().find(here), std::string::npos);
      }
    }
  });
}

TEST(StructSize, CopiesOfAStructMayAllBeCleanedUp) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    if constexpr (requires(Pointee<T> value) { value.owner = nullptr; } && ResultPointer<T>) {
      const auto call = entry.call(world);
      auto* const filled = std::get<index>(call->arguments());
      ASSERT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
      Pointee<T> copy = *filled;
      Pointee<T> stale = *filled;
      cleanup_struct(filled);
      cleanup_struct(&copy);
      EXPECT_EQ(copy.owner, nullptr);
      EXPECT_EQ(copy.struct_size, sizeof(copy));
      cleanup_struct(&stale);
      cleanup_struct(&stale);
      EXPECT_EQ(stale.owner, nullptr);
    }
  });
}

TEST(StructSize, CleanupLeavesAStructAloneThatNoReleaseHad) {
  const World world;
  for_each_struct([&]<typename T>(const auto& entry, auto index, std::type_identity<T>) {
    if constexpr (requires(Pointee<T> value) { value.owner = nullptr; } && ResultPointer<T>) {
      for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{8}, sizeof(Pointee<T>) + 4, ~std::uint64_t{0}}) {
        const auto call = entry.call(world);
        auto* const uninitialised = std::get<index>(call->arguments());
        uninitialised->struct_size = size;
        uninitialised->owner = uninitialised;
        cleanup_struct(uninitialised);
        EXPECT_EQ(uninitialised->owner, uninitialised);
        uninitialised->owner = nullptr;
      }
    }
  });
}

}  // namespace
}  // namespace cjit::test
