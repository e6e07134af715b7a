// Base64 (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cjit {

// Decodes text with its padding. Returns nothing if it is not base64.
std::optional<std::string> from_base64(std::string_view text);

// Encodes bytes, with padding.
std::string to_base64(std::string_view bytes);

}  // namespace cjit
