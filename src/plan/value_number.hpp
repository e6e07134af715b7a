// Integers as values of arguments: reads, ranges, writes. Inline, because every run of a plan uses them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include "artifact/value_kind.hpp"

namespace cjit {

// Reads a value of a kind that expressions can use.
inline std::int64_t read_integer(cjit_value_kind_t kind, const void* value) {
  const auto as = [&](auto number) {
    std::memcpy(&number, value, sizeof(number));
    return static_cast<std::int64_t>(number);
  };
  switch (kind) {
    case CJIT_VALUE_INT8:
      return as(std::int8_t{});
    case CJIT_VALUE_BOOL:
    case CJIT_VALUE_UINT8:
      return as(std::uint8_t{});
    case CJIT_VALUE_INT16:
      return as(std::int16_t{});
    case CJIT_VALUE_UINT16:
      return as(std::uint16_t{});
    case CJIT_VALUE_INT32:
      return as(std::int32_t{});
    case CJIT_VALUE_UINT32:
      return as(std::uint32_t{});
    default:
      return as(std::int64_t{});
  }
}

struct ValueRange {
  std::int64_t lowest;
  std::int64_t highest;
};

// The integers that a value of this kind and size can have. Without a kind, both signed and unsigned values fit.
inline ValueRange range_of(cjit_value_kind_t kind, std::uint32_t size) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  const auto bits = static_cast<int>(size * 8);
  const std::int64_t half = size >= 8 ? kMax : (std::int64_t{1} << (bits - 1)) - 1;
  const std::int64_t whole = size >= 8 ? kMax : (std::int64_t{1} << bits) - 1;
  switch (kind) {
    case CJIT_VALUE_INT8:
    case CJIT_VALUE_INT16:
    case CJIT_VALUE_INT32:
    case CJIT_VALUE_INT64:
      return {-half - 1, half};
    case CJIT_VALUE_BOOL:
      return {0, 1};
    case CJIT_VALUE_POINTER:
    case CJIT_VALUE_UINT8:
    case CJIT_VALUE_UINT16:
    case CJIT_VALUE_UINT32:
    case CJIT_VALUE_UINT64:
      return {0, whole};
    case CJIT_VALUE_FLOAT32:
    case CJIT_VALUE_FLOAT64:
      return {kMin, kMax};
    default:
      return {-half - 1, whole};
  }
}

inline void write_number(cjit_value_kind_t kind, std::uint32_t size, std::int64_t value, std::byte* to) {
  if (kind == CJIT_VALUE_FLOAT32) {
    const auto number = static_cast<float>(value);
    std::memcpy(to, &number, sizeof(number));
  } else if (kind == CJIT_VALUE_FLOAT64) {
    const auto number = static_cast<double>(value);
    std::memcpy(to, &number, sizeof(number));
  } else {
    std::memcpy(to, &value, size);  // little-endian
  }
}

}  // namespace cjit
