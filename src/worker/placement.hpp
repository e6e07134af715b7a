// Where something is compiled or linked: in this process or in a worker.
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
  std::string note;    // why there
  bool fresh = false;  // a worker that did nothing before, and will do nothing after

  static BuildPlace process(std::string note) { return {CJIT_BUILD_PLACE_PROCESS, std::move(note)}; }
  static BuildPlace worker(std::string note) { return {CJIT_BUILD_PLACE_WORKER, std::move(note)}; }
};

// Thread-safe.
class Placement {
 public:
  // `writable_folders` is asked at each start of a sandboxed worker.
  Placement(WorkerSettings settings, const Log& log, const Trace& trace,
            std::function<std::vector<std::string>()> writable_folders);

  const WorkerSettings& settings() const noexcept { return settings_; }
  // Why there are no workers, and what to do; "" if there can be.
  std::string disabled_reason() const;
  WorkerPool& pool() { return pool_.get(); }
  WorkerPool* find_pool() const { return pool_.find(); }
  // What workers have given up, or will give up; "off: ..." if they keep all.
  std::string sandbox() const;

  // The settings as they hold where a parent of this process had the library open: it is not used here then. Throws
  // Error(CJIT_ERROR_WORKER_UNAVAILABLE) where the mode wants that.
  template <typename Library>
  CompileSettings heed_fork(CompileSettings settings, const Library& library, const Attempt& attempt) const {
    if (library.is_inherited()) leave_to_workers(settings, library.path(), attempt);
    return settings;
  }

  // The place that the settings decide; nothing where they leave the choice. Throws
  // Error(CJIT_ERROR_WORKER_UNAVAILABLE) where they insist on a worker and there are none.
  std::optional<BuildPlace> decided_place(const Attempt& attempt, const CompileSettings& settings) const;

  // Calls `in_worker` or `here`; where no worker can be had, `here`, unless the mode is WORKER. `place` becomes the
  // place where it was done. Throws what they throw, and Error(CJIT_ERROR_COMPILER_CRASHED), (..._TIME_LIMIT),
  // (..._CANCELLED), (..._WORKER_UNAVAILABLE).
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
  static void leave_to_workers(CompileSettings& settings, const std::string& library, const Attempt& attempt);
  // Why it is done in this process; throws if the mode is WORKER.
  std::string accept_no_worker(const WorkerUnavailable& none, const CompileSettings& settings);

  const WorkerSettings settings_;
  const Log& log_;
  const Trace& trace_;
  const std::function<std::vector<std::string>()> writable_folders_;
  ForkLocal<WorkerPool> pool_;
  mutable std::mutex mutex_;
  std::string disabled_reason_;
};

// The NVRTC that workers are to have open.
WantedCompiler wanted_compiler(Toolkit& toolkit, const CompileSettings& settings);

}  // namespace cjit
