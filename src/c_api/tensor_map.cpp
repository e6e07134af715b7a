#include "launch/tensor_map.hpp"

#include <cjit/tensor_map.h>

#include <algorithm>

#include "build/context.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"

struct cjit_tensor_map {
  cjit::TensorMap object;
};

namespace cjit {

namespace {

// The first `count` numbers that the caller gives; none are missing.
template <typename Number, std::size_t size>
void copy_numbers(const Number* given, std::uint32_t count, const char* name, std::array<Number, size>& numbers) {
  if (count == 0) return;
  require_pointer(given, name);
  std::copy_n(given, count, numbers.begin());
}

void read_strides(const cjit_tensor_map_options_t& options, TensorMapParameters& map) {
  const std::uint32_t count = map.dimension_count();
  if (options.strides != nullptr)
    copy_numbers(options.strides, count == 0 ? 0 : count - 1, "strides", map.strides);
  else if (map.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE)
    fill_dense_strides(map);
  else
    require_pointer(options.strides, "strides");  // nobody says how slices lie without gaps
}

void read_element_strides(const cjit_tensor_map_options_t& options, TensorMapParameters& map) {
  const std::uint32_t count = map.dimension_count();
  if (options.element_strides != nullptr)
    copy_numbers(options.element_strides, count, "element_strides", map.element_strides);
  else
    std::fill_n(map.element_strides.begin(), count, 1);
  if (count != 0 && map.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE) map.element_strides[0] = 1;
}

void read_pixels(const cjit_tensor_map_options_t& options, TensorMapParameters& map) {
  const std::uint32_t corners = map.corner_count();
  copy_numbers(options.pixel_box_lower, corners, "pixel_box_lower", map.pixel_box_lower);
  copy_numbers(options.pixel_box_upper, corners, "pixel_box_upper", map.pixel_box_upper);
  map.channels_per_pixel = options.channels_per_pixel;
  if (map.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE) map.wide_mode = options.wide_mode;
  if (map.wide_mode != CJIT_TENSOR_MAP_WIDE_MODE_W128) map.pixels_per_column = options.pixels_per_column;
}

TensorMapParameters read_parameters(const cjit_tensor_map_options_t& options) {
  TensorMapParameters map;
  map.address = options.address;
  map.rank = options.rank;
  map.mode = options.mode;
  map.element = options.element;
  map.interleave = options.interleave;
  map.swizzle = options.swizzle;
  map.l2_promotion = options.l2_promotion;
  map.oob_fill = options.oob_fill;
  const std::uint32_t count = map.dimension_count();
  copy_numbers(options.dims, count, "dims", map.dims);
  read_strides(options, map);
  read_element_strides(options, map);
  if (map.mode == CJIT_TENSOR_MAP_MODE_TILED)
    copy_numbers(options.box_dims, count, "box_dims", map.box_dims);
  else
    read_pixels(options, map);
  return map;
}

}  // namespace

void EncoderOfContext::make(Context& context) {
  const std::lock_guard lock(mutex_);
  if (encoder_ == nullptr) encoder_ = std::make_shared<TensorMapEncoder>(context.toolkit.driver());
  made_.store(true, std::memory_order_release);
}

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_tensor_map_create(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                     cjit_tensor_map_t** map, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(map, "map");
    *map = nullptr;
    require_pointer(context, "context");
    const cjit::TensorMapParameters wanted = cjit::read_parameters(cjit::read_struct(options, "options"));
    cjit::check_rules(wanted);
    *map = new cjit_tensor_map{{context->tensor_maps.get(*context->object), wanted}};
  });
}

const void* cjit_tensor_map_data(const cjit_tensor_map_t* map) {
  return map == nullptr ? nullptr : &map->object.bytes();
}

cjit_status_t cjit_tensor_map_set_address(cjit_tensor_map_t* map, uint64_t address, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(map, "map");
    map->object.set_address(address);
  });
}

void cjit_tensor_map_destroy(cjit_tensor_map_t* map) { delete map; }
