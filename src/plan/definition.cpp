#include "plan/definition.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>

#include "base/text.hpp"
#include "facts/enumerator_words.hpp"

namespace cjit {

namespace {

using Place = JsonPlace;

ExpressionText expression_of(const JsonValue& value, const Place& place, JsonFaults& faults) {
  switch (value.kind) {
    case JsonValue::Kind::kBoolean:
      return value.integer != 0 ? "1" : "0";
    case JsonValue::Kind::kInteger:
      if (value.integer == INT64_MIN) return "-9223372036854775807 - 1";  // the grammar has no such number
      return std::to_string(value.integer);
    case JsonValue::Kind::kString:
      if (!trim(value.text).empty()) return as_line(value.text);
      break;
    default:
      break;
  }
  faults.add(place, concat("found ", value.describe(), ", expected an integer or an expression"), CJIT_FAULT_TYPE);
  return "";
}

// Reads expressions too.
class Object : public JsonObject {
 public:
  using JsonObject::JsonObject;

  ExpressionText expression(std::string_view key) {
    const JsonValue* const found = find(key);
    return found == nullptr ? "" : expression_of(*found, place(key), faults());
  }
  ExpressionText required_expression(std::string_view key) {
    const JsonValue* const found = require(key);
    return found == nullptr ? "" : expression_of(*found, place(key), faults());
  }

  std::vector<ExpressionText> expressions(std::string_view key) {
    std::vector<ExpressionText> all;
    for_each(key,
             [&](const JsonValue& element, const Place& at) { all.push_back(expression_of(element, at, faults())); });
    return all;
  }

  // Up to three numbers, or one number for the first dimension.
  ShapeText shape(std::string_view key) {
    ShapeText shape;
    const JsonValue* const found = find(key);
    if (found == nullptr) return shape;
    const Place at = place(key);
    if (!found->is_array()) {
      shape[0] = expression_of(*found, at, faults());
      return shape;
    }
    if (found->size == 0 || found->size > shape.size()) {
      fault(key, "expected one to three dimensions");
      return shape;
    }
    std::size_t i = 0;
    for (const JsonValue& element : *found) {
      shape[i] = expression_of(element, Place(at, i), faults());
      ++i;
    }
    return shape;
  }
};

PlanDefinitionValue read_definition(const JsonValue& value, const Place& place, JsonFaults& faults) {
  PlanDefinitionValue definition;
  if (!value.is_object()) {
    definition.expression = expression_of(value, place, faults);
    return definition;
  }
  Object object(value, place, faults);
  if (object.has("search")) {
    definition.kind = PlanDefinitionValue::Kind::kSearch;
    definition.index = object.name("search");
    definition.from = object.required_expression("from");
    definition.to = object.required_expression("to");
    definition.where = object.required_expression("where");
  } else {
    definition.kind = PlanDefinitionValue::Kind::kOccupancy;
    definition.kernel = object.name("occupancy");
    definition.threads = object.required_expression("threads");
    definition.shared_memory = object.expression("shared_memory");
  }
  object.refuse_others();
  return definition;
}

PlanCheck read_check(const JsonValue& value, const Place& place, JsonFaults& faults) {
  Object object(value, place, faults);
  PlanCheck check;
  check.condition = object.required_expression("check");
  object.check_present("message");
  check.message = as_line(object.string("message"));
  object.refuse_others();
  return check;
}

PlanRegion read_region(const std::string& name, const JsonValue& value, const Place& place, JsonFaults& faults) {
  PlanRegion region{.name = name, .bytes = ""};
  if (!value.is_object()) {
    region.bytes = expression_of(value, place, faults);
    return region;
  }
  Object object(value, place, faults);
  region.bytes = object.required_expression("bytes");
  region.alignment = object.integer("alignment", region.alignment);
  constexpr std::uint64_t kLargestAlignment = 1 << 20;  // In docs/plans.md: "power of two up to 2^20"
  if (region.alignment == 0 || (region.alignment & (region.alignment - 1)) != 0 || region.alignment > kLargestAlignment)
    object.fault("alignment", concat("is ", region.alignment, "; use a power of two up to ", kLargestAlignment));
  object.refuse_others();
  return region;
}

PlanTensorMap read_tensor_map(const std::string& name, const JsonValue& value, const Place& place, JsonFaults& faults) {
  Object object(value, place, faults);
  PlanTensorMap map;
  map.name = name;
  map.address = object.required_expression("address");
  map.dims = object.expressions("dims");
  map.strides = object.expressions("strides");
  map.box_dims = object.expressions("box_dims");
  map.element_strides = object.expressions("element_strides");
  map.pixel_box_lower = object.expressions("pixel_box_lower");
  map.pixel_box_upper = object.expressions("pixel_box_upper");
  map.channels_per_pixel = object.expression("channels_per_pixel");
  map.pixels_per_column = object.expression("pixels_per_column");
  map.mode = object.enumerator("mode", facts::kTensorMapModeWords);
  object.check_present("element");
  map.element = object.enumerator("element", std::span(facts::kTensorElementWords).subspan<1>());
  map.interleave = object.enumerator("interleave", facts::kTensorMapInterleaveWords);
  map.swizzle = object.enumerator("swizzle", facts::kTensorMapSwizzleWords);
  map.l2_promotion = object.enumerator("l2_promotion", facts::kTensorMapL2PromotionWords);
  map.oob_fill = object.enumerator("oob_fill", facts::kTensorMapOobFillWords);
  map.wide_mode = object.enumerator("wide_mode", facts::kTensorMapWideModeWords);
  object.refuse_others();
  const std::size_t rank = map.dims.size();
  const auto expect = [&](const char* key, const std::vector<ExpressionText>& list, std::size_t count) {
    if (list.size() != count) object.fault(key, concat("has ", list.size(), " numbers, expected ", count));
  };
  if (rank == 0 || rank > 5) return object.fault("dims", concat("has ", rank, " numbers, expected 1 to 5")), map;
  if (!map.strides.empty() || map.interleave != CJIT_TENSOR_MAP_INTERLEAVE_NONE)
    expect("strides", map.strides, rank - 1);
  if (!map.element_strides.empty()) expect("element_strides", map.element_strides, rank);
  if (map.mode == CJIT_TENSOR_MAP_MODE_TILED) {
    expect("box_dims", map.box_dims, rank);
  } else if (rank < 3) {
    object.fault("dims", concat("has ", rank, " numbers; im2col needs at least 3"));
  } else {
    const std::size_t corners = map.mode == CJIT_TENSOR_MAP_MODE_IM2COL ? rank - 2 : 1;
    expect("pixel_box_lower", map.pixel_box_lower, corners);
    expect("pixel_box_upper", map.pixel_box_upper, corners);
  }
  return map;
}

std::optional<std::vector<std::byte>> from_hex(std::string_view text) {
  const auto digit = [](char c) -> int {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  if (text.empty() || text.size() % 2 != 0) return std::nullopt;
  std::vector<std::byte> bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]), low = digit(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::byte>(high * 16 + low));
  }
  return bytes;
}

PlanArgument read_argument(const JsonValue& value, const Place& place, JsonFaults& faults) {
  PlanArgument argument;
  if (!value.is_object()) {
    argument.text = expression_of(value, place, faults);
    return argument;
  }
  Object object(value, place, faults);
  if (object.has("bytes")) {
    argument.bytes = from_hex(object.string("bytes"));
    if (!argument.bytes) object.fault("bytes", "is not an even number of lower-case hexadecimal digits");
  } else {
    argument.text = object.required_expression("value");
    if (const JsonValue* const kind = object.require("kind")) {
      if (kind->is_string()) argument.kind = find_value_kind(kind->text);
      if (argument.kind == CJIT_VALUE_NONE)
        object.fault("kind", concat("found ", kind->describe(), ", expected a kind of value_kind.h, such as uint32"));
    }
  }
  object.refuse_others();
  return argument;
}

PlanWindow read_window(const JsonValue& value, const Place& place, JsonFaults& faults) {
  Object object(value, place, faults);
  PlanWindow window;
  window.address = object.required_expression("address");
  window.bytes = object.required_expression("bytes");
  window.hit_ratio = object.number("hit_ratio", 1);
  if (!(window.hit_ratio >= 0 && window.hit_ratio <= 1)) object.fault("hit_ratio", "is not between 0 and 1");
  window.hit_property = object.enumerator("hit", facts::kL2PropertyWords);
  window.miss_property = object.enumerator("miss", facts::kL2PropertyWords);
  object.refuse_others();
  return window;
}

PlanLaunch read_launch(Object& object) {
  PlanLaunch launch;
  launch.kernel = object.name("launch");
  object.check_present("grid");
  launch.grid = object.shape("grid");
  launch.block = object.shape("block");
  launch.cluster = object.shape("cluster");
  launch.preferred_cluster = object.shape("preferred_cluster");
  launch.dynamic_shared_memory = object.expression("dynamic_shared_memory");
  launch.pdl = object.expression("pdl");
  launch.cooperative = object.expression("cooperative");
  launch.non_portable_cluster = object.expression("non_portable_cluster");
  launch.priority = object.expression("priority");
  launch.shared_memory_carveout = object.expression("shared_memory_carveout");
  launch.cluster_scheduling = object.enumerator("cluster_scheduling", facts::kClusterSchedulingWords);
  launch.memory_sync_domain = object.enumerator("memory_sync_domain", facts::kMemorySyncDomainWords);
  if (const JsonValue* const window = object.find("l2_window"))
    launch.l2_window = read_window(*window, object.place("l2_window"), object.faults());
  object.for_each("arguments", [&](const JsonValue& value, const Place& place) {
    launch.arguments.push_back(read_argument(value, place, object.faults()));
  });
  return launch;
}

class StepReader {
 public:
  explicit StepReader(JsonFaults& faults) : faults_(faults) {}

  std::vector<PlanStep> read_all(Object& owner, int depth) {
    std::vector<PlanStep> steps;
    owner.for_each("steps", [&](const JsonValue& value, const Place& place) {
      if (++count_ <= kMaxPlanItems) steps.push_back(read(value, place, depth));
      if (count_ == kMaxPlanItems + 1) faults_.add(place, concat("there are more than ", kMaxPlanItems, " steps"));
    });
    return steps;
  }

 private:
  PlanStep read(const JsonValue& value, const Place& place, int depth) {
    Object object(value, place, faults_);
    PlanStep step;
    step.when = object.expression("when");
    if (object.has("launch")) {
      step.kind = PlanStep::Kind::kLaunch;
      step.launch = read_launch(object);
    } else if (object.has("memset")) {
      step.kind = PlanStep::Kind::kMemset;
      step.memset.address = object.expression("memset");
      step.memset.bytes = object.required_expression("bytes");
      step.memset.value = object.expression("value");
      const std::uint64_t width = object.integer("width", 1);  // In docs/plans.md: "| `width` | `1`, `2`, `4` | 1 |"
      if (width != 1 && width != 2 && width != 4) object.fault("width", concat("is ", width, ", expected 1, 2 or 4"));
      step.memset.width = static_cast<std::uint32_t>(width);
    } else if (object.has("copy")) {
      step.kind = PlanStep::Kind::kCopy;
      step.copy.to = object.expression("copy");
      step.copy.from = object.required_expression("from");
      step.copy.bytes = object.required_expression("bytes");
    } else if (object.has("repeat")) {
      step.kind = PlanStep::Kind::kRepeat;
      step.count = object.expression("repeat");
      step.index = object.optional_name("index");
      if (depth == kMaxRepeatDepth) {
        object.fault("repeat", concat("is nested more than ", kMaxRepeatDepth, " levels deep"));
        return step;
      }
      step.steps = read_all(object, depth + 1);
    } else {
      faults_.add(place, "is no step; it needs one of launch, memset, copy, repeat", CJIT_FAULT_MISSING_KEY);
      return step;
    }
    object.refuse_others();
    return step;
  }

  JsonFaults& faults_;
  std::size_t count_ = 0;
};

}  // namespace

JsonText plan_text(std::string_view text) { return {text, "plan"}; }

std::string use_of_plan(std::string_view name) {
  return name.empty() ? "cannot use the plan" : concat("cannot use the plan '", name, '\'');
}

PlanDefinition read_plan(std::string_view text) {
  const JsonText source = plan_text(text);
  const JsonDocument document(source);
  JsonFaults faults;
  PlanDefinition plan;
  Object object(document.root(), Place(), faults);
  object.check_requires("cannot use the plan", source);
  plan.name = object.name("name");
  object.for_each_named("kernels", [&](const std::string& name, const JsonValue& value, const Place& place) {
    if (value.is_string() && std::none_of(value.text.begin(), value.text.end(), is_control_character))
      plan.kernels.emplace(name, value.text);
    else
      faults.add(place, concat("found ", value.describe(), ", expected a name expression or a symbol"),
                 CJIT_FAULT_TYPE);
  });
  if (const std::string schema = object.string("parameters"); !trim(schema).empty()) {
    try {
      plan.parameters = parse_argument_schema(schema);
    } catch (const Error& error) {
      object.fault("parameters", error.what());
    }
  }
  object.for_each("nullable", [&](const JsonValue& value, const Place& place) {
    const auto is_it = [&](const SchemaParameter& each) {
      return value.is_string() && each.name == value.text && each.kind == CJIT_VALUE_POINTER;
    };
    if (std::any_of(plan.parameters.begin(), plan.parameters.end(), is_it))
      plan.nullable.emplace_back(value.text);
    else
      faults.add(place, concat("found ", value.describe(), ", expected the name of a pointer parameter"));
  });
  object.for_each_named("constants", [&](const std::string& name, const JsonValue& value, const Place& place) {
    if (value.kind == JsonValue::Kind::kInteger)
      plan.constants.emplace(name, value.integer);
    else
      faults.add(place, concat("found ", value.describe(), ", expected an integer of 64 bits"), CJIT_FAULT_TYPE);
  });
  object.for_each_named("definitions", [&](const std::string& name, const JsonValue& value, const Place& place) {
    plan.definitions.emplace(name, read_definition(value, place, faults));
  });
  object.for_each("checks", [&](const JsonValue& value, const Place& place) {
    plan.checks.push_back(read_check(value, place, faults));
  });
  object.for_each_named("workspace", [&](const std::string& name, const JsonValue& value, const Place& place) {
    plan.workspace.push_back(read_region(name, value, place, faults));
  });
  plan.l2_persistence = object.expression("l2_persistence");
  object.for_each_named("tensor_maps", [&](const std::string& name, const JsonValue& value, const Place& place) {
    plan.tensor_maps.push_back(read_tensor_map(name, value, place, faults));
  });
  object.check_present("steps");
  plan.steps = StepReader(faults).read_all(object, 0);
  plan.result = object.expression("result");
  object.refuse_others();
  faults.check(use_of_plan(plan.name), source);
  return plan;
}

}  // namespace cjit
