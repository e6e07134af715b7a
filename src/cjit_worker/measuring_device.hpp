// The side of a worker that runs candidates on a device. A candidate may make the device or this process unusable: the
// host then starts another worker.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "cjit_worker/device_access.hpp"
#include "plan/plan.hpp"

namespace cjit {

class MeasuringDevice {
 public:
  // `memory` is shared with the host, for results.
  explicit MeasuringDevice(SharedMemory memory) : memory_(std::move(memory)) {}

  // Throws Error.
  MeasuringAnswer answer(const MeasuringTask& task);

 private:
  void prepare(const MeasuringTask& task);
  void load(const MeasuringTask& task);
  std::uint64_t measure(const MeasuringTask& task);

  DeviceAccess& device() const;
  const std::shared_ptr<const Plan>& plan_of(const MeasuringTask& task) const;
  PlanMemory workspace_for(const Plan& plan, const ArgumentList& arguments);

  SharedMemory memory_;  // until the device is open
  std::unique_ptr<DeviceAccess> device_;
  std::vector<MeasuredRun> runs_;                      // whose arguments stay
  std::vector<std::vector<std::uint64_t>> addresses_;  // of their arguments; 0: a value
  PlanMemory workspace_;
  std::map<std::uint64_t, std::shared_ptr<const Plan>> plans_;  // by candidate
};

}  // namespace cjit
