// libsodium, opened at run time: only users of signatures need it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/bytes.hpp"
#include "base/dynlib.hpp"
#include "base/error.hpp"

namespace cjit {

using Ed25519Signature = std::array<std::byte, 64>;
using Ed25519PublicKey = std::array<std::byte, 32>;
using Ed25519SecretKey = std::span<const std::byte, 64>;  // the seed and the public key

// Thread-safe.
class Sodium {
 public:
  // Opens libsodium at the first call. Throws Error(CJIT_ERROR_UNSUPPORTED) if it is not installed.
  static const Sodium& get();

  Ed25519Signature sign(ByteSpan message, Ed25519SecretKey key) const;
  bool verify(const Ed25519Signature& signature, ByteSpan message, const Ed25519PublicKey& key) const;
  // Fills `key` by crypto_pwhash_scryptsalsa208sha256(). Returns false if there is not enough memory.
  bool derive(std::span<std::byte> key, std::string_view password, ByteSpan salt, std::uint64_t operations,
              std::uint64_t memory) const;

 private:
  friend class Blake2b;
  Sodium();

  struct Functions {
    int (*init)();
    int (*sign_detached)(unsigned char* signature, unsigned long long* size, const unsigned char* message,
                         unsigned long long message_size, const unsigned char* key);
    int (*sign_verify_detached)(const unsigned char* signature, const unsigned char* message,
                                unsigned long long message_size, const unsigned char* key);
    std::size_t (*generichash_statebytes)();
    int (*generichash_init)(void* state, const unsigned char* key, std::size_t key_size, std::size_t digest_size);
    int (*generichash_update)(void* state, const unsigned char* message, unsigned long long message_size);
    int (*generichash_final)(void* state, unsigned char* digest, std::size_t digest_size);
    int (*pwhash_scryptsalsa208sha256)(unsigned char* key, unsigned long long key_size, const char* password,
                                       unsigned long long password_size, const unsigned char* salt,
                                       unsigned long long operations, std::size_t memory);
  } functions_{};
};

// BLAKE2b of a message that comes in pieces.
class Blake2b {
 public:
  // `size` of the digest in bytes, 16 to 64.
  explicit Blake2b(std::size_t size);
  // The message may be secret.
  ~Blake2b();
  Blake2b(const Blake2b&) = delete;
  Blake2b& operator=(const Blake2b&) = delete;

  void add(ByteSpan piece);
  // Has the size that the constructor was given. Call it once.
  void finish(std::span<std::byte> digest);

 private:
  alignas(64) std::array<std::byte, 512> state_;
};

}  // namespace cjit
