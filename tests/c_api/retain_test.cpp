// Retained handles: an object lives until each of its references is destroyed.
#include <atomic>
#include <functional>
#include <thread>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

template <typename Handle>
Handle* retained(cjit_status_t (*retain)(Handle*, Handle**, cjit_error_t**), Handle* handle) {
  Handle* again = nullptr;
  OwnedError error;
  EXPECT_EQ(retain(handle, &again, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(again, handle);
  return again;
}

void count(void* user_data) { ++*static_cast<std::atomic<int>*>(user_data); }

class Retain : public Loading {
 protected:
  template <typename Handle>
  using Retaining = cjit_status_t (*)(Handle*, Handle**, cjit_error_t**);

  // Destroys a retained handle twice; `is_alive` must hold until the second time.
  template <typename Handle>
  void expect_two_references(Handle* handle, Retaining<Handle> retain, void (*destroy)(Handle*),
                             const std::function<bool()>& is_alive) {
    ASSERT_NE(handle, nullptr) << error.message();
    Handle* const again = retained(retain, handle);
    EXPECT_TRUE(is_alive());
    destroy(handle);
    EXPECT_TRUE(is_alive());
    destroy(again);
    EXPECT_FALSE(is_alive());
  }

  // The plan has a workspace.
  cjit_plan_t* make_plan() {
    constexpr std::string_view kText = R"json({"name": "p", "kernels": {"k": "plain"}, "parameters": "n: int32",
      "workspace": {"w": "n * 4096"}, "steps": [{"memset": "w", "bytes": 4}, {"launch": "k", "grid": "n", "block": 32}],
      "result": "n"})json";
    OwnedModule loaded;
    EXPECT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_create_plan(loaded.get(), kText.data(), kText.size(), &plan, error.out()), CJIT_SUCCESS)
        << error.message();
    return plan;
  }
  cjit_plan_arguments_t plan_arguments() {
    auto given = sized<cjit_plan_arguments_t>();
    given.arguments = arguments;
    given.argument_count = 1;
    return given;
  }
  bool has_library() { return driver.live().libraries != 0; }

  std::int32_t n = 1;
  const void* arguments[1] = {&n};
};

TEST_F(Retain, ModulesAndKernelsAreUnloadedByTheLastReference) {
  cjit_module_t* loaded = nullptr;
  KernelBuild build = request("sm_90");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  ASSERT_EQ(cjit_module_load(context.get(), build.result.get(), &loaded, error.out()), CJIT_SUCCESS);
  expect_two_references(loaded, cjit_module_retain, cjit_module_destroy, [&] { return has_library(); });
  expect_two_references(kernel_of("sm_90", "plain").release(), cjit_kernel_retain, cjit_kernel_destroy,
                        [&] { return has_library(); });
}

TEST_F(Retain, PlansKeepTheirModuleUntilTheLastReference) {
  expect_two_references(make_plan(), cjit_plan_retain, cjit_plan_destroy, [&] { return has_library(); });
}

TEST_F(Retain, PreparedPlansAndGraphsKeepTheirWorkspaceUntilTheLastReference) {
  const std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>> plan(make_plan());
  const cjit_plan_arguments_t given = plan_arguments();
  cjit_prepared_plan_t* prepared = nullptr;
  ASSERT_EQ(cjit_plan_prepare(plan.get(), &given, &prepared, error.out()), CJIT_SUCCESS) << error.message();
  const auto has_workspace = [&] { return driver.live().allocations != 0; };
  expect_two_references(prepared, cjit_prepared_plan_retain, cjit_prepared_plan_destroy, has_workspace);
  cjit_plan_graph_t* graph = nullptr;
  ASSERT_EQ(cjit_plan_create_graph(plan.get(), &given, &graph, error.out()), CJIT_SUCCESS) << error.message();
  expect_two_references(graph, cjit_plan_graph_retain, cjit_plan_graph_destroy, has_workspace);
}

TEST_F(Retain, ASharePersistsUntilTheLastReference) {
  const OwnedKernel keeps_the_context = kernel_of("sm_90", "plain");
  cjit_l2_persistence_t* share = nullptr;
  ASSERT_EQ(cjit_l2_persistence_create(context.get(), 4096, &share, error.out()), CJIT_SUCCESS) << error.message();
  expect_two_references(share, cjit_l2_persistence_retain, cjit_l2_persistence_destroy,
                        [&] { return driver.persisting_limit(0) != 0; });
}

TEST_F(Retain, AContextFinalizesAfterTheLastReference) {
  std::atomic<int> finalized{0};
  auto options = sized<cjit_context_options_t>();
  options.log_user_data = &finalized;
  options.log_finalizer = &count;
  cjit_context_t* handle = nullptr;
  ASSERT_EQ(cjit_context_create(&options, &handle, error.out()), CJIT_SUCCESS) << error.message();
  expect_two_references(handle, cjit_context_retain, cjit_context_destroy, [&] { return finalized == 0; });
}

TEST_F(Retain, ACompletionFinalizesAfterTheLastReference) {
  const OwnedKernel keeps_the_context = kernel_of("sm_90", "plain");
  std::atomic<int> finalized{0};
  auto options = sized<cjit_completion_options_t>();
  options.user_data = &finalized;
  options.finalizer = &count;
  cjit_completion_t* handle = nullptr;
  ASSERT_EQ(cjit_completion_create(context.get(), &options, &handle, error.out()), CJIT_SUCCESS) << error.message();
  expect_two_references(handle, cjit_completion_retain, cjit_completion_destroy, [&] { return finalized == 0; });
}

TEST_F(Retain, AJobFinalizesAfterTheLastReference) {
  std::atomic<int> finalized{0};
  auto options = sized<cjit_job_options_t>();
  options.user_data = &finalized;
  options.finalizer = &count;
  cjit_job_t* job = nullptr;
  KernelBuild build = request("sm_90");
  ASSERT_EQ(cjit_kernel_build_async(context.get(), build.complete(), &options, &job, error.out()), CJIT_SUCCESS);
  ASSERT_EQ(cjit_job_wait(job, CJIT_WAIT_FOREVER, error.out()), CJIT_SUCCESS) << error.message();
  expect_two_references(job, cjit_job_retain, cjit_job_destroy, [&] { return finalized == 0; });
}

// A callback that keeps the job.
struct Keeper {
  static void call(void* user_data, cjit_job_t* job) {
    static_cast<Keeper*>(user_data)->kept = retained(cjit_job_retain, job);
  }
  cjit_job_t* kept = nullptr;
};

TEST_F(Retain, ACallbackMayKeepItsJob) {
  Keeper keeper;
  auto options = sized<cjit_job_options_t>();
  options.callback = &Keeper::call;
  options.user_data = &keeper;
  cjit_job_t* job = nullptr;
  ASSERT_EQ(cjit_kernel_build_batch_async(context.get(), nullptr, 0, &options, &job, error.out()), CJIT_SUCCESS);
  ASSERT_NE(job, nullptr);
  EXPECT_EQ(job, keeper.kept);
  cjit_job_destroy(job);
  auto progress = sized<cjit_job_progress_t>();
  EXPECT_EQ(cjit_job_get_progress(keeper.kept, &progress, error.out()), CJIT_SUCCESS) << error.message();
  cjit_job_destroy(keeper.kept);
}

TEST_F(Retain, DataIsReadableWithTheReferenceThatIsLeft) {
  cjit_policy_t* policy = nullptr;
  ASSERT_EQ(cjit_policy_create(&policy, error.out()), CJIT_SUCCESS);
  const OwnedPolicy other_policy(retained(cjit_policy_retain, policy));
  ASSERT_EQ(cjit_policy_set_int64(policy, "block_x", 128, error.out()), CJIT_SUCCESS);
  cjit_policy_destroy(policy);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_policy_encode(other_policy.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob other_blob(retained(cjit_blob_retain, blob));
  cjit_blob_destroy(blob);
  std::uint64_t values = 0;
  EXPECT_EQ(
      cjit_policy_get_count(cjit_blob_data(other_blob.get()), cjit_blob_size(other_blob.get()), &values, error.out()),
      CJIT_SUCCESS);
  EXPECT_EQ(values, 1u);

  cjit_bundle_t* bundle = nullptr;
  ASSERT_EQ(cjit_bundle_create(&bundle, error.out()), CJIT_SUCCESS);
  const std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>> other_bundle(
      retained(cjit_bundle_retain, bundle));
  cjit_bundle_destroy(bundle);
  auto info = sized<cjit_bundle_info_t>();
  EXPECT_EQ(cjit_bundle_get_info(other_bundle.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  cjit_bundle_info_cleanup(&info);

  const TensorOptions tensor;
  cjit_tensor_map_t* map = nullptr;
  ASSERT_EQ(cjit_tensor_map_create(context.get(), tensor.get(), &map, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedTensorMap other_map(retained(cjit_tensor_map_retain, map));
  const void* const data = cjit_tensor_map_data(map);
  cjit_tensor_map_destroy(map);
  EXPECT_EQ(cjit_tensor_map_data(other_map.get()), data);
  EXPECT_EQ(cjit_tensor_map_set_address(other_map.get(), 4096, error.out()), CJIT_SUCCESS) << error.message();
}

TEST_F(Retain, ThreadsRetainAndDestroyOneHandle) {
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int turn = 0; turn < 1000; ++turn) cjit_kernel_destroy(retained(cjit_kernel_retain, kernel.get()));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(launch(kernel, launch_options(1, 32)), CJIT_SUCCESS) << error.message();
}

}  // namespace
}  // namespace cjit::test
