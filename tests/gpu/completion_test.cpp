// Completions of real work, and of work that fails.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;

constexpr unsigned kNonBlocking = 1;

const std::string kSource = R"(
__global__ void slow(int *out) {
  unsigned long long begin, now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begin));
  do asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now)); while (now - begin < 30000000);
  *out = 42;
}
__global__ void fault(int *nowhere) { *nowhere = 1; }
)";

struct Told {
  static void call(void* user_data, cjit_status_t status) {
    auto* told = static_cast<Told*>(user_data);
    told->status = status;
    told->times.fetch_add(1);
  }
  static void finalize(void* user_data) {
    auto* told = static_cast<Told*>(user_data);
    told->times_when_finalized = told->times.load();
    told->finalized.fetch_add(1);
  }
  static void release(void* held) { static_cast<std::atomic<int>*>(held)->fetch_add(1); }

  std::atomic<int> times{0};
  std::atomic<int> released{0};
  std::atomic<int> finalized{0};
  std::atomic<int> times_when_finalized{0};
  std::atomic<cjit_status_t> status{9999};
};

class Completions : public CurrentGpu {
 protected:
  Completions() : module_handle(loaded(kSource, {"slow", "fault"})) { driver.stream_create(&stream, kNonBlocking); }

  cjit_launch_options_t on_stream() const {
    cjit_launch_options_t options = grid_of(1, 1);
    options.stream = static_cast<cjit_cuda_stream_t>(stream);
    return options;
  }
  OwnedCompletion watch(Told& told) {
    auto options = sized<cjit_completion_options_t>();
    void* const held[] = {&told.released};
    options.stream = static_cast<cjit_cuda_stream_t>(stream);
    options.callback = &Told::call;
    options.user_data = &told;
    options.finalizer = &Told::finalize;
    options.held = held;
    options.held_count = 1;
    options.release = &Told::release;
    cjit_completion_t* handle = nullptr;
    EXPECT_EQ(cjit_completion_create(context.get(), &options, &handle, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedCompletion(handle);
  }

  OwnedModule module_handle;
  void* stream = nullptr;
};

TEST_F(Completions, OfRealWorkAreDoneWhenItIs) {
  const DeviceArray<int> out(driver, 1);
  Told told;
  ASSERT_EQ(launch(find(module_handle, "slow"), on_stream(), Arguments(out.address())), CJIT_SUCCESS)
      << error.message();
  const OwnedCompletion completion = watch(told);
  EXPECT_EQ(cjit_completion_poll(completion.get(), error.out()), CJIT_ERROR_NOT_READY);
  EXPECT_EQ(told.released, 0);
  EXPECT_EQ(told.finalized, 0);
  EXPECT_EQ(cjit_completion_wait(completion.get(), 1, error.out()), CJIT_ERROR_NOT_READY);
  EXPECT_EQ(cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.stream_query.result(stream), 0);
  while (told.finalized == 0) std::this_thread::yield();
  EXPECT_EQ(told.times, 1);
  EXPECT_EQ(told.times_when_finalized, 1);
  EXPECT_EQ(told.status, cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(told.released, 1);
  EXPECT_THAT(out.values(), ElementsAre(42));
  driver.stream_destroy(stream);
}

// Another test runs this in a separate process.
TEST_F(Completions, DISABLED_Fault) {
  const std::uint64_t nowhere = 8;
  const OwnedKernel slow = find(module_handle, "slow");
  Told told;
  ASSERT_EQ(launch(find(module_handle, "fault"), on_stream(), Arguments(nowhere)), CJIT_SUCCESS) << error.message();
  const OwnedCompletion completion = watch(told);
  for (int i = 0; told.finalized == 0 && i < 20000; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ASSERT_EQ(told.finalized, 1) << "the finalizer was never called";
  EXPECT_EQ(told.status, cjit_status_t{CJIT_ERROR_DRIVER});
  EXPECT_EQ(told.released, 1);
  EXPECT_EQ(cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_ERROR_DRIVER);
  EXPECT_EQ(error.info().native_code, 700);
  EXPECT_EQ(launch(slow, on_stream(), Arguments(nowhere)), CJIT_ERROR_DRIVER);
  std::_Exit(HasFailure() ? 1 : 0);  // destructors would fail after this
}

TEST_F(Completions, TellOfAKernelThatFaultsWhereAHostFunctionNeverWould) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::execl("/proc/self/exe", "cjit_gpu_tests", "--gtest_filter=Completions.DISABLED_Fault",
            "--gtest_also_run_disabled_tests", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  driver.stream_destroy(stream);
}

}  // namespace
}  // namespace cjit::test
