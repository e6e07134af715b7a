#include "launch/tensor_map.hpp"

#include <cjit/tensor_map.h>

#include <array>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

// The caller's first `count` numbers, followed by zeroes. Copied in a loop, which is faster than a call of memcpy.
template <std::size_t size, typename Number>
[[gnu::always_inline]] inline std::array<Number, size> read_numbers(const Number* given, std::uint32_t count,
                                                                    const char* name) {
  if (count != 0 && given == nullptr) require_pointer(given, name);
  std::array<Number, size> numbers;
  for (std::size_t i = 0; i < size; ++i) numbers[i] = i < count ? given[i] : 0;
  return numbers;
}

using Map = TensorMapParameters;

std::array<std::uint64_t, Map::kMaxRank - 1> read_strides(const cjit_tensor_map_options_t& options,
                                                          std::uint32_t count) {
  const bool dense = options.strides == nullptr && options.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE;
  if (dense) return dense_strides(options.element, read_numbers<Map::kMaxRank>(options.dims, count, "dims"), count);
  return read_numbers<Map::kMaxRank - 1>(options.strides, count - (count != 0), "strides");
}

std::array<std::uint32_t, Map::kMaxRank> read_element_strides(const cjit_tensor_map_options_t& options,
                                                              std::uint32_t count) {
  static constexpr std::uint32_t kOnes[] = {1, 1, 1, 1, 1};
  const std::uint32_t* given = options.element_strides != nullptr ? options.element_strides : kOnes;
  auto strides = read_numbers<Map::kMaxRank>(given, count, "element_strides");
  if (count != 0 && options.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE) strides[0] = 1;
  return strides;
}

// One expression: zeroing the parameters first and filling them afterwards takes longer than all the checks.
TensorMapParameters read_parameters(const cjit_tensor_map_options_t& options) {
  const std::uint32_t count = Map::dimension_count(options.rank);
  const std::uint32_t corners = Map::corner_count(options.mode, options.rank);
  const bool tiled = options.mode == CJIT_TENSOR_MAP_MODE_TILED;
  const bool wide = options.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  const bool counts_pixels = !tiled && !(wide && options.wide_mode == CJIT_TENSOR_MAP_WIDE_MODE_W128);
  return {.address = options.address,
          .dims = read_numbers<Map::kMaxRank>(options.dims, count, "dims"),
          .strides = read_strides(options, count),
          .box_dims = read_numbers<Map::kMaxRank>(options.box_dims, tiled ? count : 0, "box_dims"),
          .element_strides = read_element_strides(options, count),
          .pixel_box_lower = read_numbers<Map::kMaxRank - 2>(options.pixel_box_lower, corners, "pixel_box_lower"),
          .pixel_box_upper = read_numbers<Map::kMaxRank - 2>(options.pixel_box_upper, corners, "pixel_box_upper"),
          .rank = options.rank,
          .mode = options.mode,
          .element = options.element,
          .interleave = options.interleave,
          .swizzle = options.swizzle,
          .l2_promotion = options.l2_promotion,
          .oob_fill = options.oob_fill,
          .wide_mode = wide ? options.wide_mode : cjit_tensor_map_wide_mode_t{CJIT_TENSOR_MAP_WIDE_MODE_W},
          .channels_per_pixel = tiled ? 0 : options.channels_per_pixel,
          .pixels_per_column = counts_pixels ? options.pixels_per_column : 0,
          .allocation_class = options.allocation_class};
}

// with_checked() calls `work` with the checked parameters, or with the caller's own struct if that can be used as it
// is. with_canonical() handles the other cases; it is not inlined, to keep the fast path short.
template <typename Work>
[[gnu::noinline]] void with_canonical(const cjit_tensor_map_options_t* options, Work& work) {
  const TensorMapParameters wanted = read_parameters(read_struct(options, "options"));
  check_rules(wanted);
  work(wanted);
}
template <typename Work>
[[gnu::always_inline]] inline void with_checked(const cjit_tensor_map_options_t* options, Work&& work) {
  require_pointer(options, "options");
  if (options->struct_size == sizeof(*options) && is_sound_plain_map(*options)) [[likely]]
    work(*options);
  else
    with_canonical(options, work);
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_misaligned(const void* map) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
              concat("the parameter `map` is at an address that is ",
                     reinterpret_cast<std::uintptr_t>(map) % alignof(CuTensorMap), " bytes past a multiple of ",
                     alignof(CuTensorMap), "; align the 128 bytes to ", alignof(CuTensorMap)));
}

// The caller's 128 bytes.
CuTensorMap& require_map(void* map) {
  require_pointer(map, "map");
  if (reinterpret_cast<std::uintptr_t>(map) % alignof(CuTensorMap) != 0) refuse_misaligned(map);
  return *static_cast<CuTensorMap*>(map);
}

}  // namespace

TensorMapEncoder& EncoderOfContext::make(Context& context) {
  struct alignas(64) Counter {
    std::shared_ptr<TensorMapEncoder> encoder;
  };
  const std::lock_guard lock(mutex_);
  if (TensorMapEncoder* const created = created_.load(std::memory_order_relaxed)) return *created;
  const auto encoder = std::make_shared<TensorMapEncoder>(context.toolkit().driver());
  for (auto& counted : encoders_)
    counted = std::shared_ptr<TensorMapEncoder>(std::make_shared<Counter>(Counter{encoder}), encoder.get());
  created_.store(encoder.get(), std::memory_order_release);
  return *encoder;
}

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_tensor_map_create(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                     cjit_tensor_map_t** map, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(map, "map");
    *map = nullptr;
    cjit::require_context(context);
    cjit::with_checked(options, [&](const auto& wanted) {
      *map = new cjit_tensor_map{{context->tensor_maps.share(*context->object), wanted}};
    });
  });
}

cjit_status_t cjit_tensor_map_encode(cjit_context_t* context, const cjit_tensor_map_options_t* options, void* map,
                                     cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_context(context);
    cjit::CuTensorMap& bytes = cjit::require_map(map);
    cjit::with_checked(options,
                       [&](const auto& wanted) { context->tensor_maps.get(*context->object).encode(wanted, bytes); });
  });
}

cjit_status_t cjit_tensor_map_replace_address(cjit_context_t* context, void* map, uint64_t address,
                                              cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_context(context);
    cjit::CuTensorMap& bytes = cjit::require_map(map);
    cjit::check_address(address, cjit::kTensorMapAlignment);
    context->tensor_maps.get(*context->object).replace_address(bytes, address);
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
