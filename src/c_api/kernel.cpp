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

namespace {

// Returns nothing if the context does not know the request.
std::optional<RequestOfResult> find_request(const std::shared_ptr<Context>& context,
                                            const cjit_kernel_build_options_t* caller) {
  const cjit_kernel_build_options_t options = read_struct(caller, "options");
  std::optional<RequestOfResult> found;
  if (const auto fingerprint = fingerprint_of(options))
    context->requests.read(*fingerprint, [&](const RememberedRequest& remembered) {
      found = RequestOfResult{context, remembered, read_preferences(options)};
    });
  if (!found) (void)read_any_request(options);  // its faults are those of a build
  return found;
}

bool would_return(const std::shared_ptr<Context>& context, const cjit_kernel_build_options_t* options,
                  const cjit_build_result_t* result) {
  KnownRequest& known = known_request_of(result);
  const RequestOfResult* request = known.get();
  if (request == nullptr) {
    auto found = find_request(context, options);
    if (!found) return false;
    request = &known.set(*std::move(found));
  }
  const bool is_same = !request->context.owner_before(context) && !context.owner_before(request->context);
  return is_same && is_current(*context, request->remembered, request->preferences, *read_build_result(result).record);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_kernel_build_is_current(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                           const cjit_kernel_build_result_t* result, uint32_t* is_current,
                                           cjit_error_t** error) {
  return cjit::guard(error, [&] {
    const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
    cjit::require_pointer(is_current, "is_current");
    *is_current = 0;
    cjit::require_context(context);
    cjit::require_pointer(options, "options");
    *is_current = cjit::would_return(context->object, options, result) ? 1 : 0;
  });
}

cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_now(context, options, result, error,
                         [&](cjit::Context& object) { return cjit::build_kernel(object, options); });
}

cjit_status_t cjit_kernel_build_get_key(const cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                        cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_any_request);
}
