// Finds the global definitions of an image, without a linker.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

// Return the functions, kernels and variables that only one input of a link may define: global ones that are not weak.
// The bytes may be untrusted. Throw Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::vector<std::string> cubin_definitions(ByteSpan cubin);
std::vector<std::string> ptx_definitions(std::string_view text);

// Returns the symbol for messages: "'scale(float*)' (_Z5scalePf)" or "'scale'".
std::string describe_symbol(const std::string& symbol);

}  // namespace cjit
