// Completions: done, failed, or with a destroyed context; which callbacks run, and when held objects are released.
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kIllegalAddress = 700;

// What a completion reported, from any thread.
struct Told {
  static void call(void* user_data, cjit_status_t status) {
    auto* told = static_cast<Told*>(user_data);
    told->status = status;
    told->released_before = released().load();
    told->times.fetch_add(1);
  }
  static void release(void* held) { released().fetch_add(static_cast<int>(reinterpret_cast<std::uintptr_t>(held))); }
  static std::atomic<int>& released() {
    static std::atomic<int> sum{0};
    return sum;
  }
  void wait() const {
    while (times.load() == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
  }

  std::atomic<int> times{0};
  std::atomic<cjit_status_t> status{9999};
  std::atomic<int> released_before{0};
};

class Completions : public Loading {
 protected:
  Completions() { Told::released() = 0; }

  cjit_status_t create(const cjit_completion_options_t& options, OwnedCompletion& completion) {
    cjit_completion_t* handle = nullptr;
    const cjit_status_t status = cjit_completion_create(context.get(), &options, &handle, error.out());
    completion.reset(handle);
    return status;
  }
  cjit_completion_options_t with(Told& told) {
    auto options = sized<cjit_completion_options_t>();
    options.callback = &Told::call;
    options.user_data = &told;
    options.held = held;
    options.held_count = 2;
    options.release = &Told::release;
    return options;
  }
  cjit_status_t poll(const OwnedCompletion& completion) { return cjit_completion_poll(completion.get(), error.out()); }

  // Keeps the primary context alive during a test, like an application.
  OwnedKernel kernel = kernel_of("sm_90", "plain");
  void* const held[2] = {reinterpret_cast<void*>(1), reinterpret_cast<void*>(10)};
};

TEST_F(Completions, ArePendingWhileTheWorkIsAndDoneAfterwards) {
  driver.set_busy(1);
  OwnedCompletion completion;
  ASSERT_EQ(create(sized<cjit_completion_options_t>(), completion), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(poll(completion), CJIT_ERROR_NOT_READY);
  EXPECT_EQ(cjit_completion_wait(completion.get(), 1, error.out()), CJIT_ERROR_NOT_READY);
  EXPECT_EQ(cjit_completion_wait(completion.get(), 0, error.out()), CJIT_ERROR_NOT_READY);
  driver.set_busy(0);
  EXPECT_EQ(cjit_completion_wait(completion.get(), 0, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(poll(completion), CJIT_SUCCESS);
  completion.reset();
  EXPECT_EQ(driver.live().events, 0u);
}

TEST_F(Completions, ReleaseWhatIsHeldAndThenCallBackOnce) {
  driver.set_busy(1);
  Told told;
  OwnedCompletion completion;
  ASSERT_EQ(create(with(told), completion), CJIT_SUCCESS) << error.message();
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(told.times, 0);
  EXPECT_EQ(Told::released(), 0);
  driver.set_busy(0);
  told.wait();
  EXPECT_EQ(told.status, cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(told.released_before, 11);
  EXPECT_EQ(poll(completion), CJIT_SUCCESS);
  EXPECT_EQ(told.times, 1);
}

TEST_F(Completions, TellWhenTheContextFails) {
  driver.set_busy(1);
  Told told;
  OwnedCompletion completion;
  ASSERT_EQ(create(with(told), completion), CJIT_SUCCESS) << error.message();
  driver.fail_function("cuEventQuery", kIllegalAddress);
  told.wait();
  EXPECT_EQ(told.status, cjit_status_t{CJIT_ERROR_DRIVER});
  EXPECT_EQ(Told::released(), 11);
  driver.fail_function("cuEventQuery", 0);
  EXPECT_EQ(poll(completion), CJIT_ERROR_DRIVER) << "a failure stays one";
  EXPECT_EQ(error.info().native_code, kIllegalAddress);
}

TEST_F(Completions, TellWhenTheContextIsGoneAndDoNotTouchItsEvent) {
  for (const bool renewed : {false, true}) {
    driver.set_busy(1);
    Told told;
    OwnedCompletion completion;
    kernel = kernel_of("sm_90", "plain");
    ASSERT_EQ(create(with(told), completion), CJIT_SUCCESS) << error.message();
    renewed ? driver.renew_primary_context(0) : driver.destroy_primary_context(0);
    told.wait();
    EXPECT_EQ(told.status, cjit_status_t{CJIT_ERROR_STALE_HANDLE});
    EXPECT_EQ(cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out()), CJIT_ERROR_STALE_HANDLE);
    EXPECT_THAT(error.message(), HasSubstr("destroyed or reset"));
    driver.set_busy(0);
    driver.reset();
    const std::size_t none[] = {0};
    driver.define_kernel(kPlainSymbol, none, 0);
    driver.define_kernel(kScaleSymbol, none, 0);
    driver.define_variable(kTableSymbol, 64);
    context = fresh_context();
  }
}

TEST_F(Completions, GoOnWhenTheirHandleIsGivenUp) {
  driver.set_busy(1);
  Told told;
  OwnedCompletion completion;
  ASSERT_EQ(create(with(told), completion), CJIT_SUCCESS);
  completion.reset();
  context.reset();
  driver.set_busy(0);
  told.wait();
  EXPECT_EQ(told.status, cjit_status_t{CJIT_SUCCESS});
}

TEST_F(Completions, OfAStreamThatCapturesAreRefusedAndNothingIsHandedOver) {
  Told told;
  auto options = with(told);
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
  driver.set_capturing(options.stream, 1);
  OwnedCompletion completion;
  EXPECT_EQ(create(options, completion), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("is capturing"));
  EXPECT_EQ(completion, nullptr);
  EXPECT_EQ(Told::released(), 0);
  EXPECT_EQ(driver.live().events, 0u);
}

TEST_F(Completions, EveryDriverCallThatFailsLeavesNothingBehind) {
  for (int n = 1;; ++n) {
    driver.fail_call(n, 2);
    OwnedCompletion completion;
    cjit_status_t status = create(sized<cjit_completion_options_t>(), completion);
    if (status == CJIT_SUCCESS) status = cjit_completion_wait(completion.get(), CJIT_WAIT_FOREVER, error.out());
    const std::string failed = driver.failed_call();
    if (failed.empty()) {
      EXPECT_EQ(status, CJIT_SUCCESS) << error.message();
      EXPECT_GT(n, 6);
      return;
    }
    SCOPED_TRACE(failed);
    if (status == CJIT_ERROR_DRIVER) {
      EXPECT_EQ(error.info().native_code, 2);
    } else if (status == CJIT_ERROR_STALE_HANDLE) {
      EXPECT_EQ(failed, "cuCtxGetId");  // a context that cannot be queried counts as destroyed
    } else {
      // Failures of these calls are not reported.
      EXPECT_TRUE(failed == "cuThreadExchangeStreamCaptureMode" || failed == "cuCtxPopCurrent" ||
                  failed == "cuEventDestroy" || failed == "cuDevicePrimaryCtxRelease");
    }
    driver.fail_call(0, 0);
    completion.reset();
    EXPECT_EQ(driver.live().pushed_contexts, 0u);
    EXPECT_EQ(driver.live().events, 0u);
  }
}

TEST_F(Completions, HeldThingsNeedSomebodyToTakeThemBack) {
  auto options = sized<cjit_completion_options_t>();
  options.held = held;
  options.held_count = 2;
  OwnedCompletion completion;
  EXPECT_EQ(create(options, completion), CJIT_ERROR_INVALID_ARGUMENT);
  options.held = nullptr;
  options.release = &Told::release;
  EXPECT_EQ(create(options, completion), CJIT_ERROR_NULL_POINTER);
}

TEST_F(Completions, ManyFromManyThreadsAreEachToldOnce) {
  constexpr int kThreads = 8;
  constexpr int kEach = 25;
  std::vector<Told> told(kThreads * kEach);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < kEach; ++i) {
        const auto options = with(told[t * kEach + i]);
        cjit_completion_t* handle = nullptr;
        EXPECT_EQ(cjit_completion_create(context.get(), &options, &handle, nullptr), CJIT_SUCCESS);
        if (i % 2 == 0) {
          EXPECT_EQ(cjit_completion_wait(handle, CJIT_WAIT_FOREVER, nullptr), CJIT_SUCCESS);
        }
        cjit_completion_destroy(handle);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (Told& each : told) each.wait();
  EXPECT_EQ(Told::released(), kThreads * kEach * 11);
}

}  // namespace
}  // namespace cjit::test
