/**
 * @file cpp/timeout.hpp
 * How long a call waits.
 */
#ifndef CJIT_CPP_TIMEOUT_HPP
#define CJIT_CPP_TIMEOUT_HPP

#include <cjit/cpp/config.hpp>
#include <cstdint>
#include <optional>

CJIT_HPP_BEGIN

/** A time limit of a wait: any `std::chrono::duration`, rounded up to milliseconds, or `std::nullopt` for no limit. */
class timeout {
 public:
  /** No limit. */
  constexpr timeout() noexcept = default;
  /** No limit. */
  constexpr timeout(std::nullopt_t) noexcept {}  // NOLINT(google-explicit-constructor)
  /** A duration; a negative one does not wait. */
  template <typename Duration, typename Period = typename Duration::period>
  constexpr timeout(const Duration& duration) noexcept  // NOLINT(google-explicit-constructor)
      : milliseconds_(rounded_up(static_cast<long double>(duration.count()) * 1000 * Period::num / Period::den)) {}
  /** A duration, or no limit. */
  template <typename Duration, typename = typename Duration::period>
  constexpr timeout(const std::optional<Duration>& duration) noexcept {  // NOLINT(google-explicit-constructor)
    if (duration.has_value()) *this = timeout(*duration);
  }

  /** The limit in milliseconds; ::CJIT_WAIT_FOREVER if there is none. */
  constexpr std::uint64_t milliseconds() const noexcept { return milliseconds_; }

 private:
  static constexpr std::uint64_t rounded_up(long double milliseconds) noexcept {
    if (!(milliseconds > 0)) return 0;
    if (milliseconds >= 1e18L) return CJIT_WAIT_FOREVER;
    const auto whole = static_cast<std::uint64_t>(milliseconds);
    return static_cast<long double>(whole) < milliseconds ? whole + 1 : whole;
  }

  std::uint64_t milliseconds_ = CJIT_WAIT_FOREVER;
};

CJIT_HPP_END

#endif
