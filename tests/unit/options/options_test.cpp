#include "options/options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"

namespace cjit {
namespace {

std::vector<std::string> render(std::vector<std::string> raw) {
  OptionSet options;
  options.parse(raw);
  return options.render();
}

TEST(Options, SpellingsOfOneOptionAreOneOption) {
  const auto canonical = render({"--define-macro=X=1", "--std=c++17", "--include-path=/a", "--maxrregcount=32"});
  EXPECT_EQ(render({"-DX=1", "-std=c++17", "-I/a", "-maxrregcount=32"}), canonical);
  EXPECT_EQ(render({"-D", "X=1", "-std", "c++17", "-I", "/a", "-maxrregcount", "32"}), canonical);
  EXPECT_EQ(render({"-maxrregcount=32", "-I=/a", "-D=X=1", "--std=gnu++17"}), canonical);
}

TEST(Options, TheOrderOfOptionsDoesNotCountButTheOrderInAListDoes) {
  EXPECT_EQ(render({"-lineinfo", "-ftz=true"}), render({"-ftz=true", "-lineinfo"}));
  EXPECT_NE(render({"-I/a", "-I/b"}), render({"-I/b", "-I/a"}));
  EXPECT_THAT(render({"-UA", "-DA=1", "-UB"}),
              testing::ElementsAre("--undefine-macro=A", "--define-macro=A=1", "--undefine-macro=B"));
  EXPECT_NE(render({"-diag-error=1", "-diag-warn=1"}), render({"-diag-warn=1", "-diag-error=1"}));
}

TEST(Options, ListsForPtxasAreTakenApart) {
  EXPECT_THAT(render({"-Xptxas=-v,-O3"}), testing::ElementsAre("--ptxas-options=-v", "--ptxas-options=-O3"));
}

TEST(Options, PtxasReportsAreWantedInBothSpellings) {
  const auto wants_reports = [](std::string raw) {
    OptionSet options;
    options.parse(std::vector{std::move(raw)});
    return options.wants_ptxas_reports();
  };
  EXPECT_TRUE(wants_reports("-Xptxas=-v"));
  EXPECT_TRUE(wants_reports("--ptxas-options=-O3,--verbose"));
  EXPECT_FALSE(wants_reports("-Xptxas=-O3"));
}

TEST(Options, AnEmptyValueIsRefused) {
  EXPECT_THROW(render({"-D="}), Error);
  EXPECT_THROW(render({"-std", ""}), Error);
}

TEST(Options, UnknownOnesAreLeftToTheCompiler) {
  EXPECT_THAT(render({"--of-a-later-version", "-lineinfo"}),
              testing::ElementsAre("--generate-line-info", "--of-a-later-version"));
}

TEST(Options, FlagsTakeNoValue) {
  EXPECT_THROW(render({"-lineinfo=yes"}), Error);
  EXPECT_THAT(render({"--no-cache=true"}), testing::ElementsAre("--no-cache"));
}

TEST(Options, AValueMaySayTheSameTwice) {
  EXPECT_THAT(render({"-std=c++20", "--std=c++20"}), testing::ElementsAre("--std=c++20"));
  EXPECT_THROW(render({"-std=c++20", "--std=c++17"}), Error);
}

std::vector<std::string> render_for_nvcc(std::vector<std::string> raw) {
  OptionSet options(CJIT_COMPILER_NVCC);
  options.parse(raw);
  return options.render();
}

TEST(Options, LaterOnesReplaceValuesAndProhibitionsAndExtendLists) {
  const auto parsed = [](std::vector<std::string> raw) {
    OptionSet options;
    options.parse(raw);
    return options;
  };
  OptionSet options = parsed({"--std=c++17", "-DA", "--one"});
  options.forbid(option::kLineInfo, "lineinfo = off");
  options.override_with(parsed({"--std=c++20", "-DB", "-lineinfo", "--two"}));
  EXPECT_THAT(options.render(), testing::ElementsAre("--generate-line-info", "--std=c++20", "--define-macro=A",
                                                     "--define-macro=B", "--one", "--two"));
  EXPECT_NO_THROW(options.set(option::kLineInfo, "true", "later"));
  OptionSet forbidding;
  forbidding.forbid(option::kLineInfo, "lineinfo = off");
  options.override_with(forbidding);
  EXPECT_EQ(options.find(option::kLineInfo), nullptr);
  EXPECT_THROW(options.set(option::kLineInfo, "true", "later"), Error);
}

TEST(Options, NvccTakesThoseOfTheHostCompiler) {
  EXPECT_THAT(render_for_nvcc({"-Xcompiler", "-Wall,-O2", "-DX", "--extended-lambda"}),
              testing::ElementsAre("--extended-lambda", "--compiler-options=-Wall", "--compiler-options=-O2",
                                   "--define-macro=X"));
  EXPECT_THROW(render({"-Xcompiler", "-Wall"}), Error);
}

TEST(Options, NvccsThatCannotBeGivenAreRefusedAndSoIsWhatIsNotKnown) {
  for (const char* option : {"-odir=x", "--minimal", "-lcuda", "--of-a-later-version"})
    EXPECT_THROW(render_for_nvcc({option}), Error) << option;
}

}  // namespace
}  // namespace cjit
