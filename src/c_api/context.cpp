#include "pipeline/context.hpp"

#include <cjit/context.h>

#include <limits>

#include "base/call_back_scope.hpp"
#include "base/text.hpp"
#include "c_api/cache_options.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/variables.hpp"
#include "c_api/worker_options.hpp"
#include "mock/mock_driver.hpp"
#include "options/arch.hpp"

namespace cjit {

namespace {

cjit_context_options_t read_options(const cjit_context_options_t* options) {
  if (options == nullptr) return {.struct_size = sizeof(cjit_context_options_t)};
  const cjit_context_options_t read = read_struct(options, "options");
  if (read.log_level > CJIT_LOG_LEVEL_DEBUG)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `log_level` is ", read.log_level, "; use a value of enum cjit_log_level"));
  return read;
}

// The call owns both as soon as it begins (cjit_finalizer_t).
struct CallbackUserData {
  explicit CallbackUserData(const cjit_context_options_t* options) noexcept {
    if (!has_plausible_size(options)) return;
    of_log = {options->log_user_data, options->log_finalizer};
    of_compile = {options->compile_user_data, options->compile_finalizer};
  }
  UserData of_log;
  UserData of_compile;
};

cjit_header_check_t header_check(const cjit_context_options_t& options) {
  return choice_of(read_header_check(options.header_check), "CJIT_HEADER_CHECK", {"always", "once"},
                   CJIT_HEADER_CHECK_ALWAYS);
}

std::vector<std::string> immutable_dirs(const cjit_context_options_t& options) {
  const bool is_option = options.immutable_dirs != nullptr || options.immutable_dir_count != 0;
  std::vector<std::string> folders =
      paths_of(options.immutable_dirs, options.immutable_dir_count, "immutable_dirs", "CJIT_IMMUTABLE_DIRS");
  for (const std::string& folder : folders)
    if (!folder.starts_with('/'))
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat(is_option ? "the option `immutable_dirs`" : "the environment variable CJIT_IMMUTABLE_DIRS",
                         " has the relative path '", folder,
                         "', which would name another directory after a change of the working directory; use absolute "
                         "paths"));
  return folders;
}

std::shared_ptr<MockDriver> make_mock(const cjit_context_options_t& options) {
  if (options.mock_device == nullptr) return nullptr;
  return std::make_shared<MockDriver>(find_mock_device(options.mock_device));
}

ToolkitOptions toolkit_options(const cjit_context_options_t& options, const std::shared_ptr<MockDriver>& mock) {
  if (options.cuda_home == nullptr) require_folder("CJIT_CUDA_HOME");
  return {.cuda_home = std::string(read_string(options.cuda_home)),
          .nvrtc_path = std::string(read_string(options.nvrtc_path)),
          .nvjitlink_path = std::string(read_string(options.nvjitlink_path)),
          .nvvm_path = std::string(read_string(options.nvvm_path)),
          .driver_path = std::string(read_string(options.driver_path)),
          .nvcc_path = std::string(read_string(options.nvcc_path)),
          .stand_in_driver = mock != nullptr ? driver_of(mock) : nullptr};
}

std::string default_arch(const cjit_context_options_t& options) {
  const std::string_view arch = options.default_arch == nullptr ? "native" : options.default_arch;
  parse_arch(arch);  // throws here, because an invalid architecture would otherwise fail only at the first build
  return std::string(arch);
}

std::uint64_t loaded_kernel_limit(const cjit_context_options_t& options) {
  if (options.loaded_kernel_limit == CJIT_NO_LIMIT) return std::numeric_limits<std::uint64_t>::max();
  return options.loaded_kernel_limit == 0 ? ContextSettings{}.loaded_kernel_limit : options.loaded_kernel_limit;
}

bool keeps_failures(const cjit_context_options_t& options) {
  return choice_of(read_switch(options.keep_failures, "keep_failures"), "CJIT_KEEP_FAILURES", {"on", "off"},
                   CJIT_SWITCH_OFF) == CJIT_SWITCH_ON;
}

std::string trace_file(const cjit_context_options_t& options) {
  return options.trace_file != nullptr ? options.trace_file : output_file_of("CJIT_TRACE");
}

std::string record_file(const cjit_context_options_t& options) {
  return options.record_file != nullptr ? options.record_file : output_file_of("CJIT_RECORD");
}

std::string dump_dir(const cjit_context_options_t& options) {
  if (options.dump_dir != nullptr) return options.dump_dir;
  return output_folder_of("CJIT_DUMP_DIR");
}

}  // namespace

void require_context(const cjit_context* context) {
  require_pointer(context, "context");
  require_outside_callbacks(*context->object);
}

void require_outside_callbacks(const Context& context) {
  if (CallBackScope::contains(&context))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "a log or compile callback called cjit with its own context; the call that runs the callback has not "
                "returned, and waiting for it here could deadlock; return from the callback first, or use another "
                "context");
}

}  // namespace cjit

cjit_status_t cjit_context_create(const cjit_context_options_t* options, cjit_context_t** context,
                                  cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::CallbackUserData user_data(options);
    cjit::require_pointer(context, "context");
    *context = nullptr;
    const cjit_context_options_t read = cjit::read_options(options);
    auto mock = cjit::make_mock(read);
    auto object = std::make_shared<cjit::Context>(cjit::ContextSettings{
        .toolkit = cjit::toolkit_options(read, mock),
        .default_arch = cjit::default_arch(read),
        .dump_dir = cjit::dump_dir(read),
        .cache = cjit::read_cache_settings(read),
        .workers = cjit::read_worker_settings(read),
        .log_level = read.log_level,
        .log_callback = read.log_callback,
        .log_user_data = std::move(user_data.of_log),
        .compile_callback = read.compile_callback,
        .compile_user_data = std::move(user_data.of_compile),
        .header_check = cjit::header_check(read),
        .immutable_dirs = cjit::immutable_dirs(read),
        .extra_options = {.before = cjit::words_of("CJIT_PREPEND_OPTIONS"),
                          .after = cjit::words_of("CJIT_APPEND_OPTIONS")},
        .trace_file = cjit::trace_file(read),
        .trace_compiler = cjit::read_switch(read.trace_compiler, "trace_compiler") == CJIT_SWITCH_ON,
        .loaded_kernel_limit = cjit::loaded_kernel_limit(read),
        .record_file = cjit::record_file(read),
        .keeps_failures = cjit::keeps_failures(read)});
    *context = new cjit_context{std::move(object), std::move(mock)};
  });
}
