// The threads of a context that run jobs, and the queue of builds.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/mutex.hpp"
#include "base/user_data.hpp"
#include "pipeline/job.hpp"
#include "pipeline/pipeline.hpp"

namespace cjit {

// One build. Equal orders of several jobs share it.
class BuildTask {
 public:
  explicit BuildTask(BuildOrder order) : order_(std::move(order)) {}

  // Call it once, before begin().
  void trace_wait(const Trace& trace) const {
    trace.add("queue", order_.request->name(), created_, Trace::Clock::now());
  }

  // Returns false if the build is over or cancelled.
  bool join(std::shared_ptr<Job> job, std::size_t index);
  // The build is cancelled when the last job leaves.
  void leave(const Job& job, std::size_t index);
  bool is_running() const;

  bool has_order(const BuildOrder& order) const;
  // Returns false if no job wants the build.
  bool begin();
  void run(Context& context, const std::function<std::uint64_t()>& backlog);
  // Call it without locks, after all image passes of the order have run.
  void drop_user_data() noexcept { order_.user_data.reset(); }

 private:
  struct Place {
    std::shared_ptr<Job> job;
    std::size_t index;
  };

  void finish(Cache& cache, BuildEnd end);

  BuildOrder order_;
  const Trace::Clock::time_point created_ = Trace::Clock::now();
  std::stop_source unwanted_;
  mutable Mutex mutex_;
  std::vector<Place> wanted_by_;
  bool is_running_ = false;
  bool is_over_ = false;
};

// Thread-safe. The destructor waits for the running builds, which no job wants any more at that time.
class JobQueue {
 public:
  JobQueue(Context& context, unsigned threads) : shared_(std::make_shared<Shared>(context, threads)) {}
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // Adds the builds in the order of `orders`. Results in memory are delivered at once. Throws os_error if no thread can
  // be started.
  void add(const std::shared_ptr<Job>& job, std::vector<BuildOrder> orders);

 private:
  // Outlives the queue if a callback destroys the queue in one of its threads.
  struct Shared {
    Shared(Context& owner, unsigned thread_limit) : context(owner), max_threads(thread_limit) {
      threads.reserve(max_threads);
    }
    Context& context;
    const unsigned max_threads;
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::shared_ptr<BuildTask>> waiting;
    std::multimap<std::uint64_t, std::weak_ptr<BuildTask>> by_fingerprint;  // waiting and running tasks
    std::vector<std::thread::id> threads;
    unsigned idle = 0;
    bool ends = false;
  };

  static std::shared_ptr<BuildTask> join_or_add(Shared& shared, const std::shared_ptr<Job>& job, std::size_t index,
                                                BuildOrder order);
  static void start_threads(const std::shared_ptr<Shared>& shared);
  static void work(const std::shared_ptr<Shared>& shared);
  static void do_task(Shared& shared, const std::shared_ptr<BuildTask>& task);

  const std::shared_ptr<Shared> shared_;
};

}  // namespace cjit
