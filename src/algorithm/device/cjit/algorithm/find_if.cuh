// The index of the first element for which a predicate is true. `Problem` has Input and Predicate.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>
#include <cjit/algorithm/tiles.cuh>

namespace cjit::find_if {

using Offset = unsigned long long;

template <typename P>
using Value = cub::detail::it_value_t<typename P::Input>;

struct Policy {
  int threads_per_block, items_per_thread;
};

// A thread loads up to 128 bytes at once, of at most 64 elements.
template <typename P>
struct Defaults {
  __host__ __device__ constexpr Policy operator()(cuda::compute_capability) const {
    constexpr int size = sizeof(Value<P>);
    return {128, size == 1 ? 64 : size <= 4 ? 32 : size <= 8 ? 16 : size <= 16 ? 8 : 4};
  }
};

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<typename P::template Tuned<Defaults<P>>>();

__device__ __forceinline__ void begin(Offset* output, Offset count) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  *output = count;
}

// Lowers `output` to the lowest index of a warp.
__device__ __forceinline__ void lower(Offset* output, Offset index) {
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) {
    const Offset other = __shfl_xor_sync(~0u, index, distance);
    if (other < index) index = other;
  }
  if (threadIdx.x % 32 == 0) atomicMin(output, index);
}

// The lowest index among the valid elements of a thread, or `none`.
template <typename Tiles, typename Element, int kItems, typename Predicate>
__device__ __forceinline__ Offset first_of(const Tiles& array, long long tile, const Element (&items)[kItems],
                                           typename Tiles::Mask valid, Offset none, Predicate& predicate) {
  typename Tiles::Mask hits = 0;
#pragma unroll
  for (int i = 0; i < kItems; ++i)
    if ((valid >> i & 1) != 0 && predicate(items[i])) hits |= typename Tiles::Mask{1} << i;
  Offset first = none;
#pragma unroll 1
  for (; hits != 0; hits &= hits - 1) {
    const auto index = static_cast<Offset>(array.index(tile, __ffsll(static_cast<long long>(hits)) - 1));
    if (index < first) first = index;
  }
  return first;
}

// Warps lower `output` as they find an element, and end when it lies before their next tile.
template <typename P>
__device__ __forceinline__ void tiles(Offset* output, Offset count, typename P::Input input,
                                      typename P::Predicate predicate) {
  constexpr int kItems = policy<P>.items_per_thread;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  using Tiles = cjit::tiles<Value<P>, typename P::Input, policy<P>.threads_per_block, kItems>;
  using Mask = typename Tiles::Mask;
  const Tiles array(input, static_cast<long long>(count));
  Value<P> items[kItems];
  for (long long tile = blockIdx.x; tile < array.whole(); tile += gridDim.x) {
    const Offset known = *static_cast<volatile Offset*>(output);
    array.load(tile, items);
    if (__any_sync(~0u, known < static_cast<Offset>(array.begin(tile)))) break;
    bool found = false;
#pragma unroll
    for (int i = 0; i < kItems; ++i) found |= static_cast<bool>(predicate(items[i]));
    if (!__any_sync(~0u, found)) continue;
    lower(output, first_of(array, tile, items, ~Mask{0}, count, predicate));
    break;
  }
  for (long long tile = array.whole() + blockIdx.x; tile < array.size(); tile += gridDim.x) {
    const Mask valid = array.load(tile, items);
    const Offset first = first_of(array, tile, items, valid, count, predicate);
    if (__any_sync(~0u, first < count)) lower(output, first);
  }
}

}  // namespace cjit::find_if
