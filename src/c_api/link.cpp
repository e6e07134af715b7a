#include <cjit/link.h>

#include "c_api/build_calls.hpp"
#include "c_api/link_options.hpp"

namespace cjit {

namespace {

LinkRequest read_borrowed(const cjit_link_build_options_t& options) {
  return read_link_request(options, InputStorage::kBorrowed);
}

LinkRequest read_copied(const cjit_link_build_options_t& options) {
  return read_link_request(options, InputStorage::kCopied);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_family(context, options, result, error, &cjit::read_borrowed);
}

cjit_status_t cjit_link_build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_family_in_job(context, options, job_options, job, error, &cjit::read_copied);
}

cjit_status_t cjit_link_build_batch_async(cjit_context_t* context, const cjit_link_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error) {
  return cjit::build_family_batch_in_job(context, options, count, job_options, job, error, &cjit::read_copied);
}

cjit_status_t cjit_link_build_get_key(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_borrowed);
}
