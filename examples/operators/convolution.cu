// A 3x3 convolution of 32 channels to 32, with a bias and a ReLU; images are NHWC. The plan is convolution.json.
#include "tiles.cuh"

// Weights [32 outputs][3][3][32 channels] to [3][3][32 channels][32 outputs].
__global__ void reorder(const float* weights, float* to) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  if (i < 32 * 9 * 32) to[(i % (9 * 32)) * 32 + i / (9 * 32)] = weights[i];
}
// 64 pixels of 32 outputs per block.
__global__ void convolve(const __grid_constant__ Map image, const __grid_constant__ Map weights, float* out, int h,
                         int w, long long pixels) {
  __shared__ alignas(128) float taps[64][32], tile[32][32];
  __shared__ alignas(8) unsigned long long barrier_word;
  const unsigned barrier = shared_address(&barrier_word);
  if (threadIdx.x == 0) init_barrier(barrier);
  __syncthreads();
  const int first = blockIdx.x * 64, output = threadIdx.x % 32;
  float sum[8] = {};
  for (int tap = 0; tap < 9; ++tap) {
    if (threadIdx.x == 0) {
      expect_bytes(barrier, sizeof(taps) + sizeof(tile));
      copy_pixels(taps, &image, barrier, 0, first % w - 1, first / w % h - 1, first / w / h, tap % 3, tap / 3);
      copy_tile(tile, &weights, barrier, 0, tap * 32);
    }
    wait(barrier, tap % 2);
    for (int i = 0; i < 8; ++i)
      for (int c = 0; c < 32; ++c) sum[i] += taps[threadIdx.x / 32 + 8 * i][c] * tile[c][output];
    __syncthreads();
  }
  for (int i = 0; i < 8; ++i) {
    const long long pixel = first + threadIdx.x / 32 + 8 * i;
    if (pixel < pixels) out[pixel * 32 + output] = sum[i];
  }
}
__global__ void add_bias(float* out, const float* bias, long long count) {
  const long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i < count) out[i] = fmaxf(out[i] + bias[i % 32], 0.f);
}
