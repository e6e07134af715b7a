// A private temporary folder, removed with its object.
#pragma once

#include <string>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

class PrivateFolder {
 public:
  // Below `$TMPDIR`, else /tmp. Throws os_error with `stage`.
  PrivateFolder(std::string_view purpose, cjit_stage_t stage);
  ~PrivateFolder();
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;

  const std::string& path() const noexcept { return path_; }
  // Open for looking into.
  int descriptor() const noexcept { return handle_.get(); }

 private:
  std::string path_;
  FileDescriptor handle_;
};

}  // namespace cjit
