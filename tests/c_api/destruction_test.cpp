// Handles keep what they need alive: they may be destroyed in any order and from any thread.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <thread>

#include "c_api/world.hpp"
#include "support/c_api.hpp"

namespace cjit::test {
namespace {

// One handle of each type, created from a world that outlives them.
struct Handles {
  explicit Handles(const World& world) {
    const auto options = world.valid<cjit_context_options_t>();
    const auto golden = world.valid<cjit_build_result_t>();
    EXPECT_EQ(cjit_context_create(&options, &context, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_build_result_serialize(&golden, &blob, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, result.get(), nullptr),
              CJIT_SUCCESS);
    EXPECT_EQ(cjit_module_load(context, result.get(), &loaded, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_module_get_kernel(loaded, "axpy<float>", &kernel, nullptr), CJIT_SUCCESS);
    const auto tensor = world.valid<cjit_tensor_map_options_t>();
    EXPECT_EQ(cjit_tensor_map_create(context, &tensor, &tensor_map, nullptr), CJIT_SUCCESS);
  }

  // The remaining handles still work.
  void use(const World& world) {
    const auto launch = world.valid<cjit_launch_options_t>();
    if (kernel != nullptr) {
      EXPECT_EQ(cjit_kernel_launch(kernel, &launch, nullptr), CJIT_SUCCESS);
    }
    if (tensor_map != nullptr) {
      EXPECT_EQ(cjit_tensor_map_set_address(tensor_map, 4096, nullptr), CJIT_SUCCESS);
    }
    std::uint64_t size = 0;
    if (loaded != nullptr) {
      EXPECT_EQ(cjit_module_get_variable(loaded, "&table", nullptr, &size, nullptr), CJIT_SUCCESS);
    }
    std::uint32_t devices = 0;
    if (context != nullptr) {
      EXPECT_EQ(cjit_device_get_count(context, &devices, nullptr), CJIT_SUCCESS);
    }
  }

  void destroy(std::size_t which) {
    const std::array<std::function<void()>, 6> steps = {
        [&] { cjit_context_destroy(std::exchange(context, nullptr)); },
        [&] { cjit_module_destroy(std::exchange(loaded, nullptr)); },
        [&] { cjit_kernel_destroy(std::exchange(kernel, nullptr)); },
        [&] { cjit_blob_destroy(std::exchange(blob, nullptr)); },
        [&] { cjit_build_result_cleanup(result.get()); },
        [&] { cjit_tensor_map_destroy(std::exchange(tensor_map, nullptr)); },
    };
    steps[which]();
  }

  cjit_context_t* context = nullptr;
  cjit_blob_t* blob = nullptr;
  cjit::test::KernelResult result;
  cjit_module_t* loaded = nullptr;
  cjit_kernel_t* kernel = nullptr;
  cjit_tensor_map_t* tensor_map = nullptr;
};

TEST(Destruction, AnyOrderFromAnotherThreadIsRight) {
  const World world;
  const FakeCudaLive alive = world.driver().live();
  std::array<std::size_t, 6> order = {0, 1, 2, 3, 4, 5};
  do {
    Handles handles(world);
    // One thread for all orders: the thread sanitizer fails after some thousands of threads.
    std::thread([&] {
      for (const std::size_t which : order) {
        handles.destroy(which);
        handles.use(world);
      }
    }).join();
    EXPECT_EQ(world.driver().live().libraries, alive.libraries);
    EXPECT_EQ(world.driver().live().primary_retains, alive.primary_retains);
    EXPECT_EQ(world.driver().live().pushed_contexts, alive.pushed_contexts);
  } while (std::next_permutation(order.begin(), order.end()) && !HasFailure());
}

TEST(Destruction, AnErrorOutlivesTheContextOfItsCall) {
  const World world;
  cjit_error_t* error = nullptr;
  {
    Handles handles(world);
    cjit_kernel_t* kernel = nullptr;
    EXPECT_EQ(cjit_module_get_kernel(handles.loaded, "no such kernel", &kernel, &error),
              cjit_status_t{CJIT_ERROR_NOT_FOUND});
    for (std::size_t which = 0; which < 6; ++which) handles.destroy(which);
  }
  EXPECT_NE(std::string(cjit_error_message(error)).find("no such kernel"), std::string::npos);
  std::thread([&] { cjit_error_destroy(error); }).join();
}

}  // namespace
}  // namespace cjit::test
