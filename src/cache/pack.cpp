#include "cache/pack.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/file_read.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "cache/entry_file.hpp"

namespace cjit {

namespace {

constexpr std::string_view kPackMagic =
    "\x89"
    "CJITPK\n";
constexpr std::uint32_t kVersion = 2;
constexpr std::uint64_t kPackHeaderSize = 48;
constexpr std::uint64_t kIndexEntrySize = CacheKey::kSize + 2 * sizeof(std::uint64_t);
constexpr std::uint64_t kAlignment = 16;
// A limit, because a sparse file may state any number of entries.
constexpr std::uint64_t kMaxEntries = 1 << 24;
// Maximum ratio of a file's size to its data. Packs are written without holes, but file systems may turn zeroes into
// holes.
constexpr std::uint64_t kMaxSparse = 16;

Error refuse(const std::string& path, cjit_status_t status, std::string_view why) {
  return Error(status, CJIT_STAGE_CACHE, concat("cannot use the pack ", path, ": ", why));
}

// Returns fewer bytes at the end of the file.
Buffer read_part(int descriptor, std::uint64_t offset, std::uint64_t size) {
  Buffer buffer(size);
  const std::int64_t count = read_at(descriptor, buffer.data(), size, offset);
  if (count < 0) throw os_error("read a pack", errno, CJIT_STAGE_CACHE);
  const auto done = static_cast<std::size_t>(count);
  return done == size ? std::move(buffer) : Buffer(buffer.bytes().first(done));
}

// Whether the data of the file is at least 1/kMaxSparse of its size. Returns true if the file system does not report
// holes.
bool is_dense(int descriptor, std::uint64_t file_size) {
  std::uint64_t data = 0;
  for (off_t at = 0; data < file_size / kMaxSparse;) {
    const off_t begin = ::lseek(descriptor, at, SEEK_DATA);
    if (begin < 0) return errno != ENXIO;
    const off_t end = ::lseek(descriptor, begin, SEEK_HOLE);
    if (end <= begin) return true;
    data += static_cast<std::uint64_t>(end - begin);
    at = end;
  }
  return true;
}

struct Head {
  std::uint64_t count;
  std::uint64_t index_offset;
  std::uint64_t index_checksum;
};

Head read_head(int descriptor, const std::string& path) {
  const Buffer header = read_part(descriptor, 0, kPackHeaderSize);
  ByteReader in(header.bytes());
  if (as_text(in.raw(kPackMagic.size())) != kPackMagic)
    throw refuse(path, CJIT_ERROR_NOT_AN_ARTIFACT,
                 "its first bytes are not those of a pack; pass a file from 'cjit cache export'");
  const auto version = in.integer<std::uint32_t>();
  in.integer<std::uint32_t>();
  Head head{};
  for (std::uint64_t* part : {&head.count, &head.index_offset, &head.index_checksum})
    *part = in.integer<std::uint64_t>();
  const auto checksum = in.integer<std::uint64_t>();
  if (!in.ok()) throw refuse(path, CJIT_ERROR_ARTIFACT_TRUNCATED, "it ends within its header; copy it again");
  if (checksum != xxh3_64(header.bytes().first(kPackHeaderSize - sizeof(checksum))))
    throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "its header is damaged; copy it again");
  if (version != kVersion)
    throw refuse(path, CJIT_ERROR_ARTIFACT_VERSION, concat("it has version ", version, ", expected ", kVersion));
  return head;
}

bool is_after(const PackedEntry& entry, const PackedEntry& other) {
  return other.key < entry.key || (other.key == entry.key && other.offset != entry.offset);
}

// Reads the index in pieces. An index in a hole of the file is out of order at its beginning, so no memory is allocated
// for the rest.
std::vector<PackedEntry> read_index(int descriptor, const Head& head, const std::string& path) {
  constexpr std::uint64_t kPiece = 1024;  // entries
  std::vector<PackedEntry> entries;
  for (std::uint64_t done = 0; done < head.count; done += kPiece) {
    const std::uint64_t size = std::min(kPiece, head.count - done) * kIndexEntrySize;
    const Buffer piece = read_part(descriptor, head.index_offset + done * kIndexEntrySize, size);
    if (piece.size() != size) throw refuse(path, CJIT_ERROR_ARTIFACT_TRUNCATED, "it is truncated; copy it again");
    ByteReader in(piece.bytes());
    while (!in.at_end()) {
      PackedEntry entry;
      entry.key = CacheKey::read(in);
      entry.offset = in.integer<std::uint64_t>();
      entry.size = in.integer<std::uint64_t>();
      if (!entries.empty() && !is_after(entry, entries.back()))
        throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "its index is not sorted by key");
      entries.push_back(entry);
    }
  }
  return entries;
}

// Checks that entries lie within the file and do not overlap.
void check_places(const std::vector<PackedEntry>& entries, const Head& head, const std::string& path) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> places;
  places.reserve(entries.size());
  for (const PackedEntry& entry : entries) {
    if (entry.size > kLargestEntry)
      throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "an entry exceeds the maximum size of 1 GiB");
    if (entry.size == 0 || entry.offset < kPackHeaderSize || entry.offset > head.index_offset ||
        entry.size > head.index_offset - entry.offset)
      throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT,
                   "an entry is empty, or does not lie between the header and the index");
    places.emplace_back(entry.offset, entry.size);
  }
  std::sort(places.begin(), places.end());
  for (std::size_t i = 1; i < places.size(); ++i)
    if (places[i].first < places[i - 1].first + places[i - 1].second)
      throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "its entries overlap");
}

ByteWriter encode_index(const std::vector<PackedEntry>& entries) {
  ByteWriter out;
  for (const PackedEntry& entry : entries) {
    entry.key.write(out);
    out.integer(entry.offset);
    out.integer(entry.size);
  }
  return out;
}

}  // namespace

Pack::Pack(const std::string& path) : descriptor_(open_file(path, O_RDONLY | O_NONBLOCK)) {
  if (!descriptor_) throw os_error(concat("open the pack ", path), errno, CJIT_STAGE_CACHE);
  struct stat status {};
  if (::fstat(descriptor_.get(), &status) != 0 || !S_ISREG(status.st_mode))
    throw refuse(path, CJIT_ERROR_NOT_AN_ARTIFACT, "it is not a regular file");
  const auto file_size = static_cast<std::uint64_t>(status.st_size);
  const Head head = read_head(descriptor_.get(), path);
  if (head.index_offset > file_size || head.count > (file_size - head.index_offset) / kIndexEntrySize)
    throw refuse(path, CJIT_ERROR_ARTIFACT_TRUNCATED, "it is truncated; copy it again");
  if (head.count > kMaxEntries)
    throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, concat("it has more than ", kMaxEntries, " entries, the maximum"));
  if (!is_dense(descriptor_.get(), file_size))
    throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "it is a sparse file with almost no data");
  entries_ = read_index(descriptor_.get(), head, path);
  if (head.index_checksum != xxh3_64(encode_index(entries_).bytes()))
    throw refuse(path, CJIT_ERROR_ARTIFACT_CORRUPT, "its index is damaged; copy it again");
  check_places(entries_, head, path);
}

std::optional<PackedEntry> Pack::find(const CacheKey& key) const {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), key,
                                   [](const PackedEntry& entry, const CacheKey& k) { return entry.key < k; });
  return at != entries_.end() && at->key == key ? std::optional(*at) : std::nullopt;
}

Buffer Pack::read(const PackedEntry& entry) const { return read_part(descriptor_.get(), entry.offset, entry.size); }

PackWriter::PackWriter(std::string path)
    : path_(std::move(path)), file_(path_, CJIT_STAGE_CACHE), end_(kPackHeaderSize) {
  seek(kPackHeaderSize);
}

void PackWriter::seek(std::uint64_t offset) {
  if (::lseek(file_.descriptor(), static_cast<off_t>(offset), SEEK_SET) < 0)
    throw os_error(concat("write ", path_), errno, CJIT_STAGE_CACHE);
}

void PackWriter::write(ByteSpan bytes) {
  if (const int problem = write_all(file_.descriptor(), bytes); problem != 0)
    throw os_error(concat("write ", path_), problem, CJIT_STAGE_CACHE);
}

void PackWriter::add(const CacheKey& key, ByteSpan entry) {
  entries_.push_back({key, end_, entry.size()});
  write(entry);
  end_ = (end_ + entry.size() + kAlignment - 1) / kAlignment * kAlignment;
  seek(end_);
}

void PackWriter::finish() {
  std::sort(entries_.begin(), entries_.end(), [](const PackedEntry& a, const PackedEntry& b) { return a.key < b.key; });
  const ByteWriter index = encode_index(entries_);
  write(index.bytes());
  ByteWriter header;
  header.raw(as_bytes(kPackMagic));
  header.integer(kVersion);
  header.integer(std::uint32_t{0});
  header.integer(static_cast<std::uint64_t>(entries_.size()));
  header.integer(end_);
  header.integer(xxh3_64(index.bytes()));
  header.integer(xxh3_64(header.bytes()));
  seek(0);
  write(header.bytes());
  file_.finish();
}

}  // namespace cjit
