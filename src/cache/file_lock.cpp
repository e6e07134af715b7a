#include "cache/file_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace cjit {

FileLock::FileLock(const std::string& path, std::uint64_t byte)
    : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)), byte_(byte) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

FileLock::Attempt FileLock::attempt() {
  if (descriptor_ < 0) return Attempt::kUnsupported;
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  range.l_start = static_cast<off_t>(byte_ & INT64_MAX);
  range.l_len = 1;
  int result;
  do result = ::fcntl(descriptor_, F_OFD_SETLK, &range);
  while (result != 0 && errno == EINTR);
  if (result == 0) return Attempt::kHeld;
  return errno == EAGAIN || errno == EACCES ? Attempt::kTaken : Attempt::kUnsupported;
}

}  // namespace cjit
