#include "cjit_worker/contents.hpp"

#include <cjit/value_kind.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "artifact/value_kind.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

template <typename Value, typename Next>
void fill(std::span<std::byte> part, Next next) {
  for (std::size_t at = 0; at + sizeof(Value) <= part.size(); at += sizeof(Value)) {
    const Value value = next();
    std::memcpy(part.data() + at, &value, sizeof(Value));
  }
}

// Fills with elements of the kind: `real` returns a floating-point number, `whole` a number below its argument.
template <typename Real, typename Whole>
void fill(cjit_value_kind_t kind, std::span<std::byte> part, Real real, Whole whole) {
  constexpr unsigned kWholeNumbers = 100;
  switch (kind) {
    case CJIT_VALUE_BOOL:
      return fill<std::uint8_t>(part, [&] { return static_cast<std::uint8_t>(whole(2)); });
    case CJIT_VALUE_INT8:
    case CJIT_VALUE_UINT8:
      return fill<std::uint8_t>(part, [&] { return static_cast<std::uint8_t>(whole(kWholeNumbers)); });
    case CJIT_VALUE_INT16:
    case CJIT_VALUE_UINT16:
      return fill<std::uint16_t>(part, [&] { return static_cast<std::uint16_t>(whole(kWholeNumbers)); });
    case CJIT_VALUE_INT32:
    case CJIT_VALUE_UINT32:
      return fill<std::uint32_t>(part, [&] { return whole(kWholeNumbers); });
    case CJIT_VALUE_INT64:
    case CJIT_VALUE_UINT64:
      return fill<std::uint64_t>(part, [&] { return std::uint64_t{whole(kWholeNumbers)}; });
    case CJIT_VALUE_FLOAT32:
      return fill<float>(part, [&] { return static_cast<float>(real()); });
    case CJIT_VALUE_FLOAT64:
      return fill<double>(part, real);
    // The upper half of a float, whose other digits are lost.
    case CJIT_VALUE_BFLOAT16:
      return fill<std::uint16_t>(part, [&] {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(static_cast<float>(real())) >> 16);
      });
    // Sign, exponent of 0.5 to 1, and ten digits. 1 itself has the next exponent.
    case CJIT_VALUE_FLOAT16:
      return fill<std::uint16_t>(part, [&] {
        const double number = real();
        if (number == 1) return std::uint16_t{0x3c00};
        const auto digits = static_cast<unsigned>(std::fabs(number) * 1024) & 1023;
        return static_cast<std::uint16_t>((number < 0 ? 0x8000 : 0) | 14 << 10 | digits);
      });
    default:
      return fill<std::uint8_t>(part, [&] { return static_cast<std::uint8_t>(whole(256)); });
  }
}

template <typename Value>
Value element(std::span<const std::byte> bytes, std::size_t index) {
  Value value;
  std::memcpy(&value, bytes.data() + index * sizeof(Value), sizeof(Value));
  return value;
}

std::string difference_at(std::uint64_t index, const std::string& found, const std::string& expected) {
  return concat("element ", index, " is ", found, ", expected ", expected);
}

template <typename Value>
std::string compare_numbers(std::uint64_t first, std::span<const std::byte> found, std::span<const std::byte> expected,
                            double tolerance) {
  for (std::size_t i = 0; i < found.size() / sizeof(Value); ++i) {
    const auto a = static_cast<double>(element<Value>(found, i)), b = static_cast<double>(element<Value>(expected, i));
    // The difference of an infinity and a number is as infinite as the tolerance times the infinity.
    const bool is_close =
        a == b || (std::isnan(a) && std::isnan(b)) ||
        (std::isfinite(a) && std::isfinite(b) && std::fabs(a - b) <= tolerance * std::max(std::fabs(a), std::fabs(b)));
    if (!is_close) return difference_at(first / sizeof(Value) + i, std::to_string(a), std::to_string(b));
  }
  return "";
}

}  // namespace

ContentsMaker::ContentsMaker(const MeasuredArgument& argument) : argument_(argument), random_(argument.seed) {
  if (argument.contents != MeasuredArgument::Contents::kFile) return;
  file_.open(argument.path, std::ios::binary);
  if (!file_)
    throw Error(
        CJIT_ERROR_IO, CJIT_STAGE_LAUNCH,
        concat("cannot read the argument '", argument.name, "': the file '", argument.path, "' cannot be opened"));
}

void ContentsMaker::make(std::span<std::byte> part) {
  using Contents = MeasuredArgument::Contents;
  switch (argument_.contents) {
    case Contents::kFile:
      file_.read(reinterpret_cast<char*>(part.data()), static_cast<std::streamsize>(part.size()));
      return;
    case Contents::kOnes:
      return fill(
          argument_.kind, part, [] { return 1.0; }, [](unsigned) { return 1U; });
    case Contents::kRandom:
      return fill(
          argument_.kind, part, [&] { return static_cast<double>(random_() >> 11) * 0x1p-52 - 1; },
          [&](unsigned end) { return static_cast<unsigned>(random_() % end); });
    default:
      std::ranges::fill(part, std::byte{0});
  }
}

std::string compare(const MeasuredArgument& argument, std::uint64_t first, std::span<const std::byte> found,
                    std::span<const std::byte> expected, double tolerance) {
  if (std::ranges::equal(found, expected)) return "";
  if (argument.kind == CJIT_VALUE_FLOAT32) return compare_numbers<float>(first, found, expected, tolerance);
  if (argument.kind == CJIT_VALUE_FLOAT64) return compare_numbers<double>(first, found, expected, tolerance);
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(found, expected).in1 - found.begin());
  const std::uint64_t size = std::max(value_kind(argument.kind).size, 1U);
  const std::string advice = tolerance == 0 ? "" : "; a tolerance is for float32 and float64 only";
  return concat(difference_at((first + at) / size, concat("different, in byte ", first + at), "the same bytes"),
                advice);
}

}  // namespace cjit
