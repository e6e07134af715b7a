// A duration that stands for "no limit".
#pragma once

#include <chrono>

namespace cjit {

// A century: the sum with the current time does not overflow the clock, which counts nanoseconds in 64 bits.
inline constexpr std::chrono::milliseconds kNoLimit = std::chrono::years(100);

}  // namespace cjit
