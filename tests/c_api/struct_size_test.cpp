// Structs of callers that are older or newer than the library, for every struct of every function. Each struct is at
// the end of a page that is followed by an inaccessible one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

constexpr std::size_t kNewer = 64;  // additional bytes of a newer caller's struct

// Calls `visit(entry, index, parameter)` for each parameter that points to a struct.
template <typename Visitor>
void for_each_struct(Visitor&& visit) {
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      if (entry.parameters[index].struct_type == nullptr) continue;
      SCOPED_TRACE(std::string(entry.name) + "(" + entry.parameters[index].name + ")");
      visit(entry, index, entry.parameters[index]);
    }
  });
}

std::uint64_t number_at(const unsigned char* bytes, std::size_t offset = 0) {
  std::uint64_t value = 0;
  std::memcpy(&value, bytes + offset, sizeof(value));
  return value;
}
void set_number_at(unsigned char* bytes, std::uint64_t value, std::size_t offset = 0) {
  std::memcpy(bytes + offset, &value, sizeof(value));
}

TEST(StructSize, OneThatNoReleaseHadIsRefused) {
  const World world;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter&) {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{8}, std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
      const auto call = entry.call(world);
      set_number_at(call->bytes_of(index), size);
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_STRUCT_SIZE}) << size;
      EXPECT_EQ(number_at(call->bytes_of(index)), size);
    }
  });
}

TEST(StructSize, ANewerCallerWithNothingNewIsServed) {
  const World world;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    const auto call = entry.call(world, kNewer);
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << cjit_error_message(call->error());
    EXPECT_EQ(number_at(call->bytes_of(index)), parameter.size + kNewer);
  });
}

TEST(StructSize, AnOptionThatThisLibraryDoesNotKnowIsRefused) {
  const World world;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    if (!parameter.is_options) return;
    for (const std::size_t at : {std::size_t{0}, kNewer - 1}) {
      const auto call = entry.call(world, kNewer);
      call->bytes_of(index)[parameter.size + at] = 1;
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD});
      EXPECT_EQ(call->leftovers(), "");
    }
  });
}

// Only then can a new major version give the field a meaning.
TEST(StructSize, AReservedFieldThatIsSetIsRefused) {
  const World world;
  int fields = 0;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    if (!parameter.is_options) return;
    for (const std::size_t offset : parameter.reserved) {
      const auto call = entry.call(world);
      call->bytes_of(index)[offset] = 1;
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD}) << "the field at " << offset;
      EXPECT_EQ(call->leftovers(), "");
      ++fields;
    }
  });
  EXPECT_GT(fields, 10);
}

TEST(StructSize, WhatANewerCallerHasBeyondThisLibraryBecomesZero) {
  const World world;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    if (parameter.cleanup == nullptr) return;
    const auto call = entry.call(world, kNewer);
    unsigned char* const tail = call->bytes_of(index) + parameter.size;
    std::memset(tail, 0xAB, kNewer);
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
    EXPECT_THAT(std::vector(tail, tail + kNewer), testing::Each(0));
  });
}

TEST(StructSize, CleaningUpTwiceIsTheSameAsOnce) {
  const World world;
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    if (parameter.cleanup == nullptr) return;
    const auto call = entry.call(world);
    ASSERT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
    unsigned char* const filled = call->bytes_of(index);
    parameter.cleanup(filled);
    parameter.cleanup(filled);
    EXPECT_EQ(number_at(filled), parameter.size);
    if (parameter.owner == 0) return;
    const std::string here = "parameter " + std::to_string(index) + ' ';  // handle parameters are unchanged
    EXPECT_EQ(call->leftovers().find(here), std::string::npos);
  });
}

// Calls `visit` for the structs that own memory.
template <typename Visitor>
void for_each_owner(Visitor&& visit) {
  for_each_struct([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    if (parameter.cleanup != nullptr && parameter.owner != 0) visit(entry, index, parameter);
  });
}

TEST(StructSize, CopiesOfAStructMayAllBeCleanedUp) {
  const World world;
  for_each_owner([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    const auto call = entry.call(world);
    unsigned char* const filled = call->bytes_of(index);
    ASSERT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS});
    std::vector<unsigned char> copy(filled, filled + parameter.size), stale = copy;
    parameter.cleanup(filled);
    parameter.cleanup(copy.data());
    EXPECT_EQ(number_at(copy.data(), parameter.owner), 0U);
    EXPECT_EQ(number_at(copy.data()), parameter.size);
    parameter.cleanup(stale.data());
    parameter.cleanup(stale.data());
    EXPECT_EQ(number_at(stale.data(), parameter.owner), 0U);
  });
}

TEST(StructSize, CleanupLeavesAStructAloneThatNoReleaseHad) {
  const World world;
  for_each_owner([&](const EntryPoint& entry, std::size_t index, const Parameter& parameter) {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{8}, parameter.size + 4, ~std::uint64_t{0}}) {
      const auto call = entry.call(world);
      unsigned char* const uninitialised = call->bytes_of(index);
      const auto garbage = reinterpret_cast<std::uint64_t>(uninitialised);
      set_number_at(uninitialised, size);
      set_number_at(uninitialised, garbage, parameter.owner);
      parameter.cleanup(uninitialised);
      EXPECT_EQ(number_at(uninitialised, parameter.owner), garbage);
      set_number_at(uninitialised, 0, parameter.owner);
    }
  });
}

}  // namespace
}  // namespace cjit::test
