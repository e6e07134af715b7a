#include "base/descriptor.hpp"

#include <fcntl.h>

namespace cjit {

int above_standard(int descriptor) noexcept {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  const int moved = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int why = errno;
  ::close(descriptor);
  errno = why;
  return moved;
}

}  // namespace cjit
