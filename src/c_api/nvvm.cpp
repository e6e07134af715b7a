#include <cjit/nvvm.h>

#include "c_api/build_calls.hpp"
#include "c_api/nvvm_options.hpp"

namespace cjit {

namespace {

cjit_nvvm_info_t info_of(const Nvvm& nvvm, const std::string& arch) {
  const auto number = [](int value) { return static_cast<std::uint32_t>(value); };
  return {.struct_size = 0,
          .version_major = number(nvvm.version().major),
          .version_minor = number(nvvm.version().minor),
          .ir_version_major = number(nvvm.ir_version().major),
          .ir_version_minor = number(nvvm.ir_version().minor),
          .debug_version_major = number(nvvm.debug_version().major),
          .debug_version_minor = number(nvvm.debug_version().minor),
          .llvm_version = number(arch.empty() ? 0 : nvvm.llvm_version(arch).value_or(0)),
          .reserved0 = 0};
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_nvvm_build(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                              cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::build_family(context, options, result, error, &cjit::read_nvvm_request);
}

cjit_status_t cjit_nvvm_build_async(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_family_in_job(context, options, job_options, job, error, &cjit::read_nvvm_request);
}

cjit_status_t cjit_nvvm_build_batch_async(cjit_context_t* context, const cjit_nvvm_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error) {
  return cjit::build_family_batch_in_job(context, options, count, job_options, job, error, &cjit::read_nvvm_request);
}

cjit_status_t cjit_nvvm_verify(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                               cjit_error_t** error) {
  return cjit::guard(error, [&] {
    const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
    cjit::require_context(context);
    const cjit_nvvm_build_options_t read = cjit::read_struct(options, "options");
    cjit::verify_nvvm(*context->object, cjit::read_nvvm_request(read), cjit::read_preferences(read));
  });
}

cjit_status_t cjit_nvvm_build_get_key(const cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_nvvm_request);
}

cjit_status_t cjit_nvvm_get_info(const cjit_context_t* context, const char* arch, cjit_nvvm_info_t* info,
                                 cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    cjit::require_context(context);
    const std::string name = arch == nullptr ? "" : cjit::nvvm_arch(*context->object, arch);
    cjit::write_struct(info, "info", cjit::info_of(*context->object->toolkit().nvvm(), name));
  });
}
