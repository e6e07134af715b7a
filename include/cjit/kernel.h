/**
 * @file kernel.h
 * Compile CUDA C++ source into a build result.
 *
 *     cjit_kernel_build_options_t options = {sizeof options};
 *     options.source = text;
 *     options.source_size = strlen(text);
 *     options.arch = "sm_90a";
 *     cjit_build_result_t result = {sizeof result};
 *     cjit_status_t status = cjit_kernel_build(context, &options, &result, &error);
 *
 * cjit_kernel_build() blocks; job.h has the asynchronous calls. A result is host data: module.h loads it into the
 * driver, cjit_build_result_serialize() makes an artifact from it.
 */
#ifndef CJIT_KERNEL_H
#define CJIT_KERNEL_H

#include <cjit/context.h>
#include <cjit/image.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where a build result came from. Since 0.7. */
enum cjit_cache_outcome {
  CJIT_CACHE_OUTCOME_NONE = 0,
  /** This call compiled it. */
  CJIT_CACHE_OUTCOME_BUILT = 1,
  /** It was read from an artifact that the caller passed. */
  CJIT_CACHE_OUTCOME_DESERIALIZED = 2,
  /** It was in the context's memory cache. */
  CJIT_CACHE_OUTCOME_MEMORY = 3,
  /** It was in the disk cache. */
  CJIT_CACHE_OUTCOME_DISK = 4,
  /** It was in a read-only cache layer. */
  CJIT_CACHE_OUTCOME_LAYER = 5,
  /** This call waited for the same build in another thread of the context. */
  CJIT_CACHE_OUTCOME_SHARED = 6,
  /** This call compiled it without using the cache; the result's `cache_note` gives the reason. */
  CJIT_CACHE_OUTCOME_BYPASSED = 7,
  CJIT_CACHE_OUTCOME_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_outcome`. */
typedef uint32_t cjit_cache_outcome_t;

/** The process that compiled. Since 0.7. */
enum cjit_build_place {
  /** None: the result came from the cache, from another call's build or from an artifact. */
  CJIT_BUILD_PLACE_NONE = 0,
  /** The calling process. */
  CJIT_BUILD_PLACE_PROCESS = 1,
  /** A worker process. */
  CJIT_BUILD_PLACE_WORKER = 2,
  /** The process of nvcc. */
  CJIT_BUILD_PLACE_COMPILER_PROCESS = 3,
  CJIT_BUILD_PLACE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_build_place`. */
typedef uint32_t cjit_build_place_t;

/** The compiler that builds a kernel. Since 0.7. */
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

/** How a compilation used precompiled headers. Since 0.7. */
enum cjit_pch_outcome {
  /** It used none. */
  CJIT_PCH_OUTCOME_NONE = 0,
  /** It wrote a file of precompiled headers for later compilations. */
  CJIT_PCH_OUTCOME_MADE = 1,
  /** It used a file of precompiled headers. */
  CJIT_PCH_OUTCOME_USED = 2,
  /** The compiler rejected the file or could not write one; it parsed all headers. */
  CJIT_PCH_OUTCOME_REFUSED = 3,
  CJIT_PCH_OUTCOME_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_pch_outcome`. */
typedef uint32_t cjit_pch_outcome_t;

/** Set of image kinds: bit `1 << kind` for each kind. Since 0.7. */
enum cjit_image_kind_bits {
  CJIT_IMAGE_KIND_BIT_NONE = 0,
  CJIT_IMAGE_KIND_BIT_CUBIN = 2,
  CJIT_IMAGE_KIND_BIT_PTX = 4,
  CJIT_IMAGE_KIND_BIT_LTO_IR = 8,
  CJIT_IMAGE_KIND_BIT_FATBIN = 16,
  CJIT_IMAGE_KIND_BITS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_image_kind_bits`: bit `1 << kind` for each kind. */
typedef uint32_t cjit_image_kind_bits_t;

/**
 * Options of a kernel build. Only `struct_size`, `source` and `source_size` are required.
 *
 * A typed option and `raw_options` may state the same value; if they differ, the build fails with
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. A typed option that is zero means NVRTC's default unless its comment says
 * otherwise. Since 0.7.
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
   * lowered names the result shall contain. Templates named here are instantiated. A name is not empty and has no line
   * break.
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

  /** Directories searched for headers, in order, before those of the toolkit. */
  const char* const* include_dirs;
  uint64_t include_dir_count;

  /** Macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with parameters. */
  const char* const* defines;
  uint64_t define_count;
  /** Macros to undefine after `defines`. */
  const char* const* undefines;
  uint64_t undefine_count;

  /** Headers to include before the first line of the source. Line numbers of the source do not change. */
  const char* const* pre_includes;
  uint64_t pre_include_count;

  /** Numbers of compiler messages to suppress, to report as warnings, and to report as errors. */
  const uint32_t* suppressed_diagnostics;
  uint64_t suppressed_diagnostic_count;
  const uint32_t* warning_diagnostics;
  uint64_t warning_diagnostic_count;
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

  /** C++ standard: 3 (C++03), 11, 14, 17, 20; 0: NVRTC's default (17). */
  uint32_t std;
  /** Maximum registers per thread, from 1; 0: no limit. */
  uint32_t max_registers;
  /** Maximum threads for code generation; 0: NVRTC's default (1). */
  uint32_t split_compile;

  /** `--device-debug`: generate debug information and do not optimize. */
  cjit_switch_t debug;
  /** `--generate-line-info`. */
  cjit_switch_t lineinfo;
  /** `--use_fast_math`. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused. */
  cjit_switch_t fast_math;
  /** `--ftz`: flush denormals to zero. */
  cjit_switch_t ftz;
  /** `--prec-div`, `--prec-sqrt`: IEEE rounding for division and square root. */
  cjit_switch_t prec_div;
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
   * `-Werror all-warnings`: fail if there is a warning. NVRTC has this option from 13.5 on; cjit provides it for all
   * versions.
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
   * argument names and checks of argument kinds need it.
   *
   * Special values: "*" takes the parameters from the image, as "p0", "p1", ... of kind `bytes`. "" or a NULL entry
   * takes them from the kernel's symbol, as "p0", "p1", ... with their kinds; structs and enumerations become `bytes`.
   * This gives no schema for a kernel that is declared `extern "C"`, whose symbol has no types, and for images that are
   * LTO-IR or fatbins.
   */
  const char* const* argument_schemas;
  /**
   * Host compiler of ::CJIT_COMPILER_NVCC, as nvcc's `-ccbin`: a path, the name of a program on `PATH`, or a directory
   * that contains `gcc`. NULL: nvcc's default, `gcc` on `PATH`. Refused with NVRTC, which uses none.
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
  /** ON: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md). */
  cjit_switch_t slim;
  uint32_t reserved2;
} cjit_kernel_build_options_t;

/** One image of a result. Written only by the library; valid as long as the result. Since 0.7. */
typedef struct cjit_image {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
  cjit_image_kind_t kind;
  uint32_t reserved0;
} cjit_image_t;

/**
 * What ptxas reported about one kernel (`-Xptxas -v`). Written only by the library; valid as long as the result. Read
 * at most `struct_size` bytes. Since 0.7.
 */
typedef struct cjit_ptxas_report {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The kernel's lowered name. */
  const char* symbol;
  /** Architecture of the machine code: "sm_90a". */
  const char* arch;
  /** Registers per thread. */
  uint32_t register_count;
  /** Barriers per block. */
  uint32_t barrier_count;
  /** Bytes per thread: stack frame, register spill stores, register spill loads. */
  uint32_t stack_frame_size;
  uint32_t spill_store_size;
  uint32_t spill_load_size;
  /** Stack in bytes per thread, including called functions; 0 if ptxas does not report it. */
  uint32_t cumulative_stack_size;
  /** Local memory in bytes per thread; 0 if ptxas does not report it. */
  uint32_t local_size;
  /** Static shared memory in bytes per block. */
  uint32_t shared_size;
  /** Bytes in all constant banks, including the parameters; 0 if ptxas does not report it. */
  uint32_t constant_size;
  uint32_t reserved0;
} cjit_ptxas_report_t;

/**
 * Result of a build of any family: host data without driver handles.
 *
 * The caller zeroes the struct and sets `struct_size`. A build fills it, and cjit_build_result_cleanup() frees it. On
 * failure every field except `struct_size` is zero, and cleanup is still allowed. Do not copy the struct and clean up
 * both copies. Kernel, link and NVVM builds use the same struct, so a function that takes a result accepts any of them.
 * Since 0.7.
 */
typedef struct cjit_build_result {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** Compute capability of the image, major * 10 + minor. */
  uint32_t cc;
  /** 0, 'a' (architecture-specific) or 'f' (family-specific). */
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_cache_outcome_t cache_outcome;
  /** The image of kind `image_kind`, aligned to 16 bytes unless it was deserialized in place. */
  const void* image;
  uint64_t image_size;
  /** The requested name expressions, and the lowered name of each. */
  const char* const* name_expressions;
  const char* const* lowered_names;
  uint64_t name_count;
  /** The encoded policy (policy.h); NULL if there is none. */
  const void* policy;
  uint64_t policy_size;
  /** The compiler's log; "" if it is empty. */
  const char* log;
  /** Size of `log` in bytes without the terminating NUL. */
  uint64_t log_size;

  /** All images; the first is `image`. */
  const cjit_image_t* const* images;
  uint64_t image_count;
  /** The messages of the log as records. */
  const cjit_diagnostic_t* const* diagnostics;
  uint64_t diagnostic_count;
  /** The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0". */
  const char* producer;
  /** Compile time in nanoseconds, also if an earlier call compiled; 0 for a deserialized result. */
  uint64_t compile_nanoseconds;
  /**
   * Cache key of the request: 32 hexadecimal digits for the request, a hyphen, 32 for the compiler and its headers; ""
   * if there is none.
   */
  const char* cache_key;
  /** Why the result was not taken from the cache or not stored; "" if neither applies. */
  const char* cache_note;
  cjit_build_place_t build_place;
  cjit_pch_outcome_t pch_outcome;
  /** Why it was compiled there; "" if nothing was compiled. */
  const char* build_place_note;
  /**
   * The argument schema of each name expression in normalized form, as given or as read from the kernel's symbol; "" if
   * there is none. NULL if there are no names.
   */
  const char* const* argument_schemas;
  /** Messages of a linker other than errors and warnings; "" for other families. */
  const char* info_log;
  /** Size of `info_log` in bytes without the terminating NUL. */
  uint64_t info_log_size;
  /** The family that made it, a value of `enum cjit_family` (artifact.h). */
  uint32_t family;
  uint32_t reserved0;
  /**
   * One ptxas report per kernel; NULL if there are none. nvcc builds have them if they make a cubin or a fatbin. NVRTC
   * builds have them if "-Xptxas=-v" is among the raw options. Stored in artifacts.
   */
  const cjit_ptxas_report_t* const* ptxas_reports;
  uint64_t ptxas_report_count;
  /** Resources of each kernel, read from the cubin; NULL if there is no cubin or it cannot be read. */
  const cjit_kernel_resources_t* const* kernel_resources;
  uint64_t kernel_resource_count;
  /** One report per image pass, in their order. Stored in artifacts. */
  const cjit_image_pass_report_t* const* image_pass_reports;
  uint64_t image_pass_report_count;
  /** Variables that a slim build removed, with their sizes in bytes. Stored in artifacts. */
  const char* const* dropped_symbols;
  const uint64_t* dropped_sizes;
  uint64_t dropped_count;
} cjit_build_result_t;

/** Flags for cjit_build_result_deserialize(). Since 0.7. */
enum cjit_deserialize_flags {
  CJIT_DESERIALIZE_DEFAULT = 0,
  /**
   * Do not copy images: the result points into the caller's bytes, which must not change until the result is cleaned
   * up.
   */
  CJIT_DESERIALIZE_IN_PLACE = 1,
  CJIT_DESERIALIZE_FLAGS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_deserialize_flags`. */
typedef uint32_t cjit_deserialize_flags_t;

/**
 * Compile source into images, or take them from the cache (docs/cache.md).
 *
 * Log, diagnostics, names and policy are those of the build that made the images. The same request gives the same bytes
 * in every process. Opens NVRTC or runs nvcc only if it has to compile. Initializes the driver only if `arch` is
 * "native". No GPU is needed. Thread-safe; workers compile what one process cannot compile concurrently
 * (docs/workers.md).
 * @param options what to build; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE, CJIT_ERROR_CONTRADICTORY_OPTIONS,
 *         CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARGUMENT_MISMATCH (an
 *         argument schema that does not match the kernel), CJIT_ERROR_ARTIFACT_CORRUPT or CJIT_ERROR_ARTIFACT_VERSION
 *         (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE,
 *         CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_HEADER_NOT_FOUND,
 *         CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT,
 *         CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_TOOLKIT_MISMATCH,
 *         CJIT_ERROR_IO (no directory for nvcc's files); for "native" also CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.7.
 */
CJIT_API cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                         cjit_build_result_t* result, cjit_error_t** error);

/**
 * Serialize a result as an artifact (docs/artifact-format.md). Equal results give equal bytes.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the result is
 *         empty). Since 0.7.
 */
CJIT_API cjit_status_t cjit_build_result_serialize(const cjit_build_result_t* result, cjit_blob_t** blob,
                                                   cjit_error_t** error);

/**
 * Deserialize an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is checked
 * before it is used. Launching a kernel of an artifact is only as safe as the source of the artifact.
 * @param data the artifact, `size` bytes at any alignment.
 * @param flags bits of `enum cjit_deserialize_flags`.
 * @param result out; as for cjit_kernel_build().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
 *         CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY. Since 0.7.
 */
CJIT_API cjit_status_t cjit_build_result_deserialize(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                                     cjit_build_result_t* result, cjit_error_t** error);

/**
 * Free everything that a result points to and set every field except `struct_size` to zero. Modules loaded from it stay
 * usable. Does nothing for NULL or when called again. Since 0.7.
 */
CJIT_API void cjit_build_result_cleanup(cjit_build_result_t* result);

#ifdef __cplusplus
}
#endif

#endif
