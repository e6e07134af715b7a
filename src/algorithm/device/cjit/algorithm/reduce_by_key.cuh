// Reductions of runs of equal keys. `Problem` has Keys, Input, KeysOut, Output, Accumulator, Operator, Equal and
// kIsEncoding, which is true if the values are ones.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_reduce_by_key.cuh>
#include <cub/device/dispatch/tuning/tuning_reduce_by_key.cuh>
#include <cub/device/dispatch/tuning/tuning_rle_encode.cuh>
#include <cub/util_arch.cuh>
#include <cub/util_vsmem.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/portion.cuh>

namespace cjit::reduce_by_key {

using Offset = unsigned long long;

template <typename P>
using Key = cub::detail::non_void_value_t<typename P::KeysOut, cub::detail::it_value_t<typename P::Keys>>;

template <typename P>
using Selector = typename P::template Tuned<cuda::std::conditional_t<
    P::kIsEncoding, cub::detail::rle::encode::policy_selector_from_types<typename P::Accumulator, Key<P>>,
    cub::detail::reduce_by_key::policy_selector_from_types<typename P::Operator, typename P::Accumulator, Key<P>>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using State = cub::ReduceByKeyScanTileState<typename P::Accumulator, int>;

// The interface that CUB's agent expects of a streaming context. A run may go on in the next portion, which takes the
// key before it from the input, and what the run amounts to so far from `sum_before`.
template <typename P>
struct Context : Portion {
  typename P::Keys keys;                            // of the portion
  typename P::Accumulator *sum_before, *sum_after;  // not used before the first and after the last portion
  Offset* runs_after;
  bool is_last;

  __device__ __forceinline__ bool is_last_partition() const { return is_last; }
  __device__ __forceinline__ auto predecessor_key() const { return before == nullptr ? keys[0] : *(keys - 1); }
  __device__ __forceinline__ typename P::Accumulator prefix() const { return *sum_before; }
  __device__ __forceinline__ void write_prefix(typename P::Accumulator sum) const { *sum_after = sum; }
  __device__ __forceinline__ Offset num_uniques() const { return selected_before(); }
  __device__ __forceinline__ Offset add_num_uniques(int runs) const {
    update_num_selected(runs_after, runs);
    return *runs_after;
  }
};

template <typename P>
using AgentPolicy = cub::detail::agent_reduce_by_key_policy<
    policy<P>.threads_per_block, policy<P>.items_per_thread, policy<P>.load_algorithm, policy<P>.load_modifier,
    policy<P>.scan_algorithm,
    cub::detail::delay_constructor_t<policy<P>.lookback_delay.kind, policy<P>.lookback_delay.delay,
                                     policy<P>.lookback_delay.l2_write_latency>>;

// Chooses a smaller tile if the elements of a tile do not fit into shared memory, and global memory if one of 64
// elements does not.
template <typename P>
using Helper =
    cub::detail::vsmem_helper_default_fallback_policy_t<AgentPolicy<P>, cub::detail::reduce_by_key::AgentReduceByKey,
                                                        typename P::Keys, typename P::KeysOut, typename P::Input,
                                                        typename P::Output, Offset*, typename P::Equal,
                                                        typename P::Operator, int, typename P::Accumulator, Context<P>>;

template <typename P>
inline constexpr int kThreads = Helper<P>::agent_policy_t::BLOCK_THREADS;
template <typename P>
inline constexpr int kItems = Helper<P>::agent_policy_t::ITEMS_PER_THREAD;
template <typename P>
inline constexpr long long kVirtualSharedMemory = Helper<P>::vsmem_per_block;

template <typename P>
__device__ __forceinline__ void begin(void* states, int tiles) {
  begin_tiles<State<P>>(states, tiles);
}

// `sums` are two, which the portions read and write in turn.
template <typename P>
__device__ __forceinline__ void tiles(const Portion& portion, Offset* runs, typename P::Accumulator* sums, int index,
                                      bool is_last, void* states, int tiles, int count, void* memory,
                                      typename P::Keys keys, typename P::Input input, typename P::KeysOut keys_out,
                                      typename P::Output output, typename P::Operator combine,
                                      typename P::Equal equal) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Helper<P>::static_temp_storage_t in_block;
  cub::detail::vsmem_t in_memory{memory};
  auto& shared = Helper<P>::get_temp_storage(in_block, in_memory);
  State<P> state = tile_state<State<P>>(states, tiles);
  const Context<P> context{portion, keys + portion.begin, sums + index % 2, sums + (index + 1) % 2, runs, is_last};
  typename Helper<P>::agent_t(shared, context.keys, keys_out, input + portion.begin, output, runs, equal, combine,
                              context)
      .ConsumeRange(count, state, 0);
  Helper<P>::discard_temp_storage(shared);
}

}  // namespace cjit::reduce_by_key
