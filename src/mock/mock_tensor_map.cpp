#include "mock/mock_tensor_map.hpp"

#include <initializer_list>
#include <span>

#include "base/hash.hpp"

namespace cjit {

namespace {

constexpr unsigned kLargestRank = 5;

template <typename Number>
std::uint64_t number(Number value) {
  return static_cast<std::uint64_t>(value);
}

// A digest of the fields that all modes have.
class Digest {
 public:
  Digest(std::initializer_list<std::uint64_t> numbers, unsigned rank, const std::uint64_t* dims,
         const std::uint64_t* strides, const unsigned* element_strides) {
    for (const std::uint64_t value : numbers) fields_.field(value);
    add(dims, rank);
    add(strides, rank - 1);
    add(element_strides, rank);
  }
  template <typename Element>
  void add(const Element* elements, unsigned count) {
    fields_.field(std::as_bytes(std::span(elements, count)));
  }
  void write(CuTensorMap& map, void* address) const {
    const Hash128 digest = fields_.digest();
    map = {.words = {reinterpret_cast<std::uintptr_t>(address), digest.low, digest.high}};
  }

 private:
  FieldHasher fields_;
};

}  // namespace

CuResult MockTensorMaps::encode_tiled(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                      const std::uint64_t* dims, const std::uint64_t* strides, const unsigned* box_dims,
                                      const unsigned* element_strides, CuTensorMapInterleave interleave,
                                      CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                      CuTensorMapOobFill oob_fill) {
  if (rank < 1 || rank > kLargestRank) return CuResult::kInvalidValue;
  Digest digest({0, number(element), rank, number(interleave), number(swizzle), number(l2_promotion), number(oob_fill)},
                rank, dims, strides, element_strides);
  digest.add(box_dims, rank);
  digest.write(*map, address);
  return CuResult::kSuccess;
}

CuResult MockTensorMaps::encode_im2col(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                       const std::uint64_t* dims, const std::uint64_t* strides, const int* lower_corner,
                                       const int* upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                       const unsigned* element_strides, CuTensorMapInterleave interleave,
                                       CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                       CuTensorMapOobFill oob_fill) {
  if (rank < 3 || rank > kLargestRank) return CuResult::kInvalidValue;
  Digest digest({1, number(element), rank, number(interleave), number(swizzle), number(l2_promotion), number(oob_fill),
                 channels_per_pixel, pixels_per_column},
                rank, dims, strides, element_strides);
  digest.add(lower_corner, rank - 2);
  digest.add(upper_corner, rank - 2);
  digest.write(*map, address);
  return CuResult::kSuccess;
}

CuResult MockTensorMaps::encode_im2col_wide(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                            const std::uint64_t* dims, const std::uint64_t* strides, int lower_corner,
                                            int upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                            const unsigned* element_strides, CuTensorMapInterleave interleave,
                                            CuTensorMapWideMode wide_mode, CuTensorMapSwizzle swizzle,
                                            CuTensorMapL2Promotion l2_promotion, CuTensorMapOobFill oob_fill) {
  if (rank < 3 || rank > kLargestRank) return CuResult::kInvalidValue;
  const Digest digest(
      {2, number(element), rank, number(interleave), number(swizzle), number(l2_promotion), number(oob_fill),
       channels_per_pixel, pixels_per_column, number(wide_mode), number(lower_corner), number(upper_corner)},
      rank, dims, strides, element_strides);
  digest.write(*map, address);
  return CuResult::kSuccess;
}

CuResult MockTensorMaps::replace_address(CuTensorMap* map, void* address) {
  map->words[0] = reinterpret_cast<std::uintptr_t>(address);
  return CuResult::kSuccess;
}

}  // namespace cjit
