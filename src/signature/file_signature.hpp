// Signatures of files, each in a file beside it.
#pragma once

#include <string>

#include "signature/signing_key.hpp"
#include "signature/trusted_keys.hpp"

namespace cjit {

// Writes "<path>.minisig". Throws Error(CJIT_ERROR_IO).
void sign_file(const std::string& path, const SigningKey& key, std::uint64_t days);

// Reads "<path>.minisig"; if there is none, the signature that a cache entry contains. Throws
// Error(CJIT_ERROR_SIGNATURE) if the keys do not accept it, and Error(CJIT_ERROR_IO).
Signature verify_file(const std::string& path, const TrustedKeys& keys);

}  // namespace cjit
