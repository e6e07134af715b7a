#include "link/link_failure.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::HasSubstr;
using testing::Not;

Error refusal(cjit_link_input_kind_t kind, NvJitLinkResult result, std::string_view error_log) {
  const LinkProgram program{.arch = "sm_90"};
  const LinkInput input{.name = "op", .kind = kind};
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
  EXPECT_THAT(refusal(CJIT_LINK_INPUT_KIND_PTX, NvJitLinkResult::kInvalidInput, "syntax error").what(),
              Not(HasSubstr("newer CUDA version")));
}

}  // namespace
}  // namespace cjit
