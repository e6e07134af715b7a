// Calls an operator for each element. `Problem` has Input and Operator.
#pragma once

#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::for_each {

using Offset = unsigned long long;

inline constexpr int kThreads = 256, kItems = 2;  // CUB's for all architectures

template <typename P>
__device__ __forceinline__ void tiles(typename P::Input input, Offset count, typename P::Operator function) {
  const Offset begin = Offset{blockIdx.x} * (kThreads * kItems) + threadIdx.x;
#pragma unroll
  for (int item = 0; item < kItems; ++item)
    if (const Offset i = begin + item * kThreads; i < count) function(input[i]);
}

}  // namespace cjit::for_each
