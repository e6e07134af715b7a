#include "c_api/worker_options.hpp"

#include "base/no_limit.hpp"
#include "base/text.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/variables.hpp"

namespace cjit {

namespace {

constexpr std::chrono::milliseconds kIdleLimit = std::chrono::seconds(30);  // In cjit/context.h: "else 30,000"
constexpr std::uint64_t kPchBytes = std::uint64_t{2} << 30;                 // In cjit/context.h: "else 2 GiB"
constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 30;              // In cjit/context.h: "at least 1 GiB"
constexpr std::uint64_t kMaxWorkers = 4096;                                 // In cjit/context.h: "at most 4096"

std::uint64_t within(std::uint64_t number, std::uint64_t min, std::uint64_t max, const char* what) {
  if (number < min || number > max)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat(what, " is ", number, "; it takes ", min, " to ", max));
  return number;
}

}  // namespace

cjit_worker_mode_t read_worker_mode(cjit_worker_mode_t mode) {
  if (mode > CJIT_WORKER_MODE_WORKER)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `worker_mode` is ", mode, "; use a value of enum cjit_worker_mode"));
  return mode;
}

WorkerSettings read_worker_settings(const cjit_context_options_t& options) {
  WorkerSettings settings;
  settings.mode = choice_of(read_worker_mode(options.worker_mode), "CJIT_WORKERS", {"automatic", "process", "worker"},
                            CJIT_WORKER_MODE_AUTOMATIC);
  settings.pool.program = options.worker_path != nullptr ? options.worker_path : find_worker_program();
  settings.pool.max_workers = static_cast<unsigned>(
      within(number_of(options.worker_count, "CJIT_WORKER_COUNT", 0), 0, kMaxWorkers, "the number of workers"));
  settings.pool.memory_limit = number_of(options.worker_memory_bytes, "CJIT_WORKER_MEMORY_BYTES", 0);
  if (settings.pool.memory_limit != 0)
    within(settings.pool.memory_limit, kLeastMemory, INT64_MAX, "the memory limit of a worker in bytes");
  settings.pool.idle_limit = limit_of(options.worker_idle_milliseconds, "CJIT_WORKER_IDLE_MILLISECONDS", kIdleLimit);
  settings.time_limit = limit_of(options.time_limit_milliseconds, "CJIT_TIME_LIMIT_MILLISECONDS", kNoLimit);
  settings.pch =
      choice_of(read_switch(options.pch, "pch"), "CJIT_PCH", {"on", "off"}, CJIT_SWITCH_ON) == CJIT_SWITCH_ON;
  settings.pool.is_sandboxed = choice_of(read_switch(options.worker_sandbox, "worker_sandbox"), "CJIT_WORKER_SANDBOX",
                                         {"on", "off"}, CJIT_SWITCH_ON) == CJIT_SWITCH_ON;
  settings.pool.may_write_temporaries = options.trace_compiler == CJIT_SWITCH_ON;
  settings.pch_bytes = number_of(options.pch_bytes, "CJIT_PCH_BYTES", kPchBytes);
  return settings;
}

}  // namespace cjit
