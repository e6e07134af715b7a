// Reductions. `Problem` has Input, Output, Accumulator, Operator and Initial.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_reduce.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::reduce {

namespace kernels = cub::detail::reduce;

using Offset = unsigned long long;

template <typename Problem>
using Selector = typename Problem::template Tuned<
    kernels::policy_selector_from_types<typename Problem::Accumulator, Offset, typename Problem::Operator>>;

template <typename Problem>
inline constexpr auto policy = cub::detail::current_policy<Selector<Problem>>();

// What a block leaves.
template <typename P>
using Partial = typename P::Accumulator;

__device__ __forceinline__ cub::GridEvenShare<Offset> even_share(Offset count) {
  cub::GridEvenShare<Offset> share;
  share.num_items = count;
  share.grid_size = static_cast<int>(gridDim.x);
  return share;
}

// Each block leaves the sum of its tiles.
template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, Partial<P>* partials, Offset count,
                                      typename P::Operator combine) {
  kernels::DeviceReduceKernel<Selector<P>, true, typename P::Input, Partial<P>*, Offset, Offset, typename P::Operator,
                              typename P::Accumulator, kernels::no_init_t, cuda::std::identity>(
      input, partials, count, even_share(count), combine, {}, {});
}

// Each block adds the sum of its tiles to the output, which was 0, in any order.
template <typename P>
__device__ __forceinline__ void add_tiles(typename P::Input input, typename P::Output output, Offset count,
                                          typename P::Operator combine, typename P::Initial initial) {
  using Unordered = typename P::template Tuned<
      kernels::policy_selector_from_types<typename P::Accumulator, Offset, typename P::Operator,
                                          cuda::execution::determinism::__determinism_t::__not_guaranteed>>;
  kernels::DeviceReduceKernel<Unordered, false, typename P::Input, typename P::Output, Offset, Offset,
                              typename P::Operator, typename P::Accumulator, typename P::Initial, cuda::std::identity>(
      input, output, count, even_share(count), combine, initial, {});
}

// One block does everything that is left.
template <typename P, typename Input>
__device__ __forceinline__ void rest(Input input, typename P::Output output, Offset count, typename P::Operator combine,
                                     typename P::Initial initial) {
  kernels::DeviceReduceSingleTileKernel<Selector<P>, Input, typename P::Output, Offset, typename P::Operator,
                                        typename P::Initial, typename P::Accumulator, cuda::std::identity>(
      input, output, count, combine, initial, {});
}

}  // namespace cjit::reduce
