/**
 * @file cpp/threads.hpp
 * Locks and waits, without the standard headers for them, which would cost each file that includes cjit.hpp too much.
 */
#ifndef CJIT_CPP_THREADS_HPP
#define CJIT_CPP_THREADS_HPP

#include <pthread.h>
#include <time.h>

#include <cjit/cpp/timeout.hpp>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

class mutex {
 public:
  mutex() noexcept = default;
  mutex(const mutex&) = delete;
  mutex& operator=(const mutex&) = delete;
  ~mutex() { pthread_mutex_destroy(&mutex_); }

  pthread_mutex_t* get() noexcept { return &mutex_; }

 private:
  pthread_mutex_t mutex_ = PTHREAD_MUTEX_INITIALIZER;
};

class lock_guard {
 public:
  explicit lock_guard(mutex& of) noexcept : mutex_(of.get()) { pthread_mutex_lock(mutex_); }
  lock_guard(const lock_guard&) = delete;
  lock_guard& operator=(const lock_guard&) = delete;
  ~lock_guard() { pthread_mutex_unlock(mutex_); }

 private:
  pthread_mutex_t* mutex_;
};

// The point in time when a wait ends, on the clock that is never set.
class deadline {
 public:
  explicit deadline(timeout limit) noexcept : is_set_(limit.milliseconds() < kNever) {
    if (!is_set_) return;
    clock_gettime(CLOCK_MONOTONIC, &at_);
    at_.tv_sec += static_cast<time_t>(limit.milliseconds() / 1000);
    at_.tv_nsec += static_cast<long>(limit.milliseconds() % 1000) * 1000000;
    if (at_.tv_nsec < 1000000000) return;
    at_.tv_nsec -= 1000000000;
    ++at_.tv_sec;
  }
  const timespec* get() const noexcept { return is_set_ ? &at_ : nullptr; }

 private:
  static constexpr std::uint64_t kNever = std::uint64_t{1} << 53;  // farther away than a timespec reaches safely

  bool is_set_;
  timespec at_{};
};

// A callback that is called once: who runs it, and whether it has returned.
class callback_run {
 public:
  callback_run() noexcept {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&changed_, &monotonic);
    pthread_condattr_destroy(&monotonic);
  }
  callback_run(const callback_run&) = delete;
  callback_run& operator=(const callback_run&) = delete;
  ~callback_run() { pthread_cond_destroy(&changed_); }

  void begin() noexcept {
    const lock_guard lock(mutex_);
    caller_ = pthread_self();
    runs_ = true;
  }
  void end() noexcept {
    const lock_guard lock(mutex_);
    runs_ = false;
    is_done_ = true;
    pthread_cond_broadcast(&changed_);
  }
  // Whether the callback runs in this thread.
  bool is_here() noexcept {
    const lock_guard lock(mutex_);
    return runs_here();
  }
  // Waits until the callback has returned; false if time is up. Returns true at once in the callback's own thread.
  bool wait(const deadline& until) noexcept {
    const lock_guard lock(mutex_);
    while (!is_done_ && !runs_here())
      if (until.get() == nullptr)
        pthread_cond_wait(&changed_, mutex_.get());
      else if (pthread_cond_timedwait(&changed_, mutex_.get(), until.get()) != 0)
        return is_done_;
    return true;
  }

 private:
  bool runs_here() const noexcept { return runs_ && pthread_equal(caller_, pthread_self()) != 0; }

  mutex mutex_;
  pthread_cond_t changed_;
  pthread_t caller_{};
  bool runs_ = false;
  bool is_done_ = false;
};

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
