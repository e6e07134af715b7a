/**
 * @file cpp/event.hpp
 * Take log lines and compilations of a context from a queue.
 */
#ifndef CJIT_CPP_EVENT_HPP
#define CJIT_CPP_EVENT_HPP

#include <cjit/cpp/context.hpp>
#include <cjit/cpp/timeout.hpp>

CJIT_HPP_BEGIN

/** Options of an event queue. */
struct event_queue_options {
  /** Maximum number of events in the queue; 0: 1024. The oldest are dropped. */
  std::uint64_t capacity = 0;
  /** Log lines of this level and of those before it; info by default, log_level::off: none. */
  cjit::log_level log_level = cjit::log_level::default_;
  /** Whether compilations are events; on by default. */
  std::optional<bool> compilations = {};
};

/**
 * Events of a context that were not taken yet. Thread-safe. It does not keep the context alive.
 *
 *     auto events = cjit::event_queue::create(context).value();
 *     while (auto event = events.take(std::chrono::seconds(0))) std::cout << event->text() << '\n';
 */
class event_queue {
 public:
  /** Creates a queue that receives the events of a context from now on. As cjit_event_queue_create(). */
  CJIT_HPP_LAZY static result<event_queue> create(const context& owner, const event_queue_options& options = {}) {
    auto c = detail::sized<cjit_event_queue_options_t>();
    c.capacity = options.capacity;
    c.log_level = detail::number(options.log_level);
    c.compilations = detail::to_switch(options.compilations);
    return detail::make<event_queue>(CJIT_FUNCTION(event_queue_create), owner.get(), &c);
  }

  /**
   * Takes the oldest event, or waits for one. Returns status::not_ready if the timeout expires, and status::not_found
   * if the queue is empty and its context was destroyed. As cjit_event_queue_take().
   */
  CJIT_HPP_LAZY result<event> take(timeout limit = {}) const {
    return detail::fill<event>(CJIT_FUNCTION(event_queue_take), handle_.get(), limit.milliseconds());
  }
  /** Gets a file descriptor that is readable while there are events. The queue owns it. As
   * cjit_event_queue_get_event_fd(). */
  CJIT_HPP_LAZY result<int> event_fd() const {
    return detail::ask<int>(CJIT_FUNCTION(event_queue_get_event_fd), handle_.get());
  }
  /** Destroys the queue. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_event_queue_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit event_queue(cjit_event_queue_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::event_queue_handle handle_;
};

CJIT_HPP_END

#endif
