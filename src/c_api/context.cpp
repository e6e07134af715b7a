#include "build/context.hpp"

#include <cjit/context.h>

#include <cstdlib>

#include "base/text.hpp"
#include "build/arch.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

cjit_context_options_t read_options(const cjit_context_options_t* options) {
  if (options == nullptr) return {.struct_size = sizeof(cjit_context_options_t)};
  const cjit_context_options_t read = read_struct(options, "options");
  if (read.log_level > CJIT_LOG_LEVEL_DEBUG)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option 'log_level' is ", read.log_level, "; use a value of enum cjit_log_level"));
  return read;
}

ToolkitOptions toolkit_options(const cjit_context_options_t& options) {
  return {.cuda_home = std::string(read_string(options.cuda_home)),
          .nvrtc_path = std::string(read_string(options.nvrtc_path)),
          .nvjitlink_path = std::string(read_string(options.nvjitlink_path)),
          .nvvm_path = std::string(read_string(options.nvvm_path)),
          .driver_path = std::string(read_string(options.driver_path))};
}

// What the caller set, else the environment variable, else the default.
std::string setting(const char* option, const char* variable, const char* otherwise) {
  if (option != nullptr && *option != '\0') return option;
  const char* value = variable != nullptr ? ::secure_getenv(variable) : nullptr;
  return value != nullptr ? value : otherwise;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_context_create(const cjit_context_options_t* options, cjit_context_t** context,
                                  cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(context, "context");
    *context = nullptr;
    const cjit_context_options_t read = cjit::read_options(options);
    const std::string default_arch = cjit::setting(read.default_arch, nullptr, "native");
    cjit::parse_arch(default_arch);
    auto object = std::make_shared<cjit::Context>(
        cjit::toolkit_options(read), default_arch,
        cjit::setting(read.dump_dir, "CJIT_DUMP_DIR", ""), read.log_level, read.log_callback, read.log_user_data);
    *context = new cjit_context{std::move(object)};
  });
}

void cjit_context_destroy(cjit_context_t* context) { delete context; }
