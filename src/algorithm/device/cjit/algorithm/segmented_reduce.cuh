// Reductions of segments. `Problem` has Input, Output, Accumulator, Operator and Initial.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_segmented_reduce.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::segmented_reduce {

namespace kernels = cub::detail::segmented_reduce;

using Offset = unsigned long long;

template <typename P>
using Selector = typename P::template Tuned<
    kernels::policy_selector_from_types<typename P::Accumulator, Offset, typename P::Operator>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

// A thread, a warp or a block does a segment, by the largest size; 0: unknown, a block.
template <typename P>
__device__ __forceinline__ void by_offsets(typename P::Input input, typename P::Output output, const long long* begins,
                                           const long long* ends, int segments, typename P::Operator combine,
                                           typename P::Initial initial, unsigned long long largest) {
  kernels::DeviceSegmentedReduceKernel<Selector<P>, typename P::Input, typename P::Output, const long long*,
                                       const long long*, Offset, typename P::Operator, typename P::Initial,
                                       typename P::Accumulator>(input, output, begins, ends, segments, combine, initial,
                                                                largest);
}

template <typename P>
__device__ __forceinline__ void of_size(typename P::Input input, typename P::Output output, int size, int segments,
                                        typename P::Operator combine, typename P::Initial initial) {
  kernels::DeviceFixedSizeSegmentedReduceKernel<Selector<P>, typename P::Input, typename P::Output, int,
                                                typename P::Operator, typename P::Initial, typename P::Accumulator>(
      input, output, size, segments, combine, initial, nullptr, 0, 1);
}

}  // namespace cjit::segmented_reduce
