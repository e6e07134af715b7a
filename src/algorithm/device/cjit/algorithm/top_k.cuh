// The k largest or smallest keys, found digit by digit. `Problem` has Key, Value (cub::NullType for keys alone) and
// kLargest.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/util_device.cuh>
// The header of the kernels also has the dispatch function of the host, which is declared for the device and not used.
#undef CUB_RUNTIME_FUNCTION
#define CUB_RUNTIME_FUNCTION __device__
#define CUB_DETAIL_DEFAULT_KERNEL_LAUNCHER_FACTORY int
//
#include <cub/device/dispatch/dispatch_topk.cuh>
//
#undef CUB_DETAIL_DEFAULT_KERNEL_LAUNCHER_FACTORY
#undef CUB_RUNTIME_FUNCTION
#define CUB_RUNTIME_FUNCTION
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::top_k {

namespace kernels = cub::detail::topk;

using Offset = unsigned long long;
using Decomposer = cub::detail::identity_decomposer_t;

// CUB loads vectors, for which the keys must be aligned to 16 bytes. Those of a caller need not be.
template <typename Base>
struct AnyAlignment {
  __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {
    auto policy = Base{}(cc);
    policy.load_algorithm = cub::BLOCK_LOAD_WARP_TRANSPOSE;
    return policy;
  }
};

template <typename P>
using Selector = typename P::template Tuned<AnyAlignment<kernels::policy_selector_from_types<typename P::Key>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename P>
inline constexpr int kPasses = kernels::calc_num_passes<typename P::Key>(policy<P>.bits_per_pass);

template <typename P>
inline constexpr auto kDirection = P::kLargest ? kernels::select::max : kernels::select::min;

template <typename P>
using Counter = kernels::Counter<typename P::Key, Offset, Offset>;

template <typename P>
using Digit = kernels::extract_bin_op_t<typename P::Key, kDirection<P>, policy<P>.bits_per_pass, Decomposer>;

template <typename P>
using Filter = kernels::identify_candidates_op_t<typename P::Key, kDirection<P>, policy<P>.bits_per_pass, Decomposer>;

// Counts the first digits of all keys, and chooses the digit of the k-th key.
template <typename P>
__device__ __forceinline__ void histogram(const typename P::Key* keys, Counter<P>* counter, Offset* bins, Offset count,
                                          Offset k, Offset candidates) {
  kernels::DeviceTopKHistogramKernel<Selector<P>, const typename P::Key*, typename P::Key*, const typename P::Value*,
                                     typename P::Value*, Offset, Offset, typename P::Key, Digit<P>>(
      keys, nullptr, nullptr, nullptr, counter, bins, count, k, candidates,
      Digit<P>(0, int{sizeof(typename P::Key)} * 8, {}), 0, kPasses<P> == 1);
}

// Writes the keys that are known to be among the k, keeps those that may be, and counts the next digits of these.
template <typename P>
__device__ __forceinline__ void filter(const typename P::Key* keys, typename P::Key* keys_out,
                                       const typename P::Value* values, typename P::Value* values_out,
                                       typename P::Key* from, Offset* from_indices, typename P::Key* to,
                                       Offset* to_indices, Counter<P>* counter, Offset* bins, Offset count, Offset k,
                                       Offset candidates, int pass) {
  constexpr int bits = sizeof(typename P::Key) * 8;
  kernels::DeviceTopKKernel<Selector<P>, const typename P::Key*, typename P::Key*, const typename P::Value*,
                            typename P::Value*, Offset, Offset, typename P::Key, Digit<P>, Filter<P>>(
      keys, keys_out, values, values_out, from, from_indices, to, to_indices, counter, bins, count, k, candidates,
      Digit<P>(pass, bits, {}), Filter<P>(&counter->kth_key_bits, pass, bits, {}), pass, pass == kPasses<P> - 1);
}

// Writes the rest of the k keys, of those that are equal to the last one as many as there is place for.
template <typename P>
__device__ __forceinline__ void last(const typename P::Key* keys, typename P::Key* keys_out,
                                     const typename P::Value* values, typename P::Value* values_out,
                                     typename P::Key* from, Offset* from_indices, Counter<P>* counter, Offset count,
                                     Offset k, Offset candidates) {
  kernels::DeviceTopKLastFilterKernel<Selector<P>, const typename P::Key*, typename P::Key*, const typename P::Value*,
                                      typename P::Value*, Offset, Offset, typename P::Key, Filter<P>>(
      keys, keys_out, values, values_out, from, from_indices, counter, count, k, candidates,
      Filter<P>(&counter->kth_key_bits, kPasses<P>, int{sizeof(typename P::Key)} * 8, {}), kPasses<P>);
}

}  // namespace cjit::top_k
