// fork() while other threads are inside cjit. Under the thread sanitizer a child ends at once, and only the parent is
// checked: the sanitizer's runtime does not survive the fork of a process with threads. Its dlopen() and operator
// delete wait in the child for spin locks of its own that threads of the parent held.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "support/fake_nvrtc.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

constexpr int kForks = 40;
constexpr unsigned kLongestWait = 30;  // seconds until a hanging child is killed
#if defined(__SANITIZE_THREAD__)
constexpr bool kChildrenWork = false;
#else
constexpr bool kChildrenWork = true;
#endif

class ThreadsAndForks : public testing::Test {
 protected:
  static OwnedContext context(cjit_worker_mode_t mode) {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = "";
    options.worker_mode = mode;
    options.worker_count = 2;
    options.log_level = CJIT_LOG_LEVEL_DEBUG;
    options.log_callback = [](void*, cjit_log_level_t, const char*) {};
    return make_context(&options);
  }
  static KernelBuild numbered(int number) { return short_build("k" + std::to_string(number)); }

  // Runs `work` in threads until the destructor.
  class Busy {
   public:
    template <typename Work>
    Busy(int threads, Work work) {
      for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this, work, i] {
          for (int round = 0; !ends_; ++round) work(i, round);
        });
    }
    ~Busy() {
      ends_ = true;
      for (std::thread& thread : threads_) thread.join();
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

   private:
    std::atomic<bool> ends_{false};
    std::vector<std::thread> threads_;
  };

  // Returns the result of `work` in the child: 0 for success; -SIGALRM if it hung. 0 if children do not work.
  template <typename Work>
  static int in_child(Work work) {
    const pid_t child = ::fork();
    if (child == 0) {
      ::alarm(kLongestWait);
      ::_exit(kChildrenWork ? work() : 0);
    }
    int status = 0;
    if (::waitpid(child, &status, 0) != child) return 100;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  }
};

TEST_F(ThreadsAndForks, AChildHitsReadsAndDestroysAndIsToldThatItCannotBuildByItself) {
  const FakeNvrtc nvrtc;
  OwnedContext shared = context(CJIT_WORKER_MODE_PROCESS);
  KernelBuild warm = numbered(-1);
  ASSERT_EQ(warm.run(shared.get()), CJIT_SUCCESS);
  std::atomic<int> wrong{0};
  const Busy builders(2, [&](int thread, int round) {
    if (numbered(1'000'000 * (thread + 1) + round).run(shared.get()) != CJIT_SUCCESS) ++wrong;
  });
  const Busy readers(1, [&](int, int) {
    if (numbered(-1).run(shared.get()) != CJIT_SUCCESS) ++wrong;
  });
  const Busy jobs(1, [&](int, int round) {
    const OwnedJob job = start_job(shared.get(), numbered(round));
    wait_for(job.get());
  });
  for (int i = 0; i < kForks; ++i) {
    OwnedJob job = start_job(shared.get(), numbered(-1));
    const int end = in_child([&] {
      KernelBuild hit = numbered(-1);
      if (hit.run(shared.get()) != CJIT_SUCCESS) return 1;
      if (hit.result->cache_outcome != CJIT_CACHE_OUTCOME_MEMORY || hit.result.image() != warm.result.image()) return 2;
      KernelBuild cold = short_build("cold");
      if (cold.run(shared.get()) != CJIT_ERROR_WORKER_UNAVAILABLE) return 3;
      if (cold.error.message().find("fork") == std::string::npos) return 4;
      if (JobResult(job.get()).status != CJIT_SUCCESS) return 5;
      auto info = sized<cjit_cache_info_t>();
      if (cjit_cache_get_info(shared.get(), &info, nullptr) != CJIT_SUCCESS) return 6;
      cjit_cache_info_cleanup(&info);
      job.reset();
      shared.reset();
      return 0;
    });
    EXPECT_EQ(end, 0);
  }
  EXPECT_EQ(wrong, 0);
}

#if !defined(__SANITIZE_THREAD__)
TEST_F(ThreadsAndForks, AChildBuildsInWorkersWhatItsParentCompiledByItself) {
  const FakeNvrtc nvrtc;
  const OwnedContext shared = context(CJIT_WORKER_MODE_AUTOMATIC);
  ASSERT_EQ(numbered(-1).run(shared.get()), CJIT_SUCCESS);
  const Busy builders(3, [&](int thread, int round) { numbered(1'000'000 * (thread + 1) + round).run(shared.get()); });
  for (int i = 0; i < 5; ++i) {
    const int end = in_child([&] {
      KernelBuild cold = short_build("cold");
      if (cold.run(shared.get()) != CJIT_SUCCESS) return 1;
      if (cold.result->build_place != CJIT_BUILD_PLACE_WORKER) return 2;
      if (std::string(cold.result->build_place_note).find("fork") == std::string::npos) return 3;
      const OwnedJob job = start_job(shared.get(), short_build("job"));
      if (cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, nullptr) != CJIT_SUCCESS) return 4;
      return JobResult(job.get()).status == CJIT_SUCCESS ? 0 : 5;
    });
    EXPECT_EQ(end, 0);
  }
}

#endif

}  // namespace
}  // namespace cjit::test
