#include "base/event_queue.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/waiting.hpp"

namespace cjit {

Event::Event(const cjit_compilation_t& from)
    : kind(CJIT_EVENT_KIND_COMPILATION),
      source_name(from.source_name),
      cache_key(from.cache_key),
      arch(from.arch),
      message(from.message),
      compilation([&] {
        cjit_compilation_t copy = from;
        copy.source_name = source_name.c_str();
        copy.cache_key = cache_key.c_str();
        copy.arch = arch.c_str();
        copy.message = message.c_str();
        return copy;
      }()) {}

void EventQueue::add(std::shared_ptr<const Event> event) {
  std::shared_ptr<const Event> oldest;  // freed without the lock
  {
    const std::lock_guard lock(mutex_);
    if (events_.size() == capacity_) {
      oldest = std::move(events_.front());
      events_.pop_front();
      ++dropped_;
    }
    events_.push_back(std::move(event));
    signal();
  }
  changed_.notify_all();
}

void EventQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    signal();
  }
  changed_.notify_all();
}

void EventQueue::signal() {
  const bool is_wanted = is_closed_ || !events_.empty();
  if (!readable_ || process_of_descriptor_ != ::getpid() || is_wanted == is_readable_) return;
  eventfd_t count = 0;
  if (is_wanted)
    static_cast<void>(::eventfd_write(readable_.get(), 1));
  else
    static_cast<void>(::eventfd_read(readable_.get(), &count));
  is_readable_ = is_wanted;
}

EventQueue::Taken EventQueue::take(std::optional<std::chrono::milliseconds> limit) {
  std::unique_lock lock(mutex_);
  const auto is_over = [&] { return is_closed_ || !events_.empty(); };
  if (!limit)
    wait_for_ever(changed_, lock, is_over);
  else if (!changed_.wait_for(lock, *limit, is_over))
    throw Error(
        CJIT_ERROR_NOT_READY, CJIT_STAGE_NONE,
        concat("cannot take an event: there was none within ", limit->count(), " ms; wait longer, or ask again later"));
  if (events_.empty())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_NONE,
                "cannot take an event: the queue is empty and its context was destroyed; destroy the queue");
  Taken taken{.event = std::move(events_.front()), .dropped = std::exchange(dropped_, 0)};
  events_.pop_front();
  signal();
  return taken;
}

int EventQueue::event_descriptor() {
  const std::lock_guard lock(mutex_);
  if (readable_ && process_of_descriptor_ == ::getpid()) return readable_.get();
  readable_ = FileDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!readable_) throw os_error("create an eventfd for an event queue", errno, CJIT_STAGE_NONE);
  process_of_descriptor_ = ::getpid();
  is_readable_ = false;
  signal();
  return readable_.get();
}

EventQueues::~EventQueues() {
  for (const auto& queue : queues_) queue->close();
}

void EventQueues::add(const std::shared_ptr<EventQueue>& queue) {
  const std::lock_guard lock(mutex_);
  queues_.push_back(queue);
  settle();
}

void EventQueues::remove(const EventQueue& queue) {
  const std::lock_guard lock(mutex_);
  std::erase_if(queues_, [&](const auto& one) { return one.get() == &queue; });
  settle();
}

void EventQueues::settle() {
  cjit_log_level_t level = CJIT_LOG_LEVEL_DEFAULT;
  for (const auto& queue : queues_) level = std::max(level, queue->log_level);
  log_level_ = level;
  has_compilations_ = std::ranges::any_of(queues_, [](const auto& queue) { return queue->has_compilations; });
}

void EventQueues::write(cjit_log_level_t level, std::string_view line) {
  const auto event = std::make_shared<const Event>(level, line);
  const std::lock_guard lock(mutex_);
  for (const auto& queue : queues_)
    if (level <= queue->log_level) queue->add(event);
}

void EventQueues::notify(const cjit_compilation_t& compilation) {
  const auto event = std::make_shared<const Event>(compilation);
  const std::lock_guard lock(mutex_);
  for (const auto& queue : queues_)
    if (queue->has_compilations) queue->add(event);
}

}  // namespace cjit
