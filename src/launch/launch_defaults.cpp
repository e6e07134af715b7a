#include "launch/launch_defaults.hpp"

#include "artifact/policy.hpp"

namespace cjit {

LaunchDefaults read_launch_defaults(ByteSpan policy) {
  const auto value = [&](const char* name) { return policy_int64(policy, name).value_or(0); };
  const auto dimension = [&](const char* name) { return static_cast<std::uint32_t>(value(name)); };
  return {
      .block = {dimension(CJIT_POLICY_BLOCK_X), dimension(CJIT_POLICY_BLOCK_Y), dimension(CJIT_POLICY_BLOCK_Z)},
      .cluster = {dimension(CJIT_POLICY_CLUSTER_X), dimension(CJIT_POLICY_CLUSTER_Y), dimension(CJIT_POLICY_CLUSTER_Z)},
      .dynamic_shared_memory = static_cast<std::uint64_t>(value(CJIT_POLICY_DYNAMIC_SHARED_MEMORY)),
      .pdl = value(CJIT_POLICY_PDL) != 0};
}

}  // namespace cjit
