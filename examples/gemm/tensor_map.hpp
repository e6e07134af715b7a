// The tensor map of a matrix of bf16 as gemm.cuh loads it.
#pragma once

#include <cstdint>

#include "device.hpp"

namespace example {

// `rows` of `columns` elements that follow each other, loaded in boxes with the swizzle that wgmma reads; zeros
// outside.
inline cjit::tensor_map tensor_map_of(const Device& device, std::uint64_t address, std::uint32_t rows,
                                      std::uint32_t columns, std::uint32_t box_rows, std::uint32_t box_columns) {
  const cjit::tensor_map_options options{.address = address,
                                         .dims = {columns, rows},
                                         .box_dims = {box_columns, box_rows},
                                         .element = cjit::tensor_element::bfloat16,
                                         .swizzle = cjit::tensor_map_swizzle::bytes_128,
                                         .l2_promotion = cjit::tensor_map_l2_promotion::bytes_256};
  return cjit::tensor_map::create(device.driver.context, options).value();
}

}  // namespace example
