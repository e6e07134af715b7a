#include "plan/run.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "plan/plan.hpp"

namespace cjit {

// A tensor map of the last run of a plan in this thread.
struct KnownTensorMap {
  std::uint64_t run = 0;  // the last run that used it
  bool is_known = false;
  TensorMapParameters parameters;
  CuTensorMap map;
};

// What runs of one plan in one thread and context use again, so that a run allocates nothing.
struct PlanScratch {
  std::uint64_t plan = 0;
  std::uint64_t context = 0;
  std::uint64_t run = 0;  // number of the current run
  std::vector<std::int64_t> frame;
  std::vector<KnownTensorMap> maps;
  LaunchRequest request;
  std::vector<const void*> arguments;  // of a launch
  std::vector<std::byte> values;       // of its expressions
};

namespace {

constexpr std::uint64_t kMaxWorkspace = std::uint64_t{1} << 44;  // In docs/plans.md: "from 0 to 2^44"

std::uint64_t align(std::uint64_t offset, std::uint64_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

// Integers as values of arguments

// Reads a value of a kind that expressions can use.
std::int64_t read_integer(cjit_value_kind_t kind, const void* value) {
  const auto as = [&](auto number) {
    std::memcpy(&number, value, sizeof(number));
    return static_cast<std::int64_t>(number);
  };
  if (kind == CJIT_VALUE_POINTER || kind == CJIT_VALUE_INT64) return as(std::int64_t{});  // most are
  switch (kind) {
    case CJIT_VALUE_INT8:
      return as(std::int8_t{});
    case CJIT_VALUE_BOOL:
    case CJIT_VALUE_UINT8:
      return as(std::uint8_t{});
    case CJIT_VALUE_INT16:
      return as(std::int16_t{});
    case CJIT_VALUE_UINT16:
      return as(std::uint16_t{});
    case CJIT_VALUE_INT32:
      return as(std::int32_t{});
    case CJIT_VALUE_UINT32:
      return as(std::uint32_t{});
    default:
      return as(std::int64_t{});
  }
}

struct ValueRange {
  std::int64_t lowest;
  std::int64_t highest;
};

// The integers that a value of this kind and size can have. Without a kind, both signed and unsigned values fit.
ValueRange range_of(cjit_value_kind_t kind, std::uint32_t size) {
  constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
  const auto bits = static_cast<int>(size * 8);
  const std::int64_t half = size >= 8 ? kHighest : (std::int64_t{1} << (bits - 1)) - 1;
  const std::int64_t whole = size >= 8 ? kHighest : (std::int64_t{1} << bits) - 1;
  switch (kind) {
    case CJIT_VALUE_INT8:
    case CJIT_VALUE_INT16:
    case CJIT_VALUE_INT32:
    case CJIT_VALUE_INT64:
      return {-half - 1, half};
    case CJIT_VALUE_BOOL:
      return {0, 1};
    case CJIT_VALUE_POINTER:
    case CJIT_VALUE_UINT8:
    case CJIT_VALUE_UINT16:
    case CJIT_VALUE_UINT32:
    case CJIT_VALUE_UINT64:
      return {0, whole};
    case CJIT_VALUE_FLOAT32:
    case CJIT_VALUE_FLOAT64:
      return {kLowest, kHighest};
    default:
      return {-half - 1, whole};
  }
}

void write_number(cjit_value_kind_t kind, std::uint32_t size, std::int64_t value, std::byte* to) {
  if (kind == CJIT_VALUE_FLOAT32) {
    const auto number = static_cast<float>(value);
    std::memcpy(to, &number, sizeof(number));
  } else if (kind == CJIT_VALUE_FLOAT64) {
    const auto number = static_cast<double>(value);
    std::memcpy(to, &number, sizeof(number));
  } else {
    std::memcpy(to, &value, size);  // little-endian
  }
}

// Those of the last plans that a thread ran.
class PlanScratchList {
 public:
  PlanScratch& find(const Plan& plan, const CurrentContext& context) {
    const auto fits = [&](const PlanScratch& each) { return each.plan == plan.id() && each.context == context.id(); };
    if (fits(all_[last_])) [[likely]]
      return all_[last_];
    const auto found = std::find_if(all_.begin(), all_.end(), fits);
    if (found != all_.end()) {
      last_ = static_cast<std::size_t>(found - all_.begin());
      return *found;
    }
    PlanScratch created = make(plan, context);
    last_ = next_;
    next_ = (next_ + 1) % all_.size();
    return all_[last_] = std::move(created);
  }

 private:
  [[gnu::cold, gnu::noinline]] static PlanScratch make(const Plan& plan, const CurrentContext& context) {
    const CompiledPlan& compiled = plan.compiled();
    PlanScratch scratch{.plan = plan.id(), .context = context.id(), .frame = plan.frame_in(context)};
    scratch.maps.resize(compiled.maps.size());
    scratch.arguments.resize(compiled.largest_argument_count);
    scratch.values.resize(compiled.largest_buffer);
    return scratch;
  }

  std::array<PlanScratch, 8> all_;
  std::size_t last_ = 0;
  std::size_t next_ = 0;
};

PlanScratch& scratch_of(const Plan& plan, const CurrentContext& context) {
  static thread_local PlanScratchList list;
  return list.find(plan, context);
}

}  // namespace

Callee callee_of(const CompiledPlan& plan) {
  return {plan.parameter_sizes, plan.definition.parameters, "run the plan", plan.definition.name};
}

PlanRun::PlanRun(const Plan& plan, const CurrentContext& context, const ArgumentList& arguments)
    : plan_(plan),
      context_(context),
      contents_(plan.contents()),
      compiled_(contents_.compiled()),
      arguments_(callee_of(compiled_), arguments),
      scratch_(scratch_of(plan, context)),
      frame_(scratch_.frame) {
  ++scratch_.run;
  read_parameters();
  evaluate(compiled_.definitions);
  for (std::size_t i = 0; i < compiled_.checks.size(); ++i)
    if (value(compiled_.checks[i]) == 0) [[unlikely]]
      refuse_run(compiled_, CJIT_ERROR_INVALID_ARGUMENT,
                 concat(compiled_.definition.checks[i].message, explain(concat("checks[", i, ']'))));
  evaluate(compiled_.sizes);
  if (!compiled_.regions.empty()) layout();
}

void PlanRun::read_parameters() {
  for (const PlanInput& input : compiled_.inputs) {
    const std::int64_t value = read_integer(input.kind, arguments_.addresses()[input.parameter]);
    if (value < 0 && input.kind == CJIT_VALUE_UINT64) [[unlikely]]
      refuse_run(compiled_, CJIT_ERROR_INVALID_ARGUMENT,
                 concat("the argument '", compiled_.definition.parameters[input.parameter].name, "' is ",
                        static_cast<std::uint64_t>(value), ", more than expressions can use, 2^63 - 1"));
    frame_[input.slot] = value;
  }
}

void PlanRun::layout() {
  for (std::size_t i = 0; i < compiled_.regions.size(); ++i) {
    const CompiledRegion& region = compiled_.regions[i];
    const std::int64_t bytes = value(region.bytes);
    if (bytes < 0 || static_cast<std::uint64_t>(bytes) > kMaxWorkspace) [[unlikely]] {
      const std::string& name = compiled_.definition.workspace[i].name;
      refuse_run(compiled_, CJIT_ERROR_INVALID_ARGUMENT,
                 concat("the workspace region '", name, "' has ", bytes, " bytes, expected 0 to 2^44",
                        explain(concat("workspace.", name, ".bytes"))));
    }
    workspace_bytes_ = align(workspace_bytes_, region.alignment) + static_cast<std::uint64_t>(bytes);
  }
}

void PlanRun::reserve_l2() const {
  const std::int64_t bytes = value(compiled_.l2_persistence);
  if (bytes < 0)
    refuse_run(compiled_, CJIT_ERROR_INVALID_ARGUMENT,
               concat("l2_persistence is ", bytes, " bytes, expected 0 or more", explain("l2_persistence")));
  if (bytes != 0) plan_.reserve_l2(context_, static_cast<std::uint64_t>(bytes));
}

void PlanRun::set_workspace(std::uint64_t address) {
  std::uint64_t offset = 0;
  for (const CompiledRegion& region : compiled_.regions) {
    offset = align(offset, region.alignment);
    frame_[region.address] = static_cast<std::int64_t>(address + offset);
    offset += static_cast<std::uint64_t>(value(region.bytes));
  }
}

std::int64_t PlanRun::run(PlanSink& sink, CuStream stream) {
  sink_ = &sink;
  stream_ = stream;
  if (compiled_.l2_persistence != kNoSlot) reserve_l2();
  run_all(compiled_.steps);
  if (compiled_.result == kNoSlot) return 0;
  evaluate(compiled_.result_segment);
  return value(compiled_.result);
}

// Steps

void PlanRun::run_all(const std::vector<CompiledStep>& steps) {
  for (const CompiledStep& step : steps) {
    count_step(step);
    if (step.when != kNoSlot) {
      evaluate(step.condition);
      if (value(step.when) == 0) continue;
    }
    evaluate(step.segment);
    switch (step.kind) {
      case PlanStep::Kind::kLaunch:
        launch(step);
        break;
      case PlanStep::Kind::kMemset:
        fill(step);
        break;
      case PlanStep::Kind::kCopy:
        copy(step);
        break;
      case PlanStep::Kind::kRepeat:
        repeat(step);
        break;
    }
  }
}

// A repetition counts as a step, so that empty ones are bounded too.
void PlanRun::count_step(const CompiledStep& step) {
  if (++steps_run_ > kMaxSteps) [[unlikely]]
    refuse_step(step, concat("the run has more than ", kMaxSteps, " steps, the maximum"));
}

void PlanRun::repeat(const CompiledStep& step) {
  const std::int64_t count = value(step.count);
  if (count < 0 || static_cast<std::uint64_t>(count) > kMaxSteps)
    refuse_number(step, "repeat", count, concat("0 to ", kMaxSteps));
  for (std::int64_t i = 0; i < count; ++i) {
    count_step(step);
    frame_[step.index] = i;
    run_all(step.steps);
  }
}

std::uint64_t PlanRun::size_of(const CompiledStep& step) const {
  const std::int64_t bytes = value(step.bytes);
  if (bytes < 0) refuse_number(step, "bytes", bytes, "0 or more");
  return static_cast<std::uint64_t>(bytes);
}

std::uint64_t PlanRun::address_of(const CompiledStep& step, Slot slot, std::string_view name) const {
  const std::int64_t address = value(slot);
  if (address == 0)
    refuse_step(step, concat("the address of '", name, "' is NULL", explain(concat(step.label, ", ", name))),
                CJIT_ERROR_NULL_POINTER);
  return static_cast<std::uint64_t>(address);
}

void PlanRun::fill(const CompiledStep& step) {
  const std::uint64_t bytes = size_of(step);
  if (bytes == 0) return;
  const std::uint64_t address = address_of(step, step.to, "memset");
  if (bytes % step.width != 0 || address % step.width != 0)
    refuse_step(step, concat("the address ", address, " and the ", bytes, " bytes must be multiples of the width, ",
                             step.width));
  const ValueRange range = range_of(CJIT_VALUE_NONE, step.width);
  const std::int64_t element = value(step.value);
  if (element < range.lowest || element > range.highest)
    refuse_number(step, "value", element, concat(range.lowest, " to ", range.highest));
  const std::uint64_t count = bytes / step.width;
  pass_on(step, [&] { sink_->fill(address, static_cast<std::uint32_t>(element), step.width, count); });
}

void PlanRun::copy(const CompiledStep& step) {
  const std::uint64_t bytes = size_of(step);
  if (bytes == 0) return;
  const std::uint64_t to = address_of(step, step.to, "copy"), from = address_of(step, step.from, "from");
  pass_on(step, [&] { sink_->copy(to, from, bytes); });
}

// Adds the step and its numbers to an error of the call.
template <typename Call>
void PlanRun::pass_on(const CompiledStep& step, const Call& call) const {
  try {
    call();
  } catch (const Error& error) {
    fail_at(step.label, concat(step.label, ", "), error);
  }
}

// Launches

template <typename Number>
Number PlanRun::number(const CompiledStep& step, Slot slot, const char* name, Number absent) const {
  if (slot == kNoSlot) return absent;
  const std::int64_t given = value(slot);
  if (!std::in_range<Number>(given)) [[unlikely]]
    refuse_number(step, name, given,
                  concat(std::numeric_limits<Number>::min(), " to ", std::numeric_limits<Number>::max()),
                  CJIT_ERROR_LAUNCH_LIMIT);
  return static_cast<Number>(given);
}

inline Dim3 PlanRun::shape(const CompiledStep& step, const ShapeSlots& slots, const ShapeNames& names) const {
  const std::int64_t x = value(slots.x), y = value(slots.y), z = value(slots.z);
  if (((x | y | z) >> 32) != 0) [[unlikely]]
    refuse_shape(step, slots, names);
  return {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y), static_cast<std::uint32_t>(z)};
}

[[gnu::cold, gnu::noinline]] void PlanRun::refuse_shape(const CompiledStep& step, const ShapeSlots& slots,
                                                        const ShapeNames& names) const {
  number<std::uint32_t>(step, slots.x, names[0], 0);
  number<std::uint32_t>(step, slots.y, names[1], 0);
  number<std::uint32_t>(step, slots.z, names[2], 0);
}

void PlanRun::launch(const CompiledStep& step) {
  static constexpr ShapeNames kGrid{"grid.x", "grid.y", "grid.z"};
  static constexpr ShapeNames kBlock{"block.x", "block.y", "block.z"};
  static constexpr ShapeNames kCluster{"cluster.x", "cluster.y", "cluster.z"};
  const CompiledLaunch& launch = step.launch;
  const Dim3 grid = shape(step, launch.grid, kGrid);
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return;  // no blocks
  // Kept by the thread, because to clear one takes as long as all that is set here. Its arguments stay empty.
  LaunchRequest& request = scratch_.request;
  request.grid = grid;
  request.block = shape(step, launch.block, kBlock);
  request.stream = stream_;
  request.extras = nullptr;
  if (launch.has_options) {
    request.cluster = shape(step, launch.cluster, kCluster);
    request.dynamic_shared_memory =
        number<std::uint64_t>(step, launch.dynamic_shared_memory, "dynamic_shared_memory", 0);
    request.pdl = launch.pdl == kNoSlot    ? CJIT_SWITCH_DEFAULT
                  : value(launch.pdl) != 0 ? CJIT_SWITCH_ON
                                           : CJIT_SWITCH_OFF;
    request.cooperative = launch.cooperative != kNoSlot && value(launch.cooperative) != 0;
    request.non_portable_cluster = launch.non_portable_cluster != kNoSlot && value(launch.non_portable_cluster) != 0;
  } else {
    request.cluster = {};
    request.dynamic_shared_memory = 0;
    request.pdl = CJIT_SWITCH_DEFAULT;
    request.cooperative = request.non_portable_cluster = false;
  }
  const void** address = scratch_.arguments.data();
  for (const CompiledArgument& argument : launch.arguments) {
    const bool is_passed_on = argument.source == CompiledArgument::Source::kParameter &&
                              (argument.slot == kNoSlot || value(argument.slot) != 0);
    *address++ = is_passed_on ? arguments_.addresses()[argument.index] : make_argument(step, argument);
  }
  if (launch.has_extras) return launch_with_extras(step, request);
  pass_on(step, [&] { sink_->launch(contents_.kernel(launch.kernel), request, scratch_.arguments.data()); });
}

// A function of its own: most launches have no extras, and to clear them takes as long as the rest.
[[gnu::noinline]] void PlanRun::launch_with_extras(const CompiledStep& step, LaunchRequest& request) {
  const LaunchExtras extras = extras_of(step);
  request.extras = &extras;
  pass_on(step, [&] { sink_->launch(contents_.kernel(step.launch.kernel), request, scratch_.arguments.data()); });
}

LaunchExtras PlanRun::extras_of(const CompiledStep& step) const {
  static constexpr ShapeNames kPreferredCluster{"preferred_cluster.x", "preferred_cluster.y", "preferred_cluster.z"};
  const CompiledLaunch& launch = step.launch;
  LaunchExtras extras;
  if (launch.window.address != kNoSlot)
    extras.window = {.base = reinterpret_cast<void*>(value(launch.window.address)),
                     .bytes = number<std::uint64_t>(step, launch.window.bytes, "l2_window.bytes", 0),
                     .hit_ratio = launch.window.hit_ratio,
                     .hit_property = launch.window.hit_property,
                     .miss_property = launch.window.miss_property,
                     .padding = 0};
  extras.preferred_cluster = shape(step, launch.preferred_cluster, kPreferredCluster);
  extras.use_priority = launch.priority != kNoSlot;
  extras.priority = number<std::int32_t>(step, launch.priority, "priority", 0);
  extras.shared_memory_carveout =
      number<std::uint32_t>(step, launch.shared_memory_carveout, "shared_memory_carveout", 0);
  extras.cluster_scheduling = launch.cluster_scheduling;
  extras.memory_sync_domain = launch.memory_sync_domain;
  return extras;
}

const void* PlanRun::make_argument(const CompiledStep& step, const CompiledArgument& argument) {
  switch (argument.source) {
    case CompiledArgument::Source::kParameter:
      refuse_step(step,
                  concat("the pointer '", compiled_.definition.parameters[argument.index].name,
                         "' is NULL; add it to 'nullable' if the kernel takes NULL"),
                  CJIT_ERROR_NULL_POINTER);
    case CompiledArgument::Source::kTensorMap:
      return map(step, argument.index);
    case CompiledArgument::Source::kBytes:
      return step.launch.buffer.data() + argument.offset;
    case CompiledArgument::Source::kValue:
      break;
  }
  const std::int64_t given = value(argument.slot);
  const ValueRange range = range_of(argument.kind, argument.size);
  if (given < range.lowest || given > range.highest) [[unlikely]]
    refuse_argument(step, argument, concat(range.lowest, " to ", range.highest));
  std::byte* const to = scratch_.values.data() + argument.offset;
  write_number(argument.kind, argument.size, given, to);
  return to;
}

[[gnu::cold, gnu::noinline]] void PlanRun::refuse_argument(const CompiledStep& step, const CompiledArgument& argument,
                                                           std::string_view expected) const {
  const auto index = static_cast<std::size_t>(&argument - step.launch.arguments.data());
  const ArgumentSchema& schema = contents_.kernel(step.launch.kernel).schema();
  const std::string name = schema.empty() ? "" : concat(" ('", schema[index].name, "')");
  refuse_number(step, concat("argument ", index, name), value(argument.slot), expected);
}

// Tensor maps

// Encoded once a run; taken from the thread's last run of this plan if all fields are equal.
const void* PlanRun::map(const CompiledStep& step, std::uint32_t index) {
  KnownTensorMap& known = scratch_.maps[index];
  if (known.run == scratch_.run) return &known.map;
  const CompiledTensorMap& compiled = compiled_.maps[index];
  evaluate(compiled.segment);
  const TensorMapParameters wanted = parameters_of(step, compiled);
  if (!known.is_known || !(known.parameters == wanted)) {
    try {
      encode(wanted, known);
    } catch (const Error& error) {
      fail_at(concat(step.label, ", tensor map '", compiled_.definition.tensor_maps[compiled.definition].name, '\''),
              compiled.owner, error);
    }
  }
  known.run = scratch_.run;
  return &known.map;
}

void PlanRun::encode(const TensorMapParameters& wanted, KnownTensorMap& known) const {
  TensorMapEncoder& encoder = plan_.module().tensor_maps();
  TensorMapParameters elsewhere = wanted;
  elsewhere.address = known.parameters.address;
  if (known.is_known && known.parameters == elsewhere) {
    check_address(wanted.address, required_alignment(wanted));
    encoder.replace_address(known.map, wanted.address);
  } else {
    check_rules(wanted);
    encoder.encode(wanted, known.map);
  }
  known.parameters = wanted;
  known.is_known = true;
}

TensorMapParameters PlanRun::parameters_of(const CompiledStep& step, const CompiledTensorMap& map) const {
  const PlanTensorMap& definition = compiled_.definition.tensor_maps[map.definition];
  TensorMapParameters parameters;
  parameters.address = number<std::uint64_t>(step, map, map.address, "address");
  parameters.rank = static_cast<std::uint32_t>(map.dims.size());
  parameters.mode = definition.mode;
  parameters.element = definition.element;
  parameters.interleave = definition.interleave;
  parameters.swizzle = definition.swizzle;
  parameters.l2_promotion = definition.l2_promotion;
  parameters.oob_fill = definition.oob_fill;
  read(step, map, map.dims, "dims", parameters.dims);
  if (map.strides.empty() && definition.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE)
    parameters.strides = dense_strides(definition.element, parameters.dims, parameters.rank);
  else
    read(step, map, map.strides, "strides", parameters.strides);
  for (std::uint32_t i = 0; i < parameters.rank; ++i) parameters.element_strides[i] = 1;
  read(step, map, map.element_strides, "element_strides", parameters.element_strides);
  if (definition.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE) parameters.element_strides[0] = 1;
  if (definition.mode == CJIT_TENSOR_MAP_MODE_TILED) {
    read(step, map, map.box_dims, "box_dims", parameters.box_dims);
    return parameters;
  }
  const bool wide = definition.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  read(step, map, map.pixel_box_lower, "pixel_box_lower", parameters.pixel_box_lower);
  read(step, map, map.pixel_box_upper, "pixel_box_upper", parameters.pixel_box_upper);
  if (wide) parameters.wide_mode = definition.wide_mode;
  parameters.channels_per_pixel = number<std::uint32_t>(step, map, map.channels_per_pixel, "channels_per_pixel");
  if (!wide || definition.wide_mode != CJIT_TENSOR_MAP_WIDE_MODE_W128)
    parameters.pixels_per_column = number<std::uint32_t>(step, map, map.pixels_per_column, "pixels_per_column");
  return parameters;
}

template <typename Number>
Number PlanRun::number(const CompiledStep& step, const CompiledTensorMap& map, Slot slot, std::string_view key) const {
  if (slot == kNoSlot) return 0;
  const std::int64_t given = value(slot);
  if (!std::in_range<Number>(given)) [[unlikely]]
    refuse_map<Number>(step, concat(map.owner, key), given);
  return static_cast<Number>(given);
}

template <std::size_t size, typename Number>
void PlanRun::read(const CompiledStep& step, const CompiledTensorMap& map, const std::vector<Slot>& slots,
                   std::string_view key, std::array<Number, size>& out) const {
  for (std::size_t i = 0; i < slots.size() && i < size; ++i) {
    const std::int64_t given = value(slots[i]);
    if (!std::in_range<Number>(given)) [[unlikely]]
      refuse_map<Number>(step, concat(map.owner, key, '[', i, ']'), given);
    out[i] = static_cast<Number>(given);
  }
}

template <typename Number>
[[gnu::cold, gnu::noinline]] void PlanRun::refuse_map(const CompiledStep& step, const std::string& owner,
                                                      std::int64_t given) const {
  refuse_step(step, concat(owner, " is ", given, ", expected ", std::numeric_limits<Number>::min(), " to ",
                           std::numeric_limits<Number>::max(), explain(owner)));
}

// Errors

void refuse_run(const CompiledPlan& plan, cjit_status_t status, const std::string& what) {
  throw Error(status, CJIT_STAGE_LAUNCH, concat("cannot run the plan '", plan.definition.name, "': ", what));
}

void rethrow_in(const CompiledPlan& plan, std::string_view where, const Error& error) {
  Failure failure = error.failure();
  failure.message = concat("cannot run the plan '", plan.definition.name, "': ", where, ": ", failure.message);
  throw Error(std::move(failure));
}

void PlanRun::fail_evaluation(std::uint32_t failed) const {
  const Error error = compiled_.program.failure(failed, frame_);
  refuse_run(compiled_, error.status(), error.what());
}

void PlanRun::refuse_step(const CompiledStep& step, const std::string& what, cjit_status_t status) const {
  refuse_run(compiled_, status, concat(step.label, ": ", what));
}

void PlanRun::refuse_number(const CompiledStep& step, std::string_view name, std::int64_t given,
                            std::string_view expected, cjit_status_t status) const {
  refuse_step(step, concat(name, " is ", given, ", expected ", expected, explain(concat(step.label, ", ", name))),
              status);
}

// Adds the numbers of the owners that begin with `owners`.
void PlanRun::fail_at(std::string_view where, std::string_view owners, const Error& error) const {
  const std::string numbers = compiled_.program.explain_all(owners, frame_);
  Failure failure = error.failure();
  if (!numbers.empty()) failure.message.append(concat(" (", numbers, ')'));
  rethrow_in(compiled_, where, Error(std::move(failure)));
}

// ": 'n * 4' with n = 3"
std::string PlanRun::explain(std::string_view owner) const {
  const std::string text = compiled_.program.explain(owner, frame_);
  return text.empty() ? "" : concat(": ", text);
}

}  // namespace cjit
