// A cache entry as bytes: an artifact with an additional section that contains the key.
#pragma once

#include <vector>

#include "artifact/build_record.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

struct CacheEntry {
  SharedRecord record;
  CacheKey key;
  std::vector<KeyField> fields;
};

// The key of an entry with its fields.
struct EntryKey {
  CacheKey key;
  std::vector<KeyField> fields;
};

// `toolkit_names` is that of HeaderClosure.
Buffer encode_entry(const CacheKey& key, const BuildRecord& record, const std::vector<KeyField>& fields,
                    std::string_view toolkit_names = "");

// The names that the entry was encoded with. Most readers of entries do not need them, so that they are decompressed
// here. "" if they are damaged.
std::string toolkit_names_of(const BuildRecord& record);

// Verifies all checksums; the bytes may be untrusted. Throws Error with a status of the 4xx block.
CacheEntry decode_entry(ByteSpan bytes);
// Likewise, but reads only the key.
EntryKey decode_entry_key(ByteSpan bytes);

}  // namespace cjit
