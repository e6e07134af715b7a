// The arguments of a plan's launches: where each value comes from, checked against the kernel's parameter.
#pragma once

#include <cstdint>
#include <string>

#include "plan/definition.hpp"
#include "plan/plan_kernels.hpp"
#include "plan/program.hpp"

namespace cjit {

struct CompiledLaunch;
struct PlanCompilation;

struct CompiledArgument {
  enum class Source : std::uint8_t { kParameter, kValue, kTensorMap, kBytes };
  Source source = Source::kValue;
  cjit_value_kind_t kind = CJIT_VALUE_NONE;  // of the kernel's parameter; NONE: unknown
  std::uint32_t size = 0;
  std::uint32_t index = 0;   // of the parameter or the map
  std::uint32_t offset = 0;  // kValue, kBytes: in the buffer of the launch
  Slot slot = kNoSlot;       // kValue: of the value; kParameter: of a pointer that must not be NULL
};

// Sets the arguments and the buffer of the launch. `label` is that of its step.
void compile_arguments(PlanCompilation& in, const PlanLaunch& launch, const KernelSignature& kernel,
                       const std::string& label, CompiledLaunch& compiled);

}  // namespace cjit
