// Makes every allocation of every exported function fail once: alone, and together with all later ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "c_api/entry_points.hpp"
#include "support/c_api.hpp"
#include "support/failing_allocator.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {

namespace {

struct AllocatorState {
  std::atomic<std::uint64_t> live{0};
  std::atomic<std::uint64_t> made{0};
  std::atomic<std::uint64_t> left{0};  // allocations until one fails; 0: none fails
  std::atomic<bool> from_then_on{false};
  std::atomic<bool> failed{false};
};
constinit AllocatorState state;

}  // namespace

void FailingAllocator::arm(std::uint64_t n, FailureMode mode) {
  state.failed = false;
  state.from_then_on = mode == FailureMode::kFromThenOn;
  state.left = n;
}

bool FailingAllocator::disarm() {
  state.left = 0;
  return state.failed.exchange(false);
}

std::uint64_t FailingAllocator::live() { return state.live; }
std::uint64_t FailingAllocator::made() { return state.made; }

bool FailingAllocator::is_to_fail() {
  if (state.left == 0) return false;
  if (state.failed) return state.from_then_on;
  if (state.left > 1) {
    --state.left;
    return false;
  }
  state.failed = true;
  return true;
}

void* FailingAllocator::allocate(std::size_t size, std::size_t alignment) {
  if (is_to_fail()) throw std::bad_alloc();
  void* memory =
      std::aligned_alloc(alignment, (std::max<std::size_t>(size, 1) + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  ++state.live;
  ++state.made;
  return memory;
}

void FailingAllocator::release(void* memory) noexcept {
  if (memory == nullptr) return;
  --state.live;
  std::free(memory);
}

}  // namespace cjit::test

void* operator new(std::size_t size) {
  return cjit::test::FailingAllocator::allocate(size, __STDCPP_DEFAULT_NEW_ALIGNMENT__);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return cjit::test::FailingAllocator::allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { cjit::test::FailingAllocator::release(memory); }
void operator delete(void* memory, std::size_t) noexcept { cjit::test::FailingAllocator::release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { cjit::test::FailingAllocator::release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  cjit::test::FailingAllocator::release(memory);
}

namespace cjit::test {
namespace {

// Makes one call in which the n-th allocation fails. Returns false if the call makes fewer allocations.
bool call_with_failure(const EntryPoint& entry, const World& world, std::uint64_t n, FailureMode mode) {
  const auto call = entry.call(world);
  FailingAllocator::arm(n, mode);
  const cjit_status_t status = (*call)();
  const bool failed = FailingAllocator::disarm();
  if (status == CJIT_SUCCESS) {
    EXPECT_EQ(call->error(), nullptr);
    return failed;
  }
  EXPECT_TRUE(failed) << cjit_error_message(call->error());
  EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_OUT_OF_MEMORY}) << cjit_error_message(call->error());
  EXPECT_EQ(call->leftovers(), "");
  if (entry.takes_error) {
    EXPECT_EQ(cjit_error_status(call->error()), status);
  }
  return failed;
}

void expect_memory_safety(FailureMode mode) {
  const World world;
  for_each_failing_entry_point_without_threads([&](const EntryPoint& entry) {
    SCOPED_TRACE(entry.name);
    const auto finalized_by = [](const auto& call) {
      const std::uint64_t before = World::finalized();
      call();
      return World::finalized() - before;
    };
    const auto succeed = [&] { (*entry.call(world))(); };
    succeed();  // creates the objects that are created once per process
    const std::uint64_t finalized = finalized_by(succeed);
    for (std::uint64_t n = 1;; ++n) {
      SCOPED_TRACE(n);
      world.refill();
      const std::uint64_t before = FailingAllocator::live();
      bool failed = false;
      EXPECT_EQ(finalized_by([&] { failed = call_with_failure(entry, world, n, mode); }), finalized);
      world.refill();
      EXPECT_EQ(FailingAllocator::live(), before);
      if (!failed || testing::Test::HasFailure()) break;
    }
    EXPECT_EQ((*entry.call(world))(), cjit_status_t{CJIT_SUCCESS}) << "the next call";
  });
}

// The whole life of a context: creation, search, build, load, launch, destruction. Returns the first status that is not
// success.
cjit_status_t whole_life(const World& world) {
  cjit::test::KernelResult built, read;
  cjit::test::OwnedError error;
  cjit_context_t* context = nullptr;
  cjit_blob_t* blob = nullptr;
  cjit_module_t* loaded = nullptr;
  cjit_kernel_t* kernel = nullptr;
  cjit_tensor_map_t* tensor_map = nullptr;
  alignas(64) unsigned char encoded[128] = {};
  const auto context_options = world.valid<cjit_context_options_t>();
  const auto build_options = world.valid<cjit_kernel_build_options_t>();
  const auto launch_options = world.valid<cjit_launch_options_t>();
  const auto tensor_options = world.valid<cjit_tensor_map_options_t>();
  const auto golden = world.valid<cjit_build_result_t>();
  const auto run = [&] {
    cjit_status_t status = cjit_context_create(&context_options, &context, error.out());
    if (status == CJIT_SUCCESS) status = cjit_kernel_build(context, &build_options, built.get(), error.out());
    if (status == CJIT_SUCCESS) status = cjit_build_result_serialize(built.get(), &blob, error.out());
    if (status == CJIT_SUCCESS)
      status = cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, read.get(), error.out());
    if (status == CJIT_SUCCESS) status = cjit_module_load(context, &golden, &loaded, error.out());
    if (status == CJIT_SUCCESS) status = cjit_module_get_kernel(loaded, "axpy<float>", &kernel, error.out());
    if (status == CJIT_SUCCESS) status = cjit_kernel_launch(kernel, &launch_options, error.out());
    if (status == CJIT_SUCCESS) status = cjit_tensor_map_create(context, &tensor_options, &tensor_map, error.out());
    if (status == CJIT_SUCCESS) status = cjit_tensor_map_set_address(tensor_map, 4096, error.out());
    if (status == CJIT_SUCCESS) status = cjit_tensor_map_encode(context, &tensor_options, encoded, error.out());
    if (status == CJIT_SUCCESS) status = cjit_tensor_map_replace_address(context, encoded, 4096, error.out());
    return status;
  };
  const cjit_status_t status = run();
  cjit_tensor_map_destroy(tensor_map);
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(loaded);
  cjit_blob_destroy(blob);
  cjit_context_destroy(context);
  return status;
}

// Like whole_life(), on a mock, whose driver is part of the library.
cjit_status_t whole_life_of_a_mock(const World&) {
  cjit::test::KernelResult built;
  cjit::test::OwnedError error;
  cjit_context_t* context = nullptr;
  cjit_module_t* loaded = nullptr;
  cjit_kernel_t* kernel = nullptr;
  const auto context_options = World::mock_options();
  const auto build_options = World::build_for_mock();
  const auto launch_options = World::launch_on_mock();
  const auto run = [&] {
    cjit_status_t status = cjit_context_create(&context_options, &context, error.out());
    if (status == CJIT_SUCCESS) status = cjit_kernel_build(context, &build_options, built.get(), error.out());
    if (status == CJIT_SUCCESS) status = cjit_module_load(context, built.get(), &loaded, error.out());
    if (status == CJIT_SUCCESS) status = cjit_module_get_kernel(loaded, "k", &kernel, error.out());
    if (status == CJIT_SUCCESS) status = cjit_kernel_launch(kernel, &launch_options, error.out());
    return status;
  };
  const cjit_status_t status = run();
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(loaded);
  cjit_context_destroy(context);
  return status;
}

void expect_a_safe_life(FailureMode mode, cjit_status_t (*life)(const World&) = whole_life) {
  const World world;
  ASSERT_EQ(life(world), cjit_status_t{CJIT_SUCCESS});
  const FakeCudaLive alive = world.driver().live();
  for (std::uint64_t n = 1;; ++n) {
    SCOPED_TRACE(n);
    const std::uint64_t before = FailingAllocator::live();
    FailingAllocator::arm(n, mode);
    const cjit_status_t status = life(world);
    const bool failed = FailingAllocator::disarm();
    EXPECT_TRUE(status == CJIT_SUCCESS || (failed && status == CJIT_ERROR_OUT_OF_MEMORY)) << cjit_status_name(status);
    EXPECT_EQ(FailingAllocator::live(), before);
    EXPECT_EQ(world.driver().live().libraries, alive.libraries);
    EXPECT_EQ(world.driver().live().primary_retains, alive.primary_retains);
    EXPECT_EQ(world.driver().live().pushed_contexts, alive.pushed_contexts);
    if (!failed || testing::Test::HasFailure()) break;
  }
}

TEST(AllocationFailure, TheTestSeesTheLibrarysAllocations) {
  const std::uint64_t before = FailingAllocator::made();
  cjit_policy_t* policy = nullptr;
  ASSERT_EQ(cjit_policy_create(&policy, nullptr), cjit_status_t{CJIT_SUCCESS});
  EXPECT_GT(FailingAllocator::made(), before);
  cjit_policy_destroy(policy);
}

TEST(AllocationFailure, TensorMapsInMemoryOfTheCallersNeedNone) {
  const World world;
  const auto encoding = entry_point("cjit_tensor_map_encode").call(world);
  const auto replacing = entry_point("cjit_tensor_map_replace_address").call(world);
  const std::uint64_t strides[] = {128};
  auto plain = world.valid<cjit_tensor_map_options_t>();
  plain.strides = strides;
  const auto run = [&] {
    encoding->set_pointer(1, &plain);
    return (*encoding)() + (*replacing)();
  };
  ASSERT_EQ(run(), cjit_status_t{CJIT_SUCCESS});  // creates the objects that are created once per context
  FailingAllocator::arm(1, FailureMode::kFromThenOn);
  const cjit_status_t status = run();
  EXPECT_FALSE(FailingAllocator::disarm());
  EXPECT_EQ(status, cjit_status_t{CJIT_SUCCESS});
}

TEST(AllocationFailure, OneThatFailsIsAnErrorAndLeaksNothing) { expect_memory_safety(FailureMode::kOnce); }

TEST(AllocationFailure, MemoryThatStaysExhaustedIsAnErrorAndLeaksNothing) {
  expect_memory_safety(FailureMode::kFromThenOn);
}

TEST(AllocationFailure, OneWhenArgumentsAreReplacedLeavesAPreparedPlanAndAGraphAsTheyWere) {
  const World world;
  constexpr std::string_view kText = R"json({"name": "q", "kernels": {"k": "k"}, "parameters": "n: int32",
    "workspace": {"w": "n * 4096"}, "steps": [{"memset": "w", "bytes": 4},
    {"launch": "k", "grid": "n", "block": 32, "arguments": ["n"]}], "result": "n"})json";
  cjit_plan_t* plan = nullptr;
  auto* const loaded = world.handle<cjit_module_t>("cjit_module_create_plan");
  ASSERT_EQ(cjit_module_create_plan(loaded, kText.data(), kText.size(), &plan, nullptr), cjit_status_t{CJIT_SUCCESS});
  std::int32_t n = 1;
  const void* const addresses[] = {&n};
  auto arguments = sized<cjit_plan_arguments_t>();
  arguments.arguments = addresses;
  arguments.argument_count = 1;
  cjit_prepared_plan_t* prepared = nullptr;
  cjit_plan_graph_t* graph = nullptr;
  const auto prepare = [&] { return cjit_plan_prepare(plan, &arguments, &prepared, nullptr); };
  const auto create = [&] { return cjit_plan_create_graph(plan, &arguments, &graph, nullptr); };
  const auto replace = [&] {
    return cjit_prepared_plan_set_argument(prepared, 0, CJIT_VALUE_NONE, &n, sizeof(n), nullptr);
  };
  const auto update = [&] { return cjit_plan_graph_set_arguments(graph, &arguments, nullptr, nullptr); };
  std::int64_t value = 0;
  const auto run_prepared = [&] { return cjit_prepared_plan_run(prepared, nullptr, &value, nullptr); };
  const auto run_graph = [&] { return cjit_plan_graph_run(graph, nullptr, &value, nullptr); };
  const auto fail_each = [&](auto& make, auto& change, auto& run) {
    for (std::uint64_t i = 1; !testing::Test::HasFailure(); ++i) {
      SCOPED_TRACE(i);
      n = 1;
      ASSERT_EQ(make(), cjit_status_t{CJIT_SUCCESS});
      n = 2;
      FailingAllocator::arm(i, FailureMode::kOnce);
      const cjit_status_t status = change();
      const bool failed = FailingAllocator::disarm();
      EXPECT_TRUE(status == CJIT_SUCCESS || (failed && status == CJIT_ERROR_OUT_OF_MEMORY)) << status;
      EXPECT_EQ(run(), cjit_status_t{CJIT_SUCCESS});
      EXPECT_EQ(value, status == CJIT_SUCCESS ? 2 : 1);
      cjit_prepared_plan_destroy(prepared);
      cjit_plan_graph_destroy(graph);
      prepared = nullptr;
      graph = nullptr;
      EXPECT_EQ(world.driver().live().allocations, 0u);
      if (!failed) break;
    }
  };
  fail_each(prepare, replace, run_prepared);
  fail_each(create, update, run_graph);
  cjit_plan_destroy(plan);
}

TEST(AllocationFailure, OneInTheWholeLifeOfAContextLeaksNothing) { expect_a_safe_life(FailureMode::kOnce); }

TEST(AllocationFailure, ExhaustionInTheWholeLifeOfAContextLeaksNothing) {
  expect_a_safe_life(FailureMode::kFromThenOn);
}

TEST(AllocationFailure, OneInTheWholeLifeOfAMockLeaksNothing) {
  expect_a_safe_life(FailureMode::kOnce, whole_life_of_a_mock);
}

TEST(AllocationFailure, ExhaustionInTheWholeLifeOfAMockLeaksNothing) {
  expect_a_safe_life(FailureMode::kFromThenOn, whole_life_of_a_mock);
}

TEST(AllocationFailure, ABuildThatFailsAnywayLeaksNothing) {
  const World world;
  const cjit::test::FakeNvrtc nvrtc;
  nvrtc.fail("nvrtcCompileProgram", 6);
  nvrtc.set_log(
      "kernel.cu(3): error: identifier \"x\" is undefined\n\n1 error detected in the compilation of \"kernel.cu\".\n");
  const EntryPoint& entry = entry_point("cjit_kernel_build");
  (*entry.call(world))();  // creates the objects that are created once per context
  for (std::uint64_t n = 1; !testing::Test::HasFailure(); ++n) {
    SCOPED_TRACE(n);
    const std::uint64_t before = FailingAllocator::live();
    auto call = entry.call(world);
    FailingAllocator::arm(n, FailureMode::kOnce);
    const cjit_status_t status = (*call)();
    const bool failed = FailingAllocator::disarm();
    EXPECT_EQ(cjit_error_status(call->error()), status);
    EXPECT_TRUE(status == CJIT_ERROR_COMPILATION || (failed && status == CJIT_ERROR_OUT_OF_MEMORY)) << status;
    EXPECT_EQ(call->leftovers(), "");
    call.reset();
    EXPECT_EQ(FailingAllocator::live(), before);
    EXPECT_EQ(nvrtc.live_programs(), 0);
    if (!failed) break;
  }
}

}  // namespace
}  // namespace cjit::test
