#include "plan/compiled_tensor_map.hpp"

#include "base/text.hpp"
#include "plan/plan_compilation.hpp"

namespace cjit {

void compile_tensor_maps(PlanCompilation& in) {
  for (std::uint32_t i = 0; i < in.plan.definition.tensor_maps.size(); ++i) {
    const PlanTensorMap& map = in.plan.definition.tensor_maps[i];
    const std::string where = concat("tensor_maps.", map.name);
    const auto add_all = [&](const char* key, const std::vector<ExpressionText>& texts) {
      std::vector<Slot> slots;
      for (std::size_t at = 0; at < texts.size(); ++at)
        slots.push_back(in.add(concat(where, '.', key, '[', at, ']'), texts[at]));
      return slots;
    };
    CompiledTensorMap compiled;
    compiled.definition = i;
    compiled.owner = concat(where, '.');
    compiled.address = in.add(concat(where, ".address"), map.address);
    compiled.dims = add_all("dims", map.dims);
    compiled.strides = add_all("strides", map.strides);
    compiled.box_dims = add_all("box_dims", map.box_dims);
    compiled.element_strides = add_all("element_strides", map.element_strides);
    compiled.pixel_box_lower = add_all("pixel_box_lower", map.pixel_box_lower);
    compiled.pixel_box_upper = add_all("pixel_box_upper", map.pixel_box_upper);
    compiled.channels_per_pixel = in.add(concat(where, ".channels_per_pixel"), map.channels_per_pixel);
    compiled.pixels_per_column = in.add(concat(where, ".pixels_per_column"), map.pixels_per_column);
    compiled.segment = in.builder.end_segment();
    in.plan.maps.push_back(std::move(compiled));
  }
}

}  // namespace cjit
