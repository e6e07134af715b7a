/**
 * @file cpp/nvvm.hpp
 * Compile NVVM IR into PTX, LTO-IR or a cubin.
 */
#ifndef CJIT_CPP_NVVM_HPP
#define CJIT_CPP_NVVM_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** Prepared options of an NVVM build. Data of its modules must be valid as long as the request. */
using nvvm_request = request<nvvm_options>;

/** Compiles NVVM IR modules, or takes the image from the cache. As cjit_nvvm_build(). */
CJIT_HPP_LAZY result<build_result> nvvm_build(const context& context, const nvvm_options& options) {
  return detail::build(CJIT_FUNCTION(nvvm_build), context, detail::lowered<nvvm_options>(options));
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<build_result> nvvm_build(const context& context, const nvvm_request& request) {
  return detail::build(CJIT_FUNCTION(nvvm_build), context, request.ready());
}

/** Starts an NVVM build and returns. The modules are copied. As cjit_nvvm_build_async(). */
CJIT_HPP_LAZY result<job> nvvm_build_async(const context& context, const nvvm_options& options,
                                           const job_options& job = {}) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::start_job(context, job, CJIT_FUNCTION(nvvm_build_async), ready);
}

/** Starts several NVVM builds as one job. Results have the order of the options. As cjit_nvvm_build_batch_async(). */
CJIT_HPP_LAZY result<job> nvvm_build_batch_async(const context& context, span<const nvvm_options> builds,
                                                 const job_options& job = {}) {
  return detail::start_batch<cjit_nvvm_build_options_t>(context, job, CJIT_FUNCTION(nvvm_build_batch_async), builds);
}

/** Verifies modules without compiling them, as nvvm_build() does first. As cjit_nvvm_verify(). */
CJIT_HPP_LAZY result<void> nvvm_verify(const context& context, const nvvm_options& options) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::call(CJIT_FUNCTION(nvvm_verify), context.get(), ready.c());
}

/** Describes the context's libNVVM. With an empty `arch` the LLVM version is 0. As cjit_nvvm_get_info(). */
CJIT_HPP_LAZY result<nvvm_info> nvvm_get_info(const context& context, const std::string& arch = {}) {
  return detail::fill<nvvm_info>(CJIT_FUNCTION(nvvm_get_info), context.get(), detail::optional_text{arch});
}

CJIT_HPP_END

#endif
