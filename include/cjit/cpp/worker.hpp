/**
 * @file cpp/worker.hpp
 * Describe the worker processes of a context, and manage its precompiled headers.
 */
#ifndef CJIT_CPP_WORKER_HPP
#define CJIT_CPP_WORKER_HPP

#include <cjit/cpp/cache.hpp>

CJIT_HPP_BEGIN

/** Describes the workers of a context. As cjit_worker_get_info(). */
CJIT_HPP_LAZY result<worker_info> worker_get_info(const context& owner) {
  return detail::fill<worker_info>(CJIT_FUNCTION(worker_get_info), owner.get());
}

/** Describes the precompiled headers of a context. As cjit_pch_get_info(). */
CJIT_HPP_LAZY result<pch_info> pch_get_info(const context& owner) {
  return detail::fill<pch_info>(CJIT_FUNCTION(pch_get_info), owner.get());
}

/** Precompiles the headers at the beginning of a source. As cjit_pch_warm(). */
CJIT_HPP_LAZY result<pch_outcome> pch_warm(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  const auto done = detail::call(CJIT_FUNCTION(pch_warm), owner.get(), ready.c(), &outcome);
  if (!done) return done.error();
  return static_cast<pch_outcome>(outcome);
}

/** Removes the precompiled header files, and returns their number. As cjit_pch_clear(). */
CJIT_HPP_LAZY result<std::uint64_t> pch_clear(const context& owner) {
  return detail::ask<std::uint64_t>(CJIT_FUNCTION(pch_clear), owner.get());
}

CJIT_HPP_END

#endif
