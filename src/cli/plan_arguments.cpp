#include "plan_arguments.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <map>
#include <random>

#include "build_option.hpp"

namespace cjit_cli {

namespace {

using cjit::value_kind;

constexpr const char* kPointerValues =
    "zeros:SHAPExTYPE, ones:SHAPExTYPE, random:SHAPExTYPE[:SEED], file:PATH or null, such as zeros:32x64xfloat32";
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 44;

std::string name_of(value_kind kind) { return cjit_value_kind_name(static_cast<cjit_value_kind_t>(kind)); }

// ---- numbers

template <typename Value>
std::vector<std::byte> bytes_of(Value value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

// The nearest value, ties to even, of a format with 16 bits.
std::uint16_t to_float16(double number) {
  const auto sign = static_cast<std::uint16_t>(std::signbit(number) ? 0x8000 : 0);
  const double magnitude = std::fabs(number);
  if (std::isnan(number)) return 0x7fff;
  if (magnitude >= 65520) return sign | 0x7c00;
  constexpr int kMinExponent = -14, kBits = 10;
  int exponent = kMinExponent;
  if (magnitude >= 0x1p-14) exponent = std::ilogb(magnitude);
  // Rounding up to the next power of two carries into the exponent, as it must.
  const double scaled = std::nearbyint(std::ldexp(magnitude, kBits - exponent));
  const int biased = exponent - kMinExponent;  // the hidden bit of a normal number adds one
  return static_cast<std::uint16_t>(sign | (static_cast<int>(scaled) + (biased << kBits)));
}

std::uint16_t to_bfloat16(double number) {
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(number));
  if (std::isnan(number)) return 0x7fff;
  return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
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
std::optional<std::vector<std::byte>> parse_integer(std::string_view text) {
  const bool is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const auto value = is_hexadecimal ? parse_whole<Value>(text.substr(2), 16) : parse_whole<Value>(text);
  return value ? std::optional(bytes_of(*value)) : std::nullopt;
}

std::optional<std::vector<std::byte>> parse_bool(std::string_view text) {
  if (text == "1" || text == "true") return bytes_of(true);
  if (text == "0" || text == "false") return bytes_of(false);
  return {};
}

template <typename Value>
std::size_t store(std::byte* to, Value value) {
  std::memcpy(to, &value, sizeof value);
  return sizeof value;
}

// Stores a number as a value of a kind and returns its size; 0 for kinds that --arg cannot make.
std::size_t store_real(std::byte* to, value_kind kind, double number) {
  switch (kind) {
    case value_kind::bool_:
      return store(to, number != 0);
    case value_kind::int8:
    case value_kind::uint8:
      return store(to, static_cast<std::int8_t>(number));
    case value_kind::int16:
    case value_kind::uint16:
      return store(to, static_cast<std::int16_t>(number));
    case value_kind::int32:
    case value_kind::uint32:
      return store(to, static_cast<std::int32_t>(number));
    case value_kind::int64:
    case value_kind::uint64:
      return store(to, static_cast<std::int64_t>(number));
    case value_kind::float16:
      return store(to, to_float16(number));
    case value_kind::bfloat16:
      return store(to, to_bfloat16(number));
    case value_kind::float32:
      return store(to, static_cast<float>(number));
    case value_kind::float64:
      return store(to, number);
    default:
      return 0;
  }
}

// Nothing for kinds that --arg cannot make.
std::optional<std::vector<std::byte>> from_real(value_kind kind, double number) {
  std::vector<std::byte> bytes(sizeof(double));
  bytes.resize(store_real(bytes.data(), kind, number));
  return bytes.empty() ? std::nullopt : std::optional(bytes);
}

bool is_float(value_kind kind) {
  return kind == value_kind::float16 || kind == value_kind::bfloat16 || kind == value_kind::float32 ||
         kind == value_kind::float64;
}

std::optional<std::vector<std::byte>> parse_number(value_kind kind, const std::string& text) {
  switch (kind) {
    case value_kind::bool_:
      return parse_bool(text);
    case value_kind::int8:
      return parse_integer<std::int8_t>(text);
    case value_kind::uint8:
      return parse_integer<std::uint8_t>(text);
    case value_kind::int16:
      return parse_integer<std::int16_t>(text);
    case value_kind::uint16:
      return parse_integer<std::uint16_t>(text);
    case value_kind::int32:
      return parse_integer<std::int32_t>(text);
    case value_kind::uint32:
      return parse_integer<std::uint32_t>(text);
    case value_kind::int64:
      return parse_integer<std::int64_t>(text);
    case value_kind::uint64:
      return parse_integer<std::uint64_t>(text);
    default:
      break;
  }
  const auto number = parse_whole<double>(text);
  return number ? from_real(kind, *number) : std::nullopt;
}

std::string number_range(value_kind kind) {
  if (kind == value_kind::bool_) return "0, 1, true or false";
  if (is_float(kind)) return "a number";
  return "a whole number that fits in " + name_of(kind);
}

// ---- memory

value_kind find_kind(std::string_view name) {
  for (std::uint32_t kind = CJIT_VALUE_BOOL; *cjit_value_kind_name(kind) != '\0'; ++kind)
    if (name == cjit_value_kind_name(kind)) return static_cast<value_kind>(kind);
  return value_kind::none;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

// The position of the type in "32x64xfloat32". It is the longest end that is a type, because "complex64" has an x too.
std::size_t find_type(const std::string& text) {
  for (std::size_t at = 0; at != std::string::npos;) {
    if (find_kind(std::string_view(text).substr(at)) != value_kind::none) return at;
    const auto next = text.find('x', at);
    at = next == std::string::npos ? next : next + 1;
  }
  return text.rfind('x') + 1;  // 0 without an x
}

void parse_shape(const std::string& text, MemoryContents& to) {
  const std::size_t begin = find_type(text);
  const std::string type = text.substr(begin);
  to.kind = find_kind(type);
  if (to.kind == value_kind::none) throw refuse("its type '" + type + "' is unknown; it takes one such as float32");
  if (begin == 0) throw refuse("it has no shape; write SHAPExTYPE, such as 1024x" + type);
  to.count = 1;
  for (const std::string& extent : split(text.substr(0, begin - 1), 'x')) {
    const auto number = parse_whole<std::uint64_t>(extent);
    if (!number) throw refuse("its shape has '" + extent + "', which is not a whole number");
    if (__builtin_mul_overflow(to.count, *number, &to.count)) to.count = kMaxBytes + 1;
  }
  const std::uint64_t size = cjit_value_kind_size(static_cast<cjit_value_kind_t>(to.kind));
  if (to.count > kMaxBytes / size) throw refuse("it has more than 2^44 bytes");
  to.bytes = to.count * size;
}

std::optional<MemoryContents> parse_pointer(const std::string& text) {
  using Origin = MemoryContents::Origin;
  static const std::map<std::string, Origin> kOrigins = {
      {"zeros", Origin::kZeros}, {"ones", Origin::kOnes}, {"random", Origin::kRandom}, {"file", Origin::kFile}};
  if (text == "null") return {};
  const auto colon = text.find(':');
  const auto origin = kOrigins.find(text.substr(0, colon));
  if (colon == std::string::npos || origin == kOrigins.end())
    throw refuse("it is a pointer and takes " + std::string(kPointerValues));
  MemoryContents contents{.origin = origin->second};
  std::string rest = text.substr(colon + 1);
  if (contents.origin == Origin::kFile) {
    contents.path = rest;
    contents.bytes = read_file(rest).bytes().size();
    return contents;
  }
  if (const auto seed = rest.find(':'); contents.origin == Origin::kRandom && seed != std::string::npos) {
    const auto number = parse_whole<std::uint64_t>(rest.substr(seed + 1));
    if (!number) throw refuse("its seed '" + rest.substr(seed + 1) + "' is not a whole number");
    contents.seed = *number;
    rest.resize(seed);
  }
  parse_shape(rest, contents);
  if (contents.origin != Origin::kZeros && !from_real(contents.kind, 1))
    throw refuse("memory of " + name_of(contents.kind) + " takes zeros:, file: or null");
  return contents;
}

// ---- all arguments

struct Given {
  std::string text;
  bool is_used = false;
};

class ArgumentParser {
 public:
  explicit ArgumentParser(const cjit::plan_info& plan) : plan_(plan) {}

  std::vector<PlanArgument> parse(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) add(text);
    std::vector<PlanArgument> arguments;
    for (std::size_t i = 0; i < plan_.parameter_names().size(); ++i)
      arguments.push_back(argument(std::string(plan_.parameter_names()[i]), plan_.parameter_kinds()[i]));
    for (const auto& [name, given] : given_)
      if (!given.is_used) fault("'" + name + "' is not a parameter");
    if (faults_.empty()) return arguments;
    throw refuse("cannot run the plan '" + std::string(plan_.name()) + "': " + faults_ +
                 "\n  parameters: " + (arguments.empty() ? "none" : std::string(plan_.parameters())));
  }

 private:
  void fault(const std::string& text) { faults_.append(faults_.empty() ? "" : "; ").append(text); }

  void add(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return fault("--arg is '" + text + "'; it takes NAME=VALUE");
    if (!given_.try_emplace(text.substr(0, equals), Given{text.substr(equals + 1)}).second)
      fault("'" + text.substr(0, equals) + "' is given twice");
  }

  PlanArgument argument(const std::string& name, value_kind kind) {
    PlanArgument made{.name = name, .kind = kind, .value = {}, .contents = {}};
    const auto given = given_.find(name);
    if (given == given_.end()) {
      fault("'" + name + "' is missing: pass --arg " + name + "=" +
            (kind == value_kind::pointer ? "zeros:SHAPExTYPE" : "NUMBER"));
      return made;
    }
    given->second.is_used = true;
    try {
      set(made, given->second.text);
    } catch (const cjit::error& error) {
      fault("'" + name + "' is '" + given->second.text + "': " + std::string(error.message()));
    }
    return made;
  }

  static void set(PlanArgument& made, const std::string& text) {
    if (made.kind == value_kind::pointer) {
      made.contents = parse_pointer(text);
      made.value = bytes_of(std::uint64_t{0});
      return;
    }
    if (!from_real(made.kind, 0)) throw refuse("--arg cannot make values of the kind " + name_of(made.kind));
    const auto value = parse_number(made.kind, text);
    if (!value) throw refuse("it takes " + number_range(made.kind));
    made.value = *value;
  }

  const cjit::plan_info& plan_;
  std::map<std::string, Given> given_;
  std::string faults_;
};

}  // namespace

std::vector<PlanArgument> parse_arguments(const cjit::plan_info& plan, const std::vector<std::string>& texts) {
  return ArgumentParser(plan).parse(texts);
}

std::vector<std::byte> make_contents(const MemoryContents& contents) {
  using Origin = MemoryContents::Origin;
  if (contents.origin == Origin::kFile) return read_file(contents.path).bytes().to_vector();
  std::vector<std::byte> bytes(contents.bytes);
  if (contents.origin == Origin::kZeros || contents.count == 0) return bytes;
  // Random numbers are from -1 to 1, integers from 0 to 99, and booleans 0 or 1. Distributions of the C++ library are
  // not the same everywhere.
  std::mt19937_64 random(contents.seed);
  const auto next = [&]() -> double {
    if (contents.origin == Origin::kOnes) return 1;
    if (is_float(contents.kind)) return static_cast<double>(random() >> 11) * 0x1p-52 - 1;
    return static_cast<double>(random() % (contents.kind == value_kind::bool_ ? 2 : 100));
  };
  for (std::size_t at = 0; at < bytes.size();) at += store_real(bytes.data() + at, contents.kind, next());
  return bytes;
}

}  // namespace cjit_cli
