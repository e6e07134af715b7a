// SIGINT and SIGTERM as a question that a loop can ask.
#pragma once

#include <signal.h>

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
  struct sigaction before_int_ {};
  struct sigaction before_term_ {};
};

}  // namespace cjit_cli
