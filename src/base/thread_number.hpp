// Numbers for threads, so that each can have a place of its own in memory that many write to.
#pragma once

#include <atomic>

namespace cjit {

// Of the calling thread; counted from 0 in the order in which threads first ask.
inline unsigned thread_number() noexcept {
  static std::atomic<unsigned> next{0};
  thread_local const unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
  return mine;
}

}  // namespace cjit
