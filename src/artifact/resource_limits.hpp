// What kernels may need at most.
#pragma once

#include <cstdint>

#include "artifact/build_record.hpp"

namespace cjit {

// See cjit_resource_limits_t. Zero: any.
struct ResourceLimits {
  std::uint64_t max_static_shared_memory = 0;
  std::uint64_t max_local_memory = 0;
  std::uint32_t max_register_count = 0;
  bool no_local_memory = false;

  bool operator==(const ResourceLimits&) const = default;
};

// Throws Error(CJIT_ERROR_RESOURCE_LIMIT) that names each kernel of the cubin which needs more, what it needs and what
// it may, with the log and the diagnostics of the build; the same where the cubin cannot be read.
// Error(CJIT_ERROR_UNSUPPORTED) if there is a fatbin and no cubin. Images of other kinds need nothing.
void check_limits(const BuildRecord& record, const ResourceLimits& limits);

}  // namespace cjit
