// The workers of one context. They are started on demand, up to a limit, and end when they are idle.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/log.hpp"
#include "base/trace.hpp"
#include "worker/worker_process.hpp"

namespace cjit {

struct PoolOptions {
  std::string program;             // path of cjit-worker
  unsigned max_workers = 0;        // maximum number of workers; 0: as this process's share of the machine permits
  std::uint64_t memory_limit = 0;  // bytes of address space of a worker; 0: address_space_limit()
  std::uint64_t pch_heap = std::uint64_t{1} << 30;  // unused parts take no memory
  std::chrono::milliseconds idle_limit{30'000};     // an idle worker ends after this time
  std::chrono::milliseconds start_limit{20'000};
  bool is_sandboxed = true;
  bool may_write_temporaries = false;  // to the directory for temporary files, for the compiler's own traces
};

// The maximum number of workers in a pool with these options.
unsigned worker_limit(const PoolOptions& options);

// The maximum address space of a worker in bytes, of which `pch_heap` is reserved for precompiled headers.
std::uint64_t address_space_limit(const PoolOptions& options, std::uint64_t pch_heap);

struct WantedCompiler {
  std::string path;      // "": any; no NVRTC is opened in a new worker
  std::string identity;  // library_identity(); "": any

  bool operator==(const WantedCompiler&) const = default;
};

// Thrown if workers opened another NVRTC than the requested one, because it was replaced on disk in the meantime.
struct CompilerChanged {};

// Thrown if no worker could be started.
struct WorkerUnavailable {
  Error why;
  bool is_lasting;  // another attempt would fail too
};

struct PoolCounts {
  std::uint64_t started = 0, lost = 0, compilations = 0, timed_out = 0, cancelled = 0;
};

// Thread-safe. Each worker serves one thread at a time; other threads wait for a free worker.
class WorkerPool {
 public:
  // `writable_folders` is called at each start of a sandboxed worker; nullptr: there are none.
  WorkerPool(PoolOptions options, const Log& log, const Trace& trace = Trace::off(),
             std::function<std::vector<std::string>()> writable_folders = nullptr);
  ~WorkerPool();

  // A worker that is reserved for one thread.
  class Lease {
   public:
    // Waits for a free worker, or starts one within the time limit. Throws CompilerChanged, WorkerUnavailable, the
    // errors of NVRTC, and WorkerLost if the time limit or a stop ends the wait. `fresh`: start a new worker, and end
    // it after the lease.
    Lease(WorkerPool& pool, const WantedCompiler& compiler, const WaitLimits& limits, bool fresh = false);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    WorkerPool& pool() noexcept { return pool_; }
    const WorkerTraits& traits() const { return worker_->traits(); }
    // The process id of the worker.
    std::uint32_t process() const { return static_cast<std::uint32_t>(worker_->id()); }
    // If the worker crashes, tries once more in a new worker, without precompiled headers. Throws the errors of the
    // compiler, WorkerLost if the second worker fails too, and the errors of the constructor.
    CompileAnswer compile(const CompileTask& task);
    // Likewise for a link.
    LinkedProgram link(const LinkTask& task);
    // Likewise for libNVVM.
    NvvmOutcome run(const NvvmTask& task);
    bool may_write_to(const std::string& folder) const { return worker_->may_write_to(folder); }
    // Replaces the worker by a new one.
    void replace();
    // Removes the file when the worker ends.
    void remove_at_its_end(std::string path) { worker_->remove_at_its_end(std::move(path)); }

   private:
    // `once_more` is the task for the second attempt.
    template <typename Answer, typename Task>
    Answer call(MessageKind kind, const Task& task, const Task& retry, MessageKind wanted, const std::string& name);

    WorkerPool& pool_;
    const WantedCompiler compiler_;
    const WaitLimits limits_;
    const bool fresh_;
    std::unique_ptr<WorkerProcess> worker_;
  };

  // Describes the compiler of the workers; starts a worker if necessary. Throws the errors of Lease.
  CompilerTraits compiler(const WantedCompiler& wanted, const WaitLimits& limits = {});
  // Raises the size of the heap for precompiled headers. It takes effect in workers that are started later.
  void want_pch_heap(std::uint64_t bytes);
  std::uint64_t pch_heap() const;

  unsigned max_workers() const noexcept { return max_workers_; }
  // The number of worker processes.
  unsigned size() const;
  PoolCounts counts() const;
  // The description of the sandbox of the last worker that was started; "" if none was started or if it has no sandbox.
  std::string sandbox() const;

 private:
  struct Idle {
    std::unique_ptr<WorkerProcess> worker;
    std::chrono::steady_clock::time_point since;
  };

  std::unique_ptr<WorkerProcess> start(const WantedCompiler& compiler, const WaitLimits& limits);
  void take_back(std::unique_ptr<WorkerProcess> worker) noexcept;
  void end_idle_workers(const std::stop_token& stop);
  void log_stop(pid_t worker) const noexcept;

  const PoolOptions options_;
  const unsigned max_workers_;
  const Log& log_;
  const Trace& trace_;
  const std::function<std::vector<std::string>()> writable_folders_;
  mutable std::mutex mutex_;
  std::condition_variable_any freed_;
  std::condition_variable_any idle_changed_;
  std::vector<Idle> idle_;  // the most recently used one is last
  unsigned leased_ = 0;
  std::uint64_t pch_heap_;
  PoolCounts counts_;
  std::string sandbox_;
  std::optional<std::pair<WantedCompiler, CompilerTraits>> compiler_;
  std::jthread keeper_;  // ends idle workers; runs while there are workers
  bool keeper_runs_ = false;
};

}  // namespace cjit
