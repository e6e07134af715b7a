// Files of one cache folder: where an entry lies, reading one, putting one there whole.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/error.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

// <folder>/v2/<2 digits>/<request>-<toolchain>.cjit
std::string entry_path(const std::string& folder, const CacheKey& key);
// The folder of all entries of a request.
std::string shard_path(const std::string& folder, const KeyHash& request);
inline std::string entries_path(const std::string& folder) { return folder + "/v2"; }
inline std::string temporaries_path(const std::string& folder) { return entries_path(folder) + "/tmp"; }
inline std::string lock_path(const std::string& folder) { return entries_path(folder) + "/lock"; }

struct EntryFile {
  std::string path;
  std::string key;  // from its name
  std::uint64_t size = 0;
  std::int64_t used = 0;              // seconds since 1970
  std::int64_t used_nanoseconds = 0;  // and the part of a second
};

// The entries of a folder whose names begin with `prefix`; what is named otherwise is left out. Throws
// Error(CJIT_ERROR_IO).
std::vector<EntryFile> entry_files(const std::string& folder, const std::string& prefix = "");

// The key in an entry's name, from hexadecimal digits; nothing if it is not a whole one.
std::optional<CacheKey> parse_key(std::string_view text);

// No build is larger; what claims to be is not read into memory.
inline constexpr std::uint64_t kLargestEntry = std::uint64_t{1} << 30;

// Reads the file whole; nothing and errno's value in `problem` if it cannot. Symbolic links are not followed: these and
// all else that cannot be an entry are ELOOP. With `note_use` the file's time of modification becomes now, at most once
// a minute: that is the record of its use.
std::optional<Buffer> read_entry_file(const std::string& path, bool note_use, int& problem);

// Puts bytes at `path` so that readers see nothing or all of it: a private temporary in the folder's own, then
// renamed. Not synced: an entry that a crash of the machine tears is found so when it is read. Without `replace` a file
// that is there already stays. Returns 0 or an errno value.
int publish_file(const std::string& folder, const std::string& path, ByteSpan bytes, bool replace);

// Removes temporaries that were not touched for an hour and that no writer holds; looks at 256 at most.
void sweep_temporaries(const std::string& folder);

// mkdir -p with the rights of the user alone; 0 or an errno value.
int make_private_folders(const std::string& path);

}  // namespace cjit
