// Graphs that the caller builds with kernels of cjit, copies of variables in captures, and managed variables.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr unsigned kNonBlocking = 1;
constexpr int kGlobalCapture = 0;
constexpr int kThreads = 256;

const std::string kSource = R"(
__constant__ int table[4];
__device__ int total;
__managed__ int shared_number;
__global__ void fill(int *to, int value) { to[blockIdx.x * blockDim.x + threadIdx.x] = value; }
__global__ void twice(const int *from, int *to) {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = 2 * from[i];
}
__global__ void add(int *to) { to[threadIdx.x] = table[threadIdx.x] + shared_number; }
__global__ void answer() { shared_number += 1; }
__global__ void rank(unsigned *out) {
  unsigned of_cluster = 0;
#if __CUDA_ARCH__ >= 900
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(of_cluster));
#endif
  if (threadIdx.x == 0) out[blockIdx.x] = of_cluster;
}
__global__ void dynamic(int *to, int count) {
  extern __shared__ int block[];
  for (int i = threadIdx.x; i < count; i += blockDim.x) block[i] = i;
  __syncthreads();
  for (int i = threadIdx.x; i < count; i += blockDim.x) to[i] = block[i];
}
)";

class GraphNodes : public CurrentGpu {
 protected:
  GraphNodes() {
    of_source = loaded(kSource, {"fill", "twice", "add", "answer", "rank", "dynamic", "&table", "&total"});
    driver.stream_create(&raw_stream, kNonBlocking);
    graph_create(&graph, 0);
  }
  ~GraphNodes() override {
    if (exec != nullptr) driver.graph_exec_destroy(exec);
    driver.graph_destroy(graph);
    driver.stream_destroy(raw_stream);
  }

  cjit_status_t add_node(const char* name, cjit_launch_options_t options, const Arguments& arguments,
                         cjit_cuda_graph_node_t& node, const std::vector<cjit_cuda_graph_node_t>& dependencies = {}) {
    arguments.attach(options);
    return cjit_kernel_add_graph_node(find(of_source, name).get(), &options, static_cast<cjit_cuda_graph_t>(graph),
                                      dependencies.data(), dependencies.size(), &node, error.out());
  }
  cjit_status_t update(const char* name, cjit_launch_options_t options, const Arguments& arguments,
                       cjit_cuda_graph_node_t node) {
    arguments.attach(options);
    return cjit_kernel_update_graph_node(find(of_source, name).get(), &options,
                                         static_cast<cjit_cuda_graph_exec_t>(exec), node, error.out());
  }
  void run() {
    if (exec == nullptr) driver.graph_instantiate(&exec, graph, 0);
    driver.graph_launch(exec, raw_stream);
    driver.stream_synchronize(raw_stream);
  }
  cjit_cuda_stream_t stream() const { return static_cast<cjit_cuda_stream_t>(raw_stream); }
  int* managed() {
    void* address = nullptr;
    std::uint64_t size = 0;
    EXPECT_EQ(cjit_module_get_managed_variable(of_source.get(), "shared_number", &address, &size, error.out()),
              CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(size, sizeof(int));
    return static_cast<int*>(address);
  }

  DriverFunction<void**, unsigned> graph_create{context.get(), "cuGraphCreate"};
  DriverFunction<void**, void*, const void*, std::size_t> add_empty_node{context.get(), "cuGraphAddEmptyNode"};
  OwnedModule of_source;
  void* raw_stream = nullptr;
  void* graph = nullptr;
  void* exec = nullptr;
};

TEST_F(GraphNodes, RunInTheOrderOfTheirDependenciesAndAreUpdated) {
  constexpr int kCount = 4 * kThreads;
  const DeviceArray<int> first(driver, kCount);
  const DeviceArray<int> second(driver, kCount);
  const DeviceArray<int> other(driver, kCount);
  cjit_cuda_graph_node_t filled = nullptr;
  cjit_cuda_graph_node_t doubled = nullptr;
  {
    const int three = 3;  // the node has a copy
    ASSERT_EQ(add_node("fill", grid_of(4, kThreads), Arguments(first.address(), three), filled), CJIT_SUCCESS)
        << error.message();
  }
  ASSERT_EQ(add_node("twice", grid_of(4, kThreads), Arguments(first.address(), second.address()), doubled, {filled}),
            CJIT_SUCCESS)
      << error.message();
  run();
  EXPECT_THAT(second.values(), Each(6));

  const int five = 5;
  ASSERT_EQ(update("fill", grid_of(4, kThreads), Arguments(first.address(), five), filled), CJIT_SUCCESS)
      << error.message();
  run();
  EXPECT_THAT(second.values(), Each(10));

  // Another shape, another buffer, and another kernel in place of the first.
  ASSERT_EQ(update("twice", grid_of(2, kThreads), Arguments(first.address(), other.address()), doubled), CJIT_SUCCESS)
      << error.message();
  run();
  const std::vector<int> half = other.values();
  EXPECT_EQ(std::count(half.begin(), half.end(), 10), kCount / 2);
  EXPECT_EQ(std::count(half.begin(), half.end(), 0), kCount / 2);
  const int seven = 7;
  ASSERT_EQ(update("fill", grid_of(4, kThreads), Arguments(other.address(), seven), doubled), CJIT_SUCCESS)
      << error.message();
  run();
  EXPECT_THAT(other.values(), Each(7));
}

TEST_F(GraphNodes, WithPdlWaitForTheMemoryOfTheirDependencies) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no programmatic launches";
  constexpr int kCount = 64 * kThreads;
  const DeviceArray<int> first(driver, kCount);
  const DeviceArray<int> second(driver, kCount);
  const int three = 3;
  void* empty = nullptr;
  add_empty_node(&empty, graph, nullptr, 0);
  cjit_cuda_graph_node_t filled = nullptr;
  cjit_cuda_graph_node_t doubled = nullptr;
  ASSERT_EQ(add_node("fill", grid_of(64, kThreads), Arguments(first.address(), three), filled), CJIT_SUCCESS);
  cjit_launch_options_t options = grid_of(64, kThreads);
  options.pdl = CJIT_SWITCH_ON;
  ASSERT_EQ(add_node("twice", options, Arguments(first.address(), second.address()), doubled,
                     {filled, static_cast<cjit_cuda_graph_node_t>(empty)}),
            CJIT_SUCCESS)
      << error.message();
  const DriverFunction<void*, void*, void*, void*, std::size_t*> edges(context.get(), "cuGraphGetEdges");
  void* from[2];
  void* to[2];
  unsigned char data[2][8];
  std::size_t count = 2;
  edges(graph, from, to, data, &count);
  ASSERT_EQ(count, 2u);
  // The driver for CUDA 13.0 reports the edge from the empty node as programmatic too.
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(from[i] != filled || data[i][2] == 1);
  for (int i = 0; i < 100; ++i) run();
  EXPECT_THAT(second.values(), Each(6));
}

TEST_F(GraphNodes, HaveTheAttributesOfTheOptions) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const DeviceArray<unsigned> out(driver, 8);
  cjit_launch_options_t options = grid_of(8, 32);
  options.cluster_x = 2;
  options.use_priority = CJIT_SWITCH_ON;
  options.priority = -2;
  options.use_memory_sync_domain_map = CJIT_SWITCH_ON;
  options.memory_sync_domain_local = 2;
  options.memory_sync_domain_remote = 3;
  options.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_REMOTE;
  options.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING;
  options.shared_memory_carveout = 50;
  options.nvlink_centric_scheduling = CJIT_SWITCH_ON;
  auto window = sized<cjit_l2_window_t>();
  window.address = out.address();
  window.bytes = 32;
  window.hit_ratio = 0.5;
  options.l2_window = &window;
  cjit_cuda_graph_node_t node = nullptr;
  ASSERT_EQ(add_node("rank", options, Arguments(out.address()), node), CJIT_SUCCESS) << error.message();
  unsigned value[16] = {};
  driver.node_attribute(node, 4, value);
  EXPECT_EQ(value[0], 2u);
  driver.node_attribute(node, 8, value);
  EXPECT_EQ(static_cast<int>(value[0]), -2);
  run();
  EXPECT_THAT(out.values(), ElementsAre(0, 1, 0, 1, 0, 1, 0, 1));

  // The same options are no change; others are.
  EXPECT_EQ(update("rank", options, Arguments(out.address()), node), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(update("rank", grid_of(4, 32), Arguments(out.address()), node), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(update("rank", grid_of(3, 32), Arguments(out.address()), node), CJIT_ERROR_LAUNCH_LIMIT);
  options.cluster_x = 4;
  EXPECT_EQ(update("rank", options, Arguments(out.address()), node), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`cluster_x`"));
  options.cluster_x = 2;
  options.priority = -1;
  EXPECT_EQ(update("rank", options, Arguments(out.address()), node), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`priority`"));
  run();
}

TEST_F(GraphNodes, GetTheDynamicSharedMemoryOfTheirOptions) {
  constexpr int kCount = 20000;  // 80 KB, above the 48 KB that a kernel has without an attribute
  const DeviceArray<int> to(driver, kCount);
  cjit_launch_options_t options = grid_of(1, kThreads);
  options.dynamic_shared_memory = kCount * sizeof(int);
  cjit_cuda_graph_node_t node = nullptr;
  ASSERT_EQ(add_node("dynamic", options, Arguments(to.address(), kCount), node), CJIT_SUCCESS) << error.message();
  run();
  EXPECT_EQ(to.values()[kCount - 1], kCount - 1);
}

TEST_F(GraphNodes, BadOnesLeaveTheGraphAsItWas) {
  const DeviceArray<int> to(driver, kThreads);
  const int one = 1;
  const Arguments arguments(to.address(), one);
  cjit_cuda_graph_node_t node = nullptr;
  EXPECT_EQ(add_node("fill", grid_of(1, 2048), arguments, node), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(add_node("fill", grid_of(1, kThreads), Arguments(one), node), CJIT_ERROR_ARGUMENT_MISMATCH);
  void* other = nullptr;
  graph_create(&other, 0);
  void* foreign = nullptr;
  add_empty_node(&foreign, other, nullptr, 0);
  EXPECT_EQ(add_node("fill", grid_of(1, kThreads), arguments, node, {static_cast<cjit_cuda_graph_node_t>(foreign)}),
            CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("another node of this graph"));
  driver.graph_destroy(other);
  std::size_t count = 0;
  driver.graph_nodes(graph, nullptr, &count);
  EXPECT_EQ(count, 0u);

  void* empty = nullptr;
  add_empty_node(&empty, graph, nullptr, 0);
  ASSERT_EQ(add_node("fill", grid_of(1, kThreads), arguments, node), CJIT_SUCCESS) << error.message();
  run();
  EXPECT_THAT(to.values(), Each(1));
  EXPECT_EQ(update("fill", grid_of(1, kThreads), arguments, static_cast<cjit_cuda_graph_node_t>(empty)),
            CJIT_ERROR_DRIVER);
  void* own = nullptr;
  driver.context_create(&own, nullptr, 0, 0, 0);
  EXPECT_EQ(update("fill", grid_of(1, kThreads), arguments, node), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the node belongs to another CUDA context"));
  driver.context_destroy(own);
}

TEST_F(GraphNodes, ACapturedCopyToAVariableReadsTheHostInEachRun) {
  int host[4] = {1, 2, 3, 4};
  int back[2] = {};
  const DeviceArray<int> out(driver, 4);
  *managed() = 0;
  driver.graph_destroy(graph);
  driver.begin_capture(raw_stream, kGlobalCapture);
  ASSERT_EQ(cjit_module_write_variable(of_source.get(), "&table", 0, host, sizeof(host), stream(), 0, error.out()),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(cjit_module_write_variable(of_source.get(), "&table", 0, host, sizeof(host), stream(), CJIT_SWITCH_ON,
                                       error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  cjit_launch_options_t options = grid_of(1, 4);
  options.stream = stream();
  ASSERT_EQ(launch(find(of_source, "add"), options, Arguments(out.address())), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(cjit_module_read_variable(of_source.get(), "&table", 8, back, sizeof(back), stream(), 0, error.out()),
            CJIT_SUCCESS)
      << error.message();
  driver.end_capture(raw_stream, &graph);
  run();
  EXPECT_THAT(out.values(), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(back, ElementsAre(3, 4));
  for (int& value : host) value *= 10;
  run();
  EXPECT_THAT(out.values(), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(back, ElementsAre(30, 40));
}

TEST_F(GraphNodes, ACaptureMayBeTheFirstUseOfAModule) {
  const OwnedModule fresh = loaded(kSource, {"fill", "&total"});
  const int value = 11;
  int back = 0;
  driver.graph_destroy(graph);
  driver.begin_capture(raw_stream, kGlobalCapture);
  ASSERT_EQ(cjit_module_write_variable(fresh.get(), "&total", 0, &value, sizeof(value), stream(), 0, error.out()),
            CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(cjit_module_read_variable(fresh.get(), "&total", 0, &back, sizeof(back), stream(), 0, error.out()),
            CJIT_SUCCESS)
      << error.message();
  driver.end_capture(raw_stream, &graph);
  run();
  EXPECT_EQ(back, 11);
}

TEST_F(GraphNodes, APartOfAVariableIsCopiedInStreamOrder) {
  const int zeros[4] = {};
  ASSERT_EQ(cjit_module_set_variable_value(of_source.get(), "&table", zeros, sizeof(zeros), stream(), error.out()),
            CJIT_SUCCESS)
      << error.message();
  const int two[2] = {5, 6};
  ASSERT_EQ(cjit_module_write_variable(of_source.get(), "&table", 4, two, sizeof(two), stream(), 0, error.out()),
            CJIT_SUCCESS);
  int back[4] = {};
  ASSERT_EQ(cjit_module_read_variable(of_source.get(), "&table", 0, back, sizeof(back), stream(), CJIT_SWITCH_ON,
                                      error.out()),
            CJIT_SUCCESS);
  EXPECT_THAT(back, ElementsAre(0, 5, 6, 0));
  EXPECT_EQ(cjit_module_write_variable(of_source.get(), "&table", 12, two, sizeof(two), stream(), 0, error.out()),
            CJIT_ERROR_ARGUMENT_MISMATCH);
}

TEST_F(GraphNodes, AManagedVariableIsWrittenByTheHostAndReadByAKernel) {
  const int one_to_four[4] = {1, 2, 3, 4};
  ASSERT_EQ(cjit_module_set_variable_value(of_source.get(), "&table", one_to_four, 16, nullptr, error.out()),
            CJIT_SUCCESS);
  int* const number = managed();
  *number = 100;
  const DeviceArray<int> out(driver, 4);
  ASSERT_EQ(launch(find(of_source, "add"), grid_of(1, 4), Arguments(out.address())), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(101, 102, 103, 104));
  ASSERT_EQ(launch(find(of_source, "answer"), grid_of(1, 1), Arguments()), CJIT_SUCCESS) << error.message();
  driver.synchronize();
  EXPECT_EQ(*number, 101);
  std::uint64_t of_device = 0;
  ASSERT_EQ(cjit_module_get_variable(of_source.get(), "shared_number", &of_device, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(of_device, reinterpret_cast<std::uint64_t>(number));
  void* none = nullptr;
  EXPECT_EQ(cjit_module_get_managed_variable(of_source.get(), "&total", &none, nullptr, error.out()),
            CJIT_ERROR_NOT_FOUND);
}

}  // namespace
}  // namespace cjit::test
