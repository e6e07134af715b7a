#include "base/file_lock.hpp"

#include <fcntl.h>

#include <cerrno>

namespace cjit {

FileLock::FileLock(const std::string& path, std::uint64_t byte)
    : descriptor_(open_file(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0600)), byte_(byte) {}

FileLock::~FileLock() {
  if (held_) set(F_UNLCK);  // closing does not release the lock while a forked child has the file open
}

int FileLock::set(short type) noexcept {
  struct flock range {};
  range.l_type = type;
  range.l_whence = SEEK_SET;
  range.l_start = static_cast<off_t>(byte_ & INT64_MAX);
  range.l_len = 1;
  return retry_interrupted([&] { return ::fcntl(descriptor_.get(), F_OFD_SETLK, &range); });
}

FileLock::Attempt FileLock::attempt() {
  if (!descriptor_) return Attempt::kUnsupported;
  held_ = set(F_WRLCK) == 0;
  if (held_) return Attempt::kHeld;
  return errno == EAGAIN || errno == EACCES ? Attempt::kTaken : Attempt::kUnsupported;
}

}  // namespace cjit
