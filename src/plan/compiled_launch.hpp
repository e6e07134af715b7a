// The launches of a plan, compiled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plan/compiled_argument.hpp"

namespace cjit {

struct ShapeSlots {
  Slot x = 0;
  Slot y = 0;
  Slot z = 0;
};

struct CompiledWindow {
  Slot address = kNoSlot;  // kNoSlot: none
  Slot bytes = 0;
  float hit_ratio = 0;
  int hit_property = 0;  // CUaccessProperty
  int miss_property = 0;
};

struct CompiledLaunch {
  std::uint32_t kernel = 0;
  ShapeSlots grid, block, cluster, preferred_cluster;
  Slot dynamic_shared_memory = kNoSlot;
  Slot pdl = kNoSlot;
  Slot cooperative = kNoSlot;
  Slot non_portable_cluster = kNoSlot;
  Slot priority = kNoSlot;
  Slot shared_memory_carveout = kNoSlot;
  std::uint32_t cluster_scheduling = 0;
  std::uint32_t memory_sync_domain = 0;
  bool has_extras = false;
  CompiledWindow window;
  std::vector<CompiledArgument> arguments;
  std::vector<std::byte> buffer;  // constant bytes of arguments, and room for values
};

// `label` is that of the step. Ends no segment.
CompiledLaunch compile_launch(PlanCompilation& in, const PlanLaunch& launch, const std::string& label);

}  // namespace cjit
