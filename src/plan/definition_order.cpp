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
    for (const auto& [name, value] : definitions_) {
      for (visit(name); !path_.empty();) {
        Visited& last = path_.back();
        last.used.empty() ? leave() : visit(take_last(last.used));
      }
    }
    return std::move(order_);
  }

 private:
  enum class Visit : std::uint8_t { kNotYet, kNow, kDone };

  struct State {
    Visit visit = Visit::kNotYet;
    bool depends_on_parameter = false;
  };

  // A definition on the way from the first one to that which is visited now.
  struct Visited {
    const std::string& name;
    const PlanDefinitionValue& value;
    State& state;
    std::vector<std::string_view> used;  // definitions to visit, the last one first
  };

  static std::string_view take_last(std::vector<std::string_view>& names) {
    const std::string_view name = names.back();
    names.pop_back();
    return name;
  }

  static std::string place_of(std::string_view name) { return concat("definitions.", name); }

  void visit(std::string_view given) {
    constexpr std::size_t kLongestChain = 1000;
    const auto& [name, value] = *definitions_.find(std::string(given));
    State& state = states_[name];
    if (state.visit == Visit::kNow) {
      faults_.add(place_of(name), concat("depends on itself: ", cycle_of(name)));
    } else if (state.visit == Visit::kNotYet && path_.size() > kLongestChain) {
      faults_.add(place_of(name), concat("depends on a chain of more than ", kLongestChain, " definitions"));
    } else if (state.visit == Visit::kNotYet) {
      state.visit = Visit::kNow;
      path_.push_back({name, value, state, {}});
      read_names(path_.back());
      return;
    }
    if (!path_.empty()) path_.back().state.depends_on_parameter |= state.depends_on_parameter;
  }

  void read_names(Visited& visited) {
    const PlanDefinitionValue& value = visited.value;
    for (const ExpressionText* text : expressions_of(value)) {
      for (const std::string_view used : names_used_in(*text)) {
        const PlanName* const known = names_.find(used);
        if (known == nullptr || (text == &value.where && used == value.index)) continue;
        if (known->kind == PlanName::Kind::kParameter) visited.state.depends_on_parameter = true;
        if (known->kind == PlanName::Kind::kDefinition) visited.used.push_back(used);
      }
    }
    std::reverse(visited.used.begin(), visited.used.end());
  }

  void leave() {
    const Visited visited = std::move(path_.back());
    path_.pop_back();
    const auto& [name, value, state, used] = visited;
    if (state.depends_on_parameter && value.kind != PlanDefinitionValue::Kind::kExpression)
      faults_.add(place_of(name),
                  "depends on a parameter, but occupancy and search are evaluated when a plan is loaded");
    state.visit = Visit::kDone;
    order_.push_back({name, value, state.depends_on_parameter, place_of(name)});
    if (!path_.empty()) path_.back().state.depends_on_parameter |= state.depends_on_parameter;
  }

  // "a -> b -> a"
  std::string cycle_of(const std::string& name) const {
    std::string text;
    auto at = std::find_if(path_.begin(), path_.end(), [&](const Visited& each) { return each.name == name; });
    for (; at != path_.end(); ++at) text.append(at->name).append(" -> ");
    return text + name;
  }

  const std::map<std::string, PlanDefinitionValue>& definitions_;
  const PlanNames& names_;
  JsonFaults& faults_;
  std::map<std::string, State> states_;
  std::vector<Visited> path_;
  std::vector<OrderedDefinition> order_;
};

}  // namespace

std::vector<OrderedDefinition> order_definitions(const PlanDefinition& definition, const PlanNames& names,
                                                 JsonFaults& faults) {
  return DefinitionOrder(definition, names, faults).find();
}

}  // namespace cjit
