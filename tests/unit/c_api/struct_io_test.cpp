#include "c_api/struct_io.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "support/guarded_bytes.hpp"

namespace cjit {
namespace {

// A struct that has grown from 16 to 32 bytes since its first release.
struct Grown {
  std::uint64_t struct_size;
  std::uint64_t first;
  std::uint64_t second;
  std::uint64_t third;
};
constexpr std::uint64_t kFirst = 16;

}  // namespace

template <>
struct FirstSize<Grown> {
  static constexpr std::uint64_t value = kFirst;
};

namespace {

Grown* sized(const GuardedBytes& bytes, std::uint64_t struct_size) {
  auto* grown = bytes.as<Grown>();
  std::memcpy(grown, &struct_size, sizeof(struct_size));
  return grown;
}

cjit_status_t status_of(const std::function<void()>& work) {
  try {
    work();
    return CJIT_SUCCESS;
  } catch (const Error& error) {
    return error.status();
  }
}

TEST(ReadStruct, FieldsThatAnOlderCallerDoesNotHaveAreZero) {
  const GuardedBytes bytes(kFirst);
  sized(bytes, kFirst)->first = 7;
  const Grown read = read_struct(bytes.as<Grown>(), "options");
  EXPECT_EQ(read.first, 7u);
  EXPECT_EQ(read.second, 0u);
  EXPECT_EQ(read.third, 0u);
}

TEST(ReadStruct, ANewerCallerMayLeaveItsOwnFieldsZero) {
  const GuardedBytes bytes(64);
  sized(bytes, 64)->third = 9;
  EXPECT_EQ(read_struct(bytes.as<Grown>(), "options").third, 9u);
}

TEST(ReadStruct, AFieldOfANewerCallerIsRefusedByEveryByteOfIt) {
  for (std::size_t at = sizeof(Grown); at < 64; ++at) {
    const GuardedBytes bytes(64);
    Grown* options = sized(bytes, 64);
    bytes.data()[at] = 1;
    EXPECT_EQ(status_of([&] { read_struct(options, "options"); }), CJIT_ERROR_UNSUPPORTED_FIELD) << at;
  }
}

TEST(ReadStruct, SizesBelowTheFirstReleaseOrBeyondReasonAreRefused) {
  for (const std::uint64_t size :
       {std::uint64_t{0}, kFirst - 1, kFirst + 4, kLargestPlausibleSize + 8, ~std::uint64_t{0}}) {
    const GuardedBytes bytes(kFirst);
    Grown* options = sized(bytes, size);
    EXPECT_EQ(status_of([&] { read_struct(options, "options"); }), CJIT_ERROR_STRUCT_SIZE) << size;
  }
}

TEST(WriteStruct, AnOlderCallerGetsItsOwnPrefixAndKeepsItsSize) {
  const GuardedBytes bytes(kFirst);
  write_struct<Grown>(sized(bytes, kFirst), "result", {.struct_size = 0, .first = 1, .second = 2, .third = 3});
  EXPECT_EQ(bytes.as<Grown>()->struct_size, kFirst);
  EXPECT_EQ(bytes.as<Grown>()->first, 1u);
}

TEST(WriteStruct, FieldsOfANewerCallerBecomeZero) {
  const GuardedBytes bytes(64);
  std::memset(bytes.data(), 0xAB, 64);
  write_struct<Grown>(sized(bytes, 64), "result", {.struct_size = 0, .first = 1, .second = 2, .third = 3});
  EXPECT_EQ(bytes.as<Grown>()->third, 3u);
  EXPECT_EQ(bytes.as<Grown>()->struct_size, 64u);
  EXPECT_TRUE(all_zero(bytes.data() + sizeof(Grown), 64 - sizeof(Grown)));
}

TEST(ClearStruct, ZeroesAllOfTheCallersStructButItsSize) {
  const GuardedBytes bytes(64);
  std::memset(bytes.data(), 0xAB, 64);
  clear_struct(sized(bytes, 64));
  EXPECT_EQ(bytes.as<Grown>()->struct_size, 64u);
  EXPECT_TRUE(all_zero(bytes.data() + 8, 56));
}

TEST(ClearStruct, TouchesNothingIfTheSizeIsNotPlausible) {
  const GuardedBytes bytes(kFirst);
  sized(bytes, kFirst - 8)->first = 5;
  clear_struct(bytes.as<Grown>());
  clear_struct<Grown>(nullptr);
  EXPECT_EQ(bytes.as<Grown>()->first, 5u);
}

}  // namespace
}  // namespace cjit
