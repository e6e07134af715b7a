#include "base/words.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST(Words, BlanksSeparateAndQuotesKeepTogether) {
  EXPECT_THAT(split_words(""), Optional(IsEmpty()));
  EXPECT_THAT(split_words(" \t\n"), Optional(IsEmpty()));
  EXPECT_THAT(split_words("  -a\t-b=1\n-c "), Optional(ElementsAre("-a", "-b=1", "-c")));
  EXPECT_THAT(split_words("-D 'X=\"a b\"'"), Optional(ElementsAre("-D", "X=\"a b\"")));
  EXPECT_THAT(split_words(R"(-DX="a \"b\" \\ 'c'")"), Optional(ElementsAre(R"(-DX=a "b" \ 'c')")));
  EXPECT_THAT(split_words(R"(a\ b '\' "" c''d)"), Optional(ElementsAre("a b", "\\", "", "cd")));
  EXPECT_THAT(split_words("$HOME `x` *"), Optional(ElementsAre("$HOME", "`x`", "*"))) << "no shell is involved";
}

TEST(Words, AnOpenQuoteAndABackslashAtTheEndAreErrors) {
  for (const char* open : {"'a", "\"a", "a\\", "\"a\\\"", "a '"}) EXPECT_EQ(split_words(open), std::nullopt) << open;
}

}  // namespace
}  // namespace cjit
