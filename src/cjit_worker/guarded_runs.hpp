// Runs of a candidate that trust it with nothing: fresh memory in an order and at places that it cannot know, between
// guards, and a look at all of it afterwards.
#pragma once

#include <functional>
#include <random>
#include <vector>

#include "cjit_worker/device_access.hpp"
#include "plan/prepared_plan.hpp"

namespace cjit {

// Several runs as a graph, so that the time between two launches is that of the device.
class RunGraph {
 public:
  // `submit` launches the runs in a stream.
  RunGraph(const DeviceAccess& device, const std::function<void(CuStream stream)>& submit);
  ~RunGraph();
  RunGraph(const RunGraph&) = delete;
  RunGraph& operator=(const RunGraph&) = delete;

  void launch() const;

 private:
  const DeviceAccess& device_;
  CuStream capture_ = nullptr;
  CuGraph graph_ = nullptr;
  CuGraphExec exec_ = nullptr;
};

// What events around a graph of runs show beside the runs: the time of a graph of one run that does nothing, less that
// of a run in a graph of many. 0 where kernels of the worker cannot be used.
std::uint64_t graph_picoseconds(DeviceAccess& device);

// The arguments of a run as a plan takes them.
class RunArguments {
 public:
  // `addresses` has one for each argument, and lives longer.
  RunArguments(const MeasuredRun& run, const std::vector<std::uint64_t>& addresses);
  RunArguments(const MeasuredRun& run, std::vector<std::uint64_t>&& addresses) = delete;

  ArgumentList list() const { return {.addresses = values_.data(), .sizes = sizes_.data(), .count = values_.size()}; }

 private:
  std::vector<const void*> values_;
  std::vector<std::uint64_t> sizes_;
};

// Pieces of memory of the device that are looked at together, after one wait.
class Examination {
 public:
  explicit Examination(const DeviceAccess& device) : device_(device), free_(device.staging()) {}

  // `look` is called with the memory by this or a later call, at the latest by finish(). The piece is smaller than the
  // staging memory of the device.
  void add(std::uint64_t address, std::uint64_t bytes, std::function<void(std::span<const std::byte>)> look);
  void finish();

 private:
  struct Piece {
    std::span<const std::byte> bytes;
    std::function<void(std::span<const std::byte>)> look;
  };
  const DeviceAccess& device_;
  std::span<std::byte> free_;
  std::vector<Piece> pieces_;
};

// Memory between two guards. The pattern goes on through all of it; its place in the allocation is random.
class GuardedBuffer {
 public:
  GuardedBuffer(const DeviceAccess& device, std::uint64_t bytes, const std::string& what, std::uint32_t pattern,
                std::uint64_t place);
  ~GuardedBuffer();
  GuardedBuffer(GuardedBuffer&& other) noexcept;
  GuardedBuffer& operator=(GuardedBuffer&&) = delete;

  std::uint64_t address() const noexcept { return base_ + offset_; }
  // Adds what was written beside the memory when the examination has ended; `hit` says whose it is.
  void find_hits(Examination& examination, const GuardHit& hit, std::vector<GuardHit>& to) const;

 private:
  void find_hits(Examination& examination, std::uint64_t first, std::uint64_t size, const GuardHit& hit,
                 std::vector<GuardHit>& to) const;

  const DeviceAccess& device_;
  std::uint64_t base_ = 0, offset_ = 0, bytes_ = 0, size_ = 0;
  std::uint32_t pattern_ = 0;
};

class GuardedRuns {
 public:
  // Throws Error.
  GuardedRuns(DeviceAccess& device, std::shared_ptr<const Plan> plan, const MeasuringTask& task);

  MeasuringAnswer execute();

 private:
  void allocate();
  void fill() const;
  std::uint64_t written_bytes() const;
  void prepare_cache() const;
  void run_stepwise(const std::vector<PreparedPlan*>& plans) const;
  void read_results(MeasuringAnswer& answer) const;
  void look_for_damage(MeasuringAnswer& answer) const;
  // Compares on the device the random inputs that are worth it. Nothing if the host must.
  class InputComparison;
  void look_for_change(std::size_t run, std::size_t argument, const InputComparison& comparison,
                       MeasuringAnswer& answer) const;

  DeviceAccess& device_;
  const std::shared_ptr<const Plan> plan_;
  const MeasuringTask& task_;
  std::mt19937_64 random_;
  std::vector<std::vector<std::uint64_t>> addresses_;  // of each argument of each run; 0: a value
  struct Owner {
    std::size_t run, argument;
    GuardedBuffer buffer;
  };
  std::vector<Owner> buffers_;
  PlanMemory workspace_;
};

}  // namespace cjit
