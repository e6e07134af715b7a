#include "plan/compiled_plan.hpp"

#include <cjit/launch.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "launch/kernel.hpp"
#include "launch/tensor_map.hpp"
#include "plan/names.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t kFirstL2WindowCc = 80;
constexpr std::string_view kBytesOfRegion = ".bytes";

[[noreturn]] void refuse_name(std::string_view name, std::string_view what) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("the name '", name, "' is that of ", what));
}

// Kinds to which the value of an expression can be converted.
bool takes_number(cjit_value_kind_t kind, std::uint64_t size) {
  if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return size == 1 || size == 2 || size == 4 || size == 8;
  return is_expression_kind(kind) || kind == CJIT_VALUE_FLOAT32 || kind == CJIT_VALUE_FLOAT64;
}

std::string describe(cjit_value_kind_t kind, std::uint64_t size) {
  if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return concat("bytes[", size, ']');
  return value_kind(kind).name;
}

// Values in the buffer are aligned to 16, which suffices for every kind.
std::uint32_t make_room(std::vector<std::byte>& buffer, std::uint64_t size) {
  const auto offset = static_cast<std::uint32_t>((buffer.size() + 15) / 16 * 16);
  buffer.resize(offset + size);
  return offset;
}

bool is_nullable(const PlanDefinition& definition, const SchemaParameter& parameter) {
  const auto& nullable = definition.nullable;
  return parameter.kind != CJIT_VALUE_POINTER ||
         std::find(nullable.begin(), nullable.end(), parameter.name) != nullable.end();
}

// Compiles one plan, segment after segment of its program.
class PlanCompiler {
 public:
  // The kernels live longer.
  PlanCompiler(PlanDefinition definition, const PlanKernels& available)
      : plan_{.definition = std::move(definition)},
        names_(plan_.definition, faults_),
        kernels_(plan_.definition, available, faults_),
        builder_([this](std::string_view name) { return resolve(name); }) {}
  PlanCompiler(const PlanCompiler&) = delete;
  PlanCompiler& operator=(const PlanCompiler&) = delete;

  // `text` is that of the plan.
  CompiledPlan compile(std::string_view text);

 private:
  // Appends an expression to the current segment. An absent one has `absent`.
  Slot add(const std::string& where, const ExpressionText& text, Slot absent = kNoSlot);
  ShapeSlots add(const std::string& where, const ShapeText& shape, std::int64_t absent);

  std::optional<NameValue> resolve(std::string_view name);
  NameValue value_of(std::string_view name, const PlanName& known);
  const CompiledRegion& region_of(std::string_view name, const PlanName& known) const;
  Slot slot_of(LoadInput input);

  void add_parameters();
  // Those that depend on a parameter are left in the current segment.
  void compile_definitions();
  Slot compile_definition(const OrderedDefinition& definition);
  Slot compile_load_item(const std::string& where, const PlanDefinitionValue& value);
  void compile_checks();
  void compile_regions();
  void compile_tensor_maps();

  // The labels of the steps begin with the prefix and the number of the step.
  void compile_steps(const std::vector<PlanStep>& steps, const std::string& prefix, std::vector<CompiledStep>& out);
  CompiledStep compile_step(const PlanStep& step, const std::string& number);
  // `label` is that of the step. Ends no segment.
  CompiledLaunch compile_launch(const PlanLaunch& launch, const std::string& label);
  CompiledWindow compile_window(const PlanWindow& window, const std::string& label);
  void check_architecture(const CompiledLaunch& launch, const std::string& label);
  // Sets the arguments and the buffer of the launch.
  void compile_arguments(const PlanLaunch& launch, const KernelSignature& kernel, const std::string& label,
                         CompiledLaunch& compiled);
  CompiledArgument compile_argument(const PlanArgument& argument, cjit_value_kind_t kind, std::uint64_t size,
                                    const std::string& where, std::vector<std::byte>& buffer);

  // Only copies read a region for certain: a launch that takes its address may be the one that writes it.
  void warn_of_unwritten_regions(const std::vector<PlanStep>& steps);
  // The regions whose addresses an expression uses.
  std::vector<std::uint32_t> regions_in(const ExpressionText& text) const;

  CompiledPlan plan_;
  JsonFaults faults_;
  PlanNames names_;
  NamedKernels kernels_;
  ProgramBuilder builder_;
  std::set<std::uint32_t> written_;  // regions
};

CompiledPlan PlanCompiler::compile(std::string_view text) {
  for (const auto& [name, expression] : plan_.definition.kernels) plan_.kernels.push_back(expression);
  add_parameters();
  compile_definitions();
  compile_checks();
  plan_.definitions = builder_.end_segment();
  compile_regions();
  plan_.sizes = builder_.end_segment();
  compile_tensor_maps();
  compile_steps(plan_.definition.steps, "step ", plan_.steps);
  plan_.result = add("result", plan_.definition.result);
  plan_.result_segment = builder_.end_segment();
  if (!plan_.regions.empty()) warn_of_unwritten_regions(plan_.definition.steps);
  faults_.check(use_of_plan(plan_.definition.name), plan_text(text));
  plan_.program = std::move(builder_).finish();
  return std::move(plan_);
}

// Expressions and their names

Slot PlanCompiler::add(const std::string& where, const ExpressionText& text, Slot absent) {
  if (text.empty()) return absent;
  try {
    return builder_.add(where, parse_expression(text));
  } catch (const Error& error) {
    add_fault(faults_, where, error.what());
    return builder_.add_constant(0);
  }
}

ShapeSlots PlanCompiler::add(const std::string& where, const ShapeText& shape, std::int64_t absent) {
  const Slot otherwise = builder_.add_constant(absent);
  return {.x = add(concat(where, ".x"), shape[0], otherwise),
          .y = add(concat(where, ".y"), shape[1], otherwise),
          .z = add(concat(where, ".z"), shape[2], otherwise)};
}

std::optional<NameValue> PlanCompiler::resolve(std::string_view name) {
  if (const PlanName* const known = names_.find(name)) return value_of(name, *known);
  if (const auto input = find_load_input(name, kernels_)) return slot_of(*input);
  if (!name.ends_with(kBytesOfRegion)) return std::nullopt;
  const PlanName* const region = names_.find(name.substr(0, name.size() - kBytesOfRegion.size()));
  if (region == nullptr || region->kind != PlanName::Kind::kRegion) return std::nullopt;
  return region_of(name, *region).bytes;
}

NameValue PlanCompiler::value_of(std::string_view name, const PlanName& known) {
  switch (known.kind) {
    case PlanName::Kind::kConstant:
      return known.number;
    case PlanName::Kind::kParameter:
      if (!known.slot)
        refuse_name(name, concat("a parameter of kind ", describe_kind(plan_.definition.parameters[known.index]),
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
  return known.slot ? *known.slot : builder_.add_constant(0);  // a definition without a slot has a fault
}

// The plan has no regions until the sizes of all were compiled.
const CompiledRegion& PlanCompiler::region_of(std::string_view name, const PlanName& known) const {
  if (plan_.regions.empty())
    refuse_name(name, "a workspace region, which only tensor maps, steps and the result can use");
  return plan_.regions[known.index];
}

Slot PlanCompiler::slot_of(LoadInput input) {
  for (const LoadInput& known : plan_.load_inputs)
    if (known.kind == input.kind && known.kernel == input.kernel && known.attribute == input.attribute)
      return known.slot;
  input.slot = builder_.add_input();
  plan_.load_inputs.push_back(input);
  return input.slot;
}

// Parameters, definitions, checks, regions, tensor maps

void PlanCompiler::add_parameters() {
  for (const SchemaParameter& parameter : plan_.definition.parameters) {
    const auto index = static_cast<std::uint32_t>(plan_.parameter_sizes.size());
    plan_.parameter_sizes.push_back(parameter.size);
    if (!is_expression_kind(parameter.kind)) continue;
    const Slot slot = builder_.add_input();
    names_.set_slot(parameter.name, PlanName::Kind::kParameter, slot);
    plan_.inputs.push_back({.parameter = index, .slot = slot, .kind = parameter.kind});
  }
}

Slot PlanCompiler::compile_load_item(const std::string& where, const PlanDefinitionValue& value) {
  LoadItem item;
  item.name = where;
  item.to = builder_.add_input();
  if (value.kind == PlanDefinitionValue::Kind::kOccupancy) {
    item.kind = LoadItem::Kind::kOccupancy;
    item.kernel = kernels_.require(concat(where, ".occupancy"), value.kernel).value_or(0);
    item.threads = add(concat(where, ".threads"), value.threads);
    item.shared_memory = add(concat(where, ".shared_memory"), value.shared_memory, builder_.add_constant(0));
    item.segment = builder_.end_segment();
  } else {
    item.kind = LoadItem::Kind::kSearch;
    item.from = add(concat(where, ".from"), value.from);
    item.last = add(concat(where, ".to"), value.to);
    item.segment = builder_.end_segment();
    item.index = builder_.add_input();
    const PlanNames::Index index(names_, concat(where, ".search"), value.index, item.index);
    item.found = add(concat(where, ".where"), value.where);
    item.where = builder_.end_segment();
  }
  plan_.load_items.push_back(item);
  return item.to;
}

Slot PlanCompiler::compile_definition(const OrderedDefinition& definition) {
  if (definition.value.kind == PlanDefinitionValue::Kind::kExpression)
    return add(definition.where, definition.value.expression);
  if (definition.depends_on_parameter) return builder_.add_constant(0);  // it has a fault
  return compile_load_item(definition.where, definition.value);
}

void PlanCompiler::compile_definitions() {
  const std::vector<OrderedDefinition> definitions = order_definitions(plan_.definition, names_, faults_);
  const auto compile_those = [&](bool depend_on_parameter) {
    for (const OrderedDefinition& each : definitions)
      if (each.depends_on_parameter == depend_on_parameter)
        names_.set_slot(each.name, PlanName::Kind::kDefinition, compile_definition(each));
  };
  compile_those(false);
  plan_.load_items.push_back({.segment = builder_.end_segment()});
  compile_those(true);
}

void PlanCompiler::compile_checks() {
  const std::vector<PlanCheck>& checks = plan_.definition.checks;
  for (std::size_t i = 0; i < checks.size(); ++i)
    plan_.checks.push_back(add(concat("checks[", i, ']'), checks[i].condition));
}

void PlanCompiler::compile_regions() {
  std::vector<CompiledRegion> regions;
  for (const PlanRegion& region : plan_.definition.workspace) {
    regions.push_back({.bytes = add(concat("workspace.", region.name, ".bytes"), region.bytes),
                       .address = builder_.add_input(),
                       .alignment = region.alignment});
    plan_.workspace_alignment = std::max(plan_.workspace_alignment, region.alignment);
  }
  plan_.regions = std::move(regions);
  plan_.l2_persistence = add("l2_persistence", plan_.definition.l2_persistence);
}

void PlanCompiler::compile_tensor_maps() {
  for (std::uint32_t i = 0; i < plan_.definition.tensor_maps.size(); ++i) {
    const PlanTensorMap& map = plan_.definition.tensor_maps[i];
    const std::string where = concat("tensor_maps.", map.name);
    const auto add_all = [&](const char* key, const std::vector<ExpressionText>& texts) {
      std::vector<Slot> slots;
      for (std::size_t at = 0; at < texts.size(); ++at)
        slots.push_back(add(concat(where, '.', key, '[', at, ']'), texts[at]));
      return slots;
    };
    CompiledTensorMap compiled;
    compiled.definition = i;
    compiled.owner = concat(where, '.');
    compiled.address = add(concat(where, ".address"), map.address);
    compiled.dims = add_all("dims", map.dims);
    compiled.strides = add_all("strides", map.strides);
    compiled.box_dims = add_all("box_dims", map.box_dims);
    compiled.element_strides = add_all("element_strides", map.element_strides);
    compiled.pixel_box_lower = add_all("pixel_box_lower", map.pixel_box_lower);
    compiled.pixel_box_upper = add_all("pixel_box_upper", map.pixel_box_upper);
    compiled.channels_per_pixel = add(concat(where, ".channels_per_pixel"), map.channels_per_pixel);
    compiled.pixels_per_column = add(concat(where, ".pixels_per_column"), map.pixels_per_column);
    compiled.segment = builder_.end_segment();
    plan_.maps.push_back(std::move(compiled));
  }
}

// Steps

CompiledStep PlanCompiler::compile_step(const PlanStep& step, const std::string& number) {
  CompiledStep compiled;
  compiled.kind = step.kind;
  compiled.label = number;
  if (step.kind == PlanStep::Kind::kLaunch) compiled.label = concat(number, " (launch of '", step.launch.kernel, "')");
  if (step.kind == PlanStep::Kind::kMemset) compiled.label = concat(number, " (memset)");
  if (step.kind == PlanStep::Kind::kCopy) compiled.label = concat(number, " (copy)");
  const auto where = [&](const char* key) { return concat(compiled.label, ", ", key); };
  compiled.when = add(where("when"), step.when);
  compiled.condition = builder_.end_segment();
  switch (step.kind) {
    case PlanStep::Kind::kLaunch:
      compiled.launch = compile_launch(step.launch, compiled.label);
      break;
    case PlanStep::Kind::kMemset:
      compiled.to = add(where("memset"), step.memset.address);
      compiled.bytes = add(where("bytes"), step.memset.bytes);
      compiled.value = add(where("value"), step.memset.value, builder_.add_constant(0));
      compiled.width = step.memset.width;
      break;
    case PlanStep::Kind::kCopy:
      compiled.to = add(where("copy"), step.copy.to);
      compiled.from = add(where("from"), step.copy.from);
      compiled.bytes = add(where("bytes"), step.copy.bytes);
      break;
    case PlanStep::Kind::kRepeat:
      compiled.count = add(where("repeat"), step.count);
      break;
  }
  compiled.segment = builder_.end_segment();
  if (step.kind != PlanStep::Kind::kRepeat) return compiled;
  compiled.index = builder_.add_input();
  const PlanNames::Index index(names_, where("index"), step.index, compiled.index);
  compile_steps(step.steps, concat(number, '.'), compiled.steps);
  return compiled;
}

void PlanCompiler::compile_steps(const std::vector<PlanStep>& steps, const std::string& prefix,
                                 std::vector<CompiledStep>& out) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = concat(prefix, i);
    out.push_back(compile_step(steps[i], number));
  }
}

// What no device has that can run the kernels. An expression that is 0 on such devices is no fault: "device.cc >=
// 90".
void PlanCompiler::check_architecture(const CompiledLaunch& launch, const std::string& label) {
  const auto is_set = [&](Slot slot) { return slot != kNoSlot && builder_.constant(slot).value_or(0) != 0; };
  const auto is_cluster = [&](const ShapeSlots& shape) {
    return std::max({builder_.constant(shape.x).value_or(0), builder_.constant(shape.y).value_or(0),
                     builder_.constant(shape.z).value_or(0)}) > 1;
  };
  if (is_cluster(launch.cluster)) kernels_.require_cc(concat(label, ", cluster"), kFirstClusterCc);
  if (is_cluster(launch.preferred_cluster)) kernels_.require_cc(concat(label, ", preferred_cluster"), kFirstClusterCc);
  if (is_set(launch.pdl)) kernels_.require_cc(concat(label, ", pdl"), kFirstClusterCc);
  if (launch.cluster_scheduling != 0) kernels_.require_cc(concat(label, ", cluster_scheduling"), kFirstClusterCc);
  if (launch.memory_sync_domain != 0) kernels_.require_cc(concat(label, ", memory_sync_domain"), kFirstClusterCc);
  if (launch.window.address != kNoSlot && is_set(launch.window.bytes))
    kernels_.require_cc(concat(label, ", l2_window"), kFirstL2WindowCc);
}

CompiledWindow PlanCompiler::compile_window(const PlanWindow& window, const std::string& label) {
  // The driver's values are those of cjit_l2_property_t minus one.
  const auto property = [](std::uint32_t given, std::uint32_t by_default) {
    return static_cast<int>(given == CJIT_L2_PROPERTY_DEFAULT ? by_default : given) - 1;
  };
  return {.address = add(concat(label, ", l2_window.address"), window.address),
          .bytes = add(concat(label, ", l2_window.bytes"), window.bytes),
          .hit_ratio = static_cast<float>(window.hit_ratio),
          .hit_property = property(window.hit_property, CJIT_L2_PROPERTY_PERSISTING),
          .miss_property = property(window.miss_property, CJIT_L2_PROPERTY_NORMAL)};
}

CompiledLaunch PlanCompiler::compile_launch(const PlanLaunch& launch, const std::string& label) {
  CompiledLaunch compiled;
  const auto where = [&](const char* key) { return concat(label, ", ", key); };
  compiled.grid = add(where("grid"), launch.grid, 1);
  compiled.block = add(where("block"), launch.block, 0);
  compiled.cluster = add(where("cluster"), launch.cluster, 0);
  compiled.preferred_cluster =
      add(where("preferred_cluster"), launch.preferred_cluster, launch.preferred_cluster[0].empty() ? 0 : 1);
  compiled.dynamic_shared_memory = add(where("dynamic_shared_memory"), launch.dynamic_shared_memory);
  compiled.pdl = add(where("pdl"), launch.pdl);
  compiled.cooperative = add(where("cooperative"), launch.cooperative);
  compiled.non_portable_cluster = add(where("non_portable_cluster"), launch.non_portable_cluster);
  compiled.has_options = !launch.cluster[0].empty() || !launch.cluster[1].empty() || !launch.cluster[2].empty() ||
                         compiled.dynamic_shared_memory != kNoSlot || compiled.pdl != kNoSlot ||
                         compiled.cooperative != kNoSlot || compiled.non_portable_cluster != kNoSlot;
  compiled.priority = add(where("priority"), launch.priority);
  compiled.shared_memory_carveout = add(where("shared_memory_carveout"), launch.shared_memory_carveout);
  compiled.cluster_scheduling = launch.cluster_scheduling;
  compiled.memory_sync_domain = launch.memory_sync_domain;
  if (launch.l2_window) compiled.window = compile_window(*launch.l2_window, label);
  check_architecture(compiled, label);
  compiled.has_extras = launch.l2_window || !launch.preferred_cluster[0].empty() || compiled.priority != kNoSlot ||
                        compiled.shared_memory_carveout != kNoSlot || launch.cluster_scheduling != 0 ||
                        launch.memory_sync_domain != 0;
  const auto kernel = kernels_.require(where("launch"), launch.kernel);
  if (!kernel) return compiled;
  compiled.kernel = *kernel;
  const KernelSignature* const signature = kernels_.signature(*kernel);
  if (signature != nullptr) compile_arguments(launch, *signature, label, compiled);
  return compiled;
}

CompiledArgument PlanCompiler::compile_argument(const PlanArgument& argument, cjit_value_kind_t kind,
                                                std::uint64_t size, const std::string& where,
                                                std::vector<std::byte>& buffer) {
  CompiledArgument compiled{.kind = kind, .size = static_cast<std::uint32_t>(size)};
  using Source = CompiledArgument::Source;
  if (argument.bytes) {
    compiled.source = Source::kBytes;
    if (argument.bytes->size() != size)
      add_fault(faults_, where, concat("has ", argument.bytes->size(), " bytes, the kernel takes ", size));
    compiled.offset = make_room(buffer, argument.bytes->size());
    std::copy(argument.bytes->begin(), argument.bytes->end(), buffer.begin() + compiled.offset);
    return compiled;
  }
  const PlanName* const known = names_.find(argument.text);
  if (known != nullptr && known->kind == PlanName::Kind::kTensorMap) {
    if (size != value_kind(CJIT_VALUE_TENSOR_MAP).size ||
        (kind != CJIT_VALUE_NONE && kind != CJIT_VALUE_BYTES && kind != CJIT_VALUE_TENSOR_MAP))
      add_fault(faults_, where,
                concat("is the tensor map '", argument.text, "', the kernel takes ", describe(kind, size)));
    const bool is_wide = plan_.definition.tensor_maps[known->index].mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
    kernels_.require_cc(where, is_wide ? kFirstIm2colWideCc : kFirstTensorMapCc);
    compiled.source = Source::kTensorMap;
    compiled.index = known->index;
    return compiled;
  }
  if (known != nullptr && known->kind == PlanName::Kind::kParameter && argument.kind == CJIT_VALUE_NONE) {
    const SchemaParameter& parameter = plan_.definition.parameters[known->index];
    const bool fits = parameter.size == size && (kind == CJIT_VALUE_NONE || parameter.kind == CJIT_VALUE_BYTES ||
                                                 is_interchangeable(kind, parameter.kind));
    const bool is_converted = !fits && is_expression_kind(parameter.kind) && parameter.kind != CJIT_VALUE_POINTER &&
                              takes_number(kind, size) && kind != CJIT_VALUE_POINTER;
    if (!fits && !is_converted)
      add_fault(faults_, where,
                concat("is the parameter '", parameter.name, "' of kind ", describe_kind(parameter),
                       ", the kernel takes ", describe(kind, size)));
    if (!is_converted) {
      compiled.source = Source::kParameter;
      compiled.index = known->index;
      if (!is_nullable(plan_.definition, parameter)) compiled.slot = known->slot.value_or(kNoSlot);
      return compiled;
    }
  }
  if (argument.kind != CJIT_VALUE_NONE) {
    if (value_kind(argument.kind).size != size || (kind != CJIT_VALUE_NONE && !is_interchangeable(kind, argument.kind)))
      add_fault(faults_, where,
                concat("has the kind ", value_kind(argument.kind).name, ", the kernel takes ", describe(kind, size)));
    compiled.kind = argument.kind;
  }
  if (!takes_number(compiled.kind, size))
    add_fault(faults_, where,
              concat("is the expression '", argument.text, "', but the kernel takes ", describe(compiled.kind, size),
                     "; pass a parameter of this kind"));
  compiled.source = Source::kValue;
  compiled.offset = make_room(buffer, size);
  compiled.slot = add(where, argument.text);
  return compiled;
}

void PlanCompiler::compile_arguments(const PlanLaunch& launch, const KernelSignature& kernel, const std::string& label,
                                     CompiledLaunch& compiled) {
  const std::size_t count = kernel.parameter_sizes.size();
  if (launch.arguments.size() != count)
    return add_fault(faults_, label,
                     concat("the kernel takes ", count, " arguments, the step has ", launch.arguments.size(),
                            kernel.schema.empty() ? "" : concat(": ", to_string(kernel.schema))));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = kernel.schema.empty() ? "" : concat(" ('", kernel.schema[i].name, "')");
    const std::string where = concat(label, ", argument ", i, name);
    const std::uint64_t size = kernel.parameter_sizes[i];
    const cjit_value_kind_t kind = kernel.schema.empty() ? cjit_value_kind_t{CJIT_VALUE_NONE} : kernel.schema[i].kind;
    compiled.arguments.push_back(compile_argument(launch.arguments[i], kind, size, where, compiled.buffer));
  }
  plan_.largest_argument_count = std::max(plan_.largest_argument_count, count);
  plan_.largest_buffer = std::max(plan_.largest_buffer, compiled.buffer.size());
}

// Warnings

void PlanCompiler::warn_of_unwritten_regions(const std::vector<PlanStep>& steps) {
  const auto note = [this](const ExpressionText& address) {
    for (const std::uint32_t region : regions_in(address)) written_.insert(region);
  };
  for (const PlanStep& step : steps) {
    if (step.kind == PlanStep::Kind::kCopy) {
      for (const std::uint32_t region : regions_in(step.copy.from))
        if (!written_.contains(region))
          plan_.warnings.push_back(concat("a copy reads the workspace region '",
                                          plan_.definition.workspace[region].name,
                                          "' before any step can have written it"));
      note(step.copy.to);
    }
    if (step.kind == PlanStep::Kind::kMemset) note(step.memset.address);
    for (const PlanArgument& argument : step.launch.arguments) {
      const PlanName* const known = names_.find(argument.text);
      const bool is_map = known != nullptr && known->kind == PlanName::Kind::kTensorMap;
      note(is_map ? plan_.definition.tensor_maps[known->index].address : argument.text);
    }
    warn_of_unwritten_regions(step.steps);
  }
}

std::vector<std::uint32_t> PlanCompiler::regions_in(const ExpressionText& text) const {
  std::vector<std::uint32_t> regions;
  for (const std::string_view name : names_used_in(text)) {
    const PlanName* const known = names_.find(name);
    if (known != nullptr && known->kind == PlanName::Kind::kRegion) regions.push_back(known->index);
  }
  return regions;
}

}  // namespace

CompiledPlan compile_plan(std::string_view text, const PlanKernels& kernels) {
  return PlanCompiler(read_plan(text), kernels).compile(text);
}

}  // namespace cjit
