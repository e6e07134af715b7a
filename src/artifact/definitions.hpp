// The symbols that an image defines for others, read without a linker.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

// Functions, kernels and variables that no other input of a link may define too: global, and not weak. Throw
// Error(CJIT_ERROR_ARTIFACT_CORRUPT). The bytes may be untrusted.
std::vector<std::string> cubin_definitions(ByteSpan cubin);
std::vector<std::string> ptx_definitions(std::string_view text);

// "'scale(float*)' (_Z5scalePf)", "'scale'"
std::string describe_symbol(const std::string& symbol);

}  // namespace cjit
