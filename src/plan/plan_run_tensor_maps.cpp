// The tensor maps of a run.
#include <limits>

#include "base/text.hpp"
#include "plan/plan.hpp"
#include "plan/plan_run.hpp"
#include "plan/plan_scratch.hpp"

namespace cjit {

// Encoded once a run; taken from the thread's last run of this plan if all fields are equal.
const void* PlanRun::map(const CompiledStep& step, std::uint32_t index) {
  KnownTensorMap& known = scratch_.maps[index];
  if (known.run == scratch_.run) return &known.map;
  const CompiledTensorMap& compiled = compiled_.maps[index];
  evaluate(compiled.segment);
  const TensorMapParameters wanted = parameters_of(step, compiled);
  if (!known.is_known || !(known.parameters == wanted)) {
    try {
      encode(wanted, known);
    } catch (const Error& error) {
      fail_at(concat(step.label, ", tensor map '", compiled_.definition.tensor_maps[compiled.definition].name, '\''),
              compiled.owner, error);
    }
  }
  known.run = scratch_.run;
  return &known.map;
}

void PlanRun::encode(const TensorMapParameters& wanted, KnownTensorMap& known) const {
  TensorMapEncoder& encoder = plan_.module().tensor_maps();
  TensorMapParameters elsewhere = wanted;
  elsewhere.address = known.parameters.address;
  if (known.is_known && known.parameters == elsewhere) {
    check_address(wanted.address, required_alignment(wanted));
    encoder.replace_address(known.map, wanted.address);
  } else {
    check_rules(wanted);
    encoder.encode(wanted, known.map);
  }
  known.parameters = wanted;
  known.is_known = true;
}

TensorMapParameters PlanRun::parameters_of(const CompiledStep& step, const CompiledTensorMap& map) const {
  const PlanTensorMap& definition = compiled_.definition.tensor_maps[map.definition];
  TensorMapParameters parameters;
  parameters.address = number<std::uint64_t>(step, map, map.address, "address");
  parameters.rank = static_cast<std::uint32_t>(map.dims.size());
  parameters.mode = definition.mode;
  parameters.element = definition.element;
  parameters.interleave = definition.interleave;
  parameters.swizzle = definition.swizzle;
  parameters.l2_promotion = definition.l2_promotion;
  parameters.oob_fill = definition.oob_fill;
  read(step, map, map.dims, "dims", parameters.dims);
  if (map.strides.empty() && definition.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE)
    parameters.strides = dense_strides(definition.element, parameters.dims, parameters.rank);
  else
    read(step, map, map.strides, "strides", parameters.strides);
  for (std::uint32_t i = 0; i < parameters.rank; ++i) parameters.element_strides[i] = 1;
  read(step, map, map.element_strides, "element_strides", parameters.element_strides);
  if (definition.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE) parameters.element_strides[0] = 1;
  if (definition.mode == CJIT_TENSOR_MAP_MODE_TILED) {
    read(step, map, map.box_dims, "box_dims", parameters.box_dims);
    return parameters;
  }
  const bool wide = definition.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  read(step, map, map.pixel_box_lower, "pixel_box_lower", parameters.pixel_box_lower);
  read(step, map, map.pixel_box_upper, "pixel_box_upper", parameters.pixel_box_upper);
  if (wide) parameters.wide_mode = definition.wide_mode;
  parameters.channels_per_pixel = number<std::uint32_t>(step, map, map.channels_per_pixel, "channels_per_pixel");
  if (!wide || definition.wide_mode != CJIT_TENSOR_MAP_WIDE_MODE_W128)
    parameters.pixels_per_column = number<std::uint32_t>(step, map, map.pixels_per_column, "pixels_per_column");
  return parameters;
}

template <typename Number>
Number PlanRun::number(const CompiledStep& step, const CompiledTensorMap& map, Slot slot, std::string_view key) const {
  if (slot == kNoSlot) return 0;
  const std::int64_t given = value(slot);
  if (!std::in_range<Number>(given)) [[unlikely]]
    refuse_map<Number>(step, concat(map.owner, key), given);
  return static_cast<Number>(given);
}

template <std::size_t size, typename Number>
void PlanRun::read(const CompiledStep& step, const CompiledTensorMap& map, const std::vector<Slot>& slots,
                   std::string_view key, std::array<Number, size>& out) const {
  for (std::size_t i = 0; i < slots.size() && i < size; ++i) {
    const std::int64_t given = value(slots[i]);
    if (!std::in_range<Number>(given)) [[unlikely]]
      refuse_map<Number>(step, concat(map.owner, key, '[', i, ']'), given);
    out[i] = static_cast<Number>(given);
  }
}

template <typename Number>
[[gnu::cold, gnu::noinline]] void PlanRun::refuse_map(const CompiledStep& step, const std::string& owner,
                                                      std::int64_t given) const {
  refuse_step(step, concat(owner, " is ", given, ", expected ", std::numeric_limits<Number>::min(), " to ",
                           std::numeric_limits<Number>::max(), explain(owner)));
}

}  // namespace cjit
