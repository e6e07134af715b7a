// Finds the variables of a PTX module that its code uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "artifact/image_kernels.hpp"

namespace cjit {

// Returns those of `variables` that a function mentions, and those that the initial value of a returned variable
// mentions, in the order of `variables`. A name that is not a variable but equals one counts as a mention.
std::vector<std::string> used_variables(std::string_view ptx, const std::vector<ImageVariable>& variables);

}  // namespace cjit
