// The tensor map of a matrix of bf16 as gemm.cuh loads it.
#pragma once

#include <cstdint>

#include "device.hpp"

namespace example {

class TensorMap {
 public:
  // `rows` of `columns` elements that follow each other, loaded in boxes with the swizzle that wgmma reads; zeros
  // outside.
  TensorMap(const Device& device, std::uint64_t address, std::uint32_t rows, std::uint32_t columns,
            std::uint32_t box_rows, std::uint32_t box_columns) {
    const std::uint64_t dims[] = {columns, rows};
    const std::uint32_t box[] = {box_columns, box_rows};
    auto options = sized<cjit_tensor_map_options_t>();
    options.address = address;
    options.dims = dims;
    options.box_dims = box;
    options.rank = 2;
    options.element = CJIT_TENSOR_ELEMENT_BFLOAT16;
    options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
    options.l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_256B;
    map_ = make<Handle>(cjit_tensor_map_create, device.driver.context, &options);
  }

  const void* data() const { return cjit_tensor_map_data(map_.get()); }

 private:
  using Handle = std::unique_ptr<cjit_tensor_map_t, Destroy<cjit_tensor_map_destroy>>;
  Handle map_;
};

}  // namespace example
