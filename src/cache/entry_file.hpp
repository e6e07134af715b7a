// Files of a cache directory: paths of entries, reading an entry, and writing one atomically.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "base/error.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

inline constexpr std::string_view kEntrySuffix = ".cjit";

// <folder>/v2/<2 digits>/<request>-<toolchain>.cjit
std::string entry_path(const std::string& folder, const CacheKey& key);
// The directory of all entries of a request.
std::string shard_path(const std::string& folder, const KeyHash& request);
inline std::string entries_path(const std::string& folder) { return folder + "/v2"; }
inline std::string temporaries_path(const std::string& folder) { return entries_path(folder) + "/tmp"; }
inline std::string lock_path(const std::string& folder) { return entries_path(folder) + "/lock"; }

struct EntryFile {
  std::string path;
  std::string key;  // from its name
  std::uint64_t size = 0;
  std::int64_t used = 0;              // seconds since 1970
  std::int64_t used_nanoseconds = 0;  // and nanoseconds
};

// The entries of a directory whose keys begin with `prefix`. Ignores files with other names. Throws
// Error(CJIT_ERROR_IO).
std::vector<EntryFile> entry_files(const std::string& folder, const std::string& prefix = "");

// Parses a key from hexadecimal digits, as in the name of an entry; returns nothing if it is not a complete key.
std::optional<CacheKey> parse_key(std::string_view text);

// Larger files are not read into memory. No build result is larger.
inline constexpr std::uint64_t kLargestEntry = std::uint64_t{1} << 30;  // In docs/cache.md: "An entry is at most 1 GiB"

// Reads a file. Returns nothing and sets `problem` to an errno value on failure. Does not follow symbolic links; they
// and other files that cannot be entries give ELOOP. With `note_use` sets the modification time to now, at most once
// per minute; it records the last use.
std::optional<Buffer> read_entry_file(const std::string& path, bool note_use, int& problem);

// Writes a file atomically: writes a temporary file in the directory for temporaries, then renames it. Does not sync:
// if a crash of the machine damages an entry, reading detects that. Keeps an existing file unless `replace`. Returns 0
// or an errno value.
int publish_file(const std::string& folder, const std::string& path, ByteSpan bytes, bool replace);

// By how many bytes an entry of this size at `path` makes the directory grow.
std::int64_t growth_by(const std::string& path, std::size_t size, bool replace);

// Removes temporary files that are older than an hour and have no live writer. Examines at most 256 files.
void sweep_temporaries(const std::string& folder);

}  // namespace cjit
