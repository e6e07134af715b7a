/**
 * @file nvvm.h
 * NVVM IR: modules of LLVM IR, as text or bitcode, become PTX, LTO-IR or a cubin.
 */
#ifndef CJIT_NVVM_H
#define CJIT_NVVM_H

#include <cjit/cache.h>
#include <cjit/job.h>
#include <cjit/link.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One module: just one of `data` and `path` is set. Since 0.5.
 */
typedef struct cjit_nvvm_input {
  uint64_t struct_size;
  /** For messages and logs, and in LTO-IR. NULL: the path, or "input 0" with its number. */
  const char *name;
  /** LLVM IR as text or bitcode; not kept. */
  const void *data;
  /** Bytes of `data`. */
  uint64_t size;
  /** A file. It counts by its contents. */
  const char *path;
  /** ON: of this module, which must be bitcode, only what others call is taken. */
  cjit_switch_t lazy;
  uint32_t reserved0;
} cjit_nvvm_input_t;

/**
 * What to compile, and how. `struct_size`, `inputs` and `input_count` are required.
 *
 * Modules have a data layout, a triple that begins with "nvptx64-", and `!nvvmir.version`. For architectures before 10.0 libNVVM
 * reads IR as LLVM 7 does, with typed pointers; from there on as a newer LLVM (cjit_nvvm_describe()), with opaque ones.
 *
 * Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. Since 0.5.
 */
typedef struct cjit_nvvm_build_options {
  uint64_t struct_size;
  /** `input_count` pointers, not NULL, at least one of a module that is not lazy. */
  const cjit_nvvm_input_t *const *inputs;
  uint64_t input_count;
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX, "sm_90" a cubin. */
  const char *arch;
  /** Further options as libNVVM takes them, one string each ("-jump-table-density=90"). */
  const char *const *raw_options;
  uint64_t raw_option_count;
  /** The file of NVIDIA's device functions. NULL: libdevice.10.bc beside libNVVM. It counts by its contents. */
  const char *libdevice_path;
  /** A policy as cjit_policy_encode() makes it, kept in the result; NULL: none. */
  const void *policy;
  uint64_t policy_size;
  /** PTX, LTO_IR or CUBIN, which a linker makes of the PTX (::CJIT_LINKER_DEFAULT). NONE: cubin for `sm_`, PTX for `compute_`.
      Of LTO-IR a link keeps only the kernels that are in `@llvm.used`. */
  cjit_image_kind_t image_kind;
  /** O0, O3. */
  cjit_optimization_t optimization;
  /** ON: IR that does not say the version of its debug metadata is refused, and nothing is optimized. What there is of debug
      information is up to the metadata. */
  cjit_switch_t debug;
  /** Flush denormals to zero, IEEE rounding in division and square root, contract a*b+c. */
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  /** Add libdevice, of which only what is called is compiled. DEFAULT: where a module declares a function `__nv_...` that no
      module defines; one that libdevice lacks is then ::CJIT_ERROR_UNDEFINED_SYMBOL. */
  cjit_switch_t libdevice;
  /** OFF: do not verify before compiling. libNVVM then compiles much that is wrong into wrong code; it also compiles what only
      its verification refuses, such as 8-bit atomics for architecture 10.0 and newer. */
  cjit_switch_t verify;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's. */
  uint32_t cache_wait_milliseconds;
  /** AUTOMATIC compiles in a worker where there is one: libNVVM ends its process over some broken IR. */
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's. */
  uint32_t time_limit_milliseconds;
  uint32_t reserved0;
  /** As ::cjit_kernel_build_options_t::resource_limits. Since 0.6. */
  const cjit_resource_limits_t *resource_limits;
  /** As ::cjit_kernel_build_options_t::image_passes. Since 0.6. */
  const cjit_image_pass_t *const *image_passes;
  /** Since 0.6. */
  uint64_t image_pass_count;
} cjit_nvvm_build_options_t;

/** What a libNVVM is. Since 0.5. */
typedef struct cjit_nvvm_info {
  uint64_t struct_size;
  /** libNVVM's own version, which does not follow CUDA's. */
  uint32_t version_major;
  uint32_t version_minor;
  /** Of the NVVM IR that it takes, as modules say in `!nvvmir.version`. */
  uint32_t ir_version_major;
  uint32_t ir_version_minor;
  /** Of the debug metadata that it takes. */
  uint32_t debug_version_major;
  uint32_t debug_version_minor;
  /** Major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell, as that of CUDA 13.0. */
  uint32_t llvm_version;
  uint32_t reserved0;
} cjit_nvvm_info_t;

/**
 * Compile modules, or take the image from the cache. The result's names are the kernels that the image has, each by its symbol;
 * LTO-IR names none. Does not start the driver unless `arch` is "native" or the driver links. May be called from many threads.
 * @param options what to compile; not kept.
 * @param result out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
 *         CJIT_ERROR_INVALID_IR, CJIT_ERROR_UNDEFINED_SYMBOL (of libdevice, or an intrinsic), CJIT_ERROR_DUPLICATE_SYMBOL,
 *         CJIT_ERROR_IO (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND,
 *         CJIT_ERROR_TOOLKIT_INCOMPLETE (libdevice), CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE; for a cubin CJIT_ERROR_LINK, CJIT_ERROR_LINK_INPUT; for "native"
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.5.
 */
CJIT_API cjit_status_t cjit_nvvm_build(cjit_context_t *context, const cjit_nvvm_build_options_t *options, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Begin to build what cjit_nvvm_build() would, and return; see cjit_kernel_build_async(). The modules are copied.
 * @return as cjit_kernel_build_async(), and what cjit_nvvm_build() returns for inputs that cannot be read. Since 0.5.
 */
CJIT_API cjit_status_t cjit_nvvm_build_async(cjit_context_t *context, const cjit_nvvm_build_options_t *options, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);

/**
 * Verify modules as cjit_nvvm_build() would before it compiles them; nothing is made or cached. Code generation refuses some of
 * what this accepts. May be called from many threads.
 * @return CJIT_SUCCESS if libNVVM finds nothing wrong; else as cjit_nvvm_build(). Since 0.5.
 */
CJIT_API cjit_status_t cjit_nvvm_verify(cjit_context_t *context, const cjit_nvvm_build_options_t *options, cjit_error_t **error);

/**
 * The key that the build has now, field by field; see cjit_kernel_describe_key(). Nothing is built.
 * @return as cjit_kernel_describe_key(), and what cjit_nvvm_build() returns for inputs that cannot be read. Since 0.5.
 */
CJIT_API cjit_status_t cjit_nvvm_describe_key(cjit_context_t *context, const cjit_nvvm_build_options_t *options, cjit_cache_key_t *description, cjit_error_t **error);

/**
 * What the context's libNVVM is.
 * @param arch for `llvm_version`, as in the options; NULL: that is not asked, and 0.
 * @param info out; `struct_size` set by the caller.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_TOOLKIT_NOT_FOUND,
 *         CJIT_ERROR_TOOLKIT_INCOMPLETE; for "native" as cjit_nvvm_build(). Since 0.5.
 */
CJIT_API cjit_status_t cjit_nvvm_describe(cjit_context_t *context, const char *arch, cjit_nvvm_info_t *info, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
