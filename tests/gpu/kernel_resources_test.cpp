// The resources that cjit reads from a cubin equal those that the driver reports after loading it.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

// Numbers of CUfunction_attribute.
enum Attribute {
  kMaxThreads = 0,
  kShared = 1,
  kConstant = 2,
  kLocal = 3,
  kRegisters = 4,
  kClusterMustBeSet = 10,
  kRequiredClusterX = 11,
  kRequiredClusterY = 12,
  kRequiredClusterZ = 13
};

const std::string kSource = R"(
struct Pair { double a; char b; };
__constant__ float table[32];
__constant__ char flag;
__device__ __noinline__ int callee(int *p, int n) {
  volatile int a[64];
  for (int i = 0; i < n; ++i) a[p[i] & 63] = p[i + 1];
  return a[n & 63];
}
extern "C" __global__ void empty() {}
extern "C" __global__ void __launch_bounds__(256) bound(char first, Pair pair, const float *in, float *out, int n) {
  __shared__ float tile[512];
  tile[threadIdx.x] = in[threadIdx.x] * table[threadIdx.x % 32] + pair.a + first + flag;
  __syncthreads();
  if (threadIdx.x < n) out[threadIdx.x] = tile[255 - threadIdx.x];
}
extern "C" __global__ void arrays(int *p, int n) {
  volatile int a[100];
  for (int i = 0; i < n; ++i) a[p[i]] = a[p[i + 1]] + i;
  *p = a[n];
}
extern "C" __global__ void calls(int *p, int n) {
  volatile int b[8];
  b[n & 7] = n;
  *p = callee(p, n) + b[p[1] & 7];
}
extern "C" __global__ void __launch_bounds__(1024, 2) spills(float *p, int n) {
  float v[64];
#pragma unroll
  for (int i = 0; i < 64; ++i) v[i] = p[i * n];
  for (int r = 0; r < n; ++r)
#pragma unroll
    for (int i = 0; i < 64; ++i) v[i] = v[i] * v[(i + 7) & 63] + v[(i * 5) & 63];
#pragma unroll
  for (int i = 0; i < 64; ++i) p[i * n] = v[i];
}
extern "C" __global__ void dynamic(int *p) {
  extern __shared__ int d[];
  d[threadIdx.x] = *p;
  __syncthreads();
  *p = d[3];
}
template <typename T, int N> __global__ void templated(T *p) { *p = N; }
)";

const std::string kClusters = R"(
extern "C" __global__ void __cluster_dims__(4, 2, 1) fixed(int *p) { *p = 1; }
extern "C" __global__ void __cluster_dims__() wanted(int *p) { *p = 1; }
)";

class KernelResourcesOnGpu : public CurrentGpu {
 protected:
  ~KernelResourcesOnGpu() override {
    if (library != nullptr) driver.library_unload(library);
  }

  // Builds, and loads without cjit.
  void load_raw(KernelBuild& build) {
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    driver.library_load(&library, build.result->image, nullptr, nullptr, 0, nullptr, nullptr, 0);
  }
  void* find_raw(const char* symbol) const {
    void* kernel = nullptr;
    driver.library_get_kernel(&kernel, library, symbol);
    return kernel;
  }
  std::uint32_t attribute(void* kernel, Attribute name) const {
    int value = 0;
    driver.kernel_attribute(&value, name, kernel, 0);
    return static_cast<std::uint32_t>(value);
  }

  void expect_same(const cjit_image_kernel_t& described) const {
    SCOPED_TRACE(described.symbol);
    const cjit_kernel_resources_t& resources = *described.resources;
    void* const kernel = find_raw(described.symbol);
    ASSERT_NE(kernel, nullptr);
    EXPECT_EQ(resources.register_count, attribute(kernel, kRegisters));
    EXPECT_EQ(resources.static_shared_memory, attribute(kernel, kShared));
    EXPECT_EQ(resources.constant_memory, attribute(kernel, kConstant));
    EXPECT_EQ(resources.local_memory, attribute(kernel, kLocal));
    if (resources.max_block_x != 0) {
      EXPECT_EQ(resources.max_block_x * resources.max_block_y * resources.max_block_z, attribute(kernel, kMaxThreads));
    }
    if (has_clusters()) {
      // The driver's "must be set" is also on for kernels whose source sets the cluster.
      EXPECT_EQ(resources.cluster_must_be_set != 0 || resources.required_cluster_x != 0,
                attribute(kernel, kClusterMustBeSet) != 0);
      EXPECT_EQ(resources.required_cluster_x, attribute(kernel, kRequiredClusterX));
      EXPECT_EQ(resources.required_cluster_y, attribute(kernel, kRequiredClusterY));
      EXPECT_EQ(resources.required_cluster_z, attribute(kernel, kRequiredClusterZ));
    }
    for (std::uint64_t i = 0; i < described.parameter_count; ++i) {
      std::size_t offset = 0;
      std::size_t size = 0;
      driver.kernel_parameter(kernel, i, &offset, &size);
      EXPECT_EQ(described.parameter_offsets[i], offset) << i;
      EXPECT_EQ(described.parameter_sizes[i], size) << i;
    }
  }
  void expect_all_same(const KernelBuild& build, std::size_t count) const {
    ASSERT_EQ(build.result->kernel_count, count);
    for (std::size_t i = 0; i < count; ++i) expect_same(*build.result->kernels[i]);
  }

  void* library = nullptr;
};

TEST_F(KernelResourcesOnGpu, AreTheDriversOfEachKernel) {
  auto build = request(kSource, {"templated<float, 3>"}, arch());
  load_raw(build);
  expect_all_same(build, 7);
}

TEST_F(KernelResourcesOnGpu, AreTheDriversOfClusters) {
  if (!has_clusters()) GTEST_SKIP() << "the device has no clusters";
  auto build = request(kClusters, {}, arch());
  load_raw(build);
  expect_all_same(build, 2);
}

TEST_F(KernelResourcesOnGpu, AreTheDriversOfCodeForDebuggers) {
  auto build = request(kSource, {"templated<float, 3>"}, arch());
  build.options.debug = CJIT_SWITCH_ON;
  load_raw(build);
  expect_all_same(build, 7);
}

}  // namespace
}  // namespace cjit::test
