/**
 * @file worker.h
 * The processes that compile for a context, and the headers that they precompile (docs/workers.md).
 */
#ifndef CJIT_WORKER_H
#define CJIT_WORKER_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The workers of a context, and what they did since it was created. Since 0.3. */
typedef struct cjit_worker_info {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** The program; "" if none was found. */
  const char *program;
  /** Why there are no workers, and what to do; "" if there can be. */
  const char *why_off;
  /** Workers that there are now. */
  uint64_t running;
  /** Workers that there may be at once. */
  uint64_t most;
  /** Workers that were started. */
  uint64_t started;
  /** Workers that died while they compiled. */
  uint64_t lost;
  /** Compilations that workers did, failed ones included. */
  uint64_t compilations;
  /** Compilations that were given up because of a time limit, and because of a cancel. */
  uint64_t timed_out;
  uint64_t cancelled;
} cjit_worker_info_t;

/** Files of precompiled headers of a context, and what they were to its builds. Since 0.3. */
typedef struct cjit_pch_info {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** The folder; "" if there is none. */
  const char *folder;
  /** Why there are no precompiled headers, or how they are limited, and what to do; "" if there is nothing to say. */
  const char *note;
  /** Files in the folder, of all processes, and their bytes. */
  uint64_t files;
  uint64_t bytes;
  /** Bytes that they may take. */
  uint64_t max_bytes;
  /** Builds of this context that used one, and that made one. */
  uint64_t used;
  uint64_t made;
  /** Builds for which the compiler would not take one or not make one; they parsed everything. */
  uint64_t refused;
  /** Files that were removed because they were damaged. */
  uint64_t damaged;
  /** Files that were removed because there was no room for all. */
  uint64_t evicted;
} cjit_pch_info_t;

/**
 * Tell about the workers of a context. Starts none.
 * @param info out; `struct_size` set by the caller; free with cjit_worker_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
 */
CJIT_API cjit_status_t cjit_worker_get_info(cjit_context_t *context, cjit_worker_info_t *info, cjit_error_t **error);

/** Free what an info points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.3. */
CJIT_API void cjit_worker_info_cleanup(cjit_worker_info_t *info);

/**
 * Tell about the precompiled headers of a context.
 * @param info out; `struct_size` set by the caller; free with cjit_pch_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
 */
CJIT_API cjit_status_t cjit_pch_get_info(cjit_context_t *context, cjit_pch_info_t *info, cjit_error_t **error);

/** Free what an info points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.3. */
CJIT_API void cjit_pch_info_cleanup(cjit_pch_info_t *info);

/**
 * Precompile the headers that a source begins with, so that builds of sources that begin alike, with the same options, start
 * warm, in this process or a later one of the same user.
 * @param options as for cjit_kernel_build(); of `source` only the beginning counts, up to the first line that is no
 *        directive, comment or blank. Name expressions, images and policy do not count.
 * @param outcome out; MADE, USED if it was there, REFUSED if the compiler would make none.
 * @return what cjit_kernel_build() returns, of the beginning alone; CJIT_ERROR_UNSUPPORTED: there is nothing to precompile, or
 *         nowhere to keep it; the message says which. CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
 *         CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE,
 *         CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
 *         CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_TOOLKIT_NOT_FOUND,
 *         CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH,
 *         CJIT_ERROR_COMPILATION, CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL,
 *         CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_IO; for "native" as
 *         cjit_kernel_build(). Since 0.3.
 */
CJIT_API cjit_status_t cjit_pch_warm(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_pch_outcome_t *outcome, cjit_error_t **error);

/**
 * Remove the files of precompiled headers.
 * @param removed out; how many there were; may be NULL.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED (there is no folder). Since 0.3.
 */
CJIT_API cjit_status_t cjit_pch_clear(cjit_context_t *context, uint64_t *removed, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
