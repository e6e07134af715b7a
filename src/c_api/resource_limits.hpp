// Reads the caller's resource limits.
#pragma once

#include <cjit/image.h>

#include "artifact/resource_limits.hpp"

namespace cjit {

// NULL means no limits.
ResourceLimits read_resource_limits(const cjit_resource_limits_t* limits);

}  // namespace cjit
