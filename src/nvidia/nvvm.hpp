// libNVVM: its functions, which are loaded at run time, the check of their results, and its programs.
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

// The values of nvvmResult that cjit distinguishes; tests compare them with nvvm.h.
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
  // nullptr in CUDA 12 and in some versions of CUDA 13. It is not in the nvvm.h that tests compare with.
  NvvmResult (*LLVMVersion)(const char* arch, int* major);
};

class Nvvm {
 public:
  // Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) if the library is not libNVVM or lacks a function.
  explicit Nvvm(DynamicLibrary library);

  const NvvmFunctions* operator->() const noexcept { return &functions_; }
  // libNVVM's own version, which differs from the CUDA version.
  Version version() const noexcept { return version_; }
  // Versions of the IR that it accepts, and of the debug metadata in it.
  Version ir_version() const noexcept { return ir_version_; }
  Version debug_version() const noexcept { return debug_version_; }
  const std::string& path() const noexcept { return library_.path(); }
  // Whether a parent of this process opened it before fork(); then only its properties may be queried.
  bool is_inherited() const noexcept { return library_.is_inherited(); }
  // Major version of the LLVM whose IR it accepts for an architecture such as "compute_90"; nothing if libNVVM has no
  // function for this or does not know the architecture.
  std::optional<int> llvm_version(const std::string& arch) const;

  std::string error_name(NvvmResult result) const;
  // Throws Error(status) unless `result` is success; `attempt` is what the caller tried, such as "read the PTX".
  void check(NvvmResult result, const char* attempt, cjit_status_t status = CJIT_ERROR_COMPILER_INTERNAL) const;

 private:
  DynamicLibrary library_;
  NvvmFunctions functions_{};
  Version version_;
  Version ir_version_;
  Version debug_version_;
};

// One nvvmProgram. It is for one thread at a time; several programs may be compiled concurrently.
class NvvmProgram {
 public:
  explicit NvvmProgram(const Nvvm& nvvm);
  ~NvvmProgram();
  NvvmProgram(const NvvmProgram&) = delete;
  NvvmProgram& operator=(const NvvmProgram&) = delete;

  // The program keeps no reference to the bytes. `lazy`: only what other modules need is used; needs bitcode.
  void add(const std::string& name, ByteSpan bytes, bool lazy);
  NvvmResult verify(const std::vector<std::string>& options);
  NvvmResult compile(const std::vector<std::string>& options);
  // The log of the last verify() or compile().
  std::string log() const;
  // PTX with its terminating NUL, or LTO-IR, depending on the options of compile().
  Buffer result() const;

 private:
  const Nvvm& nvvm_;
  NvvmProgramHandle handle_ = nullptr;
};

}  // namespace cjit
