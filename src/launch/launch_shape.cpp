#include "launch/launch_shape.hpp"

#include "base/text.hpp"
#include "launch/launch_attributes.hpp"
#include "launch/launch_refusal.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kPortableClusterBlocks = 8;
constexpr std::uint64_t kLargestClusterBlocks = 16;

constexpr std::uint32_t first_set(std::uint32_t requested, std::uint32_t by_default, std::uint32_t otherwise) {
  return requested != 0 ? requested : by_default != 0 ? by_default : otherwise;
}

bool exceeds(const Dim3& dimensions, const Dim3& limits) {
  return dimensions.x > limits.x || dimensions.y > limits.y || dimensions.z > limits.z;
}

bool divides(const Dim3& part, const Dim3& whole) {
  return whole.x % part.x == 0 && whole.y % part.y == 0 && whole.z % part.z == 0;
}

Dim3 resolve_cluster(const Dim3& requested, const Dim3& by_default) {
  if (is_zero(requested) && is_zero(by_default)) return {};
  return {first_set(requested.x, by_default.x, 1), first_set(requested.y, by_default.y, 1),
          first_set(requested.z, by_default.z, 1)};
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_limit(const Kernel& kernel, const std::string& reason) {
  refuse_launch(CJIT_ERROR_LAUNCH_LIMIT, kernel, reason);
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_block(const Kernel& kernel, const KernelOnDevice& state,
                                                         const Dim3& block) {
  if (block.x == 0)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel, "`block_x` is 0; set it, or build with a policy that sets it");
  if (exceeds(block, state.limits.block))
    refuse_limit(kernel, concat("the block ", describe(block), " exceeds the device's ", describe(state.limits.block)));
  refuse_limit(kernel, concat("the block ", describe(block), " has ", block.product(),
                              " threads, but this kernel supports at most ", state.max_threads));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_grid(const Kernel& kernel, const KernelOnDevice& state,
                                                        const Dim3& grid) {
  refuse_limit(kernel, concat("the grid ", describe(grid), " exceeds the device's ", describe(state.limits.grid)));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_empty_grid(const Kernel& kernel, const Dim3& grid) {
  const char* const zero = grid.x == 0 ? "`grid_x`" : grid.y == 0 ? "`grid_y`" : "`grid_z`";
  refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                concat("the grid ", describe(grid), " has no blocks: ", zero,
                       " is 0; set all three dimensions to at least 1, and skip the launch for an empty input"));
}

void check_preferred_cluster(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape,
                             const Dim3& cluster) {
  const Dim3& preferred = shape.preferred_cluster;
  require_driver(kernel, "a preferred cluster", 12'080);
  if (is_zero(cluster))
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  concat("it has the preferred cluster ", describe(preferred), " but no cluster; set `cluster_x`"));
  if (shape.cooperative)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  concat("a cooperative grid cannot have a preferred cluster (of ", describe(preferred), ")"));
  check_cluster_size(kernel, state, shape, preferred);
  if (!divides(cluster, preferred) || preferred.z != cluster.z)
    refuse_limit(kernel, concat("the preferred cluster ", describe(preferred), " is not a multiple of the cluster ",
                                describe(cluster), " in x and y, or not equal to it in z"));
  if (!divides(preferred, shape.grid))
    refuse_limit(kernel, concat("the grid ", describe(shape.grid), " is not a multiple of the preferred cluster ",
                                describe(preferred)));
}

void check_clusters(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  const Dim3 cluster = effective_cluster(kernel, state, shape);
  if (!is_zero(cluster)) {
    check_cluster_size(kernel, state, shape, cluster);
    if (!divides(cluster, shape.grid))
      refuse_limit(kernel,
                   concat("the grid ", describe(shape.grid), " is not a multiple of the cluster ", describe(cluster)));
  }
  if (!is_zero(shape.preferred_cluster)) check_preferred_cluster(kernel, state, shape, cluster);
}

void check_cooperative(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  if (!state.limits.cooperative) refuse_limit(kernel, "this device does not support cooperative launches");
  const std::uint64_t possible = resident_blocks(kernel, state, shape);
  if (shape.grid.product() > possible)
    refuse_limit(kernel, concat("the cooperative grid ", describe(shape.grid), " has ", shape.grid.product(),
                                " blocks, but the device runs only ", possible, " of them concurrently"));
}

}  // namespace

LaunchShape resolve_shape(const LaunchRequest& request, const LaunchDefaults& defaults) {
  LaunchShape shape{
      .grid = request.grid,
      .block = {first_set(request.block.x, defaults.block.x, 0), first_set(request.block.y, defaults.block.y, 1),
                first_set(request.block.z, defaults.block.z, 1)},
      .cluster = resolve_cluster(request.cluster, defaults.cluster),
      .dynamic_shared_memory =
          request.dynamic_shared_memory != 0 ? request.dynamic_shared_memory : defaults.dynamic_shared_memory,
      .pdl = request.pdl == CJIT_SWITCH_DEFAULT ? defaults.pdl : request.pdl == CJIT_SWITCH_ON,
      .cooperative = request.cooperative,
      .non_portable_cluster = request.non_portable_cluster || defaults.cluster.product() > kPortableClusterBlocks};
  if (request.extras == nullptr) return shape;
  shape.preferred_cluster = resolve_cluster(request.extras->preferred_cluster, {});
  shape.portable_cluster_mode = request.extras->portable_cluster_mode;
  shape.shared_memory_mode = request.extras->shared_memory_mode;
  return shape;
}

void check_block(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  if (shape.block.x == 0 || exceeds(shape.block, state.limits.block) || shape.block.product() > state.max_threads)
    refuse_block(kernel, state, shape.block);
}

Dim3 effective_cluster(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  const bool fixed = !is_zero(state.required_cluster);
  if (is_zero(shape.cluster) && !fixed && state.cluster_must_be_set)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  "its source requires that the launch sets a cluster; set `cluster_x`");
  const Dim3& cluster = fixed ? state.required_cluster : shape.cluster;
  if (fixed && !is_zero(shape.cluster) && shape.cluster != cluster)
    refuse_limit(kernel, concat("a cluster of ", describe(shape.cluster), " was requested, but its source requires ",
                                describe(cluster)));
  return cluster;
}

void check_cluster_size(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape,
                        const Dim3& cluster) {
  const std::uint64_t blocks = cluster.product();
  if (blocks == 1) return;
  if (state.identity.cc < kFirstClusterCc) refuse_older_device(kernel, state, "a cluster", kFirstClusterCc);
  if (blocks > kLargestClusterBlocks)
    refuse_limit(kernel,
                 concat("the cluster ", describe(cluster), " has ", blocks, " blocks, but at most ",
                        kLargestClusterBlocks, " are possible, and ", kPortableClusterBlocks, " on every device"));
  if (blocks <= kPortableClusterBlocks) return;
  if (shape.portable_cluster_mode == CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE)
    refuse_limit(
        kernel, concat("the cluster ", describe(cluster), " has ", blocks, " blocks, but only ", kPortableClusterBlocks,
                       " are supported on every device, which `portable_cluster_mode = REQUIRE_PORTABLE` demands"));
  if (shape.portable_cluster_mode == CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE) return;
  const bool is_allowed = shape.non_portable_cluster || state.required_cluster.product() > kPortableClusterBlocks ||
                          state.non_portable_cluster_allowed.load(std::memory_order_acquire);
  if (!is_allowed)
    refuse_limit(
        kernel, concat("the cluster ", describe(cluster), " has ", blocks, " blocks, but only ", kPortableClusterBlocks,
                       " are supported on every device; set `non_portable_cluster` to allow more"));
  kernel.allow_non_portable_cluster(state);
}

void allow_dynamic_shared_memory(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  if (shape.shared_memory_mode == CJIT_SHARED_MEMORY_MODE_DEFAULT)
    kernel.allow_dynamic_shared_memory(state, shape.dynamic_shared_memory, CJIT_STAGE_LAUNCH);
}

void check_shape(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape) {
  if (shape.grid.x == 0 || shape.grid.y == 0 || shape.grid.z == 0) refuse_empty_grid(kernel, shape.grid);
  if (exceeds(shape.grid, state.limits.grid)) refuse_grid(kernel, state, shape.grid);
  check_block(kernel, state, shape);
  if (state.cluster_must_be_set || !is_zero(shape.cluster) || !is_zero(state.required_cluster) ||
      !is_zero(shape.preferred_cluster))
    check_clusters(kernel, state, shape);
  if (shape.pdl && state.identity.cc < kFirstClusterCc)
    refuse_older_device(kernel, state, "programmatic stream serialization (`pdl`)", kFirstClusterCc);
  allow_dynamic_shared_memory(kernel, state, shape);
  if (shape.cooperative) check_cooperative(kernel, state, shape);
}

}  // namespace cjit
