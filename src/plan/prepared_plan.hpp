// Plans whose arguments are bound, so that a run only submits launches, memsets and copies: one by one, or as a graph.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "launch/launch.hpp"
#include "plan/plan.hpp"

namespace cjit {

// A run whose arguments are bound: its launches were checked and are submitted as they are. Not thread-safe.
class PreparedPlan {
 public:
  // Without a workspace of the caller it allocates one that it keeps.
  PreparedPlan(std::shared_ptr<const Plan> plan, const ArgumentList& arguments, CuStream stream,
               const PlanMemory& workspace);
  ~PreparedPlan();
  PreparedPlan(const PreparedPlan&) = delete;
  PreparedPlan& operator=(const PreparedPlan&) = delete;

  // Throws Error(CJIT_ERROR_STALE_HANDLE), Error(CJIT_ERROR_INVALID_ARGUMENT) in another CUDA context.
  void run(CuStream stream);
  // Likewise, and calls `after` after each launch with its description: "launch 2 of 3 (axpy)".
  void run(CuStream stream, const std::function<void(const std::string& launch)>& after);
  // Evaluates the plan again, with one other argument or with all others. If this fails, the prepared plan is as
  // before.
  void set_argument(std::size_t index, const ArgumentList& one);
  void set_arguments(const ArgumentList& arguments);
  std::int64_t result() const noexcept { return result_; }
  const Plan& plan() const noexcept { return *plan_; }
  // Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if this was prepared in another context.
  void require_context(const CurrentContext& context) const;

 private:
  struct Command {
    std::optional<PreparedLaunch> launch;
    std::uint64_t to = 0;
    std::uint64_t from = 0;  // copies
    std::uint64_t count = 0;
    std::uint32_t value = 0;
    std::uint32_t width = 0;  // 0: a copy
  };
  class Recorder;

  static void submit(const Driver& driver, Command& command, CuStream stream);

  // The bytes of each argument.
  using Arguments = std::vector<std::vector<std::byte>>;

  Arguments copies_of(const ArgumentList& arguments) const;
  void record(Arguments arguments, CuStream stream);
  PlanMemory larger_workspace(const CurrentContext& context, std::uint64_t needed) const;

  const std::shared_ptr<const Plan> plan_;
  ContextIdentity context_;
  Arguments arguments_;
  PlanMemory given_;
  std::vector<PlanMemory> own_;  // the last one is in use; earlier runs may still use the others
  std::vector<Command> commands_;
  std::int64_t result_ = 0;
};

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
