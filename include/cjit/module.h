/**
 * @file module.h
 * Load build results into the CUDA driver and find kernels and variables in them.
 *
 * Calls that need a CUDA context use the calling thread's current one. If there is none, the primary context of device
 * 0 is made current for the call and put away again; the module keeps it retained until the module is unloaded. One
 * module serves every device of the process that the image it was loaded from runs on, in any number of contexts.
 *
 * A module and what comes from it belong to the context that was current when it was loaded. Once that one is destroyed or reset,
 * every use is ::CJIT_ERROR_STALE_HANDLE, in whichever context, also in one that the driver makes anew at the same address: what the
 * program kept beside it (memory, streams, tensor maps) is gone too. Load it again. The same status tells that the context which is
 * current is gone.
 *
 * A module is unloaded when the last handle to it is given up. That waits until kernels of it that run are done, as the driver does;
 * graphs that hold its kernels must not be launched any more. A stream capture that is going on is not disturbed.
 */
#ifndef CJIT_MODULE_H
#define CJIT_MODULE_H

#include <cjit/kernel.h>
#include <cjit/value_kind.h>

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
  /** The argument schema that the kernel was built with, as kernel.h writes it; "" if there is none. Since 0.4. */
  const char *argument_schema;
  /** Name and, below, kind of each parameter; "" and CJIT_VALUE_BYTES where there is no schema. NULL if there are no parameters. Since 0.4. */
  const char *const *parameter_names;
  /** Since 0.4. */
  const cjit_value_kind_t *parameter_kinds;
  /** The cluster that the source fixes, in blocks; all 0: none. Since 0.4. */
  uint32_t required_cluster_x;
  /** Since 0.4. */
  uint32_t required_cluster_y;
  /** Since 0.4. */
  uint32_t required_cluster_z;
  /** Since 0.4. */
  uint32_t reserved0;
} cjit_kernel_info_t;

/** What a kernel has on a device: the driver's function attributes. Since 0.4. */
enum cjit_kernel_attribute {
  CJIT_KERNEL_ATTRIBUTE_NONE = 0,
  /** The first seven as in ::cjit_kernel_info_t. */
  CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY = 2,
  CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY = 3,
  CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY = 4,
  CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT = 5,
  CJIT_KERNEL_ATTRIBUTE_PTX_VERSION = 6,
  CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION = 7,
  /** 1 if it was compiled with `-Xptxas --dlcm=ca`. */
  CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA = 8,
  /** Bytes a launch may ask for; launches raise it as they need. Can be set, up to what the device has. */
  CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY = 9,
  /** Percent of on-chip memory to prefer as shared memory, 0 to 100; -1: the driver's choice. Can be set. */
  CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT = 10,
  /** 1 if a launch has to say the cluster. */
  CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET = 11,
  /** The cluster that the source fixes; 0: none. */
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X = 12,
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y = 13,
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z = 14,
  /** 1 if clusters of more than 8 blocks are allowed. Can be set. */
  CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER = 15,
  /** A value of `enum cjit_cluster_scheduling` (launch.h). Can be set. */
  CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING = 16,
  CJIT_KERNEL_ATTRIBUTE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_kernel_attribute`. */
typedef uint32_t cjit_kernel_attribute_t;

/**
 * Load a build result. The bytes are copied by the driver; the result may be cleaned up afterwards.
 * @param loaded out; NULL on failure; destroy with cjit_module_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result),
 *         CJIT_ERROR_UNSUPPORTED (only LTO-IR, which has to be linked first), CJIT_ERROR_NO_BINARY_FOR_DEVICE (none of
 *         the images runs on the current device), CJIT_ERROR_ARTIFACT_CORRUPT (a cubin whose headers name bytes behind
 *         its end), CJIT_ERROR_STALE_HANDLE (the current CUDA context is gone),
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

/**
 * Read an attribute of a kernel on the current device.
 * @param value out; 0 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no such attribute),
 *         CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.4.
 */
CJIT_API cjit_status_t cjit_kernel_get_attribute(cjit_kernel_t *kernel, cjit_kernel_attribute_t attribute, int32_t *value, cjit_error_t **error);

/**
 * Set an attribute of a kernel on the current device, for all launches from now on; the launch options go before it.
 * @return as cjit_kernel_get_attribute(); CJIT_ERROR_INVALID_ARGUMENT also for one that cannot be set or takes no such value,
 *         CJIT_ERROR_LAUNCH_LIMIT (more dynamic shared memory than the device has). Since 0.4.
 */
CJIT_API cjit_status_t cjit_kernel_set_attribute(cjit_kernel_t *kernel, cjit_kernel_attribute_t attribute, int32_t value, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
