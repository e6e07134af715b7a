#include "cache/disk_cache.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

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

}  // namespace cjit
