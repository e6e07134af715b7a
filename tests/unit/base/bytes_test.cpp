#include "base/bytes.hpp"

#include <gtest/gtest.h>

namespace cjit {
namespace {

TEST(Bytes, FieldsAreLittleEndianAndComeBack) {
  ByteWriter writer;
  writer.integer(std::uint32_t{0x01020304});
  writer.string("ab");
  EXPECT_EQ(as_text(writer.bytes()), std::string_view("\x04\x03\x02\x01\x02\0\0\0ab", 10));

  ByteReader reader(writer.bytes());
  EXPECT_EQ(reader.integer<std::uint32_t>(), 0x01020304u);
  EXPECT_EQ(reader.string(), "ab");
  EXPECT_TRUE(reader.ok());
  EXPECT_TRUE(reader.at_end());
}

TEST(Bytes, AReadPastTheEndFailsAndStaysFailed) {
  ByteReader reader(as_bytes("\xff\xff\xff\xff"));
  EXPECT_EQ(reader.string(), "");
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.integer<std::uint8_t>(), 0u);
  EXPECT_FALSE(reader.ok());
}

}  // namespace
}  // namespace cjit
