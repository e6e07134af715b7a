// Where the runs of more than one element begin, and their lengths. `Problem` has Input, Offsets, Lengths and Equal.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_rle.cuh>
#include <cub/device/dispatch/tuning/tuning_rle_non_trivial_runs.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/portion.cuh>

namespace cjit::non_trivial_runs {

// Offsets of 64 bits: the runs go through all elements in one launch.
using Offset = long long;

template <typename P>
using Length = cub::detail::non_void_value_t<typename P::Lengths, Offset>;

template <typename P>
using Selector = typename P::template Tuned<cub::detail::rle::non_trivial_runs::policy_selector_from_types<
    Length<P>, cub::detail::it_value_t<typename P::Input>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using State = cub::ReduceByKeyScanTileState<Length<P>, Offset>;

template <typename P>
using Agent = cub::detail::rle::AgentRle<
    cub::detail::agent_rle_policy<
        policy<P>.threads_per_block, policy<P>.items_per_thread, policy<P>.load_algorithm, policy<P>.load_modifier,
        policy<P>.store_with_time_slicing, policy<P>.scan_algorithm,
        cub::detail::delay_constructor_t<policy<P>.lookback_delay.kind, policy<P>.lookback_delay.delay,
                                         policy<P>.lookback_delay.l2_write_latency>>,
    typename P::Input, typename P::Offsets, typename P::Lengths, typename P::Equal, Offset, Offset, cub::NullType>;

template <typename P>
__device__ __forceinline__ void begin(void* states, int tiles) {
  begin_tiles<State<P>>(states, tiles);
}

template <typename P>
__device__ __forceinline__ void tiles(void* states, int tiles, unsigned long long* runs, Offset count,
                                      typename P::Input input, typename P::Offsets offsets, typename P::Lengths lengths,
                                      typename P::Equal equal) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Agent<P>::TempStorage shared;
  State<P> state = tile_state<State<P>>(states, tiles);
  Agent<P>(shared, input, offsets, lengths, equal, count, cub::NullType{}).ConsumeRange(tiles, state, runs);
}

}  // namespace cjit::non_trivial_runs
