/**
 * @file artifact.h
 * Artifacts: serialized build results. Describe an artifact that may be untrusted; read and write artifact files.
 *
 * cjit_build_result_serialize() makes an artifact from a result, and cjit_build_result_deserialize() makes a result
 * from an artifact.
 */
#ifndef CJIT_ARTIFACT_H
#define CJIT_ARTIFACT_H

#include <cjit/build_result.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One section of an artifact. Written only by the library; valid as long as the info. */
typedef struct cjit_section_info {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** "image.cubin", "names", ...; "unknown" for a section that this library does not know. */
  const char* name;
  /** The section's number in the format. */
  uint32_t id;
  /** 1 if readers that do not know the section must refuse the artifact. */
  uint32_t critical;
  /** Offset in bytes from the start of the artifact. */
  uint64_t offset;
  /** Size in bytes. */
  uint64_t size;
  /** XXH3-64 of the section's bytes, as recorded and verified. */
  uint64_t checksum;
} cjit_section_info_t;

/** Header of an artifact; see cjit_artifact_get_info(). */
typedef struct cjit_artifact_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  cjit_family_t family;
  uint32_t format_major;
  uint32_t format_minor;
  /** As in ::cjit_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  /**
   * CUDA version of the compiler, major * 1000 + minor * 10. A cubin requires a driver of this CUDA major version or
   * newer.
   */
  uint32_t cuda_version;
  uint32_t reserved0;
  /** Size of the artifact in bytes. */
  uint64_t total_size;
  /** The cjit version that wrote it ("0.1.0"), and the compiler that made the images ("NVRTC 13.0"). */
  const char* cjit_version;
  const char* producer;
  /** XXH3-128 of the whole artifact as 32 hexadecimal digits, verified. */
  const char* checksum;
  const cjit_section_info_t* const* sections;
  uint64_t section_count;
} cjit_artifact_info_t;

/**
 * Describe an artifact of any family. Verifies all checksums. The bytes may be untrusted; they are not kept.
 * @param info out; the caller sets `struct_size`; clean up with cjit_artifact_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (`size` is above
 *         2^40), CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION.
 */
CJIT_API cjit_status_t cjit_artifact_get_info(const void* data, uint64_t size, cjit_artifact_info_t* info,
                                              cjit_error_t** error);

/**
 * Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
 * called again.
 */
CJIT_API void cjit_artifact_info_cleanup(cjit_artifact_info_t* info);

/**
 * Write a file atomically: a reader sees either the old or the new contents. Writes a temporary file beside it, syncs
 * it and renames it. Follows symbolic links; an existing file keeps its permissions. A path that is not a regular file
 * (device, FIFO) is written to directly, which may block.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO.
 */
CJIT_API cjit_status_t cjit_artifact_write_file(const char* path, const void* data, uint64_t size,
                                                cjit_error_t** error);

/**
 * Read a whole file. The contents are not checked; cjit_build_result_deserialize() and cjit_artifact_get_info() check
 * them.
 * @param blob out; NULL on failure; destroy with cjit_blob_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO (also for a
 *         pipe, a device or anything else that is not a regular file).
 */
CJIT_API cjit_status_t cjit_artifact_read_file(const char* path, cjit_blob_t** blob, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
