// What the processor has beyond what every one of its architecture has.
#pragma once

namespace cjit {

inline bool has_avx2() noexcept {
#if defined(__x86_64__)
  static const bool is_present = __builtin_cpu_supports("avx2") != 0;
  return is_present;
#else
  return false;
#endif
}

}  // namespace cjit
