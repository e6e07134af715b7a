// Stable sorts of segments. `Problem` has Key, Value (cub::NullType for keys alone) and kDescending. kLargest: the most
// elements of a segment, each of which a warp or a block sorts at once; 0 if it is not known, or too large.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/block/block_load.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_store.cuh>
#include <cub/device/dispatch/kernels/kernel_segmented_sort.cuh>
#include <cub/warp/warp_load.cuh>
#include <cub/warp/warp_merge_sort.cuh>
#include <cub/warp/warp_store.cuh>
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
  Index small, medium, block, large;
};

// A block sorts segments of at most so many elements at once, if they are too large for a warp and if its shared memory
// holds 32 KiB of them; none of elements that are too large for that.
inline constexpr int kBlockThreads = 256;
template <typename P>
inline constexpr int kBlockItems = cuda::std::min(
    4, (32 << 10) /
           (kBlockThreads * static_cast<int>(cuda::std::max(sizeof(typename P::Key), sizeof(typename P::Value)))));
template <typename P>
inline constexpr int kBlockSegment = kBlockThreads* kBlockItems<P>;

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

// Lists the segments by their sizes, in any order. A part of a warp, a warp or a block sorts a segment, at once or in
// passes. The lists have `capacity` elements each, one after another. `sizes` are zero, unless there is one block only.
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
  const bool is_large = size > small && size > medium;
  append(indices + 2 * capacity, &sizes->block, segment, is_large && size <= kBlockSegment<P>);
  append(indices + 3 * capacity, &sizes->large, segment, is_large && size > kBlockSegment<P>);
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

// An offset of the segment of this block.
struct BlockOffset {
  Offset value;
  __device__ __forceinline__ Offset operator[](kernels::local_segment_index_t) const { return value; }
};

// Each block sorts a segment of the list of large ones; of `few` segments, which are not listed, each block sorts its
// own if it is large. Segments that do not fit in shared memory go through the output and the spare arrays in turn;
// `is_odd` says that the output is the first.
template <typename P>
__device__ __forceinline__ void blocks(const long long* begins, const long long* ends, Lists* sizes,
                                       const Index* indices, unsigned long long capacity, const typename P::Key* keys,
                                       typename P::Key* keys_out, const typename P::Value* values,
                                       typename P::Value* values_out, bool is_few, bool is_odd, Spare<P> spare) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  if (!is_few && blockIdx.x >= sizes->large) return;
  const Index segment = is_few ? blockIdx.x : indices[3 * capacity + blockIdx.x];
  const Offset begin = begins[segment], end = ends[segment], count = end - begin;
  if (is_few && count <= kBlockSegment<P>) return;
  if (kHasPasses<P> && count >= kBlockTile<P> && !spare.take(&sizes->spare, begin, count)) return;
  const auto buffers = [is_odd](auto* output, auto* other) {
    return cub::detail::device_double_buffer<cuda::std::remove_pointer_t<decltype(output)>>{is_odd ? output : other,
                                                                                            is_odd ? other : output};
  };
  kernels::DeviceSegmentedSortFallbackKernel<kOrder<P>, Selector<P>, typename P::Key, typename P::Value, BlockOffset,
                                             BlockOffset, Offset>(keys, keys_out, buffers(keys_out, spare.keys), values,
                                                                  values_out, buffers(values_out, spare.values),
                                                                  BlockOffset{begin}, BlockOffset{end});
}

// The offsets of rows of one size.
__device__ __forceinline__ void rows(long long* begins, Offset size, Index segments) {
  const Index row = blockIdx.x * kListThreads + threadIdx.x;
  if (row <= segments) begins[row] = row * size;
}

template <typename P>
inline constexpr bool kHasValues = !cuda::std::is_same_v<typename P::Value, cub::NullType>;

// What lies after all keys of a segment.
template <typename P>
__device__ __forceinline__ typename P::Key after_all() {
  using Traits = cub::detail::radix::traits_t<typename P::Key>;
  if constexpr (cuda::std::is_same_v<typename P::Key, bool>) {
    return !P::kDescending;
  } else {
    const auto bits = P::kDescending ? Traits::min_raw_binary_key(cub::detail::identity_decomposer_t{})
                                     : Traits::max_raw_binary_key(cub::detail::identity_decomposer_t{});
    typename P::Key key;
    cuda::std::memcpy(&key, &bits, sizeof key);
    return key;
  }
}

// The order of keys by their bits. Both zeros of a floating-point type are equal.
template <typename P>
struct Before {
  using Traits = cub::Traits<typename P::Key>;
  using Bits = typename Traits::UnsignedBits;

  __device__ __forceinline__ static Bits ordered(const typename P::Key& key) {
    Bits bits;
    cuda::std::memcpy(&bits, &key, sizeof bits);
    if constexpr (!cuda::std::is_integral_v<typename P::Key>)
      if (bits == static_cast<Bits>(Bits{1} << (sizeof(Bits) * 8 - 1))) bits = 0;
    return Traits::TwiddleIn(bits);
  }
  __device__ __forceinline__ bool operator()(const typename P::Key& a, const typename P::Key& b) const {
    return P::kDescending ? ordered(a) > ordered(b) : ordered(a) < ordered(b);
  }
};

// How segments of at most kLargest elements are sorted: by part of a warp with `lanes` threads, or by a block.
struct Shape {
  int lanes, threads, items;
};
__host__ __device__ constexpr Shape shape_of(int largest) {
  constexpr int most_of_lane = 8, warp = 32, block = 256;
  if (largest <= warp * most_of_lane) {
    int lanes = 2;
    while (lanes * most_of_lane < largest) lanes *= 2;
    return {lanes, block, (largest + lanes - 1) / lanes};
  }
  const int threads = largest <= 512 ? 64 : largest <= 1024 ? 128 : largest <= 4096 ? block : 2 * block;
  return {0, threads, (largest + threads - 1) / threads};
}
template <typename P>
inline constexpr Shape kShape = shape_of(P::kLargest);
template <typename P>
inline constexpr int kSegmentsOfBlock = kShape<P>.lanes == 0 ? 1 : kShape<P>.threads / kShape<P>.lanes;

// Part of a warp.
template <typename P>
struct LanesSort {
  static constexpr int kLanes = kShape<P>.lanes, kItems = kShape<P>.items;
  using Key = typename P::Key;
  using Value = typename P::Value;
  template <typename T>
  using Load = cub::WarpLoad<T, kItems, cub::WARP_LOAD_TRANSPOSE, kLanes>;
  template <typename T>
  using Store = cub::WarpStore<T, kItems, cub::WARP_STORE_TRANSPOSE, kLanes>;
  using Sort = cub::WarpMergeSort<Key, kItems, kLanes, Value>;
  union Storage {
    typename Load<Key>::TempStorage load;
    typename Load<Value>::TempStorage load_values;
    typename Sort::TempStorage sort;
    typename Store<Key>::TempStorage store;
    typename Store<Value>::TempStorage store_values;
  };

  __device__ __forceinline__ static void sort(Storage& storage, const Key* keys, Key* keys_out, const Value* values,
                                              Value* values_out, int count) {
    Key own[kItems];
    Value own_values[kItems];
    Sort sort(storage.sort);
    const unsigned int lanes = sort.get_member_mask();
    Load<Key>(storage.load).Load(keys, own, count, after_all<P>());
    __syncwarp(lanes);
    if constexpr (kHasValues<P>) {
      Load<Value>(storage.load_values).Load(values, own_values, count);
      __syncwarp(lanes);
    }
    sort.Sort(own, own_values, Before<P>{}, count, after_all<P>());
    __syncwarp(lanes);
    Store<Key>(storage.store).Store(keys_out, own, count);
    if constexpr (kHasValues<P>) {
      __syncwarp(lanes);
      Store<Value>(storage.store_values).Store(values_out, own_values, count);
    }
  }
};

// A block.
template <typename P, int kThreads, int kItems>
struct BlockSort {
  using Key = typename P::Key;
  using Value = typename P::Value;
  template <typename T>
  using Load = cub::BlockLoad<T, kThreads, kItems, cub::BLOCK_LOAD_TRANSPOSE>;
  static constexpr int kBits = sizeof(Key) > 1 ? 6 : 4;
  using Sort = cub::BlockRadixSort<Key, kThreads, kItems, Value, kBits>;
  union Storage {
    typename Load<Key>::TempStorage load;
    typename Load<Value>::TempStorage load_values;
    typename Sort::TempStorage sort;
  };

  __device__ __forceinline__ static void sort(Storage& storage, const Key* keys, Key* keys_out, const Value* values,
                                              Value* values_out, int count) {
    Key own[kItems];
    Value own_values[kItems];
    if constexpr (kHasValues<P>) {
      Load<Value>(storage.load_values).Load(values, own_values, count);
      __syncthreads();
    }
    Load<Key>(storage.load).Load(keys, own, count, after_all<P>());
    __syncthreads();
    Sort sort(storage.sort);
    if constexpr (kHasValues<P>) {
      if constexpr (P::kDescending)
        sort.SortDescendingBlockedToStriped(own, own_values);
      else
        sort.SortBlockedToStriped(own, own_values);
    } else {
      if constexpr (P::kDescending)
        sort.SortDescendingBlockedToStriped(own);
      else
        sort.SortBlockedToStriped(own);
    }
    cub::StoreDirectStriped<kThreads>(threadIdx.x, keys_out, own, count);
    if constexpr (kHasValues<P>) cub::StoreDirectStriped<kThreads>(threadIdx.x, values_out, own_values, count);
  }
};

template <typename P>
using OnceSort =
    cuda::std::conditional_t<kShape<P>.lanes == 0, BlockSort<P, kShape<P>.threads, kShape<P>.items>, LanesSort<P>>;
template <typename P>
inline constexpr int kOnceBytes = sizeof(typename OnceSort<P>::Storage) * kSegmentsOfBlock<P>;

// Sorts a segment by Sort.
template <typename P, typename Sort>
__device__ __forceinline__ void sort_segment(typename Sort::Storage& storage, const typename P::Key* keys,
                                             typename P::Key* keys_out, const typename P::Value* values,
                                             typename P::Value* values_out, Offset begin, Offset count) {
  if constexpr (kHasValues<P>)
    Sort::sort(storage, keys + begin, keys_out + begin, values + begin, values_out + begin, static_cast<int>(count));
  else
    Sort::sort(storage, keys + begin, keys_out + begin, nullptr, nullptr, static_cast<int>(count));
}

// As blocks(), for the segments that a block sorts at once. Of `few` segments it sorts all that are not larger.
template <typename P>
__device__ __forceinline__ void block(const long long* begins, const long long* ends, const Lists* sizes,
                                      const Index* indices, unsigned long long capacity, const typename P::Key* keys,
                                      typename P::Key* keys_out, const typename P::Value* values,
                                      typename P::Value* values_out, bool is_few) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  if constexpr (kBlockItems<P> != 0) {
    using Sort = BlockSort<P, kBlockThreads, kBlockItems<P>>;
    __shared__ typename Sort::Storage storage;
    if (!is_few && blockIdx.x >= sizes->block) return;
    const Index segment = is_few ? blockIdx.x : indices[2 * capacity + blockIdx.x];
    const Offset begin = begins[segment], count = ends[segment] - begin;
    if (count > 0 && count <= kBlockSegment<P>)
      sort_segment<P, Sort>(storage, keys, keys_out, values, values_out, begin, count);
  }
}

// Sorts each segment at once. Of a segment that is larger than was said the first kLargest elements are sorted.
template <typename P, typename Begin>
__device__ __forceinline__ void once(const typename P::Key* keys, typename P::Key* keys_out,
                                     const typename P::Value* values, typename P::Value* values_out, Index segments,
                                     Begin begin_of) {
  extern __shared__ __align__(16) unsigned char shared[];
  const Index in_block = kSegmentsOfBlock<P> == 1 ? 0 : threadIdx.x / cuda::std::max(1, kShape<P>.lanes);
  const Index segment = blockIdx.x * kSegmentsOfBlock<P> + in_block;
  if (segment >= segments) return;
  const cuda::std::pair<Offset, Offset> ends = begin_of(segment);
  const Offset begin = ends.first, count = cuda::std::min(ends.second - begin, Offset{P::kLargest});
  if (count <= 0) return;
  sort_segment<P, OnceSort<P>>(reinterpret_cast<typename OnceSort<P>::Storage*>(shared)[in_block], keys, keys_out,
                               values, values_out, begin, count);
}

}  // namespace cjit::segmented_sort
