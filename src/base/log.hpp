// Where a context's log lines go: the caller's call-back, or what CJIT_LOG names.
#pragma once

#include <cjit/context.h>

#include <string>
#include <string_view>

namespace cjit {

class Log {
 public:
  // `CJIT_LOG` is "<level>" or "<level>:<file>"; levels as in enum cjit_log_level, in lower case.
  Log(cjit_log_level_t level, cjit_log_callback_t callback, void* user_data);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  bool enabled(cjit_log_level_t level) const noexcept { return level <= level_; }
  // Writes one line a line of `text`.
  void write(cjit_log_level_t level, std::string_view text) const;

 private:
  void write_line(cjit_log_level_t level, const std::string& line) const;

  cjit_log_level_t level_;
  cjit_log_callback_t callback_;
  void* user_data_;
  int file_ = -1;
};

}  // namespace cjit
