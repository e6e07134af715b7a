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
