// External builds of several threads, processes and jobs, many and large ones.
#include <cjit/external.h>
#include <gmock/gmock.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <atomic>
#include <thread>

#include "c_api/external_fixture.hpp"
#include "support/jobs.hpp"
#include "support/processes.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class ExternalCallers : public ExternalBuilds {};

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(ExternalCallers, EqualBuildsOfManyThreadsCallOneCallback) {
  constexpr int kThreads = 8;
  std::atomic<int> calls = 0, inside = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      ExternalBuild build([&](const auto& call) {
        ++calls;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        return set_image(call, ptx_of({"k"}));
      });
      ++inside;
      while (inside != kThreads) std::this_thread::yield();
      EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(calls, 1);
}

// One of two equal builds fails for its own reason. The other is served by its own callback.
TEST_F(ExternalCallers, TheFailureOfOneCallerIsNotThatOfOthers) {
  std::atomic<bool> leads = false;
  ExternalBuild failing([&](const auto&) {
    leads = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return cjit_status_t{CJIT_ERROR_EXTERNAL_COMPILER};
  });
  ExternalBuild good = ExternalBuild::of_ptx();
  std::thread first([&] { EXPECT_EQ(failing.run(context_.get()), CJIT_ERROR_EXTERNAL_COMPILER); });
  while (!leads) std::this_thread::yield();
  expect_built(good);
  first.join();
  EXPECT_EQ(good.calls, 1);
}

TEST_F(ExternalCallers, ACallbackThatHangsHoldsUpOthersOnlyForTheirOwnWait) {
  std::atomic<bool> hangs = false, ends = false;
  ExternalBuild hanging([&](const auto& call) {
    hangs = true;
    while (!ends) std::this_thread::yield();
    return set_image(call, ptx_of({"late"}));
  });
  std::thread first([&] { EXPECT_EQ(hanging.run(context_.get()), CJIT_SUCCESS); });
  while (!hangs) std::this_thread::yield();
  const OwnedContext other = fresh_context();
  for (cjit_context_t* const context : {context_.get(), other.get()}) {
    ExternalBuild impatient = ExternalBuild::of_ptx("early");
    impatient.options.cache_wait_milliseconds = 20;
    EXPECT_EQ(impatient.run(context), CJIT_SUCCESS) << impatient.error.message();
    EXPECT_STREQ(impatient.result->lowered_names[0], "early");
    EXPECT_THAT(impatient.result->cache_note, testing::AnyOf(HasSubstr("took longer than"), std::string()));
  }
  ends = true;
  first.join();
}

// Two contexts made different bytes for one key: each keeps what it made, and the first on disk stays there.
TEST_F(ExternalCallers, TheFirstOfTwoDifferentResultsIsStored) {
  std::atomic<bool> began = false, ends = false;
  ExternalBuild slow([&](const auto& call) {
    began = true;
    while (!ends) std::this_thread::yield();
    return set_image(call, ptx_of({"slow"}));
  });
  std::thread first([&] { EXPECT_EQ(slow.run(context_.get()), CJIT_SUCCESS); });
  while (!began) std::this_thread::yield();
  ExternalBuild fast = ExternalBuild::of_ptx("fast");
  fast.options.cache_wait_milliseconds = 1;
  const OwnedContext second = fresh_context();
  EXPECT_EQ(fast.run(second.get()), CJIT_SUCCESS);
  ends = true;
  first.join();
  EXPECT_STREQ(slow.result->lowered_names[0], "slow");
  EXPECT_STREQ(fast.result->lowered_names[0], "fast");
  ExternalBuild lookup(nullptr);
  EXPECT_EQ(lookup.run(fresh_context().get()), CJIT_SUCCESS);
  EXPECT_STREQ(lookup.result->lowered_names[0], "fast");
  OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> entries;
  ASSERT_EQ(cjit_cache_verify(second.get(), 0, &entries, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(entries->entry_count, 1u);
  EXPECT_EQ(entries->entries[0]->state, cjit_cache_entry_state_t{CJIT_CACHE_ENTRY_STATE_GOOD});
}

// Two processes with one key and a callback each: one of them makes the image, and both get it.
TEST_F(ExternalCallers, OneOfTwoProcessesMakesTheImage) {
  const auto makes = [&](const char* kernel) {
    return [this, kernel] {
      const OwnedContext context = fresh_context();
      ExternalBuild build([&](const auto& call) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        return set_image(call, ptx_of({kernel}));
      });
      return build.run(context.get()) == CJIT_SUCCESS && !folder_.write(kernel, build.result->lowered_names[0]).empty();
    };
  };
  const pid_t first = start_child(makes("one")), second = start_child(makes("two"));
  EXPECT_TRUE(ended_well(first));
  EXPECT_TRUE(ended_well(second));
  EXPECT_EQ(read_file(folder_.path() / "one"), read_file(folder_.path() / "two"));
}

TEST_F(ExternalCallers, APackServesAMachineThatHasNoCompiler) {
  ExternalBuild build = ExternalBuild::of_ptx();
  expect_built(build);
  const std::string pack = folder_.path() / "images.pack";
  ASSERT_EQ(cjit_cache_export(context_.get(), pack.c_str(), nullptr, 0, nullptr, nullptr), CJIT_SUCCESS);
  const char* const layers[] = {pack.c_str()};
  const std::string elsewhere = folder_.path() / "elsewhere";
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = elsewhere.c_str();
  options.cache_layers = layers;
  options.cache_layer_count = 1;
  ExternalBuild lookup(nullptr);
  EXPECT_EQ(lookup.run(make_context(&options).get()), CJIT_SUCCESS) << lookup.error.message();
  EXPECT_EQ(lookup.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_LAYER});
}

TEST_F(ExternalCallers, LimitsAndPassesSeeTheCubin) {
  KernelBuild kernel("extern \"C\" __global__ void k(float* x) { x[threadIdx.x] *= 2; }");
  ASSERT_EQ(kernel.run(context_.get()), CJIT_SUCCESS) << kernel.error.message();
  ExternalBuild build([&](const auto& call) { return set_image(call, std::string(kernel.result.image())); });
  auto pass = sized<cjit_image_pass_t>();
  pass.name = "cjit.ffma_interleave";
  const cjit_image_pass_t* const passes[] = {&pass};
  build.options.image_passes = passes;
  build.options.image_pass_count = 1;
  expect_built(build);
  ASSERT_EQ(build.result->image_pass_report_count, 1u);
  auto limits = sized<cjit_resource_limits_t>();
  limits.max_register_count = 1;
  build.options.resource_limits = &limits;
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_RESOURCE_LIMIT);
  EXPECT_EQ(build.calls, 1);
}

TEST_F(ExternalCallers, RefreshReplacesTheResult) {
  ExternalBuild old = ExternalBuild::of_ptx("before"), fresh = ExternalBuild::of_ptx("after"), lookup(nullptr);
  expect_built(old);
  fresh.options.cache_mode = CJIT_CACHE_MODE_REFRESH;
  expect_built(fresh);
  EXPECT_EQ(lookup.run(fresh_context().get()), CJIT_SUCCESS);
  EXPECT_STREQ(lookup.result->lowered_names[0], "after");
}

TEST_F(ExternalCallers, UserDataIsFinalizedOnceAfterTheBuild) {
  static std::atomic<int> finalized;
  const auto expect_once = [&](auto call) {
    finalized = 0;
    ExternalBuild build([](const auto& made) {
      EXPECT_EQ(finalized, 0);
      return set_image(made, ptx_of({"k"}));
    });
    build.options.finalizer = [](void*) { ++finalized; };
    call(build);
    EXPECT_TRUE(comes_true([] { return finalized != 0; }));
    EXPECT_EQ(finalized, 1);
  };
  expect_once([&](ExternalBuild& build) { expect_built(build); });
  expect_once([&](ExternalBuild& build) { expect_built(build); });  // a hit
  expect_once([&](ExternalBuild& build) {
    build.options.producer = nullptr;
    EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_INVALID_ARGUMENT);
  });
  expect_once([&](ExternalBuild& build) {
    build.with("a", "job");
    cjit_job_t* job = nullptr;
    ASSERT_EQ(cjit_external_build_async(context_.get(), build.complete(), nullptr, &job, nullptr), CJIT_SUCCESS);
    const OwnedJob owner(job);
    wait_for(job);
    EXPECT_TRUE(comes_true([] { return finalized != 0; }));
  });
}

// ---- jobs ----

OwnedJob start(cjit_context_t* context, ExternalBuild& build) {
  cjit_job_t* job = nullptr;
  EXPECT_EQ(cjit_external_build_async(context, build.complete(), nullptr, &job, build.error.out()), CJIT_SUCCESS)
      << build.error.message();
  return OwnedJob(job);
}

TEST_F(ExternalCallers, AJobHasTheResultOfTheCallback) {
  ExternalBuild build = ExternalBuild::of_ptx();
  const OwnedJob job = start(context_.get(), build);
  wait_for(job.get());
  const JobResult got(job.get());
  EXPECT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
  EXPECT_STREQ(got.result->lowered_names[0], "k");
}

TEST_F(ExternalCallers, ACancelledCallbackSeesItAndTheJobDoesNotWaitForIt) {
  std::atomic<bool> began = false, has_ended = false;
  ExternalBuild build([&](const auto& call) {
    began = true;
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    has_ended = true;
    return cjit_status_t{CJIT_ERROR_CANCELLED};
  });
  OwnedJob job = start(context_.get(), build);
  while (!began) std::this_thread::yield();
  cjit_job_cancel(job.get());
  EXPECT_EQ(JobResult(job.get()).status, CJIT_ERROR_CANCELLED);
  EXPECT_TRUE(comes_true([&] { return has_ended.load(); }));
  context_.reset();
}

TEST_F(ExternalCallers, ACallbackThatFailsAfterTheTimeLimitIsLate) {
  ExternalBuild build([](const auto& call) {
    EXPECT_LE(cjit_external_output_time_left(call.output), 20u);
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    return cjit_status_t{CJIT_ERROR_EXTERNAL_COMPILER};
  });
  build.options.time_limit_milliseconds = 20;
  expect_failure(build, CJIT_ERROR_TIME_LIMIT, HasSubstr("the time limit has passed"));
  build.callback = [](const auto& call) {
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    return set_image(call, ptx_of({"k"}));
  };
  expect_built(build);
}

// ---- sizes ----

TEST_F(ExternalCallers, TenThousandKeysAreTenThousandResults) {
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = folder_name_.c_str();
  options.cache_disk_bytes = 1;  // memory only: writing 10,000 files says nothing more
  context_ = make_context(&options);
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  constexpr int kKeys = 1'000;  // under a sanitizer
#else
  constexpr int kKeys = 10'000;
#endif
  std::string made;
  ExternalBuild build([&](const auto& call) { return set_image(call, ptx_of({made})); });
  for (int i = 0; i < 2 * kKeys; ++i) {
    made = "k" + std::to_string(i % kKeys);
    build.fields = {{"number", made}};
    ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    ASSERT_EQ(build.result->lowered_names[0], made);
  }
  EXPECT_EQ(build.calls, kKeys);
}

// The bytes of a field are hashed where they are. All pages of the mapping are the zero page.
TEST_F(ExternalCallers, AFieldOfOneGigabyteIsNotCopied) {
  constexpr std::size_t kGigabyte = std::size_t{1} << 30;
  void* const zeroes = ::mmap(nullptr, kGigabyte, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(zeroes, MAP_FAILED);
  const auto peak = [] {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;  // MiB
  };
  auto field = sized<cjit_external_field_t>();
  field.name = "weights";
  field.data = zeroes;
  field.size = kGigabyte;
  const cjit_external_field_t* const fields[] = {&field};
  ExternalBuild build = ExternalBuild::of_ptx();
  build.complete();
  build.options.fields = fields;
  build.options.field_count = 1;
  const long before = peak();
  OwnedResult result;
  EXPECT_EQ(cjit_external_build(context_.get(), &build.options, &result, build.error.out()), CJIT_SUCCESS)
      << build.error.message();
  EXPECT_LT(peak() - before, 100);
  ::munmap(zeroes, kGigabyte);
}

}  // namespace
}  // namespace cjit::test
