// The workers of one context: started when there is work, kept while it comes, never more than allowed.
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
  std::string program;       // path of cjit-worker
  unsigned max_workers = 0;  // workers at once; 0: one a core that this process may use
  std::uint64_t memory_limit = 0;
  std::uint64_t pch_heap = std::uint64_t{1} << 30;  // what is not used of it takes no memory
  std::chrono::milliseconds idle_limit{30'000};     // how long a worker without work is kept
  std::chrono::milliseconds start_limit{20'000};
  bool is_sandboxed = true;
  bool may_write_temporaries = false;  // in the folder for them, for the compiler's own traces
};

// How many workers such a pool may have at once.
unsigned worker_limit(const PoolOptions& options);

struct WantedCompiler {
  std::string path;      // "": no matter, and none is opened for that
  std::string identity;  // library_identity(); "": any

  bool operator==(const WantedCompiler&) const = default;
};

// The NVRTC that workers opened is not the one that was wanted: it was replaced on disk meanwhile.
struct CompilerChanged {};

// No worker could be started.
struct WorkerUnavailable {
  Error why;
  bool is_lasting;  // it would be the same the next time
};

struct PoolCounts {
  std::uint64_t started = 0, lost = 0, compilations = 0, timed_out = 0, cancelled = 0;
};

// Thread-safe. As many threads compile at once as there are workers; the others wait for one.
class WorkerPool {
 public:
  // `writable_folders` is asked at each start of a sandboxed worker; nullptr: there are none.
  WorkerPool(PoolOptions options, const Log& log, const Trace& trace = Trace::off(),
             std::function<std::vector<std::string>()> writable_folders = nullptr);
  ~WorkerPool();

  // A worker in one thread's hands.
  class Lease {
   public:
    // Waits for its turn; the worker is started where there is none, within the time limit. Throws CompilerChanged,
    // WorkerLost if the limit or a stop ends the wait, what is wrong with NVRTC, and WorkerUnavailable.
    // `fresh`: one that nobody used before, and nobody will use after.
    Lease(WorkerPool& pool, const WantedCompiler& compiler, const WaitLimits& limits, bool fresh = false);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    WorkerPool& pool() noexcept { return pool_; }
    const WorkerTraits& traits() const { return worker_->traits(); }
    // Of the worker.
    std::uint32_t process() const { return static_cast<std::uint32_t>(worker_->id()); }
    // Throws what the compiler says, and WorkerLost: a worker that died is replaced and asked once more before, without
    // precompiled headers. Throws what a lease throws where that cannot be.
    CompileAnswer compile(const CompileTask& task);
    // Likewise what the linker says.
    LinkedProgram link(const LinkTask& task);
    // Likewise what libNVVM says.
    NvvmOutcome run(const NvvmTask& task);
    bool may_write_to(const std::string& folder) const { return worker_->may_write_to(folder); }
    // Another worker in its place.
    void replace();
    // With the worker, the file goes.
    void remove_at_its_end(std::string path) { worker_->remove_at_its_end(std::move(path)); }

   private:
    // `once_more`: the task for the worker after one that died.
    template <typename Answer, typename Task>
    Answer ask(MessageKind kind, const Task& task, const Task& once_more, MessageKind wanted, const std::string& name);

    WorkerPool& pool_;
    const WantedCompiler compiler_;
    const WaitLimits limits_;
    const bool fresh_;
    std::unique_ptr<WorkerProcess> worker_;
  };

  // What the workers' compiler is; starts one to ask it. Throws what a lease throws.
  CompilerTraits compiler(const WantedCompiler& wanted, const WaitLimits& limits = {});
  // Of the heap that workers make for precompiled headers; larger ones hold from the next start on.
  void want_pch_heap(std::uint64_t bytes);
  std::uint64_t pch_heap() const;

  unsigned max_workers() const noexcept { return max_workers_; }
  // Processes that there are.
  unsigned size() const;
  PoolCounts counts() const;
  // What the worker that was started last said of its sandbox; "": none was started, or it has none.
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
  std::vector<Idle> idle_;  // the last used at the end
  unsigned leased_ = 0;
  std::uint64_t pch_heap_;
  PoolCounts counts_;
  std::string sandbox_;
  std::optional<std::pair<WantedCompiler, CompilerTraits>> compiler_;
  std::jthread keeper_;  // ends idle workers; runs while there are any
  bool keeper_runs_ = false;
};

}  // namespace cjit
