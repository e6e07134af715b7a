// What a context trusts, and how it signs what it builds.
#pragma once

#include <memory>
#include <string>

#include "signature/signing_key.hpp"
#include "signature/trusted_keys.hpp"

namespace cjit {

struct Trust {
  TrustedKeys keys;                          // empty: every entry of a remote is taken
  std::shared_ptr<const SigningKey> signer;  // nullptr: nothing is signed
  std::uint64_t days = 0;                    // until signatures expire; 0: never

  bool takes_only_signed() const noexcept { return !keys.is_empty(); }
  // Returns the entry with a signature behind it. Keeps one that the keys accept. Call it only for what
  // refusal_to_sign() allows: else a revoked key, or nobody's entry, would become trusted.
  Buffer sign(ByteSpan entry) const;
  // Why this context must not sign an entry, which continues a sentence: "the entry ...". "" if it may: a trusted key
  // signed it, even if that has expired, or this machine built it, which is so for an entry of the cache directory
  // (`is_own`) without a signature and without the mark below.
  std::string refusal_to_sign(ByteSpan entry, bool is_own) const;
};

// The cache directory marks entries that came from elsewhere, a remote or a pack, without a signature. The mark stands
// in place of the signature, so that it stays with the entry. Keeps entries that have a signature or the mark.
Buffer mark_as_foreign(ByteSpan entry);
// Marks are not passed on.
ByteSpan without_mark(ByteSpan entry);

// Reads CJIT_SIGNATURE_DAYS. Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
std::uint64_t read_signature_days();

// Reads CJIT_TRUSTED_KEYS. Throws Error(CJIT_ERROR_INVALID_ARGUMENT), and Error(CJIT_ERROR_UNSUPPORTED) without
// libsodium if it is set.
TrustedKeys read_trusted_keys();

// Reads CJIT_TRUSTED_KEYS, CJIT_SIGNING_KEY and its companions. What signs takes only signed entries: those of its own
// key and of the trusted ones. Else it would pass on entries of anyone as its own, in bundles and packs. Throws as
// read_trusted_keys().
Trust read_trust();

// Throws signature_error() if the keys do not accept the entry. Without keys every entry is accepted.
void require_trusted(const TrustedKeys& keys, ByteSpan entry);

// The signature of an entry, for listings.
struct EntrySignature {
  std::string key_id;   // "": none
  std::string comment;  // "" unless the keys accept the signature
  std::string refusal;  // why the keys do not accept it; "" without keys and without a signature
};
EntrySignature read_signature(const TrustedKeys& keys, ByteSpan entry);

}  // namespace cjit
