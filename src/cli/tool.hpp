// Programs of the CUDA toolkit that the command runs.
#pragma once

#include <cjit/cjit.hpp>
#include <string>
#include <vector>

namespace cjit_cli {

// Finds a program beside nvcc, in the toolkit or wheels of NVRTC, or on PATH. Throws cjit::error that lists these
// places; `fix` is its advice.
std::string find_tool(const cjit::context& context, const std::string& name, const std::string& fix);

// Runs a program on a file with these bytes, whose path is appended to the arguments, and returns what it prints.
// Throws cjit::error if it fails.
std::string run_tool(const std::string& program, const std::vector<std::string>& arguments, cjit::bytes_view file);

}  // namespace cjit_cli
