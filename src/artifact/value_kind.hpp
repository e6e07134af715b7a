// The kinds of kernel arguments, and which of them can be passed for each other.
#pragma once

#include "facts/value_kind.hpp"

namespace cjit {

using facts::find_value_kind;
using facts::value_kind;
using facts::ValueKind;

constexpr bool is_integer(cjit_value_kind_t kind) { return kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT128; }

// Whether a value of one kind can be passed for the other; both have the same size. Signed and unsigned integers are
// interchangeable, because a literal such as `7` does not tell which is meant. CUdeviceptr is an integer.
constexpr bool is_interchangeable(cjit_value_kind_t expected, cjit_value_kind_t given) {
  if (expected == given || expected == CJIT_VALUE_BYTES) return true;
  if (expected == CJIT_VALUE_POINTER) return given == CJIT_VALUE_UINT64;
  return is_integer(expected) && is_integer(given);
}

}  // namespace cjit
