#include "base/base64.hpp"

#include <gmock/gmock.h>

#include "base/bytes.hpp"
#include "support/base64.hpp"

namespace cjit::test {
namespace {

using testing::Optional;

// The vectors of RFC 4648.
TEST(Base64, DecodesWithPadding) {
  EXPECT_THAT(from_base64(""), Optional(std::string()));
  EXPECT_THAT(from_base64("Zg=="), Optional(std::string("f")));
  EXPECT_THAT(from_base64("Zm8="), Optional(std::string("fo")));
  EXPECT_THAT(from_base64("Zm9v"), Optional(std::string("foo")));
  EXPECT_THAT(from_base64("Zm9vYmFy"), Optional(std::string("foobar")));
}

TEST(Base64, OfAllBytesIsReversed) {
  std::string bytes;
  for (int i = 0; i < 1000; ++i) {
    bytes.push_back(static_cast<char>(i * 7));
    EXPECT_THAT(from_base64(to_base64(as_bytes(bytes))), Optional(bytes));
  }
}

TEST(Base64, RefusesOtherText) {
  for (const char* text : {"A", "AA", "AAA", "=", "====", "A===", "AA=A", "A-AA", "AA A", "AAA\n", "AB==", "AAB="})
    EXPECT_EQ(from_base64(text), std::nullopt) << text;
}

}  // namespace
}  // namespace cjit::test
