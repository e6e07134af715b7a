// nvJitLink: its functions, which are loaded at run time, and the check of their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

// The values of nvJitLinkResult that cjit distinguishes; tests compare them with NVIDIA's header.
enum class NvJitLinkResult : int {
  kSuccess = 0,
  kUnrecognizedOption = 1,
  kMissingArch = 2,
  kInvalidInput = 3,
  kPtxCompile = 4,
  kNvvmCompile = 5,
  kInternal = 6,
  kUnrecognizedInput = 8,
  kNullInput = 10,
  kIncompatibleOptions = 11,
  kIncorrectInputType = 12,
  kArchMismatch = 13,
  kOutdatedLibrary = 14,
  kMissingFatbin = 15,
  kUnrecognizedArch = 16,
  kUnsupportedArch = 17,
  kLtoNotEnabled = 18,
};

enum class NvJitLinkInputType : int {
  kCubin = 1,
  kPtx = 2,
  kLtoIr = 3,
  kFatbin = 4,
  kObject = 5,
  kLibrary = 6,
};

struct NvJitLinkTag;
using NvJitLinkHandle = NvJitLinkTag*;

struct NvJitLinkFunctions {
  NvJitLinkResult (*Create)(NvJitLinkHandle* handle, std::uint32_t count, const char* const* options);
  NvJitLinkResult (*Destroy)(NvJitLinkHandle* handle);
  NvJitLinkResult (*AddData)(NvJitLinkHandle handle, NvJitLinkInputType kind, const void* data, std::size_t size,
                             const char* name);
  NvJitLinkResult (*Complete)(NvJitLinkHandle handle);
  NvJitLinkResult (*GetLinkedCubinSize)(NvJitLinkHandle handle, std::size_t* size);
  NvJitLinkResult (*GetLinkedCubin)(NvJitLinkHandle handle, void* cubin);
  NvJitLinkResult (*GetLinkedPtxSize)(NvJitLinkHandle handle, std::size_t* size);
  NvJitLinkResult (*GetLinkedPtx)(NvJitLinkHandle handle, char* ptx);
  // nullptr up to 13.1; up to 13.3 they fail.
  NvJitLinkResult (*GetLinkedLTOIRSize)(NvJitLinkHandle handle, std::size_t* size);
  NvJitLinkResult (*GetLinkedLTOIR)(NvJitLinkHandle handle, void* lto_ir);
  NvJitLinkResult (*GetErrorLogSize)(NvJitLinkHandle handle, std::size_t* size);
  NvJitLinkResult (*GetErrorLog)(NvJitLinkHandle handle, char* log);
  NvJitLinkResult (*GetInfoLogSize)(NvJitLinkHandle handle, std::size_t* size);
  NvJitLinkResult (*GetInfoLog)(NvJitLinkHandle handle, char* log);
};

class NvJitLink {
 public:
  // Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) if the library is not nvJitLink or lacks functions.
  explicit NvJitLink(DynamicLibrary library);

  const NvJitLinkFunctions* operator->() const noexcept { return &functions_; }
  Version version() const noexcept { return version_; }
  // "nvJitLink 13.0"
  std::string name() const;
  // major * 1000 + minor * 10
  std::uint32_t cuda_version() const noexcept {
    return static_cast<std::uint32_t>(version_.major * 1000 + version_.minor * 10);
  }
  const std::string& path() const noexcept { return library_.path(); }
  // Whether a parent of this process opened it before fork(); then only its properties may be queried.
  bool is_inherited() const noexcept { return library_.is_inherited(); }

 private:
  bool query_version();
  bool infer_version();
  void load_functions();
  // Finds a function by its plain name, or by the name with the version of a release.
  void* find(const char* name) const;

  DynamicLibrary library_;
  Version version_;
  NvJitLinkFunctions functions_{};
};

// Returns a name such as "NVJITLINK_ERROR_PTX_COMPILE"; nvJitLink has no function for this.
std::string name_of(NvJitLinkResult result);

}  // namespace cjit
