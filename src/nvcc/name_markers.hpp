// How nvcc, which has no name expressions, is made to instantiate and to name what they mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// What compilers call the lines below in messages; the number of a line is that of its name, from 1.
inline constexpr std::string_view kNameLines = "name expressions";

// To be appended to a source: variables of the device that PTX initializes with the addresses of what is named.
std::string markers_for(const std::vector<std::string>& name_expressions);

// Takes the markers out of PTX and returns the symbol of each. One that is not there is "".
std::vector<std::string> take_markers(std::string& ptx, std::size_t count);

// To be appended instead, where the image is not PTX: instantiates the same and leaves nothing in an image.
std::string references_for(const std::vector<std::string>& name_expressions);

}  // namespace cjit
