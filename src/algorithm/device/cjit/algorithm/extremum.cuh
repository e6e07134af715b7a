// The smallest or largest element and its index. `Problem` has Input, Output, Index, Operator and kIsLargest.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/block/block_reduce.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>
#include <cjit/algorithm/tiles.cuh>

namespace cjit::extremum {

using Offset = long long;

template <typename P>
using Value = cub::detail::it_value_t<typename P::Input>;

// An element and its index; negative: none.
template <typename P>
struct Found {
  Value<P> value;
  Offset index;
};

struct Policy {
  int threads_per_block, items_per_thread;
};

// A thread loads up to 128 bytes at once, of at most 32 elements.
template <typename P>
struct Defaults {
  __host__ __device__ constexpr Policy operator()(cuda::compute_capability) const {
    constexpr int size = sizeof(Value<P>);
    return {128, size <= 4 ? 32 : size <= 8 ? 16 : size <= 16 ? 8 : 4};
  }
};

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<typename P::template Tuned<Defaults<P>>>();

// The better of two elements; of equal ones the first.
template <typename P>
struct Better {
  typename P::Operator comes_before;

  __device__ __forceinline__ bool is_better(const Value<P>& a, const Value<P>& b) {
    return P::kIsLargest ? comes_before(b, a) : comes_before(a, b);
  }
  __device__ __forceinline__ Found<P> operator()(const Found<P>& a, const Found<P>& b) {
    if (a.index < 0) return b;
    if (b.index < 0) return a;
    if (is_better(a.value, b.value)) return a;
    if (is_better(b.value, a.value)) return b;
    return a.index < b.index ? a : b;
  }
};

template <typename P>
__device__ __forceinline__ void write(const Found<P>& found, typename P::Output output, typename P::Index index) {
  *output = found.value;
  *index = static_cast<cub::detail::it_value_t<typename P::Index>>(found.index);
}

// The best of all threads is in the first one.
template <typename P>
__device__ __forceinline__ Found<P> best_of_block(const Found<P>& own, Better<P> better) {
  using Reduce = cub::BlockReduce<Found<P>, policy<P>.threads_per_block>;
  __shared__ typename Reduce::TempStorage shared;
  return Reduce(shared).Reduce(own, better);
}

// Each block leaves the best of its tiles; a single one writes the result.
template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, Found<P>* partials, Offset count,
                                      typename P::Output output, typename P::Index index,
                                      typename P::Operator comes_before) {
  constexpr int kItems = policy<P>.items_per_thread;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  const cjit::tiles<Value<P>, typename P::Input, policy<P>.threads_per_block, kItems> array(input, count);
  Better<P> better{comes_before};
  Found<P> best;
  best.index = -1;
  Value<P> items[kItems];
  Offset tile = blockIdx.x;
  for (; tile < array.whole(); tile += gridDim.x) {
    array.load(tile, items);
    int at = 0;
#pragma unroll
    for (int i = 1; i < kItems; ++i)
      if (better.is_better(items[i], items[0])) {
        items[0] = items[i];
        at = i;
      }
    // Later elements of a thread have larger indices here.
    if (best.index < 0 || better.is_better(items[0], best.value)) best = {items[0], array.index(tile, at)};
  }
  for (; tile < array.size(); tile += gridDim.x) {
    const auto valid = array.load(tile, items);
#pragma unroll
    for (int i = 0; i < kItems; ++i)
      if (valid >> i & 1) best = better(best, Found<P>{items[i], array.index(tile, i)});
  }
  best = best_of_block(best, better);
  if (threadIdx.x != 0) return;
  if (gridDim.x == 1)
    write<P>(best, output, index);
  else
    partials[blockIdx.x] = best;
}

// The best of all blocks.
template <typename P>
__device__ __forceinline__ void last(const Found<P>* partials, int blocks, typename P::Output output,
                                     typename P::Index index, typename P::Operator comes_before) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  Better<P> better{comes_before};
  Found<P> best;
  best.index = -1;
  constexpr int kThreads = policy<P>.threads_per_block, kAtOnce = 8;
  for (int first = threadIdx.x; first < blocks; first += kThreads * kAtOnce) {
    Found<P> found[kAtOnce];
#pragma unroll
    for (int i = 0; i < kAtOnce; ++i)
      if (first + i * kThreads < blocks)
        found[i] = partials[first + i * kThreads];
      else
        found[i].index = -1;
#pragma unroll
    for (int i = 0; i < kAtOnce; ++i) best = better(best, found[i]);
  }
  best = best_of_block(best, better);
  if (threadIdx.x == 0) write<P>(best, output, index);
}

}  // namespace cjit::extremum
