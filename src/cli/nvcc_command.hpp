// The command under the name nvcc.
#pragma once

#include <string>
#include <vector>

namespace cjit_cli {

// Does what nvcc does with these arguments, and ends the process as nvcc ends. Throws cjit::error if it finds no nvcc
// or cannot start it.
[[noreturn]] void act_as_nvcc(const std::vector<std::string>& words);

}  // namespace cjit_cli
