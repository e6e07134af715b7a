// Shared memory, clusters, PDL, streams and graphs.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

class LaunchFeatures : public CurrentGpu {};

// Writes to the last word of dynamic shared memory and reads it back.
const std::string kLastWord = R"(
extern __shared__ int words[];
__global__ void last_word(int *out, int count) {
  words[count - 1] = 41 + threadIdx.x;
  __syncthreads();
  *out = words[count - 1] + 1;
}
)";

TEST_F(LaunchFeatures, DynamicSharedMemoryAbove48KiBIsRaised) {
  const OwnedModule module_handle = loaded(kLastWord, {"last_word"});
  const OwnedKernel kernel = find(module_handle, "last_word");
  const DeviceArray<int> out(driver, 1);
  cjit_launch_options_t options = grid_of(1, 1);
  options.dynamic_shared_memory = device.max_shared_memory_per_block;
  const int count = static_cast<int>(options.dynamic_shared_memory / sizeof(int));
  ASSERT_EQ(launch(kernel, options, Arguments(out.address(), count)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(42));
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info.max_dynamic_shared_memory, device.max_shared_memory_per_block);

  options.dynamic_shared_memory += 4;
  EXPECT_EQ(launch(kernel, options, Arguments(out.address(), count)), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr(std::to_string(options.dynamic_shared_memory)));
}

// Each block records the number of blocks of its cluster.
const std::string kClusterSize = R"(
__device__ unsigned cluster_blocks() {
  unsigned count;
  asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(count));
  return count;
}
__global__ void asked(unsigned *out) { out[blockIdx.x] = cluster_blocks(); }
__global__ __cluster_dims__(2, 1, 1) void fixed(unsigned *out) { out[blockIdx.x] = cluster_blocks(); }
)";

TEST_F(LaunchFeatures, AClusterIsWhatTheLaunchAsksFor) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule module_handle = loaded(kClusterSize, {"asked", "fixed"});
  const OwnedKernel kernel = find(module_handle, "asked");
  const DeviceArray<unsigned> out(driver, 16);
  for (const unsigned blocks : {1U, 4U, 8U}) {
    cjit_launch_options_t options = grid_of(16, 32);
    options.cluster_x = blocks;
    ASSERT_EQ(launch(kernel, options, Arguments(out.address())), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(out.values(), Each(blocks));
  }
}

TEST_F(LaunchFeatures, AClusterOfSixteenBlocksIsAllowedWhereTheDeviceHasIt) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule module_handle = loaded(kClusterSize, {"asked", "fixed"});
  const DeviceArray<unsigned> out(driver, 16);
  cjit_launch_options_t options = grid_of(16, 32);
  options.cluster_x = 16;
  options.non_portable_cluster = CJIT_SWITCH_ON;
  const cjit_status_t status = launch(find(module_handle, "asked"), options, Arguments(out.address()));
  if (device.cc != 90 && status == CJIT_ERROR_DRIVER) GTEST_SKIP() << error.message();
  ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), Each(16u));
}

TEST_F(LaunchFeatures, AClusterThatTheSourceFixesNeedsNoneInTheLaunch) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule module_handle = loaded(kClusterSize, {"asked", "fixed"});
  const OwnedKernel kernel = find(module_handle, "fixed");
  const DeviceArray<unsigned> out(driver, 16);
  ASSERT_EQ(launch(kernel, grid_of(16, 32), Arguments(out.address())), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), Each(2u));
  cjit_launch_options_t options = grid_of(16, 32);
  options.cluster_x = 2;
  EXPECT_EQ(launch(kernel, options, Arguments(out.address())), CJIT_SUCCESS) << error.message();
  options.cluster_x = 4;
  EXPECT_EQ(launch(kernel, options, Arguments(out.address())), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(launch(kernel, grid_of(15, 32), Arguments(out.address())), CJIT_ERROR_LAUNCH_LIMIT);
}

// The second kernel may start before the first is done, and waits for its results.
const std::string kPair = R"(
__global__ void first(int *data) {
  const long long start = clock64();
  while (clock64() - start < 1000000) {}
  data[threadIdx.x] = threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void second(const int *data, int *out) {
  cudaGridDependencySynchronize();
  out[threadIdx.x] = data[threadIdx.x] + 1;
}
)";

TEST_F(LaunchFeatures, APdlPairPassesItsNumbersOn) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no programmatic launches";
  const OwnedModule module_handle = loaded(kPair, {"first", "second"});
  const OwnedKernel first = find(module_handle, "first");
  const OwnedKernel second = find(module_handle, "second");
  const DeviceArray<int> data(driver, 4);
  const DeviceArray<int> out(driver, 4);
  cjit_launch_options_t options = grid_of(1, 4);
  options.pdl = CJIT_SWITCH_ON;
  ASSERT_EQ(launch(first, options, Arguments(data.address())), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(launch(second, options, Arguments(data.address(), out.address())), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(1, 2, 3, 4));
}

class Captured : public LaunchFeatures {
 protected:
  Captured() { driver.stream_create(&stream, kNonBlocking); }
  ~Captured() override { driver.stream_destroy(stream); }

  static constexpr unsigned kNonBlocking = 1;
  static constexpr int kThreadLocalCapture = 1;
  void* stream = nullptr;
};

TEST_F(Captured, AGraphOfLaunchesReplaysThem) {
  const OwnedModule module_handle = loaded("__global__ void add(int *n, int d) { *n += d; }", {"add"});
  const OwnedKernel kernel = find(module_handle, "add");
  const DeviceArray<int> total(driver, 1);
  cjit_launch_options_t options = grid_of(1, 1);
  options.stream = static_cast<cjit_cuda_stream_t>(stream);
  void* graph = nullptr;
  driver.begin_capture(stream, kThreadLocalCapture);
  for (const int amount : {1, 10})
    EXPECT_EQ(launch(kernel, options, Arguments(total.address(), amount)), CJIT_SUCCESS) << error.message();
  driver.end_capture(stream, &graph);
  EXPECT_THAT(total.values(), ElementsAre(0));

  void* replay = nullptr;
  driver.graph_instantiate(&replay, graph, 0);
  for (int i = 0; i < 3; ++i) driver.graph_launch(replay, stream);
  driver.stream_synchronize(stream);
  EXPECT_THAT(total.values(), ElementsAre(33));
  driver.graph_exec_destroy(replay);
  driver.graph_destroy(graph);
}

TEST_F(Captured, SharedMemoryIsRaisedDuringCaptureToo) {
  const OwnedModule module_handle = loaded(kLastWord, {"last_word"});
  const OwnedKernel kernel = find(module_handle, "last_word");
  const DeviceArray<int> out(driver, 1);
  cjit_launch_options_t options = grid_of(1, 1);
  options.stream = static_cast<cjit_cuda_stream_t>(stream);
  options.dynamic_shared_memory = 65536;
  const int count = 16384;
  void* graph = nullptr;
  driver.begin_capture(stream, kThreadLocalCapture);
  EXPECT_EQ(launch(kernel, options, Arguments(out.address(), count)), CJIT_SUCCESS) << error.message();
  driver.end_capture(stream, &graph);
  void* replay = nullptr;
  driver.graph_instantiate(&replay, graph, 0);
  driver.graph_launch(replay, stream);
  driver.stream_synchronize(stream);
  EXPECT_THAT(out.values(), ElementsAre(42));
  driver.graph_exec_destroy(replay);
  driver.graph_destroy(graph);
}

}  // namespace
}  // namespace cjit::test
