#include "base/hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <new>

#include "base/hash_avx2.hpp"
#include "base/processor.hpp"

namespace cjit {

std::string Hash128::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(32, '0');
  for (int i = 0; i < 16; ++i) {
    out[i] = kDigits[(high >> (60 - 4 * i)) & 15];
    out[16 + i] = kDigits[(low >> (60 - 4 * i)) & 15];
  }
  return out;
}

namespace {

// Whether wider registers pay for the bytes.
bool use_avx2(std::size_t size) noexcept {
  constexpr std::size_t kLong = 512;
  return size >= kLong && has_avx2();
}

}  // namespace

std::uint64_t xxh3_64(ByteSpan bytes) noexcept {
  if (use_avx2(bytes.size())) return cjit_xxh3_64_avx2(bytes.data(), bytes.size());
  return XXH3_64bits(bytes.data(), bytes.size());
}

Hash128 xxh3_128(ByteSpan bytes) noexcept {
  Hash128 hash;
  if (use_avx2(bytes.size())) {
    cjit_xxh3_128_avx2(bytes.data(), bytes.size(), &hash.low, &hash.high);
    return hash;
  }
  const XXH128_hash_t narrow = XXH3_128bits(bytes.data(), bytes.size());
  return {narrow.low64, narrow.high64};
}

struct FieldHasher::State {
  XXH3_state_t xxh3;
};

FieldHasher::FieldHasher() : state_(new State) { XXH3_128bits_reset(&state_->xxh3); }
FieldHasher::~FieldHasher() = default;

void FieldHasher::field(ByteSpan bytes) {
  field(static_cast<std::uint64_t>(bytes.size()));
  XXH3_128bits_update(&state_->xxh3, bytes.data(), bytes.size());
}

void FieldHasher::field(std::uint64_t value) {
  std::array<unsigned char, 8> little_endian;
  for (std::size_t i = 0; i < 8; ++i) little_endian[i] = static_cast<unsigned char>(value >> (8 * i));
  XXH3_128bits_update(&state_->xxh3, little_endian.data(), little_endian.size());
}

Hash128 FieldHasher::digest() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->xxh3);
  return {hash.low64, hash.high64};
}

}  // namespace cjit
