// A plan that was checked against its kernels: expressions are programs, and every name is an index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plan/compiled_definition.hpp"
#include "plan/compiled_step.hpp"
#include "plan/compiled_tensor_map.hpp"
#include "plan/definition.hpp"
#include "plan/load_input.hpp"
#include "plan/plan_kernels.hpp"
#include "plan/program.hpp"

namespace cjit {

// Kinds of parameters that expressions can use.
constexpr bool is_expression_kind(cjit_value_kind_t kind) {
  return kind == CJIT_VALUE_POINTER || kind == CJIT_VALUE_BOOL ||
         (kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT64);
}

// A parameter that expressions can use.
struct PlanInput {
  std::uint32_t parameter = 0;
  Slot slot = 0;
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
};

struct CompiledRegion {
  Slot bytes = 0;
  Slot address = 0;
  std::uint64_t alignment = 0;
};

struct CompiledPlan {
  PlanDefinition definition;
  Program program;
  std::vector<std::string> kernels;  // names for FindKernel, by index
  std::vector<LoadInput> load_inputs;
  std::vector<LoadItem> load_items;
  std::vector<std::uint64_t> parameter_sizes;
  std::vector<PlanInput> inputs;
  std::vector<Slot> checks;  // their conditions, in the order of the definition
  Segment definitions;       // and the checks; evaluated once a run
  Segment sizes;             // of the regions; likewise, if all checks hold
  std::vector<CompiledRegion> regions;
  std::vector<CompiledTensorMap> maps;
  std::vector<CompiledStep> steps;
  Segment result_segment;
  Slot result = kNoSlot;
  std::uint64_t workspace_alignment = 1;
  std::size_t largest_argument_count = 0;  // of the launches
  std::size_t largest_buffer = 0;
  std::vector<std::string> warnings;
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults.
CompiledPlan compile_plan(PlanDefinition definition, const PlanKernels& kernels);

}  // namespace cjit
