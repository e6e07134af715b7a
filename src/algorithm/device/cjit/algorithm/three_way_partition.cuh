// Partitions in three. `Problem` has Input, First, Second, Rest, SelectFirst and SelectSecond.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_three_way_partition.cuh>
#include <cub/device/dispatch/tuning/tuning_three_way_partition.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/portion.cuh>

namespace cjit::three_way_partition {

namespace kernels = cub::detail::three_way_partition;

using Offset = unsigned long long;
using State = cub::ScanTileState<typename kernels::accumulator_pack_t<int>::pack_t>;

template <typename P>
using Selector =
    typename P::template Tuned<kernels::policy_selector_from_types<cub::detail::it_value_t<typename P::Input>, int>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
inline constexpr int kThreads = policy<P>.threads_per_block;
template <typename P>
inline constexpr int kItems = policy<P>.items_per_thread;
template <typename P>
inline constexpr int kBlocks = cjit::kBlocks<cub::detail::it_value_t<typename P::Input>, kThreads<P>, kItems<P>, 64>;
template <typename>
inline constexpr long long kVirtualSharedMemory = 0;

// The counts of both parts lie side by side.
struct TwoCounts : Portion {
  __device__ __forceinline__ Offset num_previously_selected_first() const { return selected_before(0); }
  __device__ __forceinline__ Offset num_previously_selected_second() const { return selected_before(1); }
  __device__ __forceinline__ Offset num_previously_rejected() const {
    return begin - selected_before(0) - selected_before(1);
  }
  __device__ __forceinline__ void update_num_selected(Offset* after, int first, int second, int) const {
    after[0] = selected_before(0) + first;
    after[1] = selected_before(1) + second;
  }
};

// The agent adds up the results, so they must be 0 or 1.
template <typename Predicate>
struct ZeroOrOne {
  Predicate predicate;
  template <typename T>
  __device__ __forceinline__ int operator()(const T& element) const {
    return static_cast<bool>(predicate(element)) ? 1 : 0;
  }
};

template <typename P>
__device__ __forceinline__ void begin(void* states, int tiles) {
  begin_tiles<State>(states, tiles);
}

template <typename P>
__device__ __forceinline__ void tiles(const Portion& portion, Offset* selected, void* states, int tiles, int count,
                                      void*, typename P::Input input, typename P::First first,
                                      typename P::Second second, typename P::Rest rest,
                                      typename P::SelectFirst select_first, typename P::SelectSecond select_second) {
  using Policy = cub::detail::agent_three_way_partition_policy<
      kThreads<P>, kItems<P>, policy<P>.load_algorithm, policy<P>.load_modifier, policy<P>.scan_algorithm,
      cub::detail::delay_constructor_t<policy<P>.lookback_delay.kind, policy<P>.lookback_delay.delay,
                                       policy<P>.lookback_delay.l2_write_latency>>;
  using IsFirst = ZeroOrOne<typename P::SelectFirst>;
  using IsSecond = ZeroOrOne<typename P::SelectSecond>;
  using Agent = kernels::AgentThreeWayPartition<Policy, typename P::Input, typename P::First, typename P::Second,
                                                typename P::Rest, IsFirst, IsSecond, int, TwoCounts>;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Agent::TempStorage shared;
  State state = tile_state<State>(states, tiles);
  const TwoCounts counts{portion};
  Agent(shared, input, first, second, rest, IsFirst{select_first}, IsSecond{select_second}, count, counts)
      .ConsumeRange(tiles, state, selected);
}

}  // namespace cjit::three_way_partition
