// A pack: cache entries in one file with an index. Entries are read in place.
//
//   offset 0   8 bytes   magic "\x89CJITPK\n"
//          8   u32       version 2
//         12   u32       0
//         16   u64       number of entries
//         24   u64       offset of the index
//         32   u64       XXH3-64 of the index
//         40   u64       XXH3-64 of bytes 0 - 39
//   entries with the same bytes as in a cache directory, each at a multiple of 16; then the index, by ascending key,
//   80 bytes per entry: 32 bytes request, 32 bytes toolchain, u64 offset, size.
// All numbers are little-endian. Each entry contains its own checksums.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

struct PackedEntry {
  CacheKey key;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
};

// An open pack. Thread-safe.
class Pack {
 public:
  // Throws Error: CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, ..._CORRUPT, ..._VERSION.
  explicit Pack(const std::string& path);

  const std::vector<PackedEntry>& entries() const noexcept { return entries_; }  // by key
  std::optional<PackedEntry> find(const CacheKey& key) const;
  // Returns the entry's bytes without verification; fewer bytes if the file is truncated. Throws Error(CJIT_ERROR_IO).
  Buffer read(const PackedEntry& entry) const;

 private:
  const FileDescriptor descriptor_;
  std::vector<PackedEntry> entries_;
};

// Writes a pack to a temporary file beside `path`. finish() renames it to `path`.
class PackWriter {
 public:
  explicit PackWriter(std::string path);

  void add(const CacheKey& key, ByteSpan entry);
  void finish();

 private:
  void write(ByteSpan bytes);
  void seek(std::uint64_t offset);

  const std::string path_;
  OutputFile file_;
  std::uint64_t end_;
  std::vector<PackedEntry> entries_;
};

}  // namespace cjit
