#include "measure/contents.hpp"

#include <cjit/value_kind.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

#include "artifact/value_kind.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

template <typename Value>
Value element(std::span<const std::byte> bytes, std::size_t index) {
  Value value;
  std::memcpy(&value, bytes.data() + index * sizeof(Value), sizeof(Value));
  return value;
}

bool are_equal(std::span<const std::byte> a, std::span<const std::byte> b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0);
}

// The number of a format with a sign, exponents and digits, whose largest exponent is for infinity and NaN.
template <unsigned ExponentBits, unsigned Digits, typename Bits>
double small_float(Bits bits) {
  constexpr int kLargest = (1 << ExponentBits) - 1, kBias = (1 << (ExponentBits - 1)) - 1;
  const int exponent = (bits >> Digits) & kLargest, digits = bits & ((1 << Digits) - 1);
  const double sign = (bits >> (ExponentBits + Digits)) != 0 ? -1 : 1;
  if (exponent == kLargest)
    return digits != 0 ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
  const int hidden = exponent == 0 ? 0 : 1 << Digits;
  return sign * std::ldexp(hidden + digits, std::max(exponent, 1) - kBias - static_cast<int>(Digits));
}

// Has no infinity, and NaN only with all bits.
double float8_e4m3(std::uint8_t bits) {
  constexpr int kDigits = 3, kBias = 7;
  if ((bits & 0x7f) == 0x7f) return std::numeric_limits<double>::quiet_NaN();
  const int exponent = (bits >> kDigits) & 15, digits = bits & 7;
  const int hidden = exponent == 0 ? 0 : 1 << kDigits;
  return ((bits & 0x80) != 0 ? -1 : 1) * std::ldexp(hidden + digits, std::max(exponent, 1) - kBias - kDigits);
}

void add_wrong(Comparison& comparison, std::uint64_t index, const std::string& found, const std::string& expected) {
  if (comparison.wrong++ != 0) return;
  comparison.first = index;
  comparison.found = found;
  comparison.expected = expected;
}

void add_error(Comparison& comparison, std::uint64_t index, double error) {
  if (error <= comparison.worst_error) return;
  comparison.worst_error = error;
  comparison.worst = index;
}

std::string number_text(double number) {
  char text[32];
  return std::string(text, std::to_chars(text, text + sizeof(text), number).ptr);
}

void compare_real(Comparison& comparison, std::uint64_t index, double found, double expected,
                  const Tolerance& tolerance) {
  if (found == expected || (std::isnan(found) && std::isnan(expected))) return;
  // The difference of an infinity and a number is as infinite as the tolerance times the infinity.
  const bool are_finite = std::isfinite(found) && std::isfinite(expected);
  const double magnitude = std::max(std::fabs(found), std::fabs(expected)), distance = std::fabs(found - expected);
  const bool is_within = are_finite && distance <= std::max(tolerance.relative * magnitude, tolerance.absolute);
  // Most elements are within, and no worse than another one: they need no division.
  if (is_within && distance <= comparison.worst_error * magnitude) return;
  add_error(comparison, index, are_finite ? distance / magnitude : std::numeric_limits<double>::infinity());
  if (is_within) return;
  if (std::isnan(found)) ++comparison.nans;
  if (std::isinf(found) && std::isfinite(expected)) ++comparison.infinities;
  add_wrong(comparison, index, number_text(found), number_text(expected));
}

template <typename Value>
Comparison compare_reals(std::span<const std::byte> found, std::span<const std::byte> expected,
                         const Tolerance& tolerance, double (*decode)(Value)) {
  Comparison comparison;
  comparison.elements = found.size() / sizeof(Value);
  if (are_equal(found, expected)) return comparison;
  for (std::size_t i = 0; i < comparison.elements; ++i)
    compare_real(comparison, i, decode(element<Value>(found, i)), decode(element<Value>(expected, i)), tolerance);
  return comparison;
}

template <typename Value>
Comparison compare_integers(std::span<const std::byte> found, std::span<const std::byte> expected) {
  Comparison comparison;
  comparison.elements = found.size() / sizeof(Value);
  if (are_equal(found, expected)) return comparison;
  for (std::size_t i = 0; i < comparison.elements; ++i) {
    const Value a = element<Value>(found, i), b = element<Value>(expected, i);
    if (a == b) continue;
    const auto x = static_cast<double>(a), y = static_cast<double>(b);
    add_error(comparison, i, std::fabs(x - y) / std::max(std::fabs(x), std::fabs(y)));
    add_wrong(comparison, i, std::to_string(a), std::to_string(b));
  }
  return comparison;
}

Comparison compare_bytes(std::span<const std::byte> found, std::span<const std::byte> expected, std::size_t size) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  Comparison comparison;
  comparison.elements = found.size() / size;
  for (std::size_t i = 0; i < comparison.elements; ++i) {
    const auto a = found.subspan(i * size, size), b = expected.subspan(i * size, size);
    if (are_equal(a, b)) continue;
    const auto text = [&](std::span<const std::byte> bytes) {
      std::string hex = "bytes:";
      for (const std::byte byte : bytes)
        hex.append({kDigits[std::to_integer<unsigned>(byte) >> 4], kDigits[std::to_integer<unsigned>(byte) & 15]});
      return hex;
    };
    add_error(comparison, i, 1);
    add_wrong(comparison, i, text(a), text(b));
  }
  return comparison;
}

}  // namespace

ContentsMaker::ContentsMaker(const MeasuredArgument& argument) : argument_(argument), contents_(argument) {
  if (argument.contents != MeasuredArgument::Contents::kFile) return;
  file_.open(argument.path, std::ios::binary);
  if (!file_)
    throw Error(
        CJIT_ERROR_IO, CJIT_STAGE_LAUNCH,
        concat("cannot read the argument '", argument.name, "': the file '", argument.path, "' cannot be opened"));
}

void ContentsMaker::make(std::span<std::byte> part) {
  if (argument_.contents == MeasuredArgument::Contents::kFile)
    file_.read(reinterpret_cast<char*>(part.data()), static_cast<std::streamsize>(part.size()));
  else
    contents_.make(part);
}

std::string contents_of(const MeasuredArgument& argument) {
  constexpr std::size_t kPart = std::size_t{16} << 20;
  std::string contents(argument.bytes, '\0');
  ContentsMaker maker(argument);
  const std::span<std::byte> all(reinterpret_cast<std::byte*>(contents.data()), contents.size());
  for (std::size_t at = 0; at < all.size(); at += kPart) maker.make(all.subspan(at, std::min(kPart, all.size() - at)));
  return contents;
}

std::string Comparison::difference() const {
  return is_right() ? "" : concat("element ", first, " is ", found, ", expected ", expected);
}

Comparison compare(const MeasuredArgument& argument, std::span<const std::byte> found,
                   std::span<const std::byte> expected, const Tolerance& tolerance) {
  const auto reals = [&](auto* decode) { return compare_reals(found, expected, tolerance, decode); };
  const auto integers = [&](auto zero) { return compare_integers<decltype(zero)>(found, expected); };
  switch (argument.kind) {
    case CJIT_VALUE_FLOAT64:
    case CJIT_VALUE_COMPLEX128:
      return reals(+[](double value) { return value; });
    case CJIT_VALUE_FLOAT32:
    case CJIT_VALUE_COMPLEX64:
      return reals(+[](float value) { return static_cast<double>(value); });
    case CJIT_VALUE_FLOAT16:
    case CJIT_VALUE_COMPLEX32:
      return reals(small_float<5, 10, std::uint16_t>);
    case CJIT_VALUE_BFLOAT16:
      return reals(small_float<8, 7, std::uint16_t>);
    case CJIT_VALUE_FLOAT8_E5M2:
      return reals(small_float<5, 2, std::uint8_t>);
    case CJIT_VALUE_FLOAT8_E4M3:
      return reals(float8_e4m3);
    case CJIT_VALUE_INT8:
      return integers(std::int8_t{});
    case CJIT_VALUE_BOOL:
    case CJIT_VALUE_UINT8:
      return integers(std::uint8_t{});
    case CJIT_VALUE_INT16:
      return integers(std::int16_t{});
    case CJIT_VALUE_UINT16:
      return integers(std::uint16_t{});
    case CJIT_VALUE_INT32:
      return integers(std::int32_t{});
    case CJIT_VALUE_UINT32:
      return integers(std::uint32_t{});
    case CJIT_VALUE_INT64:
      return integers(std::int64_t{});
    case CJIT_VALUE_UINT64:
      return integers(std::uint64_t{});
    default:
      return compare_bytes(found, expected, std::max(value_kind(argument.kind).size, 1U));
  }
}

}  // namespace cjit
