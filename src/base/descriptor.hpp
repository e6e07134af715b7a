// RAII file descriptors, and calls that handle interruption by signals.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace cjit {

// Moves a file to a descriptor above the standard ones. If the host closed a standard descriptor, a newly opened file
// would get its number, and what the host prints would go into that file. Closes the old descriptor; returns -1 and
// sets errno on failure.
int above_standard(int descriptor) noexcept;

// Owns a descriptor that was just opened; moves it above the standard descriptors.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int value) : value_(above_standard(value)) {}
  FileDescriptor(FileDescriptor&& other) noexcept : value_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~FileDescriptor() {
    if (value_ >= 0) ::close(value_);
  }

  explicit operator bool() const noexcept { return value_ >= 0; }
  int get() const noexcept { return value_; }
  // Closes and returns the result: close() can report a write that failed late (NFS, quotas).
  int close() noexcept { return ::close(release()); }
  [[nodiscard]] int release() noexcept { return std::exchange(value_, -1); }

 private:
  int value_ = -1;
};

template <typename Call>
auto retry_interrupted(Call call) {
  decltype(call()) result;
  do result = call();
  while (result < 0 && errno == EINTR);
  return result;
}

// open() with O_CLOEXEC, repeated if a signal interrupts it. On failure the result is false and errno is set.
FileDescriptor open_file(const std::string& path, int flags, mode_t mode = 0) noexcept;

// 0 if this process may open another file, else the reason as an errno: EMFILE, ENFILE. Without one, files look as if
// they did not exist.
int descriptor_shortage() noexcept;

}  // namespace cjit
