/**
 * @file cpp/callback.hpp
 * Callbacks of a program: their lifetime, and their exceptions, which are caught before they reach C.
 */
#ifndef CJIT_CPP_CALLBACK_HPP
#define CJIT_CPP_CALLBACK_HPP

#include <cjit/cpp/function.hpp>
#include <cjit/cpp/threads.hpp>
#include <exception>
#include <vector>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

// The first exception of a callback that was not rethrown yet.
class pending_exception {
 public:
#if CJIT_HPP_EXCEPTIONS
  void keep(std::exception_ptr thrown) noexcept {
    const lock_guard lock(mutex_);
    if (thrown_ == nullptr) thrown_ = std::move(thrown);
  }
  void rethrow() {
    std::exception_ptr thrown;
    {
      const lock_guard lock(mutex_);
      thrown.swap(thrown_);
    }
    if (thrown != nullptr) std::rethrow_exception(std::move(thrown));
  }

 private:
  mutex mutex_;
  std::exception_ptr thrown_;
#else
  void rethrow() noexcept {}
#endif
};

// A call of the library by this thread. It receives the first exception of the callbacks that the call runs here.
class running_call {
 public:
#if CJIT_HPP_EXCEPTIONS
  running_call() noexcept : outer_(innermost_) { innermost_ = this; }
  ~running_call() { innermost_ = outer_; }
  // Rethrows the exception. What the call created must have an owner.
  void rethrow() {
    if (thrown_ != nullptr) std::rethrow_exception(std::exchange(thrown_, nullptr));
  }
  // Gives an exception to the call that this thread is in; false if it is in none.
  static bool keep(const std::exception_ptr& thrown) noexcept {
    if (innermost_ == nullptr) return false;
    if (innermost_->thrown_ == nullptr) innermost_->thrown_ = thrown;
    return true;
  }
#else
  running_call() noexcept {}
  ~running_call() {}
  void rethrow() noexcept {}
#endif
  running_call(const running_call&) = delete;
  running_call& operator=(const running_call&) = delete;

#if CJIT_HPP_EXCEPTIONS
 private:
  inline static thread_local running_call* innermost_ = nullptr;

  running_call* outer_;
  std::exception_ptr thrown_;
#endif
};

// Runs a callback. Its exception goes to the call that this thread is in, and otherwise to `background`.
template <typename Work>
void run_guarded([[maybe_unused]] pending_exception& background, const Work& work) noexcept {
#if CJIT_HPP_EXCEPTIONS
  try {
    work();
  } catch (...) {
    if (!running_call::keep(std::current_exception())) background.keep(std::current_exception());
  }
#else
  work();
#endif
}

// As above. `report` receives the text of an exception before it is kept.
template <typename Work, typename Report>
void run_guarded(pending_exception& background, const Work& work, [[maybe_unused]] const Report& report) noexcept {
  run_guarded(background, [&] {
#if CJIT_HPP_EXCEPTIONS
    try {
      work();
    } catch (const std::exception& problem) {
      report(problem.what());
      throw;
    }
#else
    work();
#endif
  });
}

// Runs a callback whose exception belongs to `to`, whatever this thread does.
template <typename Work>
void run_guarded_for([[maybe_unused]] pending_exception& to, const Work& work) noexcept {
#if CJIT_HPP_EXCEPTIONS
  try {
    work();
  } catch (...) {
    to.keep(std::current_exception());
  }
#else
  work();
#endif
}

// User data of a callback. The library owns a reference for each time it received the data with a finalizer.
class user_data : public counted {
 public:
  static void give(void* raw, cjit_finalizer_t finalizer) noexcept {
    if (finalizer != nullptr) static_cast<user_data*>(raw)->retain();
  }
  static void finalize(void* raw) noexcept { static_cast<user_data*>(raw)->release(); }
};

// User data of callbacks of one build, and their exceptions in threads that are in no call.
class build_callback : public user_data {
 public:
  pending_exception thrown;
};
using build_callbacks = std::vector<ref<build_callback>>;

inline void rethrow_from(const build_callbacks& callbacks) {
  for (const ref<build_callback>& callback : callbacks) callback->thrown.rethrow();
}

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
