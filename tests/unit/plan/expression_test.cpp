// The grammar of expressions in docs/plans.md: what is accepted, and the message for what is not.
#include "plan/expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cjit {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal_of(std::string_view text) {
  try {
    parse_expression(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
    return error.what();
  }
  ADD_FAILURE() << "'" << text << "' was accepted";
  return "";
}

std::vector<std::string> names_in(std::string_view text) {
  const Expression expression = parse_expression(text);
  std::vector<std::string> names;
  for (const TextSpan name : expression.names) names.emplace_back(name.in(expression.text));
  return names;
}

TEST(Expression, NamesAreListedOnceInTheOrderOfTheText) {
  EXPECT_THAT(names_in("ceildiv(n, tile) * device.multiprocessor_count + n % kernel.gemm_1.num_regs"),
              ElementsAre("n", "tile", "device.multiprocessor_count", "kernel.gemm_1.num_regs"));
  EXPECT_THAT(names_in(" 0x10 "), ElementsAre());
}

TEST(Expression, TheMessageHasTheColumnWhatWasFoundAndWhatWasExpected) {
  EXPECT_EQ(
      refusal_of("1 + "),
      "cannot parse the expression '1 + ': column 5: found the end, expected a number, a name, a function or '('");
  EXPECT_THAT(refusal_of("n * (m + 1"), HasSubstr("column 11: found the end, expected ')'"));
  EXPECT_THAT(refusal_of("n m"), HasSubstr("column 3: found 'm', expected an operator or the end"));
  EXPECT_THAT(refusal_of("a ? b"), HasSubstr("column 6: found the end, expected ':'"));
  EXPECT_THAT(refusal_of("a = b"), HasSubstr("column 3: found '='"));
  EXPECT_THAT(refusal_of("a & b"), HasSubstr("column 3: found '&'"));
  EXPECT_THAT(refusal_of(""), HasSubstr("column 1: found the end"));
}

TEST(Expression, NumbersAreDecimalOrHexadecimalAndFitIn63Bits) {
  EXPECT_EQ(parse_expression("9223372036854775807").nodes.back().number, INT64_MAX);
  EXPECT_EQ(parse_expression("0xFf").nodes.back().number, 255);
  EXPECT_THAT(refusal_of("9223372036854775808"),
              HasSubstr("found the number 9223372036854775808, expected a number up to 9223372036854775807"));
  for (const char* text : {"12ab", "0x", "0xg", "1.5", "1e3"})
    EXPECT_THAT(refusal_of(text), HasSubstr("a decimal or hexadecimal integer"));
}

TEST(Expression, AComparisonOfAComparisonNeedsParentheses) {
  EXPECT_THAT(refusal_of("a < b < c"), HasSubstr("a second comparison '<', expected parentheses around the first"));
  EXPECT_EQ(parse_expression("(a < b) == c").nodes.back().kind, ExpressionKind::kEqual);
}

TEST(Expression, FunctionsHaveTheirNumberOfArguments) {
  EXPECT_THAT(refusal_of("ceildiv(1)"), HasSubstr("found ceildiv with 1 argument, expected 2"));
  EXPECT_THAT(refusal_of("min(1)"), HasSubstr("expected at least 2"));
  EXPECT_THAT(refusal_of("floor(1)"), HasSubstr("found the function 'floor', expected min, max"));
}

TEST(Expression, NestingAndSizeAreBounded) {
  EXPECT_NO_THROW(parse_expression(std::string(64, '(') + "1" + std::string(64, ')')));
  EXPECT_THAT(refusal_of(std::string(65, '(') + "1" + std::string(65, ')')), HasSubstr("use definitions for parts"));
  EXPECT_THAT(refusal_of(std::string(100, '-') + "1"), HasSubstr("nesting of more than 64 levels"));
  EXPECT_THAT(refusal_of(std::string(kMaxExpressionSize + 1, ' ')),
              AllOf(HasSubstr("4097 bytes"), HasSubstr("the maximum is 4096")));
}

TEST(Expression, AnExpressionHasUpTo256Names) {
  std::string text = "0";
  for (int i = 0; i < 256; ++i) text += " + n" + std::to_string(i) + " * n0";
  EXPECT_EQ(names_in(text).size(), 256U);
  EXPECT_THAT(refusal_of(text + " + more"), AllOf(HasSubstr("more than 256 names"), HasSubstr("use definitions")));
}

TEST(Expression, NamesHaveNoEmptyParts) {
  for (const char* text : {"device.", "a..b"}) EXPECT_THAT(refusal_of(text), HasSubstr("a name between two dots"));
}

}  // namespace
}  // namespace cjit
