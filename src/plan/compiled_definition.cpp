#include "plan/compiled_definition.hpp"

#include "base/text.hpp"
#include "plan/definition_order.hpp"
#include "plan/plan_compilation.hpp"

namespace cjit {

namespace {

Slot compile_load_item(PlanCompilation& in, const std::string& where, const PlanDefinitionValue& value) {
  LoadItem item;
  item.name = where;
  item.to = in.builder.add_input();
  if (value.kind == PlanDefinitionValue::Kind::kOccupancy) {
    item.kind = LoadItem::Kind::kOccupancy;
    item.kernel = in.kernels.require(concat(where, ".occupancy"), value.kernel).value_or(0);
    item.threads = in.add(concat(where, ".threads"), value.threads);
    item.shared_memory = in.add(concat(where, ".shared_memory"), value.shared_memory, in.builder.add_constant(0));
    item.segment = in.builder.end_segment();
  } else {
    item.kind = LoadItem::Kind::kSearch;
    item.from = in.add(concat(where, ".from"), value.from);
    item.last = in.add(concat(where, ".to"), value.to);
    item.segment = in.builder.end_segment();
    item.index = in.builder.add_input();
    const PlanNames::Index index(in.names, concat(where, ".search"), value.index, item.index);
    item.found = in.add(concat(where, ".where"), value.where);
    item.where = in.builder.end_segment();
  }
  in.plan.load_items.push_back(item);
  return item.to;
}

Slot compile_definition(PlanCompilation& in, const OrderedDefinition& definition) {
  if (definition.value.kind == PlanDefinitionValue::Kind::kExpression)
    return in.add(definition.where, definition.value.expression);
  if (definition.depends_on_parameter) return in.builder.add_constant(0);  // it has a fault
  return compile_load_item(in, definition.where, definition.value);
}

}  // namespace

void compile_definitions(PlanCompilation& in) {
  const std::vector<OrderedDefinition> definitions = order_definitions(in.plan.definition, in.names, in.faults);
  const auto compile_those = [&](bool depend_on_parameter) {
    for (const OrderedDefinition& each : definitions)
      if (each.depends_on_parameter == depend_on_parameter)
        in.names.set_slot(each.name, PlanName::Kind::kDefinition, compile_definition(in, each));
  };
  compile_those(false);
  in.plan.load_items.push_back({.segment = in.builder.end_segment()});
  compile_those(true);
}

}  // namespace cjit
