// One run of a plan: evaluates its expressions, and passes its steps to a sink.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "launch/kernel.hpp"
#include "launch/launch_arguments.hpp"
#include "launch/tensor_map.hpp"
#include "plan/compiled_plan.hpp"

namespace cjit {

class Plan;
class PlanContents;
struct KnownTensorMap;
struct PlanScratch;

// Steps of one run; a repetition counts as one. Also the values that one search tries.
inline constexpr std::uint64_t kMaxSteps = 1 << 20;  // In docs/plans.md: "steps | 2^20"

// The plan as what takes arguments.
Callee callee_of(const CompiledPlan& plan);

// Throws Error(status): "cannot run the plan '...': <what>".
[[noreturn, gnu::cold]] void refuse_run(const CompiledPlan& plan, cjit_status_t status, const std::string& what);
// Throws the error with the name of the plan, and of the step or definition.
[[noreturn, gnu::cold]] void rethrow_in(const CompiledPlan& plan, std::string_view where, const Error& error);

// Receives what the steps of a run do.
class PlanSink {
 public:
  virtual ~PlanSink() = default;
  // The arguments were checked against the kernel's parameters.
  virtual void launch(const Kernel& kernel, const LaunchRequest& request, const void* const* arguments) = 0;
  virtual void fill(std::uint64_t address, std::uint32_t value, std::uint32_t width, std::uint64_t count) = 0;
  virtual void copy(std::uint64_t to, std::uint64_t from, std::uint64_t bytes) = 0;
};

// Uses memory of the thread, so one thread can have one at a time.
class PlanRun {
 public:
  // Checks the arguments, and evaluates the definitions and the sizes of the regions. `context` outlives it.
  PlanRun(const Plan& plan, const CurrentContext& context, const ArgumentList& arguments);

  std::uint64_t workspace_bytes() const noexcept { return workspace_bytes_; }
  void set_workspace(std::uint64_t address);
  // Returns the value of the plan's result; 0 if it has none. `stream` is that of the requests.
  std::int64_t run(PlanSink& sink, CuStream stream);

 private:
  using ShapeNames = std::array<const char*, 3>;

  std::int64_t value(Slot slot) const { return frame_[slot]; }
  void evaluate(Segment segment) {
    std::uint32_t failed = 0;
    if (segment.begin != segment.end && !compiled_.program.evaluate(segment, frame_, failed)) [[unlikely]]
      fail_evaluation(failed);
  }
  void read_parameters();
  void layout();
  void reserve_l2() const;

  void run_all(const std::vector<CompiledStep>& steps);
  void count_step(const CompiledStep& step);
  void repeat(const CompiledStep& step);
  void fill(const CompiledStep& step);
  void copy(const CompiledStep& step);
  void launch(const CompiledStep& step);
  template <typename Call>
  void pass_on(const CompiledStep& step, const Call& call) const;

  std::uint64_t size_of(const CompiledStep& step) const;
  std::uint64_t address_of(const CompiledStep& step, Slot slot, std::string_view name) const;
  template <typename Number>
  Number number(const CompiledStep& step, Slot slot, const char* name, Number absent) const;
  Dim3 shape(const CompiledStep& step, const ShapeSlots& slots, const ShapeNames& names) const;
  LaunchExtras extras_of(const CompiledStep& step) const;
  void launch_with_extras(const CompiledStep& step, LaunchRequest& request);
  const void* make_argument(const CompiledStep& step, const CompiledArgument& argument);

  const void* map(const CompiledStep& step, std::uint32_t index);
  void encode(const TensorMapParameters& wanted, KnownTensorMap& known) const;
  TensorMapParameters parameters_of(const CompiledStep& step, const CompiledTensorMap& map) const;
  template <typename Number>
  Number number(const CompiledStep& step, const CompiledTensorMap& map, Slot slot, std::string_view key) const;
  template <std::size_t size, typename Number>
  void read(const CompiledStep& step, const CompiledTensorMap& map, const std::vector<Slot>& slots,
            std::string_view key, std::array<Number, size>& out) const;

  // Errors. `name` is the key of a number, as in the owner of its expression.
  [[noreturn, gnu::cold]] void fail_evaluation(std::uint32_t failed) const;
  [[noreturn, gnu::cold]] void refuse_step(const CompiledStep& step, const std::string& what,
                                           cjit_status_t status = CJIT_ERROR_INVALID_ARGUMENT) const;
  void refuse_shape(const CompiledStep& step, const ShapeSlots& slots, const ShapeNames& names) const;
  [[noreturn]] void refuse_argument(const CompiledStep& step, const CompiledArgument& argument,
                                    std::string_view expected) const;
  [[noreturn, gnu::cold]] void refuse_number(const CompiledStep& step, std::string_view name, std::int64_t given,
                                             std::string_view expected,
                                             cjit_status_t status = CJIT_ERROR_INVALID_ARGUMENT) const;
  template <typename Number>
  [[noreturn]] void refuse_map(const CompiledStep& step, const std::string& owner, std::int64_t given) const;
  [[noreturn, gnu::cold]] void fail_at(std::string_view where, std::string_view owners, const Error& error) const;
  [[gnu::cold]] std::string explain(std::string_view owner) const;

  const Plan& plan_;
  const CurrentContext& context_;
  const PlanContents& contents_;
  const CompiledPlan& compiled_;
  const LaunchArguments arguments_;
  PlanScratch& scratch_;
  const std::span<std::int64_t> frame_;
  PlanSink* sink_ = nullptr;
  CuStream stream_ = nullptr;
  std::uint64_t workspace_bytes_ = 0;
  std::uint64_t steps_run_ = 0;
};

}  // namespace cjit
