// A caller's resource limits.
#pragma once

#include <cjit/image.h>

#include "artifact/resource_limits.hpp"

namespace cjit {

// None for NULL.
ResourceLimits read_resource_limits(const cjit_resource_limits_t* limits);

}  // namespace cjit
