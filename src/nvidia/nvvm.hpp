// libNVVM, opened at run time.
#pragma once

#include <string>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"

namespace cjit {

class Nvvm {
 public:
  // Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) if the library is no libNVVM.
  explicit Nvvm(DynamicLibrary library);

  // libNVVM's own version; it does not follow CUDA's.
  Version version() const noexcept { return version_; }
  // Of the IR that it takes.
  Version ir_version() const noexcept { return ir_version_; }
  const std::string& path() const noexcept { return library_.path(); }

 private:
  DynamicLibrary library_;
  Version version_;
  Version ir_version_;
};

}  // namespace cjit
