// The state of a plan's compilation, which its parts share, and the names of expressions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plan/compiled_plan.hpp"
#include "plan/named_kernels.hpp"
#include "plan/plan_names.hpp"

namespace cjit {

struct PlanCompilation {
  // The kernels live longer.
  PlanCompilation(PlanDefinition definition, const PlanKernels& available);
  PlanCompilation(const PlanCompilation&) = delete;
  PlanCompilation& operator=(const PlanCompilation&) = delete;

  // Appends an expression to the current segment. An absent one has `absent`.
  Slot add(const std::string& where, const ExpressionText& text, Slot absent = kNoSlot);
  ShapeSlots add(const std::string& where, const ShapeText& shape, std::int64_t absent);

  CompiledPlan plan;
  JsonFaults faults;
  PlanNames names;
  NamedKernels kernels;
  ProgramBuilder builder;

 private:
  std::optional<NameValue> resolve(std::string_view name);
  NameValue value_of(std::string_view name, const PlanName& known);
  const CompiledRegion& region_of(std::string_view name, const PlanName& known) const;
  Slot slot_of(LoadInput input);
};

}  // namespace cjit
