// Code that an image pass changed computes the same results.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

// c[row][column] = sum over k of a[k][row] * b[k][column], 8 x 8 sums per thread: long runs of FFMA.
constexpr const char* kProduct = R"(
extern "C" __global__ void product(const float* a, const float* b, float* c, int n, int depth) {
  const int row = (blockIdx.y * blockDim.y + threadIdx.y) * 8, column = (blockIdx.x * blockDim.x + threadIdx.x) * 8;
  float sums[8][8] = {};
  for (int k = 0; k < depth; ++k) {
    float left[8], right[8];
#pragma unroll
    for (int i = 0; i < 8; ++i) { left[i] = a[k * n + row + i]; right[i] = b[k * n + column + i]; }
#pragma unroll
    for (int i = 0; i < 8; ++i)
#pragma unroll
      for (int j = 0; j < 8; ++j) sums[i][j] += left[i] * right[j];
  }
#pragma unroll
  for (int i = 0; i < 8; ++i)
#pragma unroll
    for (int j = 0; j < 8; ++j) c[(row + i) * n + column + j] = sums[i][j];
}
)";
constexpr int kSize = 256;
constexpr int kDepth = 100;

class ImagePassesOnGpu : public CurrentGpu {
 protected:
  std::vector<float> product(KernelBuild build) {
    std::vector<float> a(kDepth * kSize), b(kDepth * kSize);
    for (std::size_t i = 0; i < a.size(); ++i) {
      a[i] = 0.01F * static_cast<float>(i % 97) - 0.4F;
      b[i] = 0.02F * static_cast<float>(i % 89) - 0.7F;
    }
    const OwnedModule from = loaded(std::move(build));
    const OwnedKernel kernel = find(from, "product");
    const DeviceArray<float> device_a(driver, a), device_b(driver, b), out(driver, kSize * kSize);
    auto grid = grid_of(kSize / 64, 8);
    grid.grid_y = kSize / 64;
    grid.block_y = 8;
    EXPECT_EQ(launch(kernel, grid, Arguments(device_a.address(), device_b.address(), out.address(), kSize, kDepth)),
              CJIT_SUCCESS)
        << error.message();
    return out.values();
  }
};

TEST_F(ImagePassesOnGpu, InterleavedFfmaGiveTheSameBits) {
  if (device.cc != 90) return;  // it changes nothing for other devices
  const std::string name = arch("sm_", "a");
  const std::vector<float> plain = product(request(kProduct, {"product"}, name));
  auto pass = sized<cjit_image_pass_t>();
  pass.name = "cjit.ffma_interleave";
  pass.options = "force";
  const cjit_image_pass_t* const passes[] = {&pass};
  KernelBuild build = request(kProduct, {"product"}, name);
  build.options.image_passes = passes;
  build.options.image_pass_count = 1;
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  ASSERT_GT(build.result->image_pass_reports[0]->change_count, 0u);
  EXPECT_EQ(product(std::move(build)), plain);
  EXPECT_NE(plain[1], 0.0F);
}

}  // namespace
}  // namespace cjit::test
