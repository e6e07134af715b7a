// Scans of segments. `Problem` has Input, Output, Accumulator, Operator, Initial, InitialValue and kInclusive.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_segmented_scan.cuh>
//
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::segmented_scan {

namespace kernels = cub::detail::segmented_scan;

using Offset = long long;

template <typename P>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<typename P::Accumulator>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>().block;

// The offsets of segments of one size.
struct Multiples {
  Offset size, index;

  __device__ Offset operator*() const { return index * size; }
  __device__ Offset operator[](Offset i) const { return (index + i) * size; }
  __device__ Multiples operator+(Offset i) const { return {size, index + i}; }
};

template <typename P, typename Begins, typename Ends>
__device__ __forceinline__ void segments(typename P::Input input, typename P::Output output, Begins begins, Ends ends,
                                         int segments, int per_block, typename P::Operator combine,
                                         typename P::Initial initial) {
  kernels::device_segmented_scan_kernel<Selector<P>, typename P::Input, typename P::Output, Begins, Ends, Begins,
                                        Offset, typename P::Operator, typename P::Initial, typename P::Accumulator,
                                        P::kInclusive, typename P::InitialValue>(input, output, begins, ends, begins,
                                                                                 segments, combine, initial, per_block);
}

// A block scans `per_block` segments, as many as are in one tile.
template <typename P>
__device__ __forceinline__ void by_offsets(typename P::Input input, typename P::Output output, const long long* begins,
                                           const long long* ends, int count, int per_block,
                                           typename P::Operator combine, typename P::Initial initial) {
  segments<P>(input, output, begins, ends, count, per_block, combine, initial);
}

template <typename P>
__device__ __forceinline__ void of_size(typename P::Input input, typename P::Output output, int size, int count,
                                        int per_block, typename P::Operator combine, typename P::Initial initial) {
  segments<P>(input, output, Multiples{size, 0}, Multiples{size, 1}, count, per_block, combine, initial);
}

}  // namespace cjit::segmented_scan
