// Stable sorts of segments. `Problem` has Key, Value (cub::NullType for keys alone) and kDescending.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/device/dispatch/kernels/kernel_segmented_sort.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::segmented_sort {

namespace kernels = cub::detail::segmented_sort;

using Offset = long long;
using Index = unsigned int;  // of a segment

inline constexpr int kListThreads = 256;

template <typename P>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<typename P::Key, typename P::Value>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

template <typename P>
inline constexpr auto kOrder = P::kDescending ? cub::SortOrder::Descending : cub::SortOrder::Ascending;

// The numbers of segments in the lists, and how many elements of the spare arrays are taken.
struct Lists {
  unsigned long long spare;
  Index small, medium, large;
};

// The lanes of a warp whose segment belongs to the list take its next places.
__device__ __forceinline__ void append(Index* list, Index* size, Index segment, bool belongs) {
  const unsigned int lanes = __ballot_sync(~0u, belongs);
  if (lanes == 0) return;
  const unsigned int lane = threadIdx.x % 32;
  const int first = __ffs(static_cast<int>(lanes)) - 1;
  Index begin = 0;
  if (lane == first) begin = atomicAdd(size, static_cast<Index>(__popc(lanes)));
  begin = __shfl_sync(~0u, begin, first);
  if (belongs) list[begin + __popc(lanes & ((1u << lane) - 1))] = segment;
}

// Lists the segments by their sizes, in any order. A part of a warp, a warp or a block sorts a segment. The lists have
// `capacity` elements each, one after another. `sizes` are zero, unless there is one block only.
template <typename P>
__device__ __forceinline__ void list(const long long* begins, const long long* ends, Index segments, Lists* sizes,
                                     Index* indices, unsigned long long capacity) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  if (gridDim.x == 1) {
    if (threadIdx.x == 0) *sizes = Lists{};
    __syncthreads();
  }
  constexpr Offset small = policy<P>.small_segment.items_per_tile(), medium = policy<P>.medium_segment.items_per_tile();
  const Index segment = blockIdx.x * kListThreads + threadIdx.x;
  const Offset size = segment < segments ? ends[segment] - begins[segment] : 0;
  append(indices, &sizes->small, segment, size > 0 && size <= small);
  append(indices + capacity, &sizes->medium, segment, size > small && size <= medium);
  append(indices + 2 * capacity, &sizes->large, segment, size > small && size > medium);
}

// The grid is large enough for any sizes. Blocks without segments leave.
template <typename P>
__device__ __forceinline__ void warps(const long long* begins, const long long* ends, const Lists* sizes,
                                      const Index* indices, unsigned long long capacity, const typename P::Key* keys,
                                      typename P::Key* keys_out, const typename P::Value* values,
                                      typename P::Value* values_out) {
  constexpr Index per_block = policy<P>.medium_segment.segments_per_block();
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  const Index medium = sizes->medium;
  kernels::DeviceSegmentedSortKernelSmall<kOrder<P>, Selector<P>, typename P::Key, typename P::Value, const long long*,
                                          const long long*, Offset>(
      sizes->small, medium, (medium + per_block - 1) / per_block, indices, indices + capacity, keys, keys_out, values,
      values_out, begins, ends);
}

// Segments of so many elements or more do not fit in shared memory, and are moved by several passes.
template <typename P>
inline constexpr int kBlockTile = policy<P>.large_segment.threads_per_block* policy<P>.large_segment.items_per_thread;
template <typename P>
inline constexpr bool kHasPasses = sizeof(typename P::Key) * 8 > policy<P>.large_segment.radix_bits;

// Where elements go that do not fit in shared memory.
template <typename P>
struct Spare {
  typename P::Key* keys;
  typename P::Value* values;
  unsigned long long size;

  // Reserves a part for a segment, and moves the pointers so that the offsets of the segment lead to this part. False
  // if there is no room, because the run's count is too small.
  __device__ bool take(unsigned long long* taken, Offset begin, Offset count) {
    __shared__ unsigned long long at;
    if (threadIdx.x == 0) at = atomicAdd(taken, static_cast<unsigned long long>(count));
    __syncthreads();
    if (at + count > size) return false;
    keys += static_cast<Offset>(at) - begin;
    if constexpr (!cuda::std::is_same_v<typename P::Value, cub::NullType>) values += static_cast<Offset>(at) - begin;
    return true;
  }
};

// As warps(). Segments that do not fit in shared memory go through the output and the spare arrays in turn; `is_odd`
// says that the output is the first.
template <typename P>
__device__ __forceinline__ void blocks(const long long* begins, const long long* ends, Lists* sizes,
                                       const Index* indices, unsigned long long capacity, const typename P::Key* keys,
                                       typename P::Key* keys_out, const typename P::Value* values,
                                       typename P::Value* values_out, bool is_odd, Spare<P> spare) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  if (blockIdx.x >= sizes->large) return;
  const Index segment = indices[2 * capacity + blockIdx.x];
  const Offset begin = begins[segment], count = ends[segment] - begin;
  if (kHasPasses<P> && count >= kBlockTile<P> && !spare.take(&sizes->spare, begin, count)) return;
  const auto buffers = [is_odd](auto* output, auto* other) {
    return cub::detail::device_double_buffer<cuda::std::remove_pointer_t<decltype(output)>>{is_odd ? output : other,
                                                                                            is_odd ? other : output};
  };
  kernels::DeviceSegmentedSortKernelLarge<kOrder<P>, Selector<P>, typename P::Key, typename P::Value, const long long*,
                                          const long long*, Offset>(indices + 2 * capacity, keys, keys_out,
                                                                    buffers(keys_out, spare.keys), values, values_out,
                                                                    buffers(values_out, spare.values), begins, ends);
}

}  // namespace cjit::segmented_sort
