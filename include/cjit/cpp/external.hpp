/**
 * @file cpp/external.hpp
 * Use images of other compilers: cache what they make, or make a build result of one image.
 */
#ifndef CJIT_CPP_EXTERNAL_HPP
#define CJIT_CPP_EXTERNAL_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/**
 * Takes the images of another compiler from the cache, or calls the callback that makes them. As cjit_external_build().
 *
 *     cjit::external_options options;
 *     options.producer = "Triton 3.5";
 *     options.fields = {cjit::external_field{"source", cjit::bytes_view(source)}};
 *     options.callback = compile;
 *     auto built = cjit::external_build(context, options);
 */
CJIT_HPP_LAZY result<build_result> external_build(const context& context, const external_options& options) {
  return detail::build(CJIT_FUNCTION(external_build), context, detail::lowered<external_options>(options));
}

/** Starts an external build and returns. The fields are hashed first. As cjit_external_build_async(). */
CJIT_HPP_LAZY result<job> external_build_async(const context& context, const external_options& options,
                                               const job_options& job = {}) {
  const detail::lowered<external_options> ready(options);
  return detail::start_job(context, job, CJIT_FUNCTION(external_build_async), ready);
}

/** Starts several external builds as one job. Results have the order of the options. As
 * cjit_external_build_batch_async(). */
CJIT_HPP_LAZY result<job> external_build_batch_async(const context& context, span<const external_options> builds,
                                                     const job_options& job = {}) {
  return detail::start_batch<cjit_external_build_options_t>(context, job, CJIT_FUNCTION(external_build_batch_async),
                                                            builds);
}

/** Makes a build result of a cubin, PTX, LTO-IR or fatbin as it is. As cjit_image_adopt(). */
CJIT_HPP_LAZY result<build_result> image_adopt(const image_adopt_options& options) {
  const detail::lowered<image_adopt_options> ready(options);
  return detail::fill<build_result>(CJIT_FUNCTION(image_adopt), ready.c());
}

CJIT_HPP_END

#endif
