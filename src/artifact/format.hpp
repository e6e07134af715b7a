// The numbers of the artifact format; docs/artifact-format.md is its description.
#pragma once

#include <cstdint>

namespace cjit {

inline constexpr std::uint32_t kFormatMajor = 1;
inline constexpr std::uint32_t kFormatMinor = 0;

}  // namespace cjit
