// Integer expressions in text, as plans use them. docs/plans.md has the grammar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

enum class ExpressionKind : std::uint8_t {
  kNumber,
  kName,
  kNegate,
  kNot,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kShiftLeft,
  kShiftRight,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kEqual,
  kNotEqual,
  kAnd,
  kOr,
  kChoose,  // a ? b : c
  kMin,
  kMax,
  kCeilDiv,
  kAlign,
  kLog2Ceil,
  kPick
};

struct ExpressionNode {
  ExpressionKind kind = ExpressionKind::kNumber;
  std::uint32_t position = 0;       // offset in the text: of a number, a name or an operator
  std::uint32_t first_operand = 0;  // of a name: its index in the list of names
  std::uint32_t operand_count = 0;
  std::int64_t number = 0;
};

// A part of an expression's text.
struct TextSpan {
  std::uint32_t position = 0;
  std::uint32_t length = 0;

  std::string_view in(std::string_view text) const { return text.substr(position, length); }
};

// A parsed expression.
struct Expression {
  std::string text;
  std::vector<ExpressionNode> nodes;    // the last one is the root
  std::vector<std::uint32_t> operands;  // indices of nodes
  std::vector<TextSpan> names;          // each name once, in the order of the text
  std::uint32_t height = 0;             // of the tree: 1 for a number
};

inline constexpr std::size_t kMaxExpressionSize = 4096;  // in docs/plans.md: "text of an expression | 4096 bytes"
inline constexpr std::size_t kMaxExpressionNames = 256;  // different ones; in docs/plans.md: "256 names"
inline constexpr int kMaxExpressionDepth = 64;           // nested parentheses, functions, prefix operators, choices

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) with the text, the column, what was found and what was expected.
Expression parse_expression(std::string_view text);

}  // namespace cjit
