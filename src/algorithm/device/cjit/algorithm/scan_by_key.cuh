// Scans that begin again where the key changes. `Problem` has Keys, Key, Input, Output, Accumulator, Operator, Equal,
// Initial (cub::NullType if inclusive).
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_scan_by_key.cuh>
#include <cub/device/dispatch/tuning/tuning_scan_by_key.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/tile_state.cuh>

namespace cjit::scan_by_key {

using Offset = unsigned long long;

template <typename P>
using Selector = typename P::template Tuned<cub::detail::scan_by_key::policy_selector_from_types<
    typename P::Key, typename P::Accumulator, cub::detail::it_value_t<typename P::Input>, typename P::Operator>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using TileState = cub::ReduceByKeyScanTileState<typename P::Accumulator, int>;

// `last_keys` gets the key before each tile.
template <typename P>
__device__ __forceinline__ void begin(void* memory, int tiles, typename P::Key* last_keys, typename P::Keys keys,
                                      Offset tile) {
  TileState<P> state = tile_state<TileState<P>>(memory, tiles);
  state.InitializeStatus(tiles);
  const int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index > 0 && index < tiles) last_keys[index] = keys[index * tile - 1];
}

template <typename P>
__device__ __forceinline__ void tiles(void* memory, int count_of_tiles, typename P::Key* last_keys,
                                      typename P::Keys keys, typename P::Input input, typename P::Output output,
                                      typename P::Equal equal, typename P::Operator combine,
                                      typename P::Initial initial, Offset count) {
  using Agent = cub::detail::scan_by_key::AgentScanByKey<
      cub::detail::agent_scan_by_key_policy<
          policy<P>.threads_per_block, policy<P>.items_per_thread, policy<P>.load_algorithm, policy<P>.load_modifier,
          policy<P>.scan_algorithm, policy<P>.store_algorithm,
          cub::detail::delay_constructor_t<policy<P>.lookback_delay.kind, policy<P>.lookback_delay.delay,
                                           policy<P>.lookback_delay.l2_write_latency>>,
      typename P::Keys, typename P::Input, typename P::Output, typename P::Equal, typename P::Operator,
      typename P::Initial, Offset, typename P::Accumulator>;
  __shared__ typename Agent::TempStorage shared;
  TileState<P> state = tile_state<TileState<P>>(memory, count_of_tiles);
  Agent(shared, keys, last_keys, input, output, equal, combine, initial).ConsumeRange(count, state, 0);
}

}  // namespace cjit::scan_by_key
