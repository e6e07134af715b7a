// Environment variables that NVIDIA's compilers read and that change their results.
#pragma once

#include <string>
#include <vector>

namespace cjit {

// Returns "NAME=value" for those that are set, sorted. They are fields of each cache key, and workers and nvcc get the
// values of this process. Libraries in this process read some of them only once, so call this before they are opened.
std::vector<std::string> compiler_variables();

// Why builds cannot be cached now: a variable has options or file names, or the variables differ from those of the
// first call. Returns "" if builds can be cached.
std::string uncacheable_variable(const std::vector<std::string>& variables);

}  // namespace cjit
