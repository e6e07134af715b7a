#include "compile/include_directives.hpp"

#include <gmock/gmock.h>

#include <chrono>

namespace cjit {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

// "x" for quotes, <x> for angle brackets, the tokens for computed includes; "next " before names that may be in any
// directory, "? " before tokens that matter only if they expand to a name.
std::vector<std::string> uses(std::string_view text) {
  std::vector<std::string> shown;
  for (const IncludeUse& use : find_directives(text).uses) {
    const std::string name = use.form == IncludeForm::kQuote   ? '"' + use.text + '"'
                             : use.form == IncludeForm::kAngle ? '<' + use.text + '>'
                                                               : use.text;
    shown.push_back((use.next ? "next " : "") + std::string(use.uncertain ? "? " : "") + name);
  }
  return shown;
}

TEST(IncludeDirectives, ATextWithoutAnyHasNone) {
  EXPECT_THAT(uses(""), IsEmpty());
  EXPECT_THAT(uses("int x; // nothing\n"), IsEmpty());
}

TEST(IncludeDirectives, QuotesAndAnglesAreTold) {
  EXPECT_THAT(uses("#include \"a/b.h\"\n#include <c>\n"), ElementsAre("\"a/b.h\"", "<c>"));
}

TEST(IncludeDirectives, BlanksAndCommentsMayStandAnywhereBetween) {
  EXPECT_THAT(uses(" \t# include \"a\"\n"), ElementsAre("\"a\""));
  EXPECT_THAT(uses("/* x */ # /* y\n z */ include /**/ <b> // c\n"), ElementsAre("<b>"));
  EXPECT_THAT(uses("/* begins\n ends */#include<c>"), ElementsAre("<c>"));
  EXPECT_THAT(uses("\f\v#\finclude\v<d>\n"), ElementsAre("<d>"));
  EXPECT_THAT(uses("#include /* a *\\\n/ <e>\n"), ElementsAre("<e>"));
}

TEST(IncludeDirectives, SplicesAreNotSeen) {
  EXPECT_THAT(uses("#inc\\\nlude \"a\"\n"), ElementsAre("\"a\""));
  EXPECT_THAT(uses("#\\\r\nin\\\nclude \\\n<b\\\n.h>\r\n"), ElementsAre("<b.h>"));
  EXPECT_THAT(uses("\\\n#include <c>\n"), ElementsAre("<c>"));
  EXPECT_THAT(uses("/\\\n* x *\\\n/ #include <d>\n"), ElementsAre("<d>"));
  EXPECT_THAT(uses("#inc\?\?/\nlude <e>\n"), ElementsAre("<e>"));
}

TEST(IncludeDirectives, DigraphsAndTrigraphsIntroduceThem) {
  EXPECT_THAT(uses("%:include <a>\n \?\?= include <b>\n%\\\n:include <c>"), ElementsAre("<a>", "<c>", "<b>"));
  EXPECT_THAT(uses("x = 5 %:include\n"), IsEmpty());
}

TEST(IncludeDirectives, EveryKindOfLineEndIsOne) {
  EXPECT_THAT(uses("int a;\r\n#include <a>\r\n#include <b>\r#include <c>"), ElementsAre("<a>", "<b>", "<c>"));
}

TEST(IncludeDirectives, AnyBytesMayStandAround) {
  using std::string_view_literals::operator""sv;
  EXPECT_THAT(uses("\xff\xfe\x80\n#include \"\xc3\xa4.h\"\n"), ElementsAre("\"\xc3\xa4.h\""));
  EXPECT_THAT(uses("a\0b\n\0 #include <c>\0\n"sv), ElementsAre("<c>"));
  EXPECT_THAT(uses("\xef\xbb\xbf#include <d>\n"), ElementsAre("<d>"));
  EXPECT_THAT(uses("#"), IsEmpty());
  EXPECT_THAT(uses("#include"), IsEmpty());
  EXPECT_THAT(uses("#include \\"), testing::SizeIs(testing::Le(1u)));
}

TEST(IncludeDirectives, WhatStandsInTheMiddleOfALineIsNone) {
  EXPECT_THAT(uses("// #include MACRO\n * #include <a>\nint x; #include <b>\n\"#include <c>\"\n"), IsEmpty());
}

TEST(IncludeDirectives, NothingHidesOne) {
  EXPECT_THAT(uses("R\"x(\n)y\" /*\n)x\";\n#include <a>\n"), ElementsAre("<a>"));
  EXPECT_THAT(uses("R\"(\n#include <b>\n)\"\n#include <c>\n"), ElementsAre("<b>", "<c>"));
  EXPECT_THAT(uses("#if 0\nit's \"\n#endif\n#include <d>\n"), ElementsAre("<d>"));
  EXPECT_THAT(uses("#define A '\"'\n#include <e>\n#define B 1'000\n#include <f>\n"), ElementsAre("<e>", "<f>"));
}

TEST(IncludeDirectives, IncludeNextMayMeanAnyFolder) {
  EXPECT_THAT(uses("#include_next <a>\n#include_next \"b\"\n"), ElementsAre("next <a>", "next \"b\""));
}

TEST(IncludeDirectives, ComputedOnesKeepTheirTokensAndLine) {
  EXPECT_THAT(uses("#include MACRO // c\n#include CAT(a, /* b */ b)\n#include E \"x\"\n#include <a b\n"),
              ElementsAre("MACRO", "CAT(a,   b)", "E \"x\"", "<a b"));
  EXPECT_EQ(find_directives("\n\n#include M\n").uses.front().line, 3u);
}

TEST(IncludeDirectives, TestsWhetherAHeaderExistsCount) {
  EXPECT_THAT(uses("#if __has_include(\"a\") && __has_include( <b> )\n"), Contains("\"a\""));
  EXPECT_THAT(uses("#if __has_include(\"a\") && __has_include( <b> )\n"), Contains("<b>"));
  EXPECT_THAT(uses("#elif A || __has_include_next(<c>)\n"), Contains("next <c>"));
  EXPECT_THAT(uses("#if defined(__has_include) && \\\n  __has_include(MACRO)\n"), Contains("MACRO"));
  EXPECT_THAT(uses("#if defined(__has_include)\n"), IsEmpty());
}

TEST(IncludeDirectives, TestsCountWhateverTheMacroIsCalled) {
  EXPECT_THAT(uses("#if HAVE(<a/b.h>) && HAVE(\"c\")\n"), ElementsAre("<a/b.h>", "\"c\""));
  EXPECT_THAT(uses("#if HAVE(NAME) && defined(OTHER)\n"), ElementsAre("? NAME"));
  EXPECT_THAT(uses("#define HAVE_A __has_include(<a>)\n"), ElementsAre("<a>"));
  EXPECT_THAT(uses("#define HAVE(x) __has_include(x)\n"), IsEmpty());
}

TEST(IncludeDirectives, ATestThatIsNotFollowedIsSaid) {
  EXPECT_EQ(find_directives("\n#define HAVE(x) __has_include(<x.h>)\n").unclear_test_line, 2u);
  EXPECT_EQ(find_directives("#define HAVE(x) __has_##x\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#define HAVE(a, b) a ## _include ## b (<x.h>)\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#define HAVE(x) EVAL(__has_##x )(<x.h>)\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#define HAVE __has_include NOTHING (<x.h>)\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#define HAVE __has_include\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#if __has_include OPEN <x.h> )\n").unclear_test_line, 1u);
  EXPECT_EQ(find_directives("#if defined __has_include || defined( __has_embed )\n").unclear_test_line, 0u);
  EXPECT_EQ(find_directives("#define KNOWN(x) (__has_builtin(__##x) || __has_feature(x))\n").unclear_test_line, 0u);
  EXPECT_EQ(find_directives("#define HAVE(x) __has_include(x)\n#define CAT(a, b) a##b\n").unclear_test_line, 0u);
}

TEST(IncludeDirectives, WhatIsImportedCounts) {
  EXPECT_THAT(uses("#import \"a.h\"\n#import <b.h>\n"), ElementsAre("\"a.h\"", "<b.h>"));
}

TEST(IncludeDirectives, MacrosKeepWhatCouldMakeAName) {
  const auto macros =
      find_directives("#define A <a.h>\n#define B( x , y ) <x/y> // c\n#define C\n#define D do { } while (0)\n").macros;
  ASSERT_EQ(macros.size(), 4u);
  EXPECT_EQ(macros[0], (MacroDefinition{.name = "A", .parameters = {}, .body = "<a.h>"}));
  EXPECT_EQ(macros[1],
            (MacroDefinition{.name = "B", .parameters = {"x", "y"}, .body = "<x/y>", .takes_arguments = true}));
  EXPECT_EQ(macros[2], (MacroDefinition{.name = "C", .parameters = {}, .body = ""}));
  EXPECT_TRUE(macros[3].unclear);
}

TEST(IncludeDirectives, DefinesOfOptionsAreMacros) {
  EXPECT_EQ(find_directives_of_define("A").macros.at(0).body, "1");
  EXPECT_EQ(find_directives_of_define("A=\"x.h\"").macros.at(0).body, "\"x.h\"");
  EXPECT_EQ(find_directives_of_define("A(x)=<x>").macros.at(0),
            (MacroDefinition{.name = "A", .parameters = {"x"}, .body = "<x>", .takes_arguments = true}));
}

// Each directive begins a comment that ends much later or never.
TEST(IncludeDirectives, HostileTextTakesNoLongerThanItsLength) {
  std::string text;
  for (int i = 0; i < 50000; ++i) text += "#if /*\n";
  const auto start = std::chrono::steady_clock::now();
  find_directives(text);
  find_directives(text + "*/");
  find_directives(std::string(1 << 18, '#') + "\n");
  std::string continued;
  for (int i = 0; i < 50000; ++i) continued += "#if \\\n";
  EXPECT_NE(find_directives(continued).unclear_test_line, 0u);
  std::string computed;
  for (int i = 0; i < 50000; ++i) computed += "#include X\n";
  EXPECT_EQ(find_directives(computed).uses.back().line, 50000u);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace cjit
