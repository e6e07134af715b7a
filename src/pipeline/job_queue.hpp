// The threads of a context that do jobs, and what waits for them.
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

// One build, for whoever wants it: equal orders share it.
class BuildTask {
 public:
  explicit BuildTask(BuildOrder order) : order_(std::move(order)) {}

  // To be called once, before it begins.
  void trace_wait(const Trace& trace) const { trace.add("queue", order_.request->name(), made_, Trace::Clock::now()); }

  // False if it is too late.
  bool join(std::shared_ptr<Job> job, std::size_t index);
  // With the last that leaves, the build is given up.
  void leave(const Job& job, std::size_t index);
  bool is_running() const;

  bool has_order(const BuildOrder& order) const;
  // False if nobody wants it.
  bool begin();
  void run(Context& context, const std::function<std::uint64_t()>& backlog);
  // To be called without locks, when no image pass of its order runs any more.
  void drop_user_data() noexcept { order_.user_data.reset(); }

 private:
  struct Place {
    std::shared_ptr<Job> job;
    std::size_t index;
  };

  void finish(BuildEnd end);

  BuildOrder order_;
  const Trace::Clock::time_point made_ = Trace::Clock::now();
  std::stop_source unwanted_;
  mutable Mutex mutex_;
  std::vector<Place> wanted_by_;
  bool is_running_ = false;
  bool is_over_ = false;
};

// Thread-safe. Its end waits for the builds that are going on, which nobody wants any more then.
class JobQueue {
 public:
  JobQueue(Context& context, unsigned threads) : shared_(std::make_shared<Shared>(context, threads)) {}
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // In their order. What is in memory is done at once. Throws os_error if there can be no thread.
  void add(const std::shared_ptr<Job>& job, std::vector<BuildOrder> orders);

 private:
  // Outlives the queue in a thread whose call-back ended it.
  struct Shared {
    Shared(Context& owner, unsigned thread_limit) : context(owner), max_threads(thread_limit) {
      threads.reserve(max_threads);
    }
    Context& context;
    const unsigned max_threads;
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::shared_ptr<BuildTask>> waiting;
    std::multimap<std::uint64_t, std::weak_ptr<BuildTask>> by_spelling;  // waiting and running
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
