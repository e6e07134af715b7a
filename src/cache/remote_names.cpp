#include "cache/remote_names.hpp"

#include "artifact/format.hpp"

namespace cjit {

namespace {

KeyHash hash_of(std::string_view what, const CacheKey& key) {
  KeyHasher hasher;
  hasher.field(what);
  hasher.field(std::uint64_t{kFormatMajor});
  hasher.field(key.request);
  hasher.field(key.toolchain);
  return hasher.digest();
}

// Recognizes damage, and a value that belongs to another request.
KeyHash checksum_of(const CacheKey& key) { return hash_of("cjit pointer", key); }

}  // namespace

KeyHash remote_key(const CacheKey& key) { return hash_of("cjit cache entry", key); }

KeyHash pointer_key(const KeyHash& request) { return hash_of("cjit pointer of a request", {request, {}}); }

Buffer encode_pointer(const CacheKey& key) {
  ByteWriter out;
  out.raw(key.toolchain.span());
  out.raw(checksum_of(key).span());
  return Buffer(out.bytes());
}

std::optional<KeyHash> decode_pointer(const KeyHash& request, ByteSpan value) {
  if (value.size() != 2 * KeyHash::kSize) return std::nullopt;
  ByteReader in(value);
  const CacheKey key{request, KeyHash::read(in)};
  if (KeyHash::read(in) != checksum_of(key)) return std::nullopt;
  return key.toolchain;
}

}  // namespace cjit
