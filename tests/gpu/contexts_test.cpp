// Contexts that are created and destroyed; several devices, threads and streams.
#include <thread>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::Each;
using testing::ElementsAre;

constexpr unsigned kNonBlocking = 1;
constexpr int kGlobalCapture = 0;

const std::string kAdd = "__global__ void add(int *n, int d) { atomicAdd(n, d); }";

class Contexts : public CurrentGpu {
 protected:
  cjit_l2_persistence_t* share_ = nullptr;

  // Creates a context that is current until it is popped.
  void* make_own() {
    void* own = nullptr;
    driver.context_create(&own, nullptr, 0, 0, 0);
    return own;
  }
};

TEST_F(Contexts, OneModuleServesTwoContextsOfADevice) {
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  const auto run = [&] {
    const DeviceArray<int> total(driver, 1);
    ASSERT_EQ(launch(kernel, grid_of(2, 4), Arguments(total.address(), 3)), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(total.values(), ElementsAre(24));
  };
  run();
  void* own = make_own();
  run();
  driver.context_destroy(own);
  run();
}

TEST_F(Contexts, WhatBelongsToADestroyedContextIsStale) {
  void* own = make_own();
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  {
    const DeviceArray<int> total(driver, 1);
    ASSERT_EQ(launch(kernel, grid_of(1, 1), Arguments(total.address(), 1)), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(total.values(), ElementsAre(1));
  }
  cjit_completion_t* handle = nullptr;
  ASSERT_EQ(cjit_completion_create(context.get(), nullptr, &handle, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedCompletion unseen(handle);
  driver.context_destroy(own);
  void* again = make_own();  // likely at the same address
  const std::uint64_t nowhere = 0;
  EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(nowhere, 1)), CJIT_ERROR_STALE_HANDLE);
  EXPECT_EQ(cjit_completion_poll(unseen.get(), error.out()), CJIT_ERROR_STALE_HANDLE);
  driver.context_destroy(again);
  EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(nowhere, 1)), CJIT_ERROR_STALE_HANDLE);
}

TEST_F(Contexts, NothingIsLoadedOrLaunchedWhereTheCurrentContextIsGone) {
  const OwnedModule of_primary = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(of_primary, "add");
  KernelBuild build = request(kAdd, {"add"}, arch());
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
  std::thread([&] {
    void* own = make_own();
    std::thread([&] { driver.context_destroy(own); }).join();
    cjit_module_t* none = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), build.result.get(), &none, error.out()), CJIT_ERROR_STALE_HANDLE);
    const std::uint64_t nowhere = 0;
    EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(nowhere, 1)), CJIT_ERROR_STALE_HANDLE);
  }).join();
}

TEST_F(Contexts, AResetOfThePrimaryContextMakesItsHandlesStaleAndANewLoadWorks) {
  cjit_completion_t* handle = nullptr;
  ASSERT_EQ(cjit_completion_create(context.get(), nullptr, &handle, error.out()), CJIT_SUCCESS) << error.message();
  OwnedCompletion unseen(handle);
  OwnedModule loaded_module = loaded(kAdd, {"add"});
  OwnedKernel kernel = find(loaded_module, "add");
  ASSERT_EQ(cjit_l2_persistence_create(context.get(), 4096, &share_, error.out()), CJIT_SUCCESS) << error.message();
  driver.primary_reset(0);
  const std::uint64_t nowhere = 0;
  EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(nowhere, 1)), CJIT_ERROR_STALE_HANDLE) << "while it is gone";
  EXPECT_EQ(cjit_completion_wait(unseen.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_ERROR_STALE_HANDLE);
  void* same = nullptr;
  driver.primary_retain(&same, 0);
  EXPECT_EQ(launch(kernel, grid_of(1, 1), Arguments(nowhere, 1)), CJIT_ERROR_STALE_HANDLE) << "and when it is anew";
  cjit_l2_persistence_destroy(share_);
  kernel.reset();
  loaded_module.reset();
  unseen.reset();
  {
    const OwnedModule again = loaded(kAdd, {"add"});
    const DeviceArray<int> total(driver, 1);
    ASSERT_EQ(launch(find(again, "add"), grid_of(1, 4), Arguments(total.address(), 2)), CJIT_SUCCESS)
        << error.message();
    EXPECT_THAT(total.values(), ElementsAre(8));
  }
  driver.primary_release(0);
  driver.primary_retain(&same, 0);  // for the fixture, whose reference the reset removed
}

TEST_F(Contexts, EveryDeviceOfTheProcessIsServed) {
  std::uint32_t count = 0;
  ASSERT_EQ(cjit_device_get_count(context.get(), &count, error.out()), CJIT_SUCCESS);
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  for (std::uint32_t ordinal = 0; ordinal < count; ++ordinal) {
    void* of_device = nullptr;
    driver.primary_retain(&of_device, static_cast<int>(ordinal));
    driver.push(of_device);
    {
      const DeviceArray<int> total(driver, 1);
      cjit_launch_options_t options = grid_of(1, 8);
      options.dynamic_shared_memory = 100000;
      ASSERT_EQ(launch(kernel, options, Arguments(total.address(), 5)), CJIT_SUCCESS) << error.message();
      EXPECT_THAT(total.values(), ElementsAre(40));
    }
    void* popped = nullptr;
    driver.pop(&popped);
    driver.primary_release(static_cast<int>(ordinal));
  }
  std::printf("devices: %u\n", count);
}

TEST_F(Contexts, EightThreadsWithEightStreamsEachDoNotMix) {
  constexpr int kThreads = 8;
  constexpr int kStreams = 8;
  constexpr int kLaunches = 20;
  const OwnedModule loaded_module = loaded(R"(
__global__ void step(int *n, int d) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, d);
  __syncthreads();
  if (threadIdx.x == 0) *n += sum;
})",
                                           {"step"});
  const OwnedKernel kernel = find(loaded_module, "step");
  const DeviceArray<int> totals(driver, kThreads * kStreams);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      driver.push(primary);
      void* streams[kStreams];
      for (void*& stream : streams) driver.stream_create(&stream, kNonBlocking);
      for (int i = 0; i < kLaunches; ++i)
        for (int s = 0; s < kStreams; ++s) {
          const std::uint64_t target = totals.address() + sizeof(int) * static_cast<std::size_t>(t * kStreams + s);
          const int amount = t * kStreams + s;
          cjit_launch_options_t options = grid_of(1, 32);
          options.stream = static_cast<cjit_cuda_stream_t>(streams[s]);
          if (s % 2 == 1) options.dynamic_shared_memory = 65536;
          const Arguments arguments(target, amount);
          arguments.attach(options);
          EXPECT_EQ(cjit_kernel_launch(kernel.get(), &options, nullptr), CJIT_SUCCESS);
        }
      for (void* stream : streams) {
        driver.stream_synchronize(stream);
        driver.stream_destroy(stream);
      }
      void* popped = nullptr;
      driver.pop(&popped);
    });
  for (std::thread& thread : threads) thread.join();
  const auto values = totals.values();
  for (int i = 0; i < kThreads * kStreams; ++i) EXPECT_EQ(values[i], i * 32 * kLaunches);
}

const std::string kSlow = R"(
__global__ void slow(int *out) {
  unsigned long long begin, now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
  do asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now)); while (now - begin < 50000000);
  *out = 42;
}
)";

TEST_F(Contexts, UnloadingWaitsForKernelsThatRun) {
  const DeviceArray<int> out(driver, 1);
  {
    const OwnedModule loaded_module = loaded(kSlow, {"slow"});
    const OwnedKernel kernel = find(loaded_module, "slow");
    ASSERT_EQ(launch(kernel, grid_of(1, 1), Arguments(out.address())), CJIT_SUCCESS) << error.message();
  }
  EXPECT_EQ(driver.stream_query.result(nullptr), 0) << "it was unloaded while it ran";
  EXPECT_THAT(out.values(), ElementsAre(42));
}

TEST_F(Contexts, UnloadingAndWatchingDoNotBreakACapture) {
  void* stream = nullptr;
  driver.stream_create(&stream, kNonBlocking);
  const OwnedModule loaded_module = loaded(kAdd, {"add"});
  const OwnedKernel kernel = find(loaded_module, "add");
  const DeviceArray<int> total(driver, 1);
  OwnedModule other = loaded(kAdd, {"add"});
  cjit_completion_t* handle = nullptr;
  ASSERT_EQ(cjit_completion_create(context.get(), nullptr, &handle, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedCompletion completion(handle);
  void* graph = nullptr;
  driver.begin_capture(stream, kGlobalCapture);
  cjit_launch_options_t options = grid_of(1, 1);
  options.stream = static_cast<cjit_cuda_stream_t>(stream);
  EXPECT_EQ(launch(kernel, options, Arguments(total.address(), 7)), CJIT_SUCCESS) << error.message();
  other.reset();
  EXPECT_EQ(cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_SUCCESS) << error.message();
  cjit_l2_persistence_t* share = nullptr;
  EXPECT_EQ(cjit_l2_persistence_create(context.get(), 4096, &share, error.out()), CJIT_SUCCESS) << error.message();
  cjit_l2_persistence_destroy(share);
  driver.end_capture(stream, &graph);
  ASSERT_NE(graph, nullptr);
  void* exec = nullptr;
  driver.graph_instantiate(&exec, graph, 0);
  driver.graph_launch(exec, stream);
  driver.stream_synchronize(stream);
  EXPECT_THAT(total.values(), ElementsAre(7));
  driver.graph_exec_destroy(exec);
  driver.graph_destroy(graph);
  driver.stream_destroy(stream);
}

}  // namespace
}  // namespace cjit::test
