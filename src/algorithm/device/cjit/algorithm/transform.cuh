// Elementwise transforms. `Problem` has Inputs (a cuda::std::tuple of iterators), Output, Operator, Predicate and
// kIsDense, which is false if the predicate may leave elements out.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_transform.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::transform {

namespace kernels = cub::detail::transform;

using Offset = unsigned long long;

// Where the input is not copied in bulk. The kernel that prefetches takes every iterator.
template <typename P>
using Selector = typename P::template Tuned<
    kernels::policy_selector_from_types<true, P::kIsDense, typename P::Inputs, typename P::Output>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename... Inputs>
__host__ __device__ constexpr int bytes_of(cuda::std::tuple<Inputs...>*) {
  return kernels::loaded_bytes_per_iteration<Inputs...>();
}

// Bytes that an element reads.
template <typename P>
inline constexpr int kLoadedBytes = bytes_of(static_cast<typename P::Inputs*>(nullptr));

template <typename P, typename... Inputs>
__device__ __forceinline__ void tiles(Offset count, int items_per_thread, typename P::Predicate predicate,
                                      typename P::Operator function, typename P::Output output, Inputs... inputs) {
  kernels::transform_kernel_prefetch<policy<P>.prefetch.threads_per_block, policy<P>.prefetch.prefetch_byte_stride,
                                     policy<P>.prefetch.unroll_factor>(count, items_per_thread, predicate, function,
                                                                       output, inputs...);
}

// Loads and stores vectors. All inputs and the output are pointers that are aligned to vectors.
template <typename P, typename... Inputs>
__device__ __forceinline__ void vectors(Offset count, typename P::Operator function, typename P::Output output,
                                        Inputs... inputs) {
  constexpr auto vectorized = policy<P>.vectorized;
  kernels::transform_kernel_vectorized<vectorized.threads_per_block, vectorized.items_per_thread, vectorized.vec_size,
                                       policy<P>.prefetch.prefetch_byte_stride, policy<P>.prefetch.unroll_factor>(
      count, vectorized.items_per_thread, true, function, output, inputs...);
}

// For elements whose address does not matter, which are copied to shared memory in bulk.
template <typename P>
inline constexpr auto bulk_policy = cub::detail::current_policy<
    kernels::policy_selector_from_types<false, P::kIsDense, typename P::Inputs, typename P::Output>>();
template <typename P>
inline constexpr bool kIsBulk = bulk_policy<P>.algorithm == cub::TransformAlgorithm::ublkcp;

template <typename... Inputs>
__host__ __device__ constexpr int count_of(cuda::std::tuple<Inputs...>*) {
  return static_cast<int>(sizeof...(Inputs));
}
template <typename... Inputs>
__host__ __device__ constexpr int alignment_of(cuda::std::tuple<Inputs...>*) {
  return cuda::std::max({kernels::bulk_copy_alignment(cub::detail::current_tuning_cc()),
                         static_cast<int>(alignof(cub::detail::it_value_t<Inputs>))...});
}
// Shared memory beside the elements: for the barrier, and before each input.
template <typename P>
inline constexpr int kBulkOverhead = (count_of(static_cast<typename P::Inputs*>(nullptr)) + 2) *
                                     alignment_of(static_cast<typename P::Inputs*>(nullptr));

template <typename P, typename... Inputs>
__device__ __forceinline__ void bulk(Offset count, int items_per_thread, typename P::Operator function,
                                     typename P::Output output, Inputs... inputs) {
  if constexpr (kIsBulk<P>) {
    constexpr auto copies = bulk_policy<P>.async_copy;
    constexpr int alignment = kernels::bulk_copy_alignment(cub::detail::current_tuning_cc());
    kernels::transform_kernel_ublkcp<copies.threads_per_block, copies.unroll_factor, copies.store_vec_size>(
        count, items_per_thread, cuda::always_true{}, function, output,
        kernels::make_aligned_base_ptr(inputs, alignment)...);
  }
}

}  // namespace cjit::transform
