#include "tune/tuning.hpp"

#include <algorithm>

#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "launch/device.hpp"
#include "measure/elapsed.hpp"
#include "pipeline/job_queue.hpp"
#include "plan/compiled_plan.hpp"
#include "plan/json.hpp"
#include "plan/plan.hpp"
#include "request/kernel_request.hpp"
#include "tune/tuning_report.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

Error refusal(const std::string& what) {
  return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("cannot tune: ", what));
}

// nullptr if it is a kernel of the caller. Throws if the description has faults.
std::shared_ptr<const Algorithm> algorithm_of(const KernelRequest& request) {
  return request.description == nullptr ? nullptr : request.description->read();
}

// The values that are tried for a number of an algorithm if the caller does not give a space.
std::vector<std::int64_t> usual_values(TunableNumber::Rule rule) {
  if (rule == TunableNumber::Rule::kThreads) return {64, 128, 192, 256, 320, 384, 512, 768};
  if (rule == TunableNumber::Rule::kVectorItems) return {4, 8, 12, 16, 20, 24, 32};
  std::vector<std::int64_t> items(24);
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = static_cast<std::int64_t>(i + 1);
  return items;
}

// The first number of threads and the first number of items, which are those of the kernel that does the work.
Space usual_space(const std::vector<TunableNumber>& numbers) {
  Space space;
  for (const bool threads : {true, false}) {
    const auto found = std::find_if(numbers.begin(), numbers.end(), [&](const TunableNumber& number) {
      return (number.rule == TunableNumber::Rule::kThreads) == threads;
    });
    if (found != numbers.end()) space.push_back({std::string(found->name), usual_values(found->rule)});
  }
  return space;
}

Space space_of(const TuningRequest& request, Space given) {
  const std::shared_ptr<const Algorithm> algorithm = algorithm_of(request.base);
  if (algorithm == nullptr) {
    if (given.empty()) throw refusal("a kernel of the caller has no space of its own; set 'space'");
    return given;
  }
  std::vector<std::string> names;
  for (const TunableNumber& number : algorithm->tunable) names.emplace_back(number.name);
  if (names.empty()) throw refusal(concat("the algorithm '", algorithm->plan_name, "' has no number to tune"));
  for (const SpaceNumber& number : given)
    if (std::ranges::count(names, number.name) == 0)
      throw refusal(concat("'space' has '", number.name, "', but the algorithm '", algorithm->plan_name, "' has ",
                           join(names, ", ")));
  return given.empty() ? usual_space(algorithm->tunable) : given;
}

// The candidates; the first one is the default, without numbers for an algorithm.
std::vector<Candidate> all_candidates(const TuningRequest& request, const Space& space, std::size_t most) {
  std::vector<Candidate> candidates = candidates_of(space, most);
  if (algorithm_of(request.base) != nullptr) candidates.insert(candidates.begin(), Candidate());
  return candidates;
}

class TuningPlan final : public BuildPlan {
 public:
  TuningPlan(Context& context, const TuningRequest& request);

  Arch arch() const override { return base_->arch(); }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override { base_->require_toolchain(); }
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;

 private:
  struct Built {
    std::vector<SharedRecord> records;  // nullptr: not built
    std::vector<std::string> failures;
    std::vector<bool> over_limits;
  };

  Built build_all(const BuildControl& control);
  SharedRecord with_plan(const SharedRecord& record, std::size_t candidate) const;
  void race(const Built& built, const BuildControl& control);
  MeasuringOptions measuring_options(const BuildRecord& record, const BuildControl& control) const;
  bool report_progress(TuningProgress::Phase phase, std::size_t built, std::size_t failed, const Race* race);
  bool is_over(std::chrono::milliseconds budget) const { return Clock::now() - start_ >= budget; }
  BuiltRecord result_of(const Built& built) const;

  Context& context_;
  const TuningRequest& request_;
  const TuningDescription description_;
  const std::unique_ptr<BuildPlan> base_;
  const std::shared_ptr<const Driver> driver_;
  const std::vector<Candidate> candidates_;
  const Clock::time_point start_ = Clock::now();
  TuningReport report_;
};

std::string name_of_device(const Driver& driver, std::uint32_t ordinal) {
  CuDevice device = 0;
  driver.check(driver->DeviceGet(&device, static_cast<int>(ordinal)), concat("tune on the CUDA device ", ordinal),
               CJIT_STAGE_REQUEST);
  const DeviceIdentity identity = identify_device(driver, device, CJIT_STAGE_REQUEST);
  return identity.name;
}

TuningPlan::TuningPlan(Context& context, const TuningRequest& request)
    : context_(context),
      request_(request),
      description_(read_tuning_description(request.description)),
      base_(request.base.plan(context)),
      driver_(context.toolkit().driver()),
      candidates_(all_candidates(request, space_of(request, description_.space), description_.most_candidates)) {
  if (driver_->is_stand_in())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "cannot tune on a mock device: it runs no kernels; use a context without `mock_device`");
  report_.device = name_of_device(*driver_, request.device);
  report_.driver_version = driver_->version();
  report_.space = space_of(request, description_.space);
  report_.candidates = candidates_;
}

void TuningPlan::describe(KeyBuilder& key) {
  const BuildKey base = describe_key(context_, request_.base);
  key.refuse(base.uncacheable_reason);
  key.add("tuned request", base.key.request.hex());
  if (base.key.toolchain == KeyHash{})
    key.set_toolchain_unknown();
  else
    key.add_toolchain("toolchain of the tuned request", base.key.toolchain.hex());
  key.add("tuning", request_.description);
  key.add("tuned algorithm", request_.build->description == nullptr ? "" : request_.build->description->text());
  key.add("tuned plan", request_.plan_text);
  key.add("check of results", request_.check ? "the caller's" : "as described");
  key.add("device", report_.device);
  key.add("driver", std::to_string(report_.driver_version));
}

// Returns false if the caller wants the tuning to stop.
bool TuningPlan::report_progress(TuningProgress::Phase phase, std::size_t built, std::size_t failed, const Race* race) {
  if (!request_.progress) return true;
  TuningProgress progress{.phase = phase, .candidates = candidates_.size(), .built = built, .failed = failed};
  progress.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  progress.budget = description_.budget;
  if (race != nullptr) {
    progress.rounds = race->rounds();
    for (const Standing& standing : race->standings()) progress.racing += standing.is_in();
    const Standing& leader = race->standings()[race->leader()];
    const Candidate& candidate = candidates_[report_.raced[race->leader()]];
    if (race->leader() != 0) progress.best = to_json(report_.space, candidate);
    if (!leader.ratios.empty()) progress.best_ratio = interval_of(leader.ratios).median;
  }
  return request_.progress(progress);
}

TuningPlan::Built TuningPlan::build_all(const BuildControl& control) {
  Built built;
  built.records.resize(candidates_.size());
  built.failures.resize(candidates_.size());
  built.over_limits.resize(candidates_.size());
  std::vector<BuildOrder> orders;
  std::vector<std::size_t> indices;
  // Candidates whose numbers break a rule of the algorithm are not built.
  for (std::size_t i = 0; i < candidates_.size(); ++i) try {
      auto request =
          std::make_shared<const KernelRequest>(with_numbers(*request_.build, report_.space, candidates_[i]));
      algorithm_of(*request);
      orders.push_back({.request = std::move(request), .preferences = request_.preferences, .fingerprint = {}});
      indices.push_back(i);
    } catch (const Error& error) {
      if (i == 0) throw;
      built.failures[i] = error.what();
    }
  const auto job = std::make_shared<Job>(orders.size(), false, std::function<void()>());
  // A queue of its own: the thread of the caller may be one of those that run the context's jobs.
  JobQueue queue(context_, worker_limit(context_.workers.pool));
  queue.add(job, std::move(orders));
  // Half of the budget is for measurements.
  constexpr std::chrono::milliseconds kStep{100};
  while (!job->wait(kStep)) {
    const cjit_job_progress_t done = job->progress();
    if (control.stop.stop_requested()) {
      job->cancel();
      throw cancelled_error(CJIT_STAGE_COMPILE);
    }
    const bool goes_on = report_progress(TuningProgress::Phase::kBuild, done.succeeded, done.failed, nullptr);
    if (!goes_on) report_.stopped = "cancelled";
    if (!goes_on || (is_over(description_.budget / 2) && done.succeeded > 0)) job->cancel();
  }
  for (std::size_t i = 0; i < indices.size(); ++i) try {
      built.records[indices[i]] = with_plan(job->result(i).record, indices[i]);
    } catch (const Error& error) {
      // Without the default there is nothing to compare with.
      if (indices[i] == 0 && error.status() != CJIT_ERROR_CANCELLED) throw;
      if (error.status() == CJIT_ERROR_CANCELLED) continue;
      built.failures[indices[i]] = error.what();
      built.over_limits[indices[i]] = error.status() == CJIT_ERROR_RESOURCE_LIMIT;
    }
  if (built.records[0] == nullptr)
    built.records[0] = with_plan(build(context_, request_.base, request_.preferences).record, 0);
  return built;
}

// A caller's kernel gets the plan, with its numbers in place.
SharedRecord TuningPlan::with_plan(const SharedRecord& record, std::size_t candidate) const {
  if (request_.plan_text.empty()) return record;
  return std::make_shared<const BuildRecord>(
      with_plan_text(*record, substitute(request_.plan_text, report_.space, candidates_[candidate])));
}

MeasuringOptions TuningPlan::measuring_options(const BuildRecord& record, const BuildControl& control) const {
  if (record.plans.empty()) throw refusal("the build has no plan; set `plan`, which says how the kernel is launched");
  const std::string& program = context_.workers.pool.program;
  if (program.empty())
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_STAGE_REQUEST,
                "cannot tune: candidates run in cjit-worker, and it was not found; install it beside the library or "
                "set CJIT_WORKER");
  const CompiledPlan compiled = compile_plan(record.plans.front().text, kernels_of(record));
  MeasuringOptions options{.worker_program = program,
                           .driver_path = driver_->path(),
                           .device = request_.device,
                           .runs = read_runs(description_, compiled.definition.name, compiled.definition.parameters),
                           .tolerance = description_.tolerance,
                           .check = {},
                           .stop = control.stop};
  return options;
}

void TuningPlan::race(const Built& built, const BuildControl& control) {
  const auto start = Clock::now();
  MeasuringOptions options = measuring_options(*built.records[0], control);
  std::vector<Buffer> artifacts;
  for (std::size_t i = 0; i < built.records.size(); ++i) {
    if (built.records[i] == nullptr) continue;
    report_.raced.push_back(i);
    artifacts.push_back(write_artifact(*built.records[i]));
  }
  if (request_.check)
    options.check = [&, runs = options.runs](const ComparedResults& results) {
      return request_.check(runs[results.run], to_json(report_.space, candidates_[report_.raced[results.candidate]]),
                            results);
    };
  const std::size_t failed = candidates_.size() - report_.raced.size(), run_count = options.runs.size();
  MeasuringProcess process(std::move(options), std::move(artifacts));
  Race race(process, report_.raced.size(), run_count);
  try {
    race.run([&] {
      const auto out = [](const Standing& standing) { return !standing.is_in() && !standing.reason.empty(); };
      const auto lost = static_cast<std::size_t>(std::ranges::count_if(race.standings(), out));
      if (!report_progress(TuningProgress::Phase::kMeasure, report_.raced.size(), failed + lost, &race))
        report_.stopped = "cancelled";
      return report_.stopped.empty() && !is_over(description_.budget);
    });
  } catch (const CandidateFailure& failure) {
    throw Error(CJIT_ERROR_DRIVER, CJIT_STAGE_LAUNCH,
                concat("cannot tune: the default, which the candidates are compared with, fails: ", failure.reason));
  }
  if (!race.is_finished() && report_.stopped.empty()) report_.stopped = "budget";
  report_.standings = race.standings();
  report_.best = report_.raced[race.winner()];
  report_.rounds = race.rounds();
  report_.losses = process.losses();
  report_.measure_seconds = seconds_since(start);
}

BuiltRecord TuningPlan::result_of(const Built& built) const {
  const BuildRecord& best = *built.records[report_.best];
  BuiltRecord output;
  output.record = std::make_shared<BuildRecord>(copy_of(best));
  output.record->report = to_json(report_);
  output.record->compile_nanoseconds = static_cast<std::uint64_t>(seconds_since(start_) * 1e9);
  output.arch = base_->arch();
  output.arch.cc = best.cc;
  output.site = {CJIT_BUILD_PLACE_PROCESS, "the result of a tuning"};
  return output;
}

BuiltRecord TuningPlan::make(const BuildPreferences&, const BuildControl& control) {
  Built built;
  if (description_.budget.count() == 0) {
    built.records.push_back(with_plan(build(context_, request_.base, request_.preferences).record, 0));
    built.failures.resize(candidates_.size());
    built.over_limits.resize(candidates_.size());
    report_.failures = built.failures;
    report_.over_limits = built.over_limits;
    report_.stopped = "budget";
  } else {
    built = build_all(control);
    report_.build_seconds = seconds_since(start_);
    report_.failures = built.failures;
    report_.over_limits = built.over_limits;
    if (report_.stopped.empty()) race(built, control);
  }
  BuiltRecord output = result_of(built);
  if (report_.stopped == "cancelled" || description_.budget.count() == 0)
    output.why_not_stored = "the tuning was stopped, so that its result is not stored";
  return output;
}

}  // namespace

std::unique_ptr<BuildPlan> TuningRequest::plan(Context& context) const {
  return std::make_unique<TuningPlan>(context, *this);
}

KernelRequest with_numbers(const KernelRequest& build, const Space& space, const Candidate& candidate) {
  KernelRequest request = build;
  if (build.description != nullptr) {
    const std::string& text = build.description->text();
    const JsonDocument document({text, "algorithm"});
    const JsonValue* const policy = document.root().find("policy");
    if (policy != nullptr && !Tuning::is_cub(*policy))
      throw refusal("the algorithm has a 'policy', which the tuning chooses; leave it out");
    if (!candidate.empty())
      request.description = std::make_shared<const AlgorithmDescription>(text, to_json(space, candidate));
    return request;
  }
  const auto with_them = [&](const std::string& text) { return substitute(text, space, candidate); };
  for (std::string& name : request.name_expressions) name = with_them(name);
  request.options.change_macros(with_them);
  return request;
}

}  // namespace cjit
