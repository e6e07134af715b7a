// Keeps builds away from a remote that fails.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

namespace cjit {

// Opens after three failures in a row, for 10 seconds. Then one caller probes: a success closes it, and a failure opens
// it for twice as long, at most 5 minutes. Thread-safe.
class Breaker {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr unsigned kFailures = 3;
  static constexpr std::chrono::seconds kFirstPause{10};
  static constexpr std::chrono::seconds kLongestPause{300};

  // Whether the caller may use the remote. It then calls succeeded() or failed().
  bool admits(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (failures_ < kFailures) return true;
    if (now < open_until_ || is_probing_) return false;
    return is_probing_ = true;
  }
  // Whether callers are kept away, or one of them probes.
  bool is_open() const {
    const std::lock_guard lock(mutex_);
    return failures_ >= kFailures;
  }
  void succeeded() {
    const std::lock_guard lock(mutex_);
    failures_ = 0;
    is_probing_ = false;
    pause_ = kFirstPause;
  }
  void failed(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    // Others that were admitted before it opened do not make the pause longer.
    const bool opens = is_probing_ || failures_ + 1 == kFailures;
    ++failures_;
    if (!opens) return;
    is_probing_ = false;
    open_until_ = now + pause_;
    pause_ = std::min(2 * pause_, kLongestPause);
  }

 private:
  mutable std::mutex mutex_;
  unsigned failures_ = 0;
  bool is_probing_ = false;
  std::chrono::seconds pause_ = kFirstPause;
  Clock::time_point open_until_;
};

}  // namespace cjit
