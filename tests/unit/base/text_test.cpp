#include "base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace cjit {
namespace {

using testing::ElementsAre;

TEST(Text, ConcatTakesTextCharactersAndIntegers) {
  EXPECT_EQ(concat("x = ", 3, '.', std::string(" y"), std::string_view(" z "), -1), "x = 3. y z -1");
  EXPECT_EQ(concat(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(concat(), "");
}

TEST(Text, JoinPutsTheSeparatorBetween) {
  EXPECT_EQ(join(std::vector<std::string>{}, ", "), "");
  EXPECT_EQ(join(std::vector<std::string>{"a"}, ", "), "a");
  EXPECT_EQ(join(std::vector<std::string>{"a", "", "b"}, ", "), "a, , b");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_THAT(split("a::b", ':'), ElementsAre("a", "", "b"));
  EXPECT_THAT(split("", ':'), ElementsAre(""));
  EXPECT_THAT(split(":", ':'), ElementsAre("", ""));
}

TEST(Text, TrimTakesSpaceOffBothEndsOnly) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \n"), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, ParseIntegerTakesAWholeNumberThatFits) {
  EXPECT_EQ(parse_integer<int>("-12"), -12);
  EXPECT_EQ(parse_integer<std::uint8_t>("255"), 255);
  EXPECT_EQ(parse_integer<std::uint8_t>("256"), std::nullopt);
  EXPECT_EQ(parse_integer<std::uint32_t>("-1"), std::nullopt);
  for (const char* text : {"", " 1", "1 ", "+1", "0x10", "1.0", "one"})
    EXPECT_EQ(parse_integer<int>(text), std::nullopt) << text;
}

}  // namespace
}  // namespace cjit
