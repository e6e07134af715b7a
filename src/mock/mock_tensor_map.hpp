// Tensor maps of mocks. The driver's format is not documented, so mocks use their own: the address and a digest of
// everything else. Equal requests give equal maps.
#pragma once

#include "nvidia/driver.hpp"

namespace cjit {

struct MockTensorMaps {
  static CuResult encode_tiled(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                               const std::uint64_t* dims, const std::uint64_t* strides, const unsigned* box_dims,
                               const unsigned* element_strides, CuTensorMapInterleave interleave,
                               CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                               CuTensorMapOobFill oob_fill);
  static CuResult encode_im2col(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                const std::uint64_t* dims, const std::uint64_t* strides, const int* lower_corner,
                                const int* upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                const unsigned* element_strides, CuTensorMapInterleave interleave,
                                CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                CuTensorMapOobFill oob_fill);
  static CuResult encode_im2col_wide(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                     const std::uint64_t* dims, const std::uint64_t* strides, int lower_corner,
                                     int upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                     const unsigned* element_strides, CuTensorMapInterleave interleave,
                                     CuTensorMapWideMode wide_mode, CuTensorMapSwizzle swizzle,
                                     CuTensorMapL2Promotion l2_promotion, CuTensorMapOobFill oob_fill);
  static CuResult replace_address(CuTensorMap* map, void* address);
};

}  // namespace cjit
