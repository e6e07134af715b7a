// cjit reports the same properties of a kernel as the driver.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

// Numbers of CUfunction_attribute.
enum Attribute { kMaxThreads = 0, kShared = 1, kConstant = 2, kLocal = 3, kRegisters = 4, kPtx = 5, kBinary = 6 };

const std::string kSource = R"(
struct Pair { double a; char b; };
__constant__ float table[32];
__launch_bounds__(256) __global__ void busy(char first, Pair pair, const float *in, float *out, int n) {
  __shared__ float tile[512];
  tile[threadIdx.x] = in[threadIdx.x] * table[threadIdx.x % 32] + pair.a + first;
  __syncthreads();
  if (threadIdx.x < n) out[threadIdx.x] = tile[255 - threadIdx.x];
}
)";

class KernelQueries : public CurrentGpu {
 protected:
  KernelQueries() : build(request(kSource, {"busy"}, arch())) {
    EXPECT_EQ(load(build, module_handle), CJIT_SUCCESS) << error.message();
    kernel = find(module_handle, "busy");
    driver.library_load(&library, build.result->image, nullptr, nullptr, 0, nullptr, nullptr, 0);
    driver.library_get_kernel(&raw, library, build.result->lowered_names[0]);
  }
  ~KernelQueries() override { driver.library_unload(library); }

  std::uint32_t attribute(Attribute name) const {
    int value = 0;
    driver.kernel_attribute(&value, name, raw, 0);
    return static_cast<std::uint32_t>(value);
  }

  KernelBuild build;
  OwnedModule module_handle;
  OwnedKernel kernel;
  void* library = nullptr;
  void* raw = nullptr;
};

TEST_F(KernelQueries, AttributesAreTheDrivers) {
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info.resources->max_threads_per_block, attribute(kMaxThreads));
  EXPECT_EQ(info.resources->static_shared_memory, attribute(kShared));
  EXPECT_EQ(info.resources->constant_memory, attribute(kConstant));
  EXPECT_EQ(info.resources->local_memory, attribute(kLocal));
  EXPECT_EQ(info.resources->register_count, attribute(kRegisters));
  EXPECT_EQ(info.ptx_version, attribute(kPtx));
  EXPECT_EQ(info.binary_version, attribute(kBinary));
  EXPECT_EQ(info.resources->max_threads_per_block, 256u);
  EXPECT_GE(info.resources->static_shared_memory, 2048u);
}

TEST_F(KernelQueries, ParametersAreTheDrivers) {
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(info.parameter_count, 5u);
  for (std::size_t i = 0; i < info.parameter_count; ++i) {
    std::size_t offset = 0;
    std::size_t size = 0;
    driver.kernel_parameter(raw, i, &offset, &size);
    EXPECT_EQ(info.parameter_offsets[i], offset) << i;
    EXPECT_EQ(info.parameter_sizes[i], size) << i;
  }
  EXPECT_EQ(info.parameter_sizes[0], 1u);
  EXPECT_EQ(info.parameter_sizes[1], 16u);
}

TEST_F(KernelQueries, OccupancyIsTheDrivers) {
  for (const std::uint32_t threads : {32U, 128U, 256U})
    for (const std::uint64_t shared : {0U, 16384U}) {
      int expected = 0;
      driver.occupancy(&expected, raw, static_cast<int>(threads), shared);
      std::uint32_t blocks = 0;
      ASSERT_EQ(cjit_kernel_get_occupancy(kernel.get(), threads, shared, &blocks, error.out()), CJIT_SUCCESS)
          << error.message();
      EXPECT_EQ(blocks, static_cast<std::uint32_t>(expected)) << threads << " threads, " << shared << " bytes";
    }
}

TEST_F(KernelQueries, MoreThreadsThanTheKernelTakesAreALimit) {
  std::uint32_t blocks = 0;
  EXPECT_EQ(cjit_kernel_get_occupancy(kernel.get(), 512, 0, &blocks, error.out()), CJIT_ERROR_LAUNCH_LIMIT);
}

TEST_F(KernelQueries, TheSuggestedBlockSizeIsTheDrivers) {
  for (const std::uint32_t limit : {0U, 100U}) {
    int grid = 0;
    int block = 0;
    driver.block_size(&grid, &block, raw, nullptr, 0, static_cast<int>(limit));
    std::uint32_t threads = 0;
    std::uint32_t blocks = 0;
    ASSERT_EQ(cjit_kernel_suggest_block_size(kernel.get(), 0, limit, &threads, &blocks, error.out()), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(threads, static_cast<std::uint32_t>(block));
    EXPECT_EQ(blocks, static_cast<std::uint32_t>(grid));
  }
}

}  // namespace
}  // namespace cjit::test
