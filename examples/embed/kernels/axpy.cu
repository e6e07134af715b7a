#include "index.cuh"

template <typename T>
__global__ void axpy(unsigned count, T a, const T* x, T* y) {
  const unsigned i = index();
  if (i < count) y[i] += a * x[i];
}
