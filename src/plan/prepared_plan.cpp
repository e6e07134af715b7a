#include "plan/prepared_plan.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "launch/stream_device.hpp"
#include "plan/run.hpp"

namespace cjit {

class PreparedPlan::Recorder final : public PlanSink {
 public:
  Recorder(const CurrentContext& context, std::vector<Command>& commands) : context_(context), commands_(commands) {}

  void launch(const Kernel& kernel, const LaunchRequest& request, const void* const* arguments) override {
    commands_.emplace_back().launch.emplace(context_, kernel, request, arguments);
  }
  void fill(std::uint64_t address, std::uint32_t value, std::uint32_t width, std::uint64_t count) override {
    Command& command = commands_.emplace_back();
    command.to = address;
    command.value = value;
    command.width = width;
    command.count = count;
  }
  void copy(std::uint64_t to, std::uint64_t from, std::uint64_t bytes) override {
    Command& command = commands_.emplace_back();
    command.to = to;
    command.from = from;
    command.count = bytes;
  }

 private:
  const CurrentContext& context_;
  std::vector<Command>& commands_;
};

PreparedPlan::PreparedPlan(std::shared_ptr<const Plan> plan, const ArgumentList& arguments, CuStream stream,
                           const PlanMemory& workspace)
    : plan_(std::move(plan)), given_(workspace) {
  const ModuleContext context(plan_->module(), CJIT_STAGE_LAUNCH);
  context_ = ContextIdentity::of(plan_->module().driver(), context, CJIT_STAGE_LAUNCH);
  record(copies_of(arguments), stream);
}

PreparedPlan::~PreparedPlan() {
  const Driver& driver = plan_->module().driver();
  if (own_.empty() || !context_.is_alive(driver)) return;
  const PushedContext pushed(driver, context_.handle);
  for (const PlanMemory& memory : own_) driver->MemFreeAsync(memory.address, nullptr);
}

PreparedPlan::Arguments PreparedPlan::copies_of(const ArgumentList& arguments) const {
  const LaunchArguments checked(callee_of(plan_->compiled()), arguments);
  Arguments copies;
  for (const std::uint64_t size : plan_->compiled().parameter_sizes) {
    const auto* const bytes = static_cast<const std::byte*>(checked.addresses()[copies.size()]);
    copies.emplace_back(bytes, bytes + size);
  }
  return copies;
}

// Usable on every stream when this returns. Without an address if the present one is large enough.
PlanMemory PreparedPlan::larger_workspace(const CurrentContext& context, std::uint64_t needed) const {
  const CompiledPlan& compiled = plan_->compiled();
  if (needed == 0 || (!own_.empty() && own_.back().bytes >= needed)) return {};
  const Driver& driver = plan_->module().driver();
  const PlanMemory memory = allocate_workspace(driver, context, compiled, needed, nullptr);
  const CuResult result = driver->StreamSynchronize(nullptr);
  if (result != CuResult::kSuccess) driver->MemFreeAsync(memory.address, nullptr);
  driver.check(result, "wait for the workspace of a prepared plan", CJIT_STAGE_LAUNCH);
  return memory;
}

void PreparedPlan::record(Arguments arguments, CuStream stream) {
  const ModuleContext context(plan_->module(), CJIT_STAGE_LAUNCH);
  require_context(context);
  const CompiledPlan& compiled = plan_->compiled();
  std::vector<const void*> addresses;
  for (const std::vector<std::byte>& bytes : arguments) addresses.push_back(bytes.data());
  const ArgumentList list{.addresses = addresses.data(), .count = addresses.size()};
  PlanRun run(*plan_, context, list);
  const std::uint64_t needed = run.workspace_bytes();
  own_.reserve(own_.size() + 1);
  PlanMemory larger;
  std::uint64_t address = given_.address;
  if (given_.address != 0) {
    check_workspace(compiled, given_, needed);
  } else if (needed != 0) {
    larger = larger_workspace(context, needed);
    address = aligned_address(compiled, larger.address != 0 ? larger : own_.back());
  }
  run.set_workspace(address);
  std::vector<Command> commands;
  Recorder recorder(context, commands);
  try {
    result_ = run.run(recorder, stream);
  } catch (...) {
    if (larger.address != 0) plan_->module().driver()->MemFreeAsync(larger.address, nullptr);
    throw;
  }
  commands_ = std::move(commands);
  arguments_ = std::move(arguments);
  if (larger.address != 0) own_.push_back(larger);
}

void PreparedPlan::require_context(const CurrentContext& context) const {
  if (context.id() != context_.id)
    refuse_run(plan_->compiled(), CJIT_ERROR_INVALID_ARGUMENT,
               "it was prepared in another CUDA context; make that one current, or prepare it in the current one");
}

void PreparedPlan::submit(const Driver& driver, Command& command, CuStream stream) {
  if (command.launch)
    command.launch->submit(stream);
  else if (command.width != 0)
    fill(driver, command.to, command.value, command.width, command.count, stream);
  else
    copy(driver, command.to, command.from, command.count, stream);
}

void PreparedPlan::run(CuStream stream) {
  const ModuleContext context(plan_->module(), CJIT_STAGE_LAUNCH);
  require_context(context);
  const Driver& driver = plan_->module().driver();
  for (Command& command : commands_) submit(driver, command, stream);
}

void PreparedPlan::run(CuStream stream, const std::function<void(const std::string& launch)>& after) {
  const ModuleContext context(plan_->module(), CJIT_STAGE_LAUNCH);
  require_context(context);
  const auto is_launch = [](const Command& command) { return command.launch.has_value(); };
  const auto count = std::count_if(commands_.begin(), commands_.end(), is_launch);
  std::size_t launches = 0;
  for (Command& command : commands_) {
    submit(plan_->module().driver(), command, stream);
    if (command.launch)
      after(concat("launch ", ++launches, " of ", count, " (", command.launch->kernel().lowered_name(), ')'));
  }
}

void PreparedPlan::set_argument(std::size_t index, const ArgumentList& one) {
  const CompiledPlan& compiled = plan_->compiled();
  if (index >= arguments_.size())
    refuse_run(compiled, CJIT_ERROR_INVALID_ARGUMENT,
               concat("there is no parameter ", index, "; it has ", arguments_.size(),
                      arguments_.empty() ? "" : concat(": ", to_string(compiled.definition.parameters))));
  Arguments arguments = arguments_;
  const void* const value = LaunchArguments::check(callee_of(compiled), one, 0, index);
  std::memcpy(arguments[index].data(), value, arguments[index].size());
  record(std::move(arguments), nullptr);
}

void PreparedPlan::set_arguments(const ArgumentList& arguments) { record(copies_of(arguments), nullptr); }

// Graphs

// A stream of its own that captures.
class PlanGraph::Capture {
 public:
  explicit Capture(const Driver& driver) : driver_(driver) {
    driver.check(driver->StreamCreate(&stream_, kStreamNonBlocking), "create a stream for a graph", CJIT_STAGE_LAUNCH);
    const CuResult result = driver->StreamBeginCapture(stream_, CuStreamCaptureMode::kRelaxed);
    if (result == CuResult::kSuccess) return;
    driver->StreamDestroy(stream_);
    driver.check(result, "begin the capture of a graph", CJIT_STAGE_LAUNCH);
  }
  ~Capture() {
    if (graph_ == nullptr) driver_->StreamEndCapture(stream_, &graph_);
    if (graph_ != nullptr) driver_->GraphDestroy(graph_);
    driver_->StreamDestroy(stream_);
  }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;

  CuStream stream() const noexcept { return stream_; }
  CuGraph end() {
    driver_.check(driver_->StreamEndCapture(stream_, &graph_), "end the capture of a graph", CJIT_STAGE_LAUNCH);
    return graph_;
  }

 private:
  const Driver& driver_;
  CuStream stream_ = nullptr;
  CuGraph graph_ = nullptr;
};

PlanGraph::PlanGraph(std::shared_ptr<const Plan> plan, const ArgumentList& arguments, CuStream stream,
                     const PlanMemory& workspace)
    : prepared_(std::move(plan), arguments, stream, workspace) {
  const ModuleContext context(prepared_.plan().module(), CJIT_STAGE_LAUNCH);
  context_ = ContextIdentity::of(prepared_.plan().module().driver(), context, CJIT_STAGE_LAUNCH);
  instantiate();
}

PlanGraph::~PlanGraph() { destroy_graph(); }

void PlanGraph::destroy_graph() noexcept {
  const Driver& driver = prepared_.plan().module().driver();
  if (exec_ == nullptr || !context_.is_alive(driver)) return;
  const PushedContext pushed(driver, context_.handle);
  driver->GraphExecDestroy(exec_);
  exec_ = nullptr;
}

bool PlanGraph::instantiate() {
  const Driver& driver = prepared_.plan().module().driver();
  const ModuleContext context(prepared_.plan().module(), CJIT_STAGE_LAUNCH);
  Capture capture(driver);
  prepared_.run(capture.stream());
  const CuGraph graph = capture.end();
  CuGraphExecUpdateResult problem{};
  if (exec_ != nullptr && driver->GraphExecUpdate(exec_, graph, &problem) == CuResult::kSuccess) return true;
  CuGraphExec exec = nullptr;
  driver.check(driver->GraphInstantiateWithFlags(&exec, graph, 0), "instantiate the graph of a plan",
               CJIT_STAGE_LAUNCH);
  destroy_graph();
  exec_ = exec;
  return false;
}

void PlanGraph::run(CuStream stream) {
  const Plan& plan = prepared_.plan();
  const ModuleContext context(plan.module(), CJIT_STAGE_LAUNCH);
  prepared_.require_context(context);
  const Driver& driver = plan.module().driver();
  const CuResult result = driver->GraphLaunch(exec_, stream);
  if (result != CuResult::kSuccess)
    driver.check(result,
                 concat("run the graph of the plan '", plan.compiled().definition.name, '\'',
                        stream_advice(driver, result, stream)),
                 CJIT_STAGE_LAUNCH);
}

bool PlanGraph::update(const ArgumentList& arguments) {
  prepared_.set_arguments(arguments);
  return instantiate();
}

}  // namespace cjit
