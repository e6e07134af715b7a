#include "cache/totals.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/descriptor.hpp"
#include "base/file_read.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "cache/entry_file.hpp"
#include "cache/file_hold.hpp"

namespace cjit {

namespace {

// The file has the number of its counts, the counts, and a checksum, all as 64-bit integers of the machine. An older
// version of cjit knows fewer counts, a newer one more; each keeps those that it does not know.
using Numbers = std::vector<std::uint64_t>;
constexpr std::size_t kMostCounts = 1024;

std::uint64_t checksum_of(std::span<const std::uint64_t> counts) {
  const std::uint64_t size = counts.size();
  return xxh3_64(std::as_bytes(std::span(&size, 1))) ^ xxh3_64(std::as_bytes(counts));
}

std::string path_in(const std::string& folder) { return concat(entries_path(folder), "/totals"); }

FileDescriptor open_in(const std::string& folder, int flags) {
  return open_file(path_in(folder), flags | O_NOFOLLOW, 0600);
}

// Returns at least kCountCount counts: zeroes where the file has none, and for a damaged file.
Numbers read_counts(int descriptor) {
  Numbers file(kMostCounts + 2);
  const auto size = read_at(descriptor, reinterpret_cast<std::byte*>(file.data()), file.size() * sizeof(file[0]), 0);
  const std::size_t read = size > 0 ? static_cast<std::size_t>(size) / sizeof(file[0]) : 0;
  const bool is_whole = read >= 2 && file[0] <= read - 2;
  Numbers counts(kCountCount);
  if (!is_whole) return counts;
  const auto stored = std::span(file).subspan(1, file[0]);
  if (file[file[0] + 1] != checksum_of(stored)) return counts;
  counts.resize(std::max(stored.size(), kCountCount));
  std::copy(stored.begin(), stored.end(), counts.begin());
  return counts;
}

}  // namespace

// Without file locks a race between two processes may lose counts.
bool add_to_totals(const std::string& folder, const Counts& news) {
  FileLock lock(path_in(folder), 0);
  const FileDescriptor file = open_in(folder, O_RDWR | O_CREAT);
  if (!file || !attempt_for_a_moment(lock)) return false;
  Numbers sum = read_counts(file.get());
  for (std::size_t i = 0; i < kCountCount; ++i) sum[i] += news[i];
  const std::uint64_t checksum = checksum_of(sum);
  sum.insert(sum.begin(), sum.size());
  sum.push_back(checksum);
  return write_all_at(file.get(), std::as_bytes(std::span(sum)), 0) == 0;
}

Counts read_totals(const std::string& folder) {
  Counts counts{};
  const FileDescriptor file = open_in(folder, O_RDONLY);
  if (!file) return counts;
  const Numbers stored = read_counts(file.get());
  std::copy_n(stored.begin(), kCountCount, counts.begin());
  return counts;
}

}  // namespace cjit
