// Lets loops poll for SIGINT, SIGTERM and SIGHUP, and ends the command by a signal.
#pragma once

#include <signal.h>

#include <array>
#include <exception>

namespace cjit_cli {

// While it exists, the first of these signals is recorded; the next one ends the process as usual. There may be only
// one such object at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  // The signal that was received, or 0.
  int signal() const;

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

// Thrown after a signal was received and the running builds were ended.
class Interrupted : public std::exception {
 public:
  explicit Interrupted(int signal) : signal_(signal) {}
  const char* what() const noexcept override { return "interrupted"; }
  int signal() const { return signal_; }

 private:
  int signal_;
};

// Ends the process by the signal, so that its parent sees which signal it was.
[[noreturn]] void end_by(const Interrupted& interrupted);

}  // namespace cjit_cli
