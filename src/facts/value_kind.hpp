// The kinds of kernel arguments: names, sizes, alignments.
#pragma once

#include <cjit/value_kind.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace cjit::facts {

struct ValueKind {
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
  const char* name = "";
  std::uint32_t size = 0;  // 0: any
  std::uint32_t alignment = 0;
};

// The index of an element is its number.
inline constexpr auto kValueKinds = std::to_array<ValueKind>({
    {CJIT_VALUE_NONE, "", 0, 0},
    {CJIT_VALUE_BYTES, "bytes", 0, 0},
    {CJIT_VALUE_POINTER, "pointer", 8, 8},
    {CJIT_VALUE_TENSOR_MAP, "tensor_map", 128, 64},
    {CJIT_VALUE_BOOL, "bool", 1, 1},
    {CJIT_VALUE_INT8, "int8", 1, 1},
    {CJIT_VALUE_UINT8, "uint8", 1, 1},
    {CJIT_VALUE_INT16, "int16", 2, 2},
    {CJIT_VALUE_UINT16, "uint16", 2, 2},
    {CJIT_VALUE_INT32, "int32", 4, 4},
    {CJIT_VALUE_UINT32, "uint32", 4, 4},
    {CJIT_VALUE_INT64, "int64", 8, 8},
    {CJIT_VALUE_UINT64, "uint64", 8, 8},
    {CJIT_VALUE_INT128, "int128", 16, 16},
    {CJIT_VALUE_UINT128, "uint128", 16, 16},
    {CJIT_VALUE_FLOAT16, "float16", 2, 2},
    {CJIT_VALUE_BFLOAT16, "bfloat16", 2, 2},
    {CJIT_VALUE_FLOAT32, "float32", 4, 4},
    {CJIT_VALUE_FLOAT64, "float64", 8, 8},
    {CJIT_VALUE_FLOAT128, "float128", 16, 16},
    {CJIT_VALUE_FLOAT8_E4M3, "float8_e4m3", 1, 1},
    {CJIT_VALUE_FLOAT8_E5M2, "float8_e5m2", 1, 1},
    {CJIT_VALUE_FLOAT8_E8M0, "float8_e8m0", 1, 1},
    {CJIT_VALUE_FLOAT6_E2M3, "float6_e2m3", 1, 1},
    {CJIT_VALUE_FLOAT6_E3M2, "float6_e3m2", 1, 1},
    {CJIT_VALUE_FLOAT4_E2M1, "float4_e2m1", 1, 1},
    {CJIT_VALUE_COMPLEX32, "complex32", 4, 4},
    {CJIT_VALUE_COMPLEX64, "complex64", 8, 8},
    {CJIT_VALUE_COMPLEX128, "complex128", 16, 8},
});

static_assert([] {
  for (std::size_t i = 0; i < kValueKinds.size(); ++i)
    if (kValueKinds[i].kind != i) return false;
  return true;
}());

// Returns an entry without a name for an unknown kind.
constexpr const ValueKind& value_kind(cjit_value_kind_t kind) noexcept {
  return kValueKinds[kind < kValueKinds.size() ? kind : 0];
}

// Returns CJIT_VALUE_NONE for an unknown name.
constexpr cjit_value_kind_t find_value_kind(std::string_view name) noexcept {
  for (const ValueKind& known : kValueKinds)
    if (known.name == name && !name.empty()) return known.kind;
  return CJIT_VALUE_NONE;
}

}  // namespace cjit::facts
