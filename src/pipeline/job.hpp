// Jobs: asynchronous builds, their results, and the threads that wait for them.
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

// How a build ended: a result or an error.
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
  // `call_back` is called once, when all builds are done. Its exceptions are ignored. `user_data` is destroyed after
  // `call_back` has returned, or when it is certain not to be called.
  Job(std::size_t count, bool stop_at_failure, std::function<void()> call_back, UserData user_data = {});

  // For the thread that builds: sets the task of a build, or its end. If the build was cancelled in the meantime it
  // stays cancelled, and the job leaves the task.
  void set_task(std::size_t index, std::shared_ptr<BuildTask> task);
  void finish(std::size_t index, BuildEnd end);
  // A job without builds is done at once.
  void finish_if_empty();

  cjit_job_progress_t progress();
  // Returns false if the time limit passed.
  bool wait(std::optional<std::chrono::milliseconds> limit);
  // Throws os_error.
  int event_descriptor();
  void cancel();
  // Rethrows the error of the build. Throws Error(CJIT_ERROR_NOT_FOUND) and (CJIT_ERROR_NOT_READY).
  Served result(std::size_t index);
  // Cancels the job. After it returns the callback is not called, and is not running in another thread.
  void give_up();
  bool is_given_up() const noexcept { return given_up_; }

 private:
  struct Build {
    std::shared_ptr<BuildTask> task;
    std::optional<BuildEnd> end;
  };
  enum class CallBack { kPending, kRunning, kOver };

  // Both release the lock.
  void cancel_unfinished(std::unique_lock<Mutex>& lock);
  void announce(std::unique_lock<Mutex>& lock);
  void cancel_after_fork();
  BuildEnd cancelled() const;

  const bool stop_at_failure_;
  const Error cancelled_ = cancelled_error(CJIT_STAGE_NONE);  // created early, so that cancelling needs no memory
  const pid_t process_;
  Mutex mutex_;
  Condition changed_;
  std::vector<Build> builds_;
  std::size_t unfinished_;
  FileDescriptor event_;
  pid_t event_process_ = -1;  // the process that created event_
  std::function<void()> call_back_;
  UserData user_data_;  // owned by the thread that runs the callback while it runs
  CallBack call_back_state_ = CallBack::kPending;
  std::thread::id call_back_thread_;
  std::atomic<bool> given_up_{false};
};

}  // namespace cjit
