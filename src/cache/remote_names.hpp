// What remote caches store: entries, and for each request a pointer to its newest entry, which machines without a
// compiler follow.
#pragma once

#include <optional>

#include "base/bytes.hpp"
#include "cache/cache_key.hpp"
#include "remote/upload_queue.hpp"

namespace cjit {

// The key of an entry in remotes. Has 32 bytes: helpers that serve other programs too may expect short keys.
KeyHash remote_key(const CacheKey& key);

// The key of the pointer of a request.
KeyHash pointer_key(const KeyHash& request);

// The value of the pointer: the toolchain of the newest entry.
Buffer encode_pointer(const CacheKey& key);
// Returns the toolchain; nothing if the value is no pointer of this request. A pointer is only a hint: the entry that
// it leads to is verified like any other.
std::optional<KeyHash> decode_pointer(const KeyHash& request, ByteSpan value);

// A pointer as remotes take it.
inline RemotePointer pointer_to(const CacheKey& key) { return {pointer_key(key.request), encode_pointer(key)}; }

}  // namespace cjit
