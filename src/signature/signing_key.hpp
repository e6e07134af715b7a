// A secret key of minisign.
#pragma once

#include <string>

#include "base/secret.hpp"
#include "signature/minisign.hpp"

namespace cjit {

class SigningKey {
 public:
  // Reads the file that `minisign -G` writes. If the key is encrypted, its password is in the file `password_path`, and
  // decrypting it takes the time and the memory that its file states, with minisign's defaults several seconds and 1
  // GiB. Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
  SigningKey(const std::string& path, const std::string& password_path);

  PublicKey public_key() const;
  // The trusted comment has the time of the signature, the time when it expires unless `days` is 0, and `subject`.
  Signature sign(const Digest& digest, std::uint64_t days, std::string_view subject) const;

 private:
  KeyId id() const;
  Ed25519SecretKey key() const;

  Secret secret_;  // the id and the Ed25519 key
};

// The longest lifetime of a signature.
inline constexpr std::uint64_t kMostDays = 36500;  // In cjit/signature.h: "at most 36500"

}  // namespace cjit
