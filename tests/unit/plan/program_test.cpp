// Values of expressions, and their failures.
#include "plan/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

namespace cjit {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using Values = std::map<std::string, std::int64_t, std::less<>>;

// A program of one expression whose names are inputs.
class OneExpression {
 public:
  OneExpression(std::string_view text, Values values) : values_(std::move(values)) {
    std::map<std::string, Slot, std::less<>> slots;
    ProgramBuilder builder([&](std::string_view name) -> std::optional<NameValue> {
      const auto value = values_.find(name);
      if (value == values_.end()) return std::nullopt;
      const auto [slot, is_new] = slots.try_emplace(std::string(name), 0);
      if (is_new) slot->second = builder_->add_input();
      return slot->second;
    });
    builder_ = &builder;
    result_ = builder.add("the definition 'x'", parse_expression(text));
    segment_ = builder.end_segment();
    is_constant_ = builder.constant(result_).has_value();
    program_ = std::move(builder).finish();
    frame_ = program_.initial_frame();
    for (const auto& [name, slot] : slots) frame_[slot] = values_.find(name)->second;
  }

  std::optional<std::int64_t> value() {
    if (!program_.evaluate(segment_, frame_, failed_)) return std::nullopt;
    return frame_[result_];
  }
  std::string failure() {
    EXPECT_FALSE(value());
    return program_.failure(failed_, frame_).what();
  }
  bool is_constant() const { return is_constant_; }

 private:
  Values values_;
  ProgramBuilder* builder_ = nullptr;
  Program program_;
  Segment segment_;
  Slot result_ = 0;
  std::uint32_t failed_ = 0;
  std::vector<std::int64_t> frame_;
  bool is_constant_ = false;
};

std::optional<std::int64_t> value_of(std::string_view text, const Values& values = {}) {
  return OneExpression(text, values).value();
}

TEST(Program, OperatorsHaveThePrecedenceOfC) {
  EXPECT_EQ(value_of("2 + 3 * 4 - 10 / 3 % 2"), 13);
  EXPECT_EQ(value_of("1 << 2 + 1"), 8);
  EXPECT_EQ(value_of("1 + 1 < 3 && 2 > 1 || 0"), 1);
  EXPECT_EQ(value_of("-7 / 2"), -3);
  EXPECT_EQ(value_of("-7 % 2"), -1);
  EXPECT_EQ(value_of("-8 >> 1"), -4);
  EXPECT_EQ(value_of("!0 + !5"), 1);
  EXPECT_EQ(value_of("1 ? 2 : 0 ? 3 : 4"), 2);
  EXPECT_EQ(value_of("5 && 3"), 1);
}

TEST(Program, FunctionsRoundUpAndChoose) {
  EXPECT_EQ(value_of("ceildiv(7, 2)"), 4);
  EXPECT_EQ(value_of("ceildiv(-7, 2)"), -3);
  EXPECT_EQ(value_of("align(17, 16)"), 32);
  EXPECT_EQ(value_of("align(0, 16)"), 0);
  EXPECT_EQ(value_of("log2_ceil(1)"), 0);
  EXPECT_EQ(value_of("log2_ceil(9)"), 4);
  EXPECT_EQ(value_of("log2_ceil(4611686018427387905)"), 63);
  EXPECT_EQ(value_of("min(4, n, 3) + max(4, n, 9)", {{"n", 2}}), 11);
  EXPECT_EQ(value_of("pick(n, 10, 20, 30)", {{"n", 2}}), 30);
}

TEST(Program, WhatIsNotChosenIsNotEvaluated) {
  const Values zero{{"n", 0}, {"one", 1}};
  EXPECT_EQ(value_of("n != 0 && 100 / n > 3", zero), 0);
  EXPECT_EQ(value_of("n == 0 || 100 / n > 3", zero), 1);
  EXPECT_EQ(value_of("n == 0 ? 0 : 100 / n", zero), 0);
  EXPECT_EQ(value_of("pick(one, 1 / n, 5, 1 % n)", zero), 5);
  EXPECT_EQ(value_of("1 ? 7 : 1 / 0"), 7);
}

TEST(Program, ConstantsAreComputedWhenTheProgramIsMade) {
  EXPECT_TRUE(OneExpression("ceildiv(1000, 3) << 2", {}).is_constant());
  EXPECT_FALSE(OneExpression("n + 1", {{"n", 1}}).is_constant());
}

TEST(Program, AFailureNamesTheExpressionTheReasonAndTheValues) {
  EXPECT_EQ(OneExpression("rows * (cols / tile)", {{"rows", 7}, {"cols", 5}, {"tile", 0}}).failure(),
            "cannot evaluate the definition 'x', 'rows * (cols / tile)': division by zero at column 14; rows = 7, "
            "cols = 5, tile = 0");
  const Values large{{"n", INT64_MAX}};
  for (const char* text : {"n + 1", "-n - 2", "n * 2", "n << 1", "align(n, 2)", "-(-n - 1)"})
    EXPECT_THAT(OneExpression(text, large).failure(), HasSubstr("the result does not fit in 64 bits")) << text;
  EXPECT_THAT(OneExpression("(-n - 1) / -1", large).failure(), HasSubstr("does not fit"));
  EXPECT_EQ(value_of("(-n - 1) % -1", large), 0);
  EXPECT_THAT(OneExpression("1 >> n", large).failure(), HasSubstr("the shift is not between 0 and 63"));
  EXPECT_THAT(OneExpression("log2_ceil(-n)", large).failure(), HasSubstr("log2_ceil is not positive"));
  EXPECT_THAT(OneExpression("ceildiv(n, -1)", large).failure(), HasSubstr("the divisor is not positive"));
  EXPECT_THAT(OneExpression("pick(n, 1, 2)", large).failure(), HasSubstr("the index of pick is not in the table"));
  EXPECT_THAT(OneExpression("1 / 0", {}).failure(), HasSubstr("division by zero"));
}

TEST(Program, AnUnknownNameIsToldWithItsExpression) {
  try {
    OneExpression("n + m", {{"n", 1}});
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "the name 'm' in 'n + m' is unknown");
  }
}

TEST(Program, SegmentsAreEvaluatedOneByOne) {
  ProgramBuilder builder([](std::string_view) { return std::nullopt; });
  const Slot input = builder.add_input();
  const Slot first = builder.add("a", parse_expression("1 / 0"));
  const Segment failing = builder.end_segment();
  const Slot second = builder.add("b", parse_expression("2 + 3"));
  const Segment working = builder.end_segment();
  const Program program = std::move(builder).finish();
  std::vector<std::int64_t> frame = program.initial_frame();
  std::uint32_t failed = 0;
  EXPECT_FALSE(program.evaluate(failing, frame, failed));
  EXPECT_TRUE(program.evaluate(working, frame, failed));
  EXPECT_EQ(frame[second], 5);
  EXPECT_NE(first, input);
}

}  // namespace
}  // namespace cjit
