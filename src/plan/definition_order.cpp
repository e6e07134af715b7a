#include "plan/definition_order.hpp"

#include <algorithm>
#include <map>

#include "base/text.hpp"

namespace cjit {

namespace {

std::vector<const ExpressionText*> expressions_of(const PlanDefinitionValue& value) {
  switch (value.kind) {
    case PlanDefinitionValue::Kind::kOccupancy:
      return {&value.threads, &value.shared_memory};
    case PlanDefinitionValue::Kind::kSearch:
      return {&value.from, &value.to, &value.where};
    default:
      return {&value.expression};
  }
}

class DefinitionOrder {
 public:
  DefinitionOrder(const PlanDefinition& definition, const PlanNames& names, JsonFaults& faults)
      : definitions_(definition.definitions), names_(names), faults_(faults) {}

  std::vector<OrderedDefinition> find() {
    for (const auto& [name, value] : definitions_) visit(name);
    return std::move(order_);
  }

 private:
  enum class Visit : std::uint8_t { kNotYet, kNow, kDone };

  struct State {
    Visit visit = Visit::kNotYet;
    bool depends_on_parameter = false;
  };

  // Returns whether the definition depends on a parameter.
  bool visit(const std::string& name) {
    State& state = states_[name];
    if (state.visit == Visit::kDone) return state.depends_on_parameter;
    const std::string where = concat("definitions.", name);
    if (state.visit == Visit::kNow) {
      const auto begin = std::find(path_.begin(), path_.end(), name);
      faults_.add(where, concat("depends on itself: ", join(std::vector<std::string>(begin, path_.end()), " -> "),
                                " -> ", name));
      return state.depends_on_parameter;
    }
    constexpr std::size_t kLongestChain = 1000;
    if (path_.size() > kLongestChain) {
      faults_.add(where, concat("depends on a chain of more than ", kLongestChain, " definitions"));
      return state.depends_on_parameter;
    }
    state.visit = Visit::kNow;
    path_.push_back(name);
    const auto& [known_name, value] = *definitions_.find(name);
    for (const ExpressionText* text : expressions_of(value)) {
      for (const std::string_view used : names_used_in(*text)) {
        const PlanName* const known = names_.find(used);
        if (known == nullptr || (text == &value.where && used == value.index)) continue;
        if (known->kind == PlanName::Kind::kParameter) state.depends_on_parameter = true;
        if (known->kind == PlanName::Kind::kDefinition && visit(std::string(used))) state.depends_on_parameter = true;
      }
    }
    if (state.depends_on_parameter && value.kind != PlanDefinitionValue::Kind::kExpression)
      faults_.add(where, "depends on a parameter, but occupancy and search are evaluated when a plan is loaded");
    path_.pop_back();
    state.visit = Visit::kDone;
    order_.push_back({known_name, value, state.depends_on_parameter, where});
    return state.depends_on_parameter;
  }

  const std::map<std::string, PlanDefinitionValue>& definitions_;
  const PlanNames& names_;
  JsonFaults& faults_;
  std::map<std::string, State> states_;
  std::vector<std::string> path_;
  std::vector<OrderedDefinition> order_;
};

}  // namespace

std::vector<OrderedDefinition> order_definitions(const PlanDefinition& definition, const PlanNames& names,
                                                 JsonFaults& faults) {
  return DefinitionOrder(definition, names, faults).find();
}

}  // namespace cjit
