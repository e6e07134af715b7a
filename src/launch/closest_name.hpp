// Suggestions for misspelled names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// Returns the name with the fewest single-character edits from `wanted`; "" if no name is close.
std::string_view closest_name(std::string_view wanted, const std::vector<std::string>& names);

}  // namespace cjit
