#include "base/hash.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace cjit {
namespace {

Hash128 digest(const std::vector<std::string>& fields) {
  FieldHasher hasher;
  for (const std::string& field : fields) hasher.field(field);
  return hasher.digest();
}

// The expected values are those of Python's xxhash for the same bytes.
TEST(Hash, IsXxh3WithSeedZero) {
  EXPECT_EQ(xxh3_64({}), 0x2d06800538d394c2u);
  EXPECT_EQ(xxh3_128({}).hex(), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(xxh3_64(as_bytes("cjit")), 0xfb3d5a85dc2a8678u);
  EXPECT_EQ(xxh3_128(as_bytes("cjit")).hex(), "768ff1b8f3d92e366b6f10054b619b2f");
  EXPECT_EQ(xxh3_128(as_bytes(std::string(1000, 'x'))).hex(), "50a1af5a5f2dcf01c0a4877b962cba82");
}

TEST(Hash, HexHasTheHighHalfFirstAndAllItsZeroes) {
  const Hash128 hash{.low = 0x0123456789abcdef, .high = 0xf};
  EXPECT_EQ(hash.hex(), "000000000000000f0123456789abcdef");
}

TEST(FieldHasher, WhereAFieldEndsCounts) {
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
  EXPECT_NE(digest({"ab"}), digest({"ab", ""}));
  EXPECT_NE(digest({"a", "b"}), digest({"b", "a"}));
  EXPECT_EQ(digest({"a", "b"}), digest({"a", "b"}));
}

TEST(FieldHasher, AListIsItsCountAndItsStrings) {
  const auto digest_lists = [](const std::vector<std::string>& first, const std::vector<std::string>& second) {
    FieldHasher hasher;
    hasher.fields(first);
    hasher.fields(second);
    return hasher.digest();
  };
  EXPECT_NE(digest_lists({"a", "b"}, {}), digest_lists({"a"}, {"b"}));
  EXPECT_NE(digest_lists({}, {"a"}), digest_lists({"a"}, {}));
}

TEST(FieldHasher, FieldsMayBeLongerThanTheHashersBuffer) {
  const std::string text(100000, 'x');
  EXPECT_EQ(digest({text}), digest({text}));
  EXPECT_NE(digest({text}), digest({text + "x"}));
}

}  // namespace
}  // namespace cjit
