#include "artifact/fatbin_entries.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace cjit {
namespace {

std::optional<std::string> decompress(std::initializer_list<unsigned char> block, std::uint64_t size) {
  const std::vector<unsigned char> bytes(block);
  const auto out = decompress_lz4(std::as_bytes(std::span(bytes)), size);
  if (!out) return std::nullopt;
  return std::string(as_text(out->bytes()));
}

TEST(FatbinEntries, Lz4IsLiteralsAndMatches) {
  EXPECT_EQ(decompress({0x50, 'h', 'e', 'l', 'l', 'o'}, 5), "hello");
  EXPECT_EQ(decompress({0x32, 'a', 'b', 'c', 3, 0, 0x10, '!'}, 10), "abcabcabc!");
  EXPECT_EQ(decompress({0x1F, 'z', 1, 0, 10, 0x10, '!'}, 31), std::string(30, 'z') + '!');
}

TEST(FatbinEntries, Lz4ThatIsDamagedIsRefused) {
  EXPECT_EQ(decompress({}, 0), std::nullopt);
  EXPECT_EQ(decompress({0x50, 'h', 'e'}, 5), std::nullopt);                    // truncated
  EXPECT_EQ(decompress({0x50, 'h', 'e', 'l', 'l', 'o'}, 4), std::nullopt);     // longer than stated
  EXPECT_EQ(decompress({0x50, 'h', 'e', 'l', 'l', 'o'}, 6), std::nullopt);     // shorter than stated
  EXPECT_EQ(decompress({0x10, 'a', 2, 0, 0x10, '!'}, 6), std::nullopt);        // refers to bytes before the beginning
  EXPECT_EQ(decompress({0x10, 'a', 0, 0, 0x10, '!'}, 6), std::nullopt);        // distance 0
  EXPECT_EQ(decompress({0x1F, 'z', 1, 0, 200, 0x10, '!'}, 31), std::nullopt);  // writes past the end
  EXPECT_EQ(decompress({0x50, 'h', 'e', 'l', 'l', 'o'}, std::uint64_t{1} << 40), std::nullopt);
}

}  // namespace
}  // namespace cjit
