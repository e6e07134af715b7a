/**
 * @file cpp/link.hpp
 * Link images, results of other builds, sources and NVVM IR into one image.
 */
#ifndef CJIT_CPP_LINK_HPP
#define CJIT_CPP_LINK_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** Prepared options of a link. Data of its inputs must be valid as long as the request. */
using link_request = request<link_options>;

/** Links inputs, or takes the image from the cache. Inputs that are sources are built first. As cjit_link_build(). */
CJIT_HPP_LAZY result<build_result> link_build(const context& context, const link_options& options) {
  return detail::build(CJIT_FUNCTION(link_build), context, detail::lowered<link_options>(options));
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<build_result> link_build(const context& context, const link_request& request) {
  return detail::build(CJIT_FUNCTION(link_build), context, request.ready());
}

/** Starts a link and returns. Inputs are copied or kept alive. As cjit_link_build_async(). */
CJIT_HPP_LAZY result<job> link_build_async(const context& context, const link_options& options,
                                           const job_options& job = {}) {
  const detail::lowered<link_options> ready(options);
  return detail::start_job(context, job, CJIT_FUNCTION(link_build_async), ready);
}

/** Starts several links as one job. Results have the order of the options. As cjit_link_build_batch_async(). */
CJIT_HPP_LAZY result<job> link_build_batch_async(const context& context, span<const link_options> builds,
                                                 const job_options& job = {}) {
  return detail::start_batch<cjit_link_build_options_t>(context, job, CJIT_FUNCTION(link_build_batch_async), builds);
}

CJIT_HPP_END

#endif
