// Launch defaults from a module's policy, read once when the module is loaded.
#pragma once

#include "base/bytes.hpp"
#include "launch/device.hpp"

namespace cjit {

// Each value is 0 if the policy does not have it.
struct LaunchDefaults {
  Dim3 block;
  Dim3 cluster;
  std::uint64_t dynamic_shared_memory = 0;
  bool pdl = false;

  bool operator==(const LaunchDefaults&) const = default;
};

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if the bytes are not a policy.
LaunchDefaults read_launch_defaults(ByteSpan policy);

}  // namespace cjit
