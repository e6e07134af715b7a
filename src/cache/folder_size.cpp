#include "cache/folder_size.hpp"

#include <fcntl.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <span>
#include <tuple>
#include <utility>

#include "base/descriptor.hpp"
#include "base/file_read.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "cache/file_hold.hpp"

namespace cjit {

namespace {

// The struct as it is in memory, then a checksum.
struct SizeFile {
  FolderSize size;
  std::uint64_t checksum = 0;

  std::uint64_t right_checksum() const { return xxh3_64(std::as_bytes(std::span(&size, 1))); }
};
static_assert(sizeof(SizeFile) == (kShardCount + 3) * sizeof(std::uint64_t));

FolderSize read_size(int descriptor) {
  SizeFile file;
  const bool is_whole =
      read_at(descriptor, reinterpret_cast<std::byte*>(&file), sizeof(file), 0) == ssize_t{sizeof(file)};
  return is_whole && file.checksum == file.right_checksum() ? file.size : FolderSize();
}

bool used_earlier(const EntryFile& a, const EntryFile& b) {
  return a.used != b.used ? a.used < b.used : a.used_nanoseconds < b.used_nanoseconds;
}

}  // namespace

std::size_t shard_of(std::string_view key) {
  std::size_t shard = 0;
  std::from_chars(key.data(), key.data() + 2, shard, 16);
  return shard;
}

void sort_by_use(std::vector<EntryFile>& files) {
  struct timespec now {};
  ::clock_gettime(CLOCK_REALTIME, &now);
  for (EntryFile& file : files)
    if (file.used > now.tv_sec) std::tie(file.used, file.used_nanoseconds) = std::pair(now.tv_sec, now.tv_nsec);
  std::sort(files.begin(), files.end(), used_earlier);
}

std::array<std::uint64_t, kShardCount> FolderSize::all_unknown() noexcept {
  std::array<std::uint64_t, kShardCount> all{};
  all.fill(kUnknown);
  return all;
}

std::uint64_t FolderSize::total() const noexcept {
  std::uint64_t sum = 0;
  for (const std::uint64_t one : bytes)
    if (one != kUnknown) sum += one;
  return sum;
}

bool FolderSize::is_complete() const noexcept { return std::find(bytes.begin(), bytes.end(), kUnknown) == bytes.end(); }

void FolderSize::add(std::size_t shard, std::int64_t change) noexcept {
  std::uint64_t& size = bytes[shard];
  if (size == kUnknown) return;
  size = change < 0 ? size - std::min(size, static_cast<std::uint64_t>(-change))
                    : size + static_cast<std::uint64_t>(change);
}

std::optional<FolderSize> change_folder_size(const std::string& folder,
                                             const std::function<void(FolderSize&)>& change) {
  const std::string path = concat(entries_path(folder), "/sizes");
  FileLock lock(path, 0);
  const FileDescriptor file = open_file(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0600);
  if (!file || !attempt_for_a_moment(lock)) return std::nullopt;
  SizeFile both{.size = read_size(file.get())};
  change(both.size);
  both.checksum = both.right_checksum();
  if (write_all_at(file.get(), std::as_bytes(std::span(&both, 1)), 0) != 0) return std::nullopt;
  return both.size;
}

void note_change(const std::string& folder, const std::string& key, std::int64_t change) {
  change_folder_size(folder, [&](FolderSize& size) { size.add(shard_of(key), change); });
}

}  // namespace cjit
