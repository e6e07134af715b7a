#include "base/trace.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <set>
#include <utility>

// A failed assertion would end the host.
#define JSON_ASSERT(condition) static_cast<void>(0)
#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using nlohmann::json;

constexpr std::size_t kMaxEvents = 1 << 20;  // In docs/workers.md: "the first 2^20 events"

double microseconds(Trace::Clock::duration time) { return std::chrono::duration<double, std::micro>(time).count(); }

std::uint32_t this_thread_number() { return static_cast<std::uint32_t>(::syscall(SYS_gettid)); }

std::string with_process(std::string path) {
  if (const auto at = path.find("%p"); at != std::string::npos) path.replace(at, 2, std::to_string(::getpid()));
  return path;
}

}  // namespace

const Trace& Trace::off() {
  static const Trace none;
  return none;
}

Trace::Span::~Span() {
  if (trace_.is_on()) trace_.add(name_, detail_, begin_, Clock::now());
}

void Trace::add(std::string_view name, std::string_view detail, Clock::time_point begin, Clock::time_point end,
                TraceTrack track) const noexcept try {
  if (!is_on()) return;
  if (track.number == 0) track.number = this_thread_number();
  keep({std::string(name), std::string(detail), begin, end, track});
} catch (const std::bad_alloc&) {
  count_lost();
}

void Trace::add_compiler(std::string_view text, Clock::time_point begin, TraceTrack track) const noexcept try {
  if (!is_on()) return;
  if (track.number == 0) track.number = this_thread_number();
  const json document = json::parse(text, nullptr, false);
  for (const json& event : document.at("traceEvents")) {
    if (event.value("ph", "") != "X") continue;
    const std::chrono::microseconds from(event.value("ts", std::int64_t{0})),
        lasts(event.value("dur", std::int64_t{0}));
    const json arguments = event.value("args", json::object());
    keep({event.value("name", ""), arguments.value("detail", ""), begin + from, begin + from + lasts, track});
  }
} catch (const std::exception&) {  // no memory, or invalid JSON
  count_lost();
}

// A child of fork() drops the parent's events: it writes its own file with its own events.
void Trace::drop_what_is_the_parents() const {
  if (generation_ == fork_generation()) return;
  generation_ = fork_generation();
  events_.clear();
  lost_ = 0;
}

void Trace::count_lost() const noexcept {
  const std::lock_guard lock(mutex_);
  drop_what_is_the_parents();
  ++lost_;
}

void Trace::keep(Event event) const {
  const std::lock_guard lock(mutex_);
  drop_what_is_the_parents();
  if (events_.size() < kMaxEvents)
    events_.push_back(std::move(event));
  else
    ++lost_;
}

void Trace::write() const {
  if (!is_on()) return;
  const std::lock_guard lock(mutex_);
  const bool is_same_process = generation_ == fork_generation();
  drop_what_is_the_parents();
  if (!is_same_process) return;  // the child did nothing, and the file is the parent's
  const int process = ::getpid();
  json events = json::array();
  std::set<std::uint32_t> workers;
  for (const Event& event : events_) {
    json written = {{"name", event.name},
                    {"ph", "X"},
                    {"pid", process},
                    {"tid", event.track.number},
                    {"ts", microseconds(event.begin.time_since_epoch())},
                    {"dur", microseconds(event.end - event.begin)}};
    if (!event.detail.empty()) written["args"] = {{"detail", event.detail}};
    events.push_back(std::move(written));
    if (event.track.is_worker) workers.insert(event.track.number);
  }
  for (const std::uint32_t worker : workers)
    events.push_back({{"name", "thread_name"},
                      {"ph", "M"},
                      {"pid", process},
                      {"tid", worker},
                      {"args", {{"name", concat("cjit-worker ", worker)}}}});
  const json document = {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}, {"lostEvents", lost_}};
  const std::string text = document.dump(-1, ' ', false, json::error_handler_t::replace);
  write_file_atomically(with_process(path_), as_bytes(text), CJIT_STAGE_NONE);
}

}  // namespace cjit
