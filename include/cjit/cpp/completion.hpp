/**
 * @file cpp/completion.hpp
 * Get notified when the work of a stream is done or has failed.
 */
#ifndef CJIT_CPP_COMPLETION_HPP
#define CJIT_CPP_COMPLETION_HPP

#include <cjit/cpp/launch.hpp>

CJIT_HPP_BEGIN

/** Called once, on a thread of cjit, when the work is done (status::success) or has failed (status::driver,
 * status::stale_handle). */
using completion_callback = function<void(cjit::status status)>;

/** Keeps something alive: holds a value of any type, such as a std::shared_ptr, until it is destroyed. */
class held_object {
 public:
  /** Takes the value. */
  template <typename Value, typename = std::enable_if_t<!std::is_same_v<Value, held_object>>>
  held_object(Value value) : value_(new holder<Value>(std::move(value))) {}  // NOLINT(google-explicit-constructor)

 private:
  template <typename Value>
  struct holder final : detail::counted {
    explicit holder(Value&& from) : value(std::move(from)) {}
    Value value;
  };

  detail::ref<detail::counted> value_;
};

/** Options of a completion: the stream, the callback, and objects to keep alive. */
struct completion_options {
  /** A stream of the current CUDA context. */
  cjit_cuda_stream_t stream = nullptr;
  /** Called when the work is done or has failed. completion::wait() or completion::poll() rethrows its exception. */
  completion_callback callback = {};
  /** Objects that the work uses. Released in this order when the work is done or has failed, before the callback. */
  std::vector<held_object> held = {};
};

/** @cond */
namespace detail {

// User data of the callback. It may outlive the completion.
class completion_state : public user_data {
 public:
  completion_callback callback;
  pending_exception thrown;

  // Waits for the callback, if there is one; false if time is up.
  bool wait_for_callback(const deadline& until) noexcept { return !callback || run_.wait(until); }

  static void on_done(void* raw, cjit_status_t code) {
    auto& state = *static_cast<completion_state*>(static_cast<user_data*>(raw));
    state.run_.begin();
    run_guarded_for(state.thrown, [&] { state.callback(static_cast<status>(code)); });
    state.run_.end();
  }
  static void release_held(void* held) { delete static_cast<held_object*>(held); }

 private:
  callback_run run_;
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
  CJIT_HPP_LAZY static result<completion> create(const context& owner, const completion_options& options = {}) {
    const detail::ref<detail::completion_state> state(new detail::completion_state);
    state->callback = options.callback;
    detail::array<void*> held(options.held.size());
    for (std::size_t i = 0; i < held.size(); ++i) held[i] = new held_object(options.held[i]);
    auto c = detail::sized<cjit_completion_options_t>();
    c.stream = options.stream;
    c.callback = options.callback ? &detail::completion_state::on_done : nullptr;
    c.user_data = static_cast<detail::user_data*>(state.get());
    c.finalizer = &detail::user_data::finalize;
    c.held = held.data();
    c.held_count = held.size();
    c.release = &detail::completion_state::release_held;
    detail::running_call running;
    cjit_completion_t* handle = nullptr;
    const auto done = detail::attempt(CJIT_FUNCTION(completion_create), owner.get(),
                                      static_cast<const cjit_completion_options_t*>(&c), &handle);
    completion made(handle);
    if (done)
      made.state_ = state;
    else  // the library did not take ownership of the objects
      for (void* one : held) detail::completion_state::release_held(one);
    running.rethrow();
    if (!done) return done.error();
    return result<completion>(std::move(made));
  }

  /** Tests whether the work is done; status::not_ready if it is not. As cjit_completion_poll(). */
  CJIT_HPP_LAZY result<void> poll() const {
    auto done = detail::call(CJIT_FUNCTION(completion_poll), handle_.get());
    if (state_) state_->thrown.rethrow();
    return done;
  }
  /**
   * Waits until the work is done and the callback has returned, and rethrows an exception of the callback. Returns
   * status::not_ready if the timeout expires; without a timeout there is no limit. Must not be called from the
   * callback. As cjit_completion_wait().
   */
  CJIT_HPP_LAZY result<void> wait(timeout limit = {}) const {
    const detail::deadline until(limit);
    auto done = detail::call(CJIT_FUNCTION(completion_wait), handle_.get(), limit.milliseconds());
    if (!state_ || done.status() == status::not_ready) return done;
    if (!state_->wait_for_callback(until))
      return error(status::not_ready, "the work is done, but its callback did not return within the timeout");
    state_->thrown.rethrow();
    return done;
  }
  /** Destroys the handle. The callback is still called and held objects are still released. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_completion_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit completion(cjit_completion_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::ref<detail::completion_state> state_;
  detail::completion_handle handle_;
};

CJIT_HPP_END

#endif
