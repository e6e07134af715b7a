/**
 * @file module.h
 * Load build results into the CUDA driver; find and describe their kernels and variables.
 *
 *     cjit_module_load(context, &result, &loaded, &error);
 *     cjit_module_get_kernel(loaded, "axpy<float>", &kernel, &error);    // launch.h launches it
 *
 * CUDA contexts. A call that needs a CUDA context uses the current one of the calling thread. If there is none, the
 * primary context of device 0 is made current for the duration of the call; the module keeps it retained until the
 * module is unloaded. One module serves every device of the process that its image runs on, in any number of contexts.
 *
 * Stale handles. A module and everything from it belong to the CUDA context that was current when it was loaded. Once
 * that context is destroyed or reset, every use fails with ::CJIT_ERROR_STALE_HANDLE, in every context, even in a new
 * context at the same address: the program's memory, streams and tensor maps of the old context are gone too. Load the
 * module again. The same status reports that the current context was destroyed or reset.
 *
 * Other libraries. cjit_module_get_native() and cjit_kernel_get_native() return the driver's handles, so that another
 * library launches a kernel of cjit. cjit_kernel_adopt() and cjit_kernel_adopt_function() make kernels of another
 * library kernels of cjit (docs/interop.md).
 *
 * Unloading. A module is unloaded when its last handle is destroyed. As in the driver, this waits for its running
 * kernels. Graphs that contain its kernels must not be launched afterwards. Ongoing stream captures are not affected.
 */
#ifndef CJIT_MODULE_H
#define CJIT_MODULE_H

#include <cjit/kernel.h>
#include <cjit/value_kind.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Images loaded into the driver. Thread-safe. Unloaded when it and all kernels from it are destroyed. */
typedef struct cjit_module cjit_module_t;

/** An entry function of a module. Thread-safe; keeps its module alive. */
typedef struct cjit_kernel cjit_kernel_t;

/** The driver's handle of a loaded library, CUlibrary. */
typedef struct CUlib_st* cjit_cuda_library_t;

/** The driver's handle of a kernel of a library, CUkernel. */
typedef struct CUkern_st* cjit_cuda_kernel_t;

/** The driver's handle of a kernel in one CUDA context, CUfunction. */
typedef struct CUfunc_st* cjit_cuda_function_t;

/** Contents of a module. */
typedef struct cjit_module_info {
  uint64_t struct_size;
  /**
   * The kernels of the loaded image: the name expression of each, or its symbol if it has none. NULL: there are none.
   * This pointer and all pointers below are valid as long as the module.
   */
  const char* const* kernel_names;
  /** The lowered name of each kernel. */
  const char* const* kernel_symbols;
  uint64_t kernel_count;
  /** The image that was loaded. */
  cjit_image_kind_t image_kind;
  /** Of the result, as in ::cjit_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
  uint32_t reserved0;
} cjit_module_info_t;

/** Properties of a kernel on the current device, as reported by the driver. */
typedef struct cjit_kernel_info {
  uint64_t struct_size;
  /** The symbol in the image. This pointer and all pointers below are valid as long as the kernel. */
  const char* lowered_name;
  /** The resources that the driver states for the device. */
  const cjit_kernel_resources_t* resources;
  /** Offset and size in bytes of each parameter in the parameter buffer. NULL: there are none. */
  const uint64_t* parameter_offsets;
  const uint64_t* parameter_sizes;
  uint64_t parameter_count;
  /**
   * Maximum dynamic shared memory of a launch at present, in bytes per block. cjit_kernel_launch() raises it as needed.
   */
  uint64_t max_dynamic_shared_memory;
  /** Compute capability of the PTX and of the machine code, major * 10 + minor. */
  uint32_t ptx_version;
  uint32_t binary_version;
  /** The argument schema of the kernel (kernel.h); "" if there is none. */
  const char* argument_schema;
  /**
   * Name and, below, kind of each parameter; "" and CJIT_VALUE_BYTES if there is no schema. NULL: there are no
   * parameters.
   */
  const char* const* parameter_names;
  const cjit_value_kind_t* parameter_kinds;
} cjit_kernel_info_t;

/** Attributes of a kernel on a device: the driver's function attributes. */
enum cjit_kernel_attribute {
  CJIT_KERNEL_ATTRIBUTE_NONE = 0,
  /** The first five are as in ::cjit_kernel_resources_t, the next two as in ::cjit_kernel_info_t. */
  CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY = 2,
  CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY = 3,
  CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY = 4,
  CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT = 5,
  CJIT_KERNEL_ATTRIBUTE_PTX_VERSION = 6,
  CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION = 7,
  /** 1 if it was compiled with `-Xptxas --dlcm=ca`. */
  CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA = 8,
  /**
   * Maximum dynamic shared memory of a launch, in bytes per block; launches raise it as needed. Can be set, up to the
   * limit of the device.
   */
  CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY = 9,
  /** Preferred shared memory as a percentage of on-chip memory, 0 to 100; -1: the driver decides. Can be set. */
  CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT = 10,
  /** 1 if a launch must set the cluster size. */
  CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET = 11,
  /** Cluster size that the source requires; 0 if none. */
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X = 12,
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y = 13,
  CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z = 14,
  /** 1 if clusters of more than 8 blocks are allowed. Can be set. */
  CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER = 15,
  /** A value of `enum cjit_cluster_scheduling` (launch.h). Can be set. */
  CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING = 16,
  /** 1 if other kernels can update a node of the kernel in a graph. Needs a driver for CUDA 13.3. */
  CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE = 17,
  /** A value of `enum cjit_shared_memory_mode` (launch.h). Can be set. Needs a driver for CUDA 13.4. */
  CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE = 18,
  CJIT_KERNEL_ATTRIBUTE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_kernel_attribute`. */
typedef uint32_t cjit_kernel_attribute_t;

/**
 * Load a build result into the driver. The driver copies the bytes; the result may be cleaned up afterwards. It has no
 * asynchronous form, because it loads into the CUDA context that is current on the calling thread. Build in a job, and
 * load its result.
 * @param loaded out; NULL on failure; destroy with cjit_module_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result),
 *         CJIT_ERROR_UNSUPPORTED (the only image is LTO-IR, which must be linked first),
 *         CJIT_ERROR_NO_BINARY_FOR_DEVICE (no image runs on the current device), CJIT_ERROR_ARTIFACT_CORRUPT (the
 *         headers of a cubin refer to bytes beyond its end), CJIT_ERROR_STALE_HANDLE (the current CUDA context was
 *         destroyed or reset), CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_module_load(cjit_context_t* context, const cjit_build_result_t* result,
                                        cjit_module_t** loaded, cjit_error_t** error);

/**
 * Load an artifact: cjit_build_result_deserialize() and cjit_module_load() in one call. `data` is not kept.
 * @return as cjit_build_result_deserialize() and cjit_module_load().
 */
CJIT_API cjit_status_t cjit_module_load_artifact(cjit_context_t* context, const void* data, uint64_t size,
                                                 cjit_module_t** loaded, cjit_error_t** error);

/**
 * Get a loaded kernel for a source in one call: build it or take it from the cache, load it, and keep it loaded.
 *
 * The context keeps the kernels of the last ::cjit_context_options_t::loaded_kernel_limit calls with different results
 * or names. A call whose kernel is kept costs a memory hit (cjit_kernel_build()) and one query of the driver. A result
 * is loaded once, however many threads request its kernels. If the CUDA context into which a kernel was loaded is gone,
 * the kernel is loaded again. Kernels of builds that bypass the cache are built and loaded by each call. All handles of
 * a kept kernel share the attributes that cjit_kernel_set_attribute() sets. Its asynchronous form is
 * cjit_kernel_build_async() and cjit_kernel_load(), for the reason in cjit_module_load(). Thread-safe.
 * @param options as cjit_kernel_build(). If it has no name expressions, `name` is the only one.
 * @param name a name expression of the build, or a lowered name.
 * @param kernel out; NULL on failure; destroy with cjit_kernel_destroy(). It stays usable after the context dropped it.
 * @return as cjit_kernel_build(), cjit_module_load() and cjit_module_get_kernel().
 */
CJIT_API cjit_status_t cjit_kernel_get(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                       const char* name, cjit_kernel_t** kernel, cjit_error_t** error);

/**
 * Get a loaded kernel of a build result, and keep it loaded: what cjit_kernel_get() does after its build. For results
 * of jobs, which can be waited for and cancelled. Neither searches the cache nor counts as a request. The kernel of a
 * result without a ::cjit_build_result_t::cache_key is loaded by each call. Thread-safe.
 * @param result is not kept.
 * @param name a name expression of the build, or a lowered name.
 * @param kernel out; NULL on failure; destroy with cjit_kernel_destroy(). It stays usable after the context dropped it.
 * @return as cjit_module_load() and cjit_module_get_kernel().
 */
CJIT_API cjit_status_t cjit_kernel_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                                        cjit_kernel_t** kernel, cjit_error_t** error);

/**
 * Add a reference to a module, for one more cjit_module_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_module_retain(cjit_module_t* loaded, cjit_module_t** retained, cjit_error_t** error);

/** Destroy the caller's handle of a module. Kernels from it stay usable. Does nothing for NULL. */
CJIT_API void cjit_module_destroy(cjit_module_t* loaded);

/**
 * Describe a module and list its kernels, also those that no name expression names.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_DRIVER (the driver cannot list the kernels).
 */
CJIT_API cjit_status_t cjit_module_get_info(const cjit_module_t* loaded, cjit_module_info_t* info,
                                            cjit_error_t** error);

/**
 * Get a kernel of a module by name.
 * @param name a name expression of the build, or a lowered name.
 * @param kernel out; NULL on failure; destroy with cjit_kernel_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (the message lists the names), CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_ARGUMENT_MISMATCH (an argument schema that does not match the kernel).
 */
CJIT_API cjit_status_t cjit_module_get_kernel(const cjit_module_t* loaded, const char* name, cjit_kernel_t** kernel,
                                              cjit_error_t** error);

/**
 * Get address and size of a `__device__`, `__constant__` or `__managed__` variable in the current CUDA context.
 * @param name a name expression of the build ("&table"), or a lowered name.
 * @param address out; device address (CUdeviceptr); NULL: not written.
 * @param size out; in bytes; NULL: not written.
 * @return as cjit_module_get_kernel().
 */
CJIT_API cjit_status_t cjit_module_get_variable(const cjit_module_t* loaded, const char* name, uint64_t* address,
                                                uint64_t* size, cjit_error_t** error);

/**
 * Get the address of a `__managed__` variable, which host and device use. It is that of cjit_module_get_variable(), in
 * every CUDA context, and valid until the module is unloaded. The rules of managed memory apply: before the host reads
 * what a kernel wrote, it waits for the kernel. On a device without concurrent managed access
 * (CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS) the host does not touch the variable while any kernel runs.
 * @param name a lowered name: that of a variable `m` outside of namespaces is "m". NVRTC accepts no name expression for
 *        a managed variable.
 * @param address out; NULL: not written.
 * @param size out; in bytes; NULL: not written.
 * @return as cjit_module_get_variable(); CJIT_ERROR_NOT_FOUND also for a variable that is not managed.
 */
CJIT_API cjit_status_t cjit_module_get_managed_variable(const cjit_module_t* loaded, const char* name, void** address,
                                                        uint64_t* size, cjit_error_t** error);

/**
 * Get the driver's handle of a module. cjit owns it: it is valid until the module is unloaded, which is when the last
 * reference to the module and to everything from it is destroyed. Do not unload it.
 * @param library out; NULL on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_UNSUPPORTED (a mock has no handles of the driver).
 */
CJIT_API cjit_status_t cjit_module_get_native(const cjit_module_t* loaded, cjit_cuda_library_t* library,
                                              cjit_error_t** error);

/**
 * Get the driver's handles of a kernel. cjit owns them: they are valid until the module of the kernel is unloaded, as
 * in cjit_module_get_native(). The function is valid only in the current CUDA context and only while that context
 * exists. cjit does not check launches by these handles. The handles of an adopted kernel are those of its owner.
 * @param cuda_kernel out; NULL on failure, and for a kernel of cjit_kernel_adopt_function(); NULL: not written.
 * @param cuda_function out; NULL on failure; NULL: not written.
 * @return as cjit_module_get_native(); also CJIT_ERROR_NO_BINARY_FOR_DEVICE, and CJIT_ERROR_INVALID_ARGUMENT (a kernel
 *         of cjit_kernel_adopt_function() in another CUDA context).
 */
CJIT_API cjit_status_t cjit_kernel_get_native(const cjit_kernel_t* kernel, cjit_cuda_kernel_t* cuda_kernel,
                                              cjit_cuda_function_t* cuda_function, cjit_error_t** error);

/**
 * Make a kernel that another library loaded a kernel of cjit. Its launches are checked like those of other kernels.
 * cjit does not own it: the caller keeps its library loaded until the kernel is destroyed. cjit changes its attributes
 * when a launch needs more dynamic shared memory or larger clusters. It belongs to the current CUDA context, like a
 * module that is loaded now (see "Stale handles" above).
 * @param cuda_kernel the kernel; cjit cannot detect a handle that is not valid.
 * @param argument_schema names and kinds of its parameters (kernel.h), by which arguments are checked; NULL: as "";
 * only the sizes are checked.
 * @param kernel out; NULL on failure; destroy with cjit_kernel_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the text of the schema),
 *         CJIT_ERROR_ARGUMENT_MISMATCH (a schema that does not match the kernel), CJIT_ERROR_UNSUPPORTED (`context` is
 *         a mock), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_kernel_adopt(cjit_context_t* context, cjit_cuda_kernel_t cuda_kernel,
                                         const char* argument_schema, cjit_kernel_t** kernel, cjit_error_t** error);

/**
 * Like cjit_kernel_adopt(), for a kernel of a CUmodule, which libraries with cuModuleGetFunction() have. Its CUDA
 * context must be current here and in each use of the kernel. In another context a use is CJIT_ERROR_INVALID_ARGUMENT.
 * @param cuda_function the kernel; cjit cannot detect a handle that is not valid.
 * @param argument_schema as in cjit_kernel_adopt(). NULL: only the sizes are checked.
 * @return as cjit_kernel_adopt().
 */
CJIT_API cjit_status_t cjit_kernel_adopt_function(cjit_context_t* context, cjit_cuda_function_t cuda_function,
                                                  const char* argument_schema, cjit_kernel_t** kernel,
                                                  cjit_error_t** error);

/**
 * Add a reference to a kernel, for one more cjit_kernel_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_kernel_retain(cjit_kernel_t* kernel, cjit_kernel_t** retained, cjit_error_t** error);

/** Destroy a kernel handle. Does nothing for NULL. */
CJIT_API void cjit_kernel_destroy(cjit_kernel_t* kernel);

/**
 * Describe a kernel on the current device.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_INVALID_ARGUMENT
 *         (cjit_kernel_adopt_function()).
 */
CJIT_API cjit_status_t cjit_kernel_get_info(const cjit_kernel_t* kernel, cjit_kernel_info_t* info,
                                            cjit_error_t** error);

/**
 * Get the number of blocks that one multiprocessor of the current device runs concurrently.
 * @param block_threads threads per block, from 1.
 * @param dynamic_shared_memory bytes per block.
 * @param blocks out.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_INVALID_ARGUMENT
 *         (cjit_kernel_adopt_function()).
 */
CJIT_API cjit_status_t cjit_kernel_get_occupancy(const cjit_kernel_t* kernel, uint32_t block_threads,
                                                 uint64_t dynamic_shared_memory, uint32_t* blocks,
                                                 cjit_error_t** error);

/**
 * Get the block size with the highest occupancy on the current device, and the smallest grid that fills the device with
 * it.
 * @param dynamic_shared_memory bytes per block.
 * @param max_block_threads maximum threads per block; 0: no limit.
 * @param block_threads out.
 * @param min_grid_blocks out; NULL: not written.
 * @return as cjit_kernel_get_occupancy().
 */
CJIT_API cjit_status_t cjit_kernel_suggest_block_size(const cjit_kernel_t* kernel, uint64_t dynamic_shared_memory,
                                                      uint32_t max_block_threads, uint32_t* block_threads,
                                                      uint32_t* min_grid_blocks, cjit_error_t** error);

/**
 * Get an attribute of a kernel on the current device.
 * @param value out; 0 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown attribute),
 *         CJIT_ERROR_UNSUPPORTED (the driver is too old for the attribute), CJIT_ERROR_NO_BINARY_FOR_DEVICE,
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
 */
CJIT_API cjit_status_t cjit_kernel_get_attribute(const cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute,
                                                 int32_t* value, cjit_error_t** error);

/**
 * Set an attribute of a kernel on the current device, for all later launches. Launch options take precedence.
 * @return as cjit_kernel_get_attribute(); CJIT_ERROR_INVALID_ARGUMENT also for an attribute that cannot be set and for
 *         an invalid value, CJIT_ERROR_LAUNCH_LIMIT (more dynamic shared memory than the device has).
 */
CJIT_API cjit_status_t cjit_kernel_set_attribute(cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute,
                                                 int32_t value, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
