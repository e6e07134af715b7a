// Sums of floating-point numbers that are the same on each device. Numbers are added in bins of their exponents, whose
// sums are exact (CUB's reproducible accumulator). The interface is that of reduce.cuh.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/detail/rfa.cuh>
#include <cub/device/dispatch/kernels/kernel_reduce_deterministic.cuh>
#include <cub/device/dispatch/tuning/tuning_reduce.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::reduce {

namespace kernels = cub::detail::reduce;

using Offset = unsigned long long;

// What a block leaves.
template <typename P>
using Partial = cub::detail::rfa::ReproducibleFloatingAccumulator<typename P::Accumulator>;

template <typename P>
struct Sum {
  __device__ Partial<P> operator()(Partial<P> a, const Partial<P>& b) const {
    a += b;
    return a;
  }
  __device__ typename P::Accumulator operator()(typename P::Accumulator a, typename P::Accumulator b) const {
    return a + b;
  }
};

template <typename P>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<
    typename P::Accumulator, Offset, Sum<P>, cuda::execution::determinism::__determinism_t::__gpu_to_gpu>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, Partial<P>* partials, Offset count,
                                      typename P::Operator) {
  kernels::DeterministicDeviceReduceKernel<Selector<P>, typename P::Input, Offset, Sum<P>, Partial<P>,
                                           cuda::std::identity>(input, partials, count, Sum<P>{}, {},
                                                                static_cast<int>(gridDim.x));
}

template <typename P, typename Input>
__device__ __forceinline__ void rest(Input input, typename P::Output output, Offset count, typename P::Operator,
                                     typename P::Initial initial) {
  using T = typename P::Accumulator;
  constexpr bool has_initial = !cuda::std::is_same_v<typename P::Initial, kernels::no_init_t>;
  T first;
  if constexpr (has_initial) {
    first = initial;
  } else {
    if (count == 0) return;
    first = -T{0};  // x + -0 is x for all x
  }
  kernels::DeterministicDeviceReduceSingleTileKernel<Selector<P>, Input, typename P::Output, Sum<P>, T, Partial<P>,
                                                     cuda::std::identity>(input, output, static_cast<int>(count),
                                                                          Sum<P>{}, first, {});
}

}  // namespace cjit::reduce
