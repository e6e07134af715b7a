// Compilers fold constants with the host's arithmetic.
#pragma once

#include <cfenv>

namespace cjit {

// While it lives, the thread rounds to nearest, keeps denormals and traps nothing, whatever its owner set. Threads that
// are started meanwhile do the same.
class DefaultFloatingPoint {
 public:
  DefaultFloatingPoint() {
    std::fegetenv(&callers_);
    std::fesetenv(FE_DFL_ENV);
  }
  ~DefaultFloatingPoint() { std::fesetenv(&callers_); }
  DefaultFloatingPoint(const DefaultFloatingPoint&) = delete;
  DefaultFloatingPoint& operator=(const DefaultFloatingPoint&) = delete;

 private:
  std::fenv_t callers_{};
};

}  // namespace cjit
