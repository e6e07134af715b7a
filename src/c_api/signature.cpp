#include <cjit/signature.h>

#include "base/environment.hpp"
#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/result_fields.hpp"
#include "signature/file_signature.hpp"
#include "signature/trust.hpp"

namespace cjit {

namespace {

struct SignatureFields {
  const Signature& signature;
  std::string key_id() const { return text_of(signature.key_id); }
};

std::string require_file(const char* path) {
  require_pointer(path, "path");
  if (*path == '\0')
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "the parameter `path` is empty; pass the path of a file");
  return path;
}

SigningKey read_signing_key(const cjit_signature_options_t& options) {
  const bool is_named = options.key_path != nullptr && *options.key_path != '\0';
  const std::string path(is_named ? options.key_path : environment_variable("CJIT_SIGNING_KEY"));
  if (path.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "there is no key to sign with; pass `key_path` or set CJIT_SIGNING_KEY to the file of a secret key");
  const std::string_view password = options.password_path != nullptr || is_named
                                        ? read_string(options.password_path)
                                        : environment_variable("CJIT_SIGNING_KEY_PASSWORD_FILE");
  return SigningKey(path, std::string(password));
}

std::uint64_t read_expiry(std::uint64_t days) {
  if (days == 0) return read_signature_days();
  if (days > kMostDays)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `expires_days` is ", days, "; use at most ", kMostDays));
  return days;
}

TrustedKeys read_keys(const char* const* keys, std::uint64_t count) {
  const auto entries = read_strings(keys, count, "trusted_keys");
  TrustedKeys trusted =
      count == 0 ? read_trusted_keys() : TrustedKeys({entries.begin(), entries.end()}, "the parameter `trusted_keys`");
  if (trusted.is_empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "there are no keys to verify with; pass `trusted_keys` or set CJIT_TRUSTED_KEYS");
  return trusted;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_signature_sign_file(const char* path, const cjit_signature_options_t* options,
                                       cjit_error_t** error) {
  return cjit::guard(error, [&] {
    const std::string file = cjit::require_file(path);
    const auto read = options == nullptr ? cjit_signature_options_t{} : cjit::read_struct(options, "options");
    const std::uint64_t days = cjit::read_expiry(read.expires_days);
    cjit::sign_file(file, cjit::read_signing_key(read), days);
  });
}

cjit_status_t cjit_signature_verify_file(const char* path, const char* const* trusted_keys, uint64_t trusted_key_count,
                                         cjit_signature_t* signature, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(signature); },
      [&] {
        const std::string file = cjit::require_file(path);
        if (signature != nullptr) cjit::require_struct(signature, "signature");
        const cjit::Signature found = cjit::verify_file(file, cjit::read_keys(trusted_keys, trusted_key_count));
        if (signature != nullptr) cjit::write_result(signature, "signature", cjit::SignatureFields{found}, found);
      });
}
