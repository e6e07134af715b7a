// The lock between processes on one key of a cache directory.
#include <algorithm>
#include <thread>

#include "cache/disk_cache.hpp"

namespace cjit {

DiskCache::Flight::Flight(DiskCache& cache, const CacheKey& key) {
  if (!cache.disabled_reason().empty() || cache.options_.read_only) return;
  if (make_private_folders(temporaries_path(cache.options_.folder)) != 0) return;
  lock_.emplace(lock_path(cache.options_.folder), key.number() & (INT64_MAX >> 1));
}

FlightOutcome DiskCache::Flight::acquire(std::chrono::milliseconds limit, const std::stop_token& stop,
                                         const std::function<bool()>& is_there) {
  using std::chrono::milliseconds;
  if (!lock_) return FlightOutcome::kUnavailable;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  for (milliseconds pause(1);; pause = std::min(pause * 2, milliseconds(25))) {
    switch (lock_->attempt()) {
      case FileLock::Attempt::kHeld:
        return is_there() ? FlightOutcome::kFound : FlightOutcome::kAcquired;
      case FileLock::Attempt::kUnsupported:
        return FlightOutcome::kUnavailable;
      case FileLock::Attempt::kTaken:
        break;
    }
    waited_ = true;
    if (is_there()) return FlightOutcome::kFound;
    if (stop.stop_requested()) return FlightOutcome::kStopped;
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return FlightOutcome::kTimedOut;
    std::this_thread::sleep_for(std::min(pause, left));
  }
}

}  // namespace cjit
