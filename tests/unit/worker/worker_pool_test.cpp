// Pools of the real program, with the real NVRTC.
#include "worker/worker_pool.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "base/text.hpp"
#include "support/compilations.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

class WorkerPoolTest : public testing::Test {
 protected:
  std::unique_ptr<WorkerPool> pool(unsigned most, const std::string& program = CJIT_WORKER_PROGRAM) {
    return std::make_unique<WorkerPool>(
        PoolOptions{.worker = {.program = program, .nvrtc_path = toolkit_.nvrtc()->path()}, .most = most}, log_);
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

  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, nullptr};
  Toolkit toolkit_{{}, log_};
};

TEST_F(WorkerPoolTest, StartsNothingBeforeThereIsWork) {
  const auto idle = pool(2);
  EXPECT_EQ(idle->size(), 0u);
  EXPECT_TRUE(workers().empty());
}

TEST_F(WorkerPoolTest, KnowsTheCompilerOfItsWorkers) { EXPECT_EQ(pool(1)->compiler(), traits_of(*toolkit_.nvrtc())); }

TEST_F(WorkerPoolTest, ThreadsGetWhatTheyAskedForFromNoMoreWorkersThanAllowed) {
  const auto shared = pool(2);
  std::atomic<int> right = 0;
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 6; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 3; ++i) {
        const std::string name = concat("k", thread, '_', i);
        right += holds_kernel(shared->compile(empty_kernel(name), {}), name) ? 1 : 0;
      }
    });
  threads.clear();
  EXPECT_EQ(right, 18);
  EXPECT_EQ(shared->size(), 2u);
  EXPECT_EQ(workers().size(), 2u);
}

TEST_F(WorkerPoolTest, AWorkerIsUsedAgainAndEndsWithItsPool) {
  auto one = pool(1);
  one->compile(empty_kernel("a"), {});
  const std::vector<pid_t> first = workers();
  one->compile(empty_kernel("b"), {});
  EXPECT_EQ(workers(), first);
  EXPECT_EQ(first.size(), 1u);
  one.reset();
  EXPECT_TRUE(workers().empty());
}

TEST_F(WorkerPoolTest, AWorkerThatDiedIsReplacedAndTheWorkDone) {
  const auto one = pool(1);
  one->compile(empty_kernel("a"), {});
  ASSERT_EQ(workers().size(), 1u);
  ::kill(workers().front(), SIGKILL);
  EXPECT_TRUE(holds_kernel(one->compile(empty_kernel("b"), {}), "b"));
}

TEST_F(WorkerPoolTest, AFailureOfTheProgramIsNoFailureOfTheWorker) {
  const auto one = pool(1);
  one->compile(empty_kernel("a"), {});
  const std::vector<pid_t> before = workers();
  Compilation broken = empty_kernel("b");
  broken.source = "nonsense";
  EXPECT_THROW(one->compile(broken, {}), Error);
  EXPECT_TRUE(holds_kernel(one->compile(empty_kernel("c"), {}), "c"));
  EXPECT_EQ(workers(), before);
}

TEST_F(WorkerPoolTest, WaitingForAWorkerEndsInTime) {
  const auto one = pool(1);
  const FileDescriptor enough(::eventfd(0, EFD_CLOEXEC));
  std::jthread busy([&] { EXPECT_THROW(one->compile(long_compilation(), {.interrupt = enough.get()}), WorkerLost); });
  while (one->size() == 0) std::this_thread::yield();
  try {
    one->compile(empty_kernel("b"), {.deadline = steady_clock::now()});
    FAIL() << "it compiled";
  } catch (const WorkerLost& lost) {
    EXPECT_EQ(lost.reason, WorkerLost::Reason::kTimedOut);
  }
  ::eventfd_write(enough.get(), 1);
}

TEST_F(WorkerPoolTest, AProgramThatIsMissingIsAnErrorEachTime) {
  const auto none = pool(1, "/nonexistent/cjit-worker");
  EXPECT_THROW(none->compile(empty_kernel("a"), {}), Error);
  EXPECT_THROW(none->compile(empty_kernel("a"), {}), Error);
  EXPECT_EQ(none->size(), 0u);
}

}  // namespace
}  // namespace cjit::test
