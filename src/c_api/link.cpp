#include <cjit/link.h>

#include "c_api/build_calls.hpp"
#include "c_api/link_options.hpp"

using cjit::InputStorage;

cjit_status_t cjit_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_now(context, options, result, error, [&](cjit::Context& object) {
    const cjit_link_build_options_t read = cjit::read_struct(options, "options");
    return cjit::build_recorded(object, cjit::read_link_request(read, InputStorage::kBorrowed), read);
  });
}

cjit_status_t cjit_link_build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_one_in_job(context, options, job_options, job, error, [&](const cjit::Context& object) {
    const cjit_link_build_options_t read = cjit::read_struct(options, "options");
    return cjit::BuildOrder{
        .request = std::make_shared<const cjit::LinkRequest>(cjit::read_link_request(read, InputStorage::kCopied)),
        .preferences = cjit::read_preferences(read),
        .recorded = cjit::recorded_for_job(object, read)};
  });
}

cjit_status_t cjit_link_build_get_key(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, [&] {
    return cjit::read_link_request(cjit::read_struct(options, "options"), InputStorage::kBorrowed);
  });
}
