// The device of a stream that the driver refused.
#pragma once

#include <string>

#include "nvidia/driver.hpp"

namespace cjit {

// To be appended to what was attempted: " (its stream belongs to device 1, but the current CUDA context to device 0;
// ...)".
// "" if that is not the reason.
std::string stream_advice(const Driver& driver, CuResult result, CuStream stream);

}  // namespace cjit
