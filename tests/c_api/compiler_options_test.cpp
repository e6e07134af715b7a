// cjit's table of options, compared with the options that the NVRTC in use has itself.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

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

std::string path_of_nvrtc() {
  const OwnedContext context = make_context();
  OwnedStruct<cjit_toolkit_info_t, cjit_toolkit_info_cleanup> info;
  EXPECT_EQ(cjit_toolkit_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  return info->components[CJIT_COMPONENT_NVRTC - 1]->path;
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
