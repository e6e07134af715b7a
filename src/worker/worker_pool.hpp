// The workers of one context: started when there is work, kept while it comes, never more than allowed.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "base/log.hpp"
#include "worker/worker_process.hpp"

namespace cjit {

struct PoolOptions {
  WorkerOptions worker;
  unsigned most = 0;  // workers at once; 0: one a core that this process may use
  std::chrono::milliseconds start_limit{20'000};
};

// Thread-safe. As many threads compile at once as there are workers; the others wait for one.
class WorkerPool {
 public:
  WorkerPool(PoolOptions options, const Log& log);

  // What the workers' compiler is; starts one to ask it. Throws what starting one throws.
  CompilerTraits compiler();
  // Throws what the compiler says, what starting a worker throws, and WorkerLost: a worker that died is replaced and
  // asked once more before.
  CompiledProgram compile(const Compilation& compilation, const Patience& patience);

  unsigned most() const noexcept { return most_; }
  // Processes that there are.
  unsigned size() const;

 private:
  using Worker = std::unique_ptr<WorkerProcess>;
  // A worker in one thread's hands, or the right to start one.
  class Lease;

  Worker start() const;

  const PoolOptions options_;
  const unsigned most_;
  const Log& log_;
  mutable std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<Worker> idle_;  // the last used at the end
  unsigned leased_ = 0;
  std::optional<CompilerTraits> compiler_;
};

}  // namespace cjit
