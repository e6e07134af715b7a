/**
 * @file cpp/function.hpp
 * The type of callbacks.
 */
#ifndef CJIT_CPP_FUNCTION_HPP
#define CJIT_CPP_FUNCTION_HPP

#include <cjit/cpp/shared.hpp>
#include <type_traits>
#include <utility>

CJIT_HPP_BEGIN

template <typename Signature>
class function;

/**
 * A callable of any type, or none. It is used like std::function, which converts to it, but costs less to include.
 * Copies share the callable.
 */
template <typename Result, typename... Arguments>
class function<Result(Arguments...)> {
 public:
  /** No callable. */
  function() noexcept = default;
  /** No callable. */
  function(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)
  /** Takes a callable. A null pointer and an empty std::function give no callable. */
  template <typename Callable, typename = std::enable_if_t<!std::is_same_v<Callable, function> &&
                                                           std::is_invocable_r_v<Result, Callable&, Arguments...>>>
  function(Callable callable) {  // NOLINT(google-explicit-constructor)
    // Converting a lambda to bool would ask whether it is a null pointer.
    if constexpr (std::is_pointer_v<Callable> ||
                  (std::is_constructible_v<bool, Callable&> && !std::is_convertible_v<Callable&, bool>))
      if (!static_cast<bool>(callable)) return;
    callable_ = detail::ref<base>(new holder<Callable>(std::move(callable)));
  }

  /** Whether there is a callable. */
  explicit operator bool() const noexcept { return static_cast<bool>(callable_); }
  /** Calls the callable. Call it only if there is one. */
  Result operator()(Arguments... arguments) const { return callable_->call(static_cast<Arguments&&>(arguments)...); }

 private:
  struct base : detail::counted {
    virtual Result call(Arguments... arguments) = 0;
  };
  template <typename Callable>
  struct holder final : base {
    explicit holder(Callable&& from) : callable(std::move(from)) {}
    Result call(Arguments... arguments) override { return callable(static_cast<Arguments&&>(arguments)...); }
    Callable callable;
  };

  detail::ref<base> callable_;
};

CJIT_HPP_END

#endif
