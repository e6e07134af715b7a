#include "cache/folder_upkeep.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/file_lock.hpp"
#include "base/folder_list.hpp"
#include "base/text.hpp"
#include "cache/entry_file.hpp"
#include "cache/folder_size.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMaxLooks = 256;    // files examined per publication; in docs/cache.md: "looks at 256 files"
constexpr std::size_t kMaxNames = 16384;  // names read per shard
constexpr std::size_t kMaxRemovals = 32;  // In docs/cache.md: "removes at most 32"
// After this many publications some shards are examined again, in turn.
constexpr std::uint64_t kTendingInterval = 16;

// The contents of one shard.
struct ShardSight {
  std::vector<EntryFile> files;  // examined files: all, or as many as permitted
  std::uint64_t names = 0;
  std::uint64_t bytes = 0;  // of all files; extrapolated if not all were examined
};

std::string shard_name(std::size_t shard) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {kDigits[shard / 16], kDigits[shard % 16]};
}

// Examines at most `most` files. If there are more, `turn` selects the first one.
ShardSight look_at_shard(const std::string& folder, std::size_t shard, std::size_t max_files, std::uint64_t turn) {
  constexpr std::uint64_t kStride = 7919;  // a prime, so that all files are reached
  ShardSight sight;
  const std::string path = concat(entries_path(folder), '/', shard_name(shard), '/');
  std::vector<std::string> names;
  list_folder(path, names, kMaxNames);
  std::erase_if(names, [&](const std::string& name) {
    return !name.ends_with(kEntrySuffix) ||
           !parse_key(std::string_view(name).substr(0, name.size() - kEntrySuffix.size()));
  });
  sight.names = names.size();
  for (std::size_t i = 0; i < std::min(max_files, names.size()); ++i) {
    const std::string& name = names[(turn * kStride + i) % names.size()];
    struct stat status {};
    if (::lstat((path + name).c_str(), &status) != 0) continue;
    sight.files.push_back({path + name, name.substr(0, name.size() - kEntrySuffix.size()),
                           static_cast<std::uint64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec});
    sight.bytes += sight.files.back().size;
  }
  if (names.size() > max_files && !sight.files.empty()) sight.bytes = sight.bytes / sight.files.size() * names.size();
  return sight;
}

class FolderUpkeep {
 public:
  FolderUpkeep(const std::string& folder, std::uint64_t max_bytes) : folder_(folder), max_bytes_(max_bytes) {}

  // Examines the next shards. If the directory exceeds its maximum size, removes the least recently used of the
  // examined files.
  void run(const FolderSize& known) {
    sweep_temporaries(folder_);
    const auto size = note(known.next_shard, look(known));
    if (!size) return;
    total_ = size->total();
    if (total_ > max_bytes_) evict();
  }
  std::uint64_t total() const { return total_; }
  std::uint64_t evictions() const { return evictions_; }
  std::uint64_t evicted_bytes() const { return evicted_bytes_; }

 private:
  // Returns the sizes of the examined shards, starting with `known.next_shard`.
  std::vector<std::uint64_t> look(const FolderSize& known) {
    std::vector<std::uint64_t> sizes;
    while (sizes.size() < kShardCount && seen_.size() < kMaxLooks) {
      const std::size_t shard = (known.next_shard + sizes.size()) % kShardCount;
      const std::size_t looks_left = kMaxLooks - seen_.size();
      ShardSight sight = look_at_shard(folder_, shard, looks_left, known.publications);
      if (!sizes.empty() && sight.names > looks_left) break;  // this shard comes first next time
      sizes.push_back(sight.bytes);
      seen_.insert(seen_.end(), std::make_move_iterator(sight.files.begin()),
                   std::make_move_iterator(sight.files.end()));
    }
    return sizes;
  }

  std::optional<FolderSize> note(std::uint64_t first, const std::vector<std::uint64_t>& sizes) const {
    return change_folder_size(folder_, [&](FolderSize& all) {
      for (std::size_t i = 0; i < sizes.size(); ++i) all.bytes[(first + i) % kShardCount] = sizes[i];
      all.next_shard = (first + sizes.size()) % kShardCount;
    });
  }

  // Removes files down to 90 % of the maximum size, so that not every publication has to remove files.
  void evict() {
    sort_by_use(seen_);
    seen_.resize(std::min(seen_.size(), kMaxRemovals));
    FolderSize gone;
    gone.bytes.fill(0);
    for (const EntryFile& file : seen_) {
      if (total_ <= max_bytes_ - max_bytes_ / 10) break;
      if (::unlink(file.path.c_str()) != 0) continue;
      gone.bytes[shard_of(file.key)] += file.size;
      total_ -= std::min(total_, file.size);
      evicted_bytes_ += file.size;
      ++evictions_;
    }
    change_folder_size(folder_, [&](FolderSize& all) {
      for (std::size_t shard = 0; shard < kShardCount; ++shard)
        all.add(shard, -static_cast<std::int64_t>(gone.bytes[shard]));
    });
  }

  const std::string& folder_;
  const std::uint64_t max_bytes_;
  std::vector<EntryFile> seen_;
  std::uint64_t total_ = 0;
  std::uint64_t evictions_ = 0;
  std::uint64_t evicted_bytes_ = 0;
};

}  // namespace

// A directory above its maximum size only shrinks, whatever is published. It may exceed the maximum by one eighth, for
// entries that are larger than those that they replace.
Accounted account_publication(const std::string& folder, std::uint64_t max_bytes, const std::string& key,
                              std::int64_t growth) {
  const auto size = change_folder_size(folder, [&](FolderSize& all) {
    all.add(shard_of(key), growth);
    ++all.publications;
  });
  if (!size) return {};
  if (size->total() <= max_bytes && size->is_complete() && size->publications % kTendingInterval != 0) return {};
  FileLock lock(lock_path(folder), kEvictionByte);
  if (lock.attempt() == FileLock::Attempt::kTaken)
    return {};  // another process is removing files; two would remove too many
  FolderUpkeep upkeep(folder, max_bytes);
  upkeep.run(*size);
  const bool grew = growth > 0 && upkeep.evicted_bytes() < static_cast<std::uint64_t>(growth);
  return {.is_within_bounds = !grew || upkeep.total() <= max_bytes + max_bytes / 8,
          .evictions = upkeep.evictions(),
          .evicted_bytes = upkeep.evicted_bytes()};
}

}  // namespace cjit
