#include "plan/plan_compilation.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kBytesOfRegion = ".bytes";

[[noreturn]] void refuse_name(std::string_view name, std::string_view what) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("the name '", name, "' is that of ", what));
}

}  // namespace

PlanCompilation::PlanCompilation(PlanDefinition definition, const PlanKernels& available)
    : plan{.definition = std::move(definition)},
      names(plan.definition, faults),
      kernels(plan.definition, available, faults),
      builder([this](std::string_view name) { return resolve(name); }) {}

Slot PlanCompilation::add(const std::string& where, const ExpressionText& text, Slot absent) {
  if (text.empty()) return absent;
  try {
    return builder.add(where, parse_expression(text));
  } catch (const Error& error) {
    faults.add(where, error.what());
    return builder.add_constant(0);
  }
}

ShapeSlots PlanCompilation::add(const std::string& where, const ShapeText& shape, std::int64_t absent) {
  const Slot otherwise = builder.add_constant(absent);
  return {.x = add(concat(where, ".x"), shape[0], otherwise),
          .y = add(concat(where, ".y"), shape[1], otherwise),
          .z = add(concat(where, ".z"), shape[2], otherwise)};
}

// Names

std::optional<NameValue> PlanCompilation::resolve(std::string_view name) {
  if (const PlanName* const known = names.find(name)) return value_of(name, *known);
  if (const auto input = find_load_input(name, kernels)) return slot_of(*input);
  if (!name.ends_with(kBytesOfRegion)) return std::nullopt;
  const PlanName* const region = names.find(name.substr(0, name.size() - kBytesOfRegion.size()));
  if (region == nullptr || region->kind != PlanName::Kind::kRegion) return std::nullopt;
  return region_of(name, *region).bytes;
}

NameValue PlanCompilation::value_of(std::string_view name, const PlanName& known) {
  switch (known.kind) {
    case PlanName::Kind::kConstant:
      return known.number;
    case PlanName::Kind::kParameter:
      if (!known.slot)
        refuse_name(name, concat("a parameter of kind ", describe_kind(plan.definition.parameters[known.index]),
                                 ", which expressions cannot use; pass it to a kernel as it is"));
      break;
    case PlanName::Kind::kRegion:
      return region_of(name, known).address;
    case PlanName::Kind::kTensorMap:
      refuse_name(name, "a tensor map, which can only be an argument of a launch");
    case PlanName::Kind::kDefinition:
    case PlanName::Kind::kIndex:
      break;
  }
  return known.slot ? *known.slot : builder.add_constant(0);  // a definition without a slot has a fault
}

// The plan has no regions until the sizes of all were compiled.
const CompiledRegion& PlanCompilation::region_of(std::string_view name, const PlanName& known) const {
  if (plan.regions.empty())
    refuse_name(name, "a workspace region, which only tensor maps, steps and the result can use");
  return plan.regions[known.index];
}

Slot PlanCompilation::slot_of(LoadInput input) {
  for (const LoadInput& known : plan.load_inputs)
    if (known.kind == input.kind && known.kernel == input.kernel && known.attribute == input.attribute)
      return known.slot;
  input.slot = builder.add_input();
  plan.load_inputs.push_back(input);
  return input.slot;
}

}  // namespace cjit
