#include <cjit/version.h>

#include "artifact/format.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

#define CJIT_TEXT_OF(value) #value
#define CJIT_TEXT(value) CJIT_TEXT_OF(value)

void cjit_version(uint32_t* major, uint32_t* minor, uint32_t* patch) {
  if (major != nullptr) *major = CJIT_VERSION_MAJOR;
  if (minor != nullptr) *minor = CJIT_VERSION_MINOR;
  if (patch != nullptr) *patch = CJIT_VERSION_PATCH;
}

cjit_status_t cjit_version_get_info(cjit_version_info_t* info) {
  return cjit::guard(nullptr, [&] {
    cjit::write_struct(info, "info", {
      .struct_size = 0, .version_major = CJIT_VERSION_MAJOR, .version_minor = CJIT_VERSION_MINOR,
      .version_patch = CJIT_VERSION_PATCH, .artifact_format_major = cjit::kFormatMajor,
      .artifact_format_minor = cjit::kFormatMinor, .reserved0 = 0, .version = CJIT_VERSION_TEXT,
#if defined(__clang__)
      .compiler = "clang " CJIT_TEXT(__clang_major__) "." CJIT_TEXT(__clang_minor__),
#else
                        .compiler = "gcc " CJIT_TEXT(__GNUC__) "." CJIT_TEXT(__GNUC_MINOR__),
#endif
      .build_type = CJIT_BUILD_TYPE
    });
  });
}
