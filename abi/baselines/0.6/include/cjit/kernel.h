/**
 * @file kernel.h
 * Build CUDA C++ source into a kernel build result.
 */
#ifndef CJIT_KERNEL_H
#define CJIT_KERNEL_H

#include <cjit/context.h>
#include <cjit/image.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where a build result came from. Since 0.1. */
enum cjit_cache_outcome {
  CJIT_CACHE_OUTCOME_NONE = 0,
  /** It was compiled by this call. */
  CJIT_CACHE_OUTCOME_BUILT = 1,
  /** It was read from an artifact that the caller handed in. */
  CJIT_CACHE_OUTCOME_DESERIALIZED = 2,
  /** It was in the context's memory. Since 0.2. */
  CJIT_CACHE_OUTCOME_MEMORY = 3,
  /** It was on disk. Since 0.2. */
  CJIT_CACHE_OUTCOME_DISK = 4,
  /** It was in a read-only layer. Since 0.2. */
  CJIT_CACHE_OUTCOME_LAYER = 5,
  /** Another thread of this context was building it, and this call waited for that. Since 0.2. */
  CJIT_CACHE_OUTCOME_SHARED = 6,
  /** It was compiled by this call, and the cache had no part in it: the result's `cache_note` says why. Since 0.2. */
  CJIT_CACHE_OUTCOME_BYPASSED = 7,
  CJIT_CACHE_OUTCOME_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_outcome`. */
typedef uint32_t cjit_cache_outcome_t;

/** Which process compiled. Since 0.3. */
enum cjit_build_place {
  /** None: the result came from the cache, from another call's build, or from an artifact. */
  CJIT_BUILD_PLACE_NONE = 0,
  /** The one that called. */
  CJIT_BUILD_PLACE_PROCESS = 1,
  /** A worker. */
  CJIT_BUILD_PLACE_WORKER = 2,
  /** The compiler's own: nvcc, with what it starts. Since 0.5. */
  CJIT_BUILD_PLACE_COMPILER_PROCESS = 3,
  CJIT_BUILD_PLACE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_build_place`. */
typedef uint32_t cjit_build_place_t;

/** Which compiler builds a kernel. Since 0.5. */
enum cjit_compiler {
  /** NVRTC. */
  CJIT_COMPILER_DEFAULT = 0,
  /** The library: no host compiler, no process of its own, the quicker one. */
  CJIT_COMPILER_NVRTC = 1,
  /** The program, for sources that hold host code or include headers of the host (docs/nvcc.md). Needs a host compiler. */
  CJIT_COMPILER_NVCC = 2,
  CJIT_COMPILER_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_compiler`. */
typedef uint32_t cjit_compiler_t;

/** What precompiled headers were to a compilation. Since 0.3. */
enum cjit_pch_outcome {
  /** They had no part in it. */
  CJIT_PCH_OUTCOME_NONE = 0,
  /** It made a file of them, for those that follow. */
  CJIT_PCH_OUTCOME_MADE = 1,
  /** It used a file of them. */
  CJIT_PCH_OUTCOME_USED = 2,
  /** The compiler would not take the file, or not make one; everything was parsed. */
  CJIT_PCH_OUTCOME_REFUSED = 3,
  CJIT_PCH_OUTCOME_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_pch_outcome`. */
typedef uint32_t cjit_pch_outcome_t;

/** Bits of ::cjit_kernel_build_options_t::extra_image_kinds. Since 0.1. */
enum cjit_image_kind_bits {
  CJIT_IMAGE_KIND_BIT_NONE = 0,
  CJIT_IMAGE_KIND_BIT_CUBIN = 2,
  CJIT_IMAGE_KIND_BIT_PTX = 4,
  CJIT_IMAGE_KIND_BIT_LTO_IR = 8,
  /** Since 0.5. */
  CJIT_IMAGE_KIND_BIT_FATBIN = 16,
  CJIT_IMAGE_KIND_BITS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_image_kind_bits`: bit `1 << kind` for each kind. */
typedef uint32_t cjit_image_kind_bits_t;

/**
 * What to build, and how. Only `struct_size`, `source` and `source_size` are required.
 *
 * Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. Typed options that are left to their default become NVRTC's default unless their
 * comment says otherwise. Since 0.1.
 */
typedef struct cjit_kernel_build_options {
  uint64_t struct_size;

  /** CUDA C++ text, without a terminating NUL; not empty, no NUL byte inside. */
  const char *source;
  /** Bytes of `source`. */
  uint64_t source_size;
  /** File name in diagnostics and `__FILE__`; NULL: "kernel.cu". As with every compiler, quote includes are
      searched in its folder first, which is the working directory if the name has none. Images with debug or line information record it as an absolute path: give one for the same bytes in any working directory. */
  const char *source_name;

  /** Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__`, `__constant__` variables (`&table`) whose lowered
      names the result shall hold; templates named here are instantiated. Not empty, no line break. */
  const char *const *name_expressions;
  uint64_t name_count;

  /** "sm_90", "sm_90a", "sm_100f", "compute_90", "native" (device 0), without regard to case. NULL: the context's. */
  const char *arch;

  /** Headers that exist in memory only. `#include "name"` and `#include <name>` find them before the disk. */
  const char *const *header_names;
  /** The text of each, NUL-terminated. */
  const char *const *header_sources;
  uint64_t header_count;

  /** Folders searched for headers, in order, before the toolkit's own. */
  const char *const *include_dirs;
  uint64_t include_dir_count;

  /** "NAME" (defined as 1) or "NAME=value"; "NAME(x)=..." for macros with parameters. */
  const char *const *defines;
  uint64_t define_count;
  /** Macros to undefine, after `defines`. */
  const char *const *undefines;
  uint64_t undefine_count;

  /** Headers included before the first line of source; line numbers stay the source's. */
  const char *const *pre_includes;
  uint64_t pre_include_count;

  /** Compiler messages, by number, to hide, to make warnings, to make errors. */
  const uint32_t *suppressed_diagnostics;
  uint64_t suppressed_diagnostic_count;
  const uint32_t *warning_diagnostics;
  uint64_t warning_diagnostic_count;
  const uint32_t *error_diagnostics;
  uint64_t error_diagnostic_count;

  /** Further options as the compiler takes them, one string each ("-Xptxas=-v"), or name and value in two ("-D", "X=1"). */
  const char *const *raw_options;
  uint64_t raw_option_count;

  /** A policy as cjit_policy_encode() makes it, kept in the result; NULL: none. */
  const void *policy;
  uint64_t policy_size;

  /** The image in the result's `image`. NONE: cubin for `sm_`, PTX for `compute_`, LTO-IR where `lto` is on. */
  cjit_image_kind_t image_kind;
  /** Further images from the same compilation; a combination that the compiler cannot make is refused: of NVRTC LTO-IR with others, and
      a fatbin at all. */
  cjit_image_kind_bits_t extra_image_kinds;

  /** C++ standard: 3 (C++03), 11, 14, 17, 20; 0: NVRTC's default (17). */
  uint32_t std;
  /** Registers a thread may use, from 1; 0: no limit set here. */
  uint32_t max_registers;
  /** Threads that code generation may use; 0: NVRTC's default (1). */
  uint32_t split_compile;

  /** `--device-debug`: debug information and no optimization. */
  cjit_switch_t debug;
  /** `--generate-line-info`. */
  cjit_switch_t lineinfo;
  /** `--use_fast_math`; a contradicting ftz, prec_div, prec_sqrt or fmad is refused. */
  cjit_switch_t fast_math;
  /** `--ftz`: flush denormals to zero. */
  cjit_switch_t ftz;
  /** `--prec-div`, `--prec-sqrt`: IEEE rounding in division, square root. */
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  /** `--fmad`: contract a*b+c. */
  cjit_switch_t fmad;
  /** `--relocatable-device-code`. */
  cjit_switch_t rdc;
  /** `--dlink-time-opt`: LTO-IR. */
  cjit_switch_t lto;
  /** `--device-as-default-execution-space`: functions without a space are `__device__`. */
  cjit_switch_t default_device;
  /** `--minimal`: leave out what NVRTC declares by itself, for faster compilation. */
  cjit_switch_t minimal;
  /** `--extra-device-vectorization`. */
  cjit_switch_t extra_device_vectorization;
  /** A build with a warning fails (`-Werror all-warnings`, which NVRTC has from 13.5 on and cjit gives to all). */
  cjit_switch_t warnings_as_errors;
  /** OFF: `--disable-warnings`. */
  cjit_switch_t warnings;
  /** ON (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After
      `using namespace std;` write `std::sqrt` or `::sqrt`: the bare name means both. */
  cjit_switch_t host_headers;
  /** ON (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` exist without `rdc`. */
  cjit_switch_t grid_dependency;
  /** ON: an `arch` newer than the compiler knows becomes PTX of its highest; OFF (default): it is refused. */
  cjit_switch_t ptx_fallback;
  /** Since 0.2. */
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's. Since 0.2. */
  uint32_t cache_wait_milliseconds;
  /** Since 0.3. */
  cjit_worker_mode_t worker_mode;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's. Since 0.3. */
  uint32_t time_limit_milliseconds;
  /** As ::cjit_context_options_t::pch, for this request. Since 0.3. */
  cjit_switch_t pch;
  /** Since 0.3. */
  uint32_t reserved0;
  /** The argument schema of each name expression; "" or NULL for one that has none. NULL: there are none. A schema says names and
      kinds of a kernel's parameters in their order, "a: float32, x: pointer, map: tensor_map, p: bytes[24:8]", with the names of
      value_kind.h; names are identifiers, each once. Where the image says its kernels' parameters, count and sizes must be
      theirs. "*" takes what the image says: parameters "p0", "p1", ... of kind `bytes`, with their sizes. It is kept in the result and in artifacts; launches by name and checks of kinds need it. Since 0.4. */
  const char *const *argument_schemas;
  /** The host compiler of ::CJIT_COMPILER_NVCC: a program, by its path or by a name on `PATH`, or a folder with `gcc` (nvcc's `-ccbin`).
      NULL: what nvcc takes by itself, `gcc` on `PATH`. Refused with NVRTC, which has none. Since 0.5. */
  const char *host_compiler;
  /** Since 0.5. */
  cjit_compiler_t compiler;
  /** Since 0.5. */
  uint32_t reserved1;
  /** What the kernels of its cubin may need at most; NULL: anything. Not part of the key: what is in the cache is looked at, too. Since 0.6. */
  const cjit_resource_limits_t *resource_limits;
  /** Passes over the cubin, in this order. Since 0.6. */
  const cjit_image_pass_t *const *image_passes;
  /** Since 0.6. */
  uint64_t image_pass_count;
  /** ON: a cubin without the variables that no kernel uses: it is compiled to LTO-IR and linked (docs/images.md). Since 0.6. */
  cjit_switch_t slim;
  /** Since 0.6. */
  uint32_t reserved2;
} cjit_kernel_build_options_t;

/** One image of a result. Written by the library only; lives as long as the result. Since 0.1. */
typedef struct cjit_image {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const void *data;
  /** Bytes of `data`. */
  uint64_t size;
  cjit_image_kind_t kind;
  uint32_t reserved0;
} cjit_image_t;

/**
 * What ptxas says of one kernel that it made machine code for (`-Xptxas -v`). Written by the library only; lives as long as the
 * result. Read at most `struct_size` bytes. Since 0.5.
 */
typedef struct cjit_ptxas_report {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The kernel's lowered name. */
  const char *symbol;
  /** What it was compiled for: "sm_90a". */
  const char *arch;
  /** Registers a thread. */
  uint32_t register_count;
  /** Barriers of a block. */
  uint32_t barrier_count;
  /** Bytes a thread: of its stack frame, and of registers that did not fit, as they are stored and loaded. */
  uint32_t stack_frame_size;
  uint32_t spill_store_size;
  uint32_t spill_load_size;
  /** Bytes a thread, of its stack with that of the functions it calls; 0 if ptxas does not say. */
  uint32_t cumulative_stack_size;
  /** Bytes a thread, of local memory; 0 if ptxas does not say. */
  uint32_t local_size;
  /** Bytes a block, of shared memory that the source declares. */
  uint32_t shared_size;
  /** Bytes of all constant banks, the parameters among them; 0 if ptxas does not say. */
  uint32_t constant_size;
  uint32_t reserved0;
} cjit_ptxas_report_t;

/**
 * What a build of any family made: host data alone, no driver handle. The caller zeroes it and sets `struct_size`; the library fills
 * it; cjit_kernel_build_result_cleanup() frees it. On failure all but `struct_size` is zero, and cleanup stays legal.
 * Kernels, links and NVVM IR give the same struct, so that what takes a result takes that of each. Do not copy the struct and clean up
 * both copies. Since 0.1.
 */
typedef struct cjit_kernel_build_result {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** Compute capability of the image, major * 10 + minor. */
  uint32_t cc;
  /** 0, 'a' (architecture-specific) or 'f' (family-specific). */
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_cache_outcome_t cache_outcome;
  /** The image of kind `image_kind`, aligned to 16 bytes (unless it was deserialized in place). */
  const void *image;
  uint64_t image_size;
  /** The name expressions as they were asked for, and the lowered name of each. */
  const char *const *name_expressions;
  const char *const *lowered_names;
  uint64_t name_count;
  /** See policy.h; NULL if there is none. */
  const void *policy;
  uint64_t policy_size;
  /** The compiler's log; "" if it said nothing. */
  const char *log;
  /** Bytes of `log` without its terminating NUL. */
  uint64_t log_size;

  /** All images, `image` first. */
  const cjit_image_t *const *images;
  uint64_t image_count;
  /** The log's messages as records. */
  const cjit_diagnostic_t *const *diagnostics;
  uint64_t diagnostic_count;
  /** The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0". */
  const char *producer;
  /** Time the compiler took, in nanoseconds, whichever call it was that compiled; 0 for a result that was deserialized. */
  uint64_t compile_nanoseconds;
  /** The key of the request (two times 32 hexadecimal digits, with a hyphen between: what was asked, and the compiler
      with its headers); "" where there is none. Since 0.2. */
  const char *cache_key;
  /** Why a result was not taken from the cache or not kept; "" if there is nothing to say. Since 0.2. */
  const char *cache_note;
  /** Since 0.3. */
  cjit_build_place_t build_place;
  /** Since 0.3. */
  cjit_pch_outcome_t pch_outcome;
  /** Why it was compiled there; "" if nothing was compiled. Since 0.3. */
  const char *build_place_note;
  /** The argument schema of each name expression, in one form whatever spaces it was given with; "" where there is none. NULL if
      there are no names. Since 0.4. */
  const char *const *argument_schemas;
  /** What a linker said that is no error or warning; "" for other families. Since 0.5. */
  const char *info_log;
  /** Bytes of `info_log`, its NUL not counted. Since 0.5. */
  uint64_t info_log_size;
  /** Of `enum cjit_family`, artifact.h: what made it. Since 0.5. */
  uint32_t family;
  /** Since 0.5. */
  uint32_t reserved0;
  /** What ptxas said, a record for each kernel in its order; NULL if it was not asked: nvcc's always are, where there is a cubin or a
      fatbin, NVRTC's with the raw option "-Xptxas=-v". Kept in artifacts. Since 0.5. */
  const cjit_ptxas_report_t *const *ptxas_reports;
  /** Since 0.5. */
  uint64_t ptxas_report_count;
  /** What each kernel of the cubin needs, read from it; NULL if there is no cubin, or one that cannot be read. Since 0.6. */
  const cjit_kernel_resources_t *const *kernel_resources;
  /** Since 0.6. */
  uint64_t kernel_resource_count;
  /** What each image pass did, in their order. Kept in artifacts. Since 0.6. */
  const cjit_image_pass_report_t *const *image_pass_reports;
  /** Since 0.6. */
  uint64_t image_pass_report_count;
  /** Of a slim build the variables that were dropped, and the bytes of each. Kept in artifacts. Since 0.6. */
  const char *const *dropped_symbols;
  /** Since 0.6. */
  const uint64_t *dropped_sizes;
  /** Since 0.6. */
  uint64_t dropped_count;
} cjit_kernel_build_result_t;

/** How to deserialize. Since 0.1. */
enum cjit_deserialize_flags {
  CJIT_DESERIALIZE_DEFAULT = 0,
  /** Do not copy images: the result points into the caller's bytes, which must stay unchanged until its cleanup. */
  CJIT_DESERIALIZE_IN_PLACE = 1,
  CJIT_DESERIALIZE_FLAGS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_deserialize_flags`. */
typedef uint32_t cjit_deserialize_flags_t;

/**
 * Compile source into images, or take them from the cache (docs/cache.md): log, diagnostics, names and policy are those of
 * the build that made them. The same request gives the same bytes in any process. Opens NVRTC, or runs nvcc, when something has to be
 * compiled; does not start the driver unless `arch` is "native". Needs no GPU that could run the result. May be called from many
 * threads: workers compile what one process cannot at the same time (docs/workers.md).
 * @param options what to build; not kept.
 * @param result out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE, CJIT_ERROR_CONTRADICTORY_OPTIONS,
 *         CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARGUMENT_MISMATCH (an argument
 *         schema that is not the kernel's), CJIT_ERROR_ARTIFACT_CORRUPT or
 *         CJIT_ERROR_ARTIFACT_VERSION (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD,
 *         CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION,
 *         CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_IO (no folder for nvcc's files); for "native" also CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_build(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Write a result as an artifact (docs/artifact-format.md). Equal results give equal bytes.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the result is
 *         empty). Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_build_result_serialize(const cjit_kernel_build_result_t *result, cjit_blob_t **blob, cjit_error_t **error);

/**
 * Read an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is checked before it is
 * used. To launch what an artifact holds is as safe as whoever made it.
 * @param data the artifact, of `size` bytes, at any alignment.
 * @param flags of `enum cjit_deserialize_flags`.
 * @param result out; as for cjit_kernel_build().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
 *         CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY. Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_build_result_deserialize(const void *data, uint64_t size, cjit_deserialize_flags_t flags, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Free what a result points to and zero it, but for `struct_size`. Modules loaded from it stay usable. NULL and a second
 * call do nothing. Since 0.1.
 */
CJIT_API void cjit_kernel_build_result_cleanup(cjit_kernel_build_result_t *result);

#ifdef __cplusplus
}
#endif

#endif
