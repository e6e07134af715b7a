// A private temporary directory that is removed with its object.
#pragma once

#include <string>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

class PrivateFolder {
 public:
  // Creates the directory in `$TMPDIR`, else in /tmp. Throws os_error with `stage`.
  PrivateFolder(std::string_view purpose, cjit_stage_t stage);
  ~PrivateFolder();
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;

  const std::string& path() const noexcept { return path_; }
  // Whether the path still names the directory, which a cleaner of temporary files may have removed.
  bool is_there() const noexcept;
  // A descriptor of the open directory.
  int descriptor() const noexcept { return handle_.get(); }

 private:
  std::string path_;
  FileDescriptor handle_;
};

}  // namespace cjit
