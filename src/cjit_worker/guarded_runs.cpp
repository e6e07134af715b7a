#include "cjit_worker/guarded_runs.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>

#include "base/text.hpp"
#include "measure/contents.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kGuard = std::uint64_t{64} << 10;  // bytes; in docs/evaluate.md: "64 KiB"
constexpr std::uint64_t kPlace = 4096;  // alignment of memory; keeps 2^n strides from meeting the same channels always
constexpr std::uint64_t kPlaces = 16;
constexpr unsigned kApart = 44;  // bits; memory of a device has less than 2^44 bytes
constexpr std::size_t kChunk = std::size_t{16} << 20;
constexpr std::uint64_t kWorthTheDevice = std::uint64_t{64} << 10;  // bytes

std::uint64_t rounded_up(std::uint64_t value, std::uint64_t step) { return (value + step - 1) / step * step; }

}  // namespace

RunGraph::RunGraph(const DeviceAccess& device, const std::function<void(CuStream stream)>& submit) : device_(device) {
  const Driver& driver = *device.driver();
  device.check(driver->StreamCreate(&capture_, kStreamNonBlocking), "create a stream");
  device.check(driver->StreamBeginCapture(capture_, CuStreamCaptureMode::kRelaxed), "capture a run");
  submit(capture_);
  device.check(driver->StreamEndCapture(capture_, &graph_), "capture a run");
  device.check(driver->GraphInstantiateWithFlags(&exec_, graph_, 0), "instantiate a graph of runs");
  device.upload(exec_);
}

RunGraph::~RunGraph() {
  if (device_.is_stuck()) return;
  const Driver& driver = *device_.driver();
  if (exec_ != nullptr) driver->GraphExecDestroy(exec_);
  if (graph_ != nullptr) driver->GraphDestroy(graph_);
  if (capture_ != nullptr) driver->StreamDestroy(capture_);
}

void RunGraph::launch() const {
  device_.check((*device_.driver())->GraphLaunch(exec_, device_.stream()), "launch a graph of runs");
}

std::uint64_t graph_picoseconds(DeviceAccess& device) {
  constexpr std::uint64_t kMany = 17;
  constexpr int kMeasurements = 20;
  if (!device.kernels().launch_empty(device.stream())) return 0;
  device.make_flush_memory();
  // The fastest of some, each behind the same work as a run.
  const auto time_of = [&](std::uint64_t runs) {
    const RunGraph graph(device, [&](CuStream stream) {
      for (std::uint64_t i = 0; i < runs; ++i) device.kernels().launch_empty(stream);
    });
    std::uint64_t fastest = std::numeric_limits<std::uint64_t>::max();
    for (int i = 0; i < kMeasurements; ++i) {
      DeviceAccess::Gate gate(device);
      device.flush_cache(0);
      device.record_begin();
      graph.launch();
      device.record_end();
      gate.open();
      device.synchronize("measure an empty run");
      fastest = std::min(fastest, device.picoseconds());
    }
    return fastest;
  };
  const std::uint64_t one = time_of(1), of_each = (std::max(time_of(kMany), one) - one) / (kMany - 1);
  return one - std::min(one, of_each);
}

RunArguments::RunArguments(const MeasuredRun& run, const std::vector<std::uint64_t>& addresses) {
  for (std::size_t i = 0; i < run.arguments.size(); ++i) {
    const MeasuredArgument& argument = run.arguments[i];
    values_.push_back(argument.has_memory() ? &addresses[i] : static_cast<const void*>(argument.value.data()));
    sizes_.push_back(argument.has_memory() ? sizeof(std::uint64_t) : argument.value.size());
  }
}

GuardedBuffer::GuardedBuffer(const DeviceAccess& device, std::uint64_t bytes, const std::string& what,
                             std::uint32_t pattern, std::uint64_t place)
    : device_(device),
      offset_(kGuard + place * kPlace),
      bytes_(bytes),
      size_(rounded_up(offset_ + bytes + kGuard, sizeof(pattern))),
      pattern_(pattern) {
  base_ = device.allocate(size_, what);
  device.fill(base_, pattern, size_);
}

GuardedBuffer::GuardedBuffer(GuardedBuffer&& other) noexcept
    : device_(other.device_),
      base_(std::exchange(other.base_, 0)),
      offset_(other.offset_),
      bytes_(other.bytes_),
      size_(other.size_),
      pattern_(other.pattern_) {}

GuardedBuffer::~GuardedBuffer() {
  if (base_ == 0 || device_.is_stuck()) return;
  // The next candidate finds nothing here.
  (*device_.driver())->MemsetD32Async(base_, 0, size_ / sizeof(pattern_), device_.stream());
  device_.free(base_);
}

void Examination::add(std::uint64_t address, std::uint64_t bytes,
                      std::function<void(std::span<const std::byte>)> look) {
  if (bytes == 0) return;
  if (bytes > free_.size()) finish();
  const std::span<std::byte> to = free_.first(bytes);
  device_.check((*device_.driver())->MemcpyDtoHAsync(to.data(), address, bytes, device_.stream()),
                "copy a guard from the device");
  free_ = free_.subspan(bytes);
  pieces_.push_back({to, std::move(look)});
}

void Examination::finish() {
  device_.synchronize("copy guards from the device");
  for (const Piece& piece : pieces_) piece.look(piece.bytes);
  pieces_.clear();
  free_ = device_.staging();
}

void GuardedBuffer::find_hits(Examination& examination, const GuardHit& hit, std::vector<GuardHit>& to) const {
  GuardHit before = hit;
  before.is_before = true;
  find_hits(examination, 0, offset_, before, to);
  find_hits(examination, offset_ + bytes_, size_ - offset_ - bytes_, hit, to);
}

void GuardedBuffer::find_hits(Examination& examination, std::uint64_t first, std::uint64_t size, const GuardHit& hit,
                              std::vector<GuardHit>& to) const {
  std::array<std::byte, sizeof(pattern_)> pattern{};
  std::memcpy(pattern.data(), &pattern_, pattern.size());
  std::rotate(pattern.begin(), pattern.begin() + first % pattern.size(), pattern.end());
  examination.add(base_ + first, size, [pattern, hit, &to](std::span<const std::byte> bytes) {
    // A guard has more bytes than the pattern, which repeats if each byte equals the one that is a pattern behind it.
    const std::size_t rest = bytes.size() - pattern.size();
    if (std::ranges::equal(pattern, bytes.first(pattern.size())) &&
        std::memcmp(bytes.data(), bytes.data() + pattern.size(), rest) == 0)
      return;
    GuardHit found = hit;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] == pattern[i % pattern.size()]) continue;
      if (found.is_before || found.bytes == 0) found.distance = found.is_before ? bytes.size() - 1 - i : i;
      ++found.bytes;
    }
    to.push_back(found);
  });
}

GuardedRuns::GuardedRuns(DeviceAccess& device, std::shared_ptr<const Plan> plan, const MeasuringTask& task)
    : device_(device), plan_(std::move(plan)), task_(task), random_(task.seed) {
  allocate();
}

// In a random order, so that a buffer is not where it was in the run before.
void GuardedRuns::allocate() {
  const auto pattern = static_cast<std::uint32_t>(random_());
  std::vector<std::pair<std::size_t, std::size_t>> order;
  std::uint64_t workspace = 0, alignment = 1;
  for (std::size_t run = 0; run < task_.runs.size(); ++run) {
    const std::vector<MeasuredArgument>& arguments = task_.runs[run].arguments;
    addresses_.emplace_back(arguments.size());
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i].has_memory()) order.emplace_back(run, i);
    // Where no argument overlaps another one, which plans may check.
    std::vector<std::uint64_t> anywhere;
    for (std::size_t i = 0; i < arguments.size(); ++i) anywhere.push_back((i + 1) << kApart);
    const RunArguments values(task_.runs[run], anywhere);
    const PlanWorkspaceSize needed = plan_->workspace_size(values.list());
    workspace = std::max(workspace, needed.bytes);
    alignment = std::max(alignment, needed.alignment);
  }
  if (workspace != 0) order.emplace_back(0, task_.runs.front().arguments.size());
  std::shuffle(order.begin(), order.end(), random_);
  for (const auto& [run, argument] : order) {
    const std::vector<MeasuredArgument>& arguments = task_.runs[run].arguments;
    const bool is_workspace = argument == arguments.size();
    const std::uint64_t bytes = is_workspace ? workspace + alignment : arguments[argument].bytes;
    const std::string what =
        is_workspace ? "the workspace of the plan" : concat("the argument '", arguments[argument].name, '\'');
    buffers_.push_back({run, argument, GuardedBuffer(device_, bytes, what, pattern, random_() % kPlaces)});
    const std::uint64_t address = buffers_.back().buffer.address();
    if (is_workspace)
      workspace_ = {rounded_up(address, alignment), workspace};
    else
      addresses_[run][argument] = address;
  }
}

void GuardedRuns::fill() const {
  for (const Owner& owner : buffers_) {
    const std::vector<MeasuredArgument>& arguments = task_.runs[owner.run].arguments;
    if (owner.argument < arguments.size() && arguments[owner.argument].is_filled)
      device_.fill(arguments[owner.argument], owner.buffer.address());
  }
}

// What a run changes at most.
std::uint64_t GuardedRuns::written_bytes() const {
  std::uint64_t bytes = 0;
  for (const MeasuredArgument& argument : task_.runs.front().arguments)
    if (argument.has_memory() && !argument.must_stay) bytes += argument.bytes;
  return bytes;
}

void GuardedRuns::prepare_cache() const {
  if (task_.cache != MeasuringTask::Cache::kAny) device_.flush_cache(written_bytes());
  if (task_.cache != MeasuringTask::Cache::kArguments) return;
  for (const Owner& owner : buffers_)
    if (owner.argument < task_.runs[owner.run].arguments.size())
      device_.touch(owner.buffer.address(), task_.runs[owner.run].arguments[owner.argument].bytes);
}

void GuardedRuns::run_stepwise(const std::vector<PreparedPlan*>& plans) const {
  for (PreparedPlan* const plan : plans)
    plan->run(device_.stream(), [&](const std::string& launch) {
      device_.record_end();
      if (!device_.wait_for_end(task_.limit_milliseconds, launch))
        throw Error(CJIT_ERROR_DRIVER, CJIT_STAGE_LAUNCH,
                    concat("cannot ", launch, ": it did not end within ", task_.limit_milliseconds, " ms"));
      device_.synchronize_context(launch);
    });
}

MeasuringAnswer GuardedRuns::execute() {
  fill();
  std::vector<std::unique_ptr<PreparedPlan>> prepared;
  std::vector<PreparedPlan*> plans;
  for (std::size_t run = 0; run < task_.runs.size(); ++run) {
    const RunArguments arguments(task_.runs[run], addresses_[run]);
    prepared.push_back(std::make_unique<PreparedPlan>(plan_, arguments.list(), device_.stream(), workspace_));
    plans.push_back(prepared.back().get());
  }
  if (task_.is_stepwise) run_stepwise(plans);
  const RunGraph graph(device_, [&](CuStream stream) {
    for (PreparedPlan* const plan : plans) plan->run(stream);
  });
  MeasuringAnswer answer;
  if (task_.cache != MeasuringTask::Cache::kAny) device_.make_flush_memory();
  {
    DeviceAccess::Gate gate(device_);
    prepare_cache();
    device_.record_begin();
    graph.launch();
    device_.record_end();
    gate.open();
  }
  if (!device_.wait_for_end(task_.limit_milliseconds)) {
    answer.is_timed_out = true;
    return answer;
  }
  const auto end = Clock::now();
  device_.synchronize_context("run a candidate");
  answer.late_nanoseconds = static_cast<std::uint64_t>(std::chrono::nanoseconds(Clock::now() - end).count());
  if (task_.cache != MeasuringTask::Cache::kAny) answer.clocks = device_.clocks();
  const std::uint64_t all = device_.picoseconds();
  answer.picoseconds = std::max<std::uint64_t>((all - std::min(all, task_.graph_picoseconds)) / task_.runs.size(), 1);
  look_for_damage(answer);
  if (task_.results_of >= task_.runs.size()) return answer;
  read_results(answer);
  return answer;
}

void GuardedRuns::read_results(MeasuringAnswer& answer) const {
  const MeasuredRun& run = task_.runs[task_.results_of];
  answer.result_bytes = run.result_bytes();
  const std::span<std::byte> memory = device_.result_memory(answer.result_bytes);
  const std::vector<MeasuredRun::Part> parts = run.result_parts();
  std::size_t next = 0;
  for (std::size_t i = 0; i < run.arguments.size(); ++i) {
    if (!run.arguments[i].is_compared) continue;
    const MeasuredRun::Part& part = parts[next++];
    device_.read(addresses_[task_.results_of][i], memory.subspan(part.offset, part.bytes), "a result");
  }
}

class GuardedRuns::InputComparison {
 public:
  InputComparison(const DeviceAccess& device, const MeasuringTask& task) : device_(device) {
    for (const MeasuredRun& run : task.runs)
      for (const MeasuredArgument& argument : run.arguments)
        if (is_worth_it(argument)) size_ = std::max(size_, argument.bytes);
    if (size_ != 0) expected_ = device.allocate(size_, "comparing arguments");
  }
  InputComparison(const InputComparison&) = delete;
  InputComparison& operator=(const InputComparison&) = delete;
  ~InputComparison() {
    if (expected_ != 0) device_.free(expected_);
  }

  std::optional<DeviceKernels::Difference> operator()(const MeasuredArgument& argument, std::uint64_t address) const {
    if (!is_worth_it(argument) || !device_.kernels().fill(argument, expected_)) return {};
    return device_.kernels().compare(address, expected_, argument.bytes);
  }

 private:
  static bool is_worth_it(const MeasuredArgument& argument) {
    return argument.must_stay && argument.contents == MeasuredArgument::Contents::kRandom &&
           argument.bytes >= kWorthTheDevice;
  }

  const DeviceAccess& device_;
  std::uint64_t size_ = 0, expected_ = 0;  // memory of the largest argument, with its contents
};

void GuardedRuns::look_for_damage(MeasuringAnswer& answer) const {
  Examination guards(device_);
  const InputComparison comparison(device_, task_);
  for (const Owner& owner : buffers_) {
    GuardHit hit;
    hit.run = owner.run;
    hit.argument = owner.argument;
    owner.buffer.find_hits(guards, hit, answer.guard_hits);
    const std::vector<MeasuredArgument>& arguments = task_.runs[owner.run].arguments;
    if (owner.argument < arguments.size() && arguments[owner.argument].must_stay)
      look_for_change(owner.run, owner.argument, comparison, answer);
  }
  guards.finish();
}

void GuardedRuns::look_for_change(std::size_t run, std::size_t index, const InputComparison& comparison,
                                  MeasuringAnswer& answer) const {
  const MeasuredArgument& argument = task_.runs[run].arguments[index];
  ChangedInput change{.run = run, .argument = index};
  if (const auto difference = comparison(argument, addresses_[run][index])) {
    change.bytes = difference->bytes;
    change.first = difference->first;
    if (change.bytes != 0) answer.changed_inputs.push_back(change);
    return;
  }
  ContentsMaker maker(argument);
  std::vector<std::byte> expected(std::min<std::uint64_t>(argument.bytes, kChunk)), found(expected.size());
  for (std::uint64_t first = 0; first < argument.bytes; first += kChunk) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kChunk, argument.bytes - first));
    maker.make({expected.data(), size});
    device_.read(addresses_[run][index] + first, {found.data(), size}, "an argument");
    if (std::memcmp(expected.data(), found.data(), size) == 0) continue;
    for (std::size_t i = 0; i < size; ++i) {
      if (expected[i] == found[i]) continue;
      if (change.bytes++ == 0) change.first = first + i;
    }
  }
  if (change.bytes != 0) answer.changed_inputs.push_back(change);
}

}  // namespace cjit
