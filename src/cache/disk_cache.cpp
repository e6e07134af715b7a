#include "cache/disk_cache.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cache/folder_size.hpp"
#include "cache/folder_upkeep.hpp"

namespace cjit {

namespace {

bool is_there(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

Miss miss_of(const Error& error) {
  return error.status() == CJIT_ERROR_ARTIFACT_VERSION ? Miss::kVersion : Miss::kCorrupt;
}

// The entries whose keys begin with `prefix`, the most recently used first; none if the directory cannot be read.
std::vector<EntryFile> newest_files(const std::string& folder, const std::string& prefix) try {
  std::vector<EntryFile> files = entry_files(folder, prefix);
  sort_by_use(files);
  std::reverse(files.begin(), files.end());
  return files;
} catch (const Error&) {
  return {};
}

// Returns nothing and sets `problem` to an errno value if the entry cannot be read.
std::optional<Buffer> read_packed(const Pack& pack, const PackedEntry& place, int& problem) try {
  return pack.read(place);
} catch (const Error&) {
  problem = EIO;
  return std::nullopt;
}

// Returns by how many bytes a new entry at `path` makes the directory grow.
std::int64_t growth_by(const std::string& path, std::size_t size, bool replace) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return static_cast<std::int64_t>(size);
  return replace ? static_cast<std::int64_t>(size) - status.st_size : 0;
}

void note_change(const std::string& folder, const std::string& key, std::int64_t change) {
  change_folder_size(folder, [&](FolderSize& size) { size.add(shard_of(key), change); });
}

VerifiedEntry examine_file(EntryFile file, const TrustedKeys& keys) {
  VerifiedEntry entry{.file = std::move(file), .problem = Miss::kUnreadable};
  int problem = 0;
  const auto bytes = read_entry_file(entry.file.path, false, problem);
  if (!bytes && problem == ENOENT) entry.problem = Miss::kAbsent;
  if (!bytes && problem == ELOOP) entry.problem = Miss::kCorrupt;
  if (!bytes) return entry;
  if (verified_record(bytes->bytes(), *parse_key(entry.file.key), *entry.problem) != nullptr) entry.problem.reset();
  entry.signature = read_signature(keys, bytes->bytes());
  entry.note = entry.signature.refusal;
  return entry;
}

// Entries that could not be removed.
class RemovalFailures {
 public:
  void add(const std::string& path, int problem) {
    if (count_++ == 0) first_ = os_error(concat("remove ", path), problem, CJIT_STAGE_CACHE).what();
  }
  void throw_if_any(std::uint64_t removed, std::uint64_t left) const {
    if (count_ == 0) return;
    throw Error(
        CJIT_ERROR_IO, CJIT_STAGE_CACHE,
        concat("cannot remove ", count_, count_ == 1 ? " entry" : " entries", " of the cache (", removed, " removed, ",
               left, " left): ", first_, "; make the directory writable, or set CJIT_CACHE_DIR to another one"));
  }

 private:
  std::uint64_t count_ = 0;
  std::string first_;
};

}  // namespace

SharedRecord verified_record(ByteSpan bytes, const CacheKey& key, Miss& why) {
  try {
    CacheEntry entry = decode_entry(bytes);
    if (entry.key == key) return std::move(entry.record);
    why = Miss::kCorrupt;
  } catch (const Error& error) {
    why = miss_of(error);
  }
  return nullptr;
}

const std::string& DiskCache::disabled_reason() {
  std::call_once(prepared_, [this] { prepare(); });
  return disabled_reason_;
}

std::vector<std::string> DiskCache::layer_problems() {
  disabled_reason();
  std::vector<std::string> problems;
  for (const Layer& layer : layers_) problems.push_back(layer.problem);
  return problems;
}

void DiskCache::prepare() {
  disabled_reason_ = prepare_folder();
  if (!disabled_reason_.empty() && !options_.is_off)
    log_.write(CJIT_LOG_LEVEL_WARNING, concat("the disk cache is not used: ", disabled_reason_));
  if (options_.is_off) return;
  for (const std::string& path : options_.layers) {
    layers_.push_back(open_layer(path));
    if (const std::string& problem = layers_.back().problem; !problem.empty())
      log_.write(CJIT_LOG_LEVEL_WARNING, concat("cannot use a cache layer: ", problem));
  }
}

std::string DiskCache::prepare_folder() const {
  if (options_.is_off) return "the cache mode is OFF";
  if (options_.folder.empty())
    return "there is no home directory; set CJIT_CACHE_DIR to a directory for the disk cache";
  if (!options_.read_only)
    if (const int problem = make_private_folders(options_.folder); problem != 0)
      return concat(os_error(concat("create the directory ", options_.folder), problem, CJIT_STAGE_CACHE).what(),
                    "; set CJIT_CACHE_DIR to a directory of your own");
  const std::string danger = problem_of_own_folder(options_.folder);
  const std::string inner = entries_path(options_.folder);
  return danger.empty() && is_there(inner) ? problem_of_own_folder(inner) : danger;
}

DiskCache::Layer DiskCache::open_layer(const std::string& path) {
  Layer layer{.path = path, .problem = problem_of_layer(path), .pack = nullptr};
  if (!layer.problem.empty()) return layer;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    const std::string inner = entries_path(path);
    struct stat status {};
    if (::lstat(inner.c_str(), &status) == 0 || errno != ENOENT) layer.problem = problem_of_layer(inner);
    return layer;
  }
  try {
    layer.pack = std::make_unique<Pack>(path);
  } catch (const Error& error) {
    layer.problem = error.what();
  }
  return layer;
}

std::optional<FoundEntry> DiskCache::find(const CacheKey& key, Miss& why) {
  why = Miss::kAbsent;
  if (disabled_reason().empty()) {
    int problem = 0;
    const auto bytes = read_entry_file(entry_path(options_.folder, key), !options_.read_only, problem);
    if (!bytes && problem != ENOENT && problem != ENOTDIR) why = problem == ELOOP ? Miss::kCorrupt : Miss::kUnreadable;
    if (bytes)
      if (SharedRecord record = usable_record(bytes->bytes(), key, true, why))
        return FoundEntry{key, std::move(record), false};
    if (why != Miss::kAbsent && why != Miss::kRefused)
      warn_once(warned_of_entry_, concat("cannot use the cache entry ", entry_path(options_.folder, key),
                                         ": it is damaged, unreadable or has another format version; "
                                         "the request is built again"));
  }
  for (const Layer& layer : layers_)
    if (auto found = find_in_layer(layer, key, why)) return found;
  return std::nullopt;
}

// As verified_record(), but refuses entries whose signatures this context does not accept.
SharedRecord DiskCache::usable_record(ByteSpan entry, const CacheKey& key, bool is_own, Miss& why) const {
  const std::string refusal = options_.refusal ? options_.refusal(entry, is_own) : "";
  if (refusal.empty()) return verified_record(entry, key, why);
  why = Miss::kRefused;
  warn_once(warned_of_refusal_, concat("the entry ", key.text(),
                                       " on disk is not used and not sent, because this "
                                       "context signs what it passes on: it ",
                                       refusal));
  return nullptr;
}

// Sets `why` to kCorruptInLayer if the layer has an unusable entry and `why` is kAbsent.
std::optional<FoundEntry> DiskCache::find_in_layer(const Layer& layer, const CacheKey& key, Miss& why) const {
  if (!layer.problem.empty()) return std::nullopt;
  std::optional<Buffer> bytes;
  int problem = 0;
  if (layer.pack == nullptr)
    bytes = read_entry_file(entry_path(layer.path, key), false, problem);
  else if (const auto place = layer.pack->find(key))
    bytes = read_packed(*layer.pack, *place, problem);
  const bool is_absent = !bytes && (problem == 0 || problem == ENOENT || problem == ENOTDIR);
  if (is_absent) return std::nullopt;
  Miss ignored = Miss::kAbsent;
  if (bytes)
    if (SharedRecord record = usable_record(bytes->bytes(), key, false, ignored))
      return FoundEntry{key, std::move(record), true};
  if (ignored == Miss::kRefused) return std::nullopt;
  if (why == Miss::kAbsent) why = Miss::kCorruptInLayer;
  if (!bytes)
    warn_once(warned_of_entry_, concat("cannot read the entry ", key.text(), " of the cache layer ", layer.path, ": ",
                                       std::strerror(problem)));
  if (!bytes) return std::nullopt;
  warn_once(warned_of_entry_, concat("cannot use the entry ", key.text(), " of the cache layer ", layer.path,
                                     ": it is damaged or has another format version"));
  return std::nullopt;
}

std::optional<FoundEntry> DiskCache::find_any_toolchain(const KeyHash& request, Miss* why, const Accept& accept) {
  Miss ignored = Miss::kAbsent;
  Miss& problem_found = why != nullptr ? *why : ignored;
  problem_found = Miss::kAbsent;
  const auto newest_in = [&](const std::string& folder, bool is_layer) -> std::optional<FoundEntry> {
    for (const EntryFile& file : newest_files(folder, request.hex())) {
      int problem = 0;
      Miss damage = Miss::kUnreadable;
      const CacheKey key = *parse_key(file.key);
      if (const auto bytes = read_entry_file(file.path, !is_layer && !options_.read_only, problem))
        if (SharedRecord record = usable_record(bytes->bytes(), key, !is_layer, damage)) {
          if (accept(*record)) return FoundEntry{key, std::move(record), is_layer};
          continue;
        }
      if (problem_found == Miss::kAbsent)
        problem_found = is_layer && damage != Miss::kRefused ? Miss::kCorruptInLayer : damage;
    }
    return std::nullopt;
  };
  if (disabled_reason().empty())
    if (auto found = newest_in(options_.folder, false)) return found;
  for (const Layer& layer : layers_) {
    if (!layer.problem.empty()) continue;
    if (layer.pack == nullptr) {
      if (auto found = newest_in(layer.path, true)) return found;
      continue;
    }
    for (const PackedEntry& place : layer.pack->entries())
      if (place.key.request == request)
        if (auto found = find_in_layer(layer, place.key, problem_found); found && accept(*found->record)) return found;
  }
  return std::nullopt;
}

std::optional<SimilarEntry> DiskCache::most_similar(const KeyHash& request, const std::vector<KeyField>& fields) {
  SimilarEntrySearch search(fields);
  const auto compare_folder = [&](const std::string& folder) {
    const auto compare_all = [&](const std::vector<EntryFile>& files) {
      for (const EntryFile& file : files) {
        int problem = 0;
        if (!search.may_continue()) return;
        if (const auto bytes = read_entry_file(file.path, false, problem)) search.compare(bytes->bytes());
      }
    };
    compare_all(newest_files(folder, request.hex()));  // from other compilers
    for (unsigned shard = 0; shard < 256 && search.may_continue(); ++shard) {
      constexpr const char* kDigits = "0123456789abcdef";
      compare_all(newest_files(folder, {kDigits[shard / 16], kDigits[shard % 16]}));
    }
  };
  const auto compare_pack = [&](const Pack& pack) {
    for (const PackedEntry& place : pack.entries()) {
      int problem = 0;
      if (!search.may_continue()) return;
      if (const auto bytes = read_packed(pack, place, problem)) search.compare(bytes->bytes());
    }
  };
  if (disabled_reason().empty()) compare_folder(options_.folder);
  for (const Layer& layer : layers_) {
    if (!layer.problem.empty()) continue;
    if (layer.pack == nullptr)
      compare_folder(layer.path);
    else
      compare_pack(*layer.pack);
  }
  return std::move(search).take();
}

// A problem with a disk usually persists, so only the first message is a warning; later ones have the level DEBUG.
void DiskCache::warn_once(std::atomic<bool>& warned, const std::string& text) const {
  log_.write(warned.exchange(true) ? CJIT_LOG_LEVEL_DEBUG : CJIT_LOG_LEVEL_WARNING, text);
}

bool DiskCache::publish(const CacheKey& key, ByteSpan entry, bool replace) {
  if (!disabled_reason().empty() || options_.read_only) return false;
  const auto warn = [&](const std::string& why) {
    warn_once(complained_, concat("cannot store a build result in ", options_.folder, ": ", why));
    return false;
  };
  if (entry.size() > options_.max_bytes)
    return warn(concat("its ", entry.size(), " bytes exceed the maximum size of the cache; raise `cache_disk_bytes`"));
  const std::string path = entry_path(options_.folder, key);
  const std::int64_t growth = growth_by(path, entry.size(), replace);
  const int problem = publish_file(options_.folder, path, entry, replace);
  if (problem != 0) return warn(std::strerror(problem));
  if (account(key, growth)) return true;
  if (::unlink(path.c_str()) == 0) note_change(options_.folder, key.text(), -growth);
  return warn(
      "the directory is far above its maximum size, and each build removes only a few entries; run 'cjit cache trim' "
      "to "
      "remove the rest");
}

bool DiskCache::account(const CacheKey& key, std::int64_t growth) {
  const Accounted accounted = account_publication(options_.folder, options_.max_bytes, key.text(), growth);
  evictions_ += accounted.evictions;
  evicted_bytes_ += accounted.evicted_bytes;
  return accounted.is_within_bounds;
}

Upkeep DiskCache::evict(std::uint64_t down_to) {
  Upkeep upkeep;
  std::vector<EntryFile> files = entry_files(options_.folder);
  FolderSize left;
  left.bytes.fill(0);
  for (const EntryFile& file : files) left.bytes[shard_of(file.key)] += file.size;
  std::uint64_t total = left.total();
  sort_by_use(files);
  RemovalFailures failures;
  for (const EntryFile& file : files) {
    if (total <= down_to) break;
    if (::unlink(file.path.c_str()) != 0 && errno != ENOENT) {
      failures.add(file.path, errno);
      continue;
    }
    total -= file.size;
    left.add(shard_of(file.key), -static_cast<std::int64_t>(file.size));
    upkeep.bytes += file.size;
    ++upkeep.entries;
  }
  change_folder_size(options_.folder, [&](FolderSize& size) { size.bytes = left.bytes; });
  failures.throw_if_any(upkeep.entries, files.size() - upkeep.entries);
  return upkeep;
}

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

void DiskCache::require_folder(bool to_write) {
  const std::string problem = !disabled_reason().empty() ? disabled_reason()
                              : to_write && options_.read_only
                                  ? "the cache mode is READ_ONLY or ONLY; use another mode for upkeep"
                                  : "";
  if (!problem.empty())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_CACHE, concat("cannot use the disk cache: ", problem));
}

std::vector<EntryFile> DiskCache::list() {
  require_folder(false);
  std::vector<EntryFile> files = entry_files(options_.folder);
  std::sort(files.begin(), files.end(),
            [](const EntryFile& a, const EntryFile& b) { return a.used != b.used ? a.used > b.used : a.key < b.key; });
  return files;
}

VerifiedEntry DiskCache::examine(const CacheKey& key, const TrustedKeys& keys) const {
  VerifiedEntry entry{.file = {.path = entry_path(options_.folder, key), .key = key.text()}, .problem = Miss::kAbsent};
  for (EntryFile& file : entry_files(options_.folder, key.text())) entry = examine_file(std::move(file), keys);
  return entry;
}

std::vector<VerifiedEntry> DiskCache::verify(bool remove_bad, const TrustedKeys& keys) {
  require_folder(remove_bad);
  std::vector<VerifiedEntry> entries;
  RemovalFailures failures;
  std::uint64_t removed = 0;
  for (EntryFile& file : list()) {
    VerifiedEntry entry = examine_file(std::move(file), keys);
    if (entry.problem == Miss::kAbsent) continue;  // removed in the meantime
    if (entry.problem && remove_bad) {
      if (::unlink(entry.file.path.c_str()) == 0)
        ++removed, note_change(options_.folder, entry.file.key, -static_cast<std::int64_t>(entry.file.size));
      else if (errno != ENOENT)
        failures.add(entry.file.path, errno);
    }
    entries.push_back(std::move(entry));
  }
  failures.throw_if_any(removed, entries.size() - removed);
  return entries;
}

Upkeep DiskCache::trim(std::uint64_t max_bytes) {
  require_folder(true);
  sweep_temporaries(options_.folder);
  return evict(max_bytes);
}

// Returns the entries whose keys begin with the prefix, but at most two: more entries mean the same error as two.
std::vector<std::pair<std::string, Buffer>> DiskCache::matching(const std::string& key_prefix) {
  std::vector<std::pair<std::string, Buffer>> found;
  const auto is_new = [&](const std::string& key) { return found.empty() || found.front().first != key; };
  const auto add_from = [&](const std::string& folder) {
    for (const EntryFile& file : entry_files(folder, key_prefix)) {
      if (found.size() > 1) return;
      int problem = 0;
      if (!is_new(file.key)) continue;
      if (auto bytes = read_entry_file(file.path, false, problem)) found.emplace_back(file.key, *std::move(bytes));
    }
  };
  if (disabled_reason().empty()) add_from(options_.folder);
  for (const Layer& layer : layers_) {
    if (!layer.problem.empty()) continue;
    if (layer.pack == nullptr) add_from(layer.path);
    if (layer.pack == nullptr) continue;
    for (const PackedEntry& place : layer.pack->entries()) {
      if (found.size() > 1) return found;
      if (const std::string key = place.key.text(); key.starts_with(key_prefix) && is_new(key))
        found.emplace_back(key, layer.pack->read(place));
    }
  }
  return found;
}

CacheEntry DiskCache::entry(const std::string& key_prefix) {
  constexpr std::size_t kShortest = 4;
  const auto refuse = [&](cjit_status_t status, std::string_view why) {
    return Error(status, CJIT_STAGE_CACHE, concat("cannot find the cache entry '", key_prefix, "': the prefix ", why));
  };
  const bool is_key = key_prefix.find_first_not_of("0123456789abcdef-") == std::string::npos;
  if (!is_key || key_prefix.size() < kShortest)
    throw refuse(CJIT_ERROR_INVALID_ARGUMENT,
                 "is not the beginning of a key; pass at least 4 hexadecimal digits of a key");
  const auto found = matching(key_prefix);
  if (found.empty()) throw refuse(CJIT_ERROR_NOT_FOUND, "matches no entry; list the cache to see its keys");
  if (found.size() > 1) throw refuse(CJIT_ERROR_INVALID_ARGUMENT, "matches several entries; pass more digits");
  const auto& [key, bytes] = found.front();
  CacheEntry entry = decode_entry(bytes.bytes());
  if (entry.key.text() != key)
    throw refuse(CJIT_ERROR_ARTIFACT_CORRUPT, concat("refers to the entry of ", entry.key.text()));
  return entry;
}

Upkeep DiskCache::visit(std::string_view purpose, const std::optional<std::vector<std::string>>& keys,
                        const std::function<void(const CacheKey&, ByteSpan)>& use) {
  require_folder(false);
  Upkeep upkeep;
  std::vector<EntryFile> files;
  if (!keys) files = list();
  for (const std::string& key : keys.value_or(std::vector<std::string>())) {
    auto found = entry_files(options_.folder, key);
    if (found.size() != 1)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_CACHE,
                  concat("cannot ", purpose, ": the key '", key, "' matches ", found.size(), " entries of ",
                         options_.folder, "; pass a key that matches exactly one"));
    files.push_back(std::move(found.front()));
  }
  for (const EntryFile& file : files) {
    int problem = 0;
    Miss why = Miss::kAbsent;
    const CacheKey key = *parse_key(file.key);
    const auto bytes = read_entry_file(file.path, false, problem);
    if (!bytes && problem == ENOENT) continue;  // removed in the meantime
    if (!bytes && problem != ELOOP) throw os_error(concat("read ", file.path), problem, CJIT_STAGE_CACHE);
    if (!bytes || usable_record(bytes->bytes(), key, true, why) == nullptr) {
      ++(why == Miss::kRefused ? upkeep.refused : upkeep.damaged);
      continue;
    }
    use(key, bytes->bytes());
    ++upkeep.entries;
    upkeep.bytes += bytes->size();
  }
  return upkeep;
}

Upkeep DiskCache::export_pack(const std::string& path, const std::optional<std::vector<std::string>>& keys) {
  require_folder(false);
  PackWriter pack(path);
  const Upkeep upkeep =
      visit("export the cache", keys, [&](const CacheKey& key, ByteSpan entry) { pack.add(key, without_mark(entry)); });
  if (upkeep.entries == 0 && upkeep.damaged != 0)
    throw Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_CACHE,
                concat("cannot write ", path, ": all ", upkeep.damaged,
                       " entries are damaged; run 'cjit cache verify --remove' to remove them"));
  pack.finish();
  return upkeep;
}

Upkeep DiskCache::import_pack(const std::string& path) {
  require_folder(true);
  Upkeep upkeep;
  const Pack pack(path);
  bool is_full = false;
  for (const PackedEntry& place : pack.entries()) {
    const std::string file = entry_path(options_.folder, place.key);
    const Buffer bytes = pack.read(place);
    Miss why = Miss::kAbsent;
    int problem = 0;
    if (verified_record(bytes.bytes(), place.key, why) == nullptr) {
      ++upkeep.damaged;
      continue;
    }
    const auto present = read_entry_file(file, false, problem);
    if (present && verified_record(present->bytes(), place.key, why) != nullptr) {
      ++upkeep.present;
      continue;
    }
    const Buffer stored = mark_as_foreign(bytes.bytes());
    const std::int64_t growth = growth_by(file, stored.size(), true);
    if (const int failed = publish_file(options_.folder, file, stored.bytes(), true); failed != 0)
      throw os_error(concat("write ", file), failed, CJIT_STAGE_CACHE);
    ++upkeep.entries;
    upkeep.bytes += bytes.size();
    is_full |= !account(place.key, growth);
  }
  if (is_full) evict(options_.max_bytes - options_.max_bytes / 10);
  return upkeep;
}

}  // namespace cjit
