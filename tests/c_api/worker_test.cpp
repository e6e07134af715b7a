// Where builds run, through the C ABI: real workers, bad workers, and machines that allow no workers.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support/jobs.hpp"
#include "support/processes.hpp"
#include "support/small_disk.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class WorkerTest : public testing::Test {
 protected:
  // No cache, so that problems of a worker show in each build.
  cjit_context_options_t options(cjit_worker_mode_t mode = CJIT_WORKER_MODE_WORKER) const {
    auto options = sized<cjit_context_options_t>();
    options.worker_mode = mode;
    options.worker_count = 2;
    return options;
  }
  cjit_context_options_t bad_options(const char* name, cjit_worker_mode_t mode = CJIT_WORKER_MODE_WORKER) {
    bad_program_ = folder_.path() / name;
    fs::create_symlink(CJIT_BAD_WORKER_PROGRAM, bad_program_);
    cjit_context_options_t bad = options(mode);
    bad.worker_path = bad_program_.c_str();
    return bad;
  }
  static OwnedWorkerInfo& info_of(cjit_context_t* context, OwnedWorkerInfo& info) {
    EXPECT_EQ(cjit_worker_get_info(context, &info, nullptr), CJIT_SUCCESS);
    return info;
  }
  static void expect_built_here(cjit_context_t* context, const std::string& because) {
    KernelBuild build = short_build();
    ASSERT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
    EXPECT_THAT(build.result->build_place_note, HasSubstr(because));
  }
  static void expect_refused(cjit_context_t* context, const std::string& because) {
    KernelBuild build = short_build();
    EXPECT_EQ(build.run(context), cjit_status_t{CJIT_ERROR_WORKER_UNAVAILABLE});
    EXPECT_THAT(build.error.message(), HasSubstr(because));
  }

  const TemporaryFolder folder_;
  std::string bad_program_;
};

TEST_F(WorkerTest, BuildsWhereTheModeSays) {
  const cjit_context_options_t as_worker = options();
  const OwnedContext context = make_context(&as_worker);
  KernelBuild there = short_build(), here = short_build();
  here.options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  ASSERT_EQ(there.run(context.get()), CJIT_SUCCESS);
  ASSERT_EQ(here.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(there.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_THAT(there.result->build_place_note, HasSubstr("WORKER"));
  EXPECT_EQ(here.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_THAT(here.result->build_place_note, HasSubstr("PROCESS"));
  EXPECT_EQ(there.result.image(), here.result.image());
  OwnedWorkerInfo info;
  EXPECT_EQ(info_of(context.get(), info)->started, 1u);
  EXPECT_EQ(info->compilations, 1u);
  EXPECT_EQ(info->max_running, 2u);
  EXPECT_THAT(info->program, HasSubstr("cjit-worker"));
  EXPECT_STREQ(info->disabled_reason, "");
}

TEST_F(WorkerTest, WorkersHaveTheVariablesThatCompilersRead) {
  const cjit_context_options_t as_worker = options();
  const OwnedContext context = make_context(&as_worker);
  const auto lto_ir = [&] {
    KernelBuild build = short_build();
    build.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return std::string(build.result.image());
  };
  const std::string before = lto_ir();
  ::setenv("LLVM_OVERRIDE_PRODUCER", "somebody else", 1);
  const bool is_changed = lto_ir() != before;
  ::unsetenv("LLVM_OVERRIDE_PRODUCER");
  EXPECT_TRUE(is_changed);
  EXPECT_TRUE(lto_ir() == before);
}

TEST_F(WorkerTest, AutomaticGoesToAWorkerWhileThisProcessParses) {
  const cjit_context_options_t automatic = options(CJIT_WORKER_MODE_AUTOMATIC);
  const OwnedContext context = make_context(&automatic);
  std::atomic<bool> over = false;
  std::thread busy([&] {
    KernelBuild parse = short_build("parse");
    while (!over) {
      parse.source = "#include <cuda/std/type_traits>\n" + parse.source + " ";
      ASSERT_EQ(parse.run(context.get()), CJIT_SUCCESS) << parse.error.message() << parse.error.info().log;
    }
  });
  EXPECT_TRUE(comes_true([&] {
    KernelBuild build = short_build();
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
    return build.result->build_place == CJIT_BUILD_PLACE_WORKER &&
           std::string(build.result->build_place_note).find("busy with another compilation") != std::string::npos;
  }));
  over = true;
  busy.join();
}

TEST_F(WorkerTest, AModeOrSwitchThatThereIsNotIsRefused) {
  auto wrong = options();
  wrong.worker_mode = 4;
  OwnedError error;
  cjit_context_t* none = nullptr;
  EXPECT_EQ(cjit_context_create(&wrong, &none, error.out()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(error.message(), HasSubstr("worker_mode"));
  wrong = options();
  wrong.worker_memory_bytes = 1 << 20;
  EXPECT_EQ(cjit_context_create(&wrong, &none, error.out()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(error.message(), HasSubstr("memory"));
  ::setenv("CJIT_WORKERS", "many", 1);
  EXPECT_EQ(cjit_context_create(nullptr, &none, error.out()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  ::setenv("CJIT_WORKERS", "process", 1);
  EXPECT_THAT(error.message(), HasSubstr("CJIT_WORKERS"));
}

TEST_F(WorkerTest, ATimeLimitEndsTheCompilationAlone) {
  auto limited = options(CJIT_WORKER_MODE_AUTOMATIC);
  limited.time_limit_milliseconds = 60'000;
  const OwnedContext context = make_context(&limited);
  KernelBuild endless = endless_build();
  endless.options.time_limit_milliseconds = 1500;
  EXPECT_EQ(endless.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT});
  EXPECT_THAT(endless.error.message(), HasSubstr("1500 ms"));
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  OwnedWorkerInfo info;
  EXPECT_EQ(info_of(context.get(), info)->timed_out, 1u);
}

TEST_F(WorkerTest, ARequestWithoutALimitIsBuiltUnderAContextThatHasOne) {
  auto limited = options(CJIT_WORKER_MODE_WORKER);
  limited.time_limit_milliseconds = 1;
  limited.cache_wait_milliseconds = CJIT_NO_LIMIT;
  limited.worker_idle_milliseconds = CJIT_NO_LIMIT;
  const OwnedContext context = make_context(&limited);
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT});
  build.options.time_limit_milliseconds = CJIT_NO_LIMIT;
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
}

TEST_F(WorkerTest, AWorkerThatHangsIsEndedByTheLimit) {
  const cjit_context_options_t bad = bad_options("hangs-compiling");
  const OwnedContext context = make_context(&bad);
  KernelBuild build = short_build();
  build.options.time_limit_milliseconds = 100;
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT});
}

TEST_F(WorkerTest, ACrashIsAnErrorWithItsSignalAndLastWords) {
  const cjit_context_options_t bad = bad_options("dies-compiling");
  const OwnedContext context = make_context(&bad);
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_COMPILER_CRASHED});
  EXPECT_THAT(build.error.message(), HasSubstr("SIGSEGV"));
  EXPECT_THAT(build.error.message(), HasSubstr("no way out"));
  EXPECT_EQ(build.error.info().native_code, SIGSEGV);
  EXPECT_THAT(build.error.info().log, HasSubstr("no way out"));
  OwnedWorkerInfo info;
  EXPECT_EQ(info_of(context.get(), info)->lost, 2u);
}

TEST_F(WorkerTest, APthreadThatIsCancelledEndsAfterItsBuild) {
  for (const cjit_worker_mode_t mode : {CJIT_WORKER_MODE_WORKER, CJIT_WORKER_MODE_PROCESS}) {
    const cjit_context_options_t given = options(mode);
    const OwnedContext context = make_context(&given);
    struct Run {
      cjit_context_t* context;
      KernelBuild build = short_build();
      std::atomic<bool> began = false;
      std::atomic<bool> is_built = false;
    } run{.context = context.get()};
    const auto work = [](void* given_run) -> void* {
      auto& own = *static_cast<Run*>(given_run);
      own.began = true;
      own.is_built = own.build.run(own.context) == CJIT_SUCCESS;
      ::pthread_testcancel();
      return nullptr;
    };
    pthread_t thread{};
    ASSERT_EQ(::pthread_create(&thread, nullptr, work, &run), 0);
    while (!run.began) std::this_thread::yield();
    ::usleep(2000);
    ::pthread_cancel(thread);
    void* end = nullptr;
    ::pthread_join(thread, &end);
    EXPECT_EQ(end, PTHREAD_CANCELED);
    EXPECT_TRUE(run.is_built);
    KernelBuild next = short_build("next");
    EXPECT_EQ(next.run(context.get()), CJIT_SUCCESS) << next.error.message();
  }
}

class WorkerSignalTest : public WorkerTest, public testing::WithParamInterface<int> {};

TEST_P(WorkerSignalTest, EverySignalThatEndsAWorkerIsAnErrorOfTheBuildAlone) {
  const int signal = GetParam();
  const bool stops = signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU;
  const bool is_ignored = signal == SIGCHLD || signal == SIGCONT || signal == SIGURG || signal == SIGWINCH;
  const cjit_context_options_t bad = bad_options(("dies-by-" + std::to_string(signal)).c_str());
  const OwnedContext context = make_context(&bad);
  KernelBuild build = short_build();
  if (stops) build.options.time_limit_milliseconds = 100;
  EXPECT_EQ(build.run(context.get()), cjit_status_t{stops ? CJIT_ERROR_TIME_LIMIT : CJIT_ERROR_COMPILER_CRASHED});
  if (stops) return;
  EXPECT_EQ(build.error.info().native_code, is_ignored ? 0 : signal);
  EXPECT_THAT(build.error.message(), HasSubstr(is_ignored ? "with exit code 1" : "was ended by "));
  if (signal == SIGBUS) {
    EXPECT_STREQ(build.error.info().native_name, "SIGBUS");
  }
  if (signal == SIGRTMIN) {
    EXPECT_STREQ(build.error.info().native_name, "SIGRTMIN");
  }
  if (signal == SIGRTMIN + 5) {
    EXPECT_STREQ(build.error.info().native_name, "SIGRTMIN+5");
  }
}

INSTANTIATE_TEST_SUITE_P(Each, WorkerSignalTest, testing::Range(1, 65), testing::PrintToStringParamName());

class HostileWorkerTest : public WorkerTest, public testing::WithParamInterface<const char*> {
 protected:
  // A build whose answer has all fields that a worker could forge.
  static KernelBuild build_of_everything() {
    KernelBuild build = short_build();
    build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
    build.names = {"k"};
    return build;
  }
};

TEST_P(HostileWorkerTest, AnAnswerThatCannotBeRightIsNeitherASuccessNorACrash) {
  const cjit_context_options_t bad = bad_options(("answers-" + std::string(GetParam())).c_str());
  const OwnedContext context = make_context(&bad);
  KernelBuild build = build_of_everything();
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_COMPILER_CRASHED});
  EXPECT_THAT(build.error.message(), HasSubstr("invalid answer"));
  EXPECT_EQ(build.result->image_count, 0u);
  OwnedWorkerInfo info;
  EXPECT_EQ(info_of(context.get(), info)->lost, 2u);
}

INSTANTIATE_TEST_SUITE_P(Each, HostileWorkerTest,
                         testing::Values("no-image", "empty-image", "other-image", "unknown-image", "endless-ptx",
                                         "no-names", "other-names", "cut-names", "unknown-severity", "negative-time",
                                         "unknown-outcome", "huge-heap", "success-as-failure", "unknown-status",
                                         "unknown-stage", "another-kind", "unknown-kind", "nothing", "a-billion-images",
                                         "too-much"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

#if !defined(__SANITIZE_ADDRESS__)  // which needs terabytes of address space
TEST_F(WorkerTest, MemoryIsTakenForWhatAWorkerSentNotForWhatItClaims) {
  const cjit_context_options_t bad = bad_options("answers-claims-much");
  EXPECT_TRUE(in_child([&] {
    const OwnedContext context = make_context(&bad);
    KernelBuild build = short_build();
    build.options.time_limit_milliseconds = 1000;
    std::ifstream sizes("/proc/self/statm");
    rlim_t pages = 0;
    sizes >> pages;
    const rlim_t most = pages * static_cast<rlim_t>(::getpagesize()) + (256 << 20);
    const rlimit limit{.rlim_cur = most, .rlim_max = most};
    ::setrlimit(RLIMIT_AS, &limit);
    EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT}) << build.error.message();
    return !HasFailure();
  }));
}
#endif

// The limit counts from the request and includes the start of the worker.
TEST_F(WorkerTest, AWorkerThatDoesNotAnswerAtItsStartIsEndedByTheLimit) {
  const cjit_context_options_t bad = bad_options("hangs-at-start");
  const OwnedContext context = make_context(&bad);
  KernelBuild build = short_build();
  build.options.time_limit_milliseconds = 100;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_THAT(build.error.message(), HasSubstr("100 ms"));
}

TEST_F(WorkerTest, ACancelEndsTheWaitForAWorkerThatDoesNotAnswerAtItsStart) {
  const cjit_context_options_t bad = bad_options("hangs-at-start");
  const OwnedContext context = make_context(&bad);
  const auto begin = std::chrono::steady_clock::now();
  const OwnedJob job = start_job(context.get(), short_build());
  ::usleep(50'000);
  cjit_job_cancel(job.get());
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get()).status, cjit_status_t{CJIT_ERROR_CANCELLED});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST_F(WorkerTest, ACrashThatDoesNotHappenAgainIsNone) {
  const cjit_context_options_t bad = bad_options("dies-once");
  const OwnedContext context = make_context(&bad);
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  OwnedWorkerInfo info;
  EXPECT_EQ(info_of(context.get(), info)->lost, 1u);
}

TEST_F(WorkerTest, WorkersThatAreKilledAtAnyTimeCostNoOtherBuild) {
  const cjit_context_options_t as_worker = options();
  const OwnedContext context = make_context(&as_worker);
  std::atomic<bool> over = false;
  std::thread killer([&] {
    for (unsigned pause = 1; !over; pause = pause % 97 + 7) {
      std::ifstream list("/proc/" + std::to_string(::getpid()) + "/task/" + std::to_string(::getpid()) + "/children");
      for (pid_t child = 0; list >> child;) ::kill(child, SIGKILL);
      std::this_thread::sleep_for(std::chrono::milliseconds(pause));
    }
  });
  int crashed = 0, built = 0;
  for (int i = 0; i < 30; ++i) {
    KernelBuild build = short_build("k" + std::to_string(i));
    const cjit_status_t status = build.run(context.get());
    built += status == CJIT_SUCCESS ? 1 : 0;
    crashed += status == CJIT_ERROR_COMPILER_CRASHED || status == CJIT_ERROR_WORKER_UNAVAILABLE ? 1 : 0;
  }
  over = true;
  killer.join();
  EXPECT_EQ(built + crashed, 30);
  const OwnedContext after = make_context(&as_worker);
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(after.get()), CJIT_SUCCESS) << build.error.message();
}

TEST_F(WorkerTest, AWorkerOfAnotherVersionIsNotUsed) {
  const cjit_context_options_t automatic = bad_options("is-of-another-version", CJIT_WORKER_MODE_AUTOMATIC);
  const OwnedContext context = make_context(&automatic);
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 2; ++i) builds.push_back(short_build("k" + std::to_string(i)));
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  for (std::uint64_t i = 0; i < 2; ++i) {
    const JobResult got(job.get(), i);
    ASSERT_EQ(got.status, CJIT_SUCCESS);
    EXPECT_EQ(got.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
    EXPECT_THAT(got.result->build_place_note, HasSubstr("9.9.9"));
  }
  OwnedWorkerInfo info;
  EXPECT_THAT(info_of(context.get(), info)->disabled_reason, HasSubstr("9.9.9"));
  KernelBuild insists = short_build();
  insists.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  EXPECT_EQ(insists.run(context.get()), cjit_status_t{CJIT_ERROR_WORKER_UNAVAILABLE});
  EXPECT_THAT(insists.error.message(), HasSubstr("9.9.9"));
}

TEST_F(WorkerTest, WhereThereIsNoWorkerItSaysSo) {
  auto none = options(CJIT_WORKER_MODE_AUTOMATIC);
  none.worker_path = "/nonexistent/cjit-worker";
  const OwnedContext automatic = make_context(&none);
  const OwnedJob job = start_job(automatic.get(), short_build());
  wait_for(job.get());
  const JobResult got(job.get());
  EXPECT_EQ(got.status, CJIT_SUCCESS);
  EXPECT_THAT(got.result->build_place_note, HasSubstr("/nonexistent/cjit-worker"));
  none.worker_mode = CJIT_WORKER_MODE_WORKER;
  const OwnedContext insists = make_context(&none);
  expect_refused(insists.get(), "/nonexistent/cjit-worker");
  expect_refused(insists.get(), "/nonexistent/cjit-worker");
  auto dies = bad_options("dies-at-start");
  const OwnedContext context = make_context(&dies);
  expect_refused(context.get(), "before it answered");
}

TEST_F(WorkerTest, AHostWithoutDescriptorsLeftBuildsByItself) {
  auto automatic = options(CJIT_WORKER_MODE_AUTOMATIC);
  automatic.nvrtc_path = FAKE_CUDA_FOLDER "/libnvrtc.so.13";  // opens no files to compile
  automatic.time_limit_milliseconds = 10'000;                 // so that it runs in a worker
  const OwnedContext context = make_context(&automatic);
  KernelBuild first = short_build();
  ASSERT_EQ(first.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(first.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  KernelBuild here = short_build();
  here.options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  ASSERT_EQ(here.run(context.get()), CJIT_SUCCESS);  // the compiler stays open
  const OwnedContext other = make_context(&automatic);
  ASSERT_EQ(here.run(other.get()), CJIT_SUCCESS);
  rlimit limit{}, before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  limit = before;
  limit.rlim_cur = 3;
  KernelBuild without = short_build();
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const cjit_status_t status = without.run(other.get());
  ::setrlimit(RLIMIT_NOFILE, &before);
  ASSERT_EQ(status, CJIT_SUCCESS) << without.error.message();
  EXPECT_EQ(without.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_THAT(without.result->build_place_note, HasSubstr("Too many open files"));
  KernelBuild again = short_build();
  EXPECT_EQ(again.run(other.get()), CJIT_SUCCESS);
  EXPECT_EQ(again.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER}) << "once there are some";
}

// The host's limit is that of the worker's own stack too.
TEST_F(WorkerTest, AHostWithASmallStackLimitHasWorkersWithLargeStacks) {
  constexpr std::size_t kNesting = 5000;
  const std::string source =
      "__global__ void k(int* x) { *x = " + std::string(kNesting, '(') + "1" + std::string(kNesting, ')') + "; }";
  EXPECT_TRUE(in_child([&] {
    const rlimit small{.rlim_cur = 1 << 20, .rlim_max = 1 << 20};
    if (::setrlimit(RLIMIT_STACK, &small) != 0) return false;
    const cjit_context_options_t as_worker = options();
    const OwnedContext context = make_context(&as_worker);
    KernelBuild build(source);
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return !HasFailure();
  }));
}

TEST_F(WorkerTest, AHostWithoutDescriptorsLeftIsToldSoAndNotThatThereIsNoCompiler) {
  auto here = options(CJIT_WORKER_MODE_PROCESS);
  const std::string compiler = folder_.path() / "libnvrtc.so.13";  // a file that this process has not opened
  fs::copy_file(FAKE_CUDA_FOLDER "/libnvrtc.so.13", compiler);
  here.nvrtc_path = compiler.c_str();
  const OwnedContext context = make_context(&here);
  KernelBuild build = short_build();
  rlimit limit{}, before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  limit = before;
  limit.rlim_cur = 3;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const cjit_status_t status = build.run(context.get());
  ::setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_IO});
  EXPECT_THAT(build.error.message(), HasSubstr("Too many open files"));
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();  // once there are some
}

// Otherwise the host's later output would go to a worker or into the cache.
TEST_F(WorkerTest, AHostWithItsStandardDescriptorsClosedGetsNoneOfThemTaken) {
  const std::string cache = folder_.path() / "cache", log = "debug:" + std::string(folder_.path() / "log");
  EXPECT_TRUE(in_child([&] {
    ::setenv("CJIT_LOG", log.c_str(), 1);
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(standard);
    auto cached = options();
    cached.cache_dir = cache.c_str();
    cached.cache_mode = CJIT_CACHE_MODE_USE;
    const OwnedContext context = make_context(&cached);
    bool is_right = true;
    for (const cjit_worker_mode_t mode : {CJIT_WORKER_MODE_WORKER, CJIT_WORKER_MODE_PROCESS}) {
      KernelBuild build = short_build("k" + std::to_string(mode));
      build.options.worker_mode = mode;
      is_right = is_right && build.run(context.get()) == CJIT_SUCCESS;
      for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        is_right = is_right && ::fcntl(standard, F_GETFD) < 0 && errno == EBADF;
    }
    const OwnedJob job = start_job(context.get(), short_build("of_a_job"));
    std::int32_t event = -1;
    is_right = is_right && cjit_job_get_event_fd(job.get(), &event, nullptr) == CJIT_SUCCESS && event > STDERR_FILENO;
    wait_for(job.get());
    return is_right && JobResult(job.get()).status == CJIT_SUCCESS;
  }));
}

TEST_F(WorkerTest, WithoutExecveItBuildsByItself) {
  EXPECT_TRUE(in_child([&] {
    if (!make_call_fail(SYS_execve, EPERM)) return false;
    auto limited = options(CJIT_WORKER_MODE_AUTOMATIC);
    limited.time_limit_milliseconds = 10'000;
    expect_built_here(make_context(&limited).get(), "Operation not permitted");
    return !HasFailure();
  }));
}

TEST_F(WorkerTest, WithoutSharedMemoryWorkersWork) {
  EXPECT_TRUE(in_child([&] {
    const SmallDisk disk("/dev/shm");
    disk.fill(0);
    const cjit_context_options_t as_worker = options();
    const OwnedContext context = make_context(&as_worker);
    KernelBuild build = short_build();
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return !HasFailure();
  }));
}

// The kernel's status of the worker that has just compiled.
std::string status_of_worker() {
  for (const auto& thread : fs::directory_iterator("/proc/self/task")) {
    pid_t worker = 0;
    std::ifstream(thread.path() / "children") >> worker;
    std::ifstream status("/proc/" + std::to_string(worker) + "/status");
    if (worker != 0) return std::string(std::istreambuf_iterator<char>(status), {});
  }
  return "";
}

TEST_F(WorkerTest, AWorkerHasGivenUpPrivilegesAndSaysWhatElse) {
  const cjit_context_options_t as_worker = options();
  const OwnedContext context = make_context(&as_worker);
  OwnedWorkerInfo info;
  const std::string expected = info_of(context.get(), info)->sandbox;
  KernelBuild build = short_build();
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  const std::string status = status_of_worker();
  EXPECT_THAT(status, HasSubstr("NoNewPrivs:\t1"));
  for (const char* set : {"CapInh", "CapPrm", "CapEff", "CapAmb"})
    EXPECT_THAT(status, HasSubstr(std::string(set) + ":\t0000000000000000"));
  if (is_root()) {
    EXPECT_THAT(status, HasSubstr("CapBnd:\t0000000000000000"));
  }
  EXPECT_THAT(status, HasSubstr("Seccomp:\t2"));
  OwnedWorkerInfo after;
  EXPECT_EQ(info_of(context.get(), after)->sandbox, expected);
  EXPECT_THAT(expected, HasSubstr("no privileges; no access to sockets"));
}

TEST_F(WorkerTest, TheSandboxCanBeSwitchedOff) {
  auto without = options();
  without.worker_sandbox = CJIT_SWITCH_OFF;
  const auto expect_off = [](cjit_context_t* context) {
    KernelBuild build = short_build();
    ASSERT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    EXPECT_THAT(status_of_worker(), HasSubstr("NoNewPrivs:\t0"));
    OwnedWorkerInfo info;
    EXPECT_THAT(info_of(context, info)->sandbox, HasSubstr("off"));
  };
  expect_off(make_context(&without).get());
  ::setenv("CJIT_WORKER_SANDBOX", "off", 1);
  const cjit_context_options_t as_worker = options();
  expect_off(make_context(&as_worker).get());
  ::unsetenv("CJIT_WORKER_SANDBOX");
}

// What remains of a host that was killed during a build.
TEST_F(WorkerTest, AHostThatIsKilledLeavesNoWorkerAndNoLock) {
  auto cached = options();
  const std::string cache = folder_.path() / "cache";
  cached.cache_dir = cache.c_str();
  cached.cache_mode = CJIT_CACHE_MODE_USE;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t host = ::fork();
  if (host == 0) {
    const OwnedContext context = make_context(&cached);
    const OwnedJob job = start_job(context.get(), endless_build());
    comes_true([&] {
      OwnedWorkerInfo info;
      return info_of(context.get(), info)->compilations == 1;
    });
    pid_t worker = 0;
    for (const auto& thread : fs::directory_iterator("/proc/self/task")) {
      std::ifstream children(thread.path() / "children");
      if (children >> worker) break;
    }
    static_cast<void>(!::write(ends[1], &worker, sizeof(worker)));
    ::pause();
  }
  pid_t worker = 0;
  ASSERT_EQ(::read(ends[0], &worker, sizeof(worker)), static_cast<ssize_t>(sizeof(worker)));
  ASSERT_NE(worker, 0);
  ::kill(host, SIGKILL);
  ::waitpid(host, nullptr, 0);
  EXPECT_TRUE(comes_true([&] { return !fs::exists("/proc/" + std::to_string(worker) + "/exe"); }));
  const OwnedContext context = make_context(&cached);
  const OwnedJob job = start_job(context.get(), endless_build());  // the key is not locked, so it compiles immediately
  EXPECT_TRUE(comes_true([&] {
    OwnedWorkerInfo info;
    return info_of(context.get(), info)->compilations == 1;
  }));
  ::close(ends[0]);
  ::close(ends[1]);
}

}  // namespace
}  // namespace cjit::test
