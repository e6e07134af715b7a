/**
 * @file cpp/mock.hpp
 * Test without a GPU: what was launched on a context that was made with context_options::mock_device.
 */
#ifndef CJIT_CPP_MOCK_HPP
#define CJIT_CPP_MOCK_HPP

#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** How many launches were recorded since the context was made or cleared. As cjit_mock_launch_count(). */
inline result<std::uint64_t> mock_launch_count(const context& owner) {
  std::uint64_t count = 0;
  const auto done = detail::call(CJIT_FUNCTION(mock_launch_count), owner.get(), &count);
  if (!done) return done.error();
  return count;
}

/** A launch, in the order in which they were made; what it shows lives as long as the context. As cjit_mock_get_launch(). */
inline result<mock_launch> mock_get_launch(const context& owner, std::uint64_t index) {
  return detail::fill<mock_launch>(CJIT_FUNCTION(mock_get_launch), owner.get(), index);
}

/** Forgets all launches. As cjit_mock_clear(). */
inline result<void> mock_clear(const context& owner) { return detail::call(CJIT_FUNCTION(mock_clear), owner.get()); }

CJIT_HPP_END

#endif
