// The public keys whose signatures are accepted.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "signature/minisign.hpp"

namespace cjit {

class TrustedKeys {
 public:
  using Clock = std::chrono::system_clock;

  TrustedKeys() = default;  // no key
  // Each entry is a public key as a line of base64, or the path of a file with such lines, which begins with '/'.
  // `subject` and the number of the entry begin the message: "the environment variable CJIT_TRUSTED_KEYS has an entry 2
  // that ...". Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
  TrustedKeys(const std::vector<std::string>& entries, std::string_view subject);

  bool is_empty() const noexcept { return keys_.empty(); }
  void add(const PublicKey& key) { keys_.push_back(key); }
  // Throws signature_error() unless the signature is one of these keys, of this digest, and has not expired.
  void verify(const Signature& signature, const Digest& digest, Clock::time_point now = Clock::now()) const;

 private:
  std::vector<PublicKey> keys_;
};

}  // namespace cjit
