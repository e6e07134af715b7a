/**
 * @file recording.h
 * The build requests of a run, recorded to build them again: ahead of time, or for other architectures
 * (docs/recording.md).
 * ::cjit_context_options_t::record_file says where a context records.
 */
#ifndef CJIT_RECORDING_H
#define CJIT_RECORDING_H

#include <cjit/base.h>
#include <cjit/cache.h>
#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One recorded request. Written only by the library; valid as long as the recording. */
typedef struct cjit_recorded_request {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** As ::cjit_build_result_t::cache_key of the recorded build; "" if it had none. */
  const char* key;
  /** Why the request had no key, or why it cannot be repeated; "" without a reason. */
  const char* note;
  /** Name of the source. */
  const char* name;
  /** The architecture of the build, such as "sm_90"; never "native". */
  const char* arch;
  /**
   * The working directory of the process. Relative paths of the request were relative to it. When the request is
   * repeated, they are relative to the working directory then.
   */
  const char* folder;
  cjit_family_t family;
  /** 1: the recording has the options of the request. 0: it cannot be repeated, as an image of another compiler. */
  uint32_t can_repeat;
} cjit_recorded_request_t;

/** The requests of a file, each once, in the order in which they were recorded first. */
typedef struct cjit_recording {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  const cjit_recorded_request_t* const* requests;
  uint64_t request_count;
  /** Parts of the file that are damaged and were skipped, such as the last one of a process that was killed. */
  uint64_t damaged_count;
} cjit_recording_t;

/** What a repeated request changes. */
typedef struct cjit_recording_build_options {
  uint64_t struct_size;
  /** As ::cjit_kernel_build_options_t::arch. NULL: ::cjit_recorded_request_t::arch. */
  const char* arch;
  /** As ::cjit_kernel_build_options_t::cache_mode. */
  cjit_cache_mode_t cache_mode;
  uint32_t reserved0;
} cjit_recording_build_options_t;

/**
 * Read a file that contexts recorded.
 * @param path the file.
 * @param recording out; the caller sets `struct_size`; clean up with cjit_recording_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_IO (the file cannot be read),
 *         CJIT_ERROR_INVALID_ARGUMENT (it is not a recording).
 */
CJIT_API cjit_status_t cjit_recording_read(const char* path, cjit_recording_t* recording, cjit_error_t** error);

/**
 * Free everything that `recording` points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_recording_cleanup(cjit_recording_t* recording);

/**
 * Build a recorded request in a job with one build. Thread-safe; the recording may be cleaned up before the job is
 * done.
 * @param recording from cjit_recording_read().
 * @param index from 0, less than `request_count`.
 * @param options NULL: all defaults.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @param job out; NULL on failure.
 * @return as cjit_kernel_build_async(), cjit_link_build_async() and cjit_nvvm_build_async(), and
 *         CJIT_ERROR_INVALID_ARGUMENT (`index`, a recording that was cleaned up), CJIT_ERROR_UNSUPPORTED (the request
 *         cannot be repeated), CJIT_ERROR_ARTIFACT_CORRUPT (its options are damaged), CJIT_ERROR_ARTIFACT_VERSION (a
 *         newer version of cjit recorded an option that this one does not have).
 */
CJIT_API cjit_status_t cjit_recording_build_async(cjit_context_t* context, const cjit_recording_t* recording,
                                                  uint64_t index, const cjit_recording_build_options_t* options,
                                                  const cjit_job_options_t* job_options, cjit_job_t** job,
                                                  cjit_error_t** error);

/**
 * Get the key that a recorded request has now, with its fields, without building.
 * @param recording, index as for cjit_recording_build_async().
 * @param options as for cjit_recording_build_async(). NULL: all defaults.
 * @param description out; as for cjit_kernel_build_get_key().
 * @return as cjit_kernel_build_get_key(), cjit_link_build_get_key() and cjit_nvvm_build_get_key(), and the further
 * errors of cjit_recording_build_async().
 */
CJIT_API cjit_status_t cjit_recording_get_key(const cjit_context_t* context, const cjit_recording_t* recording,
                                              uint64_t index, const cjit_recording_build_options_t* options,
                                              cjit_cache_key_t* description, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
