// libNVVM: its functions, opened at run time, one check for what they return, and its programs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

// nvvmResult, as far as cjit tells its values apart; tests compare them with nvvm.h.
enum class NvvmResult : int {
  kSuccess = 0,
  kOutOfMemory = 1,
  kIrVersionMismatch = 3,
  kInvalidInput = 4,
  kInvalidIr = 6,
  kInvalidOption = 7,
  kNoModuleInProgram = 8,
  kCompilation = 9,
};

struct NvvmProgramTag;
using NvvmProgramHandle = NvvmProgramTag*;

struct NvvmFunctions {
  const char* (*GetErrorString)(NvvmResult);
  NvvmResult (*Version)(int* major, int* minor);
  NvvmResult (*IRVersion)(int* major, int* minor, int* debug_major, int* debug_minor);
  NvvmResult (*CreateProgram)(NvvmProgramHandle* program);
  NvvmResult (*DestroyProgram)(NvvmProgramHandle* program);
  NvvmResult (*AddModuleToProgram)(NvvmProgramHandle program, const char* bytes, std::size_t size, const char* name);
  NvvmResult (*LazyAddModuleToProgram)(NvvmProgramHandle program, const char* bytes, std::size_t size,
                                       const char* name);
  NvvmResult (*CompileProgram)(NvvmProgramHandle program, int option_count, const char** options);
  NvvmResult (*VerifyProgram)(NvvmProgramHandle program, int option_count, const char** options);
  NvvmResult (*GetCompiledResultSize)(NvvmProgramHandle program, std::size_t* size);
  NvvmResult (*GetCompiledResult)(NvvmProgramHandle program, char* result);
  NvvmResult (*GetProgramLogSize)(NvvmProgramHandle program, std::size_t* size);
  NvvmResult (*GetProgramLog)(NvvmProgramHandle program, char* log);
  // Not in all of CUDA 13, not in 12: nullptr there. Not in the nvvm.h that tests compare with.
  NvvmResult (*LLVMVersion)(const char* arch, int* major);
};

class Nvvm {
 public:
  // Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) if the library is no libNVVM or lacks a function.
  explicit Nvvm(DynamicLibrary library);

  const NvvmFunctions* operator->() const noexcept { return &functions_; }
  // libNVVM's own version; it does not follow CUDA's.
  Version version() const noexcept { return version_; }
  // Of the IR that it takes, and of the debug metadata in it.
  Version ir_version() const noexcept { return ir_version_; }
  Version debug_version() const noexcept { return debug_version_; }
  const std::string& path() const noexcept { return library_.path(); }
  // A parent of this process had it open before fork(); only what tells of it may be called.
  bool is_inherited() const noexcept { return library_.is_inherited(); }
  // Major version of the LLVM whose IR it takes for "compute_90"; nothing where it does not tell, or not know that one.
  std::optional<int> llvm_version(const std::string& arch) const;

  std::string error_name(NvvmResult result) const;
  // Throws Error(status) unless `result` is success; `attempt` is what the caller tried, "read the PTX".
  void check(NvvmResult result, const char* attempt, cjit_status_t status = CJIT_ERROR_COMPILER_INTERNAL) const;

 private:
  DynamicLibrary library_;
  NvvmFunctions functions_{};
  Version version_;
  Version ir_version_;
  Version debug_version_;
};

// One nvvmProgram. For one thread at a time; several programs may be compiled at once.
class NvvmProgram {
 public:
  explicit NvvmProgram(const Nvvm& nvvm);
  ~NvvmProgram();
  NvvmProgram(const NvvmProgram&) = delete;
  NvvmProgram& operator=(const NvvmProgram&) = delete;

  // The program keeps no reference to the bytes. Lazy: only what others need of it is taken; bitcode alone.
  void add(const std::string& name, ByteSpan bytes, bool lazy);
  NvvmResult verify(const std::vector<std::string>& options);
  NvvmResult compile(const std::vector<std::string>& options);
  // Of the last verify() or compile().
  std::string log() const;
  // PTX with its terminating NUL, or LTO-IR, as the options of compile() said.
  Buffer result() const;

 private:
  const Nvvm& nvvm_;
  NvvmProgramHandle handle_ = nullptr;
};

}  // namespace cjit
