#include "pipeline/job.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include "base/text.hpp"
#include "base/waiting.hpp"
#include "pipeline/job_queue.hpp"

namespace cjit {

Job::Job(std::size_t count, bool stop_at_failure, std::function<void()> call_back, UserData user_data)
    : stop_at_failure_(stop_at_failure),
      process_(::getpid()),
      builds_(count),
      unfinished_(count),
      call_back_(std::move(call_back)),
      user_data_(std::move(user_data)) {}

void Job::set_task(std::size_t index, std::shared_ptr<BuildTask> task) {
  std::unique_lock lock(mutex_);
  if (!builds_[index].end) {
    builds_[index].task = std::move(task);
    return;
  }
  lock.unlock();
  task->leave(*this, index);
}

void Job::finish(std::size_t index, BuildEnd end) {
  std::unique_lock lock(mutex_);
  if (builds_[index].end) return;
  const bool failed = !end.is_good() && !end.cancelled;
  builds_[index].end = std::move(end);
  builds_[index].task.reset();
  --unfinished_;
  if (failed && stop_at_failure_) return cancel_unfinished(lock);
  if (unfinished_ == 0) announce(lock);
}

void Job::finish_if_empty() {
  std::unique_lock lock(mutex_);
  if (builds_.empty()) announce(lock);
}

void Job::cancel_unfinished(std::unique_lock<Mutex>& lock) {
  for (Build& build : builds_)
    if (!build.end) build.end = cancelled();
  unfinished_ = 0;
  lock.unlock();
  changed_.notify_all();
  for (std::size_t i = 0; i < builds_.size(); ++i) {
    lock.lock();
    const auto task = std::move(builds_[i].task);
    lock.unlock();
    if (task != nullptr) task->leave(*this, i);
  }
  lock.lock();
  announce(lock);
}

// All builds are done. Notifies without the lock, so that a waiting thread does not block on it at once.
void Job::announce(std::unique_lock<Mutex>& lock) {
  if (event_) static_cast<void>(::eventfd_write(event_.get(), 1));
  const bool calls = call_back_state_ == CallBack::kPending && call_back_;
  std::function<void()> call_back;
  if (calls) {
    call_back_state_ = CallBack::kRunning;
    call_back_thread_ = std::this_thread::get_id();
    call_back = std::move(call_back_);
  }
  lock.unlock();
  changed_.notify_all();
  if (!calls) return;
  try {
    call_back();
  } catch (...) {  // a callback must not throw; there is nobody to report it to
  }
  user_data_ = {};
  lock.lock();
  call_back_state_ = CallBack::kOver;
  lock.unlock();
  changed_.notify_all();
}

// After fork() the child has no threads that run the unfinished builds, so they are cancelled here. Leaves alone what
// parent and child share: tasks, which would be asked to stop, and the event.
void Job::cancel_after_fork() {
  if (process_ == ::getpid()) return;
  const std::lock_guard lock(mutex_);
  for (Build& build : builds_) {
    build.task.reset();
    if (!build.end) build.end = cancelled();
  }
  unfinished_ = 0;
  call_back_state_ = CallBack::kOver;
  if (event_process_ == process_) event_ = FileDescriptor();
}

BuildEnd Job::cancelled() const {
  BuildEnd end;
  end.failure = cancelled_;
  end.cancelled = true;
  return end;
}

cjit_job_progress_t Job::progress() {
  cancel_after_fork();
  const std::lock_guard lock(mutex_);
  cjit_job_progress_t progress{.struct_size = sizeof(progress), .total = builds_.size()};
  for (const Build& build : builds_) {
    if (!build.end)
      ++(build.task != nullptr && build.task->is_running() ? progress.running : progress.queued);
    else if (build.end->cancelled)
      ++progress.cancelled;
    else
      ++(build.end->is_good() ? progress.succeeded : progress.failed);
  }
  return progress;
}

bool Job::wait(std::optional<std::chrono::milliseconds> limit) {
  cancel_after_fork();
  std::unique_lock lock(mutex_);
  const auto is_done = [&] { return unfinished_ == 0; };
  if (limit) return changed_.wait_for(lock, *limit, is_done);
  wait_for_ever(changed_, lock, is_done);
  return true;
}

int Job::event_descriptor() {
  cancel_after_fork();
  const std::lock_guard lock(mutex_);
  if (event_) return event_.get();
  event_process_ = ::getpid();
  event_ = FileDescriptor(::eventfd(unfinished_ == 0 ? 1 : 0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!event_) throw os_error("create an eventfd for a job", errno, CJIT_STAGE_NONE);
  return event_.get();
}

void Job::cancel() {
  cancel_after_fork();
  std::unique_lock lock(mutex_);
  if (unfinished_ != 0) cancel_unfinished(lock);
}

Served Job::result(std::size_t index) {
  cancel_after_fork();
  const std::lock_guard lock(mutex_);
  if (index >= builds_.size())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("cannot get a result: the job has ", builds_.size(), " builds, but the index is ", index));
  const auto& end = builds_[index].end;
  if (!end)
    throw Error(CJIT_ERROR_NOT_READY, CJIT_STAGE_NONE,
                concat("cannot get the result of build ", index, ": the build is not done; wait for it"));
  if (end->out_of_memory) throw std::bad_alloc();
  if (end->failure) throw Error(*end->failure);
  return *end->served;
}

void Job::give_up() {
  given_up_ = true;
  cancel_after_fork();
  UserData user_data;  // destroyed after the lock is released
  std::unique_lock lock(mutex_);
  if (call_back_state_ == CallBack::kPending) call_back_state_ = CallBack::kOver;
  if (unfinished_ != 0) {
    cancel_unfinished(lock);
    lock.lock();
  }
  wait_for_ever(changed_, lock, [&] {
    return call_back_state_ != CallBack::kRunning || call_back_thread_ == std::this_thread::get_id();
  });
  if (call_back_state_ == CallBack::kOver) user_data = std::move(user_data_);
}

}  // namespace cjit
