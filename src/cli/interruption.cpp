#include "interruption.hpp"

namespace cjit_cli {

namespace {

volatile sig_atomic_t g_signal = 0;

void note(int number) { g_signal = number; }

void take(int number, struct sigaction& before) {
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  ::sigaction(number, &action, &before);
  // Who started us wants us not to hear it, as a shell does for what runs in the background.
  if (before.sa_handler == SIG_IGN) ::sigaction(number, &before, nullptr);
}

}  // namespace

Interruption::Interruption() {
  g_signal = 0;
  take(SIGINT, before_int_);
  take(SIGTERM, before_term_);
}

Interruption::~Interruption() {
  ::sigaction(SIGINT, &before_int_, nullptr);
  ::sigaction(SIGTERM, &before_term_, nullptr);
}

int Interruption::signal() const { return g_signal; }

}  // namespace cjit_cli
