// The worker processes that run candidates on a device: one at work, and one that stands by, so that a candidate which
// takes its process down does not make the next one wait.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "worker/worker_process.hpp"

namespace cjit {

// What is not a run may take this long: arguments of many GB are made and copied, and a context is made.
inline constexpr std::chrono::seconds kArgumentsLimit{180};

// A candidate fails, and the worker that ran it is gone.
struct CandidateFailure {
  enum class Kind { kCrashed, kTimedOut, kRefused };  // kRefused: nothing ran

  Kind kind = Kind::kCrashed;
  std::string reason;
  std::string error;  // "CUDA_ERROR_ILLEGAL_ADDRESS", "SIGSEGV"; "": unknown

  bool is_crash() const { return kind != Kind::kRefused; }
};

struct MeasuringSetup {
  std::string attempt;  // "cannot tune"
  std::string worker_program;
  std::string driver_path;
  std::uint32_t device = 0;
  std::function<void(const std::function<MeasuringAnswer(const MeasuringTask&)>& ask)>
      prepare{};  // after it has opened
  // Called while a worker is waited for, on the waiting thread, from time to time; returns false to give up. Empty:
  // never.
  std::function<bool()> goes_on{};
};

class MeasuringWorkers {
 public:
  MeasuringWorkers(MeasuringSetup setup, bool keeps_standby, std::stop_token stop);
  ~MeasuringWorkers();
  MeasuringWorkers(const MeasuringWorkers&) = delete;
  MeasuringWorkers& operator=(const MeasuringWorkers&) = delete;

  // Starts a worker in the background.
  void start_standby();
  // What a worker says of its device. Throws Error: that of opening the device; CJIT_ERROR_DEVICE_LOST if a device that
  // was opened before cannot be opened.
  const MeasuringAnswer& device();
  // Likewise, if a worker was started; else empty.
  const MeasuringAnswer& device_if_open() const noexcept { return device_; }
  // Asks the worker, which is started if there is none. Throws CandidateFailure, and the errors of device(), and
  // cancelled_error() if the wait is given up.
  MeasuringAnswer call(const MeasuringTask& task, std::chrono::milliseconds limit);
  // The compared arguments of a run that the worker ran last; valid until the next call.
  std::vector<ByteSpan> results_of(const MeasuredRun& run);
  // Ends the worker, whose device is busy for ever.
  void lose() {
    end_worker();
    ++losses_;
  }
  // Changes when another worker takes over.
  std::uint64_t generation() const noexcept { return generation_; }
  bool has_worker() const noexcept { return current_ != nullptr; }
  // How often a worker was lost.
  std::size_t losses() const noexcept { return losses_; }

 private:
  struct Opened {
    std::unique_ptr<WorkerProcess> process;
    MeasuringAnswer device;
  };
  Opened open(const std::stop_token& stop) const;
  Opened take_standby();
  Opened wait_for_standby();
  void require_worker();
  // In the background: the end of a process may wait for the driver to stop its kernels.
  void end_worker();

  const MeasuringSetup setup_;
  const bool keeps_standby_;
  const std::stop_token stop_;
  std::stop_source standby_stop_;
  std::future<Opened> standby_;
  std::vector<std::future<void>> endings_;
  std::unique_ptr<WorkerProcess> current_;
  MeasuringAnswer device_;
  std::uint64_t generation_ = 0;
  std::size_t losses_ = 0;
};

}  // namespace cjit
