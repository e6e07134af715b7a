#include "base/descriptor.hpp"

namespace cjit {

int above_standard(int descriptor) noexcept {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  const int moved = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int why = errno;
  ::close(descriptor);
  errno = why;
  return moved;
}

FileDescriptor open_file(const std::string& path, int flags, mode_t mode) noexcept {
  return FileDescriptor(retry_interrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, mode); }));
}

int descriptor_shortage() noexcept {
  const FileDescriptor any = open_file("/", O_PATH);
  return any || (errno != EMFILE && errno != ENFILE) ? 0 : errno;
}

}  // namespace cjit
