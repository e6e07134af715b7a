/**
 * @file module.h
 * Load build results into the CUDA driver and find kernels and variables in them.
 *
 * Calls that need a CUDA context use the calling thread's current one. If there is none, the primary context of device
 * 0 is made current for the call and put away again; the module keeps it retained until the module is unloaded. One
 * module serves every device of the process that the image it was loaded from runs on.
 */
#ifndef CJIT_MODULE_H
#define CJIT_MODULE_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Images in the driver. Thread-safe. Unloaded when it and all kernels from it are destroyed. Since 0.1. */
typedef struct cjit_module cjit_module_t;

/** An entry function of a module. Thread-safe; keeps its module alive. Since 0.1. */
typedef struct cjit_kernel cjit_kernel_t;

/** A kernel's properties on the current device, as the driver states them. Since 0.1. */
typedef struct cjit_kernel_info {
  uint64_t struct_size;
  /** The symbol in the image. Lives as long as the kernel, as do the two arrays below. */
  const char *lowered_name;
  /** Offset and size in bytes of each parameter in the parameter buffer. NULL if there are none. */
  const uint64_t *parameter_offsets;
  const uint64_t *parameter_sizes;
  uint64_t parameter_count;
  /** Threads a block may have. */
  uint32_t max_threads_per_block;
  /** Registers a thread uses. */
  uint32_t register_count;
  /** Bytes of static shared memory a block, constant memory, local memory a thread. */
  uint64_t static_shared_memory;
  uint64_t constant_memory;
  uint64_t local_memory;
  /** Bytes of dynamic shared memory that a launch may ask for now; raised by cjit_kernel_launch() as needed. */
  uint64_t max_dynamic_shared_memory;
  /** Compute capabilities of the PTX and of the machine code, major * 10 + minor. */
  uint32_t ptx_version;
  uint32_t binary_version;
} cjit_kernel_info_t;

/**
 * Load a build result. The bytes are copied by the driver; the result may be cleaned up afterwards.
 * @param loaded out; NULL on failure; destroy with cjit_module_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result),
 *         CJIT_ERROR_UNSUPPORTED (only LTO-IR, which has to be linked first), CJIT_ERROR_NO_BINARY_FOR_DEVICE (none of
 *         the images runs on the current device), CJIT_ERROR_STALE_HANDLE (the current CUDA context is gone),
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.1.
 */
CJIT_API cjit_status_t cjit_module_load(cjit_context_t *context, const cjit_kernel_build_result_t *result, cjit_module_t **loaded, cjit_error_t **error);

/**
 * Load an artifact: cjit_kernel_build_result_deserialize() and cjit_module_load() in one call. `data` is not kept.
 * @return as those two. Since 0.1.
 */
CJIT_API cjit_status_t cjit_module_load_artifact(cjit_context_t *context, const void *data, uint64_t size, cjit_module_t **loaded, cjit_error_t **error);

/** Give up the caller's hold on a module. Kernels from it stay usable. NULL does nothing. Since 0.1. */
CJIT_API void cjit_module_destroy(cjit_module_t *loaded);

/**
 * Find a kernel.
 * @param name a name expression as it was given to the build, or a lowered name.
 * @param kernel out; NULL on failure; destroy with cjit_kernel_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (with the names there are), CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_STALE_HANDLE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_module_get_kernel(cjit_module_t *loaded, const char *name, cjit_kernel_t **kernel, cjit_error_t **error);

/**
 * Find a `__device__` or `__constant__` variable of the module in the current CUDA context.
 * @param name a name expression as it was given to the build ("&table"), or a lowered name.
 * @param address out; device address (CUdeviceptr). @param size out; in bytes. Either may be NULL.
 * @return as cjit_module_get_kernel(). Since 0.1.
 */
CJIT_API cjit_status_t cjit_module_get_variable(cjit_module_t *loaded, const char *name, uint64_t *address, uint64_t *size, cjit_error_t **error);

/** Give up a kernel. NULL does nothing. Since 0.1. */
CJIT_API void cjit_kernel_destroy(cjit_kernel_t *kernel);

/**
 * Describe a kernel on the current device.
 * @param info out; `struct_size` set by the caller.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_describe(cjit_kernel_t *kernel, cjit_kernel_info_t *info, cjit_error_t **error);

/**
 * How many blocks of this size one multiprocessor of the current device holds at a time.
 * @param block_threads threads a block, from 1. @param dynamic_shared_memory bytes a block.
 * @param blocks out.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_occupancy(cjit_kernel_t *kernel, uint32_t block_threads, uint64_t dynamic_shared_memory, uint32_t *blocks, cjit_error_t **error);

/**
 * The block size with the highest occupancy on the current device, and the smallest grid that fills the device with it.
 * @param dynamic_shared_memory bytes a block. @param max_block_threads limit on the block; 0: none.
 * @param block_threads out. @param min_grid_blocks out; may be NULL.
 * @return as cjit_kernel_occupancy(). Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_suggest_block_size(cjit_kernel_t *kernel, uint64_t dynamic_shared_memory, uint32_t max_block_threads, uint32_t *block_threads, uint32_t *min_grid_blocks, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
