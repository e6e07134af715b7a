#include "cache/file_hold.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace cjit {

bool attempt_for_a_moment(FileLock& lock) {
  for (int i = 0; i < 20; ++i) {
    if (lock.attempt() != FileLock::Attempt::kTaken) return true;
    ::usleep(500);
  }
  return false;
}

bool hold(const FileDescriptor& file) noexcept {
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  const int result = retry_interrupted([&] { return ::fcntl(file.get(), F_OFD_SETLK, &range); });
  return result == 0 || (errno != EAGAIN && errno != EACCES);
}

}  // namespace cjit
