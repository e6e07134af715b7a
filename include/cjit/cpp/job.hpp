/**
 * @file cpp/job.hpp
 * Build asynchronously: one build or many as a job that can be queried, waited for and cancelled.
 */
#ifndef CJIT_CPP_JOB_HPP
#define CJIT_CPP_JOB_HPP

#include <chrono>
#include <cjit/cpp/kernel_build.hpp>
#include <condition_variable>
#include <thread>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {
class job_state;
}  // namespace detail
/** @endcond */

/** A job as its callback sees it. Valid until the callback returns, even if the callback destroys the job. */
class job_view {
 public:
  /** Gets the progress of the job without waiting. As cjit_job_get_progress(). */
  result<job_progress> poll() const { return detail::fill<job_progress>(CJIT_FUNCTION(job_get_progress), handle_); }
  /**
   * Gets the result of one build by its index in the order of the options. May be called repeatedly; an exception of an
   * image pass is rethrown once. As cjit_job_get_result().
   */
  result<build_result> result_of(std::uint64_t index) const {
    auto made = detail::fill<build_result>(CJIT_FUNCTION(job_get_result), handle_, index);
    if (made.status() == status::image_pass)
      for (const image_pass& pass : *passes_) pass.rethrow();
    return made;
  }
  /** Cancels the builds that are not complete. As cjit_job_cancel(). */
  void cancel() const noexcept {
    if (handle_ != nullptr) CJIT_FUNCTION(job_cancel)(handle_);
  }

  /** @cond */
  job_view(cjit_job_t* handle, const std::vector<image_pass>* passes) noexcept : handle_(handle), passes_(passes) {}
  job_view(const job_view&) = delete;
  job_view& operator=(const job_view&) = delete;
  ~job_view() = default;
  /** @endcond */

 protected:
  /** @cond */
  cjit_job_t* handle_;
  const std::vector<image_pass>* passes_;
  /** @endcond */
};

/** Called once when the last build of a job is complete, on a thread of cjit or on the thread that starts the job. It
 * may read results. */
using job_callback = std::function<void(const job_view& job)>;

/** Options of a job. */
struct job_options {
  /** Called when all builds are complete. job::wait() rethrows its exception. */
  job_callback callback = {};
  /** The first build that fails cancels the builds that are not complete; off by default. */
  std::optional<bool> stop_at_failure = {};
};

/** @cond */
namespace detail {

// User data of a job's callback. If the callback destroys the job, the handle is kept until the callback returns.
class job_state : public user_data {
 public:
  job_state(job_callback callback, std::vector<image_pass> passes)
      : callback_(std::move(callback)), passes_(std::move(passes)) {}

  const std::vector<image_pass>& passes() const noexcept { return passes_; }
  bool has_callback() const noexcept { return static_cast<bool>(callback_); }
  pending_exception& thrown() noexcept { return thrown_; }

  // Waits for the callback; false if the timeout expired. Returns true at once in the callback's own thread.
  bool wait_for_callback(std::optional<std::chrono::milliseconds> timeout) {
    if (!has_callback()) return true;
    std::unique_lock<std::mutex> lock(mutex_);
    const auto over = [&] { return done_ || caller_ == std::this_thread::get_id(); };
    if (timeout) return changed_.wait_for(lock, *timeout, over);
    wait_until(changed_, lock, over);
    return true;
  }

  // If the callback runs in this thread, keeps the handle until the callback returns, and returns true.
  bool destroy_after_callback(held<job_handle>& handle) noexcept {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (caller_ != std::this_thread::get_id()) return false;
    given_up_ = std::move(handle);
    return true;
  }

  static void on_done(void* raw, cjit_job_t* handle) {
    auto& self = *static_cast<job_state*>(static_cast<user_data*>(raw));
    {
      const std::lock_guard<std::mutex> lock(self.mutex_);
      self.caller_ = std::this_thread::get_id();
    }
    run_guarded(self.thrown_, [&] { self.callback_(job_view(handle, &self.passes_)); });
    held<job_handle> given_up;  // destroyed after the lock is released
    const std::lock_guard<std::mutex> lock(self.mutex_);
    given_up = std::move(self.given_up_);
    self.caller_ = {};
    self.done_ = true;
    self.changed_.notify_all();
  }

 private:
  job_callback callback_;
  std::vector<image_pass> passes_;
  pending_exception thrown_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::thread::id caller_;
  held<job_handle> given_up_;
  bool done_ = false;
};

}  // namespace detail
/** @endcond */

/**
 * One or several asynchronous builds. Thread-safe. The destructor cancels the builds that are not complete.
 *
 *     auto job = cjit::kernel_build_async(context, options).value();
 *     // ... other work ...
 *     job.wait().value();
 *     auto built = job.result_of(0);
 */
class job {
 public:
  /** Gets the progress of the job without waiting. As cjit_job_get_progress(). */
  result<job_progress> poll() const {
    auto progress = view().poll();
    held_.rethrow();
    return progress;
  }
  /**
   * Waits until the job is complete and its callback has returned, and rethrows an exception of the callback. Returns
   * status::not_ready if the timeout expires; without a timeout there is no limit. As cjit_job_wait().
   */
  result<void> wait(std::optional<std::chrono::milliseconds> timeout = std::nullopt) const {
    const auto begin = std::chrono::steady_clock::now();
    auto done = detail::call(CJIT_FUNCTION(job_wait), held_.get(), detail::wait_milliseconds(timeout));
    if (done && !state_->wait_for_callback(remaining(timeout, begin)))
      return error(status::not_ready, "the job is complete, but its callback did not return within the timeout");
    if (done) state_->thrown().rethrow();
    held_.rethrow();
    return done;
  }
  /** Gets a file descriptor that becomes readable when the job is complete. The job owns it. As
   * cjit_job_get_event_fd(). */
  result<int> event_fd() const {
    std::int32_t descriptor = -1;
    const auto done = detail::call(CJIT_FUNCTION(job_get_event_fd), held_.get(), &descriptor);
    if (!done) return done.error();
    return static_cast<int>(descriptor);
  }
  /** Gets the result of one build; see job_view::result_of(). */
  result<build_result> result_of(std::uint64_t index) const {
    auto made = view().result_of(index);
    held_.rethrow();
    return made;
  }
  /** Cancels the builds that are not complete. Waiting threads return immediately; completed builds keep their results.
   * As cjit_job_cancel(). */
  void cancel() const noexcept { view().cancel(); }
  /** Cancels the job if it is not complete, and destroys the handle. Waits for a callback that is running in another
   * thread. */
  void close() noexcept {
    if (held_.get() != nullptr && state_ != nullptr && state_->destroy_after_callback(held_)) return;
    held_.close();
  }
  /** The C handle; NULL if it is closed. */
  cjit_job_t* get() const noexcept { return held_.get(); }

  /** @cond */
  job(detail::job_handle handle, const context& owner, std::shared_ptr<detail::job_state> state) noexcept
      : state_(std::move(state)), held_(std::move(handle), owner.state()) {}
  job(job&&) noexcept = default;
  job& operator=(job&& other) noexcept {
    if (this == &other) return *this;
    close();
    held_ = std::move(other.held_);
    state_ = std::move(other.state_);
    return *this;
  }
  ~job() { close(); }
  /** @endcond */

 private:
  job_view view() const noexcept { return {held_.get(), state_ != nullptr ? &state_->passes() : nullptr}; }

  // The rest of the timeout; not set if there is no timeout.
  static std::optional<std::chrono::milliseconds> remaining(std::optional<std::chrono::milliseconds> timeout,
                                                            std::chrono::steady_clock::time_point begin) {
    if (!timeout) return std::nullopt;
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    return *timeout - passed;
  }

  std::shared_ptr<detail::job_state> state_;  // destroyed after the handle
  detail::held<detail::job_handle> held_;
};

/** @cond */
namespace detail {

// Starts a job. `arguments` are the function's arguments between the context and the job options.
template <typename Function, typename... Arguments>
result<job> start_job(const context& owner, const job_options& options, std::vector<image_pass> passes,
                      Function function, Arguments... arguments) {
  auto state = std::make_shared<job_state>(options.callback, std::move(passes));
  auto c = sized<cjit_job_options_t>();
  c.callback = state->has_callback() ? &job_state::on_done : nullptr;
  c.user_data = static_cast<user_data*>(state.get());
  c.finalizer = &user_data::finalize;
  c.stop_at_failure = to_switch(options.stop_at_failure);
  auto made = make<job_handle>(function, owner.get(), arguments..., &c);
  owner.rethrow();
  if (!made) return made.error();
  return job(std::move(*made), owner, std::move(state));
}

}  // namespace detail
/** @endcond */

/** Starts a kernel build and returns. As cjit_kernel_build_async(). */
inline result<job> kernel_build_async(const context& context, const kernel_options& options,
                                      const job_options& job = {}) {
  const detail::lowered<kernel_options> ready(options);
  return detail::start_job(context, job, options.image_passes, CJIT_FUNCTION(kernel_build_async), ready.c());
}
/** As above, with prepared options. */
inline result<job> kernel_build_async(const context& context, const kernel_request& request,
                                      const job_options& job = {}) {
  return detail::start_job(context, job, request.options().image_passes, CJIT_FUNCTION(kernel_build_async),
                           request.ready().c());
}

/** Starts several kernel builds as one job. Results have the order of the options. As cjit_kernel_build_batch_async().
 */
inline result<job> kernel_build_batch_async(const context& context, span<const kernel_options> builds,
                                            const job_options& job = {}) {
  std::vector<std::unique_ptr<detail::lowered<kernel_options>>> ready;
  std::vector<const cjit_kernel_build_options_t*> pointers;
  std::vector<image_pass> passes;
  for (const kernel_options& options : builds) {
    ready.push_back(std::make_unique<detail::lowered<kernel_options>>(options));
    pointers.push_back(ready.back()->c());
    passes.insert(passes.end(), options.image_passes.begin(), options.image_passes.end());
  }
  static const cjit_kernel_build_options_t* const none = nullptr;
  return detail::start_job(
      context, job, std::move(passes), CJIT_FUNCTION(kernel_build_batch_async),
      static_cast<const cjit_kernel_build_options_t* const*>(pointers.empty() ? &none : pointers.data()),
      std::uint64_t{pointers.size()});
}

CJIT_HPP_END

#endif
