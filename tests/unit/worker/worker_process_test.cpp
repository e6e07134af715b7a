// A process of the real worker program, with the real NVRTC.
#include "worker/worker_process.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/log.hpp"
#include "base/text.hpp"
#include "support/c_api.hpp"
#include "support/compilations.hpp"
#include "support/processes.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::HasSubstr;
namespace fs = std::filesystem;

CompileAnswer ask(WorkerProcess& worker, const CompileTask& task, const WaitLimits& limits) {
  return worker.call<CompileAnswer>(MessageKind::kCompile, task, MessageKind::kCompiled, limits);
}

class WorkerProcessTest : public testing::Test {
 protected:
  WorkerOptions options(const std::string& program = CJIT_WORKER_PROGRAM) {
    return {.program = program, .nvrtc_path = toolkit_.nvrtc()->path()};
  }
  std::unique_ptr<WorkerProcess> start() { return std::make_unique<WorkerProcess>(options(), within(20'000)); }
  static Deadline within(int count) { return steady_clock::now() + milliseconds(count); }
  static Compilation template_kernel() {
    Compilation kernel =
        compilation_of("#include \"v.h\"\ntemplate <int N> __global__ void k(int* x) { *x = N + V; int unused; }");
    kernel.headers = {{"v.h", "#define V 7\n"}};
    kernel.name_expressions = {"k<1>", "k<2>"};
    return kernel;
  }
  static WorkerLost lost(WorkerProcess& worker, const WaitLimits& limits) {
    try {
      ask(worker, {long_compilation(), {}}, limits);
    } catch (const WorkerLost& lost) {
      return lost;
    }
    ADD_FAILURE() << "the worker answered";
    return {};
  }
  // Starts a child with the given process id, if the system permits that; it waits until it is killed.
  static pid_t child_with_number(pid_t number) {
    for (int attempt = 0; attempt < 100; ++attempt) {
      if (!(std::ofstream("/proc/sys/kernel/ns_last_pid") << number - 1 << std::flush)) return -1;
      const pid_t child = ::fork();
      if (child == 0)
        for (;;) ::pause();
      if (child == number) return child;
      ::kill(child, SIGKILL);
      ::waitpid(child, nullptr, 0);
    }
    return -1;
  }
  static bool is_alive(pid_t process) { return ::kill(process, 0) == 0; }

  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
};

TEST_F(WorkerProcessTest, CompilesWhatTheHostWouldHaveCompiled) {
  const auto worker = start();
  const CompiledProgram there = ask(*worker, {template_kernel(), {}}, {}).program;
  const CompiledProgram here = compile(*toolkit_.nvrtc(), template_kernel());
  ASSERT_EQ(there.images.size(), 1u);
  EXPECT_TRUE(std::ranges::equal(there.images[0].bytes, here.images[0].bytes));
  ASSERT_EQ(there.names.size(), 2u);
  EXPECT_EQ(there.names[1].expression, "k<2>");
  EXPECT_EQ(there.names[1].lowered, here.names[1].lowered);
  EXPECT_EQ(there.log, here.log);
  EXPECT_FALSE(there.diagnostics.empty());
  EXPECT_EQ(there.diagnostics, here.diagnostics);
  EXPECT_GT(there.duration.count(), 0);
}

TEST_F(WorkerProcessTest, AFailureIsTheOneOfTheCompilerAndTheWorkerGoesOn) {
  const auto worker = start();
  try {
    ask(*worker, {compilation_of("__global__ void k() { undeclared(); }"), {}}, {});
    FAIL() << "it compiled";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_COMPILATION);
    EXPECT_THAT(error.failure().log, HasSubstr("undeclared"));
    EXPECT_FALSE(error.failure().diagnostics.empty());
  }
  EXPECT_EQ(ask(*worker, {compilation_of("__global__ void k() {}"), {}}, {}).program.images.size(), 1u);
}

TEST_F(WorkerProcessTest, RunsWithoutAddressRandomizationWhereItMay) {
  const auto worker = start();
  const bool may = WEXITSTATUS(std::system("setarch -R true 2>/dev/null")) == 0;
  EXPECT_EQ(worker->traits().addresses_are_fixed, may);
}

TEST_F(WorkerProcessTest, SaysWhatItsCompilerIs) {
  const auto worker = start();
  EXPECT_EQ(worker->traits().compiler, traits_of(*toolkit_.nvrtc()));
  EXPECT_EQ(worker->traits().compiler_identity, toolkit_.compiler_file()->identity);
}

TEST_F(WorkerProcessTest, InheritsNothingOfTheHostButItsSocket) {
  const int secret = ::open("/dev/zero", O_RDONLY);  // not closed by exec
  ::setenv("CJIT_TEST_SECRET", "1", 1);
  const auto worker = start();
  ::unsetenv("CJIT_TEST_SECRET");
  ::close(secret);
  const fs::path proc = concat("/proc/", worker->id());
  for (const auto& entry : fs::directory_iterator(proc / "fd")) {
    std::error_code ignored;
    EXPECT_NE(fs::read_symlink(entry.path(), ignored), "/dev/zero");
  }
  std::ifstream environment(proc / "environ");
  EXPECT_THAT(std::string(std::istreambuf_iterator<char>(environment), {}), testing::Not(HasSubstr("SECRET")));
}

TEST_F(WorkerProcessTest, ATimeOutEndsTheWaitAndTheWorker) {
  const auto worker = start();
  const pid_t process = worker->id();
  EXPECT_EQ(lost(*worker, {.time_limit = milliseconds(50)}).reason, WorkerLost::Reason::kTimedOut);
  EXPECT_FALSE(is_alive(process));
}

TEST_F(WorkerProcessTest, AStopEndsTheWaitAndTheWorker) {
  const auto worker = start();
  std::stop_source stop;
  std::thread interrupter([&] {
    ::usleep(50'000);
    stop.request_stop();
  });
  const pid_t process = worker->id();
  EXPECT_EQ(lost(*worker, {.stop = stop.get_token()}).reason, WorkerLost::Reason::kInterrupted);
  EXPECT_FALSE(is_alive(process));
  interrupter.join();
}

TEST_F(WorkerProcessTest, AWorkerThatIsKilledIsLostAndItsSignalIsTold) {
  const auto worker = start();
  const pid_t process = worker->id();
  std::thread killer([&] {
    ::usleep(50'000);
    ::kill(process, SIGKILL);  // sanitizers handle other signals themselves
  });
  const WorkerLost how = lost(*worker, {});
  killer.join();
  EXPECT_EQ(how.reason, WorkerLost::Reason::kDied);
  EXPECT_EQ(how.signal, SIGKILL);
}

// The host has reaped the worker, and another process has its id.
TEST_F(WorkerProcessTest, AProcessThatHasTheNumberOfADeadWorkerIsLeftAlone) {
  auto worker = start();
  const pid_t number = worker->id();
  ::kill(number, SIGKILL);
  ASSERT_EQ(::waitpid(number, nullptr, 0), number);
  const pid_t innocent = child_with_number(number);
  if (innocent < 0) GTEST_SKIP() << "a process cannot choose its number here";
  worker.reset();
  ::usleep(20'000);  // a signal may take a moment
  EXPECT_EQ(::waitpid(innocent, nullptr, WNOHANG), 0) << "it was killed";
  ::kill(innocent, SIGKILL);
  ::waitpid(innocent, nullptr, 0);
}

TEST_F(WorkerProcessTest, AHostThatHasItsChildrenReapedLosesNoBuild) {
  struct sigaction ignored {
  }, before{};
  ignored.sa_handler = SIG_IGN;
  ::sigaction(SIGCHLD, &ignored, &before);
  auto worker = start();
  EXPECT_TRUE(holds_kernel(ask(*worker, {empty_kernel("a"), {}}, {}).program, "a"));
  ::kill(worker->id(), SIGKILL);
  const WorkerLost how = lost(*worker, {});
  EXPECT_EQ(how.reason, WorkerLost::Reason::kDied);
  EXPECT_EQ(how.signal, 0) << "nobody can tell";
  worker.reset();
  ::sigaction(SIGCHLD, &before, nullptr);
}

TEST_F(WorkerProcessTest, AStopThatCameBeforeIsSeenToo) {
  const auto worker = start();
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(lost(*worker, {.stop = stop.get_token()}).reason, WorkerLost::Reason::kInterrupted);
}

TEST_F(WorkerProcessTest, AStopOfWhatIsDoneIsNoneOfWhatFollows) {
  const auto worker = start();
  std::stop_source stop;
  ask(*worker, {empty_kernel("a"), {}}, {.stop = stop.get_token()});
  stop.request_stop();
  EXPECT_TRUE(holds_kernel(ask(*worker, {empty_kernel("b"), {}}, {}).program, "b"));
}

TEST_F(WorkerProcessTest, IsTheFirstThatTheSystemEndsWhenMemoryRunsOut) {
  const auto worker = start();
  int score = 0;
  std::ifstream(concat("/proc/", worker->id(), "/oom_score_adj")) >> score;
  EXPECT_EQ(score, 1000);
}

#if !defined(__SANITIZE_ADDRESS__)  // which needs terabytes of address space, and additional memory
TEST_F(WorkerProcessTest, KeepsALowerMemoryLimitOfTheHost) {
  EXPECT_TRUE(in_child([&] {
    const rlimit lower{.rlim_cur = std::uint64_t{4} << 30, .rlim_max = std::uint64_t{4} << 30};
    ::setrlimit(RLIMIT_AS, &lower);
    WorkerOptions limited = options();
    limited.memory_limit = std::uint64_t{5} << 30;
    WorkerProcess worker(limited, within(20'000));
    std::ifstream limits(concat("/proc/", worker.id(), "/limits"));
    const std::string text(std::istreambuf_iterator<char>(limits), {});
    return text.find("Max address space         4294967296") != std::string::npos;
  }));
}

TEST_F(WorkerProcessTest, MemoryIsLimitedWhenAskedFor) {
  WorkerOptions limited = options();
  limited.memory_limit = std::uint64_t{1} << 30;
  WorkerProcess worker(limited, within(20'000));
  std::ifstream limits(concat("/proc/", worker.id(), "/limits"));
  const std::string text(std::istreambuf_iterator<char>(limits), {});
  EXPECT_THAT(text, testing::ContainsRegex("Max address space +1073741824 +1073741824"));
  EXPECT_TRUE(holds_kernel(ask(worker, {empty_kernel("a"), {}}, {}).program, "a"));
}
#endif

TEST_F(WorkerProcessTest, ItsHeapForPrecompiledHeadersIsWhereThatOfAnotherIs) {
  WorkerOptions with_heap = options();
  with_heap.pch_heap = 256 << 20;
  WorkerProcess one(with_heap, within(20'000));
  ask(one, {empty_kernel("a"), {}}, {});
  WorkerProcess two(with_heap, within(20'000));
  const bool has_heap = one.traits().compiler.cuda_version() >= 12'080;
  EXPECT_EQ(one.traits().pch_heap.size, has_heap ? with_heap.pch_heap : 0);
  if (!has_heap) return;
  EXPECT_EQ(one.traits().pch_heap == two.traits().pch_heap, one.traits().addresses_are_fixed);
  EXPECT_EQ(start()->traits().pch_heap, PchHeap{});
}

TEST_F(WorkerProcessTest, NoWorkerOutlivesItsHostThoughAChildOfThatLivesOn) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const WorkerOptions with = options();
  const pid_t host = ::fork();
  if (host == 0) {
    WorkerProcess worker(with, within(20'000));
    pid_t processes[2] = {worker.id(), ::fork()};  // the child also has the worker's socket
    if (processes[1] == 0) {
      ::sleep(60);
      ::_exit(0);
    }
    if (::write(ends[1], processes, sizeof(processes)) != sizeof(processes)) ::_exit(1);
    ::pause();
  }
  pid_t processes[2]{};
  ASSERT_EQ(::read(ends[0], processes, sizeof(processes)), static_cast<ssize_t>(sizeof(processes)));
  ::kill(host, SIGKILL);
  ::waitpid(host, nullptr, 0);
  const std::string worker = concat("/proc/", processes[0], "/exe");
  for (int i = 0; i < 100 && fs::exists(worker); ++i) ::usleep(10'000);
  EXPECT_FALSE(fs::exists(worker));
  ::kill(processes[1], SIGKILL);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(WorkerProcessTest, NoWorkerOutlivesItsHostWhateverItIsBusyWith) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const WorkerOptions with = options();
  const pid_t host = ::fork();
  if (host == 0) {
    WorkerProcess worker(with, within(20'000));
    const pid_t process = worker.id();
    if (::write(ends[1], &process, sizeof(process)) != sizeof(process)) ::_exit(1);
    try {
      ask(worker, {long_compilation(), {}}, {});
    } catch (...) {
    }
    ::_exit(0);
  }
  pid_t process = 0;
  ASSERT_EQ(::read(ends[0], &process, sizeof(process)), static_cast<ssize_t>(sizeof(process)));
  ::usleep(50'000);
  ::kill(host, SIGKILL);
  ::waitpid(host, nullptr, 0);
  for (int i = 0; i < 100 && is_alive(process) && fs::exists(concat("/proc/", process, "/exe")); ++i) ::usleep(10'000);
  EXPECT_FALSE(fs::exists(concat("/proc/", process, "/exe")));
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(WorkerProcessTest, WhatIsNoWorkerIsRefusedInTime) {
  EXPECT_THROW(WorkerProcess(options("/nonexistent/cjit-worker"), within(5'000)), Error);
  EXPECT_THROW(WorkerProcess(options("/bin/true"), within(5'000)), Error);
  EXPECT_THROW(WorkerProcess(options("/bin/cat"), within(500)), Error);
  const auto sleeper = TemporaryFolder();
  sleeper.write("sleeper", "#!/bin/sh\nexec sleep 60\n");
  fs::permissions(sleeper.path() / "sleeper", fs::perms(0700));
  EXPECT_THROW(WorkerProcess(options(sleeper.path() / "sleeper"), within(200)), WorkerLost);
}

}  // namespace
}  // namespace cjit::test
