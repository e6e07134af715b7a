// Kernel nodes of graphs that the caller builds, on the fake driver.
#include <cstring>
#include <functional>
#include <vector>

#include "c_api/launch_attribute_ids.hpp"
#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class GraphNodes : public Loading {
 protected:
  GraphNodes() {
    EXPECT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(find(loaded, "scale<float>", scale), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(find(loaded, "plain", plain), CJIT_SUCCESS) << error.message();
  }

  // With arguments of a kernel scale(float* x, float factor, int n).
  cjit_launch_options_t scale_options(std::uint32_t grid = 2) const {
    cjit_launch_options_t options = launch_options(grid, 64);
    options.arguments = arguments;
    options.argument_count = 3;
    return options;
  }
  cjit_status_t add(const OwnedKernel& kernel, const cjit_launch_options_t& options,
                    const std::vector<cjit_cuda_graph_node_t>& dependencies = {}) {
    node = nullptr;
    return cjit_kernel_add_graph_node(kernel.get(), &options, graph, dependencies.data(), dependencies.size(), &node,
                                      error.out());
  }
  cjit_status_t update(const OwnedKernel& kernel, const cjit_launch_options_t& options) {
    return cjit_kernel_update_graph_node(kernel.get(), &options, exec, node, error.out());
  }
  cjit_cuda_graph_node_t added(const cjit_launch_options_t& options,
                               const std::vector<cjit_cuda_graph_node_t>& dependencies = {}) {
    EXPECT_EQ(add(plain, options, dependencies), CJIT_SUCCESS) << error.message();
    return node;
  }
  std::vector<std::uint32_t> ids() const {
    const FakeCudaLaunch launch = driver.node(node).launch;
    return {launch.attribute_ids, launch.attribute_ids + launch.attribute_count};
  }
  // No node is left in the graph.
  void expect_refused(const std::function<void(cjit_launch_options_t&)>& change, cjit_status_t status,
                      const char* message) {
    cjit_launch_options_t options = launch_options(16, 32);
    change(options);
    const std::uint64_t before = driver.node_count();
    EXPECT_EQ(add(plain, options), status) << message;
    EXPECT_THAT(error.message(), AllOf(HasSubstr(kPlainSymbol), HasSubstr(message)));
    EXPECT_EQ(node, nullptr);
    EXPECT_EQ(driver.node_count(), before);
  }

  OwnedModule loaded;
  OwnedKernel scale;
  OwnedKernel plain;
  cjit_cuda_graph_t graph = reinterpret_cast<cjit_cuda_graph_t>(0x1000);
  cjit_cuda_graph_exec_t exec = reinterpret_cast<cjit_cuda_graph_exec_t>(0x2000);
  cjit_cuda_graph_node_t node = nullptr;
  std::uint64_t address = 4096;
  float factor = 2;
  int n = 64;
  const void* arguments[3] = {&address, &factor, &n};
};

TEST_F(GraphNodes, HaveTheShapeAndTheArgumentsOfTheLaunch) {
  cjit_launch_options_t options = scale_options(7);
  options.block_y = 2;
  options.dynamic_shared_memory = 100000;  // more than a kernel has without an attribute
  ASSERT_EQ(add(scale, options), CJIT_SUCCESS) << error.message();
  const FakeCudaNode described = driver.node(node);
  EXPECT_EQ(described.graph, graph);
  EXPECT_STREQ(described.launch.kernel, kScaleSymbol);
  EXPECT_THAT(described.launch.grid, ElementsAre(7, 1, 1));
  EXPECT_THAT(described.launch.block, ElementsAre(64, 2, 1));
  EXPECT_EQ(described.launch.shared_bytes, 100000u);
  EXPECT_EQ(described.dependency_count, 0u);
  float given = 0;
  std::memcpy(&given, described.launch.arguments + 8, sizeof(given));
  EXPECT_EQ(given, 2);
  EXPECT_THAT(ids(), ElementsAre());
  EXPECT_EQ(driver.launch_count(), 0u);
}

TEST_F(GraphNodes, DependOnTheNodesThatAreNamed) {
  const cjit_cuda_graph_node_t first = added(launch_options(1, 32));
  const cjit_cuda_graph_node_t second = added(launch_options(1, 32));
  added(launch_options(1, 32), {second, first});
  const FakeCudaNode described = driver.node(node);
  ASSERT_EQ(described.dependency_count, 2u);
  EXPECT_EQ(described.dependencies[0], second);
  EXPECT_EQ(described.dependencies[1], first);
  EXPECT_EQ(described.programmatic[0], 0);
}

TEST_F(GraphNodes, WithPdlDependOnKernelsProgrammatically) {
  const cjit_cuda_graph_node_t kernel = added(launch_options(1, 32));
  const auto empty = static_cast<cjit_cuda_graph_node_t>(driver.add_empty_node(graph));
  cjit_launch_options_t options = launch_options(1, 32);
  options.pdl = CJIT_SWITCH_ON;
  added(options, {kernel, empty});
  const FakeCudaNode described = driver.node(node);
  ASSERT_EQ(described.dependency_count, 2u);
  EXPECT_EQ(described.programmatic[0], 1);
  EXPECT_EQ(described.programmatic[1], 0);
  EXPECT_THAT(ids(), ElementsAre());
}

TEST_F(GraphNodes, HaveTheAttributesOfTheOptions) {
  auto window = sized<cjit_l2_window_t>();
  window.address = 0x7000;
  window.bytes = 4096;
  cjit_launch_options_t options = launch_options(16, 32);
  options.l2_window = &window;
  options.cooperative = CJIT_SWITCH_ON;
  options.cluster_x = 4;
  options.cluster_scheduling = CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING;
  options.use_priority = CJIT_SWITCH_ON;
  options.priority = -3;
  options.use_memory_sync_domain_map = CJIT_SWITCH_ON;
  options.memory_sync_domain_remote = 3;
  options.memory_sync_domain = CJIT_MEMORY_SYNC_DOMAIN_REMOTE;
  options.shared_memory_carveout = 40;
  options.nvlink_centric_scheduling = CJIT_SWITCH_ON;
  added(options);
  EXPECT_THAT(ids(), ElementsAre(kWindow, kCooperative, kCluster, kScheduling, kPriority, kDomainMap, kDomain,
                                 kCarveout, kNvlink));
  EXPECT_THAT(driver.node(node).launch.cluster, ElementsAre(4, 1, 1));
  // The same options may come again with an update.
  EXPECT_EQ(update(plain, options), CJIT_SUCCESS) << error.message();
}

TEST_F(GraphNodes, HaveTheModesOfNewerDrivers) {
  driver.set_driver_version(13020);
  context = fresh_context();
  plain = kernel_of("sm_90", "plain");
  cjit_launch_options_t options = launch_options(4, 32);
  options.portable_cluster_mode = CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE;
  options.shared_memory_mode = CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE;
  added(options);
  EXPECT_THAT(ids(), ElementsAre(17, 18));
  EXPECT_EQ(update(plain, options), CJIT_SUCCESS) << error.message();
  options.shared_memory_mode = CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE;
  EXPECT_EQ(update(plain, options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`shared_memory_mode`"));
}

TEST_F(GraphNodes, OptionsThatNodesCannotHaveAreRefusedByName) {
  const auto event = reinterpret_cast<cjit_cuda_event_t>(0x100);
  expect_refused([](auto& options) { options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40); },
                 CJIT_ERROR_INVALID_ARGUMENT, "`stream`");
  expect_refused([&](auto& options) { options.programmatic_event = event; }, CJIT_ERROR_INVALID_ARGUMENT,
                 "`programmatic_event`");
  expect_refused([&](auto& options) { options.launch_completion_event = event; }, CJIT_ERROR_INVALID_ARGUMENT,
                 "`launch_completion_event`");
  expect_refused([](auto& options) { options.cluster_x = options.preferred_cluster_x = 2; }, CJIT_ERROR_DRIVER,
                 "`preferred_cluster_x`");
}

TEST_F(GraphNodes, AreCheckedLikeLaunches) {
  expect_refused([](auto& options) { options.block_x = 2048; }, CJIT_ERROR_LAUNCH_LIMIT, "2048");
  expect_refused([](auto& options) { options.grid_y = 0; }, CJIT_ERROR_INVALID_ARGUMENT, "grid_y");
  expect_refused([](auto& options) { options.cluster_x = 3; }, CJIT_ERROR_LAUNCH_LIMIT, "not a multiple");
  expect_refused([](auto& options) { options.argument_count = 1; }, CJIT_ERROR_ARGUMENT_MISMATCH, "takes 0 arguments");
  added(launch_options(1, 32));
  cjit_launch_options_t options = launch_options(1, 2048);
  EXPECT_EQ(update(plain, options), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(update(scale, launch_options(1, 32)), CJIT_ERROR_ARGUMENT_MISMATCH);
  options = launch_options(1, 32);
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  EXPECT_EQ(update(plain, options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(driver.node(node).updates, 0u);
}

TEST_F(GraphNodes, BadDependenciesLeaveNoNode) {
  const cjit_launch_options_t options = launch_options(1, 32);
  EXPECT_EQ(cjit_kernel_add_graph_node(plain.get(), &options, graph, nullptr, 1, &node, error.out()),
            CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(add(plain, options, {nullptr}), CJIT_ERROR_NULL_POINTER);
  EXPECT_THAT(error.message(), HasSubstr("dependencies[0]"));
  const cjit_cuda_graph_node_t first = added(options);
  graph = reinterpret_cast<cjit_cuda_graph_t>(0x3000);
  EXPECT_EQ(add(plain, options, {first}), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("another node of this graph"));
  EXPECT_EQ(node, nullptr);
  EXPECT_EQ(driver.node_count(), 1u);
}

TEST_F(GraphNodes, EveryFailureOfTheDriverLeavesNoNode) {
  const cjit_cuda_graph_node_t first = added(launch_options(1, 32));
  cjit_launch_options_t options = launch_options(4, 32);
  options.cluster_x = 2;
  options.pdl = CJIT_SWITCH_ON;
  for (const char* function :
       {"cuGraphAddKernelNode", "cuGraphKernelNodeSetAttribute", "cuGraphNodeGetType", "cuGraphAddDependencies"}) {
    driver.fail_function(function, 1);  // CUDA_ERROR_INVALID_VALUE
    EXPECT_EQ(add(plain, options, {first}), CJIT_ERROR_DRIVER) << function;
    driver.fail_function(function, 0);
    EXPECT_EQ(driver.node_count(), 1u) << function;
  }
}

TEST_F(GraphNodes, AnUpdateReplacesKernelShapeAndArguments) {
  added(launch_options(1, 32));
  ASSERT_EQ(update(scale, scale_options(5)), CJIT_SUCCESS) << error.message();
  const FakeCudaNode described = driver.node(node);
  EXPECT_EQ(described.updates, 1u);
  EXPECT_STREQ(described.updated.kernel, kScaleSymbol);
  EXPECT_THAT(described.updated.grid, ElementsAre(5, 1, 1));
  EXPECT_THAT(described.updated.block, ElementsAre(64, 1, 1));
  std::uint64_t given = 0;
  std::memcpy(&given, described.updated.arguments, sizeof(given));
  EXPECT_EQ(given, 4096u);
  EXPECT_STREQ(described.launch.kernel, kPlainSymbol);
}

TEST_F(GraphNodes, AnUpdateKeepsTheAttributesOfTheNode) {
  cjit_launch_options_t options = launch_options(4, 32);
  options.cluster_x = 2;
  options.cooperative = CJIT_SWITCH_ON;
  added(options);
  EXPECT_EQ(update(plain, launch_options(6, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(update(plain, launch_options(3, 32)), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("not a multiple of the cluster"));
  EXPECT_EQ(update(plain, launch_options(100000, 32)), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("the cooperative grid"));
  EXPECT_EQ(driver.node(node).updates, 1u);
}

TEST_F(GraphNodes, AnUpdateWithAnotherAttributeIsRefusedByName) {
  cjit_launch_options_t options = launch_options(4, 32);
  options.cluster_x = 2;
  added(options);
  options.cluster_x = 4;
  EXPECT_EQ(update(plain, options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`cluster_x` differs from that of the graph node"));
  options.cluster_x = 2;
  options.use_priority = CJIT_SWITCH_ON;
  options.priority = -1;
  EXPECT_EQ(update(plain, options), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`priority`"));
  options.priority = 0;
  EXPECT_EQ(update(plain, options), CJIT_SUCCESS) << error.message();
  options.use_memory_sync_domain_map = CJIT_SWITCH_ON;
  options.memory_sync_domain_remote = 1;  // the default of nodes
  EXPECT_EQ(update(plain, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.node(node).updates, 2u);
}

TEST_F(GraphNodes, AnUpdateOfAnotherKindOfNodeSaysWhatIsWrong) {
  node = static_cast<cjit_cuda_graph_node_t>(driver.add_empty_node(graph));
  EXPECT_EQ(update(plain, launch_options(1, 32)), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("it must be a kernel node of the graph that was instantiated"));
}

TEST_F(GraphNodes, AnUpdateInAnotherContextIsRefused) {
  driver.set_device_count(2);
  added(launch_options(1, 32));
  const CurrentDevice current(context.get(), 1);
  EXPECT_EQ(update(plain, launch_options(1, 32)), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the node belongs to another CUDA context"));
  EXPECT_EQ(driver.node(node).updates, 0u);
  added(launch_options(1, 32));
  EXPECT_EQ(update(plain, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
}

TEST_F(GraphNodes, OfAnAdoptedKernelAreMadeLikeThoseOfItsOwner) {
  cjit_cuda_function_t function = nullptr;
  ASSERT_EQ(cjit_kernel_get_native(plain.get(), nullptr, &function, error.out()), CJIT_SUCCESS) << error.message();
  cjit_kernel_t* handle = nullptr;
  ASSERT_EQ(cjit_kernel_adopt_function(context.get(), function, nullptr, &handle, error.out()), CJIT_SUCCESS);
  const OwnedKernel adopted(handle);
  ASSERT_EQ(add(adopted, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_STREQ(driver.node(node).launch.kernel, kPlainSymbol);
}

TEST_F(GraphNodes, ADriverWithoutTheFunctionsIsTooOld) {
  driver.hide_function("cuGraphExecKernelNodeSetParams");
  context = fresh_context();
  OwnedModule none;
  EXPECT_EQ(load("sm_90", none), CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(error.message(), HasSubstr("cuGraphExecKernelNodeSetParams"));
}

}  // namespace
}  // namespace cjit::test
