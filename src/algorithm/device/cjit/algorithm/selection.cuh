// Selections, partitions in two and the first elements of runs. `Problem` has Input, Flags (cub::NullType* if none),
// Output, Predicate and Equal (cub::NullType if none), and kKind of CUB's SelectImpl.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_select_if.cuh>
#include <cub/device/dispatch/tuning/tuning_select_if.cuh>
#include <cub/util_arch.cuh>
#include <cub/util_vsmem.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/portion.cuh>

namespace cjit::selection {

namespace kernels = cub::detail::select;

using Offset = unsigned long long;
using State = cub::ScanTileState<int>;

template <typename P>
using Selector = typename P::template Tuned<
    kernels::policy_selector_from_types<typename P::Input, typename P::Flags, typename P::Output, Offset, P::kKind>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using AgentPolicy = cub::detail::agent_select_if_policy<
    policy<P>.threads_per_block, policy<P>.items_per_thread, policy<P>.load_algorithm, policy<P>.load_modifier,
    policy<P>.scan_algorithm,
    cub::detail::delay_constructor_t<policy<P>.lookback_delay.kind, policy<P>.lookback_delay.delay,
                                     policy<P>.lookback_delay.l2_write_latency>,
    policy<P>._load_prefetch>;

template <cub::SelectImpl kKind>
struct OfKind {
  template <typename Policy, typename Input, typename Flags, typename Output, typename Predicate, typename Equal>
  using Agent = kernels::AgentSelectIf<Policy, Input, Flags, Output, Predicate, Equal, int, Portion, kKind>;
};

// Chooses a smaller tile if the elements of a tile do not fit into shared memory, and global memory if one of 64
// elements does not.
template <typename P>
using Helper =
    cub::detail::vsmem_helper_default_fallback_policy_t<AgentPolicy<P>, OfKind<P::kKind>::template Agent,
                                                        typename P::Input, typename P::Flags, typename P::Output,
                                                        typename P::Predicate, typename P::Equal>;

template <typename P>
inline constexpr int kThreads = Helper<P>::agent_policy_t::BLOCK_THREADS;
template <typename P>
inline constexpr int kItems = Helper<P>::agent_policy_t::ITEMS_PER_THREAD;
template <typename P>
inline constexpr int kBlocks =
    P::kKind == cub::SelectImpl::Partition
        ? cjit::kBlocks<cub::detail::it_value_t<typename P::Input>, kThreads<P>, kItems<P>, 48>
        : 0;
template <typename P>
inline constexpr long long kVirtualSharedMemory = Helper<P>::vsmem_per_block;

template <typename P>
__device__ __forceinline__ void begin(void* states, int tiles) {
  begin_tiles<State>(states, tiles);
}

template <typename P>
__device__ __forceinline__ void tiles(const Portion& portion, Offset* selected, void* states, int tiles, int count,
                                      void* memory, typename P::Input input, typename P::Flags flags,
                                      typename P::Output output, typename P::Predicate predicate,
                                      typename P::Equal equal) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Helper<P>::static_temp_storage_t in_block;
  cub::detail::vsmem_t in_memory{memory};
  auto& shared = Helper<P>::get_temp_storage(in_block, in_memory);
  State state = tile_state<State>(states, tiles);
  typename Helper<P>::agent_t(shared, input, flags, output, predicate, equal, count, portion)
      .ConsumeRange(tiles, state, selected);
  Helper<P>::discard_temp_storage(shared);
}

}  // namespace cjit::selection
