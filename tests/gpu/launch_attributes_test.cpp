// The effects of launch attributes on a device, and the attributes of captured nodes.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr unsigned kNonBlocking = 1;
constexpr unsigned kDisableTiming = 2;
constexpr int kThreadLocalCapture = 1;

class LaunchAttributes : public CurrentGpu {
 protected:
  LaunchAttributes() { driver.stream_create(&raw_stream, kNonBlocking); }
  ~LaunchAttributes() override { driver.stream_destroy(raw_stream); }

  cjit_launch_options_t on_stream(std::uint32_t blocks, std::uint32_t threads) const {
    cjit_launch_options_t options = grid_of(blocks, threads);
    options.stream = stream();
    return options;
  }
  cjit_cuda_stream_t stream() const { return static_cast<cjit_cuda_stream_t>(raw_stream); }
  cjit_cuda_event_t make_event() {
    void* event = nullptr;
    driver.event_create(&event, kDisableTiming);
    return static_cast<cjit_cuda_event_t>(event);
  }
  void destroy(cjit_cuda_event_t event) { driver.event_destroy(event); }

  void* raw_stream = nullptr;
};

// Each block writes its rank into the shared memory of the next block of its cluster.
const std::string kNeighbours = R"(
__global__ void neighbours(unsigned *out) {
  __shared__ unsigned slot;
  unsigned rank, count, mine, theirs;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(count));
  asm volatile("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }" : "=r"(mine) : "l"(&slot));
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(theirs) : "r"(mine), "r"((rank + 1) % count));
  asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
  if (threadIdx.x == 0) asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(theirs), "r"(rank + 100) : "memory");
  asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
  if (threadIdx.x == 0) out[blockIdx.x] = slot;
}
)";

TEST_F(LaunchAttributes, BlocksOfAClusterReachEachOthersSharedMemory) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule loaded_module = loaded(kNeighbours, {"neighbours"});
  const OwnedKernel kernel = find(loaded_module, "neighbours");
  const DeviceArray<unsigned> out(driver, 8);
  cjit_launch_options_t options = grid_of(8, 32);
  options.cluster_x = 4;
  ASSERT_EQ(launch(kernel, options, Arguments(out.address())), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(103, 100, 101, 102, 103, 100, 101, 102));
}

// All blocks add, wait for each other, and read the sum.
const std::string kGridSum = R"(
#include <cooperative_groups.h>
__global__ void grid_sum(unsigned *sum, unsigned *out) {
  if (threadIdx.x == 0) atomicAdd(sum, 1);
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0) out[blockIdx.x] = *(volatile unsigned *)sum;
}
)";

TEST_F(LaunchAttributes, AllBlocksOfACooperativeGridMeet) {
  const OwnedModule loaded_module = loaded(kGridSum, {"grid_sum"});
  const OwnedKernel kernel = find(loaded_module, "grid_sum");
  std::uint32_t per_multiprocessor = 0;
  ASSERT_EQ(cjit_kernel_get_occupancy(kernel.get(), 256, 0, &per_multiprocessor, error.out()), CJIT_SUCCESS);
  const std::uint32_t most = per_multiprocessor * device.multiprocessor_count;
  const DeviceArray<unsigned> sum(driver, 1);
  const DeviceArray<unsigned> out(driver, most);
  cjit_launch_options_t options = grid_of(most, 256);
  options.cooperative = CJIT_SWITCH_ON;
  ASSERT_EQ(launch(kernel, options, Arguments(sum.address(), out.address())), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), Each(most));
  options.grid_x = most + 1;
  EXPECT_EQ(launch(kernel, options, Arguments(sum.address(), out.address())), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("runs only " + std::to_string(most)));
}

// The first kernel lets its dependents begin and continues for a while; both write when they began and ended.
const std::string kOverlap = R"(
__device__ unsigned long long now() { unsigned long long t; asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t)); return t; }
__global__ void first(unsigned long long *times, int *data) {
  cudaTriggerProgrammaticLaunchCompletion();
  const unsigned long long begin = now();
  while (now() - begin < 20000000) {}
  *data = 42;
  times[0] = now();
}
__global__ void second(unsigned long long *times, const int *data, int *out) {
  times[1] = now();
  cudaGridDependencySynchronize();
  *out = *(volatile const int *)data;
}
)";

TEST_F(LaunchAttributes, WithPdlTheSecondKernelBeginsBeforeTheFirstEnds) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no programmatic launches";
  const OwnedModule loaded_module = loaded(kOverlap, {"first", "second"});
  const OwnedKernel first = find(loaded_module, "first");
  const OwnedKernel second = find(loaded_module, "second");
  const DeviceArray<unsigned long long> times(driver, 2);
  const DeviceArray<int> data(driver, 1);
  const DeviceArray<int> out(driver, 1);
  for (const bool pdl : {false, true}) {
    const unsigned long long zero[2] = {};
    driver.copy_in(times.address(), zero, sizeof(zero));
    cjit_launch_options_t options = on_stream(1, 1);
    ASSERT_EQ(launch(first, options, Arguments(times.address(), data.address())), CJIT_SUCCESS) << error.message();
    options.pdl = pdl ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
    ASSERT_EQ(launch(second, options, Arguments(times.address(), data.address(), out.address())), CJIT_SUCCESS);
    const auto seen = times.values();
    if (pdl)
      EXPECT_LT(seen[1], seen[0]) << "it did not begin before the first ended";
    else
      EXPECT_GE(seen[1], seen[0]) << "it began before the first ended";
    EXPECT_THAT(out.values(), ElementsAre(42)) << "it did not wait for the first's data";
    RecordProperty(pdl ? "began_before_end_ns" : "began_after_end_ns",
                   std::to_string(pdl ? seen[0] - seen[1] : seen[1] - seen[0]));
    std::printf("second began %.3f ms %s the first ended\n",
                static_cast<double>(pdl ? seen[0] - seen[1] : seen[1] - seen[0]) / 1e6, pdl ? "before" : "after");
  }
}

TEST_F(LaunchAttributes, ThePairOverlapsInAGraphToo) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no programmatic launches";
  const OwnedModule loaded_module = loaded(kOverlap, {"first", "second"});
  const OwnedKernel first = find(loaded_module, "first");
  const OwnedKernel second = find(loaded_module, "second");
  const DeviceArray<unsigned long long> times(driver, 2);
  const DeviceArray<int> data(driver, 1);
  const DeviceArray<int> out(driver, 1);
  void* graph = nullptr;
  void* exec = nullptr;
  driver.begin_capture(raw_stream, kThreadLocalCapture);
  cjit_launch_options_t options = on_stream(1, 1);
  EXPECT_EQ(launch(first, options, Arguments(times.address(), data.address())), CJIT_SUCCESS) << error.message();
  options.pdl = CJIT_SWITCH_ON;
  EXPECT_EQ(launch(second, options, Arguments(times.address(), data.address(), out.address())), CJIT_SUCCESS);
  driver.end_capture(raw_stream, &graph);
  driver.graph_instantiate(&exec, graph, 0);
  driver.graph_launch(exec, raw_stream);
  const auto seen = times.values();
  EXPECT_LT(seen[1], seen[0]);
  EXPECT_THAT(out.values(), ElementsAre(42));
  driver.graph_exec_destroy(exec);
  driver.graph_destroy(graph);
}

const std::string kAdd = "__global__ void add(int *n, int d) { atomicAdd(n, d); }";

// All attributes at once, except a device node, and a cooperative grid, which cannot have a preferred cluster.
cjit_launch_options_t with_everything(cjit_launch_options_t options, cjit_l2_window_t& window, std::uint64_t address,
                                      cjit_cuda_event_t programmatic, cjit_cuda_event_t completion) {
  window = sized<cjit_l2_window_t>();
  window.address = address;
  window.bytes = 4;
  window.hit_ratio = 1;
  window.miss_property = CJIT_L2_PROPERTY_STREAMING;
  options.l2_window = &window;
  options.cluster_x = 2;
  options.preferred_cluster_x = 4;
  options.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_SPREAD;
  options.pdl = CJIT_SWITCH_ON;
  options.programmatic_event = programmatic;
  options.trigger_at_block_start = CJIT_SWITCH_ON;
  options.launch_completion_event = completion;
  options.use_priority = CJIT_SWITCH_ON;
  options.priority = -2;
  options.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_REMOTE;
  options.use_memory_sync_domain_map = CJIT_SWITCH_ON;
  options.memory_sync_domain_remote = 2;
  options.shared_memory_carveout = 50;
  options.nvlink_centric_scheduling = CJIT_SWITCH_ON;
  return options;
}

TEST_F(LaunchAttributes, AllTogetherAreTakenByTheDriver) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  const DeviceArray<int> total(driver, 1);
  cjit_l2_window_t window{};
  const cjit_cuda_event_t programmatic = make_event();
  const cjit_cuda_event_t completion = make_event();
  const auto options = with_everything(on_stream(8, 4), window, total.address(), programmatic, completion);
  ASSERT_EQ(launch(kernel, options, Arguments(total.address(), 1)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(total.values(), ElementsAre(32));
  auto cooperative = options;
  cooperative.preferred_cluster_x = 0;
  cooperative.cooperative = CJIT_SWITCH_ON;
  ASSERT_EQ(launch(kernel, cooperative, Arguments(total.address(), 1)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(total.values(), ElementsAre(64));
  EXPECT_EQ(driver.event_query.result(programmatic), 0);
  EXPECT_EQ(driver.event_query.result(completion), 0);
  destroy(programmatic);
  destroy(completion);
}

TEST_F(LaunchAttributes, ACapturedNodeHasWhatTheLaunchAskedFor) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  enum { kWindow = 1, kCooperative = 2, kCluster = 4, kPriority = 8, kDomainMap = 9, kDomain = 10 };
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  const DeviceArray<int> total(driver, 1);
  cjit_l2_window_t window{};
  auto options = with_everything(on_stream(8, 4), window, total.address(), nullptr, nullptr);
  options.trigger_at_block_start = CJIT_SWITCH_OFF;
  options.preferred_cluster_x = 0;
  options.cooperative = CJIT_SWITCH_ON;
  cjit_cuda_device_node_t device_node = nullptr;
  const int amount = 1;
  const Arguments arguments(total.address(), amount);
  arguments.attach(options);
  EXPECT_EQ(cjit_kernel_launch_updatable(kernel.get(), &options, &device_node, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("its stream is not capturing"));
  void* graph = nullptr;
  driver.begin_capture(raw_stream, kThreadLocalCapture);
  EXPECT_EQ(cjit_kernel_launch_updatable(kernel.get(), &options, &device_node, error.out()), CJIT_SUCCESS)
      << error.message();
  driver.end_capture(raw_stream, &graph);
  ASSERT_NE(graph, nullptr);
  EXPECT_NE(device_node, nullptr);
  void* node = nullptr;
  std::size_t count = 1;
  driver.graph_nodes(graph, &node, &count);
  ASSERT_EQ(count, 1u);
  const auto value = [&](int id, std::size_t offset = 0) {
    unsigned char bytes[64] = {};
    driver.node_attribute(node, id, bytes);
    std::int32_t number = 0;
    std::memcpy(&number, bytes + offset, sizeof(number));
    return number;
  };
  EXPECT_EQ(value(kCooperative), 1);
  EXPECT_EQ(value(kCluster), 2);
  EXPECT_EQ(value(kPriority), -2);
  EXPECT_EQ(value(kDomain), 1);
  EXPECT_EQ(value(kDomainMap) & 0xffff, 2 << 8);
  EXPECT_EQ(value(kWindow, 20), 2);
  driver.graph_destroy(graph);
}

TEST_F(LaunchAttributes, AGraphIsUpdatedFromAnotherCapture) {
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  const DeviceArray<int> total(driver, 1);
  const auto capture = [&](int amount) {
    void* graph = nullptr;
    driver.begin_capture(raw_stream, kThreadLocalCapture);
    EXPECT_EQ(launch(kernel, on_stream(1, 1), Arguments(total.address(), amount)), CJIT_SUCCESS) << error.message();
    driver.end_capture(raw_stream, &graph);
    return graph;
  };
  void* first = capture(1);
  void* second = capture(10);
  void* exec = nullptr;
  driver.graph_instantiate(&exec, first, 0);
  driver.graph_launch(exec, raw_stream);
  unsigned char result[64] = {};
  driver.graph_exec_update(exec, second, result);
  driver.graph_launch(exec, raw_stream);
  EXPECT_THAT(total.values(), ElementsAre(11));
  driver.graph_exec_destroy(exec);
  driver.graph_destroy(first);
  driver.graph_destroy(second);
}

TEST_F(LaunchAttributes, ParametersOfMoreThanFourKilobytesArriveWhole) {
  const std::string source = R"(
struct Big { unsigned char bytes[32000]; };
__global__ void sum(unsigned *out, const __grid_constant__ Big big, short last) {
  unsigned total = 0;
  for (int i = 0; i < 32000; ++i) total += big.bytes[i] * (i % 7 + 1);
  *out = total + last;
})";
  const OwnedModule loaded_module = loaded(source, {"sum"});
  const OwnedKernel kernel = find(loaded_module, "sum");
  struct Big {
    unsigned char bytes[32000];
  } big;
  unsigned expected = 0;
  for (int i = 0; i < 32000; ++i) {
    big.bytes[i] = static_cast<unsigned char>(i * 31 + 5);
    expected += big.bytes[i] * static_cast<unsigned>(i % 7 + 1);
  }
  const DeviceArray<unsigned> out(driver, 1);
  const short last = 9;
  ASSERT_EQ(launch(kernel, grid_of(1, 1), Arguments(out.address(), big, last)), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(expected + 9));
}

TEST_F(LaunchAttributes, ArgumentsOfEveryKindArriveByName) {
  const std::string source = R"(
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
struct __align__(16) Pair { double a; char b; };
__global__ void every_kind(float *out, bool flag, signed char i8, short i16, int i32, long long i64, __int128 i128, __half f16,
                    __nv_bfloat16 bf16, float f32, double f64, __nv_fp8_e4m3 fp8, float2 c64, double2 c128, Pair pair) {
  out[0] = flag; out[1] = i8; out[2] = i16; out[3] = i32; out[4] = i64; out[5] = (float)(long long)(i128 >> 64);
  out[6] = __half2float(f16); out[7] = __bfloat162float(bf16); out[8] = f32; out[9] = f64; out[10] = (float)fp8;
  out[11] = c64.x - c64.y; out[12] = c128.x - c128.y; out[13] = pair.a + pair.b;
})";
  KernelBuild build = request(source, {"every_kind"}, arch());
  const char* const schemas[] = {
      "out: pointer, flag: bool, i8: int8, i16: int16, i32: int32, i64: int64, i128: int128, f16: float16, bf16: "
      "bfloat16, "
      "f32: float32, f64: float64, fp8: float8_e4m3, c64: complex64, c128: complex128, pair: bytes[16:16]"};
  build.options.argument_schemas = schemas;
  build.raw = {"--device-int128"};
  OwnedModule loaded_module;
  ASSERT_EQ(load(build, loaded_module), CJIT_SUCCESS) << error.message();
  const OwnedKernel kernel = find(loaded_module, "every_kind");
  const DeviceArray<float> out(driver, 14);

  const unsigned char flag = 1;
  const std::int8_t i8 = -2;
  const std::int16_t i16 = -300;
  const std::int32_t i32 = 70000;
  const std::int64_t i64 = -5;
  const std::uint64_t i128[2] = {0, 77};
  const std::uint16_t f16 = 0x4200;   // 3
  const std::uint16_t bf16 = 0x40a0;  // 5
  const float f32 = 0.5F;
  const double f64 = 0.25;
  const unsigned char fp8 = 0x40;  // 2
  const float c64[2] = {9, 2};
  alignas(16) const double c128[2] = {11, 3};
  struct alignas(16) Pair {
    double a;
    char b;
  } pair = {1.5, 7};
  struct Named {
    const char* name;
    const void* value;
    cjit_value_kind_t kind;
  };
  std::vector<Named> named = {{"out", &out.address(), CJIT_VALUE_POINTER},
                              {"flag", &flag, CJIT_VALUE_BOOL},
                              {"i8", &i8, CJIT_VALUE_INT8},
                              {"i16", &i16, CJIT_VALUE_INT16},
                              {"i32", &i32, CJIT_VALUE_INT32},
                              {"i64", &i64, CJIT_VALUE_INT64},
                              {"i128", i128, CJIT_VALUE_INT128},
                              {"f16", &f16, CJIT_VALUE_FLOAT16},
                              {"bf16", &bf16, CJIT_VALUE_BFLOAT16},
                              {"f32", &f32, CJIT_VALUE_FLOAT32},
                              {"f64", &f64, CJIT_VALUE_FLOAT64},
                              {"fp8", &fp8, CJIT_VALUE_FLOAT8_E4M3},
                              {"c64", c64, CJIT_VALUE_COMPLEX64},
                              {"c128", c128, CJIT_VALUE_COMPLEX128},
                              {"pair", &pair, CJIT_VALUE_BYTES}};
  std::reverse(named.begin(), named.end());
  std::vector<const char*> names;
  std::vector<const void*> values;
  std::vector<cjit_value_kind_t> kinds;
  for (const Named& each : named) {
    names.push_back(each.name);
    values.push_back(each.value);
    kinds.push_back(each.kind);
  }
  cjit_launch_options_t options = grid_of(1, 1);
  options.arguments = values.data();
  options.argument_names = names.data();
  options.argument_kinds = kinds.data();
  options.argument_count = values.size();
  ASSERT_EQ(cjit_kernel_launch(kernel.get(), &options, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(out.values(), ElementsAre(1, -2, -300, 70000, -5, 77, 3, 5, 0.5F, 0.25F, 2, 7, 8, 8.5F));
}

TEST_F(LaunchAttributes, ClusterOccupancyIsTheDrivers) {
  if (!has_clusters()) GTEST_SKIP() << "this device has no clusters";
  const OwnedModule loaded_module = loaded(kNeighbours, {"neighbours"});
  const OwnedKernel kernel = find(loaded_module, "neighbours");
  cjit_launch_options_t options = grid_of(0, 256);
  std::uint32_t largest = 0;
  ASSERT_EQ(cjit_kernel_suggest_cluster_size(kernel.get(), &options, &largest, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(largest, 8u);
  std::uint32_t fewer = 0;
  for (const std::uint32_t blocks : {8U, 2U}) {
    options.cluster_x = blocks;
    std::uint32_t clusters = 0;
    ASSERT_EQ(cjit_kernel_get_cluster_occupancy(kernel.get(), &options, &clusters, error.out()), CJIT_SUCCESS);
    EXPECT_GT(clusters, fewer);
    EXPECT_LE(clusters * blocks, device.multiprocessor_count * 8);
    fewer = clusters;
  }
}

TEST_F(LaunchAttributes, AttributesOfAKernelAreSetAndReadBack) {
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  for (const auto& [name, value] : {std::pair{CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, 60},
                                    std::pair{CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, 100000},
                                    std::pair{CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER, 1},
                                    std::pair{CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING, 2}}) {
    ASSERT_EQ(cjit_kernel_set_attribute(kernel.get(), name, value, error.out()), CJIT_SUCCESS) << error.message();
    std::int32_t back = 0;
    ASSERT_EQ(cjit_kernel_get_attribute(kernel.get(), name, &back, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(back, value);
  }
}

TEST_F(LaunchAttributes, AVariableIsSetAndRead) {
  const OwnedModule loaded_module = loaded(
      "__constant__ int table[4]; __global__ void read(int *out) { out[threadIdx.x] = "
      "table[threadIdx.x] * 2; }",
      {"read", "&table"});
  const int in[4] = {1, 2, 3, 4};
  ASSERT_EQ(cjit_module_set_variable_value(loaded_module.get(), "&table", in, sizeof(in), stream(), error.out()),
            CJIT_SUCCESS)
      << error.message();
  const DeviceArray<int> out(driver, 4);
  ASSERT_EQ(launch(find(loaded_module, "read"), on_stream(1, 4), Arguments(out.address())), CJIT_SUCCESS);
  EXPECT_THAT(out.values(), ElementsAre(2, 4, 6, 8));
  int back[4] = {};
  ASSERT_EQ(cjit_module_get_variable_value(loaded_module.get(), "&table", back, sizeof(back), stream(), error.out()),
            CJIT_SUCCESS);
  EXPECT_THAT(back, ElementsAre(1, 2, 3, 4));
}

TEST_F(LaunchAttributes, AShareOfTheL2CacheIsWhatTheDriverReadsBackAndGoneAtItsEnd) {
  constexpr int kPersistingLimit = 6;
  const auto limit = [&] {
    std::size_t bytes = 0;
    driver.get_limit(&bytes, kPersistingLimit);
    return bytes;
  };
  const std::size_t before = limit();
  cjit_l2_persistence_t* handle = nullptr;
  ASSERT_EQ(cjit_l2_persistence_create(context.get(), 8 << 20, &handle, error.out()), CJIT_SUCCESS) << error.message();
  OwnedPersistence share(handle);
  auto info = sized<cjit_l2_persistence_info_t>();
  ASSERT_EQ(cjit_l2_persistence_get_info(share.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info.granted_bytes, limit());
  EXPECT_GE(info.granted_bytes, std::uint64_t{8} << 20);
  ASSERT_EQ(cjit_l2_persistence_create(context.get(), std::uint64_t{1} << 40, &handle, error.out()), CJIT_SUCCESS)
      << error.message();
  OwnedPersistence all(handle);
  EXPECT_EQ(limit(), info.max_bytes);
  all.reset();
  EXPECT_EQ(limit(), info.granted_bytes);
  share.reset();
  EXPECT_EQ(limit(), before);
}

}  // namespace
}  // namespace cjit::test
