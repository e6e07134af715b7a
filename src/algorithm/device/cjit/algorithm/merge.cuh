// Merges of two sorted inputs. `Problem` has Keys, Values, OtherKeys, OtherValues, KeysOut, ValuesOut (those of values
// are cub::NullType* for keys alone) and Operator.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_merge.cuh>
#include <cub/device/dispatch/tuning/tuning_merge.cuh>
#include <cub/util_arch.cuh>
#include <cub/util_vsmem.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::merge {

namespace kernels = cub::detail::merge;

using Offset = unsigned long long;

template <typename P>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<
    typename P::Keys, typename P::Values, typename P::OtherKeys, typename P::OtherValues, Offset>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename P, int kThreads, int kItems, bool kHasBulkCopies>
using AgentOf = kernels::agent_t<kThreads, kItems, policy<P>.load_modifier, policy<P>.store_algorithm,
                                 kHasBulkCopies && policy<P>.use_bulk_copy_for_keys,
                                 kHasBulkCopies && policy<P>.use_bulk_copy_for_values, policy<P>.unroll,
                                 typename P::Keys, typename P::Values, typename P::OtherKeys, typename P::OtherValues,
                                 typename P::KeysOut, typename P::ValuesOut, Offset, typename P::Operator>;

template <typename Agent>
inline constexpr bool kFits = sizeof(typename Agent::TempStorage) <= cub::detail::max_smem_per_block;

// As CUB chooses: a smaller tile if the elements of a tile do not fit into shared memory, and global memory if one of
// 64 elements does not.
template <typename P, typename Usual = AgentOf<P, policy<P>.threads_per_block, policy<P>.items_per_thread, true>,
          typename Small = AgentOf<P, 64, 1, false>>
using Agent = cuda::std::conditional_t<
    kFits<Usual>, Usual,
    cuda::std::conditional_t<kFits<Small>, Small,
                             AgentOf<P, policy<P>.threads_per_block, policy<P>.items_per_thread, false>>>;

template <typename P>
using Helper = cub::detail::vsmem_helper_impl<Agent<P>>;

template <typename P>
inline constexpr int kThreads = Agent<P>::threads_per_block;
template <typename P>
inline constexpr int kItems = Agent<P>::items_per_tile / kThreads<P>;
template <typename P>
inline constexpr long long kVirtualSharedMemory = Helper<P>::vsmem_per_block;

// Finds where the part of the first input begins that belongs to each tile of the output, and where the last one ends.
template <typename P>
__device__ __forceinline__ void partition(Offset* begins, Offset partitions, typename P::Keys keys, Offset count,
                                          typename P::OtherKeys other_keys, Offset other_count,
                                          typename P::Operator less) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  const Offset i = Offset{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i >= partitions) return;
  const Offset diagonal = cuda::std::min<Offset>(i * Agent<P>::items_per_tile, count + other_count);
  begins[i] = cub::MergePath(keys, other_keys, count, other_count, diagonal, less);
}

template <typename P>
__device__ __forceinline__ void tiles(Offset* begins, void* memory, typename P::Keys keys, typename P::Values values,
                                      Offset count, typename P::OtherKeys other_keys,
                                      typename P::OtherValues other_values, Offset other_count,
                                      typename P::KeysOut keys_out, typename P::ValuesOut values_out,
                                      typename P::Operator less) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Helper<P>::static_temp_storage_t in_block;
  cub::detail::vsmem_t in_memory{memory};
  auto& shared = Helper<P>::get_temp_storage(in_block, in_memory);
  Agent<P>{shared.Alias(), keys,     values,     count, other_keys, other_values,
           other_count,    keys_out, values_out, less,  begins}();
  Helper<P>::discard_temp_storage(shared);
}

}  // namespace cjit::merge
