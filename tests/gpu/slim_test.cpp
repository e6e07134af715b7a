// Slim builds compute the same as full ones.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

constexpr const char* kPolynomials = R"(
__constant__ float idle[4096] = {1};
__constant__ float coefficients[8] = {0.5F, -1, 2, 0.25F, 3, -0.125F, 1, 1};
__device__ int idle_too[50000] = {2};
__constant__ float factor[1];
__device__ float offset[4];
template <int kDegree>
__global__ void evaluate(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float y = 0;
  for (int d = kDegree; d >= 0; --d) y = y * in[i] + coefficients[d];
  out[i] = y * factor[0] + offset[i % 4];
}
)";
constexpr const char* kName = "evaluate<7>";
constexpr int kCount = 1000;

class SlimOnGpu : public CurrentGpu {
 protected:
  // The results of the module after its variables were set.
  std::vector<float> results_of(cjit_switch_t slim) {
    KernelBuild build = request(kPolynomials, {kName, "&factor", "&offset"}, arch());
    build.options.slim = slim;
    OwnedModule module;
    EXPECT_EQ(load(build, module), CJIT_SUCCESS) << error.message();
    size_ = build.result->image_size;
    dropped_ = build.result->dropped_count;
    set(module, "&factor", std::vector<float>{3});
    set(module, "&offset", std::vector<float>{1, 2, 3, 4});
    std::vector<float> values(kCount);
    for (int i = 0; i < kCount; ++i) values[static_cast<std::size_t>(i)] = 0.001F * static_cast<float>(i);
    const DeviceArray<float> in(driver, values), out(driver, kCount);
    EXPECT_EQ(launch(find(module, kName), grid_of(8, 128), Arguments(in.address(), out.address(), kCount)),
              CJIT_SUCCESS)
        << error.message();
    return out.values();
  }
  void set(const OwnedModule& module, const char* name, const std::vector<float>& values) {
    std::uint64_t address = 0, size = 0;
    ASSERT_EQ(cjit_module_get_variable(module.get(), name, &address, &size, error.out()), CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(size, values.size() * sizeof(float));
    driver.copy_in(address, values.data(), size);
  }

  std::uint64_t size_ = 0;
  std::uint64_t dropped_ = 0;
};

TEST_F(SlimOnGpu, SlimAndFullBuildsComputeTheSame) {
  const std::vector<float> full = results_of(CJIT_SWITCH_OFF);
  const std::uint64_t full_size = size_;
  EXPECT_EQ(dropped_, 0u);
  const std::vector<float> slim = results_of(CJIT_SWITCH_ON);
  EXPECT_EQ(dropped_, 2u);
  EXPECT_LT(size_, full_size / 10);
  EXPECT_EQ(slim, full);
  EXPECT_FLOAT_EQ(slim[0], 0.5F * 3 + 1);
}

}  // namespace
}  // namespace cjit::test
