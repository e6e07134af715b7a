#include <cjit/external.h>

#include "c_api/build_calls.hpp"
#include "c_api/external_options.hpp"

namespace cjit {

namespace {

// Calls `change` with the output and reports its errors.
template <typename Change>
cjit_status_t change_output(cjit_external_output_t* output, cjit_error_t** error, Change change) {
  return guard(error, [&] {
    require_pointer(output, "output");
    change(output->object);
  });
}

NamedSymbol read_named_symbol(const char* expression, const char* symbol, const char* schema) {
  require_pointer(expression, "name_expression");
  if (*expression == '\0') refuse_argument("the name of a symbol is empty; pass a name of the result");
  return {adopted_name(expression, std::string(read_string(symbol))), read_argument_schema(schema)};
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_external_build(cjit_context_t* context, const cjit_external_build_options_t* options,
                                  cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_family(context, options, result, error, &cjit::read_external_request);
}

cjit_status_t cjit_external_build_async(cjit_context_t* context, const cjit_external_build_options_t* options,
                                        const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_family_in_job(context, options, job_options, job, error, &cjit::read_external_request);
}

cjit_status_t cjit_external_build_batch_async(cjit_context_t* context,
                                              const cjit_external_build_options_t* const* options, uint64_t count,
                                              const cjit_job_options_t* job_options, cjit_job_t** job,
                                              cjit_error_t** error) {
  return cjit::build_family_batch_in_job(context, options, count, job_options, job, error,
                                         &cjit::read_external_request);
}

cjit_status_t cjit_external_build_get_key(const cjit_context_t* context, const cjit_external_build_options_t* options,
                                          cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_external_request);
}

cjit_status_t cjit_external_output_set_image(cjit_external_output_t* output, cjit_image_kind_t kind, const void* data,
                                             uint64_t size, cjit_error_t** error) {
  return cjit::change_output(output, error, [&](cjit::ExternalOutput& object) {
    object.set_image(kind, cjit::read_bytes(data, size, "data"));
  });
}

cjit_status_t cjit_external_output_set_name(cjit_external_output_t* output, const char* name_expression,
                                            const char* lowered_name, const char* argument_schema,
                                            cjit_error_t** error) {
  return cjit::change_output(output, error, [&](cjit::ExternalOutput& object) {
    object.set_name(cjit::read_named_symbol(name_expression, lowered_name, argument_schema));
  });
}

cjit_status_t cjit_external_output_set_policy(cjit_external_output_t* output, const void* data, uint64_t size,
                                              cjit_error_t** error) {
  return cjit::change_output(
      output, error, [&](cjit::ExternalOutput& object) { object.set_policy(cjit::read_bytes(data, size, "data")); });
}

cjit_status_t cjit_external_output_add_log(cjit_external_output_t* output, const char* text, uint64_t size,
                                           cjit_error_t** error) {
  return cjit::change_output(output, error, [&](cjit::ExternalOutput& object) {
    object.add_log(cjit::as_text(cjit::read_bytes(text, size, "text")));
  });
}

cjit_status_t cjit_external_output_set_failure(cjit_external_output_t* output, const char* reason,
                                               cjit_error_t** error) {
  return cjit::change_output(output, error, [&](cjit::ExternalOutput& object) {
    cjit::require_pointer(reason, "reason");
    object.set_failure(reason);
  });
}

uint64_t cjit_external_output_time_left(const cjit_external_output_t* output) {
  return output == nullptr ? 0 : output->object.milliseconds_left();
}

cjit_status_t cjit_image_adopt(const cjit_image_adopt_options_t* options, cjit_build_result_t* result,
                               cjit_error_t** error) {
  return cjit::guard_result(result, "result", error, [&] {
    auto record = cjit::adopt_image(cjit::read_adopt_request(cjit::read_struct(options, "options")));
    cjit::write_build_result(result, {.record = std::make_shared<const cjit::BuildRecord>(std::move(record)),
                                      .outcome = CJIT_CACHE_OUTCOME_NONE,
                                      .key = "",
                                      .note = ""});
  });
}
