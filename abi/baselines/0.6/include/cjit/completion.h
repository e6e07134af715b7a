/**
 * @file completion.h
 * Know when the work of a stream is done, also when it fails.
 */
#ifndef CJIT_COMPLETION_H
#define CJIT_COMPLETION_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * All work that a stream held when this was made. It is done when that work is, and also when the CUDA context fails, is destroyed or
 * is reset: then with an error. Thread-safe. Since 0.4.
 */
typedef struct cjit_completion cjit_completion_t;

/**
 * Called once, from a thread of cjit's, when the work is done or has failed.
 * @param status CJIT_SUCCESS, CJIT_ERROR_DRIVER (the work or other work of the context failed) or CJIT_ERROR_STALE_HANDLE (the
 *               context is gone); cjit_completion_poll() has the error object.
 * It may launch and destroy the completion. It must not throw, and should not take long: others wait for it. Since 0.4.
 */
typedef void (*cjit_completion_callback_t)(void *user_data, cjit_status_t status);

/** Takes back what was kept alive; called once for each. Since 0.4. */
typedef void (*cjit_release_callback_t)(void *held);

/** What is to be waited for, and what happens then. All fields may stay zero. Since 0.4. */
typedef struct cjit_completion_options {
  uint64_t struct_size;
  /** Of the current CUDA context (see module.h). NULL: the default stream. It must not capture. */
  cjit_cuda_stream_t stream;
  /** NULL: none. */
  cjit_completion_callback_t callback;
  /** Handed to `callback`. */
  void *user_data;
  /** What the work uses, such as owners of memory behind its arguments: handed over to the completion if this call succeeds, and
      given to `release`, in this order, when the work is done or has failed, before `callback` is called. */
  void *const *held;
  uint64_t held_count;
  /** Required where `held_count` is not 0; the same rules as for `callback`. */
  cjit_release_callback_t release;
} cjit_completion_options_t;

/**
 * Watch what a stream holds now.
 * @param options NULL for all defaults; not kept.
 * @param completion out; NULL on failure, and nothing was handed over then; destroy with cjit_completion_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT
 *         (the stream captures: what is captured never runs by itself), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER, CJIT_ERROR_IO (no thread can be started). Since 0.4.
 */
CJIT_API cjit_status_t cjit_completion_create(cjit_context_t *context, const cjit_completion_options_t *options, cjit_completion_t **completion, cjit_error_t **error);

/**
 * Whether the work is done.
 * @return CJIT_SUCCESS (it is), CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NULL_POINTER.
 *         Since 0.4.
 */
CJIT_API cjit_status_t cjit_completion_poll(cjit_completion_t *completion, cjit_error_t **error);

/**
 * Wait until the work is done.
 * @param timeout_milliseconds 0: for as long as it takes.
 * @return as cjit_completion_poll(); CJIT_ERROR_NOT_READY if the time ran out. Since 0.4.
 */
CJIT_API cjit_status_t cjit_completion_wait(cjit_completion_t *completion, uint64_t timeout_milliseconds, cjit_error_t **error);

/** Give up the handle. The call-back is called and what is held is released all the same. NULL does nothing. Since 0.4. */
CJIT_API void cjit_completion_destroy(cjit_completion_t *completion);

#ifdef __cplusplus
}
#endif

#endif
