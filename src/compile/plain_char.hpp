// NVRTC's type `char` is signed on x86-64 and unsigned on aarch64, as in the C ABIs of these processors. This is the
// only difference that releases of one build number were found to have (docs/decisions.md).
#pragma once

#include <string_view>

namespace cjit {

#if defined(__aarch64__)
inline constexpr std::string_view kPlainChar = "unsigned";
#else
inline constexpr std::string_view kPlainChar = "signed";
#endif

// Whether the meaning of the text may depend on the sign of `char`: it has the type, limits of the type, a character
// literal, or a string that is not an operand of asm, the format of printf, or the name of a header or language. May
// return true for other texts.
bool may_depend_on_plain_char(std::string_view text);

}  // namespace cjit
