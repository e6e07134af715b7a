// The sizes of the entries of a cache directory, stored in a small file, so that no process has to list the directory.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/entry_file.hpp"

namespace cjit {

// Entries are in 256 shards (subdirectories), by the first two digits of their keys.
inline constexpr std::size_t kShardCount = 256;
std::size_t shard_of(std::string_view key);

// The byte of the lock file for removing entries. No key uses this byte.
inline constexpr std::uint64_t kEvictionByte = INT64_MAX;

// Sorts by time of use, the least recently used first. Times in the future, from a clock that was set back, count as
// now.
void sort_by_use(std::vector<EntryFile>& files);

// The size of each shard. Killed processes, other versions of cjit and users can make the sizes wrong. The shards are
// examined again in turn, which corrects them.
struct FolderSize {
  static constexpr std::uint64_t kUnknown = UINT64_MAX;

  std::uint64_t publications = 0;
  std::uint64_t next_shard = 0;  // the next shard to examine
  std::array<std::uint64_t, kShardCount> bytes = all_unknown();

  // The sum of the known sizes. Unknown sizes count as zero.
  std::uint64_t total() const noexcept;
  bool is_complete() const noexcept;
  // Does not change an unknown size.
  void add(std::size_t shard, std::int64_t change) noexcept;

 private:
  static std::array<std::uint64_t, kShardCount> all_unknown() noexcept;
};

// Changes the sizes in the file and returns them. All sizes are unknown if the file is missing or damaged. Does not
// wait long for a lock: if another process holds the file, drops the change and returns nothing.
std::optional<FolderSize> change_folder_size(const std::string& folder, const std::function<void(FolderSize&)>& change);

// The entry with this key changed the size by so much.
void note_change(const std::string& folder, const std::string& key, std::int64_t change);

}  // namespace cjit
