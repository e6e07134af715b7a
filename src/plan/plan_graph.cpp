#include "plan/plan_graph.hpp"

#include "base/text.hpp"
#include "launch/stream_device.hpp"

namespace cjit {

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
