// The place of a compilation or link: this process or a worker.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/fork_local.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "base/trace.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/compile_settings.hpp"
#include "worker/worker_failure.hpp"

namespace cjit {

struct BuildPlace {
  cjit_build_place_t place = CJIT_BUILD_PLACE_PROCESS;
  std::string note;    // the reason for the place
  bool fresh = false;  // use a new worker, and end it afterwards

  static BuildPlace process(std::string note) { return {CJIT_BUILD_PLACE_PROCESS, std::move(note)}; }
  static BuildPlace worker(std::string note) { return {CJIT_BUILD_PLACE_WORKER, std::move(note)}; }
};

// Thread-safe.
class Placement {
 public:
  // `writable_folders` is called at each start of a sandboxed worker.
  Placement(WorkerSettings settings, const Log& log, const Trace& trace,
            std::function<std::vector<std::string>()> writable_folders);

  const WorkerSettings& settings() const noexcept { return settings_; }
  // The reason why there are no workers, with advice; "" if workers are possible.
  std::string disabled_reason() const;
  WorkerPool& pool() { return pool_.get(); }
  WorkerPool* find_pool() const { return pool_.find(); }
  // A description of the workers' sandbox, or of the one that they will have; "off: ..." if they have none.
  std::string sandbox() const;

  // If this process was forked after its parent opened the library, returns settings that use only workers, because the
  // library cannot be used here. Throws Error(CJIT_ERROR_WORKER_UNAVAILABLE) if the mode is PROCESS in this case.
  template <typename Library>
  CompileSettings after_fork(CompileSettings settings, const Library& library, const Attempt& attempt) const {
    if (library.is_inherited()) require_worker(settings, library.path(), attempt);
    return settings;
  }

  // The place that the settings require; nothing if they leave the choice. Throws Error(CJIT_ERROR_WORKER_UNAVAILABLE)
  // if they require a worker and there are none.
  std::optional<BuildPlace> decided_place(const Attempt& attempt, const CompileSettings& settings) const;

  // Calls `in_worker` or `here`, as `place` says. If no worker is available it calls `here`, unless the mode is WORKER.
  // Sets `place` to the place that was used. Throws the errors of the functions, and
  // Error(CJIT_ERROR_COMPILER_CRASHED), (..._TIME_LIMIT), (..._CANCELLED), (..._WORKER_UNAVAILABLE).
  template <typename InWorker, typename Here>
  auto run(BuildPlace& place, const Attempt& attempt, const CompileSettings& settings, InWorker in_worker, Here here) {
    if (place.place == CJIT_BUILD_PLACE_WORKER) {
      try {
        return in_worker();
      } catch (const WorkerLost& lost) {
        throw explain(lost, attempt, settings, settings_.pool.program);
      } catch (const WorkerUnavailable& none) {
        place = BuildPlace::process(accept_no_worker(none, settings));
      }
    }
    return here();
  }

 private:
  static void require_worker(CompileSettings& settings, const std::string& library, const Attempt& attempt);
  // Returns the reason why this process does the work; throws if the mode is WORKER.
  std::string accept_no_worker(const WorkerUnavailable& none, const CompileSettings& settings);

  const WorkerSettings settings_;
  const Log& log_;
  const Trace& trace_;
  const std::function<std::vector<std::string>()> writable_folders_;
  ForkLocal<WorkerPool> pool_;
  mutable std::mutex mutex_;
  std::string disabled_reason_;
};

// The NVRTC that workers have to open.
WantedCompiler wanted_compiler(Toolkit& toolkit, const CompileSettings& settings);

}  // namespace cjit
