// Hashes of file contents. A file is hashed again only if it may have changed.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "base/key_hash.hpp"
#include "base/mutex.hpp"
#include "compile/file_stamp.hpp"

namespace cjit {

// Thread-safe.
class FileContents {
 public:
  // Throws Error(CJIT_ERROR_IO) if the file cannot be read.
  KeyHash hash(const std::string& path);

 private:
  struct Known {
    FileStamp stamp;
    KeyHash hash;
  };

  Mutex mutex_;
  std::map<std::string, Known> known_;
};

}  // namespace cjit
