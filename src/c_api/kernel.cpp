#include <cjit/kernel.h>

#include "build/kernel_build.hpp"
#include "c_api/build_result.hpp"
#include "c_api/cache_key_result.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/kernel_options.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

Served build(Context& context, const cjit_kernel_build_options_t* caller) {
  const cjit_kernel_build_options_t options = read_kernel_options(caller, "options");
  const BuildWish wish = read_wish(options);
  const auto spelling = spelling_of(options);
  if (spelling)
    if (auto served = remembered_kernel(context, *spelling, wish)) return *std::move(served);
  return build_kernel(context, read_request(options), wish, spelling);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                cjit_kernel_build_result_t* result, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(result); },
      [&] {
        cjit::require_context(context);
        cjit::require_struct(result, "result", cjit::kFirstSize<cjit_kernel_build_result_t>);
        cjit::write_kernel_result(result, cjit::build(*context->object, options));
      });
}

cjit_status_t cjit_kernel_describe_key(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                       cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(description); },
      [&] {
        cjit::require_context(context);
        cjit::require_struct(description, "description", cjit::kFirstSize<cjit_cache_key_t>);
        const auto request = cjit::read_request(cjit::read_kernel_options(options, "options"));
        cjit::write_cache_key(description, cjit::describe_key(*context->object, request));
      });
}
