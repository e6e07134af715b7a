// The library that a drop-in stands for: the real one, which is opened when it is needed.
#pragma once

#include <cjit/dropin.h>

#include <mutex>
#include <optional>
#include <string>

#include "base/dynlib.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

// Thread-safe.
class RealLibrary {
 public:
  // Throws Error: CJIT_ERROR_INVALID_ARGUMENT (the name of the drop-in has no version), CJIT_ERROR_TOOLKIT_... (it is
  // not found).
  RealLibrary(cjit_dropin_library_t library, const std::string& dropin_path);

  // Without opening it.
  const LibraryFile& file() const noexcept { return file_; }
  // Whether the open library is the one that was found. What another one does must not be remembered as its result.
  bool is_as_found() noexcept;
  // Opens it. Throws Error(CJIT_ERROR_TOOLKIT_...).
  void* function(const char* name);
  // nullptr if it cannot be opened, or lacks the function.
  void* find_function(const char* name) noexcept;

 private:
  const Component& component_;
  const LibraryFile file_;
  std::mutex mutex_;
  DynamicLibrary opened_;
  bool is_as_found_ = false;
};

}  // namespace cjit
