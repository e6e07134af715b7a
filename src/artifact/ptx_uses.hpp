// Which variables of a PTX module its code reaches.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "artifact/image_kernels.hpp"

namespace cjit {

// Of `variables`, those that a function of the module mentions, and those that the initial value of one of these does.
// In their order. What is no variable and has the name of one counts as a mention.
std::vector<std::string> used_variables(std::string_view ptx, const std::vector<ImageVariable>& variables);

}  // namespace cjit
