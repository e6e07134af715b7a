#include "plan/compiled_plan.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "plan/plan_compilation.hpp"
#include "plan/unwritten_regions.hpp"

namespace cjit {

namespace {

void add_parameters(PlanCompilation& in) {
  for (const SchemaParameter& parameter : in.plan.definition.parameters) {
    const auto index = static_cast<std::uint32_t>(in.plan.parameter_sizes.size());
    in.plan.parameter_sizes.push_back(parameter.size);
    if (!is_expression_kind(parameter.kind)) continue;
    const Slot slot = in.builder.add_input();
    in.names.set_slot(parameter.name, PlanName::Kind::kParameter, slot);
    in.plan.inputs.push_back({.parameter = index, .slot = slot, .kind = parameter.kind});
  }
}

void compile_checks(PlanCompilation& in) {
  const std::vector<PlanCheck>& checks = in.plan.definition.checks;
  for (std::size_t i = 0; i < checks.size(); ++i)
    in.plan.checks.push_back(in.add(concat("checks[", i, ']'), checks[i].condition));
}

void compile_regions(PlanCompilation& in) {
  std::vector<CompiledRegion> regions;
  for (const PlanRegion& region : in.plan.definition.workspace) {
    regions.push_back({.bytes = in.add(concat("workspace.", region.name, ".bytes"), region.bytes),
                       .address = in.builder.add_input(),
                       .alignment = region.alignment});
    in.plan.workspace_alignment = std::max(in.plan.workspace_alignment, region.alignment);
  }
  in.plan.regions = std::move(regions);
}

}  // namespace

CompiledPlan compile_plan(PlanDefinition definition, const PlanKernels& kernels) {
  PlanCompilation in(std::move(definition), kernels);
  CompiledPlan& plan = in.plan;
  for (const auto& [name, expression] : plan.definition.kernels) plan.kernels.push_back(expression);
  add_parameters(in);
  compile_definitions(in);
  compile_checks(in);
  plan.definitions = in.builder.end_segment();
  compile_regions(in);
  plan.sizes = in.builder.end_segment();
  compile_tensor_maps(in);
  compile_steps(in, plan.definition.steps, "step ", plan.steps);
  plan.result = in.add("result", plan.definition.result);
  plan.result_segment = in.builder.end_segment();
  plan.warnings = warn_of_unwritten_regions(plan.definition, in.names);
  in.faults.check(use_of_plan(plan.definition.name));
  plan.program = std::move(in.builder).finish();
  return std::move(plan);
}

}  // namespace cjit
