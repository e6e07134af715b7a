/**
 * @file cpp/result.hpp
 * Return type of calls that can fail: a value or an error.
 *
 * The type is the same in every C++ standard, so files compiled for different standards can be combined. If
 * std::expected is available, to_expected() converts to it.
 */
#ifndef CJIT_CPP_RESULT_HPP
#define CJIT_CPP_RESULT_HPP

#include <cjit/cpp/error.hpp>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>
#if __cplusplus > 202002L && __has_include(<expected>)
#include <expected>
#endif

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// Throws the error. Without exceptions, prints it and aborts, as an uncaught exception would.
[[noreturn]] inline void raise(const error& error) {
#if CJIT_HPP_EXCEPTIONS
  throw error;
#else
  std::fprintf(stderr, "cjit: %s\n", error.what());
  std::abort();
#endif
}

// A value or an error. std::variant and std::optional would take the compiler much more time and memory for cjit.hpp.
template <typename Value>
class outcome {
 public:
  explicit outcome(cjit::error problem) noexcept : error_(std::move(problem)), has_value_(false) {}
  template <typename... Arguments>
  explicit outcome(std::in_place_t, Arguments&&... arguments)
      : value_(std::forward<Arguments>(arguments)...), has_value_(true) {}
  outcome(const outcome& other) : has_value_(other.has_value_) {
    if (has_value_)
      ::new (static_cast<void*>(&value_)) Value(other.value_);
    else
      ::new (static_cast<void*>(&error_)) cjit::error(other.error_);
  }
  outcome(outcome&& other) noexcept(std::is_nothrow_move_constructible_v<Value>) : has_value_(other.has_value_) {
    if (has_value_)
      ::new (static_cast<void*>(&value_)) Value(std::move(other.value_));
    else
      ::new (static_cast<void*>(&error_)) cjit::error(other.error_);
  }
  outcome& operator=(const outcome& other) { return *this = outcome(other); }
  outcome& operator=(outcome&& other) noexcept {
    if (this == &other) return *this;
    this->~outcome();
    ::new (static_cast<void*>(this)) outcome(std::move(other));
    return *this;
  }
  ~outcome() {
    if (has_value_)
      value_.~Value();
    else
      error_.~error();
  }

  union {
    Value value_;
    cjit::error error_;
  };
  bool has_value_;
};

// Base of a result that can be copied if its value can.
template <bool can_copy>
struct copies {};
template <>
struct copies<false> {
  copies() noexcept = default;
  copies(const copies&) = delete;
  copies(copies&&) noexcept = default;
  copies& operator=(const copies&) = delete;
  copies& operator=(copies&&) noexcept = default;
  ~copies() = default;
};

}  // namespace detail
/** @endcond */

/**
 * A value or an error. Read it with or without exceptions:
 *
 *     cjit::context context = cjit::context::create().value();       // throws cjit::error
 *
 *     auto context = cjit::context::create();                         // no exceptions
 *     if (!context) return report(context.error());
 *     use(*context);
 *
 * In a program without exceptions, value() of a failure writes what() to standard error and aborts. Test the result
 * first.
 */
template <typename Value>
class [[nodiscard]] result : detail::copies<std::is_copy_constructible_v<Value>> {
 public:
  /** Type of the value. */
  using value_type = Value;

  /** A result with this value. */
  result(Value content) : content_(std::in_place, std::move(content)) {}  // NOLINT(google-explicit-constructor)
  /** A failure. */
  result(cjit::error problem) noexcept : content_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)
  /** Constructs the value in place. */
  template <typename... Arguments>
  explicit result(std::in_place_t, Arguments&&... arguments)
      : content_(std::in_place, std::forward<Arguments>(arguments)...) {}

  /** Whether there is a value. */
  bool has_value() const noexcept { return content_.has_value_; }
  /** Whether there is a value. */
  explicit operator bool() const noexcept { return has_value(); }

  /** The value; throws the error if there is none. */
  Value& value() & {
    check();
    return content_.value_;
  }
  /** The value; throws the error if there is none. */
  const Value& value() const& {
    check();
    return content_.value_;
  }
  /** The value, moved out; throws the error if there is none. */
  Value value() && {
    check();
    return std::move(content_.value_);
  }
  /** The value, or `other` if there is none. */
  template <typename Other>
  Value value_or(Other&& other) && {
    return has_value() ? std::move(content_.value_) : static_cast<Value>(std::forward<Other>(other));
  }
  /** The error. Call it only if there is no value. */
  const cjit::error& error() const& noexcept { return content_.error_; }
  /** The error of a temporary. Call it only if there is no value. */
  cjit::error error() && noexcept { return content_.error_; }
  /** Status of the call. */
  cjit::status status() const noexcept { return has_value() ? cjit::status::success : error().status(); }

  /** The value, unchecked. */
  Value& operator*() & noexcept { return content_.value_; }
  /** The value, unchecked. */
  const Value& operator*() const& noexcept { return content_.value_; }
  /** The value, unchecked, moved out. */
  Value operator*() && noexcept(std::is_nothrow_move_constructible_v<Value>) { return std::move(content_.value_); }
  /** The value, unchecked. */
  Value* operator->() noexcept { return &content_.value_; }
  /** The value, unchecked. */
  const Value* operator->() const noexcept { return &content_.value_; }

  /** Calls `next`, which returns a result, with the value; returns the error if there is none. */
  template <typename Next>
  auto and_then(Next&& next) && -> decltype(next(std::declval<Value>())) {
    if (!has_value()) return error();
    return std::forward<Next>(next)(std::move(content_.value_));
  }
#if defined(__cpp_lib_expected)
  /** Converts to std::expected. */
  std::expected<Value, cjit::error> to_expected() && {
    if (!has_value()) return std::unexpected(error());
    return std::move(content_.value_);
  }
#endif

 private:
  void check() const {
    if (!has_value()) detail::raise(error());
  }

  detail::outcome<Value> content_;
};

/** Success, or an error. */
template <>
class [[nodiscard]] result<void> {
 public:
  /** Type of the value. */
  using value_type = void;

  /** Success. */
  result() noexcept = default;
  /** A failure. */
  result(cjit::error problem) : error_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  /** Whether the call succeeded. */
  bool has_value() const noexcept { return !error_.has_value(); }
  /** Whether the call succeeded. */
  explicit operator bool() const noexcept { return has_value(); }
  /** Throws the error if there is one. */
  void value() const {
    if (error_.has_value()) detail::raise(*error_);
  }
  /** The error. Call it only after a failure. */
  const cjit::error& error() const& noexcept { return *error_; }
  /** The error of a temporary. Call it only after a failure. */
  cjit::error error() && noexcept { return *error_; }
  /** Status of the call. */
  cjit::status status() const noexcept { return has_value() ? cjit::status::success : error_->status(); }
#if defined(__cpp_lib_expected)
  /** Converts to std::expected. */
  std::expected<void, cjit::error> to_expected() && {
    if (!has_value()) return std::unexpected(error());
    return {};
  }
#endif

 private:
  std::optional<cjit::error> error_;
};

CJIT_HPP_END

#endif
