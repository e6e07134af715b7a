// nvFatbin: its functions, which are loaded at run time, and the check of their results.
#pragma once

#include <cstddef>
#include <string>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

// The values of nvFatbinResult that cjit distinguishes; tests compare them with NVIDIA's header.
enum class NvFatbinResult : int { kSuccess = 0, kUnrecognizedOption = 8 };

struct NvFatbinTag;
using NvFatbinHandle = NvFatbinTag*;

struct NvFatbinFunctions {
  NvFatbinResult (*Create)(NvFatbinHandle* handle, const char** options, std::size_t count);
  NvFatbinResult (*Destroy)(NvFatbinHandle* handle);
  NvFatbinResult (*AddPTX)(NvFatbinHandle handle, const char* code, std::size_t size, const char* arch,
                           const char* identifier, const char* options);
  NvFatbinResult (*AddCubin)(NvFatbinHandle handle, const void* code, std::size_t size, const char* arch,
                             const char* identifier);
  NvFatbinResult (*AddLTOIR)(NvFatbinHandle handle, const void* code, std::size_t size, const char* arch,
                             const char* identifier, const char* options);
  NvFatbinResult (*Size)(NvFatbinHandle handle, std::size_t* size);
  NvFatbinResult (*Get)(NvFatbinHandle handle, void* buffer);
  NvFatbinResult (*Version)(unsigned* major, unsigned* minor);
  const char* (*GetErrorString)(NvFatbinResult result);
};

class NvFatbin {
 public:
  explicit NvFatbin(DynamicLibrary library);

  const NvFatbinFunctions* operator->() const noexcept { return &functions_; }
  const std::string& path() const noexcept { return library_.path(); }
  // Whether a parent of this process opened it before fork(); then only its properties may be queried.
  bool is_inherited() const noexcept { return library_.is_inherited(); }
  Version version() const noexcept { return version_; }
  // "nvFatbin 13.0"
  std::string name() const;
  // Throws Error(CJIT_ERROR_LINK): "cannot <attempt>: ...".
  void check(NvFatbinResult result, const std::string& attempt) const;

 private:
  DynamicLibrary library_;
  NvFatbinFunctions functions_{};
  Version version_{};
};

}  // namespace cjit
