// D[m, n] = A[m, k] * B[n, k]^T in float64, one thread an element: slow, and with nothing in common with what it
// checks. The product of two bf16 is exact in float.

struct bf16 {
  unsigned short bits;
};

__device__ float value(unsigned bits) { return __uint_as_float(bits << 16); }

__global__ void reference(const bf16* a, const bf16* b, double* d, unsigned m, unsigned n, unsigned k) {
  const unsigned column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= m || column >= n) return;
  const uint4* x = reinterpret_cast<const uint4*>(a + static_cast<unsigned long long>(row) * k);
  const uint4* y = reinterpret_cast<const uint4*>(b + static_cast<unsigned long long>(column) * k);
  double sum = 0;
  for (unsigned i = 0; i < k / 8; ++i) {
    const uint4 p = x[i], q = y[i];
    const unsigned ps[] = {p.x, p.y, p.z, p.w}, qs[] = {q.x, q.y, q.z, q.w};
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      sum += value(ps[j] & 0xFFFF) * value(qs[j] & 0xFFFF);
      sum += value(ps[j] >> 16) * value(qs[j] >> 16);
    }
  }
  d[static_cast<unsigned long long>(row) * n + column] = sum;
}
