#include "base/memo_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kLeastMemo = 16384;

}  // namespace

std::optional<Buffer> read_memo(const std::string& folder, const std::string& name) {
  if (folder.empty()) return std::nullopt;
  try {
    return read_file(concat(folder, '/', name), CJIT_STAGE_CACHE);
  } catch (const Error&) {
    return std::nullopt;
  }
}

void write_memo(const std::string& folder, const std::string& name, ByteSpan contents) {
  if (folder.empty() || make_private_folders(folder) != 0) return;
  try {
    write_file_atomically(concat(folder, '/', name), contents, CJIT_STAGE_CACHE);
  } catch (const Error&) {
  }
}

std::optional<CheckedMemo> read_checked_memo(const std::string& folder, const std::string& name, std::uint64_t format) {
  auto file = read_memo(folder, name);
  if (!file) return std::nullopt;
  ByteReader reader(file->bytes());
  if (reader.integer<std::uint64_t>() != format) return std::nullopt;
  const Hash128 checksum{reader.integer<std::uint64_t>(), reader.integer<std::uint64_t>()};
  const ByteSpan contents = file->bytes().last(reader.remaining());
  if (!reader.ok() || xxh3_128(contents) != checksum) return std::nullopt;
  return CheckedMemo{std::move(*file), contents};
}

void write_checked_memo(const std::string& folder, const std::string& name, std::uint64_t format, ByteSpan contents) {
  if (folder.empty() || make_private_folders(folder) != 0) return;
  const Hash128 checksum = xxh3_128(contents);
  ByteWriter head;
  for (const std::uint64_t number : {format, checksum.low, checksum.high}) head.integer(number);
  try {
    OutputFile file(concat(folder, '/', name), CJIT_STAGE_CACHE);
    if (write_all(file.descriptor(), head.bytes()) != 0 || write_all(file.descriptor(), contents) != 0) return;
    file.finish_unsynced();  // a sync takes longer than what the memo saves
  } catch (const Error&) {
  }
}

void trim_memos(const std::string& folder, std::string_view prefix, std::uint64_t max_bytes) {
  struct Aged {
    std::int64_t seconds;
    std::int64_t nanoseconds;
    std::string path;
    std::uint64_t size;
  };
  if (folder.empty()) return;
  std::vector<Aged> all;
  std::uint64_t bytes = 0;
  for (const std::string& name : folder_entries(folder)) {
    struct stat status {};
    if (!name.starts_with(prefix)) continue;
    std::string path = concat(folder, '/', name);
    if (::lstat(path.c_str(), &status) != 0) continue;
    const std::uint64_t size = std::max(static_cast<std::uint64_t>(status.st_size), kLeastMemo);
    all.push_back({status.st_mtim.tv_sec, status.st_mtim.tv_nsec, std::move(path), size});
    bytes += all.back().size;
  }
  if (bytes <= max_bytes) return;
  std::sort(all.begin(), all.end(), [](const Aged& a, const Aged& b) {
    return std::tie(a.seconds, a.nanoseconds) < std::tie(b.seconds, b.nanoseconds);
  });
  for (const Aged& one : all) {
    if (bytes <= max_bytes) break;
    if (::unlink(one.path.c_str()) == 0) bytes -= one.size;
  }
}

}  // namespace cjit
