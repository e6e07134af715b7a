// The cache of one context. It searches memory, the disk, the layers and the remotes in this order, and runs one flight
// per key.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/build_site.hpp"
#include "artifact/dependencies.hpp"
#include "base/log.hpp"
#include "base/lru_map.hpp"
#include "base/mutex.hpp"
#include "base/trace.hpp"
#include "cache/counters.hpp"
#include "cache/disk_cache.hpp"
#include "cache/flights.hpp"
#include "cache/spread_pointer.hpp"
#include "remote/remote_tier.hpp"
#include "signature/trust.hpp"

namespace cjit {

struct CacheSettings {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;
  std::uint64_t memory_bytes = 0;
  std::chrono::milliseconds wait{};
  std::chrono::seconds failures_last{};
  DiskCacheOptions disk;
  std::vector<RemoteSettings> remotes;
  Trust trust;
};

// A result, and where it came from.
struct Served {
  SharedRecord record;
  cjit_cache_outcome_t outcome = CJIT_CACHE_OUTCOME_NONE;
  std::string key;
  std::string note;
  BuildSite site{};                                    // the place of the compilation, if there was one
  std::shared_ptr<const Dependencies> dependencies{};  // of a kernel; nullptr: none
};

// A lookup in the cache.
struct Wanted {
  CacheKey key;
  std::vector<KeyField> fields;
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;  // never DEFAULT
  std::string_view why_not_taken;                // why the mode does not read the cache; "" if it does
  std::chrono::milliseconds wait{};
  std::stop_token stop;   // requested when the caller cancels
  std::string_view name;  // of the source, for messages
  // For the entry that is stored: names on which a machine without a compiler decides whether it may take the entry.
  std::string_view toolkit_names{};
  // Why an entry with these names may not be taken although the toolchain is not known; "" if it may.
  std::function<std::string(std::string_view toolkit_names)> refuse_names{};
  const Trace* trace = &Trace::off();
};

// CJIT_ERROR_NOT_CACHED. `name` is that of the source.
Error not_cached_error(std::string_view name, std::string_view why);

// Makes a record. A stop is requested when no caller wants the record any more.
using MakeRecord = std::function<SharedRecord(std::stop_token)>;

// Thread-safe.
class Cache {
 public:
  Cache(CacheSettings settings, const Log& log);
  // Waits at most one second for uploads.
  ~Cache();

  const CacheSettings& settings() const noexcept { return settings_; }
  DiskCache& disk() noexcept { return disk_; }

  // Looks only in memory. Returns nullptr if the result is not there.
  SharedRecord in_memory(const CacheKey& key);
  // Returns a result for the request from any compiler; nothing if there is none. Throws as fetch() in the mode ONLY.
  std::optional<Served> any_toolchain(const Wanted& wanted);
  // Returns the cached result. On a miss calls `make` and stores its result. Throws the errors of `make`; in the mode
  // ONLY Error(CJIT_ERROR_NOT_CACHED).
  Served fetch(const Wanted& wanted, const MakeRecord& make);
  // Reads every entry of the directory.
  std::vector<VerifiedEntry> verify(bool remove_bad) { return disk_.verify(remove_bad, settings_.trust.keys); }
  // Looks in the directory and in each remote for one entry. Stores and counts nothing. The path of a remote's entry is
  // its URL. Throws as DiskCache::entry() if `key` is not a complete key.
  std::vector<VerifiedEntry> places(const std::string& key);
  // Counts a hit that took so long. Each function that returns a result has counted it; for copies of it that serve
  // more requests.
  void count_hit(cjit_cache_outcome_t outcome, const BuildRecord& record, std::chrono::nanoseconds cost) noexcept;
  // Builds without the cache.
  Served bypass(std::string note, const std::stop_token& stop, const MakeRecord& make);

  // Waits until all uploads are done. Returns false after `limit`.
  bool flush(std::chrono::milliseconds limit) { return remote_.flush(limit); }
  // Sends entries of the disk cache, chosen as for DiskCache::visit(), to the remotes that do not have them.
  Upkeep upload(const std::optional<std::vector<std::string>>& keys);
  void clear_memory() { records_.clear(); }
  std::uint64_t memory_entries() const noexcept { return records_.size(); }
  std::uint64_t memory_bytes() const noexcept { return records_.weight(); }
  Counts counts() const noexcept;
  std::vector<RemoteView> remotes() const { return remote_.views(); }
  // The counts of all processes that used the cache directory.
  Counts totals();

 private:
  struct PastFailure {
    Error error;
    std::chrono::steady_clock::time_point expiry;
  };

  class Saving;

  Served follow(Flights::Seat& seat, const Wanted& wanted, const MakeRecord& make, const Saving& saving);
  Served only(const Wanted& wanted);
  Served lead(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop);
  [[noreturn]] void refuse(const Wanted& wanted, Miss miss, std::string_view refusals = "");
  std::optional<Served> on_disk(const Wanted& wanted, Miss& miss);
  SharedRecord record_of_remote(const CacheKey& key, ByteSpan entry, Miss& why) const;
  std::optional<Served> in_remote(
      const Wanted& wanted, RemoteTier::Flight& flight,
      const DiskCache::Accept& takes = [](const BuildRecord&) { return true; });
  std::optional<Served> any_toolchain_in_remote(const Wanted& wanted, const DiskCache::Accept& takes,
                                                std::string& refusal);
  Served build(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop, std::string note,
               bool replace, RemoteTier::Flight& flight);
  void store(const Wanted& wanted, const BuildRecord& record, bool replace, std::string& note,
             RemoteTier::Flight& flight);
  std::string why_disk_is_not_used(cjit_cache_mode_t mode);
  void publish(const Wanted& wanted, ByteSpan entry, bool replace, std::string& note);
  SharedRecord make_counted(const MakeRecord& make, const std::stop_token& stop);
  Served hit(const CacheKey& key, SharedRecord record, cjit_cache_outcome_t outcome);
  VerifiedEntry place_of(const CacheKey& key, const RemoteAnswer& answer) const;
  void keep(const CacheKey& key, const SharedRecord& record);
  RemoteTier::Sent send_signed(const CacheKey& key, ByteSpan entry);
  void throw_past_failure(const CacheKey& key);
  void write_totals();

  const CacheSettings settings_;
  DiskCache disk_;
  RemoteTier remote_;
  Counters counters_;
  LruMap<CacheKey, SpreadPointer<const BuildRecord>> records_;
  LruMap<CacheKey, std::shared_ptr<const PastFailure>> failures_;
  Flights flights_;
  Mutex totals_mutex_;
  Counts written_{};  // the part of counts() that is in the totals of the directory
};

}  // namespace cjit
