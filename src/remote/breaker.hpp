// Keeps builds away from a remote that fails.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

namespace cjit {

// Opens after some failures in a row, for 10 seconds. Then one caller probes: a success closes it, and a failure opens
// it for twice as long, at most 5 minutes. Thread-safe.
class Breaker {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr unsigned kFailures = 3;
  static constexpr std::chrono::seconds kFirstPause{10};
  static constexpr std::chrono::seconds kLongestPause{300};

  explicit Breaker(unsigned failures = kFailures) : limit_(failures) {}

  // Whether the caller may use the remote. It then calls succeeded(), failed() or gave_up().
  bool admits(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (failures_ < limit_) return true;
    if (now < open_until_ || is_probing_) return false;
    return is_probing_ = true;
  }
  // Whether callers are kept away, or one of them probes.
  bool is_open() const {
    const std::lock_guard lock(mutex_);
    return failures_ >= limit_;
  }
  void succeeded() {
    const std::lock_guard lock(mutex_);
    failures_ = 0;
    is_probing_ = false;
    pause_ = kFirstPause;
  }
  // The caller learnt nothing.
  void gave_up() {
    const std::lock_guard lock(mutex_);
    is_probing_ = false;
  }
  void failed(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    // Others that were admitted before it opened do not make the pause longer.
    const bool opens = is_probing_ || failures_ + 1 == limit_;
    ++failures_;
    if (!opens) return;
    is_probing_ = false;
    open_until_ = now + pause_;
    pause_ = std::min(2 * pause_, kLongestPause);
  }

 private:
  const unsigned limit_;
  mutable std::mutex mutex_;
  unsigned failures_ = 0;
  bool is_probing_ = false;
  std::chrono::seconds pause_ = kFirstPause;
  Clock::time_point open_until_;
};

}  // namespace cjit
