#include "compile/header_prefix.hpp"

#include <gtest/gtest.h>

namespace cjit::test {
namespace {

TEST(HeaderPrefix, IsWhatIsIncludedBeforeAnythingElse) {
  EXPECT_EQ(header_prefix("#include <a>\n#include \"b\"\n__global__ void k() {}\n#include <c>\n"),
            "#include <a>\n#include \"b\"\n");
  EXPECT_EQ(header_prefix("__global__ void k() {}\n#include <a>\n"), "");
  EXPECT_EQ(header_prefix(""), "");
  EXPECT_EQ(header_prefix("#include <a>"), "#include <a>\n");
}

TEST(HeaderPrefix, IsTheSameWhateverCommentsAndBlanksThereAre) {
  EXPECT_EQ(
      header_prefix("// kernel 17\n\n/* of\nmany */ #include <a> // this\n  #  include /* and */ <b>\\\n\n\nint x;"),
      "#include <a>\n#  include   <b>\n");
  EXPECT_EQ(header_prefix("// continued \\\n#include <no>\n#include <a>\n"), "#include <a>\n");
  EXPECT_EQ(header_prefix("#include <a>\r\n#include <b>\r\n"), "#include <a>\n#include <b>\n");
}

TEST(HeaderPrefix, EndsWithItsLastInclude) {
  EXPECT_EQ(header_prefix("#define X 1\n#include <a>\n#define TILE 17\nint x;"), "#define X 1\n#include <a>\n");
  EXPECT_EQ(header_prefix("#define X 1\nint x;"), "");
  EXPECT_EQ(header_prefix("#define S \"/*\"\n#include <a>\nint x;/**/"), "#define S \"/*\"\n#include <a>\n");
}

TEST(HeaderPrefix, HasConditionsWholeOrNotAtAll) {
  EXPECT_EQ(header_prefix("#include <a>\n#if X\n#include <b>\n#else\n#include <c>\n#endif\nint x;"),
            "#include <a>\n#if X\n#include <b>\n#else\n#include <c>\n#endif\n");
  EXPECT_EQ(header_prefix("#include <a>\n#ifdef X\n#include <b>\nint x;\n#endif\n"), "#include <a>\n");
  EXPECT_EQ(header_prefix("#endif\n#include <a>\n"), "");
}

TEST(HeaderPrefix, EndsBeforeWhatMayEndMore) {
  EXPECT_EQ(header_prefix("#include <a>\n#pragma hdrstop\n#include <b>\n"), "#include <a>\n");
  EXPECT_EQ(header_prefix("#include <a>\n#error no\n#include <b>\n"), "#include <a>\n");
}

}  // namespace
}  // namespace cjit::test
