// The entries of a cache directory as a whole: lists, checks, removal, packs.
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/text.hpp"
#include "cache/disk_cache.hpp"
#include "cache/folder_size.hpp"

namespace cjit {

namespace {

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
