#include "compile/plain_char.hpp"

#include <gtest/gtest.h>

namespace cjit {
namespace {

TEST(PlainChar, TextsThatUseItDependOnIt) {
  for (const char* text : {
           "char c;",
           "long char c;",
           "__global__ void k(const char* p) {}",
           "template <> struct S<char> {};",
           "int a = 'a';",
           "auto c = \"abc\"[0];",
           "f(\"abc\");",
           "f(x, \"r\"(y));",
           "R\"(x)\"",
           "extern \"C\" void f(); auto s = \"t\";",
           "printf(\"%d\", f(\"abc\"));",
           "int a = CHAR_MIN;",
           "ch\\\nar c;",
           "// one\nchar c;",
           "/* one */ char c;",
           "// a continued line \\\n ends here\nchar c;",
           "#include <a.h>\nchar c;",
           "#define TEXT \"abc\"",
           "unsigned x; char c;",
           "int n = 1'000; char c;",
       })
    EXPECT_TRUE(may_depend_on_plain_char(text)) << text;
}

TEST(PlainChar, OtherTextsDoNotDependOnIt) {
  for (const char* text : {
           "",
           "extern \"C\" __global__ void k(int* p) { *p = 1; }",
           "unsigned char a; signed char b; char4 c; uchar2 d; int charge;",
           "#include \"mine.h\"\n#pragma message(\"char\")",
           "// char, don't, \"x\"\nint a;",
           "/* char 'c' */ int a;",
           "// a continued line \\\n char c\nint a;",
           "int n = 1'000'000 + 0xff'ff;",
           "asm volatile(\"mov.u32 %0, %1;\\n\\t\" \"add;\" : \"=r\"(x), \"+l\"(y) : \"r\"(z) : \"memory\", \"cc\");",
           "__asm__ (\"bar;\");",
           "if (x) printf(\"%d \\\"quoted\\\"\\n\", x);",
           "static_assert(sizeof(int) == 4, \"an int has 4 bytes\");",
       })
    EXPECT_FALSE(may_depend_on_plain_char(text)) << text;
}

}  // namespace
}  // namespace cjit
