// Waits without a limit by functions of older libstdc++ versions: condition_variable::wait() would need GLIBCXX_3.4.30,
// which is newer than the oldest C++ runtime that the library promises to run on.
#pragma once

#include <chrono>
#include <stop_token>

namespace cjit {

inline constexpr std::chrono::hours kOneWait{1};

template <typename Condition, typename Lock, typename Predicate>
void wait_for_ever(Condition& condition, Lock& lock, Predicate is_met) {
  while (!condition.wait_for(lock, kOneWait, is_met)) {
  }
}

// Returns false if `stop` was requested first.
template <typename Condition, typename Lock, typename Predicate>
bool wait_for_ever(Condition& condition, Lock& lock, const std::stop_token& stop, Predicate is_met) {
  while (!condition.wait_for(lock, stop, kOneWait, is_met))
    if (stop.stop_requested()) return is_met();
  return true;
}

}  // namespace cjit
