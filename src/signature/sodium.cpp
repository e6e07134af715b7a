#include "signature/sodium.hpp"

#include <string.h>

#include <optional>

#include "base/mutex.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// The names of the file in libsodium 1.0.19 and later, and before. The functions are the same.
constexpr std::array<const char*, 2> kNames = {"libsodium.so.26", "libsodium.so.23"};

const unsigned char* plain(ByteSpan bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }
unsigned char* plain(std::span<std::byte> bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }

Error unusable(std::string_view why) {
  return Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
               concat("cannot use signatures: ", why,
                      "; install libsodium (Debian and Ubuntu: libsodium23), or unset CJIT_TRUSTED_KEYS and "
                      "CJIT_SIGNING_KEY"));
}

DynamicLibrary open_library() {
  std::string reasons;
  for (const char* name : kNames) {
    std::string why;
    if (DynamicLibrary library = DynamicLibrary::open(name, why)) return library;
    reasons.append(concat(reasons.empty() ? "" : "; ", why));
  }
  throw unusable(concat("libsodium cannot be opened (", reasons, ')'));
}

}  // namespace

Sodium::Sodium() {
  const DynamicLibrary library = open_library();
  const auto load = [&](auto*& function, const char* name) {
    if (!load_symbol(library, name, function)) throw unusable(concat(library.path(), " lacks the function ", name));
  };
  load(functions_.init, "sodium_init");
#define CJIT_LOAD(name) load(functions_.name, "crypto_" #name)
  CJIT_LOAD(sign_detached);
  CJIT_LOAD(sign_verify_detached);
  CJIT_LOAD(generichash_statebytes);
  CJIT_LOAD(generichash_init);
  CJIT_LOAD(generichash_update);
  CJIT_LOAD(generichash_final);
  CJIT_LOAD(pwhash_scryptsalsa208sha256);
#undef CJIT_LOAD
  if (functions_.init() < 0) throw unusable(concat(library.path(), " cannot be initialized"));
}

const Sodium& Sodium::get() {
  static auto& mutex = *new Mutex;
  static auto& opened = *new std::optional<const Sodium>;
  const std::lock_guard lock(mutex);
  if (!opened) opened.emplace(Sodium());
  return *opened;
}

Ed25519Signature Sodium::sign(ByteSpan message, Ed25519SecretKey key) const {
  Ed25519Signature signature{};
  functions_.sign_detached(plain(std::span<std::byte>(signature)), nullptr, plain(message), message.size(), plain(key));
  return signature;
}

bool Sodium::verify(const Ed25519Signature& signature, ByteSpan message, const Ed25519PublicKey& key) const {
  return functions_.sign_verify_detached(plain(ByteSpan(signature)), plain(message), message.size(),
                                         plain(ByteSpan(key))) == 0;
}

bool Sodium::derive(std::span<std::byte> key, std::string_view password, ByteSpan salt, std::uint64_t operations,
                    std::uint64_t memory) const {
  return functions_.pwhash_scryptsalsa208sha256(plain(key), key.size(), password.data(), password.size(), plain(salt),
                                                operations, memory) == 0;
}

Blake2b::Blake2b(std::size_t size) {
  const auto& functions = Sodium::get().functions_;
  if (functions.generichash_statebytes() > state_.size() ||
      functions.generichash_init(state_.data(), nullptr, 0, size) != 0)
    throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_REQUEST, "libsodium cannot begin a BLAKE2b hash");
}

Blake2b::~Blake2b() { ::explicit_bzero(state_.data(), state_.size()); }

void Blake2b::add(ByteSpan piece) {
  Sodium::get().functions_.generichash_update(state_.data(), plain(piece), piece.size());
}

void Blake2b::finish(std::span<std::byte> digest) {
  Sodium::get().functions_.generichash_final(state_.data(), plain(digest), digest.size());
}

}  // namespace cjit
