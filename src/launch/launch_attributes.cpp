#include "launch/launch_attributes.hpp"

#include "base/text.hpp"
#include "launch/launch_refusal.hpp"

namespace cjit {

namespace {

constexpr int kPersisting = 2;  // CU_ACCESS_PROPERTY_PERSISTING

[[noreturn, gnu::cold, gnu::noinline]] void refuse_window(const Kernel& kernel, const std::string& reason,
                                                          cjit_status_t status = CJIT_ERROR_INVALID_ARGUMENT) {
  refuse_launch(status, kernel, concat("its window of the L2 cache ", reason));
}

void check_window(const Kernel& kernel, const KernelOnDevice& state, const CuAccessPolicyWindow& window) {
  const std::uint64_t max_bytes = state.limits.access_policy_window;
  if (max_bytes == 0)
    refuse_window(kernel, "cannot be set: this device has no access policy windows", CJIT_ERROR_LAUNCH_LIMIT);
  if (window.bytes > max_bytes)
    refuse_window(kernel, concat("has ", window.bytes, " bytes, but the device supports at most ", max_bytes),
                  CJIT_ERROR_LAUNCH_LIMIT);
  if (window.base == nullptr) refuse_window(kernel, "has the address NULL; set `l2_window.address`");
  if (!(window.hit_ratio >= 0 && window.hit_ratio <= 1))
    refuse_window(kernel,
                  concat("has the hit ratio ", std::to_string(window.hit_ratio), ", which must be from 0 to 1"));
  if (window.miss_property == kPersisting)
    refuse_window(kernel, "has `miss_property = PERSISTING`; use NORMAL or STREAMING");
}

void check_events(const Kernel& kernel, const KernelOnDevice& state, const LaunchExtras& extras) {
  if (extras.programmatic_event != nullptr && state.identity.cc < kFirstClusterCc)
    refuse_older_device(kernel, state, "a programmatic event", kFirstClusterCc);
  if (extras.trigger_at_block_start && extras.programmatic_event == nullptr)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  "`trigger_at_block_start` is ON, but `programmatic_event` is NULL; set the event");
}

void check_priority(const Kernel& kernel, const KernelOnDevice& state, std::int32_t priority) {
  const DeviceLimits& limits = state.limits;
  if (priority < limits.greatest_priority || priority > limits.least_priority)
    refuse_launch(CJIT_ERROR_LAUNCH_LIMIT, kernel,
                  concat("the priority ", priority, " is out of range; the device supports ", limits.greatest_priority,
                         " (highest) to ", limits.least_priority, " (lowest)"));
}

void check_memory_sync_domains(const Kernel& kernel, const KernelOnDevice& state, const LaunchExtras& extras) {
  if (state.identity.cc < kFirstClusterCc)
    refuse_older_device(kernel, state, "a memory synchronization domain", kFirstClusterCc);
  const std::uint32_t count = state.limits.memory_sync_domains;
  const std::uint32_t larger = std::max(extras.memory_sync_domain_local, extras.memory_sync_domain_remote);
  if (extras.use_memory_sync_domain_map && larger >= count)
    refuse_launch(CJIT_ERROR_LAUNCH_LIMIT, kernel,
                  concat("the memory synchronization domain ", larger, " does not exist: the device has ", count,
                         ", numbered from 0"));
}

void check_carveout(const Kernel& kernel, std::uint32_t carveout) {
  require_driver(kernel, "`shared_memory_carveout`", 12'050);
  if (carveout > CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  concat("`shared_memory_carveout` is ", carveout,
                         "; it takes 1 to 100 percent or a value of enum cjit_shared_memory_carveout"));
}

// The grid is one cluster. `attributes` has the cluster only if the source does not fix one.
CuLaunchConfig occupancy_config(const LaunchShape& shape, CuLaunchAttribute* attributes, unsigned count) {
  const Dim3& grid = is_zero(shape.cluster) ? Dim3{1, 1, 1} : shape.cluster;
  return {.grid_x = grid.x,
          .grid_y = grid.y,
          .grid_z = grid.z,
          .block_x = shape.block.x,
          .block_y = shape.block.y,
          .block_z = shape.block.z,
          .shared_bytes = static_cast<unsigned>(shape.dynamic_shared_memory),
          .stream = nullptr,
          .attributes = attributes,
          .attribute_count = count};
}

std::string occupancy_attempt(const Kernel& kernel) {
  return concat("compute the occupancy of the kernel '", kernel.lowered_name(), '\'');
}

}  // namespace

void check_extras(const Kernel& kernel, const KernelOnDevice& state, const LaunchExtras& extras) {
  if (extras.window.bytes != 0) check_window(kernel, state, extras.window);
  check_events(kernel, state, extras);
  if (extras.use_priority) check_priority(kernel, state, extras.priority);
  if (extras.use_memory_sync_domain_map || extras.memory_sync_domain != CJIT_MEMORY_SYNC_DOMAIN_DEFAULT)
    check_memory_sync_domains(kernel, state, extras);
  if (extras.cluster_scheduling != CJIT_CLUSTER_SCHEDULING_DEFAULT && state.identity.cc < kFirstClusterCc)
    refuse_older_device(kernel, state, "`cluster_scheduling`", kFirstClusterCc);
  if (extras.shared_memory_carveout != 0) check_carveout(kernel, extras.shared_memory_carveout);
  if (extras.nvlink_centric_scheduling) require_driver(kernel, "`nvlink_centric_scheduling`", 13'000);
  if (extras.portable_cluster_mode != CJIT_PORTABLE_CLUSTER_MODE_DEFAULT)
    require_driver(kernel, "`portable_cluster_mode`", 13'020);
  if (extras.shared_memory_mode != CJIT_SHARED_MEMORY_MODE_DEFAULT)
    require_driver(kernel, "`shared_memory_mode`", 13'020);
}

void AttributeList::add_rest(const LaunchShape& shape, const LaunchExtras& extras) {
  if (extras.programmatic_event != nullptr)
    add(CuLaunchAttributeId::kProgrammaticEvent).programmatic_event = {
        .event = extras.programmatic_event, .flags = 0, .trigger_at_block_start = extras.trigger_at_block_start};
  if (extras.use_priority) add(CuLaunchAttributeId::kPriority).priority = extras.priority;
  if (extras.use_memory_sync_domain_map)
    add(CuLaunchAttributeId::kMemSyncDomainMap).memory_sync_domain_map = {
        .local = static_cast<unsigned char>(extras.memory_sync_domain_local),
        .remote = static_cast<unsigned char>(extras.memory_sync_domain_remote)};
  if (extras.memory_sync_domain != CJIT_MEMORY_SYNC_DOMAIN_DEFAULT)
    add(CuLaunchAttributeId::kMemSyncDomain).memory_sync_domain =
        extras.memory_sync_domain == CJIT_MEMORY_SYNC_DOMAIN_REMOTE;
  if (shape.preferred_cluster.product() > 1)
    add(CuLaunchAttributeId::kPreferredClusterDimension).cluster = {
        shape.preferred_cluster.x, shape.preferred_cluster.y, shape.preferred_cluster.z};
  if (extras.launch_completion_event != nullptr)
    add(CuLaunchAttributeId::kLaunchCompletionEvent).launch_completion_event = {.event = extras.launch_completion_event,
                                                                                .flags = 0};
  if (extras.device_node != nullptr)
    add(CuLaunchAttributeId::kDeviceUpdatableKernelNode).device_updatable_node = {.updatable = 1, .node = nullptr};
  if (extras.shared_memory_carveout != 0)
    add(CuLaunchAttributeId::kPreferredSharedMemoryCarveout).shared_memory_carveout =
        extras.shared_memory_carveout == CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1 ? 0 : extras.shared_memory_carveout;
  if (extras.nvlink_centric_scheduling)
    add(CuLaunchAttributeId::kNvlinkUtilCentricScheduling).nvlink_centric_scheduling = 1;
}

CuGraphDeviceNode AttributeList::device_node() const noexcept {
  for (unsigned i = 0; i < count_; ++i)
    if (attributes_[i].id == CuLaunchAttributeId::kDeviceUpdatableKernelNode)
      return attributes_[i].value.device_updatable_node.node;
  return nullptr;
}

std::uint32_t resident_clusters(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  LaunchShape requested = shape;
  requested.cooperative = requested.pdl = false;
  AttributeList attributes(state, requested, nullptr);
  const CuLaunchConfig config = occupancy_config(requested, attributes.data(), attributes.count());
  int clusters = 0;
  kernel.module().check(
      kernel.module().driver()->OccupancyMaxActiveClusters(&clusters, kernel.native().function(), &config),
      occupancy_attempt(kernel), CJIT_STAGE_LAUNCH);
  return static_cast<std::uint32_t>(clusters);
}

std::uint32_t largest_cluster(const Kernel& kernel, const LaunchShape& shape) {
  const CuLaunchConfig config = occupancy_config(shape, nullptr, 0);
  int blocks = 0;
  kernel.module().check(
      kernel.module().driver()->OccupancyMaxPotentialClusterSize(&blocks, kernel.native().function(), &config),
      occupancy_attempt(kernel), CJIT_STAGE_LAUNCH);
  return static_cast<std::uint32_t>(blocks);
}

std::uint64_t resident_blocks(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  const Dim3 cluster = effective_cluster(kernel, state, shape);
  if (cluster.product() > 1) {
    LaunchShape requested = shape;
    requested.cluster = cluster;
    return resident_clusters(kernel, state, requested) * cluster.product();
  }
  int blocks = 0;
  kernel.module().check(
      kernel.module().driver()->OccupancyMaxActiveBlocksPerMultiprocessor(
          &blocks, kernel.native().function(), static_cast<int>(shape.block.product()), shape.dynamic_shared_memory),
      occupancy_attempt(kernel), CJIT_STAGE_LAUNCH);
  return static_cast<std::uint64_t>(blocks) * state.limits.multiprocessors;
}

}  // namespace cjit
