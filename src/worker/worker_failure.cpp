#include "worker/worker_failure.hpp"

#include <signal.h>

#include "base/signal_name.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::string with_stderr_tail(std::string message, const WorkerLost& lost) {
  message.append(memory_advice(lost.stderr_tail, lost.memory_limit));
  if (!lost.stderr_tail.empty()) message.append(concat("; its last output was: ", trim(lost.stderr_tail)));
  return message;
}

std::string how_two_died(const WorkerLost& lost, const char* library) {
  if (lost.signal != 0)
    return concat(library, " was ended by ", signal_name(lost.signal), " in two workers, one after the other",
                  lost.signal == SIGKILL ? "; the system may be out of memory" : "");
  return lost.exit_code >= 0
             ? concat("two workers exited, one after the other, the last with exit code ", lost.exit_code)
             : "two workers ended, one after the other, with unknown exit codes, because this process reaps its "
               "children "
               "itself";
}

}  // namespace

std::string memory_advice(std::string_view text, std::uint64_t limit) {
  const auto says = [&](std::string_view words) { return text.find(words) != std::string_view::npos; };
  if (limit == 0 || !(says("out of memory") || says("bad_alloc"))) return "";
  return concat("; a worker may use ", limit >> 20,
                " MiB of address space: raise `worker_memory_bytes` (CJIT_WORKER_MEMORY_BYTES), or split the source");
}

Attempt attempt_of(const Compilation& compilation) {
  return {concat("compile ", compilation.source_name), "NVRTC", CJIT_STAGE_COMPILE};
}

Error explain(const WorkerLost& lost, const Attempt& attempt, const CompileSettings& settings,
              const std::string& worker_program) {
  const std::string cannot = concat("cannot ", attempt.what, ": ");
  Failure failure{.status = CJIT_ERROR_COMPILER_CRASHED, .stage = attempt.stage, .log = lost.stderr_tail};
  switch (lost.reason) {
    case WorkerLost::Reason::kTimedOut:
      failure.status = CJIT_ERROR_TIME_LIMIT;
      failure.message = concat(cannot, "it took longer than ", settings.time_limit.count(),
                               " ms, the time limit, and its worker was stopped; raise `time_limit_milliseconds`");
      break;
    case WorkerLost::Reason::kInterrupted:
      return cancelled_error(attempt.stage);
    case WorkerLost::Reason::kDied:
      failure.library = attempt.library;
      failure.native_code = lost.signal;
      failure.native_name = lost.signal != 0 ? signal_name(lost.signal) : "";
      failure.message = with_stderr_tail(concat(cannot, how_two_died(lost, attempt.library)), lost);
      break;
    case WorkerLost::Reason::kInvalidAnswer:
      failure.library = attempt.library;
      failure.message =
          with_stderr_tail(concat(cannot, "two workers, one after the other, gave an invalid answer: ", lost.fault,
                                  "; the source may have damaged them, or ", worker_program, " is not a cjit-worker"),
                           lost);
      break;
  }
  return Error(std::move(failure));
}

}  // namespace cjit
