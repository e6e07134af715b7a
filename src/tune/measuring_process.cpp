#include "tune/measuring_process.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <csignal>

#include "base/signal_name.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Action = MeasuringTask::Action;

// A candidate that needs longer hangs, as far as a tuning is concerned.
constexpr std::chrono::seconds kMeasureLimit{10};
// Other answers wait for the device, and for the contents of arguments of many GB.
constexpr std::chrono::seconds kOtherLimit{180};
constexpr std::chrono::seconds kStartLimit{20};

std::chrono::seconds limit_of(const MeasuringTask& task) {
  return task.action == Action::kMeasure ? kMeasureLimit : kOtherLimit;
}

std::string describe(const WorkerLost& lost, const MeasuringTask& task) {
  switch (lost.reason) {
    case WorkerLost::Reason::kTimedOut:
      return concat("it did not end within ", limit_of(task).count(), " s");
    case WorkerLost::Reason::kInvalidAnswer:
      return concat("its process gave an invalid answer: ", lost.fault);
    default:
      return lost.signal != 0 ? concat("its process was ended by ", signal_name(lost.signal))
                              : concat("its process ended with the code ", lost.exit_code);
  }
}

}  // namespace

MeasuringProcess::MeasuringProcess(MeasuringOptions options, std::vector<Buffer> artifacts)
    : options_(std::move(options)), artifacts_(std::move(artifacts)), repetitions_(options_.runs.size()) {}

void MeasuringProcess::start() try {
  WorkerOptions options;
  options.program = options_.worker_program;
  options.is_sandboxed = false;  // the driver needs the device files
  worker_ = std::make_unique<WorkerProcess>(options, std::chrono::steady_clock::now() + kStartLimit, options_.stop);
  loaded_.clear();
  expected_.clear();
  MeasuringTask task;
  task.action = Action::kPrepare;
  task.driver_path = options_.driver_path;
  task.device = options_.device;
  task.runs = options_.runs;
  task.tolerance = std::bit_cast<std::uint64_t>(options_.tolerance);
  worker_->call<MeasuringAnswer>(MessageKind::kMeasure, task, MessageKind::kMeasured,
                                 {.time_limit = kOtherLimit, .stop = options_.stop});
} catch (const WorkerLost& lost) {
  worker_.reset();
  if (lost.reason == WorkerLost::Reason::kInterrupted) throw cancelled_error(CJIT_STAGE_LAUNCH);
  throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_STAGE_LAUNCH,
              concat("cannot tune: cjit-worker was lost while it opened the device and made the arguments: ",
                     describe(lost, MeasuringTask()), "; make the arguments smaller, or check the device"));
}

// An error of the driver may leave the context of the worker unusable, so that the worker is ended after any.
MeasuringAnswer MeasuringProcess::call(const MeasuringTask& task) {
  try {
    return worker_->call<MeasuringAnswer>(MessageKind::kMeasure, task, MessageKind::kMeasured,
                                          {.time_limit = limit_of(task), .stop = options_.stop});
  } catch (const WorkerLost& lost) {
    worker_.reset();
    if (lost.reason == WorkerLost::Reason::kInterrupted) throw cancelled_error(CJIT_STAGE_LAUNCH);
    ++losses_;
    throw CandidateFailure{.is_crash = true, .reason = describe(lost, task)};
  } catch (const Error& error) {
    worker_.reset();
    ++losses_;
    // A candidate that the device cannot take fails before it runs.
    const bool is_crash = error.status() == CJIT_ERROR_DRIVER || error.status() == CJIT_ERROR_STALE_HANDLE;
    throw CandidateFailure{.is_crash = is_crash, .reason = error.what()};
  }
}

MeasuringAnswer MeasuringProcess::call_loaded(const MeasuringTask& task) {
  if (worker_ == nullptr) start();
  if (!loaded_.contains(task.candidate)) {
    MeasuringTask load;
    load.action = Action::kLoad;
    load.candidate = task.candidate;
    load.artifact = as_text(artifacts_[task.candidate].bytes());
    call(load);
    loaded_.insert(task.candidate);
  }
  return call(task);
}

// So many that a measurement takes at least this time, against the resolution of events, 0.5 us (cudaEventElapsedTime).
void MeasuringProcess::choose_repetitions(std::size_t run) {
  constexpr double kShortest = 200'000;  // ns
  constexpr double kMost = 50;
  repetitions_[run] = 1;
  const double one = measure(0, run);
  repetitions_[run] = static_cast<std::uint64_t>(std::clamp(std::ceil(kShortest / one), 1.0, kMost));
}

double MeasuringProcess::measure(std::size_t candidate, std::size_t run) {
  if (repetitions_[run] == 0) choose_repetitions(run);
  MeasuringTask task;
  task.action = Action::kMeasure;
  task.candidate = candidate;
  task.run = run;
  task.repetitions = repetitions_[run];
  constexpr double kNanosecond = 1000;  // in picoseconds
  return static_cast<double>(call_loaded(task).picoseconds) / kNanosecond;
}

std::string MeasuringProcess::check_run(std::size_t candidate, std::size_t run) {
  MeasuringTask task;
  task.action = Action::kCompare;
  task.run = run;
  if (!expected_.contains(run) || worker_ == nullptr) {
    call_loaded(task);
    expected_.insert(run);
  }
  task.candidate = candidate;
  task.wants_results = static_cast<bool>(options_.check);
  const MeasuringAnswer answer = call_loaded(task);
  return options_.check ? options_.check({candidate, run, answer.results, answer.expected}) : answer.difference;
}

std::string MeasuringProcess::find_difference(std::size_t candidate) {
  for (std::size_t run = 0; run < options_.runs.size(); ++run)
    if (std::string difference = check_run(candidate, run); !difference.empty())
      return options_.runs.size() == 1 ? difference : concat("run ", run, ": ", difference);
  return "";
}

}  // namespace cjit
