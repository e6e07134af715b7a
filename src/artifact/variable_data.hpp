// Reads the initial values of variables of an image.
#pragma once

#include <optional>
#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

// The initial value of a `__device__` variable in a cubin or PTX; nothing if there is no such variable, or if its value
// is not an array of bytes. The image may be untrusted. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::optional<Buffer> read_variable_data(ByteSpan image, std::string_view symbol);

}  // namespace cjit
