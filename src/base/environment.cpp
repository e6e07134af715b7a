#include "base/environment.hpp"

#include <stdlib.h>

#include "base/text.hpp"

// The linker redirects getenv() of linked libraries here (--wrap). libcrypto reads its settings for the processor so.
extern "C" char* __wrap_getenv(const char* name);
extern "C" char* __wrap_getenv(const char* name) { return ::secure_getenv(name); }

namespace cjit {

std::string_view environment_variable(const char* name) {
  const char* const value = ::secure_getenv(name);
  return value != nullptr ? value : "";
}

std::string search_path() {
  const std::string_view path = environment_variable("PATH");
  return std::string(path.empty() ? "/usr/bin:/bin" : path);
}

Error bad_variable(const char* name, std::string_view takes) {
  return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
               concat("the environment variable ", name, " is '", environment_variable(name), "'; it takes ", takes));
}

}  // namespace cjit
