// Calls an operator for each element. `Problem` has Input and Operator.
#pragma once

#include <cub/util_arch.cuh>
#include <cub/util_type.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::for_each {

using Offset = unsigned long long;

inline constexpr int kThreads = 256;

// A thread loads up to 16 bytes before it stores.
template <typename P>
inline constexpr int kItems = sizeof(cub::detail::it_value_t<typename P::Input>) <= 2   ? 8
                              : sizeof(cub::detail::it_value_t<typename P::Input>) <= 4 ? 4
                                                                                        : 2;

// Without a check of each element in a full tile, because loads cannot be moved before it.
template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, Offset count, typename P::Operator function) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  constexpr int kTile = kThreads * kItems<P>;
  const Offset tile = Offset{blockIdx.x} * kTile, begin = tile + threadIdx.x;
  if (count - tile >= kTile) {
#pragma unroll
    for (int item = 0; item < kItems<P>; ++item) function(input[begin + item * kThreads]);
  } else {
#pragma unroll
    for (int item = 0; item < kItems<P>; ++item)
      if (const Offset i = begin + item * kThreads; i < count) function(input[i]);
  }
}

}  // namespace cjit::for_each
