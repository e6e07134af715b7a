/**
 * @file policy.h
 * Policies: named, typed numbers that say how to run what was built, as portable bytes.
 *
 * A policy is handed to a build, is kept in its result and in the artifact, and gives a launch its defaults. Values are
 * resolved numbers; nothing is evaluated again when they are read. The bytes are those of docs/artifact-format.md:
 * little-endian, sorted by name, equal for equal contents.
 *
 * cjit reads these names of a kernel's policy, all int64; every other name is the caller's own.
 */
#ifndef CJIT_POLICY_H
#define CJIT_POLICY_H

#include <cjit/base.h>

/** Threads of a block in x, y, z: 1 to 1024, 1024, 64. */
#define CJIT_POLICY_BLOCK_X "block_x"
#define CJIT_POLICY_BLOCK_Y "block_y"
#define CJIT_POLICY_BLOCK_Z "block_z"
/** Blocks of a cluster in x, y, z: 1 to 16 each; 1 where absent. */
#define CJIT_POLICY_CLUSTER_X "cluster_x"
#define CJIT_POLICY_CLUSTER_Y "cluster_y"
#define CJIT_POLICY_CLUSTER_Z "cluster_z"
/** Dynamic shared memory of a block in bytes, from 0. */
#define CJIT_POLICY_DYNAMIC_SHARED_MEMORY "dynamic_shared_memory"
/** Blocks that are meant to share a multiprocessor, from 1; kept for the caller, not used by a launch. */
#define CJIT_POLICY_MIN_BLOCKS "min_blocks"
/** 1: launch with programmatic stream serialization (PDL); 0: without. */
#define CJIT_POLICY_PDL "pdl"

#ifdef __cplusplus
extern "C" {
#endif

/** A policy being put together. Not thread-safe. Since 0.1. */
typedef struct cjit_policy cjit_policy_t;

/** The type of a policy value. Since 0.1. */
enum cjit_policy_kind {
  CJIT_POLICY_KIND_NONE = 0,
  CJIT_POLICY_KIND_INT64 = 1,
  CJIT_POLICY_KIND_FLOAT64 = 2,
  CJIT_POLICY_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_policy_kind`. */
typedef uint32_t cjit_policy_kind_t;

/** One named value of a policy. Since 0.1. */
typedef struct cjit_policy_entry {
  uint64_t struct_size;
  /** Points into the policy's bytes and lives as long as they do. NUL-terminated. */
  const char *name;
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
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_create(cjit_policy_t **policy, cjit_error_t **error);

/**
 * Set a value, replacing one of the same name whatever its type.
 * @param name 1 to 255 bytes of letters, digits, '_', '.', '-'; not starting with a digit.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (name; or a name of cjit's own with a value
 *         outside its range or of another type). Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_set_int64(cjit_policy_t *policy, const char *name, int64_t value, cjit_error_t **error);

/** As cjit_policy_set_int64(). NaN and infinities are kept as they are. Since 0.1. */
CJIT_API cjit_status_t cjit_policy_set_float64(cjit_policy_t *policy, const char *name, double value, cjit_error_t **error);

/**
 * The policy as portable bytes.
 * @param blob out; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_encode(const cjit_policy_t *policy, cjit_blob_t **blob, cjit_error_t **error);

/** Destroy a policy. NULL does nothing. Since 0.1. */
CJIT_API void cjit_policy_destroy(cjit_policy_t *policy);

/**
 * The number of values in a policy's bytes. `data` may be untrusted; empty bytes are a policy without values.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_count(const void *data, uint64_t size, uint64_t *count, cjit_error_t **error);

/**
 * One value by its place in the order of names.
 * @param index from 0, below cjit_policy_count().
 * @param entry out; `struct_size` set by the caller.
 * @return as cjit_policy_count(), and CJIT_ERROR_NOT_FOUND, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_get_entry(const void *data, uint64_t size, uint64_t index, cjit_policy_entry_t *entry, cjit_error_t **error);

/**
 * One value by name.
 * @param value out; 0 on failure.
 * @return as cjit_policy_count(), and CJIT_ERROR_NOT_FOUND (no such name), CJIT_ERROR_INVALID_ARGUMENT (the value is of
 *         the other type). Since 0.1.
 */
CJIT_API cjit_status_t cjit_policy_get_int64(const void *data, uint64_t size, const char *name, int64_t *value, cjit_error_t **error);

/** As cjit_policy_get_int64(). Since 0.1. */
CJIT_API cjit_status_t cjit_policy_get_float64(const void *data, uint64_t size, const char *name, double *value, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
