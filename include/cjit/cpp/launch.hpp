/**
 * @file cpp/launch.hpp
 * Options of a kernel launch.
 */
#ifndef CJIT_CPP_LAUNCH_HPP
#define CJIT_CPP_LAUNCH_HPP

#include <cjit/cpp/launch_argument.hpp>

CJIT_HPP_BEGIN

/** Extents in x, y and z. 0 in a block or cluster: as the policy says, else 1; a grid must not have a 0. */
struct dim3 {
  /** All 0. */
  constexpr dim3() noexcept = default;
  /** Extents; omitted ones are 1. */
  constexpr dim3(std::uint32_t x_extent, std::uint32_t y_extent = 1,
                 std::uint32_t z_extent = 1) noexcept  // NOLINT(google-explicit-constructor)
      : x(x_extent), y(y_extent), z(z_extent) {}

  /** Extent in x. */
  std::uint32_t x = 0;
  /** Extent in y. */
  std::uint32_t y = 0;
  /** Extent in z. */
  std::uint32_t z = 0;
};

/** A memory window, and how the accesses of a launch to it use the L2 cache: ::cjit_l2_window_t. */
struct l2_window {
  /** Device address of the first byte. */
  std::uint64_t address = 0;
  /** Size in bytes; 0: no window. */
  std::uint64_t bytes = 0;
  /** Fraction of its cache lines, 0 to 1, that have `hit_property`. */
  double hit_ratio = 0;
  /** Property of lines within the ratio; default: persisting. */
  l2_property hit_property = l2_property::default_;
  /** Property of the other lines; default: normal. */
  l2_property miss_property = l2_property::default_;

  /** @cond */
  cjit_l2_window_t lower() const noexcept {
    auto to = detail::sized<cjit_l2_window_t>();
    to.address = address;
    to.bytes = bytes;
    to.hit_ratio = hit_ratio;
    to.hit_property = detail::number(hit_property);
    to.miss_property = detail::number(miss_property);
    return to;
  }
  /** @endcond */
};

/** Hardware domains for local and for remote memory operations. */
struct memory_sync_domain_map {
  /** Domain of local operations. */
  std::uint32_t local = 0;
  /** Domain of remote operations. */
  std::uint32_t remote = 0;
};

/**
 * Shape and attributes of a launch: ::cjit_launch_options_t.
 *
 *     cjit::launch_options options;
 *     options.grid = {blocks};
 *     options.block = {256};
 *     options.stream = stream;
 */
struct launch_options {
  /** Blocks per grid. */
  dim3 grid = 1;
  /** Threads per block. */
  dim3 block = {};
  /** Blocks per cluster. */
  dim3 cluster = {};
  /** Programmatic stream serialization (PDL); default: as the policy says, else off. */
  std::optional<bool> pdl = {};
  /** Dynamic shared memory in bytes per block; 0: as the policy says, else none. */
  std::uint64_t dynamic_shared_memory = 0;
  /** CUstream or cudaStream_t; NULL: the default stream. */
  cjit_cuda_stream_t stream = nullptr;
  /** How accesses to a window of memory use the L2 cache. */
  std::optional<cjit::l2_window> l2_window = {};
  /** Event recorded when all blocks have triggered it or have ended. */
  cjit_cuda_event_t programmatic_event = nullptr;
  /** Event recorded when all blocks have started. */
  cjit_cuda_event_t launch_completion_event = nullptr;
  /** Blocks of the preferred cluster, used where it fits. */
  dim3 preferred_cluster = {};
  /** Allow clusters of more than 8 blocks. */
  std::optional<bool> non_portable_cluster = {};
  /** How clusters are distributed over the device. */
  cjit::cluster_scheduling cluster_scheduling = cjit::cluster_scheduling::default_;
  /** Require that all blocks run concurrently. */
  std::optional<bool> cooperative = {};
  /** Each block triggers `programmatic_event` when it starts. */
  std::optional<bool> trigger_at_block_start = {};
  /** Lower values run first; not set: the stream's priority. */
  std::optional<std::int32_t> priority = {};
  /** Domain in which memory operations are ordered. */
  cjit::memory_sync_domain memory_sync_domain = cjit::memory_sync_domain::default_;
  /** Hardware domains; not set: the stream's map. */
  std::optional<cjit::memory_sync_domain_map> memory_sync_domain_map = {};
  /** Percent of on-chip memory to prefer as shared memory, 1 to 100, or a value of cjit::shared_memory_carveout as a
   * number. */
  std::uint32_t shared_memory_carveout = 0;
  /** Schedule for NVLink use. */
  std::optional<bool> nvlink_centric_scheduling = {};
  /** Cluster sizes that the launch may have. Values other than the default need a driver for CUDA 13.2. */
  cjit::portable_cluster_mode portable_cluster_mode = cjit::portable_cluster_mode::default_;
  /** Shared memory that the launch may use. Values other than the default need a driver for CUDA 13.2. */
  cjit::shared_memory_mode shared_memory_mode = cjit::shared_memory_mode::default_;
};

/** @cond */
namespace detail {

// Options in C's form, without arguments. Not copied or moved, because it may point into itself.
class lowered_launch {
 public:
  explicit lowered_launch(const launch_options& from) noexcept {
    to_.struct_size = sizeof to_;
    to_.grid_x = from.grid.x;
    to_.grid_y = from.grid.y;
    to_.grid_z = from.grid.z;
    to_.block_x = from.block.x;
    to_.block_y = from.block.y;
    to_.block_z = from.block.z;
    to_.cluster_x = from.cluster.x;
    to_.cluster_y = from.cluster.y;
    to_.cluster_z = from.cluster.z;
    to_.pdl = to_switch(from.pdl);
    to_.dynamic_shared_memory = from.dynamic_shared_memory;
    to_.stream = from.stream;
    if (from.l2_window.has_value()) {
      window_ = from.l2_window->lower();
      to_.l2_window = &window_;
    }
    to_.programmatic_event = from.programmatic_event;
    to_.launch_completion_event = from.launch_completion_event;
    to_.preferred_cluster_x = from.preferred_cluster.x;
    to_.preferred_cluster_y = from.preferred_cluster.y;
    to_.preferred_cluster_z = from.preferred_cluster.z;
    to_.non_portable_cluster = to_switch(from.non_portable_cluster);
    to_.cluster_scheduling = number(from.cluster_scheduling);
    to_.cooperative = to_switch(from.cooperative);
    to_.trigger_at_block_start = to_switch(from.trigger_at_block_start);
    if (from.priority.has_value()) {
      to_.use_priority = CJIT_SWITCH_ON;
      to_.priority = *from.priority;
    }
    to_.memory_sync_domain = number(from.memory_sync_domain);
    if (from.memory_sync_domain_map.has_value()) {
      to_.use_memory_sync_domain_map = CJIT_SWITCH_ON;
      to_.memory_sync_domain_local = from.memory_sync_domain_map->local;
      to_.memory_sync_domain_remote = from.memory_sync_domain_map->remote;
    }
    to_.shared_memory_carveout = from.shared_memory_carveout;
    to_.nvlink_centric_scheduling = to_switch(from.nvlink_centric_scheduling);
    to_.portable_cluster_mode = number(from.portable_cluster_mode);
    to_.shared_memory_mode = number(from.shared_memory_mode);
  }
  lowered_launch(const lowered_launch&) = delete;
  lowered_launch& operator=(const lowered_launch&) = delete;

  cjit_launch_options_t& c() noexcept { return to_; }

 private:
  cjit_launch_options_t to_{};
  cjit_l2_window_t window_;
};

// The options and arguments of a launch in C's form.
template <typename... Arguments>
class launch_arguments {
 public:
  explicit launch_arguments(const launch_options& options, const Arguments&... arguments)
      : options_(options), bound_(arguments...) {
    bound_.set(options_.c());
  }
  const cjit_launch_options_t* c() noexcept { return &options_.c(); }

 private:
  lowered_launch options_;
  bound_arguments<Arguments...> bound_;
};

}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
