// Where a value is in a JSON text: only faults need to know it, so the text is read a second time for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cjit::facts {

// The name of a member in a JSON pointer (RFC 6901).
std::string pointer_token(std::string_view key);

struct FoundValue {
  std::size_t offset = 0;
  std::size_t pointer_size = 0;  // of the part of the pointer that leads to it
};

// The value at a JSON pointer, or the innermost one around it that is in the text. Members whose names are written with
// escapes are not found. The text may be damaged.
FoundValue find_value(std::string_view text, std::string_view pointer);

struct TextPosition {
  std::uint32_t line = 0;    // from 1
  std::uint32_t column = 0;  // in bytes, from 1
};

TextPosition position_at(std::string_view text, std::size_t offset);

}  // namespace cjit::facts
