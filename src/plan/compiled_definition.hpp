// The definitions of a plan, compiled. Those that depend on no parameter are evaluated once in each CUDA context.
#pragma once

#include <cstdint>
#include <string>

#include "plan/program.hpp"

namespace cjit {

struct PlanCompilation;

// A piece of the evaluation in each CUDA context: a segment, then an occupancy or a search.
struct LoadItem {
  enum class Kind : std::uint8_t { kNone, kOccupancy, kSearch };
  Segment segment;
  Kind kind = Kind::kNone;
  Slot to = 0;
  std::string name;
  // kOccupancy:
  std::uint32_t kernel = 0;
  Slot threads = 0;
  Slot shared_memory = 0;
  // kSearch:
  Slot index = 0;
  Slot from = 0;
  Slot last = 0;
  Segment where;
  Slot found = 0;
};

// Those that depend on a parameter are left in the current segment.
void compile_definitions(PlanCompilation& in);

}  // namespace cjit
