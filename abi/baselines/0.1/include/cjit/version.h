/**
 * @file version.h
 * Which cjit this is: the version of these headers, and of the library that was loaded.
 */
#ifndef CJIT_VERSION_H
#define CJIT_VERSION_H

#include <cjit/base.h>

/** The version of these headers. The library's own is cjit_version(). */
#define CJIT_VERSION_MAJOR 0
#define CJIT_VERSION_MINOR 1
#define CJIT_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/** How the loaded library was made; see cjit_version_describe(). Since 0.1. */
typedef struct cjit_build_info {
  uint64_t struct_size;
  uint32_t version_major;
  uint32_t version_minor;
  uint32_t version_patch;
  /** The artifact format that this library writes; it reads every older one of this major and all minors. */
  uint32_t artifact_format_major;
  uint32_t artifact_format_minor;
  uint32_t reserved0;
  /** "0.1.0". */
  const char *version;
  /** The compiler that built the library, such as "gcc 12.2.0". */
  const char *compiler;
  /** The build type, such as "Release". */
  const char *build_type;
} cjit_build_info_t;

/**
 * The version of the loaded library. Any of the three may be NULL. Cannot fail.
 * Within a major version newer libraries run clients of older ones. Since 0.1.
 */
CJIT_API void cjit_version(uint32_t *major, uint32_t *minor, uint32_t *patch);

/**
 * Fill `info`; its strings are static.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_version_describe(cjit_build_info_t *info);

#ifdef __cplusplus
}
#endif

#endif
