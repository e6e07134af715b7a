// Every object belongs to the CUDA context in which it was created, and reports when that context was destroyed.
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class ContextGeneration : public Loading {
 protected:
  ContextGeneration() {
    EXPECT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(find(loaded, "plain", kernel), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(cjit_kernel_add_graph_node(kernel.get(), &plain, graph, nullptr, 0, &graph_node, nullptr), CJIT_SUCCESS);
    driver.make_managed(kTableSymbol);
  }

  // Every call about the module or its kernel.
  std::vector<cjit_status_t> statuses() {
    std::uint32_t number = 0;
    std::int32_t value = 0;
    std::uint64_t address = 0;
    unsigned char bytes[64] = {};
    auto info = sized<cjit_kernel_info_t>();
    cjit_launch_options_t cluster = launch_options(2, 32);
    cluster.cluster_x = 2;
    cjit_launch_options_t captured = launch_options(1, 32);
    captured.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
    driver.set_capturing(captured.stream, 1);
    cjit_cuda_device_node_t node = nullptr;
    cjit_cuda_library_t library = nullptr;
    OwnedKernel other;
    cjit_cuda_graph_node_t added = nullptr;
    return {launch(kernel, launch_options(1, 32)),
            cjit_kernel_launch_updatable(kernel.get(), &captured, &node, nullptr),
            cjit_kernel_add_graph_node(kernel.get(), &plain, graph, nullptr, 0, &added, nullptr),
            cjit_kernel_update_graph_node(kernel.get(), &plain, reinterpret_cast<cjit_cuda_graph_exec_t>(0x60),
                                          graph_node, nullptr),
            find(loaded, "plain", other),
            cjit_module_get_variable(loaded.get(), "&table", &address, nullptr, nullptr),
            cjit_module_set_variable_value(loaded.get(), "&table", bytes, 64, nullptr, nullptr),
            cjit_module_get_variable_value(loaded.get(), "&table", bytes, 64, nullptr, nullptr),
            cjit_module_write_variable(loaded.get(), "&table", 0, bytes, 8, nullptr, 0, nullptr),
            cjit_module_read_variable(loaded.get(), "&table", 0, bytes, 8, nullptr, 0, nullptr),
            cjit_module_get_managed_variable(loaded.get(), "&table", nullptr, nullptr, nullptr),
            cjit_module_get_native(loaded.get(), &library, nullptr),
            cjit_kernel_get_native(kernel.get(), nullptr, nullptr, nullptr),
            cjit_kernel_get_info(kernel.get(), &info, nullptr),
            cjit_kernel_get_occupancy(kernel.get(), 32, 0, &number, nullptr),
            cjit_kernel_suggest_block_size(kernel.get(), 0, 0, &number, nullptr, nullptr),
            cjit_kernel_get_cluster_occupancy(kernel.get(), &cluster, &number, nullptr),
            cjit_kernel_suggest_cluster_size(kernel.get(), &cluster, &number, nullptr),
            cjit_kernel_get_attribute(kernel.get(), CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT, &value, nullptr),
            cjit_kernel_set_attribute(kernel.get(), CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, 50, nullptr)};
  }

  OwnedModule loaded;
  OwnedKernel kernel;
  cjit_launch_options_t plain = launch_options(1, 32);
  cjit_cuda_graph_t graph = reinterpret_cast<cjit_cuda_graph_t>(0x50);
  cjit_cuda_graph_node_t graph_node = nullptr;
};

TEST_F(ContextGeneration, EveryCallWorksWhileTheContextLives) {
  EXPECT_THAT(statuses(), testing::Each(cjit_status_t{CJIT_SUCCESS}));
}

TEST_F(ContextGeneration, AfterAResetEveryCallIsStale) {
  driver.destroy_primary_context(0);
  EXPECT_THAT(statuses(), testing::Each(cjit_status_t{CJIT_ERROR_STALE_HANDLE}));
}

TEST_F(ContextGeneration, ANewContextAtTheSameAddressIsAnotherOne) {
  driver.renew_primary_context(0);
  EXPECT_THAT(statuses(), testing::Each(cjit_status_t{CJIT_ERROR_STALE_HANDLE}));
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_ERROR_STALE_HANDLE);
  EXPECT_THAT(error.message(), HasSubstr("create it again in another context"));
  OwnedModule again;
  OwnedKernel fresh;
  ASSERT_EQ(load("sm_90", again), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(find(again, "plain", fresh), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch(fresh, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
}

TEST_F(ContextGeneration, AnotherContextDoesNotReviveWhatBelongsToOneThatIsGone) {
  driver.set_device_count(2);
  OwnedKernel of_two_devices = kernel_of("sm_90", "plain");
  const CurrentDevice current(context.get(), 1);
  EXPECT_EQ(launch(of_two_devices, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.last_launch().device, 1);
  driver.destroy_primary_context(0);
  EXPECT_EQ(launch(of_two_devices, launch_options(1, 32)), CJIT_ERROR_STALE_HANDLE);
}

TEST_F(ContextGeneration, NothingIsLoadedIntoAContextThatIsGone) {
  driver.set_device_count(2);
  const CurrentDevice current(context.get(), 1);
  driver.destroy_primary_context(1);
  OwnedModule none;
  EXPECT_EQ(load("sm_90", none), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(none, nullptr);
}

TEST_F(ContextGeneration, WhatBelongsToOneThatIsGoneCanBeGivenUp) {
  driver.destroy_primary_context(0);
  kernel.reset();
  loaded.reset();
  EXPECT_EQ(driver.live().libraries, 0u);
}

}  // namespace
}  // namespace cjit::test
