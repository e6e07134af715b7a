// nvcc has no name expressions. These functions add lines to a source that instantiate the names and reveal their
// symbols.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// The file name of the added lines in compiler messages. Line n belongs to name expression n, from 1.
inline constexpr std::string_view kNameLines = "name expressions";

// Lines to append to a source: device variables that PTX initializes with the addresses of the named entities.
std::string markers_for(const std::vector<std::string>& name_expressions);

// Removes the markers from PTX and returns the symbol of each; "" for a missing marker.
std::vector<std::string> take_markers(std::string& ptx, std::size_t count);

// Lines to append instead if the image is not PTX. They instantiate the same names and leave nothing in the image.
std::string references_for(const std::vector<std::string>& name_expressions);

}  // namespace cjit
