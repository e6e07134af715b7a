// The tensor maps of a plan, compiled.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/program.hpp"

namespace cjit {

struct PlanCompilation;

struct CompiledTensorMap {
  std::uint32_t definition = 0;
  std::string owner;  // of its expressions, without the key: "tensor_maps.a."
  Segment segment;
  Slot address = 0;
  std::vector<Slot> dims, strides, box_dims, element_strides, pixel_box_lower, pixel_box_upper;
  Slot channels_per_pixel = kNoSlot;
  Slot pixels_per_column = kNoSlot;
};

void compile_tensor_maps(PlanCompilation& in);

}  // namespace cjit
