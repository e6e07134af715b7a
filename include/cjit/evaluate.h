/**
 * @file evaluate.h
 * Judge kernels: build candidates, run them on a device against a reference, and say of each whether it is correct,
 * keeps to its memory, is deterministic, and how fast it is. docs/evaluate.md describes the texts, the method and what
 * a candidate can and cannot do to its verdict.
 *
 *     cjit_evaluate_options_t options = {.struct_size = sizeof options};
 *     options.candidates = candidates;
 *     options.candidate_count = count;
 *     options.reference = &reference;
 *     options.description = "{\"cases\": [{\"in\": \"random:1000000xfloat32\", \"out\": \"zeros:1000000xfloat32\", "
 *                           "\"n\": 1000000}], \"tolerance\": 1e-5}";
 *     options.verdict = on_verdict;
 *     cjit_evaluate(context, &options, &report, &error);
 */
#ifndef CJIT_EVALUATE_H
#define CJIT_EVALUATE_H

#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a verdict says of a candidate. All but PASSED are reasons not to use it. */
enum cjit_evaluate_state {
  CJIT_EVALUATE_STATE_NONE = 0,
  /** All checks passed. */
  CJIT_EVALUATE_STATE_PASSED = 1,
  /** It does not compile, or its plan has faults. */
  CJIT_EVALUATE_STATE_NOT_BUILT = 2,
  /** It exceeds `resource_limits` of its build. */
  CJIT_EVALUATE_STATE_OVER_LIMITS = 3,
  /** A launch was refused: by the device, or by the checks of the plan. Nothing ran. */
  CJIT_EVALUATE_STATE_NOT_LAUNCHED = 4,
  /** It made the device or its process unusable, such as by an illegal address, an assertion or a trap. */
  CJIT_EVALUATE_STATE_CRASHED = 5,
  /** A run exceeded a limit of the description. */
  CJIT_EVALUATE_STATE_TIMED_OUT = 6,
  /** Its results differ from the expected ones by more than the tolerance. */
  CJIT_EVALUATE_STATE_WRONG = 7,
  /** It wrote to memory beside its arguments. */
  CJIT_EVALUATE_STATE_OUT_OF_BOUNDS = 8,
  /** It changed an argument that is no result. */
  CJIT_EVALUATE_STATE_INPUT_CHANGED = 9,
  /** Equal inputs gave different bits, and the description wants equal ones. */
  CJIT_EVALUATE_STATE_NOT_DETERMINISTIC = 10,
  /** Work went on after the run had ended. */
  CJIT_EVALUATE_STATE_LATE_WORK = 11,
  /** The device was lost, so that the candidate was not judged. */
  CJIT_EVALUATE_STATE_DEVICE_LOST = 12,
  /** The evaluation was stopped, or its time was over, before the candidate was judged. */
  CJIT_EVALUATE_STATE_CANCELLED = 13,
  CJIT_EVALUATE_STATE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_evaluate_state`. */
typedef uint32_t cjit_evaluate_state_t;

/** A kernel or an algorithm with the plan that launches it. */
typedef struct cjit_evaluate_candidate {
  uint64_t struct_size;
  /** Name in the verdict and the report. NULL: "". */
  const char* name;
  /** What to build. A candidate over `resource_limits` is not run. `arch` must run on the device. */
  const cjit_kernel_build_options_t* build;
  /** The plan of a kernel (docs/plans.md), NUL-terminated. NULL: an algorithm, which has its own. */
  const char* plan;
} cjit_evaluate_candidate_t;

/** The verdict on one candidate. Written only by the library; valid until the callback returns. */
typedef struct cjit_evaluate_verdict {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Index of the candidate in the options. */
  uint64_t candidate;
  cjit_evaluate_state_t state;
  uint32_t reserved0;
  /** Name of the candidate. */
  const char* name;
  /** Cache key of its build; "" if there is none. */
  const char* cache_key;
  /** Why it did not pass; "" if it did. */
  const char* reason;
  /** The largest difference from an expected number, relative to the larger magnitude; 0 if nothing was compared. */
  double worst_error;
  /** Median time of a run in nanoseconds with an L2 cache that holds other data, over all cases; 0: not measured. */
  double cold_nanoseconds;
  /** Lower bound of a 95 % interval of `cold_nanoseconds`. */
  double cold_low_nanoseconds;
  /** Upper bound of a 95 % interval of `cold_nanoseconds`. */
  double cold_high_nanoseconds;
  /** Median time with the arguments in the L2 cache as far as it holds them; 0: not measured. */
  double warm_nanoseconds;
  /** Lower bound of a 95 % interval of `warm_nanoseconds`. */
  double warm_low_nanoseconds;
  /** Upper bound of a 95 % interval of `warm_nanoseconds`. */
  double warm_high_nanoseconds;
  /** All that is known, as a JSON text (docs/evaluate.md). */
  const char* report;
  /** Size of `report` in bytes without the terminating NUL. */
  uint64_t report_size;
} cjit_evaluate_verdict_t;

/** How far an evaluation is. Written only by the library; valid until the callback returns. */
typedef struct cjit_evaluate_progress {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Number of candidates. */
  uint64_t candidate_count;
  /** Candidates whose build has succeeded. */
  uint64_t built_count;
  /** Candidates with a verdict. */
  uint64_t judged_count;
  /** Candidates that passed. */
  uint64_t passed_count;
  /** Workers that candidates made unusable. */
  uint64_t lost_process_count;
  uint64_t elapsed_milliseconds;
} cjit_evaluate_progress_t;

/** A case whose results the caller computes. Written by the library, but for the memory at `expected`. */
typedef struct cjit_evaluate_case {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Index of the case in the description. */
  uint64_t index;
  /** Name of each argument. */
  const char* const* names;
  /** The contents of each argument before the run: those of its memory, or the bytes of its value. */
  const void* const* contents;
  /** Size of each of them in bytes. */
  const uint64_t* sizes;
  /** Number of arguments. */
  uint64_t argument_count;
  /** Index of each argument that is a result. */
  const uint64_t* results;
  /** Where the callback writes the expected contents of each result, which has the size of the argument. */
  void* const* expected;
  /** Number of results. */
  uint64_t result_count;
} cjit_evaluate_case_t;

/** Called on the thread of cjit_evaluate(), or on that of its job, once for each candidate, in the order of judging. */
typedef void (*cjit_evaluate_verdict_callback_t)(void* user_data, const cjit_evaluate_verdict_t* verdict);

/**
 * Called on the thread of cjit_evaluate(), or on that of its job, about every 0.1 s and before each verdict.
 * @return CJIT_SUCCESS to go on; any other status to stop: candidates that are left get the state CANCELLED.
 */
typedef cjit_status_t (*cjit_evaluate_progress_callback_t)(void* user_data, const cjit_evaluate_progress_t* progress);

/**
 * Called on the thread of cjit_evaluate(), or on that of its job, for each set of inputs, whose contents no process
 * that runs candidates has seen before.
 * @return CJIT_SUCCESS if the expected contents are written; any other status ends the evaluation.
 */
typedef cjit_status_t (*cjit_evaluate_expect_callback_t)(void* user_data, const cjit_evaluate_case_t* one);

/**
 * Options of an evaluation. `struct_size`, `candidates`, `description`, and one of `reference`, `expect` and `expected`
 * of each case in the description are required.
 */
typedef struct cjit_evaluate_options {
  uint64_t struct_size;
  /** `candidate_count` pointers, none NULL; at most 65,536. */
  const cjit_evaluate_candidate_t* const* candidates;
  /** Number of `candidates`; at least 1. */
  uint64_t candidate_count;
  /** Makes the expected results, in a process of its own. NULL: `expect` or the description does. */
  const cjit_evaluate_candidate_t* reference;
  /** Cases, tolerance, limits and what to measure as JSON, NUL-terminated (docs/evaluate.md). */
  const char* description;
  /** Makes the expected results. NULL: `reference` or the description does. */
  cjit_evaluate_expect_callback_t expect;
  /** NULL: the report has all verdicts. */
  cjit_evaluate_verdict_callback_t verdict;
  /** NULL: none. */
  cjit_evaluate_progress_callback_t progress;
  /** Passed to the three callbacks. */
  void* user_data;
  /** Called when the call returns; for a job, when the evaluation has ended. NULL: none. */
  cjit_finalizer_t finalizer;
  /** Ordinal of the CUDA device that runs the candidates. */
  uint32_t device;
  uint32_t reserved0;
} cjit_evaluate_options_t;

/**
 * Judge candidates. Each is built like the builds of a job, and judged as soon as it is built and the device is free.
 *
 * Candidates run in processes of their own (cjit-worker), which have neither the expected results nor the inputs of the
 * next run. A candidate that crashes or hangs costs one process; another one waits for the next candidate. Callers of
 * one device take turns, one candidate at a time, also in other processes of this user. Thread-safe.
 * @param options what to judge; not kept.
 * @param report out; the verdicts as a JSON text (docs/evaluate.md); NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS if each candidate has a verdict, whatever the verdicts say; as cjit_kernel_build() for the
 *         reference and for options that cannot be read; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the
 *         description, the arguments of a case, the plan of the reference), CJIT_ERROR_CONTRADICTORY_OPTIONS (two of
 *         `reference`, `expect` and `expected`), CJIT_ERROR_UNSUPPORTED (a mock device),
 *         CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_DRIVER (the reference fails on the device), CJIT_ERROR_DEVICE_LOST, CJIT_ERROR_IO (a file of an
 *         argument), CJIT_ERROR_CANCELLED.
 */
CJIT_API cjit_status_t cjit_evaluate(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                     cjit_blob_t** report, cjit_error_t** error);

/**
 * Start an evaluation and return; see cjit_evaluate(). cjit_job_cancel() ends it at once, without further verdicts.
 * @param job_options as for cjit_kernel_build_async(), for a job of one build. NULL: all defaults.
 * @return as cjit_kernel_build_async(), and as cjit_evaluate() for options that cannot be read.
 */
CJIT_API cjit_status_t cjit_evaluate_async(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                           const cjit_job_options_t* job_options, cjit_job_t** job,
                                           cjit_error_t** error);

/**
 * Get the report of an evaluation from its job.
 * @param index 0.
 * @param report out; as for cjit_evaluate().
 * @return as cjit_evaluate(); CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (`index`), CJIT_ERROR_NOT_READY,
 *         CJIT_ERROR_CANCELLED, CJIT_ERROR_UNSUPPORTED (the job builds).
 */
CJIT_API cjit_status_t cjit_job_get_report(const cjit_job_t* job, uint64_t index, cjit_blob_t** report,
                                           cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
