/**
 * @file job.h
 * Jobs: builds that go on by themselves, one or many at once.
 */
#ifndef CJIT_JOB_H
#define CJIT_JOB_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One build or several, going on by themselves. Thread-safe: any number of threads may poll, wait, cancel and read results at
 * once. Keeps its context alive. Since 0.3.
 */
typedef struct cjit_job cjit_job_t;

/**
 * Called once, when the last build of a job is done, failed ones and cancelled ones included; from a thread of cjit's, or, if
 * everything was done at once, from the thread that starts the job, before that call returns: `job` is then what it will hand out.
 * It may read results and destroy the job. It must not throw, and should not take long: builds wait for it. Since 0.3.
 */
typedef void (*cjit_job_callback_t)(void *user_data, cjit_job_t *job);

/** How a job is done. All fields may stay zero. Since 0.3. */
typedef struct cjit_job_options {
  uint64_t struct_size;
  /** NULL: none. */
  cjit_job_callback_t callback;
  /** Handed to `callback`. */
  void *user_data;
  /** ON: the first build that fails cancels those of the job that are not done yet. OFF (default): each is done. */
  cjit_switch_t stop_at_failure;
  uint32_t reserved0;
} cjit_job_options_t;

/** How far a job is. `succeeded + failed + cancelled + running + queued` is `total`. Since 0.3. */
typedef struct cjit_job_progress {
  uint64_t struct_size;
  /** Builds of the job. */
  uint64_t total;
  /** Those that wait for their turn. */
  uint64_t queued;
  uint64_t running;
  uint64_t succeeded;
  /** For whatever reason but the next. */
  uint64_t failed;
  uint64_t cancelled;
} cjit_job_progress_t;

/**
 * Begin to build what cjit_kernel_build() would build, and return. Everything is as there (the cache, its outcomes, equal
 * builds that are done once), but that AUTOMATIC compiles in workers, so that a cancel ends the work too.
 * @param options what to build; not kept.
 * @param job_options NULL for all defaults.
 * @param job out; NULL on failure; destroy with cjit_job_destroy().
 * @return what cjit_kernel_build() returns for options that cannot be read; CJIT_SUCCESS otherwise, and the build's own status
 *         comes from cjit_job_get_kernel_result(). CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
 *         CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS,
 *         CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_IO (no thread can be
 *         started). Since 0.3.
 */
CJIT_API cjit_status_t cjit_kernel_build_async(cjit_context_t *context, const cjit_kernel_build_options_t *options, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);

/**
 * As cjit_kernel_build_async(), for `count` builds in one job. They begin in their order; results are in their order whichever is
 * done first. If one of the options cannot be read, nothing is begun, and the error names it by its index.
 * @param options `count` pointers, not NULL; zero builds are a job that is done.
 * @return as cjit_kernel_build_async(). Since 0.3.
 */
CJIT_API cjit_status_t cjit_kernel_build_batch_async(cjit_context_t *context, const cjit_kernel_build_options_t *const *options, uint64_t count, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);

/**
 * How far the job is now.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
 */
CJIT_API cjit_status_t cjit_job_poll(cjit_job_t *job, cjit_job_progress_t *progress, cjit_error_t **error);

/**
 * Wait until the job is done.
 * @param timeout_milliseconds 0: for as long as it takes.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out). Since 0.3.
 */
CJIT_API cjit_status_t cjit_job_wait(cjit_job_t *job, uint64_t timeout_milliseconds, cjit_error_t **error);

/**
 * A file descriptor that becomes readable when the job is done, and stays so: for poll(), epoll and the like. It is the job's:
 * do not read from it or close it.
 * @param descriptor out; -1 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO (there are no descriptors left). Since 0.3.
 */
CJIT_API cjit_status_t cjit_job_get_event_fd(cjit_job_t *job, int32_t *descriptor, cjit_error_t **error);

/**
 * Give up what is not done yet: whoever waits is freed at once, and workers stop compiling what nobody else waits for. Builds that
 * are done keep their results. NULL does nothing. Since 0.3.
 */
CJIT_API void cjit_job_cancel(cjit_job_t *job);

/**
 * What became of one build of the job, as cjit_kernel_build() would have returned it; as often as it is asked for.
 * @param index from 0, in the order of the options.
 * @param result out; as for cjit_kernel_build().
 * @return the build's own status, with its error; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
 *         CJIT_ERROR_NOT_FOUND (`index`), CJIT_ERROR_NOT_READY, CJIT_ERROR_CANCELLED. A build that is done can be read while
 *         others of the job go on. Since 0.3.
 */
CJIT_API cjit_status_t cjit_job_get_kernel_result(cjit_job_t *job, uint64_t index, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Cancel the job if it is not done, and give it up. The call-back is not called any more; if it is just being called in another
 * thread, this waits for its end. Results that were read stay usable. NULL does nothing. Since 0.3.
 */
CJIT_API void cjit_job_destroy(cjit_job_t *job);

#ifdef __cplusplus
}
#endif

#endif
