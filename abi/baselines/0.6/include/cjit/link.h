/**
 * @file link.h
 * Linking: cubins, PTX, LTO-IR, fatbins, objects and static libraries, results of other builds and sources that are compiled on
 * the way become one image.
 */
#ifndef CJIT_LINK_H
#define CJIT_LINK_H

#include <cjit/cache.h>
#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What an input of a link is. Since 0.5. */
enum cjit_link_input_kind {
  /** Told from its bytes. */
  CJIT_LINK_INPUT_KIND_NONE = 0,
  CJIT_LINK_INPUT_KIND_CUBIN = 1,
  CJIT_LINK_INPUT_KIND_PTX = 2,
  CJIT_LINK_INPUT_KIND_LTO_IR = 3,
  CJIT_LINK_INPUT_KIND_FATBIN = 4,
  /** A host's object file with device code inside, as nvcc makes it. */
  CJIT_LINK_INPUT_KIND_OBJECT = 5,
  /** An archive of such objects; those that are needed are taken. */
  CJIT_LINK_INPUT_KIND_LIBRARY = 6,
  CJIT_LINK_INPUT_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_link_input_kind`. */
typedef uint32_t cjit_link_input_kind_t;

/** What links. Since 0.5. */
enum cjit_linker {
  /** nvJitLink where it is found, else the driver's own linker where there is a driver. */
  CJIT_LINKER_DEFAULT = 0,
  CJIT_LINKER_NVJITLINK = 1,
  /** cuLinkCreate and its like: needs a GPU, and links no LTO-IR. */
  CJIT_LINKER_DRIVER = 2,
  CJIT_LINKER_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_linker`. */
typedef uint32_t cjit_linker_t;

/** How much a linker optimizes. Since 0.5. */
enum cjit_optimization {
  /** As O3. */
  CJIT_OPTIMIZATION_DEFAULT = 0,
  CJIT_OPTIMIZATION_O0 = 1,
  CJIT_OPTIMIZATION_O3 = 4,
  CJIT_OPTIMIZATION_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_optimization`. */
typedef uint32_t cjit_optimization_t;

/**
 * One input of a link: just one of `data`, `path`, `result` and `kernel` is set. Since 0.5.
 */
typedef struct cjit_link_input {
  uint64_t struct_size;
  /** For messages and logs. NULL: the path, the source's name or "input 0" with its number. */
  const char *name;
  /** Bytes in memory; not kept. PTX may end with a NUL or not. */
  const void *data;
  /** Bytes of `data`. */
  uint64_t size;
  /** A file. It counts by its contents. */
  const char *path;
  /** What another build made: its LTO-IR where that is linked, else its cubin, else its PTX, else its fatbin. */
  const cjit_kernel_build_result_t *result;
  /** A source that is compiled on the way, from the cache where it is there. What it leaves open is what a link wants: the
      architecture of the link, `rdc`, and LTO-IR where `lto` is ON or DEFAULT. Its own modes and limits count for it. */
  const cjit_kernel_build_options_t *kernel;
  /** NONE: told from the bytes. Another one is checked against them. */
  cjit_link_input_kind_t kind;
  uint32_t reserved0;
} cjit_link_input_t;

/**
 * What to link, and how. `struct_size`, `inputs` and `input_count` are required.
 *
 * Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. Since 0.5.
 */
typedef struct cjit_link_build_options {
  uint64_t struct_size;
  /** `input_count` pointers, not NULL, at least one. Their order is that in which symbols are looked up. */
  const cjit_link_input_t *const *inputs;
  uint64_t input_count;
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX. */
  const char *arch;
  /** Further options as nvJitLink takes them ("-Xptxas=-v"). */
  const char *const *raw_options;
  uint64_t raw_option_count;
  /** Lowered names of kernels that are used, of variables that are: others may be removed. Only with link-time optimization. */
  const char *const *used_kernels;
  uint64_t used_kernel_count;
  const char *const *used_variables;
  uint64_t used_variable_count;
  /** A policy as cjit_policy_encode() makes it, kept in the result. NULL: that of the first input that has one. */
  const void *policy;
  uint64_t policy_size;
  /** CUBIN, or PTX, which link-time optimization alone can make. NONE: as `arch` says. */
  cjit_image_kind_t image_kind;
  /** Registers a thread may use, from 1; 0: no limit set here. */
  uint32_t max_registers;
  /** Threads that code generation may use; 0: nvJitLink's default (1). */
  uint32_t split_compile;
  cjit_optimization_t optimization;
  /** Link-time optimization. DEFAULT: where an input is LTO-IR, or could be made so. OFF: LTO-IR is refused. */
  cjit_switch_t lto;
  /** Debug information. */
  cjit_switch_t debug;
  cjit_switch_t lineinfo;
  /** Flush denormals to zero, IEEE rounding in division and square root, contract a*b+c; with link-time optimization. */
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  /** Remove variables that no device code refers to, as if no host code did; with link-time optimization. */
  cjit_switch_t optimize_unused_variables;
  /** What the linker says of registers and memory, in the result's `info_log`. */
  cjit_switch_t verbose;
  cjit_linker_t linker;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's. */
  uint32_t cache_wait_milliseconds;
  /** AUTOMATIC links in this process what cannot make nvJitLink crash there, and what else in a worker. */
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's. */
  uint32_t time_limit_milliseconds;
  /** As ::cjit_kernel_build_options_t::resource_limits. Since 0.6. */
  const cjit_resource_limits_t *resource_limits;
  /** As ::cjit_kernel_build_options_t::image_passes. Since 0.6. */
  const cjit_image_pass_t *const *image_passes;
  /** Since 0.6. */
  uint64_t image_pass_count;
} cjit_link_build_options_t;

/**
 * Link, or take the image from the cache. Inputs that have to be compiled are built first, each with a key and a cache entry of
 * its own. The result's names, argument schemas and diagnostics are those of its inputs, as far as the image still has them. Does
 * not start the driver unless `arch` is "native" or the driver links. May be called from many threads.
 * @param options what to link; not kept.
 * @param result out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
 *         CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_LINK_INPUT, CJIT_ERROR_UNDEFINED_SYMBOL, CJIT_ERROR_DUPLICATE_SYMBOL,
 *         CJIT_ERROR_LINK, CJIT_ERROR_IO (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`, an input's image),
 *         CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT,
 *         CJIT_ERROR_WORKER_UNAVAILABLE; for the driver CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER; for inputs that are compiled what cjit_kernel_build() returns. Since 0.5.
 */
CJIT_API cjit_status_t cjit_link_build(cjit_context_t *context, const cjit_link_build_options_t *options, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Begin to link what cjit_link_build() would, and return; see cjit_kernel_build_async(). Bytes and results that are inputs are
 * copied or kept, and may be gone when this returns.
 * @return as cjit_kernel_build_async(), and what cjit_link_build() returns for inputs that cannot be read. Since 0.5.
 */
CJIT_API cjit_status_t cjit_link_build_async(cjit_context_t *context, const cjit_link_build_options_t *options, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);

/**
 * The key that the link has now, field by field; see cjit_kernel_describe_key(). Nothing is built.
 * @return as cjit_kernel_describe_key(), and what cjit_link_build() returns for inputs that cannot be read. Since 0.5.
 */
CJIT_API cjit_status_t cjit_link_describe_key(cjit_context_t *context, const cjit_link_build_options_t *options, cjit_cache_key_t *description, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
