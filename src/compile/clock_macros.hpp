// Macros whose value is when the compiler runs: what they go into is different each time.
#pragma once

#include <cstdint>
#include <string_view>

namespace cjit {

// The line, from 1, of the first __DATE__, __TIME__ or __TIMESTAMP__ in the text; 0 if there is none. One in a comment
// counts too, and one that is split by a continued line; for those that are put together from parts (##) see
// NamePieces.
std::uint32_t line_of_clock_macro(std::string_view text);

}  // namespace cjit
