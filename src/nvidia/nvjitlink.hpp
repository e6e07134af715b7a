// nvJitLink, opened at run time.
#pragma once

#include <string>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

class NvJitLink {
 public:
  // Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) if the library is no nvJitLink.
  explicit NvJitLink(DynamicLibrary library);

  Version version() const noexcept { return version_; }
  const std::string& path() const noexcept { return library_.path(); }

 private:
  bool ask_version();
  bool infer_version();

  DynamicLibrary library_;
  Version version_;
};

}  // namespace cjit
