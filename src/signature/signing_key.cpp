#include "signature/signing_key.hpp"

#include <string.h>

#include <algorithm>
#include <chrono>

#include "base/base64.hpp"
#include "base/secret_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kIdSize = 8;
constexpr std::size_t kKeySize = 64;
constexpr std::size_t kChecksumSize = 32;
constexpr std::size_t kSecretSize = kIdSize + kKeySize + kChecksumSize;
// What minisign uses at most.
constexpr std::uint64_t kMostOperations = 33'554'432;
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;

// The fields of a secret key's file.
struct KeyFile {
  std::string_view algorithm;
  std::string_view derivation;  // "Sc" if it is encrypted, else two zeroes
  std::string_view checksum_algorithm;
  ByteSpan salt;
  std::uint64_t operations = 0;
  std::uint64_t memory = 0;
  ByteSpan secret;
};

KeyFile read_fields(ByteSpan bytes) {
  ByteReader in(bytes);
  KeyFile file;
  file.algorithm = as_text(in.raw(2));
  file.derivation = as_text(in.raw(2));
  file.checksum_algorithm = as_text(in.raw(2));
  file.salt = in.raw(32);
  file.operations = in.integer<std::uint64_t>();
  file.memory = in.integer<std::uint64_t>();
  file.secret = in.raw(kSecretSize);
  if (!in.ok() || !in.at_end()) file.algorithm = "";
  return file;
}

// The bytes of the base64 in the second line.
Secret decode_file(std::string_view text) {
  const auto end = text.find('\n');
  if (!text.starts_with("untrusted comment: ") || end == std::string_view::npos) return {};
  auto bytes = from_base64(trim(text.substr(end + 1)));
  if (!bytes) return {};
  Secret decoded(as_bytes(*bytes));
  ::explicit_bzero(bytes->data(), bytes->size());
  return decoded;
}

bool is_checksum_right(ByteSpan secret) {
  std::array<std::byte, kChecksumSize> checksum{};
  Blake2b hash(checksum.size());
  hash.add(as_bytes("Ed"));
  hash.add(secret.first(kIdSize + kKeySize));
  hash.finish(checksum);
  return std::equal(checksum.begin(), checksum.end(), secret.end() - kChecksumSize);
}

}  // namespace

SigningKey::SigningKey(const std::string& path, const std::string& password_path) {
  const auto refuse = [&](std::string_view why) {
    return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                 concat("cannot use the signing key in '", path, "': ", why));
  };
  const Sodium& sodium = Sodium::get();
  const Secret decoded = decode_file(read_secret_file(path, "the signing key").text());
  const KeyFile file = read_fields(decoded.bytes());
  const bool is_encrypted = file.derivation == "Sc";
  if (file.algorithm != "Ed" || file.checksum_algorithm != "B2" ||
      (!is_encrypted && file.derivation != std::string_view("\0\0", 2)))
    throw refuse("it is not a secret key of minisign; make one with 'minisign -G'");
  secret_ = Secret(file.secret);
  if (is_encrypted) {
    if (password_path.empty())
      throw refuse(
          "it is encrypted; name a file with its password in CJIT_SIGNING_KEY_PASSWORD_FILE, or make a key "
          "without a password with 'minisign -G -W'");
    if (file.operations > kMostOperations || file.memory > kMostMemory)
      throw refuse("its password needs more than 1 GiB or too much time; make a key with 'minisign -G'");
    const Secret password = read_secret_file(password_path, "the password of the signing key");
    Secret mask(kSecretSize);
    if (!sodium.derive({mask.data(), mask.size()}, password.text(), file.salt, file.operations, file.memory))
      throw refuse(concat("there is not enough memory for its password, which needs ", file.memory, " bytes"));
    for (std::size_t i = 0; i < kSecretSize; ++i) secret_.data()[i] ^= mask.data()[i];
    if (!is_checksum_right(secret_.bytes()))
      throw refuse(concat("the password in '", password_path, "' is wrong, or the key is damaged"));
  }
  // A key without a password has no checksum.
  const ByteSpan probe = as_bytes("probe");
  if (!sodium.verify(sodium.sign(probe, key()), probe, public_key().key)) throw refuse("it is damaged");
}

KeyId SigningKey::id() const {
  KeyId id{};
  std::copy_n(secret_.data(), id.size(), id.begin());
  return id;
}

Ed25519SecretKey SigningKey::key() const { return secret_.bytes().subspan(kIdSize).first<kKeySize>(); }

PublicKey SigningKey::public_key() const {
  PublicKey key{.id = id(), .key = {}};
  const auto half = this->key().last<32>();
  std::copy(half.begin(), half.end(), key.key.begin());
  return key;
}

Signature SigningKey::sign(const Digest& digest, std::uint64_t days, std::string_view subject) const {
  using std::chrono::seconds;
  const Sodium& sodium = Sodium::get();
  const auto now = std::chrono::duration_cast<seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  Signature signature;
  signature.key_id = id();
  signature.signed_seconds = static_cast<std::uint64_t>(now);
  if (days != 0) signature.expires_seconds = signature.signed_seconds + days * 24 * 3600;
  signature.trusted_comment = concat("timestamp:", signature.signed_seconds,
                                     days == 0 ? "" : concat("\texpires:", signature.expires_seconds), '\t', subject);
  signature.of_digest = sodium.sign(digest, key());
  signature.of_comment = sodium.sign(as_bytes(signed_comment(signature)), key());
  return signature;
}

}  // namespace cjit
