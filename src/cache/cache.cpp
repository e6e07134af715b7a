#include "cache/cache.hpp"

#include <algorithm>

#include "artifact/requirements.hpp"
#include "base/text.hpp"
#include "cache/record_weight.hpp"
#include "cache/remote_names.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kFailureBytes = 4 << 20;
constexpr std::chrono::milliseconds kLastUploads = std::chrono::seconds(1);

bool may_read(cjit_cache_mode_t mode) { return mode != CJIT_CACHE_MODE_REFRESH && mode != CJIT_CACHE_MODE_OFF; }
bool may_write(cjit_cache_mode_t mode) { return mode == CJIT_CACHE_MODE_USE || mode == CJIT_CACHE_MODE_REFRESH; }

// A context that signs passes entries on as its own, so it uses only those that it may sign.
DiskCacheOptions disk_options(const CacheSettings& settings) {
  DiskCacheOptions options = settings.disk;
  if (settings.trust.signer != nullptr)
    options.refusal = [&trust = settings.trust](ByteSpan entry, bool is_own) {
      return trust.refusal_to_sign(entry, is_own);
    };
  return options;
}

}  // namespace

Error not_cached_error(std::string_view name, std::string_view why) {
  return Error(CJIT_ERROR_NOT_CACHED, CJIT_STAGE_CACHE,
               concat("cannot build ", name.empty() ? "the source" : concat('\'', name, '\''),
                      ": the cache mode is ONLY, which never compiles, and ", why,
                      "; build it with another cache mode, or import a pack that contains it"));
}

// Counts a hit, and what it saved: the time of the compilation, less the time that finding the result took.
class Cache::Saving {
 public:
  explicit Saving(Cache& cache) : cache_(cache) {}

  Served add(Served served) const {
    // in_memory() has counted its hits.
    if (served.outcome != CJIT_CACHE_OUTCOME_MEMORY)
      cache_.count_hit(served.outcome, *served.record, std::chrono::steady_clock::now() - begin_);
    return served;
  }

 private:
  Cache& cache_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

Cache::Cache(CacheSettings settings, const Log& log)
    : settings_(std::move(settings)),
      disk_(disk_options(settings_), log),
      remote_(settings_.remotes, log),
      records_(settings_.memory_bytes),
      failures_(settings_.failures_last.count() > 0 ? kFailureBytes : 0) {}

Cache::~Cache() {
  try {
    if (!flush(kLastUploads)) remote_.stop_uploads();
    write_totals();
  } catch (...) {  // lost counters must not fail anything
  }
}

SharedRecord Cache::in_memory(const CacheKey& key) {
  SharedRecord record;
  if (!records_.read(key, [&](const auto& kept) { record = kept.for_this_thread(); })) return nullptr;
  // The time of the search is less than a microsecond.
  count_hit(CJIT_CACHE_OUTCOME_MEMORY, *record, {});
  return record;
}

std::optional<Served> Cache::any_toolchain(const Wanted& wanted) {
  const Saving saving(*this);
  Miss miss = Miss::kAbsent;
  std::string refusal;
  std::optional<Served> served;
  std::string why_not;
  const auto accept = [&](const BuildRecord& record) {
    if (wanted.refuse_names) why_not = wanted.refuse_names(toolkit_names_of(record));
    return why_not.empty();
  };
  if (auto found = disk_.find_any_toolchain(wanted.key.request, &miss, accept))
    served = hit(found->key, std::move(found->record),
                 found->from_layer ? CJIT_CACHE_OUTCOME_LAYER : CJIT_CACHE_OUTCOME_DISK);
  else
    served = any_toolchain_in_remote(wanted, accept, refusal);
  if (!served && wanted.mode == CJIT_CACHE_MODE_ONLY)
    refuse(wanted, miss, concat(why_not, why_not.empty() || refusal.empty() ? "" : "; ", refusal));
  if (!served) return std::nullopt;
  served->note = "no compiler was found; this is the result of another compiler for the same request";
  return saving.add(*std::move(served));
}

Served Cache::bypass(std::string note, const std::stop_token& stop, const MakeRecord& make) {
  counters_.add(Count::kBypasses);
  return {
      .record = make_counted(make, stop), .outcome = CJIT_CACHE_OUTCOME_BYPASSED, .key = "", .note = std::move(note)};
}

Served Cache::fetch(const Wanted& wanted, const MakeRecord& make) {
  if (!may_read(wanted.mode)) {
    counters_.add(Count::kRefreshes);
    RemoteTier::Flight remote(remote_, remote_key(wanted.key));
    return build(wanted, make, wanted.stop, std::string(wanted.why_not_taken), true, remote);
  }
  if (SharedRecord record = in_memory(wanted.key))
    return {std::move(record), CJIT_CACHE_OUTCOME_MEMORY, wanted.key.text(), ""};
  const Saving saving(*this);
  if (wanted.mode == CJIT_CACHE_MODE_ONLY) return saving.add(only(wanted));
  throw_past_failure(wanted.key);
  Flights::Seat seat = flights_.join(wanted.key);
  if (!seat.leads()) return follow(seat, wanted, make, saving);
  const std::stop_callback on_stop(wanted.stop, [&] { seat.give_up(); });
  try {
    Served served = saving.add(lead(wanted, make, seat.unwanted()));
    seat.land(served.record);
    return served;
  } catch (const Error& error) {
    if (is_caused_by_request(error.status())) seat.land(error);
    throw;
  }
}

Served Cache::follow(Flights::Seat& seat, const Wanted& wanted, const MakeRecord& make, const Saving& saving) {
  const Trace::Span span(*wanted.trace, "wait for an equal build", "");
  const auto landing = seat.wait(wanted.wait, wanted.stop);
  if (!landing) seat.give_up();
  if (!landing && wanted.stop.stop_requested()) throw cancelled_error(CJIT_STAGE_CACHE);
  if (!landing) {
    counters_.add(Count::kWaitTimeouts);
    counters_.add(Count::kAbsentMisses);
    RemoteTier::Flight remote(remote_, remote_key(wanted.key));
    return build(wanted, make, wanted.stop,
                 "an equal build in another thread took longer than `cache_wait_milliseconds`", false, remote);
  }
  if (const auto* record = std::get_if<SharedRecord>(&*landing))
    return saving.add(hit(wanted.key, *record, CJIT_CACHE_OUTCOME_SHARED));
  if (const auto* error = std::get_if<Error>(&*landing)) throw Error(*error);
  return fetch(wanted, make);  // the leader failed for a reason that does not concern this caller
}

Served Cache::lead(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop) {
  // Another thread may have finished the build between the lookup in memory and flights_.join().
  if (SharedRecord record = in_memory(wanted.key))
    return {std::move(record), CJIT_CACHE_OUTCOME_MEMORY, wanted.key.text(), ""};
  const auto deadline = std::chrono::steady_clock::now() + wanted.wait;
  Miss miss = Miss::kAbsent;
  std::string note;
  std::optional<Served> found;
  // Waits for another one that builds this. Returns whether it has.
  const auto is_built_elsewhere = [&](auto& flight, const auto& look, const char* too_long) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    const auto limit = std::max(left, std::chrono::milliseconds(0));
    const FlightOutcome outcome = flight.acquire(limit, stop, [&] { return (found = look()).has_value(); });
    if (outcome == FlightOutcome::kStopped) throw cancelled_error(CJIT_STAGE_CACHE);
    const bool has_timed_out = outcome == FlightOutcome::kTimedOut;
    if (has_timed_out) {
      counters_.add(Count::kWaitTimeouts);
      note = concat("an equal build ", too_long);
    }
    if (has_timed_out || (found && flight.waited())) counters_.add(Count::kWaits);
    return found.has_value();
  };
  const auto look_on_disk = [&] { return on_disk(wanted, miss); };
  if (auto served = look_on_disk()) return *std::move(served);
  std::optional<DiskCache::Flight> on_this_machine;
  if (may_write(wanted.mode)) {
    on_this_machine.emplace(disk_, wanted.key);
    if (is_built_elsewhere(*on_this_machine, look_on_disk,
                           "in another process took longer than `cache_wait_milliseconds`"))
      return *std::move(found);
  }
  RemoteTier::Flight remote(remote_, remote_key(wanted.key));
  const auto look_in_remote = [&] { return in_remote(wanted, remote); };
  if (auto served = look_in_remote()) return *std::move(served);
  if (may_write(wanted.mode) && remote_.takes_builds()) {
    const Trace::Span span(*wanted.trace, "get the lease of the remote cache", "");
    if (is_built_elsewhere(remote, look_in_remote,
                           "on another machine took longer than a lease or `cache_wait_milliseconds`"))
      return *std::move(found);
  }
  counters_.add(count_of(miss));
  if (note.empty()) note = note_of(miss);
  if (note.empty()) note = remote.refusal();
  return build(wanted, make, stop, std::move(note), miss != Miss::kAbsent, remote);
}

std::optional<Served> Cache::on_disk(const Wanted& wanted, Miss& miss) {
  const Trace::Span span(*wanted.trace, "look on disk", "");
  auto found = disk_.find(wanted.key, miss);
  if (!found) return std::nullopt;
  return hit(wanted.key, std::move(found->record),
             found->from_layer ? CJIT_CACHE_OUTCOME_LAYER : CJIT_CACHE_OUTCOME_DISK);
}

// Joins no flight: a flight compiles, and waiting for it could take as long as a compilation.
Served Cache::only(const Wanted& wanted) {
  Miss miss = Miss::kAbsent;
  if (auto served = on_disk(wanted, miss)) return *std::move(served);
  RemoteTier::Flight remote(remote_, remote_key(wanted.key));
  if (auto served = in_remote(wanted, remote)) return *std::move(served);
  refuse(wanted, miss, remote.refusal());
}

void Cache::refuse(const Wanted& wanted, Miss miss, std::string_view refusals) {
  counters_.add(count_of(miss));
  const bool is_exact = wanted.key.toolchain != KeyHash{};
  const std::string entry = is_exact ? concat("entry ", wanted.key.text())
                                     : concat("entry of any compiler for the request ", wanted.key.request.hex(),
                                              ", and no compiler was found");
  std::string why = miss == Miss::kAbsent ? concat("the cache has no ", entry)
                                          : concat("the cache has no usable ", entry, ": the entry ", damage_of(miss));
  if (!refusals.empty()) why.append(concat("; ", refusals));
  if (const auto similar = disk_.most_similar(wanted.key.request, wanted.fields))
    why.append(concat("; the most similar entry ", similar->text()));
  throw not_cached_error(wanted.name, why);
}

Served Cache::build(const Wanted& wanted, const MakeRecord& make, const std::stop_token& stop, std::string note,
                    bool replace, RemoteTier::Flight& flight) {
  SharedRecord record;
  try {
    record = make_counted(make, stop);
  } catch (const Error& error) {
    if (settings_.failures_last.count() > 0 && is_caused_by_request(error.status()))
      failures_.insert(wanted.key,
                       std::make_shared<const PastFailure>(
                           PastFailure{error, std::chrono::steady_clock::now() + settings_.failures_last}),
                       1024 + error.failure().log.size());
    throw;
  }
  failures_.erase(wanted.key);
  keep(wanted.key, record);
  if (may_write(wanted.mode)) store(wanted, *record, replace, note, flight);
  if (const std::string why = why_disk_is_not_used(wanted.mode); !why.empty())
    note.append(note.empty() ? "" : "; ").append(why);
  return {std::move(record), CJIT_CACHE_OUTCOME_BUILT, wanted.key.text(), std::move(note)};
}

void Cache::store(const Wanted& wanted, const BuildRecord& record, bool replace, std::string& note,
                  RemoteTier::Flight& flight) {
  const bool is_for_remotes = remote_.takes_builds();
  if (!is_for_remotes && !disk_.disabled_reason().empty()) return;
  const Trace::Span span(*wanted.trace, "publish", "");
  Buffer entry = encode_entry(wanted.key, record, wanted.fields, wanted.toolkit_names);
  if (settings_.trust.signer != nullptr) entry = settings_.trust.sign(entry.bytes());
  publish(wanted, entry.bytes(), replace, note);
  if (is_for_remotes) flight.upload(std::move(entry), pointer_to(wanted.key), replace);
}

// "" if the disk cache keeps results of this mode.
std::string Cache::why_disk_is_not_used(cjit_cache_mode_t mode) {
  if (const std::string& problem = disk_.disabled_reason(); !problem.empty())
    return concat("the disk cache is not used: ", problem);
  return mode == CJIT_CACHE_MODE_READ_ONLY ? "the cache mode READ_ONLY stores nothing on disk" : "";
}

// Does nothing if there is no disk cache that can be written to.
void Cache::publish(const Wanted& wanted, ByteSpan entry, bool replace, std::string& note) {
  if (settings_.disk.read_only || !disk_.disabled_reason().empty()) return;
  const bool stored = disk_.publish(wanted.key, entry, replace);
  counters_.add(stored ? Count::kPublished : Count::kPublishFailures);
  if (!stored) note.append(note.empty() ? "" : "; ").append("it could not be stored on disk; see the log");
  write_totals();
}

SharedRecord Cache::make_counted(const MakeRecord& make, const std::stop_token& stop) {
  try {
    return make(stop);
  } catch (...) {
    counters_.add(Count::kFailures);
    throw;
  }
}

Served Cache::hit(const CacheKey& key, SharedRecord record, cjit_cache_outcome_t outcome) {
  keep(key, record);
  return {std::move(record), outcome, key.text(), ""};
}

void Cache::keep(const CacheKey& key, const SharedRecord& record) {
  records_.insert(key, SpreadPointer<const BuildRecord>(record), weight_of(*record));
}

void Cache::throw_past_failure(const CacheKey& key) {
  const auto past = failures_.find(key);
  if (!past) return;
  if ((*past)->expiry <= std::chrono::steady_clock::now()) return failures_.erase(key);
  counters_.add(Count::kFailureHits);
  throw Error((*past)->error);
}

}  // namespace cjit
