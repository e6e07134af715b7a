// The first key of each run, and its value. `Problem` has Keys, Values, KeysOut, ValuesOut and Equal.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_unique_by_key.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/portion.cuh>

namespace cjit::unique_by_key {

namespace kernels = cub::detail::unique_by_key;

using Offset = unsigned long long;
using State = cub::ScanTileState<int>;

// Of elements that do not fit into shared memory even one for each of 64 threads, a thread takes one: more of them in
// registers take the compiler very long.
template <typename Base, int kElementBytes>
struct OneOfLargeElements {
  __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {
    auto policy = Base{}(cc);
    if (64 * kElementBytes > cub::detail::max_smem_per_block)
      policy.threads_per_block = 64, policy.items_per_thread = 1;
    return policy;
  }
};

template <typename P, typename Key = cub::detail::it_value_t<typename P::Keys>,
          typename Value = cub::detail::it_value_t<typename P::Values>>
using Selector = OneOfLargeElements<typename P::template Tuned<kernels::policy_selector_from_types<Key, Value>>,
                                    int{sizeof(Key) > sizeof(Value) ? sizeof(Key) : sizeof(Value)}>;

template <typename P>
using Choice = kernels::device_unique_by_key_vsmem_helper_t<
    cub::detail::device_policy_getter<Selector<P>, cub::detail::current_tuning_cc().get()>, typename P::Keys,
    typename P::Values, typename P::KeysOut, typename P::ValuesOut, typename P::Equal, int>;

template <typename P>
using Agent = typename Choice<P>::agent_t;

template <typename P>
using Helper = cub::detail::vsmem_helper_impl<Agent<P>>;

template <typename P>
inline constexpr int kThreads = Agent<P>::BLOCK_THREADS;
template <typename P>
inline constexpr int kItems = Agent<P>::ITEMS_PER_THREAD;
template <typename P>
inline constexpr long long kVirtualSharedMemory = Helper<P>::vsmem_per_block;

// CUB has no portions here. After the first one, tile 0 stands for the last tile of the portion before: it selects
// nothing, and tile 1 compares its first key with the key before it.
template <typename P>
__device__ __forceinline__ void begin(void* states, int tiles, bool is_first) {
  State state = begin_tiles<State>(states, tiles);
  if (!is_first && blockIdx.x == 0 && threadIdx.x == 0) state.SetInclusive(0, 0);
}

template <typename P>
__device__ __forceinline__ void tiles(const Portion& portion, Offset* selected, void* states, int tiles, int count,
                                      void* memory, typename P::Keys keys, typename P::Values values,
                                      typename P::KeysOut keys_out, typename P::ValuesOut values_out,
                                      typename P::Equal equal) {
  constexpr int kTile = Agent<P>::ITEMS_PER_TILE;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Helper<P>::static_temp_storage_t in_block;
  cub::detail::vsmem_t in_memory{memory};
  auto& shared = Helper<P>::get_temp_storage(in_block, in_memory);
  State state = tile_state<State>(states, tiles);
  const int skipped = portion.is_first_partition() ? 0 : 1, tile = static_cast<int>(blockIdx.x) + skipped;
  const Offset begin = portion.begin - skipped * kTile, before = portion.selected_before();
  Agent<P> agent(shared, keys + begin, values + begin, keys_out + before, values_out + before, equal, count);
  if (tile < tiles - 1) {
    agent.template ConsumeTile<false>(kTile, tile, tile * kTile, state);
  } else {
    const int rest = count - static_cast<int>(blockIdx.x) * kTile;
    const int all = agent.template ConsumeTile<true>(rest, tile, tile * kTile, state);
    if (threadIdx.x == 0) portion.update_num_selected(selected, all);
  }
  Helper<P>::discard_temp_storage(shared);
}

}  // namespace cjit::unique_by_key
