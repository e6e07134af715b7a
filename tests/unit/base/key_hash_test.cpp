#include "base/key_hash.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/hash.hpp"
#include "support/colliding_text.hpp"

namespace cjit {
namespace {

KeyHash key_digest(const std::vector<std::string>& fields) {
  KeyHasher hasher;
  for (const std::string& field : fields) hasher.field(field);
  return hasher.digest();
}

// The first two examples of FIPS 180-4, and a million times 'a'.
TEST(KeyHash, IsSha256) {
  EXPECT_EQ(sha256("abc").hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").hex(),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')).hex(),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(KeyHash, TextsOfOneXxh3HaveTwo) {
  for (const std::size_t before : {0, 8, 31}) {
    const std::string text = test::colliding_text("x = ", ";", false, before),
                      forged = test::colliding_text("x = ", ";", true, before);
    const std::string head(before, 'h');
    ASSERT_EQ(xxh3_128(as_bytes(head + text)), xxh3_128(as_bytes(head + forged)));
    EXPECT_NE(sha256(text), sha256(forged));
    EXPECT_NE(key_digest({text}), key_digest({forged}));
  }
}

TEST(KeyHash, IsReadBackFromItsDigitsAndFromNothingElse) {
  const KeyHash hash = sha256("cjit");
  EXPECT_EQ(KeyHash::from_hex(hash.hex()), hash);
  std::string upper = hash.hex();
  for (char& c : upper) c = c == 'a' ? 'A' : c;
  for (const std::string& text : {std::string(), hash.hex().substr(1), hash.hex() + "0", upper, std::string(64, 'g')})
    EXPECT_EQ(KeyHash::from_hex(text), std::nullopt) << text;
}

// Also of what the hasher passes on later, and after a digest was taken.
TEST(KeyHasher, RawPartsHaveTheDigestOfTheWhole) {
  std::string all;
  KeyHasher hasher;
  for (const std::size_t size : {0, 1, 500, 11, 1, 512, 513, 0, 511, 2, 5000, 3}) {
    const std::string part(size, static_cast<char>('a' + size % 26));
    all += part;
    hasher.raw(as_bytes(part));
    EXPECT_EQ(hasher.digest(), sha256(all)) << size;
  }
}

TEST(KeyHasher, WhereAFieldEndsCounts) {
  EXPECT_NE(key_digest({"ab", "c"}), key_digest({"a", "bc"}));
  EXPECT_NE(key_digest({"ab"}), key_digest({"ab", ""}));
  EXPECT_NE(key_digest({"a", "b"}), key_digest({"b", "a"}));
  EXPECT_EQ(key_digest({"a", "b"}), key_digest({"a", "b"}));
}

}  // namespace
}  // namespace cjit
