// An entry of a cache as bytes: an artifact with one section more, which says what it was made for.
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

Buffer encode_entry(const CacheKey& key, const BuildRecord& record, const std::vector<KeyField>& fields);

// All checksums are verified; the bytes may be anything. Throws Error with a status of the 4xx block.
CacheEntry decode_entry(ByteSpan bytes);

}  // namespace cjit
