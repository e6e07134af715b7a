#include "base/large_stack.hpp"

#include <pthread.h>
#include <signal.h>

#include <cfenv>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/fork_local.hpp"
#include "base/no_cancel.hpp"
#include "base/waiting.hpp"

namespace cjit {

namespace {

constexpr std::chrono::seconds kIdle{10};                     // an idle thread ends after this time
constexpr std::size_t kStackOfOthers = std::size_t{8} << 20;  // the usual size of main threads

// A task of a thread. It lies on the stack of the thread that waits for it.
struct Order {
  const std::function<void()>& work;
  std::optional<Error> failure{};
  bool out_of_memory = false;
  const char* defect = nullptr;
  bool is_done = false;
};

// Stores the exception by its type: std::exception_ptr would need CXXABI_1.3.13, which is newer than the oldest C++
// runtime that the library promises to run on.
void keep(const Error& error, Order& order) noexcept try { order.failure = error; } catch (const std::bad_alloc&) {
  order.out_of_memory = true;
}

void carry_out(Order& order) noexcept {
  std::fesetenv(FE_DFL_ENV);
  try {
    order.work();
  } catch (const Error& error) {
    keep(error, order);
  } catch (const std::bad_alloc&) {
    order.out_of_memory = true;
  } catch (const std::exception&) {
    order.defect =
        "cannot complete the work of a compiler thread: it threw an unexpected exception; please report this";
  } catch (...) {
    order.defect =
        "cannot complete the work of a compiler thread: it threw an object that is not a std::exception; please report "
        "this";
  }
}

// The threads of this process, one for each concurrent task. Never destroyed, because threads may outlive everything
// else.
class LargeStacks {
 public:
  // Returns false if no thread can be started.
  bool run(Order& order) {
    std::unique_lock lock(mutex_);
    Thread* thread = nullptr;
    if (idle_.empty()) {
      thread = start();
      if (thread == nullptr) return false;
    } else {
      thread = idle_.back();
      idle_.pop_back();
    }
    thread->order = &order;
    thread->changed.notify_one();
    wait_for_ever(thread->done, lock, [&] { return order.is_done; });
    return true;
  }

 private:
  struct Thread {
    explicit Thread(LargeStacks& owner) : all(owner) {}
    LargeStacks& all;
    Order* order = nullptr;
    std::condition_variable changed;
    std::condition_variable done;
  };

  Thread* start() {
    idle_.reserve(++threads_);  // so that a thread cannot fail to add itself later
    auto thread = std::make_unique<Thread>(*this);
    for (const std::size_t stack : {kLargeStack, kStackOfOthers})
      if (start(*thread, stack)) return thread.release();
    --threads_;
    return nullptr;
  }

  static bool start(Thread& thread, std::size_t stack) {
    sigset_t all, before;
    ::sigfillset(&all);
    pthread_attr_t attributes;
    if (::pthread_attr_init(&attributes) != 0) return false;
    ::pthread_attr_setstacksize(&attributes, stack);
    ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);  // the new thread handles none of the host's signals
    pthread_t ignored{};
    const int failure = ::pthread_create(&ignored, &attributes, &LargeStacks::main, &thread);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    ::pthread_attr_destroy(&attributes);
    return failure == 0;
  }

  static void* main(void* own) {
    const std::unique_ptr<Thread> thread(static_cast<Thread*>(own));
    thread->all.serve(*thread);
    return nullptr;
  }

  void serve(Thread& thread) {
    std::unique_lock lock(mutex_);
    while (thread.changed.wait_for(lock, kIdle, [&] { return thread.order != nullptr; })) {
      lock.unlock();
      carry_out(*thread.order);
      lock.lock();
      std::exchange(thread.order, nullptr)->is_done = true;
      thread.done.notify_one();
      idle_.push_back(&thread);
    }
    std::erase(idle_, &thread);
    --threads_;
  }

  std::mutex mutex_;
  std::vector<Thread*> idle_;  // the most recently used is last
  std::size_t threads_ = 0;
};

LargeStacks& large_stacks() {
  static auto* const of_process = new ForkLocal<LargeStacks>([] { return std::make_unique<LargeStacks>(); });
  return of_process->get();
}

}  // namespace

void run_on_large_stack(const std::function<void()>& work) {
  Order order{work};
  {
    const NoCancel no_cancel;  // the task refers to the stack of this thread
    if (!large_stacks().run(order)) carry_out(order);
  }
  if (order.failure) throw Error(*order.failure);
  if (order.out_of_memory) throw std::bad_alloc();
  if (order.defect != nullptr) throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_COMPILE, order.defect);
}

}  // namespace cjit
