/**
 * @file tensor_map.h
 * Encode tensor maps: 128 bytes that describe to the tensor memory accelerator (TMA) of a device where a tensor lies
 * and which box of it one instruction copies.
 *
 *     cjit_tensor_map_options_t options = {.struct_size = sizeof options};  // address, rank, dims, box_dims, element
 *     _Alignas(64) unsigned char map[128];
 *     cjit_tensor_map_encode(context, &options, map, &error);
 *
 * A kernel takes a map as a `const __grid_constant__ CUtensorMap` parameter. A launch takes the address of the 128
 * bytes in its `arguments`. cjit checks every rule of the driver first and lists all violations in one message. A map
 * refers to memory but does not keep it alive.
 *
 * cjit_tensor_map_encode() writes into memory of the caller, for code that encodes maps for each launch.
 * cjit_tensor_map_create() returns a handle, for maps that are kept.
 *
 * Dimensions are numbered from 0, the innermost, whose elements are contiguous. "Bytes of an element" are those in
 * global memory: half a byte for U4, three quarters of a byte for U6.
 */
#ifndef CJIT_TENSOR_MAP_H
#define CJIT_TENSOR_MAP_H

#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a copy traverses the tensor. */
enum cjit_tensor_map_mode {
  /** A box in all dimensions. */
  CJIT_TENSOR_MAP_MODE_TILED = 0,
  /** Pixels of an image (NWC, NHWC, NDHWC) as columns for a convolution. */
  CJIT_TENSOR_MAP_MODE_IM2COL = 1,
  /** As IM2COL, along W only. Needs a device of compute capability 10.0 and a driver for CUDA 12.8. */
  CJIT_TENSOR_MAP_MODE_IM2COL_WIDE = 2,
  CJIT_TENSOR_MAP_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_mode`. */
typedef uint32_t cjit_tensor_map_mode_t;

/** Element type of a tensor. */
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
  /** float in memory; the copy rounds it to TF32. */
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

/** Layout of the channels in global memory. */
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

/** How chunks are permuted in shared memory, so that columns can be read without bank conflicts. */
enum cjit_tensor_map_swizzle {
  CJIT_TENSOR_MAP_SWIZZLE_NONE = 0,
  /** Chunks of 16 bytes within spans of 32, 64 or 128 bytes. */
  CJIT_TENSOR_MAP_SWIZZLE_32B = 1,
  CJIT_TENSOR_MAP_SWIZZLE_64B = 2,
  CJIT_TENSOR_MAP_SWIZZLE_128B = 3,
  /** Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B = 4,
  /** As 128B_ATOM_32B, and the halves of each 16 bytes are swapped in every other row. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B = 5,
  /** Chunks of 64 bytes within spans of 128. */
  CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B = 6,
  CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_swizzle`. */
typedef uint32_t cjit_tensor_map_swizzle_t;

/** How many bytes are fetched from memory into the L2 cache at a time. */
enum cjit_tensor_map_l2_promotion {
  CJIT_TENSOR_MAP_L2_PROMOTION_NONE = 0,
  CJIT_TENSOR_MAP_L2_PROMOTION_64B = 1,
  CJIT_TENSOR_MAP_L2_PROMOTION_128B = 2,
  CJIT_TENSOR_MAP_L2_PROMOTION_256B = 3,
  CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_l2_promotion`. */
typedef uint32_t cjit_tensor_map_l2_promotion_t;

/** The value that a copy writes for elements outside the tensor. */
enum cjit_tensor_map_oob_fill {
  CJIT_TENSOR_MAP_OOB_FILL_ZERO = 0,
  /** A NaN that multiply-adds of the tensor cores may treat as zero. Floating-point elements only. */
  CJIT_TENSOR_MAP_OOB_FILL_NAN = 1,
  CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_oob_fill`. */
typedef uint32_t cjit_tensor_map_oob_fill_t;

/** How many pixels a copy in mode IM2COL_WIDE takes. */
enum cjit_tensor_map_wide_mode {
  /** `pixels_per_column`. */
  CJIT_TENSOR_MAP_WIDE_MODE_W = 0,
  /** 128. */
  CJIT_TENSOR_MAP_WIDE_MODE_W128 = 1,
  CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_wide_mode`. */
typedef uint32_t cjit_tensor_map_wide_mode_t;

/** How far beyond the tensor the device may fetch (CUtensorMapAllocClass). It has an effect only on some devices. */
enum cjit_tensor_map_allocation_class {
  /** Chosen by the driver from the layout of the tensor. */
  CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT = 0,
  /** 4 KiB, which is always safe. */
  CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL = 1,
  /**
   * 128 KiB. The caller guarantees that the allocation has at least
   * CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE accessible bytes; the behavior is undefined otherwise.
   */
  CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE = 2,
  CJIT_TENSOR_MAP_ALLOCATION_CLASS_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_tensor_map_allocation_class`. */
typedef uint32_t cjit_tensor_map_allocation_class_t;

/** 128 bytes for a launch, aligned to 64. Several threads may read it at the same time. Owned by the caller. */
typedef struct cjit_tensor_map cjit_tensor_map_t;

/**
 * A tensor and how it is copied. Arrays are read before the call returns. Fields of other modes are ignored.
 *
 * The fields state the rules for single values. These rules of cuda.h of CUDA 13.0 concern several fields:
 * - `interleave` 32B: `swizzle` is 32B, except in mode IM2COL_WIDE.
 * - `swizzle` not NONE, `interleave` NONE: box_dims[0] or `channels_per_pixel` elements have at most as many bytes as
 *   the span of the swizzle, 32, 64 or 128.
 * - Mode IM2COL_WIDE: `swizzle` is 64B, 128B or 128B_ATOM_32B.
 * - U4X16_ALIGN16, U6X16_ALIGN16: `swizzle` is NONE (not in mode IM2COL_WIDE), 128B, 128B_ATOM_32B, or, for U6 in the
 *   other modes, 128B_ATOM_64B.
 * - U6X16_ALIGN16: `interleave` is NONE.
 * - `oob_fill` NAN: `element` is a floating-point type.
 *
 * The driver decides about everything that cuda.h does not forbid. cuda.h has no rule against overlapping strides, so
 * windows over the same memory are accepted.
 */
typedef struct cjit_tensor_map_options {
  uint64_t struct_size;
  /**
   * Device address of the first element. A multiple of 16; of 32 with `interleave` 32B, U4X16_ALIGN16 and
   * U6X16_ALIGN16.
   */
  uint64_t address;
  /**
   * `rank` sizes in elements, 1 to 2^32 each. dims[0] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16, and of
   * 2 for U4X16_ALIGN8.
   */
  const uint64_t* dims;
  /**
   * `rank` - 1 strides in bytes; strides[i] is that of dimension i + 1. Multiples of 16 (of 32 if `address` must be),
   * less than 2^40. NULL: a dense tensor; not allowed with `interleave`.
   */
  const uint64_t* strides;
  /**
   * TILED, required: `rank` sizes of the box in elements, 1 to 256 each. box_dims[0] elements have a multiple of 16
   * bytes; box_dims[0] is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, without `interleave`, the first
   * coordinate of a box must also lie at a multiple of 16 bytes: on an H200 any other is an illegal instruction.)
   * NULL: not TILED.
   */
  const uint32_t* box_dims;
  /**
   * `rank` steps, 1 to 8 each: every element_strides[i]-th element of the box is copied along dimension i. Without
   * `interleave` the first is ignored. NULL: all 1.
   */
  const uint32_t* element_strides;
  /**
   * IM2COL, required: `rank` - 2 lower corners of the box of pixels, in the order W, H, D. A corner is the offset from
   * index 0 to the first pixel of the box. It is -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15 for rank
   * 5. IM2COL_WIDE: one value, for W, -32768 to 32767. NULL: TILED.
   */
  const int32_t* pixel_box_lower;
  /**
   * The same number of upper corners: the offset from the last index to the last pixel of the box. In each dimension
   * the box contains at least one pixel: size + upper - lower > 0; size + upper is less than 2^31.
   * NULL: TILED.
   */
  const int32_t* pixel_box_upper;
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
  /**
   * IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes; 128 for U4X16_ALIGN16 and
   * U6X16_ALIGN16.
   */
  uint32_t channels_per_pixel;
  /** IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128. */
  uint32_t pixels_per_column;
  /** DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5. */
  cjit_tensor_map_allocation_class_t allocation_class;
  uint32_t reserved0;
} cjit_tensor_map_options_t;

/**
 * Encode a tensor map into memory of the caller. Checks the options and calls the driver once; uses no handle, cache or
 * allocation. Equal options give the same bytes as cjit_tensor_map_create(). Fastest, about ten nanoseconds more than
 * the driver alone, for tiled maps with explicit `strides`, no `interleave`, unpacked elements and swizzles up to 128B.
 *
 * The map is for the device of the calling thread's current CUDA context, or for device 0 if there is none. The device
 * is looked up only if not all devices of the process support the map. Thread-safe for different `map`s.
 * @param map 128 bytes, aligned to 64: a `CUtensorMap`. All bytes are overwritten; unchanged on failure. A launch has
 *        copied them when it returns.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (the alignment of `map`; the message lists every rule that the options violate),
 *         CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, each as for cjit_tensor_map_create().
 */
CJIT_API cjit_status_t cjit_tensor_map_encode(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                              void* map, cjit_error_t** error);

/**
 * Replace the address in a map in memory of the caller, for another tensor of the same shape. Earlier launches are not
 * affected. Takes about a quarter of the time of cjit_tensor_map_encode(). Not safe while another thread uses `map`.
 * @param map the 128 bytes of a tensor map, aligned to 64. They are not checked: for bytes that are not a tensor map
 *        the driver's result is undefined. Unchanged on failure.
 * @param address device address, a multiple of 16. Maps that need a multiple of 32 (see cjit_tensor_map_options_t) are
 *        not recognized here; the caller must comply.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment of `map` or `address`),
 *         CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_STALE_HANDLE.
 */
CJIT_API cjit_status_t cjit_tensor_map_replace_address(cjit_context_t* context, void* map, uint64_t address,
                                                       cjit_error_t** error);

/**
 * Create a tensor map for the device of the calling thread's current CUDA context, or for device 0 if there is none.
 * The context caches the last few hundred different maps: equal options give the same bytes without a driver call.
 * @param map out; NULL on failure; destroy with cjit_tensor_map_destroy(). It may outlive the context.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (the message lists every violated rule), CJIT_ERROR_UNSUPPORTED (the device has
 *         no TMA, which came with compute capability 9.0, or the device or the driver lacks the mode, element or
 *         swizzle), CJIT_ERROR_DRIVER (the driver refused options that violate no rule known to cjit; the message lists
 *         all parameters), CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_STALE_HANDLE.
 */
CJIT_API cjit_status_t cjit_tensor_map_create(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                              cjit_tensor_map_t** map, cjit_error_t** error);

/**
 * Return the 128 bytes of a map, aligned to 64; NULL for NULL. Pass them to a launch as an argument of 128 bytes. They
 * are valid as long as the map; a launch has copied them when it returns. Cannot fail.
 */
CJIT_API const void* cjit_tensor_map_data(const cjit_tensor_map_t* map);

/**
 * Replace the address of a map, for another tensor of the same shape. Earlier launches are not affected. Not safe while
 * another thread uses the map, including in a launch. On failure the map is unchanged.
 * @param address device address, with the alignment that the map was created with; see cjit_tensor_map_options_t.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment), CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
 */
CJIT_API cjit_status_t cjit_tensor_map_set_address(cjit_tensor_map_t* map, uint64_t address, cjit_error_t** error);

/**
 * Add a reference to a tensor map, for one more cjit_tensor_map_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_tensor_map_retain(cjit_tensor_map_t* map, cjit_tensor_map_t** retained,
                                              cjit_error_t** error);

/** Destroy a tensor map. Does nothing for NULL. */
CJIT_API void cjit_tensor_map_destroy(cjit_tensor_map_t* map);

#ifdef __cplusplus
}
#endif

#endif
