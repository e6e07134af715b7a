// The kinds of kernel arguments: names, sizes, alignments.
#pragma once

#include <cjit/value_kind.h>

#include <cstdint>
#include <string_view>

namespace cjit {

struct ValueKind {
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
  const char* name = "";
  std::uint32_t size = 0;  // 0: any
  std::uint32_t alignment = 0;
};

// Returns an entry without a name for an unknown kind.
const ValueKind& value_kind(cjit_value_kind_t kind) noexcept;
// Returns CJIT_VALUE_NONE for an unknown name.
cjit_value_kind_t find_value_kind(std::string_view name) noexcept;

constexpr bool is_integer(cjit_value_kind_t kind) { return kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT128; }

// Whether a value of one kind can be passed for the other; both have the same size. Signed and unsigned integers are
// interchangeable, because a literal such as `7` does not tell which is meant. CUdeviceptr is an integer.
constexpr bool is_interchangeable(cjit_value_kind_t expected, cjit_value_kind_t given) {
  if (expected == given || expected == CJIT_VALUE_BYTES) return true;
  if (expected == CJIT_VALUE_POINTER) return given == CJIT_VALUE_UINT64;
  return is_integer(expected) && is_integer(given);
}

}  // namespace cjit
