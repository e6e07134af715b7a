// The counts of a cache, and their part of the totals of its directory.
#include <algorithm>
#include <utility>

#include "cache/cache.hpp"
#include "cache/totals.hpp"

namespace cjit {

namespace {

// These counts alone do not cause a write to the cache directory. They are written together with others.
bool counts_without_cache(Count count) { return count == Count::kBypasses || count == Count::kFailures; }

}  // namespace

void Cache::count_hit(cjit_cache_outcome_t outcome, const BuildRecord& record, std::chrono::nanoseconds cost) noexcept {
  constexpr std::pair<cjit_cache_outcome_t, Count> kHits[] = {{CJIT_CACHE_OUTCOME_MEMORY, Count::kMemoryHits},
                                                              {CJIT_CACHE_OUTCOME_DISK, Count::kDiskHits},
                                                              {CJIT_CACHE_OUTCOME_LAYER, Count::kLayerHits},
                                                              {CJIT_CACHE_OUTCOME_SHARED, Count::kSharedHits},
                                                              {CJIT_CACHE_OUTCOME_REMOTE, Count::kRemoteHits}};
  if (outcome == CJIT_CACHE_OUTCOME_BYPASSED) counters_.add(Count::kBypasses);
  for (const auto& [each, count] : kHits) {
    if (each != outcome) continue;
    const std::uint64_t saved = record.compile_nanoseconds;
    counters_.add(count);
    counters_.add(Count::kSavedNanoseconds, saved - std::min(saved, static_cast<std::uint64_t>(cost.count())));
  }
}

Counts Cache::counts() const noexcept {
  Counts counts = counters_.now();
  const DiskCacheCounters disk = disk_.counters();
  const Traffic remote = remote_.traffic();
  const auto set = [&](Count count, std::uint64_t value) { counts[static_cast<std::size_t>(count)] = value; };
  set(Count::kMemoryEvictions, records_.evictions());
  set(Count::kDiskEvictions, disk.evictions);
  set(Count::kDiskEvictedBytes, disk.evicted_bytes);
  set(Count::kRemoteMisses, remote.misses);
  set(Count::kRemoteFailures, remote.failures);
  set(Count::kRemoteSkipped, remote.skipped);
  set(Count::kUploads, remote.uploads);
  set(Count::kUploadFailures, remote.upload_failures);
  set(Count::kRemoteReceivedBytes, remote.received_bytes);
  set(Count::kRemoteSentBytes, remote.sent_bytes);
  set(Count::kRemoteNanoseconds, remote.lookup_nanoseconds);
  set(Count::kRemoteRefusals, remote_.refusals());
  return counts;
}

Counts Cache::totals() {
  write_totals();
  return read_totals(disk_.folder());
}

void Cache::write_totals() {
  const std::lock_guard lock(totals_mutex_);
  const Counts now = counts();
  Counts news{};
  bool any = false;
  for (std::size_t i = 0; i < kCountCount; ++i) {
    news[i] = now[i] - written_[i];
    any |= news[i] != 0 && !counts_without_cache(static_cast<Count>(i));
  }
  if (!any || settings_.disk.read_only || !disk_.disabled_reason().empty()) return;
  if (add_to_totals(disk_.folder(), news)) written_ = now;
}

}  // namespace cjit
