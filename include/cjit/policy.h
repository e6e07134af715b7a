/**
 * @file policy.h
 * Policies: named numbers that state how to launch a kernel, encoded as portable bytes.
 *
 *     cjit_policy_create(&policy, &error);
 *     cjit_policy_set_int64(policy, CJIT_POLICY_BLOCK_X, 256, &error);
 *     cjit_policy_encode(policy, &blob, &error);     // blob: cjit_kernel_build_options_t::policy
 *
 * A build takes a policy and stores it in its result and in the artifact. A launch uses its values as defaults. Values
 * are plain numbers; nothing is evaluated when they are read. docs/artifact-format.md describes the encoding:
 * little-endian, sorted by name, equal bytes for equal contents.
 *
 * cjit reads the names below, all of type int64. All other names are free for the caller.
 */
#ifndef CJIT_POLICY_H
#define CJIT_POLICY_H

#include <cjit/base.h>

/** Threads per block in x, y and z: 1 to 1024, 1 to 1024, 1 to 64. */
#define CJIT_POLICY_BLOCK_X "block_x"
#define CJIT_POLICY_BLOCK_Y "block_y"
#define CJIT_POLICY_BLOCK_Z "block_z"
/** Blocks per cluster in x, y and z: 1 to 16 each; 1 if absent. */
#define CJIT_POLICY_CLUSTER_X "cluster_x"
#define CJIT_POLICY_CLUSTER_Y "cluster_y"
#define CJIT_POLICY_CLUSTER_Z "cluster_z"
/** Dynamic shared memory in bytes per block, from 0. */
#define CJIT_POLICY_DYNAMIC_SHARED_MEMORY "dynamic_shared_memory"
/** Intended number of blocks per multiprocessor, from 1. Stored for the caller; launches do not use it. */
#define CJIT_POLICY_MIN_BLOCKS "min_blocks"
/** 1: launch with programmatic stream serialization (PDL). 0: launch without it. */
#define CJIT_POLICY_PDL "pdl"

#ifdef __cplusplus
extern "C" {
#endif

/** A policy under construction. Not thread-safe. */
typedef struct cjit_policy cjit_policy_t;

/** The type of a policy value. */
enum cjit_policy_kind {
  CJIT_POLICY_KIND_NONE = 0,
  CJIT_POLICY_KIND_INT64 = 1,
  CJIT_POLICY_KIND_FLOAT64 = 2,
  CJIT_POLICY_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_policy_kind`. */
typedef uint32_t cjit_policy_kind_t;

/** One named value of a policy. */
typedef struct cjit_policy_entry {
  uint64_t struct_size;
  /** NUL-terminated. Points into the policy's bytes and is valid as long as they are. */
  const char* name;
  cjit_policy_kind_t kind;
  uint32_t reserved0;
  /** The value if `kind` is ::CJIT_POLICY_KIND_INT64, else 0. */
  int64_t int64_value;
  /** The value if `kind` is ::CJIT_POLICY_KIND_FLOAT64, else 0. */
  double float64_value;
} cjit_policy_entry_t;

/**
 * Create an empty policy.
 * @param policy out; destroy with cjit_policy_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_policy_create(cjit_policy_t** policy, cjit_error_t** error);

/**
 * Set a value. Replaces a value of the same name, whatever its type.
 * @param name 1 to 255 bytes: letters, digits, '_', '.', '-'; the first is not a digit.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (an invalid name; a name that cjit reads
 *         with a value out of its range or of another type; a policy has at most 1024 values).
 */
CJIT_API cjit_status_t cjit_policy_set_int64(cjit_policy_t* policy, const char* name, int64_t value,
                                             cjit_error_t** error);

/** Set a floating-point value. As cjit_policy_set_int64(). NaN and infinities are stored unchanged. */
CJIT_API cjit_status_t cjit_policy_set_float64(cjit_policy_t* policy, const char* name, double value,
                                               cjit_error_t** error);

/**
 * Encode a policy as portable bytes.
 * @param blob out; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_policy_encode(const cjit_policy_t* policy, cjit_blob_t** blob, cjit_error_t** error);

/**
 * Add a reference to a policy, for one more cjit_policy_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_policy_retain(cjit_policy_t* policy, cjit_policy_t** retained, cjit_error_t** error);

/** Destroy a policy. Does nothing for NULL. */
CJIT_API void cjit_policy_destroy(cjit_policy_t* policy);

/**
 * Get the number of values in an encoded policy. `data` may be untrusted. A `size` of 0 is a policy without values.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size` is above 2^40),
 *         CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
 */
CJIT_API cjit_status_t cjit_policy_get_count(const void* data, uint64_t size, uint64_t* count, cjit_error_t** error);

/**
 * Get one value of an encoded policy by its index in the order of names.
 * @param index from 0, less than cjit_policy_get_count().
 * @param entry out; the caller sets `struct_size`.
 * @return as cjit_policy_get_count(), and CJIT_ERROR_NOT_FOUND, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_policy_get_entry(const void* data, uint64_t size, uint64_t index,
                                             cjit_policy_entry_t* entry, cjit_error_t** error);

/**
 * Get one value of an encoded policy by its name.
 * @param value out; 0 on failure.
 * @return as cjit_policy_get_count(), and CJIT_ERROR_NOT_FOUND (no value of this name), CJIT_ERROR_INVALID_ARGUMENT
 *         (the value has the other type).
 */
CJIT_API cjit_status_t cjit_policy_get_int64(const void* data, uint64_t size, const char* name, int64_t* value,
                                             cjit_error_t** error);

/** Get a floating-point value of an encoded policy by its name. As cjit_policy_get_int64(). */
CJIT_API cjit_status_t cjit_policy_get_float64(const void* data, uint64_t size, const char* name, double* value,
                                               cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
