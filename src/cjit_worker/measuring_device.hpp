// The side of a worker that runs the candidates of a tuning on a device. A candidate may make the device or this
// process unusable: the host then starts another worker.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "base/log.hpp"
#include "cjit_worker/contents.hpp"
#include "plan/plan.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

class MeasuringDevice {
 public:
  // Throws Error.
  MeasuringAnswer answer(const MeasuringTask& task);

 private:
  // The memory of one argument; 0: a value.
  using Addresses = std::vector<std::uint64_t>;
  using Results = std::vector<std::vector<std::byte>>;
  class Arguments;

  void prepare(const MeasuringTask& task);
  void load(const MeasuringTask& task);
  std::uint64_t measure(const MeasuringTask& task);
  MeasuringAnswer compare(const MeasuringTask& task);

  const std::shared_ptr<const Plan>& plan_of(const MeasuringTask& task) const;
  std::uint64_t allocate(std::uint64_t bytes, const std::string& what);
  void fill(const MeasuredArgument& argument, std::uint64_t address);
  std::vector<std::byte> read(const MeasuredArgument& argument, std::uint64_t address);
  PlanMemory workspace_for(const Plan& plan, const ArgumentList& arguments);
  void synchronize(std::string_view attempt);

  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  std::unique_ptr<Toolkit> toolkit_;
  std::shared_ptr<const Driver> driver_;
  CuStream stream_ = nullptr;
  CuEvent begin_ = nullptr, end_ = nullptr;
  CuResult (*elapsed_)(float* milliseconds, CuEvent begin, CuEvent end) = nullptr;
  std::vector<MeasuredRun> runs_;
  std::vector<Addresses> addresses_;  // of each run
  std::vector<Results> expected_;     // of candidate 0, for each run; empty: not compared yet
  double tolerance_ = 0;
  PlanMemory workspace_;
  std::map<std::uint64_t, std::shared_ptr<const Plan>> plans_;  // by candidate
};

}  // namespace cjit
