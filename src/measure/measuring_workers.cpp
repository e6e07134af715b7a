#include "measure/measuring_workers.hpp"

#include "base/signal_name.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::chrono::seconds kStartLimit{20};

std::string describe(const WorkerLost& lost, std::chrono::milliseconds limit) {
  switch (lost.reason) {
    case WorkerLost::Reason::kTimedOut:
      return concat("it did not end within ", limit.count() / 1000, " s");
    case WorkerLost::Reason::kInvalidAnswer:
      return concat("its process gave an invalid answer: ", lost.fault);
    default:
      return lost.signal != 0 ? concat("its process was ended by ", signal_name(lost.signal))
                              : concat("its process ended with the code ", lost.exit_code);
  }
}

CandidateFailure failure_of(const WorkerLost& lost, std::chrono::milliseconds limit) {
  return {.kind = lost.reason == WorkerLost::Reason::kTimedOut ? CandidateFailure::Kind::kTimedOut
                                                               : CandidateFailure::Kind::kCrashed,
          .reason = describe(lost, limit),
          .error = lost.signal != 0 ? signal_name(lost.signal) : ""};
}

// A candidate that the device cannot take fails before it runs.
CandidateFailure failure_of(const Error& error) {
  const bool ran = error.status() == CJIT_ERROR_DRIVER || error.status() == CJIT_ERROR_STALE_HANDLE;
  return {.kind = ran ? CandidateFailure::Kind::kCrashed : CandidateFailure::Kind::kRefused,
          .reason = error.what(),
          .error = error.failure().native_name};
}

}  // namespace

MeasuringWorkers::MeasuringWorkers(MeasuringSetup setup, bool keeps_standby, std::stop_token stop)
    : setup_(std::move(setup)), keeps_standby_(keeps_standby), stop_(std::move(stop)) {}

MeasuringWorkers::~MeasuringWorkers() { standby_stop_.request_stop(); }

MeasuringWorkers::Opened MeasuringWorkers::open(const std::stop_token& stop) const try {
  WorkerOptions options;
  options.program = setup_.worker_program;
  options.is_sandboxed = false;  // the driver needs the device files
  options.shares_memory = true;
  Opened opened;
  opened.process = std::make_unique<WorkerProcess>(options, std::chrono::steady_clock::now() + kStartLimit, stop);
  const auto ask = [&](const MeasuringTask& task) {
    return opened.process->call<MeasuringAnswer>(MessageKind::kMeasure, task, MessageKind::kMeasured,
                                                 {.time_limit = kArgumentsLimit, .stop = stop});
  };
  MeasuringTask task;
  task.action = MeasuringTask::Action::kOpen;
  task.driver_path = setup_.driver_path;
  task.device = setup_.device;
  opened.device = ask(task);
  if (setup_.prepare) setup_.prepare(ask);
  return opened;
} catch (const WorkerLost& lost) {
  if (lost.reason == WorkerLost::Reason::kInterrupted) throw cancelled_error(CJIT_STAGE_LAUNCH);
  throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_STAGE_LAUNCH,
              concat(setup_.attempt, ": cjit-worker was lost while it opened the device and made the arguments: ",
                     describe(lost, kArgumentsLimit), "; make the arguments smaller, or check the device"));
}

void MeasuringWorkers::start_standby() {
  if (standby_.valid()) return;
  standby_ = std::async(std::launch::async, [this] { return open(standby_stop_.get_token()); });
}

// A standby whose start failed is no reason to give the device up: the worker that was lost may have been at its end
// then.
MeasuringWorkers::Opened MeasuringWorkers::take_standby() {
  const bool stands_by = standby_.valid();
  start_standby();
  try {
    return wait_for_standby();
  } catch (const Error&) {
    if (!stands_by || generation_ == 0 || standby_stop_.stop_requested()) throw;
  }
  start_standby();
  return wait_for_standby();
}

MeasuringWorkers::Opened MeasuringWorkers::wait_for_standby() {
  constexpr std::chrono::milliseconds kStep{20};
  while (setup_.goes_on && standby_.wait_for(kStep) != std::future_status::ready)
    if (!setup_.goes_on()) standby_stop_.request_stop();
  return standby_.get();
}

void MeasuringWorkers::require_worker() {
  if (current_ != nullptr) return;
  const std::stop_callback on_stop(stop_, [this] { standby_stop_.request_stop(); });
  Opened opened;
  try {
    opened = take_standby();
  } catch (const Error& error) {
    if (standby_stop_.stop_requested()) throw cancelled_error(CJIT_STAGE_LAUNCH);
    if (generation_ == 0) throw;
    throw Error(CJIT_ERROR_DEVICE_LOST, CJIT_STAGE_LAUNCH,
                concat(setup_.attempt, ": the CUDA device ", setup_.device,
                       " cannot be used any more, not even by a new process: ", error.what(),
                       "; see `nvidia-smi` and the Xid errors in the log of the kernel (dmesg), then reset the device "
                       "(nvidia-smi --gpu-reset) or reboot"));
  }
  current_ = std::move(opened.process);
  device_ = std::move(opened.device);
  ++generation_;
  if (keeps_standby_) start_standby();
}

void MeasuringWorkers::end_worker() {
  endings_.push_back(std::async(
      std::launch::async, [ended = std::shared_ptr<WorkerProcess>(std::move(current_))]() mutable { ended.reset(); }));
}

const MeasuringAnswer& MeasuringWorkers::device() {
  if (generation_ == 0) require_worker();
  return device_;
}

std::vector<ByteSpan> MeasuringWorkers::results_of(const MeasuredRun& run) {
  const std::span<const std::byte> memory = current_->memory().first(run.result_bytes());
  std::vector<ByteSpan> results;
  for (const MeasuredRun::Part& part : run.result_parts()) results.push_back(memory.subspan(part.offset, part.bytes));
  return results;
}

// An error of the driver may leave the context of the worker unusable, so that the worker is ended after any.
MeasuringAnswer MeasuringWorkers::call(const MeasuringTask& task, std::chrono::milliseconds limit) {
  require_worker();
  CandidateFailure failure;
  try {
    return current_->call<MeasuringAnswer>(MessageKind::kMeasure, task, MessageKind::kMeasured,
                                           {.time_limit = limit, .stop = stop_, .goes_on = setup_.goes_on});
  } catch (const WorkerLost& lost) {
    end_worker();
    if (lost.reason == WorkerLost::Reason::kInterrupted) throw cancelled_error(CJIT_STAGE_LAUNCH);
    failure = failure_of(lost, limit);
  } catch (const Error& error) {
    end_worker();
    failure = failure_of(error);
  }
  ++losses_;
  throw failure;
}

}  // namespace cjit
