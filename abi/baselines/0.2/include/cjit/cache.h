/**
 * @file cache.h
 * The cache: what it holds and did, why two requests differ, upkeep, packs. Builds use it by themselves (docs/cache.md).
 */
#ifndef CJIT_CACHE_H
#define CJIT_CACHE_H

#include <cjit/artifact.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a cache did. Written by the library only; lives as long as the info. Since 0.2. */
typedef struct cjit_cache_counters {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Results from the context's memory, the folder, a layer, and from an equal build of another thread. */
  uint64_t memory_hits;
  uint64_t disk_hits;
  uint64_t layer_hits;
  uint64_t shared_hits;
  /** Failures that were remembered (::cjit_context_options_t::cache_failure_seconds). */
  uint64_t failure_hits;
  /** Compilations whose entry was nowhere; was damaged; was of another format; could not be read; was to be refreshed. */
  uint64_t absent_misses;
  uint64_t corrupt_misses;
  uint64_t version_misses;
  uint64_t unreadable_misses;
  uint64_t refreshes;
  /** Compilations that had no part in the cache. */
  uint64_t bypasses;
  /** Compilations that failed. */
  uint64_t failures;
  /** Builds that waited for another process, and those of them that waited too long and compiled by themselves. */
  uint64_t waits;
  uint64_t wait_timeouts;
  /** Entries written, and those that could not be (full disk, no permission, larger than the bound). */
  uint64_t published;
  uint64_t publish_failures;
  /** Entries removed to stay within the bounds. */
  uint64_t memory_evictions;
  uint64_t disk_evictions;
  /** Bytes of `disk_evictions`. */
  uint64_t disk_evicted_bytes;
  /** Nanoseconds that the compiler had taken for what was then taken from the cache. */
  uint64_t saved_nanoseconds;
} cjit_cache_counters_t;

/** A cache as it is now. Since 0.2. */
typedef struct cjit_cache_info {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** The folder of the disk cache; "" if there is none. */
  const char *folder;
  /** Why there is no disk cache, or why it is not used, and what to do; "" while it is used. */
  const char *problem;
  /** The layers, in the order in which they are looked into, each with what is wrong with it ("" if nothing is). */
  const char *const *layers;
  const char *const *layer_problems;
  uint64_t layer_count;
  /** The context's mode, never DEFAULT. */
  cjit_cache_mode_t mode;
  uint32_t reserved0;
  /** Results in memory, the bytes they take and may take. */
  uint64_t memory_entries;
  uint64_t memory_bytes;
  uint64_t memory_limit_bytes;
  /** Bytes that entries on disk may take. */
  uint64_t disk_limit_bytes;
  /** Since the context was created. */
  const cjit_cache_counters_t *counters;
  /** Of all processes that used the folder, as they wrote it down: at the latest when a context is destroyed. */
  const cjit_cache_counters_t *totals;
} cjit_cache_info_t;

/** What became of an entry that was read. Since 0.2. */
enum cjit_cache_entry_state {
  /** It is there; it was not verified. */
  CJIT_CACHE_ENTRY_STATE_LISTED = 0,
  /** Every checksum is right. */
  CJIT_CACHE_ENTRY_STATE_GOOD = 1,
  /** It is damaged, or no entry at all. */
  CJIT_CACHE_ENTRY_STATE_CORRUPT = 2,
  /** It is of a format that this library does not read. */
  CJIT_CACHE_ENTRY_STATE_VERSION = 3,
  /** The file cannot be read. */
  CJIT_CACHE_ENTRY_STATE_UNREADABLE = 4,
  CJIT_CACHE_ENTRY_STATE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_entry_state`. */
typedef uint32_t cjit_cache_entry_state_t;

/** One entry on disk. Written by the library only; lives as long as the listing. Since 0.2. */
typedef struct cjit_cache_entry {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** As ::cjit_kernel_build_result_t::cache_key. */
  const char *key;
  /** The file. It is an artifact: cjit_artifact_inspect() and cjit_module_load_artifact() take it. */
  const char *path;
  /** Bytes of the file. */
  uint64_t size;
  /** When it was last used, in seconds since 1970 (accurate to a minute). */
  uint64_t used_seconds;
  cjit_cache_entry_state_t state;
  uint32_t reserved0;
} cjit_cache_entry_t;

/** Entries of the folder, the most recently used first. Since 0.2. */
typedef struct cjit_cache_listing {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  const cjit_cache_entry_t *const *entries;
  uint64_t entry_count;
  /** Bytes of all of them. */
  uint64_t total_size;
} cjit_cache_listing_t;

/** What upkeep changed. Since 0.2. */
typedef struct cjit_cache_change {
  uint64_t struct_size;
  /** Entries that were removed, exported or imported, and their bytes. */
  uint64_t entry_count;
  uint64_t total_size;
  /** Entries that were not imported, because they were there. */
  uint64_t present_count;
  /** Entries that were not exported or imported, because they are damaged. */
  uint64_t damaged_count;
} cjit_cache_change_t;

/** A key, field by field, in the order in which the fields count. Since 0.2. */
typedef struct cjit_cache_key {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** As ::cjit_kernel_build_result_t::cache_key; "" if the request cannot be cached. */
  const char *key;
  /** Why the request cannot be cached; "" if it can. */
  const char *obstacle;
  /** "source", "option --std", "header cub/cub.cuh", "compiler", ... */
  const char *const *field_names;
  /** Short values as they are, long ones as size and XXH3-128. */
  const char *const *field_values;
  uint64_t field_count;
} cjit_cache_key_t;

/**
 * What the cache of a context is and did.
 * @param info out; `struct_size` set by the caller; clean up with cjit_cache_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_get_info(cjit_context_t *context, cjit_cache_info_t *info, cjit_error_t **error);

/** Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2. */
CJIT_API void cjit_cache_info_cleanup(cjit_cache_info_t *info);

/**
 * List the entries of the disk cache's folder; layers are not listed. Other processes may add and remove entries meanwhile.
 * @param listing out; `struct_size` set by the caller; clean up with cjit_cache_listing_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk cache).
 *         Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_list(cjit_context_t *context, cjit_cache_listing_t *listing, cjit_error_t **error);

/**
 * Read and verify every entry of the folder. Those that are not good are in the listing with their state; they would be
 * misses and be replaced in any case.
 * @param remove_bad 1: remove the entries that are not good; 0: leave them.
 * @param listing out; as cjit_cache_list().
 * @return as cjit_cache_list(), and CJIT_ERROR_INVALID_ARGUMENT (`remove_bad`). Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_verify(cjit_context_t *context, uint32_t remove_bad, cjit_cache_listing_t *listing, cjit_error_t **error);

/** Free what `listing` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2. */
CJIT_API void cjit_cache_listing_cleanup(cjit_cache_listing_t *listing);

/**
 * Remove the least recently used entries of the folder until the rest take at most `max_bytes`, and temporaries that a
 * killed process left more than an hour ago. Results that are in use, in memory or loaded, stay usable.
 * @param change out; `struct_size` set by the caller; NULL: not wanted.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk cache, or
 *         the context reads only). Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_trim(cjit_context_t *context, uint64_t max_bytes, cjit_cache_change_t *change, cjit_error_t **error);

/**
 * Remove every entry of the folder, and all that this context keeps in memory.
 * @param change out; as cjit_cache_trim().
 * @return as cjit_cache_trim(). Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_clear(cjit_context_t *context, cjit_cache_change_t *change, cjit_error_t **error);

/**
 * Write entries of the folder into one file, a pack, which can be imported elsewhere or used in place as a layer.
 * @param path the file; it is replaced as a whole.
 * @param keys entries to take, by key or by the beginning of one; NULL: all that are good.
 * @param change out; as cjit_cache_trim().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path, a key of
 *         which there is no entry or more than one), CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO. Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_export(cjit_context_t *context, const char *path, const char *const *keys, uint64_t key_count, cjit_cache_change_t *change, cjit_error_t **error);

/**
 * Read a pack into the folder. Each entry is verified; damaged ones, and those that are there already, are left out and
 * counted.
 * @param change out; as cjit_cache_trim().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path),
 *         CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT (no pack), CJIT_ERROR_ARTIFACT_TRUNCATED,
 *         CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_import(cjit_context_t *context, const char *path, cjit_cache_change_t *change, cjit_error_t **error);

/**
 * The key of an entry of the folder or of a layer, with its fields.
 * @param key the key, or enough of its beginning to name one entry.
 * @param description out; `struct_size` set by the caller; clean up with cjit_cache_key_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_INVALID_ARGUMENT
 *         (no key, or the beginning of more than one), CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT,
 *         CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.2.
 */
CJIT_API cjit_status_t cjit_cache_describe_entry(cjit_context_t *context, const char *key, cjit_cache_key_t *description, cjit_error_t **error);

/**
 * The key that a request has, with its fields, without building it: compare two of these to see why a build was not
 * taken from the cache. Does not open NVRTC.
 * @param options as for cjit_kernel_build().
 * @param description out; as cjit_cache_describe_entry(). A request that cannot be cached is no failure: see `obstacle`.
 * @return as cjit_kernel_build() for what it refuses before it compiles. Since 0.2.
 */
CJIT_API cjit_status_t cjit_kernel_describe_key(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_cache_key_t *description, cjit_error_t **error);

/** Free what `description` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2. */
CJIT_API void cjit_cache_key_cleanup(cjit_cache_key_t *description);

#ifdef __cplusplus
}
#endif

#endif
