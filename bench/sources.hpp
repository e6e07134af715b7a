// The CUDA C++ that is built.
#pragma once

#include <string>

namespace cjit_bench {

// Differs from all others of this process in its first line, so that no cache knows it.
inline std::string distinct(const char* source) {
  static unsigned long count = 0;
  return "// " + std::to_string(++count) + "\n" + source;
}

inline constexpr const char* kTrivialSource = R"(
__global__ void scale(float* values, float factor) { values[threadIdx.x] *= factor; }
)";
inline constexpr const char* kTrivialName = "scale";

inline constexpr const char* kCubSource = R"(
#include <cub/block/block_reduce.cuh>
template <typename T, int kThreads>
__global__ void block_sum(const T* in, T* out) {
  using Reduce = cub::BlockReduce<T, kThreads>;
  __shared__ typename Reduce::TempStorage storage;
  const T sum = Reduce(storage).Sum(in[blockIdx.x * kThreads + threadIdx.x]);
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
)";
inline constexpr const char* kCubName = "block_sum<float, 256>";

inline constexpr const char* kEmptySource = "__global__ void empty(float* values, int count) {}\n";
inline constexpr const char* kEmptyName = "empty";
// As that, of a pointer and so many integers that there are `count` arguments.
std::string source_with_arguments(std::size_t count);

inline constexpr const char* kReadSource = R"(
__global__ void read_all(const float4* in, unsigned long long count, float* out) {
  float sum = 0;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    sum += in[i].x + in[i].y + in[i].z + in[i].w;
  if (sum == 1.25F) *out = sum;
}
)";
inline constexpr const char* kReadName = "read_all";

inline constexpr unsigned kImageSize = 200'000;

// A kernel with so many bytes of data that no compression would shrink, for an image of at least that size.
std::string source_with_data(unsigned bytes);
inline constexpr const char* kDataName = "look_up";

// A short kernel, extern "C", that unrolls into so many bytes of machine code; another one for each `number`.
std::string source_with_code(unsigned bytes, unsigned number = 0);
inline constexpr const char* kCodeName = "chain";

}  // namespace cjit_bench
