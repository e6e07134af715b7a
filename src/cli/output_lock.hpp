// Commands that read a file and write it again, one at a time.
#pragma once

#include <string>

namespace cjit_cli {

// Held while it lives: no other process has a lock for a file of the same folder. The folder is locked and not the
// file, which is replaced by each write and may not be there yet; nothing is left behind. Where the file system has no
// locks a warning says so.
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
