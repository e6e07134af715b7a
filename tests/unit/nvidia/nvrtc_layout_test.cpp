// The library is built without NVRTC's header; its declarations must match the header.
#include <nvrtc.h>

#include <type_traits>
#include <utility>

#include "nvidia/nvrtc.hpp"

namespace cjit {
namespace {

#define SAME_VALUE(ours, theirs) static_assert(static_cast<int>(NvrtcResult::ours) == static_cast<int>(theirs))
SAME_VALUE(kSuccess, NVRTC_SUCCESS);
SAME_VALUE(kOutOfMemory, NVRTC_ERROR_OUT_OF_MEMORY);
SAME_VALUE(kInvalidOption, NVRTC_ERROR_INVALID_OPTION);
SAME_VALUE(kCompilation, NVRTC_ERROR_COMPILATION);
SAME_VALUE(kBuiltinOperationFailure, NVRTC_ERROR_BUILTIN_OPERATION_FAILURE);
SAME_VALUE(kPchHeapExhausted, NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED);
SAME_VALUE(kInvalidInput, NVRTC_ERROR_INVALID_INPUT);
SAME_VALUE(kInvalidProgram, NVRTC_ERROR_INVALID_PROGRAM);
SAME_VALUE(kNoNamesAfterCompilation, NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
SAME_VALUE(kNoNamesBeforeCompilation, NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
SAME_VALUE(kNameNotValid, NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
SAME_VALUE(kInternalError, NVRTC_ERROR_INTERNAL_ERROR);
static_assert(sizeof(NvrtcResult) == sizeof(nvrtcResult));

// Our types in place of NVRTC's.
template <typename Type>
struct Ours {
  using type = Type;
};
template <>
struct Ours<nvrtcResult> {
  using type = NvrtcResult;
};
template <>
struct Ours<nvrtcProgram> {
  using type = NvrtcProgram;
};
template <>
struct Ours<nvrtcProgram*> {
  using type = NvrtcProgram*;
};
template <typename Result, typename... Parameters>
struct Ours<Result (*)(Parameters...)> {
  using type = typename Ours<Result>::type (*)(typename Ours<Parameters>::type...);
};

#define SAME_FUNCTION(name) \
  static_assert(std::is_same_v<decltype(NvrtcFunctions::name), Ours<decltype(&nvrtc##name)>::type>)
SAME_FUNCTION(GetErrorString);
SAME_FUNCTION(Version);
SAME_FUNCTION(GetNumSupportedArchs);
SAME_FUNCTION(GetSupportedArchs);
SAME_FUNCTION(CreateProgram);
SAME_FUNCTION(DestroyProgram);
SAME_FUNCTION(CompileProgram);
SAME_FUNCTION(GetPTXSize);
SAME_FUNCTION(GetPTX);
SAME_FUNCTION(GetCUBINSize);
SAME_FUNCTION(GetCUBIN);
SAME_FUNCTION(GetLTOIRSize);
SAME_FUNCTION(GetLTOIR);
SAME_FUNCTION(GetProgramLogSize);
SAME_FUNCTION(GetProgramLog);
SAME_FUNCTION(AddNameExpression);
SAME_FUNCTION(GetLoweredName);
SAME_FUNCTION(SetFlowCallback);
SAME_FUNCTION(SetPCHHeapSize);
SAME_FUNCTION(GetPCHCreateStatus);
SAME_FUNCTION(GetPCHHeapSizeRequired);

}  // namespace
}  // namespace cjit
