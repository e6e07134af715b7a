#include "link/link_failure.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::HasSubstr;
using testing::Not;

Error refusal(cjit_link_input_kind_t kind, NvJitLinkResult result, std::string_view error_log,
              std::string_view bytes = "") {
  const LinkProgram program{.arch = "sm_90"};
  const LinkInput input{
      .name = "op", .kind = kind, .image = Image::borrowing(CJIT_IMAGE_KIND_NONE, as_bytes(bytes)), .owner = {}};
  return explain_link_failure(
      program, {.linker = "nvJitLink 12.4", .result = result, .refused = &input, .error_log = error_log});
}

TEST(LinkFailure, AnInputOfANewerCudaIsSaidToBeThatWhetherOrNotThereIsACodeForIt) {
  const auto expect_newer = [](const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_LINK_INPUT);
    EXPECT_THAT(error.what(), HasSubstr("'op' is "));
    EXPECT_THAT(error.what(), HasSubstr("from a newer CUDA version than nvJitLink 12.4; link with a newer nvJitLink"));
  };
  expect_newer(refusal(CJIT_LINK_INPUT_KIND_LTO_IR, NvJitLinkResult::kOutdatedLibrary, ""));
  expect_newer(refusal(CJIT_LINK_INPUT_KIND_LTO_IR, NvJitLinkResult::kInvalidInput,
                       "ERROR 4 in nvvmAddNVVMContainerToProgram, may need newer version of nvJitLink library\n"));
  expect_newer(refusal(CJIT_LINK_INPUT_KIND_PTX, NvJitLinkResult::kInvalidInput,
                       "ptxas op, line 9; fatal   : Unsupported .version 8.7; current version is '8.4'\n"));
  const auto cubin_of = [](const char* release) {
    return refusal(CJIT_LINK_INPUT_KIND_CUBIN, NvJitLinkResult::kInvalidInput, "ERROR 4: bad input:op",
                   std::string("\x7f") + "ELF Cuda compilation tools, release " + release);
  };
  expect_newer(cubin_of("13.0, V13.0.88"));
  expect_newer(cubin_of("12.5, V12.5.1"));
  for (const char* release : {"12.4, V12.4.131", "11.8, V11.8", "", "x.y"})
    EXPECT_THAT(cubin_of(release).what(), Not(HasSubstr("newer CUDA version")));
  EXPECT_THAT(refusal(CJIT_LINK_INPUT_KIND_PTX, NvJitLinkResult::kInvalidInput, "syntax error").what(),
              Not(HasSubstr("newer CUDA version")));
}

TEST(LinkFailure, LaunchesByKernelsNeedALibraryOfTheToolkit) {
  const LinkProgram program{.arch = "sm_90"};
  const auto message = [&](std::string_view log) {
    return std::string(
        explain_link_failure(
            program,
            {.linker = "nvJitLink 13.0", .result = NvJitLinkResult::kInternal, .refused = nullptr, .error_log = log})
            .what());
  };
  EXPECT_THAT(message("error   : Undefined reference to '__cudaCDP2LaunchDeviceV2' in 'k'"),
              HasSubstr("add libcudadevrt.a of the CUDA toolkit"));
  EXPECT_THAT(message("error   : Undefined reference to 'op' in 'k'"), HasSubstr("add an input that defines it"));
}

}  // namespace
}  // namespace cjit
