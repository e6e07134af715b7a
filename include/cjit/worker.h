/**
 * @file worker.h
 * Describe the worker processes of a context, and manage its precompiled headers (docs/workers.md).
 */
#ifndef CJIT_WORKER_H
#define CJIT_WORKER_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Workers of a context, and counters since it was created. */
typedef struct cjit_worker_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** The worker program; "" if none was found. */
  const char* program;
  /** Why workers are unavailable, and what to do; "" if they are available. */
  const char* disabled_reason;
  /** Workers that are running now. */
  uint64_t running;
  /** Maximum number of workers. */
  uint64_t max_running;
  /** Workers that were started. */
  uint64_t started;
  /** Workers that died while compiling. */
  uint64_t lost;
  /** Compilations by workers, including failed ones. */
  uint64_t compilations;
  /** Compilations stopped by a time limit, and by a cancellation. */
  uint64_t timed_out;
  uint64_t cancelled;
  /**
   * The restrictions of the worker sandbox: "no privileges; no access to sockets, programs and other processes;
   * writes only to its own directories (Landlock 7)". Also names the restrictions that this system does not support.
   */
  const char* sandbox;
} cjit_worker_info_t;

/** Precompiled header files of a context, and counters of its builds. */
typedef struct cjit_pch_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** The directory; "" if there is none. */
  const char* folder;
  /** Why precompiled headers are unavailable or limited, and what to do; "" if neither applies. */
  const char* note;
  /** Number and bytes of the files in the directory, from all processes. */
  uint64_t files;
  uint64_t bytes;
  /** Maximum total size of the files in bytes. */
  uint64_t max_bytes;
  /** Builds of this context that used a file, and that wrote one. */
  uint64_t used;
  uint64_t made;
  /** Builds for which the compiler rejected a file or could not write one; they parsed all headers. */
  uint64_t refused;
  /** Files removed because they were damaged. */
  uint64_t damaged;
  /** Files removed to stay below `max_bytes`. */
  uint64_t evicted;
} cjit_pch_info_t;

/**
 * Describe the workers of a context. Starts no worker.
 * @param info out; the caller sets `struct_size`; clean up with cjit_worker_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_worker_get_info(const cjit_context_t* context, cjit_worker_info_t* info,
                                            cjit_error_t** error);

/**
 * Free everything that an info points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_worker_info_cleanup(cjit_worker_info_t* info);

/**
 * Describe the precompiled headers of a context.
 * @param info out; the caller sets `struct_size`; clean up with cjit_pch_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_pch_get_info(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error);

/**
 * Free everything that an info points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_pch_info_cleanup(cjit_pch_info_t* info);

/**
 * Precompile the headers at the beginning of a source. Later builds of sources with the same beginning and the same
 * options use them, in this process and in later processes of the same user. It has no asynchronous form, because its
 * job would have no result: a build of the source in a job precompiles the same headers (::CJIT_PCH_OUTCOME_MADE).
 * @param options as for cjit_kernel_build(). Of `source` only the beginning is used, up to the first line that is not a
 *        directive, a comment or blank. Name expressions, images and policy are ignored.
 * @param outcome out; MADE, USED if the file already exists, REFUSED if the compiler could not write one.
 * @return CJIT_ERROR_UNSUPPORTED if there is nothing to precompile or no directory to store it; the message says which.
 *         Otherwise as cjit_kernel_build() for the beginning of the source: CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER,
 *         CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE,
 *         CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
 *         CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_TOOLKIT_NOT_FOUND,
 *         CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH,
 *         CJIT_ERROR_COMPILATION, CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL,
 *         CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED (the
 *         cache mode is ONLY), CJIT_ERROR_IO, CJIT_ERROR_LINK_INPUT (LTO-IR of an algorithm); for "native" as
 * cjit_kernel_build().
 */
CJIT_API cjit_status_t cjit_pch_warm(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                     cjit_pch_outcome_t* outcome, cjit_error_t** error);

/**
 * Remove the precompiled header files.
 * @param removed out; the number of files; NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED (there is no directory).
 */
CJIT_API cjit_status_t cjit_pch_clear(cjit_context_t* context, uint64_t* removed, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
