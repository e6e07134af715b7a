#include "cache/cache.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "cache/remote_names.hpp"
#include "cache/totals.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kFailureBytes = 4 << 20;
constexpr std::chrono::milliseconds kLastUploads = std::chrono::seconds(1);

// An estimate of a record's size in memory, accurate enough for the limit.
std::uint64_t weight_of(const BuildRecord& record) {
  constexpr std::uint64_t kFixed = 2048;
  std::uint64_t weight = kFixed + record.log.size() + record.policy.size();
  for (const Image& image : record.images) weight += image.bytes.size();
  for (const LoweredName& name : record.names) weight += 64 + name.expression.size() + name.lowered.size();
  for (const Diagnostic& diagnostic : record.diagnostics)
    weight += 96 + diagnostic.file.size() + diagnostic.text.size();
  for (const ImagePassReport& report : record.image_pass_reports) weight += 160 + report.note.size();
  for (const PtxasReport& report : record.ptxas_reports) weight += 128 + report.symbol.size();
  for (const ImageKernel& kernel : resources_of(record).kernels())
    weight += 384 + kernel.symbol.size() + 24 * kernel.parameters.size();
  return weight;
}

bool may_read(cjit_cache_mode_t mode) { return mode != CJIT_CACHE_MODE_REFRESH && mode != CJIT_CACHE_MODE_OFF; }
bool may_write(cjit_cache_mode_t mode) { return mode == CJIT_CACHE_MODE_USE || mode == CJIT_CACHE_MODE_REFRESH; }

// Whether the error depends only on the request: the compiler rejected the source, so an equal request fails too.
bool is_caused_by_request(const Error& error) {
  return error.status() == CJIT_ERROR_COMPILATION || error.status() == CJIT_ERROR_NAME_EXPRESSION ||
         error.status() == CJIT_ERROR_HEADER_NOT_FOUND;
}

// These counts alone do not cause a write to the cache directory. They are written together with others.
bool counts_without_cache(Count count) { return count == Count::kBypasses || count == Count::kFailures; }

struct MissAccount {
  Count count;
  const char* note;
};
MissAccount account_of(Miss miss) {
  switch (miss) {
    case Miss::kCorrupt:
      return {Count::kCorruptMisses, "the entry on disk was damaged"};
    case Miss::kVersion:
      return {Count::kVersionMisses, "the entry on disk had another format version"};
    case Miss::kUnreadable:
      return {Count::kUnreadableMisses, "the entry on disk cannot be read"};
    case Miss::kCorruptInLayer:
      return {Count::kAbsentMisses, "the entry in a cache layer is damaged, unreadable or has another format version"};
    case Miss::kRefused:
      return {Count::kAbsentMisses,
              "the entry on disk was neither built here nor signed by a trusted key, and is replaced"};
    case Miss::kAbsent:
      break;
  }
  return {Count::kAbsentMisses, ""};
}

RemotePointer pointer_to(const CacheKey& key) { return {pointer_key(key.request), encode_pointer(key)}; }

Buffer unmarked(Buffer entry) {
  const ByteSpan rest = without_mark(entry.bytes());
  return rest.size() == entry.size() ? std::move(entry) : Buffer(rest);
}

// A context that signs passes entries on as its own, so it uses only those that it may sign.
DiskCacheOptions disk_options(const CacheSettings& settings) {
  DiskCacheOptions options = settings.disk;
  if (settings.trust.signer != nullptr)
    options.refusal = [&trust = settings.trust](ByteSpan entry, bool is_own) {
      return trust.refusal_to_sign(entry, is_own);
    };
  return options;
}

// What is wrong with an entry that was found but cannot be used.
std::string_view damage_of(Miss miss) {
  switch (miss) {
    case Miss::kVersion:
      return "on disk has another format version";
    case Miss::kUnreadable:
      return "on disk cannot be read";
    case Miss::kRefused:
      return "on disk was neither built here nor signed by a trusted key";
    case Miss::kCorruptInLayer:
      return "in a cache layer is damaged, unreadable or has another format version";
    default:
      return "on disk is damaged";
  }
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

std::optional<Served> Cache::any_toolchain_in_remote(const Wanted& wanted, const DiskCache::Accept& takes,
                                                     std::string& refusal) {
  if (remote_.is_empty()) return std::nullopt;
  RemoteTier::Flight flight(remote_, {});
  std::vector<KeyHash> tried;
  Wanted exact = wanted;
  const auto accept = [&](ByteSpan value) {
    const auto toolchain = decode_pointer(wanted.key.request, value);
    if (!toolchain || std::find(tried.begin(), tried.end(), *toolchain) != tried.end()) return false;
    tried.push_back(exact.key.toolchain = *toolchain);
    return true;
  };
  // Nobody signs a pointer: one that leads nowhere must not hide those of the other remotes.
  std::size_t asked = 0;
  while (flight.find_pointer(pointer_key(wanted.key.request), asked, accept)) {
    flight.go_on_with(remote_key(exact.key));
    if (auto served = in_remote(exact, flight, takes)) return served;
  }
  refusal = flight.refusal();
  return std::nullopt;
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
    if (is_caused_by_request(error)) seat.land(error);
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
  const MissAccount account = account_of(miss);
  counters_.add(account.count);
  if (note.empty()) note = account.note;
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

// As verified_record(). Throws signature_error() if only signed entries are taken and this one is not usable: who can
// write to a remote can store signed entries under other keys, and that is no failure of the remote.
SharedRecord Cache::record_of_remote(const CacheKey& key, ByteSpan entry, Miss& why) const {
  require_trusted(settings_.trust.keys, entry);
  SharedRecord record = verified_record(entry, key, why);
  if (record == nullptr && settings_.trust.takes_only_signed())
    throw signature_error("is signed, but belongs to another key or has another format version");
  return record;
}

// A result is published, so that the next lookup finds it on the disk: also in the mode ONLY, which stores no results
// of its own because it makes none. Remotes that were asked before the one that has it get it too: as it is, so that
// only one that was accepted with its signature reaches them with a signature.
std::optional<Served> Cache::in_remote(const Wanted& wanted, RemoteTier::Flight& flight,
                                       const DiskCache::Accept& takes) {
  if (remote_.is_empty()) return std::nullopt;
  const Trace::Span span(*wanted.trace, "look in the remote cache", "");
  SharedRecord record;
  std::string note;
  const auto accept = [&](ByteSpan entry) {
    Miss ignored = Miss::kAbsent;
    record = record_of_remote(wanted.key, entry, ignored);
    if (record != nullptr && !takes(*record)) record = nullptr;
    if (record != nullptr && wanted.mode != CJIT_CACHE_MODE_READ_ONLY)
      publish(wanted, mark_as_foreign(entry).bytes(), true, note);
    return record != nullptr;
  };
  std::optional<Buffer> entry = flight.find(accept);
  if (!entry) return std::nullopt;
  if (wanted.mode != CJIT_CACHE_MODE_READ_ONLY && flight.is_missing_nearer())
    flight.pass_on(unmarked(*std::move(entry)), pointer_to(wanted.key));
  Served served = hit(wanted.key, std::move(record), CJIT_CACHE_OUTCOME_REMOTE);
  served.note = std::move(note);
  return served;
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
  counters_.add(account_of(miss).count);
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
    if (settings_.failures_last.count() > 0 && is_caused_by_request(error))
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

// Replaces entries that this context would refuse.
RemoteTier::Sent Cache::send_signed(const CacheKey& key, ByteSpan entry) {
  const Buffer bytes = settings_.trust.sign(entry);
  return remote_.send_now(remote_key(key), bytes.bytes(), pointer_to(key), [&](ByteSpan present) {
    Miss ignored = Miss::kAbsent;
    return record_of_remote(key, present, ignored) != nullptr;
  });
}

Upkeep Cache::upload(const std::optional<std::vector<std::string>>& keys) {
  if (!remote_.takes_builds())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_CACHE,
                "cannot upload entries: CJIT_REMOTE names no remote cache that takes them; set it to a URL without "
                "the attribute read-only, and CJIT_SIGNING_KEY if CJIT_TRUSTED_KEYS is set");
  std::uint64_t present = 0, present_bytes = 0, failed = 0;
  Upkeep upkeep = disk_.visit("upload entries", keys, [&](const CacheKey& key, ByteSpan entry) {
    const auto sent = settings_.trust.signer != nullptr
                          ? send_signed(key, entry)
                          : remote_.send_now(remote_key(key), without_mark(entry), pointer_to(key));
    if (sent == RemoteTier::Sent::kFailed) ++failed;
    if (sent != RemoteTier::Sent::kPresent) return;
    ++present;
    present_bytes += entry.size();
  });
  if (failed != 0)
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
                concat("cannot upload entries: ", failed, " of ", upkeep.entries,
                       " were not sent to every remote cache of CJIT_REMOTE; the log has the reason, and the call can "
                       "be repeated"));
  upkeep.present = present;
  upkeep.entries -= present;
  upkeep.bytes -= present_bytes;
  return upkeep;
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

std::vector<VerifiedEntry> Cache::places(const std::string& key) {
  const auto whole = parse_key(key);
  const CacheKey wanted = whole ? *whole : disk_.entry(key).key;
  std::vector<VerifiedEntry> places;
  if (disk_.disabled_reason().empty()) places.push_back(disk_.examine(wanted, settings_.trust.keys));
  if (!remote_.is_empty())
    for (const RemoteAnswer& answer : remote_.ask_all(remote_key(wanted))) places.push_back(place_of(wanted, answer));
  return places;
}

VerifiedEntry Cache::place_of(const CacheKey& key, const RemoteAnswer& answer) const {
  VerifiedEntry place{
      .file = {.path = answer.url, .key = key.text()}, .problem = Miss::kAbsent, .note = answer.problem};
  if (!answer.problem.empty()) place.problem = Miss::kUnreadable;
  if (!answer.value) return place;
  const ByteSpan entry = answer.value->bytes();
  place.file.size = entry.size();
  place.signature = read_signature(settings_.trust.keys, entry);
  try {
    if (record_of_remote(key, entry, *place.problem) != nullptr) place.problem.reset();
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_SIGNATURE) throw;
    place.problem = Miss::kRefused;
    place.note = error.what();
  }
  return place;
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
