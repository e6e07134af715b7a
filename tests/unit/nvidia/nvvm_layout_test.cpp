// The library is built without libNVVM's header; its declarations must match the header.
#include <nvvm.h>

#include <type_traits>

#include "nvidia/nvvm.hpp"

namespace cjit {
namespace {

#define SAME_VALUE(ours, theirs) static_assert(static_cast<int>(NvvmResult::ours) == static_cast<int>(theirs))
SAME_VALUE(kSuccess, NVVM_SUCCESS);
SAME_VALUE(kOutOfMemory, NVVM_ERROR_OUT_OF_MEMORY);
SAME_VALUE(kIrVersionMismatch, NVVM_ERROR_IR_VERSION_MISMATCH);
SAME_VALUE(kInvalidInput, NVVM_ERROR_INVALID_INPUT);
SAME_VALUE(kInvalidIr, NVVM_ERROR_INVALID_IR);
SAME_VALUE(kInvalidOption, NVVM_ERROR_INVALID_OPTION);
SAME_VALUE(kNoModuleInProgram, NVVM_ERROR_NO_MODULE_IN_PROGRAM);
SAME_VALUE(kCompilation, NVVM_ERROR_COMPILATION);
static_assert(sizeof(NvvmResult) == sizeof(nvvmResult));

// Our types in place of libNVVM's.
template <typename Type>
struct Ours {
  using type = Type;
};
template <>
struct Ours<nvvmResult> {
  using type = NvvmResult;
};
template <>
struct Ours<nvvmProgram> {
  using type = NvvmProgramHandle;
};
template <>
struct Ours<nvvmProgram*> {
  using type = NvvmProgramHandle*;
};
template <typename Result, typename... Parameters>
struct Ours<Result (*)(Parameters...)> {
  using type = typename Ours<Result>::type (*)(typename Ours<Parameters>::type...);
};

#define SAME_FUNCTION(name) \
  static_assert(std::is_same_v<decltype(NvvmFunctions::name), Ours<decltype(&nvvm##name)>::type>)
SAME_FUNCTION(GetErrorString);
SAME_FUNCTION(Version);
SAME_FUNCTION(IRVersion);
SAME_FUNCTION(CreateProgram);
SAME_FUNCTION(DestroyProgram);
SAME_FUNCTION(AddModuleToProgram);
SAME_FUNCTION(LazyAddModuleToProgram);
SAME_FUNCTION(CompileProgram);
SAME_FUNCTION(VerifyProgram);
SAME_FUNCTION(GetCompiledResultSize);
SAME_FUNCTION(GetCompiledResult);
SAME_FUNCTION(GetProgramLogSize);
SAME_FUNCTION(GetProgramLog);

}  // namespace
}  // namespace cjit
