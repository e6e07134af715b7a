// Public keys and signatures in the text formats of minisign.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "signature/sodium.hpp"

namespace cjit {

// CJIT_ERROR_SIGNATURE. `why` continues a sentence: "the entry ...".
[[nodiscard]] Error signature_error(std::string why);

using KeyId = std::array<std::byte, 8>;

// 16 digits. minisign omits leading zeroes.
std::string text_of(const KeyId& id);

struct PublicKey {
  KeyId id{};
  Ed25519PublicKey key{};
};

// Reads the base64 line of a public key. Throws signature_error().
PublicKey parse_public_key(std::string_view line);
// Reads the contents of minisign.pub, or of several of them one after the other. Throws signature_error(), also if
// there is no key.
std::vector<PublicKey> parse_public_keys(std::string_view text);

// BLAKE2b with 512 bits: what minisign signs of a file.
using Digest = std::array<std::byte, 64>;
Digest digest_of(ByteSpan bytes);

struct Signature {
  KeyId key_id{};
  Ed25519Signature of_digest{};
  std::string trusted_comment;
  Ed25519Signature of_comment{};  // of `of_digest` and the trusted comment
  // The fields of the comment, in seconds since 1970; 0: none.
  std::uint64_t signed_seconds = 0;
  std::uint64_t expires_seconds = 0;
};

// No signature file of minisign is larger.
inline constexpr std::size_t kLargestSignature = 16 << 10;

// Reads a signature file. The text may be untrusted. Throws signature_error().
Signature parse_signature(std::string_view text);
std::string encode(const Signature& signature);

// The message of `Signature::of_comment`.
std::string signed_comment(const Signature& signature);

}  // namespace cjit
