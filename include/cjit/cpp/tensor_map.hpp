/**
 * @file cpp/tensor_map.hpp
 * Tensor maps: location and layout of a tensor, and the box that one instruction copies.
 */
#ifndef CJIT_CPP_TENSOR_MAP_HPP
#define CJIT_CPP_TENSOR_MAP_HPP

#include <array>
#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/**
 * A tensor and how it is copied: ::cjit_tensor_map_options_t, which documents all rules. Dimension 0 is the innermost;
 * the size of `dims` is the rank.
 *
 *     cjit::tensor_map_options options;
 *     options.address = address;
 *     options.dims = {columns, rows};
 *     options.box_dims = {64, 128};
 *     options.element = cjit::tensor_element::bfloat16;
 *     options.swizzle = cjit::tensor_map_swizzle::bytes_128;
 */
struct tensor_map_options {
  /** Device address of the first element. */
  std::uint64_t address = 0;
  /** Size of each dimension in elements. */
  std::vector<std::uint64_t> dims = {};
  /** Strides in bytes, one fewer than `dims`; empty: dense. */
  std::vector<std::uint64_t> strides = {};
  /** Tiled: sizes of the box in elements, as many as `dims`. */
  std::vector<std::uint32_t> box_dims = {};
  /** Step in elements in each dimension, as many as `dims`; empty: all 1. */
  std::vector<std::uint32_t> element_strides = {};
  /** im2col: corners of the box of pixels, in the order W, H, D. */
  std::vector<std::int32_t> pixel_box_lower = {};
  /** im2col: as many offsets, from the last index to the last pixel of the box. */
  std::vector<std::int32_t> pixel_box_upper = {};
  /** How a copy traverses the tensor. */
  tensor_map_mode mode = tensor_map_mode::tiled;
  /** Element type. Required. */
  tensor_element element = tensor_element::none;
  /** Layout of the channels in global memory. */
  tensor_map_interleave interleave = tensor_map_interleave::none;
  /** How chunks are permuted in shared memory. */
  tensor_map_swizzle swizzle = tensor_map_swizzle::none;
  /** Bytes fetched into the L2 cache at a time. */
  tensor_map_l2_promotion l2_promotion = tensor_map_l2_promotion::none;
  /** The value for elements outside the tensor. */
  tensor_map_oob_fill oob_fill = tensor_map_oob_fill::zero;
  /** Wide im2col: the number of pixels, `pixels_per_column` or 128. */
  tensor_map_wide_mode wide_mode = tensor_map_wide_mode::w;
  /** im2col: elements of dimension 0. */
  std::uint32_t channels_per_pixel = 0;
  /** im2col: pixels. */
  std::uint32_t pixels_per_column = 0;
  /** How far beyond the tensor the device may fetch. Values other than the default need a driver for CUDA 13.5. */
  tensor_map_allocation_class allocation_class = tensor_map_allocation_class::default_;
};

/** A tensor map of 128 bytes in memory of the caller: a CUtensorMap. It can be passed as a launch argument. */
struct alignas(64) tensor_map_bytes {
  /** The bytes. */
  std::array<std::byte, 128> bytes{};
};

/** @cond */
namespace detail {

// Checks the lengths of lists. C takes them from the rank and would read past the end of a shorter list.
CJIT_HPP_LAZY result<void> check_lengths(const tensor_map_options& from) {
  const std::size_t rank = from.dims.size();
  const auto wrong = [&](std::size_t size, std::size_t wanted, bool required) {
    return (size != 0 || required) && size != wanted;
  };
  const bool tiled = from.mode == tensor_map_mode::tiled;
  const std::size_t corners = from.mode == tensor_map_mode::im2col_wide ? 1 : rank > 2 ? rank - 2 : 0;
  const char* problem = nullptr;
  if (wrong(from.strides.size(), rank > 0 ? rank - 1 : 0, false))
    problem = "`strides` must have one entry fewer than `dims`, or none";
  if (wrong(from.box_dims.size(), rank, tiled)) problem = "`box_dims` must have as many entries as `dims`";
  if (wrong(from.element_strides.size(), rank, false))
    problem = "`element_strides` must have as many entries as `dims`, or none";
  if (!tiled &&
      (wrong(from.pixel_box_lower.size(), corners, true) || wrong(from.pixel_box_upper.size(), corners, true)))
    problem =
        "`pixel_box_lower` and `pixel_box_upper` must have two entries fewer than `dims` (one entry for im2col_wide)";
  if (problem == nullptr) return {};
  return error(status::invalid_argument, std::string("cannot create a tensor map: ") + problem);
}

inline cjit_tensor_map_options_t lower(const tensor_map_options& from) noexcept {
  const auto list_or_null = [](const auto& list) { return list.empty() ? nullptr : list.data(); };
  auto to = sized<cjit_tensor_map_options_t>();
  to.address = from.address;
  to.dims = list_or_null(from.dims);
  to.strides = list_or_null(from.strides);
  to.box_dims = list_or_null(from.box_dims);
  to.element_strides = list_or_null(from.element_strides);
  to.pixel_box_lower = list_or_null(from.pixel_box_lower);
  to.pixel_box_upper = list_or_null(from.pixel_box_upper);
  to.rank = static_cast<std::uint32_t>(from.dims.size());
  to.mode = number(from.mode);
  to.element = number(from.element);
  to.interleave = number(from.interleave);
  to.swizzle = number(from.swizzle);
  to.l2_promotion = number(from.l2_promotion);
  to.oob_fill = number(from.oob_fill);
  to.wide_mode = number(from.wide_mode);
  to.channels_per_pixel = from.channels_per_pixel;
  to.pixels_per_column = from.pixels_per_column;
  to.allocation_class = number(from.allocation_class);
  return to;
}

}  // namespace detail
/** @endcond */

/** Encodes a tensor map into memory of the caller; for code that encodes maps for each launch. As
 * cjit_tensor_map_encode(). */
CJIT_HPP_LAZY result<void> tensor_map_encode(const context& owner, const tensor_map_options& options,
                                             tensor_map_bytes& map) {
  if (auto checked = detail::check_lengths(options); !checked) return checked;
  const auto c = detail::lower(options);
  return detail::call(CJIT_FUNCTION(tensor_map_encode), owner.get(), &c, static_cast<void*>(map.bytes.data()));
}

/** Replaces the address in an encoded map, for another tensor of the same shape. As cjit_tensor_map_replace_address().
 */
CJIT_HPP_LAZY result<void> tensor_map_replace_address(const context& owner, tensor_map_bytes& map,
                                                      std::uint64_t address) {
  return detail::call(CJIT_FUNCTION(tensor_map_replace_address), owner.get(), static_cast<void*>(map.bytes.data()),
                      address);
}

/** A handle of a tensor map. It can be passed as a launch argument, and may outlive its context. */
class tensor_map {
 public:
  /** Creates a tensor map for the current device. As cjit_tensor_map_create(). */
  CJIT_HPP_LAZY static result<tensor_map> create(const context& owner, const tensor_map_options& options) {
    if (const auto checked = detail::check_lengths(options); !checked) return checked.error();
    const auto c = detail::lower(options);
    return detail::make<tensor_map>(CJIT_FUNCTION(tensor_map_create), owner.get(), &c);
  }

  /** The 128 bytes; empty if it is closed. */
  bytes_view bytes() const noexcept {
    return handle_.get() != nullptr
               ? bytes_view(CJIT_FUNCTION(tensor_map_data)(handle_.get()), sizeof(tensor_map_bytes))
               : bytes_view();
  }
  /** Replaces the address, for another tensor of the same shape. No other thread may use the map meanwhile. As
   * cjit_tensor_map_set_address(). */
  CJIT_HPP_LAZY result<void> set_address(std::uint64_t address) const {
    return detail::call(CJIT_FUNCTION(tensor_map_set_address), handle_.get(), address);
  }
  /** Destroys the handle. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_tensor_map_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit tensor_map(cjit_tensor_map_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::tensor_map_handle handle_;
};

CJIT_HPP_END

#endif
