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

}  // namespace
}  // namespace cjit
