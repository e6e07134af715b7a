#include <cuda/std/cstdint>
#include <cuda/std/type_traits>

template <typename T>
__global__ void axpy(cuda::std::uint32_t count, T a, const T* x, T* y) {
  static_assert(cuda::std::is_floating_point_v<T>, "axpy is for floating-point types");
  const cuda::std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
