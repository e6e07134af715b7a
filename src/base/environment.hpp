// The environment of the process. It is ignored in programs that must not trust it.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace cjit {

// Returns "" if the variable is not set, and always in a program that runs with another user's rights (setuid). cjit
// never calls getenv() directly, because a variable may name a program, a library or a directory.
std::string_view environment_variable(const char* name);

// `PATH`, or the directories of the system's programs if `PATH` is "".
std::string search_path();

// CJIT_ERROR_INVALID_ARGUMENT for a variable with an invalid value. `takes` describes the valid values.
[[nodiscard]] Error bad_variable(const char* name, std::string_view takes);

}  // namespace cjit
