// Numbers for threads, so that each can have its own slot in shared memory.
#pragma once

#include <atomic>

namespace cjit {

// The number of the calling thread, from 0 on, in the order in which threads first call this.
inline unsigned thread_number() noexcept {
  static std::atomic<unsigned> next{0};
  thread_local const unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
  return mine;
}

}  // namespace cjit
