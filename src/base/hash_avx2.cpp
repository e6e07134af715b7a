#define XXH_INLINE_ALL
#include "base/hash_avx2.hpp"

#include <xxhash.h>

uint64_t cjit_xxh3_64_avx2(const void* bytes, size_t size) noexcept { return XXH3_64bits(bytes, size); }

void cjit_xxh3_128_avx2(const void* bytes, size_t size, uint64_t* low, uint64_t* high) noexcept {
  const XXH128_hash_t hash = XXH3_128bits(bytes, size);
  *low = hash.low64;
  *high = hash.high64;
}
