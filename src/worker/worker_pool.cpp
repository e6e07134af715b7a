#include "worker/worker_pool.hpp"

#include <sched.h>

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

// The cores that this process may use: a container or taskset allows fewer than there are.
unsigned usable_cores() {
  cpu_set_t cores;
  const int count = ::sched_getaffinity(0, sizeof(cores), &cores) == 0 ? CPU_COUNT(&cores) : 1;
  return static_cast<unsigned>(std::max(count, 1));
}

std::string description(const WorkerLost& lost) {
  if (lost.signal != 0) return concat("was killed by signal ", lost.signal);
  if (lost.exit_code >= 0) return concat("ended with code ", lost.exit_code);
  return "is gone";
}

}  // namespace

// Throws WorkerLost if there is no free worker in time.
class WorkerPool::Lease {
 public:
  Lease(WorkerPool& pool, const Deadline& deadline) : pool_(pool) {
    std::unique_lock lock(pool_.mutex_);
    const auto may_have_one = [&] { return pool_.leased_ < pool_.most_; };
    if (!deadline)
      pool_.freed_.wait(lock, may_have_one);
    else if (!pool_.freed_.wait_until(lock, *deadline, may_have_one))
      throw WorkerLost{.reason = WorkerLost::Reason::kTimedOut};
    ++pool_.leased_;
    if (pool_.idle_.empty()) return;
    worker_ = std::move(pool_.idle_.back());
    pool_.idle_.pop_back();
  }
  ~Lease() {
    {
      const std::lock_guard lock(pool_.mutex_);
      --pool_.leased_;
      if (worker_ != nullptr) pool_.idle_.push_back(std::move(worker_));  // never allocates: reserved
    }
    pool_.freed_.notify_one();
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  WorkerProcess& worker() {
    if (worker_ == nullptr) worker_ = pool_.start();
    return *worker_;
  }
  void discard() noexcept { worker_.reset(); }

 private:
  WorkerPool& pool_;
  Worker worker_;
};

WorkerPool::WorkerPool(PoolOptions options, const Log& log)
    : options_(std::move(options)), most_(options_.most != 0 ? options_.most : usable_cores()), log_(log) {
  idle_.reserve(most_);
}

WorkerPool::Worker WorkerPool::start() const {
  auto worker =
      std::make_unique<WorkerProcess>(options_.worker, std::chrono::steady_clock::now() + options_.start_limit);
  log_.write(CJIT_LOG_LEVEL_INFO, concat("started the worker ", worker->id(),
                                         worker->traits().addresses_are_fixed ? "" : ", with address randomization"));
  return worker;
}

CompilerTraits WorkerPool::compiler() {
  {
    const std::lock_guard lock(mutex_);
    if (compiler_) return *compiler_;
  }
  CompilerTraits compiler = Lease(*this, {}).worker().traits().compiler;
  const std::lock_guard lock(mutex_);
  compiler_ = compiler;
  return compiler;
}

CompiledProgram WorkerPool::compile(const Compilation& compilation, const Patience& patience) {
  Lease lease(*this, patience.deadline);
  for (bool again = false;; again = true) {
    WorkerProcess& worker = lease.worker();
    try {
      return worker.compile(compilation, patience);
    } catch (const WorkerLost& lost) {
      const bool may_help = lost.reason == WorkerLost::Reason::kDied && !again;
      log_.write(CJIT_LOG_LEVEL_WARNING,
                 concat("the worker ", worker.traits().process, " ", description(lost), " with ",
                        compilation.source_name, may_help ? "; a fresh one is asked" : ""));
      lease.discard();
      if (!may_help) throw;
    }
  }
}

unsigned WorkerPool::size() const {
  const std::lock_guard lock(mutex_);
  return static_cast<unsigned>(idle_.size()) + leased_;
}

}  // namespace cjit
