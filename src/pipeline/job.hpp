// Builds that go on by themselves: what became of each, and who waits for them.
#pragma once

#include <cjit/job.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/descriptor.hpp"
#include "base/mutex.hpp"
#include "base/user_data.hpp"
#include "cache/cache.hpp"

namespace cjit {

class BuildTask;

// What a build came to: a result, or what it threw.
struct BuildEnd {
  std::optional<Served> served;
  std::optional<Error> failure;
  bool out_of_memory = false;
  bool cancelled = false;

  bool is_good() const { return served.has_value(); }
};

// Thread-safe.
class Job {
 public:
  // `call_back` is called once, when all builds are done. What it throws is lost. `user_data` goes when it has
  // returned, or will not be called.
  Job(std::size_t count, bool stop_at_failure, std::function<void()> call_back, UserData user_data = {});

  // For whoever builds: which task does a build, and what came of it. A build that was given up meanwhile stays so, and
  // the task is left.
  void set_task(std::size_t index, std::shared_ptr<BuildTask> task);
  void finish(std::size_t index, BuildEnd end);
  // A job without builds is done from its beginning.
  void finish_if_empty();

  cjit_job_progress_t progress();
  // False if the time ran out.
  bool wait(std::optional<std::chrono::milliseconds> limit);
  // Throws os_error.
  int event_descriptor();
  void cancel();
  // Throws what the build threw, Error(CJIT_ERROR_NOT_FOUND) and (CJIT_ERROR_NOT_READY).
  Served result(std::size_t index);
  // Cancels; the call-back is not called from now on, nor being called in another thread.
  void give_up();
  bool is_given_up() const noexcept { return given_up_; }

 private:
  struct Build {
    std::shared_ptr<BuildTask> task;
    std::optional<BuildEnd> end;
  };
  enum class CallBack { kPending, kRunning, kOver };

  // Both unlock.
  void cancel_undone(std::unique_lock<Mutex>& lock);
  void announce(std::unique_lock<Mutex>& lock);
  void drop_what_a_fork_left_behind();
  BuildEnd cancelled() const;

  const bool stop_at_failure_;
  const Error cancelled_ = cancelled_error(CJIT_STAGE_NONE);  // made while there is memory
  const pid_t process_;
  Mutex mutex_;
  Condition changed_;
  std::vector<Build> builds_;
  std::size_t undone_;
  FileDescriptor event_;
  pid_t event_process_ = -1;  // that made it
  std::function<void()> call_back_;
  UserData user_data_;  // of the thread that calls back, while one does
  CallBack call_back_state_ = CallBack::kPending;
  std::thread::id call_back_thread_;
  std::atomic<bool> given_up_{false};
};

}  // namespace cjit
