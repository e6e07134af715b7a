#include "base/file_write.hpp"

#include <pthread.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>

#include "base/descriptor.hpp"

namespace cjit {

namespace {

template <typename Write>
int write_in_pieces(ByteSpan bytes, Write write) noexcept {
  const WriteSignalsHeld held;
  while (!bytes.empty()) {
    const ssize_t count = retry_interrupted([&] { return write(bytes); });
    if (count <= 0) return count < 0 ? errno : EIO;  // EIO: repeating a write that returns 0 could loop forever
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return 0;
}

}  // namespace

WriteSignalsHeld::WriteSignalsHeld() noexcept {
  sigset_t pending{};
  ::sigpending(&pending);
  ::sigemptyset(&held_);
  for (const int signal : {SIGXFSZ, SIGPIPE})
    if (::sigismember(&pending, signal) == 0) ::sigaddset(&held_, signal);
  ::pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

// The system sends both signals to the writing thread, so pending ones come from these writes.
WriteSignalsHeld::~WriteSignalsHeld() {
  const int error_number = errno;
  const timespec at_once{};
  while (::sigtimedwait(&held_, nullptr, &at_once) >= 0 || errno == EINTR) {
  }
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  errno = error_number;
}

int write_all(int descriptor, ByteSpan bytes) noexcept {
  return write_in_pieces(bytes, [&](ByteSpan rest) { return ::write(descriptor, rest.data(), rest.size()); });
}

int write_all_at(int descriptor, ByteSpan bytes, std::uint64_t offset) noexcept {
  const std::byte* const begin = bytes.data();
  return write_in_pieces(bytes, [&](ByteSpan rest) {
    const auto done = static_cast<std::uint64_t>(rest.data() - begin);
    return ::pwrite(descriptor, rest.data(), rest.size(), static_cast<off_t>(offset + done));
  });
}

}  // namespace cjit
