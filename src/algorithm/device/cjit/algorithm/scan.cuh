// Scans. `Problem` has Input, Output, Accumulator, Operator, Initial, InitialValue and kInclusive.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_scan.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::scan {

namespace kernels = cub::detail::scan;

using Offset = unsigned long long;

// Look-back is as fast as the other way on every architecture that has both, and needs no queries on the host.
template <typename Base>
struct LookBack {
  __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {
    auto policy = Base{}(cc);
    policy.algorithm = cub::ScanAlgorithm::lookback;
    return policy;
  }
};

template <typename P>
using Selector = typename P::template Tuned<LookBack<kernels::policy_selector_from_types<
    typename P::Input, typename P::Output, typename P::Accumulator, Offset, typename P::Operator, false>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using TileState = cub::ScanTileState<typename P::Accumulator>;

template <typename P>
using TileStateArgument = kernels::tile_state_kernel_arg_t<TileState<P>, typename P::Accumulator>;

// In `memory` lie the descriptions of the tiles, then their payloads, each at a multiple of 256 bytes.
__host__ __device__ constexpr unsigned long long align(unsigned long long bytes) { return (bytes + 255) / 256 * 256; }

template <typename P>
__device__ __forceinline__ void set_state(TileStateArgument<P>& argument, void* memory, int tiles) {
  const unsigned long long states = 32 + tiles;
  const unsigned long long bytes = align(states * TileState<P>::description_bytes_per_tile) +
                                   2 * align(states * TileState<P>::payload_bytes_per_tile) + 255;
  argument.lookback = TileState<P>();
  argument.lookback.Init(tiles, memory, bytes);
}

template <typename P>
__device__ __forceinline__ void begin(void* memory, int tiles) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  TileStateArgument<P> state;
  set_state<P>(state, memory, tiles);
  state.lookback.InitializeStatus(tiles);
}

template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, typename P::Output output, void* memory, int tiles,
                                      typename P::Operator combine, typename P::Initial initial, Offset count) {
  TileStateArgument<P> state;
  set_state<P>(state, memory, tiles);
  kernels::DeviceScanKernel<Selector<P>, typename P::Input, typename P::Output, TileState<P>, typename P::Operator,
                            typename P::Initial, Offset, typename P::Accumulator, P::kInclusive, false,
                            typename P::InitialValue>(input, output, state, 0, combine, initial, count, 0);
}

}  // namespace cjit::scan
