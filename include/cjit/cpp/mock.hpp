/**
 * @file cpp/mock.hpp
 * Test without a GPU: read the launches that a context with context_options::mock_device recorded.
 */
#ifndef CJIT_CPP_MOCK_HPP
#define CJIT_CPP_MOCK_HPP

#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** Gets the number of launches recorded since the context was created or cleared. As cjit_mock_get_launch_count(). */
CJIT_HPP_LAZY result<std::uint64_t> mock_get_launch_count(const context& owner) {
  return detail::ask<std::uint64_t>(CJIT_FUNCTION(mock_get_launch_count), owner.get());
}

/** Gets a recorded launch; its contents are valid as long as the context. As
 * cjit_mock_get_launch(). */
CJIT_HPP_LAZY result<mock_launch> mock_get_launch(const context& owner, std::uint64_t index) {
  return detail::fill<mock_launch>(CJIT_FUNCTION(mock_get_launch), owner.get(), index);
}

/** Removes all recorded launches. As cjit_mock_clear(). */
CJIT_HPP_LAZY result<void> mock_clear(const context& owner) {
  return detail::call(CJIT_FUNCTION(mock_clear), owner.get());
}

CJIT_HPP_END

#endif
