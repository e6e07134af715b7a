// The tensor map of a matrix of bf16 as gemm.cuh loads it.
#pragma once

#include <cstdint>

#include "device.hpp"

namespace example {

class TensorMap {
 public:
  // `rows` of `columns` elements that follow each other, loaded in boxes with the swizzle that wgmma reads.
  TensorMap(const Device& device, std::uint64_t address, std::uint32_t rows, std::uint32_t columns,
            std::uint32_t box_rows, std::uint32_t box_columns) {
    const DriverFunction<void*, int, std::uint32_t, std::uint64_t, const std::uint64_t*, const std::uint64_t*,
                         const std::uint32_t*, const std::uint32_t*, int, int, int, int>
        encode(device.driver.context, "cuTensorMapEncodeTiled");
    const std::uint64_t dims[] = {columns, rows}, strides[] = {std::uint64_t{columns} * 2};
    const std::uint32_t box[] = {box_columns, box_rows}, steps[] = {1, 1};
    encode(bytes_, kBfloat16, 2, address, dims, strides, box, steps, 0, kSwizzle128B, kL2Promotion256B, 0);
  }

  const void* data() const { return bytes_; }

 private:
  static constexpr int kBfloat16 = 9, kSwizzle128B = 3, kL2Promotion256B = 3;
  alignas(64) unsigned char bytes_[128] = {};
};

}  // namespace example
