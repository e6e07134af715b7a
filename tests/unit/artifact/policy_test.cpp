#include "artifact/policy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "base/error.hpp"
#include "base/text.hpp"
#include "support/forged_artifact.hpp"
#include "support/sample_record.hpp"

namespace cjit {
namespace {

using test::Bytes;
using test::sample_policy;
using test::to_bytes;

constexpr std::size_t kFirstEntryAt = 16 + 1 + 6 + 1;  // after the numbers and the name "kernel"

cjit_status_t status_of(ByteSpan bytes) {
  try {
    validate_policy(bytes);
    return CJIT_SUCCESS;
  } catch (const Error& error) {
    return error.status();
  }
}

void expect_corrupt(const Bytes& bytes) { EXPECT_EQ(status_of(bytes), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT}); }

struct ForgedEntry {
  std::uint8_t kind;
  std::string_view name;
  std::uint64_t bits;
};

Bytes forged_policy(std::initializer_list<ForgedEntry> entries, std::string_view schema = "kernel") {
  ByteWriter out;
  out.raw(as_bytes("CJPY"));
  out.integer(std::uint32_t{1});
  out.integer(std::uint32_t{1});
  out.integer(static_cast<std::uint32_t>(entries.size()));
  const auto name = [&](std::string_view text) {
    out.integer(static_cast<std::uint8_t>(text.size()));
    out.raw(as_bytes(text));
    out.integer(std::uint8_t{0});
  };
  name(schema);
  for (const ForgedEntry& entry : entries) {
    out.integer(entry.kind);
    name(entry.name);
    out.integer(entry.bits);
  }
  return to_bytes(out.bytes());
}

TEST(Policy, ValuesComeBackSortedByName) {
  const auto bytes = sample_policy();
  const auto entries = read_policy(bytes);
  ASSERT_EQ(entries.size(), 3u);
  EXPECT_EQ(entries[0].name, "block_x");
  EXPECT_EQ(std::get<std::int64_t>(entries[0].value), 256);
  EXPECT_EQ(entries[1].name, "dynamic_shared_memory");
  EXPECT_EQ(entries[2].name, "tile.scale");
  EXPECT_EQ(std::get<double>(entries[2].value), 0.5);
}

TEST(Policy, ANulFollowsEachNameInTheBytes) {
  const auto bytes = sample_policy();
  for (const PolicyEntry& entry : read_policy(bytes)) EXPECT_EQ(std::string_view(entry.name.data()), entry.name);
}

TEST(Policy, TheOrderOfSettingDoesNotChangeTheBytes) {
  PolicyBuilder builder;
  builder.set("tile.scale", 0.25);
  builder.set("dynamic_shared_memory", std::int64_t{49152});
  builder.set("block_x", std::int64_t{256});
  builder.set("tile.scale", 0.5);
  EXPECT_EQ(to_bytes(builder.encode().bytes()), sample_policy());
}

TEST(Policy, TheBytesAreWhatTheFormatSays) {
  PolicyBuilder builder;
  builder.set("b", -1.5);
  builder.set("a", std::int64_t{-2});
  EXPECT_EQ(to_bytes(builder.encode().bytes()),
            forged_policy({{1, "a", 0xfffffffffffffffeu}, {2, "b", 0xbff8000000000000u}}));
}

TEST(Policy, ExtremesAndNanPayloadsAreKept) {
  const auto odd_nan = std::bit_cast<double>(std::uint64_t{0x7ff8000000abcdef});
  PolicyBuilder builder;
  builder.set("low", std::numeric_limits<std::int64_t>::min());
  builder.set("nan", odd_nan);
  const Buffer bytes = builder.encode();
  EXPECT_EQ(policy_int64(bytes.bytes(), "low"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(std::bit_cast<std::uint64_t>(std::get<double>(*policy_value(bytes.bytes(), "nan"))),
            std::bit_cast<std::uint64_t>(odd_nan));
}

TEST(Policy, NoValuesAreNoBytes) {
  EXPECT_EQ(PolicyBuilder().encode().size(), 0u);
  EXPECT_TRUE(read_policy({}).empty());
  expect_corrupt(forged_policy({}));
}

TEST(Policy, AMissingNameOrOneOfTheOtherTypeHasNoInt64) {
  const auto bytes = sample_policy();
  EXPECT_EQ(policy_int64(bytes, "block_x"), 256);
  EXPECT_EQ(policy_int64(bytes, "block_y"), std::nullopt);
  EXPECT_EQ(policy_int64(bytes, "tile.scale"), std::nullopt);
}

TEST(Policy, NamesThatAreNoneAreRefused) {
  PolicyBuilder builder;
  for (const std::string& name : {std::string(), std::string("1x"), std::string("a b"), std::string("a\0b", 3),
                                  std::string("\xc3\xa4"), std::string(256, 'x')}) {
    EXPECT_THROW(builder.set(name, std::int64_t{1}), Error) << name;
  }
  EXPECT_NO_THROW(builder.set(std::string(255, 'x'), std::int64_t{1}));
  EXPECT_NO_THROW(builder.set("-a.B_9", std::int64_t{1}));
}

TEST(Policy, TheNamesOfCjitHaveTheRangesThatTheHeaderSays) {
  struct Range {
    const char* name;
    std::int64_t lowest, highest;
  };
  constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
  for (const Range& range :
       {Range{"block_x", 1, 1024}, Range{"block_y", 1, 1024}, Range{"block_z", 1, 64}, Range{"cluster_x", 1, 16},
        Range{"cluster_y", 1, 16}, Range{"cluster_z", 1, 16}, Range{"dynamic_shared_memory", 0, kMax},
        Range{"min_blocks", 1, kMax}, Range{"pdl", 0, 1}}) {
    PolicyBuilder builder;
    EXPECT_NO_THROW(builder.set(range.name, range.lowest)) << range.name;
    EXPECT_NO_THROW(builder.set(range.name, range.highest)) << range.name;
    EXPECT_THROW(builder.set(range.name, range.lowest - 1), Error) << range.name;
    if (range.highest != kMax) {
      EXPECT_THROW(builder.set(range.name, range.highest + 1), Error) << range.name;
    }
    EXPECT_THROW(builder.set(range.name, 1.0), Error) << range.name;
    expect_corrupt(forged_policy({{1, range.name, static_cast<std::uint64_t>(range.lowest - 1)}}));
    expect_corrupt(forged_policy({{2, range.name, 1}}));
  }
}

TEST(Policy, ARefusalSaysWhichValueAndWhichLimit) {
  try {
    PolicyBuilder().set("block_x", std::int64_t{2048});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
    EXPECT_THAT(error.what(), testing::HasSubstr("'block_x' is 2048, above the maximum 1024"));
  }
}

TEST(Policy, BytesCutAnywhereAreRefused) {
  const auto bytes = sample_policy();
  for (std::size_t size = 1; size < bytes.size(); ++size) expect_corrupt({bytes.begin(), bytes.begin() + size});
}

TEST(Policy, BytesThatFollowAreRefused) {
  auto bytes = sample_policy();
  bytes.push_back(std::byte{0});
  expect_corrupt(bytes);
}

TEST(Policy, UnsortedAndRepeatedNamesAreRefused) {
  EXPECT_EQ(status_of(forged_policy({{1, "a", 1}, {1, "b", 1}})), cjit_status_t{CJIT_SUCCESS});
  expect_corrupt(forged_policy({{1, "b", 1}, {1, "a", 1}}));
  expect_corrupt(forged_policy({{1, "a", 1}, {1, "a", 1}}));
  expect_corrupt(forged_policy({{1, "a", 1}, {2, "a", 1}}));
}

TEST(Policy, NamesAndTypesThatNobodySetAreRefused) {
  expect_corrupt(forged_policy({{1, "", 1}}));
  expect_corrupt(forged_policy({{1, "1x", 1}}));
  expect_corrupt(forged_policy({{1, std::string_view("a\0", 2), 1}}));
  expect_corrupt(forged_policy({{0, "a", 1}}));
  expect_corrupt(forged_policy({{3, "a", 1}}));
  expect_corrupt(forged_policy({{1, "a", 1}}, "reduce"));
}

TEST(Policy, AbsurdCountsAreRefusedBeforeAnythingIsAllocated) {
  auto bytes = sample_policy();
  test::put(bytes, 12, std::uint32_t{0xffffffff});
  expect_corrupt(bytes);
}

TEST(Policy, HasAThousandAndTwentyFourValuesAtMost) {
  PolicyBuilder builder;
  for (int i = 0; i < 1024; ++i) builder.set(concat('v', 1000 + i), std::int64_t{i});
  builder.set("v1000", std::int64_t{7});  // replaces an existing value
  EXPECT_THROW(builder.set("w", std::int64_t{1}), Error);
  Bytes bytes = to_bytes(builder.encode().bytes());
  EXPECT_EQ(status_of(bytes), cjit_status_t{CJIT_SUCCESS});
  const Bytes last = to_bytes(ByteSpan(bytes).last(16));
  bytes.insert(bytes.end(), last.begin(), last.end());
  bytes[bytes.size() - 14] = std::byte{'w'};
  test::put(bytes, 12, std::uint32_t{1025});
  EXPECT_EQ(status_of(bytes), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
}

TEST(Policy, ALaterFormatOrSchemaIsSaidToBeLater) {
  for (const std::size_t offset : {4, 8}) {
    auto bytes = sample_policy();
    test::put(bytes, offset, std::uint32_t{2});
    EXPECT_EQ(status_of(bytes), cjit_status_t{CJIT_ERROR_ARTIFACT_VERSION});
    test::put(bytes, offset, std::uint32_t{0});
    expect_corrupt(bytes);
  }
}

TEST(Policy, ANameWithoutItsNulIsRefused) {
  auto bytes = sample_policy();
  bytes.at(kFirstEntryAt + 2 + std::string_view("block_x").size()) = std::byte{1};
  expect_corrupt(bytes);
}

}  // namespace
}  // namespace cjit
