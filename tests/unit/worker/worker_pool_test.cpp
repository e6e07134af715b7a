// Pools of the real worker program, with the real NVRTC.
#include "worker/worker_pool.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "support/compilations.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit::test {
namespace {

using std::chrono::milliseconds;

class WorkerPoolTest : public testing::Test {
 protected:
  std::unique_ptr<WorkerPool> pool(unsigned max_workers, const std::string& program = CJIT_WORKER_PROGRAM) {
    return std::make_unique<WorkerPool>(PoolOptions{.program = program, .max_workers = max_workers}, log_);
  }
  WantedCompiler compiler() { return {toolkit_.nvrtc()->path(), ""}; }
  CompiledProgram compile(WorkerPool& pool, const Compilation& compilation, const WaitLimits& limits = {}) {
    WorkerPool::Lease lease(pool, compiler(), limits);
    return lease.compile({compilation, {}}).program;
  }
  // The children of this process.
  static std::vector<pid_t> workers() {
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const auto process = parse_integer<pid_t>(entry.path().filename().native());
      std::error_code ignored;
      if (process && std::filesystem::read_symlink(entry.path() / "exe", ignored) == CJIT_WORKER_PROGRAM &&
          ::getpgid(*process) == *process && parent_of(*process) == ::getpid())
        found.push_back(*process);
    }
    return found;
  }
  static pid_t parent_of(pid_t process) {
    std::FILE* stat = std::fopen(concat("/proc/", process, "/stat").c_str(), "r");
    int parent = 0;
    if (stat == nullptr) return 0;
    if (std::fscanf(stat, "%*d %*s %*c %d", &parent) != 1) parent = 0;
    std::fclose(stat);
    return parent;
  }

  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
};

TEST_F(WorkerPoolTest, StartsNothingBeforeThereIsWork) {
  const auto idle = pool(2);
  EXPECT_EQ(idle->size(), 0u);
  EXPECT_TRUE(workers().empty());
}

#if !defined(__SANITIZE_ADDRESS__)  // which needs terabytes of address space
TEST_F(WorkerPoolTest, AWorkerMayTakeHalfOfTheMemoryUnlessTheCallerSaysOtherwise) {
  constexpr std::uint64_t kHeap = std::uint64_t{1} << 30, kMapped = std::uint64_t{512} << 20;
  const auto with_default = pool(1);
  compile(*with_default, empty_kernel("k"));
  const std::uint64_t half = std::max(machine_share().memory / 2, std::uint64_t{1} << 30);
  const std::uint64_t expected = half + kHeap + kMapped;
  EXPECT_EQ(address_space_limit({}, kHeap), expected);
  ASSERT_EQ(workers().size(), 1u);
  rlimit limit{};
  ASSERT_EQ(::prlimit(workers().front(), RLIMIT_AS, nullptr, &limit), 0);
  EXPECT_EQ(limit.rlim_cur, expected);
  EXPECT_EQ(address_space_limit({.memory_limit = kHeap}, kHeap), kHeap);
}
#endif

TEST_F(WorkerPoolTest, HasNoMoreWorkersThanTheMachinesShareOfThisProcessHolds) {
  const MachineShare share = machine_share();
  EXPECT_LE(worker_limit({}), share.cores);
  EXPECT_LE(worker_limit({}), std::max<std::uint64_t>(share.memory >> 30, 1));
  EXPECT_GE(worker_limit({}), 1u);
  EXPECT_EQ(worker_limit({.max_workers = 1000}), 1000u);
}

TEST_F(WorkerPoolTest, KnowsTheCompilerOfItsWorkers) {
  EXPECT_EQ(pool(1)->compiler(compiler()), traits_of(*toolkit_.nvrtc()));
}

TEST_F(WorkerPoolTest, ThreadsGetWhatTheyAskedForFromNoMoreWorkersThanAllowed) {
  const auto shared = pool(2);
  std::atomic<int> right = 0;
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 6; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 3; ++i) {
        const std::string name = concat("k", thread, '_', i);
        right += holds_kernel(compile(*shared, empty_kernel(name)), name) ? 1 : 0;
      }
    });
  threads.clear();
  EXPECT_EQ(right, 18);
  EXPECT_EQ(shared->size(), 2u);
  EXPECT_EQ(workers().size(), 2u);
}

TEST_F(WorkerPoolTest, AWorkerIsUsedAgainAndEndsWithItsPool) {
  auto one = pool(1);
  compile(*one, empty_kernel("a"));
  const std::vector<pid_t> first = workers();
  compile(*one, empty_kernel("b"));
  EXPECT_EQ(workers(), first);
  EXPECT_EQ(first.size(), 1u);
  one.reset();
  EXPECT_TRUE(workers().empty());
}

TEST_F(WorkerPoolTest, AWorkerThatDiedIsReplacedAndTheWorkDone) {
  const auto one = pool(1);
  compile(*one, empty_kernel("a"));
  ASSERT_EQ(workers().size(), 1u);
  ::kill(workers().front(), SIGKILL);
  EXPECT_TRUE(holds_kernel(compile(*one, empty_kernel("b")), "b"));
}

TEST_F(WorkerPoolTest, AFailureOfTheProgramIsNoFailureOfTheWorker) {
  const auto one = pool(1);
  compile(*one, empty_kernel("a"));
  const std::vector<pid_t> before = workers();
  Compilation broken = empty_kernel("b");
  broken.source = "nonsense";
  EXPECT_THROW(compile(*one, broken), Error);
  EXPECT_TRUE(holds_kernel(compile(*one, empty_kernel("c")), "c"));
  EXPECT_EQ(workers(), before);
}

TEST_F(WorkerPoolTest, WaitingForAWorkerCanBeStopped) {
  const auto one = pool(1);
  std::stop_source enough;
  const WorkerPool::Lease lease(*one, compiler(), {});
  std::jthread waiting([&] {
    try {
      compile(*one, empty_kernel("b"), {.stop = enough.get_token()});
      ADD_FAILURE() << "it compiled";
    } catch (const WorkerLost& lost) {
      EXPECT_EQ(lost.reason, WorkerLost::Reason::kInterrupted);
    }
  });
  enough.request_stop();
}

TEST_F(WorkerPoolTest, AWorkerWithoutWorkIsStoppedInTime) {
  WorkerPool impatient(PoolOptions{.program = CJIT_WORKER_PROGRAM, .max_workers = 2, .idle_limit = milliseconds(100)},
                       log_);
  compile(impatient, empty_kernel("a"));
  EXPECT_EQ(impatient.size(), 1u);
  for (int i = 0; i < 500 && impatient.size() != 0; ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_EQ(impatient.size(), 0u);
  EXPECT_TRUE(workers().empty());
  EXPECT_TRUE(holds_kernel(compile(impatient, empty_kernel("b")), "b"));  // a new worker is started
  EXPECT_EQ(impatient.counts().started, 2u);
}

TEST_F(WorkerPoolTest, AFreshWorkerIsUsedByNobodyElse) {
  const auto two = pool(2);
  compile(*two, empty_kernel("a"));
  const std::vector<pid_t> before = workers();
  {
    WorkerPool::Lease fresh(*two, compiler(), {}, true);
    EXPECT_EQ(workers().size(), 2u);
    fresh.compile({empty_kernel("b"), {}});
  }
  EXPECT_EQ(workers(), before);
}

TEST_F(WorkerPoolTest, AFreshWorkerTakesThePlaceOfAnotherWhereThereIsNoRoom) {
  const auto one = pool(1);
  compile(*one, empty_kernel("a"));
  const std::vector<pid_t> before = workers();
  WorkerPool::Lease fresh(*one, compiler(), {}, true);
  EXPECT_EQ(workers().size(), 1u);
  EXPECT_NE(workers(), before);
}

TEST_F(WorkerPoolTest, AWorkerOfAnotherCompilerThanWantedIsNotUsed) {
  const auto one = pool(1);
  compile(*one, empty_kernel("a"));
  const WantedCompiler right = {compiler().path, toolkit_.compiler_file()->identity};
  EXPECT_NO_THROW(WorkerPool::Lease(*one, right, {}));
  const WantedCompiler wrong = {compiler().path, "another"};
  EXPECT_THROW(WorkerPool::Lease(*one, wrong, {}), CompilerChanged);
  EXPECT_EQ(one->size(), 0u);
}

TEST_F(WorkerPoolTest, WhatKillsTwoWorkersIsGivenUp) {
  const auto one = pool(1);
  std::jthread killer([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      for (const pid_t worker : workers()) ::kill(worker, SIGKILL);
      std::this_thread::sleep_for(milliseconds(1));
    }
  });
  EXPECT_ANY_THROW(compile(*one, long_compilation()));  // also if no worker can be started
  killer.request_stop();
  killer.join();
  EXPECT_TRUE(holds_kernel(compile(*one, empty_kernel("b")), "b"));
}

TEST_F(WorkerPoolTest, AProgramThatIsMissingIsAnErrorEachTime) {
  const auto none = pool(1, "/nonexistent/cjit-worker");
  EXPECT_THROW(compile(*none, empty_kernel("a")), WorkerUnavailable);
  EXPECT_THROW(compile(*none, empty_kernel("a")), WorkerUnavailable);
  EXPECT_EQ(none->size(), 0u);
}

}  // namespace
}  // namespace cjit::test
