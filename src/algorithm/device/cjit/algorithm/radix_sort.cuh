// Radix sorts, a digit per pass. `Problem` has Key, Value (cub::NullType for keys alone) and kDescending.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_radix_sort.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::radix_sort {

namespace kernels = cub::detail::radix_sort;

using Offset = unsigned long long;
using Portion = int;  // an index within a portion

// CUB's numbers for large values need more shared memory than a block has without opting in: a tile of the sweep, and
// an offset for each digit.
template <typename Base, int kElementBytes>
struct FitsInSharedMemory {
  __host__ __device__ constexpr auto operator()(cuda::compute_capability cc) const {
    auto policy = Base{}(cc);
    auto& sweep = policy.onesweep;
    const int most = (cub::detail::max_smem_per_block - (8 << sweep.radix_bits)) / kElementBytes;
    while (sweep.threads_per_block * sweep.items_per_thread > most && sweep.items_per_thread > 1)
      --sweep.items_per_thread;
    while (sweep.threads_per_block > most && sweep.threads_per_block > 32) sweep.threads_per_block -= 32;
    return policy;
  }
};

template <typename P>
inline constexpr int kElementBytes = sizeof(typename P::Key) > sizeof(typename P::Value) ? sizeof(typename P::Key)
                                                                                         : sizeof(typename P::Value);
template <typename P>
using Selector = typename P::template Tuned<FitsInSharedMemory<
    kernels::policy_selector_from_types<typename P::Key, typename P::Value, Offset>, kElementBytes<P>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename P>
inline constexpr auto kOrder = P::kDescending ? cub::SortOrder::Descending : cub::SortOrder::Ascending;

// Zeros memory between programmatic launches.
__device__ __forceinline__ void clear(unsigned int* memory, unsigned long long count) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  const unsigned long long i = blockIdx.x * 256ULL + threadIdx.x;
  if (i < count) memory[i] = 0;
}

// The digits of all passes and all keys are counted at once.
template <typename P>
__device__ __forceinline__ void histogram(Offset* bins, const typename P::Key* keys, Offset count, int begin_bit,
                                          int end_bit) {
  kernels::DeviceRadixSortHistogramKernel<Selector<P>, kOrder<P>, typename P::Key, Offset>(bins, keys, count, begin_bit,
                                                                                           end_bit);
}

template <typename P>
__device__ __forceinline__ void exclusive_sum(Offset* bins) {
  kernels::DeviceRadixSortExclusiveSumKernel<Selector<P>, Offset>(bins);
}

// Moves the keys of a portion to their places by a digit. `next_bins` is nullptr in the last portion.
template <typename P>
__device__ __forceinline__ void onesweep(Portion* lookback, Portion* counter, Offset* next_bins, const Offset* bins,
                                         typename P::Key* keys_out, const typename P::Key* keys,
                                         typename P::Value* values_out, const typename P::Value* values, Portion count,
                                         int bit, int bits) {
  kernels::DeviceRadixSortOnesweepKernel<Selector<P>, kOrder<P>, typename P::Key, typename P::Value, Offset, Portion>(
      lookback, counter, next_bins, bins, keys_out, keys, values_out, values, count, bit, bits);
}

template <typename P>
__device__ __forceinline__ void one_tile(const typename P::Key* keys, typename P::Key* keys_out,
                                         const typename P::Value* values, typename P::Value* values_out, Offset count,
                                         int begin_bit, int end_bit) {
  kernels::DeviceRadixSortSingleTileKernel<Selector<P>, kOrder<P>, typename P::Key, typename P::Value, Offset>(
      keys, keys_out, values, values_out, count, begin_bit, end_bit);
}

}  // namespace cjit::radix_sort
