// NVRTC: its functions, which are loaded at run time, and the check of their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

// The values of nvrtcResult that cjit distinguishes; tests compare them with a real NVRTC.
enum class NvrtcResult : int {
  kSuccess = 0,
  kOutOfMemory = 1,
  kInvalidInput = 3,
  kInvalidProgram = 4,
  kInvalidOption = 5,
  kCompilation = 6,
  kBuiltinOperationFailure = 7,
  kNoNamesAfterCompilation = 8,   // NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION
  kNoNamesBeforeCompilation = 9,  // NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION
  kNameNotValid = 10,             // NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID
  kInternalError = 11,
  kNoPchAttempted = 13,    // NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED
  kPchHeapExhausted = 14,  // NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED
  kCancelled = 16,
};

struct NvrtcProgramTag;
using NvrtcProgram = NvrtcProgramTag*;

struct NvrtcFunctions {
  const char* (*GetErrorString)(NvrtcResult);
  NvrtcResult (*Version)(int* major, int* minor);
  NvrtcResult (*GetNumSupportedArchs)(int* count);
  NvrtcResult (*GetSupportedArchs)(int* archs);
  NvrtcResult (*CreateProgram)(NvrtcProgram* program, const char* source, const char* name, int header_count,
                               const char* const* headers, const char* const* header_names);
  NvrtcResult (*DestroyProgram)(NvrtcProgram* program);
  NvrtcResult (*CompileProgram)(NvrtcProgram program, int option_count, const char* const* options);
  NvrtcResult (*GetPTXSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetPTX)(NvrtcProgram program, char* ptx);
  NvrtcResult (*GetCUBINSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetCUBIN)(NvrtcProgram program, char* cubin);
  NvrtcResult (*GetLTOIRSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetLTOIR)(NvrtcProgram program, char* ltoir);
  NvrtcResult (*GetProgramLogSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetProgramLog)(NvrtcProgram program, char* log);
  NvrtcResult (*AddNameExpression)(NvrtcProgram program, const char* name);
  NvrtcResult (*GetLoweredName)(NvrtcProgram program, const char* name, const char** lowered);
  // nullptr in an NVRTC without OptiX-IR.
  NvrtcResult (*GetOptiXIRSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetOptiXIR)(NvrtcProgram program, char* optix_ir);
  // Since NVRTC 12.8; nullptr in older versions.
  NvrtcResult (*SetPCHHeapSize)(std::size_t size);
  NvrtcResult (*GetPCHCreateStatus)(NvrtcProgram program);
  // nullptr in older versions. The callback returns 0 to continue the compilation.
  NvrtcResult (*SetFlowCallback)(NvrtcProgram program, int (*call_back)(void* payload, void* reserved), void* payload);
  NvrtcResult (*GetPCHHeapSizeRequired)(NvrtcProgram program, std::size_t* size);
  // Since NVRTC 13.2.
  NvrtcResult (*GetTileIRSize)(NvrtcProgram program, std::size_t* size);
  NvrtcResult (*GetTileIR)(NvrtcProgram program, char* tile_ir);
  NvrtcResult (*InstallBundledHeaders)(const char* folder, unsigned flags, const char** error);
};

class Nvrtc {
 public:
  static constexpr int kOldestMajor = 12;

  // Throws Error: CJIT_ERROR_TOOLKIT_INCOMPLETE if a function is missing, CJIT_ERROR_TOOLKIT_TOO_OLD.
  explicit Nvrtc(DynamicLibrary library);

  const NvrtcFunctions* operator->() const noexcept { return &functions_; }
  Version version() const noexcept { return version_; }
  int major() const noexcept { return version_.major; }
  int minor() const noexcept { return version_.minor; }
  // major * 1000 + minor * 10
  std::uint32_t cuda_version() const noexcept {
    return static_cast<std::uint32_t>(version_.major * 1000 + version_.minor * 10);
  }
  const std::string& path() const noexcept { return library_.path(); }
  // Whether a parent of this process opened it before fork(); then only its properties may be queried.
  bool is_inherited() const noexcept { return library_.is_inherited(); }
  // The compute capabilities that it supports, major * 10 + minor, ascending.
  const std::vector<std::uint32_t>& architectures() const noexcept { return architectures_; }

  // Whether the library contains headers of CUDA and CCCL, as since 13.3.
  bool has_bundled_headers() const noexcept {
    return functions_.InstallBundledHeaders != nullptr && cuda_version() >= 13'030;
  }
  // Writes them to `folder` and `folder`/cccl, which takes a second or two. Throws Error(CJIT_ERROR_IO).
  void install_bundled_headers(const std::string& folder) const;

  std::string error_name(NvrtcResult result) const;
  // Throws Error(status) unless `result` is success; `attempt` is what the caller tried, such as "read the cubin".
  void check(NvrtcResult result, const char* attempt, cjit_status_t status = CJIT_ERROR_COMPILER_INTERNAL) const;

 private:
  DynamicLibrary library_;
  Version version_;
  NvrtcFunctions functions_{};
  std::vector<std::uint32_t> architectures_;
};

}  // namespace cjit
