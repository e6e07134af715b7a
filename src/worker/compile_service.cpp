#include "worker/compile_service.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "base/fork_gate.hpp"
#include "base/large_stack.hpp"
#include "options/exact_options.hpp"
#include "toolkit/compiler_variables.hpp"
#include "worker/compile_trace.hpp"

namespace cjit {

namespace {

// The compilations in this process. All contexts share NVRTC and the lock of its front end.
struct Load {
  std::atomic<unsigned> compilations{0};
  std::atomic<unsigned> long_parses{0};
};

Load& load() {
  static auto* const of_process = new ForkLocal<Load>([] { return std::make_unique<Load>(); });
  return of_process->get();
}

}  // namespace

bool needs_a_fresh_process(const Compilation& compilation, const CompilerTraits& compiler) {
  constexpr std::uint32_t kSince = 13'010;
  if (compiler.cuda_version() < kSince) return false;
  const ExactOptions options = read_exact_options(compilation.options);
  return options.arch && options.arch->cc / 10 == 12 && (options.is_debug || options.compiles_fastest);
}

class CompileService::InProcess {
 public:
  InProcess() = default;
  ~InProcess() {
    if (counted_) --load().compilations;
    if (parses_) --load().long_parses;
  }
  InProcess(const InProcess&) = delete;
  InProcess& operator=(const InProcess&) = delete;

  // Returns false if another compilation would block this one. Compilations that parse little may run at the same time:
  // NVRTC's code generation runs in parallel, its front end does not.
  bool enter_alone(bool parses_much) {
    count(parses_much);
    return parses_much ? load().compilations == 1 : load().long_parses == 0;
  }
  void enter(bool parses_much) {
    if (!counted_) count(parses_much);
  }
  void leave() {
    if (counted_) --load().compilations;
    if (parses_) --load().long_parses;
    counted_ = parses_ = false;
  }

 private:
  void count(bool parses_much) {
    if (parses_much) ++load().long_parses;
    ++load().compilations;
    parses_ = parses_much;
    counted_ = true;
  }
  bool counted_ = false;
  bool parses_ = false;
};

CompileService::CompileService(WorkerSettings settings, std::function<std::string()> pch_folder, Toolkit& toolkit,
                               const Log& log, const Trace& trace)
    : toolkit_(toolkit),
      trace_(trace),
      workers_(std::move(settings), log, trace, [this] { return folders_that_workers_write(); }),
      headers_(workers_, std::move(pch_folder), toolkit, log, trace) {
  compiler_variables();  // read them before any library is opened
}

std::vector<std::string> CompileService::folders_that_workers_write() {
  std::vector<std::string> folders;
  const WorkerSettings& settings = workers_.settings();
  if (settings.pch && headers_.store().make_folder()) folders.push_back(headers_.store().folder());
  std::error_code ignored;
  if (settings.pool.may_write_temporaries) folders.push_back(std::filesystem::temp_directory_path(ignored));
  return folders;
}

CompilerTraits CompileService::compiler(const CompileSettings& settings) {
  const bool in_worker =
      settings.mode == CJIT_WORKER_MODE_WORKER || (settings.mode == CJIT_WORKER_MODE_AUTOMATIC && settings.is_job);
  if (in_worker && workers_.disabled_reason().empty()) {
    try {
      return workers_.pool().compiler(wanted_compiler(toolkit_, settings), settings.wait_limits());
    } catch (const WorkerUnavailable&) {  // compile() reports the error, or compiles in this process
    } catch (const WorkerLost& lost) {
      throw explain(lost, {"start a worker", "NVRTC", CJIT_STAGE_COMPILE}, settings, workers_.settings().pool.program);
    }
  }
  return traits_of(*toolkit_.nvrtc());
}

BuildPlace CompileService::choose(const Compilation& compilation, const Attempt& attempt, const WantedPch& pch,
                                  const CompileSettings& settings, InProcess& here) {
  std::optional<BuildPlace> decided = workers_.decided_place(attempt, settings);
  if (decided && decided->place == CJIT_BUILD_PLACE_PROCESS) return *std::move(decided);
  const CompilerTraits known = compiler(settings);
  if (needs_a_fresh_process(compilation, known)) {
    BuildPlace fresh = BuildPlace::worker(
        concat(known.name(), " makes wrong code after such a compilation, so it gets a worker of its own"));
    fresh.fresh = true;
    return fresh;
  }
  if (decided) return *std::move(decided);
  if (pch.headers != nullptr && (pch.was_requested || headers_.store().heap_size_of(pch.headers->key)))
    return BuildPlace::worker("it can use precompiled headers there");
  if (!here.enter_alone(settings.parses_much)) {
    here.leave();
    return BuildPlace::worker("this process is busy with another compilation");
  }
  return BuildPlace::process("this process has no other compilation");
}

CompileOutcome CompileService::compile(const Compilation& compilation, const HeaderSet* headers,
                                       const CompileSettings& caller_settings) {
  const Attempt attempt = attempt_of(compilation);
  CompileSettings settings = caller_settings;
  if (fork_generation() != 0 &&
      settings.mode != CJIT_WORKER_MODE_WORKER)  // in mode WORKER NVRTC is not opened for this check
    settings = workers_.after_fork(std::move(settings), *toolkit_.nvrtc(), attempt);
  WantedPch pch;
  bool is_refused = false;
  if (headers != nullptr && settings.mode != CJIT_WORKER_MODE_PROCESS && !headers_.store().folder().empty()) {
    is_refused = headers_.store().is_refused(headers->key);
    if (!is_refused) pch = {headers, headers_.store().note_request(headers->key)};
  }
  InProcess process;
  BuildPlace place = choose(compilation, attempt, pch, settings, process);
  const auto here = [&] {
    process.enter(settings.parses_much);
    return compile_here(compilation, settings);
  };
  CompileOutcome outcome = workers_.run(
      place, attempt, settings, [&] { return compile_in_worker(compilation, pch, settings, place.fresh); }, here);
  outcome.site.place = place.place;
  outcome.site.note = std::move(place.note);
  if (is_refused) outcome.site.pch = CJIT_PCH_OUTCOME_REFUSED;
  return outcome;
}

CompileOutcome CompileService::compile_here(const Compilation& compilation, const CompileSettings& settings) {
  const auto nvrtc = toolkit_.nvrtc();
  if (!settings.compiler_identity.empty() && toolkit_.compiler_file()->identity != settings.compiler_identity)
    throw CompilerChanged();
  CompileOutcome outcome{.program = on_large_stack([&] { return cjit::compile(*nvrtc, compilation); })};
  trace_compilation(trace_, compilation.source_name, outcome.program, {});
  return outcome;
}

CompileOutcome CompileService::compile_in_worker(const Compilation& compilation, const WantedPch& pch,
                                                 const CompileSettings& settings, bool fresh) {
  WorkerPool::Lease lease(workers_.pool(), wanted_compiler(toolkit_, settings), settings.wait_limits(), fresh);
  PchReport report;
  CompileTask task{compilation, {}};
  if (pch.headers != nullptr && !fresh) task.pch = headers_.task_for(lease, pch, settings, report);
  CompileAnswer answer = lease.compile(task);
  trace_compilation(trace_, compilation.source_name, answer.program, track_of(lease));
  if (task.pch.action == PchTask::Action::kUse) {
    if (answer.pch.outcome == CJIT_PCH_OUTCOME_NONE)  // a replacement worker compiled it without precompiled headers
      answer.pch = {CJIT_PCH_OUTCOME_REFUSED, "the worker that used them crashed", 0};
    if (answer.pch.outcome == CJIT_PCH_OUTCOME_REFUSED) headers_.store().reject(task.pch.path, answer.pch.note);
    headers_.store().count(answer.pch);
    // A build that makes a file and then uses it reports MADE.
    if (report.outcome != CJIT_PCH_OUTCOME_MADE) report = answer.pch;
  }
  return {.program = std::move(answer.program), .site = {.pch = report.outcome}, .worker = lease.process()};
}

}  // namespace cjit
