// The directory for sockets and locks that the processes of this user share while they run.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace cjit {

// $XDG_RUNTIME_DIR/cjit, else /tmp/cjit-<uid>; created if it is missing, and only of this user. `purpose` is for the
// message: "the sockets of helpers". `longest_name` is the length of the longest name of a socket in it; 0: none.
// Throws Error(CJIT_ERROR_IO).
std::string runtime_folder(std::string_view purpose, std::size_t longest_name, cjit_stage_t stage);

}  // namespace cjit
