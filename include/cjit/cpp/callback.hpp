/**
 * @file cpp/callback.hpp
 * Callbacks of a program. Their exceptions are caught before they reach C, and rethrown by the call that waits.
 */
#ifndef CJIT_CPP_CALLBACK_HPP
#define CJIT_CPP_CALLBACK_HPP

#include <atomic>
#include <chrono>
#include <cjit/cpp/call.hpp>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

// The first exception of a callback that was not rethrown yet.
class pending_exception {
 public:
#if CJIT_HPP_EXCEPTIONS
  void keep(std::exception_ptr thrown) noexcept {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (thrown_ == nullptr) thrown_ = std::move(thrown);
    any_.store(true, std::memory_order_release);
  }
  void rethrow() {
    if (!any_.load(std::memory_order_acquire)) return;
    std::exception_ptr thrown;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      std::swap(thrown, thrown_);
      any_.store(false, std::memory_order_release);
    }
    if (thrown != nullptr) std::rethrow_exception(thrown);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr thrown_;
  std::atomic<bool> any_{false};
#else
  void rethrow() noexcept {}
#endif
};

// Runs `work` and keeps its exception; false if it threw.
template <typename Work>
bool run_guarded([[maybe_unused]] pending_exception& pending, const Work& work) noexcept {
#if CJIT_HPP_EXCEPTIONS
  try {
    work();
    return true;
  } catch (...) {
    pending.keep(std::current_exception());
    return false;
  }
#else
  work();
  return true;
#endif
}

// Waits until `is_met`. condition_variable::wait() of GCC 12 needs GLIBCXX_3.4.30, which older C++ runtimes lack.
template <typename Predicate>
void wait_until(std::condition_variable& changed, std::unique_lock<std::mutex>& lock, const Predicate& is_met) {
  while (!changed.wait_for(lock, std::chrono::hours(1), is_met)) {
  }
}

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
