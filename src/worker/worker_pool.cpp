#include "worker/worker_pool.hpp"

#include <algorithm>
#include <cerrno>

#include "base/machine.hpp"
#include "base/signal_name.hpp"
#include "base/text.hpp"
#include "base/waiting.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

// An empty kernel takes 0.1 GiB, a radix sort 0.35 GiB; large templates need more.
constexpr std::uint64_t kMemoryOfWorker = std::uint64_t{1} << 30;
// Libraries and stacks; NVRTC with all that it opens maps 0.15 GiB.
constexpr std::uint64_t kMapped = std::uint64_t{512} << 20;

std::string description(const WorkerLost& lost) {
  if (lost.reason == WorkerLost::Reason::kInvalidAnswer) return concat("gave an invalid answer (", lost.fault, ')');
  if (lost.signal != 0) return concat("was ended by ", signal_name(lost.signal));
  if (lost.exit_code >= 0) return concat("exited with code ", lost.exit_code);
  return "ended for an unknown reason";
}

// Whether a failed start of a worker would fail in the same way the next time.
bool is_lasting(const Failure& failure) {
  if (failure.status == CJIT_ERROR_COMPILER_CRASHED) return false;
  return failure.library != "libc" || (failure.native_code != EMFILE && failure.native_code != ENFILE &&
                                       failure.native_code != EAGAIN && failure.native_code != ENOMEM);
}

}  // namespace

unsigned worker_limit(const PoolOptions& options) {
  if (options.max_workers != 0) return options.max_workers;
  const MachineShare share = machine_share();
  return static_cast<unsigned>(std::clamp<std::uint64_t>(share.memory / kMemoryOfWorker, 1, share.cores));
}

// One worker may take half of the memory, so that the host and the system keep the other half.
std::uint64_t address_space_limit(const PoolOptions& options, std::uint64_t pch_heap) {
  if (options.memory_limit != 0) return options.memory_limit;
  return std::max(machine_share().memory / 2, kMemoryOfWorker) + pch_heap + kMapped;
}

WorkerPool::WorkerPool(PoolOptions options, const Log& log, const Trace& trace,
                       std::function<std::vector<std::string>()> writable_folders)
    : options_(std::move(options)),
      max_workers_(worker_limit(options_)),
      log_(log),
      trace_(trace),
      writable_folders_(std::move(writable_folders)),
      pch_heap_(options_.pch_heap) {
  idle_.reserve(max_workers_);
  constexpr std::uint64_t kRoomBesideTheHeap = std::uint64_t{3} << 30;
  if (options_.memory_limit != 0 && options_.memory_limit < pch_heap_ + kRoomBesideTheHeap) pch_heap_ = 256 << 20;
}

WorkerPool::~WorkerPool() {
  std::jthread keeper;
  {
    const std::lock_guard lock(mutex_);
    keeper = std::move(keeper_);
  }
}  // the destructor of `keeper` requests its stop and joins it

WorkerPool::Lease::Lease(WorkerPool& pool, const WantedCompiler& compiler, const WaitLimits& limits, bool fresh)
    : pool_(pool), compiler_(compiler), limits_(limits), fresh_(fresh) {
  {
    const Trace::Span span(pool.trace_, "wait for a worker", "");
    std::unique_lock lock(pool_.mutex_);
    if (!wait_for_ever(pool_.freed_, lock, limits.stop, [&] { return pool_.leased_ < pool_.max_workers_; }))
      throw WorkerLost{.reason = WorkerLost::Reason::kInterrupted};
    ++pool_.leased_;
    // If the pool is full, a new worker replaces an idle one.
    if (!pool_.idle_.empty() && (!fresh || pool_.idle_.size() + pool_.leased_ > pool_.max_workers_)) {
      worker_ = std::move(pool_.idle_.back().worker);
      pool_.idle_.pop_back();
    }
  }
  try {
    const bool fits = !fresh && worker_ != nullptr && (compiler.path.empty() || worker_->path() == compiler.path) &&
                      (compiler.identity.empty() || worker_->traits().compiler_identity == compiler.identity) &&
                      worker_->variables() == compiler_variables();
    if (!fits) replace();
  } catch (...) {
    pool_.take_back(nullptr);
    throw;
  }
}

WorkerPool::Lease::~Lease() {
  if (fresh_) worker_.reset();
  pool_.take_back(std::move(worker_));
}

void WorkerPool::Lease::replace() {
  worker_.reset();
  worker_ = pool_.start(compiler_, limits_);
  if (!compiler_.identity.empty() && worker_->traits().compiler_identity != compiler_.identity) throw CompilerChanged();
}

template <typename Answer, typename Task>
Answer WorkerPool::Lease::call(MessageKind kind, const Task& task, const Task& retry, MessageKind wanted,
                               const std::string& name) {
  const auto count = [&](std::uint64_t PoolCounts::*what) {
    const std::lock_guard lock(pool_.mutex_);
    ++(pool_.counts_.*what);
  };
  for (bool again = false;; again = true) {
    if (worker_ == nullptr) replace();
    const std::uint32_t id = process();
    try {
      count(&PoolCounts::compilations);
      return worker_->call<Answer>(kind, again ? retry : task, wanted, limits_);
    } catch (const WorkerLost& lost) {
      const bool may_help = lost.is_workers_end() && !again;
      count(lost.is_workers_end()                          ? &PoolCounts::lost
            : lost.reason == WorkerLost::Reason::kTimedOut ? &PoolCounts::timed_out
                                                           : &PoolCounts::cancelled);
      if (lost.is_workers_end())
        pool_.log_.write(CJIT_LOG_LEVEL_WARNING, concat("worker ", id, ' ', description(lost), " while it compiled ",
                                                        name, may_help ? "; trying again in a new worker" : ""));
      worker_.reset();
      if (!may_help) throw;
    }
  }
}

CompileAnswer WorkerPool::Lease::compile(const CompileTask& task) {
  return call<CompileAnswer>(MessageKind::kCompile, task, CompileTask{task.compilation, {}}, MessageKind::kCompiled,
                             task.compilation.source_name);
}

LinkedProgram WorkerPool::Lease::link(const LinkTask& task) {
  return call<LinkedProgram>(MessageKind::kLink, task, task, MessageKind::kLinked, "a link");
}

NvvmOutcome WorkerPool::Lease::run(const NvvmTask& task) {
  return call<NvvmOutcome>(MessageKind::kCompileIr, task, task, MessageKind::kIrCompiled,
                           task.compilation.modules.front().name);
}

std::unique_ptr<WorkerProcess> WorkerPool::start(const WantedCompiler& compiler, const WaitLimits& limits) {
  const Trace::Span span(trace_, "start a worker", "");
  WorkerOptions options{.program = options_.program,
                        .nvrtc_path = compiler.path,
                        .memory_limit = address_space_limit(options_, pch_heap()),
                        .pch_heap = pch_heap(),
                        .is_sandboxed = options_.is_sandboxed,
                        .writable_folders = {}};
  if (options.is_sandboxed && writable_folders_ != nullptr) options.writable_folders = writable_folders_();
  const bool is_limited = limits.time_limit.count() != 0 && limits.time_limit < options_.start_limit;
  const auto deadline = std::chrono::steady_clock::now() + (is_limited ? limits.time_limit : options_.start_limit);
  const auto begin = [&] { return std::make_unique<WorkerProcess>(options, deadline, limits.stop); };
  std::unique_ptr<WorkerProcess> worker;
  try {
    try {
      worker = begin();
    } catch (const Error& error) {
      // NVRTC crashes if its temporary files have no room. If it cannot create them, it works without them.
      if (error.status() != CJIT_ERROR_COMPILER_CRASHED || options.writable_folders.empty()) throw;
      options.writable_folders.clear();
      worker = begin();
    }
  } catch (const WorkerLost& lost) {
    if (lost.reason != WorkerLost::Reason::kTimedOut || is_limited) throw;
    const Error error(CJIT_ERROR_COMPILER_CRASHED, CJIT_STAGE_COMPILE,
                      concat("cannot use the worker ", options.program,
                             ": it did not answer in time; check that it is a cjit-worker"));
    throw WorkerUnavailable{error, is_lasting(error.failure())};
  } catch (const Error& error) {
    if (error.failure().stage == CJIT_STAGE_TOOLKIT) throw;  // an error of NVRTC, not of the worker
    throw WorkerUnavailable{error, is_lasting(error.failure())};
  }
  log_.write(CJIT_LOG_LEVEL_INFO, concat("started worker ", worker->id(),
                                         worker->traits().addresses_are_fixed ? "" : ", with address randomization"));
  const std::lock_guard lock(mutex_);
  ++counts_.started;
  sandbox_ = worker->traits().sandbox;
  return worker;
}

void WorkerPool::take_back(std::unique_ptr<WorkerProcess> worker) noexcept {
  const std::lock_guard lock(mutex_);
  --leased_;
  freed_.notify_one();
  if (worker == nullptr) return;
  idle_.push_back(
      {std::move(worker), std::chrono::steady_clock::now()});  // does not allocate: the capacity is reserved
  if (keeper_runs_) return;
  try {
    keeper_ = std::jthread([this](const std::stop_token& stop) { end_idle_workers(stop); });
    keeper_runs_ = true;
  } catch (...) {  // no thread or no memory: idle workers are kept
  }
}

void WorkerPool::end_idle_workers(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested() && (!idle_.empty() || leased_ != 0)) {
    // The first element has been idle for the longest time.
    const auto now = std::chrono::steady_clock::now();
    if (!idle_.empty() && idle_.front().since + options_.idle_limit <= now) {
      const auto worker = std::move(idle_.front().worker);
      idle_.erase(idle_.begin());
      lock.unlock();
      log_stop(worker->id());
      lock.lock();
      continue;
    }
    const auto until = (idle_.empty() ? now : idle_.front().since) + options_.idle_limit;
    idle_changed_.wait_until(lock, stop, until, [] { return false; });
  }
  keeper_runs_ = false;
}

void WorkerPool::log_stop(pid_t worker) const noexcept {
  try {
    log_.write(CJIT_LOG_LEVEL_INFO, concat("stopped worker ", worker, ", which was idle"));
  } catch (...) {  // a callback that throws must not end the thread
  }
}

CompilerTraits WorkerPool::compiler(const WantedCompiler& wanted, const WaitLimits& limits) {
  {
    const std::lock_guard lock(mutex_);
    if (compiler_ && compiler_->first == wanted) return compiler_->second;
  }
  CompilerTraits compiler = Lease(*this, wanted, limits).traits().compiler;
  const std::lock_guard lock(mutex_);
  compiler_.emplace(wanted, compiler);
  return compiler;
}

void WorkerPool::want_pch_heap(std::uint64_t bytes) {
  const std::lock_guard lock(mutex_);
  pch_heap_ = std::max(pch_heap_, bytes);
}

std::uint64_t WorkerPool::pch_heap() const {
  const std::lock_guard lock(mutex_);
  return pch_heap_;
}

unsigned WorkerPool::size() const {
  const std::lock_guard lock(mutex_);
  return static_cast<unsigned>(idle_.size()) + leased_;
}

std::string WorkerPool::sandbox() const {
  const std::lock_guard lock(mutex_);
  return sandbox_;
}

PoolCounts WorkerPool::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace cjit
