// Jobs through the C ABI, with real workers and the real NVRTC.
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <random>

#include "support/external_build.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

bool is_readable(int descriptor) {
  pollfd event{descriptor, POLLIN, 0};
  return ::poll(&event, 1, 0) == 1;
}

class JobTest : public testing::Test {
 protected:
  static cjit_context_options_t options(std::uint32_t workers = 2) {
    auto options = sized<cjit_context_options_t>();
    options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
    options.worker_count = workers;
    return options;
  }
  static OwnedContext context_of(const cjit_context_options_t& options) { return make_context(&options); }
  OwnedContext cached_context() const {
    auto with = options();
    with.cache_dir = cache_.c_str();
    with.cache_mode = CJIT_CACHE_MODE_USE;
    with.cache_wait_milliseconds = 3'600'000;  // a long build takes minutes in an emulator
    return make_context(&with);
  }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() / "cache";
  OwnedContext context_ = context_of(options());
};

TEST_F(JobTest, BuildsWhatTheBlockingCallBuilds) {
  KernelBuild build("template <int N> __global__ void k(int* x) { *x = N; int unused; }");
  build.names = {"k<3>"};
  ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS);
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_THAT(build.result->build_place_note, HasSubstr("no other compilation"));
  std::vector<KernelBuild> builds;
  builds.push_back(std::move(build));
  const OwnedJob job = start_job(context_.get(), builds);
  wait_for(job.get());
  const JobResult got(job.get());
  ASSERT_EQ(got.status, CJIT_SUCCESS);
  EXPECT_EQ(got.result.image(), builds[0].result.image());
  EXPECT_STREQ(got.result->lowered_names[0], builds[0].result->lowered_names[0]);
  EXPECT_STREQ(got.result->log, builds[0].result->log);
  EXPECT_EQ(got.result->diagnostic_count, builds[0].result->diagnostic_count);
  EXPECT_EQ(got.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_THAT(got.result->build_place_note, HasSubstr("job"));
}

TEST_F(JobTest, ResultsAreInTheOrderOfRequestsAndAFailureStopsNoOther) {
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 6; ++i) builds.push_back(i == 2 ? KernelBuild("nonsense") : short_build("k" + std::to_string(i)));
  const OwnedJob job = start_job(context_.get(), builds);
  wait_for(job.get());
  for (std::uint64_t i = 0; i < 6; ++i) {
    const JobResult got(job.get(), i);
    if (i == 2) {
      EXPECT_EQ(got.status, cjit_status_t{CJIT_ERROR_COMPILATION});
      EXPECT_THAT(got.error.info().log, HasSubstr("nonsense"));
      EXPECT_EQ(JobResult(job.get(), i).error.message(), got.error.message()) << "as often as it is asked for";
    } else {
      ASSERT_EQ(got.status, CJIT_SUCCESS);
      EXPECT_NE(got.result.image().find("k" + std::to_string(i)), std::string_view::npos);
    }
  }
  const cjit_job_progress_t end = progress_of(job.get());
  EXPECT_EQ(end.total, 6u);
  EXPECT_EQ(end.succeeded, 5u);
  EXPECT_EQ(end.failed, 1u);
  EXPECT_EQ(end.queued + end.running + end.cancelled, 0u);
}

TEST_F(JobTest, AFailureStopsTheOthersWhenAskedTo) {
  auto with = sized<cjit_job_options_t>();
  with.stop_at_failure = CJIT_SWITCH_ON;
  std::vector<KernelBuild> builds;
  builds.emplace_back("nonsense");
  for (int i = 0; i < 5; ++i) builds.push_back(endless_build("k" + std::to_string(i)));
  const OwnedJob job = start_job(context_.get(), builds, &with);
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get(), 0).status, cjit_status_t{CJIT_ERROR_COMPILATION});
  const cjit_job_progress_t end = progress_of(job.get());
  EXPECT_EQ(end.failed, 1u);
  EXPECT_EQ(end.cancelled, 5u);
}

TEST_F(JobTest, EveryFamilyHasBatches) {
  auto first = ExternalBuild::of_ptx("a"), second = ExternalBuild::of_ptx("b");
  const cjit_external_build_options_t* const external[] = {first.complete(), second.complete()};
  cjit_job_t* started = nullptr;
  OwnedError error;
  ASSERT_EQ(cjit_external_build_batch_async(context_.get(), external, 2, nullptr, &started, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedJob made(started);
  wait_for(made.get());
  JobResult one(made.get(), 0), two(made.get(), 1);
  ASSERT_EQ(one.status, CJIT_SUCCESS) << one.error.message();
  ASSERT_EQ(two.status, CJIT_SUCCESS) << two.error.message();
  EXPECT_STREQ(one.result->lowered_names[0], "a");
  EXPECT_STREQ(two.result->lowered_names[0], "b");

  auto input = sized<cjit_link_input_t>();
  input.result = one.result.get();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  auto nvvm = sized<cjit_nvvm_build_options_t>();
  const cjit_link_build_options_t* const links[] = {&link, &link};
  ASSERT_EQ(cjit_link_build_batch_async(context_.get(), links, 2, nullptr, &started, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedJob linked(started);
  wait_for(linked.get());
  EXPECT_EQ(progress_of(linked.get()).succeeded, 2u) << JobResult(linked.get()).error.message();
  const cjit_nvvm_build_options_t* const modules[] = {&nvvm};
  EXPECT_EQ(cjit_nvvm_build_batch_async(context_.get(), modules, 1, nullptr, &started, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(error.message(), testing::StartsWith("`options[0]`: "));
  EXPECT_EQ(cjit_nvvm_build_batch_async(context_.get(), modules, 0, nullptr, &started, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(progress_of(OwnedJob(started).get()).total, 0u);
}

TEST_F(JobTest, SaysHowFarItIs) {
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 4; ++i) builds.push_back(endless_build("k" + std::to_string(i)));
  const OwnedJob job = start_job(context_.get(), builds);
  EXPECT_TRUE(comes_true([&] { return progress_of(job.get()).running == 2; }));
  EXPECT_EQ(progress_of(job.get()).queued, 2u);
  OwnedError error;
  EXPECT_EQ(cjit_job_wait(job.get(), 1, error.out()), cjit_status_t{CJIT_ERROR_NOT_READY});
  EXPECT_EQ(cjit_job_wait(job.get(), 0, error.out()), cjit_status_t{CJIT_ERROR_NOT_READY});
  EXPECT_EQ(JobResult(job.get()).status, cjit_status_t{CJIT_ERROR_NOT_READY});
  EXPECT_EQ(JobResult(job.get(), 4).status, cjit_status_t{CJIT_ERROR_NOT_FOUND});
}

TEST_F(JobTest, ABatchOfNoneIsDone) {
  std::vector<KernelBuild> none;
  const OwnedJob job = start_job(context_.get(), none);
  EXPECT_EQ(cjit_job_wait(job.get(), 0, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(progress_of(job.get()).total, 0u);
}

TEST_F(JobTest, OptionsThatCannotBeReadStartNothingAndAreNamed) {
  KernelBuild good = short_build(), bad = short_build();
  bad.raw = {"--no-such-option"};
  bad.options.std = 12;
  const cjit_kernel_build_options_t* both[] = {good.complete(), bad.complete()};
  cjit_job_t* job = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_kernel_build_batch_async(context_.get(), both, 2, nullptr, &job, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(job, nullptr);
  EXPECT_THAT(error.message(), HasSubstr("options[1]"));
}

struct Called {
  std::atomic<int> times = 0;
  std::atomic<bool> destroys = false;
  cjit_job_progress_t seen = sized<cjit_job_progress_t>();

  static void call(void* self, cjit_job_t* job) {
    auto* called = static_cast<Called*>(self);
    cjit_job_get_progress(job, &called->seen, nullptr);
    if (called->destroys) cjit_job_destroy(job);
    ++called->times;
  }
  cjit_job_options_t options() {
    auto options = sized<cjit_job_options_t>();
    options.callback = &Called::call;
    options.user_data = this;
    return options;
  }
};

TEST_F(JobTest, CallsBackOnceWhenAllIsDone) {
  Called called;
  const cjit_job_options_t with = called.options();
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 4; ++i) builds.push_back(short_build("k" + std::to_string(i)));
  const OwnedJob job = start_job(context_.get(), builds, &with);
  EXPECT_TRUE(comes_true([&] { return called.times == 1; }));
  EXPECT_EQ(called.seen.succeeded, 4u);
  cjit_job_cancel(job.get());
  EXPECT_EQ(called.times, 1);
}

TEST_F(JobTest, TheCallBackMayDestroyTheJobThatOutlivedItsContext) {
  Called called;
  called.destroys = true;
  const cjit_job_options_t with = called.options();
  start_job(context_.get(), short_build(), &with).release();
  context_.reset();
  EXPECT_TRUE(comes_true([&] { return called.times == 1; }));
}

TEST_F(JobTest, AJobThatItsCallBackDestroyedBeforeTheCallReturnsIsNull) {
  const OwnedContext cached = cached_context();
  KernelBuild build = short_build();
  ASSERT_EQ(build.run(cached.get()), CJIT_SUCCESS);
  Called called;
  called.destroys = true;
  const cjit_job_options_t with = called.options();
  cjit_job_t* job = nullptr;
  ASSERT_EQ(cjit_kernel_build_async(cached.get(), build.complete(), &with, &job, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(called.times, 1);
  EXPECT_EQ(job, nullptr);
  const cjit_kernel_build_options_t* const both[] = {build.complete(), build.complete()};
  ASSERT_EQ(cjit_kernel_build_batch_async(cached.get(), both, 2, &with, &job, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(called.times, 2);
  EXPECT_EQ(job, nullptr);
}

TEST_F(JobTest, ACancelCallsBackToo) {
  Called called;
  const cjit_job_options_t with = called.options();
  const OwnedJob job = start_job(context_.get(), endless_build(), &with);
  cjit_job_cancel(job.get());
  EXPECT_EQ(called.times, 1);
  EXPECT_EQ(called.seen.cancelled, 1u);
}

TEST_F(JobTest, AJobThatIsDestroyedCallsNobody) {
  Called called;
  const cjit_job_options_t with = called.options();
  start_job(context_.get(), endless_build(), &with).reset();
  context_.reset();  // waits for its threads
  EXPECT_EQ(called.times, 0);
}

TEST_F(JobTest, WhatIsInMemoryIsDoneAtOnce) {
  const OwnedContext cached = cached_context();
  KernelBuild build = short_build();
  ASSERT_EQ(build.run(cached.get()), CJIT_SUCCESS);
  Called called;
  const cjit_job_options_t with = called.options();
  const OwnedJob job = start_job(cached.get(), short_build(), &with);
  EXPECT_EQ(called.times, 1);
  const JobResult got(job.get());
  EXPECT_EQ(got.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_EQ(got.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_NONE});
  EXPECT_STREQ(got.result->build_place_note, "");
}

TEST_F(JobTest, ItsDescriptorIsReadableOnceItIsDone) {
  const OwnedJob job = start_job(context_.get(), endless_build());
  std::int32_t event = -1, again = -1;
  ASSERT_EQ(cjit_job_get_event_fd(job.get(), &event, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(cjit_job_get_event_fd(job.get(), &again, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(event, again);
  EXPECT_FALSE(is_readable(event));
  cjit_job_cancel(job.get());
  EXPECT_TRUE(is_readable(event));
  const OwnedJob other = start_job(context_.get(), short_build());
  wait_for(other.get());
  ASSERT_EQ(cjit_job_get_event_fd(other.get(), &event, nullptr), CJIT_SUCCESS);
  EXPECT_TRUE(is_readable(event)) << "though it was asked for behind the end";
}

TEST_F(JobTest, ACancelFreesTheWaiterAndTheWorker) {
  const OwnedContext one = context_of(options(1));
  const OwnedJob job = start_job(one.get(), endless_build());
  EXPECT_TRUE(comes_true([&] { return compilations(one.get()) == 1; }));
  cjit_job_cancel(job.get());
  EXPECT_EQ(cjit_job_wait(job.get(), 1, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(JobResult(job.get()).status, cjit_status_t{CJIT_ERROR_CANCELLED});
  const OwnedJob next = start_job(one.get(), short_build());  // would have to wait for seconds for the only worker
  wait_for(next.get());
  EXPECT_EQ(JobResult(next.get()).status, CJIT_SUCCESS);
  EXPECT_EQ(cancelled_compilations(one.get()), 1u);
}

TEST_F(JobTest, EqualRequestsAreOneCompilation) {
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 8; ++i) builds.push_back(short_build());
  const OwnedJob job = start_job(context_.get(), builds);
  wait_for(job.get());
  for (std::uint64_t i = 0; i < 8; ++i) EXPECT_EQ(JobResult(job.get(), i).status, CJIT_SUCCESS);
  EXPECT_EQ(compilations(context_.get()), 1u);
}

TEST_F(JobTest, EqualRequestsOfTheCacheSayWhoBuiltThem) {
  const OwnedContext cached = cached_context();
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 3; ++i) builds.push_back(short_build());
  const OwnedJob job = start_job(cached.get(), builds);
  wait_for(job.get());
  int built = 0, shared = 0;
  for (std::uint64_t i = 0; i < 3; ++i) {
    const JobResult got(job.get(), i);
    built += got.result->cache_outcome == CJIT_CACHE_OUTCOME_BUILT ? 1 : 0;
    shared += got.result->cache_outcome == CJIT_CACHE_OUTCOME_SHARED ? 1 : 0;
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(shared, 2);
  OwnedStruct<cjit_cache_info_t, cjit_cache_info_cleanup> info;
  ASSERT_EQ(cjit_cache_get_info(cached.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(info->counters->shared_hits, 2u);
  EXPECT_EQ(info->counters->memory_hits, 0u);
  EXPECT_EQ(info->counters->absent_misses, 1u);
}

TEST_F(JobTest, ACancelOfOneWaiterDoesNotEndTheBuildOfAnother) {
  for (const bool cached : {false, true}) {
    const OwnedContext context = cached ? cached_context() : context_of(options());
    const OwnedJob one = start_job(context.get(), long_build()), other = start_job(context.get(), long_build());
    EXPECT_TRUE(comes_true([&] { return compilations(context.get()) == 1; }));
    cjit_job_cancel(one.get());
    EXPECT_EQ(JobResult(one.get()).status, cjit_status_t{CJIT_ERROR_CANCELLED});
    wait_for(other.get());
    EXPECT_EQ(JobResult(other.get()).status, CJIT_SUCCESS);
    EXPECT_EQ(compilations(context.get()), 1u);
  }
}

TEST_F(JobTest, ABlockingCallGetsWhatACancelledJobHadBegun) {
  const OwnedContext cached = cached_context();
  const OwnedJob job = start_job(cached.get(), long_build());
  EXPECT_TRUE(comes_true([&] { return compilations(cached.get()) == 1; }));
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    cjit_job_cancel(job.get());
  });
  KernelBuild build = long_build();
  EXPECT_EQ(build.run(cached.get()), CJIT_SUCCESS) << build.error.message();
  canceller.join();
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_SHARED});
  EXPECT_EQ(compilations(cached.get()), 1u);
}

TEST_F(JobTest, TwoHundredThatAreCancelledAtRandomEndAndLeaveAllInOrder) {
  const OwnedContext cached = cached_context();
  std::mt19937 random(7);
  std::vector<OwnedJob> jobs;
  for (int i = 0; i < 200; ++i) {
    jobs.push_back(start_job(cached.get(), short_build("k" + std::to_string(random() % 100))));
    cjit_job_cancel(jobs[random() % jobs.size()].get());
    if (random() % 4 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  int succeeded = 0, cancelled = 0;
  for (const OwnedJob& job : jobs) {
    wait_for(job.get());
    const cjit_status_t status = JobResult(job.get()).status;
    succeeded += status == CJIT_SUCCESS ? 1 : 0;
    cancelled += status == CJIT_ERROR_CANCELLED ? 1 : 0;
  }
  EXPECT_EQ(succeeded + cancelled, 200);
  EXPECT_GT(succeeded, 0);
  EXPECT_GT(cancelled, 0);
  KernelBuild build = short_build("after");
  EXPECT_EQ(build.run(cached.get()), CJIT_SUCCESS);
  OwnedWorkerInfo info;
  ASSERT_EQ(cjit_worker_get_info(cached.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_LE(info->running, 2u);
}

#if !defined(__SANITIZE_ADDRESS__)  // which needs terabytes of address space, and additional memory
std::uint64_t resident_kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6));
  return 0;
}

TEST_F(JobTest, AThousandTakeNoMoreMemoryThanAFew) {
  auto with = options();
  with.nvrtc_path = FAKE_CUDA_FOLDER "/libnvrtc.so.13";
  const OwnedContext context = context_of(with);
  const auto run = [&](int round) {
    std::vector<KernelBuild> builds;
    for (int i = 0; i < 1000; ++i)
      builds.push_back(
          KernelBuild(short_build("k" + std::to_string(round * 1000 + i)).source + std::string(2000, ' ')));
    const OwnedJob job = start_job(context.get(), builds);
    wait_for(job.get());
    EXPECT_EQ(progress_of(job.get()).succeeded, 1000u);
  };
  run(0);
  const std::uint64_t before = resident_kilobytes();
  for (int round = 1; round < 4; ++round) run(round);
  EXPECT_LT(resident_kilobytes(), before + 8 * 1024);
}
#endif

#if !defined(__SANITIZE_THREAD__)  // which does not let a child of a multi-threaded process start threads
TEST_F(JobTest, AChildThatIsForkedMeanwhileHasNoJobAndBuildsByItself) {
  const OwnedJob job = start_job(context_.get(), long_build());
  EXPECT_TRUE(comes_true([&] { return compilations(context_.get()) == 1; }));
  const pid_t child = ::fork();
  if (child == 0) {
    bool good = JobResult(job.get()).status == CJIT_ERROR_CANCELLED &&
                cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, nullptr) == 0;
    const OwnedJob own = start_job(context_.get(), short_build());
    good = good && cjit_job_wait(own.get(), 60'000, nullptr) == CJIT_SUCCESS && JobResult(own.get()).status == 0;
    OwnedWorkerInfo info;
    cjit_worker_get_info(context_.get(), &info, nullptr);
    ::_exit(good && info->started == 1 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get()).status, CJIT_SUCCESS) << "the child left the parent's worker alone";
}
#endif

}  // namespace
}  // namespace cjit::test
