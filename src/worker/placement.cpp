#include "worker/placement.hpp"

#include "worker/sandbox.hpp"

namespace cjit {

Placement::Placement(WorkerSettings settings, const Log& log, const Trace& trace,
                     std::function<std::vector<std::string>()> writable_folders)
    : settings_(std::move(settings)),
      log_(log),
      trace_(trace),
      writable_folders_(std::move(writable_folders)),
      pool_([this] { return std::make_unique<WorkerPool>(settings_.pool, log_, trace_, writable_folders_); }) {
  if (settings_.pool.program.empty())
    disabled_reason_ = "cannot find cjit-worker beside the library; install it, or set CJIT_WORKER to its path";
}

std::string Placement::disabled_reason() const {
  const std::lock_guard lock(mutex_);
  return disabled_reason_;
}

std::string Placement::sandbox() const {
  if (!settings_.pool.is_sandboxed) return "off: CJIT_WORKER_SANDBOX or the option `worker_sandbox` disables it";
  const WorkerPool* pool = find_pool();
  const std::string of_a_worker = pool != nullptr ? pool->sandbox() : "";
  return of_a_worker.empty() ? describe_sandbox_support() : of_a_worker;
}

void Placement::require_worker(CompileSettings& settings, const std::string& library, const Attempt& attempt) {
  settings.why_not_here = concat("this process was forked after its parent opened ", library,
                                 ", whose locks may never be released in the child; let workers compile (`worker_mode "
                                 "= AUTOMATIC`, CJIT_WORKERS), or "
                                 "fork before the first build");
  if (settings.mode == CJIT_WORKER_MODE_PROCESS)
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, attempt.stage,
                concat("cannot ", attempt.what, " in this process: ", settings.why_not_here));
  settings.mode = CJIT_WORKER_MODE_WORKER;
}

std::optional<BuildPlace> Placement::decided_place(const Attempt& attempt, const CompileSettings& settings) const {
  if (settings.mode == CJIT_WORKER_MODE_PROCESS) return BuildPlace::process("the worker mode is PROCESS");
  const bool insists = settings.mode == CJIT_WORKER_MODE_WORKER;
  const std::string& why_not_here = settings.why_not_here;
  if (std::string why = disabled_reason(); !why.empty()) {
    if (!insists) return BuildPlace::process(std::move(why));
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, attempt.stage,
                concat("cannot ", attempt.what, " in a worker: ", why, why_not_here.empty() ? "" : "; ", why_not_here));
  }
  if (insists) return BuildPlace::worker(why_not_here.empty() ? "the worker mode is WORKER" : why_not_here);
  if (settings.is_job) return BuildPlace::worker("it belongs to a job, and only workers can be cancelled");
  if (settings.time_limit.count() != 0)
    return BuildPlace::worker("it has a time limit, which only workers can enforce");
  return std::nullopt;
}

std::string Placement::accept_no_worker(const WorkerUnavailable& none, const CompileSettings& settings) {
  if (none.is_lasting) {
    const std::lock_guard lock(mutex_);
    disabled_reason_ = none.why.what();
  }
  if (settings.mode != CJIT_WORKER_MODE_WORKER) return none.why.what();
  Failure failure = none.why.failure();
  failure.status = CJIT_ERROR_WORKER_UNAVAILABLE;
  if (!settings.why_not_here.empty()) failure.message.append(concat("; ", settings.why_not_here));
  throw Error(std::move(failure));
}

WantedCompiler wanted_compiler(Toolkit& toolkit, const CompileSettings& settings) {
  if (const auto file = toolkit.compiler_file()) return {file->path, settings.compiler_identity};
  return {toolkit.nvrtc()->path(), settings.compiler_identity};
}

}  // namespace cjit
