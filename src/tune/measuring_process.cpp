#include "tune/measuring_process.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "measure/contents.hpp"
#include "measure/device_lease.hpp"

namespace cjit {

namespace {

using Action = MeasuringTask::Action;

// A candidate that needs longer hangs, as far as a tuning is concerned.
constexpr std::chrono::seconds kMeasureLimit{10};

MeasuringSetup setup_of(const MeasuringOptions& options) {
  MeasuringSetup setup{.attempt = "cannot tune",
                       .worker_program = options.worker_program,
                       .driver_path = options.driver_path,
                       .device = options.device};
  setup.prepare = [runs = options.runs](const auto& ask) {
    MeasuringTask task;
    task.action = Action::kPrepare;
    task.runs = runs;
    ask(task);
  };
  return setup;
}

}  // namespace

MeasuringProcess::MeasuringProcess(MeasuringOptions options, std::vector<Buffer> artifacts)
    : options_(std::move(options)),
      artifacts_(std::move(artifacts)),
      workers_(setup_of(options_), false, options_.stop),
      expected_(options_.runs.size()),
      repetitions_(options_.runs.size()) {}

MeasuringAnswer MeasuringProcess::call_loaded(const MeasuringTask& task) {
  const DeviceLease lease(workers_.device().device_id, [this] { return !options_.stop.stop_requested(); });
  if (!workers_.has_worker() || generation_ != workers_.generation()) loaded_.clear();
  if (!loaded_.contains(task.candidate)) {
    MeasuringTask load;
    load.action = Action::kLoad;
    load.candidate = task.candidate;
    load.artifact = as_text(artifacts_[task.candidate].bytes());
    workers_.call(load, kArgumentsLimit);
    generation_ = workers_.generation();
    loaded_.insert(task.candidate);
  }
  return workers_.call(task, task.action == Action::kMeasure ? kMeasureLimit : kArgumentsLimit);
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

std::vector<std::string> MeasuringProcess::results_of(std::size_t candidate, std::size_t run) {
  MeasuringTask task;
  task.action = Action::kRun;
  task.candidate = candidate;
  task.runs = {options_.runs[run]};
  task.limit_milliseconds = static_cast<std::uint64_t>(std::chrono::milliseconds(kMeasureLimit).count());
  const MeasuringAnswer answer = call_loaded(task);
  if (answer.is_timed_out) {
    workers_.lose();
    throw CandidateFailure{.kind = CandidateFailure::Kind::kTimedOut,
                           .reason = concat("it did not end within ", kMeasureLimit.count(), " s"),
                           .error = ""};
  }
  std::vector<std::string> results;
  for (const ByteSpan result : workers_.results_of(options_.runs[run])) results.emplace_back(as_text(result));
  return results;
}

std::string MeasuringProcess::check_run(std::size_t candidate, std::size_t run) {
  if (expected_[run].empty()) expected_[run] = results_of(0, run);
  const std::vector<std::string> found = results_of(candidate, run);
  if (options_.check) return options_.check({candidate, run, found, expected_[run]});
  std::size_t index = 0;
  for (const MeasuredArgument& argument : options_.runs[run].arguments) {
    if (!argument.is_compared) continue;
    const Comparison comparison = compare(argument, as_bytes(found[index]), as_bytes(expected_[run][index]),
                                          {.relative = options_.tolerance, .absolute = 0});
    if (!comparison.is_right()) return concat("the argument '", argument.name, "': ", comparison.difference());
    ++index;
  }
  return "";
}

std::string MeasuringProcess::find_difference(std::size_t candidate) {
  for (std::size_t run = 0; run < options_.runs.size(); ++run)
    if (std::string difference = check_run(candidate, run); !difference.empty())
      return options_.runs.size() == 1 ? difference : concat("run ", run, ": ", difference);
  return "";
}

}  // namespace cjit
