/**
 * @file toolkit.h
 * List the components that a context uses on this machine: NVRTC, nvJitLink, libNVVM, nvFatbin, nvcc, headers, the
 * driver and its devices.
 */
#ifndef CJIT_TOOLKIT_H
#define CJIT_TOOLKIT_H

#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A component of the CUDA toolkit that cjit searches for. */
enum cjit_component {
  CJIT_COMPONENT_NONE = 0,
  CJIT_COMPONENT_NVRTC = 1,
  /** The library with NVRTC's built-in declarations. It must be where NVRTC finds it. */
  CJIT_COMPONENT_NVRTC_BUILTINS = 2,
  CJIT_COMPONENT_NVJITLINK = 3,
  CJIT_COMPONENT_NVVM = 4,
  /** The directory that contains `cuda_fp16.h` and the other CUDA headers. */
  CJIT_COMPONENT_CUDA_HEADERS = 5,
  /** The directory that contains `cuda/std`, `cub` and `thrust`. */
  CJIT_COMPONENT_CCCL_HEADERS = 6,
  CJIT_COMPONENT_DRIVER = 7,
  /** The nvcc program. */
  CJIT_COMPONENT_NVCC = 8,
  /** The nvFatbin library, which writes fatbins. */
  CJIT_COMPONENT_NVFATBIN = 9,
  /** The program tileiras, which assembles tile kernels. */
  CJIT_COMPONENT_TILEIRAS = 10,
  CJIT_COMPONENT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_component`. */
typedef uint32_t cjit_component_t;

/**
 * One component: what was found, and where cjit searched. Written only by the library; valid as long as the report.
 * Read at most `struct_size` bytes.
 */
typedef struct cjit_component_info {
  uint64_t struct_size;
  cjit_component_t component;
  /** CJIT_SUCCESS if the component is usable; otherwise the reason. */
  cjit_status_t status;
  /** "NVRTC", "CUDA headers", ... */
  const char* name;
  /** The file or directory in use; "" if none. */
  const char* path;
  /** "13.0"; "" if unknown. */
  const char* version;
  /** Why this path was chosen ("CUDA_HOME is set"); "" if none was. */
  const char* reason;
  /** Further facts, such as the architectures that NVRTC supports; "" if none. */
  const char* detail;
  /** The problem; "" if there is none. */
  const char* problem;
  /** How to fix the problem; "" if there is none. */
  const char* fix;
  /** The places searched, in order, each with what was found there: "CUDA_HOME=/usr/local/cuda: found". */
  const char* const* searched;
  uint64_t searched_count;
} cjit_component_info_t;

/** All components of the toolkit. */
typedef struct cjit_toolkit_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** One record per component, in the order of `enum cjit_component`. */
  const cjit_component_info_t* const* components;
  uint64_t component_count;
  /** A conflict between components, such as different CUDA major versions; "" if there is none. */
  const char* problem;
  /**
   * The directories in the disk cache with headers that the library unpacked (of algorithms, and those inside NVRTC)
   * which lost files or whose files were changed, and what happens next; "" if there are none.
   */
  const char* headers_note;
} cjit_toolkit_info_t;

/** A CUDA device. */
typedef struct cjit_device_info {
  uint64_t struct_size;
  /** Compute capability, major * 10 + minor. */
  uint32_t cc;
  uint32_t multiprocessor_count;
  /** Device memory in bytes. */
  uint64_t memory_size;
  /** Maximum shared memory that a block may opt in to, in bytes. */
  uint64_t max_shared_memory_per_block;
  /** The driver's name of the device, NUL-terminated. */
  char name[256];
} cjit_device_info_t;

/**
 * Describe every component that builds, links, loads and launches of this context would use. Opens the libraries that
 * it finds and initializes the driver. A missing component does not fail the call; its record says so.
 * @param report out; the caller sets `struct_size`; clean up with cjit_toolkit_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_toolkit_get_info(const cjit_context_t* context, cjit_toolkit_info_t* report,
                                             cjit_error_t** error);

/**
 * Free everything that a report points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_toolkit_info_cleanup(cjit_toolkit_info_t* report);

/**
 * Get the number of CUDA devices. Initializes the driver but creates no CUDA context.
 * @return CJIT_SUCCESS (also for a driver without devices: the count is 0), CJIT_ERROR_NULL_POINTER,
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_device_get_count(const cjit_context_t* context, uint32_t* count, cjit_error_t** error);

/**
 * Describe one device. Initializes the driver but creates no CUDA context.
 * @param ordinal from 0, less than cjit_device_get_count().
 * @param info out; the caller sets `struct_size`.
 * @return as cjit_device_get_count(), and CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_device_get_info(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                            cjit_error_t** error);

/**
 * Get the address of a CUDA driver function through `cuGetProcAddress`, for callers without a driver binding of their
 * own.
 * @param symbol the plain name, such as "cuMemAlloc".
 * @param cuda_version the CUDA version whose signature of the function the caller uses, major * 1000 + minor * 10
 *        (12040 for 12.4).
 * @param address out; NULL on failure. Valid for the lifetime of the process.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_UNSUPPORTED (the context is a mock, see mock.h).
 */
CJIT_API cjit_status_t cjit_driver_get_entry_point(const cjit_context_t* context, const char* symbol,
                                                   uint32_t cuda_version, void** address, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
