// A launch as requested; see cjit_launch_options_t.
#pragma once

#include <cjit/launch.h>

#include <cstdint>

#include "launch/device.hpp"

namespace cjit {

// Arguments by position, or by name if `names` is set.
struct ArgumentList {
  const void* const* addresses = nullptr;
  const std::uint64_t* sizes = nullptr;      // nullptr: unknown
  const cjit_value_kind_t* kinds = nullptr;  // nullptr: unknown
  const char* const* names = nullptr;        // nullptr: in the order of the parameters
  std::uint64_t count = 0;
  // Returns the 128 bytes of the tensor map that an argument of kind CJIT_VALUE_TENSOR_MAP points to.
  const void* (*tensor_map_bytes)(const void* handle) = nullptr;
};

// Options that most launches do not set.
struct LaunchExtras {
  CuAccessPolicyWindow window{};  // no window if its size is 0
  CuEvent programmatic_event = nullptr;
  CuEvent launch_completion_event = nullptr;
  CuGraphDeviceNode* device_node = nullptr;  // receives the handle of the node; nullptr: the node has none
  Dim3 preferred_cluster;
  cjit_cluster_scheduling_t cluster_scheduling = CJIT_CLUSTER_SCHEDULING_DEFAULT;
  bool trigger_at_block_start = false;
  bool use_priority = false;
  std::int32_t priority = 0;
  cjit_memory_sync_domain_t memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_DEFAULT;
  bool use_memory_sync_domain_map = false;
  std::uint32_t memory_sync_domain_local = 0;
  std::uint32_t memory_sync_domain_remote = 0;
  std::uint32_t shared_memory_carveout = 0;  // percent, or a value of enum cjit_shared_memory_carveout
  bool nvlink_centric_scheduling = false;
  cjit_portable_cluster_mode_t portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_DEFAULT;
  cjit_shared_memory_mode_t shared_memory_mode = CJIT_SHARED_MEMORY_MODE_DEFAULT;
};

// Dimensions and sizes of 0 are replaced by the policy's values.
struct LaunchRequest {
  Dim3 grid;
  Dim3 block;
  Dim3 cluster;
  cjit_switch_t pdl = CJIT_SWITCH_DEFAULT;
  bool cooperative = false;
  bool non_portable_cluster = false;
  std::uint64_t dynamic_shared_memory = 0;
  CuStream stream = nullptr;
  ArgumentList arguments;
  const LaunchExtras* extras = nullptr;  // nullptr: none
};

}  // namespace cjit
