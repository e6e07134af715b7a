#include "plan/names.hpp"

#include <cjit/launch.h>

#include <algorithm>

#include "base/text.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

namespace {

bool is_reserved(std::string_view name) { return name == "device" || name == "kernel"; }

std::string_view describe(PlanName::Kind kind) {
  constexpr std::string_view kDescriptions[] = {"parameter",        "constant",   "definition",
                                                "workspace region", "tensor map", "index"};
  return kDescriptions[static_cast<std::size_t>(kind)];
}

// "grid.x" and "dims[1]" as parts of a JSON pointer: "/grid/x" and "/dims/1".
std::string pointer_of_keys(std::string_view keys) {
  std::string pointer = "/";
  for (const char c : keys)
    if (c != ']') pointer.push_back(c == '.' || c == '[' ? '/' : c);
  return pointer;
}

// "argument 3 ('n')", "grid.x" and "l2_window.bytes" of a step.
std::string pointer_in_step(std::string_view what) {
  constexpr std::string_view kArgument = "argument ";
  if (what.starts_with(kArgument)) {
    what.remove_prefix(kArgument.size());
    return concat("/arguments/", what.substr(0, what.find(' ')));
  }
  std::string pointer = pointer_of_keys(what);
  if (what.size() > 2 && what[what.size() - 2] == '.' && what.back() >= 'x' && what.back() <= 'z')
    pointer.back() = static_cast<char>('0' + (what.back() - 'x'));
  return pointer;
}

}  // namespace

void add_fault(JsonFaults& faults, const std::string& where, std::string_view what) {
  constexpr std::string_view kStep = "step ";
  if (!where.starts_with(kStep)) return faults.add(where, pointer_of_keys(where), what);
  const std::string_view label = std::string_view(where).substr(kStep.size());
  std::string pointer;
  for (const std::string_view number : split(label.substr(0, label.find_first_of(" ,")), '.'))
    pointer.append(concat("/steps/", number));
  if (const auto comma = label.find(", "); comma != std::string_view::npos)
    pointer.append(pointer_in_step(label.substr(comma + 2)));
  faults.add(where, std::move(pointer), what);
}

PlanNames::PlanNames(const PlanDefinition& definition, JsonFaults& faults) : faults_(faults) {
  const auto add_all = [&](PlanName::Kind kind, const auto& list, std::string_view key) {
    for (std::uint32_t i = 0; i < list.size(); ++i) add(list[i].name, {.kind = kind, .index = i}, key);
  };
  add_all(PlanName::Kind::kParameter, definition.parameters, "parameters");
  for (const auto& [name, value] : definition.constants)
    add(name, {.kind = PlanName::Kind::kConstant, .number = value}, "constants");
  for (const auto& [name, value] : definition.definitions)
    add(name, {.kind = PlanName::Kind::kDefinition}, "definitions");
  add_all(PlanName::Kind::kRegion, definition.workspace, "workspace");
  add_all(PlanName::Kind::kTensorMap, definition.tensor_maps, "tensor_maps");
}

void PlanNames::add(const std::string& name, const PlanName& meaning, std::string_view key) {
  const auto refuse = [&](const std::string& what) { faults_.add(name, concat('/', key, '/', name), what); };
  if (is_reserved(name)) refuse(concat("is reserved, so no ", describe(meaning.kind), " can have this name"));
  const auto [known, is_new] = names_.try_emplace(name, meaning);
  if (!is_new) refuse(concat("is the name of a ", describe(known->second.kind), " and of a ", describe(meaning.kind)));
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
  if (!is_new || is_reserved(name)) add_fault(names.faults_, where, concat("the name '", name, "' is taken"));
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

// Kernels and properties

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

constexpr std::string_view kDevice = "device.";
constexpr std::string_view kKernel = "kernel.";
constexpr std::string_view kComputeCapability = "cc";
constexpr std::string_view kLargestDynamicSharedMemory = "max_dynamic_shared_memory";

std::optional<LoadInput> find_device_property(std::string_view name) {
  if (name == kComputeCapability) return LoadInput{.kind = LoadInput::Kind::kComputeCapability};
  for (const NamedAttribute& each : kDeviceAttributes)
    if (each.name == name) return LoadInput{.kind = LoadInput::Kind::kDevice, .attribute = each.attribute};
  return std::nullopt;
}

std::optional<LoadInput> find_kernel_property(std::string_view name, const NamedKernels& kernels) {
  const auto dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto kernel = kernels.find(name.substr(0, dot));
  if (!kernel) return std::nullopt;
  const std::string_view attribute = name.substr(dot + 1);
  if (attribute == kLargestDynamicSharedMemory)
    return LoadInput{.kind = LoadInput::Kind::kLargestDynamicSharedMemory, .kernel = *kernel};
  for (const NamedAttribute& each : kKernelAttributes)
    if (each.name == attribute)
      return LoadInput{.kind = LoadInput::Kind::kKernel, .kernel = *kernel, .attribute = each.attribute};
  return std::nullopt;
}

}  // namespace

NamedKernels::NamedKernels(const PlanDefinition& definition, const PlanKernels& available, JsonFaults& faults)
    : available_(available), faults_(faults) {
  for (const auto& [name, expression] : definition.kernels) {
    std::optional<KernelSignature> signature;
    try {
      signature = available_.find(expression);
    } catch (const Error& error) {
      if (error.status() != CJIT_ERROR_NOT_FOUND) throw;
      add_fault(faults_, concat("kernels.", name), error.what());
    }
    indices_.emplace(name, static_cast<std::uint32_t>(signatures_.size()));
    signatures_.push_back(std::move(signature));
  }
}

std::optional<std::uint32_t> NamedKernels::find(std::string_view name) const {
  const auto found = indices_.find(name);
  return found == indices_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> NamedKernels::require(const std::string& where, const std::string& name) {
  const auto found = find(name);
  if (found) return found;
  std::vector<std::string> names;
  for (const auto& [known, index] : indices_) names.push_back(known);
  add_fault(faults_, where,
            concat("there is no kernel '", name, "'; 'kernels' has ", names.empty() ? "none" : "", join(names, ", ")));
  return std::nullopt;
}

void NamedKernels::require_cc(const std::string& where, std::uint32_t cc) {
  if (available_.max_cc < cc)
    add_fault(faults_, where,
              concat("needs sm_", cc, " or newer, but the kernels run on devices up to sm_", available_.max_cc,
                     " only; build them for a newer architecture"));
}

std::optional<LoadInput> find_load_input(std::string_view name, const NamedKernels& kernels) {
  if (name.starts_with(kDevice)) return find_device_property(name.substr(kDevice.size()));
  if (name.starts_with(kKernel)) return find_kernel_property(name.substr(kKernel.size()), kernels);
  return std::nullopt;
}

// The order of definitions

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
      add_fault(faults_, place_of(name), concat("depends on itself: ", cycle_of(name)));
    } else if (state.visit == Visit::kNotYet && path_.size() > kLongestChain) {
      add_fault(faults_, place_of(name), concat("depends on a chain of more than ", kLongestChain, " definitions"));
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
      add_fault(faults_, place_of(name),
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
