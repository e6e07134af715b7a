/**
 * @file value_kind.h
 * The types of kernel arguments: their names in argument schemas, and their sizes.
 */
#ifndef CJIT_VALUE_KIND_H
#define CJIT_VALUE_KIND_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Type of a kernel argument. Each has one size and one name, the enumerator's in lower case ("float16"). Argument
 * schemas (kernel.h) use these names.
 */
enum cjit_value_kind {
  /** Unspecified: only the size is checked. */
  CJIT_VALUE_NONE = 0,
  /** Bytes of known size and alignment, such as a struct: "bytes[24]", or "bytes[24:8]" with the alignment. */
  CJIT_VALUE_BYTES = 1,
  /** A device address, 8 bytes. */
  CJIT_VALUE_POINTER = 2,
  /** A CUtensorMap: 128 bytes, aligned to 64. */
  CJIT_VALUE_TENSOR_MAP = 3,
  /** `bool`, 1 byte. */
  CJIT_VALUE_BOOL = 4,
  CJIT_VALUE_INT8 = 5,
  CJIT_VALUE_UINT8 = 6,
  CJIT_VALUE_INT16 = 7,
  CJIT_VALUE_UINT16 = 8,
  CJIT_VALUE_INT32 = 9,
  CJIT_VALUE_UINT32 = 10,
  CJIT_VALUE_INT64 = 11,
  CJIT_VALUE_UINT64 = 12,
  /** `__int128`, 16 bytes. */
  CJIT_VALUE_INT128 = 13,
  CJIT_VALUE_UINT128 = 14,
  /** `__half`, 2 bytes. */
  CJIT_VALUE_FLOAT16 = 15,
  /** `__nv_bfloat16`, 2 bytes. */
  CJIT_VALUE_BFLOAT16 = 16,
  CJIT_VALUE_FLOAT32 = 17,
  CJIT_VALUE_FLOAT64 = 18,
  /** `__float128`, 16 bytes. */
  CJIT_VALUE_FLOAT128 = 19,
  /** `__nv_fp8_e4m3`, `__nv_fp8_e5m2`, `__nv_fp8_e8m0`, 1 byte each. */
  CJIT_VALUE_FLOAT8_E4M3 = 20,
  CJIT_VALUE_FLOAT8_E5M2 = 21,
  CJIT_VALUE_FLOAT8_E8M0 = 22,
  /** `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value per byte. */
  CJIT_VALUE_FLOAT6_E2M3 = 23,
  CJIT_VALUE_FLOAT6_E3M2 = 24,
  CJIT_VALUE_FLOAT4_E2M1 = 25,
  /** Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8 and 16 bytes. */
  CJIT_VALUE_COMPLEX32 = 26,
  CJIT_VALUE_COMPLEX64 = 27,
  CJIT_VALUE_COMPLEX128 = 28,
  CJIT_VALUE_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_value_kind`. */
typedef uint32_t cjit_value_kind_t;

/**
 * Return the name of a kind, such as "float16"; "" for NONE and for numbers that this library does not know. The string
 * is static. Cannot fail.
 */
CJIT_API const char* cjit_value_kind_name(cjit_value_kind_t kind);

/** Return the size of a kind in bytes; 0 for NONE, BYTES and numbers that this library does not know. Cannot fail. */
CJIT_API uint64_t cjit_value_kind_size(cjit_value_kind_t kind);

#ifdef __cplusplus
}
#endif

#endif
