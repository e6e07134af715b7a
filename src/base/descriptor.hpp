// RAII file descriptors, and calls that handle interruption by signals.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace cjit {

// The same file at a descriptor above the standard ones, which stay the host's though it has closed them: what it
// prints then would go into what was opened. Closes the old one; -1 with errno where there is no other.
int above_standard(int descriptor) noexcept;

// Of what has just been opened, which it moves above the standard descriptors.
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
  // Closing can report a write that failed late (NFS, quotas).
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

// open(), closed on exec, and tried again when a signal interrupts it. Without a file it is false, and errno says why.
FileDescriptor open_file(const std::string& path, int flags, mode_t mode = 0) noexcept;

}  // namespace cjit
