// c[m][n] = a[m][k] * b[k][n] in float: parts of k in parallel, then their sum. The plan is product.json.
#include "tiles.cuh"

// partials[z] = the part z of a * b, with tiles of 32 by 32.
__global__ void product(const __grid_constant__ Map a, const __grid_constant__ Map b, float* partials, int m, int n,
                        int k, int k_of_part) {
  __shared__ alignas(128) float tile_a[32][32], tile_b[32][32];
  __shared__ alignas(8) unsigned long long barrier_word;
  const unsigned barrier = shared_address(&barrier_word);
  if (threadIdx.x == 0) init_barrier(barrier);
  __syncthreads();
  const int column = blockIdx.x * 32 + threadIdx.x % 32, first_row = threadIdx.x / 32;
  const int begin = blockIdx.z * k_of_part, end = min(k, begin + k_of_part);
  float sum[4] = {};
  unsigned parity = 0;
  for (int at = begin; at < end; at += 32, parity ^= 1) {
    if (threadIdx.x == 0) {
      expect_bytes(barrier, sizeof(tile_a) + sizeof(tile_b));
      copy_tile(tile_a, &a, barrier, at, blockIdx.y * 32);
      copy_tile(tile_b, &b, barrier, blockIdx.x * 32, at);
    }
    wait(barrier, parity);
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 32; ++j) sum[i] += tile_a[first_row + 8 * i][j] * tile_b[j][threadIdx.x % 32];
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i) {
    const int row = blockIdx.y * 32 + first_row + 8 * i;
    if (row < m && column < n) partials[((long long)blockIdx.z * m + row) * n + column] = sum[i];
  }
  cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void sum_parts(const float* partials, float* c, long long count, int parts) {
  cudaGridDependencySynchronize();
  const long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i >= count) return;
  float sum = 0;
  for (int part = 0; part < parts; ++part) sum += partials[part * count + i];
  c[i] = sum;
}
