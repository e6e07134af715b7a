// A shared mutex for data that is read often and changed rarely.
#pragma once

#include <array>
#include <mutex>

#include "base/fork_gate.hpp"
#include "base/thread_number.hpp"

namespace cjit {

// Each reader locks the one stripe of its thread. Readers on different threads therefore do not write to the same
// memory, as they would to the reader count of a std::shared_mutex. A writer locks all stripes, which takes a
// microsecond. For std::shared_lock and std::unique_lock.
class StripedMutex {
 public:
  void lock_shared() {
    ForkGate::enter();
    mine().lock();
  }
  void unlock_shared() {
    mine().unlock();
    ForkGate::leave();
  }
  void lock() {
    ForkGate::enter();
    for (Stripe& stripe : stripes_) stripe.mutex.lock();
  }
  void unlock() {
    for (Stripe& stripe : stripes_) stripe.mutex.unlock();
    ForkGate::leave();
  }

 private:
  struct alignas(64) Stripe {
    std::mutex mutex;
  };
  std::mutex& mine() noexcept { return stripes_[thread_number() % stripes_.size()].mutex; }

  std::array<Stripe, 32> stripes_;
};

}  // namespace cjit
