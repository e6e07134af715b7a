#include "compile/diagnostics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Diagnostics, AMessageHasFileLineColumnNumberAndText) {
  const auto found = parse_diagnostics(
      "a/b.cu(2): warning #177-D: variable \"unused\" was declared but never referenced\n"
      "  \tint x = 3;   int unused;\n"
      "  \t                 ^\n"
      "\n"
      "Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n\n");
  EXPECT_THAT(found, ElementsAre(Diagnostic{.file = "a/b.cu",
                                            .text = "variable \"unused\" was declared but never referenced",
                                            .line = 2,
                                            .column = 19,
                                            .severity = CJIT_SEVERITY_WARNING,
                                            .code = 177}));
}

TEST(Diagnostics, ColumnsAreThoseOfTheSourceWhereNvccQuotesWhatItPreprocessed) {
  const auto found = parse_diagnostics(
      "k.cu(1): error: identifier \"what\" is undefined\n"
      "  __attribute__((global)) void k() { __attribute__((shared)) int x; what; }\n"
      "                                                                    ^\n"
      "\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].column, std::string_view("__global__ void k() { __shared__ int x; what; }").find("what") + 1);
}

TEST(Diagnostics, CandidatesAndBacktracesBelongToTheirMessage) {
  const auto found = parse_diagnostics(
      "k.cu(5): error: no instance of overloaded function \"g\" matches the argument list\n"
      "            argument types are: (const char [2])\n"
      "  __global__ void k() { g(\"s\"); }\n"
      "                        ^\n"
      "k.cu(4): note #3326-D: function \"g(float)\" does not match\n"
      "  __device__ void g(float);\n"
      "                  ^\n"
      "          detected during:\n"
      "            instantiation of \"T f(T)\" at line 6\n"
      "\n"
      "1 error detected in the compilation of \"k.cu\".\n");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].text,
            "no instance of overloaded function \"g\" matches the argument list\nargument types are: (const char [2])");
  EXPECT_EQ(found[0].column, 23u);
  EXPECT_EQ(found[1].severity, CJIT_SEVERITY_NOTE);
  EXPECT_EQ(found[1].text,
            "function \"g(float)\" does not match\ndetected during:\ninstantiation of \"T f(T)\" at line 6");
}

TEST(Diagnostics, MessagesOfTheToolsHaveNoPlaceInTheSource) {
  const auto found = parse_diagnostics(
      "nvrtc: error: unrecognized option -nosuch found\n"
      "Command-line error: cannot open source file \"x.h\"\n"
      "At end of source: error: expected a \"}\"\n"
      "ptxas error   : Entry function 'k' uses too much shared data\n"
      "ptxas application ptx input, line 26; error   : Not a name of any known instruction: 'bogus'\n"
      "ptxas fatal   : Ptx assembly aborted due to errors");
  ASSERT_EQ(found.size(), 6u);
  EXPECT_EQ(found[0].text, "unrecognized option -nosuch found");
  EXPECT_EQ(found[1].text, "cannot open source file \"x.h\"");
  EXPECT_EQ(found[2].text, "expected a \"}\"");
  EXPECT_EQ(found[3].severity, CJIT_SEVERITY_ERROR);
  EXPECT_EQ(found[4].file, "application ptx input");
  EXPECT_EQ(found[4].line, 26u);
  EXPECT_EQ(found[5].severity, CJIT_SEVERITY_FATAL);
}

TEST(Diagnostics, AFatalMessageIsMoreThanAnError) {
  const auto found = parse_diagnostics(
      "k.cu(1): catastrophic error: cannot open source file \"n.h\"\n  #include <n.h>\n                ^\n\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].severity, CJIT_SEVERITY_FATAL);
  EXPECT_EQ(found[0].column, 15u);
}

TEST(Diagnostics, OtherTextHasNone) {
  EXPECT_THAT(parse_diagnostics(""), IsEmpty());
  EXPECT_THAT(parse_diagnostics("built in 3 ms\nsee (12) or a(b): c\n"), IsEmpty());
}

TEST(Diagnostics, MessagesOfTheHostCompilerHaveTheirColumns) {
  const auto found = parse_diagnostics(
      "In file included from kernel.cu:1:\n"
      "lib/a b.h:12:7: fatal error: no/such.h: No such file or directory\n"
      "   12 | #include <no/such.h>\n"
      "      |       ^~~~~~~~~~~\n"
      "compilation terminated.\n"
      "kernel.cu:3:2: warning: #warning \"look: here\" [-Wcpp]\n");
  EXPECT_THAT(found, ElementsAre(Diagnostic{.file = "lib/a b.h",
                                            .text = "no/such.h: No such file or directory",
                                            .line = 12,
                                            .column = 7,
                                            .severity = CJIT_SEVERITY_FATAL},
                                 Diagnostic{.file = "kernel.cu",
                                            .text = "#warning \"look: here\" [-Wcpp]",
                                            .line = 3,
                                            .column = 2,
                                            .severity = CJIT_SEVERITY_WARNING}));
}

TEST(Diagnostics, MessagesOfTheHostCompilersProgramsHaveNoPlace) {
  for (const char* text : {"cc1plus: fatal error: cannot write: No space left on device",
                           "/usr/lib/gcc/cc1plus: internal compiler error: Segmentation fault",
                           "g++: fatal error: Killed signal terminated program cc1plus"}) {
    const auto found = parse_diagnostics(std::string(text) + "\ncompilation terminated.\n");
    ASSERT_EQ(found.size(), 1u) << text;
    EXPECT_EQ(found[0].severity, CJIT_SEVERITY_FATAL);
    EXPECT_EQ(found[0].file, "");
    EXPECT_TRUE(std::string(text).ends_with(": " + found[0].text)) << found[0].text;
  }
  const auto plugin = parse_diagnostics("cc1plus: error: cannot load plugin ./no.so: no such file\n");
  ASSERT_EQ(plugin.size(), 1u);
  EXPECT_EQ(plugin[0].severity, CJIT_SEVERITY_ERROR);
  EXPECT_TRUE(parse_diagnostics("a sentence: error: of other text\n").empty());
}

TEST(Diagnostics, NvccAndItsPartsSpeakToo) {
  const auto found = parse_diagnostics(
      "nvcc fatal   : Unknown option '--what'\n"
      "nvcc error   : 'cicc' died due to signal 11 (Invalid memory reference)\n");
  EXPECT_THAT(found, ElementsAre(Diagnostic{.text = "Unknown option '--what'", .severity = CJIT_SEVERITY_FATAL},
                                 Diagnostic{.text = "'cicc' died due to signal 11 (Invalid memory reference)",
                                            .severity = CJIT_SEVERITY_ERROR}));
}

}  // namespace
}  // namespace cjit
