// What the drop-ins of all libraries have: the real library, a context of their own, counters and memos.
#pragma once

#include <cjit/context.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "dropin/counts.hpp"
#include "dropin/real_library.hpp"

namespace cjit {

// Whether everything is forwarded.
bool dropins_are_off();

// One drop-in of this process and what it stands for. Thread-safe.
class Dropin {
 public:
  // `path_option` is the option of contexts for the path of the library.
  Dropin(cjit_dropin_library_t library, std::string path, const char* cjit_context_options_t::*path_option);
  Dropin(const Dropin&) = delete;
  Dropin& operator=(const Dropin&) = delete;

  const std::string& path() const noexcept { return path_; }
  RealLibrary& real() noexcept { return real_; }
  // nullptr: everything is forwarded. Without a real library it finds none elsewhere.
  cjit_context_t* context() const noexcept { return context_; }
  DropinCounts& counts() noexcept { return *counts_; }

  const std::string& cache_folder() const noexcept { return cache_folder_; }  // "": there is none

  // What earlier processes remembered under this name, about this file of the real library.
  std::optional<Buffer> recall(std::string_view name) const;
  void remember(std::string_view name, std::string_view contents) const;

 protected:
  // Only if the rest of it cannot be made: handles may be used at exit.
  ~Dropin() { cjit_context_destroy(context_); }

 private:
  std::string memo_folder() const;
  std::string memo_name(std::string_view name) const;

  const std::string path_;
  RealLibrary real_;
  cjit_context_t* context_ = nullptr;
  std::string cache_folder_;
  std::unique_ptr<DropinCounts> counts_;
};

}  // namespace cjit
