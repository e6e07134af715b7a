#include "signature/trust.hpp"

#include "artifact/signature_trailer.hpp"
#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

namespace cjit {

namespace {

constexpr const char* kTrustedKeys = "CJIT_TRUSTED_KEYS";
constexpr const char* kDays = "CJIT_SIGNATURE_DAYS";
constexpr std::string_view kForeign = "untrusted comment: not built on this machine, and not signed\n";

}  // namespace

Buffer mark_as_foreign(ByteSpan entry) {
  return split_signature(entry).signature.empty() ? append_signature(entry, kForeign) : Buffer(entry);
}

ByteSpan without_mark(ByteSpan entry) {
  const SignedBytes parts = split_signature(entry);
  return parts.signature == kForeign ? parts.artifact : entry;
}

std::uint64_t read_signature_days() {
  const std::string_view text = environment_variable(kDays);
  if (text.empty()) return 0;
  const auto days = parse_integer<std::uint64_t>(text);
  if (!days || *days == 0 || *days > kMostDays)
    throw bad_variable(kDays, concat("a number of days from 1 to ", kMostDays));
  return *days;
}

Buffer Trust::sign(ByteSpan entry) const {
  const SignedBytes parts = split_signature(without_mark(entry));
  if (!parts.signature.empty() && read_signature(keys, entry).refusal.empty()) return Buffer(entry);
  return append_signature(parts.artifact, encode(signer->sign(digest_of(parts.artifact), days, "cjit cache entry")));
}

std::string Trust::refusal_to_sign(ByteSpan entry, bool is_own) const try {
  const ByteSpan unmarked = without_mark(entry);
  const SignedBytes parts = split_signature(unmarked);
  const bool is_marked = unmarked.size() != entry.size();
  if (parts.signature.empty() && is_own && !is_marked) return "";
  if (parts.signature.empty()) return "was neither built on this machine nor signed";
  constexpr TrustedKeys::Clock::time_point kBeforeAnyExpiry{};
  keys.verify(parse_signature(parts.signature), digest_of(parts.artifact), kBeforeAnyExpiry);
  return "";
} catch (const Error& error) {
  if (error.status() != CJIT_ERROR_SIGNATURE) throw;
  return error.what();
}

TrustedKeys read_trusted_keys() {
  const std::string_view text = environment_variable(kTrustedKeys);
  if (text.empty()) return {};
  const auto entries = split_words(text);
  if (!entries || entries->empty())
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("the environment variable ", kTrustedKeys, entries ? " has no entry" : " has a quote that is not closed",
               "; it takes public keys of minisign, or absolute paths of files with such keys, separated by "
               "blanks"));
  Sodium::get();
  return TrustedKeys(*entries, concat("the environment variable ", kTrustedKeys));
}

Trust read_trust() {
  Trust trust{.keys = read_trusted_keys(), .signer = nullptr, .days = read_signature_days()};
  const std::string path(environment_variable("CJIT_SIGNING_KEY"));
  if (path.empty()) return trust;
  trust.signer =
      std::make_shared<const SigningKey>(path, std::string(environment_variable("CJIT_SIGNING_KEY_PASSWORD_FILE")));
  trust.keys.add(trust.signer->public_key());
  return trust;
}

void require_trusted(const TrustedKeys& keys, ByteSpan entry) {
  if (keys.is_empty()) return;
  const SignedBytes parts = split_signature(without_mark(entry));
  keys.verify(parse_signature(parts.signature), digest_of(parts.artifact));
}

EntrySignature read_signature(const TrustedKeys& keys, ByteSpan entry) {
  EntrySignature read;
  const SignedBytes parts = split_signature(without_mark(entry));
  if (parts.signature.empty()) return read;
  try {
    const Signature signature = parse_signature(parts.signature);
    read.key_id = text_of(signature.key_id);
    if (keys.is_empty()) return read;
    keys.verify(signature, digest_of(parts.artifact));
    read.comment = signature.trusted_comment;
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_SIGNATURE) throw;
    read.refusal = error.what();
  }
  return read;
}

}  // namespace cjit
