#include "cjit_worker/measuring_device.hpp"

#include <algorithm>

#include "artifact/reader.hpp"
#include "base/text.hpp"
#include "cjit_worker/guarded_runs.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse(const std::string& what) { throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_LAUNCH, what); }

}  // namespace

MeasuringAnswer MeasuringDevice::answer(const MeasuringTask& task) {
  MeasuringAnswer answer;
  switch (task.action) {
    case MeasuringTask::Action::kOpen:
      device_ = std::make_unique<DeviceAccess>(task, std::move(memory_));
      return device_->traits();
    case MeasuringTask::Action::kCopy:
      answer.copy_rate = device().copy_rate();
      answer.graph_picoseconds = graph_picoseconds(device());
      break;
    case MeasuringTask::Action::kPrepare:
      prepare(task);
      break;
    case MeasuringTask::Action::kLoad:
      load(task);
      break;
    case MeasuringTask::Action::kMeasure:
      answer.picoseconds = measure(task);
      break;
    case MeasuringTask::Action::kRun:
      if (task.runs.empty()) refuse("a measuring worker was asked for no run");
      return GuardedRuns(device(), plan_of(task), task).execute();
  }
  return answer;
}

DeviceAccess& MeasuringDevice::device() const {
  if (device_ == nullptr) refuse("a measuring worker was asked before it opened a device");
  return *device_;
}

void MeasuringDevice::prepare(const MeasuringTask& task) {
  runs_ = task.runs;
  for (const MeasuredRun& run : runs_) {
    std::vector<std::uint64_t>& addresses = addresses_.emplace_back();
    for (const MeasuredArgument& argument : run.arguments) {
      addresses.push_back(
          argument.has_memory() ? device().allocate(argument.bytes, concat("the argument '", argument.name, '\'')) : 0);
      if (argument.has_memory()) device().fill(argument, addresses.back());
    }
  }
}

// A plan that was loaded before is unloaded with the memory of its module.
void MeasuringDevice::load(const MeasuringTask& task) {
  plans_.erase(task.candidate);
  const BuildRecord record = read_artifact(as_bytes(task.artifact), ImageStorage::kCopied);
  const auto module = std::make_shared<Module>(device().driver(), record, device().log());
  if (module->plans().empty()) refuse("a measuring worker was given a candidate without a plan");
  plans_[task.candidate] = std::make_shared<const Plan>(module, module->plans().front().text);
}

const std::shared_ptr<const Plan>& MeasuringDevice::plan_of(const MeasuringTask& task) const {
  const auto found = plans_.find(task.candidate);
  if (found == plans_.end()) refuse("a measuring worker was asked for a candidate that it has not loaded");
  return found->second;
}

// All candidates share one workspace, of the largest size so far.
PlanMemory MeasuringDevice::workspace_for(const Plan& plan, const ArgumentList& arguments) {
  const PlanWorkspaceSize needed = plan.workspace_size(arguments);
  if (needed.bytes == 0) return {};
  const std::uint64_t size = needed.bytes + needed.alignment;
  if (workspace_.bytes < size) {
    if (workspace_.address != 0) device().free(workspace_.address);
    workspace_ = {};
    workspace_ = {device().allocate(size, "the workspace"), size};
  }
  const std::uint64_t address = (workspace_.address + needed.alignment - 1) / needed.alignment * needed.alignment;
  return {address, needed.bytes};
}

std::uint64_t MeasuringDevice::measure(const MeasuringTask& task) {
  if (task.run >= runs_.size()) refuse("a measuring worker was asked for an unknown run");
  const auto& plan = plan_of(task);
  const RunArguments arguments(runs_[task.run], addresses_[task.run]);
  PreparedPlan prepared(plan, arguments.list(), device().stream(), workspace_for(*plan, arguments.list()));
  const RunGraph graph(device(), [&](CuStream stream) {
    for (std::uint64_t i = 0; i < task.repetitions; ++i) prepared.run(stream);
  });
  graph.launch();
  device().record_begin();
  graph.launch();
  device().record_end();
  device().synchronize("run a candidate");
  return std::max<std::uint64_t>(device().picoseconds() / task.repetitions, 1);
}

}  // namespace cjit
