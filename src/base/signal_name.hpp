// The name of a signal, for messages.
#pragma once

#include <string>

namespace cjit {

// "SIGSEGV", "SIGRTMIN+3"; "signal 4711" for a number without a name.
std::string signal_name(int signal);

}  // namespace cjit
