// Destination of a context's log lines: the caller's callback, or the file or stderr of CJIT_LOG; and event queues.
#pragma once

#include <cjit/context.h>

#include <string>
#include <string_view>

#include "base/event_queue.hpp"
#include "base/user_data.hpp"

namespace cjit {

class Log {
 public:
  // `CJIT_LOG` is "<level>" or "<level>:<file>". <level> is a name of enum cjit_log_level in lower case, or "command"
  // for only the command lines, or both separated by a comma. While the callback runs, CallBackScope::contains(owner).
  // `queues` also get the lines; nullptr: none.
  Log(cjit_log_level_t level, cjit_log_callback_t callback, UserData user_data, const void* owner = nullptr,
      EventQueues* queues = nullptr);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  bool enabled(cjit_log_level_t level) const noexcept {
    return level <= level_ || (queues_ != nullptr && queues_->wants(level));
  }
  // Whether command lines of compilers are logged: if CJIT_LOG has "command", and at the level DEBUG.
  bool shows_commands() const noexcept { return shows_commands_ || enabled(CJIT_LOG_LEVEL_DEBUG); }
  void write_command(std::string_view line) const;
  // Writes one log line for each line of `text`.
  void write(cjit_log_level_t level, std::string_view text) const;

 private:
  // `is_shown`: by the callback or the file. The queues have levels of their own.
  void write_line(bool is_shown, cjit_log_level_t level, std::string_view name, const std::string& line) const;

  cjit_log_level_t level_;
  bool shows_commands_ = false;
  cjit_log_callback_t callback_;
  const UserData user_data_;
  const void* owner_;
  EventQueues* const queues_;
  int file_ = -1;
};

}  // namespace cjit
