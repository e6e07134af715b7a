// Variables of the environment that NVIDIA's compilers read, and that change what they make.
#pragma once

#include <string>
#include <vector>

namespace cjit {

// "NAME=value" of those that are set, sorted. They are fields of each key, and workers and nvcc get them as this
// process has them. Libraries in this process read some of them once, so the first call is made before they are opened.
std::vector<std::string> compiler_variables();

// Why nothing that is built now can be cached: one of them stands for options or names files, or they are not those
// of the first call; "": they can.
std::string uncacheable_variable(const std::vector<std::string>& variables);

}  // namespace cjit
