// Of which device a stream is, where the driver refuses it.
#pragma once

#include <string>

#include "nvidia/driver.hpp"

namespace cjit {

// To be appended to what was attempted: " (its stream is of device 1, and the current CUDA context of device 0; ...)".
// "" where that is not why the driver refused.
std::string stream_advice(const Driver& driver, CuResult result, CuStream stream);

}  // namespace cjit
