#include "facts/run_argument.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

#include "facts/value_kind.hpp"

namespace cjit::facts {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 44;
constexpr const char* kMemoryForms =
    "zeros:SHAPExTYPE, ones:SHAPExTYPE, random:SHAPExTYPE[:SEED], file:PATH or null, such as zeros:32x64xfloat32";

// ---- numbers

// The nearest value, ties to even, of a format with a sign, exponents and digits. Larger numbers become the value with
// the largest exponent and no digits, which is infinity in formats that have one. NaN has all bits but the sign.
template <unsigned ExponentBits, unsigned Digits>
std::uint16_t to_small_float(double number) {
  constexpr int kMinExponent = 2 - (1 << (ExponentBits - 1));
  constexpr unsigned kLargest = ((1U << ExponentBits) - 1) << Digits;
  const unsigned sign = std::signbit(number) ? 1U << (ExponentBits + Digits) : 0;
  const double magnitude = std::fabs(number);
  if (std::isnan(number)) return kLargest | ((1U << Digits) - 1);
  if (magnitude >= std::ldexp(2, -kMinExponent + 1)) return static_cast<std::uint16_t>(sign | kLargest);
  const int exponent = magnitude < std::ldexp(1, kMinExponent) ? kMinExponent : std::ilogb(magnitude);
  // Rounding up to the next power of two carries into the exponent, as it must. The hidden bit of a normal number adds
  // one to the exponent.
  const auto digits = static_cast<unsigned>(std::nearbyint(std::ldexp(magnitude, static_cast<int>(Digits) - exponent)));
  return static_cast<std::uint16_t>(sign | (digits + (static_cast<unsigned>(exponent - kMinExponent) << Digits)));
}

std::uint16_t to_float16(double number) { return to_small_float<5, 10>(number); }
std::uint16_t to_bfloat16(double number) { return to_small_float<8, 7>(number); }
float to_float32(double number) { return static_cast<float>(number); }
double to_float64(double number) { return number; }

template <unsigned ExponentBits, unsigned Digits>
std::uint8_t to_byte(double number) {
  return static_cast<std::uint8_t>(to_small_float<ExponentBits, Digits>(number));
}

// The IEEE format of 128 bits, for normal numbers and zeros of double.
std::pair<std::uint64_t, std::uint64_t> to_float128(double number) {
  const auto bits = std::bit_cast<std::uint64_t>(number);
  constexpr std::uint64_t kSign = std::uint64_t{1} << 63, kBiases = 16383 - 1023;
  const std::uint64_t sign = bits & kSign, rest = bits & ~kSign;
  return {bits << 60, rest == 0 ? sign : sign | ((rest >> 4) + (kBiases << 48))};
}

template <typename Value>
std::string bytes_of(Value value) {
  return std::string(reinterpret_cast<const char*>(&value), sizeof value);
}

// The whole text as a number; nothing for other texts and for numbers that do not fit.
template <typename Value, typename... Base>
std::optional<Value> parse_whole(std::string_view text, Base... base) {
  Value value{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value, base...);
  if (failure != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

template <typename Value>
std::string parse_integer(std::string_view text) {
  const bool is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const auto value = is_hexadecimal ? parse_whole<Value>(text.substr(2), 16) : parse_whole<Value>(text);
  return value ? bytes_of(*value) : "";
}

template <typename Value>
std::string parse_real(std::string_view text, Value (*convert)(double)) {
  const auto number = parse_whole<double>(text);
  return number ? bytes_of(convert(*number)) : "";
}

// A double between is not the nearest one of some texts.
std::string parse_float32(std::string_view text) {
  const auto number = parse_whole<float>(text);
  return number ? bytes_of(*number) : parse_real(text, to_float32);
}

std::string parse_bool(std::string_view text) {
  if (text == "1" || text == "true") return bytes_of(true);
  if (text == "0" || text == "false") return bytes_of(false);
  return "";
}

// "" for texts that are no number of the kind.
std::string parse_number(cjit_value_kind_t kind, std::string_view text) {
  switch (kind) {
    case CJIT_VALUE_BOOL:
      return parse_bool(text);
    case CJIT_VALUE_INT8:
      return parse_integer<std::int8_t>(text);
    case CJIT_VALUE_UINT8:
      return parse_integer<std::uint8_t>(text);
    case CJIT_VALUE_INT16:
      return parse_integer<std::int16_t>(text);
    case CJIT_VALUE_UINT16:
      return parse_integer<std::uint16_t>(text);
    case CJIT_VALUE_INT32:
      return parse_integer<std::int32_t>(text);
    case CJIT_VALUE_UINT32:
      return parse_integer<std::uint32_t>(text);
    case CJIT_VALUE_INT64:
      return parse_integer<std::int64_t>(text);
    case CJIT_VALUE_UINT64:
      return parse_integer<std::uint64_t>(text);
    case CJIT_VALUE_FLOAT16:
      return parse_real(text, to_float16);
    case CJIT_VALUE_BFLOAT16:
      return parse_real(text, to_bfloat16);
    case CJIT_VALUE_FLOAT32:
      return parse_float32(text);
    case CJIT_VALUE_FLOAT64:
      return parse_real(text, to_float64);
    default:
      return "";
  }
}

// What the numbers of a kind are called; "" for kinds without.
std::string number_range(cjit_value_kind_t kind) {
  if (kind == CJIT_VALUE_BOOL) return "0, 1, true or false";
  if (kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT64)
    return std::string("a whole number that fits in ") + value_kind(kind).name;
  return kind >= CJIT_VALUE_FLOAT16 && kind <= CJIT_VALUE_FLOAT64 ? "a number" : "";
}

// "bytes:0a00ff01"; nothing for other texts
std::optional<std::string> parse_bytes(std::string_view text) {
  constexpr std::string_view kPrefix = "bytes:";
  if (!text.starts_with(kPrefix)) return {};
  text.remove_prefix(kPrefix.size());
  std::string bytes;
  for (; text.size() >= 2; text.remove_prefix(2)) {
    const auto byte = parse_whole<std::uint8_t>(text.substr(0, 2), 16);
    if (!byte) return {};
    bytes.push_back(static_cast<char>(*byte));
  }
  return text.empty() ? std::optional(bytes) : std::nullopt;
}

// ---- memory

// Kinds that memory cannot be made of, except zeros.
bool is_opaque(cjit_value_kind_t kind) { return kind < CJIT_VALUE_BOOL; }

// The position of the type in "32x64xfloat32". It is the longest end that is a type, because "complex64" has an x too.
std::size_t find_type(std::string_view text) {
  for (std::size_t at = 0; at != std::string_view::npos;) {
    if (value_kind(find_value_kind(text.substr(at))).size != 0) return at;
    const auto next = text.find('x', at);
    at = next == std::string_view::npos ? next : next + 1;
  }
  return text.rfind('x') + 1;  // 0 without an x
}

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string read_shape(std::string_view text, RunArgument& to) {
  const std::size_t begin = find_type(text);
  const std::string type(text.substr(begin));
  const ValueKind& kind = value_kind(find_value_kind(type));
  if (kind.size == 0) return "its type " + in_quotes(type) + " is unknown; it takes one such as float32";
  if (begin == 0) return "it has no shape; write SHAPExTYPE, such as 1024x" + type;
  to.kind = kind.kind;
  to.bytes = kind.size;
  for (std::string_view shape = text.substr(0, begin); !shape.empty();) {
    const auto end = shape.find('x');
    const auto extent = parse_whole<std::uint64_t>(shape.substr(0, end));
    if (!extent) return "its shape has " + in_quotes(shape.substr(0, end)) + ", which is not a whole number";
    if (__builtin_mul_overflow(to.bytes, *extent, &to.bytes)) to.bytes = std::numeric_limits<std::uint64_t>::max();
    shape.remove_prefix(end + 1);
  }
  if (to.bytes > kMostBytes) return "it has more than 2^44 bytes";
  if (is_opaque(to.kind) && to.contents != RunArgument::Contents::kZeros)
    return "memory of " + type + " takes zeros:, file: or null";
  return "";
}

std::string read_memory(std::string_view text, RunArgument& to) {
  using Contents = RunArgument::Contents;
  if (text == "null") {
    to.value.assign(sizeof(std::uint64_t), '\0');
    return "";
  }
  const auto colon = text.find(':');
  constexpr std::pair<std::string_view, Contents> kForms[] = {
      {"zeros", Contents::kZeros}, {"ones", Contents::kOnes}, {"random", Contents::kRandom}, {"file", Contents::kFile}};
  const auto* const form = std::find_if(std::begin(kForms), std::end(kForms),
                                        [&](const auto& one) { return one.first == text.substr(0, colon); });
  if (colon == std::string_view::npos || form == std::end(kForms))
    return std::string("it is a pointer and takes ") + kMemoryForms;
  text.remove_prefix(colon + 1);
  to.contents = form->second;
  if (to.contents == Contents::kFile) {
    to.path = text;
    return "";
  }
  if (const auto end = text.find(':'); end != std::string_view::npos && to.contents == Contents::kRandom) {
    const std::string_view seed = text.substr(end + 1);
    const auto number = parse_whole<std::uint64_t>(seed);
    if (!number) return "its seed " + in_quotes(seed) + " is not a whole number";
    to.seed = *number;
    text = text.substr(0, end);
  }
  return read_shape(text, to);
}

template <typename Next>
void fill(std::span<std::byte> part, Next next) {
  using Value = decltype(next());
  for (std::size_t at = 0; at + sizeof(Value) <= part.size(); at += sizeof(Value)) {
    const Value value = next();
    std::memcpy(part.data() + at, &value, sizeof value);
  }
}

}  // namespace

std::string read_run_argument(cjit_value_kind_t kind, std::uint64_t size, std::string_view text, RunArgument& to) {
  if (kind == CJIT_VALUE_POINTER) return read_memory(text, to);
  const auto bytes = parse_bytes(text);
  to.value = bytes ? *bytes : parse_number(kind, text);
  if (!to.value.empty() && to.value.size() == size) return "";
  const std::string range = number_range(kind);
  return "it takes " + range + (range.empty() ? "" : ", or ") + "bytes: and " + std::to_string(2 * size) +
         " hexadecimal digits";
}

MemoryContents::MemoryContents(const RunArgument& argument)
    : kind_(argument.kind),
      is_zero_(argument.contents == RunArgument::Contents::kZeros),
      is_random_(argument.contents == RunArgument::Contents::kRandom),
      random_(argument.seed) {}

template <typename Value>
void MemoryContents::fill_complex(std::span<std::byte> part, Value (*convert)(double)) {
  fill(part, [&] {
    const Value number = convert(real());
    return std::array{number, is_random_ ? convert(real()) : Value{}};
  });
}

void MemoryContents::make(std::span<std::byte> part) {
  constexpr unsigned kWholeNumbers = 100;
  const auto small = [&](auto convert) { fill(part, [&] { return convert(real()); }); };
  const auto integers = [&](auto zero) {
    fill(part, [&] { return static_cast<decltype(zero)>(zero + whole(kWholeNumbers)); });
  };
  if (is_zero_) {
    std::ranges::fill(part, std::byte{0});
    return;
  }
  switch (kind_) {
    case CJIT_VALUE_BOOL:
      return fill(part, [&] { return whole(2); });
    case CJIT_VALUE_INT8:
    case CJIT_VALUE_UINT8:
      return integers(std::uint8_t{0});
    case CJIT_VALUE_INT16:
    case CJIT_VALUE_UINT16:
      return integers(std::uint16_t{0});
    case CJIT_VALUE_INT32:
    case CJIT_VALUE_UINT32:
      return integers(std::uint32_t{0});
    case CJIT_VALUE_INT64:
    case CJIT_VALUE_UINT64:
      return integers(std::uint64_t{0});
    case CJIT_VALUE_INT128:
    case CJIT_VALUE_UINT128:
      return fill(part, [&] { return std::array<std::uint64_t, 2>{whole(kWholeNumbers), 0}; });
    case CJIT_VALUE_FLOAT16:
      return small(to_float16);
    case CJIT_VALUE_BFLOAT16:
      return small(to_bfloat16);
    case CJIT_VALUE_FLOAT32:
      return small(to_float32);
    case CJIT_VALUE_FLOAT64:
      return small(to_float64);
    case CJIT_VALUE_FLOAT128:
      return fill(part, [&] {
        const auto [low, high] = to_float128(real());
        return std::array{low, high};
      });
    case CJIT_VALUE_FLOAT8_E4M3:
      return small(to_byte<4, 3>);
    case CJIT_VALUE_FLOAT8_E5M2:
      return small(to_byte<5, 2>);
    case CJIT_VALUE_FLOAT8_E8M0:
      return fill(part, [&] { return static_cast<std::uint8_t>(127 - (is_random_ ? whole(8) : 0)); });
    case CJIT_VALUE_FLOAT6_E2M3:
      return small(to_byte<2, 3>);
    case CJIT_VALUE_FLOAT6_E3M2:
      return small(to_byte<3, 2>);
    case CJIT_VALUE_FLOAT4_E2M1:
      return small(to_byte<2, 1>);
    case CJIT_VALUE_COMPLEX32:
      return fill_complex(part, to_float16);
    case CJIT_VALUE_COMPLEX64:
      return fill_complex(part, to_float32);
    case CJIT_VALUE_COMPLEX128:
      return fill_complex(part, to_float64);
    default:
      std::ranges::fill(part, std::byte{0});
  }
}

}  // namespace cjit::facts
