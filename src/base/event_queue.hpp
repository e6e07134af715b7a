// Log lines and compilations of a context, for callers that take them from a queue instead of being called.
#pragma once

#include <cjit/event.h>

#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/mutex.hpp"

namespace cjit {

struct Event {
  Event(cjit_log_level_t level, std::string_view line) : kind(CJIT_EVENT_KIND_LOG), log_level(level), text(line) {}
  explicit Event(const cjit_compilation_t& from);
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  const cjit_event_kind_t kind;
  const cjit_log_level_t log_level = CJIT_LOG_LEVEL_DEFAULT;
  const std::string text;
  // Of a compilation; `compilation` points into the strings.
  const std::string source_name, cache_key, arch, message;
  const std::optional<cjit_compilation_t> compilation;
};

// Thread-safe. It keeps the newest events.
class EventQueue {
 public:
  struct Taken {
    std::shared_ptr<const Event> event;
    std::uint64_t dropped = 0;  // events before this one
  };

  // Lines above `level` and, if they are not wanted, compilations are not added.
  EventQueue(std::uint64_t capacity, cjit_log_level_t level, bool wants_compilations)
      : log_level(level), has_compilations(wants_compilations), capacity_(capacity) {}

  void add(std::shared_ptr<const Event> event);
  // No event will be added any more.
  void close();
  // Waits for an event. Throws Error(CJIT_ERROR_NOT_READY) if the time limit passed, and (CJIT_ERROR_NOT_FOUND) if the
  // queue is empty and closed.
  Taken take(std::optional<std::chrono::milliseconds> limit);
  // Throws os_error.
  int event_descriptor();

  const cjit_log_level_t log_level;
  const bool has_compilations;

 private:
  // Makes the descriptor readable if there is something to take. Call it with the lock.
  void signal();

  const std::uint64_t capacity_;
  Mutex mutex_;
  Condition changed_;
  std::list<std::shared_ptr<const Event>> events_;
  std::uint64_t dropped_ = 0;
  bool is_closed_ = false;
  FileDescriptor readable_;
  bool is_readable_ = false;
  pid_t process_of_descriptor_ = -1;  // the child of fork() makes its own
};

// The queues of a context. Thread-safe.
class EventQueues {
 public:
  EventQueues() = default;
  EventQueues(const EventQueues&) = delete;
  EventQueues& operator=(const EventQueues&) = delete;
  // Closes the queues.
  ~EventQueues();

  void add(const std::shared_ptr<EventQueue>& queue);
  void remove(const EventQueue& queue);

  // Cheap, also if there are queues. A queue that is being added may miss what is written meanwhile; the queues
  // themselves are read with the lock.
  bool wants(cjit_log_level_t level) const noexcept { return level <= log_level_.load(std::memory_order_relaxed); }
  bool wants_compilations() const noexcept { return has_compilations_.load(std::memory_order_relaxed); }
  void write(cjit_log_level_t level, std::string_view line);
  void notify(const cjit_compilation_t& compilation);

 private:
  void settle();

  Mutex mutex_;
  std::vector<std::shared_ptr<EventQueue>> queues_;
  std::atomic<cjit_log_level_t> log_level_{CJIT_LOG_LEVEL_DEFAULT};
  std::atomic<bool> has_compilations_{false};
};

}  // namespace cjit
