/**
 * @file tune.h
 * Tune a device algorithm or a kernel: build candidates with other numbers, measure them on a device, and return the
 * build of the fastest. docs/tuning.md describes the texts, the method and the report.
 *
 *     cjit_kernel_build_options_t build = {.struct_size = sizeof build};
 *     build.algorithm = "{\"algorithm\": \"scan\", \"input\": \"int16\", \"operator\": \"plus\"}";
 *     build.arch = "native";
 *     cjit_tune_build_options_t options = {.struct_size = sizeof options};
 *     options.build = &build;
 *     options.description = "{\"runs\": [{\"input\": \"random:1000000xint16\", \"output\": \"zeros:1000000xint16\", "
 *                           "\"count\": 1000000, \"initial\": 0}]}";
 *     cjit_tune_build(context, &options, &result, &error);
 */
#ifndef CJIT_TUNE_H
#define CJIT_TUNE_H

#include <cjit/cache.h>
#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a tuning does at the moment. */
enum cjit_tune_phase {
  /** Candidates are built. */
  CJIT_TUNE_PHASE_BUILD = 0,
  /** Candidates are measured and compared. */
  CJIT_TUNE_PHASE_MEASURE = 1,
  CJIT_TUNE_PHASE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tune_phase`. */
typedef uint32_t cjit_tune_phase_t;

/** How far a tuning is. Written only by the library; valid until the callback returns. */
typedef struct cjit_tune_progress {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  cjit_tune_phase_t phase;
  uint32_t reserved0;
  /** Number of candidates, with the default. */
  uint64_t candidate_count;
  /** Candidates that were built. */
  uint64_t built_count;
  /** Candidates that could not be built, crashed, or had wrong results. */
  uint64_t failed_count;
  /** Candidates that may still win. */
  uint64_t racing_count;
  /** Rounds of measurements. */
  uint64_t round_count;
  uint64_t elapsed_milliseconds;
  /** `seconds` of the description. */
  uint64_t budget_milliseconds;
  /** The median time of the fastest candidate over that of the default; 1 before it is known. */
  double best_ratio;
  /** The numbers of the fastest candidate as JSON; "": the default. */
  const char* best_numbers;
} cjit_tune_progress_t;

/**
 * Called on the thread of cjit_tune_build(), or on that of its job, about every 0.1 s while candidates are built, and
 * after each measurement of one.
 * @return CJIT_SUCCESS to go on; any other status to stop: cjit_tune_build() then returns the best so far.
 */
typedef cjit_status_t (*cjit_tune_progress_callback_t)(void* user_data, const cjit_tune_progress_t* progress);

/** The results of a candidate. Written only by the library; valid until the callback returns. */
typedef struct cjit_tune_check {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The numbers of the candidate as JSON. */
  const char* numbers;
  /** Index of the run in the description. */
  uint64_t run;
  /** Name of each argument that is compared. */
  const char* const* names;
  /** The contents of each of them after a run of the candidate. */
  const void* const* found;
  /** Those after a run of the default. */
  const void* const* expected;
  /** Size of each of them in bytes. */
  const uint64_t* sizes;
  /** Number of arguments that are compared. */
  uint64_t argument_count;
} cjit_tune_check_t;

/**
 * Called on the thread of cjit_tune_build(), or on that of its job, for candidates that lead, before one of them can
 * win.
 * @return CJIT_SUCCESS if the results are right; any other status removes the candidate.
 */
typedef cjit_status_t (*cjit_tune_check_callback_t)(void* user_data, const cjit_tune_check_t* check);

/** Options of a tuning. `struct_size`, `build` and `description` are required. */
typedef struct cjit_tune_build_options {
  uint64_t struct_size;
  /**
   * What to tune: a device algorithm without `policy` in its description, or a kernel. In `name_expressions` and
   * `defines` of a kernel, `${name}` stands for a number of the space. `arch` must run on the device. Candidates over
   * `resource_limits` are left out.
   */
  const cjit_kernel_build_options_t* build;
  /** The space, the runs and the budget as JSON, NUL-terminated (docs/tuning.md). */
  const char* description;
  /**
   * The plan that launches a kernel (docs/plans.md), NUL-terminated; `${name}` stands for a number of the space. NULL:
   * an algorithm, which has its own.
   */
  const char* plan;
  /** NULL: none. */
  cjit_tune_progress_callback_t progress;
  /** NULL: results must be those of the default, within the tolerance of the description. */
  cjit_tune_check_callback_t check;
  /** Passed to `progress` and `check`. */
  void* user_data;
  /** Called when the call returns; for a job, when the tuning has ended. NULL: none. */
  cjit_finalizer_t finalizer;
  /** Ordinal of the CUDA device that measures. */
  uint32_t device;
  uint32_t reserved0;
} cjit_tune_build_options_t;

/** The result of cjit_tune_build(). */
typedef struct cjit_build_result cjit_tune_build_result_t;

/**
 * Build and measure candidates, and return the build of the fastest; of the default, if none is faster with a
 * probability of 95 %.
 *
 * The result is like that of any other build: it has the plan, the policy and the log of the winner. Its `report` is
 * the report of the tuning, a JSON text. It is cached by the request, the description, the name of the device and the
 * version of the driver; cache mode and limits are those of `build`. A tuning that the callback stops, or whose budget
 * is 0, is not cached.
 *
 * Candidates are built like the builds of a job. They run in a process of their own (cjit-worker), which needs its own
 * memory for the arguments: a candidate that crashes or hangs is left out, and the tuning goes on. Thread-safe.
 * @param options what to tune; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return as cjit_kernel_build() for `build` and its default; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the
 *         description, the space, the plan or the arguments of a run), CJIT_ERROR_UNSUPPORTED (a mock device),
 *         CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_DRIVER (the default fails on the device), CJIT_ERROR_IO (a file of an argument).
 */
CJIT_API cjit_status_t cjit_tune_build(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                       cjit_tune_build_result_t* result, cjit_error_t** error);

/**
 * Start a tuning and return; see cjit_tune_build() and cjit_kernel_build_async(). After a cancellation the job is done
 * at once. Tunings of one device that run at the same time disturb each other's measurements: start the next one when
 * the job is done. There is no batch of tunings for this reason.
 * @return as cjit_kernel_build_async(), and as cjit_tune_build() for a description and a space that cannot be read.
 */
CJIT_API cjit_status_t cjit_tune_build_async(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                             const cjit_job_options_t* job_options, cjit_job_t** job,
                                             cjit_error_t** error);

/**
 * Get the current cache key of a tuning with its fields; see cjit_kernel_build_get_key(). Nothing is built or measured.
 * The key contains the name of the device and the version of the driver.
 * @return as cjit_tune_build() for errors before it builds.
 */
CJIT_API cjit_status_t cjit_tune_build_get_key(const cjit_context_t* context, const cjit_tune_build_options_t* options,
                                               cjit_cache_key_t* description, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
