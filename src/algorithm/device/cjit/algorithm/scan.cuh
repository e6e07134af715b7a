// Scans. `Problem` has Input, Output, Accumulator, Operator, Initial, InitialValue and kInclusive.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_scan.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/tile_state.cuh>

namespace cjit::scan {

namespace kernels = cub::detail::scan;

using Offset = unsigned long long;

// Every architecture has look-back, and it needs no queries on the host. Where CUB chooses look-ahead it has no numbers
// for look-back; those of sm_90 are used.
template <typename Base>
struct LookBack {
  __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {
    auto policy = Base{}(cc);
    if (policy.lookback.threads_per_block == 0) policy = Base{}(cuda::compute_capability{9, 0});
    policy.algorithm = cub::ScanAlgorithm::lookback;
    return policy;
  }
};

// The tuning depends on the type of the output's elements, which not every iterator has.
template <typename P>
using TypedOutput = cub::detail::non_void_value_t<typename P::Output, typename P::Accumulator>*;

template <typename P>
using Selector = typename P::template Tuned<LookBack<kernels::policy_selector_from_types<
    typename P::Input, TypedOutput<P>, typename P::Accumulator, Offset, typename P::Operator, false>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().lookback;

template <typename P>
using TileState = cub::ScanTileState<typename P::Accumulator>;

template <typename P>
using TileStateArgument = kernels::tile_state_kernel_arg_t<TileState<P>, typename P::Accumulator>;

template <typename P>
__device__ __forceinline__ void begin(void* memory, int tiles) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  TileStateArgument<P> state;
  state.lookback = tile_state<TileState<P>>(memory, tiles);
  state.lookback.InitializeStatus(tiles);
}

template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, typename P::Output output, void* memory, int tiles,
                                      typename P::Operator combine, typename P::Initial initial, Offset count) {
  TileStateArgument<P> state;
  state.lookback = tile_state<TileState<P>>(memory, tiles);
  kernels::DeviceScanKernel<Selector<P>, typename P::Input, typename P::Output, TileState<P>, typename P::Operator,
                            typename P::Initial, Offset, typename P::Accumulator, P::kInclusive, false,
                            typename P::InitialValue>(input, output, state, 0, combine, initial, count, 0);
}

}  // namespace cjit::scan
