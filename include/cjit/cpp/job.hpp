/**
 * @file cpp/job.hpp
 * Build asynchronously: one build or many as a job that can be queried, waited for and cancelled.
 */
#ifndef CJIT_CPP_JOB_HPP
#define CJIT_CPP_JOB_HPP

#include <cjit/cpp/blob.hpp>
#include <cjit/cpp/kernel_build.hpp>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// The callbacks of the builds of a job.
class job_callbacks {
 public:
  // One list for each build, or one for all of them.
  explicit job_callbacks(array<build_callbacks> lists) noexcept : lists_(std::move(lists)) {}
  void rethrow(std::uint64_t index) const {
    if (index < lists_.size()) return rethrow_from(lists_[static_cast<std::size_t>(index)]);
    if (lists_.size() == 1) rethrow_from(lists_[0]);
  }

 private:
  array<build_callbacks> lists_;
};

}  // namespace detail
/** @endcond */

/** A job as its callback sees it. Valid until the callback returns, even if the callback destroys the job. */
class job_view {
 public:
  /** Gets the progress of the job without waiting. As cjit_job_get_progress(). */
  CJIT_HPP_LAZY result<job_progress> poll() const {
    return detail::fill<job_progress>(CJIT_FUNCTION(job_get_progress), handle_);
  }
  /**
   * Gets the result of one build by its index in the order of the options. May be called repeatedly; an exception of a
   * callback of the build is rethrown once. As cjit_job_get_result().
   */
  CJIT_HPP_LAZY result<build_result> result_of(std::uint64_t index) const {
    auto made = detail::fill<build_result>(CJIT_FUNCTION(job_get_result), handle_, index);
    if (!made && callbacks_ != nullptr) callbacks_->rethrow(index);
    return made;
  }
  /** Gets the report of an evaluation; `index` is 0. The exception of a callback that stopped it is rethrown once. As
   * cjit_job_get_report(). */
  CJIT_HPP_LAZY result<blob> report_of(std::uint64_t index) const {
    auto made = detail::make<blob>(CJIT_FUNCTION(job_get_report), handle_, index);
    if (callbacks_ != nullptr) callbacks_->rethrow(index);
    return made;
  }
  /** Cancels the builds that are not complete. As cjit_job_cancel(). */
  void cancel() const noexcept {
    if (handle_ != nullptr) CJIT_FUNCTION(job_cancel)(handle_);
  }

  /** @cond */
  job_view(cjit_job_t* handle, const detail::job_callbacks* callbacks) noexcept
      : handle_(handle), callbacks_(callbacks) {}
  job_view(const job_view&) = delete;
  job_view& operator=(const job_view&) = delete;
  ~job_view() = default;
  /** @endcond */

 protected:
  /** @cond */
  cjit_job_t* handle_;
  const detail::job_callbacks* callbacks_;
  /** @endcond */
};

/** Called once when the last build of a job is complete, on a thread of cjit or on the thread that starts the job. It
 * may read results. */
using job_callback = function<void(const job_view& job)>;

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
  job_state(job_callback callback, array<build_callbacks> callbacks)
      : callback_(std::move(callback)), callbacks_(std::move(callbacks)) {}

  const job_callbacks& callbacks() const noexcept { return callbacks_; }
  bool has_callback() const noexcept { return static_cast<bool>(callback_); }
  pending_exception& thrown() noexcept { return thrown_; }

  // Waits for the callback; false if time is up. Returns true at once in the callback's own thread.
  bool wait_for_callback(const deadline& until) noexcept { return !has_callback() || run_.wait(until); }

  // If the callback runs in this thread, keeps the handle until the callback returns, and returns true.
  bool destroy_after_callback(job_handle& handle) noexcept {
    if (!run_.is_here()) return false;
    given_up_ = std::move(handle);
    return true;
  }

  static void on_done(void* raw, cjit_job_t* handle) {
    auto& self = *static_cast<job_state*>(static_cast<user_data*>(raw));
    self.run_.begin();
    run_guarded_for(self.thrown_, [&] { self.callback_(job_view(handle, &self.callbacks_)); });
    const job_handle given_up = std::move(self.given_up_);  // destroyed last
    self.run_.end();
  }

 private:
  job_callback callback_;
  job_callbacks callbacks_;
  pending_exception thrown_;
  callback_run run_;
  job_handle given_up_;
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
  CJIT_HPP_LAZY result<job_progress> poll() const {
    auto progress = view().poll();
    rethrow_from_context();
    return progress;
  }
  /**
   * Waits until the job is complete and its callback has returned, and rethrows an exception of the callback. Returns
   * status::not_ready if the timeout expires; without a timeout there is no limit. As cjit_job_wait().
   */
  CJIT_HPP_LAZY result<void> wait(timeout limit = {}) const {
    const detail::deadline until(limit);
    auto done = detail::call(CJIT_FUNCTION(job_wait), handle_.get(), limit.milliseconds());
    if (done && !state_->wait_for_callback(until))
      return error(status::not_ready, "the job is complete, but its callback did not return within the timeout");
    if (done) state_->thrown().rethrow();
    rethrow_from_context();
    return done;
  }
  /** Gets a file descriptor that becomes readable when the job is complete. The job owns it. As
   * cjit_job_get_event_fd(). */
  CJIT_HPP_LAZY result<int> event_fd() const {
    return detail::ask<int>(CJIT_FUNCTION(job_get_event_fd), handle_.get());
  }
  /** Gets the result of one build; see job_view::result_of(). */
  CJIT_HPP_LAZY result<build_result> result_of(std::uint64_t index) const {
    auto made = view().result_of(index);
    rethrow_from_context();
    return made;
  }
  /** Gets the report of an evaluation; see job_view::report_of(). */
  CJIT_HPP_LAZY result<blob> report_of(std::uint64_t index) const {
    auto made = view().report_of(index);
    rethrow_from_context();
    return made;
  }
  /** Cancels the builds that are not complete. Waiting threads return immediately; completed builds keep their results.
   * As cjit_job_cancel(). */
  void cancel() const noexcept { view().cancel(); }
  /** Cancels the job if it is not complete, and destroys the handle. Waits for a callback that is running in another
   * thread. */
  void close() noexcept {
    if (handle_.get() != nullptr && state_ && state_->destroy_after_callback(handle_)) return;
    handle_.reset();
  }
  /** The C handle; NULL if it is closed. */
  cjit_job_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit job(cjit_job_t* handle) noexcept : handle_(handle) {}
  job(job&&) noexcept = default;
  job& operator=(job&& other) noexcept {
    if (this == &other) return *this;
    close();
    handle_ = std::move(other.handle_);
    state_ = std::move(other.state_);
    context_ = std::move(other.context_);
    return *this;
  }
  ~job() { close(); }
  void keep(detail::ref<detail::job_state> state, detail::ref<detail::context_state> context) noexcept {
    state_ = std::move(state);
    context_ = std::move(context);
  }
  /** @endcond */

 private:
  job_view view() const noexcept { return {handle_.get(), state_ ? &state_->callbacks() : nullptr}; }
  // Rethrows what a callback of the context threw in a thread that is in no call.
  void rethrow_from_context() const {
    if (context_) context_->thrown.rethrow();
  }

  detail::ref<detail::job_state> state_;  // destroyed after the handle
  detail::ref<detail::context_state> context_;
  detail::job_handle handle_;
};

/** @cond */
namespace detail {

// Starts a job. `arguments` are the function's arguments between the context and the job options.
template <typename Function, typename... Arguments>
result<job> start_builds(const context& owner, const job_options& options, array<build_callbacks> callbacks,
                         Function function, Arguments... arguments) {
  ref<job_state> state(new job_state(options.callback, std::move(callbacks)));
  auto c = sized<cjit_job_options_t>();
  c.callback = state->has_callback() ? &job_state::on_done : nullptr;
  c.user_data = static_cast<user_data*>(state.get());
  c.finalizer = &user_data::finalize;
  c.stop_at_failure = to_switch(options.stop_at_failure);
  auto made = make<job>(function, owner.get(), arguments..., &c);
  if (made) made->keep(std::move(state), owner.state());
  return made;
}

// Starts a job of one build, or of builds that have their callbacks in common.
template <typename Function, typename Ready>
result<job> start_job(const context& owner, const job_options& options, Function function, const Ready& ready) {
  array<build_callbacks> callbacks(1);
  callbacks[0] = callbacks_of(ready);
  return start_builds(owner, options, std::move(callbacks), function, ready.c());
}

// Starts a job of several builds. `Struct` is C's form of the options.
template <typename Struct, typename Options, typename Function>
result<job> start_batch(const context& owner, const job_options& options, Function function,
                        span<const Options> builds) {
  const lowered_list<Options, Struct> ready(builds);
  array<build_callbacks> callbacks(builds.size());
  for (std::size_t i = 0; i < builds.size(); ++i) callbacks[i] = callbacks_of(ready[i]);
  static const Struct* const none = nullptr;
  return start_builds(owner, options, std::move(callbacks), function, ready.size() == 0 ? &none : ready.data(),
                      ready.size());
}

}  // namespace detail
/** @endcond */

/** Starts a kernel build and returns. As cjit_kernel_build_async(). */
CJIT_HPP_LAZY result<job> kernel_build_async(const context& context, const kernel_options& options,
                                             const job_options& job = {}) {
  return detail::start_job(context, job, CJIT_FUNCTION(kernel_build_async), detail::lowered<kernel_options>(options));
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<job> kernel_build_async(const context& context, const kernel_request& request,
                                             const job_options& job = {}) {
  return kernel_build_async(context, request.options(), job);
}

/** Starts several kernel builds as one job. Results have the order of the options. As cjit_kernel_build_batch_async().
 */
CJIT_HPP_LAZY result<job> kernel_build_batch_async(const context& context, span<const kernel_options> builds,
                                                   const job_options& job = {}) {
  return detail::start_batch<cjit_kernel_build_options_t>(context, job, CJIT_FUNCTION(kernel_build_batch_async),
                                                          builds);
}

CJIT_HPP_END

#endif
