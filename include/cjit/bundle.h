/**
 * @file bundle.h
 * Store builds for several architectures under names in one file, and load the best one for a device.
 *
 *     cjit_bundle_build(context, bundle, &options, &error);     // "sm_90a,sm_100f,compute_90"
 *     cjit_bundle_write(bundle, NULL, &blob, &error);
 *     ...
 *     cjit_bundle_read_file("axpy.cjb", CJIT_BUNDLE_READ_DEFAULT, &bundle, &error);
 *     cjit_bundle_load(context, bundle, "axpy", NULL, NULL, &loaded, &error);
 */
#ifndef CJIT_BUNDLE_H
#define CJIT_BUNDLE_H

#include <cjit/artifact.h>
#include <cjit/job.h>
#include <cjit/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A set of entries. An entry is one image with its metadata (names, policy, log, ...). Name, architecture and image
 * kind identify it. Architectures have nvcc's notation: "sm_90a" for a cubin, "compute_90" for PTX, "lto_90" for
 * LTO-IR, "fatbin_90" for a fatbin with the lowest architecture that it contains.
 *
 * Thread-safe: a call sees the entries that were in the bundle when the call began.
 */
typedef struct cjit_bundle cjit_bundle_t;

/** Action if an entry exists with other contents. */
enum cjit_bundle_conflict {
  /** Fail with ::CJIT_ERROR_INVALID_ARGUMENT and change nothing. Equal contents are not a conflict. */
  CJIT_BUNDLE_CONFLICT_REFUSE = 0,
  /** Keep the existing entry. */
  CJIT_BUNDLE_CONFLICT_KEEP = 1,
  /** Replace the existing entry. */
  CJIT_BUNDLE_CONFLICT_REPLACE = 2,
  CJIT_BUNDLE_CONFLICT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_bundle_conflict`. */
typedef uint32_t cjit_bundle_conflict_t;

/** Flags for cjit_bundle_read(). */
enum cjit_bundle_read_flags {
  CJIT_BUNDLE_READ_DEFAULT = 0,
  /**
   * Do not copy: the bundle points into the caller's bytes, which must not change until the bundle and all results from
   * it are destroyed.
   */
  CJIT_BUNDLE_READ_IN_PLACE = 1,
  /**
   * Check and decompress sections on first use; damage in a section is reported then. The structure and the checksum of
   * all bytes are checked immediately.
   */
  CJIT_BUNDLE_READ_LAZY = 2,
  CJIT_BUNDLE_READ_FLAGS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_bundle_read_flags`. */
typedef uint32_t cjit_bundle_read_flags_t;

/** Kind of a difference between two bundles. */
enum cjit_bundle_difference_kind {
  CJIT_BUNDLE_DIFFERENCE_NONE = 0,
  /** Only in the first bundle. */
  CJIT_BUNDLE_DIFFERENCE_REMOVED = 1,
  /** Only in the second bundle. */
  CJIT_BUNDLE_DIFFERENCE_ADDED = 2,
  /** In both, with different contents. */
  CJIT_BUNDLE_DIFFERENCE_CHANGED = 3,
  CJIT_BUNDLE_DIFFERENCE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_bundle_difference_kind`. */
typedef uint32_t cjit_bundle_difference_kind_t;

/**
 * Options of a bundle build: each kernel is built for each architecture. `struct_size`, the arrays and `archs` are
 * required.
 */
typedef struct cjit_bundle_build_options {
  uint64_t struct_size;
  /** Name of each kernel in the bundle: unique, not empty, at most 4096 bytes. */
  const char* const* names;
  /** Options of each kernel; their `arch` must be NULL. */
  const cjit_kernel_build_options_t* const* kernels;
  /** Number of `names` and of `kernels`; at least 1. */
  uint64_t kernel_count;
  /**
   * Architectures, separated by commas: values of ::cjit_kernel_build_options_t::arch, or "lto_90" for LTO-IR. As in
   * nvcc, "all" means a cubin for each architecture that the compiler supports and PTX for the newest. "all-major"
   * means a cubin for the oldest and for the first of each major version, and PTX for the newest.
   */
  const char* archs;
  cjit_bundle_conflict_t conflict;
  uint32_t reserved0;
} cjit_bundle_build_options_t;

/** An image from another program: a cubin, PTX or a fatbin. `struct_size`, `data` and `size` are required. */
typedef struct cjit_bundle_import_options {
  uint64_t struct_size;
  /**
   * The image. PTX may end with a NUL. A fatbin is split into its entries if these are uncompressed or compressed with
   * zstd; otherwise it is kept whole.
   */
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
  /** The program that made the image; NULL: "imported". */
  const char* producer;
  cjit_bundle_conflict_t conflict;
  /** ON: always keep a fatbin whole. */
  cjit_switch_t keep_fatbin;
} cjit_bundle_import_options_t;

/** Options for writing a bundle. All fields may be zero. */
typedef struct cjit_bundle_write_options {
  uint64_t struct_size;
  /** OFF: do not compress. DEFAULT, ON: compress the sections that shrink by at least `min_saving_percent`. */
  cjit_switch_t compression;
  /** zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the others. */
  uint32_t compression_level;
  /** Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10. */
  uint32_t min_saving_percent;
  uint32_t reserved0;
} cjit_bundle_write_options_t;

/**
 * One entry of a bundle. Written only by the library; valid as long as the listing. Read at most `struct_size` bytes.
 */
typedef struct cjit_bundle_entry {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char* name;
  /** "sm_90a", "compute_90", "lto_90", "fatbin_90". */
  const char* arch;
  /** As in ::cjit_build_result_t. */
  const char* producer;
  /** XXH3-128 of the image, as 32 hexadecimal digits. */
  const char* checksum;
  /** Size of the image in bytes. */
  uint64_t image_size;
  /**
   * Size in bytes of the image in the file that the bundle was read from, less than `image_size` if compressed; 0 if it
   * was not read from a file.
   */
  uint64_t stored_size;
  /** As in ::cjit_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_family_t family;
  /** As in ::cjit_artifact_info_t. */
  uint32_t cuda_version;
  uint32_t reserved0;
} cjit_bundle_entry_t;

/** Entries of a bundle, ordered by name, then architecture, then kind. */
typedef struct cjit_bundle_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  const cjit_bundle_entry_t* const* entries;
  uint64_t entry_count;
  /** Number of sections of all entries, and number of distinct ones. A file stores each distinct section once. */
  uint64_t section_count;
  uint64_t distinct_section_count;
} cjit_bundle_info_t;

/** One difference between two bundles. Written only by the library; valid as long as the diff. */
typedef struct cjit_bundle_difference {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char* name;
  /** As ::cjit_bundle_entry_t::arch. */
  const char* arch;
  /** For CHANGED the sections that differ, "image.cubin, log"; otherwise "". */
  const char* sections;
  /** Size of the image in the first and in the second bundle, in bytes; 0 if absent. */
  uint64_t first_size;
  uint64_t second_size;
  cjit_bundle_difference_kind_t kind;
  uint32_t reserved0;
} cjit_bundle_difference_t;

/** All differences between two bundles, in the order of a listing. */
typedef struct cjit_bundle_diff {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  const cjit_bundle_difference_t* const* differences;
  uint64_t difference_count;
} cjit_bundle_diff_t;

/** Whether one entry was chosen, and why. Written only by the library; valid as long as the choice. */
typedef struct cjit_bundle_verdict {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** As ::cjit_bundle_entry_t::arch. */
  const char* arch;
  /** Why it was chosen or rejected: "a cubin for sm_80 does not run on sm_90", "sm_90a is preferred". */
  const char* reason;
  cjit_image_kind_t image_kind;
  /** 1 for the chosen entry. */
  uint32_t is_chosen;
} cjit_bundle_verdict_t;

/** The entry that was chosen for a device, and why. */
typedef struct cjit_bundle_choice {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** Architecture of the chosen entry, as ::cjit_bundle_entry_t::arch. */
  const char* arch;
  /**
   * One verdict per entry of the name, in the order of preference. The first one may be a rejected one, such as that of
   * a cubin for another device: `is_chosen` says which entry was chosen.
   */
  const cjit_bundle_verdict_t* const* verdicts;
  uint64_t verdict_count;
  cjit_image_kind_t image_kind;
  /** Compute capability of the device, major * 10 + minor. */
  uint32_t device_cc;
} cjit_bundle_choice_t;

/** The device for which to choose an entry. `struct_size` and `device_cc` are required. */
typedef struct cjit_bundle_choose_options {
  uint64_t struct_size;
  /** Compute capability, major * 10 + minor. */
  uint32_t device_cc;
  /**
   * CUDA version that the driver supports, major * 1000 + minor * 10: machine code of a newer CUDA major version is
   * rejected. 0: any.
   */
  uint32_t driver_version;
  /** OFF: nvJitLink is not available, so LTO-IR is rejected. */
  cjit_switch_t linker;
  uint32_t reserved0;
} cjit_bundle_choose_options_t;

/** Options for loading from a bundle. All fields may be zero. */
typedef struct cjit_bundle_load_options {
  uint64_t struct_size;
  /** As ::cjit_kernel_build_options_t::resource_limits, for the chosen entry. NULL: none. */
  const cjit_resource_limits_t* resource_limits;
  /** OFF: reject LTO-IR. DEFAULT, ON: link LTO-IR for the device if nvJitLink is found. */
  cjit_switch_t linker;
  uint32_t reserved0;
} cjit_bundle_load_options_t;

/**
 * Create an empty bundle.
 * @param bundle out; NULL on failure; destroy with cjit_bundle_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_bundle_create(cjit_bundle_t** bundle, cjit_error_t** error);

/**
 * Add a reference to a bundle, for one more cjit_bundle_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_bundle_retain(cjit_bundle_t* bundle, cjit_bundle_t** retained, cjit_error_t** error);

/** Destroy a bundle handle. Results and modules from it stay usable. Does nothing for NULL. */
CJIT_API void cjit_bundle_destroy(cjit_bundle_t* bundle);

/**
 * Build each kernel for each architecture, concurrently as a batch job (docs/workers.md), and add the images. If a
 * build fails, nothing is added; the error lists each failed kernel and architecture and has the status of the first.
 * @param bundle receives the images.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS (a kernel sets `arch`), and as
 *         cjit_kernel_build_batch_async() and cjit_kernel_build().
 */
CJIT_API cjit_status_t cjit_bundle_build(cjit_context_t* context, cjit_bundle_t* bundle,
                                         const cjit_bundle_build_options_t* options, cjit_error_t** error);

/**
 * Start a bundle build and return; see cjit_bundle_build(). The job can be waited for and cancelled as any other; pass
 * it to cjit_bundle_add_job() to add its images. There is no key of a bundle: each of its builds has one. Its builds
 * are those of the first kernel in the order of the architectures, then those of the next kernel.
 * @param job_options NULL: all defaults.
 * @param job out; NULL on failure; destroy with cjit_job_destroy().
 * @return as cjit_bundle_build() for errors found before anything is built.
 */
CJIT_API cjit_status_t cjit_bundle_build_async(cjit_context_t* context, const cjit_bundle_build_options_t* options,
                                               const cjit_job_options_t* job_options, cjit_job_t** job,
                                               cjit_error_t** error);

/**
 * Add the images that a job of cjit_bundle_build_async() built.
 * @return as cjit_bundle_build(); CJIT_ERROR_INVALID_ARGUMENT (another kind of job), CJIT_ERROR_NOT_READY,
 *         CJIT_ERROR_CANCELLED.
 */
CJIT_API cjit_status_t cjit_bundle_add_job(cjit_bundle_t* bundle, cjit_job_t* job, cjit_error_t** error);

/**
 * Add each image of a result of any family.
 * @param name name of the entries: not empty, at most 4096 bytes.
 * @param conflict a value of `enum cjit_bundle_conflict`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (invalid name; a
 *         conflict).
 */
CJIT_API cjit_status_t cjit_bundle_add(cjit_bundle_t* bundle, const char* name, const cjit_build_result_t* result,
                                       cjit_bundle_conflict_t conflict, cjit_error_t** error);

/**
 * Add an image that another program made. Its architecture and the names of its kernels and variables are read from it.
 * @param name as for cjit_bundle_add().
 * @return as cjit_bundle_add(); CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT (the image cannot be read).
 */
CJIT_API cjit_status_t cjit_bundle_import(cjit_bundle_t* bundle, const char* name,
                                          const cjit_bundle_import_options_t* options, cjit_error_t** error);

/**
 * Remove the entries that match all given criteria.
 * @param name NULL: any.
 * @param arch as ::cjit_bundle_entry_t::arch, or "90a" for every kind of it; NULL: any.
 * @param kind NONE: any.
 * @param dropped out; the number of removed entries; NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown kind), CJIT_ERROR_NOT_FOUND (no
 *         entry matches).
 */
CJIT_API cjit_status_t cjit_bundle_drop(cjit_bundle_t* bundle, const char* name, const char* arch,
                                        cjit_image_kind_t kind, uint64_t* dropped, cjit_error_t** error);

/**
 * List the entries of a bundle.
 * @param listing out; the caller sets `struct_size`; clean up with cjit_bundle_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE; for a bundle read with LAZY also
 *         CJIT_ERROR_ARTIFACT_CORRUPT.
 */
CJIT_API cjit_status_t cjit_bundle_get_info(const cjit_bundle_t* bundle, cjit_bundle_info_t* listing,
                                            cjit_error_t** error);

/**
 * Free everything that `listing` points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_bundle_info_cleanup(cjit_bundle_info_t* listing);

/**
 * Add all entries of another bundle. Images are shared, not copied.
 * @param other the bundle to add; not modified.
 * @param conflict a value of `enum cjit_bundle_conflict`; the error lists each entry that differs.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (a conflict).
 */
CJIT_API cjit_status_t cjit_bundle_merge(cjit_bundle_t* bundle, const cjit_bundle_t* other,
                                         cjit_bundle_conflict_t conflict, cjit_error_t** error);

/**
 * Compare two bundles.
 * @param diff out; the caller sets `struct_size`; clean up with cjit_bundle_diff_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_bundle_compare(const cjit_bundle_t* first, const cjit_bundle_t* second,
                                           cjit_bundle_diff_t* diff, cjit_error_t** error);

/**
 * Free everything that `diff` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
 * called again.
 */
CJIT_API void cjit_bundle_diff_cleanup(cjit_bundle_diff_t* diff);

/**
 * Write a bundle as bytes (docs/artifact-format.md). Equal contents and options give equal bytes, regardless of the
 * order in which entries were added. Equal sections are stored once.
 * @param options NULL: all defaults.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (a level or percentage out of range); for a bundle read with LAZY also
 *         CJIT_ERROR_ARTIFACT_CORRUPT.
 */
CJIT_API cjit_status_t cjit_bundle_write(const cjit_bundle_t* bundle, const cjit_bundle_write_options_t* options,
                                         cjit_blob_t** blob, cjit_error_t** error);

/**
 * Read a bundle from bytes. The bytes may be untrusted: everything is checked before it is used, and memory use is
 * proportional to `size`.
 * @param data the bundle, `size` bytes at any alignment.
 * @param flags bits of `enum cjit_bundle_read_flags`.
 * @param bundle out; NULL on failure; destroy with cjit_bundle_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
 *         CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
 */
CJIT_API cjit_status_t cjit_bundle_read(const void* data, uint64_t size, cjit_bundle_read_flags_t flags,
                                        cjit_bundle_t** bundle, cjit_error_t** error);

/**
 * Read a bundle from a file; see cjit_bundle_read(). The bytes are kept in memory once; IN_PLACE has no effect. Write
 * files with cjit_artifact_write_file().
 * @return as cjit_bundle_read(); CJIT_ERROR_IO.
 */
CJIT_API cjit_status_t cjit_bundle_read_file(const char* path, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                                             cjit_error_t** error);

/**
 * Get an entry as a result with one image. An uncompressed image is not copied.
 * @param arch as ::cjit_bundle_entry_t::arch.
 * @param result out; as for cjit_kernel_build().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND; for a bundle read with
 *         LAZY also CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
 */
CJIT_API cjit_status_t cjit_bundle_get_result(const cjit_bundle_t* bundle, const char* name, const char* arch,
                                              cjit_build_result_t* result, cjit_error_t** error);

/**
 * Choose the best entry of a name for a device; needs no driver. In order of preference:
 * - machine code for exactly this architecture ("sm_90a" on 9.0),
 * - machine code for its family ("sm_100f" on 10.x),
 * - machine code of the same major version with the highest minor version that is not above the device's,
 * - a fatbin that contains an image for the device,
 * - LTO-IR, the newest that the device supports,
 * - PTX, the newest that the device supports.
 *
 * @param choice out; the caller sets `struct_size`; clean up with cjit_bundle_choice_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (no compute capability), CJIT_ERROR_NOT_FOUND (`name`),
 *         CJIT_ERROR_NO_BINARY_FOR_DEVICE (the error lists the entries); for a bundle read with LAZY also
 *         CJIT_ERROR_ARTIFACT_CORRUPT.
 */
CJIT_API cjit_status_t cjit_bundle_choose(const cjit_bundle_t* bundle, const char* name,
                                          const cjit_bundle_choose_options_t* options, cjit_bundle_choice_t* choice,
                                          cjit_error_t** error);

/**
 * Free everything that `choice` points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_bundle_choice_cleanup(cjit_bundle_choice_t* choice);

/**
 * Load the best entry of a name for the current device, as cjit_bundle_choose() chooses it. LTO-IR is linked for the
 * device or taken linked from the context's cache; without nvJitLink it is rejected. It has no asynchronous form, for
 * the reason in cjit_module_load().
 * @param options NULL: all defaults.
 * @param choice out; as for cjit_bundle_choose(); NULL: not written.
 * @param loaded out; as for cjit_module_load().
 * @return as cjit_module_load(); as cjit_bundle_choose(); as cjit_link_build() for LTO-IR; CJIT_ERROR_RESOURCE_LIMIT.
 */
CJIT_API cjit_status_t cjit_bundle_load(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                                        const cjit_bundle_load_options_t* options, cjit_bundle_choice_t* choice,
                                        cjit_module_t** loaded, cjit_error_t** error);

/** How nvFatbin compresses a fatbin. */
enum cjit_fatbin_compression {
  /** The default of nvFatbin: BALANCE as of CUDA 13.5. */
  CJIT_FATBIN_COMPRESSION_DEFAULT = 0,
  CJIT_FATBIN_COMPRESSION_NONE = 1,
  /** The smallest fatbin. */
  CJIT_FATBIN_COMPRESSION_SIZE = 2,
  /** Fast decompression when the fatbin is loaded. */
  CJIT_FATBIN_COMPRESSION_SPEED = 3,
  /** Between SIZE and SPEED. */
  CJIT_FATBIN_COMPRESSION_BALANCE = 4,
  CJIT_FATBIN_COMPRESSION_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_fatbin_compression`. */
typedef uint32_t cjit_fatbin_compression_t;

/** Options for exporting a fatbin. All fields may be zero. */
typedef struct cjit_bundle_fatbin_options {
  uint64_t struct_size;
  cjit_fatbin_compression_t compression;
  /** ON: compress small images too. Not with `compression` NONE. */
  cjit_switch_t compress_all;
  /**
   * ON: compress the images of several architectures together, which saves more. Needs nvFatbin 13.4 or newer.
   * A driver for CUDA 13.0 finds no image in such a fatbin, and cjit_bundle_import() does not read it.
   */
  cjit_switch_t concatenate;
  uint32_t reserved0;
} cjit_bundle_fatbin_options_t;

/**
 * Write a bundle, or the entries of one name, as a fatbin for cuModuleLoadFatBinary() and cuLibraryLoadData(). Uses
 * nvFatbin (toolkit.h). A fatbin contains one image per architecture and kind: names with the same architecture and
 * kind are refused.
 * @param name NULL: all entries.
 * @param options NULL: all defaults.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_NOT_FOUND (nothing to write), CJIT_ERROR_INVALID_ARGUMENT (an unknown compression; two names have
 *         an image of the same architecture and kind), CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNSUPPORTED (a
 *         fatbin that was kept whole cannot be part of another; nvFatbin lacks an option),
 * CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_LINK (nvFatbin
 * failed); for a bundle read with LAZY also CJIT_ERROR_ARTIFACT_CORRUPT.
 */
CJIT_API cjit_status_t cjit_bundle_export_fatbin(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                                                 const cjit_bundle_fatbin_options_t* options, cjit_blob_t** blob,
                                                 cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
