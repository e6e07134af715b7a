// Serializes commands that read a file and write it again.
#pragma once

#include <string>

namespace cjit_cli {

// While it exists, no other process has a lock for a file of the same directory. It locks the directory and not the
// file, because each write replaces the file, and the file may not exist yet. It leaves no lock file. If the file
// system has no locks, it prints a warning.
class OutputLock {
 public:
  explicit OutputLock(const std::string& path);
  ~OutputLock();
  OutputLock(const OutputLock&) = delete;
  OutputLock& operator=(const OutputLock&) = delete;

 private:
  int folder_ = -1;
};

}  // namespace cjit_cli
