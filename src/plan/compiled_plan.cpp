#include "plan/compiled_plan.hpp"

#include <cjit/launch.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "artifact/image_kernels.hpp"
#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "launch/kernel.hpp"
#include "launch/tensor_map.hpp"

namespace cjit {

namespace {

struct NamedAttribute {
  std::string_view name;
  int attribute;
};

constexpr NamedAttribute kDeviceAttributes[] = {
    {"multiprocessor_count", static_cast<int>(CuDeviceAttribute::kMultiprocessorCount)},
    {"max_threads_per_block", static_cast<int>(CuDeviceAttribute::kMaxThreadsPerBlock)},
    {"max_threads_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxThreadsPerMultiprocessor)},
    {"max_blocks_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxBlocksPerMultiprocessor)},
    {"max_shared_memory_per_block", static_cast<int>(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin)},
    {"max_shared_memory_per_multiprocessor", static_cast<int>(CuDeviceAttribute::kMaxSharedMemoryPerMultiprocessor)},
    {"max_grid_x", static_cast<int>(CuDeviceAttribute::kMaxGridDimX)},
    {"max_grid_y", static_cast<int>(CuDeviceAttribute::kMaxGridDimY)},
    {"max_grid_z", static_cast<int>(CuDeviceAttribute::kMaxGridDimZ)},
    {"warp_size", static_cast<int>(CuDeviceAttribute::kWarpSize)},
    {"l2_cache_size", static_cast<int>(CuDeviceAttribute::kL2CacheSize)},
    {"max_persisting_l2_cache_size", static_cast<int>(CuDeviceAttribute::kMaxPersistingL2CacheSize)},
    {"max_access_policy_window_size", static_cast<int>(CuDeviceAttribute::kMaxAccessPolicyWindowSize)},
};

constexpr NamedAttribute kKernelAttributes[] = {
    {"max_threads_per_block", CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK},
    {"static_shared_memory", CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY},
    {"constant_memory", CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY},
    {"local_memory", CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY},
    {"register_count", CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT},
};

constexpr std::uint32_t kFirstL2WindowCc = 80;

constexpr std::string_view kDevice = "device.";
constexpr std::string_view kKernel = "kernel.";
constexpr std::string_view kComputeCapability = "cc";
constexpr std::string_view kLargestDynamicSharedMemory = "max_dynamic_shared_memory";
constexpr std::string_view kBytesOfRegion = ".bytes";

template <std::size_t size>
std::string names_of(const NamedAttribute (&all)[size], std::initializer_list<std::string_view> more) {
  std::vector<std::string_view> names(more);
  for (const NamedAttribute& each : all) names.push_back(each.name);
  return join(names, ", ");
}

// Kinds that expressions can use.
bool is_number(cjit_value_kind_t kind) {
  return kind == CJIT_VALUE_POINTER || kind == CJIT_VALUE_BOOL ||
         (kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT64);
}

// Kinds to which the value of an expression can be converted.
bool takes_number(cjit_value_kind_t kind, std::uint64_t size) {
  if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return size == 1 || size == 2 || size == 4 || size == 8;
  return is_number(kind) || kind == CJIT_VALUE_FLOAT32 || kind == CJIT_VALUE_FLOAT64;
}

class PlanCompiler {
 public:
  PlanCompiler(PlanDefinition definition, const PlanKernels& kernels)
      : builder_([this](std::string_view name) { return resolve(name); }), available_(kernels) {
    plan_.definition = std::move(definition);
  }

  CompiledPlan compile() {
    check_names();
    find_kernels();
    add_parameters();
    order_definitions();
    compile_load();
    compile_definitions();
    compile_maps();
    compile_steps(definition().steps, "step ", plan_.steps);
    compile_result();
    warn_of_unwritten_regions();
    faults_.check(use_of_plan(definition().name));
    plan_.program = std::move(builder_).finish();
    return std::move(plan_);
  }

 private:
  // When a value is known. Each level includes the ones before it.
  enum class Level : std::uint8_t { kLoad, kRun, kStep };
  enum class Visit : std::uint8_t { kNotYet, kNow, kDone };

  struct DefinitionState {
    Visit visit = Visit::kNotYet;
    Level level = Level::kLoad;
    std::optional<Slot> slot;
  };

  // What a name of the plan stands for.
  struct Name {
    enum class Kind : std::uint8_t { kParameter, kConstant, kDefinition, kRegion, kTensorMap, kIndex };
    Kind kind;
    std::uint32_t index = 0;  // of a parameter, a region or a map; of kIndex: its slot
    std::int64_t number = 0;  // of a constant
    DefinitionState* definition = nullptr;
  };

  const PlanDefinition& definition() const { return plan_.definition; }

  void check_names() {
    const auto add = [&](const std::string& name, const Name& meaning) {
      if (is_reserved(name))
        faults_.add(name, concat("is reserved, so no ", what(meaning.kind), " can have this name"));
      const auto [known, is_new] = names_.try_emplace(name, meaning);
      if (!is_new)
        faults_.add(name, concat("is the name of a ", what(known->second.kind), " and of a ", what(meaning.kind)));
    };
    const auto add_all = [&](Name::Kind kind, const auto& list) {
      for (std::uint32_t i = 0; i < list.size(); ++i) add(list[i].name, {.kind = kind, .index = i});
    };
    add_all(Name::Kind::kParameter, definition().parameters);
    for (const auto& [name, value] : definition().constants)
      add(name, {.kind = Name::Kind::kConstant, .number = value});
    for (const auto& [name, value] : definition().definitions)
      add(name, {.kind = Name::Kind::kDefinition, .definition = &states_[name]});
    add_all(Name::Kind::kRegion, definition().workspace);
    add_all(Name::Kind::kTensorMap, definition().tensor_maps);
  }

  static bool is_reserved(std::string_view name) { return name == "device" || name == "kernel"; }

  static std::string_view what(Name::Kind kind) {
    constexpr std::string_view kWhat[] = {"parameter",        "constant",   "definition",
                                          "workspace region", "tensor map", "index"};
    return kWhat[static_cast<std::size_t>(kind)];
  }

  void find_kernels() {
    for (const auto& [name, expression] : definition().kernels) {
      KernelSignature signature;
      try {
        signature = available_.find(expression);
      } catch (const Error& error) {
        if (error.status() != CJIT_ERROR_NOT_FOUND) throw;
        faults_.add(concat("kernels.", name), error.what());
        unknown_kernels_.insert(name);
      }
      kernel_indices_.emplace(name, static_cast<std::uint32_t>(signatures_.size()));
      plan_.kernels.push_back(expression);
      signatures_.push_back(std::move(signature));
    }
  }

  std::optional<std::uint32_t> find_kernel(const std::string& where, const std::string& name) {
    const auto found = kernel_indices_.find(name);
    if (found != kernel_indices_.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [known, index] : kernel_indices_) names.push_back(known);
    faults_.add(where, concat("there is no kernel '", name, "'; 'kernels' has ", names.empty() ? "none" : "",
                              join(names, ", ")));
    return std::nullopt;
  }

  void add_parameters() {
    for (const SchemaParameter& parameter : definition().parameters) {
      const auto index = static_cast<std::uint32_t>(plan_.parameter_sizes.size());
      plan_.parameter_sizes.push_back(parameter.size);
      parameter_slots_.push_back(kNoSlot);
      if (!is_number(parameter.kind)) continue;
      parameter_slots_.back() = builder_.add_input();
      plan_.inputs.push_back({.parameter = index, .slot = parameter_slots_.back(), .kind = parameter.kind});
    }
  }

  bool is_nullable(const SchemaParameter& parameter) const {
    const auto& nullable = definition().nullable;
    return parameter.kind != CJIT_VALUE_POINTER ||
           std::find(nullable.begin(), nullable.end(), parameter.name) != nullable.end();
  }

  // Appends an expression to the current segment. An absent one has `absent`.
  Slot add(const std::string& where, const ExpressionText& text, Slot absent = kNoSlot) {
    if (text.empty()) return absent;
    try {
      return builder_.add(where, parse_expression(text));
    } catch (const Error& error) {
      faults_.add(where, error.what());
      return builder_.add_constant(0);
    }
  }

  ShapeSlots add(const std::string& where, const ShapeText& shape, std::int64_t absent) {
    const Slot otherwise = builder_.add_constant(absent);
    return {.x = add(concat(where, ".x"), shape[0], otherwise),
            .y = add(concat(where, ".y"), shape[1], otherwise),
            .z = add(concat(where, ".z"), shape[2], otherwise)};
  }

  // Names

  const Name* find(std::string_view name) const {
    const auto known = names_.find(name);
    return known == names_.end() ? nullptr : &known->second;
  }

  std::optional<NameValue> resolve(std::string_view name) {
    if (const Name* const known = find(name)) return value_of(name, *known);
    if (name.starts_with(kDevice)) return resolve_device(name.substr(kDevice.size()));
    if (name.starts_with(kKernel)) return resolve_kernel(name.substr(kKernel.size()));
    if (!name.ends_with(kBytesOfRegion)) return std::nullopt;
    const Name* const region = find(name.substr(0, name.size() - kBytesOfRegion.size()));
    if (region == nullptr || region->kind != Name::Kind::kRegion) return std::nullopt;
    return region_of(name, *region).bytes;
  }

  NameValue value_of(std::string_view name, const Name& known) {
    switch (known.kind) {
      case Name::Kind::kConstant:
        return known.number;
      case Name::Kind::kDefinition:
        return known.definition->slot ? *known.definition->slot : builder_.add_constant(0);  // or it has a fault
      case Name::Kind::kParameter:
        return slot_of_parameter(known.index);
      case Name::Kind::kRegion:
        return region_of(name, known).address;
      case Name::Kind::kTensorMap:
        refuse_name(name, "a tensor map, which can only be an argument of a launch");
      case Name::Kind::kIndex:
        break;
    }
    return Slot{known.index};
  }

  [[noreturn]] static void refuse_name(std::string_view name, std::string_view what) {
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("the name '", name, "' is that of ", what));
  }

  Slot slot_of_parameter(std::uint32_t index) const {
    const SchemaParameter& parameter = definition().parameters[index];
    if (parameter_slots_[index] == kNoSlot)
      refuse_name(parameter.name, concat("a parameter of kind ", describe_kind(parameter),
                                         ", which expressions cannot use; pass it to a kernel as it is"));
    return parameter_slots_[index];
  }

  const CompiledRegion& region_of(std::string_view name, const Name& known) const {
    if (level_ != Level::kStep)
      refuse_name(name, "a workspace region, which only tensor maps, steps and the result can use");
    return plan_.regions[known.index];
  }

  // Makes the name of an index known while it lives. An empty name is none.
  class IndexName {
   public:
    IndexName(PlanCompiler& compiler, const std::string& where, const std::string& name, Slot slot)
        : names_(compiler.names_) {
      if (name.empty()) return;
      const auto [at, is_new] = names_.try_emplace(name, Name{.kind = Name::Kind::kIndex, .index = slot});
      if (is_new) at_ = at;
      if (!is_new || is_reserved(name)) compiler.faults_.add(where, concat("the name '", name, "' is taken"));
    }
    ~IndexName() {
      if (at_ != names_.end()) names_.erase(at_);
    }
    IndexName(const IndexName&) = delete;
    IndexName& operator=(const IndexName&) = delete;

   private:
    std::map<std::string_view, Name>& names_;
    std::map<std::string_view, Name>::iterator at_ = names_.end();
  };

  Slot load_input(LoadInput input) {
    for (const LoadInput& known : plan_.load_inputs)
      if (known.kind == input.kind && known.kernel == input.kernel && known.attribute == input.attribute)
        return known.slot;
    input.slot = builder_.add_input();
    plan_.load_inputs.push_back(input);
    return input.slot;
  }

  std::optional<NameValue> resolve_device(std::string_view name) {
    if (name == kComputeCapability) return load_input({.kind = LoadInput::Kind::kComputeCapability});
    for (const NamedAttribute& each : kDeviceAttributes)
      if (each.name == name) return load_input({.kind = LoadInput::Kind::kDevice, .attribute = each.attribute});
    return std::nullopt;
  }

  std::optional<NameValue> resolve_kernel(std::string_view name) {
    const auto dot = name.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto kernel = kernel_indices_.find(name.substr(0, dot));
    if (kernel == kernel_indices_.end()) return std::nullopt;
    const std::string_view attribute = name.substr(dot + 1);
    if (attribute == kLargestDynamicSharedMemory)
      return load_input({.kind = LoadInput::Kind::kLargestDynamicSharedMemory, .kernel = kernel->second});
    for (const NamedAttribute& each : kKernelAttributes)
      if (each.name == attribute)
        return load_input({.kind = LoadInput::Kind::kKernel, .kernel = kernel->second, .attribute = each.attribute});
    return std::nullopt;
  }

  // Definitions

  static std::string where_of_check(std::size_t index) { return concat("checks[", index, ']'); }
  static std::string where_of(const std::string& name) { return concat("definitions.", name); }

  static std::vector<const ExpressionText*> expressions_of(const PlanDefinitionValue& value) {
    switch (value.kind) {
      case PlanDefinitionValue::Kind::kOccupancy:
        return {&value.threads, &value.shared_memory};
      case PlanDefinitionValue::Kind::kSearch:
        return {&value.from, &value.to, &value.where};
      default:
        return {&value.expression};
    }
  }

  void order_definitions() {
    std::vector<std::string> path;
    for (const auto& [name, value] : definition().definitions) visit(name, path);
  }

  // Determines the level, and the order in which definitions can be evaluated.
  void visit(const std::string& name, std::vector<std::string>& path) {
    DefinitionState& state = states_.at(name);
    if (state.visit == Visit::kDone) return;
    if (state.visit == Visit::kNow) {
      const auto begin = std::find(path.begin(), path.end(), name);
      faults_.add(
          where_of(name),
          concat("depends on itself: ", join(std::vector<std::string>(begin, path.end()), " -> "), " -> ", name));
      return;
    }
    constexpr std::size_t kLongestChain = 1000;
    if (path.size() > kLongestChain)
      return faults_.add(where_of(name), concat("depends on a chain of more than ", kLongestChain, " definitions"));
    state.visit = Visit::kNow;
    path.push_back(name);
    const PlanDefinitionValue& value = definition().definitions.at(name);
    for (const ExpressionText* text : expressions_of(value)) {
      if (text->empty()) continue;
      const std::optional<Expression> expression = parse_quietly(*text);
      if (!expression) continue;  // compiling it reports the fault
      for (const TextSpan span : expression->names) {
        const std::string_view used = span.in(expression->text);
        const Name* const known = find(used);
        if (known == nullptr || (text == &value.where && used == value.index)) continue;
        if (known->kind == Name::Kind::kParameter) state.level = Level::kRun;
        if (known->kind != Name::Kind::kDefinition) continue;
        visit(std::string(used), path);
        state.level = std::max(state.level, known->definition->level);
      }
    }
    if (state.level == Level::kRun && value.kind != PlanDefinitionValue::Kind::kExpression)
      faults_.add(where_of(name),
                  "depends on a parameter, but occupancy and search are evaluated when a plan is loaded");
    path.pop_back();
    state.visit = Visit::kDone;
    order_.push_back(name);
  }

  static std::optional<Expression> parse_quietly(const ExpressionText& text) {
    try {
      return parse_expression(text);
    } catch (const Error&) {
      return std::nullopt;
    }
  }

  void compile_load() {
    level_ = Level::kLoad;
    for (const std::string& name : order_) {
      DefinitionState& state = states_.at(name);
      if (state.level != Level::kLoad) continue;
      const PlanDefinitionValue& value = definition().definitions.at(name);
      const std::string where = where_of(name);
      if (value.kind == PlanDefinitionValue::Kind::kExpression)
        state.slot = add(where, value.expression);
      else
        state.slot = compile_load_item(where, value);
    }
    plan_.load_items.push_back({.segment = builder_.end_segment()});
  }

  Slot compile_load_item(const std::string& where, const PlanDefinitionValue& value) {
    LoadItem item;
    item.name = where;
    item.to = builder_.add_input();
    if (value.kind == PlanDefinitionValue::Kind::kOccupancy) {
      item.kind = LoadItem::Kind::kOccupancy;
      item.kernel = find_kernel(concat(where, ".occupancy"), value.kernel).value_or(0);
      item.threads = add(concat(where, ".threads"), value.threads);
      item.shared_memory = add(concat(where, ".shared_memory"), value.shared_memory, builder_.add_constant(0));
      item.segment = builder_.end_segment();
    } else {
      item.kind = LoadItem::Kind::kSearch;
      item.from = add(concat(where, ".from"), value.from);
      item.last = add(concat(where, ".to"), value.to);
      item.segment = builder_.end_segment();
      item.index = builder_.add_input();
      const IndexName index(*this, concat(where, ".search"), value.index, item.index);
      item.found = add(concat(where, ".where"), value.where);
      item.where = builder_.end_segment();
    }
    plan_.load_items.push_back(item);
    return item.to;
  }

  void compile_definitions() {
    level_ = Level::kRun;
    for (const std::string& name : order_) {
      DefinitionState& state = states_.at(name);
      if (state.level != Level::kRun) continue;
      const PlanDefinitionValue& value = definition().definitions.at(name);
      const bool has_fault = value.kind != PlanDefinitionValue::Kind::kExpression;
      state.slot = has_fault ? builder_.add_constant(0) : add(where_of(name), value.expression);
    }
    for (std::size_t i = 0; i < definition().checks.size(); ++i)
      plan_.checks.push_back(add(where_of_check(i), definition().checks[i].condition));
    plan_.definitions = builder_.end_segment();
    std::vector<CompiledRegion> regions;
    for (const PlanRegion& region : definition().workspace) {
      regions.push_back({.bytes = add(concat("workspace.", region.name, ".bytes"), region.bytes),
                         .address = builder_.add_input(),
                         .alignment = region.alignment});
      plan_.workspace_alignment = std::max(plan_.workspace_alignment, region.alignment);
    }
    plan_.sizes = builder_.end_segment();
    plan_.regions = std::move(regions);
    level_ = Level::kStep;
  }

  void compile_maps() {
    for (std::uint32_t i = 0; i < definition().tensor_maps.size(); ++i) {
      const PlanTensorMap& map = definition().tensor_maps[i];
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

  void compile_steps(const std::vector<PlanStep>& steps, const std::string& prefix, std::vector<CompiledStep>& out) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string number = concat(prefix, i);
      out.push_back(compile_step(steps[i], number));
    }
  }

  CompiledStep compile_step(const PlanStep& step, const std::string& number) {
    CompiledStep compiled;
    compiled.kind = step.kind;
    compiled.label = number;
    if (step.kind == PlanStep::Kind::kLaunch)
      compiled.label = concat(number, " (launch of '", step.launch.kernel, "')");
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
    const IndexName index(*this, where("index"), step.index, compiled.index);
    compile_steps(step.steps, concat(number, '.'), compiled.steps);
    return compiled;
  }

  CompiledLaunch compile_launch(const PlanLaunch& launch, const std::string& label) {
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
    compiled.priority = add(where("priority"), launch.priority);
    compiled.shared_memory_carveout = add(where("shared_memory_carveout"), launch.shared_memory_carveout);
    compiled.cluster_scheduling = launch.cluster_scheduling;
    compiled.memory_sync_domain = launch.memory_sync_domain;
    if (launch.l2_window) compiled.window = compile_window(*launch.l2_window, label);
    check_architecture(compiled, label);
    compiled.has_extras = launch.l2_window || !launch.preferred_cluster[0].empty() || compiled.priority != kNoSlot ||
                          compiled.shared_memory_carveout != kNoSlot || launch.cluster_scheduling != 0 ||
                          launch.memory_sync_domain != 0;
    const auto kernel = find_kernel(where("launch"), launch.kernel);
    if (!kernel) return compiled;
    compiled.kernel = *kernel;
    if (unknown_kernels_.count(launch.kernel) == 0) compile_arguments(launch, signatures_[*kernel], label, compiled);
    return compiled;
  }

  // What no device has that can run the kernels. An expression that is 0 on such devices is no fault: "device.cc >=
  // 90".
  void check_architecture(const CompiledLaunch& launch, const std::string& label) {
    const auto is_set = [&](Slot slot) { return slot != kNoSlot && builder_.constant(slot).value_or(0) != 0; };
    const auto is_cluster = [&](const ShapeSlots& shape) {
      return std::max({builder_.constant(shape.x).value_or(0), builder_.constant(shape.y).value_or(0),
                       builder_.constant(shape.z).value_or(0)}) > 1;
    };
    if (is_cluster(launch.cluster)) require_cc(concat(label, ", cluster"), kFirstClusterCc);
    if (is_cluster(launch.preferred_cluster)) require_cc(concat(label, ", preferred_cluster"), kFirstClusterCc);
    if (is_set(launch.pdl)) require_cc(concat(label, ", pdl"), kFirstClusterCc);
    if (launch.cluster_scheduling != 0) require_cc(concat(label, ", cluster_scheduling"), kFirstClusterCc);
    if (launch.memory_sync_domain != 0) require_cc(concat(label, ", memory_sync_domain"), kFirstClusterCc);
    if (launch.window.address != kNoSlot && is_set(launch.window.bytes))
      require_cc(concat(label, ", l2_window"), kFirstL2WindowCc);
  }

  void require_cc(const std::string& where, std::uint32_t cc) {
    if (available_.max_cc < cc)
      faults_.add(where, concat("needs sm_", cc, " or newer, but the kernels run on devices up to sm_",
                                available_.max_cc, " only; build them for a newer architecture"));
  }

  CompiledWindow compile_window(const PlanWindow& window, const std::string& label) {
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

  void compile_arguments(const PlanLaunch& launch, const KernelSignature& kernel, const std::string& label,
                         CompiledLaunch& compiled) {
    const std::size_t count = kernel.parameter_sizes.size();
    if (launch.arguments.size() != count)
      return faults_.add(label, concat("the kernel takes ", count, " arguments, the step has ", launch.arguments.size(),
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

  static std::string describe(cjit_value_kind_t kind, std::uint64_t size) {
    if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return concat("bytes[", size, ']');
    return value_kind(kind).name;
  }

  CompiledArgument compile_argument(const PlanArgument& argument, cjit_value_kind_t kind, std::uint64_t size,
                                    const std::string& where, std::vector<std::byte>& buffer) {
    CompiledArgument compiled{.kind = kind, .size = static_cast<std::uint32_t>(size)};
    using Source = CompiledArgument::Source;
    if (argument.bytes) {
      compiled.source = Source::kBytes;
      if (argument.bytes->size() != size)
        faults_.add(where, concat("has ", argument.bytes->size(), " bytes, the kernel takes ", size));
      compiled.offset = make_room(buffer, argument.bytes->size());
      std::copy(argument.bytes->begin(), argument.bytes->end(), buffer.begin() + compiled.offset);
      return compiled;
    }
    const Name* const known = find(argument.text);
    if (known != nullptr && known->kind == Name::Kind::kTensorMap) {
      if (size != value_kind(CJIT_VALUE_TENSOR_MAP).size ||
          (kind != CJIT_VALUE_NONE && kind != CJIT_VALUE_BYTES && kind != CJIT_VALUE_TENSOR_MAP))
        faults_.add(where, concat("is the tensor map '", argument.text, "', the kernel takes ", describe(kind, size)));
      const bool is_wide = definition().tensor_maps[known->index].mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
      require_cc(where, is_wide ? kFirstIm2colWideCc : kFirstTensorMapCc);
      compiled.source = Source::kTensorMap;
      compiled.index = known->index;
      return compiled;
    }
    if (known != nullptr && known->kind == Name::Kind::kParameter && argument.kind == CJIT_VALUE_NONE) {
      const SchemaParameter& parameter = definition().parameters[known->index];
      const bool fits = parameter.size == size && (kind == CJIT_VALUE_NONE || parameter.kind == CJIT_VALUE_BYTES ||
                                                   is_interchangeable(kind, parameter.kind));
      const bool is_converted = !fits && is_number(parameter.kind) && parameter.kind != CJIT_VALUE_POINTER &&
                                takes_number(kind, size) && kind != CJIT_VALUE_POINTER;
      if (!fits && !is_converted)
        faults_.add(where, concat("is the parameter ", describe_parameter(parameter), ", the kernel takes ",
                                  describe(kind, size)));
      if (!is_converted) {
        compiled.source = Source::kParameter;
        compiled.index = known->index;
        if (!is_nullable(parameter)) compiled.slot = parameter_slots_[known->index];
        return compiled;
      }
    }
    if (argument.kind != CJIT_VALUE_NONE) {
      if (value_kind(argument.kind).size != size ||
          (kind != CJIT_VALUE_NONE && !is_interchangeable(kind, argument.kind)))
        faults_.add(where, concat("has the kind ", value_kind(argument.kind).name, ", the kernel takes ",
                                  describe(kind, size)));
      compiled.kind = argument.kind;
    }
    if (!takes_number(compiled.kind, size))
      faults_.add(where, concat("is the expression '", argument.text, "', but the kernel takes ",
                                describe(compiled.kind, size), "; pass a parameter of this kind"));
    compiled.source = Source::kValue;
    compiled.offset = make_room(buffer, size);
    compiled.slot = add(where, argument.text);
    return compiled;
  }

  // Values in the buffer are aligned to 16, which suffices for every kind.
  static std::uint32_t make_room(std::vector<std::byte>& buffer, std::uint64_t size) {
    const auto offset = static_cast<std::uint32_t>((buffer.size() + 15) / 16 * 16);
    buffer.resize(offset + size);
    return offset;
  }

  void compile_result() {
    plan_.result = add("result", definition().result);
    plan_.result_segment = builder_.end_segment();
  }

  // Only copies read a region for certain: a launch that takes its address may be the one that writes it.
  void warn_of_unwritten_regions() {
    if (definition().workspace.empty()) return;
    std::set<std::uint32_t> written;
    warn_in(definition().steps, written);
  }

  void warn_in(const std::vector<PlanStep>& steps, std::set<std::uint32_t>& written) {
    const auto note = [&](const ExpressionText& text) {
      for (const std::uint32_t region : regions_in(text)) written.insert(region);
    };
    for (const PlanStep& step : steps) {
      if (step.kind == PlanStep::Kind::kCopy) {
        for (const std::uint32_t region : regions_in(step.copy.from))
          if (written.count(region) == 0)
            plan_.warnings.push_back(concat("a copy reads the workspace region '", definition().workspace[region].name,
                                            "' before any step can have written it"));
        note(step.copy.to);
      }
      if (step.kind == PlanStep::Kind::kMemset) note(step.memset.address);
      for (const PlanArgument& argument : step.launch.arguments) {
        const Name* const known = find(argument.text);
        note(known != nullptr && known->kind == Name::Kind::kTensorMap ? definition().tensor_maps[known->index].address
                                                                       : argument.text);
      }
      warn_in(step.steps, written);
    }
  }

  // The regions whose addresses an expression uses.
  std::vector<std::uint32_t> regions_in(const ExpressionText& text) const {
    std::vector<std::uint32_t> regions;
    const auto expression = text.empty() ? std::nullopt : parse_quietly(text);
    if (!expression) return regions;
    for (const TextSpan name : expression->names) {
      const Name* const known = find(name.in(expression->text));
      if (known != nullptr && known->kind == Name::Kind::kRegion) regions.push_back(known->index);
    }
    return regions;
  }

  CompiledPlan plan_;
  ProgramBuilder builder_;
  const PlanKernels& available_;
  JsonFaults faults_;
  std::map<std::string, std::uint32_t, std::less<>> kernel_indices_;
  std::set<std::string> unknown_kernels_;
  std::vector<KernelSignature> signatures_;
  std::vector<Slot> parameter_slots_;  // kNoSlot: no expression can use it
  std::map<std::string, DefinitionState> states_;
  std::vector<std::string> order_;
  std::map<std::string_view, Name> names_;
  Level level_ = Level::kLoad;
};

}  // namespace

std::string describe_parameter(const SchemaParameter& parameter) {
  return concat('\'', parameter.name, "' of kind ", describe_kind(parameter));
}

CompiledPlan compile_plan(PlanDefinition definition, const PlanKernels& kernels) {
  return PlanCompiler(std::move(definition), kernels).compile();
}

PlanKernels kernels_of(const BuildRecord& record) {
  const auto is_readable = [](const Image& image) {
    return image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX;
  };
  const auto image = std::find_if(record.images.begin(), record.images.end(), is_readable);
  if (image == record.images.end())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "cannot add a plan: the result has neither a cubin nor PTX, so its kernels are unknown");
  PlanKernels kernels;
  const bool has_only_a_cubin = record.images.size() == 1 && image->kind == CJIT_IMAGE_KIND_CUBIN;
  if (has_only_a_cubin) kernels.max_cc = max_cc_of_cubin(record.cc);
  kernels.find = [&record, contents = read_image_kernels(image->bytes, record.cc)](const std::string& name) {
    std::string symbol = name;
    ArgumentSchema schema;
    for (std::size_t i = 0; i < record.names.size(); ++i) {
      if (record.names[i].expression != name && record.names[i].lowered != name) continue;
      symbol = record.names[i].lowered;
      if (!record.argument_schemas.empty() && !record.argument_schemas[i].empty())
        schema = parse_argument_schema(record.argument_schemas[i]);
      break;
    }
    for (const ImageKernel& kernel : contents.kernels) {
      if (kernel.symbol != symbol) continue;
      KernelSignature signature{.lowered_name = symbol, .parameter_sizes = {}, .schema = std::move(schema)};
      for (const KernelParameter& parameter : kernel.parameters) signature.parameter_sizes.push_back(parameter.size);
      return signature;
    }
    std::vector<std::string> names;
    for (const LoweredName& known : record.names) names.push_back(known.expression);
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("the result has no kernel '", name, "'; it has ", join(names, ", ")));
  };
  return kernels;
}

}  // namespace cjit
