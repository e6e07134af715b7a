#include "signature/trusted_keys.hpp"

#include <algorithm>

#include "base/file.hpp"
#include "base/protected_path.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Who can write to the file chooses who is trusted.
std::vector<PublicKey> read_public_keys(const std::string& path) {
  if (const std::string problem = problem_of_writers(path); !problem.empty())
    throw signature_error(concat("others could replace: ", problem));
  return parse_public_keys(as_text(read_file(path, CJIT_STAGE_REQUEST).bytes()));
}

}  // namespace

TrustedKeys::TrustedKeys(const std::vector<std::string>& entries, std::string_view subject) {
  for (const std::string& entry : entries) {
    const bool is_path = entry.starts_with('/');
    try {
      for (const PublicKey& key : is_path ? read_public_keys(entry) : std::vector{parse_public_key(entry)}) add(key);
    } catch (const Error& error) {
      // Without the text of a key: it may be a secret one by mistake.
      const bool is_unreadable = error.status() != CJIT_ERROR_SIGNATURE;
      throw Error(
          CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
          concat(subject, " has an entry ", &entry - entries.data() + 1, is_path ? concat(" ('", entry, "')") : "",
                 " that ", is_unreadable ? "cannot be read: " : "", error.what(),
                 "; it takes public keys of minisign, or absolute paths of files with such keys"));
    }
  }
}

void TrustedKeys::verify(const Signature& signature, const Digest& digest, Clock::time_point now) const {
  const Sodium& sodium = Sodium::get();
  const std::string id = text_of(signature.key_id);
  const std::string comment = signed_comment(signature);
  bool is_known = false;
  // Two keys can have the same id, which is only a random number.
  const bool is_right = std::any_of(keys_.begin(), keys_.end(), [&](const PublicKey& one) {
    if (one.id != signature.key_id) return false;
    is_known = true;
    return sodium.verify(signature.of_digest, digest, one.key) &&
           sodium.verify(signature.of_comment, as_bytes(comment), one.key);
  });
  if (!is_known) throw signature_error(concat("is signed by the key ", id, ", which is not trusted"));
  if (!is_right) throw signature_error(concat("has a wrong signature of the key ", id));
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
  if (signature.expires_seconds != 0 && signature.expires_seconds <= static_cast<std::uint64_t>(seconds))
    throw signature_error(concat("has a signature of the key ", id, " that expired ",
                                 static_cast<std::uint64_t>(seconds) - signature.expires_seconds, " seconds ago"));
}

}  // namespace cjit
