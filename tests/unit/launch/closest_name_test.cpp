#include "launch/closest_name.hpp"

#include <gtest/gtest.h>

namespace cjit {
namespace {

TEST(ClosestName, IsTheOneWithTheFewestEdits) {
  EXPECT_EQ(closest_name("axpy<flaot>", {"dot<float>", "axpy<float>", "axpy<double>"}), "axpy<float>");
  EXPECT_EQ(closest_name("sacle", {"plain", "scale"}), "scale");
}

TEST(ClosestName, IsNoneWhereNothingIsNear) {
  EXPECT_EQ(closest_name("reduce", {"axpy", "x"}), "");
  EXPECT_EQ(closest_name("reduce", {}), "");
  EXPECT_EQ(closest_name("", {"axpy"}), "");
}

TEST(ClosestName, VeryLongNamesAreNotCompared) {
  const std::string lengthy(5000, 'x');
  EXPECT_EQ(closest_name(lengthy, {lengthy + 'y'}), "");
}

}  // namespace
}  // namespace cjit
