// What a module's policy says about launching, read once when the module is loaded.
#pragma once

#include "base/bytes.hpp"
#include "launch/device.hpp"

namespace cjit {

// Zero: the policy says nothing.
struct LaunchDefaults {
  Dim3 block;
  Dim3 cluster;
  std::uint64_t dynamic_shared_memory = 0;
  bool pdl = false;
};

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if the bytes are no policy.
LaunchDefaults read_launch_defaults(ByteSpan policy);

}  // namespace cjit
