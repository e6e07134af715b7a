// A lock between processes on one byte of a file, let go of by the kernel when its holder dies.
#pragma once

#include <cstdint>
#include <string>

#include "base/descriptor.hpp"

namespace cjit {

// An open-file-description lock: of this object, not of the process, so that threads exclude each other too. A child
// that is forked meanwhile has the open file as well; the lock is let go of with this object nevertheless.
class FileLock {
 public:
  enum class Attempt { kHeld, kTaken, kUnsupported };

  // `byte` is anywhere from 0; the file need not be that long. It is made where it is missing.
  FileLock(const std::string& path, std::uint64_t byte);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // kHeld: it is ours. kTaken: another holds it. kUnsupported: there are no locks here, or no file.
  Attempt attempt();

 private:
  int set(short type) noexcept;

  const FileDescriptor descriptor_;
  const std::uint64_t byte_;
  bool held_ = false;
};

}  // namespace cjit
