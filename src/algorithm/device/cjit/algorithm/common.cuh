// What the generated sources of all algorithms use.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cuda/functional>
#include <cuda/iterator>
#include <cuda/std/complex>
#include <cuda/std/functional>
#include <cuda/std/tuple>

namespace cjit {

// A value that is only copied.
template <int Size, int Alignment>
struct alignas(Alignment) bytes {
  unsigned char data[Size];
};

// The state of an operator or iterator, whose size is no multiple of its alignment. As an argument it is plain bytes.
template <int Size, int Alignment>
struct alignas(Alignment) aligned_bytes {
  unsigned char data[Size];
  template <int From>
  __device__ aligned_bytes(const bytes<Size, From>& value) {
    for (int i = 0; i < Size; ++i) data[i] = value.data[i];
  }
};

// An operator whose arguments and result are converted to the type T of an accumulator.
template <typename T, typename Operator>
struct combining {
  Operator call;
  __device__ __forceinline__ T operator()(const T& a, const T& b) const { return static_cast<T>(call(a, b)); }
};

}  // namespace cjit

// The numbers of the policy, and their names with a NUL after each, as data of the image.
#define CJIT_NUMBERS(names, ...)                             \
  extern "C" {                                               \
  __device__ long long cjit_policy_values[] = {__VA_ARGS__}; \
  __device__ char cjit_policy_names[] = names;               \
  }
