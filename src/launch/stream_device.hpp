// Advice for errors about streams of another device.
#pragma once

#include <string>

#include "nvidia/driver.hpp"

namespace cjit {

// Returns a suffix for the description of the attempt: " (its stream belongs to device 1, but the current CUDA context
// to device 0; ...)". Returns "" if that is not the reason of the failure.
std::string stream_advice(const Driver& driver, CuResult result, CuStream stream);

}  // namespace cjit
