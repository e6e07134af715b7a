// Selections go through the elements in portions of fewer than 2^31, within which offsets have 32 bits.
#pragma once

#include <cjit/algorithm/tile_state.cuh>

namespace cjit {

// The interface that CUB's agents expect of a streaming context.
struct Portion {
  using total_num_items_t = unsigned long long;

  unsigned long long begin, total;   // the elements before the portion, and those of all portions
  const unsigned long long* before;  // how many of those before it are selected; nullptr in the first portion

  __device__ __forceinline__ unsigned long long selected_before(int part = 0) const {
    return before == nullptr ? 0 : before[part];
  }
  __device__ __forceinline__ unsigned long long input_offset() const { return begin; }
  __device__ __forceinline__ bool is_first_partition() const { return before == nullptr; }
  __device__ __forceinline__ unsigned long long num_previously_selected() const { return selected_before(); }
  __device__ __forceinline__ unsigned long long num_previously_rejected() const { return begin - selected_before(); }
  __device__ __forceinline__ unsigned long long num_total_items(int) const { return total; }
  // `after` is other memory than `before`, which other blocks still read.
  __device__ __forceinline__ void update_num_selected(unsigned long long* after, int selected) const {
    *after = selected_before() + selected;
  }
};

// For the launch bounds: so many blocks shall fit on a multiprocessor that a thread has `kRegisters`; 0: any number.
// NVRTC takes up to a third more registers than nvcc for the same agent, if the predicate compares with constants.
template <typename Element, int kThreads, int kItems, int kRegisters>
inline constexpr int kBlocks = sizeof(Element) == 4 && kItems <= 20
                                   ? cuda::std::clamp(65536 / (kThreads * kRegisters), 1, 32)
                                   : 0;

// The states of the tiles of a portion, before its launch.
template <typename State>
__device__ __forceinline__ State begin_tiles(void* states, int tiles) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  State state = tile_state<State>(states, tiles);
  state.InitializeStatus(tiles);
  return state;
}

}  // namespace cjit
