// The options of a tensor map, and the driver's rules for them.
#pragma once

#include <cjit/tensor_map.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace cjit {

// Minimum alignment of the address; some maps need more.
inline constexpr std::uint32_t kTensorMapAlignment = 16;

// Parameters of a tensor map in canonical form, so that equal maps have equal bytes: fields that mode and rank do not
// use are zero, element_strides[0] is 1 if it is ignored, and strides are explicit. Fields are as in
// cjit_tensor_map_options_t; the values of the enumerations are the ABI's, so that plans can keep them.
struct TensorMapParameters {
  static constexpr std::size_t kMaxRank = 5;

  std::uint64_t address = 0;  // first, so that the rest is one block
  std::array<std::uint64_t, kMaxRank> dims{};
  std::array<std::uint64_t, kMaxRank - 1> strides{};
  std::array<std::uint32_t, kMaxRank> box_dims{};
  std::array<std::uint32_t, kMaxRank> element_strides{};
  std::array<std::int32_t, kMaxRank - 2> pixel_box_lower{};
  std::array<std::int32_t, kMaxRank - 2> pixel_box_upper{};
  std::uint32_t rank = 0;
  cjit_tensor_map_mode_t mode = CJIT_TENSOR_MAP_MODE_TILED;
  cjit_tensor_element_t element = CJIT_TENSOR_ELEMENT_NONE;
  cjit_tensor_map_interleave_t interleave = CJIT_TENSOR_MAP_INTERLEAVE_NONE;
  cjit_tensor_map_swizzle_t swizzle = CJIT_TENSOR_MAP_SWIZZLE_NONE;
  cjit_tensor_map_l2_promotion_t l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_NONE;
  cjit_tensor_map_oob_fill_t oob_fill = CJIT_TENSOR_MAP_OOB_FILL_ZERO;
  cjit_tensor_map_wide_mode_t wide_mode = CJIT_TENSOR_MAP_WIDE_MODE_W;
  std::uint32_t channels_per_pixel = 0;
  std::uint32_t pixels_per_column = 0;
  cjit_tensor_map_allocation_class_t allocation_class = CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT;
  std::uint32_t unused = 0;  // in place of padding

  bool operator==(const TensorMapParameters&) const = default;
  // 0 if the rank is invalid, because the length of the arrays is unknown.
  static std::uint32_t dimension_count(std::uint32_t rank) noexcept { return rank <= kMaxRank ? rank : 0; }
  std::uint32_t dimension_count() const noexcept { return dimension_count(rank); }
  // The number of pixel corners of the mode.
  static std::uint32_t corner_count(cjit_tensor_map_mode_t mode, std::uint32_t rank) noexcept {
    const std::uint32_t count = dimension_count(rank);
    if (mode == CJIT_TENSOR_MAP_MODE_IM2COL) return count < 3 ? 0 : count - 2;
    return mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE ? 1 : 0;
  }
  std::uint32_t corner_count() const noexcept { return corner_count(mode, rank); }
};
static_assert(std::has_unique_object_representations_v<TensorMapParameters>);

// Strides of a dense tensor of `count` dimensions; the maximum value on overflow.
std::array<std::uint64_t, TensorMapParameters::kMaxRank - 1> dense_strides(
    cjit_tensor_element_t element, const std::array<std::uint64_t, TensorMapParameters::kMaxRank>& dims,
    std::uint32_t count) noexcept;

// Required alignment of address and strides.
std::uint32_t required_alignment(const TensorMapParameters& map) noexcept;

// Packed elements and swizzles with larger atoms came with CUDA 12.8.
bool needs_driver_12_8(const TensorMapParameters& map) noexcept;

// Each is a text such as "box_dims[1] is 300, but must be at most 256".
std::vector<std::string> broken_rules(const TensorMapParameters& map);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) with all violated rules. Costs a few nanoseconds if there are none.
void check_rules(const TensorMapParameters& map);
// The check for a new address of an existing map.
void check_address(std::uint64_t address, std::uint32_t alignment);

// True for valid maps of the common form: tiled, no interleave, elements and swizzles that every driver supports, all
// arrays set except the element strides. These are checked and encoded from the caller's struct, because a canonical
// copy takes longer than everything else. False does not mean invalid: call check_rules(). The struct must have this
// version's size.
bool is_sound_plain_map(const cjit_tensor_map_options_t& options) noexcept;
// The element strides of such a map.
inline const std::uint32_t* element_strides_of(const cjit_tensor_map_options_t& plain) noexcept {
  static constexpr std::uint32_t kOnes[TensorMapParameters::kMaxRank] = {1, 1, 1, 1, 1};
  return plain.element_strides != nullptr ? plain.element_strides : kOnes;
}
inline const std::uint32_t* element_strides_of(const TensorMapParameters& map) noexcept {
  return map.element_strides.data();
}
inline std::uint32_t required_alignment(const cjit_tensor_map_options_t&) noexcept { return kTensorMapAlignment; }
TensorMapParameters parameters_of(const cjit_tensor_map_options_t& plain);

// All parameters on one line.
std::string describe(const TensorMapParameters& map);

}  // namespace cjit
