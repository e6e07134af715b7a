// Macros whose value is the time of the compilation. A source with them has a different result each time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cjit {

// Returns the line, from 1, of the first __DATE__, __TIME__ or __TIMESTAMP__ in the text; 0 if there is none. Finds
// names in comments and names that a continued line splits. For names that are pasted from parts (##) see NamePieces.
std::uint32_t line_of_clock_macro(std::string_view text);

// Why a text with such a name in this line cannot be cached; "" for line 0. `name` is that of the text.
std::string uncacheable_clock(std::string_view name, std::uint32_t line);

}  // namespace cjit
