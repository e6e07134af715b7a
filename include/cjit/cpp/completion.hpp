/**
 * @file cpp/completion.hpp
 * Know when the work of a stream is done, also when it fails.
 */
#ifndef CJIT_CPP_COMPLETION_HPP
#define CJIT_CPP_COMPLETION_HPP

#include <chrono>
#include <cjit/cpp/launch.hpp>
#include <condition_variable>

CJIT_HPP_BEGIN

/** Called once, from a thread of the library's, when the work is done or has failed: success, driver or stale_handle.
 */
using completion_callback = std::function<void(cjit::status status)>;

/** What is to be waited for, and what happens then. */
struct completion_options {
  /** A stream of the current CUDA context. */
  cjit_cuda_stream_t stream = nullptr;
  /** Called when it is done. What it throws comes out of completion::wait() or completion::poll(). */
  completion_callback callback = {};
  /** What the work uses: let go in this order when the work is done or has failed, before the callback is called. */
  std::vector<std::shared_ptr<void>> held = {};
};

/** @cond */
namespace detail {

// What a callback needs, also when nobody has the completion any more.
class completion_state : public user_data {
 public:
  completion_callback callback;
  pending_exception thrown;

  // Whether the callback, where there is one, has returned by then.
  bool wait_for_callback(std::chrono::steady_clock::time_point until) {
    if (!callback) return true;
    std::unique_lock<std::mutex> lock(mutex_);
    return changed_.wait_until(lock, until, [&] { return done_; });
  }
  void wait_for_callback() {
    if (!callback) return;
    std::unique_lock<std::mutex> lock(mutex_);
    wait_until(changed_, lock, [&] { return done_; });
  }

  static void on_done(void* raw, cjit_status_t code) {
    auto& state = *static_cast<completion_state*>(static_cast<user_data*>(raw));
    run_guarded(state.thrown, [&] { state.callback(static_cast<status>(code)); });
    const std::lock_guard<std::mutex> lock(state.mutex_);
    state.done_ = true;
    state.changed_.notify_all();
  }
  static void release(void* held) { delete static_cast<std::shared_ptr<void>*>(held); }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
};

}  // namespace detail
/** @endcond */

/**
 * All work that a stream held when this was made.
 *
 *     auto done = cjit::completion::create(context, {stream, {}, {memory}}).value();   // memory: a shared_ptr that the
 * work needs done.wait().value();
 */
class completion {
 public:
  /** Watches what a stream holds now. As cjit_completion_create(). */
  static result<completion> create(const context& owner, const completion_options& options = {}) {
    auto state = std::make_shared<detail::completion_state>();
    state->callback = options.callback;
    std::vector<void*> held;
    for (const std::shared_ptr<void>& one : options.held) held.push_back(new std::shared_ptr<void>(one));
    auto c = detail::sized<cjit_completion_options_t>();
    c.stream = options.stream;
    c.callback = options.callback ? &detail::completion_state::on_done : nullptr;
    c.user_data = static_cast<detail::user_data*>(state.get());
    c.finalizer = &detail::user_data::finalize;
    c.held = held.empty() ? nullptr : held.data();
    c.held_count = held.size();
    c.release = &detail::completion_state::release;
    auto made = detail::make<detail::completion_handle>(CJIT_FUNCTION(completion_create), owner.get(),
                                                        static_cast<const cjit_completion_options_t*>(&c));
    if (!made) {  // what is held was not handed over
      for (void* one : held) detail::completion_state::release(one);
      owner.rethrow();
      return made.error();
    }
    return completion(std::move(*made), std::move(state));
  }

  /** Whether the work is done: status::not_ready while it is not. As cjit_completion_poll(). */
  result<void> poll() const {
    auto done = detail::call(CJIT_FUNCTION(completion_poll), handle_.get());
    if (state_ != nullptr) state_->thrown.rethrow();
    return done;
  }
  /**
   * Waits until the work is done and the callback has returned; what that threw is thrown here. A time that ran out is
   * status::not_ready; without a timeout this waits as long as it takes. Not to be called from the callback. As
   * cjit_completion_wait().
   */
  result<void> wait(std::optional<std::chrono::milliseconds> timeout = std::nullopt) const {
    const auto until = std::chrono::steady_clock::now() + timeout.value_or(std::chrono::milliseconds(0));
    auto done = detail::call(CJIT_FUNCTION(completion_wait), handle_.get(), detail::wait_milliseconds(timeout));
    if (state_ == nullptr || done.status() == status::not_ready) return done;
    if (!timeout)
      state_->wait_for_callback();
    else if (!state_->wait_for_callback(until))
      return error(status::not_ready, "the work is done, but the callback has not returned in time");
    state_->thrown.rethrow();
    return done;
  }
  /** Gives the handle up; the callback is called and what is held is let go all the same. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL when it is closed. */
  cjit_completion_t* get() const noexcept { return handle_.get(); }

 private:
  completion(detail::completion_handle handle, std::shared_ptr<detail::completion_state> state) noexcept
      : state_(std::move(state)), handle_(std::move(handle)) {}

  std::shared_ptr<detail::completion_state> state_;
  detail::completion_handle handle_;
};

CJIT_HPP_END

#endif
