// The time limits of one operation on a server.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "storage/settings.hpp"

namespace cjit {

// An operation may take the operation's limit, and longer only while enough bytes move: no pause is longer than the
// limit, and on average at least `slowest_rate` bytes move per second of the time above the limit. So a server that is
// frozen or slow is given up after about the limit, whatever the size of the value.
class TransferClock {
 public:
  explicit TransferClock(const TransferLimits& limits) : limit_(limits.operation), rate_(limits.slowest_rate) {
    start();
  }

  // Starts again, when a connection is established.
  void start() {
    start_ = last_ = Time::now();
    bytes_ = 0;
  }
  // `bytes` is the number of bytes that moved since the start, in both directions.
  void moved_so_far(std::uint64_t bytes) {
    if (bytes == bytes_) return;
    bytes_ = bytes;
    last_ = Time::now();
  }
  void moved(std::uint64_t bytes) { moved_so_far(bytes_ + bytes); }

  // 0: the time is over.
  std::chrono::milliseconds left() const {
    using std::chrono::milliseconds;
    const auto grace = milliseconds(bytes_ * 1000 / rate_);
    const auto end = std::min(last_ + limit_, start_ + limit_ + grace);
    return std::max(std::chrono::ceil<milliseconds>(end - Time::now()), milliseconds(0));
  }

 private:
  using Time = std::chrono::steady_clock;

  const std::chrono::milliseconds limit_;
  const std::uint64_t rate_;
  Time::time_point start_;
  Time::time_point last_;
  std::uint64_t bytes_ = 0;
};

}  // namespace cjit
