// Lines that another program sends and gets, without waiting for it.
#pragma once

#include <poll.h>

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <utility>

namespace cjit_cli {

// An open file, a pipe or a socket.
class Descriptor {
 public:
  explicit Descriptor(int value = -1) : value_(value) {}
  Descriptor(Descriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Descriptor();

  int get() const { return value_; }

 private:
  int value_;
};

class LineStream {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{64} << 20;  // In docs/evaluate.md: "at most 64 MiB"
  static constexpr std::size_t kMostUnread = std::size_t{256} << 20;  // In docs/evaluate.md: "256 MiB"

  // Without `output`, `input` is a socket.
  explicit LineStream(Descriptor input, Descriptor output = Descriptor())
      : input_(std::move(input)), output_(std::move(output)) {}

  // Thread-safe. The line has no newline at its end. It is written by flush().
  void send(const std::string& line);

  // What to wait for before the next call of receive() and flush(): two of them.
  pollfd input_event(bool wants_lines) const;
  pollfd output_event() const;
  // Calls `take` for each line that has come, also for the last one without a newline. Of a line that is too long it
  // gets kLongestLine + 1 bytes.
  void receive(const std::function<void(std::string line)>& take);
  void flush();
  // The other side reads no more, or not enough.
  void give_up() { is_gone_ = true; }

  bool has_ended() const { return has_ended_; }  // no further lines come
  bool is_gone() const { return is_gone_; }      // nobody reads what is sent
  bool is_flushed() const;

 private:
  int output() const { return output_.get() < 0 ? input_.get() : output_.get(); }

  Descriptor input_, output_;
  std::string begun_;   // a line whose end has not come
  bool skips_ = false;  // the rest of a line that is too long
  bool has_ended_ = false, is_gone_ = false;
  mutable std::mutex mutex_;
  std::string unsent_;
  bool is_too_slow_ = false;
};

}  // namespace cjit_cli
