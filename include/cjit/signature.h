/**
 * @file signature.h
 * Sign files, and verify signatures before files are loaded. The signatures are those of minisign: `minisign -V`
 * accepts them, and cjit accepts those of `minisign -S`. Entries of remote caches are signed and verified automatically
 * (docs/remote.md, "Trust").
 *
 *     cjit_signature_verify_file("kernels.cjb", NULL, 0, NULL, &error);  // with the keys of CJIT_TRUSTED_KEYS
 *
 * These functions need libsodium (libsodium23 or later), which the library opens when it is first needed.
 */
#ifndef CJIT_SIGNATURE_H
#define CJIT_SIGNATURE_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of a signature. All fields may be zero. */
typedef struct cjit_signature_options {
  uint64_t struct_size;
  /** File with the secret key, as `minisign -G` writes it, with the mode 0600 or 0400. NULL: `CJIT_SIGNING_KEY`. */
  const char* key_path;
  /**
   * File with the password of an encrypted key, with the mode 0600 or 0400. NULL: `CJIT_SIGNING_KEY_PASSWORD_FILE`, and
   * none if `key_path` is set.
   */
  const char* password_path;
  /**
   * Days until the signature expires, at most 36500; 0: the value of `CJIT_SIGNATURE_DAYS`, and never without it.
   * minisign itself ignores this.
   */
  uint64_t expires_days;
} cjit_signature_options_t;

/** A verified signature. */
typedef struct cjit_signature {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** The id of the key, 16 hexadecimal digits; minisign omits leading zeroes. */
  const char* key_id;
  /** Text that the key signed too, such as "timestamp:1700000000\tfile:kernels.cjb". */
  const char* trusted_comment;
  /** The fields `timestamp` and `expires` of the comment, in seconds since 1970; 0 if there is none. */
  uint64_t signed_seconds;
  uint64_t expires_seconds;
} cjit_signature_t;

/**
 * Sign a file: writes its signature to the file `<path>.minisig`, which is replaced atomically.
 * @param path an artifact, a bundle, a pack, or any other file.
 * @param options the key; NULL: all defaults.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (an empty path, no key, a key file that others can read or that is no key, a
 * wrong password), CJIT_ERROR_UNSUPPORTED (libsodium is not installed), CJIT_ERROR_IO.
 */
CJIT_API cjit_status_t cjit_signature_sign_file(const char* path, const cjit_signature_options_t* options,
                                                cjit_error_t** error);

/**
 * Verify the signature of a file. It is in the file `<path>.minisig`; a cache entry may contain its own. To be safe
 * against changes of the file, verify it where others cannot write, or verify before it is moved there.
 * @param trusted_keys public keys: each a line of base64 as minisign prints it, or the absolute path of a file with
 * such lines.
 * @param trusted_key_count 0: the keys of `CJIT_TRUSTED_KEYS`.
 * @param signature out; the caller sets `struct_size`; clean up with cjit_signature_cleanup(). NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_SIGNATURE (there is no signature,
 * or it is malformed, wrong, expired, or of another key), CJIT_ERROR_INVALID_ARGUMENT (an empty path, no keys, a
 *         malformed key), CJIT_ERROR_UNSUPPORTED (libsodium is not installed), CJIT_ERROR_IO.
 */
CJIT_API cjit_status_t cjit_signature_verify_file(const char* path, const char* const* trusted_keys,
                                                  uint64_t trusted_key_count, cjit_signature_t* signature,
                                                  cjit_error_t** error);

/**
 * Free everything that `signature` points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_signature_cleanup(cjit_signature_t* signature);

#ifdef __cplusplus
}
#endif

#endif
