// What identifies a compiler in cache keys: its release, which is the same in all its files and on all processors.
#pragma once

#include <map>
#include <string>

#include "base/mutex.hpp"

namespace cjit {

// A compiler or linker. A machine with another file of the same release makes the same images.
struct ToolIdentity {
  std::string file;     // library_identity(), or the version of the driver
  std::string release;  // for cache keys
};

// Thread-safe. Remembers the releases of files, because to find one reads about 15 MB.
class LibraryReleases {
 public:
  // `memo_folder` is a directory for what other processes found; "": none.
  explicit LibraryReleases(std::string memo_folder) : memo_folder_(std::move(memo_folder)) {}

  // `identity` is the library_identity() of the file, which is also its release if library_release() is "".
  ToolIdentity of(const std::string& path, const std::string& identity);

 private:
  std::string find(const std::string& path, const std::string& identity) const;

  const std::string memo_folder_;
  Mutex mutex_;
  std::map<std::string, std::string> releases_;  // by the identity of the file
};

}  // namespace cjit
