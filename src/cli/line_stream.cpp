#include "line_stream.hpp"

#include <limits.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <vector>

namespace cjit_cli {

Descriptor::~Descriptor() {
  if (value_ >= 0) ::close(value_);
}

void LineStream::send(const std::string& line) {
  const std::lock_guard lock(mutex_);
  is_too_slow_ = is_too_slow_ || unsent_.size() > kMostUnread;
  if (is_too_slow_) return;
  unsent_.append(line).push_back('\n');
}

bool LineStream::is_flushed() const {
  const std::lock_guard lock(mutex_);
  return unsent_.empty();
}

pollfd LineStream::input_event(bool wants_lines) const {
  return {.fd = wants_lines && !has_ended_ ? input_.get() : -1, .events = POLLIN, .revents = 0};
}

pollfd LineStream::output_event() const {
  return {.fd = output(), .events = static_cast<short>(is_flushed() ? 0 : POLLOUT), .revents = 0};
}

void LineStream::receive(const std::function<void(std::string line)>& take) {
  std::vector<char> piece(1 << 16);
  const ssize_t count = ::read(input_.get(), piece.data(), piece.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    has_ended_ = true;
    if (!begun_.empty() && !skips_) take(std::exchange(begun_, {}));
    return;
  }
  std::string_view left(piece.data(), static_cast<std::size_t>(count));
  while (!left.empty()) {
    const std::size_t end = left.find('\n');
    const bool is_whole = end != std::string_view::npos;
    if (!skips_) begun_.append(left.substr(0, end));
    left.remove_prefix(is_whole ? end + 1 : left.size());
    const bool is_too_long = begun_.size() > kLongestLine;
    if (is_too_long) begun_.resize(kLongestLine + 1);
    if (is_too_long || (is_whole && !skips_)) take(std::exchange(begun_, {}));
    skips_ = !is_whole && (skips_ || is_too_long);
  }
}

// A pipe that is ready takes as many bytes without waiting.
void LineStream::flush() {
  const std::lock_guard lock(mutex_);
  if (is_too_slow_) is_gone_ = true;
  if (unsent_.empty()) return;
  ssize_t count = ::send(output(), unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count < 0 && errno == ENOTSOCK)
    count = ::write(output(), unsent_.data(), std::min<std::size_t>(unsent_.size(), PIPE_BUF));
  if (count < 0 && errno != EINTR && errno != EAGAIN) is_gone_ = true;
  if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
}

}  // namespace cjit_cli
