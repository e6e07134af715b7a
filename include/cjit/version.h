/**
 * @file version.h
 * The versions of these headers and of the loaded library.
 */
#ifndef CJIT_VERSION_H
#define CJIT_VERSION_H

#include <cjit/base.h>

/** The version of these headers. cjit_version() returns that of the library. */
#define CJIT_VERSION_MAJOR 0
#define CJIT_VERSION_MINOR 7
#define CJIT_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/** Version and build of the loaded library; see cjit_version_get_info(). */
typedef struct cjit_version_info {
  uint64_t struct_size;
  uint32_t version_major;
  uint32_t version_minor;
  uint32_t version_patch;
  /** The artifact format that this library writes. It reads all minor versions of this major version. */
  uint32_t artifact_format_major;
  uint32_t artifact_format_minor;
  uint32_t reserved0;
  /** "0.1.0". */
  const char* version;
  /** The compiler that built the library, such as "gcc 12.2.0". */
  const char* compiler;
  /** CMake's build type, such as "Release". */
  const char* build_type;
} cjit_version_info_t;

/**
 * Get the version of the loaded library. Any of the three pointers may be NULL. Cannot fail. A library runs clients
 * that were compiled for an older version of the same major version.
 */
CJIT_API void cjit_version(uint32_t* major, uint32_t* minor, uint32_t* patch);

/**
 * Describe the loaded library. The strings in `info` are static.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_version_get_info(cjit_version_info_t* info);

/**
 * Return whether the loaded library has a feature: 1 or 0. A program that was compiled with newer headers, or that runs
 * with a library of others, asks before it uses the feature. Cannot fail.
 * @param feature the name of a function ("cjit_kernel_get"), of an enumerator ("CJIT_IMAGE_KIND_TILE_IR"), of a struct
 *        or of one of its fields ("cjit_kernel_build_options_t.slim"); or one of the parts that a build of the library
 *        may lack (docs/description.md, "Features"): "algorithms". Other names are 0. NULL: 0.
 */
CJIT_API uint32_t cjit_has(const char* feature);

#ifdef __cplusplus
}
#endif

#endif
