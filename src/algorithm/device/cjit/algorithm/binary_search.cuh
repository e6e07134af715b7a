// Searches in sorted elements. `Problem` has Input, Values, Output, Upper (the second output of equal ranges) and
// Operator.
#pragma once

#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::binary_search {

using Offset = unsigned long long;

inline constexpr int kThreads = 256;

// The first element that is not less than the value or, for the upper bound, that is greater.
template <bool IsUpper, typename Input, typename Value, typename Operator>
__device__ __forceinline__ Offset bound(Input input, Offset count, const Value& value, Operator& less) {
  Offset begin = 0;
  while (count != 0) {
    const Offset half = count / 2;
    bool is_before;
    if constexpr (IsUpper)
      is_before = !less(value, input[begin + half]);
    else
      is_before = less(input[begin + half], value);
    if (is_before) begin += half + 1;
    count = is_before ? count - half - 1 : half;
  }
  return begin;
}

// A thread searches a value.
template <typename P, bool IsUpper>
__device__ __forceinline__ void search(typename P::Input input, Offset count, typename P::Values values,
                                       Offset value_count, typename P::Output output, typename P::Operator less) {
  const Offset i = Offset{blockIdx.x} * kThreads + threadIdx.x;
  if (i >= value_count) return;
  const auto value = values[i];
  output[i] = bound<IsUpper>(input, count, value, less);
}

// The elements that are equal to a value begin at its lower bound, and end before its upper bound.
template <typename P>
__device__ __forceinline__ void equal_range(typename P::Input input, Offset count, typename P::Values values,
                                            Offset value_count, typename P::Output output, typename P::Upper upper,
                                            typename P::Operator less) {
  const Offset i = Offset{blockIdx.x} * kThreads + threadIdx.x;
  if (i >= value_count) return;
  const auto value = values[i];
  const Offset lower = bound<false>(input, count, value, less);
  output[i] = lower;
  upper[i] = lower + bound<true>(input + lower, count - lower, value, less);
}

}  // namespace cjit::binary_search
