#include "cache/totals.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include "base/descriptor.hpp"
#include "base/file_read.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "cache/entry_file.hpp"
#include "cache/file_hold.hpp"

namespace cjit {

namespace {

// The counts as they are in memory, then a checksum. Older files are shorter. A damaged file is replaced.
struct TotalsFile {
  std::uint64_t count = kCountCount;
  Counts counts{};
  std::uint64_t checksum = 0;

  std::uint64_t right_checksum() const {
    return xxh3_64(std::as_bytes(std::span(&count, 1))) ^ xxh3_64(std::as_bytes(std::span(counts)));
  }
};

std::string path_in(const std::string& folder) { return concat(entries_path(folder), "/totals"); }

FileDescriptor open_in(const std::string& folder, int flags) {
  return open_file(path_in(folder), flags | O_NOFOLLOW, 0600);
}

Counts read_counts(int descriptor) {
  TotalsFile file;
  const bool is_whole =
      read_at(descriptor, reinterpret_cast<std::byte*>(&file), sizeof(file), 0) == ssize_t{sizeof(file)};
  const bool is_right = is_whole && file.count == kCountCount && file.checksum == file.right_checksum();
  return is_right ? file.counts : Counts{};
}

}  // namespace

// Without file locks a race between two processes may lose counts.
bool add_to_totals(const std::string& folder, const Counts& news) {
  FileLock lock(path_in(folder), 0);
  const FileDescriptor file = open_in(folder, O_RDWR | O_CREAT);
  if (!file || !attempt_for_a_moment(lock)) return false;
  TotalsFile sum;
  sum.counts = read_counts(file.get());
  for (std::size_t i = 0; i < kCountCount; ++i) sum.counts[i] += news[i];
  sum.checksum = sum.right_checksum();
  return write_all_at(file.get(), std::as_bytes(std::span(&sum, 1)), 0) == 0;
}

Counts read_totals(const std::string& folder) {
  const FileDescriptor file = open_in(folder, O_RDONLY);
  return file ? read_counts(file.get()) : Counts{};
}

}  // namespace cjit
