// What the entries of a folder take, kept in a small file of it, so that nobody lists the folder to know.
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

// Entries are in 256 parts of the folder, by the first two digits of their keys.
inline constexpr std::size_t kShardCount = 256;
std::size_t shard_of(std::string_view key);

// The byte of the lock file that is no key's, for removing entries.
inline constexpr std::uint64_t kEvictionByte = INT64_MAX;

// The least recently used first. Times to come are those of a clock that was set back: they count as now.
void sort_by_use(std::vector<EntryFile>& files);

// Of each of the folder's parts. Processes that are killed, other versions of cjit and users make it wrong; the parts
// are looked at again one after the other, and that sets it right.
struct FolderSize {
  static constexpr std::uint64_t kUnknown = UINT64_MAX;

  std::uint64_t publications = 0;
  std::uint64_t next_shard = 0;  // to be looked at
  std::array<std::uint64_t, kShardCount> bytes = all_unknown();

  // Of the parts that are known; none is taken to be larger than it is.
  std::uint64_t total() const noexcept;
  bool is_complete() const noexcept;
  // A part that is not known stays so.
  void add(std::size_t shard, std::int64_t change) noexcept;

 private:
  static std::array<std::uint64_t, kShardCount> all_unknown() noexcept;
};

// Changes what is in the file and returns it. Nothing is known where there is no such file or it is damaged. Returns
// nothing where another process holds the file for too long; a change is lost, not waited for.
std::optional<FolderSize> change_folder_size(const std::string& folder, const std::function<void(FolderSize&)>& change);

}  // namespace cjit
