// Compares cjit's declarations of nvJitLink with NVIDIA's.
#include <gtest/gtest.h>
#include <nvJitLink.h>

#include <type_traits>

#include "nvidia/nvjitlink.hpp"

namespace cjit {
namespace {

#define CJIT_EXPECT_VALUE(mine, theirs) static_assert(static_cast<int>(mine) == static_cast<int>(theirs), #theirs)
CJIT_EXPECT_VALUE(NvJitLinkResult::kSuccess, NVJITLINK_SUCCESS);
CJIT_EXPECT_VALUE(NvJitLinkResult::kUnrecognizedOption, NVJITLINK_ERROR_UNRECOGNIZED_OPTION);
CJIT_EXPECT_VALUE(NvJitLinkResult::kMissingArch, NVJITLINK_ERROR_MISSING_ARCH);
CJIT_EXPECT_VALUE(NvJitLinkResult::kInvalidInput, NVJITLINK_ERROR_INVALID_INPUT);
CJIT_EXPECT_VALUE(NvJitLinkResult::kPtxCompile, NVJITLINK_ERROR_PTX_COMPILE);
CJIT_EXPECT_VALUE(NvJitLinkResult::kNvvmCompile, NVJITLINK_ERROR_NVVM_COMPILE);
CJIT_EXPECT_VALUE(NvJitLinkResult::kInternal, NVJITLINK_ERROR_INTERNAL);
CJIT_EXPECT_VALUE(NvJitLinkResult::kUnrecognizedInput, NVJITLINK_ERROR_UNRECOGNIZED_INPUT);
CJIT_EXPECT_VALUE(NvJitLinkResult::kNullInput, NVJITLINK_ERROR_NULL_INPUT);
CJIT_EXPECT_VALUE(NvJitLinkResult::kIncompatibleOptions, NVJITLINK_ERROR_INCOMPATIBLE_OPTIONS);
CJIT_EXPECT_VALUE(NvJitLinkResult::kIncorrectInputType, NVJITLINK_ERROR_INCORRECT_INPUT_TYPE);
CJIT_EXPECT_VALUE(NvJitLinkResult::kArchMismatch, NVJITLINK_ERROR_ARCH_MISMATCH);
CJIT_EXPECT_VALUE(NvJitLinkResult::kOutdatedLibrary, NVJITLINK_ERROR_OUTDATED_LIBRARY);
CJIT_EXPECT_VALUE(NvJitLinkResult::kMissingFatbin, NVJITLINK_ERROR_MISSING_FATBIN);
CJIT_EXPECT_VALUE(NvJitLinkResult::kUnrecognizedArch, NVJITLINK_ERROR_UNRECOGNIZED_ARCH);
CJIT_EXPECT_VALUE(NvJitLinkResult::kUnsupportedArch, NVJITLINK_ERROR_UNSUPPORTED_ARCH);
CJIT_EXPECT_VALUE(NvJitLinkResult::kLtoNotEnabled, NVJITLINK_ERROR_LTO_NOT_ENABLED);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kCubin, NVJITLINK_INPUT_CUBIN);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kPtx, NVJITLINK_INPUT_PTX);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kLtoIr, NVJITLINK_INPUT_LTOIR);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kFatbin, NVJITLINK_INPUT_FATBIN);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kObject, NVJITLINK_INPUT_OBJECT);
CJIT_EXPECT_VALUE(NvJitLinkInputType::kLibrary, NVJITLINK_INPUT_LIBRARY);

// Pointers, enumerations and integers of the same size are passed in the same way.
template <typename Mine, typename Theirs>
struct SameParameters;
template <typename MineResult, typename... Mine, typename TheirResult, typename... Theirs>
struct SameParameters<MineResult (*)(Mine...), TheirResult (*)(Theirs...)>
    : std::bool_constant<sizeof...(Mine) == sizeof...(Theirs) && ((sizeof(Mine) == sizeof(Theirs)) && ...)> {};

#define CJIT_EXPECT_SAME(name) \
  static_assert(SameParameters<decltype(NvJitLinkFunctions::name), decltype(&nvJitLink##name)>::value, #name)
CJIT_EXPECT_SAME(Create);
CJIT_EXPECT_SAME(Destroy);
CJIT_EXPECT_SAME(AddData);
CJIT_EXPECT_SAME(Complete);
CJIT_EXPECT_SAME(GetLinkedCubinSize);
CJIT_EXPECT_SAME(GetLinkedCubin);
CJIT_EXPECT_SAME(GetLinkedPtxSize);
CJIT_EXPECT_SAME(GetLinkedPtx);
CJIT_EXPECT_SAME(GetErrorLogSize);
CJIT_EXPECT_SAME(GetErrorLog);
CJIT_EXPECT_SAME(GetInfoLogSize);
CJIT_EXPECT_SAME(GetInfoLog);

TEST(NvJitLinkLayout, ResultsHaveNvidiasNames) {
  EXPECT_EQ(name_of(NvJitLinkResult::kSuccess), "NVJITLINK_SUCCESS");
  EXPECT_EQ(name_of(NvJitLinkResult::kInternal), "NVJITLINK_ERROR_INTERNAL");
  EXPECT_EQ(name_of(NvJitLinkResult::kLtoNotEnabled), "NVJITLINK_ERROR_LTO_NOT_ENABLED");
  EXPECT_EQ(name_of(static_cast<NvJitLinkResult>(99)), "nvJitLinkResult 99");
}

}  // namespace
}  // namespace cjit
