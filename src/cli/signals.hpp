// SIGINT, SIGTERM and SIGHUP as a question that a loop can ask, and as the end of the command.
#pragma once

#include <signal.h>

#include <array>
#include <exception>

namespace cjit_cli {

// While it lives the first of these signals is noted; the next one ends the process as ever. One at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  // The signal that came; 0: none.
  int signal() const;

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

// Thrown once a signal has come and what was under way is ended.
class Interrupted : public std::exception {
 public:
  explicit Interrupted(int signal) : signal_(signal) {}
  const char* what() const noexcept override { return "interrupted"; }
  int signal() const { return signal_; }

 private:
  int signal_;
};

// Ends the process by the signal, so that whoever started it sees which one it was.
[[noreturn]] void end_by(const Interrupted& interrupted);

}  // namespace cjit_cli
