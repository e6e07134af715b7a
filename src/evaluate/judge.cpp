#include "evaluate/judge.hpp"

#include <algorithm>
#include <cmath>

#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "measure/device_lease.hpp"
#include "measure/elapsed.hpp"
#include "plan/compiled_plan.hpp"
#include "plan/plan.hpp"

namespace cjit {

namespace {

using Action = MeasuringTask::Action;
using L2 = MeasuringTask::Cache;
using Clock = std::chrono::steady_clock;

// Events resolve 0.5 us (cudaEventElapsedTime): a measurement takes at least this long, with so many runs.
constexpr double kShortest = 200'000;  // ns
constexpr double kMostRuns = 16;
constexpr std::uint64_t kMostMemory = std::uint64_t{2} << 30;  // of the runs of a measurement
// The wait for a context without work takes some microseconds. A host that is busy takes longer at times, but not
// always.
constexpr std::uint64_t kLate = 500;  // microseconds; in docs/evaluate.md: "500 us"
constexpr int kLateRuns = 6;
// Measurements end when the interval is this much of the median.
constexpr double kNarrow = 0.01;
// One in so many measurements is compared; which one, a candidate cannot know.
constexpr std::uint64_t kComparedPart = 4;

// The end of a trial.
struct TrialEnd {
  cjit_evaluate_state_t state;
  std::string reason;
  std::string error{};
};

bool is_late(const MeasuringAnswer& answer) { return answer.late_nanoseconds > 1000 * kLate; }

std::string case_text(std::size_t one_case, std::size_t count) {
  return count == 1 ? "" : concat("case ", one_case, ": ");
}

TrialEnd end_of(const CandidateFailure& failure) {
  // Memory that is not there is no crash.
  const bool is_refused =
      failure.kind == CandidateFailure::Kind::kRefused || failure.error == "CUDA_ERROR_OUT_OF_MEMORY";
  if (is_refused) return {CJIT_EVALUATE_STATE_NOT_LAUNCHED, failure.reason, failure.error};
  if (failure.kind == CandidateFailure::Kind::kTimedOut)
    return {CJIT_EVALUATE_STATE_TIMED_OUT, failure.reason, failure.error};
  return {CJIT_EVALUATE_STATE_CRASHED, failure.reason, failure.error};
}

}  // namespace

class Judge::Trial {
 public:
  Trial(Judge& judge, KernelVerdict& verdict) : judge_(judge), verdict_(verdict) {}

  void run() {
    prepare();
    load();
    for (std::size_t i = 0; i < cases_.size(); ++i) check_case(i);
    if (judge_.description_.wants_times)
      for (std::size_t i = 0; i < cases_.size(); ++i) measure_case(i);
  }

  bool hangs() const noexcept { return hangs_; }
  // Repeats the last run launch by launch, and returns how it fails; "" if the plan has one launch, or if it does not.
  std::string find_launch() try {
    if (!has_several_launches_ || last_task_.runs.empty()) return "";
    load();
    last_task_.is_stepwise = true;
    if (call(last_task_).is_timed_out) judge_.workers_.lose();
    return "";
  } catch (const CandidateFailure& failure) {
    return failure.reason;
  } catch (const TrialEnd&) {
    return "";
  }

 private:
  struct Runs {
    std::size_t one_case = 0;
    std::vector<std::uint64_t> sets;  // of inputs, one for each run
    L2 cache = L2::kAny;
    bool is_compared = true;
    bool keeps_results = false;
    bool is_repeat = false;  // on inputs that the candidate has seen
  };
  struct Outcome {
    double nanoseconds = 0;            // of one run
    std::vector<std::string> results;  // if they were wanted
    std::uint64_t first_set = 0;
  };

  const EvaluationDescription& description() const { return judge_.description_; }
  void prepare();
  void load();
  MeasuringAnswer call(const MeasuringTask& task);
  void check_case(std::size_t one_case);
  void measure_case(std::size_t one_case);
  void measure(std::size_t one_case, L2 cache, std::vector<double>& times);
  bool is_enough(const std::vector<double>& times) const;
  MeasuringTask task_of(const Runs& runs);
  Outcome execute(Runs runs);
  void look_for_damage(const MeasuringAnswer& answer, std::size_t one_case);
  void compare_results(const std::vector<ByteSpan>& found, std::size_t one_case, const MeasuredRun& run);
  void require_time() const;
  [[noreturn]] void end(cjit_evaluate_state_t state, std::size_t one_case, const std::string& reason) const {
    throw TrialEnd{state, concat(case_text(one_case, cases_.size()), reason)};
  }

  Judge& judge_;
  KernelVerdict& verdict_;
  std::vector<PreparedCase> cases_;
  bool has_several_launches_ = false;
  bool hangs_ = false;
  MeasuringTask last_task_;   // of a run
  bool may_overlap_ = false;  // a launch of the plan may begin before the one in front of it has ended
  std::uint64_t next_set_ = 0;
  std::uint64_t executions_ = 0;
  double device_nanoseconds_ = 0;
  const Clock::time_point start_ = Clock::now();
};

void Judge::Trial::prepare() try {
  const BuildRecord& record = *verdict_.record;
  if (record.plans.empty())
    throw TrialEnd{CJIT_EVALUATE_STATE_NOT_BUILT, "it has no plan, which says how its kernels are launched"};
  const CompiledPlan compiled = compile_plan(record.plans.front().text, kernels_of(record));
  cases_ = prepare_cases(description(), compiled.definition.name, compiled.definition.parameters);
  const auto overlaps = [](const CompiledStep& step) { return step.launch.pdl != kNoSlot; };
  may_overlap_ = std::ranges::any_of(compiled.steps, overlaps);
  has_several_launches_ = compiled.steps.size() > 1;
  verdict_.cases.resize(cases_.size());
} catch (const Error& error) {
  throw TrialEnd{CJIT_EVALUATE_STATE_NOT_BUILT, error.what()};
}

void Judge::Trial::load() {
  MeasuringTask task;
  task.action = Action::kLoad;
  task.artifact = as_text(write_artifact(*verdict_.record).bytes());
  call(task);
}

MeasuringAnswer Judge::Trial::call(const MeasuringTask& task) {
  require_time();
  return judge_.workers_.call(task, description().run_limit + kArgumentsLimit);
}

void Judge::Trial::require_time() const {
  if (!judge_.goes_on_()) throw TrialEnd{CJIT_EVALUATE_STATE_CANCELLED, "the evaluation was stopped"};
  if (Clock::now() - start_ > description().candidate_limit)
    throw TrialEnd{CJIT_EVALUATE_STATE_TIMED_OUT,
                   concat("it was not judged within ", description().candidate_limit.count(), " ms")};
}

void Judge::Trial::check_case(std::size_t one_case) {
  const Outcome first =
      execute({.one_case = one_case, .sets = {next_set_++}, .keeps_results = description().repeats != 0});
  for (std::uint64_t i = 1; i < description().checks; ++i) execute({.one_case = one_case, .sets = {next_set_++}});
  for (std::uint64_t i = 0; i < description().repeats; ++i)
    if (execute({.one_case = one_case, .sets = {first.first_set}, .keeps_results = true, .is_repeat = true}).results !=
        first.results)
      end(CJIT_EVALUATE_STATE_NOT_DETERMINISTIC, one_case,
          concat("run ", i + 1, " on equal inputs gave other bits than the first one"));
}

void Judge::Trial::measure_case(std::size_t one_case) {
  CaseVerdict& verdict = verdict_.cases[one_case];
  constexpr double kSecond = 1e9;
  if (judge_.copy_rate_ == 0) {
    MeasuringTask task;
    task.action = Action::kCopy;
    const MeasuringAnswer answer = call(task);
    judge_.copy_rate_ = answer.copy_rate;
    judge_.graph_picoseconds_ = answer.graph_picoseconds;
  }
  verdict.bytes = cases_[one_case].bytes();
  verdict.floor_nanoseconds = static_cast<double>(verdict.bytes) / static_cast<double>(judge_.copy_rate_) * kSecond;
  const double one = execute({.one_case = one_case, .sets = {next_set_++}, .cache = L2::kOther}).nanoseconds;
  const double wanted = may_overlap_ ? 1 : std::clamp(std::ceil(kShortest / one), 1.0, kMostRuns);
  const auto runs_in = [&](std::uint64_t memory) {
    const std::uint64_t fitting = memory / std::max<std::uint64_t>(cases_[one_case].memory(), 1);
    return std::clamp<std::uint64_t>(fitting, 1, static_cast<std::uint64_t>(wanted));
  };
  verdict.cold_runs = runs_in(kMostMemory);
  // Half of the cache, because others use it too.
  verdict.warm_runs = runs_in(judge_.workers_.device().l2_bytes / 2);
  measure(one_case, L2::kOther, verdict.cold);
  measure(one_case, L2::kArguments, verdict.warm);
}

bool Judge::Trial::is_enough(const std::vector<double>& times) const {
  constexpr double kMillisecond = 1e6;
  if (times.size() >= description().rounds) return true;
  if (times.empty()) return false;
  if (device_nanoseconds_ > static_cast<double>(description().device_limit.count()) * kMillisecond) return true;
  if (times.size() < kFewestValues) return false;
  const Interval interval = interval_of(times);
  return interval.high - interval.low <= kNarrow * interval.median;
}

// Each measurement has inputs that the candidate has not seen, so that nothing from another run helps it.
void Judge::Trial::measure(std::size_t one_case, L2 cache, std::vector<double>& times) {
  while (!is_enough(times)) {
    Runs runs{.one_case = one_case, .sets = {}, .cache = cache};
    const CaseVerdict& verdict = verdict_.cases[one_case];
    const std::uint64_t count = cache == L2::kOther ? verdict.cold_runs : verdict.warm_runs;
    for (std::uint64_t i = 0; i < count; ++i) runs.sets.push_back(next_set_++);
    runs.is_compared =
        times.empty() || judge_.seeds_.number({verdict_.candidate, one_case, runs.sets.front()}) % kComparedPart == 0;
    times.push_back(execute(runs).nanoseconds);
  }
}

MeasuringTask Judge::Trial::task_of(const Runs& runs) {
  MeasuringTask task;
  task.action = Action::kRun;
  task.cache = runs.cache;
  task.graph_picoseconds = judge_.graph_picoseconds_;
  task.limit_milliseconds = static_cast<std::uint64_t>(description().run_limit.count());
  for (const std::uint64_t set : runs.sets)
    task.runs.push_back(judge_.seeds_.apply(cases_[runs.one_case].run, verdict_.candidate, runs.one_case, set));
  task.seed = judge_.seeds_.number({verdict_.candidate, runs.one_case, runs.sets.front(), ++executions_});
  // Which of the runs is compared, the candidate cannot know.
  task.results_of = runs.is_compared ? task.seed % task.runs.size() : task.runs.size();
  last_task_ = task;
  return task;
}

Judge::Trial::Outcome Judge::Trial::execute(Runs runs) {
  MeasuringTask task = task_of(runs);
  MeasuringAnswer answer = call(task);
  for (int i = 1; i < kLateRuns && is_late(answer); ++i) {
    if (!runs.is_repeat)
      for (std::uint64_t& set : runs.sets) set = next_set_++;
    task = task_of(runs);
    answer = call(task);
  }
  if (answer.is_timed_out) {
    judge_.workers_.lose();
    hangs_ = true;
    end(CJIT_EVALUATE_STATE_TIMED_OUT, runs.one_case,
        concat("a run did not end within ", description().run_limit.count(), " ms"));
  }
  verdict_.cases[runs.one_case].clocks.add(answer.clocks);
  look_for_damage(answer, runs.one_case);
  Outcome outcome;
  if (runs.is_compared) {
    const MeasuredRun& run = task.runs[task.results_of];
    const std::vector<ByteSpan> found = judge_.workers_.results_of(run);
    compare_results(found, runs.one_case, run);
    if (runs.keeps_results)
      for (const ByteSpan result : found) outcome.results.emplace_back(as_text(result));
  }
  constexpr double kNanosecond = 1000;  // in picoseconds
  outcome.nanoseconds = static_cast<double>(answer.picoseconds) / kNanosecond;
  device_nanoseconds_ += outcome.nanoseconds * static_cast<double>(task.runs.size());
  outcome.first_set = runs.sets.front();
  return outcome;
}

void Judge::Trial::look_for_damage(const MeasuringAnswer& answer, std::size_t one_case) {
  const std::vector<MeasuredArgument>& arguments = cases_[one_case].run.arguments;
  const auto name_of = [&](std::uint64_t index) {
    return index < arguments.size() ? arguments[index].name : std::string("workspace");
  };
  for (const GuardHit& hit : answer.guard_hits) verdict_.guard_hits.push_back({name_of(hit.argument), one_case, hit});
  for (const ChangedInput& change : answer.changed_inputs)
    verdict_.changed_inputs.push_back({name_of(change.argument), one_case, change});
  verdict_.late_nanoseconds = std::max(verdict_.late_nanoseconds, answer.late_nanoseconds);
  if (!answer.guard_hits.empty()) {
    const GuardHit& hit = answer.guard_hits.front();
    end(CJIT_EVALUATE_STATE_OUT_OF_BOUNDS, one_case,
        concat("it wrote ", hit.bytes, " bytes ", hit.is_before ? "before" : "after", " the argument '",
               name_of(hit.argument), "', the nearest ", hit.distance, " bytes beside it"));
  }
  if (!answer.changed_inputs.empty()) {
    const ChangedInput& change = answer.changed_inputs.front();
    end(CJIT_EVALUATE_STATE_INPUT_CHANGED, one_case,
        concat("it changed ", change.bytes, " bytes of the argument '", name_of(change.argument),
               "', which is no result, from byte ", change.first, " on"));
  }
  if (is_late(answer))
    end(CJIT_EVALUATE_STATE_LATE_WORK, one_case,
        concat("work went on for ", answer.late_nanoseconds / 1000, " us after the run had ended"));
}

void Judge::Trial::compare_results(const std::vector<ByteSpan>& found, std::size_t one_case, const MeasuredRun& run) {
  const std::vector<ByteSpan> expected = judge_.expectations_.of(cases_[one_case], one_case, run);
  CaseVerdict& verdict = verdict_.cases[one_case];
  ++verdict.runs;
  std::size_t index = 0;
  std::string difference;
  for (const MeasuredArgument& argument : run.arguments) {
    if (!argument.is_compared) continue;
    if (expected[index].size() != argument.bytes)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("cannot evaluate: the reference has ", expected[index].size(), " bytes for the result '",
                         argument.name, "' of case ", one_case, ", which has ", argument.bytes));
    const Comparison comparison = compare(argument, found[index], expected[index], description().tolerance);
    if (verdict.results.size() <= index) verdict.results.push_back({argument.name, {}});
    Comparison& worst = verdict.results[index].comparison;
    if (worst.elements == 0 || comparison.worst_error > worst.worst_error) worst = comparison;
    if (!comparison.is_right() && difference.empty()) {
      worst = comparison;
      difference = concat("the result '", argument.name, "': ", comparison.difference(), "; ", comparison.wrong, " of ",
                          comparison.elements, " elements are wrong");
    }
    ++index;
  }
  if (!difference.empty()) end(CJIT_EVALUATE_STATE_WRONG, one_case, difference);
}

void Judge::judge(KernelVerdict& verdict) try {
  const std::string device = workers_.device().device_id;
  const DeviceLease lease(device, goes_on_);
  const auto start = Clock::now();
  Trial trial(*this, verdict);
  const auto name_launch = [&] {
    if (std::string reason = trial.find_launch(); !reason.empty()) verdict.reason = std::move(reason);
  };
  try {
    trial.run();
    verdict.state = CJIT_EVALUATE_STATE_PASSED;
  } catch (const CandidateFailure& failure) {
    const TrialEnd found = end_of(failure);
    verdict.state = found.state;
    verdict.reason = found.reason;
    verdict.error = found.error;
    if (found.state == CJIT_EVALUATE_STATE_CRASHED) name_launch();
  } catch (const TrialEnd& found) {
    verdict.state = found.state;
    verdict.reason = found.reason;
    if (trial.hangs()) name_launch();
  }
  verdict.seconds = seconds_since(start);
} catch (const Error& error) {
  // A wait for a worker or for the device was given up.
  if (error.status() != CJIT_ERROR_CANCELLED || goes_on_()) throw;
  verdict.state = CJIT_EVALUATE_STATE_CANCELLED;
  verdict.reason = "the evaluation was stopped";
}

}  // namespace cjit
