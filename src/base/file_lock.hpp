// A lock between processes on one byte of a file. The kernel releases it when its holder ends.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.hpp"

namespace cjit {

// An open file description lock. It belongs to this object and not to the process, so that threads exclude each other
// too. The destructor releases the lock even if a forked child has the file open.
class FileLock {
 public:
  enum class Attempt { kHeld, kTaken, kUnsupported };

  // `byte` is an offset, which may lie behind the end of the file. Creates a missing file.
  FileLock(const std::string& path, std::uint64_t byte);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // kHeld: this object has the lock. kTaken: another one has it. kUnsupported: no locks are supported, or there is no
  // file.
  Attempt attempt();

 private:
  int set(short type) noexcept;

  const FileDescriptor descriptor_;
  const std::uint64_t byte_;
  bool held_ = false;
};

}  // namespace cjit
