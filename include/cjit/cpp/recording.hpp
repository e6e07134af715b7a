/**
 * @file cpp/recording.hpp
 * Read the requests of a run that a context recorded, and build them again.
 */
#ifndef CJIT_CPP_RECORDING_HPP
#define CJIT_CPP_RECORDING_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** What a repeated request changes. As ::cjit_recording_build_options_t. */
struct recording_build_options {
  /** Architecture; empty: that of the recorded build. */
  std::string arch = {};
  /** How the cache is used. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
};

/** @cond */
namespace detail {

inline cjit_recording_build_options_t lowered_repeat(const recording_build_options& options) {
  auto c = sized<cjit_recording_build_options_t>();
  c.arch = options.arch.empty() ? nullptr : options.arch.c_str();
  c.cache_mode = static_cast<cjit_cache_mode_t>(options.cache_mode);
  return c;
}

}  // namespace detail
/** @endcond */

/** Reads a file that contexts recorded. As cjit_recording_read(). */
CJIT_HPP_LAZY result<recording> recording_read(const std::string& path) {
  return detail::fill<recording>(CJIT_FUNCTION(recording_read), path.c_str());
}

/** Starts to build a recorded request. As cjit_recording_build_async(). */
CJIT_HPP_LAZY result<job> recording_build_async(const context& context, const recording& recording, std::uint64_t index,
                                                const recording_build_options& options = {},
                                                const job_options& job = {}) {
  const cjit_recording_build_options_t c = detail::lowered_repeat(options);
  return detail::start_builds(context, job, {}, CJIT_FUNCTION(recording_build_async), &recording.c(), index, &c);
}

/** Gets the key that a recorded request has now, with its fields. As cjit_recording_get_key(). */
CJIT_HPP_LAZY result<cache_key> recording_get_key(const context& context, const recording& recording,
                                                  std::uint64_t index, const recording_build_options& options = {}) {
  const cjit_recording_build_options_t c = detail::lowered_repeat(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(recording_get_key), context.get(), &recording.c(), index, &c);
}

CJIT_HPP_END

#endif
