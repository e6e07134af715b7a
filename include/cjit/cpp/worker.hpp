/**
 * @file cpp/worker.hpp
 * Describe the worker processes of a context, and manage its precompiled headers.
 */
#ifndef CJIT_CPP_WORKER_HPP
#define CJIT_CPP_WORKER_HPP

#include <cjit/cpp/cache.hpp>

CJIT_HPP_BEGIN

/** Describes the workers of a context. As cjit_worker_get_info(). */
inline result<worker_info> worker_get_info(const context& owner) {
  return detail::fill_through<worker_info>(owner, CJIT_FUNCTION(worker_get_info));
}

/** Describes the precompiled headers of a context. As cjit_pch_get_info(). */
inline result<pch_info> pch_get_info(const context& owner) {
  return detail::fill_through<pch_info>(owner, CJIT_FUNCTION(pch_get_info));
}

/** Precompiles the headers at the beginning of a source. As cjit_pch_warm(). */
inline result<pch_outcome> pch_warm(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  const auto done = detail::call(CJIT_FUNCTION(pch_warm), owner.get(), ready.c(), &outcome);
  owner.rethrow();
  if (!done) return done.error();
  return static_cast<pch_outcome>(outcome);
}

/** Removes the precompiled header files, and returns their number. As cjit_pch_clear(). */
inline result<std::uint64_t> pch_clear(const context& owner) {
  std::uint64_t removed = 0;
  const auto done = detail::call(CJIT_FUNCTION(pch_clear), owner.get(), &removed);
  owner.rethrow();
  if (!done) return done.error();
  return removed;
}

CJIT_HPP_END

#endif
