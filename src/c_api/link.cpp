#include <cjit/link.h>

#include "build/context.hpp"
#include "c_api/build_result.hpp"
#include "c_api/cache_key_result.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/job_start.hpp"
#include "c_api/link_options.hpp"
#include "c_api/struct_io.hpp"

cjit_status_t cjit_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_kernel_build_result_t* result, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(result); },
      [&] {
        cjit::require_context(context);
        cjit::require_struct(result, "result", cjit::kFirstSize<cjit_kernel_build_result_t>);
        const cjit_link_build_options_t read = cjit::read_struct(options, "options");
        const cjit::LinkRequest request = cjit::read_link_request(read, cjit::InputStorage::kBorrowed);
        cjit::write_kernel_result(result, cjit::build_link(*context->object, request, cjit::read_wish(read)));
      });
}

cjit_status_t cjit_link_build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (job != nullptr) *job = nullptr;
      },
      [&] {
        cjit::require_context(context);
        cjit::require_pointer(job, "job");
        const cjit_link_build_options_t read = cjit::read_struct(options, "options");
        auto request =
            std::make_shared<const cjit::LinkRequest>(cjit::read_link_request(read, cjit::InputStorage::kCopied));
        std::vector<cjit::BuildOrder> orders;
        orders.push_back({.request = std::move(request), .wish = cjit::read_wish(read), .spelling = std::nullopt});
        cjit::start_job(context, std::move(orders), cjit::read_job_options(job_options), job);
      });
}

cjit_status_t cjit_link_describe_key(cjit_context_t* context, const cjit_link_build_options_t* options,
                                     cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(description); },
      [&] {
        cjit::require_context(context);
        cjit::require_struct(description, "description", cjit::kFirstSize<cjit_cache_key_t>);
        const auto request =
            cjit::read_link_request(cjit::read_struct(options, "options"), cjit::InputStorage::kBorrowed);
        cjit::write_cache_key(description, cjit::describe_key(*context->object, request));
      });
}
