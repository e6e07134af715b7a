/**
 * @file cpp/completion.hpp
 * Get notified when the work of a stream is done or has failed.
 */
#ifndef CJIT_CPP_COMPLETION_HPP
#define CJIT_CPP_COMPLETION_HPP

#include <chrono>
#include <cjit/cpp/launch.hpp>
#include <condition_variable>

CJIT_HPP_BEGIN

/** Called once, on a thread of cjit, when the work is done (status::success) or has failed (status::driver,
 * status::stale_handle). */
using completion_callback = std::function<void(cjit::status status)>;

/** Options of a completion: the stream, the callback, and objects to keep alive. */
struct completion_options {
  /** A stream of the current CUDA context. */
  cjit_cuda_stream_t stream = nullptr;
  /** Called when the work is done or has failed. completion::wait() or completion::poll() rethrows its exception. */
  completion_callback callback = {};
  /** Objects that the work uses. Released in this order when the work is done or has failed, before the callback. */
  std::vector<std::shared_ptr<void>> held = {};
};

/** @cond */
namespace detail {

// User data of the callback. It may outlive the completion.
class completion_state : public user_data {
 public:
  completion_callback callback;
  pending_exception thrown;

  // Waits for the callback, if there is one; false if it has not returned by `until`.
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
 * All work that was in a stream when the completion was created. Thread-safe.
 *
 *     std::shared_ptr<void> memory = ...;   // used by the work
 *     auto done = cjit::completion::create(context, {stream, {}, {memory}}).value();
 *     done.wait().value();
 */
class completion {
 public:
  /** Creates a completion for the work that is in a stream now. As cjit_completion_create(). */
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
    if (!made) {  // the library did not take ownership of the objects
      for (void* one : held) detail::completion_state::release(one);
      owner.rethrow();
      return made.error();
    }
    return completion(std::move(*made), std::move(state));
  }

  /** Tests whether the work is done; status::not_ready if it is not. As cjit_completion_poll(). */
  result<void> poll() const {
    auto done = detail::call(CJIT_FUNCTION(completion_poll), handle_.get());
    if (state_ != nullptr) state_->thrown.rethrow();
    return done;
  }
  /**
   * Waits until the work is done and the callback has returned, and rethrows an exception of the callback. Returns
   * status::not_ready if the timeout expires; without a timeout there is no limit. Must not be called from the
   * callback. As cjit_completion_wait().
   */
  result<void> wait(std::optional<std::chrono::milliseconds> timeout = std::nullopt) const {
    const auto until = std::chrono::steady_clock::now() + timeout.value_or(std::chrono::milliseconds(0));
    auto done = detail::call(CJIT_FUNCTION(completion_wait), handle_.get(), detail::wait_milliseconds(timeout));
    if (state_ == nullptr || done.status() == status::not_ready) return done;
    if (!timeout)
      state_->wait_for_callback();
    else if (!state_->wait_for_callback(until))
      return error(status::not_ready, "the work is done, but its callback did not return within the timeout");
    state_->thrown.rethrow();
    return done;
  }
  /** Destroys the handle. The callback is still called and held objects are still released. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_completion_t* get() const noexcept { return handle_.get(); }

 private:
  completion(detail::completion_handle handle, std::shared_ptr<detail::completion_state> state) noexcept
      : state_(std::move(state)), handle_(std::move(handle)) {}

  std::shared_ptr<detail::completion_state> state_;
  detail::completion_handle handle_;
};

CJIT_HPP_END

#endif
