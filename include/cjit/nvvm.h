/**
 * @file nvvm.h
 * Compile NVVM IR (LLVM IR as text or bitcode) into PTX, LTO-IR or a cubin with libNVVM.
 *
 *     const cjit_nvvm_input_t input = {.struct_size = sizeof input, .data = ir, .size = ir_size};
 *     const cjit_nvvm_input_t *inputs[] = {&input};
 *     cjit_nvvm_build_options_t options = {
 *         .struct_size = sizeof options, .inputs = inputs, .input_count = 1, .arch = "sm_90"};
 *     cjit_nvvm_build(context, &options, &result, &error);
 */
#ifndef CJIT_NVVM_H
#define CJIT_NVVM_H

#include <cjit/cache.h>
#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Optimization level of libNVVM or of a linker. */
enum cjit_optimization {
  /** Same as O3. */
  CJIT_OPTIMIZATION_DEFAULT = 0,
  CJIT_OPTIMIZATION_O0 = 1,
  CJIT_OPTIMIZATION_O3 = 4,
  CJIT_OPTIMIZATION_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_optimization`. */
typedef uint32_t cjit_optimization_t;

/** One module. Exactly one of `data` and `path` is set. */
typedef struct cjit_nvvm_input {
  uint64_t struct_size;
  /** Name in messages, logs and LTO-IR. NULL: the path, or "input 0" with the module's number. */
  const char* name;
  /** LLVM IR as text or bitcode; not kept. */
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
  /** A file. The cache key contains its contents, not its path. NULL: the input is no file. */
  const char* path;
  /** ON: take only the functions that other modules call. The module must be bitcode. */
  cjit_switch_t lazy;
  uint32_t reserved0;
} cjit_nvvm_input_t;

/**
 * Options of an NVVM build. `struct_size`, `inputs` and `input_count` are required.
 *
 * A module has a data layout, a triple that begins with "nvptx64-", and `!nvvmir.version`. For architectures before
 * 10.0 libNVVM reads the IR of LLVM 7, with typed pointers; from 10.0 on that of a newer LLVM (see
 * cjit_nvvm_get_info()), with opaque pointers.
 *
 * A typed option and `raw_options` may state the same value; if they differ, the build fails with
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS.
 */
typedef struct cjit_nvvm_build_options {
  uint64_t struct_size;
  /** `input_count` pointers, none NULL; at least one module is not lazy. */
  const cjit_nvvm_input_t* const* inputs;
  uint64_t input_count;
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX, "sm_90" a cubin. NULL: the context's default. */
  const char* arch;
  /** Further options for libNVVM, one string each ("-jump-table-density=90"). */
  const char* const* raw_options;
  uint64_t raw_option_count;
  /**
   * The bitcode file of NVIDIA's device functions. NULL: libdevice.10.bc beside libNVVM. The cache key contains its
   * contents, not its path.
   */
  const char* libdevice_path;
  /** A policy encoded by cjit_policy_encode(), stored in the result. NULL: none. */
  const void* policy;
  uint64_t policy_size;
  /**
   * PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (::CJIT_LINKER_DEFAULT). NONE: a cubin for `sm_`, PTX for
   * `compute_`. When LTO-IR is linked, only the kernels in `@llvm.used` are kept.
   */
  cjit_image_kind_t image_kind;
  /** O0 or O3. */
  cjit_optimization_t optimization;
  /**
   * ON: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata determines
   * the debug information in the image.
   */
  cjit_switch_t debug;
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. */
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  /**
   * Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module declares a function
   * `__nv_...` that no module defines. If libdevice lacks the function too, the build fails with
   * ::CJIT_ERROR_UNDEFINED_SYMBOL.
   */
  cjit_switch_t libdevice;
  /**
   * OFF: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It also compiles
   * valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
   */
  cjit_switch_t verify;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  uint32_t cache_wait_milliseconds;
  /** AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process. */
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  uint32_t time_limit_milliseconds;
  uint32_t reserved0;
  /** As ::cjit_kernel_build_options_t::resource_limits. NULL: none. */
  const cjit_resource_limits_t* resource_limits;
  /** As ::cjit_kernel_build_options_t::image_passes. */
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
} cjit_nvvm_build_options_t;

/** Versions of a libNVVM. */
typedef struct cjit_nvvm_info {
  uint64_t struct_size;
  /** Version of libNVVM itself, which is independent of CUDA's. */
  uint32_t version_major;
  uint32_t version_minor;
  /** Version of the NVVM IR that it accepts, as in `!nvvmir.version`. */
  uint32_t ir_version_major;
  uint32_t ir_version_minor;
  /** Version of the debug metadata that it accepts. */
  uint32_t debug_version_major;
  uint32_t debug_version_minor;
  /**
   * Major version of the LLVM whose IR it accepts for the architecture; 0 if it does not report one, as in CUDA 13.0.
   */
  uint32_t llvm_version;
  uint32_t reserved0;
} cjit_nvvm_info_t;

/** The result of cjit_nvvm_build(). */
typedef struct cjit_build_result cjit_nvvm_build_result_t;

/**
 * Compile modules into one image, or take the image from the cache.
 *
 * The result's names are the symbols of the kernels in the image; LTO-IR has none. Initializes the driver only if
 * `arch` is "native" or the driver links. Thread-safe.
 * @param options what to compile; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH,
 *         CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_INVALID_IR, CJIT_ERROR_UNDEFINED_SYMBOL (of libdevice, or an
 *         intrinsic), CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO (a
 *         file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE
 *         (libdevice), CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED; for a cubin CJIT_ERROR_LINK,
 *         CJIT_ERROR_LINK_INPUT; for "native" CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 * CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_nvvm_build(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                       cjit_nvvm_build_result_t* result, cjit_error_t** error);

/**
 * Start an NVVM build and return; see cjit_nvvm_build() and cjit_kernel_build_async(). The modules are copied.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_kernel_build_async(), and as cjit_nvvm_build() for inputs that cannot be read.
 */
CJIT_API cjit_status_t cjit_nvvm_build_async(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                             const cjit_job_options_t* job_options, cjit_job_t** job,
                                             cjit_error_t** error);

/**
 * Start `count` NVVM builds as one job; see cjit_kernel_build_batch_async(). The modules are copied.
 * @param options `count` pointers, none NULL. NULL: `count` is 0; a job of zero builds is complete.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_nvvm_build_async().
 */
CJIT_API cjit_status_t cjit_nvvm_build_batch_async(cjit_context_t* context,
                                                   const cjit_nvvm_build_options_t* const* options, uint64_t count,
                                                   const cjit_job_options_t* job_options, cjit_job_t** job,
                                                   cjit_error_t** error);

/**
 * Verify modules as cjit_nvvm_build() does before it compiles them. Nothing is built or cached. Code generation may
 * still refuse IR that this function accepts. Thread-safe.
 * @return CJIT_SUCCESS if libNVVM finds no error; otherwise as cjit_nvvm_build().
 */
CJIT_API cjit_status_t cjit_nvvm_verify(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                        cjit_error_t** error);

/**
 * Get the current cache key of an NVVM build with its fields; see cjit_kernel_build_get_key(). Nothing is built.
 * @return as cjit_kernel_build_get_key(), and as cjit_nvvm_build() for inputs that cannot be read.
 */
CJIT_API cjit_status_t cjit_nvvm_build_get_key(const cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                               cjit_cache_key_t* description, cjit_error_t** error);

/**
 * Describe the context's libNVVM.
 * @param arch the architecture for `llvm_version`, as in the options; NULL: `llvm_version` is 0.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNKNOWN_ARCH,
 *         CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE; for "native" as cjit_nvvm_build().
 */
CJIT_API cjit_status_t cjit_nvvm_get_info(const cjit_context_t* context, const char* arch, cjit_nvvm_info_t* info,
                                          cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
