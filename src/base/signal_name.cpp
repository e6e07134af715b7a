#include "base/signal_name.hpp"

#include <signal.h>
#include <string.h>

#include "base/text.hpp"

namespace cjit {

std::string signal_name(int signal) {
  if (const char* name = ::sigabbrev_np(signal)) return concat("SIG", name);  // nullptr for real-time signals
  if (signal == SIGRTMIN) return "SIGRTMIN";
  if (signal > SIGRTMIN && signal <= SIGRTMAX) return concat("SIGRTMIN+", signal - SIGRTMIN);
  return concat("signal ", signal);
}

}  // namespace cjit
