// The environment of the process, ignored if it is not trusted.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace cjit {

// "" where it is not set, and for every variable in a program that runs with another user's rights (setuid). Nothing in
// cjit asks the C library itself: a variable may name a program, a library or a folder.
std::string_view environment_variable(const char* name);

// `PATH`, or where that is "" the folders of the system's own programs.
std::string search_path();

// CJIT_ERROR_INVALID_ARGUMENT: the variable's value means nothing. `takes` says what would.
[[nodiscard]] Error bad_variable(const char* name, std::string_view takes);

}  // namespace cjit
