/**
 * @file kernel.h
 * Compile CUDA C++ source into a build result.
 *
 *     cjit_kernel_build_options_t options = {.struct_size = sizeof options};
 *     options.source = text;
 *     options.source_size = strlen(text);
 *     options.arch = "sm_90a";
 *     cjit_kernel_build_result_t result = {.struct_size = sizeof result};
 *     cjit_status_t status = cjit_kernel_build(context, &options, &result, &error);
 *
 * cjit_kernel_build() blocks; job.h has the asynchronous calls. A result is host data: module.h loads it into the
 * driver, cjit_build_result_serialize() makes an artifact from it.
 */
#ifndef CJIT_KERNEL_H
#define CJIT_KERNEL_H

#include <cjit/build_result.h>
#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The compiler that builds a kernel. */
enum cjit_compiler {
  /** NVRTC. */
  CJIT_COMPILER_DEFAULT = 0,
  /** The NVRTC library. Faster; needs no host compiler and starts no process. */
  CJIT_COMPILER_NVRTC = 1,
  /**
   * The nvcc program, for sources that contain host code or include host headers (docs/nvcc.md). Needs a host compiler.
   */
  CJIT_COMPILER_NVCC = 2,
  CJIT_COMPILER_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_compiler`. */
typedef uint32_t cjit_compiler_t;

/** Set of image kinds: bit `1 << kind` for each kind. */
enum cjit_image_kind_bits {
  CJIT_IMAGE_KIND_BIT_NONE = 0,
  CJIT_IMAGE_KIND_BIT_CUBIN = 2,
  CJIT_IMAGE_KIND_BIT_PTX = 4,
  CJIT_IMAGE_KIND_BIT_LTO_IR = 8,
  CJIT_IMAGE_KIND_BIT_FATBIN = 16,
  CJIT_IMAGE_KIND_BIT_TILE_IR = 32,
  CJIT_IMAGE_KIND_BIT_OPTIX_IR = 64,
  CJIT_IMAGE_KIND_BITS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_image_kind_bits`: bit `1 << kind` for each kind. */
typedef uint32_t cjit_image_kind_bits_t;

/**
 * Options of a kernel build. Only `struct_size`, and `source` and `source_size` or `algorithm`, are required.
 *
 * A typed option and `raw_options` may state the same value; if they differ, the build fails with
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. A typed option that is zero means NVRTC's default unless its comment says
 * otherwise.
 */
typedef struct cjit_kernel_build_options {
  uint64_t struct_size;

  /** CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte. */
  const char* source;
  /** Size of `source` in bytes. */
  uint64_t source_size;
  /**
   * File name for diagnostics and `__FILE__`. NULL: "kernel.cu". Includes in quotes are searched in its directory
   * first, which is the working directory if the name has none. Images with debug or line information record the name
   * as an absolute path: pass an absolute path to get the same bytes in every working directory.
   */
  const char* source_name;

  /**
   * Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__` or `__constant__` variables (`&table`) whose
   * lowered names the result shall contain. Templates named here are instantiated. Kernels that are no templates are
   * in the image without being named. A name is not empty and has no line break.
   */
  const char* const* name_expressions;
  uint64_t name_count;

  /**
   * "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. NULL: the context's default.
   */
  const char* arch;

  /** Names of headers in memory. `#include "name"` and `#include <name>` find them before files. */
  const char* const* header_names;
  /** The text of each header in memory, NUL-terminated. */
  const char* const* header_sources;
  uint64_t header_count;

  /** `--include-path`: directories searched for headers, in order, before those of the toolkit. */
  const char* const* include_dirs;
  uint64_t include_dir_count;

  /**
   * `--define-macro`: macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with
   * parameters.
   */
  const char* const* defines;
  uint64_t define_count;
  /** `--undefine-macro`: macros to undefine after `defines`. */
  const char* const* undefines;
  uint64_t undefine_count;

  /**
   * `--pre-include`: headers to include before the first line of the source. Line numbers of the source do not change.
   */
  const char* const* pre_includes;
  uint64_t pre_include_count;

  /** `--diag-suppress`: numbers of compiler messages to suppress. */
  const uint32_t* suppressed_diagnostics;
  uint64_t suppressed_diagnostic_count;
  /** `--diag-warn`: numbers of compiler messages to report as warnings. */
  const uint32_t* warning_diagnostics;
  uint64_t warning_diagnostic_count;
  /** `--diag-error`: numbers of compiler messages to report as errors. */
  const uint32_t* error_diagnostics;
  uint64_t error_diagnostic_count;

  /** Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1"). */
  const char* const* raw_options;
  uint64_t raw_option_count;

  /** A policy encoded by cjit_policy_encode(), stored in the result. NULL: none. */
  const void* policy;
  uint64_t policy_size;

  /** Kind of the result's `image`. NONE: a cubin for `sm_`, PTX for `compute_`, LTO-IR if `lto` is on. */
  cjit_image_kind_t image_kind;
  /**
   * Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC makes no
   * fatbin, and no other image together with LTO-IR.
   */
  cjit_image_kind_bits_t extra_image_kinds;

  /** C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: the compiler's default, such as 17 of
   * NVRTC 13.0. */
  uint32_t std;
  /** `--maxrregcount`: maximum registers per thread, from 1; 0: no limit. */
  uint32_t max_registers;
  /** `--split-compile`: maximum threads for code generation; 0: NVRTC's default (1). */
  uint32_t split_compile;

  /** `--device-debug`: generate debug information and do not optimize. */
  cjit_switch_t debug;
  /** `--generate-line-info`. */
  cjit_switch_t lineinfo;
  /** `--use_fast_math`. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused. */
  cjit_switch_t fast_math;
  /** `--ftz`: flush denormals to zero. */
  cjit_switch_t ftz;
  /** `--prec-div`: IEEE rounding for division. */
  cjit_switch_t prec_div;
  /** `--prec-sqrt`: IEEE rounding for square root. */
  cjit_switch_t prec_sqrt;
  /** `--fmad`: contract a*b+c to one instruction. */
  cjit_switch_t fmad;
  /** `--relocatable-device-code`. */
  cjit_switch_t rdc;
  /** `--dlink-time-opt`: generate LTO-IR. */
  cjit_switch_t lto;
  /** `--device-as-default-execution-space`: functions without an execution space are `__device__`. */
  cjit_switch_t default_device;
  /** `--minimal`: omit NVRTC's built-in declarations for faster compilation. */
  cjit_switch_t minimal;
  /** `--extra-device-vectorization`. */
  cjit_switch_t extra_device_vectorization;
  /**
   * `--warning-as-error=all-warnings`: fail if there is a warning. NVRTC has this option from 13.1 on; cjit provides it
   * for all versions.
   */
  cjit_switch_t warnings_as_errors;
  /** OFF: `--disable-warnings`. */
  cjit_switch_t warnings;
  /**
   * ON (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After `using
   * namespace std;` write `std::sqrt` or `::sqrt`: the unqualified name is ambiguous.
   */
  cjit_switch_t host_headers;
  /**
   * ON (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` are available
   * without `rdc`.
   */
  cjit_switch_t grid_dependency;
  /**
   * ON: if `arch` is newer than the compiler supports, make PTX for the newest architecture that it supports. OFF
   * (default): refuse such an `arch`.
   */
  cjit_switch_t ptx_fallback;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  uint32_t cache_wait_milliseconds;
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  uint32_t time_limit_milliseconds;
  /** As ::cjit_context_options_t::pch, for this request. */
  cjit_switch_t pch;
  uint32_t reserved0;
  /**
   * Argument schema of each name expression. NULL: "" for all of them.
   *
   * A schema lists names and kinds of the kernel's parameters in their order: "a: float32, x: pointer, map: tensor_map,
   * p: bytes[24:8]". value_kind.h has the kinds. Names are identifiers and unique. Number and sizes must match the
   * kernel's parameters if the image states them. The schema is stored in the result and in artifacts. Launches with
   * argument names and checks of argument kinds need it. "x: pointer<const float32>" also states the elements of an
   * array: bindings that know an array's type refuse other elements, and gaps, and read-only arrays without `const`.
   *
   * Special values: "*" takes the parameters from the image, as "p0", "p1", ... of kind `bytes`. "" or a NULL entry
   * takes them from the kernel's symbol, as "p0", "p1", ... with their kinds; structs and enumerations become `bytes`.
   * This gives no schema for a kernel that is declared `extern "C"`, whose symbol has no types, or for images that are
   * LTO-IR or fatbins.
   */
  const char* const* argument_schemas;
  /**
   * Host compiler of ::CJIT_COMPILER_NVCC, as nvcc's `-ccbin`: a path, the name of a program on `PATH`, or a directory
   * that contains `gcc`. NULL: nvcc's default, `gcc` on `PATH`. Refused with NVRTC, which uses no host compiler.
   */
  const char* host_compiler;
  cjit_compiler_t compiler;
  uint32_t reserved1;
  /**
   * Resource limits for the kernels of the cubin. NULL: none. Not part of the cache key: results from the cache are
   * checked too.
   */
  const cjit_resource_limits_t* resource_limits;
  /** Passes over the cubin, in this order. */
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
  /**
   * ON: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md).
   * DEFAULT: off; for an algorithm on, if its only image is a cubin and no option forbids it.
   */
  cjit_switch_t slim;
  uint32_t reserved2;
  /**
   * A device algorithm as JSON, NUL-terminated, instead of a source: `{"algorithm": "reduce", "input": "float32",
   * "operator": "plus"}`. The result contains its kernels, its policy, and the plan that launches them
   * (docs/algorithms.md). `source`, `name_expressions` and `policy` are empty then. NULL: none.
   */
  const char* algorithm;
  /** As ::cjit_context_options_t::header_check, for this request. */
  cjit_header_check_t header_check;
  /**
   * ON: keep the source, or that of the algorithm, in the result and its artifacts, for readers and debuggers. Headers
   * are not kept. OFF (default): keep none.
   */
  cjit_switch_t keep_source;
  /**
   * ON: `raw_options` mean what nvrtcCompileProgram() means by the same list, and the results are those of NVRTC. The
   * order and repetition of options count. cjit adds no option, header or include directory, and no architecture. The
   * source may be empty, and a name expression may be any text. All typed options except modes and limits must be zero.
   * The result has every image that NVRTC made, the first of cubin, PTX, LTO-IR, OptiX-IR and Tile IR as the primary
   * one. Fails with ::CJIT_ERROR_UNSUPPORTED if the result would depend on more than the request and its headers: for
   * options that read or write other files, and options that cjit does not know. OFF (default): cjit's meaning.
   */
  cjit_switch_t exact_options;
  uint32_t reserved3;
} cjit_kernel_build_options_t;

/** The result of cjit_kernel_build(). */
typedef struct cjit_build_result cjit_kernel_build_result_t;

/**
 * Compile source into images, or take them from the cache (docs/cache.md).
 *
 * Log, diagnostics, names and policy are those of the build that made the images. The same request gives the same
 * images in every process. A log may differ, such as ptxas' times with "-Xptxas=-v". Opens NVRTC or runs nvcc only if
 * it has to compile. Initializes the driver only if `arch` is "native". No GPU is needed. Thread-safe; workers compile
 * what one process cannot compile concurrently (docs/workers.md).
 * @param options what to build; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE, CJIT_ERROR_CONTRADICTORY_OPTIONS,
 *         CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARGUMENT_MISMATCH (an
 *         argument schema that does not match the kernel), CJIT_ERROR_ARTIFACT_CORRUPT or CJIT_ERROR_ARTIFACT_VERSION
 *         (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE,
 *         CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_HEADER_NOT_FOUND,
 *         CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED, with `slim` or an algorithm with LTO-IR also
 *         CJIT_ERROR_UNDEFINED_SYMBOL, CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_LINK_INPUT and CJIT_ERROR_LINK,
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED, CJIT_ERROR_RESOURCE_LIMIT,
 * CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_IO (no directory for nvcc's files, or the headers of
 * algorithms are missing); for "native" also CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 * CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                         cjit_kernel_build_result_t* result, cjit_error_t** error);

/**
 * Find whether cjit_kernel_build() would return a result again, from memory. For programs that repeat a build and keep
 * its result: it takes a fraction of a memory hit. The first call with a result compares the options. Later calls
 * examine only the headers, as `header_check` says, the environment, and whether the cache still has the result in
 * memory. Never compiles. A result that is current counts as a memory hit. Thread-safe.
 * @param options those that gave the result, with the same values in each call; not kept.
 * @param result of cjit_kernel_build() in this context. Others are not current.
 * @param is_current out; 1: a build would return this result. 0: call cjit_kernel_build().
 * @return as cjit_kernel_build().
 */
CJIT_API cjit_status_t cjit_kernel_build_is_current(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                                    const cjit_kernel_build_result_t* result, uint32_t* is_current,
                                                    cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
