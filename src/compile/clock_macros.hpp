// Macros whose value is when the compiler runs: what they go into is different each time.
#pragma once

#include <cstdint>
#include <string_view>

namespace cjit {

// The line, from 1, of the first __DATE__ or __TIME__ in the text; 0 if there is none. One in a comment counts too, and
// one that is put together from parts (##) does not. NVRTC knows no __TIMESTAMP__.
std::uint32_t line_of_clock_macro(std::string_view text);

}  // namespace cjit
