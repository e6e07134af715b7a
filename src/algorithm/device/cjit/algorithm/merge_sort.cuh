// Stable merge sorts by a comparison. `Problem` has Key, Value (cub::NullType for keys alone), Operator, and the
// iterators Keys and Values that are sorted.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_merge_sort.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::merge_sort {

namespace kernels = cub::detail::merge_sort;

using Offset = unsigned long long;

template <typename P>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<typename P::Key*>>;

template <typename P>
using Helper = kernels::device_merge_sort_vsmem_helper_t<
    cub::detail::device_policy_getter<Selector<P>, cub::detail::current_tuning_cc().get()>, typename P::Keys,
    typename P::Values, typename P::Key*, typename P::Value*, Offset, typename P::Operator, typename P::Key,
    typename P::Value>;

template <typename P>
inline constexpr auto policy = Helper<P>::policy;

// Bytes of shared memory that lie in global memory, per tile, because the tile has too many for a block; usually 0.
template <typename P>
inline constexpr long long kVirtualSharedMemory =
    cuda::std::max(cub::detail::vsmem_helper_impl<typename Helper<P>::block_sort_agent_t>::vsmem_per_block,
                   cub::detail::vsmem_helper_impl<typename Helper<P>::merge_agent_t>::vsmem_per_block);

// Sorts each tile. The result goes to `keys_out` if `ping` is set, else to `spare_keys`.
template <typename P>
__device__ __forceinline__ void tiles(bool ping, typename P::Keys keys, typename P::Values values,
                                      typename P::Key* keys_out, typename P::Value* values_out, Offset count,
                                      typename P::Key* spare_keys, typename P::Value* spare_values,
                                      typename P::Operator less, void* virtual_shared_memory) {
  kernels::DeviceMergeSortBlockSortKernel<Selector<P>, typename P::Keys, typename P::Values, typename P::Key*,
                                          typename P::Value*, Offset, typename P::Operator, typename P::Key,
                                          typename P::Value>(ping, keys, values, keys_out, values_out, count,
                                                             spare_keys, spare_values, less,
                                                             cub::detail::vsmem_t{virtual_shared_memory});
}

// Finds which part of two sorted runs belongs to each tile of the merged one.
template <typename P>
__device__ __forceinline__ void partition(bool ping, typename P::Key* keys, typename P::Key* spare_keys, Offset count,
                                          Offset partitions, Offset* begins, typename P::Operator less,
                                          Offset merged_tiles, int tile) {
  kernels::DeviceMergeSortPartitionKernel<typename P::Key*, Offset, typename P::Operator, typename P::Key>(
      ping, keys, spare_keys, count, partitions, begins, less, merged_tiles, tile);
}

template <typename P>
__device__ __forceinline__ void merge(bool ping, typename P::Key* keys, typename P::Value* values, Offset count,
                                      typename P::Key* spare_keys, typename P::Value* spare_values,
                                      typename P::Operator less, Offset* begins, Offset merged_tiles,
                                      void* virtual_shared_memory) {
  kernels::DeviceMergeSortMergeKernel<Selector<P>, typename P::Keys, typename P::Values, typename P::Key*,
                                      typename P::Value*, Offset, typename P::Operator, typename P::Key,
                                      typename P::Value>(ping, keys, values, count, spare_keys, spare_values, less,
                                                         begins, merged_tiles,
                                                         cub::detail::vsmem_t{virtual_shared_memory});
}

}  // namespace cjit::merge_sort
