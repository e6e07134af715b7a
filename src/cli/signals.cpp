#include "signals.hpp"

#include <unistd.h>

namespace cjit_cli {

namespace {

volatile sig_atomic_t g_signal = 0;

void note(int number) { g_signal = number; }

void take(int number, struct sigaction& before) {
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  ::sigaction(number, &action, &before);
  // The parent process ignores this signal for its children, as shells do for background processes; keep it ignored.
  if (before.sa_handler == SIG_IGN) ::sigaction(number, &before, nullptr);
}

}  // namespace

Interruption::Interruption() {
  g_signal = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) take(kSignals[i], before_[i]);
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
}

int Interruption::signal() const { return g_signal; }

void end_by(const Interrupted& interrupted) {
  constexpr int kSignals = 128;  // the base of exit codes that shells use for signals
  sigset_t one;
  ::sigemptyset(&one);
  ::sigaddset(&one, interrupted.signal());
  ::signal(interrupted.signal(), SIG_DFL);
  ::sigprocmask(SIG_UNBLOCK, &one, nullptr);
  ::raise(interrupted.signal());
  ::_exit(kSignals + interrupted.signal());
}

}  // namespace cjit_cli
