/**
 * @file job.h
 * Build asynchronously: one build or many as a job that can be queried, waited for and cancelled.
 *
 * Each family has `cjit_<family>_build_async()` for one build, and `cjit_<family>_build_batch_async()` for many; they
 * are declared beside the family's options. A bundle is a batch by itself, and tunings have no batch, for the reason in
 * tune.h.
 *
 *     cjit_kernel_build_async(context, &options, NULL, &job, &error);
 *     cjit_job_wait(job, ..., &error);
 *     cjit_job_get_result(job, 0, &result, &error);
 *     cjit_job_destroy(job);
 */
#ifndef CJIT_JOB_H
#define CJIT_JOB_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One or several asynchronous builds. Thread-safe: any number of threads may poll, wait, cancel and read results
 * concurrently. Keeps its context alive.
 */
typedef struct cjit_job cjit_job_t;

/**
 * Called once when the last build of a job has succeeded, failed or been cancelled. It runs on a thread of cjit or, if
 * every build completes immediately, on the thread that starts the job, before that call returns; `job` is then the
 * handle that the call is about to return. The callback may read results and destroy the job. If it destroys the job
 * before the starting call returns, that call returns CJIT_SUCCESS with a NULL handle. If a callback destroys the job,
 * no one else may use the handle, because it can become invalid at any moment. The callback must not throw and should
 * return quickly: builds wait for it.
 */
typedef void (*cjit_job_callback_t)(void* user_data, cjit_job_t* job);

/** Options of a job. All fields may be zero. */
typedef struct cjit_job_options {
  uint64_t struct_size;
  /** NULL: none. */
  cjit_job_callback_t callback;
  /** Passed to `callback`. */
  void* user_data;
  /** Called when `callback` has returned, or when the job is destroyed before that. NULL: none. */
  cjit_finalizer_t finalizer;
  /** ON: the first failed build cancels the incomplete builds of the job. OFF (default): all builds run. */
  cjit_switch_t stop_at_failure;
  uint32_t reserved0;
} cjit_job_options_t;

/** Progress of a job. `succeeded + failed + cancelled + running + queued` is `total`. */
typedef struct cjit_job_progress {
  uint64_t struct_size;
  /** Number of builds in the job. */
  uint64_t total;
  /** Builds that have not started. */
  uint64_t queued;
  uint64_t running;
  uint64_t succeeded;
  /** Failed for any reason except cancellation. */
  uint64_t failed;
  uint64_t cancelled;
} cjit_job_progress_t;

/**
 * Start a kernel build and return. Same as cjit_kernel_build(), including cache and sharing of equal builds, except
 * that worker mode AUTOMATIC compiles in workers, so that a cancellation also stops the compilation.
 * @param options what to build; not kept.
 * @param job_options NULL: all defaults.
 * @param job out; written before the first build starts; NULL if the callback destroyed the job before this call
 *        returns, and on failure; destroy with cjit_job_destroy().
 * @return CJIT_SUCCESS if the build has started: cjit_job_get_result() returns the status of the build itself. For
 *         options that cannot be read, as cjit_kernel_build(): CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
 *         CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS,
 *         CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION; CJIT_ERROR_IO (no thread
 *         can be started).
 */
CJIT_API cjit_status_t cjit_kernel_build_async(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                               const cjit_job_options_t* job_options, cjit_job_t** job,
                                               cjit_error_t** error);

/**
 * Start `count` kernel builds as one job. Builds start in the order of `options`, and results have that order too. If
 * one of the options cannot be read, nothing is started and the error contains its index.
 * @param options `count` pointers, none NULL. NULL: `count` is 0; a job of zero builds is complete.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_kernel_build_async().
 */
CJIT_API cjit_status_t cjit_kernel_build_batch_async(cjit_context_t* context,
                                                     const cjit_kernel_build_options_t* const* options, uint64_t count,
                                                     const cjit_job_options_t* job_options, cjit_job_t** job,
                                                     cjit_error_t** error);

/**
 * Get the progress of a job without waiting.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_job_get_progress(const cjit_job_t* job, cjit_job_progress_t* progress,
                                             cjit_error_t** error);

/**
 * Wait until the job is done.
 * @param timeout_milliseconds 0: return at once; ::CJIT_WAIT_FOREVER: no timeout.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out), CJIT_ERROR_UNSUPPORTED
 * (called from a log or compile callback of the job's context, which would never return).
 */
CJIT_API cjit_status_t cjit_job_wait(cjit_job_t* job, uint64_t timeout_milliseconds, cjit_error_t** error);

/**
 * Get a file descriptor that becomes and stays readable when the job is complete, for poll(), epoll and similar calls.
 * The job owns it: do not read from it and do not close it.
 * @param descriptor out; -1 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO (no file descriptor is available).
 */
CJIT_API cjit_status_t cjit_job_get_event_fd(const cjit_job_t* job, int32_t* descriptor, cjit_error_t** error);

/**
 * Cancel the builds of a job that are not complete. Waiting threads return immediately, and workers stop compilations
 * that no one else waits for. Completed builds keep their results. Does nothing for NULL.
 */
CJIT_API void cjit_job_cancel(cjit_job_t* job);

/**
 * Get the result of one build of a job of any family, as the blocking call would have returned it. May be called
 * repeatedly, and while other builds of the job are running.
 * @param index from 0, in the order of the options.
 * @param result out; as for cjit_kernel_build().
 * @return as cjit_kernel_build(), cjit_link_build(), cjit_nvvm_build(), cjit_external_build() and cjit_tune_build(),
 *         with the build's error; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND (`index`),
 * CJIT_ERROR_NOT_READY, CJIT_ERROR_CANCELLED, CJIT_ERROR_UNSUPPORTED (the job evaluates, evaluate.h).
 */
CJIT_API cjit_status_t cjit_job_get_result(const cjit_job_t* job, uint64_t index, cjit_build_result_t* result,
                                           cjit_error_t** error);

/**
 * Add a reference to a job, for one more cjit_job_destroy(). A callback may keep the job in this way: the call that
 * starts the job then returns its own reference, to the same handle.
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_job_retain(cjit_job_t* job, cjit_job_t** retained, cjit_error_t** error);

/**
 * Destroy a reference to a job. The last call cancels the job if it is not complete. The callback is not called
 * afterwards; if it is running in another thread, this call waits for it. Results that were read stay usable. Does
 * nothing for NULL.
 */
CJIT_API void cjit_job_destroy(cjit_job_t* job);

#ifdef __cplusplus
}
#endif

#endif
