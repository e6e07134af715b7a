#include <cjit/kernel.h>

#include "c_api/build_calls.hpp"
#include "c_api/fingerprint.hpp"
#include "c_api/kernel_options.hpp"

namespace cjit {

Served build_kernel(Context& context, const cjit_kernel_build_options_t* caller) {
  const cjit_kernel_build_options_t options = read_struct(caller, "options");
  const auto fingerprint = fingerprint_of(options);
  if (fingerprint)
    if (auto served = find_remembered(context, *fingerprint, read_preferences(options))) return *std::move(served);
  return build_recorded(context, *read_any_request(options), options, fingerprint);
}

}  // namespace cjit

cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_now(context, options, result, error,
                         [&](cjit::Context& object) { return cjit::build_kernel(object, options); });
}

cjit_status_t cjit_kernel_build_get_key(const cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                        cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_any_request);
}
