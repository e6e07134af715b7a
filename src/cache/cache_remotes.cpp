// The remotes of a cache: lookups in them, uploads, and where an entry lies.
#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "cache/cache.hpp"
#include "cache/remote_names.hpp"

namespace cjit {

namespace {

Buffer unmarked(Buffer entry) {
  const ByteSpan rest = without_mark(entry.bytes());
  return rest.size() == entry.size() ? std::move(entry) : Buffer(rest);
}

}  // namespace

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
  std::size_t queried = 0;
  while (flight.find_pointer(pointer_key(wanted.key.request), queried, accept)) {
    flight.go_on_with(remote_key(exact.key));
    if (auto served = in_remote(exact, flight, takes)) return served;
  }
  refusal = flight.refusal();
  return std::nullopt;
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

std::vector<VerifiedEntry> Cache::places(const std::string& key) {
  const auto whole = parse_key(key);
  const CacheKey wanted = whole ? *whole : disk_.entry(key).key;
  std::vector<VerifiedEntry> places;
  if (disk_.disabled_reason().empty()) places.push_back(disk_.examine(wanted, settings_.trust.keys));
  if (!remote_.is_empty())
    for (const RemoteAnswer& answer : remote_.query_all(remote_key(wanted))) places.push_back(place_of(wanted, answer));
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

}  // namespace cjit
