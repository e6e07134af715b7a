// The softmax of each row, with one of two kernels. The plan is softmax.json.

// One warp per row, eight rows per block.
__global__ void softmax_short(float* y, const float* x, long long rows, int columns) {
  const long long row = blockIdx.x * 8LL + threadIdx.x / 32;
  if (row >= rows) return;
  const int lane = threadIdx.x % 32;
  float most = -3e38f, sum = 0;
  for (int i = lane; i < columns; i += 32) most = fmaxf(most, x[row * columns + i]);
  for (int step = 16; step > 0; step /= 2) most = fmaxf(most, __shfl_xor_sync(~0u, most, step));
  for (int i = lane; i < columns; i += 32) sum += expf(x[row * columns + i] - most);
  for (int step = 16; step > 0; step /= 2) sum += __shfl_xor_sync(~0u, sum, step);
  for (int i = lane; i < columns; i += 32) y[row * columns + i] = expf(x[row * columns + i] - most) / sum;
}
// One block per row, which is in shared memory.
__global__ void softmax_long(float* y, const float* x, int columns) {
  extern __shared__ float row[];
  __shared__ float parts[32];
  const auto of_block = [&](float value, bool is_sum) {
    for (int step = 16; step > 0; step /= 2) {
      const float other = __shfl_xor_sync(~0u, value, step);
      value = is_sum ? value + other : fmaxf(value, other);
    }
    __syncthreads();
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = value;
    __syncthreads();
    float all = parts[0];
    for (int i = 1; i < blockDim.x / 32; ++i) all = is_sum ? all + parts[i] : fmaxf(all, parts[i]);
    return all;
  };
  float most = -3e38f, sum = 0;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    most = fmaxf(most, row[i] = x[(long long)blockIdx.x * columns + i]);
  most = of_block(most, false);
  for (int i = threadIdx.x; i < columns; i += blockDim.x) sum += row[i] = expf(row[i] - most);
  sum = of_block(sum, true);
  for (int i = threadIdx.x; i < columns; i += blockDim.x) y[(long long)blockIdx.x * columns + i] = row[i] / sum;
}
