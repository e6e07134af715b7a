// Plans on the fake driver: each of its calls fails once; captures, other devices and contexts that are gone.
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using OwnedPrepared = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;
using OwnedGraph = std::unique_ptr<cjit_plan_graph_t, Destroyer<cjit_plan_graph_destroy>>;

constexpr int kCudaOutOfMemory = 2;

// Uses everything that a plan reads from the driver or passes to it.
constexpr std::string_view kOperator = R"json({
  "name": "p", "kernels": {"scale": "scale<float>", "plain": "plain", "mapped": "mapped"},
  "parameters": "x: pointer, n: int32",
  "definitions": {
    "resident": {"occupancy": "plain", "threads": 128},
    "blocks": "min(n, resident * device.multiprocessor_count) + kernel.scale.register_count",
    "most": "min(4096, kernel.scale.max_dynamic_shared_memory)"},
  "workspace": {"w": {"bytes": "n * 4", "alignment": 1024}},
  "tensor_maps": {"m": {"address": "w", "element": "float32", "dims": [64, 64], "box_dims": [32, 8]}},
  "steps": [
    {"memset": "w", "bytes": "w.bytes", "value": 7, "width": 4},
    {"launch": "scale", "grid": "blocks", "block": 32, "dynamic_shared_memory": "most", "pdl": 1,
     "arguments": ["w", "n", 5]},
    {"launch": "plain", "grid": "resident", "block": 64, "when": "n > 100"},
    {"launch": "mapped", "grid": 1, "block": 64, "arguments": ["m", "x"]},
    {"copy": "x", "from": "w", "bytes": "w.bytes"}],
  "result": "n + most"})json";
constexpr std::int64_t kLargest = 4096;

class PlanDriver : public Loading {
 protected:
  PlanDriver() {
    static constexpr std::size_t kMapParameters[] = {128, 8};
    driver.define_kernel("_Z6mapped", kMapParameters, 2);
    driver.set_kernel_attribute(kScaleSymbol, 8, 65536);  // the largest dynamic shared memory
    driver.set_kernel_attribute(kScaleSymbol, 0, 1024);   // threads per block
    build.names = {"scale<float>", "plain", "mapped"};
    build.options.arch = "sm_90";
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  }

  OwnedModule load() {
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), build.result.get(), &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedModule(handle);
  }
  OwnedPlan make(std::string_view text = kOperator) {
    cjit_plan_t* handle = nullptr;
    EXPECT_EQ(cjit_module_create_plan(load().get(), text.data(), text.size(), &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedPlan(handle);
  }
  cjit_status_t make_plan() {
    plan = make();
    return plan ? CJIT_SUCCESS : CJIT_ERROR_INTERNAL;
  }
  // With n = 64.
  cjit_status_t make_all() { return make_plan() + prepare(64) + create_graph(64); }
  void release() {
    graph.reset();
    prepared.reset();
    plan.reset();
    loaded.reset();
  }

  // With n = 64 or 128, so that the number of steps differs.
  const cjit_plan_arguments_t& with(std::int32_t n, cjit_cuda_stream_t stream = nullptr) {
    n_ = n;
    arguments_ = sized<cjit_plan_arguments_t>();
    arguments_.arguments = addresses_.data();
    arguments_.argument_count = addresses_.size();
    arguments_.stream = stream;
    return arguments_;
  }
  cjit_status_t run_plan(std::int32_t n, std::int64_t* value = nullptr) {
    return cjit_plan_run(plan.get(), &with(n), value, error.out());
  }
  cjit_status_t prepare(std::int32_t n) {
    cjit_prepared_plan_t* handle = nullptr;
    const cjit_status_t status = cjit_plan_prepare(plan.get(), &with(n), &handle, error.out());
    EXPECT_EQ(status == CJIT_SUCCESS, handle != nullptr);
    prepared.reset(handle);
    return status;
  }
  cjit_status_t run_prepared(std::int64_t* value = nullptr) {
    return cjit_prepared_plan_run(prepared.get(), nullptr, value, error.out());
  }
  cjit_status_t set_n(std::int32_t n) {
    return cjit_prepared_plan_set_argument(prepared.get(), 1, CJIT_VALUE_INT32, &n, sizeof(n), error.out());
  }
  cjit_status_t create_graph(std::int32_t n) {
    cjit_plan_graph_t* handle = nullptr;
    const cjit_status_t status = cjit_plan_create_graph(plan.get(), &with(n), &handle, error.out());
    EXPECT_EQ(status == CJIT_SUCCESS, handle != nullptr);
    graph.reset(handle);
    return status;
  }
  cjit_status_t run_graph(std::int64_t* value = nullptr) {
    return cjit_plan_graph_run(graph.get(), nullptr, value, error.out());
  }
  cjit_status_t update_graph(std::int32_t n, std::uint32_t* updated = nullptr) {
    return cjit_plan_graph_set_arguments(graph.get(), &with(n), updated, error.out());
  }

  KernelBuild build{"scale plain mapped"};
  OwnedModule loaded;
  OwnedPlan plan;
  OwnedPrepared prepared;
  OwnedGraph graph;

 private:
  std::array<std::int32_t, 256> memory_{};
  const std::int32_t* x_ = memory_.data();
  std::int32_t n_ = 0;
  std::array<const void*, 2> addresses_ = {&x_, &n_};
  cjit_plan_arguments_t arguments_{};
};

class PlanDriverCalls : public PlanDriver {
 protected:
  // The call has done its work, or the failure has another consequence than an error.
  static bool is_not_reported(const std::string& name) {
    return name == "cuCtxPopCurrent" || name == "cuCtxGetCurrent" || name == "cuCtxPushCurrent" ||
           name == "cuMemFreeAsync" || name == "cuStreamDestroy" || name == "cuGraphDestroy" ||
           name == "cuGraphExecDestroy" || name == "cuThreadExchangeStreamCaptureMode" || name == "cuLibraryUnload" ||
           name == "cuDevicePrimaryCtxRelease" || name == "cuGraphExecUpdate";
  }

  using Operation = std::function<cjit_status_t()>;
  // Does `attempt` after `prepare_it`, with each call of the driver failing once, until none fails. After each failure
  // `check` sees the status, and at the end everything must have been released.
  void fail_each_call(const Operation& prepare_it, const Operation& attempt,
                      const std::function<void(cjit_status_t)>& check, int least) {
    for (int n = 1;; ++n) {
      ASSERT_EQ(prepare_it(), CJIT_SUCCESS) << error.message();
      driver.fail_call(n, kCudaOutOfMemory);
      const cjit_status_t status = attempt();
      const std::string failed = driver.failed_call();
      driver.fail_call(0, 0);
      SCOPED_TRACE(failed + ", call " + std::to_string(n));
      if (status == CJIT_SUCCESS) {
        EXPECT_TRUE(failed.empty() || is_not_reported(failed));
      } else {
        EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_OUT_OF_MEMORY"));
        EXPECT_EQ(error.info().native_code, kCudaOutOfMemory);
        EXPECT_EQ(error.status(), status);
      }
      check(status);
      release();
      context.reset();  // may have retained a device
      const FakeCudaLive live = driver.live();
      EXPECT_EQ(live.allocations, failed == "cuMemFreeAsync" ? 1u : 0u);
      const bool keeps_an_object =
          failed == "cuStreamDestroy" || failed == "cuGraphDestroy" || failed == "cuGraphExecDestroy";
      EXPECT_EQ(live.objects, keeps_an_object ? 1 : 0);
      EXPECT_EQ(live.libraries, 0u);
      EXPECT_EQ(live.primary_retains, failed == "cuDevicePrimaryCtxRelease" ? 1u : 0u);
      EXPECT_EQ(live.pushed_contexts, 0u);
      driver.forget_leaks();
      context = fresh_context();
      if (failed.empty()) {
        EXPECT_GT(n, least);
        break;
      }
      if (HasFatalFailure()) break;
    }
  }
};

TEST_F(PlanDriverCalls, OneThatFailsInARunIsAnErrorAndTheNextRunWorks) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan(); }, [&] { return run_plan(128, &value); },
                 [&](cjit_status_t status) {
                   EXPECT_EQ(value, status == CJIT_SUCCESS ? 128 + kLargest : 0);
                   const std::uint64_t launches = driver.launch_count();
                   EXPECT_EQ(run_plan(128, &value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, 128 + kLargest);
                   EXPECT_EQ(driver.launch_count() - launches, 3u);
                 },
                 15);
}

TEST_F(PlanDriverCalls, OneThatFailsInALaterRunIsAnErrorAndTheNextRunWorks) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan() + run_plan(64); }, [&] { return run_plan(128, &value); },
                 [&](cjit_status_t) { EXPECT_EQ(run_plan(64, &value), CJIT_SUCCESS) << error.message(); }, 8);
}

TEST_F(PlanDriverCalls, OneThatFailsWhenItsSizeIsAskedForIsAnErrorAndTheNextQuestionWorks) {
  std::uint64_t bytes = 0, alignment = 0;
  const auto ask = [&] { return cjit_plan_get_workspace_size(plan.get(), &with(64), &bytes, &alignment, error.out()); };
  fail_each_call([&] { return make_plan(); }, ask,
                 [&](cjit_status_t status) {
                   EXPECT_EQ(bytes, status == CJIT_SUCCESS ? 256u : 0u);
                   EXPECT_EQ(ask(), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(alignment, 1024u);
                 },
                 3);
}

TEST_F(PlanDriverCalls, OneThatFailsWhenAPlanIsMadeIsAnErrorAndTheNextOneIsMade) {
  const auto create_plan = [&] {
    cjit_plan_t* handle = nullptr;
    const cjit_status_t status =
        cjit_module_create_plan(loaded.get(), kOperator.data(), kOperator.size(), &handle, error.out());
    plan.reset(handle);
    return status;
  };
  fail_each_call(
      [&] {
        loaded = load();
        return cjit_status_t{CJIT_SUCCESS};
      },
      create_plan,
      [&](cjit_status_t status) {
        EXPECT_EQ(plan != nullptr, status == CJIT_SUCCESS);
        EXPECT_EQ(create_plan(), CJIT_SUCCESS) << error.message();
        EXPECT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
      },
      3);
}

TEST_F(PlanDriverCalls, OneThatFailsWhenAPlanIsPreparedIsAnErrorAndTheNextOneIsPrepared) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan(); }, [&] { return prepare(128); },
                 [&](cjit_status_t status) {
                   if (status != CJIT_SUCCESS) {
                     ASSERT_EQ(prepare(128), CJIT_SUCCESS) << error.message();
                   }
                   EXPECT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, 128 + kLargest);
                 },
                 12);
}

TEST_F(PlanDriverCalls, OneThatFailsInAPreparedRunIsAnErrorAndTheNextRunWorks) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan() + prepare(128); }, [&] { return run_prepared(&value); },
                 [&](cjit_status_t status) {
                   EXPECT_EQ(value, status == CJIT_SUCCESS ? 128 + kLargest : 0);
                   EXPECT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
                 },
                 5);
}

TEST_F(PlanDriverCalls, OneThatFailsWhenAnArgumentIsReplacedLeavesThePreparedPlanAsItWas) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan() + prepare(64); }, [&] { return set_n(128); },  // needs a larger workspace
                 [&](cjit_status_t status) {
                   const std::uint64_t launches = driver.launch_count();
                   EXPECT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, (status == CJIT_SUCCESS ? 128 : 64) + kLargest);
                   EXPECT_EQ(driver.launch_count() - launches, status == CJIT_SUCCESS ? 3u : 2u);
                   EXPECT_EQ(set_n(200), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, 200 + kLargest);
                 },
                 5);
}

TEST_F(PlanDriverCalls, OneThatFailsWhenAGraphIsMadeIsAnErrorAndTheNextOneIsMade) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan(); }, [&] { return create_graph(128); },
                 [&](cjit_status_t status) {
                   if (status != CJIT_SUCCESS) {
                     ASSERT_EQ(create_graph(128), CJIT_SUCCESS) << error.message();
                   }
                   EXPECT_EQ(run_graph(&value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, 128 + kLargest);
                 },
                 20);
}

TEST_F(PlanDriverCalls, OneThatFailsInARunOfAGraphIsAnErrorAndTheNextRunWorks) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan() + create_graph(128); }, [&] { return run_graph(&value); },
                 [&](cjit_status_t status) {
                   EXPECT_EQ(value, status == CJIT_SUCCESS ? 128 + kLargest : 0);
                   EXPECT_EQ(run_graph(), CJIT_SUCCESS) << error.message();
                 },
                 1);
}

// After CJIT_ERROR_DRIVER the graph can only be destroyed; after another error it is as it was.
TEST_F(PlanDriverCalls, OneThatFailsWhenTheArgumentsOfAGraphAreReplacedLeavesNothingBehind) {
  std::int64_t value = 0;
  fail_each_call([&] { return make_plan() + create_graph(64); }, [&] { return update_graph(128); },
                 [&](cjit_status_t status) {
                   if (status != CJIT_SUCCESS && status != CJIT_ERROR_DRIVER) {
                     EXPECT_EQ(run_graph(&value), CJIT_SUCCESS) << error.message();
                     EXPECT_EQ(value, 64 + kLargest);
                   }
                   if (status == CJIT_ERROR_DRIVER) {
                     ASSERT_EQ(create_graph(128), CJIT_SUCCESS);
                   }
                   EXPECT_EQ(update_graph(128), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(run_graph(&value), CJIT_SUCCESS) << error.message();
                   EXPECT_EQ(value, 128 + kLargest);
                 },
                 12);
}

TEST_F(PlanDriverCalls, AGraphWhoseNodesCannotBeUpdatedIsInstantiatedAgain) {
  ASSERT_EQ(make_plan() + create_graph(64), CJIT_SUCCESS);
  std::uint32_t updated = 7;
  ASSERT_EQ(update_graph(65, &updated), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(updated, 1u);
  driver.fail_function("cuGraphExecUpdate", 910);  // CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE
  ASSERT_EQ(update_graph(128, &updated), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(updated, 0u);
  EXPECT_EQ(driver.live().objects, 1);
  std::int64_t value = 0;
  EXPECT_EQ(run_graph(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 128 + kLargest);
}

// Captures

TEST_F(PlanDriver, TheFirstRunInAStreamThatCapturesDoesNotBreakTheCapture) {
  auto* const stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  driver.set_capturing(stream, 1);
  ASSERT_EQ(make_plan(), CJIT_SUCCESS);
  std::int64_t value = 0;
  ASSERT_EQ(cjit_plan_run(plan.get(), &with(128, stream), &value, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 128 + kLargest);
  EXPECT_EQ(driver.launch_count(), 3u);
  EXPECT_EQ(driver.last_launch().stream, stream);
  EXPECT_EQ(driver.broken_captures(), 0u);
  EXPECT_EQ(driver.live().allocations, 0u) << "nodes that allocate and free the workspace";
}

TEST_F(PlanDriver, APreparedRunInAStreamThatCapturesDoesNotBreakTheCapture) {
  ASSERT_EQ(make_plan() + prepare(64), CJIT_SUCCESS) << error.message();
  auto* const stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  driver.set_capturing(stream, 1);
  const std::uint64_t calls = driver.call_count();
  ASSERT_EQ(cjit_prepared_plan_run(prepared.get(), stream, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_LE(driver.call_count() - calls, 8u) << "four steps, and the context";
  EXPECT_EQ(driver.last_launch().stream, stream);
  EXPECT_EQ(driver.broken_captures(), 0u);
}

TEST_F(PlanDriver, ReleasingPlansDuringACaptureDoesNotBreakIt) {
  ASSERT_EQ(make_plan() + prepare(64), CJIT_SUCCESS) << error.message();
  driver.set_capturing(reinterpret_cast<cjit_cuda_stream_t>(0x40), 1);
  plan.reset();
  prepared.reset();
  EXPECT_EQ(driver.broken_captures(), 0u);
  EXPECT_EQ(driver.live().allocations, 0u);
  EXPECT_EQ(driver.live().libraries, 0u);
}

// Devices and contexts

TEST_F(PlanDriver, RunsOnTheDeviceThatIsCurrentWithItsOwnNumbers) {
  driver.set_device_count(2);
  driver.set_device_attribute(1, 16, 10);  // multiprocessors
  constexpr std::string_view kText = R"({"name": "p", "kernels": {"plain": "plain"},
    "steps": [{"launch": "plain", "grid": "device.multiprocessor_count", "block": 32}],
    "result": "device.multiprocessor_count"})";
  plan = make(kText);
  const auto none = sized<cjit_plan_arguments_t>();
  std::int64_t value = 0;
  ASSERT_EQ(cjit_plan_run(plan.get(), &none, &value, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 132);
  {
    const CurrentDevice current(context.get(), 1);
    ASSERT_EQ(cjit_plan_run(plan.get(), &none, &value, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(value, 10);
    EXPECT_EQ(driver.last_launch().device, 1);
    EXPECT_EQ(driver.last_launch().grid[0], 10u);
  }
  ASSERT_EQ(cjit_plan_run(plan.get(), &none, &value, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 132);
  EXPECT_EQ(driver.last_launch().device, 0);
}

TEST_F(PlanDriver, NotEveryContextOfADeviceLeavesAPoolOfWorkspaces) {
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(make_plan(), CJIT_SUCCESS) << error.message();
    for (int run = 0; run < 3; ++run) ASSERT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
    release();
    driver.renew_primary_context(0);
    context = fresh_context();
  }
  EXPECT_LE(driver.memory_pools(), 2u);
  EXPECT_EQ(driver.live().allocations, 0u);
}

TEST_F(PlanDriver, AStreamOfAnotherDeviceIsAnErrorThatSaysSo) {
  driver.set_device_count(2);
  ASSERT_EQ(make_plan(), CJIT_SUCCESS);
  ASSERT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
  { const CurrentDevice makes_its_context(context.get(), 1); }
  auto* const stream = reinterpret_cast<cjit_cuda_stream_t>(0x50);
  driver.set_stream_device(stream, 1);
  EXPECT_EQ(cjit_plan_run(plan.get(), &with(64, stream), nullptr, error.out()), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("device 1"));
  EXPECT_EQ(driver.live().allocations, 0u);
  EXPECT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanDriver, WhatWasPreparedOnOneDeviceIsRefusedOnAnother) {
  driver.set_device_count(2);
  ASSERT_EQ(make_all(), CJIT_SUCCESS) << error.message();
  {
    const CurrentDevice current(context.get(), 1);
    const std::uint64_t launches = driver.launch_count();
    EXPECT_EQ(run_prepared(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr("another CUDA context"));
    EXPECT_EQ(set_n(128), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(run_graph(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr("another CUDA context"));
    EXPECT_EQ(update_graph(128), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(driver.launch_count(), launches);
    OwnedPrepared on_device_0 = std::move(prepared);
    EXPECT_EQ(prepare(64), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(driver.last_launch().device, 1);
    prepared = std::move(on_device_0);
  }
  std::int64_t value = 0;
  EXPECT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 64 + kLargest);
  EXPECT_EQ(driver.last_launch().device, 0);
  EXPECT_EQ(run_graph(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 64 + kLargest);
}

TEST_F(PlanDriver, WhatWasPreparedOnOneDeviceIsReleasedThereWhileAnotherIsCurrent) {
  driver.set_device_count(2);
  ASSERT_EQ(make_all(), CJIT_SUCCESS) << error.message();
  const CurrentDevice current(context.get(), 1);
  prepared.reset();
  graph.reset();
  EXPECT_EQ(driver.live().allocations, 0u);
  EXPECT_EQ(driver.live().objects, 0);
}

class StalePlan : public PlanDriver {
 protected:
  void expect_stale() {
    std::uint64_t bytes = 0;
    cjit_prepared_plan_t* more = nullptr;
    cjit_plan_graph_t* more_graphs = nullptr;
    const cjit_status_t statuses[] = {
        run_plan(64),
        run_prepared(),
        set_n(65),
        run_graph(),
        update_graph(65),
        cjit_plan_get_workspace_size(plan.get(), &with(64), &bytes, nullptr, nullptr),
        cjit_plan_prepare(plan.get(), &with(64), &more, nullptr),
        cjit_plan_create_graph(plan.get(), &with(64), &more_graphs, nullptr),
    };
    EXPECT_THAT(statuses, testing::Each(cjit_status_t{CJIT_ERROR_STALE_HANDLE}));
    auto info = sized<cjit_plan_info_t>();
    EXPECT_EQ(cjit_plan_get_info(plan.get(), &info, nullptr), CJIT_SUCCESS);
    EXPECT_STREQ(info.name, "p");
  }
};

TEST_F(StalePlan, AfterItsContextWasDestroyedEveryCallIsStaleAndItCanBeGivenUp) {
  ASSERT_EQ(make_all(), CJIT_SUCCESS) << error.message();
  const std::uint64_t launches = driver.launch_count();
  driver.destroy_primary_context(0);
  expect_stale();
  EXPECT_EQ(driver.launch_count(), launches);
  release();
  EXPECT_EQ(driver.live().libraries, 0u);
  EXPECT_EQ(driver.live().pushed_contexts, 0u);
}

TEST_F(StalePlan, ANewContextAtTheSameAddressIsAnotherOne) {
  ASSERT_EQ(make_all(), CJIT_SUCCESS) << error.message();
  driver.renew_primary_context(0);
  expect_stale();
  const std::uint64_t allocations = driver.live().allocations;
  const std::int64_t objects = driver.live().objects;
  prepared.reset();
  graph.reset();
  EXPECT_EQ(driver.live().allocations, allocations) << "they belong to the context that is gone";
  EXPECT_EQ(driver.live().objects, objects);
  EXPECT_EQ(make_plan() + run_plan(64), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanDriver, HasItsShareOfTheL2CacheUntilItsEnd) {
  constexpr std::uint64_t kUnit = 3932160;  // the driver rounds to multiples of this
  constexpr std::string_view kText = R"json({"name": "p", "kernels": {"plain": "plain"},
    "parameters": "x: pointer, n: int32", "l2_persistence": "n * 61440",
    "steps": [{"launch": "plain", "grid": 1, "block": 32}]})json";
  plan = make(kText);
  std::uint64_t bytes = 0;
  EXPECT_EQ(cjit_plan_get_workspace_size(plan.get(), &with(64), &bytes, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(driver.persisting_limit(0), 0u) << "no run yet";
  ASSERT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.persisting_limit(0), kUnit);
  ASSERT_EQ(run_plan(128), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.persisting_limit(0), 2 * kUnit) << "more, in place of less";
  ASSERT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.persisting_limit(0), 2 * kUnit);
  EXPECT_EQ(driver.persisting_resets(), 0u);
  EXPECT_EQ(run_plan(-1), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(error.message(), HasSubstr("l2_persistence is -61440 bytes, expected 0 or more"));
  ASSERT_EQ(create_graph(64), CJIT_SUCCESS) << error.message();
  plan.reset();
  EXPECT_EQ(driver.persisting_limit(0), 2 * kUnit) << "the graph keeps the plan";
  graph.reset();
  EXPECT_EQ(driver.persisting_limit(0), 0u);
  EXPECT_EQ(driver.persisting_resets(), 1u);
}

TEST_F(PlanDriver, WithoutPersistingLinesTheDeviceRunsThePlanAnyway) {
  driver.set_device_attribute(0, 108, 0);  // the largest part of the L2 cache that can be set aside
  plan = make(R"json({"name": "p", "kernels": {"plain": "plain"}, "parameters": "x: pointer, n: int32",
    "l2_persistence": 4096, "steps": [{"launch": "plain", "grid": 1, "block": 32}]})json");
  EXPECT_EQ(run_plan(64), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.persisting_limit(0), 0u);
}

}  // namespace
}  // namespace cjit::test
