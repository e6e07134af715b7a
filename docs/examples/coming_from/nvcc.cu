// A template kernel compiled ahead of time by nvcc, with its launch.
#include <cuda_runtime.h>

template <typename T>
__global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

cudaError_t axpy_by_nvcc(unsigned n, float a, const float* x, float* y, cudaStream_t stream) {
  axpy<float><<<(n + 255) / 256, 256, 0, stream>>>(n, a, x, y);
  return cudaGetLastError();
}
