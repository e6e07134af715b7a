// One kernel for each kind of resource; record.py compiles them and records what NVIDIA's tools report.
struct Pair {
  double a;
  char b;
};
__constant__ float table[32];
__constant__ char flag;

__device__ __noinline__ int callee(int* p, int n) {
  volatile int a[64];
  for (int i = 0; i < n; ++i) a[p[i] & 63] = p[i + 1];
  return a[n & 63];
}
extern "C" __global__ void empty() {}
extern "C" __global__ void __launch_bounds__(256) bound(char first, Pair pair, const float* in, float* out, int n) {
  __shared__ float tile[512];
  tile[threadIdx.x] = in[threadIdx.x] * table[threadIdx.x % 32] + pair.a + first + flag;
  __syncthreads();
  if (threadIdx.x < n) out[threadIdx.x] = tile[255 - threadIdx.x];
}
extern "C" __global__ void arrays(int* p, int n) {
  volatile int a[100];
  for (int i = 0; i < n; ++i) a[p[i]] = a[p[i + 1]] + i;
  *p = a[n];
}
extern "C" __global__ void calls(int* p, int n) {
  volatile int b[8];
  b[n & 7] = n;
  *p = callee(p, n) + b[p[1] & 7];
}
extern "C" __global__ void __launch_bounds__(1024, 2) spills(float* p, int n) {
  float v[64];
#pragma unroll
  for (int i = 0; i < 64; ++i) v[i] = p[i * n];
  for (int r = 0; r < n; ++r)
#pragma unroll
    for (int i = 0; i < 64; ++i) v[i] = v[i] * v[(i + 7) & 63] + v[(i * 5) & 63];
#pragma unroll
  for (int i = 0; i < 64; ++i) p[i * n] = v[i];
}
extern "C" __global__ void dynamic(int* p) {
  extern __shared__ int d[];
  d[threadIdx.x] = *p;
  __syncthreads();
  *p = d[3];
}
extern "C" __global__ void barriers(int* p) {
  asm volatile("bar.sync 3, 64;\n\tbar.sync 5, 64;" ::: "memory");
  *p = 1;
}
#if __CUDA_ARCH__ >= 900
extern "C" __global__ void __cluster_dims__(4, 2, 1) fixed_cluster(int* p) { *p = 1; }
extern "C" __global__ void __cluster_dims__() wanted_cluster(int* p) { *p = 1; }
#endif
