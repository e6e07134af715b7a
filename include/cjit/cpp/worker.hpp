/**
 * @file cpp/worker.hpp
 * The processes that compile for a context, and the headers that they precompile.
 */
#ifndef CJIT_CPP_WORKER_HPP
#define CJIT_CPP_WORKER_HPP

#include <cjit/cpp/cache.hpp>

CJIT_HPP_BEGIN

/** The workers of a context, and what they did. As cjit_worker_get_info(). */
inline result<worker_info> worker_get_info(const context& owner) {
  return detail::fill_through<worker_info>(owner, CJIT_FUNCTION(worker_get_info));
}

/** The precompiled headers of a context. As cjit_pch_get_info(). */
inline result<pch_info> pch_get_info(const context& owner) { return detail::fill_through<pch_info>(owner, CJIT_FUNCTION(pch_get_info)); }

/** Precompiles the headers that a source begins with. As cjit_pch_warm(). */
inline result<pch_outcome> pch_warm(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  const auto done = detail::call(CJIT_FUNCTION(pch_warm), owner.get(), ready.c(), &outcome);
  owner.rethrow();
  if (!done) return done.error();
  return static_cast<pch_outcome>(outcome);
}

/** Removes the files of precompiled headers; how many there were. As cjit_pch_clear(). */
inline result<std::uint64_t> pch_clear(const context& owner) {
  std::uint64_t removed = 0;
  const auto done = detail::call(CJIT_FUNCTION(pch_clear), owner.get(), &removed);
  owner.rethrow();
  if (!done) return done.error();
  return removed;
}

CJIT_HPP_END

#endif
