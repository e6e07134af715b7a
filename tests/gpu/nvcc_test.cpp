// Kernels compiled by nvcc compute the same as those compiled by NVRTC.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

// The sum of the squares of a block's values in a fixed order, so that equal code gives equal bits.
constexpr const char* kSquares = R"(
template <typename T> struct Square { __device__ T operator()(T x) const { return x * x; } };
template <typename T, int kThreads, template <typename> class Operator>
__global__ void sum(const T* in, T* out) {
  __shared__ T values[kThreads];
  values[threadIdx.x] = Operator<T>()(in[blockIdx.x * kThreads + threadIdx.x]);
  for (int step = kThreads / 2; step > 0; step /= 2) {
    __syncthreads();
    if (threadIdx.x < step) values[threadIdx.x] += values[threadIdx.x + step];
  }
  if (threadIdx.x == 0) out[blockIdx.x] = values[0];
}
)";
constexpr const char* kName = "sum<float, 64, Square>";
constexpr int kThreads = 64;
constexpr int kBlocks = 32;

class NvccOnGpu : public CurrentGpu {
 protected:
  NvccOnGpu() {
    for (std::size_t i = 0; i < in_.size(); ++i) in_[i] = 0.37F * static_cast<float>(i % 101) - 11.3F;
  }

  KernelBuild by(cjit_compiler_t compiler, const std::string& source = kSquares) {
    KernelBuild build = request(source, {kName}, arch());
    build.options.compiler = compiler;
    return build;
  }
  std::vector<float> sums(KernelBuild build) {
    const OwnedModule from = loaded(std::move(build));
    const OwnedKernel kernel = find(from, kName);
    const DeviceArray<float> in(driver, in_), out(driver, kBlocks);
    EXPECT_EQ(launch(kernel, grid_of(kBlocks, kThreads), Arguments(in.address(), out.address())), CJIT_SUCCESS)
        << error.message();
    return out.values();
  }
  // Compares with the result in double precision.
  void expect_right(const std::vector<float>& got) {
    for (int block = 0; block < kBlocks; ++block) {
      double exact = 0;
      for (int i = 0; i < kThreads; ++i) {
        const double value = in_[static_cast<std::size_t>(block * kThreads + i)];
        exact += value * value;
      }
      EXPECT_NEAR(got[static_cast<std::size_t>(block)], exact, exact * 1e-6) << "block " << block;
    }
  }

  std::vector<float> in_ = std::vector<float>(kThreads * kBlocks);
};

TEST_F(NvccOnGpu, ATemplateKernelGivesTheSameByNvccAndByNvrtc) {
  const std::vector<float> of_nvrtc = sums(by(CJIT_COMPILER_NVRTC)), of_nvcc = sums(by(CJIT_COMPILER_NVCC));
  expect_right(of_nvrtc);
  EXPECT_EQ(of_nvcc, of_nvrtc);
}

TEST_F(NvccOnGpu, AFatbinRunsAndSoDoesThePtxInIt) {
  const std::vector<float> of_nvrtc = sums(by(CJIT_COMPILER_NVRTC));
  KernelBuild whole = by(CJIT_COMPILER_NVCC);
  whole.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  EXPECT_EQ(sums(std::move(whole)), of_nvrtc);
  const std::string name = arch("compute_");
  KernelBuild of_ptx = by(CJIT_COMPILER_NVCC);
  of_ptx.options.arch = name.c_str();
  of_ptx.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  EXPECT_EQ(sums(std::move(of_ptx)), of_nvrtc);
}

TEST_F(NvccOnGpu, AKernelInASourceWithHostCodeRuns) {
  const std::string source = std::string("#include <cstdio>\n#include <vector>\n") + kSquares +
                             "int main() { std::vector<int> v(3); std::printf(\"%zu\", v.size()); }\n";
  expect_right(sums(by(CJIT_COMPILER_NVCC, source)));
}

}  // namespace
}  // namespace cjit::test
