// Limits on the resources of kernels.
#pragma once

#include <cstdint>

#include "artifact/build_record.hpp"

namespace cjit {

// See cjit_resource_limits_t. Zero: no limit.
struct ResourceLimits {
  std::uint64_t max_static_shared_memory = 0;
  std::uint64_t max_local_memory = 0;
  std::uint32_t max_register_count = 0;
  bool no_local_memory = false;

  bool operator==(const ResourceLimits&) const = default;
};

// Throws Error(CJIT_ERROR_RESOURCE_LIMIT), with the log and the diagnostics of the build, if a kernel of the cubin
// exceeds a limit; the message lists all such kernels with their resources and limits. Throws the same if the cubin
// cannot be read, and Error(CJIT_ERROR_UNSUPPORTED) if there is a fatbin but no cubin. Other images are not checked.
void check_limits(const BuildRecord& record, const ResourceLimits& limits);

}  // namespace cjit
