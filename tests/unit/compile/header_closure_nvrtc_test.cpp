// Compares the headers that the real NVRTC includes with those that the scan finds reachable.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "base/log.hpp"
#include "base/text.hpp"
#include "compile/header_closure.hpp"
#include "support/c_api.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

using cjit::test::TemporaryFolder;
using testing::HasSubstr;

// Every header prints a warning with its name when it is included. Directories: src (that of the source, a subdirectory
// of the working directory), inc and inc2 (include directories). "@" in a text stands for the directory of all these.
struct OddCase {
  std::string name;
  std::string source;
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<VirtualHeader> virtual_headers = {};
  std::vector<std::string> defines = {};
  std::vector<std::string> pre_includes = {};
  std::vector<std::string> options = {};
  std::vector<std::string> included = {};  // headers that NVRTC must include; others are also checked
  bool is_uncacheable = false;
};

std::vector<OddCase> odd_cases() {
  return {
      {.name = "Plain", .source = "#include \"a.h\"\n", .files = {{"inc/a.h", ""}}, .included = {"inc/a.h"}},
      {.name = "BesideTheSource",
       .source = "#include \"a.h\"\n#include <a.h>\n",
       .files = {{"src/a.h", ""}, {"inc/a.h", ""}},
       .included = {"src/a.h", "inc/a.h"}},
      {.name = "BesideTheIncluder",
       .source = "#include <x/a.h>\n",
       .files =
           {{"inc/x/a.h", "#include \"b.h\"\n#include <c.h>\n"}, {"inc/x/b.h", ""}, {"inc2/c.h", ""}, {"inc/b.h", ""}},
       .included = {"inc/x/a.h", "inc/x/b.h", "inc2/c.h"}},
      {.name = "NotBesideTheIncludersIncluder",
       .source = "#include \"a.h\"\n",
       .files = {{"src/a.h", "#include \"x/b.h\"\n"},
                 {"inc/x/b.h", "#include \"c.h\"\n"},
                 {"src/c.h", ""},
                 {"inc2/c.h", ""}},
       .included = {"src/a.h", "inc/x/b.h", "inc2/c.h"}},
      {.name = "BesideAVirtualHeadersName",
       .source = "#include <sub/v.h>\n",
       .files = {{"sub/a.h", ""}, {"inc/a.h", ""}},
       .virtual_headers = {{"sub/v.h", "#include \"a.h\"\n"}},
       .included = {"sub/a.h"}},
      {.name = "VirtualBeforeDisk",
       .source = "#include \"a.h\"\n",
       .files = {{"src/a.h", ""}, {"inc/b.h", ""}},
       .virtual_headers = {{"a.h", "#include <b.h>\n"}},
       .included = {"inc/b.h"}},
      {.name = "SplicedAndDigraph",
       .source = "%: /* x\n */ inc\\\nlude /**/ \"a.h\"\n/* y */ #\\\r\ninclude <b\\\n.h>\r\n",
       .files = {{"inc/a.h", ""}, {"inc/b.h", ""}},
       .included = {"inc/a.h", "inc/b.h"}},
      {.name = "Trigraph",
       .source = "\?\?=include <a.h>\n#inc\?\?/\nlude <b.h>\n",
       .files = {{"inc/a.h", ""}, {"inc/b.h", ""}},
       .options = {"--std=c++14"},
       .included = {"inc/a.h", "inc/b.h"}},
      {.name = "AfterRawStringsAndApostrophes",
       .source = "#if 0\nit's \"\n#endif\n#define S R\"x(\n)y\" /*\n)x\"\n#include <a.h>\n",
       .files = {{"inc/a.h", ""}},
       .included = {"inc/a.h"}},
      {.name = "RawStringsAreNoneInOldStandards",
       .source = "#define R\n#define S R\"(\"\n#include <a.h>\n#define T \")\"\n",
       .files = {{"inc/a.h", ""}},
       .options = {"--std=c++03"},
       .included = {"inc/a.h"}},
      {.name = "NoNewlineAtTheEnd", .source = "#include <a.h>", .files = {{"inc/a.h", ""}}, .included = {"inc/a.h"}},
      {.name = "OddBytes",
       .source = "// \x80\n\f\v#\finclude \"\xc3\xa4 b.h\"\n",
       .files = {{"inc/\xc3\xa4 b.h", ""}},
       .included = {"inc/\xc3\xa4 b.h"}},
      {.name = "IncludeNext",
       .source = "#include <a.h>\n",
       .files = {{"inc/a.h", "#include_next <a.h>\n#include_next \"b.h\"\n"},
                 {"inc2/a.h", ""},
                 {"inc/b.h", ""},
                 {"inc2/b.h", ""}},
       .included = {"inc/a.h", "inc2/a.h", "inc2/b.h"}},
      {.name = "WithoutExtension",
       .source = "#include <a>\n",
       .files = {{"inc/a.stdh", ""}},
       .included = {"inc/a.stdh"}},
      {.name = "Absolute",
       .source = "#include \"@/other/a.h\"\n",
       .files = {{"other/a.h", ""}},
       .included = {"other/a.h"}},
      {.name = "UpAndDown",
       .source = "#include \"../other/x/../a.h\"\n",
       .files = {{"other/a.h", "#include \"b.h\"\n"}, {"other/b.h", ""}, {"other/x/c.h", ""}},
       .included = {"other/a.h", "other/b.h"}},
      {.name = "MacroObject",
       .source = "#define M <a.h>\n#include M\n#undef M\n#define M \"b.h\"\n#include M\n",
       .files = {{"inc/a.h", ""}, {"inc/b.h", ""}},
       .included = {"inc/a.h", "inc/b.h"}},
      {.name = "MacroOfAnOption",
       .source = "#include M\n",
       .files = {{"inc/a.h", ""}},
       .defines = {"M=\"a.h\""},
       .included = {"inc/a.h"}},
      {.name = "MacroOfAHeader",
       .source = "#include <a.h>\n#include M\n",
       .files = {{"inc/a.h", "#define N b\n#define M <x/N.h>\n"}, {"inc/x/b.h", ""}},
       .included = {"inc/a.h", "inc/x/b.h"}},
      {.name = "MacroCalls",
       .source = "#define STD(h) <x/h>\n#define S(h) T(h)\n#define T(h) #h\n#define C_(a, b) <a##b.h>\n"
                 "#define C(a, b) C_(a, b)\n#define V 90\n#include STD(a.h)\n#include S(b.h)\n#include C(sm_, V)\n",
       .files = {{"inc/x/a.h", ""}, {"inc/b.h", ""}, {"inc/sm_90.h", ""}},
       .included = {"inc/x/a.h", "inc/b.h", "inc/sm_90.h"}},
      {.name = "MacroPieces",
       .source = "#define E\n#define LT <\n#include E \"a.h\"\n#include LT b.h>\n",
       .files = {{"inc/a.h", ""}, {"inc/ b.h", ""}},
       .included = {"inc/a.h", "inc/ b.h"}},
      {.name = "ItsOwnName",
       .source = "#include <a.h>\n",
       .files = {{"inc/a.h", "#ifndef A\n#define A\n#include __FILE__\n#endif\n"}},
       .included = {"inc/a.h"},
       .is_uncacheable = true},
      {.name = "Tests",
       .source = "#define HAVE(x) __has_include(x)\n#define A <a.h>\n"
                 "#if HAVE(A)\n#warning test of inc/a.h\n#endif\n"
                 "#if defined(__has_include) && \\\n __has_include(\"b.h\")\n#warning test of inc/b.h\n#endif\n",
       .files = {{"inc/a.h", ""}, {"inc/b.h", ""}},
       .included = {}},
      {.name = "PreInclude",
       .source = "\n",
       .files = {{"p.h", "#include \"a.h\"\n"}, {"a.h", ""}, {"inc/p.h", ""}},
       .pre_includes = {"p.h"},
       .included = {"p.h", "a.h"}},
      {.name = "NotBesideTheSource",
       .source = "#include \"a.h\"\n",
       .files = {{"src/a.h", ""}, {"inc/a.h", "#include \"b.h\"\n"}, {"inc2/b.h", ""}},
       .options = {"--no-source-include"},
       .included = {"inc/a.h", "inc2/b.h"}},
      {.name = "BehindAFolderOfItsName",
       .source = "#include <a.h>\n",
       .files = {{"inc/a.h/x", ""}, {"inc2/a.h", ""}},
       .included = {"inc2/a.h"}},
      {.name = "ShadowsTheToolkit",
       .source = "#include <cuda/std/cstdint>\n",
       .files = {{"inc/cuda/std/detail/__config", "#include <a.h>\n"}, {"inc/a.h", ""}},
       .included = {"inc/cuda/std/detail/__config", "inc/a.h"}},
  };
}

class OddIncludes : public testing::TestWithParam<OddCase> {
 protected:
  OddIncludes() : before_(fs::current_path()) {
    for (const char* name : {"src", "inc", "inc2", "sub"}) fs::create_directories(folder_.path() / name);
    fs::current_path(folder_.path());
  }
  ~OddIncludes() override { fs::current_path(before_); }

  std::string in_place(std::string text) const {
    for (std::size_t at; (at = text.find('@')) != std::string::npos;) text.replace(at, 1, folder_.path().string());
    return text;
  }
  void write(const std::string& path, const std::string& text, std::string_view more = "") const {
    folder_.write(path, concat("#warning reads ", path, "\n", in_place(text), more));
  }
  std::shared_ptr<const HeaderClosure> scan(const OddCase& odd) {
    const std::string source = in_place(odd.source);
    return scanner_.scan({.source = source,
                          .source_name = "src/kernel.cu",
                          .source_folder = "src",
                          .headers = odd.virtual_headers,
                          .include_dirs = {folder_.path() / "inc", folder_.path() / "inc2"},
                          .toolkit_dirs = toolkit_.include_dirs(),
                          .pre_includes = odd.pre_includes,
                          .defines = odd.defines,
                          .beside_includer = odd.options != std::vector<std::string>{"--no-source-include"}});
  }
  std::string log_of_nvrtc(const OddCase& odd) {
    Compilation compilation{.source = in_place(odd.source),
                            .source_name = "src/kernel.cu",
                            .headers = odd.virtual_headers,
                            .options = odd.options,
                            .name_expressions = {},
                            .image_kinds = {}};
    for (const char* name : {"inc", "inc2"})
      compilation.options.push_back(concat("-I", (folder_.path() / name).string()));
    for (const std::string& folder : toolkit_.include_dirs()) compilation.options.push_back(concat("-I", folder));
    for (const std::string& define : odd.defines) compilation.options.push_back(concat("-D", define));
    for (const std::string& name : odd.pre_includes) compilation.options.push_back(concat("-include=", name));
    try {
      return compile(*toolkit_.nvrtc(), compilation).log;
    } catch (const Error& error) {
      return concat(error.failure().log, error.what());
    }
  }

  TemporaryFolder folder_;
  fs::path before_;
  Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
  HeaderScanner scanner_{""};
};

TEST_P(OddIncludes, WhatNvrtcReadsCounts) {
  const OddCase& odd = GetParam();
  for (const auto& [path, text] : odd.files) write(path, text);
  const std::string log = log_of_nvrtc(odd);
  const auto before = scan(odd);
  EXPECT_EQ(!before->uncacheable_reason.empty(), odd.is_uncacheable) << before->uncacheable_reason;
  for (const std::string& path : odd.included) EXPECT_THAT(log, HasSubstr(concat("reads ", path))) << log;
  for (const auto& [path, text] : odd.files) {
    const bool is_read = log.find(concat("reads ", path, "\n")) != std::string::npos;
    const bool is_tested = log.find(concat("test of ", path, "\n")) != std::string::npos;
    if (is_read) {
      write(path, text, "// changed\n");
      const auto changed = scan(odd);
      EXPECT_TRUE(changed->digest != before->digest || !changed->uncacheable_reason.empty()) << path;
    }
    if (is_tested) {
      fs::remove(folder_.path() / path);
      EXPECT_NE(scan(odd)->digest, before->digest) << path;
    }
    write(path, text);
    EXPECT_TRUE(scan(odd)->digest == before->digest || odd.is_uncacheable);
  }
}

INSTANTIATE_TEST_SUITE_P(All, OddIncludes, testing::ValuesIn(odd_cases()),
                         [](const testing::TestParamInfo<OddCase>& odd) { return odd.param.name; });

class RealToolkit : public testing::Test {
 protected:
  std::shared_ptr<const HeaderClosure> scan(std::string_view source) {
    return scanner_.scan({.source = source,
                          .source_name = "kernel.cu",
                          .source_folder = folder_.path(),
                          .headers = {},
                          .include_dirs = include_dirs_,
                          .toolkit_dirs = toolkit_.include_dirs(),
                          .pre_includes = {},
                          .defines = {}});
  }

  TemporaryFolder folder_;
  std::vector<std::string> include_dirs_;
  Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
  HeaderScanner scanner_{""};
};

TEST_F(RealToolkit, CountsByItsIdentityAlone) {
  const auto closure = scan("#include <cub/cub.cuh>\n#include <thrust/sort.h>\n#include <cuda_fp16.h>\n");
  EXPECT_EQ(closure->uncacheable_reason, "");
  EXPECT_TRUE(closure->reaches_toolkit);
  EXPECT_THAT(closure->headers, testing::IsEmpty());
  EXPECT_THAT(closure->expectations, testing::IsEmpty());
  EXPECT_TRUE(scanner_.still_holds(*closure));
}

TEST_F(RealToolkit, DeepHeadersOfItMayBeShadowed) {
  include_dirs_ = {folder_.path()};
  folder_.write("utils/mine.h", "");
  const auto before = scan("#include <cub/cub.cuh>\n");
  EXPECT_THAT(before->headers, testing::IsEmpty());
  folder_.write("cub/util_arch.cuh", "");
  const auto after = scan("#include <cub/cub.cuh>\n");
  ASSERT_EQ(after->headers.size(), 1u);
  EXPECT_EQ(after->headers[0].name, "cub/util_arch.cuh");
}

TEST_F(RealToolkit, ACheckoutOfCcclOfTheUserCanBeCached) {
  for (const std::string& folder : toolkit_.include_dirs())
    if (fs::exists(fs::path(folder) / "cub"))
      for (const char* part : {"cub", "thrust", "cuda", "nv"})
        fs::copy(fs::path(folder) / part, folder_.path() / part, fs::copy_options::recursive);
  include_dirs_ = {folder_.path()};
  const std::string_view source = "#include <cub/cub.cuh>\n#include <thrust/sort.h>\n";
  const auto before = scan(source);
  EXPECT_EQ(before->uncacheable_reason, "");
  EXPECT_GT(before->headers.size(), 500u);
  std::ofstream(folder_.path() / "thrust/system/cuda/detail/sort.h", std::ios::app) << "// changed\n";
  EXPECT_NE(scan(source)->digest, before->digest);
}

}  // namespace
}  // namespace cjit
