// Suggestions for misspelled names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// The name with the fewest single-character edits from `wanted`; "" if none is near.
std::string_view closest_name(std::string_view wanted, const std::vector<std::string>& names);

}  // namespace cjit
