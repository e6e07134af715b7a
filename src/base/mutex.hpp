// Locks for data that stay usable in a child of fork().
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

#include "base/fork_gate.hpp"
#include "base/fork_local.hpp"

namespace cjit {

// A std::mutex that is never held by another thread when fork() creates a child.
class Mutex {
 public:
  void lock() {
    ForkGate::enter();
    mutex_.lock();
  }
  bool try_lock() {
    ForkGate::enter();
    const bool is_ours = mutex_.try_lock();
    if (!is_ours) ForkGate::leave();
    return is_ours;
  }
  void unlock() {
    mutex_.unlock();
    ForkGate::leave();
  }

 private:
  std::mutex mutex_;
};

// A condition variable for data that a Mutex guards. After fork() it has no waiting threads in the child.
class Condition {
 public:
  Condition() : of_process_([] { return std::make_unique<std::condition_variable_any>(); }) { of_process_.get(); }

  void notify_all() { of_process_.get().notify_all(); }
  template <typename... Arguments>
  bool wait_for(Arguments&&... arguments) {
    return of_process_.get().wait_for(std::forward<Arguments>(arguments)...);
  }

 private:
  ForkLocal<std::condition_variable_any> of_process_;
};

}  // namespace cjit
