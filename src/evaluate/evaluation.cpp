#include "evaluate/evaluation.hpp"

#include <algorithm>
#include <span>

#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "evaluate/judge.hpp"
#include "measure/elapsed.hpp"
#include "measure/json_text.hpp"
#include "plan/plan.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

SharedRecord with_plan(const SharedRecord& record, const EvaluatedCandidate& candidate) {
  return candidate.plan_text.empty()
             ? record
             : std::make_shared<const BuildRecord>(with_plan_text(*record, candidate.plan_text));
}

class Evaluation {
 public:
  Evaluation(Context& context, const EvaluationRequest& request, const BuildControl& control)
      : context_(context),
        request_(request),
        control_(control),
        driver_(context.toolkit().driver()),
        workers_(setup(), true, control.stop) {}

  std::string run();

 private:
  MeasuringSetup setup();
  void start_builds(JobQueue& queue);
  bool make_expectations();
  SharedRecord reference_record();
  std::uint64_t judge_all();
  bool goes_on();
  bool keeps_waiting() { return !control_.stop.stop_requested() && goes_on(); }
  std::optional<std::size_t> next_built();
  KernelVerdict verdict_of(std::size_t candidate);
  void judge(std::size_t candidate, Judge& judge);
  void finish(KernelVerdict verdict);
  void refuse_rest(cjit_evaluate_state_t state, const std::string& reason);
  std::string fastest() const;
  std::string report(std::uint64_t copy_rate) const;

  Context& context_;
  const EvaluationRequest& request_;
  const BuildControl& control_;
  const std::shared_ptr<const Driver> driver_;
  MeasuringWorkers workers_;
  std::unique_ptr<Expectations> expectations_;
  std::shared_ptr<Job> job_, job_of_reference_;
  std::vector<bool> is_judged_ = std::vector<bool>(request_.candidates.size());
  std::vector<std::string> verdicts_;
  struct Timed {
    std::size_t candidate;
    Interval cold;
  };
  std::vector<Timed> timed_;  // candidates that passed and were measured
  std::size_t passed_ = 0;
  std::string stopped_;  // "cancelled", "budget"; "": it is complete
  Clock::time_point last_progress_{};
  const Clock::time_point start_ = Clock::now();
};

MeasuringSetup Evaluation::setup() {
  if (driver_->is_stand_in())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "cannot evaluate on a mock device: it runs no kernels; use a context without `mock_device`");
  const std::string& program = context_.workers.pool.program;
  if (program.empty())
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_STAGE_REQUEST,
                "cannot evaluate: candidates run in cjit-worker, and it was not found; install it beside the library "
                "or set CJIT_WORKER");
  return {.attempt = "cannot evaluate",
          .worker_program = program,
          .driver_path = driver_->path(),
          .device = request_.device,
          .goes_on = [this] { return keeps_waiting(); }};
}

// The reference first: nothing is judged without it.
void Evaluation::start_builds(JobQueue& queue) {
  const auto start = [&](std::span<const EvaluatedCandidate> builds) {
    std::vector<BuildOrder> orders;
    for (const EvaluatedCandidate& one : builds)
      orders.push_back({.request = one.build, .preferences = one.preferences, .fingerprint = {}});
    auto job = std::make_shared<Job>(orders.size(), false, std::function<void()>());
    queue.add(job, std::move(orders));
    return job;
  };
  if (request_.reference) job_of_reference_ = start({&*request_.reference, 1});
  job_ = start(request_.candidates);
}

// nullptr: the evaluation was stopped before.
SharedRecord Evaluation::reference_record() {
  constexpr std::chrono::milliseconds kStep{20};
  while (!job_of_reference_->wait(kStep))
    if (!goes_on()) return nullptr;
  return with_plan(job_of_reference_->result(0).record, *request_.reference);
}

// Returns false if the evaluation was stopped before they were made.
bool Evaluation::make_expectations() try {
  if (request_.expect) {
    expectations_ = expect_caller(request_.expect);
  } else if (request_.reference) {
    const SharedRecord record = reference_record();
    if (record == nullptr) return false;
    if (record->plans.empty())
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  "cannot evaluate: the reference has no plan; set `plan`, which says how the kernel is launched");
    const CompiledPlan compiled = compile_plan(record->plans.front().text, kernels_of(*record));
    prepare_cases(request_.description, compiled.definition.name, compiled.definition.parameters);
    expectations_ = expect_reference(setup(), write_artifact(*record), request_.description.run_limit, control_.stop);
  } else {
    expectations_ = expect_files();
  }
  return true;
} catch (const Error& error) {
  if (error.status() != CJIT_ERROR_CANCELLED || goes_on()) throw;
  return false;
}

// Also the reason why it does not.
bool Evaluation::goes_on() {
  constexpr std::chrono::milliseconds kStep{100};
  if (control_.stop.stop_requested()) throw cancelled_error(CJIT_STAGE_LAUNCH);
  const auto now = Clock::now();
  const auto budget = request_.description.budget;
  if (stopped_.empty() && budget.count() != 0 && now - start_ >= budget) stopped_ = "budget";
  if (stopped_.empty() && request_.progress && now - last_progress_ >= kStep) {
    last_progress_ = now;
    const EvaluationProgress progress{.candidates = request_.candidates.size(),
                                      .built = job_->progress().succeeded,
                                      .judged = verdicts_.size(),
                                      .passed = passed_,
                                      .losses = workers_.losses(),
                                      .elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(now - start_)};
    if (!request_.progress(progress)) stopped_ = "cancelled";
  }
  return stopped_.empty();
}

// A candidate whose build has ended and that is not judged.
std::optional<std::size_t> Evaluation::next_built() {
  for (std::size_t i = 0; i < is_judged_.size(); ++i) {
    if (is_judged_[i]) continue;
    try {
      job_->result(i);
    } catch (const Error& error) {
      if (error.status() == CJIT_ERROR_NOT_READY) continue;
    }
    return i;
  }
  return std::nullopt;
}

KernelVerdict Evaluation::verdict_of(std::size_t candidate) {
  return {.candidate = candidate, .name = request_.candidates[candidate].name};
}

void Evaluation::judge(std::size_t candidate, Judge& judge) {
  KernelVerdict verdict = verdict_of(candidate);
  try {
    const Served served = job_->result(candidate);
    verdict.cache_key = served.key;
    verdict.log = served.record->log;
    verdict.diagnostics = served.record->diagnostics;
    verdict.record = with_plan(served.record, request_.candidates[candidate]);
  } catch (const Error& error) {
    const Failure& failure = error.failure();
    verdict.state = failure.status == CJIT_ERROR_RESOURCE_LIMIT ? cjit_evaluate_state_t{CJIT_EVALUATE_STATE_OVER_LIMITS}
                                                                : cjit_evaluate_state_t{CJIT_EVALUATE_STATE_NOT_BUILT};
    verdict.reason = failure.message;
    verdict.log = failure.log;
    verdict.diagnostics = failure.diagnostics;
    return finish(std::move(verdict));
  }
  judge.judge(verdict);
  finish(std::move(verdict));
}

void Evaluation::finish(KernelVerdict verdict) {
  is_judged_[verdict.candidate] = true;
  passed_ += verdict.state == CJIT_EVALUATE_STATE_PASSED;
  verdicts_.push_back(to_json(verdict));
  if (const Interval cold = verdict.time(&CaseVerdict::cold);
      verdict.state == CJIT_EVALUATE_STATE_PASSED && cold.median != 0)
    timed_.push_back({verdict.candidate, cold});
  if (request_.on_verdict) request_.on_verdict(verdict);
  last_progress_ = {};
}

void Evaluation::refuse_rest(cjit_evaluate_state_t state, const std::string& reason) {
  for (std::size_t i = 0; i < is_judged_.size(); ++i) {
    if (is_judged_[i]) continue;
    KernelVerdict verdict = verdict_of(i);
    verdict.state = state;
    verdict.reason = reason;
    finish(std::move(verdict));
  }
}

// Returns the copy rate of the device; 0: not measured.
std::uint64_t Evaluation::judge_all() {
  Judge judge_of_all(request_.description, workers_, *expectations_, [this] { return goes_on(); });
  while (verdicts_.size() < is_judged_.size() && goes_on()) {
    constexpr std::chrono::milliseconds kStep{2};
    const auto candidate = next_built();
    if (!candidate) {
      job_->wait(kStep);
      continue;
    }
    try {
      judge(*candidate, judge_of_all);
    } catch (const Error& error) {
      if (error.status() != CJIT_ERROR_DEVICE_LOST) throw;
      job_->cancel();
      refuse_rest(CJIT_EVALUATE_STATE_DEVICE_LOST, error.what());
      throw;
    }
  }
  return judge_of_all.copy_rate();
}

std::string Evaluation::run() {
  workers_.start_standby();
  JobQueue queue(context_, worker_limit(context_.workers.pool));
  start_builds(queue);
  // The queue waits for its builds at its end, also when an error ends the evaluation.
  const auto cancel = [this](Job* job) {
    job->cancel();
    if (job_of_reference_ != nullptr) job_of_reference_->cancel();
  };
  const std::unique_ptr<Job, decltype(cancel)> no_further_builds(job_.get(), cancel);
  const std::uint64_t copy_rate = make_expectations() ? judge_all() : 0;
  job_->cancel();
  refuse_rest(CJIT_EVALUATE_STATE_CANCELLED,
              stopped_ == "budget" ? "the time of the evaluation was over" : "the evaluation was stopped");
  return report(copy_rate);
}

// The fastest candidate, and those whose intervals overlap with its own.
std::string Evaluation::fastest() const {
  // The medians of a kernel in three evaluations differed by up to 0.8 % (an H200), which no interval of one shows.
  constexpr double kEqual = 0.01;
  const auto best = std::ranges::min_element(timed_, {}, [](const Timed& one) { return one.cold.median; });
  std::vector<std::string> leaders;
  for (const Timed& one : timed_)
    if (one.cold.low <= best->cold.high || one.cold.median <= (1 + kEqual) * best->cold.median)
      leaders.push_back(std::to_string(one.candidate));
  return concat('[', join(leaders, ","), ']');
}

std::string Evaluation::report(std::uint64_t copy_rate) const {
  const MeasuringAnswer& device = workers_.device_if_open();
  return concat("{\"device\":", json_string(device.device_name), ",\"driver\":", driver_->version(),
                ",\"copy_bytes_per_second\":", copy_rate,
                ",\"stopped\":", stopped_.empty() ? std::string("null") : json_string(stopped_),
                ",\"lost_processes\":", workers_.losses(), ",\"passed\":", passed_, ",\"fastest\":", fastest(),
                ",\"seconds\":", json_number(seconds_since(start_)), ",\"verdicts\":[", join(verdicts_, ","), "]}");
}

}  // namespace

std::optional<Served> EvaluationRequest::serve(Context& context, const BuildControl& control) const {
  auto record = std::make_shared<BuildRecord>();
  record->report = evaluate(context, *this, control);
  return Served{.record = std::move(record)};
}

std::unique_ptr<BuildPlan> EvaluationRequest::plan(Context&) const {
  throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_REQUEST, "an evaluation is not built in steps");
}

std::string evaluate(Context& context, const EvaluationRequest& request, const BuildControl& control) {
  return Evaluation(context, request, control).run();
}

}  // namespace cjit
