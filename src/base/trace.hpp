// A trace of a context's work, as a file for chrome://tracing and Perfetto.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/mutex.hpp"

namespace cjit {

// The track of the diagram on which an event is drawn.
struct TraceTrack {
  std::uint32_t number = 0;  // 0: the calling thread
  bool is_worker = false;    // the number is a process id
};

// Thread-safe. Events for which there is no memory are dropped and counted. Without a file nothing is collected, and
// each event takes one check.
class Trace {
 public:
  using Clock = std::chrono::steady_clock;

  // "%p" in the path stands for the process id. write() writes the file.
  explicit Trace(std::string path) : path_(std::move(path)) {}
  Trace() = default;

  static const Trace& off();
  bool is_on() const noexcept { return !path_.empty(); }

  void add(std::string_view name, std::string_view detail, Clock::time_point begin, Clock::time_point end,
           TraceTrack track = {}) const noexcept;
  // Adds NVRTC's own trace (--fdevice-time-trace) of a compilation that began at `begin`. Text that is not a trace is
  // ignored.
  void add_compiler(std::string_view json, Clock::time_point begin, TraceTrack track) const noexcept;

  // An event that lasts from construction to destruction, on this thread.
  class Span {
   public:
    Span(const Trace& trace, std::string_view name, std::string_view detail)
        : trace_(trace), name_(name), detail_(trace.is_on() ? detail : std::string_view{}) {
      if (trace.is_on()) begin_ = Clock::now();
    }
    ~Span();
    Span(const Span&) = delete;
    Span& operator=(const Span&) = delete;

   private:
    const Trace& trace_;
    const std::string_view name_;
    const std::string detail_;
    Clock::time_point begin_;
  };

  // Throws Error(CJIT_ERROR_IO).
  void write() const;

 private:
  struct Event {
    std::string name;
    std::string detail;
    Clock::time_point begin;
    Clock::time_point end;
    TraceTrack track;
  };

  void keep(Event event) const;
  void drop_what_is_the_parents() const;
  void count_lost() const noexcept;

  const std::string path_;
  mutable Mutex mutex_;
  mutable std::vector<Event> events_;
  mutable std::uint64_t lost_ = 0;
  mutable unsigned generation_ = fork_generation();  // of the process to which the events belong
};

}  // namespace cjit
