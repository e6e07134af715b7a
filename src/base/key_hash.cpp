#include "base/key_hash.hpp"

// These functions are deprecated in OpenSSL 3 but need no set-up; their replacements register an exit handler in the
// host and add two megabytes. Both choose SHA extensions or AVX2 at run time.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <cstring>

namespace cjit {

struct KeyHasher::State {
  SHA256_CTX sha;
  std::array<std::byte, 512> waiting;  // an update with a few bytes takes as long as one with these
  std::size_t waiting_count = 0;

  void update() {
    SHA256_Update(&sha, waiting.data(), waiting_count);
    waiting_count = 0;
  }
};

std::string KeyHash::hex() const {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text(kDigits, '0');
  for (std::size_t i = 0; i < kSize; ++i) {
    text[2 * i] = kHex[bytes[i] >> 4];
    text[2 * i + 1] = kHex[bytes[i] & 15];
  }
  return text;
}

std::uint64_t KeyHash::number() const noexcept {
  std::uint64_t number;
  std::memcpy(&number, bytes.data(), sizeof(number));
  return number;
}

std::optional<KeyHash> KeyHash::from_hex(std::string_view digits) {
  if (digits.size() != kDigits) return std::nullopt;
  KeyHash hash;
  for (std::size_t i = 0; i < kDigits; ++i) {
    const char c = digits[i];
    const int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (value < 0) return std::nullopt;
    hash.bytes[i / 2] = static_cast<unsigned char>(hash.bytes[i / 2] << 4 | value);
  }
  return hash;
}

KeyHash KeyHash::read(ByteReader& in) {
  KeyHash hash;
  const ByteSpan bytes = in.raw(kSize);
  if (bytes.size() == kSize) std::memcpy(hash.bytes.data(), bytes.data(), kSize);
  return hash;
}

KeyHash sha256(ByteSpan bytes) {
  SHA256_CTX sha;
  KeyHash hash;
  SHA256_Init(&sha);
  SHA256_Update(&sha, bytes.data(), bytes.size());
  SHA256_Final(hash.bytes.data(), &sha);
  return hash;
}

KeyHasher::KeyHasher() : state_(new State) { SHA256_Init(&state_->sha); }
KeyHasher::~KeyHasher() = default;

void KeyHasher::field(ByteSpan bytes) {
  field(static_cast<std::uint64_t>(bytes.size()));
  raw(bytes);
}

void KeyHasher::raw(ByteSpan bytes) {
  if (bytes.empty()) return;
  if (bytes.size() > state_->waiting.size() - state_->waiting_count) {
    state_->update();
    if (bytes.size() > state_->waiting.size()) {
      SHA256_Update(&state_->sha, bytes.data(), bytes.size());
      return;
    }
  }
  std::memcpy(state_->waiting.data() + state_->waiting_count, bytes.data(), bytes.size());
  state_->waiting_count += bytes.size();
}

void KeyHasher::field(std::uint64_t value) {
  std::array<unsigned char, 8> little_endian;
  for (std::size_t i = 0; i < 8; ++i) little_endian[i] = static_cast<unsigned char>(value >> (8 * i));
  raw(std::as_bytes(std::span(little_endian)));
}

KeyHash KeyHasher::digest() const {
  State state = *state_;
  state.update();
  KeyHash hash;
  SHA256_Final(hash.bytes.data(), &state.sha);
  return hash;
}

}  // namespace cjit
