// Detects values that no caller sets on purpose: uninitialized memory, and differences that went below zero.
#pragma once

#include <cstdint>

namespace cjit {

// Maxima of elements in an array, of bytes in one buffer and of bytes of source code (cjit/base.h).
inline constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 20;     // In cjit/base.h: "at most 2^20 elements"
inline constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 40;        // In cjit/base.h: "2^40 bytes"
inline constexpr std::uint64_t kMaxSourceBytes = std::uint64_t{1} << 31;  // In cjit/base.h: "2^31 bytes of source"

[[noreturn]] void refuse_count(std::uint64_t count, std::uint64_t max, const char* name);
[[noreturn]] void refuse_reserved(const char* field, const char* name);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if `count` is above `most`.
inline void require_plausible(std::uint64_t count, std::uint64_t max, const char* name) {
  if (count > max) refuse_count(count, max, name);
}

// Throws Error(CJIT_ERROR_UNSUPPORTED_FIELD) if the reserved field `field` of the struct `name` is set.
inline void require_zero(std::uint32_t reserved, const char* field, const char* name) {
  if (reserved != 0) refuse_reserved(field, name);
}

}  // namespace cjit
