/**
 * @file tensor_map.h
 * Tensor maps: the 128 bytes that tell the tensor memory accelerator (TMA) of a device where a tensor lies, and which
 * box of it one instruction copies.
 *
 * A kernel takes one as a `const __grid_constant__ CUtensorMap` parameter; a launch takes the address of the 128 bytes
 * among its `arguments`. Whatever the driver demands of the parameters is checked first, and all that is wrong is said in
 * one message. A map refers to memory and does not keep it alive.
 *
 * Two ways lead to one: cjit_tensor_map_encode() writes it into memory of the caller's, for code that makes maps for each
 * launch; cjit_tensor_map_create() gives a handle, for maps that are kept.
 *
 * Dimensions are counted from 0, the innermost, whose elements follow each other in memory. "Bytes of an element" are
 * those in global memory: half a byte for U4, three quarters for U6.
 */
#ifndef CJIT_TENSOR_MAP_H
#define CJIT_TENSOR_MAP_H

#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a copy walks through the tensor. Since 0.4. */
enum cjit_tensor_map_mode {
  /** A box in all dimensions. */
  CJIT_TENSOR_MAP_MODE_TILED = 0,
  /** Pixels of an image (NWC, NHWC, NDHWC) as the columns that a convolution reads. */
  CJIT_TENSOR_MAP_MODE_IM2COL = 1,
  /** As IM2COL, along W alone. Needs a device of compute capability 10.0 and a driver for CUDA 12.8. */
  CJIT_TENSOR_MAP_MODE_IM2COL_WIDE = 2,
  CJIT_TENSOR_MAP_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_mode`. */
typedef uint32_t cjit_tensor_map_mode_t;

/** What the elements are. Since 0.4. */
enum cjit_tensor_element {
  CJIT_TENSOR_ELEMENT_NONE = 0,
  CJIT_TENSOR_ELEMENT_UINT8 = 1,
  CJIT_TENSOR_ELEMENT_UINT16 = 2,
  CJIT_TENSOR_ELEMENT_UINT32 = 3,
  CJIT_TENSOR_ELEMENT_INT32 = 4,
  CJIT_TENSOR_ELEMENT_UINT64 = 5,
  CJIT_TENSOR_ELEMENT_INT64 = 6,
  CJIT_TENSOR_ELEMENT_FLOAT16 = 7,
  CJIT_TENSOR_ELEMENT_FLOAT32 = 8,
  CJIT_TENSOR_ELEMENT_FLOAT64 = 9,
  CJIT_TENSOR_ELEMENT_BFLOAT16 = 10,
  /** Denormals are flushed to zero. */
  CJIT_TENSOR_ELEMENT_FLOAT32_FTZ = 11,
  /** float in memory, rounded to TF32 by the copy. */
  CJIT_TENSOR_ELEMENT_TFLOAT32 = 12,
  CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ = 13,
  /** 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8. */
  CJIT_TENSOR_ELEMENT_U4X16_ALIGN8 = 14,
  /** 16 values of 4 bits, followed by a gap of 8 bytes in shared memory. */
  CJIT_TENSOR_ELEMENT_U4X16_ALIGN16 = 15,
  /** 16 values of 6 bits, followed by a gap of 4 bytes in shared memory. */
  CJIT_TENSOR_ELEMENT_U6X16_ALIGN16 = 16,
  CJIT_TENSOR_ELEMENT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_element`. */
typedef uint32_t cjit_tensor_element_t;

/** How channels lie in global memory. Since 0.4. */
enum cjit_tensor_map_interleave {
  CJIT_TENSOR_MAP_INTERLEAVE_NONE = 0,
  /** NC/8HWC8: slices of 16 bytes. */
  CJIT_TENSOR_MAP_INTERLEAVE_16B = 1,
  /** NC/16HWC16: slices of 32 bytes. */
  CJIT_TENSOR_MAP_INTERLEAVE_32B = 2,
  CJIT_TENSOR_MAP_INTERLEAVE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_interleave`. */
typedef uint32_t cjit_tensor_map_interleave_t;

/** How chunks change places in shared memory, so that columns are read without bank conflicts. Since 0.4. */
enum cjit_tensor_map_swizzle {
  CJIT_TENSOR_MAP_SWIZZLE_NONE = 0,
  /** Chunks of 16 bytes within spans of 32, 64 or 128 bytes. */
  CJIT_TENSOR_MAP_SWIZZLE_32B = 1,
  CJIT_TENSOR_MAP_SWIZZLE_64B = 2,
  CJIT_TENSOR_MAP_SWIZZLE_128B = 3,
  /** Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B = 4,
  /** And the halves of each 16 bytes swapped in every other row. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B = 5,
  /** Chunks of 64 bytes within spans of 128. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B = 6,
  CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_swizzle`. */
typedef uint32_t cjit_tensor_map_swizzle_t;

/** How much is fetched from memory into the L2 cache at a time. Since 0.4. */
enum cjit_tensor_map_l2_promotion {
  CJIT_TENSOR_MAP_L2_PROMOTION_NONE = 0,
  CJIT_TENSOR_MAP_L2_PROMOTION_64B = 1,
  CJIT_TENSOR_MAP_L2_PROMOTION_128B = 2,
  CJIT_TENSOR_MAP_L2_PROMOTION_256B = 3,
  CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_l2_promotion`. */
typedef uint32_t cjit_tensor_map_l2_promotion_t;

/** What a copy puts where its box leaves the tensor. Since 0.4. */
enum cjit_tensor_map_oob_fill {
  CJIT_TENSOR_MAP_OOB_FILL_ZERO = 0,
  /** A NaN that multiply-adds of the tensor cores may take for zero. Floating-point elements only. */
  CJIT_TENSOR_MAP_OOB_FILL_NAN = 1,
  CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_oob_fill`. */
typedef uint32_t cjit_tensor_map_oob_fill_t;

/** How many pixels a copy of the mode IM2COL_WIDE takes. Since 0.4. */
enum cjit_tensor_map_wide_mode {
  /** `pixels_per_column`. */
  CJIT_TENSOR_MAP_WIDE_MODE_W = 0,
  /** 128. */
  CJIT_TENSOR_MAP_WIDE_MODE_W128 = 1,
  CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_wide_mode`. */
typedef uint32_t cjit_tensor_map_wide_mode_t;

/** 128 bytes for a launch, aligned to 64. May be read from several threads at once. Owned by the caller. Since 0.4. */
typedef struct cjit_tensor_map cjit_tensor_map_t;

/**
 * A tensor and how it is copied. Arrays are read before the call returns. Fields of another mode are ignored.
 *
 * Rules of single values stand at the fields; these bind several, and are the driver's as cuda.h of CUDA 13.0 states
 * them:
 * - `interleave` 32B: `swizzle` is 32B, but in the mode IM2COL_WIDE.
 * - `swizzle` not NONE, `interleave` NONE: box_dims[0] or `channels_per_pixel` elements have at most as many bytes as the
 *   span of the swizzle, 32, 64 or 128.
 * - Mode IM2COL_WIDE: `swizzle` is 64B, 128B or 128B_ATOM_32B.
 * - U4X16_ALIGN16, U6X16_ALIGN16: `swizzle` is NONE (not in the mode IM2COL_WIDE), 128B, 128B_ATOM_32B, or for U6 in the
 *   other modes 128B_ATOM_64B.
 * - U6X16_ALIGN16: `interleave` is NONE.
 * - `oob_fill` NAN: `element` is a floating-point one.
 *
 * What cuda.h does not forbid is left to the driver: it documents no rule that strides may not overlap, so that windows
 * over the same memory are not refused here. Since 0.4.
 */
typedef struct cjit_tensor_map_options {
  uint64_t struct_size;
  /**
   * Device address of the first element: a multiple of 16; of 32 with `interleave` 32B, U4X16_ALIGN16 and U6X16_ALIGN16.
   */
  uint64_t address;
  /**
   * `rank` extents in elements, 1 to 2^32 each. dims[0] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16, of 2
   * for U4X16_ALIGN8.
   */
  const uint64_t *dims;
  /**
   * `rank` - 1 distances in bytes; strides[i] is from one index of dimension i + 1 to the next. Multiples of 16 (of 32
   * where `address` is), less than 2^40. NULL: dense, each the one below times its extent; not with an `interleave`.
   */
  const uint64_t *strides;
  /**
   * TILED, required: `rank` extents of the box in elements, 1 to 256 each. box_dims[0] elements have a multiple of 16
   * bytes; it is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, the first coordinate of a box must lie at a
   * multiple of 16 bytes too without `interleave`: on an H200 another one is an illegal instruction.)
   */
  const uint32_t *box_dims;
  /**
   * `rank` steps, 1 to 8 each: of the box, every element_strides[i]-th element is copied along dimension i. Without
   * `interleave` the first is ignored. NULL: all 1.
   */
  const uint32_t *element_strides;
  /**
   * IM2COL, required: `rank` - 2 corners of the box of pixels, in the order W, H, D: from index 0 to the first pixel of
   * the box. -32768 to 32767 with rank 3, -128 to 127 with 4, -16 to 15 with 5. IM2COL_WIDE: one, of W, -32768 to 32767.
   */
  const int32_t *pixel_box_lower;
  /**
   * As many: from the last index to the last pixel of the box. Along each dimension the box holds at least one pixel:
   * extent + upper - lower > 0; extent + upper is below 2^31.
   */
  const int32_t *pixel_box_upper;
  /** Number of dimensions, 1 to 5; at least 3 with an `interleave` or in the im2col modes. */
  uint32_t rank;
  cjit_tensor_map_mode_t mode;
  /** Required. */
  cjit_tensor_element_t element;
  cjit_tensor_map_interleave_t interleave;
  cjit_tensor_map_swizzle_t swizzle;
  cjit_tensor_map_l2_promotion_t l2_promotion;
  cjit_tensor_map_oob_fill_t oob_fill;
  /** IM2COL_WIDE. */
  cjit_tensor_map_wide_mode_t wide_mode;
  /** IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, of a multiple of 16 bytes; 128 for U4X16_ALIGN16 and U6X16_ALIGN16. */
  uint32_t channels_per_pixel;
  /** IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128. */
  uint32_t pixels_per_column;
} cjit_tensor_map_options_t;

/**
 * Write a tensor map into memory of the caller's: the checks and one call of the driver, without a handle, a cache or an
 * allocation. For code that makes maps for each launch, and for programs that keep them in structs of their own. Equal
 * options give the bytes that cjit_tensor_map_create() gives. Fastest, at some ten nanoseconds more than the driver
 * itself, for tiled maps with `strides` said, no `interleave`, elements that are not packed and swizzles up to 128B.
 *
 * The map is for the device of the calling thread's current CUDA context, or for device 0 where none is current. That is
 * looked up only where not all devices of the process have what the map needs. Thread-safe for different `map`s.
 * @param map 128 bytes, aligned to 64; a `CUtensorMap`. All are written, what they were does not matter. Unchanged on
 *        failure. A launch has copied them when it returns.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (the alignment of `map`; the message lists every rule that the options break),
 *         CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, each as of cjit_tensor_map_create(). Since 0.4.
 */
CJIT_API cjit_status_t cjit_tensor_map_encode(cjit_context_t *context, const cjit_tensor_map_options_t *options, void *map, cjit_error_t **error);

/**
 * Let a map in memory of the caller's refer to another tensor of the same shape; what launches have copied stays as it
 * is. Takes about a quarter of the time of another cjit_tensor_map_encode(). Not safe while another thread uses `map`.
 * @param map the 128 bytes of a tensor map, aligned to 64. They are not looked at: bytes of anything else become what the
 *        driver makes of them. Unchanged on failure.
 * @param address device address, a multiple of 16. Maps that need a multiple of 32 (see cjit_tensor_map_options_t) are
 *        not told from others here; keep to it.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment of `map` or `address`),
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_STALE_HANDLE. Since 0.4.
 */
CJIT_API cjit_status_t cjit_tensor_map_replace_address(cjit_context_t *context, void *map, uint64_t address, cjit_error_t **error);

/**
 * Make a tensor map for the device of the calling thread's current CUDA context, or for device 0 where none is current.
 * The context remembers the last few hundred different maps: options that mean the same give the same bytes without a
 * call of the driver.
 * @param map out; NULL on failure; destroy with cjit_tensor_map_destroy(). It may outlive the context.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (the message lists every rule that is broken), CJIT_ERROR_UNSUPPORTED (the device
 *         has no TMA, which came with compute capability 9.0, or it or the driver lacks the mode, element or swizzle),
 *         CJIT_ERROR_DRIVER (the driver refused what breaks no rule known here; the message has all parameters),
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
 *         Since 0.4.
 */
CJIT_API cjit_status_t cjit_tensor_map_create(cjit_context_t *context, const cjit_tensor_map_options_t *options, cjit_tensor_map_t **map, cjit_error_t **error);

/**
 * The 128 bytes, aligned to 64: the address of an argument's value, with the size 128. NULL for NULL. They live as long
 * as the map, and a launch has copied them when it returns. Cannot fail. Since 0.4.
 */
CJIT_API const void *cjit_tensor_map_data(const cjit_tensor_map_t *map);

/**
 * Let the map refer to another tensor of the same shape; what launches have copied stays as it is. Not safe while another
 * thread uses the map, in a launch too. On failure the map is unchanged.
 * @param address device address, with the alignment that the map was made with; see cjit_tensor_map_options_t.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment), CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.4.
 */
CJIT_API cjit_status_t cjit_tensor_map_set_address(cjit_tensor_map_t *map, uint64_t address, cjit_error_t **error);

/** Destroy a tensor map. NULL does nothing. Since 0.4. */
CJIT_API void cjit_tensor_map_destroy(cjit_tensor_map_t *map);

#ifdef __cplusplus
}
#endif

#endif
