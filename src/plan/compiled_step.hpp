// The steps of a plan, compiled.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/compiled_launch.hpp"

namespace cjit {

struct CompiledStep {
  PlanStep::Kind kind = PlanStep::Kind::kLaunch;
  std::string label;  // for messages: "step 2 (launch of 'rows')"
  Segment condition;
  Slot when = kNoSlot;
  Segment segment;  // the numbers of the step
  CompiledLaunch launch;
  // kMemset, kCopy:
  Slot to = 0;
  Slot from = 0;
  Slot bytes = 0;
  Slot value = 0;
  std::uint32_t width = 1;
  // kRepeat:
  Slot count = 0;
  Slot index = kNoSlot;
  std::vector<CompiledStep> steps;
};

// The labels of the steps begin with the prefix and the number of the step.
void compile_steps(PlanCompilation& in, const std::vector<PlanStep>& steps, const std::string& prefix,
                   std::vector<CompiledStep>& out);

}  // namespace cjit
