// A device that a measuring worker has opened: its stream, its memory, and functions that only measuring needs.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/log.hpp"
#include "cjit_worker/device_clocks.hpp"
#include "cjit_worker/device_kernels.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/measuring_task.hpp"
#include "worker/shared_memory.hpp"

namespace cjit {

class DeviceAccess {
 public:
  // Opens the device of the task, and makes its context current. `results` is shared with the host. Throws Error.
  DeviceAccess(const MeasuringTask& task, SharedMemory results);
  DeviceAccess(const DeviceAccess&) = delete;
  DeviceAccess& operator=(const DeviceAccess&) = delete;

  const std::shared_ptr<const Driver>& driver() const noexcept { return driver_; }
  const Log& log() const noexcept { return log_; }
  CuStream stream() const noexcept { return stream_; }
  const MeasuringAnswer& traits() const noexcept { return traits_; }

  void check(CuResult result, std::string_view attempt) const { driver_->check(result, attempt, CJIT_STAGE_LAUNCH); }
  void synchronize(std::string_view attempt) const;
  // Waits for all work of the context, on whatever stream.
  void synchronize_context(std::string_view attempt) const;

  std::uint64_t allocate(std::uint64_t bytes, const std::string& what) const;
  void free(std::uint64_t address) const noexcept;
  // Repeats a pattern from an aligned address on; `bytes` is a multiple of its size.
  void fill(std::uint64_t address, std::uint32_t pattern, std::uint64_t bytes) const;
  // Fills memory with the contents of an argument.
  void fill(const MeasuredArgument& argument, std::uint64_t address) const;
  void read(std::uint64_t address, std::span<std::byte> to, std::string_view what) const;
  // The beginning of the memory for results.
  std::span<std::byte> result_memory(std::uint64_t bytes);
  // Memory of the host that copies from the device are fast to, and that many small ones are gathered in.
  std::span<std::byte> staging() const;
  ClockReading clocks() const { return clocks_->read(); }
  // Kernels that fill and compare memory of arguments.
  const DeviceKernels& kernels() const;

  // The end of the runs that are between them.
  void record_begin() const;
  void record_end() const;
  // Returns false if the end is not there after the limit. The device is stuck then: calls of the driver may wait for
  // ever, so that nothing is given back, and this process is about to be ended.
  bool wait_for_end(std::uint64_t limit_milliseconds, std::string_view attempt = "run a candidate");
  bool is_stuck() const noexcept { return is_stuck_; }
  std::uint64_t picoseconds() const;

  // The following two need memory, which is made first.
  void make_flush_memory();
  // Leaves in the L2 cache only memory that no plan knows. So many bytes of it, as far as they fit, are changed and not
  // yet written to memory, as a run leaves them.
  void flush_cache(std::uint64_t changed_bytes) const;
  // Reads memory, so that the L2 cache has it as far as it can hold it.
  void touch(std::uint64_t address, std::uint64_t bytes) const;
  // Makes the device ready for a graph, so that its first launch does not.
  void upload(CuGraphExec graph) const;
  // Bytes that the fastest of some copies reads and writes in a second.
  std::uint64_t copy_rate() const;

  // Holds back what is submitted to the stream, so that the device does not wait for the host between two submissions.
  // It opens by itself after a while: the driver waits for the device in some launches, such as the first one that
  // needs more local memory.
  class Gate {
   public:
    explicit Gate(const DeviceAccess& device);
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;
    void open() noexcept;

   private:
    const DeviceAccess& device_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_open_ = true;
    std::thread opener_;
  };

 private:
  void read_traits(CuDevice device);
  void keep_freed_memory(CuDevice device) const;

  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  std::unique_ptr<Toolkit> toolkit_;
  std::shared_ptr<const Driver> driver_;
  CuStream stream_ = nullptr;
  CuEvent begin_ = nullptr, end_ = nullptr;
  CuResult (*elapsed_)(float* milliseconds, CuEvent begin, CuEvent end) = nullptr;
  CuResult (*synchronize_context_)() = nullptr;
  CuResult (*upload_)(CuGraphExec graph, CuStream stream) = nullptr;  // nullptr: the driver has none
  CuResult (*allocate_host_)(void** memory, std::size_t bytes, unsigned flags) = nullptr;
  CuResult (*register_host_)(void* memory, std::size_t bytes,
                             unsigned flags) = nullptr;  // nullptr: the driver has none
  CuResult (*unregister_host_)(void* memory) = nullptr;  // likewise
  CuResult (*wait_for_value_)(CuStream stream, std::uint64_t address, std::uint32_t value, unsigned flags) = nullptr;
  volatile std::uint32_t* gate_ = nullptr;  // memory of the host that the device can read; nullptr: there is none
  std::uint64_t flush_ = 0;                 // memory of twice the size of the L2 cache; 0: not needed yet
  std::unique_ptr<DeviceClocks> clocks_;
  mutable std::unique_ptr<DeviceKernels> kernels_;  // made when it is first needed
  mutable std::span<std::byte> staging_;            // likewise
  SharedMemory results_;
  std::span<std::byte> registered_results_;  // with the driver, so that copies to it are fast
  bool is_stuck_ = false;
  MeasuringAnswer traits_;
};

}  // namespace cjit
