// The floating-point environment for compilers, which fold constants with the host's arithmetic.
#pragma once

#include <cfenv>

namespace cjit {

// While it exists, the thread rounds to nearest, keeps denormals and does not trap, whatever the host set. Threads that
// are started meanwhile inherit this.
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
