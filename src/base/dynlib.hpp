// Libraries opened at run time.
#pragma once

#include <string>

#include "base/fork_gate.hpp"

namespace cjit {

// A library opened with dlopen and, on purpose, never closed: NVIDIA's libraries keep threads and exit handlers.
class DynamicLibrary {
 public:
  DynamicLibrary() = default;

  // Opens a file, or a bare name on the loader's path. On failure the result is empty and `why` has the reason.
  static DynamicLibrary open(const std::string& path, std::string& why);

  explicit operator bool() const noexcept { return handle_ != nullptr; }
  // nullptr if the library has no such symbol.
  void* symbol(const char* name) const noexcept;
  // Whether a parent of this process opened it before fork(). Threads that the child does not have may hold its locks.
  bool is_inherited() const noexcept { return generation_ != fork_generation(); }
  // The file that the loader mapped.
  const std::string& path() const noexcept { return path_; }

 private:
  void* handle_ = nullptr;
  std::string path_;
  unsigned generation_ = 0;  // fork generation of the process that opened it first
};

// Sets `function` to the library's symbol `name`. Returns false and sets nullptr if it has none.
template <typename Function>
bool load_symbol(const DynamicLibrary& library, const char* name, Function*& function) noexcept {
  function = reinterpret_cast<Function*>(library.symbol(name));
  return function != nullptr;
}

// The directory of this library, or of the program or library that it is linked into; "" if it is unknown.
std::string library_folder();

}  // namespace cjit
