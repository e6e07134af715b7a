// cjit's table of options, compared with the options that the NVRTC in use has itself.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <regex>
#include <set>

#include "support/bare_nvrtc.hpp"
#include "support/c_api.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kAnyKernel = "__global__ void k(float* x) { *x = 1; }\n";

struct Tried {
  cjit_status_t status;
  std::string message;
  bool is_cacheable;  // cjit knows the option: what is unknown bypasses the cache
};

Tried try_option(cjit_context_t* context, const char* raw) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = kAnyKernel;
  options.source_size = std::strlen(kAnyKernel);
  options.arch = "sm_90";
  options.raw_options = &raw;
  options.raw_option_count = 1;
  KernelResult result;
  OwnedError error;
  const cjit_status_t status = cjit_kernel_build(context, &options, result.get(), error.out());
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
  const bool has_key = cjit_kernel_build_get_key(context, &options, &key, nullptr) == CJIT_SUCCESS;
  return {status, status == CJIT_SUCCESS ? "" : error.message(), has_key && *key->key != '\0'};
}

// All words in the library that look like options. Most of them belong to its parts.
std::set<std::string> words_like_options(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  std::set<std::string> words;
  for (auto at = bytes.find("--"); at != std::string::npos; at = bytes.find("--", at + 2)) {
    const auto end = bytes.find('\0', at);
    if (at == 0 || bytes[at - 1] != '\0' || end == std::string::npos || end - at > 60) continue;
    const std::string word = bytes.substr(at, end - at);
    if (std::regex_match(word, std::regex("--[A-Za-z][A-Za-z0-9_-]+"))) words.insert(word);
  }
  return words;
}

TEST(CompilerOptions, EachOptionOfNvrtcIsKnownOrRefused) {
  // NVRTC accepts these, and its manual does not have them.
  const std::set<std::string> undocumented = {
      "--discard-value-names", "--enable-cache-trace", "--generate-builtins", "--uumn", "--version-ident", "--m64"};
  const OwnedContext context = make_context();
  std::vector<std::string> unknown;
  std::size_t accepted = 0;
  for (const std::string& word : words_like_options(path_of_nvrtc())) {
    if (word == "--pch") continue;  // it writes files, so it bypasses the cache
    const Tried tried = try_option(context.get(), word.c_str());
    if (tried.message.find("unrecognized option") != std::string::npos) continue;  // NVRTC's answer
    ++accepted;
    const bool is_refused =
        tried.status == CJIT_ERROR_UNSUPPORTED || tried.message.starts_with("cannot use the option");
    if (!tried.is_cacheable && !is_refused && !undocumented.contains(word))
      unknown.push_back(word + ": " + tried.message);
  }
  EXPECT_THAT(unknown, IsEmpty());
  EXPECT_GT(accepted, 40u);
}

// The PTX; "" if NVRTC fails.
std::string bare_ptx_of(const BareNvrtc& nvrtc, const std::string& source, const std::vector<std::string>& options) {
  BareResult made = nvrtc.compile({.source = source, .source_name = "kernel.cu", .options = options});
  std::string& ptx = made.images[CJIT_IMAGE_KIND_PTX];
  return ptx.c_str();
}

// cjit rewrites the list of options. Whatever the list is, the result must be NVRTC's for the list as it was written,
// and lists with different results must have different keys.
TEST(CompilerOptions, AnyListHasTheResultThatNvrtcHasForIt) {
  const std::string source = R"(
#ifdef A
extern "C" __device__ int a_is = A + 0;
#endif
#ifdef B
extern "C" __device__ int b_is = B + 0;
#endif
extern "C" __global__ void k(float* x, int n) { int unused; *x = *x / n + __cplusplus; })";
  const std::vector<std::vector<std::string>> table = {{"-DA=1"},
                                                       {"-DA=2"},
                                                       {"-D", "A=3"},
                                                       {"--define-macro=A=4"},
                                                       {"-D A=5"},
                                                       {" -DA=6"},
                                                       {"-UA"},
                                                       {"-UA"},
                                                       {"-U", "A"},
                                                       {"\t-UA"},
                                                       {"-DB"},
                                                       {"-D=B=7"},
                                                       {"-UB"},
                                                       {"--undefine-macro=B"},
                                                       {"--diag-suppress=177"},
                                                       {"--diag-error=177"},
                                                       {"--diag-warn=177"},
                                                       {"-lineinfo"},
                                                       {" -ftz=true"},
                                                       {"-prec-div=false "},
                                                       {"-maxrregcount=32"},
                                                       {"-std=c++17"},
                                                       {" --std=c++17"},
                                                       {"-w"},
                                                       {"--restrict"},
                                                       {"-no-err-no"},
                                                       {"-err-no"},
                                                       {"-I/nowhere"},
                                                       {"-Xptxas=-O1,-v"}};
  const OwnedContext context = make_context();
  const BareNvrtc nvrtc;
  std::mt19937 random(42);
  std::map<std::string, std::string> results;  // by key
  for (int i = 0; i < 120; ++i) {
    std::vector<std::string> list;
    for (unsigned size = 2 + random() % 7; size > 0; --size) {
      const std::vector<std::string>& words = table[random() % table.size()];
      list.insert(list.end(), words.begin(), words.end());
    }
    std::vector<std::string> whole = list;
    whole.insert(whole.begin(), "-arch=compute_90");
    const std::string expected = bare_ptx_of(nvrtc, source, whole);
    SCOPED_TRACE(testing::PrintToString(list));
    std::vector<const char*> raw;
    for (const std::string& word : list) raw.push_back(word.c_str());
    auto options = sized<cjit_kernel_build_options_t>();
    options.source = source.c_str();
    options.source_size = source.size();
    options.arch = "compute_90";
    options.raw_options = raw.data();
    options.raw_option_count = raw.size();
    options.cache_mode = CJIT_CACHE_MODE_OFF;
    KernelResult result;
    OwnedError error;
    const cjit_status_t status = cjit_kernel_build(context.get(), &options, result.get(), error.out());
    ASSERT_EQ(status == CJIT_SUCCESS, !expected.empty()) << error.message();
    if (status != CJIT_SUCCESS) continue;
    const cjit_image_t& image = *result->images[0];
    std::string ptx(static_cast<const char*>(image.data), image.size);
    ptx.resize(std::strlen(ptx.c_str()));
    ASSERT_EQ(ptx, expected);
    options.cache_mode = CJIT_CACHE_MODE_DEFAULT;
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
    ASSERT_EQ(cjit_kernel_build_get_key(context.get(), &options, &key, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(results.emplace(key->key, expected).first->second, expected) << "two results have the key " << key->key;
  }
}

// NVRTC ignores blanks around an option.
TEST(CompilerOptions, AnArchitectureIsRecognizedBetweenBlanks) {
  const OwnedContext context = make_context();
  for (const char* raw : {" -arch=sm_80", "\t--gpu-architecture=sm_80 "}) {
    const Tried tried = try_option(context.get(), raw);
    EXPECT_EQ(tried.status, CJIT_ERROR_CONTRADICTORY_OPTIONS) << tried.message;  // sm_90 is set too
  }
}

TEST(CompilerOptions, OneThatIsTooNewIsRefusedWithTheVersionThatHasIt) {
  const OwnedContext context = make_context();
  for (const auto& [option, since] : {std::pair("--fmax-errors=3", 13'040u), std::pair("--fno-signed-zeros", 13'040u),
                                      std::pair("--ffinite-math-only", 13'040u), std::pair("-Wconversion", 13'040u),
                                      std::pair("--simt-only", 13'030u)}) {
    const Tried tried = try_option(context.get(), option);
    if (cuda_version() >= since) {
      EXPECT_EQ(tried.status, CJIT_SUCCESS) << tried.message;
    } else {
      EXPECT_EQ(tried.status, CJIT_ERROR_INVALID_OPTION) << option;
      EXPECT_THAT(tried.message, HasSubstr("NVRTC " + nvrtc_version() + " does not have it; it needs CUDA 13." +
                                           std::to_string(since % 1000 / 10) + " or later"));
    }
  }
  EXPECT_THAT(try_option(context.get(), "--utf-8").message, HasSubstr("NVRTC reads sources as UTF-8"));
}

}  // namespace
}  // namespace cjit::test
