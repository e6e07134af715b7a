#include "measure/contents.hpp"

#include <cjit/value_kind.h>
#include <gmock/gmock.h>

#include <cmath>
#include <limits>

namespace cjit {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

template <typename Value>
std::string compare_one(Value found, Value expected, double tolerance) {
  MeasuredArgument argument;
  argument.kind = sizeof(Value) == sizeof(float) ? CJIT_VALUE_FLOAT32 : CJIT_VALUE_FLOAT64;
  return compare(argument, std::as_bytes(std::span(&found, 1)), std::as_bytes(std::span(&expected, 1)),
                 {.relative = tolerance, .absolute = 0})
      .difference();
}

TEST(Contents, AToleranceIsRelativeToTheLargerNumber) {
  EXPECT_EQ(compare_one(90., 100., 0.1), "");
  EXPECT_EQ(compare_one(89., 100., 0.1), "element 0 is 89, expected 100");
  EXPECT_EQ(compare_one(-1e308, -1.05e308, 0.1), "");
}

TEST(Contents, AnInfinityIsOnlyEqualToItself) {
  for (const double tolerance : {0., 0.5, 0.999})
    for (const double expected : {3., -3., 0., 1e308, kNan, -kInfinity}) {
      EXPECT_NE(compare_one(kInfinity, expected, tolerance), "") << expected;
      EXPECT_NE(compare_one(expected, kInfinity, tolerance), "") << expected;
      EXPECT_NE(compare_one(std::numeric_limits<float>::infinity(),
                            static_cast<float>(expected == 1e308 ? 1 : expected), tolerance),
                "")
          << expected;
    }
  EXPECT_EQ(compare_one(kInfinity, kInfinity, 0.5), "");
  EXPECT_EQ(compare_one(-kInfinity, -kInfinity, 0.), "");
}

TEST(Contents, NanIsOnlyEqualToNan) {
  EXPECT_EQ(compare_one(std::nan("1"), std::nan("2"), 0.), "");
  EXPECT_NE(compare_one(kNan, 1., 0.5), "");
  EXPECT_NE(compare_one(1., kNan, 0.5), "");
}

Comparison compare_kind(cjit_value_kind_t kind, const std::vector<std::uint8_t>& found,
                        const std::vector<std::uint8_t>& expected, const Tolerance& tolerance = {}) {
  MeasuredArgument argument;
  argument.kind = kind;
  return compare(argument, std::as_bytes(std::span(found)), std::as_bytes(std::span(expected)), tolerance);
}

TEST(Contents, SmallFloatingPointNumbersHaveATolerance) {
  // 1 and the next number, of 10, 7, 3 and 2 digits.
  const Comparison half =
      compare_kind(CJIT_VALUE_FLOAT16, {0x01, 0x3c}, {0x00, 0x3c}, {.relative = 0.002, .absolute = 0});
  EXPECT_TRUE(half.is_right()) << half.difference();
  EXPECT_NEAR(half.worst_error, 1. / 1025, 1e-9);
  EXPECT_EQ(compare_kind(CJIT_VALUE_BFLOAT16, {0x81, 0x3f}, {0x80, 0x3f}).difference(),
            "element 0 is 1.0078125, expected 1");
  EXPECT_EQ(compare_kind(CJIT_VALUE_FLOAT8_E4M3, {0x39}, {0x38}).difference(), "element 0 is 1.125, expected 1");
  EXPECT_EQ(compare_kind(CJIT_VALUE_FLOAT8_E5M2, {0x3d}, {0x3c}).difference(), "element 0 is 1.25, expected 1");
  EXPECT_EQ(compare_kind(CJIT_VALUE_FLOAT8_E4M3, {0x7e}, {0x01}).difference(),
            "element 0 is 448, expected 0.001953125");
  EXPECT_EQ(compare_kind(CJIT_VALUE_FLOAT16, {0x00, 0x7c}, {0x00, 0xfc}).difference(),
            "element 0 is inf, expected -inf");
}

TEST(Contents, NumbersNearZeroMayDifferByTheAbsoluteTolerance) {
  const float found = 1e-9F, expected = -1e-9F;
  MeasuredArgument argument;
  argument.kind = CJIT_VALUE_FLOAT32;
  const auto compared = [&](double absolute) {
    return compare(argument, std::as_bytes(std::span(&found, 1)), std::as_bytes(std::span(&expected, 1)),
                   {.relative = 1e-3, .absolute = absolute});
  };
  EXPECT_FALSE(compared(0).is_right());
  EXPECT_TRUE(compared(1e-8).is_right());
  EXPECT_DOUBLE_EQ(compared(1e-8).worst_error, 2);
}

TEST(Contents, EachWrongElementCounts) {
  const Comparison numbers = compare_kind(CJIT_VALUE_INT8, {1, 2, 0xff, 4}, {1, 3, 0xff, 8});
  EXPECT_EQ(numbers.elements, 4u);
  EXPECT_EQ(numbers.wrong, 2u);
  EXPECT_EQ(numbers.difference(), "element 1 is 2, expected 3");
  EXPECT_EQ(numbers.worst, 3u);
  EXPECT_DOUBLE_EQ(numbers.worst_error, 0.5);
  std::vector<std::uint8_t> bytes(32), other(32);
  other[20] = 0xab;
  EXPECT_EQ(compare_kind(CJIT_VALUE_INT128, bytes, other).difference(),
            "element 1 is bytes:00000000000000000000000000000000, expected bytes:00000000ab0000000000000000000000");
}

}  // namespace
}  // namespace cjit
