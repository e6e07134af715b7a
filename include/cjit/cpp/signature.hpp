/**
 * @file cpp/signature.hpp
 * Sign files, and verify signatures before files are loaded. The signatures are those of minisign.
 */
#ifndef CJIT_CPP_SIGNATURE_HPP
#define CJIT_CPP_SIGNATURE_HPP

#include <cjit/cpp/options.hpp>

CJIT_HPP_BEGIN

/** Writes the signature of a file to `<path>.minisig`. As cjit_signature_sign_file(). */
CJIT_HPP_LAZY result<void> signature_sign_file(const std::string& path, const signature_options& options = {}) {
  const detail::lowered<signature_options> ready(options);
  return detail::call(CJIT_FUNCTION(signature_sign_file), &path, ready.c());
}

/**
 * Verifies the signature of a file. Each key is a line of base64, or the absolute path of a file with such lines;
 * without keys those of `CJIT_TRUSTED_KEYS` are used. As cjit_signature_verify_file().
 */
CJIT_HPP_LAZY result<signature> signature_verify_file(const std::string& path,
                                                      const std::vector<std::string>& trusted_keys = {}) {
  const detail::c_strings c_keys(trusted_keys);
  return detail::fill<signature>(CJIT_FUNCTION(signature_verify_file), &path, &c_keys, c_keys.size());
}

CJIT_HPP_END

#endif
