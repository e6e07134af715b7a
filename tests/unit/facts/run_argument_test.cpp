#include "facts/run_argument.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <set>

#include "facts/value_kind.hpp"
#include "measure/contents.hpp"

namespace cjit {
namespace {

using facts::RunArgument;
using testing::HasSubstr;

std::string read(cjit_value_kind_t kind, std::string_view text, RunArgument& to) {
  return facts::read_run_argument(kind, facts::value_kind(kind).size, text, to);
}

std::string value_of(cjit_value_kind_t kind, std::string_view text) {
  RunArgument argument;
  EXPECT_EQ(read(kind, text, argument), "") << text;
  return argument.value;
}

std::string fault_of(cjit_value_kind_t kind, std::string_view text) {
  RunArgument argument;
  return read(kind, text, argument);
}

constexpr std::size_t kCount = 4096;

std::vector<std::byte> contents(const std::string& form, const facts::ValueKind& kind, const std::string& end = "") {
  RunArgument argument;
  const std::string text = form + ":" + std::to_string(kCount) + "x" + kind.name + end;
  EXPECT_EQ(read(CJIT_VALUE_POINTER, text, argument), "") << text;
  std::vector<std::byte> bytes(argument.bytes);
  facts::MemoryContents(argument).make(bytes);
  return bytes;
}

// Reads a number of a format with a sign, exponents and digits.
double small_float(unsigned bits, int exponent_bits, int digits) {
  const int bias = (1 << (exponent_bits - 1)) - 1;
  const auto exponent = static_cast<int>(bits >> digits) & ((1 << exponent_bits) - 1);
  const double fraction = (bits & ((1U << digits) - 1)) / std::ldexp(1, digits);
  const double magnitude = exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias);
  return (bits >> (exponent_bits + digits)) % 2 != 0 ? -magnitude : magnitude;
}

template <typename Value>
double as(const std::byte* bytes) {
  Value value;
  std::memcpy(&value, bytes, sizeof value);
  return static_cast<double>(value);
}

double read_int128(const std::byte* bytes) {
  return as<std::uint64_t>(bytes) + std::ldexp(as<std::uint64_t>(bytes + sizeof(std::uint64_t)), 64);
}

double read_float128(const std::byte* bytes) {
  std::uint64_t low = 0, high = 0;
  std::memcpy(&low, bytes, sizeof low);
  std::memcpy(&high, bytes + sizeof low, sizeof high);
  const auto exponent = static_cast<int>(high >> 48 & 0x7fff);
  const double magnitude = high << 1 == 0 && low == 0
                               ? 0
                               : std::ldexp(1 + std::ldexp(static_cast<double>(high & 0xffffffffffff), -48) +
                                                std::ldexp(static_cast<double>(low), -112),
                                            exponent - 16383);
  return high >> 63 != 0 ? -magnitude : magnitude;
}

// How elements of a kind are read, and the distance of those between 0.5 and 1.
struct Reading {
  cjit_value_kind_t kind;
  double (*read)(const std::byte* bytes);
  double precision;
};

const Reading kRealKinds[] = {
    {CJIT_VALUE_FLOAT16,
     [](const std::byte* at) { return small_float(static_cast<unsigned>(as<std::uint16_t>(at)), 5, 10); }, 0x1p-11},
    {CJIT_VALUE_BFLOAT16,
     [](const std::byte* at) { return small_float(static_cast<unsigned>(as<std::uint16_t>(at)), 8, 7); }, 0x1p-8},
    {CJIT_VALUE_FLOAT32, as<float>, 0x1p-24},
    {CJIT_VALUE_FLOAT64, as<double>, 0},
    {CJIT_VALUE_FLOAT128, read_float128, 0},
    {CJIT_VALUE_FLOAT8_E4M3, [](const std::byte* at) { return small_float(static_cast<unsigned>(*at), 4, 3); }, 0x1p-4},
    {CJIT_VALUE_FLOAT8_E5M2, [](const std::byte* at) { return small_float(static_cast<unsigned>(*at), 5, 2); }, 0x1p-3},
    {CJIT_VALUE_FLOAT6_E2M3, [](const std::byte* at) { return small_float(static_cast<unsigned>(*at), 2, 3); }, 0x1p-3},
    {CJIT_VALUE_FLOAT6_E3M2, [](const std::byte* at) { return small_float(static_cast<unsigned>(*at), 3, 2); }, 0x1p-3},
    {CJIT_VALUE_FLOAT4_E2M1, [](const std::byte* at) { return small_float(static_cast<unsigned>(*at), 2, 1); }, 0x1p-1},
};
const Reading kWholeKinds[] = {
    {CJIT_VALUE_INT8, as<std::int8_t>, 0},   {CJIT_VALUE_UINT8, as<std::uint8_t>, 0},
    {CJIT_VALUE_INT16, as<std::int16_t>, 0}, {CJIT_VALUE_UINT16, as<std::uint16_t>, 0},
    {CJIT_VALUE_INT32, as<std::int32_t>, 0}, {CJIT_VALUE_UINT32, as<std::uint32_t>, 0},
    {CJIT_VALUE_INT64, as<std::int64_t>, 0}, {CJIT_VALUE_UINT64, as<std::uint64_t>, 0},
    {CJIT_VALUE_INT128, read_int128, 0},     {CJIT_VALUE_UINT128, read_int128, 0},
};
const std::pair<cjit_value_kind_t, cjit_value_kind_t> kComplexKinds[] = {{CJIT_VALUE_COMPLEX32, CJIT_VALUE_FLOAT16},
                                                                         {CJIT_VALUE_COMPLEX64, CJIT_VALUE_FLOAT32},
                                                                         {CJIT_VALUE_COMPLEX128, CJIT_VALUE_FLOAT64}};

const Reading& reading_of(cjit_value_kind_t kind) { return *std::ranges::find(kRealKinds, kind, &Reading::kind); }

std::vector<double> read_all(const Reading& reading, const std::vector<std::byte>& bytes) {
  std::vector<double> numbers;
  for (std::size_t at = 0; at < bytes.size(); at += facts::value_kind(reading.kind).size)
    numbers.push_back(reading.read(bytes.data() + at));
  return numbers;
}

// The generator that docs/command.md names, without the code of the library.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : base_(mixed(seed)), other_(mixed(~seed)) {}
  std::uint64_t operator()() { return mixed(mixed(base_ + 0x9E3779B97F4A7C15 * index_++) ^ other_); }

 private:
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
  }

  std::uint64_t base_, other_, index_ = 0;
};

// What docs/command.md promises, without the code that makes it.
std::vector<double> real_numbers(std::uint64_t seed, std::size_t count) {
  Generator random(seed);
  std::vector<double> numbers(count);
  for (double& number : numbers) number = static_cast<double>(random() >> 11) * 0x1p-52 - 1;
  return numbers;
}

void expect_nearest(const Reading& reading, const std::vector<double>& found, std::uint64_t seed) {
  const std::vector<double> expected = real_numbers(seed, found.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    ASSERT_LE(std::fabs(found[i] - expected[i]), reading.precision / 2 * 1.0001)
        << facts::value_kind(reading.kind).name << ' ' << i << ": " << found[i] << ", not " << expected[i];
}

TEST(RunMemory, RandomRealNumbersOfEveryKindAreTheNearestToThoseOfTheSeed) {
  for (const Reading& reading : kRealKinds)
    for (const std::uint64_t seed : {0, 7})
      expect_nearest(
          reading, read_all(reading, contents("random", facts::value_kind(reading.kind), seed == 0 ? "" : ":7")), seed);
}

TEST(RunMemory, RandomRealNumbersOfEveryKindAreSpreadEvenlyFromMinusOneToOne) {
  for (const Reading& reading : kRealKinds) {
    const std::vector<double> numbers = read_all(reading, contents("random", facts::value_kind(reading.kind)));
    const char* const name = facts::value_kind(reading.kind).name;
    EXPECT_GE(std::ranges::min(numbers), -1) << name;
    EXPECT_LE(std::ranges::max(numbers), 1) << name;
    // Coarse kinds round many numbers to 0 and to 0.5. These count half.
    const auto share = [&](double (*distance)(double)) {
      const auto count = [&](auto is_it) { return static_cast<double>(std::ranges::count_if(numbers, is_it)); };
      return (count([&](double x) { return distance(x) < 0; }) +
              count([&](double x) { return distance(x) == 0; }) / 2) /
             kCount;
    };
    EXPECT_NEAR(share([](double x) { return x; }), 0.5, 0.05) << name;
    EXPECT_NEAR(share([](double x) { return std::fabs(x) - 0.5; }), 0.5, 0.05) << name;
  }
}

TEST(RunMemory, RandomIntegersOfEveryKindAreThoseOfTheSeed) {
  for (const Reading& reading : kWholeKinds) {
    Generator random(7);
    for (const double number : read_all(reading, contents("random", facts::value_kind(reading.kind), ":7")))
      ASSERT_EQ(number, static_cast<double>(random() % 100)) << facts::value_kind(reading.kind).name;
  }
  Generator random(7);
  for (const std::byte found : contents("random", facts::value_kind(CJIT_VALUE_BOOL), ":7"))
    ASSERT_EQ(static_cast<unsigned>(found), random() % 2);
}

TEST(RunMemory, BothPartsOfComplexNumbersAreRandom) {
  for (const auto& [kind, part] : kComplexKinds)
    expect_nearest(reading_of(part), read_all(reading_of(part), contents("random", facts::value_kind(kind), ":7")), 7);
}

TEST(RunMemory, OnesOfEveryKindAreOne) {
  for (const auto& kinds : {std::span<const Reading>(kRealKinds), std::span<const Reading>(kWholeKinds)})
    for (const Reading& reading : kinds)
      EXPECT_THAT(read_all(reading, contents("ones", facts::value_kind(reading.kind))), testing::Each(1.0));
  for (const auto& [kind, part] : kComplexKinds) {
    const std::vector<double> numbers = read_all(reading_of(part), contents("ones", facts::value_kind(kind)));
    for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], i % 2 == 0 ? 1 : 0);
  }
  EXPECT_THAT(contents("ones", facts::value_kind(CJIT_VALUE_BOOL)), testing::Each(std::byte{1}));
}

TEST(RunMemory, PowersOfTwoAreRandomToo) {
  const auto exponents = contents("random", facts::value_kind(CJIT_VALUE_FLOAT8_E8M0));
  EXPECT_EQ(std::set<std::byte>(exponents.begin(), exponents.end()).size(), 8u);
  EXPECT_EQ(std::ranges::max(exponents), std::byte{127});
  EXPECT_EQ(std::ranges::min(exponents), std::byte{120});
  EXPECT_THAT(contents("ones", facts::value_kind(CJIT_VALUE_FLOAT8_E8M0)), testing::Each(std::byte{127}));
}

// A worker makes its memory in parts, `cjit plan run` at once.
TEST(RunMemory, AWorkerMakesTheSameMemoryInParts) {
  for (const facts::ValueKind& kind : facts::kValueKinds) {
    if (kind.kind < CJIT_VALUE_BOOL) continue;
    for (const char* form : {"zeros", "ones", "random"}) {
      MeasuredArgument argument;
      ASSERT_EQ(read(CJIT_VALUE_POINTER, std::string(form) + ":4096x" + kind.name, argument), "");
      std::vector<std::byte> bytes(argument.bytes);
      ContentsMaker maker(argument);
      const std::span all(bytes);
      for (std::size_t at = 0; at < all.size(); at += 1024)
        maker.make(all.subspan(at, std::min<std::size_t>(1024, all.size() - at)));
      EXPECT_EQ(bytes, contents(form, kind)) << form << ' ' << kind.name;
    }
  }
}

TEST(RunMemory, EveryKindWithASizeIsReadAndHasZeros) {
  for (const facts::ValueKind& kind : facts::kValueKinds) {
    if (kind.size == 0) continue;
    EXPECT_EQ(contents("zeros", kind), std::vector<std::byte>(kCount * kind.size)) << kind.name;
    const std::string fault = fault_of(CJIT_VALUE_POINTER, std::string("ones:4x") + kind.name);
    const std::string refusal = std::string("memory of ") + kind.name + " takes zeros:, file: or null";
    EXPECT_EQ(fault, kind.kind < CJIT_VALUE_BOOL ? refusal : "");
  }
}

TEST(RunArgument, NumbersOfEveryKindHaveTheKindsSize) {
  for (const facts::ValueKind& kind : facts::kValueKinds) {
    if (kind.size == 0 || kind.kind == CJIT_VALUE_POINTER) continue;
    const bool has_numbers = (kind.kind >= CJIT_VALUE_BOOL && kind.kind <= CJIT_VALUE_UINT64) ||
                             (kind.kind >= CJIT_VALUE_FLOAT16 && kind.kind <= CJIT_VALUE_FLOAT64);
    const std::string fault = fault_of(kind.kind, "1");
    if (has_numbers)
      EXPECT_EQ(value_of(kind.kind, "1").size(), kind.size) << kind.name;
    else
      EXPECT_EQ(fault, "it takes bytes: and " + std::to_string(2 * kind.size) + " hexadecimal digits") << kind.name;
    EXPECT_EQ(value_of(kind.kind, "bytes:" + std::string(2 * kind.size, 'a')), std::string(kind.size, '\xaa'));
    EXPECT_THAT(fault_of(kind.kind, "bytes:0"), HasSubstr("bytes: and ")) << kind.name;
    EXPECT_THAT(fault_of(kind.kind, ""), HasSubstr("it takes ")) << kind.name;
  }
}

TEST(RunArgument, IntegersAreHexadecimalToo) {
  for (std::uint32_t kind = CJIT_VALUE_INT8; kind <= CJIT_VALUE_UINT64; ++kind)
    EXPECT_EQ(value_of(kind, "0x7f"), value_of(kind, "127")) << facts::value_kind(kind).name;
  EXPECT_EQ(value_of(CJIT_VALUE_UINT64, "0XffffFFFFffffFFFF"), std::string(8, '\xff'));
  EXPECT_EQ(fault_of(CJIT_VALUE_INT8, "0x80"),
            "it takes a whole number that fits in int8, or bytes: and 2 hexadecimal digits");
  EXPECT_EQ(value_of(CJIT_VALUE_INT8, "-128"), "\x80");
}

TEST(RunArgument, RealNumbersAreRoundedToTheNearest) {
  // Halfway between two floats and a little more: a double between would be rounded to even.
  EXPECT_EQ(value_of(CJIT_VALUE_FLOAT32, "1.00000017881393432617187499"), std::string("\x01\0\x80\x3f", 4));
  EXPECT_EQ(value_of(CJIT_VALUE_FLOAT32, "1e39"), std::string("\0\0\x80\x7f", 4));
  EXPECT_EQ(value_of(CJIT_VALUE_FLOAT16, "65520"), std::string("\0\x7c", 2));
  EXPECT_EQ(value_of(CJIT_VALUE_FLOAT16, "-1e300"), std::string("\0\xfc", 2));
  EXPECT_EQ(value_of(CJIT_VALUE_FLOAT16, "5.9604644775390625e-8"), std::string("\x01\0", 2));
  EXPECT_EQ(value_of(CJIT_VALUE_BFLOAT16, "-inf"), "\x80\xff");
  EXPECT_EQ(value_of(CJIT_VALUE_BFLOAT16, "3.3895313892515355e38"), "\x7f\x7f");
  EXPECT_EQ(value_of(CJIT_VALUE_BFLOAT16, "1.00390625"), "\x80\x3f");
}

TEST(RunArgument, WhatIsWrongWithMemoryIsSaid) {
  const auto fault = [](std::string_view text) { return fault_of(CJIT_VALUE_POINTER, text); };
  EXPECT_THAT(fault("5"), HasSubstr("it is a pointer and takes zeros:SHAPExTYPE"));
  EXPECT_THAT(fault("twos:4xint8"), HasSubstr("it is a pointer and takes zeros:SHAPExTYPE"));
  EXPECT_EQ(fault("zeros:float32"), "it has no shape; write SHAPExTYPE, such as 1024xfloat32");
  EXPECT_EQ(fault("zeros:4xfloat31"), "its type 'float31' is unknown; it takes one such as float32");
  EXPECT_EQ(fault("zeros:4xbytes"), "its type 'bytes' is unknown; it takes one such as float32");
  EXPECT_EQ(fault("ones:4x-1xint8"), "its shape has '-1', which is not a whole number");
  EXPECT_EQ(fault("random:4xint8:x"), "its seed 'x' is not a whole number");
  EXPECT_EQ(fault("zeros:99999999999x99999999xint64"), "it has more than 2^44 bytes");
}

}  // namespace
}  // namespace cjit
