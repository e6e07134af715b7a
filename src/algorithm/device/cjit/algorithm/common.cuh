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

}  // namespace cjit

// The numbers of the policy, and their names with a NUL after each, as data of the image.
#define CJIT_NUMBERS(names, ...)                             \
  extern "C" {                                               \
  __device__ long long cjit_policy_values[] = {__VA_ARGS__}; \
  __device__ char cjit_policy_names[] = names;               \
  }
