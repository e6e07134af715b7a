/**
 * @file bundle.h
 * Bundles: builds for several architectures, in several forms, under names of the caller's, in one file.
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
 * A set of entries. An entry is one image with what belongs to it (names, policy, log, ...), and is told from others by its name, its
 * architecture and its image kind. Architectures are written as nvcc writes them: "sm_90a" a cubin, "compute_90" PTX, "lto_90" LTO-IR,
 * "fatbin_90" a fatbin, of which the number is the lowest that it holds.
 *
 * Thread-safe: a call sees the entries as they were when it began. Since 0.6.
 */
typedef struct cjit_bundle cjit_bundle_t;

/** What to do with an entry that is there already with other contents. Since 0.6. */
enum cjit_bundle_conflict {
  /** Refuse with ::CJIT_ERROR_INVALID_ARGUMENT; nothing is changed. Equal contents are no conflict. */
  CJIT_BUNDLE_CONFLICT_REFUSE = 0,
  /** What is there stays. */
  CJIT_BUNDLE_CONFLICT_KEEP = 1,
  /** What comes replaces it. */
  CJIT_BUNDLE_CONFLICT_REPLACE = 2,
  CJIT_BUNDLE_CONFLICT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_bundle_conflict`. */
typedef uint32_t cjit_bundle_conflict_t;

/** How to read a bundle. Since 0.6. */
enum cjit_bundle_read_flags {
  CJIT_BUNDLE_READ_DEFAULT = 0,
  /** Keep no copy: the bundle points into the caller's bytes, which must stay unchanged until the bundle, and all results that came
      from it, are gone. */
  CJIT_BUNDLE_READ_IN_PLACE = 1,
  /** Sections are checked and decompressed when they are first wanted, not now: what is damaged is found then. The outer form and the
      checksum over all bytes are checked all the same. */
  CJIT_BUNDLE_READ_LAZY = 2,
  CJIT_BUNDLE_READ_FLAGS_MAX_ENUM = 0x7FFFFFFF
};
/** Bits of `enum cjit_bundle_read_flags`. */
typedef uint32_t cjit_bundle_read_flags_t;

/** How an entry differs between two bundles. Since 0.6. */
enum cjit_bundle_difference_kind {
  CJIT_BUNDLE_DIFFERENCE_NONE = 0,
  /** It is in the first alone. */
  CJIT_BUNDLE_DIFFERENCE_REMOVED = 1,
  /** It is in the second alone. */
  CJIT_BUNDLE_DIFFERENCE_ADDED = 2,
  /** It is in both, with other contents. */
  CJIT_BUNDLE_DIFFERENCE_CHANGED = 3,
  CJIT_BUNDLE_DIFFERENCE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_bundle_difference_kind`. */
typedef uint32_t cjit_bundle_difference_kind_t;

/** What to build into a bundle: each kernel for each architecture. `struct_size`, the arrays and `archs` are required. Since 0.6. */
typedef struct cjit_bundle_build_options {
  uint64_t struct_size;
  /** The name of each kernel in the bundle: not empty, at most 4096 bytes, each once. */
  const char *const *names;
  /** What to build; `arch` is left NULL. */
  const cjit_kernel_build_options_t *const *kernels;
  /** Of `names` and of `kernels`; at least one. */
  uint64_t kernel_count;
  /** Architectures, separated by commas, each as ::cjit_kernel_build_options_t::arch has them, or "lto_90" for LTO-IR; or as nvcc
      means it "all": a cubin for each architecture that the compiler knows, and PTX for the highest; "all-major": the same of the
      earliest and of each major's first. */
  const char *archs;
  cjit_bundle_conflict_t conflict;
  uint32_t reserved0;
} cjit_bundle_build_options_t;

/** Bytes that another program made: a cubin, PTX or a fatbin. `struct_size`, `data` and `size` are required. Since 0.6. */
typedef struct cjit_bundle_import_options {
  uint64_t struct_size;
  /** The image. PTX may end with a NUL or not. A fatbin is taken apart where its entries are not compressed, or compressed with zstd;
      otherwise it is kept whole. */
  const void *data;
  /** Bytes of `data`. */
  uint64_t size;
  /** What made it, for the entries' producer; NULL: "imported". */
  const char *producer;
  cjit_bundle_conflict_t conflict;
  /** ON: a fatbin is kept whole whatever is in it. */
  cjit_switch_t keep_fatbin;
} cjit_bundle_import_options_t;

/** How a bundle is written. All fields may stay zero. Since 0.6. */
typedef struct cjit_bundle_write_options {
  uint64_t struct_size;
  /** OFF: no section is compressed. DEFAULT and ON: those that become smaller by `least_saving_percent` or more. */
  cjit_switch_t compression;
  /** Level of zstd, 1 to 19; 0: 19, which is the smallest and decompresses as fast as the others. */
  uint32_t compression_level;
  /** What compressing a section has to save, 1 to 99 percent of it; 0: 10. */
  uint32_t least_saving_percent;
  uint32_t reserved0;
} cjit_bundle_write_options_t;

/** What an entry is. Written by the library only; lives as long as the listing. Read at most `struct_size` bytes. Since 0.6. */
typedef struct cjit_bundle_entry {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char *name;
  /** "sm_90a", "compute_90", "lto_90", "fatbin_90". */
  const char *arch;
  /** As in ::cjit_kernel_build_result_t. */
  const char *producer;
  /** XXH3-128 of the image, as 32 hexadecimal digits. */
  const char *checksum;
  /** Bytes of the image. */
  uint64_t image_size;
  /** Bytes that the image takes in the file that the bundle was read from: fewer if it is compressed there; 0 if it is from no file. */
  uint64_t stored_size;
  /** As in ::cjit_kernel_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_family_t family;
  /** As in ::cjit_artifact_info_t. */
  uint32_t cuda_version;
  uint32_t reserved0;
} cjit_bundle_entry_t;

/** The entries of a bundle, in the order of names, then architectures, then kinds. Since 0.6. */
typedef struct cjit_bundle_listing {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  const cjit_bundle_entry_t *const *entries;
  uint64_t entry_count;
  /** Sections of the entries, and how many different ones there are: a file has each once. */
  uint64_t section_count;
  uint64_t distinct_section_count;
} cjit_bundle_listing_t;

/** One difference between two bundles. Written by the library only; lives as long as the diff. Since 0.6. */
typedef struct cjit_bundle_difference {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char *name;
  /** As ::cjit_bundle_entry_t::arch. */
  const char *arch;
  /** Of what is CHANGED the sections that differ, "image.cubin, log"; else "". */
  const char *sections;
  /** Bytes of the image in the first and in the second bundle; 0 where there is none. */
  uint64_t first_size;
  uint64_t second_size;
  cjit_bundle_difference_kind_t kind;
  uint32_t reserved0;
} cjit_bundle_difference_t;

/** How two bundles differ, in the order of a listing. Since 0.6. */
typedef struct cjit_bundle_diff {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  const cjit_bundle_difference_t *const *differences;
  uint64_t difference_count;
} cjit_bundle_diff_t;

/** What an entry was to a choice. Written by the library only; lives as long as the choice. Since 0.6. */
typedef struct cjit_bundle_verdict {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** As ::cjit_bundle_entry_t::arch. */
  const char *arch;
  /** Why it was taken or passed over: "a cubin for sm_80 does not run on sm_90", "sm_90a goes before it". */
  const char *reason;
  cjit_image_kind_t image_kind;
  /** 1 for the one that was taken. */
  uint32_t is_chosen;
} cjit_bundle_verdict_t;

/** Which entry was taken for a device, and why not another. Since 0.6. */
typedef struct cjit_bundle_choice {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** Of the entry that was taken, as ::cjit_bundle_entry_t::arch. */
  const char *arch;
  /** One for each entry of the name, best first. */
  const cjit_bundle_verdict_t *const *verdicts;
  uint64_t verdict_count;
  cjit_image_kind_t image_kind;
  /** Of the device that it was taken for, major * 10 + minor. */
  uint32_t device_cc;
} cjit_bundle_choice_t;

/** For which device to choose. `struct_size` and `device_cc` are required. Since 0.6. */
typedef struct cjit_bundle_choose_options {
  uint64_t struct_size;
  /** Compute capability, major * 10 + minor. */
  uint32_t device_cc;
  /** What the driver supports, major * 1000 + minor * 10: machine code of a newer CUDA major is passed over. 0: any. */
  uint32_t driver_version;
  /** OFF: there is no nvJitLink, so LTO-IR is passed over. */
  cjit_switch_t linker;
  uint32_t reserved0;
} cjit_bundle_choose_options_t;

/** How to load from a bundle. All fields may stay zero. Since 0.6. */
typedef struct cjit_bundle_load_options {
  uint64_t struct_size;
  /** As ::cjit_kernel_build_options_t::resource_limits, for the entry that is taken. */
  const cjit_resource_limits_t *resource_limits;
  /** OFF: LTO-IR is passed over. DEFAULT and ON: it is linked for the device, where nvJitLink is found. */
  cjit_switch_t linker;
  uint32_t reserved0;
} cjit_bundle_load_options_t;

/**
 * Make an empty bundle.
 * @param bundle out; NULL on failure; destroy with cjit_bundle_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_create(cjit_bundle_t **bundle, cjit_error_t **error);

/** Give up a bundle. Results and modules that came from it stay usable. NULL does nothing. Since 0.6. */
CJIT_API void cjit_bundle_destroy(cjit_bundle_t *bundle);

/**
 * Build each kernel for each architecture, all at once as a batch job does (docs/workers.md), and add the images. If a build
 * fails nothing is added, and the error names each that failed and its architecture; its status is that of the first.
 * @param bundle what they are added to.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT,
 *         CJIT_ERROR_CONTRADICTORY_OPTIONS (a kernel has an architecture of its own), and what
 *         cjit_kernel_build_batch_async() and cjit_kernel_build() return. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_build(cjit_context_t *context, cjit_bundle_t *bundle, const cjit_bundle_build_options_t *options, cjit_error_t **error);

/**
 * Begin what cjit_bundle_build() does, and return. The job can be waited for and cancelled as any other; cjit_bundle_add_job() takes
 * what it built. Its builds are those of the first kernel, in the order of the architectures, then those of the next.
 * @param job_options NULL for all defaults. @param job out; NULL on failure; destroy with cjit_job_destroy().
 * @return as cjit_bundle_build(), for what is found wrong before anything is built. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_build_async(cjit_context_t *context, const cjit_bundle_build_options_t *options, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);

/**
 * Add what a job of cjit_bundle_build_async() built.
 * @return as cjit_bundle_build(); CJIT_ERROR_INVALID_ARGUMENT (a job of another kind), CJIT_ERROR_NOT_READY, CJIT_ERROR_CANCELLED.
 *         Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_add_job(cjit_bundle_t *bundle, cjit_job_t *job, cjit_error_t **error);

/**
 * Add each image of a result of any family.
 * @param name of the entries: not empty, at most 4096 bytes. @param conflict of `enum cjit_bundle_conflict`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the name; a conflict). Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_add(cjit_bundle_t *bundle, const char *name, const cjit_kernel_build_result_t *result, cjit_bundle_conflict_t conflict, cjit_error_t **error);

/**
 * Add an image that another program made. Its architecture is read from it, and its kernels and variables are its names.
 * @param name as for cjit_bundle_add().
 * @return as cjit_bundle_add(); CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT (the image cannot be read). Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_import(cjit_bundle_t *bundle, const char *name, const cjit_bundle_import_options_t *options, cjit_error_t **error);

/**
 * Drop entries: those of a name, of an architecture, of a kind, or of all that are given.
 * @param name NULL: any. @param arch as ::cjit_bundle_entry_t::arch, or "90a" for every kind of it; NULL: any.
 * @param kind NONE: any. @param dropped out; how many there were; may be NULL.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no such kind), CJIT_ERROR_NOT_FOUND (none matches).
 *         Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_drop(cjit_bundle_t *bundle, const char *name, const char *arch, cjit_image_kind_t kind, uint64_t *dropped, cjit_error_t **error);

/**
 * List the entries.
 * @param listing out; `struct_size` set by the caller; clean up with cjit_bundle_listing_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE; of a bundle that was read lazily also
 *         CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_list(cjit_bundle_t *bundle, cjit_bundle_listing_t *listing, cjit_error_t **error);

/** Free what `listing` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6. */
CJIT_API void cjit_bundle_listing_cleanup(cjit_bundle_listing_t *listing);

/**
 * Add all entries of another bundle. Images are shared, not copied.
 * @param other stays as it is. @param conflict of `enum cjit_bundle_conflict`; the error names each entry that differs.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (a conflict). Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_merge(cjit_bundle_t *bundle, cjit_bundle_t *other, cjit_bundle_conflict_t conflict, cjit_error_t **error);

/**
 * Compare two bundles.
 * @param diff out; `struct_size` set by the caller; clean up with cjit_bundle_diff_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_compare(cjit_bundle_t *first, cjit_bundle_t *second, cjit_bundle_diff_t *diff, cjit_error_t **error);

/** Free what `diff` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6. */
CJIT_API void cjit_bundle_diff_cleanup(cjit_bundle_diff_t *diff);

/**
 * Write a bundle as bytes (docs/artifact-format.md). Equal contents and options give equal bytes, in whatever order they were added.
 * Equal sections are stored once.
 * @param options NULL for all defaults. @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT (a
 *         level or percentage out of its range); of a bundle that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_write(cjit_bundle_t *bundle, const cjit_bundle_write_options_t *options, cjit_blob_t **blob, cjit_error_t **error);

/**
 * Read a bundle. The bytes may be untrusted: everything is checked before it is used, and memory stays in proportion to them.
 * @param data the bundle, of `size` bytes, at any alignment. @param flags of `enum cjit_bundle_read_flags`.
 * @param bundle out; NULL on failure; destroy with cjit_bundle_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown flag), CJIT_ERROR_NOT_AN_ARTIFACT,
 *         CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
 *         Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_read(const void *data, uint64_t size, cjit_bundle_read_flags_t flags, cjit_bundle_t **bundle, cjit_error_t **error);

/**
 * Read a file as cjit_bundle_read() does, keeping its bytes once; IN_PLACE changes nothing. Files are written with
 * cjit_artifact_write_file().
 * @return as cjit_bundle_read(); CJIT_ERROR_IO. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_read_file(const char *path, cjit_bundle_read_flags_t flags, cjit_bundle_t **bundle, cjit_error_t **error);

/**
 * Take an entry out as a result of one image. What is not compressed is not copied.
 * @param arch as ::cjit_bundle_entry_t::arch. @param result out; as for cjit_kernel_build().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND; of a bundle that was read lazily also
 *         CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_get_result(cjit_bundle_t *bundle, const char *name, const char *arch, cjit_kernel_build_result_t *result, cjit_error_t **error);

/**
 * Choose the entry of a name for a device, without a driver: machine code for just that architecture ("sm_90a" on 9.0), then of its family
 * ("sm_100f" on 10.x), then of the same major and the highest minor that is not above the device's, then a fatbin that holds
 * something for it, then LTO-IR, then PTX, of each the highest.
 * @param choice out; `struct_size` set by the caller; clean up with cjit_bundle_choice_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT (no
 *         compute capability), CJIT_ERROR_NOT_FOUND (`name`), CJIT_ERROR_NO_BINARY_FOR_DEVICE (the error lists the entries); of a bundle
 *         that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_choose(cjit_bundle_t *bundle, const char *name, const cjit_bundle_choose_options_t *options, cjit_bundle_choice_t *choice, cjit_error_t **error);

/** Free what `choice` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6. */
CJIT_API void cjit_bundle_choice_cleanup(cjit_bundle_choice_t *choice);

/**
 * Load the entry of a name that is the best for the current device, as cjit_bundle_choose() says. LTO-IR is linked for the device, or
 * taken linked from the context's cache; where there is no nvJitLink it is passed over.
 * @param options NULL for all defaults. @param choice out; may be NULL; as for cjit_bundle_choose().
 * @param loaded out; as for cjit_module_load().
 * @return as cjit_module_load(); as cjit_bundle_choose(); as cjit_link_build() for LTO-IR; CJIT_ERROR_RESOURCE_LIMIT. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_load(cjit_context_t *context, cjit_bundle_t *bundle, const char *name, const cjit_bundle_load_options_t *options, cjit_bundle_choice_t *choice, cjit_module_t **loaded, cjit_error_t **error);

/**
 * Write a bundle, or the entries of a name, as a fatbin that cuModuleLoadFatBinary() and cuLibraryLoadData() take, by nvFatbin
 * (toolkit.h). A fatbin takes one image of each architecture and kind: names that have the same are refused.
 * @param name NULL: all entries. @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (nothing to write), CJIT_ERROR_INVALID_ARGUMENT (two names have an
 *         image of the same architecture and kind), CJIT_ERROR_UNSUPPORTED (a fatbin that is kept whole cannot be put into another),
 *         CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_LINK (nvFatbin refused);
 *         of a bundle that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
 */
CJIT_API cjit_status_t cjit_bundle_export_fatbin(cjit_context_t *context, cjit_bundle_t *bundle, const char *name, cjit_blob_t **blob, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
