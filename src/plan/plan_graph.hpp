// A prepared plan as an executable graph of the driver.
#pragma once

#include <memory>

#include "plan/prepared_plan.hpp"

namespace cjit {

// A prepared plan as an executable graph of the driver: a run is one call. Not thread-safe.
class PlanGraph {
 public:
  PlanGraph(std::shared_ptr<const Plan> plan, const ArgumentList& arguments, CuStream stream,
            const PlanMemory& workspace);
  ~PlanGraph();
  PlanGraph(const PlanGraph&) = delete;
  PlanGraph& operator=(const PlanGraph&) = delete;

  void run(CuStream stream);
  // Updates the nodes; instantiates the graph again if its shape has changed. If this fails before the driver is
  // called, the graph is as before. Returns whether the nodes were updated.
  bool update(const ArgumentList& arguments);
  std::int64_t result() const noexcept { return prepared_.result(); }

 private:
  class Capture;

  bool instantiate();
  void destroy_graph() noexcept;

  PreparedPlan prepared_;
  ContextIdentity context_;
  CuGraphExec exec_ = nullptr;
};

}  // namespace cjit
