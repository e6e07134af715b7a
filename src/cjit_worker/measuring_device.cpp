#include "cjit_worker/measuring_device.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "artifact/reader.hpp"
#include "base/text.hpp"
#include "plan/prepared_plan.hpp"

namespace cjit {

namespace {

constexpr std::size_t kChunk = std::size_t{16} << 20;  // bytes that are copied at a time

// Calls use(first, size) for each part of the bytes.
template <typename Use>
void for_each_chunk(std::uint64_t bytes, Use use) {
  for (std::uint64_t first = 0; first < bytes; first += kChunk)
    use(first, static_cast<std::size_t>(std::min<std::uint64_t>(kChunk, bytes - first)));
}

// Several runs as a graph, so that the time between two launches is that of the device.
class Repetitions {
 public:
  Repetitions(const Driver& driver, PreparedPlan& plan, std::uint64_t count) : driver_(driver) {
    driver.check(driver->StreamCreate(&capture_, kStreamNonBlocking), "create a stream", CJIT_STAGE_LAUNCH);
    driver.check(driver->StreamBeginCapture(capture_, CuStreamCaptureMode::kRelaxed), "capture a run",
                 CJIT_STAGE_LAUNCH);
    for (std::uint64_t i = 0; i < count; ++i) plan.run(capture_);
    driver.check(driver->StreamEndCapture(capture_, &graph_), "capture a run", CJIT_STAGE_LAUNCH);
    driver.check(driver->GraphInstantiateWithFlags(&exec_, graph_, 0), "instantiate a graph of runs",
                 CJIT_STAGE_LAUNCH);
  }
  ~Repetitions() {
    if (exec_ != nullptr) driver_->GraphExecDestroy(exec_);
    if (graph_ != nullptr) driver_->GraphDestroy(graph_);
    if (capture_ != nullptr) driver_->StreamDestroy(capture_);
  }
  Repetitions(const Repetitions&) = delete;
  Repetitions& operator=(const Repetitions&) = delete;

  void launch(CuStream stream) const {
    driver_.check(driver_->GraphLaunch(exec_, stream), "launch a graph of runs", CJIT_STAGE_LAUNCH);
  }

 private:
  const Driver& driver_;
  CuStream capture_ = nullptr;
  CuGraph graph_ = nullptr;
  CuGraphExec exec_ = nullptr;
};

[[noreturn]] void refuse(const std::string& what) { throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_LAUNCH, what); }

}  // namespace

// The arguments of a run as a plan takes them.
class MeasuringDevice::Arguments {
 public:
  Arguments(const MeasuredRun& run, const Addresses& addresses) {
    for (std::size_t i = 0; i < run.arguments.size(); ++i) {
      const MeasuredArgument& argument = run.arguments[i];
      values_.push_back(argument.has_memory() ? &addresses[i] : static_cast<const void*>(argument.value.data()));
      sizes_.push_back(argument.has_memory() ? sizeof(std::uint64_t) : argument.value.size());
    }
  }

  ArgumentList list() const { return {.addresses = values_.data(), .sizes = sizes_.data(), .count = values_.size()}; }

 private:
  std::vector<const void*> values_;
  std::vector<std::uint64_t> sizes_;
};

MeasuringAnswer MeasuringDevice::answer(const MeasuringTask& task) {
  using Action = MeasuringTask::Action;
  if (task.action == Action::kPrepare) {
    prepare(task);
    return {};
  }
  if (task.run >= std::max<std::size_t>(runs_.size(), 1)) refuse("a measuring worker was asked for an unknown run");
  if (task.action == Action::kLoad) load(task);
  if (task.action == Action::kCompare) return compare(task);
  MeasuringAnswer answer;
  if (task.action == Action::kMeasure) answer.picoseconds = measure(task);
  return answer;
}

void MeasuringDevice::prepare(const MeasuringTask& task) {
  ToolkitOptions options;
  options.driver_path = task.driver_path;
  toolkit_ = std::make_unique<Toolkit>(options, log_);
  driver_ = toolkit_->driver();
  const Driver& driver = *driver_;
  const std::string attempt = concat("use the CUDA device ", task.device);
  CuDevice device = 0;
  CuContext context = nullptr;
  driver.check(driver->DeviceGet(&device, static_cast<int>(task.device)), attempt, CJIT_STAGE_LAUNCH);
  driver.check(driver->DevicePrimaryCtxRetain(&context, device), attempt, CJIT_STAGE_LAUNCH);
  driver.check(driver->CtxPushCurrent(context), attempt, CJIT_STAGE_LAUNCH);
  driver.check(driver->StreamCreate(&stream_, kStreamNonBlocking), attempt, CJIT_STAGE_LAUNCH);
  driver.check(driver->EventCreate(&begin_, 0), attempt, CJIT_STAGE_LAUNCH);
  driver.check(driver->EventCreate(&end_, 0), attempt, CJIT_STAGE_LAUNCH);
  elapsed_ = reinterpret_cast<decltype(elapsed_)>(driver.entry_point("cuEventElapsedTime", Driver::kOldestVersion));
  if (elapsed_ == nullptr) refuse("cannot measure: the driver has no cuEventElapsedTime");
  runs_ = task.runs;
  tolerance_ = std::bit_cast<double>(task.tolerance);
  expected_.resize(runs_.size());
  for (const MeasuredRun& run : runs_) {
    Addresses& addresses = addresses_.emplace_back();
    for (const MeasuredArgument& argument : run.arguments) {
      addresses.push_back(
          argument.has_memory() ? allocate(argument.bytes, concat("the argument '", argument.name, '\'')) : 0);
      if (argument.has_memory()) fill(argument, addresses.back());
    }
  }
}

void MeasuringDevice::synchronize(std::string_view attempt) {
  driver_->check((*driver_)->StreamSynchronize(stream_), attempt, CJIT_STAGE_LAUNCH);
}

std::uint64_t MeasuringDevice::allocate(std::uint64_t bytes, const std::string& what) {
  const Driver& driver = *driver_;
  std::uint64_t address = 0;
  driver.check(driver->MemAllocAsync(&address, std::max<std::uint64_t>(bytes, 1), stream_),
               concat("allocate ", bytes, " bytes for ", what), CJIT_STAGE_LAUNCH);
  synchronize("allocate memory");
  return address;
}

void MeasuringDevice::fill(const MeasuredArgument& argument, std::uint64_t address) {
  const Driver& driver = *driver_;
  ContentsMaker maker(argument);
  std::vector<std::byte> part(std::min<std::uint64_t>(argument.bytes, kChunk));
  for_each_chunk(argument.bytes, [&](std::uint64_t first, std::size_t size) {
    maker.make({part.data(), size});
    driver.check(driver->MemcpyHtoDAsync(address + first, part.data(), size, stream_),
                 concat("copy the argument '", argument.name, "' to the device"), CJIT_STAGE_LAUNCH);
    synchronize("copy an argument to the device");
  });
}

std::vector<std::byte> MeasuringDevice::read(const MeasuredArgument& argument, std::uint64_t address) {
  std::vector<std::byte> bytes(argument.bytes);
  if (!bytes.empty())
    driver_->check((*driver_)->MemcpyDtoHAsync(bytes.data(), address, bytes.size(), stream_),
                   concat("copy the argument '", argument.name, "' from the device"), CJIT_STAGE_LAUNCH);
  synchronize("copy an argument from the device");
  return bytes;
}

void MeasuringDevice::load(const MeasuringTask& task) {
  const BuildRecord record = read_artifact(as_bytes(task.artifact), ImageStorage::kCopied);
  const auto module = std::make_shared<Module>(driver_, record, log_);
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
    if (workspace_.address != 0) (*driver_)->MemFreeAsync(workspace_.address, stream_);
    workspace_ = {};
    workspace_ = {allocate(size, "the workspace"), size};
  }
  const std::uint64_t address = (workspace_.address + needed.alignment - 1) / needed.alignment * needed.alignment;
  return {address, needed.bytes};
}

std::uint64_t MeasuringDevice::measure(const MeasuringTask& task) {
  const Driver& driver = *driver_;
  const auto& plan = plan_of(task);
  const Arguments arguments(runs_[task.run], addresses_[task.run]);
  PreparedPlan prepared(plan, arguments.list(), stream_, workspace_for(*plan, arguments.list()));
  const Repetitions repetitions(driver, prepared, task.repetitions);
  repetitions.launch(stream_);
  driver.check(driver->EventRecord(begin_, stream_), "measure a run", CJIT_STAGE_LAUNCH);
  repetitions.launch(stream_);
  driver.check(driver->EventRecord(end_, stream_), "measure a run", CJIT_STAGE_LAUNCH);
  synchronize("run a candidate");
  float milliseconds = 0;
  driver.check(elapsed_(&milliseconds, begin_, end_), "measure a run", CJIT_STAGE_LAUNCH);
  constexpr double kPicoseconds = 1e9;
  return std::max<std::uint64_t>(
      static_cast<std::uint64_t>(milliseconds * kPicoseconds / static_cast<double>(task.repetitions)), 1);
}

MeasuringAnswer MeasuringDevice::compare(const MeasuringTask& task) {
  const auto& plan = plan_of(task);
  const MeasuredRun& run = runs_[task.run];
  const Addresses& addresses = addresses_[task.run];
  for (std::size_t i = 0; i < addresses.size(); ++i)
    if (addresses[i] != 0) fill(run.arguments[i], addresses[i]);
  const Arguments arguments(run, addresses);
  plan->run(arguments.list(), stream_, workspace_for(*plan, arguments.list()));
  synchronize("run a candidate");
  MeasuringAnswer answer;
  Results& expected = expected_[task.run];
  const bool is_first = expected.empty();
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const MeasuredArgument& argument = run.arguments[i];
    if (addresses[i] == 0 || !argument.is_compared) continue;
    std::vector<std::byte> found = read(argument, addresses[i]);
    if (task.candidate == 0 && is_first) {
      expected.push_back(std::move(found));
      continue;
    }
    const std::size_t index = answer.results.size();
    answer.results.emplace_back();
    answer.expected.emplace_back();
    if (index >= expected.size()) refuse("a measuring worker was asked to compare before candidate 0 ran");
    if (task.wants_results) {
      answer.results.back() = as_text(found);
      answer.expected.back() = as_text(expected[index]);
    } else if (answer.difference.empty()) {
      const std::string difference = cjit::compare(argument, 0, found, expected[index], tolerance_);
      if (!difference.empty()) answer.difference = concat("the argument '", argument.name, "': ", difference);
    }
  }
  return answer;
}

}  // namespace cjit
