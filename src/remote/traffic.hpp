// What a process did with one remote cache.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cjit {

// See cjit_remote_info_t. Number is std::uint64_t, or an atomic one that any thread may add to.
template <typename Number>
struct TrafficOf {
  Number hits{0}, misses{0}, failures{0}, skipped{0};
  Number uploads{0}, upload_failures{0};
  Number received_bytes{0}, sent_bytes{0};
  Number lookup_nanoseconds{0}, slowest_lookup_nanoseconds{0};
};
using Traffic = TrafficOf<std::uint64_t>;

// Thread-safe.
struct TrafficMeter : TrafficOf<std::atomic<std::uint64_t>> {
  void add_lookup(std::chrono::nanoseconds duration) noexcept {
    const auto time = static_cast<std::uint64_t>(duration.count());
    lookup_nanoseconds += time;
    std::uint64_t slowest = slowest_lookup_nanoseconds;
    while (time > slowest && !slowest_lookup_nanoseconds.compare_exchange_weak(slowest, time)) {
    }
  }
  Traffic now() const noexcept {
    return {hits,
            misses,
            failures,
            skipped,
            uploads,
            upload_failures,
            received_bytes,
            sent_bytes,
            lookup_nanoseconds,
            slowest_lookup_nanoseconds};
  }
};

}  // namespace cjit
