#include "plan/plan_run.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "plan/plan.hpp"
#include "plan/plan_scratch.hpp"
#include "plan/value_number.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMaxWorkspace = std::uint64_t{1} << 44;

std::uint64_t align(std::uint64_t offset, std::uint64_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

}  // namespace

Callee callee_of(const CompiledPlan& plan) {
  return {plan.parameter_sizes, plan.definition.parameters, "run the plan", plan.definition.name};
}

PlanScratch& PlanRun::scratch_of(const Plan& plan, const CurrentContext& context) {
  static thread_local PlanScratchList list;
  return list.find(plan, context);
}

PlanRun::PlanRun(const Plan& plan, const CurrentContext& context, const ArgumentList& arguments)
    : plan_(plan),
      compiled_(plan.compiled()),
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
  layout();
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
  LaunchRequest request;
  request.grid = shape(step, launch.grid, kGrid);
  if (request.grid.x == 0 || request.grid.y == 0 || request.grid.z == 0) return;  // no blocks
  request.block = shape(step, launch.block, kBlock);
  request.cluster = shape(step, launch.cluster, kCluster);
  request.dynamic_shared_memory = number<std::uint64_t>(step, launch.dynamic_shared_memory, "dynamic_shared_memory", 0);
  if (launch.pdl != kNoSlot) request.pdl = value(launch.pdl) != 0 ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
  request.cooperative = launch.cooperative != kNoSlot && value(launch.cooperative) != 0;
  request.non_portable_cluster = launch.non_portable_cluster != kNoSlot && value(launch.non_portable_cluster) != 0;
  request.stream = stream_;
  const void** address = scratch_.arguments.data();
  for (const CompiledArgument& argument : launch.arguments) {
    const bool is_passed_on = argument.source == CompiledArgument::Source::kParameter &&
                              (argument.slot == kNoSlot || value(argument.slot) != 0);
    *address++ = is_passed_on ? arguments_.addresses()[argument.index] : make_argument(step, argument);
  }
  if (launch.has_extras) return launch_with_extras(step, request);
  pass_on(step, [&] { sink_->launch(plan_.kernel(launch.kernel), request, scratch_.arguments.data()); });
}

// A function of its own: most launches have no extras, and to clear them takes as long as the rest.
[[gnu::noinline]] void PlanRun::launch_with_extras(const CompiledStep& step, LaunchRequest& request) {
  const LaunchExtras extras = extras_of(step);
  request.extras = &extras;
  pass_on(step, [&] { sink_->launch(plan_.kernel(step.launch.kernel), request, scratch_.arguments.data()); });
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
  const ArgumentSchema& schema = plan_.kernel(step.launch.kernel).schema();
  const std::string name = schema.empty() ? "" : concat(" ('", schema[index].name, "')");
  refuse_number(step, concat("argument ", index, name), value(argument.slot), expected);
}

}  // namespace cjit
