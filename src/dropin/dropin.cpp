#include "dropin/dropin.hpp"

#include <cjit/cache.h>

#include "base/environment.hpp"
#include "base/key_hash.hpp"
#include "base/memo_file.hpp"
#include "base/text.hpp"

namespace cjit {

bool dropins_are_off() {
  const std::string_view value = environment_variable("CJIT_NVRTC");
  return value == "off";
}

Dropin::Dropin(cjit_dropin_library_t library, std::string path, const char* cjit_context_options_t::*path_option)
    : path_(std::move(path)), real_(library, path_) {
  if (!dropins_are_off()) {
    cjit_context_options_t options{.struct_size = sizeof(options)};
    options.*path_option = real_.problem() ? path_.c_str() : real_.file().path.c_str();  // searches pass over drop-ins
    options.keep_failures = CJIT_SWITCH_ON;
    cjit_cache_info_t info{.struct_size = sizeof(info)};
    cjit_error_t* error = nullptr;
    if (cjit_context_create(&options, &context_, &error) == CJIT_SUCCESS &&
        cjit_cache_get_info(context_, &info, nullptr) == CJIT_SUCCESS && *info.problem == '\0')
      cache_folder_ = info.folder;
    if (error != nullptr) log_dropin_problem(concat("every call is forwarded: ", cjit_error_message(error)));
    cjit_error_destroy(error);
    cjit_cache_info_cleanup(&info);
  }
  counts_ = std::make_unique<DropinCounts>(library, cache_folder_);
}

std::string Dropin::memo_folder() const { return cache_folder_.empty() ? "" : concat(cache_folder_, "/v2/headers"); }

std::string Dropin::memo_name(std::string_view name) const {
  return concat("dropin-", sha256(concat(real_.file().identity, '\n', name)).hex());
}

std::optional<Buffer> Dropin::recall(std::string_view name) const { return read_memo(memo_folder(), memo_name(name)); }

void Dropin::remember(std::string_view name, std::string_view contents) const {
  write_memo(memo_folder(), memo_name(name), as_bytes(contents));
}

}  // namespace cjit
