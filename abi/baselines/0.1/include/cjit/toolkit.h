/**
 * @file toolkit.h
 * What a context found on this machine: NVRTC, nvJitLink, libNVVM, headers, the driver and its devices.
 */
#ifndef CJIT_TOOLKIT_H
#define CJIT_TOOLKIT_H

#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A part of the toolkit that is looked for. Since 0.1. */
enum cjit_component {
  CJIT_COMPONENT_NONE = 0,
  CJIT_COMPONENT_NVRTC = 1,
  /** The library with NVRTC's built-in declarations; must lie where NVRTC finds it. */
  CJIT_COMPONENT_NVRTC_BUILTINS = 2,
  CJIT_COMPONENT_NVJITLINK = 3,
  CJIT_COMPONENT_NVVM = 4,
  /** The folder with `cuda_fp16.h` and its like. */
  CJIT_COMPONENT_CUDA_HEADERS = 5,
  /** The folder with `cuda/std`, `cub` and `thrust`. */
  CJIT_COMPONENT_CCCL_HEADERS = 6,
  CJIT_COMPONENT_DRIVER = 7,
  CJIT_COMPONENT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_component`. */
typedef uint32_t cjit_component_t;

/**
 * What was found of one component, and where it was looked for. Written by the library only; lives as long as the
 * report. Read at most `struct_size` bytes. Since 0.1.
 */
typedef struct cjit_component_info {
  uint64_t struct_size;
  cjit_component_t component;
  /** CJIT_SUCCESS if it is usable, else why it is not. */
  cjit_status_t status;
  /** "NVRTC", "CUDA headers", ... */
  const char *name;
  /** File or folder that is used; "" if none is. */
  const char *path;
  /** "13.0"; "" if unknown. */
  const char *version;
  /** Why this one was chosen ("CUDA_HOME is set"); "" if none was. */
  const char *reason;
  /** Facts worth knowing, such as the architectures that NVRTC knows; "" if none. */
  const char *detail;
  /** What is wrong; "" if nothing is. */
  const char *problem;
  /** One thing to do about the problem; "" if there is none. */
  const char *fix;
  /** Places that were looked at, in order, each with what was there: "CUDA_HOME=/usr/local/cuda: found". */
  const char *const *searched;
  uint64_t searched_count;
} cjit_component_info_t;

/** What a search found. Since 0.1. */
typedef struct cjit_toolkit_report {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** One record a component, in the order of `enum cjit_component`. */
  const cjit_component_info_t *const *components;
  uint64_t component_count;
  /** What is wrong between components, such as mixed CUDA majors; "" if nothing is. */
  const char *problem;
} cjit_toolkit_report_t;

/** A CUDA device. Since 0.1. */
typedef struct cjit_device_info {
  uint64_t struct_size;
  /** Compute capability, major * 10 + minor. */
  uint32_t cc;
  uint32_t multiprocessor_count;
  /** Device memory in bytes. */
  uint64_t memory_size;
  /** Shared memory in bytes that one block may opt in to. */
  uint64_t max_shared_memory_per_block;
  /** The name as the driver gives it, NUL-terminated. */
  char name[256];
} cjit_device_info_t;

/**
 * Look for every component that a build, link, load or launch through this context would use, and say what was found.
 * Opens the libraries that it finds and starts the driver. A missing component is no failure of this call: its record
 * says so.
 * @param report out; `struct_size` set by the caller; clean up with cjit_toolkit_report_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_toolkit_describe(cjit_context_t *context, cjit_toolkit_report_t *report, cjit_error_t **error);

/** Free what a report points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.1. */
CJIT_API void cjit_toolkit_report_cleanup(cjit_toolkit_report_t *report);

/**
 * The number of CUDA devices. Starts the driver, makes no CUDA context.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_DRIVER. A driver without devices is CJIT_SUCCESS and 0. Since 0.1.
 */
CJIT_API cjit_status_t cjit_device_count(cjit_context_t *context, uint32_t *count, cjit_error_t **error);

/**
 * Describe one device. Starts the driver, makes no CUDA context.
 * @param ordinal from 0, below cjit_device_count().
 * @param info out; `struct_size` set by the caller.
 * @return as cjit_device_count(), and CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_device_describe(cjit_context_t *context, uint32_t ordinal, cjit_device_info_t *info, cjit_error_t **error);

/**
 * The address of a function of the CUDA driver, through `cuGetProcAddress`, for callers that have no binding of their own.
 * @param symbol the plain name, such as "cuMemAlloc".
 * @param cuda_version the CUDA version whose signature the caller means, major * 1000 + minor * 10 (12040 for 12.4);
 *        a function keeps the signature that it had in that version.
 * @param address out; NULL on failure. Valid for the life of the process.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD. Since 0.1.
 */
CJIT_API cjit_status_t cjit_driver_entry_point(cjit_context_t *context, const char *symbol, uint32_t cuda_version, void **address, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
