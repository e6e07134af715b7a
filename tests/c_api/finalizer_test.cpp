// Finalizers of user data: each is called exactly once, after the last call of the callback.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <functional>

#include "c_api/loaded.hpp"
#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

// User data of a callback that counts calls and finalizations.
struct FinalizedData {
  static void finalize(void* self) {
    auto* owned = static_cast<FinalizedData*>(self);
    if (owned->inside != 0) owned->was_finalized_inside = true;
    if (owned->at_finalization) owned->at_finalization();
    ++owned->finalized;
  }
  static void on_line(void* self, cjit_log_level_t, const char*) { static_cast<FinalizedData*>(self)->call(); }
  static void on_job(void* self, cjit_job_t* job) {
    auto* owned = static_cast<FinalizedData*>(self);
    if (owned->destroys) cjit_job_destroy(job);
    owned->call();
  }
  static void on_completion(void* self, cjit_status_t) { static_cast<FinalizedData*>(self)->call(); }
  static cjit_status_t on_image(void* self, cjit_image_pass_call_t*) {
    static_cast<FinalizedData*>(self)->call();
    return CJIT_SUCCESS;
  }
  void call() {
    ++inside;
    if (finalized != 0) was_called_afterwards = true;
    ++calls;
    while (is_held) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    --inside;
  }

  cjit_job_options_t job_options() {
    auto options = sized<cjit_job_options_t>();
    options.callback = &on_job;
    options.user_data = this;
    options.finalizer = &finalize;
    return options;
  }
  cjit_image_pass_t image_pass() {
    auto pass = sized<cjit_image_pass_t>();
    pass.name = "test.owned";
    pass.callback = &on_image;
    pass.user_data = this;
    pass.finalizer = &finalize;
    return pass;
  }

  ~FinalizedData() {
    EXPECT_FALSE(was_finalized_inside);
    EXPECT_FALSE(was_called_afterwards);
  }

  std::atomic<int> calls = 0;
  std::atomic<int> finalized = 0;
  std::atomic<int> inside = 0;
  std::atomic<bool> is_held = false;  // true: a call does not return
  std::atomic<bool> destroys = false;
  std::function<void()> at_finalization;
  std::atomic<bool> was_finalized_inside = false;
  std::atomic<bool> was_called_afterwards = false;
};

OwnedContext worker_context() {
  auto options = sized<cjit_context_options_t>();
  options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
  options.worker_count = 1;
  return make_context(&options);
}

class LogFinalizer : public testing::Test {
 protected:
  LogFinalizer() {
    options.log_level = CJIT_LOG_LEVEL_DEBUG;
    options.log_callback = &FinalizedData::on_line;
    options.log_user_data = &owned;
    options.log_finalizer = &FinalizedData::finalize;
  }
  cjit_status_t create() {
    cjit_context_t* context = nullptr;
    const cjit_status_t status = cjit_context_create(&options, &context, nullptr);
    cjit_context_destroy(context);
    return status;
  }

  FinalizedData owned;
  cjit_context_options_t options = sized<cjit_context_options_t>();
};

TEST_F(LogFinalizer, IsCalledWithTheLastThatKeepsTheContext) {
  OwnedContext context = make_context(&options);
  OwnedJob job = start_job(context.get(), short_build());
  wait_for(job.get());
  context.reset();
  EXPECT_EQ(owned.finalized, 0) << "the job may log";
  job.reset();
  EXPECT_GT(owned.calls, 0);
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(LogFinalizer, IsCalledWithoutACallback) {
  options.log_callback = nullptr;
  EXPECT_EQ(create(), CJIT_SUCCESS);
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(LogFinalizer, IsCalledWhenThereWillBeNoContext) {
  const auto expect_failure = [&](auto change, cjit_status_t status) {
    const cjit_context_options_t good = options;
    change();
    owned.finalized = 0;
    EXPECT_EQ(create(), status);
    EXPECT_EQ(owned.finalized, 1);
    options = good;
  };
  expect_failure([&] { options.reserved0 = 1; }, CJIT_ERROR_UNSUPPORTED_FIELD);
  expect_failure([&] { options.log_level = 9; }, CJIT_ERROR_INVALID_ARGUMENT);
  expect_failure([&] { options.mock_device = "toaster"; }, CJIT_ERROR_UNKNOWN_ARCH);
  expect_failure([&] { options.trace_compiler = 9; }, CJIT_ERROR_INVALID_ARGUMENT);
  owned.finalized = 0;
  EXPECT_EQ(cjit_context_create(&options, nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(LogFinalizer, IsNotCalledForAStructThatCannotBeRead) {
  options.struct_size = 8;
  EXPECT_EQ(create(), cjit_status_t{CJIT_ERROR_STRUCT_SIZE});
  EXPECT_EQ(owned.finalized, 0);
}

class PassFinalizer : public testing::Test {
 protected:
  template <typename Options>
  void set_passes(Options& options, const std::vector<const cjit_image_pass_t*>& passes) {
    lists_.push_back(std::make_unique<std::vector<const cjit_image_pass_t*>>(passes));
    options.image_passes = lists_.back()->data();
    options.image_pass_count = lists_.back()->size();
  }
  KernelBuild build_with(const std::vector<const cjit_image_pass_t*>& passes, KernelBuild build = short_build()) {
    set_passes(build.options, passes);
    return build;
  }
  void expect_finalized(int times) {
    EXPECT_EQ(owned.finalized, times);
    owned.finalized = 0;
  }
  // Starts a job of the builds and waits for its end.
  void run_job(std::vector<KernelBuild>& builds) {
    const OwnedJob job = start_job(context_.get(), builds);
    wait_for(job.get());
  }
  OwnedContext cached_context() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_.path().c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }

  FinalizedData owned, other;
  cjit_image_pass_t pass = owned.image_pass();
  cjit_image_pass_t other_pass = other.image_pass();
  const TemporaryFolder folder_;
  OwnedContext context_ = make_context();

 private:
  std::vector<std::unique_ptr<std::vector<const cjit_image_pass_t*>>> lists_;
};

TEST_F(PassFinalizer, IsCalledOnceForEachCall) {
  context_ = cached_context();
  KernelBuild build = build_with({&pass, &other_pass});
  for (int run = 0; run < 3; ++run) {  // the first is compiled, the others are memory hits
    ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    expect_finalized(1);
  }
  context_ = cached_context();
  ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS);
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  expect_finalized(1);
  auto key = sized<cjit_cache_key_t>();
  ASSERT_EQ(cjit_kernel_build_get_key(context_.get(), build.complete(), &key, nullptr), CJIT_SUCCESS);
  cjit_cache_key_cleanup(&key);
  expect_finalized(1);
  EXPECT_EQ(owned.calls, 1);
  EXPECT_EQ(other.finalized, 5);
}

TEST_F(PassFinalizer, IsCalledWhenABuildFails) {
  const auto expect_failure = [&](KernelBuild build, cjit_status_t status) {
    EXPECT_EQ(build.run(context_.get()), status) << build.error.message();
    expect_finalized(1);
  };
  expect_failure(build_with({&pass}, KernelBuild("nonsense")), CJIT_ERROR_COMPILATION);
  KernelBuild bad = build_with({&pass});
  bad.options.std = 12;
  expect_failure(std::move(bad), CJIT_ERROR_INVALID_ARGUMENT);
  expect_failure(build_with({&pass, nullptr}), CJIT_ERROR_NULL_POINTER);
  pass.reserved0 = 1;
  expect_failure(build_with({&pass}), CJIT_ERROR_UNSUPPORTED_FIELD);
  pass.reserved0 = 0;
  pass.name = "cjit.mine";
  expect_failure(build_with({&pass}), CJIT_ERROR_INVALID_ARGUMENT);
  KernelBuild build = build_with({&pass});
  EXPECT_EQ(build.run(nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_kernel_build(context_.get(), build.complete(), nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_kernel_build_get_key(nullptr, build.complete(), nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_pch_warm(nullptr, build.complete(), nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(owned.calls, 0);
}

TEST_F(PassFinalizer, IsCalledForLinksTheirSourcesNvvmIrAndBundles) {
  KernelBuild kernel = build_with({&pass});
  auto input = sized<cjit_link_input_t>();
  input.kernel = kernel.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  set_passes(link, {&other_pass});
  KernelResult linked;
  ASSERT_EQ(cjit_link_build(context_.get(), &link, linked.get(), nullptr), CJIT_SUCCESS);
  expect_finalized(1);
  EXPECT_EQ(other.finalized, 1);
  EXPECT_EQ(cjit_link_build_async(nullptr, &link, nullptr, nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_link_build_get_key(nullptr, &link, nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(other.finalized, 3);

  NvvmBuild ir(kOldScale, "sm_90");
  set_passes(ir.options, {&pass});
  ASSERT_EQ(ir.run(context_.get()), CJIT_SUCCESS) << ir.error.message();
  expect_finalized(1);
  EXPECT_EQ(ir.verify(nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_nvvm_build_async(nullptr, ir.complete(), nullptr, nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  EXPECT_EQ(cjit_nvvm_build_get_key(nullptr, ir.complete(), nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);

  kernel.options.arch = nullptr;
  const char* const name = "k";
  const cjit_kernel_build_options_t* const kernels[] = {kernel.complete()};
  auto bundle_options = sized<cjit_bundle_build_options_t>();
  bundle_options.names = &name;
  bundle_options.kernels = kernels;
  bundle_options.kernel_count = 1;
  bundle_options.archs = "sm_80,sm_90";
  cjit_bundle_t* bundle = nullptr;
  ASSERT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
  owned.calls = 0;
  EXPECT_EQ(cjit_bundle_build(context_.get(), bundle, &bundle_options, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(owned.calls, 2);
  expect_finalized(1);
  EXPECT_EQ(cjit_bundle_build_async(nullptr, &bundle_options, nullptr, nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  expect_finalized(1);
  cjit_bundle_destroy(bundle);
}

TEST_F(PassFinalizer, IsCalledForEachStructOfABatchWhenItsLastBuildHasEnded) {
  std::vector<KernelBuild> builds;
  builds.push_back(build_with({&pass}));
  builds.push_back(build_with({&pass, &other_pass}, short_build("other")));
  run_job(builds);
  expect_finalized(2);
  EXPECT_EQ(other.finalized, 1);
  EXPECT_EQ(owned.calls, 2);
  builds[1].options.std = 12;  // nothing is begun
  const cjit_kernel_build_options_t* const both[] = {builds[0].complete(), builds[1].complete()};
  cjit_job_t* job = nullptr;
  EXPECT_EQ(cjit_kernel_build_batch_async(context_.get(), both, 2, nullptr, &job, nullptr),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  expect_finalized(2);
  EXPECT_EQ(other.finalized, 2);
}

TEST_F(PassFinalizer, WaitsForABuildThatGoesOnForAnotherJob) {
  owned.is_held = true;
  OwnedJob first = start_job(context_.get(), build_with({&pass}));
  EXPECT_TRUE(comes_true([&] { return owned.calls == 1; }));
  const OwnedJob second = start_job(context_.get(), build_with({&other_pass}));  // an equal build: it joins the flight
  first.reset();
  EXPECT_EQ(owned.finalized, 0) << "it is being called";
  owned.is_held = false;
  wait_for(second.get());
  EXPECT_EQ(JobResult(second.get()).status, CJIT_SUCCESS);
  EXPECT_EQ(owned.calls, 1);
  EXPECT_EQ(other.calls, 0);
  EXPECT_EQ(owned.finalized, 1);
  EXPECT_EQ(other.finalized, 1);
}

TEST_F(PassFinalizer, IsCalledForJobsThatAreCancelledOrDestroyed) {
  std::vector<KernelBuild> builds;
  context_ = worker_context();
  for (int i = 0; i < 8; ++i) builds.push_back(build_with({&pass}, endless_build("k" + std::to_string(i))));
  start_job(context_.get(), builds);
  const OwnedJob job = start_job(context_.get(), builds);
  cjit_job_cancel(job.get());
  context_.reset();
  EXPECT_TRUE(comes_true([&] { return owned.finalized == 16; }));
  EXPECT_EQ(owned.calls, 0);
}

class JobFinalizer : public testing::Test {
 protected:
  FinalizedData owned;
  cjit_job_options_t options = owned.job_options();
  OwnedContext context_ = worker_context();
};

TEST_F(JobFinalizer, IsCalledWhenTheCallbackHasReturned) {
  owned.is_held = true;
  const OwnedJob job = start_job(context_.get(), short_build(), &options);
  EXPECT_TRUE(comes_true([&] { return owned.calls == 1; }));
  EXPECT_EQ(owned.finalized, 0);
  owned.is_held = false;
  EXPECT_TRUE(comes_true([&] { return owned.finalized == 1; }));
}

TEST_F(JobFinalizer, IsCalledOnceWhoeverDestroysTheJob) {
  for (const bool destroys : {false, true}) {
    owned.destroys = destroys;
    owned.calls = owned.finalized = 0;
    OwnedJob job = start_job(context_.get(), short_build(), &options);
    if (destroys)
      static_cast<void>(job.release());
    else
      wait_for(job.get());
    EXPECT_TRUE(comes_true([&] { return owned.calls == 1; }));
    job.reset();
    EXPECT_TRUE(comes_true([&] { return owned.finalized == 1; }));
  }
  owned.destroys = false;
  context_ = worker_context();
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(JobFinalizer, MayDestroyTheJob) {
  cjit_job_t* job = nullptr;
  owned.is_held = true;
  owned.at_finalization = [&] { cjit_job_destroy(job); };
  job = start_job(context_.get(), short_build(), &options).release();
  owned.is_held = false;
  EXPECT_TRUE(comes_true([&] { return owned.finalized == 1; }));
  EXPECT_EQ(owned.calls, 1);
}

TEST_F(JobFinalizer, IsCalledForAJobThatIsDestroyedBeforeItsEnd) {
  start_job(context_.get(), endless_build(), &options).reset();
  EXPECT_EQ(owned.finalized, 1);
  context_.reset();
  EXPECT_EQ(owned.calls, 0);
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(JobFinalizer, IsCalledForAJobThatIsCancelledAndDestroyedByItsCallback) {
  owned.destroys = true;
  cjit_job_cancel(start_job(context_.get(), endless_build(), &options).release());
  EXPECT_EQ(owned.calls, 1);
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(JobFinalizer, IsCalledWithoutACallback) {
  options.callback = nullptr;
  OwnedJob job = start_job(context_.get(), short_build(), &options);
  wait_for(job.get());
  job.reset();
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(JobFinalizer, IsCalledForAJobThatIsDoneAtOnce) {
  std::vector<KernelBuild> none;
  const OwnedJob job = start_job(context_.get(), none, &options);
  EXPECT_EQ(owned.calls, 1);
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(JobFinalizer, IsCalledWhenThereWillBeNoJob) {
  KernelBuild bad = short_build();
  bad.options.std = 12;
  KernelBuild good = short_build();
  cjit_job_t* job = nullptr;
  const auto begin = [&](cjit_context_t* context, KernelBuild& build, cjit_job_t** out) {
    owned.finalized = 0;
    const cjit_status_t status = cjit_kernel_build_async(context, build.complete(), &options, out, nullptr);
    EXPECT_EQ(owned.finalized, 1);
    return status;
  };
  EXPECT_EQ(begin(context_.get(), bad, &job), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(begin(nullptr, good, &job), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(begin(context_.get(), good, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  options.reserved0 = 1;
  EXPECT_EQ(begin(context_.get(), good, &job), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD});
  EXPECT_EQ(owned.calls, 0);
}

class CompletionFinalizer : public Loading {
 protected:
  cjit_status_t create(OwnedCompletion& completion) {
    cjit_completion_t* handle = nullptr;
    const cjit_status_t status = cjit_completion_create(context.get(), &options, &handle, error.out());
    completion.reset(handle);
    return status;
  }
  CompletionFinalizer() {
    options.callback = &FinalizedData::on_completion;
    options.user_data = &owned;
    options.finalizer = &FinalizedData::finalize;
  }

  OwnedKernel kernel = kernel_of("sm_90", "plain");
  FinalizedData owned;
  cjit_completion_options_t options = sized<cjit_completion_options_t>();
};

TEST_F(CompletionFinalizer, IsCalledWhenTheCallbackHasReturned) {
  driver.set_busy(1);
  owned.is_held = true;
  OwnedCompletion completion;
  ASSERT_EQ(create(completion), CJIT_SUCCESS) << error.message();
  completion.reset();
  context.reset();
  EXPECT_EQ(owned.finalized, 0);
  driver.set_busy(0);
  EXPECT_TRUE(comes_true([&] { return owned.calls == 1; }));
  EXPECT_EQ(owned.finalized, 0);
  owned.is_held = false;
  EXPECT_TRUE(comes_true([&] { return owned.finalized == 1; }));
}

TEST_F(CompletionFinalizer, IsCalledWithoutACallbackWhenItIsDestroyed) {
  options.callback = nullptr;
  OwnedCompletion completion;
  ASSERT_EQ(create(completion), CJIT_SUCCESS) << error.message();
  completion.reset();
  EXPECT_EQ(owned.finalized, 1);
}

TEST_F(CompletionFinalizer, IsCalledWhenThereWillBeNoCompletion) {
  OwnedCompletion completion;
  EXPECT_EQ(cjit_completion_create(nullptr, &options, nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(owned.finalized, 1);
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  driver.set_capturing(options.stream, 1);
  EXPECT_EQ(create(completion), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(owned.finalized, 2);
  options.stream = nullptr;
  options.callback = nullptr;
  for (int n = 1; n < 6; ++n) {
    owned.finalized = 0;
    driver.fail_call(n, 2);
    create(completion);
    driver.fail_call(0, 0);
    completion.reset();
    EXPECT_EQ(owned.finalized, 1) << n;
  }
}

TEST(Finalizer, IsCalledInTheProcessThatGaveItAlone) {
  FinalizedData owned, of_child;
  auto options = sized<cjit_context_options_t>();
  options.log_user_data = &owned;
  options.log_finalizer = &FinalizedData::finalize;
  OwnedContext context = make_context(&options);
  const cjit_job_options_t job_options = owned.job_options();
  std::vector<KernelBuild> none;
  auto without_callback = job_options;
  without_callback.callback = nullptr;
  OwnedJob job = start_job(context.get(), none, &without_callback);
  const pid_t child = ::fork();
  if (child == 0) {
    job.reset();
    context.reset();
    options.log_user_data = &of_child;
    make_context(&options).reset();
    ::_exit(owned.finalized == 0 && of_child.finalized == 1 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  job.reset();
  EXPECT_EQ(owned.finalized, 1);
  context.reset();
  EXPECT_EQ(owned.finalized, 2);
}

TEST(Finalizer, ThatThrowsEndsNothing) {
  auto options = sized<cjit_context_options_t>();
  options.log_finalizer = [](void*) { throw 42; };
  make_context(&options).reset();
}

}  // namespace
}  // namespace cjit::test
