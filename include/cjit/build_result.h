/**
 * @file build_result.h
 * The result of a build of any family: images, names, log and reports. Serialize, deserialize and clean up results.
 */
#ifndef CJIT_BUILD_RESULT_H
#define CJIT_BUILD_RESULT_H

#include <cjit/image.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The kind of build that made a result. */
enum cjit_family {
  CJIT_FAMILY_NONE = 0,
  /** CUDA C++ kernels of a source, kernel.h. */
  CJIT_FAMILY_KERNEL = 1,
  /** Linked images, link.h. */
  CJIT_FAMILY_LINK = 2,
  /** NVVM IR, nvvm.h. */
  CJIT_FAMILY_NVVM = 3,
  /** Images of other compilers, external.h. */
  CJIT_FAMILY_EXTERNAL = 4,
  /** Device algorithms: kernel builds with `algorithm`. Artifacts of format 1.4 and older have KERNEL for them. */
  CJIT_FAMILY_ALGORITHM = 5,
  /** Tunings, tune.h: the fastest candidate, whether it is an algorithm or a kernel of a source. */
  CJIT_FAMILY_TUNE = 6,
  CJIT_FAMILY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_family`. */
typedef uint32_t cjit_family_t;

/** Origin of a build result. */
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
  /** It was in a remote cache (docs/remote.md). */
  CJIT_CACHE_OUTCOME_REMOTE = 8,
  CJIT_CACHE_OUTCOME_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_outcome`. */
typedef uint32_t cjit_cache_outcome_t;

/** The process that ran the compiler. */
enum cjit_build_place {
  /** None: the result came from the cache, from another call's build or from an artifact. */
  CJIT_BUILD_PLACE_NONE = 0,
  /** The calling process; for an external build its callback. */
  CJIT_BUILD_PLACE_PROCESS = 1,
  /** A worker process. */
  CJIT_BUILD_PLACE_WORKER = 2,
  /** The process of nvcc. */
  CJIT_BUILD_PLACE_COMPILER_PROCESS = 3,
  CJIT_BUILD_PLACE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_build_place`. */
typedef uint32_t cjit_build_place_t;

/** How a compilation used precompiled headers. */
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

/** One image of a result. Written only by the library; valid as long as the result. */
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
 * The ptxas report about one kernel (`-Xptxas -v`). Written only by the library; valid as long as the result. Read at
 * most `struct_size` bytes.
 */
typedef struct cjit_ptxas_report {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The kernel's lowered name. */
  const char* symbol;
  /** Architecture of the machine code: "sm_90a". */
  const char* arch;
  /** The resources that ptxas reported. */
  const cjit_kernel_resources_t* resources;
} cjit_ptxas_report_t;

/** Where a header of a build was found. */
enum cjit_dependency_origin {
  CJIT_DEPENDENCY_ORIGIN_NONE = 0,
  /** In the directory of the source, or of a header that was found there; pre-includes: in the working directory. */
  CJIT_DEPENDENCY_ORIGIN_SOURCE = 1,
  /** In an include directory of the request, or beside a header that was found there. */
  CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR = 2,
  /** In the CUDA toolkit, or in the headers of algorithms. */
  CJIT_DEPENDENCY_ORIGIN_TOOLKIT = 3,
  /** Among the request's headers in memory, or those that cjit adds to them (`host_headers`, `grid_dependency`). */
  CJIT_DEPENDENCY_ORIGIN_MEMORY = 4,
  /** In a directory of nvcc's host compiler. */
  CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER = 5,
  CJIT_DEPENDENCY_ORIGIN_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_dependency_origin`. */
typedef uint32_t cjit_dependency_origin_t;

/** A header that a source reaches. Written only by the library; valid as long as the result. */
typedef struct cjit_dependency {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The file, relative to the working directory if the directory of the request is; a header in memory: its name. */
  const char* path;
  /** SHA-256 of the contents, 64 hexadecimal digits. */
  const char* sha256;
  cjit_dependency_origin_t origin;
  uint32_t reserved0;
} cjit_dependency_t;

/**
 * Result of a build of any family: host data without driver handles.
 *
 * The caller zeroes the struct and sets `struct_size`. A build fills it, and cjit_build_result_cleanup() frees it. On
 * failure every field except `struct_size` is zero, and cleanup is still allowed. A copy of a struct that was cleaned
 * up is refused with ::CJIT_ERROR_INVALID_ARGUMENT. Each family has its own name for the struct, such as
 * cjit_kernel_build_result_t; a function that takes a result accepts the result of any family.
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
  /**
   * The image of kind `image_kind`, aligned to 16 bytes unless it was deserialized in place. PTX is a string:
   * `image_size` counts its terminating NUL.
   */
  const void* image;
  uint64_t image_size;
  /** The requested name expressions, and the lowered name of each. */
  const char* const* name_expressions;
  const char* const* lowered_names;
  uint64_t name_count;
  /** The encoded policy (policy.h); NULL: there is none. */
  const void* policy;
  uint64_t policy_size;
  /** The compiler's log; "" if it is empty. */
  const char* log;
  /** Size of `log` in bytes without the terminating NUL. */
  uint64_t log_size;

  /** All images; the first is `image`. */
  const cjit_image_t* const* images;
  uint64_t image_count;
  /** The messages of the log as records. NULL: there are none. */
  const cjit_diagnostic_t* const* diagnostics;
  uint64_t diagnostic_count;
  /** The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0". */
  const char* producer;
  /** Compile time in nanoseconds, also if an earlier call compiled; 0 for a deserialized result. */
  uint64_t compile_nanoseconds;
  /**
   * Cache key of the request, 129 characters: 64 hexadecimal digits for the request, a hyphen, 64 for the compiler and
   * its headers; "" if there is none.
   */
  const char* cache_key;
  /** Why the result was not taken from the cache or not stored; "" if neither applies. */
  const char* cache_note;
  cjit_build_place_t build_place;
  cjit_pch_outcome_t pch_outcome;
  /** Why `build_place` was chosen; "" if nothing was compiled. */
  const char* build_place_note;
  /**
   * The argument schema of each name expression in normalized form, as given or as read from the kernel's symbol; "" if
   * there is none. NULL: there are no names.
   */
  const char* const* argument_schemas;
  /** Messages of a linker other than errors and warnings; "" for other families. */
  const char* info_log;
  /** Size of `info_log` in bytes without the terminating NUL. */
  uint64_t info_log_size;
  /** The family of the build. */
  cjit_family_t family;
  uint32_t reserved0;
  /**
   * One ptxas report per kernel; NULL: there are none. nvcc builds have them if they make a cubin or a fatbin. NVRTC
   * builds have them if "-Xptxas=-v" is among the raw options. Stored in artifacts.
   */
  const cjit_ptxas_report_t* const* ptxas_reports;
  uint64_t ptxas_report_count;
  /** The kernels of the cubin with their resources; NULL: there is no cubin, or it cannot be read. */
  const cjit_image_kernel_t* const* kernels;
  uint64_t kernel_count;
  /** One report per image pass, in their order. Stored in artifacts. */
  const cjit_image_pass_report_t* const* image_pass_reports;
  uint64_t image_pass_report_count;
  /** Variables that a slim build removed, with their sizes in bytes. Stored in artifacts. */
  const char* const* dropped_symbols;
  const uint64_t* dropped_sizes;
  uint64_t dropped_count;
  /** Name and JSON text of each plan (plan.h), sorted by name; NULL: there are none. Stored in artifacts. */
  const char* const* plan_names;
  const char* const* plans;
  uint64_t plan_count;
  /**
   * The headers that the source of a kernel build reaches on this machine, without the source itself: also for a result
   * from the cache. Conditions are not evaluated, so that it can list more headers than the compiler read, but not
   * fewer. NULL: there are none. Not stored in artifacts.
   */
  const cjit_dependency_t* const* dependencies;
  uint64_t dependency_count;
  /**
   * Why the dependencies are unknown: the cache is off, the request cannot be cached, the result was deserialized, the
   * request is an algorithm without headers of the user, or the family is neither KERNEL nor ALGORITHM. "" if they are
   * known.
   */
  const char* dependency_note;
  /** The report of a tuning as JSON (docs/tuning.md); "" for other families. Stored in artifacts. */
  const char* report;
  /** Size of `report` in bytes without the terminating NUL. */
  uint64_t report_size;
  /**
   * The options that the compiler (NVRTC, nvcc or libNVVM) received, one string each, without the directories of
   * headers, which belong to one machine, and without the seed that cjit makes of the source. NULL: nothing was
   * compiled, or the build is external. Stored in artifacts.
   */
  const char* const* compiler_options;
  uint64_t compiler_option_count;
  /**
   * The options that the linker received, in nvJitLink's spelling; of several links those of the last. NULL: nothing
   * was linked. Stored in artifacts.
   */
  const char* const* linker_options;
  uint64_t linker_option_count;
  /** The source of a build with `keep_source` ON; "" otherwise. Stored in artifacts. */
  const char* source;
  /** Size of `source` in bytes without the terminating NUL. */
  uint64_t source_size;
  /** File name of `source`, as in diagnostics and line information; "" if there is none. */
  const char* source_name;
  /**
   * Where the numbers of an algorithm come from: "CUB"; "tuned sm_90 2026-11-28", the library's table for this
   * architecture and the day of the measurement; "caller", the key 'policy' or a tuning. "" for other builds. Stored in
   * artifacts.
   */
  const char* policy_source;
} cjit_build_result_t;

/** Flags for cjit_build_result_deserialize(). */
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
 * Serialize a result as an artifact (docs/artifact-format.md). Equal results give equal bytes.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the result is
 *         empty).
 */
CJIT_API cjit_status_t cjit_build_result_serialize(const cjit_build_result_t* result, cjit_blob_t** blob,
                                                   cjit_error_t** error);

/**
 * Deserialize an artifact. Needs no compiler, toolkit or driver. Untrusted bytes are checked before they are used.
 * @param data the artifact, `size` bytes at any alignment. Launching its kernels is only as safe as its source.
 * @param flags bits of `enum cjit_deserialize_flags`.
 * @param result out; as for cjit_kernel_build().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
 *         CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY; for a kept failure (docs/cache.md) its status:
 *         CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_HEADER_NOT_FOUND.
 */
CJIT_API cjit_status_t cjit_build_result_deserialize(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                                     cjit_build_result_t* result, cjit_error_t** error);

/**
 * Free everything that a result points to and set every field except `struct_size` to zero. Modules loaded from it stay
 * usable. Does nothing for NULL or when called again.
 */
CJIT_API void cjit_build_result_cleanup(cjit_build_result_t* result);

#ifdef __cplusplus
}
#endif

#endif
