/**
 * @file artifact.h
 * Artifacts as bytes and files: look into one without trusting it, read and write files safely.
 *
 * Build results become artifacts by `cjit_<family>_build_result_serialize` and come back by `..._deserialize`.
 */
#ifndef CJIT_ARTIFACT_H
#define CJIT_ARTIFACT_H

#include <cjit/kernel.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Which kind of build made a result. Since 0.1. */
enum cjit_family {
  CJIT_FAMILY_NONE = 0,
  /** CUDA C++ kernels, kernel.h. */
  CJIT_FAMILY_KERNEL = 1,
  CJIT_FAMILY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_family`. */
typedef uint32_t cjit_family_t;

/** One section of an artifact. Written by the library only; lives as long as the info. Since 0.1. */
typedef struct cjit_section_info {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** "image.cubin", "names", ...; "unknown" for one that this library does not know. */
  const char *name;
  /** The section's number in the format. */
  uint32_t id;
  /** 1 if a reader that does not know the section must refuse the artifact. */
  uint32_t critical;
  /** From the artifact's first byte. */
  uint64_t offset;
  /** In bytes. */
  uint64_t size;
  /** XXH3-64 of the section's bytes, as recorded; it was checked. */
  uint64_t checksum;
} cjit_section_info_t;

/** What an artifact says of itself. Since 0.1. */
typedef struct cjit_artifact_info {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  cjit_family_t family;
  uint32_t format_major;
  uint32_t format_minor;
  /** As in ::cjit_kernel_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  /** The CUDA version of the compiler behind it, major * 1000 + minor * 10; a cubin wants a driver of that major or newer. */
  uint32_t cuda_version;
  uint32_t reserved0;
  /** Bytes of the artifact. */
  uint64_t total_size;
  /** The cjit that wrote it ("0.1.0") and the compiler behind it ("NVRTC 13.0"). */
  const char *cjit_version;
  const char *producer;
  /** XXH3-128 over the whole artifact, as 32 hexadecimal digits; it was checked. */
  const char *checksum;
  const cjit_section_info_t *const *sections;
  uint64_t section_count;
} cjit_artifact_info_t;

/**
 * Look into an artifact of any family. All checksums are verified; the bytes may be untrusted and are not kept.
 * @param info out; `struct_size` set by the caller; clean up with cjit_artifact_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_AN_ARTIFACT,
 *         CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.1.
 */
CJIT_API cjit_status_t cjit_artifact_inspect(const void *data, uint64_t size, cjit_artifact_info_t *info, cjit_error_t **error);

/** Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.1. */
CJIT_API void cjit_artifact_info_cleanup(cjit_artifact_info_t *info);

/**
 * Write bytes to a file so that a reader sees the old file or the whole new one, never a part: a temporary file beside it
 * is written, synced and renamed. An existing file is replaced.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO. Since 0.1.
 */
CJIT_API cjit_status_t cjit_artifact_write_file(const char *path, const void *data, uint64_t size, cjit_error_t **error);

/**
 * Read a whole file. What it holds is not checked; deserialize or inspect does that.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO. Since 0.1.
 */
CJIT_API cjit_status_t cjit_artifact_read_file(const char *path, cjit_blob_t **blob, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
