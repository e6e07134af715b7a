// Mocks of devices, on images of the real NVRTC.
#include <gmock/gmock.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <thread>
#include <vector>

#include "c_api/launch_attribute_ids.hpp"
#include "support/c_api.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kMockSource = R"(
#if __CUDA_ARCH__ >= 900
#define IN_CLUSTERS __cluster_dims__(2, 1, 1)
#else
#define IN_CLUSTERS
#endif
struct __align__(64) TensorMap { char bytes[128]; };
__device__ float state[25];
__managed__ int shared_state;
template <typename T> __global__ void scale(T *values, T factor, char flag, const __grid_constant__ TensorMap map) {
  values[threadIdx.x] = factor * state[flag] * map.bytes[threadIdx.x];
}
extern "C" __global__ void plain() { shared_state = 1; }
extern "C" __global__ void __launch_bounds__(128) bound(int *p) { *p = 1; }
extern "C" __global__ void IN_CLUSTERS clustered(int *p) { *p = 1; }
extern "C" __global__ void tile(int *p) { __shared__ int t[512]; t[*p] = 1; __syncthreads(); *p = t[0]; }
)";

struct TensorMap {
  alignas(64) unsigned char bytes[128];
};

// Arguments of scale<double>.
struct MockScaleArguments {
  std::uint64_t values = 0x1122334455667788;
  double factor = 2.5;
  char flag = 7;
  TensorMap map;
  const void* addresses[4] = {&values, &factor, &flag, &map};
  std::uint64_t sizes[4] = {8, 8, 1, 128};

  MockScaleArguments() {
    for (std::size_t i = 0; i < sizeof(map.bytes); ++i) map.bytes[i] = static_cast<unsigned char>(i + 1);
  }
  cjit_launch_options_t options(std::uint32_t grid, std::uint32_t block) const {
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = grid;
    options.grid_y = options.grid_z = 1;
    options.block_x = block;
    options.arguments = addresses;
    options.argument_sizes = sizes;
    options.argument_count = 4;
    return options;
  }
};

cjit_launch_options_t plain_launch(std::uint32_t grid, std::uint32_t block) {
  auto options = sized<cjit_launch_options_t>();
  options.grid_x = grid;
  options.grid_y = options.grid_z = 1;
  options.block_x = block;
  return options;
}

OwnedContext mock_of(const char* device) {
  auto options = sized<cjit_context_options_t>();
  options.mock_device = device;
  options.driver_path = "/nowhere/libcuda.so.1";
  return make_context(&options);
}

class Mock : public testing::Test {
 protected:
  cjit_status_t load(cjit_context_t* on, const char* arch, OwnedModule& loaded) {
    KernelBuild build(kMockSource);
    build.names = {"scale<double>", "plain", "bound", "clustered", "tile", "&state"};
    build.options.arch = arch;
    EXPECT_EQ(build.run(on), CJIT_SUCCESS) << build.error.message();
    cjit_module_t* handle = nullptr;
    const cjit_status_t status = cjit_module_load(on, build.result.get(), &handle, error.out());
    loaded.reset(handle);
    return status;
  }
  OwnedKernel find(const OwnedModule& loaded, const char* name) {
    cjit_kernel_t* kernel = nullptr;
    EXPECT_EQ(cjit_module_get_kernel(loaded.get(), name, &kernel, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedKernel(kernel);
  }
  OwnedKernel kernel_of(const char* arch, const char* name) {
    OwnedModule loaded;
    EXPECT_EQ(load(context.get(), arch, loaded), CJIT_SUCCESS) << error.message();
    return find(loaded, name);
  }
  cjit_status_t launch(const OwnedKernel& kernel, const cjit_launch_options_t& options) {
    return cjit_kernel_launch(kernel.get(), &options, error.out());
  }
  std::uint64_t count(cjit_context_t* on) {
    std::uint64_t count = 0;
    EXPECT_EQ(cjit_mock_get_launch_count(on, &count, error.out()), CJIT_SUCCESS) << error.message();
    return count;
  }
  cjit_mock_launch_t launched(cjit_context_t* on, std::uint64_t index = 0) {
    auto record = sized<cjit_mock_launch_t>();
    EXPECT_EQ(cjit_mock_get_launch(on, index, &record, error.out()), CJIT_SUCCESS) << error.message();
    return record;
  }
  cjit_kernel_info_t describe(const OwnedKernel& kernel) {
    auto info = sized<cjit_kernel_info_t>();
    EXPECT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
    return info;
  }

  OwnedContext context = mock_of("sm_90");
  OwnedError error;
};

void expect_scale(const cjit_mock_launch_t& record, const MockScaleArguments& given) {
  ASSERT_EQ(record.argument_count, 4u);
  EXPECT_THAT(std::vector(record.argument_offsets, record.argument_offsets + 4), ElementsAre(0, 8, 16, 48));
  EXPECT_THAT(std::vector(record.argument_sizes, record.argument_sizes + 4), ElementsAre(8, 8, 1, 128));
  ASSERT_EQ(record.arguments_size, 176u);
  unsigned char expected[176] = {};
  for (std::size_t i = 0; i < 4; ++i)
    std::memcpy(expected + record.argument_offsets[i], given.addresses[i], given.sizes[i]);
  EXPECT_EQ(std::memcmp(record.arguments, expected, sizeof(expected)), 0);
}

TEST_F(Mock, ALaunchIsRecordedWithAllThatWasHandedIn) {
  const OwnedKernel kernel = kernel_of("sm_90a", "scale<double>");
  MockScaleArguments arguments;
  cjit_launch_options_t options = arguments.options(6, 64);
  options.grid_y = 2;
  options.block_z = 2;
  options.cluster_x = 3;
  options.pdl = CJIT_SWITCH_ON;
  options.dynamic_shared_memory = 100000;
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  std::memset(&arguments.map, 0, sizeof(arguments.map));  // the launch has copied the map

  ASSERT_EQ(count(context.get()), 1u);
  const cjit_mock_launch_t record = launched(context.get());
  EXPECT_THAT(record.lowered_name, HasSubstr("scaleIdE"));
  EXPECT_THAT((std::vector{record.grid_x, record.grid_y, record.grid_z}), ElementsAre(6, 2, 1));
  EXPECT_THAT((std::vector{record.block_x, record.block_y, record.block_z}), ElementsAre(64, 1, 2));
  EXPECT_THAT((std::vector{record.cluster_x, record.cluster_y, record.cluster_z}), ElementsAre(3, 1, 1));
  EXPECT_EQ(record.dynamic_shared_memory, 100000u);
  EXPECT_EQ(record.stream, options.stream);
  EXPECT_EQ(record.device, 0u);
  expect_scale(record, MockScaleArguments());
}

TEST_F(Mock, EveryAttributeOfALaunchCanBeSeen) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = plain_launch(4, 32);
  options.cluster_x = 2;
  options.cluster_y = 1;
  options.pdl = CJIT_SWITCH_ON;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t record = launched(context.get());
  ASSERT_EQ(record.attribute_count, 2u);
  EXPECT_THAT(std::vector(record.attribute_ids, record.attribute_ids + 2), ElementsAre(kCluster, kPdl));
  const auto* const values = static_cast<const unsigned char*>(record.attribute_values);
  std::uint32_t cluster[3] = {};
  std::uint32_t pdl = 0;
  std::memcpy(cluster, values, sizeof(cluster));
  std::memcpy(&pdl, values + 64, sizeof(pdl));
  EXPECT_THAT(cluster, ElementsAre(2, 1, 1));
  EXPECT_EQ(pdl, 1u);
  EXPECT_THAT(std::vector(values + sizeof(cluster), values + 64), testing::Each(0)) << "what an attribute does not use";
}

TEST_F(Mock, WhatOnlySomeDevicesHaveCanBeSeenToo) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = plain_launch(4, 32);
  auto window = sized<cjit_l2_window_t>();
  window.address = 0x70000000;
  window.bytes = 1 << 20;
  window.hit_ratio = 0.5;
  options.l2_window = &window;
  options.cooperative = CJIT_SWITCH_ON;
  options.use_priority = CJIT_SWITCH_ON;
  options.priority = -3;
  options.launch_completion_event = reinterpret_cast<cjit_cuda_event_t>(0x80);
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t record = launched(context.get());
  const std::vector<std::uint32_t> ids(record.attribute_ids, record.attribute_ids + record.attribute_count);
  EXPECT_THAT(ids, testing::UnorderedElementsAre(kWindow, kCooperative, kPriority, kCompletionEvent));
  const auto value = [&]<typename Value>(std::uint32_t id, Value) {
    const auto index = std::find(ids.begin(), ids.end(), id) - ids.begin();
    Value read{};
    std::memcpy(&read, static_cast<const unsigned char*>(record.attribute_values) + 64 * index, sizeof(read));
    return read;
  };
  EXPECT_EQ(value(kWindow, std::uint64_t{}), window.address);
  EXPECT_EQ(value(kCooperative, int{}), 1);
  EXPECT_EQ(value(kPriority, int{}), -3);
  EXPECT_EQ(value(kCompletionEvent, std::uint64_t{}), 0x80u);
  const auto unused = [&](std::uint32_t id, std::size_t used) {
    const auto bytes = value(id, std::array<unsigned char, 64>{});
    return std::vector(bytes.begin() + static_cast<std::ptrdiff_t>(used), bytes.end());
  };
  EXPECT_THAT(unused(kWindow, 28), testing::Each(0)) << "whatever the stack held";
  EXPECT_THAT(unused(kCompletionEvent, 12), testing::Each(0));

  options.priority = -6;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  options.priority = 0;
  options.grid_x = 100 * 32 + 1;  // more than the device runs concurrently
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
}

TEST_F(Mock, ClustersAreCountedAndLimited) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = plain_launch(0, 1024);
  options.cluster_x = 4;
  std::uint32_t clusters = 0;
  ASSERT_EQ(cjit_kernel_get_cluster_occupancy(kernel.get(), &options, &clusters, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(clusters, 100u * 2 / 4);
  std::uint32_t blocks = 0;
  const cjit_launch_options_t plain = plain_launch(0, 1024);
  ASSERT_EQ(cjit_kernel_suggest_cluster_size(kernel.get(), &plain, &blocks, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(blocks, 8u);
  options = plain_launch(16, 32);
  options.cluster_x = 16;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  options.non_portable_cluster = CJIT_SWITCH_ON;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched(context.get()).cluster_x, 16u);
}

TEST_F(Mock, AttributesOfKernelsAreKept) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  const auto get = [&](cjit_kernel_attribute_t attribute) {
    std::int32_t value = 0;
    EXPECT_EQ(cjit_kernel_get_attribute(kernel.get(), attribute, &value, error.out()), CJIT_SUCCESS) << error.message();
    return value;
  };
  EXPECT_EQ(get(CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT), -1);
  ASSERT_EQ(cjit_kernel_set_attribute(kernel.get(), CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, 50, error.out()),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(get(CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT), 50);
  EXPECT_EQ(get(CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY), 49152);
  EXPECT_EQ(get(CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING), 0);
  for (std::uint32_t attribute = CJIT_KERNEL_ATTRIBUTE_NONE + 1; attribute <= CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING;
       ++attribute)
    EXPECT_GE(get(attribute), 0) << attribute;
}

TEST_F(Mock, ValuesOfVariablesAreKept) {
  OwnedModule loaded;
  ASSERT_EQ(load(context.get(), "sm_90", loaded), CJIT_SUCCESS) << error.message();
  float values[25];
  std::fill(std::begin(values), std::end(values), 1.5F);
  ASSERT_EQ(cjit_module_set_variable_value(loaded.get(), "&state", values, sizeof(values), nullptr, error.out()),
            CJIT_SUCCESS)
      << error.message();
  float read[25] = {};
  ASSERT_EQ(cjit_module_get_variable_value(loaded.get(), "&state", read, sizeof(read), nullptr, error.out()),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_THAT(read, testing::Each(1.5F));
}

TEST_F(Mock, PartsOfVariablesAreCopiedAtOnce) {
  OwnedModule loaded;
  ASSERT_EQ(load(context.get(), "sm_90", loaded), CJIT_SUCCESS) << error.message();
  const float two[] = {1, 2};
  ASSERT_EQ(cjit_module_write_variable(loaded.get(), "&state", 12, two, 8, nullptr, 0, error.out()), CJIT_SUCCESS)
      << error.message();
  float read[3] = {};
  ASSERT_EQ(cjit_module_read_variable(loaded.get(), "&state", 8, read, 12, nullptr, 0, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_THAT(read, ElementsAre(0, 1, 2));
}

// The compiler knows it in cubins and in PTX.
TEST_F(Mock, AManagedVariableIsMemoryOfTheHost) {
  for (const char* arch : {"sm_90", "compute_90"}) {
    OwnedModule loaded;
    ASSERT_EQ(load(context.get(), arch, loaded), CJIT_SUCCESS) << error.message();
    void* address = nullptr;
    std::uint64_t size = 0;
    ASSERT_EQ(cjit_module_get_managed_variable(loaded.get(), "shared_state", &address, &size, error.out()),
              CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(size, sizeof(int));
    *static_cast<int*>(address) = 77;
    int value = 0;
    ASSERT_EQ(cjit_module_get_variable_value(loaded.get(), "shared_state", &value, 4, nullptr, error.out()),
              CJIT_SUCCESS);
    EXPECT_EQ(value, 77);
    EXPECT_EQ(cjit_module_get_managed_variable(loaded.get(), "&state", &address, &size, error.out()),
              CJIT_ERROR_NOT_FOUND);
  }
}

TEST_F(Mock, NodesOfGraphsAreRecordedLikeLaunches) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  MockScaleArguments arguments;
  cjit_launch_options_t options = arguments.options(6, 64);
  options.cluster_x = 3;
  const auto graph = reinterpret_cast<cjit_cuda_graph_t>(0x50);
  const auto exec = reinterpret_cast<cjit_cuda_graph_exec_t>(0x60);
  cjit_cuda_graph_node_t first = nullptr;
  cjit_cuda_graph_node_t second = nullptr;
  ASSERT_EQ(cjit_kernel_add_graph_node(kernel.get(), &options, graph, nullptr, 0, &first, error.out()), CJIT_SUCCESS)
      << error.message();
  options.pdl = CJIT_SWITCH_ON;
  ASSERT_EQ(cjit_kernel_add_graph_node(kernel.get(), &options, graph, &first, 1, &second, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_NE(first, second);
  arguments.factor = 9;
  options.grid_x = 9;
  ASSERT_EQ(cjit_kernel_update_graph_node(kernel.get(), &options, exec, second, error.out()), CJIT_SUCCESS)
      << error.message();
  ASSERT_EQ(count(context.get()), 3u);
  const cjit_mock_launch_t added = launched(context.get(), 0);
  EXPECT_EQ(added.graph, graph);
  EXPECT_EQ(added.graph_node, first);
  EXPECT_EQ(added.graph_exec, nullptr);
  EXPECT_EQ(added.grid_x, 6u);
  EXPECT_EQ(added.cluster_x, 3u);
  EXPECT_THAT(std::vector(added.attribute_ids, added.attribute_ids + added.attribute_count), ElementsAre(kCluster));
  const cjit_mock_launch_t updated = launched(context.get(), 2);
  EXPECT_EQ(updated.graph, nullptr);
  EXPECT_EQ(updated.graph_node, second);
  EXPECT_EQ(updated.graph_exec, exec);
  EXPECT_EQ(updated.grid_x, 9u);
  EXPECT_EQ(updated.cluster_x, 3u);
  expect_scale(updated, arguments);
}

TEST_F(Mock, BadNodesOfGraphsAreNotRecorded) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = plain_launch(4, 64);
  const auto graph = reinterpret_cast<cjit_cuda_graph_t>(0x50);
  const auto other = reinterpret_cast<cjit_cuda_graph_t>(0x58);
  const auto exec = reinterpret_cast<cjit_cuda_graph_exec_t>(0x60);
  const auto foreign = reinterpret_cast<cjit_cuda_graph_node_t>(0x7000);
  cjit_cuda_graph_node_t node = nullptr;
  ASSERT_EQ(cjit_kernel_add_graph_node(kernel.get(), &options, graph, nullptr, 0, &node, error.out()), CJIT_SUCCESS);
  for (const auto& [in, dependency] : {std::pair(graph, foreign), std::pair(other, node)}) {
    cjit_cuda_graph_node_t none = foreign;
    EXPECT_EQ(cjit_kernel_add_graph_node(kernel.get(), &options, in, &dependency, 1, &none, error.out()),
              CJIT_ERROR_DRIVER);
    EXPECT_EQ(none, nullptr);
  }
  EXPECT_EQ(cjit_kernel_update_graph_node(kernel.get(), &options, exec, foreign, error.out()), CJIT_ERROR_DRIVER);
  options.cluster_x = 2;
  EXPECT_EQ(cjit_kernel_update_graph_node(kernel.get(), &options, exec, node, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  options.block_x = 4096;
  EXPECT_EQ(cjit_kernel_add_graph_node(kernel.get(), &options, graph, nullptr, 0, &node, error.out()),
            CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(count(context.get()), 1u);
}

TEST_F(Mock, WorkIsDoneAtOnceAndTheL2CacheCanBeSetAside) {
  cjit_completion_t* completion = nullptr;
  ASSERT_EQ(cjit_completion_create(context.get(), nullptr, &completion, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(cjit_completion_wait(completion, 1000, error.out()), CJIT_SUCCESS) << error.message();
  cjit_completion_destroy(completion);
  cjit_l2_persistence_t* persistence = nullptr;
  ASSERT_EQ(cjit_l2_persistence_create(context.get(), 1 << 20, &persistence, error.out()), CJIT_SUCCESS)
      << error.message();
  auto info = sized<cjit_l2_persistence_info_t>();
  ASSERT_EQ(cjit_l2_persistence_get_info(persistence, &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info.granted_bytes, 1u << 20);
  cjit_l2_persistence_destroy(persistence);
}

// Options of a map of 64 rows of 32 floats.
struct Tensor {
  std::uint64_t dims[2] = {32, 64};
  std::uint32_t box_dims[2] = {32, 8};
  cjit_tensor_map_options_t options = sized<cjit_tensor_map_options_t>();

  explicit Tensor(std::uint64_t address) {
    options.address = address;
    options.rank = 2;
    options.dims = dims;
    options.box_dims = box_dims;
    options.mode = CJIT_TENSOR_MAP_MODE_TILED;
    options.element = CJIT_TENSOR_ELEMENT_FLOAT32;
  }
};

TEST_F(Mock, ATensorMapCanBeAnArgument) {
  const OwnedKernel kernel = kernel_of("sm_90a", "scale<double>");
  const Tensor tensor(0x7000000000);
  cjit_tensor_map_t* handle = nullptr;
  ASSERT_EQ(cjit_tensor_map_create(context.get(), &tensor.options, &handle, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedTensorMap map(handle);
  MockScaleArguments arguments;
  arguments.addresses[3] = map.get();
  cjit_launch_options_t options = arguments.options(1, 32);
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_NONE, CJIT_VALUE_NONE, CJIT_VALUE_NONE, CJIT_VALUE_TENSOR_MAP};
  options.argument_sizes = nullptr;
  options.argument_kinds = kinds;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t record = launched(context.get());
  const auto* const bytes = static_cast<const unsigned char*>(record.arguments) + record.argument_offsets[3];
  EXPECT_EQ(std::memcmp(bytes, cjit_tensor_map_data(map.get()), 128), 0);
  std::uint64_t address = 0;
  std::memcpy(&address, bytes, sizeof(address));
  EXPECT_EQ(address, tensor.options.address);
}

TEST_F(Mock, EqualTensorMapsAreEqualAndOthersAreNot) {
  const auto bytes_of = [&](const Tensor& tensor) {
    cjit_tensor_map_t* handle = nullptr;
    EXPECT_EQ(cjit_tensor_map_create(context.get(), &tensor.options, &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    const OwnedTensorMap map(handle);
    return std::string(static_cast<const char*>(cjit_tensor_map_data(map.get())), 128);
  };
  const std::string first = bytes_of(Tensor(0x1000));
  EXPECT_EQ(bytes_of(Tensor(0x1000)), first);
  EXPECT_NE(bytes_of(Tensor(0x2000)), first);
  EXPECT_EQ(bytes_of(Tensor(0x2000)).substr(8), first.substr(8));
  Tensor narrower(0x1000);
  narrower.box_dims[0] = 16;
  EXPECT_NE(bytes_of(narrower).substr(8), first.substr(8));
  Tensor swizzled(0x1000);
  swizzled.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  EXPECT_NE(bytes_of(swizzled).substr(8), first.substr(8));
}

TEST_F(Mock, ALaunchWithoutAnythingHasNothing) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  ASSERT_EQ(launch(kernel, plain_launch(1, 32)), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t record = launched(context.get());
  EXPECT_STREQ(record.lowered_name, "plain");
  EXPECT_EQ(record.argument_count + record.attribute_count + record.arguments_size, 0u);
  EXPECT_EQ(record.arguments, nullptr);
  EXPECT_EQ(record.attribute_ids, nullptr);
  EXPECT_THAT((std::vector{record.cluster_x, record.cluster_y, record.cluster_z}), ElementsAre(1, 1, 1));
}

TEST_F(Mock, AClusterOfTheSourceIsThatOfTheLaunch) {
  const OwnedKernel kernel = kernel_of("sm_90", "clustered");
  const std::uint64_t pointer = 0;
  const void* const addresses[] = {&pointer};
  cjit_launch_options_t options = plain_launch(4, 32);
  options.arguments = addresses;
  options.argument_count = 1;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched(context.get()).cluster_x, 2u);
  options.grid_x = 5;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("not a multiple of the cluster (2, 1, 1)"));
}

TEST_F(Mock, WrongArgumentsAreRefusedAndNotRecorded) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  MockScaleArguments arguments;
  arguments.sizes[3] = 64;
  EXPECT_EQ(launch(kernel, arguments.options(1, 32)), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 3 ('p3') has 128 bytes, 64 were given"));
  cjit_launch_options_t options = arguments.options(1, 32);
  options.argument_count = 3;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_EQ(count(context.get()), 0u);
}

TEST_F(Mock, KindsAreCheckedAgainstTheKernelsSignatureWhereNoSchemaWasGiven) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  EXPECT_THAT(describe(kernel).argument_schema,
              testing::StartsWith("p0: pointer, p1: float64, p2: int8, p3: bytes[128"));
  const MockScaleArguments given;
  cjit_launch_options_t options = given.options(1, 32);
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_POINTER, CJIT_VALUE_INT64, CJIT_VALUE_INT8, CJIT_VALUE_BYTES};
  options.argument_kinds = kinds;
  EXPECT_EQ(launch(kernel, options), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 1 ('p1') is float64, int64 (8 bytes) was given"));
  EXPECT_EQ(count(context.get()), 0u);
}

TEST_F(Mock, LimitsAreThoseOfTheDeviceAndOfTheKernel) {
  const OwnedKernel plain = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = plain_launch(1, 32);
  options.dynamic_shared_memory = 232448;  // 227 KiB
  EXPECT_EQ(launch(plain, options), CJIT_SUCCESS) << error.message();
  options.dynamic_shared_memory += 4;
  EXPECT_EQ(launch(plain, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(launch(plain, plain_launch(1, 1025)), CJIT_ERROR_LAUNCH_LIMIT);
  const OwnedKernel bound = kernel_of("sm_90", "bound");
  const std::uint64_t pointer = 0;
  const void* const addresses[] = {&pointer};
  options = plain_launch(1, 129);
  options.arguments = addresses;
  options.argument_count = 1;
  EXPECT_EQ(launch(bound, options), CJIT_ERROR_LAUNCH_LIMIT);
  options.block_x = 128;
  EXPECT_EQ(launch(bound, options), CJIT_SUCCESS) << error.message();
}

TEST_F(Mock, KernelsAreDescribedFromTheirImage) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  const cjit_kernel_info_t info = describe(kernel);
  ASSERT_EQ(info.parameter_count, 4u);
  EXPECT_THAT(std::vector(info.parameter_offsets, info.parameter_offsets + 4), ElementsAre(0, 8, 16, 48));
  EXPECT_THAT(std::vector(info.parameter_sizes, info.parameter_sizes + 4), ElementsAre(8, 8, 1, 128));
  EXPECT_EQ(info.resources->max_threads_per_block, 1024u);
  EXPECT_GT(info.resources->register_count, 0u);
  EXPECT_EQ(info.binary_version, 90u);
  EXPECT_EQ(info.max_dynamic_shared_memory, 49152u);
  const OwnedKernel bound = kernel_of("sm_90", "bound");
  EXPECT_EQ(describe(bound).resources->max_threads_per_block, 128u);
  const OwnedKernel tile_kernel = kernel_of("sm_90", "tile");
  const cjit_kernel_info_t tile = describe(tile_kernel);
  EXPECT_EQ(tile.resources->static_shared_memory, 2048u);
  EXPECT_EQ(tile.max_dynamic_shared_memory, 49152u - 2048u);
}

TEST_F(Mock, PtxIsAsGoodAsACubin) {
  const OwnedKernel kernel = kernel_of("compute_80", "scale<double>");
  const MockScaleArguments arguments;
  ASSERT_EQ(launch(kernel, arguments.options(2, 32)), CJIT_SUCCESS) << error.message();
  expect_scale(launched(context.get()), arguments);  // at the offsets of sm_90, regardless of the PTX's target
  const cjit_kernel_info_t info = describe(kernel);
  EXPECT_EQ(info.ptx_version, 80u);
  EXPECT_EQ(info.binary_version, 90u);
  EXPECT_EQ(info.resources->register_count, 0u);
}

TEST_F(Mock, OccupancyIsThatOfTheDevice) {
  const OwnedKernel kernel = kernel_of("sm_90", "tile");
  std::uint32_t blocks = 0;
  ASSERT_EQ(cjit_kernel_get_occupancy(kernel.get(), 1024, 0, &blocks, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(blocks, 2u);
  ASSERT_EQ(cjit_kernel_get_occupancy(kernel.get(), 32, 100000, &blocks, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(blocks, 2u);
  std::uint32_t threads = 0;
  ASSERT_EQ(cjit_kernel_suggest_block_size(kernel.get(), 0, 0, &threads, &blocks, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(threads, 1024u);
  EXPECT_EQ(blocks, 200u);
}

TEST_F(Mock, VariablesLieInHostMemory) {
  OwnedModule loaded;
  ASSERT_EQ(load(context.get(), "sm_90", loaded), CJIT_SUCCESS) << error.message();
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  ASSERT_EQ(cjit_module_get_variable(loaded.get(), "&state", &address, &size, error.out()), CJIT_SUCCESS);
  ASSERT_EQ(size, 100u);
  auto* const values = reinterpret_cast<float*>(address);
  EXPECT_THAT(std::vector(values, values + 25), testing::Each(0.0F));
  values[24] = 3;
  EXPECT_EQ(cjit_module_get_variable(loaded.get(), "&missing", &address, &size, error.out()), CJIT_ERROR_NOT_FOUND);
}

TEST_F(Mock, ANameThatIsNotThereIsToldWithThoseThatAre) {
  OwnedModule loaded;
  ASSERT_EQ(load(context.get(), "sm_90", loaded), CJIT_SUCCESS) << error.message();
  cjit_kernel_t* kernel = nullptr;
  EXPECT_EQ(cjit_module_get_kernel(loaded.get(), "plan", &kernel, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("did you mean 'plain'?"));
  std::uint64_t address = 0;
  EXPECT_EQ(cjit_module_get_variable(loaded.get(), "&stat", &address, nullptr, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("did you mean '&state'?"), Not(HasSubstr("plain"))));
}

TEST_F(Mock, AnImageForAnotherDeviceIsRefusedAsTheDriverDoes) {
  OwnedModule loaded;
  EXPECT_EQ(load(context.get(), "sm_80", loaded), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(error.message(), HasSubstr("the device is sm_90 (cjit mock of sm_90)"));
  EXPECT_EQ(load(context.get(), "sm_100a", loaded), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_EQ(load(context.get(), "compute_100", loaded), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_EQ(load(context.get(), "compute_90a", loaded), CJIT_SUCCESS) << error.message();
  const OwnedContext blackwell = mock_of("sm_100a");
  EXPECT_EQ(load(blackwell.get(), "sm_100f", loaded), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(load(blackwell.get(), "sm_90", loaded), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
}

TEST_F(Mock, NativeIsTheMocksArchitecture) {
  const OwnedContext ampere = mock_of("sm_86");
  KernelBuild build(kMockSource);
  build.names = {"plain"};
  build.options.arch = "native";
  ASSERT_EQ(build.run(ampere.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cc, 86u);
}

TEST_F(Mock, DeviceQueriesDescribeTheMock) {
  std::uint32_t devices = 0;
  ASSERT_EQ(cjit_device_get_count(context.get(), &devices, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(devices, 1u);
  auto info = sized<cjit_device_info_t>();
  ASSERT_EQ(cjit_device_get_info(context.get(), 0, &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_STREQ(info.name, "cjit mock of sm_90");
  EXPECT_EQ(info.cc, 90u);
  EXPECT_EQ(info.multiprocessor_count, 100u);
  EXPECT_EQ(info.max_shared_memory_per_block, 232448u);
  EXPECT_EQ(info.memory_size, std::uint64_t{64} << 30);
  EXPECT_EQ(cjit_device_get_info(context.get(), 1, &info, error.out()), CJIT_ERROR_NO_DEVICE);
}

TEST_F(Mock, TheToolkitsReportSaysThatTheDriverIsAMock) {
  auto report = sized<cjit_toolkit_info_t>();
  ASSERT_EQ(cjit_toolkit_get_info(context.get(), &report, error.out()), CJIT_SUCCESS) << error.message();
  const cjit_component_info_t& driver = *report.components[CJIT_COMPONENT_DRIVER - 1];
  EXPECT_EQ(driver.status, cjit_status_t{CJIT_SUCCESS}) << driver.problem;
  EXPECT_STREQ(driver.path, "cjit mock of sm_90");
  EXPECT_THAT(driver.reason, HasSubstr("mock_device"));
  EXPECT_THAT(driver.detail, HasSubstr("device 0: cjit mock of sm_90, sm_90"));
  cjit_toolkit_info_cleanup(&report);
}

TEST_F(Mock, ThereAreNoDriverFunctionsToGive) {
  void* address = &address;
  EXPECT_EQ(cjit_driver_get_entry_point(context.get(), "cuMemAlloc", 12040, &address, error.out()),
            CJIT_ERROR_UNSUPPORTED);
  EXPECT_EQ(address, nullptr);
  EXPECT_THAT(error.message(), HasSubstr("mock_device"));
}

// The list of mock.h, without what a device refuses too: each item with its status.
std::map<std::string, std::string> listed_refusals() {
  std::ifstream header(CJIT_GOLDEN_DIR "/../../include/cjit/mock.h");
  const std::string text{std::istreambuf_iterator<char>(header), {}};
  const std::size_t begin = text.find("and besides:");
  std::string list = text.substr(begin, text.find("*/", begin) - begin);
  const std::regex item(
      R"((::CJIT_ERROR_\w+:)|(cjit_\w+\(\))|(\(\w+\.h\))|(::(?:cjit_launch_options_t|CJIT_KERNEL)[\w:]*))");
  std::map<std::string, std::string> refusals;
  std::string status;
  for (std::sregex_iterator at(list.begin(), list.end(), item); at != std::sregex_iterator(); ++at) {
    const std::string word = at->str();
    if (word.starts_with("::CJIT_ERROR_"))
      status = word.substr(2, word.size() - 3);
    else
      refusals[word] = status;
  }
  return refusals;
}

TEST_F(Mock, WhatItRefusesIsWhatItsHeaderLists) {
  OwnedModule loaded;
  ASSERT_EQ(load(context.get(), "sm_90", loaded), CJIT_SUCCESS) << error.message();
  const OwnedKernel kernel = find(loaded, "plain");
  cjit_launch_options_t portable = plain_launch(1, 32), shared = plain_launch(1, 32);
  portable.portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE;
  shared.shared_memory_mode = CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE;
  const auto mode = CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE;
  auto build = sized<cjit_kernel_build_options_t>();
  build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus"})";
  build.arch = "sm_90";
  auto tuning = sized<cjit_tune_build_options_t>();
  tuning.build = &build;
  tuning.description = R"({"runs": [{}]})";
  const std::string text =
      R"({"name": "p", "kernels": {"k": "plain"}, "steps": [{"launch": "k", "grid": 1, "block": 1}]})";
  cjit_plan_t* plan = nullptr;
  ASSERT_EQ(cjit_module_create_plan(loaded.get(), text.data(), text.size(), &plan, error.out()), CJIT_SUCCESS);
  const std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>> owned(plan);
  const auto run = sized<cjit_plan_arguments_t>();
  const auto handle = [](auto* type) { return reinterpret_cast<decltype(type)>(0x1000); };
  OwnedResult result;
  cjit_kernel_t* adopted = nullptr;
  cjit_cuda_library_t library = nullptr;
  cjit_plan_graph_t* graph = nullptr;
  std::int32_t value = 0;
  void* address = nullptr;
  const std::map<std::string, cjit_status_t> refused = {
      {"cjit_driver_get_entry_point()",
       cjit_driver_get_entry_point(context.get(), "cuMemAlloc", 12040, &address, nullptr)},
      {"cjit_module_get_native()", cjit_module_get_native(loaded.get(), &library, nullptr)},
      {"cjit_kernel_get_native()", cjit_kernel_get_native(kernel.get(), nullptr, nullptr, nullptr)},
      {"cjit_kernel_adopt()",
       cjit_kernel_adopt(context.get(), handle(cjit_cuda_kernel_t{}), nullptr, &adopted, nullptr)},
      {"cjit_kernel_adopt_function()",
       cjit_kernel_adopt_function(context.get(), handle(cjit_cuda_function_t{}), nullptr, &adopted, nullptr)},
      {"(tune.h)", cjit_tune_build(context.get(), &tuning, &result, nullptr)},
      {"::cjit_launch_options_t::portable_cluster_mode", cjit_kernel_launch(kernel.get(), &portable, nullptr)},
      {"::cjit_launch_options_t::shared_memory_mode", cjit_kernel_launch(kernel.get(), &shared, nullptr)},
      {"::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE", cjit_kernel_get_attribute(kernel.get(), mode, &value, nullptr)},
      {"cjit_plan_create_graph()", cjit_plan_create_graph(plan, &run, &graph, nullptr)}};
  std::map<std::string, std::string> found;
  for (const auto& [item, status] : refused) found[item] = cjit_status_name(status);
  EXPECT_EQ(found, listed_refusals());
}

TEST_F(Mock, ADeviceThatNobodyKnowsIsRefusedWithThoseThatAreKnown) {
  for (const char* device : {"", "sm_91", "compute_90", "native", "90", "sm_90x"}) {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = device;
    cjit_context_t* none = nullptr;
    EXPECT_EQ(cjit_context_create(&options, &none, error.out()), CJIT_ERROR_UNKNOWN_ARCH) << device;
    EXPECT_EQ(none, nullptr);
    EXPECT_THAT(error.message(), HasSubstr("use one of sm_75, sm_80,"));
  }
}

TEST_F(Mock, LaunchesAreForgottenWhenAsked) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  for (std::uint32_t grid = 1; grid <= 3; ++grid) ASSERT_EQ(launch(kernel, plain_launch(grid, 32)), CJIT_SUCCESS);
  EXPECT_EQ(launched(context.get(), 2).grid_x, 3u);
  auto record = sized<cjit_mock_launch_t>();
  EXPECT_EQ(cjit_mock_get_launch(context.get(), 3, &record, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("3 were recorded"));
  ASSERT_EQ(cjit_mock_clear(context.get(), error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(count(context.get()), 0u);
  ASSERT_EQ(launch(kernel, plain_launch(9, 32)), CJIT_SUCCESS);
  EXPECT_EQ(launched(context.get()).grid_x, 9u);
}

TEST_F(Mock, ARecordStaysWhereItIsWhileOthersAreMade) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  const MockScaleArguments arguments;
  ASSERT_EQ(launch(kernel, arguments.options(1, 32)), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t first = launched(context.get());
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(launch(kernel, arguments.options(2, 32)), CJIT_SUCCESS);
  expect_scale(first, arguments);
  EXPECT_EQ(launched(context.get()).arguments, first.arguments);
}

TEST_F(Mock, ARecordStaysWhereItIsWhenLaunchesAreCleared) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  const MockScaleArguments arguments;
  ASSERT_EQ(launch(kernel, arguments.options(1, 32)), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t first = launched(context.get());
  const std::string name = first.lowered_name;
  MockScaleArguments others;
  others.factor = -1;
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(cjit_mock_clear(context.get(), error.out()), CJIT_SUCCESS);
    ASSERT_EQ(launch(kernel, others.options(2, 32)), CJIT_SUCCESS);
  }
  EXPECT_EQ(count(context.get()), 1u);
  EXPECT_EQ(first.lowered_name, name);
  expect_scale(first, arguments);
}

TEST_F(Mock, ThreadsMayReadLaunchesWhileOthersLaunchAndClear) {
  constexpr int kRounds = 300;
  const OwnedKernel kernel = kernel_of("sm_90", "scale<double>");
  const MockScaleArguments arguments;
  const auto in_rounds = [](auto work) {
    return std::thread([work] {
      for (int i = 0; i < kRounds; ++i) work();
    });
  };
  const auto launch_one = [&] {
    OwnedError mine;
    const auto options = arguments.options(1, 32);
    EXPECT_EQ(cjit_kernel_launch(kernel.get(), &options, mine.out()), CJIT_SUCCESS) << mine.message();
  };
  const auto read_all = [&] {
    OwnedError mine;
    auto record = sized<cjit_mock_launch_t>();
    cjit_status_t status = CJIT_SUCCESS;
    for (std::uint64_t i = 0; status == CJIT_SUCCESS; ++i) {
      status = cjit_mock_get_launch(context.get(), i, &record, mine.out());
      if (status == CJIT_SUCCESS) expect_scale(record, arguments);
    }
    EXPECT_EQ(status, CJIT_ERROR_NOT_FOUND) << mine.message();
  };
  const auto clear = [&] { EXPECT_EQ(cjit_mock_clear(context.get(), nullptr), CJIT_SUCCESS); };
  std::thread threads[] = {in_rounds(launch_one), in_rounds(launch_one), in_rounds(read_all), in_rounds(read_all),
                           in_rounds(clear)};
  for (std::thread& thread : threads) thread.join();
}

TEST_F(Mock, KernelsOutliveTheirContext) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  context.reset();
  EXPECT_EQ(launch(kernel, plain_launch(1, 32)), CJIT_SUCCESS) << error.message();
}

TEST_F(Mock, TwoOfThemDoNotMix) {
  const OwnedContext other = mock_of("sm_80");
  const OwnedKernel here = kernel_of("sm_90", "plain");
  KernelBuild build("extern \"C\" __global__ void there(short s) {}");
  build.names = {"there"};
  build.options.arch = "sm_80";
  ASSERT_EQ(build.run(other.get()), CJIT_SUCCESS) << build.error.message();
  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load(other.get(), build.result.get(), &handle, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedModule loaded(handle);
  const OwnedKernel there = find(loaded, "there");
  const short value = 5;
  const void* const addresses[] = {&value};
  cjit_launch_options_t options = plain_launch(3, 64);
  options.arguments = addresses;
  options.argument_count = 1;
  ASSERT_EQ(launch(there, options), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(launch(here, plain_launch(1, 32)), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(launch(there, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(count(context.get()), 1u);
  EXPECT_EQ(count(other.get()), 2u);
  EXPECT_STREQ(launched(other.get(), 1).lowered_name, "there");
  EXPECT_STREQ(launched(context.get()).lowered_name, "plain");
  options.cluster_x = 3;
  EXPECT_EQ(launch(there, options), CJIT_ERROR_LAUNCH_LIMIT);  // sm_80 has no clusters
}

TEST_F(Mock, ThreadsMayUseItAtOnce) {
  constexpr std::uint32_t kThreads = 8;
  constexpr std::uint32_t kLaunches = 200;
  const OwnedContext other = mock_of("sm_90");
  OwnedModule modules[2];
  ASSERT_EQ(load(context.get(), "sm_90", modules[0]), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(load(other.get(), "sm_90", modules[1]), CJIT_SUCCESS) << error.message();
  const OwnedKernel kernels[] = {find(modules[0], "scale<double>"), find(modules[1], "scale<double>")};
  std::vector<std::thread> threads;
  for (std::uint32_t thread = 0; thread < kThreads; ++thread)
    threads.emplace_back([&, thread] {
      for (std::uint32_t i = 0; i < kLaunches; ++i) {
        MockScaleArguments arguments;
        arguments.factor = thread;
        OwnedError mine;
        auto options = arguments.options(thread + 1, 32);
        options.dynamic_shared_memory = 60000;
        EXPECT_EQ(cjit_kernel_launch(kernels[(thread + i) % 2].get(), &options, mine.out()), CJIT_SUCCESS)
            << mine.message();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (cjit_context_t* mock : {context.get(), other.get()}) {
    ASSERT_EQ(count(mock), kThreads * kLaunches / 2);
    for (std::uint64_t i = 0; i < count(mock); ++i) {
      const cjit_mock_launch_t record = launched(mock, i);
      double factor = 0;
      std::memcpy(&factor, static_cast<const unsigned char*>(record.arguments) + 8, sizeof(factor));
      EXPECT_EQ(factor + 1, record.grid_x);
    }
  }
}

TEST_F(Mock, ContextsThatAreNoneSayHowToMakeOne) {
  const OwnedContext real = make_context();
  std::uint64_t count = 7;
  auto record = sized<cjit_mock_launch_t>();
  EXPECT_EQ(cjit_mock_get_launch_count(real.get(), &count, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("set `mock_device` in the options of cjit_context_create()"));
  EXPECT_EQ(count, 0u);
  EXPECT_EQ(cjit_mock_get_launch(real.get(), 0, &record, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(cjit_mock_clear(real.get(), error.out()), CJIT_ERROR_INVALID_ARGUMENT);
}

// The artifact claims to have a cubin, but its image is not one.
TEST_F(Mock, AnImageThatCannotBeReadIsRefused) {
  KernelBuild build(kMockSource);
  build.names = {"plain"};
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  auto* const image = static_cast<unsigned char*>(const_cast<void*>(build.result->image));
  image[4] = 0;  // the class of the ELF file
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load(context.get(), build.result.get(), &handle, error.out()), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_INVALID_IMAGE"));
}

// A driver gets no size, and would read past the end.
TEST_F(Mock, AnImageThatNamesBytesBehindItsEndIsRefused) {
  KernelBuild build(kMockSource);
  build.names = {"plain"};
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  constexpr std::size_t kSectionTable = 40;  // offset of e_shoff in an ELF header
  auto* const image = static_cast<unsigned char*>(const_cast<void*>(build.result->image));
  image[kSectionTable + 3] = 1;
  cjit_module_t* handle = nullptr;
  EXPECT_EQ(cjit_module_load(context.get(), build.result.get(), &handle, error.out()), CJIT_ERROR_ARTIFACT_CORRUPT);
  EXPECT_THAT(error.message(), HasSubstr("its table of sections lies beyond the end of the cubin"));
}

}  // namespace
}  // namespace cjit::test
