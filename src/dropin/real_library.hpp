// The library that a drop-in stands for: the real one, which is opened when it is needed.
#pragma once

#include <cjit/context.h>
#include <cjit/dropin.h>

#include <atomic>
#include <optional>
#include <string>

#include "base/dynlib.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

// Thread-safe.
class RealLibrary {
 public:
  // Throws Error: CJIT_ERROR_INVALID_ARGUMENT (the name of the drop-in has no version).
  RealLibrary(cjit_dropin_library_t library, const std::string& dropin_path);

  // Why it is not found. Processes that start later search again.
  const std::optional<Error>& problem() const noexcept { return problem_; }
  // Without opening it. Its path is empty if it is not found.
  const LibraryFile& file() const noexcept { return file_; }
  int major() const noexcept { return major_; }
  // Opens it. Throws Error(CJIT_ERROR_TOOLKIT_...).
  void* function(const char* name);
  // nullptr if it cannot be opened, which is logged, or lacks the function.
  void* find_function(const char* name) noexcept;

 private:
  const DynamicLibrary& open();

  const Component& component_;
  const int major_;
  LibraryFile file_;
  std::optional<Error> problem_;
  std::atomic<const DynamicLibrary*> opened_{nullptr};  // never closed
};

// Logs once why something is not served, as CJIT_LOG says.
void log_dropin_problem(std::string_view problem, cjit_log_level_t level = CJIT_LOG_LEVEL_ERROR) noexcept;

}  // namespace cjit
