#include "compile/header_closure.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "support/c_api.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

using cjit::test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Waits until file stamps are trusted.
void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(100)); }

class HeaderClosureTest : public testing::Test {
 protected:
  HeaderClosureTest() {
    fs::create_directories(folder_.path() / "src");
    fs::create_directories(folder_.path() / "inc");
    fs::create_directories(folder_.path() / "toolkit/cccl");
    put("toolkit/cuda.h", "#include <cuda/std/a>\n#include \"crt/b.h\"\n");
    put("toolkit/crt/b.h", "#include \"c.h\"\n");
    put("toolkit/crt/c.h", "");
    put("toolkit/cccl/cuda/std/a", "#include <plain.h>\n");
    put("toolkit/plain.h", "");
    use("src", {"inc"});
  }

  fs::path at(const std::string& path) const { return folder_.path() / path; }
  void put(const std::string& path, std::string_view text) const { folder_.write(path, text); }
  void use(const std::string& source_folder, const std::vector<std::string>& include_dirs) {
    search_.source_name = "kernel.cu";
    search_.source_folder = at(source_folder);
    search_.include_dirs.clear();
    for (const std::string& folder : include_dirs) search_.include_dirs.push_back(at(folder));
    search_.toolkit_dirs = {at("toolkit/cccl"), at("toolkit")};
  }
  std::shared_ptr<const HeaderClosure> scan(std::string_view source) {
    search_.source = source;
    search_.headers = virtual_;
    return scanner_.scan(search_);
  }
  std::vector<std::string> names(std::string_view source) {
    const auto closure = scan(source);
    EXPECT_EQ(closure->uncacheable_reason, "");
    std::vector<std::string> all;
    for (const ReachedHeader& header : closure->headers) all.push_back(header.name);
    return all;
  }
  KeyHash digest(std::string_view source) {
    const auto closure = scan(source);
    EXPECT_EQ(closure->uncacheable_reason, "");
    return closure->digest;
  }
  std::string uncacheable_reason(std::string_view source) { return scan(source)->uncacheable_reason; }

  TemporaryFolder folder_;
  std::vector<VirtualHeader> virtual_;
  HeaderSearch search_;
  HeaderScanner scanner_{""};
};

TEST_F(HeaderClosureTest, ANameThatWasMissingAmongManyIsSeenWhenItAppears) {
  std::string source;
  for (int i = 0; i < 9; ++i) {
    put("second/part" + std::to_string(i) + "/x.h", "");
    source += "#include <part" + std::to_string(i) + "/x.h>\n";
  }
  use("src", {"inc", "second"});
  rest();
  const auto before = scan(source);
  put("inc/other.h", "");
  EXPECT_TRUE(scanner_.still_holds(*before));
  put("inc/part8/x.h", "int other;\n");
  EXPECT_FALSE(scanner_.still_holds(*before));
  rest();
  EXPECT_NE(scan(source)->digest, before->digest);
}

TEST_F(HeaderClosureTest, ASourceWithoutIncludesReachesNothing) {
  const auto closure = scan("int x;\n");
  EXPECT_THAT(closure->headers, IsEmpty());
  EXPECT_FALSE(closure->reaches_toolkit);
  EXPECT_THAT(closure->expectations, IsEmpty());
  EXPECT_TRUE(scanner_.still_holds(*closure));
  EXPECT_EQ(closure->digest, scan("float y;\n")->digest);
}

TEST_F(HeaderClosureTest, HeadersAreReachedThroughHeaders) {
  put("inc/a.h", "#include \"sub/b.h\"\n");
  put("inc/sub/b.h", "#include \"c.h\"\n");
  put("inc/sub/c.h", "");
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h", "sub/b.h", "c.h"));
}

TEST_F(HeaderClosureTest, ContentsCountAndTimesDoNot) {
  put("inc/a.h", "#include <b.h>\n");
  put("inc/b.h", "1");
  const std::string_view source = "#include <a.h>\n";
  const KeyHash before = digest(source);
  put("inc/b.h", "2");
  EXPECT_NE(digest(source), before);
  put("inc/b.h", "1");
  EXPECT_EQ(digest(source), before);
  rest();
  EXPECT_EQ(digest(source), before);
  fs::last_write_time(at("inc/b.h"), fs::file_time_type::clock::now() - std::chrono::hours(5));
  EXPECT_EQ(digest(source), before);
}

TEST_F(HeaderClosureTest, AChangeThatKeepsSizeAndTimeIsSeen) {
  put("inc/a.h", "1");
  rest();
  const KeyHash before = digest("#include <a.h>\n");
  const auto time = fs::last_write_time(at("inc/a.h"));
  put("inc/a.h", "2");
  fs::last_write_time(at("inc/a.h"), time);
  EXPECT_NE(digest("#include <a.h>\n"), before);
}

TEST_F(HeaderClosureTest, AChangeRightAfterItWasReadIsSeen) {
  put("inc/a.h", "0");
  KeyHash last = digest("#include <a.h>\n");
  for (int i = 1; i < 400; ++i) {
    put("inc/a.h", std::to_string(i % 10));
    const KeyHash now = digest("#include <a.h>\n");
    ASSERT_NE(now, last) << i;
    last = now;
  }
}

TEST_F(HeaderClosureTest, HeadersAreFollowedOnceForAllSourcesThatIncludeTheSame) {
  put("inc/a.h", "#include \"b.h\"\n");
  put("inc/b.h", "");
  rest();
  const auto first = scan("#include <a.h>\nint x;\n");
  EXPECT_EQ(scan("#include <a.h>\nfloat y;\n"), first);
  search_.source_name = "other.cu";  // in the same directory
  EXPECT_EQ(scan("#include <a.h>\nfloat y;\n"), first);
  EXPECT_EQ(scan("#include <a.h>\n#define SUM(a, b) ((a) + (b))\n")->digest, first->digest);
  const auto with_char = scan("#include <a.h>\nchar c;\n");
  EXPECT_TRUE(with_char->uses_plain_char);
  EXPECT_EQ(with_char->digest, first->digest);
  EXPECT_FALSE(scan("#include <a.h>\nint x;\n")->uses_plain_char);
  EXPECT_THAT(uncacheable_reason("#include <a.h>\n#define PASTE __TI##ME__\n"), HasSubstr("__TIME__"));
  EXPECT_THAT(uncacheable_reason("#include <a.h>\nint t = __TIME__;\n"), HasSubstr("__TIME__"));
  // Each of these is another search.
  search_.defines = {"__TI"};
  EXPECT_THAT(uncacheable_reason("#include <a.h>\n#define PASTE(x) x##ME__\n"), HasSubstr("__TIME__"));
  search_.defines = {};
  EXPECT_NE(scan("#include \"a.h\"\n"), first);
  virtual_ = {{"b.h", "int other;\n"}};
  EXPECT_NE(scan("#include <a.h>\nint x;\n")->digest, first->digest);
  virtual_ = {};
  EXPECT_EQ(scan("#include <a.h>\nint x;\n"), first);
  put("inc/b.h", "int changed;\n");
  EXPECT_NE(scan("#include <a.h>\nint x;\n")->digest, first->digest);
}

TEST_F(HeaderClosureTest, WhatWasFollowedIsForgottenBeforeItTakesMuchMemory) {
  std::string all;
  for (int i = 0; i < 200; ++i) {
    const std::string name = "h" + std::to_string(i) + ".h";
    put("inc/" + name, "");
    all += "#include <" + name + ">\n";
  }
  put("inc/all.h", all);
  rest();
  const auto first = scan("#include <all.h>\n");
  EXPECT_EQ(scan("#include <all.h>\n"), first);
  for (int i = 0; i < 200; ++i) {  // 0.3 MB each, of 32
    search_.defines = {"N" + std::to_string(i)};
    scan("#include <all.h>\n");
  }
  search_.defines = {};
  const auto again = scan("#include <all.h>\n");
  EXPECT_NE(again, first);
  EXPECT_EQ(again->digest, first->digest);
}

TEST_F(HeaderClosureTest, HeadersThatMacrosNameAreFollowedForEachDefinition) {
  put("inc/computed.h", "#include NAME\n");
  put("inc/one.h", "1");
  put("inc/two.h", "2");
  rest();
  EXPECT_THAT(names("#define NAME <one.h>\n#include <computed.h>\n"), ElementsAre("computed.h", "one.h"));
  EXPECT_THAT(names("#define NAME <two.h>\n#include <computed.h>\n"), ElementsAre("computed.h", "two.h"));
  const auto first = scan("#define NAME <one.h>\n#include <computed.h>\n#define SUM(a, b) (a + b)\n");
  EXPECT_EQ(scan("#define NAME <one.h>\n#include <computed.h>\n#define SUM(a, b) (a + b + 1)\n"), first);
  EXPECT_NE(scan("#define NAME <two.h>\n#include <computed.h>\n#define SUM(a, b) (a + b)\n")->digest, first->digest);
  EXPECT_THAT(names("#define NAME OTHER\n#define OTHER <one.h>\n#include <computed.h>\n"),
              ElementsAre("computed.h", "one.h"));
  EXPECT_THAT(names("#define NAME OTHER\n#define OTHER <two.h>\n#include <computed.h>\n"),
              ElementsAre("computed.h", "two.h"));
}

TEST_F(HeaderClosureTest, TestsWhoseNameAMacroMayMakeAreFollowedForEachDefinition) {
  put("inc/tested.h", "#if __has_include(NAME)\n#endif\n");
  put("inc/one.h", "1");
  rest();
  EXPECT_THAT(names("#define NAME <none.h>\n#include <tested.h>\n"), ElementsAre("tested.h"));
  EXPECT_THAT(names("#define NAME <one.h>\n#include <tested.h>\n"), ElementsAre("tested.h", "one.h"));
}

TEST_F(HeaderClosureTest, WhatIsTooYoungDoesNotHold) {
  put("inc/a.h", "");
  const auto young = scan("#include <a.h>\n");
  EXPECT_FALSE(scanner_.still_holds(*young));
  rest();
  const auto old = scan("#include <a.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*old));
  EXPECT_EQ(old->digest, young->digest);
}

TEST_F(HeaderClosureTest, ItHoldsUntilAFileChangesAppearsOrGoes) {
  put("inc/a.h", "#include \"b.h\"\n");
  put("inc/b.h", "");
  use("src", {"first", "inc"});
  const std::string_view source = "#include \"a.h\"\n";
  const auto expect_broken = [&](const std::string& what) {
    rest();
    const auto closure = scan(source);
    EXPECT_TRUE(scanner_.still_holds(*closure)) << what;
    return closure;
  };
  auto closure = expect_broken("as it was");
  put("inc/b.h", "changed");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  closure = expect_broken("changed");
  put("first/b.h", "no matter: b.h is beside a.h");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("first/a.h", "");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  closure = expect_broken("in an earlier folder");
  put("src/a.h", "");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  closure = expect_broken("beside the source");
  fs::remove(at("src/a.h"));
  EXPECT_FALSE(scanner_.still_holds(*closure));
}

TEST_F(HeaderClosureTest, AFileThatGoesBeforeAnotherCountsThoughItIsEqual) {
  put("inc/a.h", "#pragma once\n");
  put("inc/b.h", "#include <a.h>\n#include \"sub/c.h\"\n");
  put("inc/sub/c.h", "#include \"a.h\"\n");
  const std::string_view source = "#include <b.h>\n";
  const KeyHash one_file = digest(source);
  put("inc/sub/a.h", "#pragma once\n");  // '#pragma once' distinguishes these files
  const KeyHash two_files = digest(source);
  EXPECT_NE(two_files, one_file);
  fs::remove(at("inc/sub/a.h"));
  fs::create_hard_link(at("inc/a.h"), at("inc/sub/a.h"));
  EXPECT_EQ(digest(source), one_file);
}

TEST_F(HeaderClosureTest, WhichFileANameMeansCounts) {
  put("inc/one.h", "1");
  put("inc/two.h", "2");
  const std::string_view source = "#include <one.h>\n#include <two.h>\n#include <a.h>\n";
  fs::create_hard_link(at("inc/one.h"), at("inc/a.h"));
  const KeyHash one = digest(source);
  fs::remove(at("inc/a.h"));
  fs::create_hard_link(at("inc/two.h"), at("inc/a.h"));
  EXPECT_NE(digest(source), one);
}

TEST_F(HeaderClosureTest, FoldersAreSearchedInOrder) {
  put("inc/a.h", "1");
  put("inc2/a.h", "2");
  put("inc2/b.h", "3");
  use("src", {"inc", "inc2"});
  const KeyHash first = digest("#include <a.h>\n#include <b.h>\n");
  const KeyHash only_b = digest("#include <b.h>\n");
  use("src", {"inc2", "inc"});
  EXPECT_NE(digest("#include <a.h>\n#include <b.h>\n"), first);
  EXPECT_EQ(digest("#include <b.h>\n"), only_b);
  use("src", {"inc2", "not there"});
  EXPECT_EQ(digest("#include <b.h>\n"), only_b);
}

TEST_F(HeaderClosureTest, QuotesLookBesideTheIncluderFirst) {
  put("src/a.h", "beside the source");
  put("inc/a.h", "in the folder");
  put("inc/b.h", "#include \"a.h\"\n");
  EXPECT_THAT(names("#include \"a.h\"\n#include <a.h>\n"), ElementsAre("a.h", "a.h"));
  EXPECT_EQ(scan("#include <b.h>\n")->headers[1].content, scan("#include <a.h>\n")->headers[0].content);
  search_.beside_includer = false;
  EXPECT_EQ(scan("#include \"a.h\"\n")->headers[0].content, sha256(as_bytes("in the folder")));
}

TEST_F(HeaderClosureTest, VirtualHeadersGoBeforeFiles) {
  put("src/v.h", "on disk");
  virtual_ = {{"v.h", "#include \"w.h\"\n"}, {"v.h", "never"}, {"w.h", ""}};
  EXPECT_THAT(names("#include \"v.h\"\n"), ElementsAre("v.h", "w.h"));
  EXPECT_EQ(scan("#include <v.h>\n")->headers[0].content, sha256(as_bytes("#include \"w.h\"\n")));
  EXPECT_TRUE(scan("#include <v.h>\n")->expectations.empty());
  EXPECT_FALSE(scan("#include <v.h>\n")->reaches_toolkit);
  const KeyHash before = digest("#include \"v.h\"\n");
  virtual_[2].text = "changed";
  EXPECT_NE(digest("#include \"v.h\"\n"), before);
}

TEST_F(HeaderClosureTest, VirtualHeadersThatAreNotReachedDoNotCount) {
  put("inc/a.h", "");
  const KeyHash before = digest("#include <a.h>\n");
  virtual_ = {{"other.h", ""}};
  EXPECT_EQ(digest("#include <a.h>\n"), before);
}

TEST_F(HeaderClosureTest, PreIncludesAreReachedFromTheWorkingFolder) {
  put("inc/p.h", "#include \"q.h\"\n");
  put("inc/q.h", "");
  search_.pre_includes = {"p.h"};
  EXPECT_THAT(names("int x;\n"), ElementsAre("p.h", "q.h"));
  virtual_ = {{"p.h", ""}};
  EXPECT_THAT(names("int x;\n"), ElementsAre("p.h"));
}

TEST_F(HeaderClosureTest, HeadersOfTheToolkitCountWhereTheyAreReached) {
  put("inc/a.h", "");
  put("toolkit/other.h", "1");
  const auto without = scan("#include <a.h>\n");
  EXPECT_FALSE(without->reaches_toolkit);
  const auto with = scan("#include <cuda.h>\n");
  EXPECT_TRUE(with->reaches_toolkit);
  EXPECT_THAT(with->headers, IsEmpty());
  EXPECT_TRUE(scan("#include <nowhere.h>\n")->reaches_toolkit);
  put("toolkit/other.h", "2");
  put("toolkit/another.h", "");
  EXPECT_EQ(digest("#include <cuda.h>\n"), with->digest);
  put("toolkit/crt/c.h", "changed");
  EXPECT_EQ(digest("#include <a.h>\n"), without->digest);
  EXPECT_NE(digest("#include <cuda.h>\n"), with->digest);
}

TEST_F(HeaderClosureTest, AFileThatShadowsAnotherOfTheToolkitIsReached) {
  rest();
  const std::string_view source = "#include <cuda.h>\n";
  auto closure = scan(source);
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("inc/crt/c.h", "no matter: c.h is beside b.h");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  EXPECT_EQ(digest(source), closure->digest);
  put("inc/plain.h", "1");
  EXPECT_THAT(names(source), ElementsAre("plain.h"));
  const KeyHash shadowed = digest(source);
  put("inc/plain.h", "2");
  EXPECT_NE(digest(source), shadowed);
  put("inc/cuda/std/a", "");
  EXPECT_THAT(names(source), ElementsAre("cuda/std/a"));
}

TEST_F(HeaderClosureTest, AVirtualHeaderThatShadowsAnotherOfTheToolkitIsReached) {
  virtual_ = {{"crt/b.h", "#include <mine.h>\n"}};
  put("inc/mine.h", "");
  EXPECT_THAT(names("#include <cuda.h>\n"), ElementsAre("crt/b.h", "mine.h"));
}

TEST_F(HeaderClosureTest, AFolderThatAppearsIsSeen) {
  use("src", {"later"});
  rest();
  const auto closure = scan("#include <cuda.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("later/plain.h", "");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  EXPECT_THAT(names("#include <cuda.h>\n"), ElementsAre("plain.h"));
}

TEST_F(HeaderClosureTest, TheToolkitsFoldersNamedByTheUserAreStillTheToolkits) {
  const KeyHash before = digest("#include <cuda.h>\n");
  use("src", {"toolkit/cccl", "toolkit"});
  EXPECT_THAT(names("#include <cuda.h>\n"), IsEmpty());
  EXPECT_EQ(digest("#include <cuda.h>\n"), before);
}

TEST_F(HeaderClosureTest, AnotherOrderOfTheToolkitsFoldersCounts) {
  put("toolkit/both.h", "1");
  put("toolkit/cccl/both.h", "2");
  const KeyHash before = digest("#include <both.h>\n");
  use("src", {"toolkit"});
  EXPECT_NE(digest("#include <both.h>\n"), before);
}

TEST_F(HeaderClosureTest, WhatReachesTheToolkitHoldsUntilItIsSeenToChange) {
  put("toolkit/other.h", "1");
  rest();
  auto closure = scan("#include <cuda.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("toolkit/other.h", "2");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  scan("#include <other.h>\n");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  rest();
  closure = scan("#include <cuda.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("toolkit/new.h", "");
  EXPECT_FALSE(scanner_.still_holds(*closure));
}

TEST_F(HeaderClosureTest, WhereThingsLieDoesNotCount) {
  put("inc/a.h", "#include <cuda.h>\n");
  put("src/b.h", "");
  const std::string_view source = "#include <a.h>\n#include \"b.h\"\n";
  const KeyHash before = digest(source);
  fs::create_directories(at("elsewhere"));
  for (const char* name : {"inc", "src", "toolkit"})
    fs::copy(at(name), at("elsewhere") / name, fs::copy_options::recursive);
  search_.source_folder = at("elsewhere/src");
  search_.include_dirs = {at("elsewhere/inc")};
  search_.toolkit_dirs = {at("elsewhere/toolkit/cccl/"), at("elsewhere/toolkit")};
  EXPECT_EQ(digest(source), before);
  EXPECT_THAT(names(source), ElementsAre("a.h", "b.h"));
}

TEST_F(HeaderClosureTest, RelativeFoldersFollowTheWorkingFolder) {
  put("one/inc/a.h", "1");
  put("two/inc/a.h", "2");
  rest();
  search_.include_dirs = {"inc"};
  search_.source_folder = ".";
  const fs::path before = fs::current_path();
  fs::current_path(at("one"));
  const auto one = scan("#include <a.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*one));
  fs::current_path(at("two"));
  EXPECT_FALSE(scanner_.still_holds(*one));
  EXPECT_NE(digest("#include <a.h>\n"), one->digest);
  fs::current_path(before);
}

TEST_F(HeaderClosureTest, ComputedIncludesReachEveryDefinition) {
  put("inc/a.h", "");
  put("inc/b.h", "#define M \"c.h\"\n");
  put("inc/c.h", "");
  put("inc/d.h", "");
  search_.defines = {"N=<d.h>"};
  EXPECT_THAT(names("#define M <a.h>\n#include M\n#include <b.h>\n#include N\n"),
              testing::UnorderedElementsAre("b.h", "a.h", "c.h", "d.h"));
}

TEST_F(HeaderClosureTest, ComputedIncludesAreFollowedThroughWhatTheyReach) {
  put("inc/a.h", "#define NEXT \"b.h\"\n");
  put("inc/b.h", "#define LAST <c.h>\n");
  put("inc/c.h", "");
  EXPECT_THAT(names("#define FIRST \"a.h\"\n#include LAST\n#include NEXT\n#include FIRST\n"),
              ElementsAre("a.h", "b.h", "c.h"));
}

TEST_F(HeaderClosureTest, ComputedQuotesLookBesideTheirIncluder) {
  put("inc/sub/a.h", "#define M \"b.h\"\n#include M\n");
  put("inc/sub/b.h", "");
  EXPECT_THAT(names("#include <sub/a.h>\n"), ElementsAre("sub/a.h", "b.h"));
}

TEST_F(HeaderClosureTest, TestsOfHeadersCountEitherWay) {
  const std::string_view source = "#define HAVE(x) __has_include(x)\n#define A \"a.h\"\n#if HAVE(A)\n#endif\n";
  const KeyHash before = digest(source);
  put("inc/a.h", "");
  EXPECT_NE(digest(source), before);
}

TEST_F(HeaderClosureTest, WhatCannotBeKnownIsAnObstacleThatSaysWhereAndWhatToDo) {
  EXPECT_THAT(
      uncacheable_reason("\n#include UNKNOWN\n"),
      testing::AllOf(HasSubstr("kernel.cu:2:"), HasSubstr("'UNKNOWN'"), HasSubstr("write the header's name directly")));
  put("inc/a.h", "#include __FILE__\n");
  EXPECT_THAT(uncacheable_reason("#include <a.h>\n"), HasSubstr("a.h:1:"));
  put("toolkit/defines.h", "#define M <x.h>\n");
  EXPECT_THAT(uncacheable_reason("#include <defines.h>\n#define M <y.h>\n#include M\n"), HasSubstr("'M'"));
  EXPECT_EQ(uncacheable_reason("#define M <y.h>\n#include M\n"), "");
  EXPECT_THAT(uncacheable_reason("#define HAVE(x) __has_include(<x>)\n#if HAVE(y)\n#endif\n"),
              HasSubstr("kernel.cu:1:"));
  EXPECT_FALSE(scanner_.still_holds(*scan("#include UNKNOWN\n")));
}

TEST_F(HeaderClosureTest, ATestOfAHeaderInAMacroOptionCounts) {
  search_.defines = {"HAVE=__has_include(<o.h>)"};
  const std::string_view source = "#if HAVE\nint there;\n#endif\n";
  const KeyHash before = digest(source);
  put("inc/o.h", "");
  EXPECT_NE(digest(source), before);
  search_.defines = {"HAVE=__has_include"};
  EXPECT_THAT(uncacheable_reason("#if HAVE NAME\n#endif\n"), HasSubstr("-DHAVE=__has_include:1:"));
}

TEST_F(HeaderClosureTest, ATestWhoseParenthesisAMacroMayGiveIsAnObstacle) {
  EXPECT_THAT(uncacheable_reason("#define NOTHING\n#define T __has_include NOTHING (<o.h>)\n#if T\n#endif\n"),
              HasSubstr("kernel.cu:2:"));
  EXPECT_THAT(uncacheable_reason("#define ARGUMENT (<o.h>)\n#if __has_include ARGUMENT\n#endif\n"),
              HasSubstr("kernel.cu:2:"));
  EXPECT_THAT(uncacheable_reason("#define CALL(f, a) f(a)\n#if CALL(__has_include, <o.h>)\n#endif\n"),
              HasSubstr("kernel.cu:2:"));
}

TEST_F(HeaderClosureTest, NamesThatMacrosMayPasteAreAnObstacle) {
  const auto says = [](const std::string& name) {
    return testing::AllOf(HasSubstr("the name " + name), HasSubstr("from parts"));
  };
  EXPECT_THAT(uncacheable_reason("#define P(a, b, c) a##b##c\n#define T P(__ha, s_incl, ude)(<o.h>)\n#if T\n#endif\n"),
              says("__has_include"));
  EXPECT_THAT(uncacheable_reason("#define P(a, b) a %:%: b\nconst char* t = P(__TI, ME__);\n"), says("__TIME__"));
  EXPECT_THAT(uncacheable_reason("#define P(a) __##a##__\nconst char* t = P(DATE);\n"), says("__DATE__"));
  EXPECT_THAT(uncacheable_reason("#define P(a) _ ## _ \\\n## a##__\nconst char* t = P(DATE);\n"), says("__DATE__"));
  put("inc/paste.h", "#define P(a, b) a##b\n");
  EXPECT_THAT(uncacheable_reason("#include <paste.h>\nconst char* t = P(__DA, TE__);\n"), says("__DATE__"));
  put("toolkit/cat.h", "#define CAT(a, b) a##b\n");
  EXPECT_THAT(uncacheable_reason("#include <cat.h>\nconst char* t = CAT(__DA, TE__);\n"), says("__DATE__"));
  search_.defines = {"P(a, b)=a##b"};
  EXPECT_THAT(uncacheable_reason("const char* t = P(__TIM, E__);\n"), says("__TIME__"));
}

TEST_F(HeaderClosureTest, NamesOfWhichPartsAreMissingAreNoObstacle) {
  EXPECT_EQ(uncacheable_reason(
                "#define P(a, b) a##b\nenum { TIME, DATE, include, E };\nint P(x, TIME), __has, has_include;\n"),
            "");
  EXPECT_EQ(
      uncacheable_reason("#define P(a, b) a##b\nint P(x, _); int f(int __, int _); // what has to include what\n"), "");
  put("toolkit/cat.h", "#define CAT(a, b) a##b\n");
  EXPECT_EQ(uncacheable_reason("#include <cat.h>\ntemplate <int T, int I, int M, int E> void f(int _);\n"), "");
}

// The work is proportional to the text: at most 64 bytes of expanded macros per byte of text.
TEST_F(HeaderClosureTest, NestedCallsInAConditionCostNoMoreThanTheirText) {
  const auto nested = [](std::size_t depth, const std::string& call) {
    std::string text = "#if ";
    for (std::size_t i = 0; i < depth; ++i) text += call;
    return text.append("1>").append(depth, ')').append("\n#endif\n");
  };
  const cjit::test::TimeBudget budget(5);
  for (const std::string call : {"f(", "__has_include(", "(<"})
    EXPECT_THAT(uncacheable_reason(nested(30'000, call)), HasSubstr("kernel.cu:1: this macro or condition")) << call;
  EXPECT_EQ(uncacheable_reason(nested(8, "f(")), "");
  EXPECT_THAT(uncacheable_reason("#define f(x) __has_include(x)\n#define N <o.h>\n" + nested(4'000, "f(")),
              HasSubstr("kernel.cu:3:"));
}

TEST_F(HeaderClosureTest, MacrosThatGrowAreExpandedWithinTheBudget) {
  const cjit::test::TimeBudget budget(5);
  std::string source = "#define N <o.h>\n#define A0 " + std::string(240, 'x') + "\n";
  for (int i = 1; i < 15; ++i)
    source += "#define A" + std::to_string(i) + " A" + std::to_string(i - 1) + " A" + std::to_string(i - 1) + '\n';
  for (int i = 0; i < 500; ++i) source += "#if f(A14)\n#endif\n";
  EXPECT_THAT(uncacheable_reason(source), HasSubstr("more headers than cjit can follow"));
}

TEST_F(HeaderClosureTest, TheClockIsAnObstacleWhereverItIsRead) {
  const auto says = [](const char* where) {
    return testing::AllOf(HasSubstr(where), HasSubstr("__DATE__ or __TIME__"));
  };
  EXPECT_THAT(uncacheable_reason("\nconst char t[] = __TIME__;\n"), says("kernel.cu:2:"));
  put("inc/a.h", "const char t[] = __DATE__;");
  EXPECT_THAT(uncacheable_reason("#include <a.h>\n"), says("a.h:1:"));
  virtual_ = {{"v.h", "\n\n#define WHEN __TIME__\n"}};
  EXPECT_THAT(uncacheable_reason("#include <v.h>\n"), says("v.h:3:"));
  EXPECT_THAT(uncacheable_reason("\nconst char t[] = __TI\\\nME__;\n"), says("kernel.cu:2:"));
  EXPECT_THAT(uncacheable_reason("const char t[] = __DA\?\?/\n\\\r\nTE__;\n"), says("kernel.cu:1:"));
  EXPECT_THAT(uncacheable_reason("const char t[] = __TIMESTAMP__;\n"), says("kernel.cu:1:"));
  EXPECT_EQ(uncacheable_reason("int MY__TIME__, __TIME__s, __DATE__2;\n"), "");
  search_.defines = {"WHEN=__TIME__"};
  EXPECT_THAT(uncacheable_reason(""), says("-DWHEN=__TIME__"));
}

TEST_F(HeaderClosureTest, ComputedIncludesOfTheToolkitAreFollowedWithItsMacros) {
  put("toolkit/computed.h", "#define ROOT parts\n#define PART <ROOT/p.h>\n#include PART\n");
  put("toolkit/parts/p.h", "");
  EXPECT_THAT(names("#include <computed.h>\n"), IsEmpty());
  put("inc/parts/p.h", "");
  EXPECT_THAT(names("#include <computed.h>\n"), ElementsAre("parts/p.h"));
  EXPECT_THAT(uncacheable_reason("#define ROOT other\n#include <computed.h>\n"), HasSubstr("'ROOT'"));
}

TEST_F(HeaderClosureTest, AnIncludeOfTheToolkitThatIsNotFollowedIsAnObstacleToHeadersOfTheUserOnly) {
  put("toolkit/unclear.h", "#include CONFIGURED_ELSEWHERE\n");
  EXPECT_THAT(uncacheable_reason("#include <unclear.h>\n"), HasSubstr("it could refer to one of your headers"));
  use("src", {});
  search_.beside_includer = false;
  EXPECT_EQ(uncacheable_reason("#include <unclear.h>\n"), "");
  virtual_ = {{"v.h", ""}};
  EXPECT_THAT(uncacheable_reason("#include <unclear.h>\n"), HasSubstr("it could refer to one of your headers"));
  search_.own_headers = 1;
  EXPECT_EQ(uncacheable_reason("#include <unclear.h>\n"), "");
}

TEST_F(HeaderClosureTest, PlainCharOfHeadersOfCjitDoesNotCount) {
  use("src", {});
  virtual_ = {{"user.h", ""}, {"own.h", "int length(const char* text);\n"}};
  search_.own_headers = 1;
  EXPECT_FALSE(scan("#include <user.h>\n#include <own.h>\n")->uses_plain_char);
  virtual_.front().text = "char c;\n";
  EXPECT_TRUE(scan("#include <user.h>\n#include <own.h>\n")->uses_plain_char);
}

TEST_F(HeaderClosureTest, IncludeNextReachesEveryFolder) {
  put("inc/a.h", "#include_next <a.h>\n");
  put("inc2/a.h", "#include_next <a.h>\n");
  put("inc3/a.h", "");
  use("src", {"inc", "inc2", "inc3"});
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h", "a.h", "a.h"));
}

TEST_F(HeaderClosureTest, ANameWithoutAnExtensionMeansOneWithStdhToo) {
  put("inc/plain.stdh", "1");
  EXPECT_THAT(names("#include <plain>\n"), ElementsAre("plain"));
  put("inc/a.h", "");
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h"));
}

TEST_F(HeaderClosureTest, CyclesEnd) {
  put("inc/a.h", "#include \"b.h\"\n#include \"a.h\"\n");
  put("inc/b.h", "#include \"../inc/a.h\"\n#include \"../inc/b.h\"\n");
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h", "b.h"));
}

TEST_F(HeaderClosureTest, SymbolicLinksAreFollowed) {
  put("real/a.h", "#include \"b.h\"\n");
  put("inc/b.h", "beside the link");
  fs::create_symlink(at("real/a.h"), at("inc/a.h"));
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h", "b.h"));
  fs::create_symlink("loop.h", at("inc/loop.h"));
  EXPECT_THAT(names("#include <loop.h>\n"), IsEmpty());
}

TEST_F(HeaderClosureTest, FoldersNamedLikeHeadersArePassedOver) {
  fs::create_directories(at("inc/a.h"));
  put("inc2/a.h", "");
  use("src", {"inc", "inc2"});
  EXPECT_THAT(names("#include <a.h>\n"), ElementsAre("a.h"));
}

TEST_F(HeaderClosureTest, WhatIsNoFileOrTooLargeIsAnObstacleAndCostsNothing) {
  EXPECT_THAT(uncacheable_reason("#include \"/dev/zero\"\n"), HasSubstr("/dev/zero"));
  ASSERT_EQ(mkfifo(at("inc/pipe.h").c_str(), 0600), 0);
  EXPECT_THAT(uncacheable_reason("#include <pipe.h>\n"), HasSubstr("pipe.h"));
  put("inc/huge.h", "");
  fs::resize_file(at("inc/huge.h"), std::uintmax_t{1} << 30);
  EXPECT_THAT(uncacheable_reason("#include <huge.h>\n"), HasSubstr("larger than 64 MiB"));
}

TEST_F(HeaderClosureTest, OddNamesAreOrdinary) {
  put("inc/\xc3\xa4 \xe6\xbc\xa2.h", "");
  EXPECT_THAT(names("#include <\xc3\xa4 \xe6\xbc\xa2.h>\n"), ElementsAre("\xc3\xa4 \xe6\xbc\xa2.h"));
  EXPECT_THAT(names("#include <" + std::string(5000, 'x') + ">\n"), IsEmpty());
  EXPECT_THAT(names("#include \"/" + std::string(300, 'y') + "/a.h\"\n"), IsEmpty());
  put("inc/abs.h", "");
  EXPECT_THAT(names("#include \"" + at("inc/abs.h").string() + "\"\n"), testing::SizeIs(1));
}

TEST_F(HeaderClosureTest, ThreadsMayScanAtOnce) {
  for (int i = 0; i < 20; ++i) put("inc/h" + std::to_string(i) + ".h", "#include <h" + std::to_string(i + 1) + ".h>\n");
  search_.source = "#include <h0.h>\n#include <cuda.h>\n";
  const KeyHash expected = scanner_.scan(search_)->digest;
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 50; ++k) wrong += scanner_.scan(search_)->digest == expected ? 0 : 1;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

class ToolkitMemoTest : public HeaderClosureTest {
 protected:
  std::shared_ptr<const HeaderClosure> scan_afresh() {
    HeaderScanner fresh(at("memo"));
    search_.source = "#include <cuda.h>\n";
    return fresh.scan(search_);
  }
  fs::path memo() const { return fs::directory_iterator(at("memo"))->path(); }
  bool has_memo() const { return fs::exists(at("memo")) && !fs::is_empty(at("memo")); }
};

TEST_F(ToolkitMemoTest, IsKeptOnceTheToolkitHasSettledAndGivesTheSame) {
  const KeyHash before = scan_afresh()->digest;
  EXPECT_FALSE(has_memo());
  rest();
  EXPECT_EQ(scan_afresh()->digest, before);
  ASSERT_TRUE(has_memo());
  const auto written = fs::last_write_time(memo());
  EXPECT_EQ(scan_afresh()->digest, before);
  EXPECT_EQ(fs::last_write_time(memo()), written);
}

TEST_F(ToolkitMemoTest, IsIgnoredAndReplacedWhereItIsBroken) {
  rest();
  const KeyHash before = scan_afresh()->digest;
  const std::uintmax_t size = fs::file_size(memo());
  for (std::uintmax_t cut = 0; cut < size; cut += 37) {
    fs::resize_file(memo(), cut);
    ASSERT_EQ(scan_afresh()->digest, before) << cut;
    ASSERT_EQ(fs::file_size(memo()), size);
  }
  for (std::uintmax_t at = 0; at < size; at += 29) {
    const int file = ::open(memo().c_str(), O_RDWR);
    char byte = 0;
    ASSERT_EQ(::pread(file, &byte, 1, static_cast<off_t>(at)), 1);
    byte = static_cast<char>(byte ^ 4);
    ASSERT_EQ(::pwrite(file, &byte, 1, static_cast<off_t>(at)), 1);
    ::close(file);
    ASSERT_EQ(scan_afresh()->digest, before) << at;
  }
}

TEST_F(ToolkitMemoTest, AChangeInAReachedFileIsSeen) {
  rest();
  const KeyHash before = scan_afresh()->digest;
  std::FILE* file =
      std::fopen(at("toolkit/crt/c.h").c_str(), "w");  // written in place, so that its directory does not change
  std::fputs("changed", file);
  std::fclose(file);
  EXPECT_NE(scan_afresh()->digest, before);
}

TEST_F(ToolkitMemoTest, ANewFileInTheToolkitIsSeen) {
  rest();
  const KeyHash before = scan_afresh()->digest;
  put("toolkit/cccl/cuda/std/new.h", "");
  EXPECT_EQ(scan_afresh()->digest, before);
  put("toolkit/cccl/plain.h", "int in_the_place_of_the_other;");
  EXPECT_NE(scan_afresh()->digest, before);
}

TEST_F(ToolkitMemoTest, AFolderThatCannotBeWrittenIsNoFailure) {
  rest();
  put("file", "");
  HeaderScanner scanner(at("file/memo"));
  search_.source = "#include <cuda.h>\n";
  EXPECT_EQ(scanner.scan(search_)->digest, scan_afresh()->digest);
}

// What one process followed, and a later one takes from its file.
class FollowedMemoTest : public HeaderClosureTest {
 protected:
  static constexpr int kHeaders = 20;

  FollowedMemoTest() : log_(CJIT_LOG_LEVEL_DEBUG, &add_line, UserData(&lines_, nullptr)) {
    for (int i = 0; i < kHeaders; ++i) put("inc/" + header(i), i == 3 ? "#include <cuda.h>\n" : "int text;\n");
    use("src", {"first", "inc"});
    rest();
  }
  static std::string header(int i) { return "part" + std::to_string(i % 3) + "/h" + std::to_string(i) + ".h"; }
  static std::string source() {
    std::string text;
    for (int i = 0; i < kHeaders; ++i) text += "#include <" + header(i) + ">\n";
    return text;
  }
  // A scan of another process. Sets `from_memo_`.
  std::shared_ptr<const HeaderClosure> scan_later(const std::string& text = source()) {
    HeaderScanner fresh(at("memo"), {}, &log_);
    lines_.clear();
    search_.source = text;
    auto closure = fresh.scan(search_);
    EXPECT_EQ(closure->uncacheable_reason, "");
    EXPECT_TRUE(fresh.still_holds(*closure));
    from_memo_ = !lines_.empty();
    return closure;
  }
  // The same without a file.
  KeyHash expected(const std::string& text = source()) {
    search_.source = text;
    return HeaderScanner("").scan(search_)->digest;
  }
  void expect_another_digest(const KeyHash& before) {
    const auto now = scan_later();
    EXPECT_FALSE(from_memo_);
    EXPECT_NE(now->digest, before);
    EXPECT_EQ(now->digest, expected());
    EXPECT_EQ(scan_later()->digest, now->digest);
    EXPECT_TRUE(from_memo_) << "of the new headers";
  }
  std::vector<fs::path> memos() const {
    std::vector<fs::path> all;
    if (fs::exists(at("memo")))
      for (const auto& file : fs::directory_iterator(at("memo")))
        if (file.path().filename().native().starts_with("closure-")) all.push_back(file.path());
    return all;
  }
  static void add_line(void* lines, cjit_log_level_t, const char* text) {
    if (std::string_view(text).find("earlier process") != std::string_view::npos)
      static_cast<std::vector<std::string>*>(lines)->emplace_back(text);
  }

  std::vector<std::string> lines_;
  Log log_;
  bool from_memo_ = false;
};

TEST_F(FollowedMemoTest, ALaterProcessFollowsNothing) {
  const auto first = scan_later();
  EXPECT_FALSE(from_memo_);
  for (const std::string& text : {source(), source() + "float other;\n"}) {
    const auto later = scan_later(text);
    EXPECT_TRUE(from_memo_);
    EXPECT_EQ(later->digest, first->digest);
    EXPECT_EQ(later->headers, first->headers);
    EXPECT_EQ(later->toolkit_files, first->toolkit_files);
    EXPECT_EQ(later->toolkit_names, first->toolkit_names);
    EXPECT_EQ(later->reaches_toolkit, first->reaches_toolkit);
    EXPECT_EQ(later->uses_plain_char, first->uses_plain_char);
    EXPECT_EQ(later->expectations.size(), first->expectations.size());
    ASSERT_EQ(later->dependencies->size(), first->dependencies->size());
    for (std::size_t i = 0; i < first->dependencies->size(); ++i) {
      EXPECT_STREQ(later->dependencies->data()[i]->path, first->dependencies->data()[i]->path);
      EXPECT_STREQ(later->dependencies->data()[i]->sha256, first->dependencies->data()[i]->sha256);
      EXPECT_EQ(later->dependencies->data()[i]->origin, first->dependencies->data()[i]->origin);
    }
  }
  EXPECT_TRUE(scan_later(source() + "char c;\n")->uses_plain_char);
  EXPECT_TRUE(from_memo_);
  EXPECT_EQ(memos().size(), 1u);
  for (const char* define : {"N=1", "N=2", "N='c'"}) {
    search_.defines = {define};
    EXPECT_EQ(scan_later()->uses_plain_char, std::string_view(define) == "N='c'");
    EXPECT_EQ(from_memo_, std::string_view(define) != "N=1") << "values that name no header do not count";
  }
  EXPECT_EQ(memos().size(), 2u);
}

TEST_F(FollowedMemoTest, ItKnowsWhatAllTextsMayPaste) {
  put("inc/" + header(7), "#define PASTE(a) __TI##a\n");
  rest();
  scan_later();
  const std::string text = source() + "int t = PASTE(ME__);\n";
  search_.source = text;
  HeaderScanner fresh(at("memo"), {}, &log_);
  EXPECT_THAT(fresh.scan(search_)->uncacheable_reason, HasSubstr("__TIME__"));
  EXPECT_EQ(lines_.size(), 1u) << "it was found in the memo";
}

TEST_F(FollowedMemoTest, AHeaderThatChangedIsSeenThoughSizeAndTimeAreTheSame) {
  const auto before = scan_later();
  const auto time = fs::last_write_time(at("inc/" + header(5)));
  std::FILE* file = std::fopen(at("inc/" + header(5)).c_str(), "r+");  // in place
  std::fputs("int TEXT;\n", file);
  std::fclose(file);
  fs::last_write_time(at("inc/" + header(5)), time);
  rest();
  expect_another_digest(before->digest);
}

TEST_F(FollowedMemoTest, AHeaderThatAppearsEarlierInTheSearchOrderIsSeen) {
  auto before = scan_later();
  put("first/" + header(2), "int mine;\n");  // its directory is new
  rest();
  expect_another_digest(before->digest);
  before = scan_later();
  put("first/" + header(5), "int mine;\n");  // in a directory that was there
  rest();
  expect_another_digest(before->digest);
}

TEST_F(FollowedMemoTest, AHeaderThatVanishesIsSeen) {
  put("first/" + header(2), "int mine;\n");
  rest();
  const auto before = scan_later();
  fs::remove(at("first/" + header(2)));
  rest();
  expect_another_digest(before->digest);
}

TEST_F(FollowedMemoTest, ALinkInThePlaceOfADirectoryIsSeen) {
  const auto before = scan_later();
  fs::copy(at("inc/part1"), at("other"), fs::copy_options::recursive);
  put("other/h4.h", "int TEXT;\n");
  fs::rename(at("inc/part1"), at("old"));
  fs::create_directory_symlink(at("other"), at("inc/part1"));
  rest();
  expect_another_digest(before->digest);
}

TEST_F(FollowedMemoTest, AToolkitThatChangedIsSeen) {
  auto before = scan_later();
  std::FILE* file = std::fopen(at("toolkit/crt/c.h").c_str(), "w");  // in place
  std::fputs("changed", file);
  std::fclose(file);
  rest();
  expect_another_digest(before->digest);
  before = scan_later();
  put("toolkit/cccl/plain.h", "int in_the_place_of_the_other;");
  rest();
  expect_another_digest(before->digest);
}

// The name is found in another directory, so that no header of the toolkit is reached.
TEST_F(FollowedMemoTest, ANewHeaderInADirectoryOfTheToolkitThatComesFirstIsSeen) {
  put("inc/" + header(3), "");
  use("src", {"toolkit", "inc"});
  rest();
  HeaderScanner scanner(at("memo"), {}, &log_);
  const std::string text = source();
  search_.source = text;
  const auto before = scanner.scan(search_);
  EXPECT_FALSE(before->reaches_toolkit);
  scan_later();
  EXPECT_TRUE(from_memo_);
  put("toolkit/new.h", "");
  EXPECT_FALSE(scanner.still_holds(*before));
  put("toolkit/" + header(5), "int mine;\n");
  rest();
  expect_another_digest(before->digest);
}

TEST_F(FollowedMemoTest, DefinitionsThatNameHeadersCount) {
  put("inc/" + header(4), "#include NAME\n");
  put("inc/one.h", "1");
  put("inc/two.h", "2");
  rest();
  for (int i = 0; i < 2; ++i)
    for (const std::string name : {"one", "two"}) {
      const std::string text = "#define NAME <" + name + ".h>\n" + source();
      EXPECT_EQ(scan_later(text)->digest, expected(text));
      EXPECT_FALSE(from_memo_);
      scan_later(text);
      EXPECT_TRUE(from_memo_);
      search_.defines = {"NAME=<" + name + ".h>"};
      EXPECT_EQ(scan_later()->digest, expected());
      EXPECT_FALSE(from_memo_);
      scan_later();
      EXPECT_TRUE(from_memo_);
      search_.defines.clear();
    }
}

TEST_F(FollowedMemoTest, ADamagedFileIsIgnoredAndReplaced) {
  const KeyHash before = scan_later()->digest;
  ASSERT_EQ(memos().size(), 1u);
  const fs::path memo = memos().front();
  const std::uintmax_t size = fs::file_size(memo);
  for (std::uintmax_t cut = 0; cut < size; cut += 97) {
    fs::resize_file(memo, cut);
    ASSERT_EQ(scan_later()->digest, before) << cut;
    ASSERT_FALSE(from_memo_);
    ASSERT_EQ(fs::file_size(memo), size);
  }
  for (std::uintmax_t at = 0; at < size; at += 89) {
    const int file = ::open(memo.c_str(), O_RDWR);
    char byte = 0;
    ASSERT_EQ(::pread(file, &byte, 1, static_cast<off_t>(at)), 1);
    byte = static_cast<char>(byte ^ 4);
    ASSERT_EQ(::pwrite(file, &byte, 1, static_cast<off_t>(at)), 1);
    ::close(file);
    ASSERT_EQ(scan_later()->digest, before) << at;
    ASSERT_FALSE(from_memo_);
  }
  scan_later();
  EXPECT_TRUE(from_memo_);
  search_.defines = {"OTHER"};
  scan_later();
  ASSERT_EQ(memos().size(), 2u);
  const fs::path other = memos().front() == memo ? memos().back() : memos().front();
  fs::copy_file(memo, other, fs::copy_options::overwrite_existing);
  scan_later();
  EXPECT_FALSE(from_memo_) << "the file of another request";
  fs::remove(other);
  fs::create_directory(other);
  EXPECT_EQ(scan_later()->digest, expected());
}

TEST_F(FollowedMemoTest, OnlyWhatIsOldEnoughAndManyHeadersAreKept) {
  scan_later("#include <" + header(0) + ">\n");
  EXPECT_THAT(memos(), IsEmpty());
  put("inc/" + header(0), "int new_text;\n");
  const std::string text = source();
  search_.source = text;
  HeaderScanner(at("memo")).scan(search_);
  EXPECT_THAT(memos(), IsEmpty());
}

TEST_F(FollowedMemoTest, RelativeDirectoriesAreThoseOfTheWorkingDirectory) {
  const fs::path old = fs::current_path();
  search_.include_dirs = {"inc"};
  put("project/inc/part0/h0.h", "int other;\n");
  for (int i = 1; i < kHeaders; ++i) put("project/inc/" + header(i), "");
  rest();
  for (int i = 0; i < 2; ++i)
    for (const char* folder : {".", "project"}) {
      fs::current_path(at(folder));
      EXPECT_EQ(scan_later()->digest, expected());
      EXPECT_EQ(from_memo_, i == 1);
    }
  fs::current_path(old);
}

TEST_F(FollowedMemoTest, TheFilesCanBeRemoved) {
  scan_later();
  EXPECT_EQ(memos().size(), 1u);
  HeaderScanner("").remove_kept();
  HeaderScanner(at("memo")).remove_kept();
  EXPECT_THAT(memos(), IsEmpty());
  EXPECT_FALSE(fs::is_empty(at("memo"))) << "what was read of the toolkit stays";
  scan_later();
  EXPECT_FALSE(from_memo_);
}

// Includes that nvcc leaves to GCC or Clang.
class HostHeaderClosureTest : public HeaderClosureTest {
 protected:
  HostHeaderClosureTest() {
    search_.rules = HeaderRules::kLikeHostCompiler;
    fs::create_directories(folder_.path() / "host/c++");
    put("host/stdio.h", "#include <bits/types.h>\n");
    put("host/bits/types.h", "");
    put("host/c++/cstdio", "#include_next <stdio.h>\n");
    put("host/c++/type_traits", "#define HAS(x) __has_##x\n");
    search_.host_dirs = {at("host/c++"), at("host")};
  }
};

TEST_F(HostHeaderClosureTest, HeadersOfTheHostAreReachedLast) {
  EXPECT_THAT(names("#include <cstdio>\n"), ElementsAre("cstdio", "stdio.h", "bits/types.h"));
  put("inc/cstdio", "");
  EXPECT_THAT(names("#include <cstdio>\n"), ElementsAre("cstdio"));
  put("host/plain.h", "");
  EXPECT_THAT(names("#include <plain.h>\n"), IsEmpty()) << "the toolkit's goes before it";
}

TEST_F(HostHeaderClosureTest, AChangedHeaderOfTheHostIsAnotherClosure) {
  const KeyHash before = digest("#include <cstdio>\n");
  put("host/bits/types.h", "typedef int changed;\n");
  EXPECT_NE(digest("#include <cstdio>\n"), before);
}

TEST_F(HostHeaderClosureTest, WhatComesIntoAFolderBeforeTheFoundOneIsSeen) {
  rest();
  const auto closure = scan("#include <stdio.h>\n");
  EXPECT_TRUE(scanner_.still_holds(*closure));
  put("host/c++/stdio.h", "");
  EXPECT_FALSE(scanner_.still_holds(*closure));
  EXPECT_EQ(names("#include <stdio.h>\n").size(), 1u);
}

TEST_F(HostHeaderClosureTest, TestsThatMacrosMakeAreNoObstacleThere) {
  EXPECT_EQ(uncacheable_reason("#include <type_traits>\n"), "");
  put("inc/mine.h", "#define HAS(x) __has_##x\n");
  EXPECT_THAT(uncacheable_reason("#include <mine.h>\n"),
              HasSubstr("mine.h:1: this macro or condition tests for headers"));
}

TEST_F(HostHeaderClosureTest, BesideTheIncluderComesBeforeMemoryAndThatBeforeTheSourcesFolder) {
  put("inc/lib/a.h", "#include \"b.h\"\n");
  put("inc/lib/b.h", "// on disk\n");
  put("src/b.h", "// beside the source\n");
  virtual_ = {
      {"b.h", "#define IN_MEMORY\n"}, {"lib/deep.h", "#include \"other.h\"\n"}, {"lib/other.h", "int other;\n"}};
  const auto from_disk = scan("#include <lib/a.h>\n");
  ASSERT_EQ(from_disk->headers.size(), 2u);
  EXPECT_EQ(from_disk->headers[1].content, sha256(as_bytes("// on disk\n")));
  const auto from_source = scan("#include \"b.h\"\n");
  ASSERT_EQ(from_source->headers.size(), 1u);
  EXPECT_EQ(from_source->headers[0].content, sha256(as_bytes("#define IN_MEMORY\n")));
  EXPECT_THAT(names("#include <lib/deep.h>\n"), ElementsAre("lib/deep.h", "lib/other.h"));
  virtual_.clear();
  const auto beside = scan("#include \"b.h\"\n");
  ASSERT_EQ(beside->headers.size(), 1u);
  EXPECT_EQ(beside->headers[0].content, sha256(as_bytes("// beside the source\n")));
}

TEST_F(HostHeaderClosureTest, WhatIsIncludedFirstCountsAsAnIncludeOfTheSource) {
  put("src/first.h", "");
  search_.first_includes = {"first.h"};
  EXPECT_THAT(names(""), ElementsAre("first.h"));
}

}  // namespace
}  // namespace cjit
