/**
 * @file cache.h
 * Describe and maintain the cache, export and import packs, and explain cache keys. Builds use the cache automatically
 * (docs/cache.md).
 */
#ifndef CJIT_CACHE_H
#define CJIT_CACHE_H

#include <cjit/artifact.h>
#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Counters of a cache. Written only by the library; valid as long as the info. */
typedef struct cjit_cache_counters {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /**
   * Results from the context's memory, from the disk cache, from a layer, and from the same build in another thread.
   */
  uint64_t memory_hits;
  uint64_t disk_hits;
  uint64_t layer_hits;
  uint64_t shared_hits;
  /** Failures that were remembered (::cjit_context_options_t::cache_failure_seconds). */
  uint64_t failure_hits;
  /**
   * Compilations, and results that the mode ONLY refused, by reason: no entry; a damaged entry; an entry of another
   * format; an unreadable entry; a refresh.
   */
  uint64_t absent_misses;
  uint64_t corrupt_misses;
  uint64_t version_misses;
  uint64_t unreadable_misses;
  uint64_t refreshes;
  /** Compilations that did not use the cache. */
  uint64_t bypasses;
  /** Compilations that failed. */
  uint64_t failures;
  /**
   * Builds that waited for another process, and those of them that reached the maximum wait and compiled themselves.
   */
  uint64_t waits;
  uint64_t wait_timeouts;
  /** Entries written, and entries that could not be written (full disk, no permission, larger than the limit). */
  uint64_t published;
  uint64_t publish_failures;
  /** Entries removed to stay below the size limits. */
  uint64_t memory_evictions;
  uint64_t disk_evictions;
  /** Total size of `disk_evictions` in bytes. */
  uint64_t disk_evicted_bytes;
  /**
   * Compile time of all results that were taken from the cache, in nanoseconds, less the time that finding each took
   * (files, a remote cache, waiting for an equal build). A result counts 0 if finding it took longer. Results in memory
   * count with their whole compile time.
   */
  uint64_t saved_nanoseconds;
  /** Results from a remote cache (docs/remote.md), and answers of remotes that did not have the entry. */
  uint64_t remote_hits;
  uint64_t remote_misses;
  /**
   * Requests of builds to a remote that failed: no helper, no answer in time, a malformed answer, a damaged entry. And
   * requests that were not sent because the remote had failed before.
   */
  uint64_t remote_failures;
  uint64_t remote_skipped;
  /**
   * Entries sent to a remote that did not have them, and those that could not be sent: a failed remote, a full queue.
   */
  uint64_t uploads;
  uint64_t upload_failures;
  /** Sizes of the entries that remotes had, and of those in `uploads`, in bytes. */
  uint64_t remote_received_bytes;
  uint64_t remote_sent_bytes;
  /** Time of the lookups that remotes answered, from the request to the helper to the whole answer, in nanoseconds. */
  uint64_t remote_lookup_nanoseconds;
  /**
   * Those of `remote_misses` whose entry was refused for its signature: missing, wrong, expired, or of a key that is
   * not trusted (docs/remote.md, "Trust").
   */
  uint64_t remote_refusals;
} cjit_cache_counters_t;

/** Whether builds query a remote cache. */
enum cjit_remote_state {
  /** This process did not query it yet. */
  CJIT_REMOTE_STATE_UNUSED = 0,
  /** Builds query it. */
  CJIT_REMOTE_STATE_USED = 1,
  /** It failed several times and is not queried for a while; then one request probes it (docs/remote.md). */
  CJIT_REMOTE_STATE_PAUSED = 2,
  CJIT_REMOTE_STATE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_remote_state`. */
typedef uint32_t cjit_remote_state_t;

/** One remote cache since its context was created. Written only by the library; valid as long as the info. */
typedef struct cjit_remote_info {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Without credentials. */
  const char* url;
  cjit_remote_state_t state;
  /** 1: nothing is sent to it. */
  uint32_t read_only;
  /** Why the last request failed that did; "" if none did. */
  const char* last_error;
  /** As the fields of ::cjit_cache_counters_t, for this remote. */
  uint64_t hits;
  uint64_t misses;
  uint64_t failures;
  uint64_t skipped;
  uint64_t uploads;
  uint64_t upload_failures;
  uint64_t received_bytes;
  uint64_t sent_bytes;
  uint64_t lookup_nanoseconds;
  /** The slowest answered lookup, in nanoseconds. */
  uint64_t slowest_lookup_nanoseconds;
} cjit_remote_info_t;

/** Description of a cache; see cjit_cache_get_info(). */
typedef struct cjit_cache_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** Directory of the disk cache; "" if there is none. */
  const char* folder;
  /** Why there is no disk cache or it is not used, and what to do; "" while it is used. */
  const char* problem;
  /** The layers in search order, and the problem of each ("" if there is none). */
  const char* const* layers;
  const char* const* layer_problems;
  uint64_t layer_count;
  /** The context's mode; never DEFAULT. */
  cjit_cache_mode_t mode;
  uint32_t reserved0;
  /** Memory cache: number of results, their size in bytes, and the maximum size. */
  uint64_t memory_entries;
  uint64_t memory_bytes;
  uint64_t memory_limit_bytes;
  /** Maximum size of the disk cache in bytes. */
  uint64_t disk_limit_bytes;
  /** Counters since the context was created. */
  const cjit_cache_counters_t* counters;
  /**
   * Counters of all processes that used the directory. Each process writes its own at the latest when a context is
   * destroyed.
   */
  const cjit_cache_counters_t* totals;
  /** The remote caches, in the order of CJIT_REMOTE. */
  const cjit_remote_info_t* const* remotes;
  uint64_t remote_count;
} cjit_cache_info_t;

/** State of a cache entry. */
enum cjit_cache_entry_state {
  /** Present; not verified. */
  CJIT_CACHE_ENTRY_STATE_LISTED = 0,
  /** All checksums are correct. */
  CJIT_CACHE_ENTRY_STATE_GOOD = 1,
  /** Damaged, or not a cache entry. */
  CJIT_CACHE_ENTRY_STATE_CORRUPT = 2,
  /** Of a format that this library cannot read. */
  CJIT_CACHE_ENTRY_STATE_VERSION = 3,
  /** The file cannot be read, or the remote cannot be used. */
  CJIT_CACHE_ENTRY_STATE_UNREADABLE = 4,
  /** The place does not have the entry. */
  CJIT_CACHE_ENTRY_STATE_ABSENT = 5,
  /** A remote has the entry, but its signature is not accepted (docs/remote.md, "Trust"). */
  CJIT_CACHE_ENTRY_STATE_REFUSED = 6,
  CJIT_CACHE_ENTRY_STATE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_entry_state`. */
typedef uint32_t cjit_cache_entry_state_t;

/** One entry of the disk cache or of a remote. Written only by the library; valid as long as the listing. */
typedef struct cjit_cache_entry {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** As ::cjit_build_result_t::cache_key. */
  const char* key;
  /**
   * The file. It is an artifact: cjit_artifact_get_info() and cjit_module_load_artifact() accept its bytes. For a
   * remote its URL.
   */
  const char* path;
  /** Size of the file or of the remote's value in bytes. */
  uint64_t size;
  /** Time of last use in seconds since 1970, accurate to one minute. */
  uint64_t used_seconds;
  cjit_cache_entry_state_t state;
  uint32_t reserved0;
  /**
   * The entry's signature: the id of its key, 16 hexadecimal digits (minisign omits leading zeroes), and its trusted
   * comment, which is "" unless a trusted key signed it. Both are "" if the entry is LISTED or has no signature.
   */
  const char* signature_key;
  const char* signature_comment;
  /** Why the entry is not GOOD, or why the signature of an entry on disk is not accepted; "" without a reason. */
  const char* note;
} cjit_cache_entry_t;

/** Entries of the disk cache, the most recently used first. */
typedef struct cjit_cache_entries {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  const cjit_cache_entry_t* const* entries;
  uint64_t entry_count;
  /** Total size of all entries in bytes. */
  uint64_t total_size;
} cjit_cache_entries_t;

/** What a maintenance call changed. */
typedef struct cjit_cache_change {
  uint64_t struct_size;
  /** Entries removed, exported, imported or uploaded, and their total size in bytes. */
  uint64_t entry_count;
  uint64_t total_size;
  /** Entries not imported or uploaded because they were already present. */
  uint64_t present_count;
  /** Entries not exported, imported or uploaded because they are damaged. */
  uint64_t damaged_count;
  /**
   * Entries not exported or uploaded because this context signs (docs/remote.md), and must not sign these: a key that
   * is not trusted signed them, or they came from elsewhere without a signature.
   */
  uint64_t refused_count;
} cjit_cache_change_t;

/** A cache key with its fields, in the order in which they are hashed. */
typedef struct cjit_cache_key {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** As ::cjit_build_result_t::cache_key; "" if the request cannot be cached. */
  const char* key;
  /** Why the request cannot be cached; "" if it can. */
  const char* uncacheable_reason;
  /** "source", "option --std", "header cub/cub.cuh", "compiler", ... */
  const char* const* field_names;
  /** Short values verbatim; long values as size and SHA-256. */
  const char* const* field_values;
  uint64_t field_count;
} cjit_cache_key_t;

/**
 * Describe the cache of a context.
 * @param info out; the caller sets `struct_size`; clean up with cjit_cache_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_cache_get_info(const cjit_context_t* context, cjit_cache_info_t* info,
                                           cjit_error_t** error);

/**
 * Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
 * called again.
 */
CJIT_API void cjit_cache_info_cleanup(cjit_cache_info_t* info);

/**
 * List the entries of the disk cache, without layers. Other processes may add and remove entries at the same time.
 * @param listing out; the caller sets `struct_size`; clean up with cjit_cache_entries_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk
 *         cache), CJIT_ERROR_IO (the directory cannot be read).
 */
CJIT_API cjit_status_t cjit_cache_get_entries(const cjit_context_t* context, cjit_cache_entries_t* listing,
                                              cjit_error_t** error);

/**
 * Read and verify every entry of the disk cache. The listing contains the state of the entries that are not good.
 * Builds ignore and replace such entries in any case.
 * @param remove_bad 1: remove the entries that are not good; 0: keep them.
 * @param listing out; as for cjit_cache_get_entries().
 * @return as cjit_cache_get_entries(), and CJIT_ERROR_INVALID_ARGUMENT (`remove_bad`).
 */
CJIT_API cjit_status_t cjit_cache_verify(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                         cjit_error_t** error);

/**
 * Look in each place for one entry, without building and without storing anything: in the directory, then in the
 * remotes in their order. `listing` has one record for each, with the state of the entry there. Use it to see why a
 * build did not take the entry of a remote.
 * @param key the key, or a unique prefix of the key of an entry of the disk cache or of a layer.
 * @param listing out; as for cjit_cache_get_entries().
 * @return as cjit_cache_get_entry_key(), whose further errors concern prefixes only.
 */
CJIT_API cjit_status_t cjit_cache_get_places(const cjit_context_t* context, const char* key,
                                             cjit_cache_entries_t* listing, cjit_error_t** error);

/**
 * Free everything that `listing` points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_cache_entries_cleanup(cjit_cache_entries_t* listing);

/**
 * Wait until this context has sent its builds to the remote caches, and to earlier remotes the entries that it got from
 * later ones. Both happens in the background (docs/remote.md). Destroying a context waits at most one second for it.
 * Entries that a remote refuses are not sent again; see ::cjit_cache_counters_t::upload_failures.
 * @param timeout_milliseconds 0: return at once; ::CJIT_WAIT_FOREVER: no timeout.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out), CJIT_ERROR_UNSUPPORTED
 *         (called from a log callback of the context, which could wait for itself).
 */
CJIT_API cjit_status_t cjit_cache_flush(cjit_context_t* context, uint64_t timeout_milliseconds, cjit_error_t** error);

/**
 * Send entries of the disk cache to every remote cache that is not read-only and does not have them (docs/remote.md):
 * builds that were made before there was a remote, or while it failed. Returns when all are sent. A remote that does
 * not answer costs at most ten seconds for an entry, and is left out after three failures.
 * @param keys entries to send, as keys or unique prefixes of keys. NULL: all good entries; `key_count` is 0 then.
 * @param change out; the caller sets `struct_size`; NULL: not written. `present_count` are entries that all remotes
 * had.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (a key that
 * matches no entry or several), CJIT_ERROR_UNSUPPORTED (there is no disk cache or no such remote; called from a log
 *         callback of the context), CJIT_ERROR_IO (a remote did not take an entry; a file cannot be read).
 */
CJIT_API cjit_status_t cjit_cache_upload(cjit_context_t* context, const char* const* keys, uint64_t key_count,
                                         cjit_cache_change_t* change, cjit_error_t** error);

/**
 * Remove the least recently used entries of the disk cache until the rest take at most `max_bytes`. Also removes
 * temporary files older than an hour that a killed process left. Results in memory and loaded modules stay usable.
 * @param change out; the caller sets `struct_size`; NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk
 *         cache, or the context is read-only), CJIT_ERROR_IO (the directory cannot be read or changed).
 */
CJIT_API cjit_status_t cjit_cache_trim(cjit_context_t* context, uint64_t max_bytes, cjit_cache_change_t* change,
                                       cjit_error_t** error);

/**
 * Remove every entry of the disk cache and of this context's memory cache.
 * @param change out; as for cjit_cache_trim(). NULL: not written.
 * @return as cjit_cache_trim().
 */
CJIT_API cjit_status_t cjit_cache_clear(cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error);

/**
 * Write entries of the disk cache into one file, a pack. Packs can be imported elsewhere or used in place as a layer.
 * @param path the file; replaced atomically.
 * @param keys entries to export, as keys or unique prefixes of keys. NULL: all good entries; `key_count` is 0 then.
 * @param change out; as for cjit_cache_trim(). NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path; a key
 *         that matches no entry or several), CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO.
 */
CJIT_API cjit_status_t cjit_cache_export(cjit_context_t* context, const char* path, const char* const* keys,
                                         uint64_t key_count, cjit_cache_change_t* change, cjit_error_t** error);

/**
 * Import a pack into the disk cache. Each entry is verified. Damaged entries and entries that are already present are
 * skipped and counted.
 * @param change out; as for cjit_cache_trim(). NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path),
 *         CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT (not a pack),
 *         CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
 */
CJIT_API cjit_status_t cjit_cache_import(cjit_context_t* context, const char* path, cjit_cache_change_t* change,
                                         cjit_error_t** error);

/**
 * Get the key and the key fields of an entry of the disk cache or of a layer.
 * @param key the key, or a unique prefix of it.
 * @param description out; the caller sets `struct_size`; clean up with cjit_cache_key_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
 *         CJIT_ERROR_INVALID_ARGUMENT (not a key, or a prefix of several), CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT,
 *         CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
 */
CJIT_API cjit_status_t cjit_cache_get_entry_key(const cjit_context_t* context, const char* key,
                                                cjit_cache_key_t* description, cjit_error_t** error);

/**
 * Get the cache key of a request with its fields, without building. Compare two keys to see why a build was not a cache
 * hit. Does not open NVRTC.
 * @param options as for cjit_kernel_build().
 * @param description out; as for cjit_cache_get_entry_key(). A request that cannot be cached does not fail; see
 *        `uncacheable_reason`.
 * @return as cjit_kernel_build() for errors before it compiles.
 */
CJIT_API cjit_status_t cjit_kernel_build_get_key(const cjit_context_t* context,
                                                 const cjit_kernel_build_options_t* options,
                                                 cjit_cache_key_t* description, cjit_error_t** error);

/**
 * Free everything that `description` points to and set every field except `struct_size` to zero. Does nothing for NULL
 * or when called again.
 */
CJIT_API void cjit_cache_key_cleanup(cjit_cache_key_t* description);

#ifdef __cplusplus
}
#endif

#endif
