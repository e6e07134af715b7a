/**
 * @file completion.h
 * Get notified when the work of a stream is done or has failed.
 *
 *     cjit_completion_options_t options = {.struct_size = sizeof options, .stream = stream, .callback = done};
 *     cjit_completion_create(context, &options, &completion, &error);
 */
#ifndef CJIT_COMPLETION_H
#define CJIT_COMPLETION_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * All work that was in a stream when the completion was created. It is complete when that work is done. It is complete
 * with an error when the CUDA context fails, is destroyed or is reset. Thread-safe.
 */
typedef struct cjit_completion cjit_completion_t;

/**
 * Called once on a thread of cjit when the work is done or has failed. It may launch kernels and destroy the
 * completion. It must not throw and should return quickly: other completions wait for it.
 * @param status CJIT_SUCCESS, CJIT_ERROR_DRIVER (this or other work of the CUDA context failed) or
 *        CJIT_ERROR_STALE_HANDLE (the context was destroyed or reset); cjit_completion_poll() returns the error object.
 */
typedef void (*cjit_completion_callback_t)(void* user_data, cjit_status_t status);

/** Releases one object that a completion kept alive; called once per object. */
typedef void (*cjit_release_callback_t)(void* held);

/** Options of a completion. All fields may be zero. */
typedef struct cjit_completion_options {
  uint64_t struct_size;
  /** A stream of the current CUDA context (see module.h). NULL: the default stream. It must not be capturing. */
  cjit_cuda_stream_t stream;
  /** NULL: none. */
  cjit_completion_callback_t callback;
  /** Passed to `callback`. */
  void* user_data;
  /** Called when `callback` has returned; without a callback when the completion is destroyed. NULL: none. */
  cjit_finalizer_t finalizer;
  /**
   * Objects that the work uses, such as owners of the memory of its arguments. If the call succeeds, the completion
   * owns them. It passes them to `release`, in this order, when the work is done or has failed, before it calls
   * `callback`.
   */
  void* const* held;
  uint64_t held_count;
  /** NULL: nothing is held. The rules for `callback` apply. */
  cjit_release_callback_t release;
} cjit_completion_options_t;

/**
 * Create a completion for the work that is in a stream now.
 * @param options NULL: all defaults; not kept.
 * @param completion out; NULL on failure, and then the caller still owns all held objects; destroy with
 *        cjit_completion_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (the stream is capturing: captured work does not run by itself),
 *         CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_IO (no thread can be started).
 */
CJIT_API cjit_status_t cjit_completion_create(cjit_context_t* context, const cjit_completion_options_t* options,
                                              cjit_completion_t** completion, cjit_error_t** error);

/**
 * Test whether the work is complete.
 * @return CJIT_SUCCESS (it is done), CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE,
 *         CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_completion_poll(const cjit_completion_t* completion, cjit_error_t** error);

/**
 * Wait until the work is done. The callback may run later, on its own thread: wait for it by what it sets.
 * @param timeout_milliseconds 0: return at once; ::CJIT_WAIT_FOREVER: no timeout.
 * @return as cjit_completion_poll(); CJIT_ERROR_NOT_READY if the time ran out.
 */
CJIT_API cjit_status_t cjit_completion_wait(cjit_completion_t* completion, uint64_t timeout_milliseconds,
                                            cjit_error_t** error);

/**
 * Add a reference to a completion, for one more cjit_completion_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_completion_retain(cjit_completion_t* completion, cjit_completion_t** retained,
                                              cjit_error_t** error);

/** Destroy the handle. The callback is still called and held objects are still released. Does nothing for NULL. */
CJIT_API void cjit_completion_destroy(cjit_completion_t* completion);

#ifdef __cplusplus
}
#endif

#endif
