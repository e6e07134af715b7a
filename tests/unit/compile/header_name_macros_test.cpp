#include "compile/header_name_macros.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

HeaderNames expand(const std::string& definitions, std::string_view tokens, std::string_view defined_elsewhere = "") {
  const Directives directives = find_directives(definitions);
  MacroTable macros;
  for (const MacroDefinition& macro : directives.macros) macros.add(macro);
  std::size_t budget = std::size_t{1} << 24;
  return expand_header_names(
      macros, tokens, [&](std::string_view name) { return name == defined_elsewhere; }, budget);
}

// The expected names were observed with NVRTC 12.4, 13.0 and 13.5.
std::vector<std::string> names(const std::string& definitions, std::string_view tokens) {
  const HeaderNames made = expand(definitions, tokens);
  EXPECT_EQ(made.uncertainty, "");
  std::vector<std::string> shown;
  for (const HeaderName& name : made.names)
    shown.push_back(name.form == IncludeForm::kQuote ? '"' + name.text + '"' : '<' + name.text + '>');
  return shown;
}

TEST(HeaderNameMacros, ABodyThatIsANameIsOne) {
  EXPECT_THAT(names("#define M <a/b.h>\n", "M"), ElementsAre("<a/b.h>"));
  EXPECT_THAT(names("#define M \"a b.h\"\n", "M"), ElementsAre("\"a b.h\""));
  EXPECT_THAT(names("#define M N\n#define N <a>\n", "M"), ElementsAre("<a>"));
}

TEST(HeaderNameMacros, EveryDefinitionCounts) {
  EXPECT_THAT(names("#define M <a>\n#define M <b>\n#define M 1\n", "M"), UnorderedElementsAre("<a>", "<b>"));
}

TEST(HeaderNameMacros, PartsOfANameInAnglesAreExpandedAndThoseInQuotesAreNot) {
  EXPECT_THAT(names("#define ROOT x/SUB\n#define SUB y\n#define M <ROOT/a.h>\n", "M"), testing::Contains("<x/y/a.h>"));
  EXPECT_THAT(names("#define a b\n#define M \"a\"\n", "M"), ElementsAre("\"a\""));
}

TEST(HeaderNameMacros, CallsAreExpanded) {
  EXPECT_THAT(names("#define STD(h) <cuda/std/h>\n#define STD(h) <h>\n", "STD(cassert)"),
              UnorderedElementsAre("<cuda/std/cassert>", "<cassert>"));
  EXPECT_THAT(names("#define S(x) #x\n", "S(a/b.h)"), ElementsAre("\"a/b.h\""));
  EXPECT_THAT(names("#define S(x) T(x)\n#define T(x) #x\n#define N a.h\n", "S(N)"),
              UnorderedElementsAre("\"N\"", "\"a.h\""));
  EXPECT_THAT(names("#define C_(a, b) <a##b.h>\n#define C(a, b) C_(a, b)\n#define V 90\n", "C(sm_, V)"),
              testing::Contains("<sm_90.h>"));
  EXPECT_THAT(names("#define M() <a>\n", "M()"), ElementsAre("<a>"));
}

TEST(HeaderNameMacros, EmptyOnesAndDelimitersMayBeMacrosToo) {
  EXPECT_THAT(names("#define E\n", "E \"a.h\""), ElementsAre("\"a.h\""));
  EXPECT_THAT(names("#define LT <\n", "LT a.h>"), UnorderedElementsAre("< a.h>", "<a.h>"));
}

TEST(HeaderNameMacros, WhatCannotBeKnownIsSaid) {
  EXPECT_THAT(expand("", "__FILE__").uncertainty, HasSubstr("'__FILE__'"));
  EXPECT_THAT(expand("#define M <x/y>\n", "M", "x").uncertainty, HasSubstr("'x'"));
  EXPECT_THAT(expand("#define M do { } while (0)\n", "M").uncertainty, HasSubstr("'M'"));
  EXPECT_THAT(expand("#define M(x) <x>\n#define M <a>\n", "M(b)").uncertainty, HasSubstr("'M'"));
  EXPECT_THAT(expand("#define M(x, y) <x>\n", "M(b)").uncertainty, HasSubstr("arguments"));
  EXPECT_THAT(expand("#define M(x) <x>\n", "M(b").uncertainty, HasSubstr("parenthesis"));
  EXPECT_THAT(expand("", "UNKNOWN").names, IsEmpty());
}

TEST(HeaderNameMacros, EndlessAndHugeOnesEnd) {
  EXPECT_THAT(names("#define A B\n#define B A\n", "A"), IsEmpty());
  std::string deep;
  for (int i = 0; i < 40; ++i) deep += "#define A" + std::to_string(i) + " A" + std::to_string(i + 1) + "\n";
  EXPECT_THAT(expand(deep, "A0").uncertainty, HasSubstr("deep"));
  std::string wide = "#define M <";
  std::string parts;
  for (int i = 0; i < 12; ++i) {
    wide += "P" + std::to_string(i) + "/";
    parts += "#define P" + std::to_string(i) + " x\n";
  }
  EXPECT_THAT(expand(parts + wide + ">\n", "M").uncertainty, HasSubstr("many"));
  std::string far = "#define F15(x) x\n";
  for (int i = 0; i < 15; ++i) {
    const std::string next = "F" + std::to_string(i + 1) + "(x)";
    far += "#define F" + std::to_string(i) + "(x) " + next + next + next + next + "\n";
  }
  EXPECT_THAT(expand(far, "F0(a)").uncertainty, HasSubstr("too long"));
}

}  // namespace
}  // namespace cjit
