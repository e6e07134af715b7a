/**
 * @file cpp/link.hpp
 * Link images, results of other builds, sources and NVVM IR into one image.
 */
#ifndef CJIT_CPP_LINK_HPP
#define CJIT_CPP_LINK_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// Returns the passes of a link and of the sources and NVVM IR that it compiles.
inline std::vector<image_pass> all_passes(const link_options& options) {
  std::vector<image_pass> all = options.image_passes;
  const auto add = [&](const std::vector<image_pass>& passes) { all.insert(all.end(), passes.begin(), passes.end()); };
  for (const link_input& input : options.inputs) {
    if (input.kernel.has_value()) add(input.kernel->image_passes);
    if (input.nvvm.has_value()) add(input.nvvm->image_passes);
  }
  return all;
}

}  // namespace detail
/** @endcond */

/** Prepared options of a link. Data of its inputs must be valid as long as the request. */
using link_request = request<link_options>;

/** Links inputs, or takes the image from the cache. Inputs that are sources are built first. As cjit_link_build(). */
inline result<build_result> link_build(const context& context, const link_options& options) {
  const detail::lowered<link_options> ready(options);
  auto made = detail::fill<build_result>(CJIT_FUNCTION(link_build), context.get(), ready.c());
  detail::rethrow_from(context, detail::all_passes(options), !made.has_value());
  return made;
}
/** As above, with prepared options. */
inline result<build_result> link_build(const context& context, const link_request& request) {
  auto made = detail::fill<build_result>(CJIT_FUNCTION(link_build), context.get(), request.ready().c());
  if (!made) detail::rethrow_from(context, detail::all_passes(request.options()), true);
  context.rethrow();
  return made;
}

/** Starts a link and returns. Inputs are copied or kept alive. As cjit_link_build_async(). */
inline result<job> link_build_async(const context& context, const link_options& options, const job_options& job = {}) {
  const detail::lowered<link_options> ready(options);
  return detail::start_job(context, job, detail::all_passes(options), CJIT_FUNCTION(link_build_async), ready.c());
}

CJIT_HPP_END

#endif
