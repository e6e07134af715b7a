// The cache of one context: memory over disk over layers, one flight a key, counted.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/build_site.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "base/trace.hpp"
#include "cache/counters.hpp"
#include "cache/disk_cache.hpp"
#include "cache/flights.hpp"
#include "cache/lru_map.hpp"
#include "cache/spread_record.hpp"

namespace cjit {

struct CacheSettings {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;
  std::uint64_t memory_bytes = 0;
  std::chrono::milliseconds wait{};
  std::chrono::seconds failures_last{};
  DiskCacheOptions disk;
};

// A result, and how the cache came by it.
struct Served {
  SharedRecord record;
  cjit_cache_outcome_t outcome = CJIT_CACHE_OUTCOME_NONE;
  std::string key;
  std::string note;
  BuildSite site{};  // of what was compiled for it
};

// What a request wants of the cache.
struct Wanted {
  CacheKey key;
  std::vector<KeyField> fields;
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;  // never DEFAULT
  std::string_view why_not_taken;                // where the mode takes nothing
  std::chrono::milliseconds wait{};
  std::stop_token stop;  // of whoever wants it
  const Trace* trace = &Trace::off();
};

// The token tells that nobody wants the record any more.
using MakeRecord = std::function<SharedRecord(std::stop_token)>;

// Thread-safe.
class Cache {
 public:
  Cache(CacheSettings settings, const Log& log);
  ~Cache();

  const CacheSettings& settings() const noexcept { return settings_; }
  DiskCache& disk() noexcept { return disk_; }

  // A result in memory, without a look at anything else.
  SharedRecord in_memory(const CacheKey& key);
  // What the cache has of a request that any compiler made; nothing if it has none.
  std::optional<Served> any_toolchain(const KeyHash& request);
  // The cached result, or what `make` makes of it, which is then kept. Throws what `make` throws.
  Served fetch(const Wanted& wanted, const MakeRecord& make);
  // For a request that has no part in the cache.
  Served bypass(std::string note, const std::stop_token& stop, const MakeRecord& make);

  void clear_memory() { records_.clear(); }
  std::uint64_t memory_entries() const noexcept { return records_.size(); }
  std::uint64_t memory_bytes() const noexcept { return records_.weight(); }
  Counts counts() const noexcept;
  // Those of all processes that used the folder.
  Counts totals();

 private:
  struct PastFailure {
    Error error;
    std::chrono::steady_clock::time_point expiry;
  };

  Served follow(Flights::Seat& seat, const Wanted& wanted, const MakeRecord& make);
  Served lead(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop);
  std::optional<Served> on_disk(const Wanted& wanted, std::string& note);
  Served build(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop, std::string note,
               bool replace);
  SharedRecord make_counted(const MakeRecord& make, const std::stop_token& stop);
  Served hit(const CacheKey& key, SharedRecord record, cjit_cache_outcome_t outcome, Count count);
  void keep(const CacheKey& key, const SharedRecord& record);
  void throw_past_failure(const CacheKey& key);
  void write_totals();

  const CacheSettings settings_;
  DiskCache disk_;
  Counters counters_;
  LruMap<CacheKey, SpreadRecord> records_;
  LruMap<CacheKey, std::shared_ptr<const PastFailure>> failures_;
  Flights flights_;
  Mutex totals_mutex_;
  Counts written_{};  // of counts(), what is in the folder's totals
};

}  // namespace cjit
