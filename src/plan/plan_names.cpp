#include "plan/plan_names.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

bool is_reserved(std::string_view name) { return name == "device" || name == "kernel"; }

std::string_view describe(PlanName::Kind kind) {
  constexpr std::string_view kDescriptions[] = {"parameter",        "constant",   "definition",
                                                "workspace region", "tensor map", "index"};
  return kDescriptions[static_cast<std::size_t>(kind)];
}

}  // namespace

PlanNames::PlanNames(const PlanDefinition& definition, JsonFaults& faults) : faults_(faults) {
  const auto add_all = [&](PlanName::Kind kind, const auto& list) {
    for (std::uint32_t i = 0; i < list.size(); ++i) add(list[i].name, {.kind = kind, .index = i});
  };
  add_all(PlanName::Kind::kParameter, definition.parameters);
  for (const auto& [name, value] : definition.constants)
    add(name, {.kind = PlanName::Kind::kConstant, .number = value});
  for (const auto& [name, value] : definition.definitions) add(name, {.kind = PlanName::Kind::kDefinition});
  add_all(PlanName::Kind::kRegion, definition.workspace);
  add_all(PlanName::Kind::kTensorMap, definition.tensor_maps);
}

void PlanNames::add(const std::string& name, const PlanName& meaning) {
  if (is_reserved(name))
    faults_.add(name, concat("is reserved, so no ", describe(meaning.kind), " can have this name"));
  const auto [known, is_new] = names_.try_emplace(name, meaning);
  if (!is_new)
    faults_.add(name, concat("is the name of a ", describe(known->second.kind), " and of a ", describe(meaning.kind)));
}

const PlanName* PlanNames::find(std::string_view name) const {
  const auto known = names_.find(name);
  return known == names_.end() ? nullptr : &known->second;
}

void PlanNames::set_slot(std::string_view name, PlanName::Kind kind, Slot slot) {
  PlanName& known = names_.at(name);
  if (known.kind == kind) known.slot = slot;
}

PlanNames::Index::Index(PlanNames& names, const std::string& where, const std::string& name, Slot slot)
    : names_(names.names_) {
  if (name.empty()) return;
  const auto [at, is_new] = names_.try_emplace(name, PlanName{.kind = PlanName::Kind::kIndex, .slot = slot});
  if (is_new) at_ = at;
  if (!is_new || is_reserved(name)) names.faults_.add(where, concat("the name '", name, "' is taken"));
}

PlanNames::Index::~Index() {
  if (at_ != names_.end()) names_.erase(at_);
}

std::vector<std::string_view> names_used_in(const ExpressionText& text) {
  std::vector<std::string_view> names;
  if (text.empty()) return names;
  try {
    const Expression expression = parse_expression(text);
    for (const TextSpan name : expression.names) names.push_back(name.in(text));
  } catch (const Error&) {
  }
  return names;
}

}  // namespace cjit
