/**
 * @file link.h
 * Link cubins, PTX, LTO-IR, fatbins, objects, static libraries, results of other builds, CUDA C++ and NVVM IR into one
 * image.
 *
 *     const cjit_link_input_t first = {.struct_size = sizeof first, .result = &kernel_result};
 *     const cjit_link_input_t second = {.struct_size = sizeof second, .path = "libmath.a"};
 *     const cjit_link_input_t *inputs[] = {&first, &second};
 *     cjit_link_build_options_t options = {
 *         .struct_size = sizeof options, .inputs = inputs, .input_count = 2, .arch = "sm_90"};
 *     cjit_link_build(context, &options, &result, &error);
 */
#ifndef CJIT_LINK_H
#define CJIT_LINK_H

#include <cjit/cache.h>
#include <cjit/job.h>
#include <cjit/nvvm.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The kind of a link input. */
enum cjit_link_input_kind {
  /** Detected from the bytes. */
  CJIT_LINK_INPUT_KIND_NONE = 0,
  CJIT_LINK_INPUT_KIND_CUBIN = 1,
  CJIT_LINK_INPUT_KIND_PTX = 2,
  CJIT_LINK_INPUT_KIND_LTO_IR = 3,
  CJIT_LINK_INPUT_KIND_FATBIN = 4,
  /** A host object file that contains device code, as made by nvcc. */
  CJIT_LINK_INPUT_KIND_OBJECT = 5,
  /** An archive of such objects. Only the objects that are needed are linked. */
  CJIT_LINK_INPUT_KIND_LIBRARY = 6,
  CJIT_LINK_INPUT_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_link_input_kind`. */
typedef uint32_t cjit_link_input_kind_t;

/** The linker to use. */
enum cjit_linker {
  /** nvJitLink if it is found, otherwise the driver's linker if there is a driver. */
  CJIT_LINKER_DEFAULT = 0,
  CJIT_LINKER_NVJITLINK = 1,
  /** The driver's linker (cuLinkCreate): needs a GPU and cannot link LTO-IR. */
  CJIT_LINKER_DRIVER = 2,
  CJIT_LINKER_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_linker`. */
typedef uint32_t cjit_linker_t;

/** One input of a link. Exactly one of `data`, `path`, `result`, `kernel` and `nvvm` is set. */
typedef struct cjit_link_input {
  uint64_t struct_size;
  /** Name in messages and logs. NULL: the path, the name of the source, or "input 0" with the input's number. */
  const char* name;
  /** Bytes in memory; not kept. PTX may end with a NUL. */
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
  /** A file. The cache key contains its contents, not its path. NULL: the input is no file. */
  const char* path;
  /**
   * The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its cubin, else its PTX, else
   * its fatbin. NULL: the input is no result.
   */
  const cjit_build_result_t* result;
  /**
   * A source to compile first, or to take from the cache. Unset options take the values that the link needs: its
   * architecture, `rdc`, and LTO-IR if the link's `lto` is ON or DEFAULT. Its own modes and limits apply to it.
   * NULL: the input is no source.
   */
  const cjit_kernel_build_options_t* kernel;
  /** NONE: detected from the bytes. Any other kind is checked against the bytes. */
  cjit_link_input_kind_t kind;
  uint32_t reserved0;
  /**
   * NVVM IR to compile first, or to take from the cache. Unset options take the values that the link needs: its
   * architecture, LTO-IR with link-time optimization, and PTX without. Its own modes and limits apply to it.
   * NULL: the input is no NVVM IR.
   */
  const cjit_nvvm_build_options_t* nvvm;
} cjit_link_input_t;

/**
 * Options of a link. `struct_size`, `inputs` and `input_count` are required.
 *
 * A typed option and `raw_options` may state the same value; if they differ, the build fails with
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS.
 */
typedef struct cjit_link_build_options {
  uint64_t struct_size;
  /** `input_count` pointers, at least one, none NULL. Symbols are resolved in this order. */
  const cjit_link_input_t* const* inputs;
  uint64_t input_count;
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX. NULL: the context's default. */
  const char* arch;
  /** Further options for nvJitLink ("-Xptxas=-v"). */
  const char* const* raw_options;
  uint64_t raw_option_count;
  /**
   * Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with link-time
   * optimization.
   */
  const char* const* used_kernels;
  uint64_t used_kernel_count;
  const char* const* used_variables;
  uint64_t used_variable_count;
  /** A policy encoded by cjit_policy_encode(), stored in the result. NULL: that of the first input that has one. */
  const void* policy;
  uint64_t policy_size;
  /**
   * CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all inputs
   * are LTO-IR or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE: the kind
   * that `arch` implies.
   */
  cjit_image_kind_t image_kind;
  /** Maximum registers per thread, from 1; 0: no limit. */
  uint32_t max_registers;
  /** Maximum threads for code generation; 0: nvJitLink's default (1). */
  uint32_t split_compile;
  cjit_optimization_t optimization;
  /** Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it. OFF: LTO-IR is refused. */
  cjit_switch_t lto;
  /** Generate debug information. */
  cjit_switch_t debug;
  cjit_switch_t lineinfo;
  /**
   * Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
   * optimization.
   */
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  /**
   * Remove variables that no device code uses, assuming that no host code uses them. Only with link-time optimization.
   */
  cjit_switch_t optimize_unused_variables;
  /** Report registers and memory in the result's `info_log`. */
  cjit_switch_t verbose;
  cjit_linker_t linker;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  uint32_t cache_wait_milliseconds;
  /**
   * AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because damaged
   * input can crash nvJitLink.
   */
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  uint32_t time_limit_milliseconds;
  /** As ::cjit_kernel_build_options_t::resource_limits. NULL: none. */
  const cjit_resource_limits_t* resource_limits;
  /** As ::cjit_kernel_build_options_t::image_passes. */
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
  /**
   * ON: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver loads it
   * only if there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result has the names
   * of all inputs.
   */
  cjit_switch_t relocatable;
  /**
   * Further images of the same link: PTX beside a cubin, or a cubin beside PTX. The code is optimized once, and the
   * cubin is assembled from the PTX. Needs link-time optimization; other combinations are refused.
   */
  cjit_image_kind_bits_t extra_image_kinds;
} cjit_link_build_options_t;

/** The result of cjit_link_build(). */
typedef struct cjit_build_result cjit_link_build_result_t;

/**
 * Link inputs into one image, or take the image from the cache.
 *
 * Inputs that have to be compiled are built first, each with its own key and cache entry. The result has the names,
 * argument schemas and diagnostics of the inputs, as far as they are still in the image. Initializes the driver only if
 * `arch` is "native" or the driver links. Thread-safe.
 * @param options what to link; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH,
 *         CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_LINK_INPUT, CJIT_ERROR_UNDEFINED_SYMBOL,
 *         CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_LINK, CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO
 *         (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`, an input's image), CJIT_ERROR_TOOLKIT_NOT_FOUND,
 *         CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_COMPILER_CRASHED,
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED; for the driver
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER; for inputs
 *         that are compiled as cjit_kernel_build() and as cjit_nvvm_build().
 */
CJIT_API cjit_status_t cjit_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                                       cjit_link_build_result_t* result, cjit_error_t** error);

/**
 * Start a link and return; see cjit_link_build() and cjit_kernel_build_async(). Input bytes are copied and input
 * results are kept alive; the caller may free them when this call returns.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_kernel_build_async(), and as cjit_link_build() for inputs that cannot be read.
 */
CJIT_API cjit_status_t cjit_link_build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                                             const cjit_job_options_t* job_options, cjit_job_t** job,
                                             cjit_error_t** error);

/**
 * Start `count` links as one job; see cjit_kernel_build_batch_async(). Inputs are copied or kept alive, as by
 * cjit_link_build_async().
 * @param options `count` pointers, none NULL. NULL: `count` is 0; a job of zero builds is complete.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_link_build_async().
 */
CJIT_API cjit_status_t cjit_link_build_batch_async(cjit_context_t* context,
                                                   const cjit_link_build_options_t* const* options, uint64_t count,
                                                   const cjit_job_options_t* job_options, cjit_job_t** job,
                                                   cjit_error_t** error);

/**
 * Get the current cache key of a link with its fields; see cjit_kernel_build_get_key(). Nothing is built.
 * @return as cjit_kernel_build_get_key(), and as cjit_link_build() for inputs that cannot be read.
 */
CJIT_API cjit_status_t cjit_link_build_get_key(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                               cjit_cache_key_t* description, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
