// Counters of a cache. The enumerators have the order of the fields of cjit_cache_counters_t.
#pragma once

#include <cjit/cache.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/thread_number.hpp"

namespace cjit {

enum class Count : std::size_t {
  kMemoryHits,
  kDiskHits,
  kLayerHits,
  kSharedHits,
  kFailureHits,
  kAbsentMisses,
  kCorruptMisses,
  kVersionMisses,
  kUnreadableMisses,
  kRefreshes,
  kBypasses,
  kFailures,
  kWaits,
  kWaitTimeouts,
  kPublished,
  kPublishFailures,
  kMemoryEvictions,
  kDiskEvictions,
  kDiskEvictedBytes,
  kSavedNanoseconds,
  kRemoteHits,
  kRemoteMisses,
  kRemoteFailures,
  kRemoteSkipped,
  kUploads,
  kUploadFailures,
  kRemoteReceivedBytes,
  kRemoteSentBytes,
  kRemoteNanoseconds,
  kRemoteRefusals,
};
inline constexpr std::size_t kCountCount = static_cast<std::size_t>(Count::kRemoteRefusals) + 1;
static_assert(sizeof(cjit_cache_counters_t) == (kCountCount + 1) * sizeof(std::uint64_t));

using Counts = std::array<std::uint64_t, kCountCount>;

// Thread-safe. Threads write to different cache lines to avoid contention. Each count is exact, and none tells anything
// about other memory.
class Counters {
 public:
  void add(Count count, std::uint64_t amount = 1) noexcept {
    Stripe& mine = stripes_[thread_number() % stripes_.size()];
    mine.values[static_cast<std::size_t>(count)].fetch_add(amount, std::memory_order_relaxed);
  }
  Counts now() const noexcept {
    Counts counts{};
    for (const Stripe& stripe : stripes_)
      for (std::size_t i = 0; i < kCountCount; ++i) counts[i] += stripe.values[i].load(std::memory_order_relaxed);
    return counts;
  }

 private:
  struct alignas(64) Stripe {
    std::array<std::atomic<std::uint64_t>, kCountCount> values{};
  };
  std::array<Stripe, 16> stripes_;
};

}  // namespace cjit
